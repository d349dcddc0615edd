"""The page about the documents of a game names every key and kind that the library writes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs
import pytest

from tambores import kingdom_defenders, realm, warcraft
from tambores.kernel.form import known_types
from tambores.kingdom_defenders.play.rules import RULES as KINGDOM_RULES
from tambores.kingdom_defenders.table import values as kingdom_values
from tambores.kingdom_defenders.table.table import KingdomTable as KingdomTable
from tambores.realm.play.rules import RULES as REALM_RULES
from tambores.realm.table import values as realm_values
from tambores.realm.table.table import RealmTable
from tambores.warcraft.play.rules import RULES as WAR_RULES
from tambores.warcraft.table import frames
from tambores.warcraft.table import values as war_values
from tambores.warcraft.table.options import Options as WarOptions
from tambores.warcraft.table.table import WarTable
from tests.cases import each

DOCS = Path(__file__).parent.parent / "docs"

pytestmark = pytest.mark.skipif(not DOCS.exists(), reason="the documentation is not here")

OBJECTS: dict[str, dict[str, type]] = {
    "warcraft": {
        "state": warcraft.State, "view": warcraft.View, "table": WarTable, "options": WarOptions,
        "ground": war_values.Ground, "camp": war_values.Camp,
    },
    "kingdom-defenders": {
        "state": kingdom_defenders.State, "view": kingdom_defenders.View, "table": KingdomTable,
        "options": kingdom_defenders.Options, "hero": kingdom_values.Hero,
        "laid": kingdom_values.Laid, "die": kingdom_values.Die, "grey": kingdom_values.Grey,
    },
    "defenders-of-the-realm": {
        "state": realm.State, "view": realm.View, "table": RealmTable, "options": realm.Options,
        "spot": realm_values.Spot, "camp": realm_values.Camp, "foe": realm_values.Foe,
    },
}  # fmt: skip
"""The objects that the page of each game describes."""

KINDS: dict[str, Any] = {
    "warcraft": WAR_RULES, "kingdom-defenders": KINGDOM_RULES,
    "defenders-of-the-realm": REALM_RULES,
}  # fmt: skip

NEVER_WRITTEN = (frames.Part,)
"""A frame on which no state waits."""


def rows(page: str, heading: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    text = (DOCS / f"{page}-formats.md").read_text(encoding="utf-8")
    section = text.partition(f" {heading}\n")[2].partition("\n#")[0]
    found = [line.strip("| ").split(" | ") for line in section.splitlines() if line[:1] == "|"]
    return found[2:]


def names(kind: type) -> list[str]:
    return [field.name for field in attrs.fields(kind)]


@each(
    ("page", "heading", "kind"),
    [(page, heading, kind) for page, kinds in OBJECTS.items() for heading, kind in kinds.items()],
)
def test_the_keys_of_an_object_are_those_of_its_class(page: str, heading: str, kind: type) -> None:
    assert [key.strip("`") for key, *_ in rows(page, heading)] == names(kind)


@each("page", KINDS)
@each(("heading", "field"), [("frame", "rooms"), ("action", "actions"), ("event", "events")])
def test_the_kinds_of_an_object_are_those_of_the_library(
    page: str, heading: str, field: str
) -> None:
    kinds: Sequence[Any] = [
        kind for kind in getattr(KINDS[page], field) if kind not in NEVER_WRITTEN
    ]
    described = [(kind, re.findall(r"`(\w+):", keys)) for kind, keys, _ in rows(page, heading)]
    assert described == [(f"`{kind.tag}`", names(kind)) for kind in kinds]


@each("page", KINDS)
def test_the_types_of_documents_are_those_of_the_library(page: str) -> None:
    named = [kind.strip("`") for kind, *_ in rows(page, "Types of documents")]
    tag = KINDS[page].state_type.document.partition(".")[0]
    assert named == [name for name in known_types() if name.startswith(f"{tag}.")]
