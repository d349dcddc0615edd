"""The sheet of a record: its fields, their marks, and the lines of the rulebook behind them."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.frozen import frozen
from tambores.kingdom_defenders.content.vocabulary import MARKS
from tambores.toolkit.content.lined import LINES, LinedSheet
from tambores.toolkit.content.sheet import Marking

TABLES = (
    "characters", "buildings", "slots", "tracks", "dice", "adventures", "deeds", "rewards",
    "destinies", "hordes", "special_hordes", "values",
)  # fmt: skip


@frozen(eq=False)
class Record(LinedSheet):
    """The fields of a record, as written in one pack or in several based on each other."""

    marking: ClassVar[Marking] = Marking(MARKS, ("names",), (), (LINES,))
