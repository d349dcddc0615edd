"""The automaton's cards being changed by events, either exact or as somebody sees them."""

from __future__ import annotations

from abc import abstractmethod

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.solo.state import AUTOMATON, AutomatonTable
from tambores.enclave.table.changing import OpenTable
from tambores.enclave.table.table import Pile


class AutomatonDraft(AutomatonTable, OpenTable):
    """A table with the automaton at seat 1, being changed."""

    __slots__ = ()

    @abstractmethod
    def uncovered(self, slots: tuple[int, ...], card: Card | None = None) -> Pile:
        """Take the face-down cards from these slots; return them as far as they are visible.

        `card` is the card of a single slot if it is turned up.
        """

    @abstractmethod
    def cover(self, slots: tuple[int, ...], cards: Pile) -> None:
        """Lay cards face down in these slots."""

    def pile_name(self, seat: int, zone: str) -> str:
        """The pile that takes cards meant for a zone: the reserve for the automaton's hand."""
        if seat == AUTOMATON and zone in (v.HAND, v.RESERVE):
            return v.RESERVE
        return super().pile_name(seat, zone)

    def lose(self, seat: int, zone: str, moved: Pile, pick: str = v.CHOOSE) -> Pile:
        """As in any battle; the automaton's face-down cards have already been taken up (AMB-29)."""
        if (seat, zone) == (AUTOMATON, v.HAND):
            return moved
        return super().lose(seat, zone, moved, pick)

    def gain(self, seat: int, zone: str, moved: Pile, position: str = v.TOP) -> None:
        """As in any battle; compiled, a class in Python overrides it only where it is named."""
        super().gain(seat, zone, moved, position)
