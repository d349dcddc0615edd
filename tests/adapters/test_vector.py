"""Many games at once: the same as Gymnasium's own vector over our environments, only faster."""

from __future__ import annotations

import functools
from typing import Any

import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from tambores.adapters.gymnasium import TamboresEnv, name_of
from tambores.adapters.vector import TamboresVectorEnv
from tests.cases import each
from tests.searching import in_long_runs

from .versions import LEARNT

each_mode = pytest.mark.parametrize("mode", LEARNT, ids=[mode.tag for mode in LEARNT])
each_way = pytest.mark.parametrize(
    ("reset", "opponents"),
    [
        (AutoresetMode.NEXT_STEP, "random"),
        (AutoresetMode.SAME_STEP, None),
        in_long_runs(AutoresetMode.NEXT_STEP, None),
        in_long_runs(AutoresetMode.SAME_STEP, "random"),
    ],
    ids=str,
)


def alike(one: Any, other: Any) -> None:
    """AssertionError unless two values of steps are the same."""
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for name in one:
            alike(one[name], other[name])
    elif isinstance(one, list) or (isinstance(one, np.ndarray) and one.dtype == object):
        assert len(one) == len(other)
        for first, second in zip(one, other, strict=True):
            alike(first, second)
    else:
        np.testing.assert_array_equal(one, other)


def choose(masks: Any, choice: Any, illegal: bool = False) -> Any:
    """A number for each game: a random legal one, and now and then one that is not."""
    numbers = [choice.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
    if illegal:
        place = choice.integers(len(numbers))
        numbers[place] = np.flatnonzero(masks[place] == 0)[0]
    return np.array(numbers)


@each_mode
@each_way
def test_it_gives_what_gymnasium_gives(mode: Any, reset: Any, opponents: Any) -> None:
    make = functools.partial(TamboresEnv, mode.tag, seat=None, opponents=opponents, limit=25)
    theirs = SyncVectorEnv([make] * 3, autoreset_mode=reset)
    ours = TamboresVectorEnv(
        mode.tag, 3, seat=None, opponents=opponents, limit=25, autoreset_mode=reset
    )
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] is reset
    seen, infos = ours.reset(seed=5)
    alike([seen, infos], [*theirs.reset(seed=5)])
    choice, ends = np.random.default_rng(2), 0
    for number in range(70):
        actions = choose(infos["action_mask"], choice, illegal=number % 23 == 20)
        found = ours.step(actions)
        alike([*found], [*theirs.step(actions)])
        seen, _, terminated, truncated, infos = found
        ends += int((terminated | truncated).sum())
        assert ours.observation_space.contains(seen)
    assert ends > 2


@each_mode
def test_gymnasium_makes_it_by_its_name(mode: Any) -> None:
    made = RecordEpisodeStatistics(
        gymnasium.make_vec(name_of(mode), num_envs=3, autoreset_mode="SameStep", limit=30)
    )
    assert isinstance(made.unwrapped, TamboresVectorEnv)
    _, infos = made.reset(seed=1)
    choice = np.random.default_rng(3)
    for _ in range(40):
        *_, infos = made.step(choose(infos["action_mask"], choice))
    assert made.episode_count >= 3


def test_a_learner_of_every_seat_decides_each_time() -> None:
    """The reward is that of the seat that acted; the rewards of all seats add up to nothing."""
    games = TamboresVectorEnv("enclave", 4, opponents=None, autoreset_mode="SameStep")
    _, infos = games.reset(seed=1)
    choice, decided, ends = np.random.default_rng(4), set(), 0
    while ends < 4:
        seats = infos["seat"]
        decided |= {*seats.tolist()}
        assert infos["action_mask"].any(axis=1).all()
        _, rewards, terminated, _, infos = games.step(choose(infos["action_mask"], choice))
        for place in np.flatnonzero(terminated):
            ends += 1
            last = infos["final_info"]["rewards"][place]
            assert rewards[place] == last[seats[place]]
            assert last.sum() == 0
            assert not infos["final_info"]["action_mask"][place].any()
    assert decided == {0, 1}


def test_arrays_are_new_unless_it_is_told_otherwise() -> None:
    for copied in (True, False):
        games = TamboresVectorEnv("enclave", 2, copy=copied)
        first, infos = games.reset(seed=1)
        second = games.step(infos["action_mask"].argmax(axis=1))[0]
        assert (first is second) is not copied


def test_boards_are_rendered() -> None:
    games = TamboresVectorEnv("enclave", 2, render_mode="ansi")
    games.reset(seed=1)
    assert [type(board) for board in games.render()] == [str, str]


def test_seeds_belong_to_games() -> None:
    games, one = TamboresVectorEnv("realm", 3), TamboresEnv("realm")
    seen, _ = games.reset(seed=[9, 4, 9])
    assert (seen[0] == seen[2]).all() and not (seen[0] == seen[1]).all()
    assert (seen[1] == one.reset(seed=4)[0]).all()
    with pytest.raises(ValueError, match="there are 2 seeds for 3 games"):
        games.reset(seed=[1, 2])


def test_wrong_actions_change_no_game() -> None:
    games = TamboresVectorEnv("enclave", 2)
    with pytest.raises(ValueError, match=r"^no game has begun; reset the environment$"):
        games.step([0, 0])
    _, infos = games.reset(seed=1)
    good = [int(number) for number in infos["action_mask"].argmax(axis=1)]
    for wrong, kind, says in (
        ([good[0], 2.5], TypeError, "an action is a whole number, not 2.5"),
        ([good[0], 10**9], ValueError, "no action has the number 1000000000"),
        (good[:1], ValueError, "there are 1 actions for 2 games"),
    ):
        with pytest.raises(kind, match=says):
            games.step(wrong)
    again = TamboresVectorEnv("enclave", 2)
    again.reset(seed=1)
    assert (games.step(good)[0] == again.step(good)[0]).all()


@each(
    ("terms", "says"),
    [
        ({"num_envs": 0}, "num_envs is 0; expected a whole number from 1"),
        ({"autoreset_mode": "Disabled"}, "autoreset_mode is 'Disabled'; known: NextStep, SameStep"),
        ({"seat": 2}, "seat is 2; known: None .any., 0, 1"),
        ({"opponents": "gredy"}, "unknown player 'gredy'"),
        ({"limit": 0}, "limit is 0"),
    ],
)
def test_what_makes_no_environment_is_refused(terms: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        TamboresVectorEnv("enclave", **terms)
