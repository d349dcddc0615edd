"""Players with a memory: their guesses never contradict what their seat has seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tambores.errors import GuessError
from tambores.kernel.event import Event
from tambores.kernel.game import State, View, check_view
from tambores.kernel.memory import Memory
from tambores.kernel.remembering import remember
from tambores.kernel.seeing import determinize
from tambores.registry import tag_of


def guessed(view: View[Any, Any], seed: int, memory: Memory | None) -> State[Any]:
    """A guess that fits a memory; from the view alone, should the memory find none."""
    try:
        state: State[Any] = determinize(view, seed, memory=memory)
    except GuessError:
        state = determinize(view, seed)
    return state


def followed(memory: Memory | None, events: Iterable[Event]) -> Memory | None:
    """A memory after some events; None for one that cannot take them in."""
    try:
        return memory and memory.after(events)
    except GuessError:
        return None


class Remembering:
    """The base of players that remember what their seat was shown.

    `tambores.play` calls `begin` and `observe`. A player that is only asked to choose remembers
    nothing, and guesses from the view alone; one that has played a game remembers it until the next
    one begins.

    Attributes:
        memory: what the seat remembers; None before a game begins.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> class Guesser(Remembering):
    ...     def choose(self, view):
    ...         guess = self.guess(view, seed=1)
    ...         return guess.legal_actions[0]
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> tb.play(start, [Guesser(), tb.RandomPlayer(seed=1)]).outcome.result
    'win'
    """

    memory: Memory | None = None

    def begin(self, view: View[Any, Any]) -> None:
        """Begin a game.

        Args:
            view: the first view of the seat.

        Raises:
            TypeError: for a value that is not a view, such as a state.
        """
        self.memory = remember(view)

    def observe(self, events: Iterable[Event]) -> None:
        """Take in what the seat was shown of a decision."""
        self.memory = followed(self.memory, events)

    def guess(self, view: View[Any, Any], seed: int) -> State[Any]:
        """A state that the position may be, as far as the seat can know.

        There always is one: should the memory fail, it comes from the view alone.

        Args:
            view: what the seat sees now.
            seed: of the guess.

        Raises:
            TypeError: for a value that is not a view, such as a state.
        """
        check_view(view)
        return guessed(view, seed, self._memory_for(view))

    def _memory_for(self, view: View[Any, Any]) -> Memory | None:
        """The memory, if it is that of the seat of a view."""
        memory = self.memory
        if memory is None or (memory.game, memory.seat) != (tag_of(view), view.seat):
            return None
        return memory
