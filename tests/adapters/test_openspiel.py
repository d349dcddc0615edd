"""OpenSpiel's own tests, its search bot, and guesses that a player cannot tell from the truth."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import tambores as tb
from tambores.adapters import openspiel
from tambores.kernel.opening import opening
from tests.games import MODES
from tests.searching import in_long_runs

from .games import GAMES, NOT_WHOLE, WHOLE

NAMES = [openspiel.PREFIX + mode.tag.replace("-", "_") for mode in MODES if not mode.contains]
LONG = "python_tambores_warcraft"
"""A game that is too long to be played at random in a test."""

SEVERAL = [
    in_long_runs(*one) if number % 6 else one
    for number, one in enumerate(one for one in GAMES if one[0] != "warcraft")
]


def sampler(seed: int) -> Any:
    """What OpenSpiel's bots hand over to draw numbers from 0 to 1."""
    return np.random.RandomState(seed).uniform


def after(game: Any, decisions: int, seed: int = 1) -> Any:
    """A state after random decisions."""
    state = game.new_initial_state()
    choice = np.random.RandomState(seed)
    state.apply_action(seed)
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(int(choice.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", [name for name in NAMES if name != LONG])
def test_it_passes_the_tests_of_openspiel(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "options"), SEVERAL)
def test_it_does_so_with_other_options_and_numbers_of_players(
    game: str, options: dict[str, Any]
) -> None:
    name = openspiel.register(game, options, name="python_other_options")
    loaded = pyspiel.load_game(name)
    assert loaded.num_players() == len(opening(game, seed=0, **options).state.players)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


@pytest.mark.no_cover
def test_warcraft_passes_the_tests_of_openspiel() -> None:
    name = openspiel.register("warcraft", {"max_turns": 2}, name="python_short_warcraft")
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_guess_looks_like_the_truth_to_its_player(name: str) -> None:
    game = pyspiel.load_game(name)
    for decisions in (0, 3, 11, 30):
        state = after(game, decisions)
        if state.is_terminal():
            continue
        player = state.current_player()
        guess = state.resample_from_infostate(player, sampler(decisions))
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.information_state_tensor(player) == state.information_state_tensor(player)
        assert guess.observation_tensor(player) == state.observation_tensor(player)
        assert guess.legal_actions() == state.legal_actions()


def test_guesses_differ_in_what_is_hidden() -> None:
    state = after(pyspiel.load_game("python_tambores_enclave"), 8)
    player = state.current_player()
    hands = {
        state.resample_from_infostate(player, sampler(seed)).position.state.sides[1 - player].hand
        for seed in range(5)
    }
    assert len(hands) > 1


def test_a_past_that_differs_is_another_information_state() -> None:
    game = pyspiel.load_game("python_tambores_enclave")
    one, other = after(game, 0), after(game, 0)
    player = one.current_player()
    first, second = one.legal_actions()[:2]
    one.apply_action(first)
    other.apply_action(second)
    assert one.information_state_string(player) != other.information_state_string(player)


def test_a_clone_goes_its_own_way() -> None:
    state = after(pyspiel.load_game("python_tambores_enclave"), 5)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert len(clone.history()) == len(state.history()) + 1
    assert clone.position is not state.position


def test_returns_are_those_of_the_outcome() -> None:
    game = pyspiel.load_game("python_tambores_enclave")
    for seed in range(5):
        state = after(game, 10_000, seed)
        end = tb.outcome(state.position.state)
        assert end is not None
        expected = [0.0, 0.0] if not end.winners else [-1.0, -1.0]
        for seat in end.winners:
            expected[seat] = 1.0
        assert state.returns() == expected


@pytest.mark.no_cover
@pytest.mark.parametrize("name", [name for name in NAMES if name != LONG])
def test_the_search_bot_of_openspiel_plays(name: str) -> None:
    state = after(pyspiel.load_game(name), 0)
    random = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, random), uct_c=2, max_simulations=2,
        random_state=random,
    )  # fmt: skip
    for _ in range(10):
        if not state.is_terminal():
            action = int(bot.step(state))
            assert action in state.legal_actions()
            state.apply_action(action)
    assert len(state.returns()) == state.get_game().num_players()


def test_observers_take_no_parameters() -> None:
    game = pyspiel.load_game("python_tambores_enclave")
    with pytest.raises(ValueError, match="observers take no parameters; given: size"):
        game.make_py_observer(None, {"size": 1})


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown game 'enclav'"):
        openspiel.register("enclav")


@pytest.mark.parametrize("make", NOT_WHOLE)
@pytest.mark.parametrize("decisions", [None, 3], ids=["chance", "player"])
def test_a_value_that_is_not_a_whole_number_is_refused(make: Any, decisions: int | None) -> None:
    game = pyspiel.load_game("python_tambores_enclave")
    state = game.new_initial_state() if decisions is None else after(game, decisions)
    before = str(state)
    with pytest.raises(TypeError, match=r"^an action is a whole number, not "):
        state.apply_action(make(state.legal_actions()[0]))
    assert str(state) == before


@pytest.mark.parametrize("make", WHOLE)
def test_whole_numbers_of_any_kind_are_actions(make: Any) -> None:
    state = after(pyspiel.load_game("python_tambores_enclave"), 3)
    before = str(state)
    state.apply_action(make(state.legal_actions()[0]))
    assert str(state) != before


def test_the_chance_node_takes_its_own_numbers_alone() -> None:
    state = pyspiel.load_game(f"{openspiel.PREFIX}enclave").new_initial_state()
    with pytest.raises(ValueError, match="10000 is not one of the 10,000 seeds from 0"):
        state.apply_action(10_000)
