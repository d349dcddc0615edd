"""The tables about packs are those of the readers: a test reads the library's packs with them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tambores import enclave
from tambores.realm.content.effects import HOOKS, KINDS
from tambores.toolkit.content.lined import LINES
from tambores.toolkit.content.records import Records
from tambores.toolkit.content.table import Faults
from tests.test_reference import from_docs

DOCS = Path(__file__).parent.parent / "docs"

pytestmark = [
    pytest.mark.skipif(not DOCS.exists(), reason="the documentation is not here"),
    pytest.mark.no_cover,
]

PAGES = {
    "warcraft": "warcraft-packs",
    "kingdom-defenders": "kingdom-defenders-packs",
    "realm": "defenders-of-the-realm-tails",
    "tail": "defenders-of-the-realm-tails",
}
"""The page about each kind of files."""

PARAMETERS = {
    name
    for schema in (*HOOKS.values(), *KINDS.values())
    for parameters in schema.values()
    for name in parameters
}
"""The further fields of a record with an effect."""

packs: Any = from_docs("packs") if DOCS.exists() else None


def read(name: str) -> Iterator[tuple[str, set[str]]]:
    """The records of a pack of the library, each with the fields that its reader has taken."""
    found = packs.content(name)
    noted = Faults()
    records = Records(found.reader.tables, found.sheets, noted)
    found.reader.parts(records)
    apart = {*found.reader.sheet.marking.marks, LINES}
    assert not noted
    for table, by_id in records.tables.items():
        for one, record in by_id.items():
            yield f"{table}.{one}", record.taken - apart


@pytest.mark.parametrize("name", PAGES)
def test_every_field_that_a_reader_takes_is_described_and_no_other(name: str) -> None:
    told = packs.content(name).reader.fields
    met: dict[str, set[str]] = {path: set() for path in told}
    for path, taken in read(name):
        table = path.partition(".")[0]
        known = {**told.get(table, {}), **told.get(path, {})}
        more = PARAMETERS if "effect" in known else set()
        assert taken <= {*known} | more, path
        for one in (table, path):
            met.get(one, set()).update(taken)
    assert all({*told[path]} <= met[path] for path in told)


@pytest.mark.parametrize("name", PAGES)
def test_the_page_has_every_table(name: str) -> None:
    page = (DOCS / f"{PAGES[name]}.md").read_text(encoding="utf-8")
    listed = re.findall(rf"^```{{listed}} fields {name} (.*)$", page, re.MULTILINE)
    shown = {*" ".join(listed).split()} | ({"hooks"} if name == "tail" else set())
    assert shown == {*packs.content(name).reader.tables}


@pytest.mark.parametrize("name", PAGES)
def test_every_field_has_a_meaning_and_values(name: str) -> None:
    rows = packs.fields(name, *packs.content(name).reader.tables)
    assert len(rows) > 5
    assert all(cell and not re.search(r"[{]|(?<!\\)[|]", cell) for row in rows for cell in row)


def test_a_value_is_what_the_reader_expects() -> None:
    units = {row[0]: row[1] for row in packs.fields("warcraft", "units")}
    assert units["`strength`"] == "1 to 6"
    scene = {row[0]: row[1] for row in packs.fields("warcraft", "scenarios")}
    assert scene["`board`"] == "an id of `boards`"
    assert scene["`closed`"] == "true or false; optional"


def test_every_effect_has_a_meaning() -> None:
    for game in ("kingdom-defenders", "realm"):
        assert all(cell for row in packs.effects(game) for cell in row)
    assert {row[0].strip("`") for row in packs.hooks("realm")[1:]} == {*HOOKS}


def test_the_fields_of_enclave_are_those_of_its_schema() -> None:
    schema = enclave.pack_schema()
    assert [row[0].strip("`") for row in packs.fields("enclave", "pack")[1:]] == [
        *schema["properties"]
    ]
    cards = {row[0].strip("`"): row for row in packs.fields("enclave", "cards")[1:]}
    for kind in ("hero", "unit", "equipment", "tactic"):
        assert {*schema["$defs"][kind]["properties"]} <= {*cards}
    assert all(cell for row in cards.values() for cell in row)
