"""The page about the documents of Defenders of the Realm names all that the library writes."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest

from tambores.kernel.form import known_types
from tambores.realm.play.rules import RULES
from tambores.realm.table.options import Options
from tambores.realm.table.state import State, View
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import Camp, Foe, Spot

PAGE = Path(__file__).parents[2] / "docs" / "defenders-of-the-realm-formats.md"

pytestmark = pytest.mark.skipif(not PAGE.exists(), reason="the documentation is not here")


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    section = PAGE.read_text(encoding="utf-8").partition(f" {heading}\n")[2].partition("\n#")[0]
    found = [line.strip("| ").split(" | ") for line in section.splitlines() if line[:1] == "|"]
    return found[2:]


def names(kind: type) -> list[str]:
    return [field.name for field in attrs.fields(kind)]


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("state", State), ("view", View), ("table", RealmTable), ("options", Options),
        ("spot", Spot), ("camp", Camp), ("foe", Foe),
    ],
)  # fmt: skip
def test_the_keys_of_an_object_are_those_of_its_class(heading: str, kind: type) -> None:
    assert [key.strip("`") for key, *_ in rows(heading)] == names(kind)


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [
        ("frame", RULES.rooms),
        ("action", RULES.actions),
        ("event", RULES.events),
    ],
)
def test_the_kinds_of_an_object_are_those_of_the_library(heading: str, kinds: list[type]) -> None:
    described = [(kind, re.findall(r"`(\w+):", keys)) for kind, keys, _ in rows(heading)]
    assert described == [(f"`{kind.tag}`", names(kind)) for kind in kinds]  # type: ignore[attr-defined]


def test_the_types_of_documents_are_those_of_the_library() -> None:
    named = [kind.strip("`") for kind, *_ in rows("Types of documents")]
    assert named == [name for name in known_types() if name.startswith("realm")]
