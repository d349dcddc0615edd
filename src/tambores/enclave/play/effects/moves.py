"""Cards moved between zones, and units between slots, by texts."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import TABLE, Card, SupportCard, UnitCard
from tambores.enclave.play.effects.bearing import bearers
from tambores.enclave.play.effects.queue import abilities, keep
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import CardEntered, CardsMoved, HandMoved, UnitMoved
from tambores.enclave.table.table import Shown, owner_of


def move_unit(draft: Draft, place: Place, slot: int, by: Card) -> None:
    """Move a unit, with all that lies on and under it, to an empty slot of its line.

    The text of `by` says so. What it and its cards were still about to do goes with it.
    """
    found = abilities(draft)
    if any(due.place == place for due in found.due):
        moved = [attrs.evolve(due, slot=slot) if due.place == place else due for due in found.due]
        keep(draft, tuple(moved), found.spent)
    draft.do(UnitMoved, *place, slot, by)
    draft.note_move(place, slot)


def side_meant(position: Shown, effect: v.MoveCards, card: Card) -> int:
    """The side whose cards an effect moves."""
    owner = owner_of(position, card)
    return owner if effect.side == v.OWN else 1 - owner


def movable(position: Shown, seat: int, pile: tuple[Card, ...], target: str) -> tuple[Card, ...]:
    """The cards of a pile that can be moved: all, or into play those for which there is room."""
    if target not in v.IN_PLAY:
        return pile
    return tuple([card for card in pile if place_for(position, seat, card, target) is not None])


def place_for(position: Shown, seat: int, card: Card, zone: str) -> Place | None:
    """The lowest place at which a card of a side can come into play; None for none."""
    match card:
        case UnitCard() if zone == v.LINE:
            slots = position.free_slots(seat)
            return (seat, slots[0]) if slots else None
        case SupportCard(placement=placement) if placement == TABLE:
            stays = zone == v.ON_TABLE and card.stays
            return (seat, HERO_SLOT) if stays else None
        case SupportCard() if zone == v.ATTACHED:
            places = bearers(position, seat, card)
            return places[0] if places else None
    return None


def move_cards(draft: Draft, effect: v.MoveCards, card: Card) -> None:
    """Move cards one by one, as many as there are (AMB-37); without a reserve, to the hand."""
    seat = side_meant(draft.table, effect, card)
    if effect.target in v.IN_PLAY:
        _bring(draft, seat, effect, card)
    elif draft.table.pile_name(seat, effect.target) != effect.source:
        for taken in _taken(draft, seat, effect):
            arrive(draft, seat, effect, taken, card)


def _taken(draft: Draft, seat: int, effect: v.MoveCards) -> Iterable[tuple[Card, ...]]:
    """The cards that move, in parts; an empty deck is refilled between them (AMB-22)."""
    if effect.source == v.DECK and effect.pick == v.TOP:
        return draft.top_of_deck(seat, effect.count)
    return (draft.taken(seat, effect.source, effect.count, effect.pick),)


def arrive(draft: Draft, seat: int, effect: v.MoveCards, cards: tuple[Card, ...], by: Card) -> None:
    """Move cards to another pile: openly, seen by their owner alone, or unseen."""
    table = draft.table
    if not cards:
        return
    source, target, count = effect.source, table.pile_name(seat, effect.target), len(cards)
    how = effect.pick, effect.position, by
    match table.openly(seat, source, target):
        case "all":
            draft.do(CardsMoved, seat, source, target, count, cards, *how)
        case "owner":
            draft.do(HandMoved, seat, count, cards, source, target, *how)
        case _:
            CardsMoved.change(table, seat, source, target, count, cards, *how)
            draft.tell(CardsMoved, seat, source, target, count, None, *how)


def take_one(draft: Draft, seat: int, effect: v.MoveCards, card: Card, by: Card) -> None:
    """Move one card to the pile or into play, as an effect of `by` says."""
    if effect.target in v.IN_PLAY:
        enter(draft, seat, card, effect, by)
    else:
        draft.uncover(seat, effect.source, card)
        arrive(draft, seat, effect, (card,), by)


def _bring(draft: Draft, seat: int, effect: v.MoveCards, by: Card) -> None:
    """Bring cards into play while there are any that have room."""
    for _ in range(effect.count):
        pile = draft.table.pile(seat, effect.source)
        assert isinstance(pile, tuple)
        there = movable(draft.table, seat, pile, effect.target)
        if not there:
            return
        if effect.pick == v.RANDOM:
            there = draft.shuffled("effect", there)
        enter(draft, seat, there[-1] if effect.pick == v.TOP else there[0], effect, by)


def enter(draft: Draft, seat: int, card: Card, effect: v.MoveCards, by: Card) -> None:
    """Bring a card from a pile into play; it does not count as deployed, and sets nothing off."""
    place = place_for(draft.table, seat, card, effect.target)
    assert place is not None
    draft.uncover(seat, effect.source, card)
    draft.do(CardEntered, seat, card, *place, effect.source, by)
