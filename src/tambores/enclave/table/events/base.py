"""The base classes of the events of a battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

import attrs

from tambores.enclave.content.card import TABLE, Card, SupportCard
from tambores.enclave.content.vocabulary import BOTTOM
from tambores.enclave.table.changing import OpenTable
from tambores.enclave.table.domains import COUNT, SEAT
from tambores.kernel import event
from tambores.kernel.declared import within
from tambores.kernel.domain import TYPED
from tambores.kernel.frozen import frozen


@frozen(repr=False)
class Event(event.Event):
    """An event of a battle of Enclave."""

    document: ClassVar[str] = "enclave.event"
    table: ClassVar[type[OpenTable] | None] = OpenTable
    """The kind of table that the event can change; None for the events of a match."""

    def _word(self, name: str, value: object) -> object:
        if name in ("seat", "holder", "line"):
            return f"@seat.{value}"
        if name == "by" and isinstance(value, int):
            return f"{value:+d}"
        if name in ("zone", "source", "target") and isinstance(value, str):
            return f"@pile.{value}"
        if name in ("stat", "phase"):
            return f"@{name}.{value}"
        return value


def zone_params(zone: str, position: str) -> Mapping[str, object]:
    """The parameter `to`: the pile that cards go to, on top or at the bottom."""
    return {"to": f"@pile.{zone}.{'under' if position == BOTTOM else 'to'}"}


@frozen(repr=False)
class HiddenCard(Event):
    """An event about one card that only its owner sees; the others see None.

    Attributes:
        seat: the seat whose card it is.
        card: the card; None for the other seats.
    """

    seat: int = within(SEAT)
    card: Card | None = within(TYPED)

    @property
    def audience(self) -> tuple[int, ...]:
        """The owner alone."""
        return (self.seat,)

    def redacted(self) -> Self:
        """Without the card."""
        return attrs.evolve(self, card=None)

    def _form(self) -> str:
        return ".hidden" if self.card is None else ""


@frozen(repr=False)
class HiddenCards(Event):
    """An event about cards that only their owner sees; the others see their number.

    Attributes:
        seat: the seat whose cards they are.
        count: the number of cards.
        cards: the cards; None for the other seats.
    """

    seat: int = within(SEAT)
    count: int = within(COUNT)
    cards: tuple[Card, ...] | None = within(TYPED)

    @property
    def audience(self) -> tuple[int, ...]:
        """The owner alone."""
        return (self.seat,)

    def redacted(self) -> Self:
        """The number alone."""
        return attrs.evolve(self, cards=None)

    def _form(self) -> str:
        return ".hidden" if self.cards is None else ""


def caused(by: Card | None) -> str:
    """The end of the key of a sentence that names the card whose text caused the event."""
    return "" if by is None else ".by"


def beside(card: Card, slot: int) -> str:
    """Where equipment or a tactic lies: under a unit, under the hero, or on the table."""
    if slot:
        return ""
    table = isinstance(card, SupportCard) and card.placement == TABLE
    return ".table" if table else ".hero"
