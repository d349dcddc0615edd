"""What events do to the automaton's cards, exact or as somebody sees it."""

from __future__ import annotations

from abc import abstractmethod

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.solo.state import AUTOMATON, AutomatonTable
from tambores.enclave.table.changing import TableDraft
from tambores.enclave.table.table import Pile


class AutomatonDraft(AutomatonTable, TableDraft):  # type: ignore[misc]  # no slots of its own
    """A table at which seat 1 is the automaton's, being changed."""

    __slots__ = ()

    @abstractmethod
    def uncovered(self, slots: tuple[int, ...]) -> Pile:
        """Cards face down leave these slots; which they are, as far as it is seen."""

    @abstractmethod
    def cover(self, slots: tuple[int, ...], cards: Pile) -> None:
        """Cards are laid face down in these slots."""

    def pile_name(self, seat: int, zone: str) -> str:
        """The pile to which cards for a zone go: what the automaton draws goes to the reserve."""
        if seat == AUTOMATON and zone in (v.HAND, v.RESERVE):
            return v.RESERVE
        return super().pile_name(seat, zone)

    def lose(self, seat: int, zone: str, moved: Pile, pick: str = v.CHOOSE) -> Pile:
        """As in any battle; of the automaton the cards face down have been taken up (AMB-29)."""
        if (seat, zone) == (AUTOMATON, v.HAND):
            return moved
        return super().lose(seat, zone, moved, pick)
