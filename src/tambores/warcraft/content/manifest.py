"""The provenance of a pack: every datum with its mark and where it comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

import attrs

from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import pack_or_default
from tambores.warcraft.content.vocabulary import MARKS


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
        return {mark: sum(counts[mark] for counts in self.tables.values()) for mark in MARKS}


def manifest(pack: Pack | None = None) -> Manifest:
    """The provenance of each datum of a pack.

    Args:
        pack: the pack; None for the stand-in pack.

    >>> from tambores import warcraft
    >>> known = warcraft.manifest()
    >>> dict(known.tables["costs"])
    {'given': 8, 'derived': 2, 'reconstructed': 4}
    >>> for one in known.data:
    ...     if one.record == "orc_melee_3":
    ...         print(one.field, one.mark, one.line or "-")
    strength reconstructed -
    ability reconstructed -
    needs given L884
    """
    opened = pack_or_default(pack)
    data = tuple(
        Datum(table, record, field, mark, sheet.sources[field], sheet.lines.get(field, ""))
        for path, sheet in opened.sheets.items()
        for table, _, record in [path.partition(".")]
        for field, mark in sheet.provenance.items()
    )
    counts = Counter((one.table, one.mark) for one in data)
    tables = {
        table: MappingProxyType({mark: counts[table, mark] for mark in MARKS})
        for table in dict.fromkeys(one.table for one in data)
    }
    return Manifest(opened.id, data, MappingProxyType(tables))
