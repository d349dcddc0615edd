"""What strategies are made of: arguments that may be strategies, and values shown as calls."""

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
"""How many numbers there are to pick something by.

Always the same, so that what is picked does not shift what is drawn after it: that is what lets
Hypothesis take away one thing and leave the rest.
"""

SEEDS = st.integers(0, SEED_LIMIT - 1)
_PICKED = st.integers(0, NUMBERS - 1)


def said(draw: st.DrawFn, argument: Given[T]) -> T | None:
    """What an argument says; None if it says nothing."""
    return draw(argument) if isinstance(argument, st.SearchStrategy) else argument


def given(draw: st.DrawFn, argument: Given[T], otherwise: st.SearchStrategy[T]) -> T:
    """What an argument says, or one of `otherwise` where none is given."""
    if argument is None:
        return draw(otherwise)
    return draw(argument) if isinstance(argument, st.SearchStrategy) else argument


def pick(draw: st.DrawFn, among: Sequence[T], nothing: float = 0) -> T | None:
    """One of several, simplest towards the first; None if there is none, or by chance.

    Args:
        draw: given by Hypothesis.
        among: from what is picked.
        nothing: how often none of it is, from 0 to 1; None is simpler than any of it.
    """
    number = draw(_PICKED) - round(NUMBERS * nothing)
    return among[number % len(among)] if among and number >= 0 else None


class _Called:
    """What a function was called with, as it is written between the brackets."""

    def __init__(self, args: Sequence[object], kwargs: Mapping[str, object]) -> None:
        self._parts = [*(("", one) for one in args), *((f"{key}=", kwargs[key]) for key in kwargs)]

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """As Hypothesis shows it."""
        for number, (name, value) in enumerate(self._parts):
            if number:
                printer.text(",")
                printer.breakable()
            printer.text(name)
            printer.pretty(value)


class _Made:
    """A call that was made already: it gives its result, and has the name of the function."""

    def __init__(self, name: str, result: object) -> None:
        self.__name__ = name
        self._result = result

    def __call__(self, arguments: object) -> Any:
        return self._result


def shown_as(draw: st.DrawFn, name: str, result: T, *args: object, **kwargs: object) -> T:
    """A value that a failing test shows by the call that makes it, and not as a heap of fields.

    A state is noted in the journal of the game being played.

    Args:
        draw: given by Hypothesis.
        name: of the function called.
        result: what it has given.
        args: what it was called with.
        kwargs: what it was called with by name.
    """
    shown: T = draw(st.just(_Called(args, kwargs)).map(_Made(name, result)))
    if isinstance(shown, State):
        journal.note(shown)
    return shown
