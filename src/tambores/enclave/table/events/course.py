"""The events of the course of a battle: set-up, turns, phases, replenishment, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from tambores.enclave.content.card import Card
from tambores.enclave.content.vocabulary import (
    DECK,
    END_OF_COMBAT,
    HAND,
    PERMANENT,
    REMOVED,
    TOP,
)
from tambores.enclave.table.board import COMBAT, PHASE, REPLENISHMENT, Place
from tambores.enclave.table.changing import OpenTable, moving
from tambores.enclave.table.combat import B6, STEP_OR_NONE, Combat, Fallen
from tambores.enclave.table.domains import COUNT, IMPACT, SEAT, TURN, UNIT_AT
from tambores.enclave.table.events.base import Event, HiddenCard, HiddenCards
from tambores.enclave.table.events.changes import (
    NEXT_PHASE,
    expect_replenishment,
    hand_marker_to,
)
from tambores.enclave.table.frames import Removal, Stage
from tambores.enclave.table.places import read_whole_impact
from tambores.kernel.declared import within
from tambores.kernel.domain import TYPED, Each, Flag
from tambores.kernel.fields import LATER
from tambores.kernel.frame import Frame
from tambores.kernel.frozen import frozen
from tambores.kernel.outcome import Outcome


@frozen(repr=False)
class CardSetAside(HiddenCard):
    """Set-up: a player put a card of its choice on its removed pile; the others do not see which.

    Attributes:
        seat: the seat that chose.
        card: the card; None for the others.
    """

    tag: ClassVar[str] = "card_set_aside"

    @staticmethod
    def change(table: OpenTable, seat: int, card: Card | None) -> None:
        """Move the card from the deck to the removed pile."""
        table.gain(seat, REMOVED, table.lose(seat, DECK, 1 if card is None else (card,)))


@frozen(repr=False)
class DeckOpened(HiddenCards):
    """Set-up: a player looks through its deck, to set cards of its choice aside.

    Attributes:
        seat: the seat that looks.
        count: the number of cards in its deck.
        cards: the cards, bottom to top; None for the others.
    """

    tag: ClassVar[str] = "deck_opened"

    @staticmethod
    def change(table: OpenTable, seat: int, count: int, cards: tuple[Card, ...] | None) -> None:
        """Show the deck to its owner."""
        if cards is not None:
            table.set_pile(seat, DECK, moving(count, cards))


@frozen(repr=False)
class CardsRemoved(Event):
    """Set-up: chance put cards of a deck on the removed pile, unseen.

    Attributes:
        seat: the seat whose deck it is.
        count: the number of cards.
    """

    tag: ClassVar[str] = "cards_removed"
    seat: int = within(SEAT)
    count: int = within(COUNT)

    @staticmethod
    def change(
        table: OpenTable, seat: int, count: int, cards: tuple[Card, ...] | None = None
    ) -> None:
        """Move the cards from the deck to the removed pile; the event does not name them."""
        table.gain(seat, REMOVED, table.lose(seat, DECK, moving(count, cards)))


@frozen(repr=False)
class DeckShuffled(Event):
    """A deck was shuffled, together with the discard pile.

    Attributes:
        seat: the seat whose deck it is.
        count: the number of cards in it now.
    """

    tag: ClassVar[str] = "deck_shuffled"
    seat: int = within(SEAT)
    count: int = within(COUNT)

    @staticmethod
    def change(
        table: OpenTable, seat: int, count: int, cards: tuple[Card, ...] | None = None
    ) -> None:
        """Replace the deck, and empty the discard pile; the event does not name the cards."""
        table.renew_deck(seat, moving(count, cards))


@frozen(repr=False)
class MarkerTossed(Event):
    """The toss decided who holds the initial-player marker first.

    Attributes:
        holder: the seat that holds it.
    """

    tag: ClassVar[str] = "marker_tossed"
    reveals: ClassVar[bool] = True
    holder: int = within(SEAT)

    @staticmethod
    def change(table: OpenTable, holder: int) -> None:
        """Give the marker to the holder."""
        hand_marker_to(table, holder)


@frozen(repr=False)
class CardsDrawn(HiddenCards):
    """A player drew cards from its deck.

    Attributes:
        seat: the seat that drew.
        count: the number of cards.
        cards: the cards, in the order drawn; None for the others.
    """

    tag: ClassVar[str] = "cards_drawn"
    reveals: ClassVar[bool] = True

    @staticmethod
    def change(table: OpenTable, seat: int, count: int, cards: tuple[Card, ...] | None) -> None:
        """Move the cards from the top of the deck to the hand."""
        moved = moving(count, cards)
        table.gain(seat, HAND, table.lose(seat, DECK, moved, TOP))


@frozen(repr=False)
class PhaseBegan(Event):
    """A phase of a turn began.

    Attributes:
        turn: the number of the turn, from 1.
        phase: "deployment", "combat" or "replenishment".
        holder: the seat with the initial-player marker.
    """

    tag: ClassVar[str] = "phase_began"
    turn: int = within(TURN)
    phase: str = within(PHASE)
    holder: int = within(SEAT)

    @staticmethod
    def change(table: OpenTable, turn: int, phase: str, holder: int) -> None:
        """Enter the phase: begin a combat, or end the effects that lasted until the end of one."""
        if phase != table.phase:  # a scenario stands in it from the first
            next_turn = table.turn + (table.phase == REPLENISHMENT)
            if phase != NEXT_PHASE[table.phase] or turn != next_turn:
                raise ValueError(f"the {phase!r} of turn {turn} does not come next")
            table.turn, table.phase = turn, phase
            if holder != table.holder:
                hand_marker_to(table, holder)
        table.combat = Combat() if phase == COMBAT else None
        if phase == REPLENISHMENT and END_OF_COMBAT in table.pack.uses.durations:
            table.keep_effects(lambda lasting: lasting.of.until != END_OF_COMBAT)


@frozen(repr=False)
class HandKept(Event):
    """A player keeps its hand.

    Attributes:
        seat: its seat.
    """

    tag: ClassVar[str] = "hand_kept"
    seat: int = within(SEAT)

    @staticmethod
    def change(table: OpenTable, seat: int) -> None:
        """Change nothing; ValueError outside the replenishment."""
        expect_replenishment(table, seat)


@frozen(repr=False)
class HandRemoved(HiddenCards):
    """A player put its hand on its removed pile; the others do not see which cards.

    Attributes:
        seat: its seat.
        count: the number of cards.
        cards: the cards, in this order; None for the others.
    """

    tag: ClassVar[str] = "hand_removed"

    @staticmethod
    def change(table: OpenTable, seat: int, count: int, cards: tuple[Card, ...] | None) -> None:
        """Move the hand to the removed pile."""
        moved = moving(count, cards)
        table.gain(seat, REMOVED, table.lose(seat, HAND, moved))


@frozen(repr=False)
class OutOfCards(Event):
    """A player is out of cards: it cannot replenish its hand.

    Attributes:
        seat: its seat.
    """

    tag: ClassVar[str] = "out_of_cards"
    seat: int = within(SEAT)

    @staticmethod
    def change(table: OpenTable, seat: int) -> None:
        """Change nothing; ValueError outside the replenishment."""
        expect_replenishment(table, seat)


@frozen(repr=False)
class MarkerFlipped(Event):
    """The turn is over, with the effects that lasted until its end.

    Attributes:
        holder: the seat that has the initial-player marker now.
    """

    tag: ClassVar[str] = "marker_flipped"
    holder: int = within(SEAT)

    @staticmethod
    def change(table: OpenTable, holder: int) -> None:
        """End the turn, and keep only the permanent effects (REP-07)."""
        hand_marker_to(table, holder)
        for seat in table.seats:
            side = table.side(seat)
            side.passed = False  # DEP-20
            side.ability_used = False  # HERO-03
            side.line = tuple([
                unit.settled() if unit is not None and unit.deployed_this_turn else unit
                for unit in side.line
            ])  # fmt: skip
        table.keep_effects(lambda lasting: lasting.of.until == PERMANENT)


@frozen(repr=False)
class BattleEnded(Event):
    """The battle is over.

    Attributes:
        outcome: the result, the winners and the reason.
    """

    tag: ClassVar[str] = "battle_ended"
    outcome: Outcome

    @staticmethod
    def change(table: OpenTable, outcome: Outcome) -> None:
        """End the combat under way."""
        for seat in outcome.winners:
            table.side(seat)
        table.combat = None

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the winner and the reason as words."""
        _, params = self.outcome.message()
        return f"enclave.event.{self.tag}.{self.outcome.result}", params


