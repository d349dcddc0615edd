"""The sheet of a record: its fields, their marks, and the lines of the rulebook behind them."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.frozen import frozen
from tambores.toolkit.content.lined import LINES, LinedSheet
from tambores.toolkit.content.sheet import Marking
from tambores.warcraft.content.vocabulary import MARKS

TABLES = ("units", "decks", "costs", "dice", "limits", "boards", "scenarios")
"""The tables of a pack."""

PARTED = ("army", "outposts", "places", "tokens")
"""The fields that are tables."""


@frozen(eq=False)
class Record(LinedSheet):
    """The fields of a record, as written in one pack or in several based on each other."""

    marking: ClassVar[Marking] = Marking(MARKS, ("names",), PARTED, (LINES,))
