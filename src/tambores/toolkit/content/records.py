"""The records of a pack that consists of tables, to be read table by table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from tambores.errors import Message
from tambores.toolkit.content.reading import Reading
from tambores.toolkit.content.sheet import SLUG, Sheet
from tambores.toolkit.content.table import (
    PACK,
    Faults,
    TomlTable,
    meaning,
    nearest,
    short,
    wrong_at,
)

RECORD_LIMIT = 100
"""The most records of a table."""

S = TypeVar("S", bound=Sheet)


class Records(Generic[S]):
    """The records of a pack.

    Args:
        game: the tag of the catalogue with the sentences about packs.
        tables: the names of the tables.
        sheets: the sheet of each record by path, such as "units.orc_melee_4".
        faults: what is wrong with them.
    """

    def __init__(
        self, game: str, tables: Sequence[str], sheets: Mapping[str, S], faults: Faults
    ) -> None:
        self.game, self.faults = game, faults
        self._tables: dict[str, dict[str, TomlTable]] = {table: {} for table in tables}
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
                fault = f"{self.game}.pack.other_record"
                record.fault(fault, expected=nearest(other, names))
                record.taken.update(record.data)
        for name in names:
            if name not in known:
                self.fault(Message(f"{self.game}.pack.no_record", name=f"{table}.{name}"))
                known[name] = TomlTable({}, f"{table}.{name}", self.faults)
                known[name].partial = True
        return {name: known[name] for name in names}

    def finish(self) -> None:
        """Note every field that nobody read."""
        for table in self._tables.values():
            for record in table.values():
                record.finish()


def read_sheets(
    top: TomlTable,
    below: Reading[Any, S] | None,
    pack_id: str,
    kind: type[S],
    tables: Sequence[str],
    unmarked: str,
) -> dict[str, S] | None:
    """The records of all tables, by path, those of the base first.

    Args:
        top: the whole pack.
        below: what came of reading its base, if it has one.
        pack_id: its id.
        kind: the class of the sheets.
        tables: the names of the tables.
        unmarked: the mark of what a pack on a base does not mark.

    Returns:
        None if the records cannot be read, because those of the base cannot.
    """
    on_base = top.has("base")
    top.taken |= {"base", "without", *tables} if on_base else {"base", *tables}
    known = below.sheets if below else None if on_base else {}
    found: dict[str, S] = dict(known or {})
    for path in top.words("without", None, RECORD_LIMIT) if on_base else ():
        if found.pop(path, None) is None and known is not None:
            fault = kind.marking.fault("not_in_base", record=short(path))
            top.note(meaning(fault, path, [*known]))
    for table in filter(top.has, tables):
        for path, record in _written(top.inner(table), table).items():
            mark = unmarked if on_base else ""
            found[path] = kind.read(record, pack_id, found.get(path), mark)
    return None if known is None else found


def _written(inner: TomlTable, table: str) -> dict[str, TomlTable]:
    """The records that a pack writes in a table, by path."""
    if len(inner.data) > RECORD_LIMIT:
        inner.fault("kernel.pack.entries", key=table, count=len(inner.data), most=RECORD_LIMIT)
        return {}
    found: dict[str, TomlTable] = {}
    for name, fields in inner.data.items():
        if not SLUG.fullmatch(name):
            inner.fault(
                "kernel.pack.unknown_field", key=short(name), expected=Message("kernel.pack.id")
            )
        elif isinstance(fields, dict):
            found[f"{table}.{name}"] = TomlTable(fields, f"{table}.{name}", inner.faults)
        else:
            inner.wrong(name, fields, Message("kernel.pack.table"))
    return found
