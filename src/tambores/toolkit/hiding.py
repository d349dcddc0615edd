"""Tables that hide piles: which piles share their things, and how a guess fills them in."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Self, TypeVar

from tambores.kernel.chance import Chance
from tambores.kernel.prompt import Seat
from tambores.kernel.table import Table
from tambores.toolkit.piles import dealt

T = TypeVar("T")

Group = tuple[Mapping[Any, Any], Iterable[Any]]
"""Piles by name that share their things, as a table shows them, and all things of the game that are
not in the open elsewhere: those of the piles that are not hidden included."""

Dealt = Mapping[Any, tuple[Any, ...]]
"""Piles by name, with every thing known."""


def left(things: Iterable[T], seen: Iterable[T]) -> list[T]:
    """All things but those that are seen; ValueError for one that is not there.

    >>> left("aabc", "ca")
    ['a', 'b']
    """
    found = [*things]
    for one in seen:
        found.remove(one)
    return found


def deal(groups: Iterable[Group], chance: Chance) -> tuple[Dealt, Chance]:
    """The piles of some groups with hidden ones filled at random, and the chance left.

    Each group falls independently of the others.

    >>> deal([({"hand": ("a",), "deck": 2}, "abc"), ({"quests": 1}, "xy")], Chance(7))[0]
    {'hand': ('a',), 'deck': ('b', 'c'), 'quests': ('x',)}
    """
    found: dict[Any, tuple[Any, ...]] = {}
    for piles, things in groups:
        full, chance = dealt([*piles.values()], things, (), chance)
        found.update(zip(piles, full, strict=True))
    return found, chance


def hidden(groups: Iterable[Group], piles: Dealt) -> Dealt:
    """Those piles that the groups of a table show as hidden.

    >>> hidden([({"hand": ("a",), "deck": 2}, "abc")], {"hand": ("a",), "deck": ("b", "c")})
    {'deck': ('b', 'c')}
    """
    shown = [(name, pile) for group, _ in groups for name, pile in group.items()]
    return {name: piles[name] for name, pile in shown if isinstance(pile, int)}


class HidingTable(Table):
    """A table that hides piles of things, and nothing else."""

    __slots__ = ()

    @abstractmethod
    def groups(self) -> Iterable[Group]:
        """The piles that can be hidden, in groups that share their things."""

    @abstractmethod
    def filled(self, piles: Dealt) -> Self:
        """The table with these things in those of its piles that are named."""

    def guessed(self, seat: Seat | None, chance: Chance) -> Self:
        """An exact table that looks like this one: hidden things are dealt at random."""
        return self.filled(deal(self.groups(), chance)[0])
