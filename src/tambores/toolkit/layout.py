"""Rows of named numbers: what a game needs to write its views for programs that learn.

A game names its numbers block by block, once, and then says which of them are not 0.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

K = TypeVar("K", bound=Hashable)

Row = dict[int, float]
"""The numbers that are not 0, by their place."""

Block = Mapping[K, int]
"""The place of each number of a block, by what it is about."""


class Layout:
    """The names of a row of numbers, in order.

    >>> layout = Layout()
    >>> turn = layout.number("turn")
    >>> hand = layout.block("hand", ["axe", "bow"])
    >>> layout.names, hand["bow"]
    (('turn', 'hand.axe', 'hand.bow'), 2)
    """

    def __init__(self) -> None:
        self._names: list[str] = []

    @property
    def names(self) -> tuple[str, ...]:
        """The names so far."""
        return tuple(self._names)

    def number(self, name: str) -> int:
        """Add a number; return its place."""
        self._names.append(name)
        return len(self._names) - 1

    def block(self, name: str, keys: Iterable[K]) -> Block[K]:
        """Add a number for each key, named after both; return their places by key."""
        return {key: self.number(f"{name}.{key}") for key in keys}


def add_each(row: Row, block: Block[K], keys: Iterable[K], value: float = 1.0) -> None:
    """Add a value for each of some keys, so that equal ones are counted.

    >>> row = {}
    >>> add_each(row, {"axe": 1, "bow": 2}, ["bow", "axe", "bow"], 0.5)
    >>> row
    {2: 1.0, 1: 0.5}
    """
    for key in keys:
        place = block[key]
        row[place] = row.get(place, 0.0) + value


def part_of(value: float, whole: float) -> float:
    """A number from 0 on as a part of a whole, at most 1.

    >>> part_of(3, 12), part_of(30, 12)
    (0.25, 1.0)
    """
    return min(value / whole, 1.0)
