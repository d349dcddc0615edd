"""The arguments of checks: the states where they begin, and errors for other values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from tambores.kernel.game import State
from tambores.kernel.prompt import Seat

Starts: TypeAlias = State[Any] | Iterable[State[Any]]
"""The states in which games begin: one state, or several."""


def expect_state(value: object, name: str = "state") -> None:
    """TypeError unless the value is a state; `name` is the name of the argument."""
    if not isinstance(value, State):
        given = type(value).__name__
        raise TypeError(
            f"{name} is of the type {given}; expected a state, such as new_battle gives"
        )


def starts_of(given: Starts) -> Iterator[State[Any]]:
    """The states given, one or several; TypeError for other values."""
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
