"""Packs of any content: each is read, or refused with clear sentences, and never anything else."""

from __future__ import annotations

import pickle
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import warcraft
from tambores.toolkit.content.records import RECORD_LIMIT
from tambores.toolkit.content.table import FAULT_LIMIT
from tambores.warcraft.content.vocabulary import CARDS, KINDS, RACES
from tests.cases import each
from tests.enclave.test_hostile_packs import VALUES, places, planted, toml
from tests.warcraft.test_packs import HEAD, TEXT, faults

LONGEST_FAULT = 1_500
"""More letters than the message of any fault has, for any file."""


def read(text: str) -> warcraft.Pack | tb.ContentError:
    """What comes of a text: a pack, or an error with faults that can be shown to anybody."""
    try:
        return warcraft.parse_pack(text)
    except tb.ContentError as error:
        found = error
    assert 1 <= len(found.faults) <= FAULT_LIMIT + 1
    for language in ("en", "es"):
        for fault in found.faults_in(language):
            assert fault.isprintable(), repr(fault)
            assert len(fault) < LONGEST_FAULT, fault
    return found


# --- one fault each ---------------------------------------------------------------------------

UNITS = [
    ("units.orc_melee_1.strength = 7", "'strength' is 7; expected a whole number from 1 to 6"),
    ("units.orc_melee_1.strength = 0", "'strength' is 0; expected a whole number from 1 to 6"),
    ('units.orc_melee_1.strength = "2"', "'strength' is '2'; expected a whole number"),
    ("units.orc_melee_1.strength = true", "'strength' is true; expected a whole number"),
    ('units.orc_melee_1.ability = "haeling"', "'ability' is 'haeling'; expected one of: none"),
    ("units.orc_melee_1.needs = 0", "'needs' is 0; expected a whole number from 1 to 3"),
    ("units.orc_melee_1.needs = 4", "'needs' is 4; expected a whole number from 1 to 3"),
    ("units.orc_melee_4.needs = 1", "'needs' is 1; expected 0, since no level follows"),
    ("units.orc_melee_1.speed = 1", "unknown field 'speed'; expected one of: "),
    ("units.orc_melee_1 = 1", "'orc_melee_1' is 1; expected a table"),
    ("units = 1", "pack, units: 1 is not a table"),
    ('units."Orc" = {}', "unknown field 'Orc'; expected an id"),
    ("units.elf_melee_1 = { strength = 1 }", "is not the id of a unit card"),
    ('without = ["units.orc_melee_3"]', "'units.orc_melee_3' is missing"),
    ('without = ["units.orc_melee_4"]', "'orc' has 8 unit cards; expected 9"),
    ('without = ["units.orc_melee_5"]', "'without' names 'units.orc_melee_5', which the base"),
    ('without = ["costs.worker"]', "'costs.worker' is missing; expected all its fields"),
    ("costs.worker.gold = -1", "'gold' is -1; expected a whole number from 0 to 99"),
    ("costs.tower = { gold = 1, wood = 1 }", "is not known; expected one of: "),
    ("dice.combat.faces = [7]", "'faces' is [7]; expected a list of at most 20 whole numbers"),
    ("dice.combat.faces = []", "'faces' is []; expected a list of at most 20 whole numbers"),
    ("dice.combat.faces = [2, 6]", "'faces' is [2, 6]; expected at least one 1, since a combat"),
    ("dice.resource.faces = [1, 2]", "'faces' is [1, 2]; expected at least one 3, since only a 3"),
    ("dice.combat.faces = 6", "'faces' is 6; expected a list of at most 20 whole numbers"),
    ("limits.markers.melee = 0", "'melee' is 0; expected a whole number from 1 to 99"),
    ("decks.orc.haste = 3", "22 cards; expected 21"),
    ("decks.orc = { victory_point = 2, haste = 3 }", "'victory_point' is 2; expected 3"),
    ("decks.orc.web = 1", "unknown field 'web'; expected one of: "),
    ("decks.elf = {}", "is not known; expected one of: "),
    ('cards = { haste = { names = { es = "Prisa" } } }', "pack: unknown field 'cards'; expected"),
]

