"""The provenance of a pack and a tail: every datum with its mark and where it comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

import attrs

from tambores.realm.content.shelf import edition
from tambores.realm.content.vocabulary import MARKS
from tambores.toolkit.content.pack import ContentPack


@attrs.frozen
class Datum:
    """A datum.

    Attributes:
        table: its table, such as "generals".
        record: the id of its record, such as "balazarg".
        field: its field, such as "hit"; a part of a field is "names.es".
        mark: "given", "derived" or "reconstructed".
        source: the id of the document that wrote it last.
        line: the lines of the rulebook's text that it rests on, such as "L40"; "" for none.
    """

    table: str
    record: str
    field: str
    mark: str
    source: str
    line: str


@attrs.frozen
class Manifest:
    """What a game is played with, and how surely it is known.

    Attributes:
        pack: the id of the pack.
        tail: the id of the tail.
        data: every datum, those of the pack first.
        tables: how many data of each table have each mark.
    """

    pack: str
    tail: str
    data: tuple[Datum, ...]
    tables: Mapping[str, Mapping[str, int]]

    @property
    def total(self) -> Mapping[str, int]:
        """How many data have each mark."""
        return {mark: sum(counts[mark] for counts in self.tables.values()) for mark in MARKS}


def manifest(pack: object = None, tail: object = None) -> Manifest:
    """The provenance of each datum of a pack and a tail.

    Args:
        pack: a pack or its id; None for the usual one.
        tail: a tail or its id; None for the usual one.

    >>> from tambores import realm
    >>> known = realm.manifest()
    >>> [(one.field, one.mark, one.line) for one in known.data if one.record == "balazarg"][:3]
    [('names.en', 'given', 'L40'), ('names.es', 'given', 'L40'), ('colour', 'given', 'L40')]
    >>> {one.mark for one in known.data if one.table == "hooks"}
    {'reconstructed'}
    """
    opened = edition(pack, tail)
    data = (*_data(opened.pack), *_data(opened.tail))
    counts = Counter((one.table, one.mark) for one in data)
    tables = {
        table: MappingProxyType({mark: counts[table, mark] for mark in MARKS})
        for table in dict.fromkeys(one.table for one in data)
    }
    return Manifest(opened.pack.id, opened.tail.id, data, MappingProxyType(tables))


def _data(document: ContentPack) -> tuple[Datum, ...]:
    return tuple(
        Datum(table, record, field, mark, sheet.sources[field], sheet.lines.get(field, ""))
        for path, sheet in document.sheets.items()
        for table, _, record in [path.partition(".")]
        for field, mark in sheet.provenance.items()
    )
