"""Positions written by callers: every field, bent, is refused with one sentence and its path."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tambores as tb
from tambores import enclave, kingdom_defenders, realm, warcraft
from tambores.enclave import solo
from tests.cases import each

Given = dict[str, Any]
Path = tuple[Any, ...]


class Odd:
    """A value that no field takes."""

    def __repr__(self) -> str:
        return "odd"


HUMAN: Given = {
    "army": "human", "hero": "aiden", "wounds": 1, "hand": ["soldado"], "deck": ["grifo"],
    "discard": ["alabardero"], "removed": ["arquera"], "table": [], "attached": [],
    "line": {
        2: "soldado",
        3: {"card": "grifo", "wounds": 1, "deployed_this_turn": True, "attached": ["arco_largo"]},
    },
}  # fmt: skip
ORC: Given = {"army": "orc", "hero": "krangg", "line": {1: "goblin"}}
AUTOMATON: Given = {**ORC, "face_down": {3: "goblin"}, "reserve": ["trol"]}

POSITIONS: list[tuple[str, Callable[..., Any], Given]] = [
    ("enclave", enclave.scenario, {
        "phase": "deployment", "holder": 0, "sides": (HUMAN, ORC), "seed": 1, "turn": 2,
    }),
    ("enclave-solo", solo.scenario, {
        "phase": "deployment", "holder": 0, "sides": (HUMAN, AUTOMATON), "seed": 1, "turn": 2,
    }),
    ("warcraft", warcraft.position, {
        "scenario": "generic_2p", "phase": "spending", "seat": 0, "races": ["orc", "undead"],
        "first": 1, "turn": 3, "seed": 1, "dice": [1, 2], "ask": "always",
        "zones": {
            "B3": {"orc": {"melee": 1, "worker": 1, "builder": 1, "outpost": "building"},
                   "depletion": 1},
            "C5": {"undead": {"worker": 2}},
        },
        "players": {0: {
            "gold": 5, "wood": 4, "hand": ["haste"], "deck": ["pillage"], "discard": ["devour"],
            "points": 1, "levels": {"melee": 2}, "tiles": {"flying": 1},
            "under_way": [("ranged", True)], "training": {"worker": 1},
        }},
    }),
    ("warcraft", warcraft.position, {
        "scenario": "prisoners", "phase": "movement", "seat": 0, "tokens": {"prisoner_orc": "C3"},
    }),
    ("kingdom-defenders", kingdom_defenders.position, {
        "seats": 3, "phase": "zone_b", "round": 2, "order": [1, 0, 2], "seed": 1,
        "dice": ["2w", "-"], "variant": "normal", "characters": {1: "P2"},
        "buildings": [("E6", True), ("E13", True)], "deeds": ["G01", None],
        "adventures": {"V1": "A10"}, "rewards": [None, None], "horde": ("H03", 2), "wall": "A",
        "discs": {"E6.1": 0},
        "players": {1: {
            "fame": 9, "strength": 1, "magic": 1, "wounds": 1, "stock": "2w+1c",
            "adventures": ["A20"], "rewards": [], "used": [], "destiny": "D1", "camps": "1w",
            "discs": 4, "recruited": 0, "grey": True, "passed": True,
        }},
        "piles": {"deeds": ["G04"], "adventures": ["A30"], "rewards": [], "hordes": ["H04"]},
    }),
    ("realm", realm.position, {
        "heroes": ["mason", "healer"], "phase": "day", "seat": 0, "first": 1, "turn": 2, "seed": 1,
        "forced": {"dice": [1]}, "ask": "always",
        "locations": {"dancing_stone": {
            "minions": {"red": 1, "black": 1}, "crystals": 1, "gate": True,
        }},
        "players": {0: {
            "location": "dancing_stone", "life": 5, "spent": 1, "hand": [], "quest": "",
            "progress": 0, "completed": [], "relics": [], "generals": [], "rumours": 1,
            "out": False,
        }},
        "decks": {"hero": [], "hero_discard": [], "darkness": [], "darkness_discard": [],
                  "quest": []},
        "lost_heroes": ["knight"],
    }),
]  # fmt: skip

OPEN = {("forced",), ("pool",), ("seed",), ("ask",), ("holder",), ("tail",), ("scenario",)}
"""What other functions check, whose sentences name the argument in their own way."""


def parts_of(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every part of some arguments, with its path."""
    if path:
        yield path, value
    if isinstance(value, dict):
        for key, one in value.items():
            yield from parts_of(one, (*path, key))
    elif isinstance(value, list | tuple):
        for place, one in enumerate(value):
            yield from parts_of(one, (*path, place))


