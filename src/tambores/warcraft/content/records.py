"""The records of a pack, to be read table by table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tambores.errors import Message
from tambores.toolkit.content.table import PACK, Faults, TomlTable, nearest, wrong_at
from tambores.warcraft.content.sheet import Record

TABLES = ("units", "decks", "costs", "dice", "limits", "boards", "scenarios")


class Records:
    """The records of a pack.

    Args:
        sheets: the sheet of each record by path.
        faults: what is wrong with them.
    """

    def __init__(self, sheets: Mapping[str, Record], faults: Faults) -> None:
        self.faults = faults
        self._tables: dict[str, dict[str, TomlTable]] = {table: {} for table in TABLES}
        for path, sheet in sheets.items():
            table, _, name = path.partition(".")
            self._tables[table][name] = sheet.table(path, faults)

    def fault(self, fault: Message) -> None:
        """Note what is wrong with the pack as a whole."""
        self.faults.append(wrong_at(PACK, fault))

    def of(self, table: str) -> dict[str, TomlTable]:
        """The records of a table by id."""
        return self._tables[table]

    def these(self, table: str, names: Sequence[str]) -> dict[str, TomlTable]:
        """The records of a table that has exactly these; a missing one is empty, with a fault."""
        known = self._tables[table]
        for other, record in known.items():
            if other not in names:
                record.fault("warcraft.pack.other_record", expected=nearest(other, names))
                record.taken.update(record.data)
        for name in names:
            if name not in known:
                self.fault(Message("warcraft.pack.no_record", name=f"{table}.{name}"))
                known[name] = TomlTable({}, f"{table}.{name}", self.faults)
                known[name].partial = True
        return {name: known[name] for name in names}

    def finish(self) -> None:
        """Note every field that nobody read."""
        for table in self._tables.values():
            for record in table.values():
                record.finish()
