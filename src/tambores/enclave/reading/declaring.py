"""What units can declare in the Combat phase: attacks, support, silences and answers."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from tambores.enclave.content import vocabulary as v
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import engaged, unit_at, units_of, within
from tambores.enclave.reading.permissions import may
from tambores.enclave.reading.silence import silenced
from tambores.enclave.table.actions import (
    Action,
    Attack,
    AttackHero,
    Decline,
    Fight,
    HeroStrike,
    Hold,
    Silence,
    Split,
    StrikeBack,
    Support,
)
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.combat import B1, B3, HOLD, SPLIT, AnyCombat
from tambores.enclave.table.frames import Splitting
from tambores.enclave.table.table import Exact, combat_of

WHILE_ENGAGED = (v.ATTACK_HERO_WHILE_ENGAGED, v.ATTACK_OTHER_WHILE_ENGAGED)
DECLINE = Decline()

attack = lru_cache(Attack)
attack_hero = lru_cache(AttackHero)
fight = lru_cache(Fight)
hero_strike = lru_cache(HeroStrike)
hold = lru_cache(Hold)
silence = lru_cache(Silence)
split = lru_cache(Split)
strike_back = lru_cache(StrikeBack)
support = lru_cache(Support)


def silences(position: Exact, place: Place) -> list[Action]:
    """The bolt on defence: one enemy unit within range loses its ability (COM-20, AMB-11)."""
    return [silence(place[1], column) for column in silenceable(position, place)]


def silenceable(position: Exact, place: Place) -> tuple[int, ...]:
    """The columns that the bolt of a unit can silence."""
    unit = unit_at(position, place)
    if unit is None or not unit.card.bolt_defence or silenced(position, place):
        return ()
    return modifiers.in_reach(position, place)


def declarations(position: Exact, place: Place) -> list[Action]:
    """The declarations open to a unit in this step; [] if it is not asked."""
    if combat_of(position).step == B3:
        return _last_answers(position, place)
    seat, slot = place
    if position.sides[1 - seat].line[slot - 1] is not None:
        return _engaged_declarations(position, place)
    return _free_declarations(position, place)


def _engaged_declarations(position: Exact, place: Place) -> list[Action]:
    """An engaged unit fights the unit in front unless a permission says otherwise (COM-31)."""
    slot, blows = place[1], _blows(position, place)
    found: list[Action] = []
    if may(position, place, v.ATTACK_OTHER_WHILE_ENGAGED):
        others = [c for c in modifiers.in_reach(position, place) if c != slot]
        found += _on_units(position, place, others, [blow.target for blow in blows])
    if may(position, place, v.ATTACK_HERO_WHILE_ENGAGED) and may(position, place, v.ATTACK_HERO):
        found.append(attack_hero(slot))  # AMB-43
    if blows:
        found += blows
    elif found:
        found.append(fight(slot))
    return found


def _free_declarations(position: Exact, place: Place) -> list[Action]:
    """A unit that is not engaged supports, attacks, attacks the hero or holds (COM-32)."""
    slot, columns = place[1], modifiers.in_reach(position, place)
    found: list[Action] = [*attacks_on_units(position, place, columns)]
    if len(columns) > 1:
        found += split_parts(position, place, columns)
    if may(position, place, v.ATTACK_HERO):
        found.append(attack_hero(slot))  # COM-39
    if not found or may(position, place, v.HOLDING):  # COM-19
        found.append(hold(slot))
    return found


def attacks_on_units(
    position: Exact, place: Place, columns: Iterable[int]
) -> list[Support | Attack | StrikeBack]:
    """The enemies that a free unit can attack in these columns, and those it can strike back."""
    answers = answerable(position, place)
    found: list[Support | Attack | StrikeBack] = [*_on_units(position, place, columns, answers)]
    for column in answers:
        found.append(strike_back(place[1], column))
    return found


def _on_units(
    position: Exact, place: Place, columns: Iterable[int], answers: Collection[int] = ()
) -> list[Support | Attack]:
    """The enemy units in range that a unit can support against or attack."""
    seat, slot = place
    found: list[Support | Attack] = []
    separate = position.rules.unit_attacks == "separate"
    for column in columns:
        enemy = (1 - seat, column)
        defender_engaged = engaged(position, enemy)
        if defender_engaged and _may_support(position, place, enemy):
            found.append(support(slot, column))  # COM-33
        answered = column in answers  # AMB-05: offered once
        if (not defender_engaged or separate) and not answered:  # COM-36, AMB-01
            found.append(attack(slot, column))
    return found


def _may_support(position: Exact, place: Place, enemy: Place) -> bool:
    return may(position, place, v.SUPPORTING) and may(
        position, enemy, v.BE_SUPPORTED_AGAINST, against=place
    )


def _last_answers(position: Exact, place: Place) -> list[Action]:
    """B3: a unit that held may answer, one supported against chooses its blow."""
    seat, slot = place
    order = combat_of(position).orders[seat][slot - 1]
    if engaged(position, place):
        fights = order is None or order.role == v.FIGHT
        return [*_blows(position, place)] if fights else []
    if order is None or order.role != HOLD:  # COM-38
        return []
    answers = answerable(position, place)
    return [*[strike_back(slot, column) for column in answers], DECLINE] if answers else []


def _blows(position: Exact, place: Place) -> list[StrikeBack]:
    """In a supported fight the defender strikes one of its attackers (COM-35, AMB-06)."""
    seat, slot = place
    orders = combat_of(position).orders[1 - seat]
    if not any(orders):
        return []
    struck = [
        other
        for other, order in enumerate(orders, start=1)
        if order is not None
        and order.role in (v.SUPPORT, SPLIT)
        and slot in order.targets
        and may(position, place, v.STRIKE_BACK, against=(1 - seat, other))
    ]
    if not struck:
        return []
    return [strike_back(slot, target) for target in sorted((slot, *struck))]


def answerable(position: Exact, place: Place) -> list[int]:
    """A unit attacked from a distance may strike back, whatever its range (COM-37)."""
    seat, slot = place
    orders = combat_of(position).orders[1 - seat]
    if not any(orders):
        return []
    return [
        column
        for column, order in enumerate(orders, start=1)
        if order is not None
        and order.role in (v.RANGED, SPLIT)
        and slot in order.targets
        and can_answer(position, place, (1 - seat, column))
    ]


def can_answer(position: Exact, place: Place, attacker: Place) -> bool:
    """Whether the texts let a unit at this distance strike the attacker back."""
    if not may(position, place, v.STRIKE_BACK, against=attacker):
        return False
    if may(position, place, v.STRIKE_BACK_OUT_OF_RANGE, against=attacker):
        return True
    return within(modifiers.value(position, place, v.RANGE), place[1], attacker[1])


def split_parts(
    position: Exact, place: Place, columns: tuple[int, ...], left: int = 0
) -> list[Action]:
    """The parts of a split attack from which it can be completed (AMB-43).

    Args:
        position: where.
        place: whose attack it is.
        columns: the targets that can still be named, ascending.
        left: the points still to give; 0 for a split that has not begun.
    """
    continues = left > 0
    if not continues and (len(columns) < 2 or not may(position, place, v.SPLIT_ATTACK)):
        return []
    columns = tuple([one for one in columns if _may_aim(position, place, one)])
    if not continues:
        left = modifiers.value(position, place, v.ATTACK)
    found: list[Action] = []
    for column in columns:
        last = column == columns[-1]
        if continues and last:
            found.append(split(place[1], column, left))
        elif not last:
            most = left if continues else left - 1
            found += [split(place[1], column, points) for points in range(1, most + 1)]
    return found


def _may_aim(position: Exact, place: Place, column: int) -> bool:
    """Whether a part of a split attack may go there: at an engaged unit it is a support."""
    enemy = (1 - place[0], column)
    return not engaged(position, enemy) or _may_support(position, place, enemy)


def next_parts(position: Exact, splitting: Splitting) -> tuple[Action, ...]:
    """The possible next parts of an unfinished split."""
    seat, slot = splitting.seat, splitting.slot
    order = combat_of(position).order((seat, slot))
    assert order is not None
    columns = modifiers.in_reach(position, (seat, slot))
    later = tuple(column for column in columns if column > order.targets[-1])
    return tuple(split_parts(position, (seat, slot), later, splitting.left))


def blows_left(position: Exact, seat: int) -> list[int]:
    """The units that the hero of `seat` may still strike: its attackers (COM-41, AMB-08)."""
    combat = combat_of(position)
    hero, rival = (seat, HERO_SLOT), 1 - seat
    if may(position, hero, v.HERO_ATTACKS):
        targets = [slot for _, slot in units_of(position, rival)]
    elif combat.step == B1 or not any(combat.orders[rival]):
        return []
    else:
        targets = hero_attackers(combat, rival)
    struck = combat.blows[seat]
    if not targets or len(struck) >= modifiers.value(position, hero, v.STRIKE_BACKS):
        return []
    return [
        column
        for column in targets
        if column not in struck and may(position, hero, v.STRIKE_BACK, against=(rival, column))
    ]


def hero_attackers(combat: AnyCombat, seat: int) -> list[int]:
    """The slots of `seat` that attack the enemy hero."""
    return [
        slot
        for slot, order in enumerate(combat.orders[seat], start=1)
        if order is not None and order.role == v.HERO_ATTACK
    ]
