"""What every event of a battle has in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

import attrs

from tambores.enclave.cards.card import TABLE, Card, SupportCard
from tambores.enclave.cards.vocabulary import BOTTOM
from tambores.enclave.table.changing import TableDraft
from tambores.kernel import event


@attrs.frozen
class Event(event.Event):
    """One thing that happened in a battle of Enclave."""

    document: ClassVar[str] = "enclave.event"
    table: ClassVar[type[TableDraft] | None] = TableDraft
    """What kind of table it can change; None for the events of a match."""

    @staticmethod
    def change(table: Any, *fields: Any, **named: Any) -> None:
        """Make the change of such an event on a table; by default it changes nothing.

        It takes the fields of the event, not the event, which is made only if somebody listens. It
        works on what a seat sees as well, with the fields as that seat is shown them.

        Raises:
            ValueError: if the event cannot happen on that table.
        """

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
    """To the top or bottom of which pile something goes, as a word."""
    return {"to": f"@pile.{zone}.{'under' if position == BOTTOM else 'to'}"}


@attrs.frozen
class HiddenCard(Event):
    """An event about one card that only its owner sees; the others see None."""

    seat: int
    card: Card | None

    @property
    def audience(self) -> tuple[int, ...]:
        """Its owner alone."""
        return (self.seat,)

    def redacted(self) -> Self:
        """Without the card."""
        return attrs.evolve(self, card=None)

    def _form(self) -> str:
        return ".hidden" if self.card is None else ""


@attrs.frozen
class HiddenCards(Event):
    """An event about cards that only their owner sees; the others see their number."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None

    @property
    def audience(self) -> tuple[int, ...]:
        """Their owner alone."""
        return (self.seat,)

    def redacted(self) -> Self:
        """The number alone."""
        return attrs.evolve(self, cards=None)

    def _form(self) -> str:
        return ".hidden" if self.cards is None else ""


def beside(card: Card, slot: int) -> str:
    """Where equipment or a tactic lies: under a unit, under the hero, or on the table."""
    if slot:
        return ""
    table = isinstance(card, SupportCard) and card.placement == TABLE
    return ".table" if table else ".hero"
