"""The events of a step in order, with the position before them, and what they show together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, Self

from tambores.kernel.event import Event
from tambores.kernel.pickling import itself


class Happening(list[Event]):
    """The events of a step while it is played.

    Attributes:
        probes: whether hidden cards of another seat decided how it went on, as in a window that
            asks only seats that can react. The events tell of them also by what does not happen.
    """

    probes: bool = False


class Events(tuple[Event, ...]):
    """Events in order, which know the position before them.

    The functions that put events into words look there for the names of the units and seats that
    the events refer to. A slice or a sum is a plain tuple, which knows no position.

    Args:
        events: the events.
        position: returns the state before them, or the view of the seat that was shown them; it
            is called when somebody asks.
        probes: see below.

    Attributes:
        probes: whether hidden cards of another seat decided how the step went on.
    """

    _position: Callable[[], Any]
    probes: bool

    def __new__(  # noqa: D102
        cls, events: Iterable[Event], position: Callable[[], Any], probes: bool = False
    ) -> Self:
        made = super().__new__(cls, events)
        made._position = position
        made.probes = probes
        return made

    @cached_property
    def before(self) -> Any:
        """The position before the events."""
        return self._position()

    __copy__ = __deepcopy__ = itself

    def __reduce__(self) -> tuple[Any, ...]:
        return _events, (tuple(self), self.before, self.probes)


def _events(events: tuple[Event, ...], before: Any, probes: bool = False) -> Events:
    return Events(events, lambda: before, probes)


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


def probes(events: Iterable[Event]) -> bool:
    """Whether the events of a step, or of `seen_by`, went as hidden cards of another seat decided.

    Public facts tell it: it is also true where those cards made no difference.
    """
    return isinstance(events, Events | Happening) and events.probes


def turns_up(events: Iterable[Event]) -> bool:
    """Whether the events of a step reveal more than a seat chose to show of its own.

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
    return probes(events) or any(one.reveals and not one.laid_out for one in events)
