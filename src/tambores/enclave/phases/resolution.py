"""The Combat phase, resolution: comparisons (B4), the impact window (B5), wounds and clean-up (B6).

All attacks are resolved at once (RES-01): everything is compared on the board as it stands, and
cards leave only in B6.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from tambores.enclave import effects, modifiers, payment
from tambores.enclave.actions import Action, Decline, Prevent
from tambores.enclave.board import (
    BEGIN,
    HERO_SLOT,
    PREVENTION,
    REPLENISHMENT,
    SLOTS,
    SPLIT,
    Combat,
    Impact,
    Order,
    Place,
    Unit,
    at,
)
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.draft import Draft, Position, Shown, combat_of
from tambores.enclave.ending import end_by_defeat
from tambores.enclave.events import (
    Annihilated,
    AttackResolved,
    Declined,
    HeroDefeated,
    Wounded,
)
from tambores.enclave.values import Modifier, Value, plain

DISCARD = "discard"


@attrs.define  # made anew for every combat, so not frozen: that is faster
class Share:
    """One attacker's part in an attack: its place, its role, and the points of a split or None."""

    place: Place
    role: str
    points: int | None = None


@attrs.define  # as above
class Assault:
    """What is compared once with one defence."""

    shares: tuple[Share, ...]
    target: Place


# --- B4: comparisons ----------------------------------------------------------------------


def begin(draft: Draft) -> None:
    """B4: compare every attack, then open the impact window."""
    combat = combat_of(draft)
    draft.combat = combat.with_impacts(impacts(draft))
    draft.at = at(PREVENTION, draft.holder)
    _prevent_by_itself(draft)


def impacts(draft: Draft) -> tuple[Impact, ...]:
    """All that the declarations make, in the order in which they can be prevented."""
    gathered = modifiers.group_texts(draft)
    made: list[Impact] = []
    for assault in assaults(draft):
        made += _compare(draft, assault, gathered)
    return in_order(draft.holder, made)


def in_order(holder: int, impacts: Iterable[Impact]) -> tuple[Impact, ...]:
    """The holder's side first, by slot, a joint attack before a hero's blow (AMB-10)."""

    def rank(impact: Impact) -> tuple[bool, int, bool]:
        seat, slot = impact.target
        return seat != holder, slot or len(SLOTS) + 1, impact.attackers[0][1] == HERO_SLOT

    return tuple(sorted(impacts, key=rank))


def assaults(position: Position) -> Iterator[Assault]:
    """Every attack of the combat: joined against a unit (COM-34), against a hero (COM-40)."""
    combat = combat_of(position)
    for seat in (position.holder, 1 - position.holder):
        aimed: list[list[Share]] = [[] for _ in range(len(SLOTS) + 1)]
        for share, column in aimed_by(position, combat, seat):
            aimed[column].append(share)
        for column in SLOTS:
            if aimed[column]:
                for group in added_up(position, aimed[column]):
                    yield Assault(group, (1 - seat, column))
        if aimed[HERO_SLOT]:
            yield Assault(tuple(aimed[HERO_SLOT]), (1 - seat, HERO_SLOT))
        for column in combat.blows[seat]:  # AMB-08: a comparison of its own
            yield Assault((Share((seat, HERO_SLOT), v.ANSWER),), (1 - seat, column))


def aimed_by(position: Shown, combat: Combat, seat: int) -> Iterator[tuple[Share, int]]:
    """What each unit of a side aims at: a column, or the hero."""
    for slot, unit in enumerate(position.sides[seat].line, start=1):
        if unit is None:
            continue
        place = (seat, slot)
        order = combat.order(place)
        if order is None:
            if modifiers.engaged(position, place):  # COM-31
                yield Share(place, v.FIGHT), slot
        elif order.role == v.HERO_ATTACK:
            yield Share(place, order.role), HERO_SLOT
        elif order.role == SPLIT:
            yield from _parts(position, place, order)
        else:
            for column in order.targets:
                yield Share(place, order.role), column


def _parts(position: Shown, place: Place, order: Order) -> Iterator[tuple[Share, int]]:
    """Each part of a split supports or attacks from a distance (AMB-43)."""
    for column, points in zip(order.targets, order.points, strict=True):
        defender_engaged = modifiers.engaged(position, (1 - place[0], column))
        yield Share(place, v.SUPPORT if defender_engaged else v.RANGED, points), column


