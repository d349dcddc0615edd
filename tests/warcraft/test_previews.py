"""Previews: the reach of a piece is what it may do, and chances are those of the dice."""

from __future__ import annotations

import random
from itertools import pairwise, product
from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.warcraft import Done, Join, Move, PlayCard, RemoveCasualty, odds, reach
from tambores.warcraft.asking import previews
from tambores.warcraft.asking.odds import Model
from tambores.warcraft.asking.playouts import played_out
from tests.cases import each
from tests.warcraft.scenarios.play import play, position

State = Any


def near(*expected: float) -> Any:
    """These numbers, as far as floats tell."""
    return pytest.approx(expected)


# --- reach ------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", warcraft.scenarios())
def test_reach_is_the_legal_moves_and_explains_the_others(scenario: str) -> None:
    """In random games, for every piece of the seat that moves."""
    state = warcraft.new_game(scenario, seed=5, rules=warcraft.HouseRules(max_turns=3))
    chance = random.Random(5)
    while tb.outcome(state) is None:
        prompt = tb.prompt(state)
        if prompt is not None and prompt.kind == "move" and chance.random() < 0.2:
            _check_reach(state, prompt.seat)
        state = tb.apply(state, chance.choice(tb.legal_actions(state)))


def _check_reach(state: State, seat: int) -> None:
    board = state.board
    for zone in board.order:
        for kind in state.zones[zone].pieces.get(state.player(seat).race, {}):
            found = reach(state, kind, zone)
            moves = {move for move in state.legal_actions if isinstance(move, Move)}
            own = {one.target for one in moves if (one.kind, one.source) == (kind, zone)}
            assert set(found.paths) == own
            for target, way in found.paths.items():
                assert (way[0], way[-1]) == (zone, target) and len(way) <= 4
                assert all(after in board.neighbours(before) for before, after in pairwise(way))
            for target, refusal in found.refusals.items():
                assert refusal == tb.why_not(state, Move(kind, zone, target))
            assert found == reach(tb.view(state, 1 - seat if seat < 2 else 0), kind, zone)


def test_reach_goes_around_and_stops_at_enemies() -> None:
    """WC-SC-26: C4 is two borders away only through C3, where undead stand."""
    state = position("movement", zones={"C2": "orc flying 1", "C3": "undead melee 1"})
    found = reach(state, "flying", "C2")
    assert found.paths["C3"] == ("C2", "C3")
    assert found.paths["B3"] == ("C2", "B2", "B3")
    assert found.refusals["C4"].rule == "WC-038"
    assert found.refusals["C5"].rule == "WC-036"


def test_reach_can_be_asked_before_the_moves() -> None:
    """In the window at the start of the Movement, by any seat, also for a piece that is hasted."""
    hands = {0: {"hand": ["haste"]}}
    state = position("movement", zones={"C1": "orc melee 1"}, players=hands)
    assert "C3" not in reach(state, "melee", "C1").paths
    state = play(state, PlayCard("haste"), warcraft.ChooseZone("C1"))
    assert reach(state, "melee", "C1").paths["C4"] == ("C1", "C2", "C3", "C4")


@each(("kind", "zone"), [("flying", "C1"), ("melee", "Z9"), ("dragon", "C1")])
def test_reach_of_a_piece_that_is_not_there(kind: str, zone: str) -> None:
    state = position("movement", zones={"C1": "orc melee 1 worker 2"})
    with pytest.raises(ValueError, match=f"no '{kind} {zone}'; it has: melee C1, worker C1"):
        reach(state, kind, zone)


def test_reach_while_nobody_moves() -> None:
    state = position("spending", zones={"C1": "orc worker 1"}, players={0: {"gold": 9, "wood": 9}})
    with pytest.raises(ValueError, match="no seat is moving"):
        reach(state, "worker", "C1")


# --- the next step ----------------------------------------------------------------------------


def combat(zones: dict[str, str], **options: Any) -> State:
    """A Movement of seat 0 in which units already stand together."""
    return position("movement", zones=zones, **options)


def test_three_dice_of_strength_2() -> None:
    """Each die hits with 1/3: 8, 12, 6 and 1 of 27."""
    seen = odds(combat({"C3": "orc melee 3, undead melee 3"}), "C3")
    assert (seen.zone, seen.phase) == ("C3", "melee")
    assert (seen.attackers.races, seen.attackers.dice, seen.attackers.hits) == (("orc",), 3, 1)
    assert seen.defenders.casualties == near(8 / 27, 12 / 27, 6 / 27, 1 / 27)
    assert seen.attackers.casualties == near(8 / 27, 12 / 27, 6 / 27, 1 / 27)


def test_casualties_above_the_units_are_lost() -> None:
    """WC-Q5: one unit cannot fall twice; flyers do not fall in melee (WC-081)."""
    zones = {"C3": "orc melee 3, undead melee 1 flying 1"}
    flying = odds(combat(zones), "C3")
    assert (flying.phase, flying.attackers.dice, flying.defenders.dice) == ("flying", 0, 1)
    assert flying.attackers.casualties == near(2 / 3, 1 / 3)
    assert flying.defenders.casualties == (1.0,)
    state = play(combat(zones, dice=(6,), players={0: {"hand": ["ensnare"]}}), Done())
    melee = odds(state, "C3")
    assert melee.phase == "melee"
    assert melee.defenders.casualties == near(8 / 27, 19 / 27)


