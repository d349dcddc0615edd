"""What checks are given: the states where they begin, and the sentences for anything else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from tambores.kernel.game import State
from tambores.kernel.prompt import Seat

Starts: TypeAlias = State[Any] | Iterable[State[Any]]
"""Where games begin: a state, or several."""


def expect_state(value: object, name: str = "state") -> None:
    """TypeError, with what was given, for what is no state; `name` is that of the argument."""
    if not isinstance(value, State):
        given = type(value).__name__
        raise TypeError(
            f"{name} is of the type {given}; expected a state, such as new_battle gives"
        )


def starts_of(given: Starts) -> Iterator[State[Any]]:
    """The states that are given, be it one alone; TypeError for what is none."""
    if isinstance(given, State):
        given = (given,)
    if not isinstance(given, Iterable) or isinstance(given, str):
        raise TypeError(f"starts is {given!r}; expected a state, or a list of states")
    for number, state in enumerate(given):
        expect_state(state, f"starts[{number}]")
        yield state


def everybody(state: State[Any]) -> tuple[Seat | None, ...]:
    """All seats of a game, then None for a spectator."""
    return (*state.seats, None)
