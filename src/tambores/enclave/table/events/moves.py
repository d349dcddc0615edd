"""The events of cards and units that move, enter play or leave it.

In each of them `by` is the card whose text caused it; None if it followed from the rules alone, and
in older documents.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from tambores.enclave.content.card import TABLE, Card, SupportCard, UnitCard
from tambores.enclave.content.vocabulary import DISCARD, TOP
from tambores.enclave.table.board import HERO_SLOT, Unit
from tambores.enclave.table.changing import TOPMOST, OpenTable, moving
from tambores.enclave.table.combat import forget
from tambores.enclave.table.domains import COUNT, PICK, PLACE, POSITION, SEAT, SLOT, ZONE
from tambores.enclave.table.events.base import (
    Event,
    HiddenCards,
    beside,
    caused,
    zone_params,
)
from tambores.enclave.table.events.changes import (
    put_under,
    take_from_bearer,
    take_from_table,
    unit_leaves,
)
from tambores.kernel.declared import within
from tambores.kernel.domain import TYPED
from tambores.kernel.fields import LATER
from tambores.kernel.frozen import frozen


@frozen(repr=False)
class UnitMoved(Event):
    """A unit moved to another slot, with all that lies on and under it.

    Attributes:
        seat, slot: the place that it left.
        target: its new slot in the same line.
        by: the card whose text moved it; None in documents of earlier versions.
    """

    tag: ClassVar[str] = "unit_moved"
    seat: int = within(SEAT)
    slot: int = within(PLACE)
    target: int = within(SLOT)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(table: OpenTable, seat: int, slot: int, target: int, by: Card | None = None) -> None:
        """Move the unit, with everything noted about it."""
        table.shift((seat, slot), target)

    def _form(self) -> str:
        return caused(self.by)


@frozen(repr=False)
class AttachmentDiscarded(Event):
    """A card left a unit or hero for the discard pile.

    Attributes:
        seat: the seat whose card it is, and whose discard pile.
        card: the card.
        line, slot: the place of the unit or hero; slot 0 is the hero.
        by: the card whose text caused it; None if the rules alone did.
    """

    tag: ClassVar[str] = "attachment_discarded"
    seat: int = within(SEAT)
    card: Card = within(TYPED)
    line: int = within(SEAT)
    slot: int = within(PLACE)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: OpenTable, seat: int, card: Card, line: int, slot: int, by: Card | None = None
    ) -> None:
        """Move the card to the discard pile; its bearer may already be gone."""
        if not take_from_bearer(table, card, (line, slot)):
            raise ValueError(f"{card.id} is not there")
        table.gain(seat, DISCARD, (card,))

    def _form(self) -> str:
        return ("" if self.slot else ".hero") + _discarded_by(self.card, self.by)


@frozen(repr=False)
class TacticDiscarded(Event):
    """A tactic left the table for the discard pile.

    Attributes:
        seat: the seat whose tactic it is.
        card: the tactic.
        by: the card whose text caused it; None if the rules alone did.
    """

    tag: ClassVar[str] = "tactic_discarded"
    seat: int = within(SEAT)
    card: Card = within(TYPED)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(table: OpenTable, seat: int, card: Card, by: Card | None = None) -> None:
        """Move the tactic from the table to the discard pile."""
        take_from_table(table, seat, card)
        table.gain(seat, DISCARD, (card,))

    def _form(self) -> str:
        return _discarded_by(self.card, self.by)


def _discarded_by(card: Card, by: Card | None) -> str:
    """No cause for a card that its own text discards: the sentence names it already."""
    return "" if by is card else caused(by)


@frozen(repr=False)
class UnitGone(Event):
    """A unit left its line for a pile; a subclass says where in the pile, and why."""

    seat: int = within(SEAT)
    slot: int = within(PLACE)
    card: Card = within(TYPED)
    zone: str = within(ZONE)

    @staticmethod
    def change(
        table: OpenTable,
        seat: int,
        slot: int,
        card: Card,
        zone: str,
        position: str = TOP,
        by: Card | None = None,
    ) -> None:
        """Move the unit to the pile, and empty its slot."""
        unit_leaves(table, (seat, slot), card, zone, position)


@frozen(repr=False)
class UnitLeft(UnitGone):
    """A text moved a unit from its line to a pile, without annihilating it.

    Attributes:
        seat, slot: the place that it left.
        card: the unit.
        zone: the pile: "deck", "hand", "discard", "removed" or "reserve".
        position: "top" or "bottom" of the pile.
        by: the card with the text; None in documents of earlier versions.
    """

    tag: ClassVar[str] = "unit_left"
    position: str = within(POSITION)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    def _more(self) -> Mapping[str, object]:
        return zone_params(self.zone, self.position)

    def _form(self) -> str:
        return caused(self.by)


@frozen(repr=False)
class CardLeft(Event):
    """A card left play for the bottom of the discard pile, or for another pile.

    Attributes:
        seat: the seat whose card it is.
        card: the card.
        line, slot: the place of the unit or hero that it lay under; with slot 0 it may have lain on
            the table.
        zone: the pile, as in `UnitLeft`.
        position: "top" or "bottom" of the pile.
        by: the card whose text caused it; None if the rules alone did.
    """

    tag: ClassVar[str] = "card_left"
    seat: int = within(SEAT)
    card: Card = within(TYPED)
    line: int = within(SEAT)
    slot: int = within(PLACE)
    zone: str = within(ZONE)
    position: str = within(POSITION)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: OpenTable,
        seat: int,
        card: Card,
        line: int,
        slot: int,
        zone: str,
        position: str,
        by: Card | None = None,
    ) -> None:
        """Move the card from its bearer or the table to the pile."""
        if not take_from_bearer(table, card, (line, slot)):
            if slot != HERO_SLOT:
                raise ValueError(f"{card.id} is not there")
            take_from_table(table, seat, card)
        table.gain(seat, zone, (card,), position)

    def _more(self) -> Mapping[str, object]:
        return zone_params(self.zone, self.position)

    def _form(self) -> str:
        return beside(self.card, self.slot) + caused(self.by)


@frozen(repr=False)
class CardEntered(Event):
    """A text brought a card into play from a pile.

    Attributes:
        seat: the seat whose card it is.
        card: the card.
        line, slot: the place that a unit comes to, or of the unit or hero that the card goes under;
            a tactic with slot 0 may go to the table.
        source: the pile that it left, as `zone` in `UnitLeft`.
        by: the card with the text; None in documents of earlier versions.
    """

    tag: ClassVar[str] = "card_entered"
    reveals: ClassVar[bool] = True
    seat: int = within(SEAT)
    card: Card = within(TYPED)
    line: int = within(SEAT)
    slot: int = within(PLACE)
    source: str = within(ZONE)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: OpenTable,
        seat: int,
        card: Card,
        line: int,
        slot: int,
        source: str,
        by: Card | None = None,
    ) -> None:
        """Move the card from its pile into play; a unit does not count as deployed."""
        table.lose(seat, source, (card,), TOPMOST)
        place = (line, slot)
        if isinstance(card, UnitCard):
            table.enter(place, Unit(card))
            if table.combat is not None:
                forget(table.fight(), place)
        elif isinstance(card, SupportCard) and card.placement == TABLE:
            table.side(seat).table += (card,)
        else:
            put_under(table, card, place)

    def _form(self) -> str:
        unit = isinstance(self.card, UnitCard)
        return (".unit" if unit else beside(self.card, self.slot)) + caused(self.by)


@frozen(repr=False)
class CardsMoved(Event):
    """Cards went one by one from one pile to another.

    Attributes:
        seat: the seat whose cards they are.
        source, target: the piles: "deck", "hand", "discard", "removed" or "reserve".
        count: the number of cards.
        cards: the cards in this order if everybody can see them afterwards; else None.
        pick: how they were picked: "top", "bottom", "choose" (by choice) or "random".
        position: whether they went to the "top" or "bottom" of `target`.
        by: the card whose text moved them; None if the rules alone did.
    """

    tag: ClassVar[str] = "cards_moved"
    reveals: ClassVar[bool] = True
    seat: int = within(SEAT)
    source: str = within(ZONE)
    target: str = within(ZONE)
    count: int = within(COUNT)
    cards: tuple[Card, ...] | None = within(TYPED)
    pick: str = within(PICK, default=TOP, metadata=LATER)
    position: str = within(POSITION, default=TOP, metadata=LATER)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: OpenTable,
        seat: int,
        source: str,
        target: str,
        count: int,
        cards: tuple[Card, ...] | None,
        pick: str = TOP,
        position: str = TOP,
        by: Card | None = None,
    ) -> None:
        """Move the cards from one pile to the other."""
        taken = table.lose(seat, source, moving(count, cards), pick)
        table.gain(seat, target, taken, position)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the piles, and how the cards were picked."""
        return _moved(self)


