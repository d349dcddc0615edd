"""The sheet of a record: its fields, their marks, and the lines of the rulebook behind them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Self

import attrs

from tambores.errors import Message
from tambores.kernel.evolving import evolved
from tambores.realm.content.vocabulary import MARKS
from tambores.toolkit.content.sheet import ALL_OTHERS, Marking, Sheet, field_names
from tambores.toolkit.content.table import TomlTable, nearest, short

LINES = "lines"
_LINE = re.compile(r"L[0-9]{1,5}(-[0-9]{1,5})?")


@attrs.frozen(eq=False)
class Record(Sheet):
    """The fields of a record, as written in one document or in several based on each other.

    Attributes:
        lines: by field the lines of the rulebook's text that it rests on, such as "L40".
    """

    marking: ClassVar[Marking] = Marking("realm", MARKS, ("names", "reason"), (), (LINES,))
    lines: Mapping[str, str] = attrs.field(factory=dict, converter=MappingProxyType)

    @classmethod
    def read(cls, record: TomlTable, pack: str, below: Self | None, unmarked: str) -> Self:
        """The sheet of a record after one more document, as `Sheet.read` says."""
        made = super().read(record, pack, below, unmarked)
        kept = dict(below.lines) if below else {}
        return evolved(made, lines=kept | _lines(record, field_names(cls.written_in(record))))


def _lines(record: TomlTable, fields: tuple[str, ...]) -> dict[str, str]:
    """The lines by field, a table's name read as its parts."""
    record.taken.add(LINES)
    written: Any = record.data.get(LINES, {})
    if not isinstance(written, dict):
        record.wrong(LINES, written, Message("kernel.pack.table"))
        return {}
    known = dict.fromkeys((*fields, *(name.partition(".")[0] for name in fields)))
    for name, line in written.items():
        if name not in (*known, ALL_OTHERS):
            record.fault(
                "kernel.pack.unknown_field", key=short(name), expected=nearest(name, [*known])
            )
        if not isinstance(line, str) or not _LINE.fullmatch(line):
            record.wrong(LINES, line, Message("realm.pack.line"))
    found = {}
    for name in fields:
        for way in (name, name.partition(".")[0], ALL_OTHERS):
            if isinstance(written.get(way), str):
                found[name] = written[way]
                break
    return found