@frozen(repr=False)
class DecisionDue(Event):
    """The battle waits: `seat` has to make a decision on behalf of `on_behalf_of`.

    It is the last event of every step after which the battle goes on, and says where it waits.

    Attributes:
        seat, on_behalf_of, kind: those of the `Prompt`.
        frames: those of the view.
        step: the step of the combat; 0 outside.
        asked: whether the player of this step of the combat has been asked.
        impacts: those that texts have made since the wounds of the combat, written as in
            `Prevent`; else ().
        fallen, fought: those of the combat; () outside.
    """

    tag: ClassVar[str] = "decision_due"
    logged: ClassVar[bool] = False
    seat: int = within(SEAT)
    on_behalf_of: int = within(SEAT)
    kind: str = within(TYPED)
    frames: tuple[Frame, ...] = within(TYPED)
    step: int = within(STEP_OR_NONE)
    asked: bool = within(Flag())
    impacts: tuple[str, ...] = within(Each(IMPACT), default=(), metadata=LATER)
    fallen: tuple[Fallen, ...] = attrs.field(default=(), metadata=LATER)
    fought: tuple[Place, ...] = within(Each(UNIT_AT), default=(), metadata=LATER)

    @staticmethod
    def change(
        table: OpenTable,
        seat: int,
        on_behalf_of: int,
        kind: str,
        frames: tuple[Frame, ...],
        step: int,
        asked: bool,
        impacts: tuple[str, ...],
        fallen: tuple[Fallen, ...],
        fought: tuple[Place, ...],
    ) -> None:
        """Note how far the combat has come; the rules know it already, views learn it here."""
        stage = frames[0]
        assert isinstance(stage, Stage)
        if stage.phase != table.phase:
            raise ValueError(f"no decision is due at the stage {stage.tag!r} of this phase")
        if table.combat is not None:
            combat = table.fight()
            combat.step, combat.asked = step, asked
            combat.fallen, combat.fought = fallen, fought
            if step == B6:  # the earlier ones have become wounds
                combat.impacts = tuple(map(read_whole_impact, impacts))
        for owner in table.seats:
            if stage != Removal(owner):
                table.close_deck(owner)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the seat that decides, and the question."""
        params: dict[str, object] = {
            "seat": f"@seat.{self.seat}",
            "question": f"@prompt.{self.kind}",
        }
        return f"enclave.event.{self.tag}", params