BOARDS = [
    (
        'boards.generic_2p.rows = ["H X H"]',
        "boards.generic_2p: row A has 'X'; expected H, M, F, ^, ",
    ),
    (
        'boards.generic_2p.rows = ["H . H", "F  F"]',
        "row B has ''; expected H, M, F, ^, . and digits",
    ),
    ('boards.generic_2p.rows = ["H 1 H", "F M F"]', "rows A and B have 3 and 3 zones; expected"),
    ('boards.generic_2p.rows = ["H 1 H", "F"]', "rows A and B have 3 and 1 zones; expected"),
    ('boards.generic_2p.rows = [""]', "expected a list of at most 26 rows"),
    ("boards.generic_2p.rows = []", "expected a list of at most 26 rows"),
    ('boards.generic_2p.rows = "H . H"', "expected a list of at most 26 rows"),
    ('boards.generic_2p.walls = ["A1|A3"]', "'walls' is 'A1|A3'; expected two neighbouring zones"),
    ('boards.generic_2p.walls = ["A1"]', "'walls' is 'A1'; expected two neighbouring zones"),
    ('boards.generic_2p.walls = ["A1|Z9"]', "'walls' is 'A1|Z9'; expected two neighbouring"),
    ('boards.generic_2p.walls = ["A1|A2", "A1|B1"]', "no way on foot leads to "),
    (
        'boards.generic_2p.rows = ["1 . 2 F 1", "^ ^ ^ ^", "H 1 2 1 H", "F M ^ M", "1 F 2 . 1"]',
        "no way on foot leads to A1, A2, A3, A4, A5;",
    ),
    ('boards.generic_2p.rows = ["1 F", ". .", "H 1 H"]', "rows A and B have 2 and 2 zones"),
    (
        'boards.generic_2p.rows = ["1 . 2 F 1", "M ^ M F", "H 1 2 1 .", "F M ^ M", "1 F 2 . 1"]',
        "'halls' is 'C5'; expected a hall zone",
    ),
    ('scenarios.generic_2p.board = "moon"', "'board' is 'moon'; expected one of: generic_2p"),
]

SCENARIOS = [
    ('scenarios.generic_2p.halls = ["C1", "C9"]', "'halls' is 'C9'; expected one of"),
    ('scenarios.generic_2p.halls = ["C1", "C2"]', "'halls' is 'C2'; expected a hall zone"),
    ('scenarios.generic_2p.halls = ["C1", "C1"]', "'halls' is 'C1'; expected a hall zone"),
    ('scenarios.generic_2p.halls = ["C1", ""]', "1 seat has neither a hall nor a capital"),
    ('scenarios.generic_2p.halls = ["C1"]', "'halls' is ['C1']; expected a list of 2 to 4 zones"),
    ("scenarios.generic_2p.sides = [[0, 1]]", "'sides' is [[0, 1]]; expected two sides or more"),
    ("scenarios.generic_2p.sides = [[0], [2]]", "is [[0], [2]]; expected two sides or more"),
    ("scenarios.generic_2p.sides = [[0], [1], []]", "expected two sides or more"),
    ("scenarios.generic_2p.sides = [[0], [0, 1]]", "expected two sides or more"),
    ("scenarios.elf_gate.sides = [[0], [1], [2]]", "expected two sides or more"),
    ('scenarios.generic_4p.races = ["orc", "orc", "human", "undead"]',
     "or a list of 4 different races"),
    ('scenarios.generic_4p.races = ["orc"]', "or a list of 4 different races"),
    ('scenarios.prisoners.races = "drawn"', "'races' is 'drawn'; expected a list of races, these"),
    ("scenarios.generic_2p.first = 2", "'first' is 2; expected \"drawn\", or a seat from 0 to 1"),
    ("scenarios.generic_2p.gold = [5]", "'gold' is [5]; expected a list of 2 whole numbers"),
    ("scenarios.generic_2p.hand = 22", "'hand' is 22; expected a whole number from 0 to 21"),
    ('scenarios.prisoners.names = { fr = "x" }', "'names' is a table; expected a table of texts"),
    ('scenarios.prisoners.names.es = ""', "one at least that can be seen"),
    ('scenarios.prisoners.texts = { es = "x", en = "x" }', "unknown field 'texts'"),
    ('scenarios.generic_2p.goal = "glory"', "'goal' is 'glory'; expected one of: points"),
    ("scenarios.elf_gate.needed = 9", "'needed' goes with the goal 'points'"),
    ('scenarios.generic_2p.goal = "gate"', "the goal needs D in 'places'"),
    ('scenarios.prisoners.goal = "nordrassil"', "the goal needs nordrassil in 'tokens'"),
    ('scenarios.nordrassil.tokens = { oak = "A" }', "'tokens' is 'oak'; expected one of"),
    ('scenarios.elf_gate.places.D = "Q1"', "'places' is 'Q1'; expected one of"),
    ('scenarios.elf_gate.endless = ["A1"]', "'endless' is 'A1'; expected mines and forests"),
    ('scenarios.elf_gate.depleted = ["A2"]', "expected a zone that is not in 'endless'"),
    ('scenarios.elf_gate.depleted = ["A4", "A4"]', "'depleted' names a zone twice"),
    (
        'scenarios.elf_gate = { neutral = "orc", start = [] }',
        "'neutral' is 'orc'; expected a race that no seat leads",
    ),
    ("scenarios.elf_gate.neutral_level = 5", "'neutral_level' is 5; expected a whole number"),
    ("scenarios.generic_2p.army.melee = 4", "4 pieces of a side in C1; expected at most 3 units"),
    ("scenarios.generic_2p.army = { dragon = 1 }", "'army' is 'dragon'; expected one of: melee"),
    ("scenarios.generic_2p.army = { melee = 0 }", "'army' is 0; expected a whole number from 1"),
    ("scenarios.generic_2p.army = { melee = 1.5 }", "'army' is a table; expected a table of num"),
    ("limits.markers.worker = 2", "3 of 'worker' at the start; expected at most 2"),
    ("limits.outposts.count = 1", "2 of 'outposts' at the start; expected at most 1"),
    ("scenarios.nordrassil.outposts.B = 7", "'outposts.B' is 7; expected a whole number"),
    ('scenarios.nordrassil.capitals = ["A1", "B", "C", ""]', "'capitals' is 'A1'; expected"),
    ('scenarios.generic_4p.skipped = [["movement"], [], [], []]', "lists of phases other than"),
    ('scenarios.generic_2p.start = [{ zone = "B2", owner = 0, kind = "melee", count = 1 }]',
     "a piece stands in B2, which it cannot enter"),
    ('scenarios.generic_2p.start = [{ zone = "B1", owner = "elf", kind = "melee", count = 1 }]',
     "scenarios.generic_2p, start 1: 'owner' is 'elf'; expected a seat, or the neutral race"),
    ('scenarios.generic_2p.start = [{ zone = "B1", owner = 0, kind = "militia", count = 1 }]',
     "start 1: 'kind' is 'militia'; expected one of"),
    ('scenarios.generic_2p.start = [{ zone = "Q1", owner = 0, kind = "melee", count = 1, x = 1 }]',
     "start 1: unknown field 'x'"),
]  # fmt: skip


