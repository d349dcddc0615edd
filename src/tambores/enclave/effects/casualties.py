"""Wounds, and who leaves play because of them."""

from __future__ import annotations

from tambores.enclave.board import HERO_SLOT, UNTOSSED, Place
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.draft import Draft
from tambores.enclave.effects.context import attackers_of
from tambores.enclave.effects.leaving import TO_DISCARD, empty_out, way_out
from tambores.enclave.effects.queue import set_off
from tambores.enclave.ending import end_by_defeat
from tambores.enclave.events import Annihilated, Healed, HeroDefeated, Wounded
from tambores.enclave.lines import fighter_at, unit_at, units_of
from tambores.enclave.modifiers import is_beaten, life, scene
from tambores.enclave.silence import silenced
from tambores.enclave.waiting import COMBAT_OVER


def wounds_wait(draft: Draft) -> bool:
    """Whether what is inflicted now becomes a wound with the other impacts of the combat."""
    return draft.combat is not None and draft.at.stage != COMBAT_OVER


def wound(draft: Draft, place: Place, by: Card | None = None) -> None:
    """A wound for a unit or hero (COM-11); surplus ones on a unit are lost (AMB-09)."""
    seat, slot = place
    fighter = fighter_at(draft, place)
    if fighter is None or (slot and fighter.wounds >= life(draft, place)):
        return
    draft.put(place, fighter.wounded())
    draft.tell(Wounded, seat, slot, fighter.card, fighter.wounds + 1, by)


def heal(draft: Draft, place: Place, count: int, by: Card) -> None:
    """Take up to so many wounds off a unit or hero."""
    fighter = fighter_at(draft, place)
    healed = min(count, fighter.wounds) if fighter is not None else 0
    if fighter is not None and healed:
        draft.put(place, fighter.wounded(-healed))
        draft.tell(Healed, *place, fighter.card, fighter.wounds - healed, by)


def annihilate(draft: Draft, place: Place) -> None:
    """A unit leaves the line, then what lies under it (COM-14, COM-16)."""
    unit = unit_at(draft, place)
    assert unit is not None
    cards: tuple[Card, ...] = unit.attached
    if v.ON_ANNIHILATED in unit.card.triggers and not silenced(draft, place):
        cards = (unit.card, *cards)
    foes = attackers_of(draft, place)
    ways = {card: way_out(scene(draft, card, place, foes=foes)) for card in cards}
    seat, slot = place
    zone, position = ways.get(unit.card, TO_DISCARD)
    zone = draft.pile_name(seat, zone)
    draft.put_in(seat, zone, (unit.card,), position)
    draft.tell(Annihilated, seat, slot, unit.card, zone, position)
    empty_out(draft, place, unit, ways)
    for card in cards:
        set_off(draft, card, place, v.ON_ANNIHILATED)


def sweep(draft: Draft) -> None:
    """Outside a combat who is beaten leaves at once, and a defeated hero ends it (AMB-25)."""
    if draft.outcome is not None or draft.holder == UNTOSSED or wounds_wait(draft):
        return
    for seat in (draft.holder, 1 - draft.holder):
        for place in units_of(draft, seat):
            if is_beaten(draft, place):
                annihilate(draft, place)
    check_heroes(draft)


def check_heroes(draft: Draft) -> None:
    """A hero with as many wounds as life is defeated (END-01, RES-09)."""
    seats = (draft.holder, 1 - draft.holder)
    defeated = [seat for seat in seats if is_beaten(draft, (seat, HERO_SLOT))]
    for seat in defeated:
        draft.tell(HeroDefeated, seat, draft.sides[seat].hero.card)
    if defeated:
        end_by_defeat(draft, defeated)
