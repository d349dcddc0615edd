"""The rules of a solo battle: those of any battle, and the automaton's for seat 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tambores.enclave.play.following import follow
from tambores.enclave.skirmish import BattleRules
from tambores.enclave.solo import seeing
from tambores.enclave.solo.automaton import ROOMS_OF_SOLO
from tambores.enclave.solo.draft import SoloDraft, opened_solo, opened_solo_seen_table
from tambores.enclave.solo.events import SOLO_EVENTS
from tambores.enclave.solo.state import SoloBattle, SoloView
from tambores.enclave.table.events import EVENTS
from tambores.kernel.event import Event
from tambores.kernel.event_list import Happening
from tambores.kernel.memory import Memory


class Solo(BattleRules):
    """The rules of a solo battle."""

    def __init__(self) -> None:
        super().__init__(SoloBattle, SoloView, ROOMS_OF_SOLO, (*EVENTS, *SOLO_EVENTS))

    def opened(self, state: Any, events: Happening | None = None) -> SoloDraft:
        """A draft of a state, on which actions can be carried out one after another."""
        return opened_solo(state, events)

    def view(self, state: Any, seat: int | None) -> SoloView:
        """The view of a seat."""
        return seeing.see(state, seat)

    def follow_view(self, view: Any, events: Iterable[Event]) -> SoloView:
        """The view after the events that its seat was shown."""
        seen: SoloView = follow(view, events, opened_solo_seen_table)
        return seen

    def determinize(self, view: Any, seed: int) -> SoloBattle:
        """A battle that fits a view."""
        return seeing.determinize(view, seed)

    def remember(self, view: Any) -> Memory:
        """The memory of a seat that begins to watch."""
        from tambores.enclave.solo.remembering import SoloMemory

        return SoloMemory.of(view)


RULES = Solo()
"""The rules of solo battles; their classes are bound to it."""
