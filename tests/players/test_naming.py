"""Players by name."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tambores as tb
from tambores import players
from tambores.players import LEVELS, NAMES, GreedyPlayer, RolloutPlayer, SearchPlayer, maker, player
from tests.cases import each
from tests.players import stones

DRUM = 7


def stubborn(seed: int) -> Any:
    """A factory that other programs might have."""
    return tb.RandomPlayer(seed)


def chair(seed: int) -> str:
    """A factory that makes something else."""
    return "chair"


@each("name", NAMES)
def test_every_name_makes_a_player_that_plays(name: str) -> None:
    start = stones.begin(stones.Options(stones=4), seed=1).state
    record = tb.play(start, [player(name, 1), player(name, 2)])
    assert record.outcome is not None


def test_the_levels_are_among_the_names() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard"]
    assert set(LEVELS) < set(NAMES)
    assert {"random", "greedy", "search"} < set(NAMES)


def test_a_search_has_a_budget() -> None:
    assert isinstance(player("search:7", 1), SearchPlayer)
    assert isinstance(player("search:0.5s", 1), SearchPlayer)
    assert isinstance(player("hard:2s", 1), RolloutPlayer)
    assert isinstance(player("medium", 1), GreedyPlayer)


def test_a_player_comes_from_a_module() -> None:
    assert isinstance(player("tests.players.test_naming:stubborn", 1), tb.RandomPlayer)


@each(
    ("spec", "says"),
    [
        ("", "known: random, greedy, search, easy, medium, hard, a search with a budget"),
        ("gredy", "did you mean 'greedy'?"),
        (None, "unknown player None"),
        ("chess", "known: random, greedy"),
        ("search:", "the budget of a search is ''"),
        ("search:many", "the budget of a search is 'many'"),
        ("search:0", "iterations such as 150, or seconds such as '0.5s'"),
        ("hard:long", "the budget of a search is 'long'"),
        ("greedy:3", "unknown player 'greedy:3'"),
        ("no_such_module:bot", "the player 'no_such_module:bot' cannot be loaded"),
        (":bot", "the player ':bot' cannot be loaded"),
        ("..up:bot", "the player '..up:bot' cannot be loaded"),
        ("tests.players.test_naming:absent", "the module has no 'absent'"),
        ("tests.players.test_naming:DRUM", "no function of that name"),
        ("tests.players.test_naming:chair", "does not make a player"),
    ],
)
def test_another_text_is_refused_in_a_sentence(spec: Any, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)) as caught:
        player(spec, 1)
    assert "\n" not in str(caught.value)


def test_a_wrong_name_is_refused_before_a_game_begins() -> None:
    with pytest.raises(ValueError, match="did you mean"):
        maker("gredy")


def test_the_public_names_are_there() -> None:
    assert all(hasattr(players, name) for name in players.__all__)
    assert dir(players) == sorted(players.__all__)
    with pytest.raises(AttributeError, match="chess"):
        getattr(players, "chess")  # noqa: B009 (type checkers know that it is not there)
