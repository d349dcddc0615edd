"""Carry a view forward by the events that its seat was shown, and by nothing else."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from tambores.enclave.table.draft import SeenDraft
from tambores.enclave.table.events import Event
from tambores.enclave.table.state import View
from tambores.kernel import event as kernel


def follow(view: View, events: Iterable[kernel.Event], draft: type[SeenDraft] = SeenDraft) -> View:
    """Return the view after the events that its seat was shown.

    Raises:
        ValueError: if an event does not fit; the message names the first one.
    """
    table = draft.of(view)
    carry(table, events)
    return table.freeze()


def carry(table: SeenDraft, events: Iterable[kernel.Event]) -> None:
    """Make the changes of some events; ValueError for the first one that does not fit."""
    for number, event in enumerate(events, start=1):
        if not isinstance(event, Event) or not isinstance(table, event.table or ()):
            kind = type(event).__name__
            raise ValueError(f"event {number} is not an event of this game: {kind}")
        try:
            _perform(table, event)
        except (ValueError, IndexError) as error:
            what = f"event {number} ({event.tag}) does not fit the view: {error}"
            raise ValueError(what) from None


def _perform(table: SeenDraft, event: Event) -> None:
    if table.outcome is not None:
        raise ValueError("the battle is over")
    table.go_on()
    event.change(table, *[getattr(event, field.name) for field in attrs.fields(type(event))])