@frozen(repr=False)
class HandMoved(HiddenCards):
    """Cards went between a hand and a pile that nobody sees.

    Attributes:
        seat: the seat whose cards they are.
        count: the number of cards.
        cards: the cards in this order; None for the others.
        source, target, pick, position, by: as in `CardsMoved`.
    """

    tag: ClassVar[str] = "hand_moved"
    reveals: ClassVar[bool] = True
    source: str = within(ZONE)
    target: str = within(ZONE)
    pick: str = within(PICK)
    position: str = within(POSITION)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: OpenTable,
        seat: int,
        count: int,
        cards: tuple[Card, ...] | None,
        source: str,
        target: str,
        pick: str,
        position: str,
        by: Card | None = None,
    ) -> None:
        """Move the cards from one pile to the other."""
        taken = table.lose(seat, source, moving(count, cards), pick)
        table.gain(seat, target, taken, position)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the piles, and how the cards were picked."""
        return _moved(self)


def _moved(event: CardsMoved | HandMoved) -> tuple[str, Mapping[str, object]]:
    """The sentence of either event; they differ only in who sees the cards."""
    key, params = Event.message(event)
    picked = "" if event.pick == TOP else ".picked"
    hidden = ".hidden" if event.cards is None else ""
    key = f"{key.partition('.')[0]}.event.{CardsMoved.tag}{picked}{hidden}{caused(event.by)}"
    pick = f"@pick.{event.pick}"
    return key, {**params, "pick": pick, **zone_params(event.target, event.position)}
