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


MANY = 4.0
"""The most that a number says of a quantity to which no rule sets a limit."""


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
        self._least: list[float] = []
        self._most: list[float] = []

    @property
    def names(self) -> tuple[str, ...]:
        """The names so far."""
        return tuple(self._names)

    @property
    def bounds(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The least and the most that each number can be, in the order of the names."""
        return tuple(self._least), tuple(self._most)

    def number(self, name: str, *, least: float = 0.0, most: float = 1.0) -> int:
        """Add a number with its bounds; return its place."""
        self._names.append(name)
        self._least.append(least)
        self._most.append(most)
        return len(self._names) - 1

    def block(self, name: str, keys: Iterable[K], *, most: float = 1.0) -> Block[K]:
        """Add a number from 0 to `most` for each key, named after both; return their places."""
        return {key: self.number(f"{name}.{key}", most=most) for key in keys}


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
