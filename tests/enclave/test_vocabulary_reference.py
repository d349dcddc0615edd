"""The page on the language of abilities: it has every word, and what it shows can be loaded."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tambores import enclave
from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.grammar.ability import ABILITIES, MOST_EFFECTS, OPTIONS
from tambores.enclave.content.grammar.checks import MOST_ABILITIES
from tambores.enclave.content.grammar.conditions import CONDITIONS, MOST
from tambores.enclave.content.grammar.effects import EFFECTS
from tambores.enclave.content.grammar.reading import DEPTH_LIMIT
from tambores.enclave.content.grammar.shapes import Either, Form, ListOf, Shape
from tambores.enclave.content.vocabulary import words
from tambores.enclave.content.vocabulary.meanings import MEANINGS
from tambores.enclave.table.combat import IMPACT_LIMIT
from tambores.enclave.table.frames import EFFECT_LIMIT
from tambores.enclave.testing.random_abilities import Toml
from tests.cases import each
from tests.enclave.test_packs import card, text_of

PAGE = Path(__file__).parents[2] / "docs" / "vocabulary.md"
TEXT = PAGE.read_text(encoding="utf-8")

EXAMPLES: dict[str, Toml] = tomllib.loads(
    (PAGE.parent / "examples" / "abilities.toml").read_text(encoding="utf-8")
)
"""Cards with nothing but their kind, their placement and their abilities, by name."""

STAND_IN: Toml = tomllib.loads(
    files("tambores.enclave.content").joinpath("standin-1.toml").read_text(encoding="utf-8")
)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_can_be_loaded(name: str) -> None:
    fields = dict(EXAMPLES[name])
    assert fields["abilities"]
    shown = card(fields.pop("kind"), "shown", "human", **fields)
    pack = {**STAND_IN, "id": "shown", "cards": [*STAND_IN["cards"], shown]}
    loaded = enclave.parse_pack(text_of(pack)).card("shown")
    assert len(loaded.abilities) == len(fields["abilities"])


def test_the_page_shows_every_example_once() -> None:
    shown = re.findall(r"^```\{grammar\} example-([a-z-]+)$", TEXT, re.MULTILINE)
    assert shown == [*EXAMPLES]


# --- every word has an example ----------------------------------------------------------------


def said(value: Any) -> Iterator[str]:
    """Every key and every word in a value of TOML."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from said(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from said(inner)
    elif isinstance(value, str):
        yield value


SAID = {word for fields in EXAMPLES.values() for word in said(fields)}


def all_forms(shape: Shape, seen: set[str]) -> Iterator[Form]:
    """The tables that a table is made of and that can stand in it, each once."""
    match shape:
        case Form() if shape.name not in seen:
            seen.add(shape.name)
            yield shape
            for form in shape.spread.values():
                yield from all_forms(form, seen)
            for key in shape.keys.values():
                yield from all_forms(key.shape, seen)
        case Either():
            for one in shape.shapes:
                yield from all_forms(one, seen)
        case ListOf():
            yield from all_forms(shape.of, seen)


def all_keys(shape: Shape, seen: set[str]) -> Iterator[str]:
    """The keys of a table, and of those that can stand in it."""
    match shape:
        case Form():
            if shape.name not in seen:
                seen.add(shape.name)
                for name, key in shape.all_keys.items():
                    yield name
                    yield from all_keys(key.shape, seen)
        case Either():
            for one in shape.shapes:
                yield from all_keys(one, seen)
        case ListOf():
            yield from all_keys(shape.of, seen)


def test_every_word_of_the_vocabulary_occurs_in_an_example() -> None:
    constants = {
        value
        for name, value in vars(words).items()
        if name.isupper() and isinstance(value, str) and value
    }
    assert len(constants) > 70
    assert constants - SAID == set()


@each("where", ABILITIES)
def test_every_key_occurs_in_an_example(where: str) -> None:
    """Of abilities, conditions, effects, subjects, picks and bounds."""
    keys = set(all_keys(ABILITIES[where], set()))
    assert EFFECTS.keys() | CONDITIONS.keys.keys() | OPTIONS.keys.keys() <= keys
    assert keys - SAID == set()


def test_every_effect_has_a_section() -> None:
    headings = re.findall(r"^### (.+)$", TEXT, re.MULTILINE)
    named = {word for heading in headings for word in heading.split(" and ")}
    assert EFFECTS.keys() <= named


KINDS = {
    "triggers": v.TRIGGERS,
    "windows": v.WINDOWS,
    "roles": v.ROLES,
    "stats": v.STATS,
    "permissions": v.PERMISSIONS,
    "durations": v.DURATIONS,
    "zones": v.ZONES,
    "picks": v.PICKS,
    "subjects": (v.SELF, v.BEARER, v.FOE, v.THIS, v.OWN_IMPACT),
}


def test_every_word_has_a_meaning_that_the_page_shows() -> None:
    assert {kind: {*words} for kind, words in KINDS.items()} == {
        kind: {*words} for kind, words in MEANINGS.items()
    }
    for kind in MEANINGS:
        assert f"{{grammar}} words-{kind}\n" in TEXT


def test_the_schema_of_packs_says_what_every_word_means() -> None:
    text = json.dumps(enclave.pack_schema())
    said = {meaning for words in MEANINGS.values() for meaning in words.values()}
    assert {meaning for meaning in said if json.dumps(meaning) not in text} == set()


def test_every_key_has_a_meaning() -> None:
    forms = [form for where in ABILITIES for form in all_forms(ABILITIES[where], set())]
    named = {(form.name, key) for form in forms for key, one in form.keys.items() if not one.about}
    assert {key for form, key in named if form != "bounds"} <= {"redirect", "discard"}


def test_the_limits_are_those_that_hold() -> None:
    part = TEXT.split("\n## Limits\n", 1)[1].split("\n## ", 1)[0]
    limits = re.findall(r"\b\d+\b", part)
    expected = [MOST_ABILITIES, MOST_EFFECTS, MOST, DEPTH_LIMIT, EFFECT_LIMIT, IMPACT_LIMIT]
    assert list(map(int, limits)) == expected
