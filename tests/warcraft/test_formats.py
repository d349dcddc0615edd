"""The page about the documents of Warcraft names every key and kind that the library writes."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest

from tambores.kernel.form import known_types
from tambores.warcraft.play.rules import RULES
from tambores.warcraft.table import frames
from tambores.warcraft.table.options import Options
from tambores.warcraft.table.state import State, View
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import Camp, Ground

PAGE = Path(__file__).parents[2] / "docs" / "warcraft-formats.md"

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
        ("state", State), ("view", View), ("table", WarTable), ("options", Options),
        ("ground", Ground), ("camp", Camp),
    ],
)  # fmt: skip
def test_the_keys_of_an_object_are_those_of_its_class(heading: str, kind: type) -> None:
    assert [key.strip("`") for key, *_ in rows(heading)] == names(kind)


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [
        ("frame", [kind for kind in RULES.rooms if kind is not frames.Part]),  # it never waits
        ("action", RULES.actions),
        ("event", RULES.events),
    ],
)
def test_the_kinds_of_an_object_are_those_of_the_library(heading: str, kinds: list[type]) -> None:
    described = [(kind, re.findall(r"`(\w+):", keys)) for kind, keys, _ in rows(heading)]
    assert described == [(f"`{kind.tag}`", names(kind)) for kind in kinds]  # type: ignore[attr-defined]


def test_the_types_of_documents_are_those_of_the_library() -> None:
    named = [kind.strip("`") for kind, *_ in rows("Types of documents")]
    assert named == [name for name in known_types() if name.startswith("warcraft")]
