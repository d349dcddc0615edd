"""Fixed domains as containers, which are quick to ask while a document is read.

What is asked about has the type of its field already.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container
from typing import Any


class Held:
    """The values of which a function says so."""

    __slots__ = ("_holds",)

    def __init__(self, holds: Callable[[object], bool]) -> None:
        self._holds = holds

    def __contains__(self, value: object) -> bool:
        return self._holds(value)


class Tuples:
    """The tuples, of bounded length, whose entries are all in a container."""

    __slots__ = ("_has", "_least", "_most")

    def __init__(self, of: Container[object], least: int, most: int | None) -> None:
        self._has, self._least = of.__contains__, least
        self._most = math.inf if most is None else most

    def __contains__(self, value: Any) -> bool:
        return self._least <= len(value) <= self._most and all(map(self._has, value))


class Piles:
    """Piles that are shown, or their number."""

    __slots__ = ("_numbers", "_shown")

    def __init__(self, numbers: Container[object], shown: Container[object]) -> None:
        self._numbers, self._shown = numbers, shown

    def __contains__(self, value: object) -> bool:
        return value in (self._numbers if type(value) is int else self._shown)
