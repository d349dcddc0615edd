"""The events of cards and units that move, enter play or leave it.

In each of them `by` is the card whose text caused it; None if it followed from the rules alone, and
in older documents.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from tambores.enclave.cards.card import TABLE, Card, SupportCard, UnitCard
from tambores.enclave.cards.vocabulary import DISCARD, TOP
from tambores.enclave.table.board import HERO_SLOT, Unit
from tambores.enclave.table.changing import TOPMOST, TableDraft, moving
from tambores.enclave.table.combat import forget
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
from tambores.kernel.fields import LATER


@attrs.frozen
class UnitMoved(Event):
    """A unit moved, with all that lies on and under it."""

    tag: ClassVar[str] = "unit_moved"
    seat: int
    slot: int
    target: int
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: TableDraft, seat: int, slot: int, target: int, by: Card | None = None
    ) -> None:
        """Move the unit, with everything noted about it."""
        table.shift((seat, slot), target)

    def _form(self) -> str:
        return caused(self.by)


@attrs.frozen
class AttachmentDiscarded(Event):
    """A card of `seat` left the unit or hero at (`line`, `slot`) for the discard pile of `seat`."""

    tag: ClassVar[str] = "attachment_discarded"
    seat: int
    card: Card
    line: int
    slot: int
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: TableDraft, seat: int, card: Card, line: int, slot: int, by: Card | None = None
    ) -> None:
        """Move the card to the discard pile; its bearer may already be gone."""
        if not take_from_bearer(table, card, (line, slot)):
            raise ValueError(f"{card.id} is not there")
        table.gain(seat, DISCARD, (card,))

    def _form(self) -> str:
        return ("" if self.slot else ".hero") + _discarded_by(self.card, self.by)


@attrs.frozen
class TacticDiscarded(Event):
    """A tactic left the table of `seat` for its discard pile."""

    tag: ClassVar[str] = "tactic_discarded"
    seat: int
    card: Card
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(table: TableDraft, seat: int, card: Card, by: Card | None = None) -> None:
        """Move the tactic from the table to the discard pile."""
        take_from_table(table, seat, card)
        table.gain(seat, DISCARD, (card,))

    def _form(self) -> str:
        return _discarded_by(self.card, self.by)


def _discarded_by(card: Card, by: Card | None) -> str:
    """No cause for a card that its own text discards: the sentence names it already."""
    return "" if by is card else caused(by)


@attrs.frozen
class UnitLeft(Event):
    """A text moved the unit in `slot` of the line of `seat` to a pile, without annihilating it.

    `position` says whether it went to the top or to the bottom of the pile `zone`.
    """

    tag: ClassVar[str] = "unit_left"
    seat: int
    slot: int
    card: Card
    zone: str
    position: str
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: TableDraft,
        seat: int,
        slot: int,
        card: Card,
        zone: str,
        position: str,
        by: Card | None = None,
    ) -> None:
        """Move the unit to the pile, and empty its slot."""
        unit_leaves(table, (seat, slot), card, zone, position)

    def _more(self) -> Mapping[str, object]:
        return zone_params(self.zone, self.position)

    def _form(self) -> str:
        return caused(self.by)


@attrs.frozen
class CardLeft(Event):
    """A card of `seat` left play for the bottom of the discard pile, or for another pile.

    It lay under the unit or hero at (`line`, `slot`), or with slot 0 perhaps on the table.
    """

    tag: ClassVar[str] = "card_left"
    seat: int
    card: Card
    line: int
    slot: int
    zone: str
    position: str
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: TableDraft,
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


@attrs.frozen
class CardEntered(Event):
    """A text brought a card of `seat` into play from the pile `source`.

    A unit comes to (`line`, `slot`), a card under a unit or hero there; a tactic with slot 0 may
    come to the table.
    """

    tag: ClassVar[str] = "card_entered"
    reveals: ClassVar[bool] = True
    seat: int
    card: Card
    line: int
    slot: int
    source: str
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: TableDraft,
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


@attrs.frozen
class CardsMoved(Event):
    """`count` cards of `seat` went one by one from one pile to another.

    `cards` names them in this order if everybody can see them afterwards. `pick` says how they were
    picked: from the top, from the bottom, by choice or at random; `position` says whether they went
    to the top or to the bottom.
    """

    tag: ClassVar[str] = "cards_moved"
    reveals: ClassVar[bool] = True
    seat: int
    source: str
    target: str
    count: int
    cards: tuple[Card, ...] | None
    pick: str = attrs.field(default=TOP, metadata=LATER)
    position: str = attrs.field(default=TOP, metadata=LATER)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: TableDraft,
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


@attrs.frozen
class HandMoved(HiddenCards):
    """`count` cards of `seat` went between its hand and a pile that nobody sees.

    Only `seat` sees the cards; `source`, `target`, `pick` and `position` are as in `CardsMoved`.
    """

    tag: ClassVar[str] = "hand_moved"
    reveals: ClassVar[bool] = True
    source: str
    target: str
    pick: str
    position: str
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: TableDraft,
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
