"""Packs that consist of tables of records: how they are read, table by table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar

from tambores.errors import Message
from tambores.toolkit.content.pack import ContentPack, Origin, digest_of
from tambores.toolkit.content.reading import Reading, read, read_head
from tambores.toolkit.content.sheet import SLUG, Sheet
from tambores.toolkit.content.source import Source
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

Fields = Mapping[str, Mapping[str, str]]
"""What each field of a record means: by the table, or by the path of a record that has others."""

P = TypeVar("P", bound=ContentPack)
S = TypeVar("S", bound=Sheet)


def tables_of(fields: Fields) -> tuple[str, ...]:
    """The names of the tables.

    >>> tables_of({"dice": {}, "limits.tiles": {}, "limits.markers": {}})
    ('dice', 'limits')
    """
    return tuple(dict.fromkeys(path.partition(".")[0] for path in fields))


class Records(Generic[S]):
    """The records of a pack.

    Args:
        tables: the names of the tables.
        sheets: the sheet of each record by path, such as "units.orc_melee_4".
        faults: what is wrong with them.
        base: the pack that they are based on; None for none.

    Attributes:
        tables: the records of each table, by id.
    """

    def __init__(
        self,
        tables: Sequence[str],
        sheets: Mapping[str, S],
        faults: Faults,
        base: ContentPack | None = None,
    ) -> None:
        self.faults = faults
        self._sheets, self._base = sheets, base
        self.tables: dict[str, dict[str, TomlTable]] = {table: {} for table in tables}
        for path, sheet in sheets.items():
            table, _, name = path.partition(".")
            self.tables[table][name] = sheet.table(path, faults)

    @property
    def digest(self) -> str:
        """The digest of a pack with these records."""
        return digest_of({path: one.on_rules() for path, one in self._sheets.items()})

    def stands_as_in(self, path: str, digests: Collection[str]) -> bool:
        """Whether a record is one of a pack with one of these digests, unchanged."""
        bases = (self._base, *self._base.bases) if self._base else ()
        return self.digest in digests or any(
            one.digest in digests and one.sheets.get(path) is self._sheets[path] for one in bases
        )

    def fault(self, fault: Message) -> None:
        """Note what is wrong with the pack as a whole."""
        self.faults.append(wrong_at(PACK, fault))

    def of(self, table: str) -> dict[str, TomlTable]:
        """The records of a table by id."""
        return self.tables[table]

    def these(self, table: str, names: Sequence[str]) -> dict[str, TomlTable]:
        """The records of a table that has exactly these; a missing one is empty, with a fault."""
        known = self.tables[table]
        for other, record in known.items():
            if other not in names:
                record.fault("kernel.pack.other_record", expected=nearest(other, names))
                record.taken.update(record.data)
        for name in names:
            if name not in known:
                self.fault(Message("kernel.pack.no_record", name=f"{table}.{name}"))
                known[name] = TomlTable({}, f"{table}.{name}", self.faults)
                known[name].partial = True
        return {name: known[name] for name in names}

    def finish(self) -> None:
        """Note every field that nobody read."""
        for table in self.tables.values():
            for record in table.values():
                record.finish()


class RecordReader(Generic[P, S]):
    """Reads packs of records: those of a pack on those of its base, then all of them together.

    Args:
        kind: the class of the pack.
        sheet: the class of the sheets.
        fields: what each field of a record means; the documentation shows them.
        parts: reads the records into the fields of the pack.
        unmarked: the mark of what a pack on a base does not mark.
        alone: the mark of what a pack without a base does not mark; "" where all needs a mark.

    Attributes:
        tables: the names of the tables.
    """

    def __init__(
        self,
        kind: type[P],
        sheet: type[S],
        fields: Fields,
        parts: Callable[[Records[S]], Mapping[str, Any]],
        unmarked: str,
        alone: str = "",
    ) -> None:
        self.sheet, self.fields, self.parts = sheet, fields, parts
        self.tables = tables_of(fields)
        self._kind, self._marks = kind, (unmarked, alone)

    def __call__(
        self, source: Source, below: Reading[P, S] | None, origin: Origin
    ) -> Reading[P, S]:
        """The pack that a source writes, or everything that is wrong with it.

        Args:
            source: of the pack.
            below: what came of reading its base, if it has one.
            origin: how another process comes by the same pack.
        """

        def attempt(top: TomlTable, faults: Faults) -> tuple[P | None, Mapping[str, S] | None]:
            base = below.pack if below else None
            head = read_head(top, base, origin)
            sheets = _sheets(top, below, head["id"], self.sheet, self.tables, self._marks)
            top.finish()
            if sheets is None:
                faults.waiting = True
                return None, None
            records = Records(self.tables, sheets, faults, base)
            parts = self.parts(records)
            records.finish()
            if faults.noted:
                return None, sheets
            return self._kind(**head, **parts, sheets=sheets, digest=records.digest), sheets

        return read(source, below, attempt)


def _sheets(
    top: TomlTable,
    below: Reading[Any, S] | None,
    pack_id: str,
    kind: type[S],
    tables: Sequence[str],
    marks: tuple[str, str],
) -> dict[str, S] | None:
    """The records of all tables, by path, those of the base first.

    Args:
        top: the whole pack.
        below: what came of reading its base, if it has one.
        pack_id: its id.
        kind: the class of the sheets.
        tables: the names of the tables.
        marks: the marks of what a pack does not mark: one on a base, and one without.

    Returns:
        None if the records cannot be read, because those of the base cannot.
    """
    on_base = top.has("base")
    top.taken |= {"base", "without", *tables} if on_base else {"base", *tables}
    known = below.sheets if below else None if on_base else {}
    found: dict[str, S] = dict(known or {})
    for path in top.words("without", None, RECORD_LIMIT) if on_base else ():
        if found.pop(path, None) is None and known is not None:
            fault = Message("kernel.pack.not_in_base", record=short(path))
            top.note(meaning(fault, path, [*known]))
    for table in filter(top.has, tables):
        for path, record in _written(top.inner(table), table).items():
            mark = marks[0] if on_base else marks[1]
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
