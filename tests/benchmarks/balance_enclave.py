"""Whether the chances that the evaluation of Enclave gives are what they say.

`nox -s balance -- enclave 1000 search:60` plays so many battles between two such players, each of
heroes and cards drawn at random. It takes the positions at the beginning of each turn but the
first, where a search judges them, and prints how often those are won that are rated so or so high,
and by what factor all weights of `tambores.enclave.evaluation` would fit best, by logistic
regression.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from math import exp, log
from statistics import mean
from typing import Any

import tambores as tb
from tambores import enclave
from tambores.players import player

SETS = ("standin-1", "standin-2")
BOUNDS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
ROUNDS = 20
"""The steps of the fit; it has settled long before."""

Rated = tuple[float, bool]
"""The chance of the side that stands better, and whether it won."""


def battle(who: str, seed: int) -> list[Rated]:
    """What the positions of a battle are rated; none of a battle that is drawn."""
    chance = random.Random(seed)
    cards = enclave.pack(chance.choice(SETS))
    human, orc = (chance.choice(cards.heroes(army)).id for army in ("human", "orc"))
    start = tb.opening("enclave", seed=seed, human=human, orc=orc, pack=cards)
    record = tb.play(start, [player(who, 2 * seed + seat) for seat in (0, 1)])
    assert record.outcome is not None
    if not record.outcome.winners:
        return []
    rated = [tb.evaluate(state) for state in turns(record)]
    return [(max(one), one.index(max(one)) in record.outcome.winners) for one in rated]


def turns(record: Any) -> Iterator[Any]:
    """The states in which a turn begins but for the first one."""
    states = [step.state for step in tb.replay(record)]
    for before, state in pairwise(states):
        if state.turn > before.turn and tb.outcome(state) is None:
            yield state


def factor(found: list[Rated]) -> float:
    """What the weights times so much would make the results likeliest, by Newton's method."""
    logits = [(log(chance / (1 - chance)), won) for chance, won in found]
    by = 1.0
    for _ in range(ROUNDS):
        slope = bend = 0.0
        for logit, won in logits:
            chance = 1 / (1 + exp(-by * logit))
            slope += logit * (won - chance)
            bend += logit * logit * chance * (1 - chance)
        by += slope / bend
    return by


def main(count: int, who: str) -> None:
    """Play on all cores, with low priority, and report."""
    os.nice(19)
    with ProcessPoolExecutor() as pool:
        battles = pool.map(partial(battle, who), range(count), chunksize=4)
        found = [one for battle in battles for one in battle]
    print(f"{count} battles of {who}, {len(found)} positions; the better side won "
          f"{mean(won for _, won in found):.1%}; best factor {factor(found):.3f}")  # fmt: skip
    for low, high in pairwise(BOUNDS):
        here = [one for one in found if low <= one[0] < high]
        print(f"  rated {low:.0%} to {high:.0%}: {len(here):6} positions, "
              f"{mean(chance for chance, _ in here):.1%} on average, "
              f"won {mean(won for _, won in here):.1%}")  # fmt: skip


if __name__ == "__main__":
    number, name = (*sys.argv[1:], *("1000", "search:60")[len(sys.argv) - 1 :])
    main(int(number), name)
