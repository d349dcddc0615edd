"""The players of the levels: a plan for each part of a turn, and who wins."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.players.naming import player
from tambores.warcraft.planning.field import Force, odds
from tambores.warcraft.planning.plan import IDEAS, ideas, plan
from tambores.warcraft.planning.ways import NOWHERE, distances
from tests.cases import each
from tests.warcraft.scenarios.play import pieces

SCENARIOS = [*warcraft.default_pack().scenarios]


def choice(state: Any) -> str:
    found = plan(state, state.legal_actions, random.Random(0))
    assert found in state.legal_actions
    return str(found)


def choices(state: Any, most: int = 20) -> list[str]:
    """What one seat does until another is asked or its part of the phase is over."""
    found: list[str] = []
    first, phase = tb.prompt(state), state.phase
    assert first is not None
    seat = first.seat
    while (
        len(found) < most and (due := tb.prompt(state)) and (due.seat, state.phase) == (seat, phase)
    ):
        action = plan(state, state.legal_actions, random.Random(0))
        found.append(str(action))
        state = tb.apply(state, action)
    return found


def at(phase: str, zones: dict[str, Any], **more: Any) -> Any:
    return warcraft.position(
        "generic_2p", races=("human", "orc"), phase=phase, seat=0, zones=zones, **more
    )


# --- movement ---------------------------------------------------------------------------------

HOMES = {"C1": {"human": {"melee": 1}}, "C5": {"orc": {"melee": 1}}}


def test_a_unit_takes_an_objective_that_nobody_holds() -> None:
    """WC-008: C2 is worth a point, B1 none."""
    state = at("movement", {**HOMES, "B1": {"human": {"melee": 1}}})
    assert "move melee B1 C2" in choices(state)


def test_the_last_unit_does_not_leave_its_hall_to_enemies() -> None:
    """WC-043: an enemy in the hall marks it, the next one ends the game."""
    state = at("movement", {**HOMES, "D1": {"orc": {"melee": 3}}})
    assert not any(one.startswith("move melee C1") for one in choices(state))


@each(("own", "foes", "attacks"), [(1, 3, False), (3, 1, True)])
def test_a_combat_is_begun_where_the_odds_are_good(own: int, foes: int, attacks: bool) -> None:
    zones = {**HOMES, "C2": {"human": {"melee": own}}, "C3": {"orc": {"melee": foes}}}
    assert (own > foes) is attacks
    assert ("move melee C2 C3" in choices(at("movement", zones))) is attacks


def test_a_worker_goes_where_it_gathers_and_stays_there() -> None:
    """WC-045: each worker in a mine or forest brings something."""
    idle = at("movement", {**HOMES, "C1": {"human": {"melee": 1, "worker": 1}}})
    (move,) = [one for one in choices(idle) if one.startswith("move worker C1 ")]
    assert idle.zones[move.split()[-1]].kind in ("mine", "forest")
    busy = at("movement", {**HOMES, "B1": {"human": {"worker": 1}}})
    assert not any("worker" in one for one in choices(busy))


def test_a_builder_does_not_leave_its_outpost() -> None:
    """WC-066: it would be lost."""
    state = at("movement", {**HOMES, "B1": pieces("human builder 1 outpost building")})
    assert not any("builder" in one for one in choices(state))


# --- other phases -----------------------------------------------------------------------------


def test_a_point_is_laid_and_the_gold_is_spent() -> None:
    """WC-006, WC-059."""
    state = at("spending", HOMES, players={0: {"gold": 2, "wood": 2, "hand": ["victory_point"]}})
    done = choices(state)
    assert done[0] == "play victory_point"
    assert "train melee" in done or "train worker" in done


def test_a_last_level_that_is_a_point_is_bought() -> None:
    """WC-007, WC-068: with four units on the board it is worth more than a new one."""
    zones = {
        **HOMES,
        "C2": {"human": {"melee": 3}},
        "B1": {"human": {"worker": 3}},
        "D1": {"human": {"worker": 3}},
    }
    camp = {"gold": 2, "wood": 2, "levels": {"melee": 2}, "tiles": {"melee": 2}}
    assert "upgrade melee" in choices(at("spending", zones, players={0: camp}))


def test_the_battlefield_is_held_by_casualties_from_the_flanks() -> None:
    """WC-079, WC-083: whoever has the last unit there wins."""
    state = at(
        "battles",
        {
            **HOMES,
            "C3": {"human": {"melee": 1}, "orc": {"melee": 1}},
            "C2": {"human": {"melee": 2}},
        },
        dice=(6,) * 3 + (1,) + (6,) * 40,
    )
    while (due := tb.prompt(state)) and due.kind != "casualty":
        state = tb.apply(state, plan(state, state.legal_actions, random.Random(0)))
    assert choice(state) == "remove melee C2 no"


def test_a_prisoner_is_brought_home() -> None:
    """WC-137, WC-138: the hall of the Night Elves, seat 0, is C1."""
    state = warcraft.position(
        "prisoners",
        phase="movement",
        seat=0,
        zones={"B2": {"night_elf": {"melee": 1}}, "E5": {"orc": {"melee": 1}}},
        tokens={"prisoner_night_elf": "B2"},
    )
    assert choice(state) in ("escort melee B2 B1", "escort melee B2 C2")


# --- all of it --------------------------------------------------------------------------------


def test_odds_follow_strength_and_number() -> None:
    """Even forces have even odds, and two against one beat three to two."""
    assert odds(Force(4, 2), Force(4, 2)) == 0.5
    assert odds(Force(4, 2), Force(2, 1)) > odds(Force(6, 3), Force(4, 2)) > 0.5
    assert odds(Force(), Force(2, 1)) == 0


def test_walls_and_mountains_stop_pieces_on_foot() -> None:
    """WC-024, WC-136."""
    for scene in warcraft.default_pack().scenarios.values():
        board = scene.board
        foot, air = distances(board, False), distances(board, True)
        for place, site in enumerate(board.sites):
            if site.kind == "mountain":
                assert all(foot[start][place] in (0, NOWHERE) for start in range(len(foot)))
            for other in range(len(board.sites)):
                assert air[place][other] <= foot[place][other]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_plan_is_legal_and_does_not_read_what_others_hide(scenario: str) -> None:
    """Through whole games, of which every tenth decision is looked at in two guesses."""
    state: Any = tb.new_game("warcraft", scenario=scenario, seed=3, max_turns=12)
    chance, number = random.Random(1), 0
    while due := tb.prompt(state):
        actions = state.legal_actions
        number += 1
        if number % 10 == 0 and len(actions) > 1:
            seen = tb.view(state, due.seat)
            guesses: list[Any] = [tb.determinize(seen, seed) for seed in (1, 2)]
            found = {plan(one, one.legal_actions, random.Random(0)) for one in guesses}
            assert len(found) == 1 and found <= {*actions}
            thought = ideas(guesses[0], guesses[0].legal_actions)
            assert 1 <= len(thought) <= IDEAS and {*thought} <= {*actions}
        careless = chance.random() < 0.2
        action = chance.choice(actions) if careless else plan(state, actions, chance)
        state = tb.apply(state, action)
    assert tb.outcome(state) is not None


@pytest.mark.no_cover
@each(("better", "worse"), [("medium", "easy"), ("easy", "random")])
def test_a_stronger_level_wins_more_than_two_games_of_three(better: str, worse: str) -> None:
    wins = 0
    for seed in range(12):
        seat = seed % 2
        players = {seat: player(better, seed), 1 - seat: player(worse, seed)}
        outcome = tb.play(tb.new_game("warcraft", seed=seed, max_turns=60), players).outcome
        assert outcome is not None
        wins += seat in outcome.winners
    assert wins > 8