def bent(value: Any, path: Path, other: Any) -> Any:
    """The arguments with another value at a path."""
    if not path:
        return other
    key, *rest = path
    if isinstance(value, tuple):
        return tuple(bent([*value], path, other))
    changed = copy.copy(value)
    changed[key] = bent(value[key] if rest else None, tuple(rest), other)
    return changed


def named(path: Path) -> str:
    """A path as sentences write it."""
    first, *rest = path
    return str(first) + "".join(f", {one}" if isinstance(one, str) else f"[{one}]" for one in rest)


def refused(begin: Callable[..., Any], given: Given) -> str:
    """The sentence with which a position is refused, one line in each language."""
    with pytest.raises((tb.UsageError, tb.ContentError)) as caught:
        begin(**given)
    error: tb.TamboresError = caught.value
    english, spanish = str(error), error.sentence("es")
    assert english and spanish and "\n" not in english + spanish, (english, spanish)
    return english


@each(("game", "begin", "given"), POSITIONS)
def test_the_positions_are_possible_and_can_be_saved(
    game: str, begin: Callable[..., Any], given: Given
) -> None:
    state = begin(**given)
    assert tb.loads(tb.dumps(state)) == state


@each(("game", "begin", "given"), POSITIONS)
def test_a_value_that_no_field_takes_is_refused_with_its_path(
    game: str, begin: Callable[..., Any], given: Given
) -> None:
    for path, _ in parts_of(given):
        if path[:1] not in OPEN:
            said = refused(begin, bent(given, path, Odd()))
            whole = said.startswith(named(path)) or (len(path) == 1 and path[0] in said)
            assert whole and "odd" in said, (path, said)


@each(("game", "begin", "given"), POSITIONS)
def test_words_that_do_not_exist_are_refused_by_name(
    game: str, begin: Callable[..., Any], given: Given
) -> None:
    for path, value in parts_of(given):
        if path[:1] in OPEN:
            continue
        if isinstance(value, dict):
            said = refused(begin, bent(given, (*path, "nobody"), {}))
            assert "'nobody'" in said and said.startswith(named(path)), (path, said)
        elif isinstance(value, str):
            assert "nobody" in refused(begin, bent(given, path, "nobody")), path


@each(("game", "begin", "given"), POSITIONS)
def test_numbers_out_of_bounds_are_refused(
    game: str, begin: Callable[..., Any], given: Given
) -> None:
    for path, value in parts_of(given):
        for other in (-1, 2**70) if type(value) is int and path[:1] not in OPEN else ():
            assert str(other) in refused(begin, bent(given, path, other)), path


BOUNDS: list[tuple[str, Path, int, int]] = [
    ("enclave", ("sides", 0, "line", 3, "wounds"), 0, 1),  # a Grifo has a life of 2
    ("enclave-solo", ("sides", 0, "line", 3, "wounds"), 0, 1),
    ("warcraft", ("zones", "B3", "depletion"), 0, 2),  # WC-015: none, partial, complete
    ("warcraft", ("players", 0, "levels", "melee"), 1, 4),  # WC-071: Orcs
    ("kingdom-defenders", ("round",), 1, 6),  # KD-002
    ("kingdom-defenders", ("horde", 1), 1, 3),
    ("realm", ("players", 0, "rumours"), 0, 2),  # DR-027
    ("realm", ("players", 0, "life"), 1, 6),
]
"""The least and the greatest number that a field takes, by the rules and the cards."""


@each(("game", "path", "least", "most"), BOUNDS)
def test_a_number_reaches_its_bounds_and_not_beyond(
    game: str, path: Path, least: int, most: int
) -> None:
    begin, given = next((begin, given) for name, begin, given in POSITIONS if name == game)
    for number in (least, most):
        begin(**bent(given, path, number))
    for number in (least - 1, most + 1):
        assert str(number) in refused(begin, bent(given, path, number))


@each(("game", "field", "many"), [
    ("realm", "heroes", ["mason", "healer", "knight", "archer", "seer"]),
    ("kingdom-defenders", "deeds", ["G01", "G02", "G03", "G05"]),
    ("kingdom-defenders", "buildings", [(f"E{number}", True) for number in range(6, 12)]),
    ("kingdom-defenders", "rewards", [None, None, None]),
])  # fmt: skip
def test_one_more_than_lie_there_is_refused(game: str, field: str, many: list[Any]) -> None:
    begin, given = next((begin, given) for name, begin, given in POSITIONS if name == game)
    assert refused(begin, {**given, field: many}).startswith(field)
