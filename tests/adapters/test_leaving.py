"""Leaving the table has a number in every encoding, and no agent leaves or expels by it."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.warcraft import Abandon


def numbers(encoding: Any, state: Any) -> list[int]:
    """The numbers of leaving, for each seat."""
    found = [encoding.number(Abandon(seat)) for seat in state.seats]
    assert not {*found} & {encoding.number(action) for action in state.legal_actions}
    return found


def test_openspiel_refuses_numbers_that_are_not_legal() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    from tambores.adapters import openspiel

    game = pyspiel.load_game(f"{openspiel.PREFIX}warcraft")
    state = game.new_initial_state()
    state.apply_action(3)
    for number in numbers(game.encoding, state.position.state):
        assert number not in state.legal_actions()
        with pytest.raises(tb.IllegalAction, match="is not one of the choices of this decision"):
            state._apply_action(number)
        assert not state.is_terminal() and state.position.decisions == 0


def test_pettingzoo_refuses_them() -> None:
    pytest.importorskip("pettingzoo")
    from tambores.adapters import pettingzoo

    game = pettingzoo.raw_env("warcraft")
    game.reset(seed=3)
    for number in numbers(game.encoding, game._episode.state):
        with pytest.raises(ValueError, match="is not legal now; see the action mask"):
            game.step(number)
        assert not any(game.terminations.values())


def test_pettingzoo_ends_the_game_for_an_agent_that_tries() -> None:
    pytest.importorskip("pettingzoo")
    from tambores.adapters import pettingzoo

    game = pettingzoo.env("warcraft")
    game.reset(seed=3)
    agent = game.agent_selection
    game.step(0)
    assert game.rewards[agent] == -1 and all(game.terminations.values())


@pytest.mark.parametrize("who", [0, 1])
def test_gymnasium_refuses_them(who: int) -> None:
    pytest.importorskip("gymnasium")
    from tambores.adapters.gymnasium import TamboresEnv

    game = TamboresEnv("warcraft", seat=0)
    game.reset(seed=3)
    _, reward, ended, _, info = game.step(game.encoding.number(Abandon(who)))
    assert (reward, ended) == (-1.0, True)
    assert info["illegal"].startswith(f"abandon {who} ")


class Quitter:
    """Lets a seat leave at once."""

    def __init__(self, who: int) -> None:
        self.who = who

    def choose(self, view: Any) -> tb.Action:
        return Abandon(self.who)


def test_an_opponent_in_gymnasium_leaves_for_itself_alone() -> None:
    pytest.importorskip("gymnasium")
    from tambores.adapters.gymnasium import TamboresEnv

    honest = TamboresEnv("warcraft", seat=0, opponents=lambda seed: Quitter(1), first=0)
    _, info = honest.reset(seed=3)
    while info["seat"] == 0 and not honest._game.over:
        *_, info = honest.step(info["action_mask"].nonzero()[0][-1])
    assert honest._episode.reward(0) == 1.0
    expelling = TamboresEnv("warcraft", seat=0, opponents=lambda seed: Quitter(0), first=1)
    with pytest.raises(
        ValueError, match="the player of seat 1 chose abandon 0, which is not legal"
    ):
        expelling.reset(seed=3)


def test_the_number_0_of_warcraft_is_leaving() -> None:
    """It is what a program that fills in a default sends."""
    pytest.importorskip("numpy")
    from tambores.adapters.encoding import encoding

    assert encoding("warcraft").action(0) == warcraft.Abandon(0)
