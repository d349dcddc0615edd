"""What every part of the table as data needs: the position, the words, and the marks."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.kernel.game import Action, prompt
from tambores.kernel.prompt import Prompt, Seat
from tambores.realm.content.vocabulary import COLOURS
from tambores.realm.render.model import Teller
from tambores.realm.table.changing import with_camp
from tambores.realm.table.table import RealmTable
from tambores.toolkit.drawing.marks import Marks

Json = dict[str, Any]


@attrs.frozen
class Here:
    """A position that is written as data.

    Attributes:
        view: the view.
        teller: the words.
        marks: the actions that begin at each part or are aimed at it.
        actions: the actions that are offered.
    """

    view: Any
    teller: Teller
    marks: Marks
    actions: tuple[Action, ...]

    @property
    def table(self) -> RealmTable:
        """What lies on the table."""
        table: RealmTable = self.view.table
        return table

    @property
    def asked(self) -> Prompt | None:
        """The decision that is due."""
        return prompt(self.view)

    def frame(self, kind: type[Any]) -> Any:
        """The uppermost thing of a kind that is going on; None for none."""
        return next((one for one in reversed(self.view.frames) if isinstance(one, kind)), None)

    def part(self, name: str, /, **data: object) -> Json:
        """A part that a player can point at, with the actions that begin or end there."""
        return self.marks.part(name, **data)


def minions_of(counts: tuple[int, ...]) -> list[tuple[str, int]]:
    """Return the minions by colour, without those that are missing."""
    return [(colour, count) for colour, count in zip(COLOURS, counts, strict=True) if count]


def wounds_in(table: RealmTable, seat: Seat, location: str) -> int:
    """Return the life tokens that the hero of a seat would lose at dusk in a location."""
    if not table.camps[seat].hero:
        return 0
    lost, _, _ = with_camp(table, seat, location=location).wounds(seat)
    return lost
