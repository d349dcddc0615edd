"""What a seat remembers of a game, beside what it sees now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from tambores.errors import Message, UsageError
from tambores.kernel.binding import RULES
from tambores.kernel.event import Event
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.registry import tag_of


@frozen
class Memory:
    """What a seat remembers of a game, as a frozen value; `remember` makes it.

    This one remembers nothing. Games in which a seat learns more than its view goes on to show
    have one of their own.

    Attributes:
        game: the tag of the game.
        seat: the seat that remembers; None for a spectator.
    """

    game: str
    seat: Seat | None

    def after(self, events: Iterable[Event]) -> Self:
        """The memory after some events.

        Args:
            events: the events of one or several steps as the seat saw them, complete and in order.

        Raises:
            GuessError: if they contradict what is remembered.
        """
        return self

    def guess(self, view: Any, seed: int) -> Any:
        """A state that shows `view` and contradicts nothing that is remembered.

        Raises:
            GuessError: if none is found.
        """
        return RULES[type(view)].determinize(view, seed)

    def contradiction(self, state: Any) -> str:
        """What in a state cannot be, after what the seat has seen, in English; "" if nothing."""
        return ""


def guess_with(memory: object, view: Any, seed: int) -> Any:
    """The guess of a memory.

    Raises:
        TypeError: for a value that is not a memory.
        ValueError: for the memory of another game or seat.
    """
    if not isinstance(memory, Memory):
        raise TypeError(f"not a memory: {type(memory).__name__}; tambores.remember begins one")
    if (memory.game, memory.seat) != (tag_of(view), view.seat):
        own = {"game": memory.game, "seat": str(memory.seat)}
        other = {"other": tag_of(view), "viewer": str(view.seat)}
        raise UsageError(Message("kernel.fault.memory", **own, **other))
    return memory.guess(view, seed)
