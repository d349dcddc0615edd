"""Actions that rooms offer again and again: each is made once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any


@lru_cache(maxsize=1 << 14)
def made(kind: Any, *fields: Any) -> Any:
    """An action of a kind with these fields.

    >>> from fractions import Fraction
    >>> made(Fraction, 1, 2) is made(Fraction, 1, 2)
    True
    """
    return kind(*fields)


def each(kind: Any, values: Iterable[Any]) -> tuple[Any, ...]:
    """An action of a kind for each value of its only field."""
    return tuple([made(kind, value) for value in values])