@each(("change", "told"), UNITS + BOARDS + SCENARIOS)
def test_each_fault_is_told_with_its_place(change: str, told: str) -> None:
    record = change.split("=")[0].strip().split(".")
    found = faults(HEAD + change)
    assert any(told in one for one in found), found
    if not change.startswith("limits"):
        assert len(found) <= 3, found
    if len(record) > 2 and not change.startswith(("boards", "limits")):
        assert any(one.startswith(".".join(record[:2])) for one in found)


def test_all_faults_are_told_at_once() -> None:
    changes = "\n".join(
        f"units.{race}_{kind}_1.strength = 9"
        for race in RACES
        for kind in ("melee", "ranged", "flying")
    )
    found = faults(HEAD + changes + "\ncosts.worker.gold = 100\nsurprise = 1")
    assert len(found) == 14


def test_a_pack_without_its_base_is_told_what_is_missing() -> None:
    found = faults('id = "bare"\nnames = { es = "x", en = "x" }')
    assert "pack: 'costs.worker' is missing; expected all its fields" in found
    assert "pack: there is no scenario; expected one or more" in found
    assert not any("unit card" in one for one in found)
    assert len(found) < 100


def test_a_base_that_is_not_there_hides_no_other_fault() -> None:
    found = faults(HEAD.replace("standin-1", "nothing-1") + 'units.orc_melee_1.given = ["x"]')
    assert any("'base' is 'nothing-1'" in one for one in found)
    assert any("'given' names 'x'" in one for one in found)


# --- sizes ------------------------------------------------------------------------------------

LARGE = [
    "costs = {" + ", ".join(f"c{n} = {{}}" for n in range(RECORD_LIMIT + 1)) + "}",
    "".join(f"units.orc_melee_1.f{n} = 1\n" for n in range(2_000)),
    "boards.generic_2p.rows = [" + '"H M",' * 5_000 + "]",
    'boards.generic_2p.rows = ["' + "M " * 5_000 + '."]',
    "boards.generic_2p.walls = [" + '"A1|A2",' * 5_000 + "]",
    "scenarios.generic_2p.start = [" + "{}," * 5_000 + "]",
    "scenarios.generic_2p.army = {" + ", ".join(f"c{n} = 1" for n in range(5_000)) + "}",
    "scenarios.elf_gate.endless = [" + '"A2",' * 5_000 + "]",
    "dice.combat.faces = [" + "1," * 5_000 + "]",
    "without = [" + '"x",' * 5_000 + "]",
    "units.orc_melee_1.given = [" + '"x",' * 5_000 + "]",
    "x = " + "[" * 5_000 + "]" * 5_000,
]


