"""Whether the chances that the evaluation of a game gives are what they say.

`nox -s balance -- ratings enclave 1000 search:60` plays so many games between such players. It
takes the positions at the beginning of each turn but the first, where a search judges them. It
prints how often those are won that are rated so or so high, and by what factor the weights of the
evaluation would fit best, by logistic regression.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from math import log, tanh
from statistics import mean
from typing import Any

import tambores as tb
from tambores.kernel.outcome import DRAW
from tambores.kernel.playout import turn_of
from tambores.players import player

TENTHS = 10
MOST, ROUNDS = 10.0, 30
"""The largest factor that is looked for, and how often the interval is halved."""

Rated = tuple[float, bool]
"""The chance of a team, and whether it won."""


def ratings(game: str, who: str, seed: int) -> list[Rated]:
    """What the positions of a game are rated, for each team; none of a game that is drawn."""
    start = tb.opening(game, seed=seed)
    seats = start.state.seats
    record = tb.play(start, [player(who, len(seats) * seed + seat) for seat in seats])
    assert record.outcome is not None
    if record.outcome.result == DRAW:
        return []
    found = []
    for state in turns(record):
        chances = dict(zip(seats, tb.evaluate(state), strict=True))
        found += [(chances[one], one in record.outcome.winners) for one, *_ in state.teams]
    return found


def turns(record: Any) -> Iterator[Any]:
    """The states in which a turn begins but for the first one."""
    states = [step.state for step in tb.replay(record)]
    for before, state in pairwise(states):
        if turn_of(state) != turn_of(before) and tb.outcome(state) is None:
            yield state


def factor(found: list[Rated]) -> float:
    """What the weights times so much would make the results likeliest, found by halving."""
    logits = [(log(chance / (1 - chance)), won) for chance, won in found if 0 < chance < 1]
    low, high = 0.0, MOST
    for _ in range(ROUNDS):
        by = (low + high) / 2
        slope = sum(logit * (won - (1 + tanh(by * logit / 2)) / 2) for logit, won in logits)
        low, high = (by, high) if slope > 0 else (low, by)
    return low


def main(game: str, count: int, who: str) -> None:
    """Play on all cores, with low priority, and report."""
    os.nice(19)
    with ProcessPoolExecutor() as pool:
        games = pool.map(partial(ratings, game, who), range(count))
        found = [one for game in games for one in game]
    print(f"{count} games of {who}, {len(found)} ratings; best factor {factor(found):.3f}")
    for tenth in range(TENTHS):
        here = [one for one in found if min(int(one[0] * TENTHS), TENTHS - 1) == tenth]
        if here:
            print(f"  from {tenth / TENTHS:.0%}: {len(here):6} positions, "
                  f"{mean(chance for chance, _ in here):.1%} on average, "
                  f"won {mean(won for _, won in here):.1%}")  # fmt: skip


if __name__ == "__main__":
    name, number, players = (*sys.argv[1:], *("enclave", "1000", "search:60")[len(sys.argv) - 1 :])
    main(name, int(number), players)
