"""The page about the documents of a game describes what the library writes.

Its tables are made from the classes; here documents are compared with them.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores.kernel.form import known_types
from tests.games import OURS
from tests.test_formats import split
from tests.test_reference import from_docs

DOCS = Path(__file__).parent.parent / "docs"

pytestmark = [
    pytest.mark.skipif(not DOCS.exists(), reason="the documentation is not here"),
    pytest.mark.no_cover,
]

PAGES = {
    "warcraft": "warcraft-formats",
    "kingdom-defenders": "kingdom-defenders-formats",
    "realm": "defenders-of-the-realm-formats",
}
"""The pages of the games of frames; `test_formats` is about the one of Enclave."""

BY_HAND = {"chance", "outcome", "record"}
"""What the page for all games describes."""

Tables = dict[str, list[list[str]]]


@pytest.mark.parametrize(("game", "page"), [*PAGES.items(), ("enclave", "formats")])
def test_a_page_says_which_version_it_describes(game: str, page: str) -> None:
    text = " ".join((DOCS / f"{page}.md").read_text(encoding="utf-8").split())
    form = from_docs("documents").format_of(game)
    assert f"The page describes version {form.version} of the format" in text


def tables(game: str) -> Tables:
    """The rows of each table of a page, without its head, by the heading above it."""
    text = from_docs("lists").filled((DOCS / f"{PAGES[game]}.md").read_text(encoding="utf-8"))
    found: Tables = {}
    heading = ""
    for line in text.splitlines():
        if line.startswith("#"):
            heading = line.strip("# ")
        elif line.startswith("| `") and not line.startswith("| `type` "):
            found.setdefault(heading, []).append(line.strip("| ").split(" | "))
    return found


def fields_of(rows: list[list[str]]) -> dict[str, dict[str, str]]:
    """The types of the keys of an object, or of each of its kinds."""
    if len(rows[0]) == 3 and not re.search(r"`\w+: ", rows[0][1]) and rows[0][1] != "":
        return {"": {key.strip("`"): kind.strip("`") for key, kind, *_ in rows}}
    return {
        kind.strip("`"): dict(pair.split(": ") for pair in re.findall(r"`(\w+: [^`]+)`", keys))
        for kind, keys, *_ in rows
    }


class Reader:
    """Compares data with the tables of a page; AssertionError, with the path, where they differ."""

    def __init__(self, found: Tables) -> None:
        self.known = {name: fields_of(rows) for name, rows in found.items()}

    def fits(self, data: Any, kind: str, path: str) -> None:
        """Whether data have a type."""
        options = split(kind, " or ")
        if options[1:]:
            assert any(self.is_one(data, one, path) for one in options), f"{path}: not {kind}"
        elif kind.startswith("list of "):
            inner = kind.removeprefix("list of ")
            assert isinstance(data, list), path
            for place, one in enumerate(data):
                self.fits(one, inner.strip("()") if inner[0] == "(" else inner, f"{path}[{place}]")
        elif kind.startswith("["):
            inners = split(kind[1:-1], ", ")
            assert isinstance(data, list), path
            for place, (one, inner) in enumerate(zip(data, inners, strict=True)):
                self.fits(one, inner, f"{path}[{place}]")
        elif kind in self.known:
            self.object(data, self.known[kind], path)
        elif kind not in BY_HAND:
            assert type(data) is KINDS[kind], f"{path}: {data!r} is not {kind}"

    def is_one(self, data: Any, kind: str, path: str) -> bool:
        try:
            self.fits(data, kind, path)
        except (AssertionError, ValueError):
            return False
        return True

    def object(self, data: Any, kinds: Mapping[str, dict[str, str]], path: str) -> None:
        """An object has its keys in their order; those with a question mark can be absent."""
        assert isinstance(data, dict), path
        fields = kinds[data["type"] if "" not in kinds else ""]
        tag = [] if "" in kinds else ["type"]
        present = [name for name, kind in fields.items() if name in data or kind[-1] != "?"]
        assert [*data] == tag + present, path
        for name in present:
            self.fits(data[name], fields[name].removesuffix("?"), f"{path}.{name}")


KINDS = {"number": int, "text": str, "boolean": bool, "seat": int, "null": type(None)}


def values(game: str) -> Iterator[Any]:
    """What can be written, from random games of every mode."""
    rng = random.Random(5)
    for mode in tb.modes(game):
        start = tb.new_game(mode.name, seed=rng.randrange(1000))
        for state, action, after in tb.random_walk(start, seed=rng.randrange(1000), limit=600):
            if rng.random() < 0.05 or tb.outcome(after) is not None:
                step = tb.transition(state, action)
                seat = rng.choice((*state.seats, None))
                yield from (state, after, action, tb.view(after, seat), *step.events)
                yield from step.seen_by(seat)


def test_there_is_a_page_for_every_game() -> None:
    assert {*PAGES, "enclave"} == {*OURS}


@pytest.mark.parametrize("game", PAGES)
def test_what_is_written_is_what_the_page_describes(game: str) -> None:
    found = tables(game)
    documents = {row[0].strip("`"): row for row in found.pop("Types of documents")}
    reader = Reader(found)
    met = set()
    for value in values(game):
        document = json.loads(tb.dumps(value))
        _, data, pinned = documents[document["type"]]
        assert (pinned == "always") == ("pack" in document)
        reader.fits(document["data"], data.strip("`"), document["type"])
        met.add(document["type"])
    assert {*documents} - met == {f"{game}.house_rules", f"{game}.record"}


@pytest.mark.parametrize("game", PAGES)
def test_every_key_and_kind_has_a_meaning(game: str) -> None:
    for heading, rows in tables(game).items():
        assert all(row[-1].strip() for row in rows), heading


@pytest.mark.parametrize("game", PAGES)
def test_the_types_of_documents_are_those_of_the_library(game: str) -> None:
    named = [row[0].strip("`") for row in tables(game)["Types of documents"]]
    assert named == [name for name in known_types() if name.startswith(f"{game}.")]
