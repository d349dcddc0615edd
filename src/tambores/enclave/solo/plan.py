"""One step of the automaton: what it does, or between which equals the player decides for it."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from tambores.enclave.solo.draft import SoloDraft
from tambores.enclave.solo.events import Decided
from tambores.enclave.solo.state import AUTOMATON
from tambores.enclave.table.actions import Action
from tambores.enclave.table.frames import Stage

Do = Callable[[SoloDraft], None]


@attrs.define  # made anew for every step, so not frozen: that is faster
class Option:
    """One way to go on.

    Attributes:
        answer: what picks it if the player is asked.
        do: what is done.
        at: the place of the unit that it is about, where the step looks for one from slot to slot.
    """

    answer: Action | None
    do: Do
    at: Stage | None = None


Plan = list[Option]
"""The ways to go on; more than one is a tie (AMB-28)."""

Found = Plan | Stage
"""What a step finds: the ways to go on, never none, or the place to look at next."""


def forced(do: Do) -> Plan:
    """A step that leaves nothing to choose."""
    return [Option(None, do)]


def look_at(here: Stage) -> Do:
    """Look on from another place."""

    def do(draft: SoloDraft) -> None:
        draft.go_to(here)

    return do


def say_why(draft: SoloDraft, rule: str, slot: int = 0) -> None:
    """Tell the rule behind the next event."""
    draft.tell(Decided, AUTOMATON, rule, slot)
