"""The Combat phase, declaration: the three steps B1 (holder), B2 (rival) and B3 (holder).

Inside a step the bolts on defence come first, then the units by slot, then the hero's blow
(AMB-05). A step passes by a unit, or as a whole, where it has nothing to ask.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.play import doing, payment
from tambores.enclave.play.effects.queue import set_off, set_off_all
from tambores.enclave.play.orders import correct
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import engaged, lying_at, unit_at, units_of, within
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
    UseAbility,
)
from tambores.enclave.table.board import COMBAT, HERO_SLOT, SLOTS, Place
from tambores.enclave.table.combat import HOLD, SPLIT, AnyCombat, Order, make_order
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import (
    Declined,
    SplitNamed,
)
from tambores.enclave.table.table import Exact, combat_of
from tambores.enclave.table.waiting import (
    COMPARISON,
    HERO_BLOW,
    SILENCES,
    STEP_WINDOW,
    UNITS,
    At,
    Splitting,
    at,
)

B1, B2, B3, B5 = 1, 2, 3, 5
STEP_AFTER = {B1: B2, B2: B3, B3: B5}
WHILE_ENGAGED = (v.ATTACK_HERO_WHILE_ENGAGED, v.ATTACK_OTHER_WHILE_ENGAGED)
ORDERS = frozenset({AttackHero, Hold, Support, Attack, StrikeBack, Fight})
"""The actions that declare the order of a unit at once."""

DECLINE = Decline()
USE_ABILITY = UseAbility()

attack = lru_cache(Attack)
attack_hero = lru_cache(AttackHero)
fight = lru_cache(Fight)
hero_strike = lru_cache(HeroStrike)
hold = lru_cache(Hold)
silence = lru_cache(Silence)
split = lru_cache(Split)
strike_back = lru_cache(StrikeBack)
support = lru_cache(Support)


def begin(draft: Draft) -> None:
    """Begin the combat: the holder declares first (COM-30)."""
    draft.at = at(SILENCES, draft.holder, 1)
    doing.phase_began(draft, draft.turn, COMBAT, draft.holder)
    set_off_all(draft, v.COMBAT_START)


# --- running on ---------------------------------------------------------------------------


def advance(draft: Draft) -> bool:
    """Go on to the next decision of a side in this step; return False once the step is over."""
    seat, stage, slot = draft.at.seat, draft.at.stage, draft.at.slot
    if stage == SILENCES:
        if _ask_silencer(draft, seat, slot):
            return True
        stage, slot = UNITS, 1
    if stage == UNITS:
        if _ask_unit(draft, seat, slot):
            return True
        stage = HERO_BLOW
    if stage == HERO_BLOW:
        targets = blows_left(draft, seat)
        if targets:
            return _ask(draft, at(HERO_BLOW, seat), _blows_offered(targets))
    draft.at = at(STEP_WINDOW, seat)
    if not combat_of(draft).asked and payment.ability_usable(draft, seat, v.COMBAT):  # AMB-19
        return True
    next_step(draft)
    return False


def _ask(draft: Draft, here: At, found: list[Action]) -> bool:
    """Wait there for one of the actions found."""
    draft.at = here
    if not combat_of(draft).asked:
        draft.fight().asked = True
    draft.offers = _beside_ability(draft, here.seat, found)
    return True


def _ask_silencer(draft: Draft, seat: int, first: int) -> bool:
    """Ask the first unit from a slot on whose bolt can silence a unit."""
    line = draft.sides[seat].line
    for slot in SLOTS[first - 1 :]:
        unit = line[slot - 1]
        if unit is not None and unit.card.bolt_defence:
            found = silences(draft, (seat, slot))
            if found:
                return _ask(draft, at(SILENCES, seat, slot), found)
    return False


def _ask_unit(draft: Draft, seat: int, first: int) -> bool:
    """Ask the first unit from a slot on that can declare an action; before B3 any free one can."""
    combat, line = combat_of(draft), draft.sides[seat].line
    slots: Collection[int] = SLOTS
    if combat.step == B3:  # only to answer
        slots = _aimed_at(combat.orders[1 - seat])
    for slot in SLOTS[first - 1 :]:
        if line[slot - 1] is not None and slot in slots:
            found = declarations(draft, (seat, slot))
            if found:
                return _ask(draft, at(UNITS, seat, slot), found)
    return False


def _aimed_at(orders: tuple[Order | None, ...]) -> list[int]:
    """The columns that the units with these orders aim at."""
    return [column for order in orders if order is not None for column in order.targets]


def next_step(draft: Draft) -> None:
    """B1, B2 and B3 follow each other; then the attacks are resolved."""
    combat = draft.fight()
    if v.ON_DECLARE in draft.pack.uses.triggers:
        _declarations_complete(draft, combat.step)
    combat.step = step = STEP_AFTER[combat.step]
    combat.asked = False
    if step == B2:
        draft.at = at(SILENCES, 1 - draft.holder, 1)
    elif step == B3:
        draft.at = at(UNITS, draft.holder, 1)
    else:
        draft.at = at(COMPARISON, draft.holder)


def _declarations_complete(draft: Draft, step: int) -> None:
    """Set off the texts for the declaration of attacks; in B3 only for answers."""
    seat = 1 - draft.holder if step == B2 else draft.holder
    for slot in SLOTS:
        place = (seat, slot)
        order, fights = combat_of(draft).order(place), engaged(draft, place)
        attacks = fights if order is None else order.role != HOLD
        answers = order is not None and order.role == v.ANSWER and not fights
        if answers if step == B3 else attacks:
            for card in lying_at(draft, place):
                set_off(draft, card, place, v.ON_DECLARE)


# --- what is offered ----------------------------------------------------------------------


def offers(position: Exact) -> tuple[Action, ...]:
    """The actions of the decision at hand, and the hero's ability beside them (AMB-19)."""
    here = position.at
    place = (here.seat, here.slot)
    if here.stage == SILENCES:
        found = silences(position, place)
    elif here.stage == UNITS:
        found = declarations(position, place)
    elif here.stage == HERO_BLOW:
        found = _blows_offered(blows_left(position, here.seat))
    else:
        found = [DECLINE]
    return _beside_ability(position, here.seat, found)


