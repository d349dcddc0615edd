"""The events that only a solo battle has; each names the rule behind it.

If the automaton acts like a player (an order, a pass, a unit deployed), the usual events of a
battle report it; a `Decided` just before gives the reason.
"""

from __future__ import annotations

from typing import Any, ClassVar

import attrs

from tambores.enclave.content.card import Card
from tambores.enclave.content.vocabulary import DECK, DISCARD, ON_TABLE, REMOVED, RESERVE, TOP
from tambores.enclave.solo.changing import AutomatonDraft
from tambores.enclave.solo.state import AUTOMATON
from tambores.enclave.table.changing import OpenTable
from tambores.enclave.table.domains import LEFT, PART, PLACE, SLOT
from tambores.enclave.table.events import Event
from tambores.enclave.table.events.changes import name_part, take_from_table
from tambores.kernel.declared import within
from tambores.kernel.domain import TYPED, Each, Flag, Numbers, Words

DECISIONS = (
    "AMB-26", "AMB-26.1", "AMB-26.4c", "AMB-27", "AMB-32", "SOLO-DEP-14", "SOLO-COM-01",
    "SOLO-COM-03", "SOLO-COM-04", "SOLO-COM-05", "SOLO-COM-06", "SOLO-COM-07", "SOLO-COM-08",
    "SOLO-COM-09", "SOLO-HERO-04", "SOLO-HERO-05", "SOLO-HERO-06", "SOLO-HERO-07", "SOLO-HERO-08",
    "SOLO-CARD-01", "SOLO-CARD-02", "SOLO-CARD-03", "SOLO-CARD-04",
)  # fmt: skip
"""Every rule that can be behind a decision of the automaton.

Older documents name the whole chart of deployment, AMB-26; now events name its steps.
"""

RULES = (
    *DECISIONS, "AMB-26.2", "AMB-26.3", "AMB-26.4e", "AMB-26.6",
    "AMB-29", "AMB-31", "AMB-33", "SOLO-SET-04", "SOLO-DEP-02", "SOLO-DEP-03",
    "SOLO-DEP-05", "SOLO-DEP-06", "SOLO-DEP-07", "SOLO-DEP-08", "SOLO-DEP-12", "SOLO-DEP-13",
    "SOLO-REP-02", "SOLO-REP-03", "SOLO-HERO-01",
)  # fmt: skip
"""Every rule that an event of the automaton can name."""

OF_AUTOMATON, RULE = Numbers(AUTOMATON), Words(*RULES)
SHOWN_IN = Words(ON_TABLE, DISCARD, REMOVED)
"""Where a card that was revealed can go."""


@attrs.frozen(repr=False)
class SoloEvent(Event):
    """An event of the automaton.

    Attributes:
        seat: its seat.
        rule: the id of the rule behind it, or of a step of it, such as "AMB-26.3".
    """

    document: ClassVar[str] = "enclave-solo.event"
    table: ClassVar[type[OpenTable] | None] = AutomatonDraft

    seat: int = within(OF_AUTOMATON)
    rule: str = within(RULE)


@attrs.frozen(repr=False)
class Decided(SoloEvent):
    """The automaton decided what the next event shows.

    Attributes:
        seat, rule: as in `SoloEvent`.
        slot: the slot of the automaton's unit that acts; 0 for none.
    """

    tag: ClassVar[str] = "decided"
    slot: int = within(PLACE)

    def _form(self) -> str:
        return f".{self.rule.partition('.')[0]}"


@attrs.frozen(repr=False)
class CardRevealed(SoloEvent):
    """A face-down card was turned up; it lies on the table, to be paid for.

    Attributes:
        seat, rule: as in `SoloEvent`.
        slot: the slot where it lay.
        card: the card.
    """

    tag: ClassVar[str] = "card_revealed"
    reveals: ClassVar[bool] = True
    slot: int = within(PLACE)
    card: Card = within(TYPED)

    @staticmethod
    def change(table: AutomatonDraft, seat: int, rule: str, slot: int, card: Card) -> None:
        """Move the card to the table."""
        table.uncovered((slot,), card)
        table.side(seat).table += (card,)


@attrs.frozen(repr=False)
class CardTurnedUp(SoloEvent):
    """The top card of the deck was turned up.

    Attributes:
        seat, rule: as in `SoloEvent`.
        card: the card.
        zone: where it went: "table" or "discard".
    """

    tag: ClassVar[str] = "card_turned_up"
    reveals: ClassVar[bool] = True
    card: Card = within(TYPED)
    zone: str = within(SHOWN_IN)

    @staticmethod
    def change(table: AutomatonDraft, seat: int, rule: str, card: Card, zone: str) -> None:
        """Move the card from the deck to the pile."""
        table.gain(seat, zone, table.lose(seat, DECK, (card,), TOP))


@attrs.frozen(repr=False)
class CardForfeited(SoloEvent):
    """A card that was turned up but is of no use left the table for the pile `zone`.

    It can show that no unit is left in the deck and the discard pile (AMB-26).

    Attributes:
        seat, rule: as in `SoloEvent`.
        card: the card.
        zone: the pile: "discard" or "removed".
    """

    tag: ClassVar[str] = "card_forfeited"
    reveals: ClassVar[bool] = True
    card: Card = within(TYPED)
    zone: str = within(SHOWN_IN)

    @staticmethod
    def change(table: AutomatonDraft, seat: int, rule: str, card: Card, zone: str) -> None:
        """Move the card from the table to the pile."""
        take_from_table(table, seat, card)
        table.gain(seat, zone, (card,))


