"""Cards that leave play for a pile of their owner."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.play import doing
from tambores.enclave.reading.lines import fighter_at, lying_at, unit_at
from tambores.enclave.table.board import HERO_SLOT, Place, Unit
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import CardLeft, TacticDiscarded, UnitLeft
from tambores.enclave.table.table import owner_of

To = tuple[str, str]
"""A pile, and its top or bottom."""

TO_DISCARD: To = (v.DISCARD, v.TOP)


def ways_out(texts: Iterable[tuple[Card, int]]) -> dict[Card, To]:
    """Which of an annihilated unit and the cards under it go elsewhere, by these texts (COM-16)."""
    ways: dict[Card, To] = {}
    for card, number in texts:
        for effect in card.abilities[number].effects:
            if isinstance(effect, v.LeaveTo):
                ways[card] = (effect.zone, effect.position)
    return ways


def support_leaves(
    draft: Draft, card: Card, place: Place, to: To = TO_DISCARD, by: Card | None = None
) -> None:
    """Move equipment or a tactic off its bearer, who may be gone already, or off the table.

    `by` is the card whose text says so; None for the rules.
    """
    table = draft.table
    owner = owner_of(table, card)
    zone, position = table.pile_name(owner, to[0]), to[1]
    fighter = fighter_at(table, place)
    if (zone, position) != TO_DISCARD:
        draft.do(CardLeft, owner, card, *place, zone, position, by)
    elif fighter is None or card in fighter.attached:
        doing.attachment_discarded(draft, owner, card, *place, by)
    else:
        draft.do(TacticDiscarded, owner, card, by)


def unit_leaves(draft: Draft, place: Place, to: To, by: Card) -> None:
    """Take a unit out of its line, as the text of `by` says; discard what lay under it (COM-16)."""
    seat, slot = place
    unit = unit_at(draft.table, place)
    if unit is None:
        return
    draft.do(UnitLeft, seat, slot, unit.card, draft.table.pile_name(seat, to[0]), to[1], by)
    draft.note_move(place, HERO_SLOT)
    follow_out(draft, place, unit, {})


def follow_out(draft: Draft, place: Place, unit: Unit, ways: dict[Card, To]) -> None:
    """Move the cards that lay under a unit after the unit itself has left."""
    for card in unit.attached:
        support_leaves(draft, card, place, ways.get(card, TO_DISCARD), sender(card, ways))


def sender(card: Card, ways: dict[Card, To]) -> Card | None:
    """The card whose text sends a card elsewhere than to the discard pile: itself, or None."""
    return None if ways.get(card, TO_DISCARD) == TO_DISCARD else card


def expire(draft: Draft, card: Card, place: Place, zone: str) -> None:
    """Let a card leave by its own text, if it is still there."""
    fighter = fighter_at(draft.table, place)
    if isinstance(fighter, Unit) and fighter.card is card:
        unit_leaves(draft, place, (zone, v.TOP), card)
    elif card in lying_at(draft.table, place):
        support_leaves(draft, card, place, (zone, v.TOP), card)
