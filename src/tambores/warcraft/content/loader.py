"""Reading a pack: its records on those of its base, then everything that they say together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.errors import Message
from tambores.toolkit.content import reading
from tambores.toolkit.content.pack import Origin, digest_of
from tambores.toolkit.content.reading import read_head
from tambores.toolkit.content.sheet import SLUG
from tambores.toolkit.content.source import Source
from tambores.toolkit.content.table import Faults, TomlTable, meaning, short
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.reader import read_parts
from tambores.warcraft.content.records import TABLES, Records
from tambores.warcraft.content.sheet import Record
from tambores.warcraft.content.vocabulary import GIVEN

RECORD_LIMIT = 100
"""The most records of a table."""

Reading = reading.Reading[Pack, Record]


def read(source: Source, below: Reading | None, origin: Origin) -> Reading:
    """The pack that a source writes, or everything that is wrong with it.

    Args:
        source: of the pack.
        below: what came of reading its base, if it has one.
        origin: how another process comes by the same pack.
    """

    def attempt(top: TomlTable, faults: Faults) -> tuple[Pack | None, Mapping[str, Record] | None]:
        head = read_head(top, below.pack if below else None, origin)
        sheets = _sheets(top, below, head["id"])
        top.finish()
        if sheets is None:
            faults.waiting = True
            return None, None
        records = Records(sheets, faults)
        parts = read_parts(records)
        records.finish()
        if faults.noted:
            return None, sheets
        digest = digest_of({path: one.on_rules() for path, one in sheets.items()})
        return Pack(**head, **parts, sheets=sheets, digest=digest), sheets

    return reading.read(source, below, attempt)


def _sheets(top: TomlTable, below: Reading | None, pack_id: str) -> dict[str, Record] | None:
    """The records of all tables, by path such as "units.orc_melee_4", those of the base first.

    None if they cannot be read, because the base cannot.
    """
    on_base = top.has("base")
    top.taken |= {"base", "without", *TABLES} if on_base else {"base", *TABLES}
    known = below.sheets if below else None if on_base else {}
    found = dict(known or {})
    for path in top.words("without", None, RECORD_LIMIT) if on_base else ():
        if found.pop(path, None) is None and known is not None:
            fault = Message("warcraft.pack.not_in_base", record=short(path))
            top.note(meaning(fault, path, [*known]))
    for table in filter(top.has, TABLES):
        for path, record in _records(top.inner(table), table).items():
            unmarked = GIVEN if on_base else ""
            found[path] = Record.read(record, pack_id, found.get(path), unmarked)
    return None if known is None else found


def _records(inner: TomlTable, table: str) -> dict[str, TomlTable]:
    """The records that a pack writes in a table, by path."""
    if len(inner.data) > RECORD_LIMIT:
        inner.fault("kernel.pack.entries", key=table, count=len(inner.data), most=RECORD_LIMIT)
        return {}
    found: dict[str, TomlTable] = {}
    for name, fields in inner.data.items():
        if not SLUG.fullmatch(name):
            expected: Any = Message("kernel.pack.id")
            inner.fault("kernel.pack.unknown_field", key=short(name), expected=expected)
        elif isinstance(fields, dict):
            found[f"{table}.{name}"] = TomlTable(fields, f"{table}.{name}", inner.faults)
        else:
            inner.wrong(name, fields, Message("kernel.pack.table"))
    return found
