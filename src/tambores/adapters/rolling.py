"""Chance as nodes: an action waits for each result of chance that it needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from tambores.adapters.position import Position
from tambores.errors import UsageError
from tambores.kernel.chance import decided_by


@attrs.frozen
class Rolling:
    """An action that waits for a result of chance.

    Attributes:
        drawn: the results so far, by their numbers.
        chances: how likely each possible result is, as whole numbers.
        action: the number of the action; None for the beginning of the game.
    """

    drawn: tuple[int, ...]
    chances: tuple[int, ...]
    action: int | None = None

    @property
    def outcomes(self) -> list[tuple[int, float]]:
        """Every result with its chance."""
        whole = sum(self.chances)
        return [(number, chance / whole) for number, chance in enumerate(self.chances)]

    def check(self, number: int) -> None:
        """UsageError for a number that no result has."""
        if number not in range(len(self.chances)):
            count = len(self.chances)
            raise UsageError(f"{number} is not one of the {count} results from 0")


def rolled(drawn: tuple[int, ...], go_on: Callable[[], Position]) -> Position | Rolling:
    """The position after some results of chance, or what is to be drawn next.

    Args:
        drawn: the results, by their numbers, in the order in which they are needed.
        go_on: makes the position, always in the same way for the same results.
    """
    due = iter(drawn)

    def decide(chances: Sequence[int]) -> int:
        number = next(due, None)
        if number is None:
            raise _Due(tuple(chances))
        return number

    try:
        with decided_by(decide):
            return go_on()
    except _Due as waits:
        return Rolling(drawn, waits.chances)


class _Due(Exception):
    """A result of chance is due."""

    def __init__(self, chances: tuple[int, ...]) -> None:
        super().__init__(chances)
        self.chances = chances
