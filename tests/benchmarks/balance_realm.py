"""Games of Defenders of the Realm, counted: how often simple players and players of a level win.

`nox -s balance -- realm` plays them; the page on balance has the results. Arguments: the number of
games of each kind, then players: "simple", "medium".
"""

from __future__ import annotations

import random
import statistics
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

import tambores as tb
from tambores import realm
from tambores.players import player
from tambores.realm.policy import policy

DIFFICULTIES = ("easy", "normal", "hard")
SEATS = (1, 2, 3, 4)
LIKELY = 1.96
"""How many standard deviations an interval of 95 % reaches to each side."""


class Played(NamedTuple):
    """A game: whether it was won, why it ended, on which turn, and how many were decided."""

    won: bool
    reason: str
    turn: int
    decisions: int


def play(who: str, seats: int, difficulty: str, seed: int) -> Played:
    """A game between equal players: simple ones, or players of a level."""
    opening = realm.opening(seats, seed=seed, rules=realm.HouseRules(difficulty=difficulty))
    if who == "simple":
        return simple(opening.state, seed)
    record = tb.play(opening, [player(who, seed * len(SEATS) + seat) for seat in range(seats)])
    *_, last = tb.replay(record)
    return ended(last.state, len(record.actions))


def simple(state: realm.State, seed: int) -> Played:
    """A game that is played as `policy` decides."""
    chance, decisions = random.Random(seed), 0
    while actions := tb.legal_actions(state):
        state = tb.apply(state, policy(state, actions, chance))
        decisions += 1
    return ended(state, decisions)


def ended(state: realm.State, decisions: int) -> Played:
    """What came of a game."""
    outcome = tb.outcome(state)
    assert outcome is not None
    return Played(bool(outcome.winners), outcome.reason, state.turn, decisions)


def interval(wins: int, games: int) -> tuple[float, float]:
    """Between which shares the chance to win lies, with 95 % (Wilson's interval).

    >>> [round(end, 2) for end in interval(5, 10)]
    [0.24, 0.76]
    """
    share, square = wins / games, LIKELY * LIKELY
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = sqrt(share * (1 - share) / games + square / (4 * games * games))
    half *= LIKELY / (1 + square / games)
    return middle - half, middle + half


def report(who: str, seats: int, difficulty: str, games: list[Played]) -> None:
    """Print what came of the games of one kind."""
    wins = sum(game.won for game in games)
    low, high = interval(wins, len(games))
    ends = Counter(game.reason for game in games).most_common()
    print(
        f"{who}, {seats} seats, {difficulty}: {wins} of {len(games)} won, {wins / len(games):.0%} "
        f"({low:.0%} to {high:.0%}); turns {statistics.median(game.turn for game in games):.0f}, "
        f"decisions {statistics.mean(game.decisions for game in games):.0f}; "
        + ", ".join(f"{reason} {count}" for reason, count in ends),
        flush=True,
    )


def main(count: int, players: tuple[str, ...]) -> None:
    """Play `count` games of each kind on all cores."""
    with ProcessPoolExecutor() as pool:
        for who in players:
            for seats in SEATS:
                for difficulty in DIFFICULTIES:
                    games = pool.map(partial(play, who, seats, difficulty), range(count))
                    report(who, seats, difficulty, [*games])


if __name__ == "__main__":
    games, *names = sys.argv[1:] or ["500"]
    main(int(games), tuple(names) or ("simple", "medium"))