def test_area_attack() -> None:
    """WC-095: orc melee level 4, S5: of six faces one misses, a 1 makes two casualties."""
    state = combat({"C3": "orc melee 1, undead melee 3"}, players={0: {"levels": {"melee": 4}}})
    seen = odds(state, "C3")
    assert seen.attackers.hits == pytest.approx(5 / 6)
    assert seen.defenders.casualties == near(1 / 6, 4 / 6, 1 / 6)


def test_bloodlust() -> None:
    """WC-SC-09: one unit rolls two dice at S2, and none in a phase without own attacks."""
    zones = {"C2": "orc ranged 1", "C3": "orc melee 1, human melee 3"}
    options: dict[str, Any] = {"players": {0: {"levels": {"ranged": 3}}}, "races": ("orc", "human")}
    ranged = odds(combat(zones, **options), "C3")
    assert (ranged.phase, ranged.attackers.dice) == ("ranged", 2)
    assert ranged.attackers.hits == pytest.approx(4 / 3)
    state = play(combat(zones, dice=(6, 6, 6, 6, 1, 1, 1), **options), Done())
    assert state.battle.phase == "melee"
    melee = odds(state, "C3")
    assert melee.attackers.hits == 0  # the dice have fallen: 6 and 6
    assert melee.attackers.casualties == (0, 0, 1)  # three are due, and two units take part
    assert melee.defenders.casualties == (1.0,)


def test_heal() -> None:
    """WC-096: of 0, 1, 2 casualties at 4/9, 4/9, 1/9 one is healed."""
    zones = {"C3": "orc melee 2, human ranged 1 melee 2"}
    players = {1: {"levels": {"ranged": 3}}}
    state = combat(zones, races=("orc", "human"), players=players, dice=(6,))
    begun = odds(state, "C3")
    assert (begun.phase, begun.attackers.dice) == ("ranged", 0)
    model = Model(state.table, previews._battle(state, "C3", None))
    losses = model.casualties("melee", model.counts, ("orc", "human"), model.later)
    assert losses[1] == near(8 / 9, 1 / 9)


def test_cards_in_force() -> None:
    """WC-108: Faerie Fire adds one face; WC-114: Spears roll misses again."""
    zones = {"C3": "orc melee 1, night_elf melee 1"}
    hands = {0: {"hand": ["envenomed_spears"]}, 1: {"hand": ["faerie_fire", "faerie_fire"]}}
    state = combat(zones, races=("orc", "night_elf"), players=hands)
    state = play(state, Done(), PlayCard("faerie_fire"))
    seen = odds(state, "C3")
    assert (seen.attackers.hits, seen.defenders.hits) == near(1 / 3, 1 / 2)
    seen = odds(play(state, PlayCard("envenomed_spears")), "C3")
    assert (seen.attackers.hits, seen.defenders.hits) == near(1 / 3 + 2 / 3 / 3, 1 / 2)


def test_poison_strikes_alone() -> None:
    """WC-097: three night elf units strike first in the ranged phase; the enemy's dice wait."""
    zones = {"C3": "night_elf ranged 3, human ranged 2"}
    players = {0: {"levels": {"ranged": 3}}}
    state = combat(zones, races=("night_elf", "human"), players=players)
    seen = odds(state, "C3", samples=20)
    assert (seen.attackers.dice, seen.defenders.dice, seen.samples) == (3, 0, 20)
    assert seen.attackers.casualties == (1.0,)
    assert seen.defenders.casualties == near(1 / 27, 6 / 27, 20 / 27)


# --- the end ----------------------------------------------------------------------------------


def test_who_holds_the_battlefield_in_a_duel() -> None:
    """One against one at S2: 2/9, 2/9, 1/9 and a new round with 4/9; so 2/5, 2/5, 1/5."""
    seen = odds(combat({"C3": "orc melee 1, undead melee 1"}), "C3")
    assert (seen.attackers.holds, seen.defenders.holds, seen.nobody) == near(0.4, 0.4, 0.2)
    assert seen.samples == 0


def test_a_unit_on_a_flank_dies_first() -> None:
    """Two against one, one of them on a flank: V = (5/9 + 4/9 * 1/3 * 2/5) / (1 - 8/27)."""
    seen = odds(combat({"C3": "orc melee 1, undead melee 1", "C2": "orc melee 1"}), "C3")
    assert seen.attackers.holds == pytest.approx((5 / 9 + 4 / 9 / 3 * 0.4) / (1 - 8 / 27))
    assert seen.attackers.dice == 2


def test_the_casualties_due_count() -> None:
    """The dice have fallen: both lose their last unit."""
    state = play(combat({"C3": "orc melee 1, undead melee 1"}, dice=(1, 1)), Done())
    seen = odds(state, "C3")
    assert (seen.attackers.hits, seen.attackers.casualties) == (1, (0, 1))
    assert (seen.attackers.holds, seen.defenders.holds, seen.nobody) == (0, 0, 1)


