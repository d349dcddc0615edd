"""Memories for games of frames: a game says which things its events move, and what its table hides.

A game with hidden things makes a subclass of `FrameMemory`, and hands it to its `FrameRules`:
`FrameRules(..., memory=MyMemory.of)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from tambores.errors import Message
from tambores.kernel.binding import RULES
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.event import Event
from tambores.kernel.frame import DecisionDue, FrameState, FrameView, GameEnded
from tambores.kernel.frozen import frozen
from tambores.kernel.memory import Memory
from tambores.registry import tag_of
from tambores.toolkit.hidden.checking import misfits
from tambores.toolkit.hidden.dealing import dealt
from tambores.toolkit.hidden.knowledge import Knowledge, PileName
from tambores.toolkit.hidden.narrowing import narrow
from tambores.toolkit.hidden.saying import said
from tambores.toolkit.hiding import Dealt, Group, HidingTable, hidden
from tambores.toolkit.piles import size


@frozen
class FrameMemory(Memory):
    """What a seat remembers of a game of frames.

    Attributes:
        view: what the seat sees now.
        known: what it knows about the hidden piles.
    """

    view: FrameView[Any]
    known: Knowledge

    # --- what a game defines ---

    @staticmethod
    def piles(table: Any) -> Iterable[Group]:
        """The piles that can be hidden, in groups; by default those of a `HidingTable`."""
        return table.groups() if isinstance(table, HidingTable) else ()

    @staticmethod
    def loose(table: Any) -> Iterable[PileName]:
        """The piles whose order nobody else knows, such as hands."""
        return ()

    @staticmethod
    def moved(known: Knowledge, table: Any, event: Event) -> None:
        """Note what an event does to the hidden piles of the table before it."""

    @staticmethod
    def asked(known: Knowledge, view: Any) -> None:
        """Note what the question of a view tells about hidden piles."""

    @staticmethod
    def filled(table: Any, piles: Dealt) -> Any:
        """The table with these things in its hidden piles."""
        if isinstance(table, HidingTable):
            return table.filled(hidden(table.groups(), piles))
        return table

    # --- what follows ---

    @classmethod
    def of(cls, view: Any) -> Self:
        """The memory of a seat that has seen nothing but this view."""
        known = Knowledge(loose=cls.loose(view.table))
        for piles, things in cls.piles(view.table):
            known.begin(_hidden(piles), _unseen(piles, things))
        cls.asked(known, view)
        return cls(tag_of(view), view.seat, view, known)

    def after(self, events: Iterable[Event]) -> Self:
        """The memory after some events, as its seat was shown them."""
        view, known = self.view, self.known.copy()
        table, frames, outcome, between = view.table, view.frames, view.outcome, view.between
        for event in events:
            self.moved(known, table, event)
            table = event.apply_to(table)
            if isinstance(event, DecisionDue):
                frames = event.frames
                view = type(view)(view.seat, table, frames, outcome)
                self.asked(known, view)
            elif isinstance(event, GameEnded):
                frames, outcome = (), event.outcome
            between = outcome is None and not isinstance(event, DecisionDue)
        narrow(known)
        view = type(view)(view.seat, table, frames, outcome, between=between)
        return type(self)(self.game, self.seat, view, known)

    def guess(self, view: Any, seed: int) -> Any:
        """A state that shows `view` and contradicts nothing that is remembered."""
        self.check_view(view)
        piles, chance = dealt(self.known, Chance(check_seed(seed)))
        rules: Any = RULES[type(view)]
        return rules.completed(view, self.filled(view.table, piles), chance)

    def check_view(self, view: Any) -> None:
        """Raise ValueError for a view of another moment than that of the memory."""
        if _sizes(self.piles(view.table)) != _sizes(self.piles(self.view.table)):
            raise ValueError(Message("kernel.fault.memory_behind"))

    def contradiction(self, state: FrameState[Any]) -> str:
        """What in a state cannot be, after what the seat has seen; "" if nothing."""
        true = {name: pile for piles, _ in self.piles(state.table) for name, pile in piles.items()}
        hidden = {name for piles, _ in self.piles(self.view.table) for name in _hidden(piles)}
        return said(misfits(self.known, {name: true[name] for name in true if name in hidden}))


def _hidden(piles: Mapping[PileName, Any]) -> dict[PileName, int]:
    """The sizes of those piles that are hidden."""
    return {name: pile for name, pile in piles.items() if isinstance(pile, int)}


def _sizes(groups: Iterable[Group]) -> dict[PileName, int]:
    return {name: size(pile) for piles, _ in groups for name, pile in piles.items()}


def _unseen(piles: Mapping[PileName, Any], things: Iterable[Any]) -> list[Any]:
    """The things that are in none of the piles that are seen."""
    unseen = [*things]
    for pile in piles.values():
        for thing in pile if isinstance(pile, tuple) else ():
            unseen.remove(thing)
    return unseen
