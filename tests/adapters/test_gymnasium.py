"""Gymnasium's own check, and what an environment of ours does with players and bad input."""

from __future__ import annotations

import copy
import functools
import pickle
from typing import Any

import pytest

pytest.importorskip("gymnasium")

import numpy as np
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

import tambores as tb
from tambores.adapters.gymnasium import TamboresEnv
from tests.cases import each

from .games import NOT_WHOLE, WHOLE, each_game_or_match


@each_game_or_match
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_it_passes_the_check_of_gymnasium(game: str, options: dict[str, Any]) -> None:
    check_env(TamboresEnv(game, seat=None, limit=400, render_mode="ansi", **options))


@each_game_or_match
def test_copies_are_small_share_the_encoding_and_go_on_alike(
    game: str, options: dict[str, Any]
) -> None:
    made = TamboresEnv(game, seat=None, opponents="greedy", **options)
    _, info = made.reset(seed=2)
    kept = pickle.dumps(made)
    assert len(kept) < 50_000
    deep, loaded = copy.deepcopy(made), pickle.loads(kept)
    assert deep.encoding is made.encoding
    assert loaded.encoding.digest == made.encoding.digest
    for _ in range(3):
        number = info["action_mask"].nonzero()[0][-1]
        steps = [one.step(number) for one in (made, deep, loaded)]
        assert len({(one[0].tobytes(), *one[1:4]) for one in steps}) == 1
        info = steps[0][4]
        if steps[0][2]:
            break
    resets = [one.reset() for one in (made, deep, loaded)]
    assert len({seen.tobytes() for seen, _ in resets}) == 1


def test_a_learner_can_have_every_seat() -> None:
    game = TamboresEnv("enclave", opponents=None)
    _, info = game.reset(seed=1)
    choice, seats = np.random.default_rng(1), set()
    terminated = False
    while not terminated:
        seats.add(seat := info["seat"])
        number = choice.choice(info["action_mask"].nonzero()[0])
        _, reward, terminated, _, info = game.step(number)
    assert seats == {0, 1}
    assert {*info["rewards"].tolist()} in ({-1.0, 1.0}, {0.0})
    assert reward == info["rewards"][seat]


def played(game: TamboresEnv, seed: int) -> tuple[float, bool, bool]:
    """Play at random; return how it ends."""
    choice = np.random.default_rng(seed)
    _, info = game.reset(seed=seed)
    while True:
        number = choice.choice(info["action_mask"].nonzero()[0])
        _, reward, terminated, truncated, info = game.step(number)
        if terminated or truncated:
            return reward, terminated, truncated


def test_a_seed_is_a_game_and_each_reset_another_one() -> None:
    game = TamboresEnv("enclave", opponents="random")
    first, _ = game.reset(seed=3)
    second, _ = game.reset()
    again, _ = game.reset(seed=3)
    assert (first == again).all()
    assert not (first == second).all()


def test_games_end_with_a_reward() -> None:
    game = TamboresEnv("enclave-solo", hero="aiden")
    ends = [played(game, seed) for seed in range(8)]
    assert {(terminated, truncated) for _, terminated, truncated in ends} == {(True, False)}
    assert {reward for reward, _, _ in ends} <= {-1.0, 0.0, 1.0}


def test_a_game_at_the_limit_is_truncated() -> None:
    assert played(TamboresEnv("enclave", limit=20), 1) == (0.0, False, True)


def test_the_limit_counts_from_the_first_decision_of_the_learner() -> None:
    game = TamboresEnv("enclave", seat=1, limit=1, holder=0)
    _, info = game.reset(seed=1)
    number = info["action_mask"].nonzero()[0][0]
    _, reward, terminated, truncated, _ = game.step(number)
    assert (reward, terminated, truncated) == (0.0, False, True)


class Watcher(tb.RandomPlayer):
    """Counts what it is shown."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seat: int | None = None
        self.events = 0

    def begin(self, view: tb.View[Any, Any]) -> None:
        self.seat = view.seat

    def observe(self, events: tuple[Any, ...]) -> None:
        self.events += len(events)


def test_the_other_players_begin_and_observe() -> None:
    made: list[Watcher] = []

    def make(seed: int) -> Watcher:
        made.append(Watcher(seed))
        return made[-1]

    played(TamboresEnv("enclave", seat=1, opponents={0: make}), 2)
    assert [player.seat for player in made] == [0]
    assert made[0].events > 20


def test_an_illegal_action_ends_the_game() -> None:
    game = TamboresEnv("enclave")
    _, info = game.reset(seed=1)
    number = int((info["action_mask"] == 0).nonzero()[0][0])
    _, reward, terminated, truncated, info = game.step(number)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal"].endswith(f"(number {number}) is not legal here")
    with pytest.raises(ValueError, match="the game is over; reset the environment"):
        game.step(number)


def test_gymnasium_vectorizes_it() -> None:
    make = functools.partial(TamboresEnv, "enclave", opponents="greedy")
    several = SyncVectorEnv([make] * 3)
    seen, info = several.reset(seed=5)
    size = len(TamboresEnv("enclave").encoding.names)
    assert seen.shape == (3, size)
    actions = np.array([mask.nonzero()[0][0] for mask in info["action_mask"]])
    seen, rewards, *_ = several.step(actions)
    assert (seen.shape, rewards.shape) == ((3, size), (3,))


@each(
    ("terms", "says"),
    [
        ({"seat": 2}, "seat is 2; known: None .any., 0, 1"),
        ({"opponents": "gredy"}, "unknown player 'gredy'; did you mean 'greedy'"),
        ({"opponents": {}}, "opponents names no player for seat 1"),
        ({"limit": -1}, "limit is -1"),
    ],
)
def test_what_makes_no_environment_is_refused(terms: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        TamboresEnv("enclave", **terms)


def test_numbers_out_of_bounds_and_steps_before_reset_are_refused() -> None:
    game = TamboresEnv("enclave")
    with pytest.raises(ValueError, match=r"^no game has begun; reset the environment$"):
        game.step(0)
    with pytest.raises(ValueError, match=r"^no game has begun; reset the environment$"):
        game.action_masks()
    game.reset(seed=1)
    with pytest.raises(ValueError, match="no action has the number 9999999"):
        game.step(9_999_999)


@each("make", NOT_WHOLE)
def test_a_value_that_is_not_a_whole_number_is_refused_and_changes_nothing(make: Any) -> None:
    game = TamboresEnv("enclave")
    _, info = game.reset(seed=1)
    number = info["action_mask"].nonzero()[0][0]
    with pytest.raises(TypeError, match=r"^an action is a whole number, not "):
        game.step(make(number))
    again = TamboresEnv("enclave")
    again.reset(seed=1)
    assert (game.step(number)[0] == again.step(number)[0]).all()


@each("make", WHOLE)
def test_whole_numbers_of_any_kind_are_actions(make: Any) -> None:
    game = TamboresEnv("enclave")
    _, info = game.reset(seed=1)
    number = int(info["action_mask"].nonzero()[0][0])
    assert "illegal" not in game.step(make(number))[4]
