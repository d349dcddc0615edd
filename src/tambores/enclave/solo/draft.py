"""The private draft of a solo battle: the automaton's cards lie in places of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar, ParamSpec

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import CLOVER, Card
from tambores.enclave.solo.events import (
    AnswerDue,
    CardsCovered,
    CoverLost,
    PreventionKept,
    ReserveGrew,
    ReservePaid,
)
from tambores.enclave.solo.state import AUTOMATON, LAYING, SoloBattle
from tambores.enclave.table.board import SETUP, SLOTS, Hero, Place, Unit
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import CardsMoved
from tambores.enclave.table.waiting import at
from tambores.kernel.event import Event

P = ParamSpec("P")


class SoloDraft(Draft):
    """A solo battle being changed; the same names as in `SoloBattle`."""

    game: ClassVar[str] = "enclave-solo"

    __slots__ = ("face_down", "kept", "reference", "reserve")

    def __init__(self, battle: SoloBattle, events: list[Event] | None = None) -> None:
        super().__init__(battle, events)
        self.face_down: tuple[Card | None, ...] = battle.face_down
        self.reserve: tuple[Card, ...] = battle.reserve
        self.reference: int = battle.reference
        self.kept: bool = battle.kept

    def freeze(self) -> SoloBattle:
        """The battle as it is now."""
        return SoloBattle(
            self.pack, self.rules, self.chance, self.turn, self.phase, self.holder,
            self.frozen_sides(), self.at, self.pending, self.combat, self.outcome,
            self.face_down, self.reserve, self.reference, self.kept,
        )  # fmt: skip

    def put(self, place: Place, fighter: Unit | Hero | None) -> None:
        """As in any battle; what waits for a unit that leaves waits for nobody (slot 0)."""
        super().put(place, fighter)
        if fighter is None and place == self._awaited:
            self.at = at(LAYING, AUTOMATON)

    def shift(self, place: Place, slot: int) -> None:
        """As in any battle; what waits for the unit goes with it."""
        awaited = place == self._awaited
        super().shift(place, slot)
        if awaited:
            self.at = at(LAYING, AUTOMATON, slot)

    @property
    def _awaited(self) -> Place | None:
        """Where the unit stands under which a revealed card is still to be laid."""
        return (AUTOMATON, self.at.slot) if self.at.stage == LAYING and self.at.slot else None

    def before_end(self) -> None:
        """Once the battle is over nothing is answered any more."""
        self.answer(0)

    def answer(self, column: int) -> None:
        """Note which column of the player's the automaton answers next; 0 for none."""
        if column != self.reference:
            self.reference = column
            self.tell(AnswerDue, AUTOMATON, "AMB-26", column)

    def keep_prevention(self, kept: bool) -> None:
        """Note whether a prevention that was bought waits for its impact (AMB-33)."""
        if kept != self.kept:
            self.kept = kept
            self.tell(PreventionKept, AUTOMATON, "AMB-33", kept)

    def pay_from_reserve(self, count: int, rule: str) -> None:
        """The top of the reserve goes to the removed pile, the topmost card first."""
        if count:
            rest = len(self.reserve) - count
            self.side(AUTOMATON).removed += self.reserve[rest:][::-1]
            self.reserve = self.reserve[:rest]
            self.tell(ReservePaid, AUTOMATON, rule, count)

    def removal_by(self, seat: int) -> str:
        """The automaton's cards are always removed by chance (SOLO-SET-03)."""
        return CLOVER if seat == AUTOMATON else super().removal_by(seat)

    def deck_out(self, seat: int) -> str:
        """The automaton's deck and discard count, not its reserve (SOLO-END-02, SOLO-END-03)."""
        return "piles_empty" if seat == AUTOMATON else super().deck_out(seat)

    def pile(self, seat: int, zone: str) -> tuple[Card, ...]:
        """A pile of a side; the automaton's hand are its cards face down (AMB-29)."""
        if seat == AUTOMATON and zone == v.HAND:
            return tuple([card for card in self.face_down if card is not None])
        if seat == AUTOMATON and zone == v.RESERVE:
            return self.reserve
        return super().pile(seat, zone)

    def pile_name(self, seat: int, zone: str) -> str:
        """The pile to which cards for a zone go: what the automaton draws goes to the reserve."""
        if seat == AUTOMATON and zone in (v.HAND, v.RESERVE):
            return v.RESERVE
        return super().pile_name(seat, zone)

    def set_pile(self, seat: int, zone: str, cards: tuple[Card, ...]) -> None:
        """Make these cards a pile of a side; of the cards face down one can be missing."""
        if seat == AUTOMATON and zone == v.RESERVE:
            self.reserve = cards
        elif seat == AUTOMATON and zone == v.HAND:
            self._uncover(self._missing(cards))
        else:
            super().set_pile(seat, zone, cards)

    def _missing(self, left: tuple[Card, ...]) -> tuple[int, ...]:
        """The slots of the cards face down that are not left; of several alike the lowest."""
        gone = Counter(card for card in self.face_down if card is not None)
        gone.subtract(left)
        slots = []
        for slot, card in enumerate(self.face_down, start=1):
            if card is not None and gone[card] > 0:
                gone[card] -= 1
                slots.append(slot)
        return tuple(slots)

    def take(self, seat: int, zone: str, count: int, pick: str) -> tuple[Card, ...]:
        """As in any battle; of the cards face down the one in the highest slot is the top."""
        if seat != AUTOMATON or zone != v.HAND:
            return super().take(seat, zone, count, pick)
        slots = covered(self)
        if pick == v.TOP:
            slots = slots[::-1]
        elif pick != v.BOTTOM:
            slots, self.chance = self.chance.shuffled("effect", slots)
        return self._uncover(slots[:count])

    def _uncover(self, slots: tuple[int, ...]) -> tuple[Card, ...]:
        """The cards face down in these slots leave them."""
        taken = tuple([card for slot in slots if (card := self.face_down[slot - 1]) is not None])
        self.face_down = tuple(
            [None if at in slots else card for at, card in enumerate(self.face_down, start=1)]
        )
        if taken:
            self.tell(CoverLost, AUTOMATON, "AMB-29", slots)
        return taken

    def tell_moved(
        self, seat: int, source: str, target: str, cards: tuple[Card, ...], pick: str, position: str
    ) -> None:
        """Tell that cards went from a pile to another; nobody sees those of the automaton."""
        if seat == AUTOMATON and v.DISCARD not in (source, target):
            self.tell(CardsMoved, seat, source, target, len(cards), None, pick, position)
        else:
            super().tell_moved(seat, source, target, cards, pick, position)

    def count_in(self, seat: int, zone: str) -> int:
        """How many cards of a side lie in a zone; the automaton's hand are its cards face down."""
        if seat == AUTOMATON and zone in (v.HAND, v.RESERVE):
            return len(self.pile(seat, zone))
        return super().count_in(seat, zone)

    def free_slots(self, seat: int) -> list[int]:
        """The slots of a line to which a unit can come: not those with a card face down."""
        return list(empty_slots(self)) if seat == AUTOMATON else super().free_slots(seat)

    def draw(self, seat: int, count: int) -> int:
        """Draw; the automaton has no hand and always takes all (SOLO-REP-01, SOLO-REP-04)."""
        if seat != AUTOMATON:
            return super().draw(seat, count)
        drawn = 0
        for taken in self.take_from_deck(seat, count):
            self._cover(taken)
            drawn += len(taken)
        if self.phase == SETUP:
            for taken in self.take_from_deck(seat, self.rules.ai_initial_reserve):
                self._put_by("AMB-31", taken)
        return drawn

    def _cover(self, cards: tuple[Card, ...]) -> None:
        """Fill the gaps of the line, the lowest first; the rest is put by (AMB-30)."""
        gaps = tuple(empty_slots(self))[: len(cards)]
        down = dict(zip(gaps, cards, strict=False))
        if down:
            self.face_down = tuple(
                down.get(slot, card) for slot, card in enumerate(self.face_down, start=1)
            )
            rule = "SOLO-SET-04" if self.phase == SETUP else "SOLO-REP-02"
            self.tell(CardsCovered, AUTOMATON, rule, gaps)
        self._put_by("SOLO-REP-03", cards[len(gaps) :])

    def _put_by(self, rule: str, cards: tuple[Card, ...]) -> None:
        if cards:
            self.reserve += cards
            self.tell(ReserveGrew, AUTOMATON, rule, len(cards))


SoloPosition = SoloBattle | SoloDraft
"""What the rules of the automaton read: a battle, or one being changed."""


def empty_slots(position: SoloPosition) -> Iterator[int]:
    """The slots of the automaton's line without a unit and without a face-down card."""
    line = position.sides[AUTOMATON].line
    for slot in SLOTS:
        if line[slot - 1] is None and position.face_down[slot - 1] is None:
            yield slot


def covered(position: SoloPosition) -> tuple[int, ...]:
    """The slots of the automaton's line with a face-down card."""
    return tuple([
        slot for slot, card in enumerate(position.face_down, start=1) if card is not None
    ])  # fmt: skip
