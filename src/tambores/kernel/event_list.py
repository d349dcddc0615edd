"""The events of a step in order, with the position before them, and what they show together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, Self

from tambores.kernel.event import Event
from tambores.kernel.pickling import itself


class Events(tuple[Event, ...]):
    """Events in order, which know the position before them.

    The functions that put events into words look there for the names of the units and seats that
    the events refer to. A slice or a sum is a plain tuple, which knows no position.

    Args:
        events: the events.
        position: returns the state before them, or the view of the seat that was shown them; it
            is called when somebody asks.
    """

    _position: Callable[[], Any]

    def __new__(cls, events: Iterable[Event], position: Callable[[], Any]) -> Self:  # noqa: D102
        made = super().__new__(cls, events)
        made._position = position
        return made

    @cached_property
    def before(self) -> Any:
        """The position before the events."""
        return self._position()

    __copy__ = __deepcopy__ = itself

    def __reduce__(self) -> tuple[Any, ...]:
        return _events, (tuple(self), self.before)


def _events(events: tuple[Event, ...], before: Any) -> Events:
    return Events(events, lambda: before)


def position_before(events: Iterable[Event]) -> Any:
    """The position before the events of a step, or of `seen_by`; None for any other events.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> step = tb.transition(state, enclave.Pass())
    >>> position_before(step.events) is state, position_before(list(step.events))
    (True, None)
    >>> position_before(step.seen_by(1)) == tb.view(state, 1)
    True
    """
    return events.before if isinstance(events, Events) else None


def turns_up(events: Iterable[Event]) -> bool:
    """Whether the events reveal more than a seat chose to show of its own.

    `step.reveals` is true for that too. People at one table who have not changed places since may
    still take such a step back, and so may a person who plays alone.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["soldado", "arquera"]},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> step = tb.transition(state, enclave.Deploy("soldado", 3))
    >>> step.reveals, turns_up(step.events)
    (True, False)
    """
    return any(one.reveals and not one.laid_out for one in events)