def added_up(position: Position, shares: list[Share]) -> Iterator[tuple[Share, ...]]:
    """The shares that are added up: all of them, or with separate attacks a fight (AMB-01)."""
    if position.rules.unit_attacks == "joint":
        yield tuple(shares)
        return
    fight = tuple(
        share for share in shares if share.points is None and share.role in (v.FIGHT, v.SUPPORT)
    )
    if fight:
        yield fight
    for share in shares:
        if share not in fight:
            yield (share,)


def _compare(draft: Draft, assault: Assault, gathered: list[modifiers.GroupText]) -> list[Impact]:
    """Attack against defence; equal is enough (COM-08)."""
    shares, target = assault.shares, assault.target
    attackers = tuple([share.place for share in shares])
    role = own_role(draft, target)
    if draft.events is None:
        attack = sum([_strength(draft, share, target, gathered) for share in shares])
        defence = modifiers.value(draft, target, v.DEFENCE, role, attackers, gathered)
        count, _ = _impacts_of(draft, assault, attack >= defence)
    else:  # the same numbers, with what makes them up
        values = tuple([_account(draft, share, target, gathered) for share in shares])
        against = modifiers.account(draft, target, v.DEFENCE, role, attackers, gathered)
        strengths = tuple([value.total for value in values])
        attack, defence = sum(strengths), against.total
        count, extra = _impacts_of(draft, assault, attack >= defence)
        draft.tell(
            AttackResolved, attackers, strengths, target, attack, defence, count,
            values, against, extra,
        )  # fmt: skip
    return [Impact(attackers, target)] * count


def _impacts_of(draft: Draft, assault: Assault, hit: bool) -> tuple[int, tuple[Modifier, ...]]:
    """How many impacts an attack makes (COM-12), and what makes them more (COM-13)."""
    if not hit:
        return 0, ()
    extra = tuple([
        one
        for share in assault.shares
        for one in modifiers.extra_impacts(draft, share.place, share.role, assault.target)
    ])  # fmt: skip
    return max(0, 1 + sum([one.by for one in extra])), extra


def _strength(
    position: Position, share: Share, target: Place, gathered: list[modifiers.GroupText]
) -> int:
    if share.points is not None:
        return share.points
    return modifiers.value(position, share.place, v.ATTACK, share.role, (target,), gathered)


def _account(
    position: Position, share: Share, target: Place, gathered: list[modifiers.GroupText]
) -> Value:
    """What makes up the strength of an attacker; the points of a split are what they are."""
    if share.points is not None:
        return plain(v.ATTACK, share.points)
    return modifiers.account(position, share.place, v.ATTACK, share.role, (target,), gathered)


def own_role(position: Shown, place: Place) -> str:
    """The role of a unit's own attack."""
    if place[1] == HERO_SLOT:
        return ""
    order = position.combat.order(place) if position.combat is not None else None
    if order is not None:
        return order.role
    return v.FIGHT if modifiers.engaged(position, place) else ""


# --- B5: the impact window ----------------------------------------------------------------


def advance(draft: Draft) -> bool:
    """Go one step on, to the next prevention that can be used or to the end of the combat."""
    if payment.ability_usable(draft, draft.at.seat, v.IMPACT):
        return True
    next_prevention(draft)
    return False


def offers(position: Position) -> tuple[Action, ...]:
    """Each impact that the player's ability can prevent, identical ones once."""
    combat = combat_of(position)
    seat = position.at.seat
    own = dict.fromkeys(str(impact) for impact in combat.impacts if impact.target[0] == seat)
    return (*map(Prevent, own), Decline())


def perform(draft: Draft, action: Action) -> None:
    """Prevent an impact, or close the window."""
    if isinstance(action, Prevent):
        payment.begin_ability(draft, draft.at.seat, action.impact)
    else:
        draft.tell(Declined, draft.at.seat)
        next_prevention(draft)


def next_prevention(draft: Draft) -> None:
    """Ask the rival after the holder, then clean up."""
    if not draft.ask_rival():
        _clean_up(draft)


