"""Impacts: which come first, and texts that make, undo and redirect them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import partial

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.play.effects.queue import set_off_by, stop
from tambores.enclave.reading.scene import Scene
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Combat, Impact, Place, without
from tambores.enclave.table.draft import Draft, Shown, combat_of
from tambores.enclave.table.events import ImpactInflicted, ImpactPrevented, ImpactRedirected
from tambores.enclave.table.waiting import PREVENTION

IMPACT_LIMIT = 200
"""How many impacts can stand in a combat; texts make no more."""


def in_order(holder: int, impacts: Iterable[Impact]) -> tuple[Impact, ...]:
    """The holder's side first, by slot, a joint attack before a hero's blow (AMB-10)."""
    return tuple(sorted(impacts, key=partial(_key, holder)))


def with_one_more(combat: Combat, holder: int, impact: Impact) -> Combat:
    """The combat with another impact, behind those of the same place in the order."""
    key = partial(_key, holder)
    where = bisect_right(combat.impacts, key(impact), key=key)
    return combat.with_impacts((*combat.impacts[:where], impact, *combat.impacts[where:]))


def _key(holder: int, impact: Impact) -> tuple[bool, int, bool]:
    return *rank(holder, impact.target), impact.attackers[0][1] == HERO_SLOT


def rank(holder: int, place: Place) -> tuple[bool, int]:
    """The holder's side comes first, of a side the units by slot, then the hero (AMB-38)."""
    seat, slot = place
    return seat != holder, slot or len(SLOTS) + 1


def go_along(combat: Combat, holder: int, place: Place, slot: int) -> Combat:
    """A unit moves to another slot of its line: what it suffers and has made goes with it."""
    if not combat.impacts:
        return combat
    there = place[0], slot
    return combat.with_impacts(in_order(holder, (i.moved(place, there) for i in combat.impacts)))


def preventable(position: Shown, seat: int) -> tuple[Impact, ...]:
    """The impacts on a side that can be prevented."""
    impacts = position.combat.impacts if position.combat is not None else ()
    return tuple([one for one in impacts if one.target[0] == seat and not one.certain])


def meant(scene: Scene, on: v.Impacts) -> tuple[Impact, ...]:
    """The impacts that a selector means, before any pick, in their order (AMB-10)."""
    position = scene.position
    seats = (position.holder, 1 - position.holder)
    return tuple(
        impact
        for seat in seats
        if v.means(on.side, position.sides[seat].army == scene.card.army)
        for impact in preventable(position, seat)
    )


def prevent(draft: Draft, impact: str, card: Card) -> None:
    """Undo one impact (HERO-08)."""
    combat = combat_of(draft)
    undone = next(one for one in combat.impacts if str(one) == impact)
    draft.combat = combat.with_impacts(without(combat.impacts, undone))
    draft.tell(ImpactPrevented, impact, card)


def inflict(draft: Draft, impact: Impact, card: Card) -> None:
    """Make an impact of a text; in B5 it sets off what one sets off there."""
    if len(combat_of(draft).impacts) >= IMPACT_LIMIT:
        stop(draft)
        return
    _add(draft, impact)
    draft.tell(ImpactInflicted, str(impact), card)
    _strike(draft, impact)


def redirect(draft: Draft, impact: str, card: Card, place: Place) -> None:
    """Turn an impact on another unit or hero, if it still stands."""
    combat = combat_of(draft)
    turned = next((one for one in combat.impacts if str(one) == impact), None)
    if turned is None or turned.target == place:
        return
    draft.combat = combat.with_impacts(without(combat.impacts, turned))
    there = Impact(turned.attackers, place)
    _add(draft, there)
    draft.tell(ImpactRedirected, impact, card, *place)
    _strike(draft, there)


def _add(draft: Draft, impact: Impact) -> None:
    draft.combat = with_one_more(combat_of(draft), draft.holder, impact)


def _strike(draft: Draft, impact: Impact) -> None:
    if draft.at.stage == PREVENTION:  # before, all are looked through when B5 begins
        set_off_by(draft, impact)
