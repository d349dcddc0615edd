"""How a game writes its views as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Observation(Protocol):
    """The layout of the views of a game as a row of numbers; a mode offers it in its face.

    Attributes:
        names: a name for each number, in order. Equal games have equal names.
        bounds: the least and the most that each number can be, each in the order of the names; an
            encoding cuts off what is beyond.
    """

    names: tuple[str, ...]
    bounds: tuple[tuple[float, ...], tuple[float, ...]]

    def numbers(self, view: Any) -> Mapping[int, float]:
        """The numbers of a view that are not 0, by their place in the row.

        They depend on the view alone. Numbers between -1 and 1 train best, and "own" should mean
        the seat of the view.
        """
        ...
