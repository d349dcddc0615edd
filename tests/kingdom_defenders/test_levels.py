"""The computer's levels: each follows its rule, sees its view only, and beats the one before."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tambores as tb
from tambores import kingdom_defenders as kd
from tambores.kingdom_defenders.planning.plan import ideas, plan, thumb
from tambores.kingdom_defenders.planning.purse import Purse
from tambores.players import player
from tests.kingdom_defenders.games import SETTINGS, begun, walked
from tests.searching import in_long_runs


def played(choosers: list[Any], seed: int) -> tb.Outcome:
    """How a game ends in which each seat decides by a function of the state."""
    state = kd.new_game(len(choosers), seed=seed)
    while (due := tb.prompt(state)) is not None:
        state = tb.apply(state, choosers[due.seat](state, state.legal_actions, random.Random(0)))
    outcome = tb.outcome(state)
    assert outcome is not None
    return outcome


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("seats", "deals", "least"), [(2, 12, 9), in_long_runs(3, 24, 10), (4, 24, 9)]
)
def test_the_plan_beats_the_rule_of_thumb(seats: int, deals: int, least: int) -> None:
    """One seat follows the plan, the others the rule; equal players would win 6, 8 and 6 games."""
    found = 0
    for seed in range(deals):
        seat = seed % seats
        choosers = [plan if one == seat else thumb for one in range(seats)]
        found += seat in played(choosers, seed).winners
    assert found >= least


def test_the_levels_follow_the_plan_and_the_rule_of_thumb() -> None:
    """A level decides as its function does, with what its seat sees."""
    state: Any = kd.new_game(3, seed=4)
    levels = {"easy": thumb, "medium": plan}
    players = {name: player(name, seed=1) for name in levels}
    for _ in range(60):
        due = tb.prompt(state)
        assert due is not None
        seen = tb.view(state, due.seat)
        for name, choose in levels.items():
            assert players[name].choose(seen) == choose(
                state, state.legal_actions, random.Random(0)
            )
        state = tb.apply(state, plan(state, state.legal_actions, random.Random(0)))


def endgame(seed: int) -> Any:
    """The last round of two seats that have the same."""
    same = {"stock": "3w+3s+1c", "fame": 40, "strength": 3, "magic": 3}
    return kd.position(
        2, phase="place", round=6, seed=seed, horde=("S2/5", 1), players={0: same, 1: same},
        buildings=[(tile, True) for tile in ("E6", "E7", "E8", "E9", "E10")],
    )  # fmt: skip


@pytest.mark.no_cover
def test_hard_makes_more_of_the_last_round_than_easy() -> None:
    lead = 0
    for seed in range(4):
        seat = seed % 2
        players = {seat: player("hard", seed), 1 - seat: player("easy", seed)}
        outcome = tb.play(endgame(seed), players).outcome
        assert outcome is not None
        totals = {one.seat: one.total for one in outcome.scores}
        lead += totals[seat] - totals[1 - seat]
    assert lead > 0


@pytest.mark.parametrize("setting", SETTINGS[::3])
def test_what_others_hide_does_not_change_a_choice(setting: tuple[int, str, str]) -> None:
    """Players see views only: whatever lies behind the screens of the others, they do the same."""
    for number, (state, _) in enumerate(walked(begun(*setting))):
        due = tb.prompt(state)
        if due is None or number % 7:
            continue
        seen = tb.view(state, due.seat)
        guesses: list[Any] = [tb.determinize(seen, seed) for seed in (1, 2)]
        for choose in (plan, thumb):
            found = {choose(one, one.legal_actions, random.Random(0)) for one in guesses}
            assert len(found) == 1 and found <= {*state.legal_actions}
        assert plan(state, state.legal_actions, random.Random(0)) in state.legal_actions
        thought = ideas(guesses[0], guesses[0].legal_actions)
        assert thought and {*thought} <= {*state.legal_actions}


def test_the_rule_of_thumb_gathers_then_goes_to_the_kingdom() -> None:
    """With more than two discs left it stays in the City; then it goes where it can pay."""
    rich = {"stock": "4w+4s", "discs": 6}
    early: Any = kd.position(3, phase="place", round=2, order=(0, 1, 2), players={0: rich})
    action: Any = thumb(early, early.legal_actions, random.Random(0))
    assert early.slot(action.slot).where == "city"
    late: Any = kd.position(
        3, phase="place", round=2, order=(0, 1, 2), players={0: {**rich, "discs": 2}})  # fmt: skip
    action = thumb(late, late.legal_actions, random.Random(0))
    assert late.slot(action.slot).where == "kingdom"


def test_no_slot_for_the_camps_is_taken_with_nothing_to_give() -> None:
    """It would cost 2 Fame (KD-082)."""
    poor = kd.position(
        4, phase="place", round=3, order=(0, 1, 2, 3), horde=("H10", 3),
        players={0: {"stock": "4l", "discs": 1}}, discs={"V5": 0})  # fmt: skip
    for choose in (plan, thumb):
        assert not str(choose(poor, poor.legal_actions, random.Random(0))).startswith("place C")


def test_orbs_become_what_scores_most() -> None:
    """KD-098, KD-100: a fourth trophy brings 3 Fame, a legendary weapon without levels none."""
    state: Any = kd.position(
        2, phase="scoring", round=6, order=(0, 1), players={0: {"rewards": ["K", "K", "K", "O"]}}
    )
    action: Any = plan(state, state.legal_actions, random.Random(0))
    assert (action.item, action.relic) == ("O", "K")


def test_a_purse_pays_the_fixed_icons_first() -> None:
    purse = Purse(1, 3, 1, 0, 0)
    assert purse.without((2, 1, 1, 0)) == Purse(0, 1, 0, 0, 0)
    assert purse.without((3, 0, 0, 0)) is None and purse.without((2, 3, 1, 0)) is None
