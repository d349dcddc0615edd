"""How a game writes its views as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Observation(Protocol):
    """The layout of the views of a game as a row of numbers; a mode offers it in its face.

    Attributes:
        names: a name for each number, in order. Equal games have equal names.
    """

    names: tuple[str, ...]

    def numbers(self, view: Any) -> Mapping[int, float]:
        """The numbers of a view that are not 0, by their place in the row.

        They depend on the view alone. Numbers between -1 and 1 train best, and "own" should mean
        the seat of the view.
        """
        ...
