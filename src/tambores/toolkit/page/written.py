"""A position that is written as data, from which a page draws a table."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import attrs

from tambores.kernel.game import View, prompt
from tambores.kernel.prompt import Prompt, Seat
from tambores.toolkit.drawing.marks import Marks

Json = dict[str, Any]
T = TypeVar("T")


@attrs.frozen
class Written(Generic[T]):
    """What every part of a table as data needs; a game adds its words.

    Attributes:
        position: the view.
        marks: the actions that begin at each part or are aimed at it.
    """

    position: Any
    marks: Marks

    @property
    def table(self) -> T:
        """What lies on the table."""
        table: T = self.position.table
        return table

    @property
    def asked(self) -> Prompt | None:
        """The decision that is due."""
        return prompt(self.position)

    @property
    def near(self) -> Seat:
        """The seat whose things lie before the player."""
        return near(self.position)

    def part(self, name: str, /, *also: str, **data: object) -> Json:
        """A part that a player can point at, as `Marks.part` writes it."""
        return self.marks.part(name, *also, **data)


def near(view: View[Any, Any]) -> Seat:
    """Return the seat whose things lie before the player: for a spectator that which decides."""
    if view.seat is not None:
        return view.seat
    asked = prompt(view)
    return 0 if asked is None else asked.seat
