"""Playouts of every mode: the decisions are those that are made when all states are kept."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tambores as tb
from tambores.kernel.face import Mode
from tests.games import MODES

SEEDS = range(3)
FEW = 40

each_mode = pytest.mark.parametrize("mode", MODES, ids=[mode.tag for mode in MODES])


def kept(state: Any, seed: int, limit: int, *, of_turn: bool = False) -> Any:
    """The state reached by `apply`, decision by decision."""
    draw, begin = random.Random(seed).random, state
    for _ in range(limit):
        actions = tb.legal_actions(state)
        if not actions or (of_turn and state.turn != begin.turn):
            break
        one = actions[0] if len(actions) == 1 else actions[int(draw() * len(actions))]
        state = tb.apply(state, one)
    return state


@each_mode
def test_a_playout_decides_as_a_game_whose_states_are_kept(mode: Mode) -> None:
    for seed in SEEDS:
        start = tb.new_game(mode.tag, seed=seed)
        for limit in (0, 1, FEW, 10 * FEW):
            reached = tb.playout(start, seed, limit=limit)
            assert reached == kept(start, seed, limit)
            assert reached.legal_actions == tb.loads(tb.dumps(reached)).legal_actions


@each_mode
def test_a_playout_ends_with_the_turn(mode: Mode) -> None:
    start: Any = tb.new_game(mode.tag, seed=5)
    if not hasattr(start, "turn"):
        pytest.skip("it counts no turns")
    begin: Any = kept(start, 1, FEW)
    reached: Any = tb.playout(begin, 2, until="turn", limit=10 * FEW)
    assert reached == kept(begin, 2, 10 * FEW, of_turn=True)


@each_mode
def test_players_play_a_playout_as_they_play_a_game(mode: Mode) -> None:
    start = tb.new_game(mode.tag, seed=4)

    def players() -> list[Any]:
        return [tb.RandomPlayer(seed=seat) for seat in start.players]

    record = tb.play(start, players(), limit=FEW)
    states = [start, *(step.state for step in tb.replay(record))]
    assert tb.playout(start, players(), limit=FEW) == states[-1]


def test_what_a_playout_cannot_do_is_said() -> None:
    state = tb.new_game("realm", players=1, seed=1)
    with pytest.raises(tb.UsageError, match="expected 'game' or 'turn'"):
        tb.playout(state, 1, until="round")  # type: ignore[arg-type]
    with pytest.raises(tb.UsageError, match="expected a whole number from 0"):
        tb.playout(state, 1, limit=-1)
    with pytest.raises(tb.UsageError, match="a seed plays until the turn ends"):
        tb.playout(state, [tb.RandomPlayer(seed=1)], until="turn")
    with pytest.raises(ValueError, match="seed"):
        tb.playout(state, True)
