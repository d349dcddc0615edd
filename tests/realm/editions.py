"""Editions with other marks or values: what the library ships, with some data changed."""

from __future__ import annotations

import copy
import functools
import json
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

from tambores import realm
from tambores.realm.content.provenance import PACK, TAIL, Datum
from tambores.realm.content.sheet import Record
from tambores.realm.content.shelf import edition
from tambores.realm.content.tail import Edition

FILES = {PACK: "realm-r1", TAIL: "reconstructed-1"}
HEAD = ("id", "names")
TEXTS = ("names", "reason", "lines", *Record.marking.marks)
"""What is no datum of the rules."""


@functools.cache
def written(part: str) -> dict[str, Any]:
    """What the library's pack or tail writes."""
    text = files("tambores.realm.content").joinpath(f"{FILES[part]}.toml")
    return tomllib.loads(text.read_text(encoding="utf-8"))


def data() -> Iterable[Datum]:
    """Every datum that bears on the rules."""
    for part in FILES:
        for table, records in written(part).items():
            for name, record in records.items() if table not in HEAD else ():
                for field in record:
                    if field not in TEXTS and table != "rules":
                        yield Datum(part, f"{table}.{name}", field)


def bent(
    invented: Iterable[Datum] = (),
    rules: Iterable[str] = (),
    values: Iterable[tuple[Datum, Any]] = (),
) -> Edition:
    """The edition of the library in which everything is derived.

    Args:
        invented: the data that are reconstructed nevertheless.
        rules: the rules of the tail that are reconstructed nevertheless, by id.
        values: other values of data.
    """
    texts = {}
    for part in FILES:
        whole = copy.deepcopy(written(part))
        for table, records in whole.items():
            for name, record in records.items() if table not in HEAD else ():
                path = f"{table}.{name}"
                for datum, value in values:
                    if (datum.part, datum.record) == (part, path):
                        record[datum.field] = value
                if table == "rules" and record["id"] not in rules:
                    record["mark"] = "D"
                for mark in Record.marking.marks:
                    record.pop(mark, None)
                own = [one.field for one in invented if (one.part, one.record) == (part, path)]
                fields = [f"{one}.{inner}" for one in own if isinstance(record[one], dict)
                          for inner in record[one]]  # fmt: skip
                plain = [one for one in own if not isinstance(record[one], dict)]
                record |= {"reconstructed": [*plain, *fields], "derived": ["*"]}
        texts[part] = "\n".join(f"{key} = {toml(value)}" for key, value in whole.items())
    return edition(_pack(texts[PACK]), _tail(texts[TAIL]))


_pack, _tail = functools.cache(realm.parse_pack), functools.cache(realm.parse_tail)


def toml(value: Any) -> str:
    """A value as TOML writes it in one line.

    >>> print(toml({"a": [1, "b"], "c": {"d": True}}))
    { a = [1, "b"], c = { d = true } }
    """
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)
