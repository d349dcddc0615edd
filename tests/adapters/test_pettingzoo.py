"""PettingZoo's own tests, and what an environment of ours does with bad input."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test

import tambores as tb
from tambores.adapters import pettingzoo
from tambores.kernel.opening import opening
from tests.cases import each

from .games import GAMES, MATCHES, NOT_WHOLE, WHOLE, cases

several = pytest.mark.parametrize(
    ("game", "options"),
    cases(
        *(
            (game, options)
            for game, options in (*MATCHES, *GAMES)
            if len(opening(game, seed=0, **options).state.players) > 1
            and "automaton" not in options
        )
    ),
)  # fmt: skip


@several
@pytest.mark.filterwarnings("ignore:Observation")
def test_it_passes_the_tests_of_pettingzoo(
    game: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    def make(**terms: Any) -> Any:
        return pettingzoo.env(game, **options, **terms)

    api_test(make(), num_cycles=60, verbose_progress=False)
    seed_test(make, num_cycles=20)
    render_test(make, {"svg": lambda text: text.startswith("<svg")})
    assert "Passed API test" in capsys.readouterr().out


def played(limit: int | None = None, seed: int = 7) -> Any:
    """A battle after random play."""
    game = pettingzoo.env("enclave", limit=limit)
    game.reset(seed=seed)
    for number, agent in enumerate(game.agent_iter()):
        seen, _, terminated, truncated, _ = game.last()
        if terminated or truncated:
            break
        game.action_space(agent).seed(number)
        game.step(game.action_space(agent).sample(seen["action_mask"]))
    return game


def test_winner_and_loser_are_rewarded_at_the_end() -> None:
    totals = [tuple(sorted(played(seed=seed).rewards.values())) for seed in range(6)]
    assert {*totals} <= {(-1.0, 1.0), (0.0, 0.0)}
    assert (-1.0, 1.0) in totals


def test_a_game_at_the_limit_is_truncated_without_a_winner() -> None:
    game = played(limit=9)
    assert {*game.truncations.values()} == {True}
    assert {*game.terminations.values()} == {False}
    assert {*game.rewards.values()} == {0.0}


def test_an_illegal_action_loses_the_game() -> None:
    game = pettingzoo.env("enclave")
    game.reset(seed=7)
    agent = game.agent_selection
    mask = game.last()[0]["action_mask"]
    game.step(int((mask == 0).nonzero()[0][0]))
    assert game.rewards[agent] == -1
    assert {*game.terminations.values()} == {True}


def test_an_illegal_action_without_wrappers_is_refused_and_changes_nothing() -> None:
    game = pettingzoo.raw_env("enclave")
    game.reset(seed=7)
    before = game.last()[0]["observation"]
    number = int((game.last()[0]["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(ValueError, match=rf"\(number {number}\) is not legal now"):
        game.step(number)
    assert (game.last()[0]["observation"] == before).all()


def test_a_number_that_no_action_has_is_out_of_bounds() -> None:
    game = pettingzoo.env("enclave")
    game.reset(seed=7)
    with pytest.raises(AssertionError, match="not in action space"):
        game.step(len(game.unwrapped.encoding.actions))


def test_the_order_of_calls_is_enforced() -> None:
    game = pettingzoo.env("enclave")
    with pytest.raises(AssertionError):
        game.step(0)
    with pytest.raises(ValueError, match=r"^no game has begun; reset the environment$"):
        pettingzoo.raw_env("enclave").step(0)


each_make = each("made", [pettingzoo.env, pettingzoo.raw_env])


@each_make
@each("make", NOT_WHOLE)
def test_a_value_that_is_not_a_whole_number_is_refused_and_changes_nothing(
    made: Any, make: Any
) -> None:
    game = made("enclave")
    game.reset(seed=7)
    before = game.last()[0]
    with pytest.raises(TypeError, match=r"^an action is a whole number, not "):
        game.step(make(int(before["action_mask"].nonzero()[0][0])))
    assert (game.last()[0]["observation"] == before["observation"]).all()
    assert not any(game.terminations.values())


@each_make
@each("make", WHOLE)
def test_whole_numbers_of_any_kind_are_actions(made: Any, make: Any) -> None:
    game = made("enclave")
    game.reset(seed=7)
    number = int(game.last()[0]["action_mask"].nonzero()[0][0])
    game.step(make(number))
    assert {*game.rewards.values()} == {0}
    assert not any(game.terminations.values())


def test_agents_see_what_their_seats_see() -> None:
    game = pettingzoo.raw_env("warcraft", scenario="elf_gate")
    game.reset(seed=1)
    state = game._episode.state
    for seat, agent in enumerate(game.possible_agents):
        seen = game.observe(agent)["observation"]
        assert (seen == game.encoding.observe(tb.view(state, seat))).all()


@each(
    ("game", "terms", "says"),
    [
        ("enclave-solo", {}, "has one seat that chooses; tambores.adapters.gymnasium"),
        ("realm", {"players": 1}, "has one seat that chooses; tambores.adapters.gymnasium"),
        ("enclave-campaign", {"automaton": True}, "has one seat that chooses"),
        ("enclav", {}, "did you mean 'enclave'"),
        ("enclave", {"heros": 1}, "enclave has no option 'heros'"),
        ("enclave", {"render_mode": "rgb"}, "render_mode is 'rgb'; known: None, human, ansi, svg"),
        ("enclave", {"limit": 0}, "limit is 0; expected None or a whole number from 1"),
    ],
)
def test_what_makes_no_environment_is_refused(game: str, terms: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        pettingzoo.env(game, **terms)
