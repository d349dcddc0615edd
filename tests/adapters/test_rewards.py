"""What rewards mean, in all games and for all tools."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

pytest.importorskip("numpy")

import tambores as tb
from tambores.adapters.episode import Episode, reward
from tambores.kingdom_defenders.content.vocabulary import LOOT, STOCK
from tests.cases import each

from .games import each_game

OUTCOMES = [
    (tb.Outcome("win", (1,), "hero_defeated"), (-1, 1, -1)),
    (tb.Outcome("win", (0, 2), "captured"), (1, -1, 1)),
    (tb.Outcome("win", (0, 1, 2), "rounds"), (1, 1, 1)),
    (tb.Outcome("loss", (), "city"), (-1, -1, -1)),
    (tb.Outcome("draw", (), "tie_break"), (0, 0, 0)),
    (tb.Outcome("aborted", (), "max_turns"), (0, 0, 0)),
    (None, (0, 0, 0)),
]


@each(("end", "rewards"), OUTCOMES)
def test_winners_get_1_and_all_others_minus_1(end: Any, rewards: tuple[int, ...]) -> None:
    assert tuple(reward(end, seat) for seat in range(3)) == rewards


def play(episode: Episode, seed: int) -> tb.Outcome | None:
    """Play a random game."""
    episode.begin(seed)
    choice = random.Random(seed)
    while not episode.over and episode.taken < 2000:
        episode.go_on(choice.choice(tb.legal_actions(episode.state)))
    return tb.outcome(episode.state)


@each_game
def test_teams_win_and_lose_together(game: str, options: dict[str, Any]) -> None:
    episode = Episode(game, options)
    play(episode, 1)
    for team in episode.state.teams:
        assert len({episode.reward(seat) for seat in team}) == 1


@pytest.mark.parametrize("variant", ["kingdom-defenders", "kingdom-defenders-extreme"])
def test_everybody_gets_1_where_nobody_is_better_in_kingdom_defenders(variant: str) -> None:
    """KD-106: Fame, then adventure cards, then loot; then the victory is shared."""
    episode = Episode(variant, {"players": 2})
    ends = (play(episode, seed) for seed in itertools.count())
    end = next(end for end in ends if end is not None and len(end.winners) == 2)
    state: Any = episode.state
    heroes = state.table.heroes
    loot = STOCK.index(LOOT)
    assert len({(one.fame, len(one.adventures), one.stock[loot]) for one in heroes}) == 1
    assert [episode.reward(seat) for seat in episode.players] == [1.0, 1.0]
    assert end.ranking == ((0, 1),)