BATTLES = [
    {"C3": "orc melee 2 flying 1, human melee 2 ranged 1", "C2": "orc melee 1"},
    {"C3": "orc melee 1 ranged 2, human flying 2 melee 1", "C4": "human ranged 2"},
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("zones", "level"), [*product(BATTLES, (1, 3))])
def test_computed_chances_are_those_of_games_played_out(zones: dict[str, str], level: int) -> None:
    """At last levels with Area Attack, Heal and Bloodlust; 150 games."""
    levels = {"melee": level, "ranged": level, "flying": 1}
    players = {0: {"levels": levels}, 1: {"levels": {**levels, "flying": level}}}
    state = combat(zones, races=("orc", "human"), players=players)
    seen, battle = odds(state, "C3"), previews._battle(state, "C3", None)
    assert seen.samples == 0
    played = played_out(state, battle, 150)
    assert played == pytest.approx((seen.attackers.holds, seen.defenders.holds), abs=0.12)


def test_raise_dead_is_played_out_the_same_way_each_time() -> None:
    """The same for equal arguments, for a state and for any view of it."""
    hands = {0: {"hand": ["curse", "web"], "levels": {"ranged": 2}}, 1: {"hand": ["polymorph"]}}
    zones = {"C3": "undead ranged 1 melee 1, human melee 2"}
    state = combat(zones, races=("undead", "human"), players=hands)
    seen = odds(state, "C3", samples=30)
    assert seen.samples == 30
    assert seen.attackers.holds + seen.defenders.holds + seen.nobody == pytest.approx(1)
    for seat in (0, 1, None):
        assert odds(tb.view(state, seat), "C3", samples=30) == seen


def test_partners_join() -> None:
    """The team of WC-SC-36: the night elf on the flank rolls too."""
    zones = {"C4": "human melee 2, orc melee 2", "C3": "night_elf ranged 1"}
    state = combat(zones, scenario="generic_4p", seat=2, first=2, dice=(2, 5, 6, 1))
    seen = odds(state, "C4")
    assert (seen.attackers.races, seen.phase) == (("human", "night_elf"), "ranged")
    assert (seen.attackers.dice, seen.defenders.dice) == (1, 0)
    state = play(state, Done(), Join(), RemoveCasualty("melee", "C4", False))
    assert odds(state, "C4").attackers.casualties == (0, 1)


def test_neutral_guards() -> None:
    """WC-SC-38: against the side without a seat, at level 2."""
    zones = {"C3": "human melee 3, night_elf ranged 2", "D4": "night_elf flying 3"}
    seen = odds(combat(zones, scenario="elf_gate", seat=1, first=1), "C3")
    assert (seen.defenders.races, seen.defenders.dice) == (("night_elf",), 2)
    assert seen.attackers.casualties == near(1 / 4, 1 / 2, 1 / 4)


@each(("zone", "side"), [("C4", None), ("Z9", None), ("C3", 0), ("C3", 7)])
def test_a_zone_without_a_combat(zone: str, side: int | None) -> None:
    state = combat({"C3": "orc melee 1, undead melee 1", "C4": "orc melee 1"})
    with pytest.raises(ValueError, match=r"each with the side to fight: C3 \(1\)"):
        odds(state, zone, side)


def test_a_zone_with_two_enemies_needs_a_side() -> None:
    """WC-Q24: the mover names the side."""
    zones = {"C4": "undead melee 1, human melee 1, orc flying 1"}
    state = combat(zones, scenario="elf_gate")
    with pytest.raises(ValueError, match=r"C4 \(1\), C4 \(2\)"):
        odds(state, "C4")
    assert odds(state, "C4", 2).defenders.races == ("orc",)


@each("samples", [0, -1, 2.5, True, None])
def test_samples_are_a_number(samples: Any) -> None:
    with pytest.raises(ValueError, match="expected a whole number from 1"):
        odds(combat({"C3": "orc melee 1, undead melee 1"}), "C3", samples=samples)


@pytest.mark.no_cover
@pytest.mark.parametrize("scenario", warcraft.scenarios())
def test_chances_of_every_decision_in_the_combats_of_random_games(scenario: str) -> None:
    """The sums are 1, nothing is learned, and the decision that is due does not matter."""
    state = warcraft.new_game(scenario, seed=3, rules=warcraft.HouseRules(max_turns=12))
    chance, found = random.Random(3), 0
    while tb.outcome(state) is None and found < 60:
        battle, prompt = state.battle, tb.prompt(state)
        if battle is not None and prompt is not None and prompt.kind != "recycle":
            found += 1
            seen = odds(state, battle.zone, samples=3)
            for part in (seen.attackers, seen.defenders):
                assert sum(part.casualties) == pytest.approx(1)
                assert 0 <= part.holds <= 1
            assert seen.attackers.holds + seen.defenders.holds <= 1 + 1e-9
            assert odds(tb.view(state, None), battle.zone, samples=3) == seen
        state = tb.apply(state, chance.choice(tb.legal_actions(state)))
    assert found or scenario == "necromancers"
