"""The sheet of a card: its fields, their marks (printed or reconstructed), and their packs.

A pack may be based on another one; for a card of the base it then gives only the differences.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import attrs

from tambores.enclave.cards.table import Faults, TomlTable, meaning, short
from tambores.errors import Message, Text

PRINTED, RECONSTRUCTED = "printed", "reconstructed"
MARKS = (PRINTED, RECONSTRUCTED)
ID = "id"
SLUG = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""How an id of a card or an army is written."""

TEXTS = ("names", "texts")
"""The fields that have a part for each language."""

OF_PACKS = ("base", "without", "armies")
"""The fields of a pack that no card has; behind the first card they would be in it."""

ALL_OTHERS = "*"
"""In a list of marks: every field that the other list does not name."""


def _read_only(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(fields))


@attrs.frozen(eq=False)
class Sheet:
    """The fields of a card, as written in one pack or in several based on each other.

    Attributes:
        provenance: "printed" or "reconstructed" by field; a part of a field is "names.es".
        sources: by field the id of the pack that wrote it last.
    """

    _fields: Mapping[str, Any] = attrs.field(converter=_read_only)
    provenance: Mapping[str, str] = attrs.field(converter=_read_only)
    sources: Mapping[str, str] = attrs.field(converter=_read_only)

    def written(self) -> dict[str, Any]:
        """The fields as TOML writes them, the marks aside."""
        return copy.deepcopy(dict(self._fields))

    @property
    def id(self) -> Any:
        """The id of the card, as it is written."""
        return self._fields.get(ID)

    @property
    def kind(self) -> Any:
        """The kind of the card, as it is written."""
        return self._fields.get("kind")

    @property
    def army(self) -> Any:
        """The army of the card, as it is written."""
        return self._fields.get("army")

    @property
    def copies(self) -> Any:
        """How many cards of the deck it is, as it is written."""
        return self._fields.get("copies")

    def table(self, where: Text, faults: Faults) -> TomlTable:
        """The fields, to be read."""
        table = TomlTable(dict(self._fields), where, faults)
        table.taken.update(MARKS)
        return table

    def on_rules(self) -> dict[str, Any]:
        """The fields that affect the rules."""
        return {key: value for key, value in self._fields.items() if key not in TEXTS}


def sheet(record: TomlTable, pack: str, below: Sheet | None, unmarked: str) -> Sheet:
    """The sheet of a card after one more pack.

    Args:
        record: the record in that pack.
        pack: its id.
        below: the sheet in its base; None if the card is new.
        unmarked: the mark of fields that have none; "" where each needs one.
    """
    for key in OF_PACKS:
        if key in record.data:
            record.fault("inside_card", key=key)
    apart = (*MARKS, *OF_PACKS)
    written = {key: value for key, value in record.data.items() if key not in apart}
    marks = _marks(record, _names(written), unmarked)
    sources = dict.fromkeys(marks, pack)
    if below is None:
        return Sheet(written, marks, sources)
    fields = below.written()
    for key, value in written.items():
        parts = fields.get(key)
        both = key in TEXTS and isinstance(value, dict) and isinstance(parts, dict)
        fields[key] = parts | value if both else value
    return Sheet(fields, {**below.provenance, **marks}, {**below.sources, **sources})


def _names(fields: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of fields, those of the parts of a table in its place."""
    return tuple(
        name
        for key, value in fields.items()
        if key != ID
        for name in ([f"{key}.{part}" for part in value] if isinstance(value, dict) else [key])
    )


def _marks(record: TomlTable, fields: tuple[str, ...], unmarked: str) -> dict[str, str]:
    """For every field whether it is printed or reconstructed; each may be named once."""
    named = {mark: record.words(mark, None) for mark in MARKS}
    others = [mark for mark, names in named.items() if ALL_OTHERS in names]
    if len(others) == len(MARKS):
        record.fault("all_others_twice", mark=ALL_OTHERS)
        del others[1:]
    for mark, names in named.items():
        unknown = "marks_unset" if unmarked else "marks_unknown"
        _check_names(record, mark, names, fields, f"enclave.pack.{unknown}")
    if fields and not unmarked and not any(map(record.has, MARKS)):
        record.fault("no_marks", printed=PRINTED, reconstructed=RECONSTRUCTED, all=ALL_OTHERS)
        return dict.fromkeys(fields, RECONSTRUCTED)
    lists = {mark: frozenset(names) for mark, names in named.items()}
    found: dict[str, str] = {}
    for name in fields:
        marks = [mark for mark, names in lists.items() if name in names] or others or [unmarked]
        if len(marks) > 1 or not marks[0]:
            record.fault("both_marks" if marks[0] else "no_mark", field=short(name), marks=MARKS)
        found[name] = marks[0]
    return found


def _check_names(
    record: TomlTable, mark: str, names: tuple[str, ...], fields: tuple[str, ...], unknown: str
) -> None:
    """Note where a list of marks names a field twice, or an `unknown` field, by that key."""
    if len(set(names)) < len(names):
        record.fault("field_twice", mark=mark)
    known = frozenset((*fields, ALL_OTHERS))
    for name in dict.fromkeys(names):
        if name not in known:
            fault = Message(unknown, mark=mark, field=short(name))
            record.note(meaning(fault, name, fields))
