"""Carry a view forward by the events that its seat was shown, and by nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import attrs

from tambores.enclave.table.changing import OpenTable
from tambores.enclave.table.draft import opened_seen_table
from tambores.enclave.table.events import BattleEnded, DecisionDue, Event
from tambores.enclave.table.state import View
from tambores.kernel import event as kernel
from tambores.kernel.frame import Frame
from tambores.kernel.frozen import define
from tambores.kernel.outcome import Outcome

V = TypeVar("V", bound=View)


@define
class Following:
    """A view being carried forward.

    Attributes:
        table: the table, changed by each event.
        frames, outcome, between: those of the view.
    """

    table: OpenTable
    frames: tuple[Frame, ...]
    outcome: Outcome | None
    between: bool

    def carry(self, events: Iterable[kernel.Event]) -> None:
        """Make the changes of some events; ValueError for the first one that does not fit."""
        for number, event in enumerate(events, start=1):
            if not isinstance(event, Event) or not isinstance(self.table, event.table or ()):
                kind = type(event).__name__
                raise ValueError(f"event {number} is not an event of this game: {kind}")
            try:
                self._follow(event)
            except (ValueError, IndexError) as error:
                what = f"event {number} ({event.tag}) does not fit the view: {error}"
                raise ValueError(what) from None

    def _follow(self, event: Event) -> None:
        if self.outcome is not None:
            raise ValueError("the battle is over")
        event.change(
            self.table, *[getattr(event, field.name) for field in attrs.fields(type(event))]
        )
        self.frames = ()
        if isinstance(event, DecisionDue):
            self.note(event)
        elif isinstance(event, BattleEnded):
            self.outcome = event.outcome
        self.between = self.outcome is None and not isinstance(event, DecisionDue)

    def note(self, due: DecisionDue) -> None:
        """Note where the battle waits."""
        self.frames = due.frames

    def view(self, before: V) -> V:
        """The view as it is now."""
        table: Any = self.table.frozen()
        return attrs.evolve(
            before,
            table=table,
            frames=self.frames,
            outcome=self.outcome,
            between=self.between,
        )


def follow(
    view: V,
    events: Iterable[kernel.Event],
    opened: Callable[[Any], OpenTable] = opened_seen_table,
) -> V:
    """Return the view after the events that its seat was shown.

    Args:
        view: the view.
        events: the events.
        opened: opens the table of the view for changes.

    Raises:
        ValueError: if an event does not fit; the message names the first one.
    """
    followed = Following(opened(view.table), view.frames, view.outcome, view.between)
    followed.carry(events)
    return followed.view(view)
