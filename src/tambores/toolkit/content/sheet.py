"""The sheet of a datum: its fields, the mark of each (such as printed), and their packs.

A pack may be based on another one; for a datum of the base it then gives only the differences.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Self

import attrs

from tambores.errors import Message, Text
from tambores.toolkit.content.table import Faults, TomlTable, meaning, short

ID = "id"
SLUG = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""How an id of a datum is written."""

ALL_OTHERS = "*"
"""In a list of marks: every field that no other list names."""


@attrs.frozen
class Marking:
    """How the data of a game are marked.

    Attributes:
        marks: the possible marks, the surest first; each is the key of a list of fields.
        texts: the fields that have a part for each language and do not affect the rules.
        tables: other fields that are tables; a pack on a base gives only the parts that differ.
        apart: the keys that are no fields and so bear no mark.
    """

    marks: tuple[str, ...]
    texts: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()


def _read_only(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(fields))


@attrs.frozen(eq=False)
class Sheet:
    """The fields of a datum, as written in one pack or in several based on each other.

    Attributes:
        provenance: the mark of each field, by its name; a part of a field is "names.es".
        sources: by field the id of the pack that wrote it last.
    """

    marking: ClassVar[Marking]
    _fields: Mapping[str, Any] = attrs.field(converter=_read_only)
    provenance: Mapping[str, str] = attrs.field(converter=_read_only)
    sources: Mapping[str, str] = attrs.field(converter=_read_only)

    @classmethod
    def read(cls, record: TomlTable, pack: str, below: Self | None, unmarked: str) -> Self:
        """The sheet of a datum after one more pack.

        Args:
            record: the record in that pack.
            pack: its id.
            below: the sheet in its base; None if the datum is new.
            unmarked: the mark of fields that have none; "" where each needs one.
        """
        written = cls.written_in(record)
        marks = _marks(cls.marking, record, field_names(written), unmarked)
        sources = dict.fromkeys(marks, pack)
        if below is None:
            return cls(written, marks, sources)
        fields = below.written()
        merged = (*cls.marking.texts, *cls.marking.tables)
        for key, value in written.items():
            parts = fields.get(key)
            both = key in merged and isinstance(value, dict) and isinstance(parts, dict)
            fields[key] = parts | value if both else value
        marks, sources = {**below.provenance, **marks}, {**below.sources, **sources}
        names = field_names(fields)  # what replaces a table has none of its parts
        return cls(fields, {one: marks[one] for one in names}, {one: sources[one] for one in names})

    @classmethod
    def written_in(cls, record: TomlTable) -> dict[str, Any]:
        """The fields that a record writes."""
        apart = (*cls.marking.marks, *cls.marking.apart)
        return {key: value for key, value in record.data.items() if key not in apart}

    def written(self) -> dict[str, Any]:
        """The fields as TOML writes them, the marks aside."""
        return copy.deepcopy(dict(self._fields))

    def get(self, key: str) -> Any:
        """The value of a field, as it is written; None if it is not there."""
        return self._fields.get(key)

    def table(self, where: Text, faults: Faults) -> TomlTable:
        """The fields, to be read."""
        table = TomlTable(dict(self._fields), where, faults)
        table.taken.update(self.marking.marks)
        return table

    def on_rules(self) -> dict[str, Any]:
        """The fields that affect the rules."""
        texts = self.marking.texts
        return {key: value for key, value in self._fields.items() if key not in texts}


def field_names(fields: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of fields, those of the parts of a table in its place."""
    return tuple(
        name
        for key, value in fields.items()
        if key != ID
        for name in ([f"{key}.{part}" for part in value] if isinstance(value, dict) else [key])
    )


def _marks(
    marking: Marking, record: TomlTable, fields: tuple[str, ...], unmarked: str
) -> dict[str, str]:
    """The mark of every field; each may be named once."""
    named = {mark: record.words(mark, None) for mark in marking.marks}
    others = [mark for mark, names in named.items() if ALL_OTHERS in names]
    if len(others) > 1:
        record.fault("kernel.pack.all_others_twice", mark=ALL_OTHERS)
        del others[1:]
    for mark, names in named.items():
        unknown = "marks_unset" if unmarked else "marks_unknown"
        _check_names(record, mark, names, fields, unknown)
    if fields and not unmarked and not any(map(record.has, marking.marks)):
        last = marking.marks[-1]
        record.fault("kernel.pack.no_marks", marks=marking.marks, last=last, all=ALL_OTHERS)
        return dict.fromkeys(fields, last)
    lists = {mark: frozenset(names) for mark, names in named.items()}
    found: dict[str, str] = {}
    for name in fields:
        marks = [mark for mark, names in lists.items() if name in names] or others or [unmarked]
        if len(marks) > 1 or not marks[0]:
            key = "both_marks" if marks[0] else "no_mark"
            record.fault(f"kernel.pack.{key}", field=short(name), marks=marking.marks)
        found[name] = marks[0]
    return found


def _check_names(
    record: TomlTable,
    mark: str,
    names: tuple[str, ...],
    fields: tuple[str, ...],
    unknown: str,
) -> None:
    """Note where a list of marks names a field twice, or an `unknown` field, by that key."""
    if len(set(names)) < len(names):
        record.fault("kernel.pack.field_twice", mark=mark)
    known = frozenset((*fields, ALL_OTHERS))
    for name in dict.fromkeys(names):
        if name not in known:
            fault = Message(f"kernel.pack.{unknown}", mark=mark, field=short(name))
            record.note(meaning(fault, name, fields))
