"""Reading a pack: its records on those of its base, then everything that they say together."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.toolkit.content import reading
from tambores.toolkit.content.pack import Origin, digest_of
from tambores.toolkit.content.reading import read_head
from tambores.toolkit.content.records import RECORD_LIMIT, read_sheets
from tambores.toolkit.content.source import Source
from tambores.toolkit.content.table import Faults, TomlTable
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.reader import read_parts
from tambores.warcraft.content.records import TABLES, Records
from tambores.warcraft.content.sheet import Record
from tambores.warcraft.content.vocabulary import GIVEN

__all__ = ["RECORD_LIMIT", "Reading", "read"]

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
        sheets = read_sheets(top, below, head["id"], Record, TABLES, GIVEN)
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
