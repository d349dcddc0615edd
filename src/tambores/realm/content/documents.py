"""Reading documents of records: a pack or a tail on its base, fault by fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from tambores.errors import Message
from tambores.realm.content.sheet import Record
from tambores.toolkit.content import reading
from tambores.toolkit.content.pack import ContentPack, Origin, digest_of
from tambores.toolkit.content.reading import Reading, read_head
from tambores.toolkit.content.sheet import SLUG
from tambores.toolkit.content.source import Source
from tambores.toolkit.content.table import Faults, TomlTable, meaning, short

RECORD_LIMIT = 100
"""The most records of a table."""

EFFECT = "effect"
"""The field whose parameters are the other fields of its record."""

P = TypeVar("P", bound=ContentPack)
Tables = dict[str, dict[str, TomlTable]]
"""The records of each table by id."""


def read(
    source: Source,
    below: Reading[P, Record] | None,
    origin: Origin,
    tables: tuple[str, ...],
    parts: Callable[[Tables, Faults], dict[str, Any]],
    kind: type[P],
    unmarked: str,
) -> Reading[P, Record]:
    """The document that a source writes, or everything that is wrong with it.

    Args:
        source: of the document.
        below: what came of reading its base, if it has one.
        origin: how another process comes by the same value.
        tables: the names of its tables.
        parts: reads the records into the fields of the value.
        kind: the class of the value.
        unmarked: the mark of fields that have none; "" where each needs one.
    """

    def attempt(top: TomlTable, faults: Faults) -> tuple[P | None, Mapping[str, Record] | None]:
        head = read_head(top, below.pack if below else None, origin)
        sheets = _sheets(top, below, head["id"], tables, unmarked)
        top.finish()
        if sheets is None:
            faults.waiting = True
            return None, None
        records: Tables = {table: {} for table in tables}
        for path, sheet in sheets.items():
            table, _, name = path.partition(".")
            records[table][name] = sheet.table(path, faults)
        found = parts(records, faults)
        for table_of in records.values():
            for record in table_of.values():
                record.finish()
        if faults.noted:
            return None, sheets
        digest = digest_of({path: one.on_rules() for path, one in sheets.items()})
        return kind(**head, **found, sheets=sheets, digest=digest), sheets

    return reading.read(source, below, attempt)


def _sheets(
    top: TomlTable,
    below: Reading[Any, Record] | None,
    pack_id: str,
    tables: tuple[str, ...],
    unmarked: str,
) -> dict[str, Record] | None:
    """The records of all tables by path, those of the base first; None if that cannot be read."""
    on_base = top.has("base")
    top.taken |= {"base", "without", *tables} if on_base else {"base", *tables}
    known = below.sheets if below else None if on_base else {}
    found = dict(known or {})
    for path in top.words("without", None, RECORD_LIMIT) if on_base else ():
        if found.pop(path, None) is None and known is not None:
            fault = Message("realm.pack.not_in_base", record=short(path))
            top.note(meaning(fault, path, [*known]))
    for table in filter(top.has, tables):
        for path, record in _records(top.inner(table), table).items():
            found[path] = Record.read(
                record, pack_id, _continued(record, found.get(path)), unmarked
            )
    return None if known is None else found


def _continued(record: TomlTable, below: Record | None) -> Record | None:
    """The record of the base that a record changes; None if it replaces it by another effect."""
    if below is None or record.data.get(EFFECT, below.get(EFFECT)) != below.get(EFFECT):
        return None
    return below


def _records(inner: TomlTable, table: str) -> dict[str, TomlTable]:
    """The records that a document writes in a table, by path."""
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
