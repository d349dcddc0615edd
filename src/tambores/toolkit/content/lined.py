"""Sheets that also say which lines of a rulebook each field rests on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Self

import attrs

from tambores.errors import Message
from tambores.kernel.evolving import evolved
from tambores.toolkit.content.sheet import ALL_OTHERS, Sheet, field_names
from tambores.toolkit.content.table import TomlTable, nearest, short

LINES = "lines"
"""The key of the lines; the `Marking` of a game names it among those that are `apart`."""

_LINE = re.compile(r"L[0-9]{1,5}(-[0-9]{1,5})?")


@attrs.frozen(eq=False)
class LinedSheet(Sheet):
    """The fields of a record, as written in one pack or in several based on each other.

    Attributes:
        lines: by field the lines of the rulebook's text that it rests on, such as "L884".
    """

    lines: Mapping[str, str] = attrs.field(factory=dict, converter=MappingProxyType)

    @classmethod
    def read(cls, record: TomlTable, pack: str, below: Self | None, unmarked: str) -> Self:
        """The sheet of a record after one more pack, as `Sheet.read` says."""
        made = super().read(record, pack, below, unmarked)
        own = field_names(cls.written_in(record))
        kept = (
            {name: line for name, line in below.lines.items() if name not in own} if below else {}
        )
        return evolved(made, lines=kept | cls._lines(record, own))

    @classmethod
    def _lines(cls, record: TomlTable, fields: tuple[str, ...]) -> dict[str, str]:
        """The lines by field, a table's name read as its parts, "*" as every field not named."""
        record.taken.add(LINES)
        written: Any = record.data.get(LINES, {})
        if not isinstance(written, dict):
            record.wrong(LINES, written, Message("kernel.pack.table"))
            return {}
        known = dict.fromkeys((*fields, *(name.partition(".")[0] for name in fields)))
        for name, line in written.items():
            if name not in (*known, ALL_OTHERS):
                expected = nearest(name, [*known])
                record.fault("kernel.pack.unknown_field", key=short(name), expected=expected)
            if not isinstance(line, str) or not _LINE.fullmatch(line):
                record.wrong(LINES, line, Message("kernel.pack.rule_lines"))
        found = {}
        for name in fields:
            ways = (name, name.partition(".")[0], ALL_OTHERS)
            line = next((written[way] for way in ways if way in written), None)
            if isinstance(line, str):
                found[name] = line
        return found
