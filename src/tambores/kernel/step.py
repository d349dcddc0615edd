"""An action carried out: the state after it, and what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Self, TypeVar

from tambores.kernel.binding import RULES
from tambores.kernel.event import Event
from tambores.kernel.event_list import Events, probes
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat

S = TypeVar("S")

SHOWN = 6
"""The most events that the `repr` of a step names."""


@frozen
class Step(Generic[S]):
    """An action carried out.

    `str()` is what happened as the lines of a log in English, hidden things included.

    Attributes:
        state: the state after it.
        events: everything that happened, in order.
    """

    state: S
    events: tuple[Event, ...]

    @classmethod
    def after(cls, before: S, state: S, events: Iterable[Event]) -> Self:
        """A step whose events know the state before it, for the names in a log."""
        return cls(state, Events(events, lambda: before, probes(events)))

    def __repr__(self) -> str:
        tags = [event.tag for event in self.events]
        shown = ", ".join([*tags[:SHOWN], *(["..."] if tags[SHOWN:] else [])])
        count = f"{len(tags)} event{'s' if len(tags) != 1 else ''}"
        return f"<Step to {self.state!r}: {count}{f' ({shown})' if tags else ''}>"

    def __str__(self) -> str:
        return "\n".join(str(event) for event in self.events if event.logged)

    def seen_by(self, seat: Seat | None) -> tuple[Event, ...]:
        """The events as `seat` sees them; None for a spectator."""
        return redacted(self.events, seat)

    @property
    def reveals(self) -> bool:
        """Whether anybody learned something new, such as a hidden card; undo stops there.

        A step that passes a window under `ask="if_able"` also reveals, whether or not it asks: the
        seat that chose the action learns whether another one can react.
        """
        return probes(self.events) or any(event.reveals for event in self.events)


def redacted(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """Events as `seat` sees them; if they know the state before them, these know its view."""
    seen = (event.seen_by(seat) for event in events)
    if not isinstance(events, Events):
        return tuple(seen)
    return Events(seen, lambda: _seen(events.before, seat), events.probes)


def _seen(state: Any, seat: Seat | None) -> Any:
    """What a seat sees of a state."""
    return RULES[type(state)].view(state, seat)
