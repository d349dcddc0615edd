"""Actions that rooms offer again and again: each is made once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

MOST = 4096
"""The most actions of a kind that are kept."""

_OF_KIND: dict[Any, dict[Any, Any]] = {}
"""The actions of each kind with one field, by its value."""


@lru_cache(maxsize=1 << 14)
def made(kind: Any, *fields: Any) -> Any:
    """An action of a kind with these fields.

    >>> from fractions import Fraction
    >>> made(Fraction, 1, 2) is made(Fraction, 1, 2)
    True
    """
    return kind(*fields)


def each(kind: Any, values: Iterable[Any]) -> tuple[Any, ...]:
    """An action of a kind for each value of its only field.

    >>> from fractions import Fraction
    >>> each(Fraction, (1, 2))
    (Fraction(1, 1), Fraction(2, 1))
    """
    known = _OF_KIND.get(kind)
    if known is None or len(known) > MOST:
        known = _OF_KIND[kind] = {}
    found = []
    for value in values:
        one = known.get(value)
        if one is None:
            one = known[value] = kind(value)
        found.append(one)
    return tuple(found)
