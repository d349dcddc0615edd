"""The prose stays readable: the constructions that a reader stumbles over do not come back.

The list is short on purpose: each construction is one that plain English hardly ever needs. The
texts that are read are the pages, the README, the docstrings and the English messages. Code and
names in backquotes are left out.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import tambores
from tests.cases import each

ROOT = Path(__file__).parent.parent
PACKAGE = Path(str(tambores.__file__)).parent
INSTEAD = {
    r"\bwhat there (?:is|are)\b": "name the things, or say what to do: list the armies",
    r"\bthat there (?:is|are) not\b": "that does not exist",
    r"\bone['\u2019]s own\b": "your own",
    r"\bwho(?:ever)? is to\b": "say who does it",
    r"\b(?:is|are) told (?:under|on|in|at|elsewhere)\b": "link to the page or section",
    r"\b(?:is|are) said (?:under|on|in|at|elsewhere)\b": "link to the page or section",
    r"(?<!there )\b(?:is|are) no (?:choice|action|decision|card|slot|seat|number)s?\b": "is not a",
    r"\bnobody is nobody\b": "name the thing",
    r"\bto go back behind\b": "undo past it",
    r"\bhad otherwise\b": "differences from",
    r"\bis called as\b": "is called",
    r"\bof strangers\b": "untrusted",
}
"""Constructions to avoid, as regular expressions, each with the cure."""

PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    ROOT / "docs" / "reference" / "index.md",
]
MODULES = sorted(PACKAGE.rglob("*.py"))
CATALOGUES = sorted(PACKAGE.rglob("en.toml"))

FENCE = re.compile(r"^(`{3,})[^\n]*\n.*?^\1$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
EXAMPLE = re.compile(r"^\s*(?:>>>|\.\.\.) .*$", re.MULTILINE)

WORDS = re.compile("|".join(f"(?:{one})" for one in INSTEAD), re.IGNORECASE)


def plain(text: str) -> str:
    """A text with its code left out; the lines stay where they are."""
    for pattern in (FENCE, EXAMPLE, CODE):
        text = pattern.sub(lambda match: "\n" * match[0].count("\n") or "`", text)
    return text


def faults(text: str) -> list[str]:
    """The constructions that a text has, each with its line, over the ends of lines."""
    joined = plain(text).replace("\n", " ")
    breaks = [match.start() for match in re.finditer("\n", plain(text))]
    return [
        f"line {1 + sum(at < match.start() for at in breaks)}: {match[0]!r}: {cure(match[0])}"
        for match in WORDS.finditer(joined)
    ]


def cure(found: str) -> str:
    """What to write instead."""
    return next(
        better for bad, better in INSTEAD.items() if re.fullmatch(bad, found, re.IGNORECASE)
    )


def docstrings(path: Path) -> Iterator[str]:
    """The docstrings of a module, those below assignments too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


@each("page", PAGES)
def test_a_page_has_none_of_the_constructions(page: Path) -> None:
    assert faults(page.read_text(encoding="utf-8")) == []


@pytest.mark.no_cover
def test_docstrings_have_none_of_the_constructions() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}: {fault}"
        for path in MODULES
        for text in docstrings(path)
        for fault in faults(text)
    ]
    assert found == []


def texts(value: object) -> Iterator[str]:
    """The texts of a catalogue."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, str):
        yield value


def test_english_messages_have_none_of_the_constructions() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}: {text}: {fault}"
        for path in CATALOGUES
        for text in texts(tomllib.loads(path.read_text(encoding="utf-8")))
        for fault in faults(text)
    ]
    assert CATALOGUES and found == []


def test_a_construction_is_noticed_over_the_end_of_a_line() -> None:
    assert faults("One can ask for a seat\nthat there is\nnot.") == [
        "line 2: 'that there is not': that does not exist"
    ]


def test_code_is_left_out() -> None:
    assert faults("```python\n# what there is\n```\n`what there is`\n>>> what there is\n") == []
