"""Cards that leave play for a pile of their owner."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.reading.lines import fighter_at, lying_at, unit_at
from tambores.enclave.table.board import Place, Unit, without
from tambores.enclave.table.draft import Draft, owner_of
from tambores.enclave.table.events import AttachmentDiscarded, CardLeft, TacticDiscarded, UnitLeft

To = tuple[str, str]
"""A pile, and its top or bottom."""

TO_DISCARD: To = (v.DISCARD, v.TOP)


def ways_out(unit: Unit, texts: Iterable[tuple[Card, int]]) -> dict[Card, To]:
    """Where an annihilated unit and the cards under it go, by these texts (COM-14, COM-16)."""
    ways = dict.fromkeys((unit.card, *unit.attached), TO_DISCARD)
    for card, number in texts:
        for effect in card.abilities[number].effects:
            if isinstance(effect, v.LeaveTo):
                ways[card] = (effect.zone, effect.position)
    return ways


def support_leaves(draft: Draft, card: Card, place: Place, to: To = TO_DISCARD) -> None:
    """Equipment or a tactic leaves the unit or hero under which it lies, or the table."""
    fighter = fighter_at(draft, place)
    if fighter is not None and card in fighter.attached:
        draft.put(place, fighter.bearing(without(fighter.attached, card)))
        on_table = False
    else:
        side = draft.side(place[0])
        side.table = without(side.table, card)
        on_table = True
    owner = owner_of(draft, card)
    zone, position = draft.pile_name(owner, to[0]), to[1]
    draft.put_in(owner, zone, (card,), position)
    if (zone, position) != TO_DISCARD:
        draft.tell(CardLeft, owner, card, *place, zone, position)
    elif on_table:
        draft.tell(TacticDiscarded, owner, card)
    else:
        draft.tell(AttachmentDiscarded, owner, card, *place)


def unit_leaves(draft: Draft, place: Place, to: To) -> None:
    """A text takes a unit out of its line; what lies under it is discarded (COM-16)."""
    seat, slot = place
    unit = unit_at(draft, place)
    if unit is None:
        return
    zone, position = draft.pile_name(seat, to[0]), to[1]
    draft.put_in(seat, zone, (unit.card,), position)
    draft.tell(UnitLeft, seat, slot, unit.card, zone, position)
    empty_out(draft, place, unit, dict.fromkeys(unit.attached, TO_DISCARD))


def empty_out(draft: Draft, place: Place, unit: Unit, ways: dict[Card, To]) -> None:
    """What lies under a unit that has left follows it, and the slot is empty."""
    for card in unit.attached:
        support_leaves(draft, card, place, ways[card])
    draft.put(place, None)


def expire(draft: Draft, card: Card, place: Place, zone: str) -> None:
    """A card leaves by its own text, if it is still there."""
    fighter = fighter_at(draft, place)
    if isinstance(fighter, Unit) and fighter.card is card:
        unit_leaves(draft, place, (zone, v.TOP))
    elif card in lying_at(draft, place):
        support_leaves(draft, card, place, (zone, v.TOP))
