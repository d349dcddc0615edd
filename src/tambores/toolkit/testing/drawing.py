"""Building blocks for strategies: arguments that may be strategies, and values shown as calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from hypothesis import strategies as st

from tambores.kernel.chance import SEED_LIMIT
from tambores.kernel.game import State
from tambores.toolkit.testing import journal

T = TypeVar("T")

Given: TypeAlias = T | st.SearchStrategy[T] | None
"""An argument of a strategy: a value, a strategy of values, or None for any value."""

NUMBERS = 128
"""The number of values to pick by.

It is always the same, so that a pick does not shift later draws; that lets Hypothesis remove one
item and leave the rest.
"""

SEEDS = st.integers(0, SEED_LIMIT - 1)
_PICKED = st.integers(0, NUMBERS - 1)


def drawn(draw: st.DrawFn, argument: Given[T]) -> T | None:
    """The value of an argument; None if it leaves the value open."""
    return draw(argument) if isinstance(argument, st.SearchStrategy) else argument


def given(draw: st.DrawFn, argument: Given[T], otherwise: st.SearchStrategy[T]) -> T:
    """The value of an argument, or one drawn from `otherwise` if none is given."""
    if argument is None:
        return draw(otherwise)
    return draw(argument) if isinstance(argument, st.SearchStrategy) else argument


def pick(draw: st.DrawFn, among: Sequence[T], nothing: float = 0) -> T | None:
    """One of several, simplest towards the first; None if there is none, or by chance.

    Args:
        draw: given by Hypothesis.
        among: the values to pick from.
        nothing: the probability of None, from 0 to 1; None is simpler than any of the values.
    """
    number = draw(_PICKED) - round(NUMBERS * nothing)
    return among[number % len(among)] if among and number >= 0 else None


class _Called:
    """The arguments of a call, as written between the brackets."""

    def __init__(self, args: Sequence[object], kwargs: Mapping[str, object]) -> None:
        self._parts = [*(("", one) for one in args), *((f"{key}=", kwargs[key]) for key in kwargs)]

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Print the arguments as Hypothesis shows them."""
        for number, (name, value) in enumerate(self._parts):
            if number:
                printer.text(",")
                printer.breakable()
            printer.text(name)
            printer.pretty(value)


class _Made:
    """A call already made: it returns the known result, and has the name of the function."""

    def __init__(self, name: str, result: object) -> None:
        self.__name__ = name
        self._result = result

    def __call__(self, arguments: object) -> Any:
        return self._result


def shown_as(draw: st.DrawFn, name: str, result: T, *args: object, **kwargs: object) -> T:
    """A value that a failing test shows as the call that makes it, not as a long list of fields.

    A state is noted in the journal of the game being played.

    Args:
        draw: given by Hypothesis.
        name: of the function called.
        result: its result.
        args: its positional arguments.
        kwargs: its keyword arguments.
    """
    shown: T = draw(st.just(_Called(args, kwargs)).map(_Made(name, result)))
    if isinstance(shown, State):
        journal.note(shown)
    return shown