@attrs.frozen(repr=False)
class CoverPaid(SoloEvent):
    """Face-down cards of the line went to the removed pile as payment; nobody saw them.

    Attributes:
        seat, rule: as in `SoloEvent`.
        slots: the slots where they lay, in the order paid.
    """

    tag: ClassVar[str] = "cover_paid"
    slots: tuple[int, ...] = within(Each(SLOT))

    @staticmethod
    def change(table: AutomatonDraft, seat: int, rule: str, slots: tuple[int, ...]) -> None:
        """Move the face-down cards to the removed pile."""
        table.gain(seat, REMOVED, table.uncovered(slots))


@attrs.frozen(repr=False)
class CoverLost(SoloEvent):
    """A text took face-down cards of the line, as from a hand (AMB-29).

    Attributes:
        seat, rule: as in `SoloEvent`.
        slots: the slots where they lay.
    """

    tag: ClassVar[str] = "cover_lost"
    reveals: ClassVar[bool] = True
    slots: tuple[int, ...] = within(Each(SLOT))

    @staticmethod
    def change(table: AutomatonDraft, seat: int, rule: str, slots: tuple[int, ...]) -> None:
        """Take up the cards."""
        table.uncovered(slots)


@attrs.frozen(repr=False)
class ReservePaid(SoloEvent):
    """The top cards of the reserve went to the removed pile as payment; nobody saw them.

    Attributes:
        seat, rule: as in `SoloEvent`.
        count: the number of cards.
    """

    tag: ClassVar[str] = "reserve_paid"
    count: int = within(LEFT)

    @staticmethod
    def change(table: AutomatonDraft, seat: int, rule: str, count: int) -> None:
        """Move the cards from the reserve to the removed pile."""
        table.gain(seat, REMOVED, table.lose(seat, RESERVE, count, TOP))


@attrs.frozen(repr=False)
class PenaltyPaid(SoloEvent):
    """The top cards of the deck went to the removed pile beyond the cost; nobody saw them.

    Attributes:
        seat, rule: as in `SoloEvent`.
        count: the number of cards.
    """

    tag: ClassVar[str] = "penalty_paid"
    count: int = within(LEFT)

    @staticmethod
    def change(table: AutomatonDraft, seat: int, rule: str, count: int) -> None:
        """Move the cards from the deck to the removed pile."""
        table.gain(seat, REMOVED, table.lose(seat, DECK, count, TOP))


@attrs.frozen(repr=False)
class CardsCovered(SoloEvent):
    """Cards from the deck were laid face down in the line; nobody saw them.

    Attributes:
        seat, rule: as in `SoloEvent`.
        slots: the slots, in the order filled.
    """

    tag: ClassVar[str] = "cards_covered"
    slots: tuple[int, ...] = within(Each(SLOT))

    @staticmethod
    def change(table: AutomatonDraft, seat: int, rule: str, slots: tuple[int, ...]) -> None:
        """Lay the cards in the line."""
        table.cover(slots, table.lose(seat, DECK, len(slots), TOP))


@attrs.frozen(repr=False)
class ReserveGrew(SoloEvent):
    """Cards went from the deck to the top of the reserve; nobody saw them.

    Attributes:
        seat, rule: as in `SoloEvent`.
        count: the number of cards.
    """

    tag: ClassVar[str] = "reserve_grew"
    count: int = within(LEFT)

    @staticmethod
    def change(table: AutomatonDraft, seat: int, rule: str, count: int) -> None:
        """Move the cards from the deck to the reserve."""
        table.gain(seat, RESERVE, table.lose(seat, DECK, count, TOP))


@attrs.frozen(repr=False)
class AnswerDue(SoloEvent):
    """The automaton answers a card of the player next.

    Attributes:
        seat, rule: as in `SoloEvent`.
        slot: the column of that card, now the `reference` of the battle; 0 if it answers none.
    """

    tag: ClassVar[str] = "answer_due"
    logged: ClassVar[bool] = False
    slot: int = within(PLACE)

    @staticmethod
    def change(table: Any, seat: int, rule: str, slot: int) -> None:
        """Note the column."""
        table.reference = slot

    def _form(self) -> str:
        return "" if self.slot else ".none"


@attrs.frozen(repr=False)
class PartPlanned(SoloEvent):
    """A unit plans to give a part of its split attack to a column.

    The order declared in the end is what counts: leftover points are added to its first part.

    Attributes:
        seat, rule: as in `SoloEvent`.
        slot: the slot of the unit.
        target: the column.
        points: the attack that goes there, after the parts that its order already has.
    """

    tag: ClassVar[str] = "part_planned"
    logged: ClassVar[bool] = False
    slot: int = within(SLOT)
    target: int = within(SLOT)
    points: int = within(PART)

    @staticmethod
    def change(
        table: AutomatonDraft, seat: int, rule: str, slot: int, target: int, points: int
    ) -> None:
        """Note the part with the order of the unit."""
        name_part(table, (seat, slot), target, points)


@attrs.frozen(repr=False)
class PreventionKept(SoloEvent):
    """Whether a paid prevention of the automaton waits for its impact.

    Attributes:
        seat, rule: as in `SoloEvent`.
        kept: whether it waits, now the `kept` of the battle.
    """

    tag: ClassVar[str] = "prevention_kept"
    logged: ClassVar[bool] = False
    kept: bool = within(Flag())

    @staticmethod
    def change(table: Any, seat: int, rule: str, kept: bool) -> None:
        """Note whether it waits."""
        table.kept = kept

    def _form(self) -> str:
        return "" if self.kept else ".gone"


SOLO_EVENTS: tuple[type[SoloEvent], ...] = (
    Decided, CardRevealed, CardTurnedUp, CardForfeited, CoverPaid, ReservePaid, PenaltyPaid,
    CardsCovered, ReserveGrew, AnswerDue, PartPlanned,
    PreventionKept, CoverLost,
)  # fmt: skip
"""Every kind of event that only a solo battle has."""