def _prevent_by_itself(draft: Draft) -> None:
    """Cards under a struck unit prevent at once, in slot order (AMB-10)."""
    combat = combat_of(draft)
    for impact in combat.impacts:
        unit = modifiers.unit_at(draft, impact.target)
        for card in unit.attached if unit else ():
            if v.ON_STRUCK in card.triggers:
                effects.prevent(draft, str(impact), card)
                effects.trigger(draft, card, impact.target, v.ON_STRUCK)
                break


# --- B6: wounds and clean-up --------------------------------------------------------------


def _clean_up(draft: Draft) -> None:
    """The seven steps of B6 (AMB-10)."""
    combat = combat_of(draft)
    for impact in combat.impacts:  # 1
        _wound(draft, impact.target)
    struck = dict.fromkeys(impact.target for impact in combat.impacts)
    fallen = [place for place in struck if _is_beaten(draft, place)]  # 2
    _reward(draft, combat, fallen)  # 3
    for place in fallen:  # 4
        _annihilate(draft, place)
    defeated = [seat for seat, slot in struck if slot == HERO_SLOT and _is_lost(draft, seat)]  # 5
    if defeated:
        for seat in defeated:
            draft.tell(HeroDefeated, seat, draft.sides[seat].hero.card)
        end_by_defeat(draft, defeated)  # RES-09
        return
    _expire(draft)  # 6
    draft.combat = None  # 7
    draft.phase, draft.at = REPLENISHMENT, at(BEGIN, draft.holder)


def _seats(draft: Draft) -> tuple[int, int]:
    return draft.holder, 1 - draft.holder


def _unit(draft: Draft, place: Place) -> Unit:
    unit = modifiers.unit_at(draft, place)
    assert unit is not None
    return unit


def _wound(draft: Draft, place: Place) -> None:
    """An impact becomes a wound (COM-11); surplus ones on a unit are lost (AMB-09)."""
    seat, slot = place
    side = draft.side(seat)
    if slot == HERO_SLOT:
        side.hero = side.hero.wounded()
        draft.tell(Wounded, seat, slot, side.hero.card, side.hero.wounds)
        return
    unit = _unit(draft, place)
    if unit.wounds < unit.card.life:
        side.put(slot, unit.wounded())
        draft.tell(Wounded, seat, slot, unit.card, unit.wounds + 1)


def _is_beaten(draft: Draft, place: Place) -> bool:
    unit = modifiers.unit_at(draft, place)
    return unit is not None and unit.wounds >= unit.card.life  # COM-14


def _is_lost(draft: Draft, seat: int) -> bool:
    hero = draft.sides[seat].hero
    return hero.wounds >= hero.card.life  # END-01


def _reward(draft: Draft, combat: Combat, fallen: list[Place]) -> None:
    """Who annihilates has what its text says, even if it falls itself (RES-05, AMB-14)."""
    credit = dict.fromkeys(
        (attacker, impact.target)
        for impact in combat.impacts
        if impact.target in fallen
        for attacker in impact.attackers
    )
    for place, _ in sorted(credit, key=lambda pair: (pair[0][0] != draft.holder, *pair)):
        unit = modifiers.unit_at(draft, place)
        if unit is not None and not modifiers.silenced(draft, place):
            effects.trigger(draft, unit.card, place, v.ON_ANNIHILATE)


def _annihilate(draft: Draft, place: Place) -> None:
    """A unit leaves the line, then what lies under it (COM-14, COM-16)."""
    seat, slot = place
    unit = _unit(draft, place)
    zone = DISCARD
    for ability in modifiers.own_abilities(draft, place, v.ON_ANNIHILATED):
        for effect in ability.effects:
            if isinstance(effect, v.LeaveTo):
                zone = effect.zone
    side = draft.side(seat)
    pile: tuple[Card, ...] = getattr(side, zone)
    setattr(side, zone, (*pile, unit.card))
    draft.tell(Annihilated, seat, slot, unit.card, zone)
    for card in unit.attached:
        effects.discard_attached(draft, place, card)
    draft.side(seat).put(slot, None)


def _expire(draft: Draft) -> None:
    """What lasts until the end of the combat leaves: attached cards by slot, then the table."""
    for seat in _seats(draft):
        for slot in SLOTS:
            unit = draft.sides[seat].line[slot - 1]
            for card in unit.attached if unit else ():
                effects.trigger(draft, card, (seat, slot), v.COMBAT_END)
        for card in draft.sides[seat].table:
            effects.trigger(draft, card, (seat, HERO_SLOT), v.COMBAT_END)
