"""The events of the Deployment phase: cards played, paid for and deployed."""

from __future__ import annotations

from typing import ClassVar

from tambores.enclave.content.card import Card, UnitCard
from tambores.enclave.content.vocabulary import DECK, REMOVED, TOP
from tambores.enclave.table.board import arrival
from tambores.enclave.table.changing import OpenTable
from tambores.enclave.table.domains import COUNT, PLACE, SEAT
from tambores.enclave.table.events.base import Event, HiddenCard
from tambores.enclave.table.events.changes import put_under, take_from_table
from tambores.kernel.declared import within
from tambores.kernel.domain import TYPED
from tambores.kernel.frozen import frozen


@frozen(repr=False)
class CardPlayed(Event):
    """A player took a card from its hand and laid it on its table, to be paid for.

    Attributes:
        seat: its seat.
        card: the card.
    """

    tag: ClassVar[str] = "card_played"
    reveals: ClassVar[bool] = True
    laid_out: ClassVar[bool] = True
    seat: int = within(SEAT)
    card: Card = within(TYPED)

    @staticmethod
    def change(table: OpenTable, seat: int, card: Card) -> None:
        """Move the card from the hand to the table (AMB-18)."""
        table.play(seat, card)


@frozen(repr=False)
class CardPaid(HiddenCard):
    """A player paid with a card of its hand, which went to its removed pile.

    Attributes:
        seat: its seat.
        card: the card; None for the others, who do not see it.
    """

    tag: ClassVar[str] = "card_paid"

    @staticmethod
    def change(table: OpenTable, seat: int, card: Card | None) -> None:
        """Move the card from the hand to the removed pile (DEP-06)."""
        table.pay(seat, card)


@frozen(repr=False)
class DeckPaid(Event):
    """A player paid with the top cards of its deck, which nobody saw.

    Attributes:
        seat: its seat.
        count: the number of cards.
    """

    tag: ClassVar[str] = "deck_paid"
    seat: int = within(SEAT)
    count: int = within(COUNT)

    @staticmethod
    def change(table: OpenTable, seat: int, count: int) -> None:
        """Move the cards from the top of the deck to the removed pile, unseen (DEP-12)."""
        table.gain(seat, REMOVED, table.lose(seat, DECK, count, TOP))


@frozen(repr=False)
class UnitDeployed(Event):
    """A unit went from the table to a slot of the line.

    Attributes:
        seat: the seat whose unit it is.
        card: the unit.
        slot: its slot in the line of `seat`, from 1 to 5.
    """

    tag: ClassVar[str] = "unit_deployed"
    seat: int = within(SEAT)
    card: Card = within(TYPED)
    slot: int = within(PLACE)

    @staticmethod
    def change(table: OpenTable, seat: int, card: Card, slot: int) -> None:
        """Move the unit from the table to its slot."""
        if not isinstance(card, UnitCard):
            raise ValueError(f"{card.id} is not a unit")
        take_from_table(table, seat, card)
        table.enter((seat, slot), arrival(card))


@frozen(repr=False)
class CardAttached(Event):
    """A card went from the table under a unit or hero.

    Attributes:
        seat: the seat that played the card.
        card: the card.
        line, slot: the place of the unit or hero; slot 0 is the hero.
    """

    tag: ClassVar[str] = "card_attached"
    seat: int = within(SEAT)
    card: Card = within(TYPED)
    line: int = within(SEAT)
    slot: int = within(PLACE)

    @staticmethod
    def change(table: OpenTable, seat: int, card: Card, line: int, slot: int) -> None:
        """Move the card from the table to its bearer."""
        take_from_table(table, seat, card)
        put_under(table, card, (line, slot))

    def _form(self) -> str:
        return "" if self.slot else ".hero"


@frozen(repr=False)
class TacticPlayed(Event):
    """A tactic is paid for and takes effect from the table.

    Attributes:
        seat: the seat that played it.
        card: the tactic.
    """

    tag: ClassVar[str] = "tactic_played"
    seat: int = within(SEAT)
    card: Card = within(TYPED)


@frozen(repr=False)
class Passed(Event):
    """A player passed and deploys no more this turn.

    Attributes:
        seat: its seat.
    """

    tag: ClassVar[str] = "passed"
    seat: int = within(SEAT)

    @staticmethod
    def change(table: OpenTable, seat: int) -> None:
        """Note that the seat deploys no more this turn."""
        side = table.side(seat)
        if side.passed:
            raise ValueError("the seat has already passed")
        side.passed = True