@each("change", LARGE)
def test_whatever_is_too_large_is_refused(change: str) -> None:
    assert isinstance(read(HEAD + change), tb.ContentError)


@each("given", [None, 1, b"id", ["id"]])
def test_what_is_no_text_is_refused(given: Any) -> None:
    with pytest.raises(TypeError, match="expected text"):
        warcraft.parse_pack(given)


# --- anything anywhere ------------------------------------------------------------------------

WHOLE = tomllib.loads(TEXT)
OVER = tomllib.loads(
    HEAD
    + """
without = ["units.undead_ranged_3"]
units.undead_ranged_2 = { needs = 0, given = ["*"], lines = { "*" = "L10-12" } }
units.undead_melee_3.needs = 3
units.undead_melee_4 = { strength = 5, ability = "heal", needs = 0 }
decks.orc = { haste = 1, resources = 3 }
boards.prisoners.walls = ["D2|E2"]
scenarios.prisoners.places.A = "A4"
scenarios.prisoners.places.B = "E2"
scenarios.elf_gate.start = [{ owner = "night_elf", zone = "A", kind = "ranged", count = 2 }]
"""
)
"""Packs whose parts are replaced at random; both are sound."""

WORDS = st.sampled_from(
    [*RACES, *KINDS, *CARDS[:6], "A1", "C3", "C5", "H M", ". .", "drawn", "*", "strength", ""]
)
ANYTHING = WORDS | VALUES | st.lists(WORDS | st.integers(0, 4), max_size=4)


ONE_TURN = warcraft.HouseRules(max_turns=1)


def text_of(whole: dict[str, Any]) -> str:
    return "\n".join(f"{toml(key)} = {toml(value)}" for key, value in whole.items())


@given(st.data())
def test_a_pack_with_anything_anywhere_is_a_pack_or_refused(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from([WHOLE, OVER]))
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(places(whole)))
        whole = planted(whole, way, data.draw(ANYTHING | st.none()))
    found = read(text_of(whole))
    if isinstance(found, warcraft.Pack):
        assert pickle.loads(pickle.dumps(found)) is found
        assert_sound(found)
        assert_played(found, data.draw(st.sampled_from(sorted(found.scenarios))))


@given(st.data())
def test_a_pack_with_other_numbers_is_sound_or_refused(data: st.DataObject) -> None:
    """Most numbers near the right ones are possible: then the pack can be played."""
    whole = data.draw(st.sampled_from([WHOLE, OVER]))
    numbers = [way for way in places(whole) if type(at(whole, way)) is int]
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(numbers))
        whole = planted(whole, way, data.draw(st.integers(-1, 12)))
    found = read(text_of(whole))
    if isinstance(found, warcraft.Pack):
        assert_sound(found)
        assert_played(found, data.draw(st.sampled_from(sorted(found.scenarios))))


def assert_played(pack: warcraft.Pack, scenario: str) -> None:
    """A game begins, goes on until a turn is over, and can be saved."""
    if scenario:
        start = warcraft.new_game(scenario, seed=1, rules=ONE_TURN, pack=pack)
        for number, (_, _, state) in enumerate(tb.random_walk(start, seed=1, limit=60)):
            assert state.table.pack is pack
            if not number % 20:
                assert tb.loads(tb.dumps(state), pack) == state


def at(whole: Any, way: tuple[Any, ...]) -> Any:
    for key in way:
        whole = whole[key]
    return whole


def assert_sound(pack: warcraft.Pack) -> None:
    """What the rules rely on."""
    assert {*pack.races} == {*RACES}
    for race in pack.races.values():
        for levels in race.levels.values():
            assert levels
            assert all(1 <= one.strength <= 6 for one in levels)
            assert all(1 <= one.needs <= 100 for one in levels[:-1])
            assert levels[-1].needs == 0
        assert race.deck.count("victory_point") == 3
    assert pack.combat_die
    assert pack.resource_die
    for one in pack.scenarios.values():
        zones = {*one.board.order}
        assert {*filter(None, one.halls), *one.places.values(), *one.tokens.values()} <= zones
        assert {start.zone for start in one.start} <= zones
        assert {seat for side in one.sides for seat in side} == {*range(one.seats)}
        assert len(one.gold) == len(one.wood) == one.seats
        assert len(one.races) in (0, one.seats)
        assert all(one.home(seat) for seat in range(one.seats)) or one.goal == "necromancers"


def test_the_packs_that_are_spoilt_are_sound() -> None:
    for whole in (WHOLE, OVER):
        found = read(text_of(whole))
        assert isinstance(found, warcraft.Pack), found.faults
        assert_sound(found)
