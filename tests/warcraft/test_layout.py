"""What the rules read about a whole board is what lies on its zones, whatever was read before."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.table import WarTable
from tests.warcraft.test_invariants import SCENARIOS

pytestmark = pytest.mark.no_cover

UNITS = ("melee", "ranged", "flying", "militia")
SHORT = warcraft.HouseRules(max_turns=4)


def walk(scenario: str, seed: int) -> Iterator[Any]:
    choose = random.Random(seed).choice
    state = warcraft.new_game(scenario, seed=seed, rules=SHORT)
    while state.outcome is None:
        yield state
        state = tb.apply(state, choose(state.legal_actions))


def zones(table: WarTable, bits: int) -> set[str]:
    return {zone for place, zone in enumerate(table.board.order) if bits >> place & 1}


def kinds(table: WarTable, zone: str, races: frozenset[str]) -> dict[str, int]:
    """The pieces of some races in a zone by kind."""
    found: dict[str, int] = {}
    for race, kind, number in table.ground(zone).pieces:
        if race in races:
            found[kind] = found.get(kind, 0) + number
    return found


def with_outposts(table: WarTable, races: frozenset[str], *sides: str) -> set[str]:
    return {
        zone
        for zone in table.board.order
        for race, side in table.ground(zone).outposts
        if race in races and side in sides
    }


def with_kinds(table: WarTable, races: frozenset[str], *wanted: str) -> set[str]:
    return {zone for zone in table.board.order if {*wanted} & {*kinds(table, zone, races)}}


def check(table: WarTable) -> None:
    found, threatened = layout(table), set[str]()
    for race in table.lineup.races:
        one, foes = frozenset((race,)), table.lineup.enemies[race]
        pieces = {zone for zone in table.board.order if kinds(table, zone, one)}
        assert zones(table, found.pieces(race)) == pieces
        assert zones(table, found.units(race)) == with_kinds(table, one, *UNITS)
        assert zones(table, found.enemy_units(race)) == with_kinds(table, foes, *UNITS)
        assert zones(table, found.idle(race)) == with_kinds(table, one, "worker")
        assert zones(table, found.builders(race)) == with_kinds(table, one, "builder")
        assert zones(table, found.done(race)) == with_outposts(table, one, "done")
        assert zones(table, found.building(race)) == with_outposts(table, one, "building")
        there = pieces | with_outposts(table, one, "done", "building")
        threatened |= there & with_kinds(table, foes, *UNITS)
        for kind in (*UNITS, "worker", "builder", "necromancer"):
            number = sum(kinds(table, zone, one).get(kind, 0) for zone in table.board.order)
            assert found.number(race, kind) == number
        check_obstacles(table, race)
    assert zones(table, found.threatened()) == threatened


def check_obstacles(table: WarTable, race: str) -> None:
    friends, foes = table.lineup.friends[race], table.lineup.enemies[race]
    own = {zone: kinds(table, zone, friends) for zone in table.board.order}
    hostile = {zone for zone in table.board.order if kinds(table, zone, foes)}
    hostile |= with_outposts(table, foes, "done", "building")
    stops, barred, full, crowded, haunted = layout(table).obstacles(race)
    assert zones(table, stops) == hostile
    assert zones(table, barred) == hostile - with_kinds(table, frozenset((race,)), *UNITS)
    assert zones(table, haunted) == with_kinds(table, friends, "necromancer")
    units = {zone: sum(own[zone].get(kind, 0) for kind in UNITS[:3]) for zone in own}
    workers = {
        zone: sum(own[zone].get(kind, 0) for kind in ("worker", "builder", "necromancer"))
        for zone in own
    }
    assert zones(table, full) == {zone for zone, number in units.items() if number >= 3}
    assert zones(table, crowded) == {zone for zone, number in workers.items() if number >= 3}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_layout_holds_what_lies_on_the_zones(scenario: str) -> None:
    for state in walk(scenario, 3):
        check(state.table)


def test_a_layout_does_not_depend_on_the_one_that_was_read_before() -> None:
    tables = [state.table for scenario in SCENARIOS for state in walk(scenario, 5)]
    random.Random(1).shuffle(tables)
    for table in tables[:300]:
        check(table)
