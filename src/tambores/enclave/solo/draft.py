"""The drafts of a solo battle, with the separate places of the automaton's cards."""

from __future__ import annotations

from typing import ClassVar

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import CLOVER, Card
from tambores.enclave.solo.changing import AutomatonDraft
from tambores.enclave.solo.events import (
    AnswerDue,
    CardsCovered,
    CoverLost,
    PreventionKept,
    ReserveGrew,
    ReservePaid,
)
from tambores.enclave.solo.stages import STAGES
from tambores.enclave.solo.state import (
    AUTOMATON,
    LAYING,
    NOTHING_DOWN,
    KnownAutomaton,
    SeenAutomaton,
    SoloBattle,
    SoloView,
)
from tambores.enclave.table.actions import Action
from tambores.enclave.table.board import SETUP, Place
from tambores.enclave.table.draft import Draft, SeenDraft, doing
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.table import Cards, Pile
from tambores.enclave.table.waiting import at
from tambores.errors import UsageError
from tambores.kernel.event import Event
from tambores.toolkit.copying import copier


@attrs.define
class SoloDraft(Draft, KnownAutomaton, AutomatonDraft):  # type: ignore[misc]  # as there
    """A solo battle being changed; its attributes are named as in `SoloBattle`."""

    game: ClassVar[str] = "enclave-solo"

    face_down: tuple[Card | None, ...] = NOTHING_DOWN
    reserve: tuple[Card, ...] = ()
    reference: int = 0
    kept: bool = False

    @staticmethod
    def of(battle: Battle, events: list[Event] | None = None) -> SoloDraft:
        """Open a solo battle for changes; each event is appended to `events`, if given."""
        return opened_solo(battle, events, [], 0, None)

    def freeze(self, offers: tuple[Action, ...] | None = None) -> SoloBattle:
        """The battle as it is now, with its legal actions if they are known."""
        return frozen_solo(self, self.frozen_sides(), self.frozen_combat(), offers)

    # --- what waits for a unit --------------------------------------------------------------------

    def leave(self, place: Place) -> None:
        """As in any battle; a card that waits for the unit waits for no unit then (slot 0)."""
        super().leave(place)
        if place == self._awaited:
            self.at = at(LAYING, AUTOMATON)

    def shift(self, place: Place, slot: int) -> None:
        """As in any battle; a card that waits for the unit goes with it."""
        awaited = place == self._awaited
        super().shift(place, slot)
        if awaited:
            self.at = at(LAYING, AUTOMATON, slot)

    @property
    def _awaited(self) -> Place | None:
        """The place of the unit that waits for a revealed card; None if there is none."""
        return (AUTOMATON, self.at.slot) if self.at.stage == LAYING and self.at.slot else None

    # --- what the automaton notes -----------------------------------------------------------------

    def before_end(self) -> None:
        """Clear the column that the automaton answers next."""
        self.answer(0)

    def answer(self, column: int) -> None:
        """Note which column of the player's the automaton answers next; 0 for none."""
        if column != self.reference:
            answer_due(self, AUTOMATON, "AMB-26.2", column)

    def keep_prevention(self, kept: bool) -> None:
        """Note whether a prevention that was bought waits for its impact (AMB-33)."""
        if kept != self.kept:
            self.do(PreventionKept, AUTOMATON, "AMB-33", kept)

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

    def uncover(self, seat: int, zone: str, card: Card) -> None:
        """Take up a face-down card for a text: of several alike, the lowest one (AMB-29)."""
        if (seat, zone) == (AUTOMATON, v.HAND):
            self._take_up((self.face_down.index(card) + 1,))

    def picked(self, seat: int, zone: str, count: int, pick: str) -> Cards:
        """As in any battle; the top of the face-down cards is the one in the highest slot."""
        if (seat, zone) != (AUTOMATON, v.HAND):
            return super().picked(seat, zone, count, pick)
        slots = self.down
        if pick == v.TOP:
            slots = slots[::-1]
        elif pick != v.BOTTOM:
            slots = self.shuffled("effect", slots)
        return self._take_up(slots[:count])

    def _take_up(self, slots: tuple[int, ...]) -> Cards:
        """Take up the face-down cards in these slots for a text, and return them."""
        cards = tuple([card for slot in slots if (card := self.face_down[slot - 1]) is not None])
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
        if self.phase == SETUP:
            for taken in self.top_of_deck(seat, self.rules.ai_initial_reserve):
                reserve_grew(self, AUTOMATON, "AMB-31", len(taken))
        return drawn

    def _lay_down(self, count: int) -> None:
        """Fill the gaps of the line, the lowest first; put the rest in the reserve (AMB-30)."""
        gaps = tuple(self.free_slots(AUTOMATON))[:count]
        if gaps:
            rule = "SOLO-SET-04" if self.phase == SETUP else "SOLO-REP-02"
            cards_covered(self, AUTOMATON, rule, gaps)
        if count > len(gaps):
            reserve_grew(self, AUTOMATON, "SOLO-REP-03", count - len(gaps))


answer_due = doing(AnswerDue)
cards_covered = doing(CardsCovered)
reserve_grew = doing(ReserveGrew)
reserve_paid = doing(ReservePaid)

opened_solo = copier(SoloBattle, SoloDraft, "events", "agenda", "spent", "offers")
"""Copy a solo battle as a draft."""

frozen_solo = copier(SoloDraft, SoloBattle, "sides", "combat", "_kept")
"""Copy a draft as a solo battle."""


@attrs.define
class SoloSeenDraft(SeenDraft, SeenAutomaton, AutomatonDraft):  # type: ignore[misc]
    """A view of a solo battle, being changed."""

    reference: int = 0
    kept: bool = False

    @staticmethod
    def of(view: View) -> SoloSeenDraft:
        """Open a view of a solo battle for changes."""
        return opened_solo_view(view)

    def freeze(self) -> SoloView:
        """The view as it is now."""
        return frozen_solo_view(self, self.frozen_sides(), self.frozen_combat(), None)

    def can_wait_at(self, stage: str) -> bool:
        """As in any battle, and also where the player settles a tie of the automaton (AMB-28)."""
        return super().can_wait_at(stage) or stage in STAGES

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


opened_solo_view = copier(SoloView, SoloSeenDraft)
"""Copy a view of a solo battle as a draft."""

frozen_solo_view = copier(SoloSeenDraft, SoloView, "sides", "combat", "_kept")
"""Copy a draft as a view of a solo battle."""

SoloPosition = KnownAutomaton
"""A position for the rules of the automaton: a battle, or one being changed."""


def imagined(position: SoloPosition) -> SoloDraft:
    """A draft of a position, on which the automaton tries something out."""
    battle = position.freeze() if isinstance(position, SoloDraft) else position
    assert isinstance(battle, SoloBattle)
    return SoloDraft.of(battle)
