"""The provenance of a pack of tables: every datum with its mark and where it comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

import attrs

from tambores.toolkit.content.lined import LinedSheet
from tambores.toolkit.content.pack import ContentPack


@attrs.frozen
class Datum:
    """A datum of a pack.

    Attributes:
        table: its table, such as "units".
        record: the id of its record, such as "orc_melee_4".
        field: its field, such as "strength"; a part of a field is "names.es".
        mark: "given", "derived" or "reconstructed".
        source: the id of the pack that wrote it last.
        line: the lines of the rulebook's text that it rests on, such as "L884"; "" for none.
    """

    table: str
    record: str
    field: str
    mark: str
    source: str
    line: str


@attrs.frozen
class Manifest:
    """What a pack knows, and how surely.

    Attributes:
        pack: the id of the pack.
        data: every datum, in the order of the pack.
        tables: how many data of each table have each mark.
    """

    pack: str
    data: tuple[Datum, ...]
    tables: Mapping[str, Mapping[str, int]]

    @property
    def total(self) -> Mapping[str, int]:
        """How many data have each mark."""
        counts: Counter[str] = Counter()
        for one in self.tables.values():
            counts.update(one)
        return dict(counts)


def manifest_of(pack: ContentPack) -> Manifest:
    """The provenance of each datum of a pack whose sheets are `LinedSheet`."""
    sheets: Mapping[str, LinedSheet] = pack.sheets
    data = tuple(
        Datum(table, record, field, mark, sheet.sources[field], sheet.lines.get(field, ""))
        for path, sheet in sheets.items()
        for table, _, record in [path.partition(".")]
        for field, mark in sheet.provenance.items()
    )
    marks = next((sheet.marking.marks for sheet in sheets.values()), ())
    counts = Counter((one.table, one.mark) for one in data)
    tables = {
        table: MappingProxyType({mark: counts[table, mark] for mark in marks})
        for table in dict.fromkeys(one.table for one in data)
    }
    return Manifest(pack.id, data, MappingProxyType(tables))
