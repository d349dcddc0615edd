"""The sheet of a record: its fields, their marks, and the lines of the rulebook behind them."""

from __future__ import annotations

from typing import ClassVar, Self

import attrs

from tambores.realm.content.vocabulary import MARKS
from tambores.toolkit.content.lined import LINES, LinedSheet
from tambores.toolkit.content.sheet import Marking
from tambores.toolkit.content.table import TomlTable

EFFECT = "effect"
"""The field whose parameters are the other fields of its record."""


@attrs.frozen(eq=False)
class Record(LinedSheet):
    """The fields of a record, as written in one document or in several based on each other."""

    marking: ClassVar[Marking] = Marking(MARKS, ("names", "reason"), (), (LINES,))

    @classmethod
    def read(cls, record: TomlTable, pack: str, below: Self | None, unmarked: str) -> Self:
        """The sheet of a record; one with another effect replaces that of the base."""
        if below is not None and record.data.get(EFFECT, below.get(EFFECT)) != below.get(EFFECT):
            below = None
        return super().read(record, pack, below, unmarked)
