"""From a view of a solo battle to the next one by events alone: what the automaton does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.sight import follow as battle
from tambores.enclave.sight.follow import Handler, SideTable, Table
from tambores.enclave.sight.follow.table import Seen
from tambores.enclave.solo import events as e
from tambores.enclave.solo.automaton import STEPS
from tambores.enclave.solo.state import AUTOMATON, RESERVE, SoloView
from tambores.kernel.event import Event


class SoloTable(Table):
    """What a seat sees of a solo battle, being changed."""

    def __init__(self, view: SoloView) -> None:
        super().__init__(view)
        self.reference = view.reference
        self.kept = view.kept

    @property
    def automaton(self) -> SideTable:
        """The automaton's side."""
        return self.sides[AUTOMATON]

    def freeze(self) -> SoloView:
        """The view as it is now."""
        seen = super().freeze()
        return SoloView(
            seen.seat, seen.pack, seen.rules, seen.turn, seen.phase, seen.holder, seen.sides,
            seen.at, seen.pending, seen.combat, seen.outcome, self.reference, self.kept,
        )  # fmt: skip

    def can_wait_at(self, stage: str) -> bool:
        """Also where the player settles a tie of the automaton's (AMB-28)."""
        return super().can_wait_at(stage) or stage in STEPS

    def uncover(self, slots: tuple[int, ...]) -> None:
        """Face-down cards leave these slots."""
        side = self.automaton
        if not set(slots) <= set(side.covered):
            raise ValueError("nothing lies face down there")
        side.covered = tuple(slot for slot in side.covered if slot not in slots)

    def take_from(
        self, seat: int, pile: str, count: int, cards: Seen, pick: str = v.CHOOSE
    ) -> None:
        """As in any battle; the cards face down have been taken up already (AMB-29)."""
        if (seat, pile) != (AUTOMATON, v.HAND):
            super().take_from(seat, pile, count, cards, pick)


def follow(view: SoloView, events: Iterable[Event]) -> SoloView:
    """The view after what its seat was shown; ValueError for events that do not fit."""
    seen: SoloView = battle.after(SoloTable(view), events, HANDLERS)
    return seen


def _revealed(table: SoloTable, event: e.CardRevealed) -> None:
    table.uncover((event.slot,))
    table.automaton.table += (event.card,)


def _turned_up(table: SoloTable, event: e.CardTurnedUp) -> None:
    table.automaton.lose("deck", 1)
    table.automaton.gain(event.zone, 1, (event.card,))


def _forfeited(table: SoloTable, event: e.CardForfeited) -> None:
    table.automaton.lose("table", 1, (event.card,))
    table.automaton.gain(event.zone, 1, (event.card,))


def _cover_paid(table: SoloTable, event: e.CoverPaid) -> None:
    table.uncover(event.slots)
    table.automaton.removed += len(event.slots)


def _cover_lost(table: SoloTable, event: e.CoverLost) -> None:
    table.uncover(event.slots)


def _reserve_paid(table: SoloTable, event: e.ReservePaid) -> None:
    table.automaton.lose(RESERVE, event.count)
    table.automaton.removed += event.count


def _penalty_paid(table: SoloTable, event: e.PenaltyPaid) -> None:
    table.automaton.lose("deck", event.count)
    table.automaton.removed += event.count


def _covered(table: SoloTable, event: e.CardsCovered) -> None:
    side = table.automaton
    side.lose("deck", len(event.slots))
    side.covered = tuple(sorted((*side.covered, *event.slots)))


def _reserve_grew(table: SoloTable, event: e.ReserveGrew) -> None:
    table.automaton.lose("deck", event.count)
    table.automaton.gain(RESERVE, event.count)


def _answer_due(table: SoloTable, event: e.AnswerDue) -> None:
    table.reference = event.slot


def _part_planned(table: SoloTable, event: e.PartPlanned) -> None:
    battle.name_part(table, (event.seat, event.slot), event.target, event.points)


def _prevention_kept(table: SoloTable, event: e.PreventionKept) -> None:
    table.kept = event.kept


def _decided(table: SoloTable, event: e.Decided) -> None:
    """Only a reason for the next event."""


HANDLERS: Mapping[type[Event], Handler] = {
    **battle.HANDLERS,
    e.Decided: _decided,
    e.CardRevealed: _revealed,
    e.CardTurnedUp: _turned_up,
    e.CardForfeited: _forfeited,
    e.CoverPaid: _cover_paid,
    e.CoverLost: _cover_lost,
    e.ReservePaid: _reserve_paid,
    e.PenaltyPaid: _penalty_paid,
    e.CardsCovered: _covered,
    e.ReserveGrew: _reserve_grew,
    e.AnswerDue: _answer_due,
    e.PartPlanned: _part_planned,
    e.PreventionKept: _prevention_kept,
}
"""What each kind of event changes."""
