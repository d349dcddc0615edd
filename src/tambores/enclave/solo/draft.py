"""The drafts of a solo battle, with the separate places of the automaton's cards."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import CLOVER, Card
from tambores.enclave.solo.changing import AutomatonDraft
from tambores.enclave.solo.events import (
    AnswerDue,
    CardsCovered,
    CoverLost,
    PreventionKept,
    ReserveGrew,
    ReservePaid,
)
from tambores.enclave.solo.state import (
    AUTOMATON,
    NOTHING_DOWN,
    KnownAutomaton,
    SeenAutomaton,
    SoloBattle,
    SoloSeenTable,
    SoloTable,
)
from tambores.enclave.table.automaton import Laying
from tambores.enclave.table.board import SETUP, Place
from tambores.enclave.table.draft import Draft, SeenTableDraft, TableDraft, doing
from tambores.enclave.table.frames import at
from tambores.enclave.table.table import Cards, Pile
from tambores.errors import UsageError
from tambores.kernel.chance import Chance
from tambores.kernel.event import Event
from tambores.toolkit.copying import copier


@attrs.define
class SoloTableDraft(TableDraft, KnownAutomaton, AutomatonDraft):
    """The table of a solo battle being changed; its attributes are named as in `SoloTable`."""

    face_down: tuple[Card | None, ...] = NOTHING_DOWN
    reserve: tuple[Card, ...] = ()
    reference: int = 0
    kept: bool = False

    def frozen(self) -> SoloTable:
        """The table as it is now."""
        return frozen_solo_table(self, self.frozen_sides(), self.frozen_combat())

    # --- where its cards lie ----------------------------------------------------------------------

    def removal_by(self, seat: int) -> str:
        """The automaton's cards are always removed by chance (SOLO-SET-03)."""
        return CLOVER if seat == AUTOMATON else super().removal_by(seat)

    def deck_out(self, seat: int) -> str:
        """The automaton's deck and discard count, not its reserve (SOLO-END-02, SOLO-END-03)."""
        return "piles_empty" if seat == AUTOMATON else super().deck_out(seat)

    def openly(self, seat: int, *zones: str) -> str:
        """As in any battle, but nobody sees cards of the automaton that are not discarded."""
        seen = super().openly(seat, *zones)
        return "nobody" if seat == AUTOMATON and seen == "owner" else seen

    def pile(self, seat: int, zone: str) -> Pile:
        """A pile of a side; the automaton's hand is its face-down cards (AMB-29)."""
        if seat == AUTOMATON and zone == v.HAND:
            return tuple([card for card in self.face_down if card is not None])
        return self.reserve if seat == AUTOMATON and zone == v.RESERVE else super().pile(seat, zone)

    def set_pile(self, seat: int, zone: str, cards: Pile) -> None:
        """Replace a pile of a side."""
        if seat == AUTOMATON and zone == v.RESERVE:
            assert isinstance(cards, tuple)
            self.reserve = cards
        else:
            super().set_pile(seat, zone, cards)

    def uncovered(self, slots: tuple[int, ...], card: Card | None = None) -> Pile:
        """Take the face-down cards from these slots, and return them."""
        taken = tuple([card for slot in slots if (card := self.face_down[slot - 1]) is not None])
        self.face_down = tuple([
            None if slot in slots else card for slot, card in enumerate(self.face_down, start=1)
        ])  # fmt: skip
        return taken

    def cover(self, slots: tuple[int, ...], cards: Pile) -> None:
        """Lay cards face down in these slots."""
        assert isinstance(cards, tuple)
        laid = dict(zip(slots, cards, strict=True))
        self.face_down = tuple([
            laid.get(slot, card) for slot, card in enumerate(self.face_down, start=1)
        ])  # fmt: skip


opened_solo_table = copier(SoloTable, SoloTableDraft)
"""Copy a table as a draft."""

frozen_solo_table = copier(SoloTableDraft, SoloTable, "sides", "combat")
"""Copy a draft as a table."""


@attrs.define
class SoloSeenTableDraft(SeenTableDraft, SeenAutomaton, AutomatonDraft):
    """The table of a view of a solo battle, being changed."""

    reference: int = 0
    kept: bool = False

    def frozen(self) -> SoloSeenTable:
        """The table as it is now."""
        return frozen_solo_seen_table(self, self.frozen_sides(), self.frozen_combat())

    def pile(self, seat: int, zone: str) -> Pile:
        """A pile of a side; the automaton's reserve is only a number."""
        is_reserve = seat == AUTOMATON and zone == v.RESERVE
        return self.reserved if is_reserve else super().pile(seat, zone)

    def set_pile(self, seat: int, zone: str, cards: Pile) -> None:
        """Replace a pile of a side."""
        if seat == AUTOMATON and zone == v.RESERVE:
            assert isinstance(cards, int)
            self.side(AUTOMATON).piles = ((v.RESERVE, cards),)
        else:
            super().set_pile(seat, zone, cards)

    def uncovered(self, slots: tuple[int, ...], card: Card | None = None) -> Pile:
        """Take the face-down cards from these slots, unseen; return their number."""
        side = self.side(AUTOMATON)
        if not set(slots) <= set(side.covered):
            raise UsageError("nothing lies face down there")
        side.covered = tuple([slot for slot in side.covered if slot not in slots])
        return len(slots)

    def cover(self, slots: tuple[int, ...], cards: Pile) -> None:
        """Lay cards face down in these slots."""
        side = self.side(AUTOMATON)
        side.covered = tuple(sorted((*side.covered, *slots)))


