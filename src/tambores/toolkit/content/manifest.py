"""The provenance of a pack of tables: every datum with its mark and where it comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
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
    data = data_of(pack)
    return Manifest(pack.id, data, counted(data, _marks(pack)))


def data_of(pack: ContentPack) -> tuple[Datum, ...]:
    """Every datum of a pack whose sheets are `LinedSheet`."""
    sheets: Mapping[str, LinedSheet] = pack.sheets
    return tuple(
        Datum(table, record, field, mark, sheet.sources[field], sheet.lines.get(field, ""))
        for path, sheet in sheets.items()
        for table, _, record in [path.partition(".")]
        for field, mark in sheet.provenance.items()
    )


def _marks(pack: ContentPack) -> tuple[str, ...]:
    return next((sheet.marking.marks for sheet in pack.sheets.values()), ())


def counted(data: Iterable[Datum], marks: Sequence[str]) -> Mapping[str, Mapping[str, int]]:
    """How many data of each table have each mark."""
    counts: dict[str, Counter[str]] = {}
    for one in data:
        counts.setdefault(one.table, Counter())[one.mark] += 1
    return MappingProxyType(
        {
            table: MappingProxyType({mark: count[mark] for mark in marks})
            for table, count in counts.items()
        }
    )