def _blows_offered(targets: list[int]) -> list[Action]:
    return [*map(hero_strike, targets), DECLINE]


def _beside_ability(position: Exact, seat: int, found: list[Action]) -> tuple[Action, ...]:
    if payment.ability_usable(position, seat, v.COMBAT):
        return (*found, USE_ABILITY)
    return tuple(found)


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


# --- carrying out -------------------------------------------------------------------------


def perform(draft: Draft, action: Action) -> None:
    """Carry out one declaration."""
    seat, slot = draft.at.seat, draft.at.slot
    if type(action) in ORDERS:
        declare(draft, (seat, slot), order_of(action))
        _go_on(draft)
        return
    match action:
        case Decline():
            _decline(draft, seat, slot)
            _go_on(draft)
        case HeroStrike():
            doing.hero_struck(draft, seat, action.target)
        case Silence():
            put_silence(draft, (seat, slot), (1 - seat, action.target))
            _go_on(draft)
        case Split():
            _begin_split(draft, action.target, action.points)
        case UseAbility():  # stands beside the decision, which stays
            payment.begin_ability(draft, seat)


def _decline(draft: Draft, seat: int, slot: int) -> None:
    """Note what is declined: a unit's answer, the hero's blow, else its ability."""
    at_stage = {UNITS: Declined.ANSWER, HERO_BLOW: Declined.BLOW}
    draft.do(Declined, seat, at_stage.get(draft.at.stage, Declined.ABILITY), slot)


def _go_on(draft: Draft) -> None:
    """Look for the next decision after the one just made."""
    here = draft.at
    if here.stage in (SILENCES, UNITS):
        draft.at = at(here.stage, here.seat, here.slot + 1)
    elif here.stage == HERO_BLOW:
        draft.at = at(STEP_WINDOW, here.seat)
    else:
        next_step(draft)


def declare(draft: Draft, place: Place, order: Order) -> None:
    """Note the order of a unit."""
    seat, slot = place
    doing.order_declared(draft, seat, slot, order.role, order.targets, order.points)


def order_of(action: Action) -> Order:
    """The order that a declaration stands for; a split is named part by part."""
    match action:
        case AttackHero():
            return make_order(v.HERO_ATTACK)
        case Hold():
            return make_order(HOLD)
        case Support():
            return make_order(v.SUPPORT, (action.target,))
        case Attack():
            return make_order(v.RANGED, (action.target,))
        case StrikeBack():
            role = v.FIGHT if action.target == action.slot else v.ANSWER  # AMB-05
            return make_order(role, (action.target,))
        case Fight():
            return make_order(v.FIGHT, (action.slot,))
    raise AssertionError(f"{action} declares nothing")


def _begin_split(draft: Draft, target: int, points: int) -> None:
    place = (draft.at.seat, draft.at.slot)
    left = modifiers.value(draft, place, v.ATTACK) - points
    draft.do(SplitNamed, *place, target, points)
    draft.pending = Splitting(*place, left)


def split_on(draft: Draft, splitting: Splitting, action: Split) -> None:
    """Name the next part of a split; the last one ends it."""
    place = (splitting.seat, splitting.slot)
    draft.do(SplitNamed, *place, action.target, action.points)
    left = splitting.left - action.points
    if left:
        draft.pending = Splitting(*place, left)
    else:
        draft.pending = None
        order = combat_of(draft).order(place)
        assert order is not None
        declare(draft, place, order)
        _go_on(draft)


def put_silence(draft: Draft, silencer: Place, target: Place) -> None:
    """Cancel the ability of a unit; a permission is withdrawn at once (AMB-11)."""
    seat, slot = silencer
    doing.silenced(draft, seat, slot, target[1])
    correct(draft, target)
