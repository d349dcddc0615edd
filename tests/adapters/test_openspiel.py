"""OpenSpiel's own tests, its search bot, and guesses that a player cannot tell from the truth."""

from __future__ import annotations

import copy
import itertools
import pickle
import runpy
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, ismcts, mcts
from open_spiel.python.algorithms.gambit import export_gambit

import tambores as tb
from tambores.adapters import openspiel
from tambores.kernel.chance import Chance
from tambores.kernel.opening import opening
from tests.cases import each
from tests.games import MODES
from tests.searching import in_long_runs

from .games import GAMES, NOT_WHOLE, WHOLE

NAMES = [openspiel.PREFIX + mode.tag.replace("-", "_") for mode in MODES if not mode.contains]

SEVERAL = [
    in_long_runs(*one) if number % 6 or one[0] == "warcraft" else one
    for number, one in enumerate(GAMES)
]

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"

each_game = pytest.mark.parametrize("name", NAMES)
each_game_and_chance = pytest.mark.parametrize(
    ("name", "chance"),
    [
        (name, chance) if chance == "explicit" or name == NAMES[0] else in_long_runs(name, chance)
        for name in NAMES
        for chance in ("explicit", "sampled", "nodes")
    ],
)


def sampler(seed: int) -> Any:
    """What OpenSpiel's bots hand over to draw numbers from 0 to 1."""
    return np.random.RandomState(seed).uniform


def after(game: Any, decisions: int, seed: int = 1) -> Any:
    """A state after random decisions."""
    state = game.new_initial_state()
    choice = np.random.RandomState(seed)
    if game.chance != "nodes":
        state.apply_action(0 if game.chance == "sampled" else seed)
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(choice.choice(numbers, p=chances)))
            continue
        if state.position.decisions >= decisions:
            break
        state.apply_action(int(choice.choice(state.legal_actions())))
    return state


@each_game
def test_it_passes_the_tests_of_openspiel(name: str) -> None:
    """A whole game, in which every state is serialized."""
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@each_game
def test_it_does_so_with_a_node_for_each_result_of_chance(name: str) -> None:
    game = pyspiel.load_game(name, {"chance": "nodes"})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "options"), SEVERAL)
def test_it_does_so_with_other_options_and_numbers_of_players(
    game: str, options: dict[str, Any]
) -> None:
    name = openspiel.register(game, options, name="python_other_options")
    loaded = pyspiel.load_game(name)
    assert loaded.num_players() == len(opening(game, seed=0, **options).state.players)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def sides_of(state: Any) -> list[Any]:
    """Everything that tools can ask of a state."""
    players = range(state.num_players())
    return [
        str(state), state.history(), state.current_player(), state.legal_actions(),
        state.returns(), state.replays,
        *[(state.information_state_string(one), state.observation_tensor(one)) for one in players],
    ]  # fmt: skip


@each_game_and_chance
def test_copies_of_a_long_game_are_like_it_and_go_on_like_it(name: str, chance: str) -> None:
    """The past of a position is a chain of positions, but no copy walks along it."""
    game = pyspiel.load_game(name, {"chance": chance, "rng_seed": 5})
    end = after(game, openspiel.LONGEST)
    assert end.is_terminal()
    state = after(game, end.position.decisions // 2)
    for copied in (copy.deepcopy, copy.copy, again, serialized):
        for one in (state, end, guess_of(state)):
            assert sides_of(copied(one)) == sides_of(one)
    if chance != "sampled":
        goes_on, then = again(state), state.clone()
        for action in end.history()[len(state.history()) :]:
            goes_on.apply_action(action)
            then.apply_action(action)
        assert sides_of(goes_on) == sides_of(then) == sides_of(end)


def test_a_pickle_of_a_long_game_is_as_small_as_any() -> None:
    game = pyspiel.load_game("python_tambores_warcraft")
    ends = (after(game, openspiel.LONGEST, seed) for seed in itertools.count())
    longest = next(end for end in ends if len(end.history()) > 700)
    assert sides_of(again(longest)) == sides_of(longest)
    assert len(pickle.dumps(longest)) < 50_000


def again(value: Any) -> Any:
    """A value that was pickled."""
    return pickle.loads(pickle.dumps(value))


def serialized(state: Any) -> Any:
    """A state that OpenSpiel wrote and read."""
    return state.get_game().deserialize_state(state.serialize())


def guess_of(state: Any) -> Any:
    """A state that the player cannot tell from this one."""
    return state.resample_from_infostate(state.current_player(), sampler(3))


@each_game_and_chance
def test_a_game_is_pickled_by_its_name_and_parameters(name: str, chance: str) -> None:
    game = pyspiel.load_game(name, {"chance": chance})
    for copied in (copy.deepcopy(game), again(game)):
        assert str(copied) == str(game)
        assert copied.chance == chance
        assert copied.get_type().chance_mode == game.get_type().chance_mode


def play_at_random(game: Any) -> list[Any]:
    """What another process does with a game that it is given."""
    return sides_of(after(game, openspiel.LONGEST))


def test_a_spawned_process_plays_games_with_other_options() -> None:
    names = [
        "python_tambores_enclave",
        openspiel.register("realm", {"players": 3}, name="python_realm_of_three"),
        openspiel.register("enclave", {"pack": "ideas-1"}, name="python_ideas"),
    ]
    games = [pyspiel.load_game(name) for name in names]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        played = [*pool.map(play_at_random, games)]
    assert played == [play_at_random(game) for game in games]


@each_game
def test_sampled_chance_is_not_in_the_state(name: str) -> None:
    """No state holds a seed, and the history of none leads to it."""
    game = pyspiel.load_game(name, {"chance": "sampled"})
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(0, 1.0)]
    assert not state.replays
    state.apply_action(0)
    for number in range(60):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        state.apply_action(legal[number % len(legal)])
        assert state.position.state.chance == Chance(0)