opened_solo_seen_table = copier(SoloSeenTable, SoloSeenTableDraft)
"""Copy the table of a view as a draft."""

frozen_solo_seen_table = copier(SoloSeenTableDraft, SoloSeenTable, "sides", "combat")
"""Copy a draft as the table of a view."""


class SoloDraft(Draft):
    """A solo battle being changed."""

    __slots__ = ()

    @property
    def own(self) -> SoloTableDraft:
        """The table, with the places of the automaton's cards."""
        table: Any = self.table
        assert isinstance(table, SoloTableDraft)
        return table

    # --- what waits for a unit --------------------------------------------------------------------

    def note_move(self, place: Place, slot: int) -> None:
        """Let a card that waits for a unit go with it; with slot 0 it waits for none any more."""
        here = self.frames[0] if self.frames else None  # without frames a move is only imagined
        if isinstance(here, Laying) and here.slot and place == (AUTOMATON, here.slot):
            self.go_to(at(Laying, AUTOMATON, slot))

    # --- what the automaton notes -----------------------------------------------------------------

    def before_end(self) -> None:
        """Clear the column that the automaton answers next."""
        self.answer(0)

    def answer(self, column: int) -> None:
        """Note which column of the player's the automaton answers next; 0 for none."""
        if column != self.own.reference:
            answer_due(self, AUTOMATON, "AMB-26.2", column)

    def keep_prevention(self, kept: bool) -> None:
        """Note whether a prevention that was bought waits for its impact (AMB-33)."""
        if kept != self.own.kept:
            self.do(PreventionKept, AUTOMATON, "AMB-33", kept)

    # --- what it takes up, pays and draws ---------------------------------------------------------

    def uncover(self, seat: int, zone: str, card: Card) -> None:
        """Take up a face-down card for a text: of several alike, the lowest one (AMB-29)."""
        if (seat, zone) == (AUTOMATON, v.HAND):
            self._take_up((self.own.face_down.index(card) + 1,))

    def taken(self, seat: int, zone: str, count: int, pick: str) -> Cards:
        """As in any battle; the top of the face-down cards is the one in the highest slot."""
        if (seat, zone) != (AUTOMATON, v.HAND):
            return super().taken(seat, zone, count, pick)
        slots = self.own.down
        if pick == v.TOP:
            slots = slots[::-1]
        elif pick != v.BOTTOM:
            slots = self.shuffled("effect", slots)
        return self._take_up(slots[:count])

    def _take_up(self, slots: tuple[int, ...]) -> Cards:
        """Take up the face-down cards in these slots for a text, and return them."""
        cards = tuple(
            [card for slot in slots if (card := self.own.face_down[slot - 1]) is not None]
        )
        if cards:
            self.do(CoverLost, AUTOMATON, "AMB-29", slots)
        return cards

    def pay_from_reserve(self, count: int, rule: str) -> None:
        """Move the top of the reserve to the removed pile, the topmost card first."""
        if count:
            reserve_paid(self, AUTOMATON, rule, count)

    def draw(self, seat: int, count: int) -> int:
        """Draw cards; the automaton has no hand and draws them all (SOLO-REP-01, SOLO-REP-04)."""
        if seat != AUTOMATON:
            return super().draw(seat, count)
        drawn = 0
        for taken in self.top_of_deck(seat, count):
            self._lay_down(len(taken))
            drawn += len(taken)
        if self.table.phase == SETUP:
            for taken in self.top_of_deck(seat, self.table.rules.ai_initial_reserve):
                reserve_grew(self, AUTOMATON, "AMB-31", len(taken))
        return drawn

    def _lay_down(self, count: int) -> None:
        """Fill the gaps of the line, the lowest first; put the rest in the reserve (AMB-30)."""
        gaps = tuple(self.table.free_slots(AUTOMATON))[:count]
        if gaps:
            rule = "SOLO-SET-04" if self.table.phase == SETUP else "SOLO-REP-02"
            cards_covered(self, AUTOMATON, rule, gaps)
        if count > len(gaps):
            reserve_grew(self, AUTOMATON, "SOLO-REP-03", count - len(gaps))


answer_due = doing(AnswerDue)
cards_covered = doing(CardsCovered)
reserve_grew = doing(ReserveGrew)
reserve_paid = doing(ReservePaid)

SoloPosition = KnownAutomaton
"""A table for the rules of the automaton, frozen or being changed."""

NO_CHANCE = Chance(0)


def opened_solo(battle: Any, events: list[Event] | None = None) -> SoloDraft:
    """A draft of a solo battle; each event is appended to `events`, if given."""
    opened = SoloDraft(battle, battle.chance, {}, events)
    opened.table = opened_solo_table(battle.table)
    return opened


def imagined(position: SoloPosition) -> SoloDraft:
    """A draft of a table alone, on which the automaton tries something out."""
    table = position.frozen() if isinstance(position, SoloTableDraft) else position
    assert isinstance(table, SoloTable)
    return opened_solo(SoloBattle(table, (), NO_CHANCE, None))
