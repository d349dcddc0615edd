"""Many cases of one test in one run, where they prove the same and only a value differs.

As cases of `pytest.mark.parametrize` each would be collected, set up and reported by itself, which
takes longer than most of them do.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

Test = Callable[..., None]
NAMED: Any = type(pytest.param())
"""The class of a case with a name of its own."""


def each(names: str | Sequence[str], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test for one case after the other; the failure of one says which it was.

    >>> @each(("half", "whole"), [(1, 2), (3, 6), (4, 9)])
    ... def test(half, whole):
    ...     assert 2 * half == whole
    >>> test()
    Traceback (most recent call last):
    AssertionError
    in the case half=4, whole=9
    """
    known = (names,) if isinstance(names, str) else tuple(names)
    listed = [dict(zip(known, _values(case, len(known)), strict=True)) for case in cases]
    assert listed, "there is no case"

    def over(test: Test) -> Test:
        @functools.wraps(test)
        def run(**given: Any) -> None:
            for case in listed:
                try:
                    test(**given, **case)
                except BaseException as error:
                    said = (f"{name}={value!r}" for name, value in case.items())
                    error.add_note(f"in the case {', '.join(said)}"[:2_000])
                    raise

        parameters = inspect.signature(test).parameters.items()
        others = [parameter for name, parameter in parameters if name not in known]
        run.__signature__ = inspect.Signature(others)  # type: ignore[attr-defined]
        return run

    return over


def _values(case: Any, count: int) -> Sequence[Any]:
    """The values of a case for so many names."""
    if isinstance(case, NAMED):
        assert not case.marks, "a case with a mark is a test of its own"
        values: Sequence[Any] = case.values
        return values
    return (case,) if count == 1 else case