def test_sampled_chance_is_drawn_with_the_action() -> None:
    """Explicit chance does the same after the same action, so that a search can read it."""
    for chance, different in (("explicit", False), ("sampled", True)):
        params = {"chance": chance, "rng_seed": 3}
        game = pyspiel.load_game("python_tambores_warcraft", params)
        ends = set()
        start = after(game, 0)
        for _ in range(8):
            state, choice = start.clone(), np.random.RandomState(2)
            for _ in range(150):  # some battles
                if state.is_terminal():
                    break
                state.apply_action(int(choice.choice(state.legal_actions())))
            ends.add(state.observation_string(0))
        assert (len(ends) > 1) == different


def test_each_result_of_chance_is_a_node_with_its_chance() -> None:
    """The first card of a shuffled deck, then the next one among those that are left."""
    state = pyspiel.load_game("python_tambores_warcraft", {"chance": "nodes"}).new_initial_state()
    seen = []
    while state.is_chance_node():
        numbers, chances = zip(*state.chance_outcomes(), strict=True)
        assert numbers == tuple(range(len(numbers)))
        assert sum(chances) == pytest.approx(1)
        with pytest.raises(ValueError, match=f"{len(numbers)} is not one of the"):
            state._apply_action(len(numbers))
        seen.append(state.clone())
        state.apply_action(0)
    assert len(seen) > 10
    for one in (copy.deepcopy(seen[5]), again(seen[5]), serialized(seen[5])):
        assert one.rolling == seen[5].rolling
        assert one.resample_from_infostate(0, sampler(1)).rolling == seen[5].rolling


def test_nodes_say_all_that_chance_does() -> None:
    """A history leads to its state, since no seed is left over."""
    game = pyspiel.load_game("python_tambores_realm", {"chance": "nodes"})
    end = after(game, 10_000)
    replayed = game.new_initial_state()
    for action in end.history():
        replayed.apply_action(action)
    assert end.replays and sides_of(replayed) == sides_of(end)


def test_cfr_solves_the_small_game_of_the_page() -> None:
    """NashConv bounds the distance from the value, whatever the value is taken from."""
    example = runpy.run_path(str(EXAMPLES / "solve_enclave_mini.py"))
    tree = pyspiel.load_efg_game(export_gambit(example["game"]()))
    found = [*example["solved"](tree, (1, 10, 100))]
    gaps = [conv for _, conv, _ in found]
    assert gaps == sorted(gaps, reverse=True)
    assert gaps[0] > 0.5 and gaps[-1] < 0.001
    for _, conv, value in found[1:]:
        assert abs(value - -0.25) <= conv


@pytest.mark.long
def test_openspiel_measures_the_small_game_without_a_copy_of_the_tree() -> None:
    game = runpy.run_path(str(EXAMPLES / "solve_enclave_mini.py"))["game"]()
    uniform = policy.UniformRandomPolicy(game)
    assert exploitability.nash_conv(game, uniform) > 0.5


def test_sampled_chance_has_a_seed_of_its_own() -> None:
    ends = [
        str(after(pyspiel.load_game("python_tambores_realm", params), 10_000))
        for params in ({"chance": "sampled", "rng_seed": seed} for seed in (1, 1, 2))
    ]
    assert ends[0] == ends[1] != ends[2]


def test_another_kind_of_chance_is_refused() -> None:
    with pytest.raises(ValueError, match="chance is 'none'; known: explicit, sampled, nodes"):
        pyspiel.load_game("python_tambores_enclave", {"chance": "none"})


@each_game
def test_a_true_state_replays_and_a_guess_says_that_it_does_not(name: str) -> None:
    game = pyspiel.load_game(name)
    state = after(game, 12)
    replayed = game.new_initial_state()
    for action in state.history():
        replayed.apply_action(action)
    assert state.replays and str(replayed) == str(state)
    guess = guess_of(state)
    assert guess.history() == state.history() and not guess.replays
    guess.apply_action(guess.legal_actions()[0])
    assert not guess.replays and not guess.clone().replays


@each_game
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
@each_game
def test_the_search_bot_of_openspiel_plays(name: str) -> None:
    state = after(pyspiel.load_game(name), 0)
    random = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, random), uct_c=2, max_simulations=2,
        random_state=random,
    )  # fmt: skip
    for _ in range(3 if "warcraft" in name else 10):
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


@each("make", NOT_WHOLE)
@each("decisions", [None, 3])
def test_a_value_that_is_not_a_whole_number_is_refused(make: Any, decisions: int | None) -> None:
    game = pyspiel.load_game("python_tambores_enclave")
    state = game.new_initial_state() if decisions is None else after(game, decisions)
    before = str(state)
    with pytest.raises(TypeError, match=r"^an action is a whole number, not "):
        state.apply_action(make(state.legal_actions()[0]))
    assert str(state) == before


@each("make", WHOLE)
def test_whole_numbers_of_any_kind_are_actions(make: Any) -> None:
    state = after(pyspiel.load_game("python_tambores_enclave"), 3)
    before = str(state)
    state.apply_action(make(state.legal_actions()[0]))
    assert str(state) != before


def test_the_chance_node_takes_its_own_numbers_alone() -> None:
    state = pyspiel.load_game(f"{openspiel.PREFIX}enclave").new_initial_state()
    with pytest.raises(ValueError, match="10000 is not one of the 10,000 seeds from 0"):
        state.apply_action(10_000)
