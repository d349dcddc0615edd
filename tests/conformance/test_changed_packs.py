"""Packs changed at random: each is refused in sentences, or its games are played and saved.

Every file of content that comes with the library is changed in a few places: numbers become others,
values take the place of others. What a pack may write is up to its game; whatever it may, play and
documents have to bear.
"""

from __future__ import annotations

import functools
import importlib
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores.kernel.face import Mode
from tambores.kernel.message import LANGUAGES
from tambores.kernel.opening import content_option, options_class
from tambores.registry import name_in, registered
from tests import stacks
from tests.bending import STRANGE
from tests.conformance.test_reached_documents import check_position
from tests.enclave.test_hostile_packs import places, planted, toml
from tests.games import MODES, OURS
from tests.growth.saved import content_in
from tests.searching import some

pytestmark = pytest.mark.no_cover

BY_TAG = {mode.tag: mode for mode in MODES}
every_mode = pytest.mark.parametrize("tag", BY_TAG)

DECISIONS = 60
"""The most decisions of a game."""

TURNS = 40
"""The last turn of a game that has one."""

Data = dict[str, Any]


@functools.cache
def written(game: str) -> tuple[Data, ...]:
    """What the files say that lie beside the shelves of a game."""
    package = Path(str(importlib.import_module(registered()[game]).__file__)).parent
    files = [file for shelf in package.rglob("shelf.py") for file in shelf.parent.glob("*.toml")]
    return tuple([tomllib.loads(file.read_text("utf-8")) for file in sorted(files)])


def changed(data: Data, random: Random) -> Data:
    """A pack of its own, with one to three changes."""
    data = {**data, "id": "changed"}
    for _ in range(random.randint(1, 3)):
        ways = [way for way in places(data) if way]
        way = random.choice(ways)
        data = planted(data, way, _another(data, way, ways, random))
    return data


def _another(data: Data, way: Any, ways: list[Any], random: Random) -> Any:
    """A value for a place: a number near it, one that stands elsewhere, a strange one, or none."""
    value, chance = _at(data, way), random.random()
    if type(value) is int and chance < 0.5:
        return value + random.choice((-2, -1, 1, 2))
    if chance < 0.9:
        return _at(data, random.choice([one for one in ways if one[-1] == way[-1]]))
    return random.choice([one for one in STRANGE if type(one) is not float])


def _at(data: Data, way: Any) -> Any:
    return functools.reduce(lambda part, key: part[key], way, data)


def read(mode: Mode, data: Data) -> tuple[Any, tb.ContentError | None]:
    """The content that a pack writes, or why it is refused, which can be said in each language."""
    text = "\n".join(f"{toml(key)} = {toml(part)}" for key, part in data.items())
    try:
        return content_in(mode, text), None
    except tb.ContentError as error:
        refused = error
    assert all(refused.sentence(language) for language in LANGUAGES)
    return None, refused


def accepted(mode: Mode, random: Random) -> Any:
    """The content of the first changed pack that is not refused."""
    content = None
    while content is None:
        content, _ = read(mode, changed(random.choice(written(name_in(mode.tag))), random))
    return content


def terms_with(mode: Mode, content: Any) -> Data:
    """Terms of a game with some content, which may go on for ever without a last turn."""
    names = {field.name for field in attrs.fields(options_class(mode))}
    last = {"max_turns": TURNS} if "max_turns" in names else {}
    return {str(content_option(mode)): content, **last}


@every_mode
@pytest.mark.parametrize("seed", some(range(60), 2))
def test_what_is_accepted_is_played_and_saved(tag: str, seed: int) -> None:
    random = Random(f"{tag} {seed}")
    mode, met = BY_TAG[tag], set[Any]()
    state = stacks.start(mode, random, terms_with(mode, accepted(mode, random)))
    for _, step in stacks.walk(state, random, DECISIONS):
        state = step.state
        if stacks.pile(state) not in met:
            check_position(state)
        met.add(stacks.pile(state))
    check_position(state)


LISTS = ("printed", "given", "derived", "reconstructed")
"""The lists of marked fields that a record of some game can have."""

WRONG_MARKS = {
    "unknown": {"reconstructed": ["nothing"]},
    "twice": {"reconstructed": ["*", "*"]},
    "none": {},
    "some": {"reconstructed": []},
    "no list": {"reconstructed": "*"},
}


@pytest.mark.parametrize("marks", WRONG_MARKS.values(), ids=WRONG_MARKS)
@pytest.mark.parametrize("game", OURS)
def test_wrong_marks_are_refused_in_a_sentence(game: str, marks: Data) -> None:
    """Those of the first record of a pack without a base."""
    mode = next(mode for mode in MODES if name_in(mode.tag) == game)
    data = next(data for data in written(game) if "base" not in data)
    way = next(way[:-1] for way in places(data) if way and way[-1] in LISTS)
    record = {key: part for key, part in _at(data, way).items() if key not in LISTS}
    _, error = read(mode, {**planted(data, way, record | marks), "id": "changed"})
    assert error is not None
