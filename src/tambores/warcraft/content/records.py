"""The records of a pack, to be read table by table."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.toolkit.content import records
from tambores.toolkit.content.table import Faults
from tambores.warcraft.content.sheet import Record

TABLES = ("units", "decks", "costs", "dice", "limits", "boards", "scenarios")


class Records(records.Records[Record]):
    """The records of a pack of Warcraft."""

    def __init__(self, sheets: Mapping[str, Record], faults: Faults) -> None:
        super().__init__("warcraft", TABLES, sheets, faults)
