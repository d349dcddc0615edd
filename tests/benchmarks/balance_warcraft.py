"""Games of Warcraft, counted: how long they last, how they end, and who wins.

`nox -s balance` plays 1,000 random games of each scenario; the page on how Warcraft is played has
the results. Arguments: the number of games, then scenarios; a player such as "medium" before them
plays instead of chance.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import starmap
from typing import Any, NamedTuple

import tambores as tb
from tambores import warcraft
from tambores.players import player

RANDOM = "random"
"""Players who choose at random, on states, which takes less time than a player in each seat."""

TURNS = 200
"""The limit of turns: random players would go on for ever in some games."""


class Played(NamedTuple):
    """A game: its races by seat, turns, decisions, end, and the seats that won."""

    races: tuple[str, ...]
    turns: int
    decisions: int
    reason: str
    winners: tuple[int, ...]


def play(scenario: str, seed: int, who: str = RANDOM) -> Played:
    """A game between players of one kind."""
    state = warcraft.new_game(scenario, seed=seed, rules=warcraft.HouseRules(max_turns=TURNS))
    if who != RANDOM:
        seats = state.seats
        record = tb.play(state, [player(who, len(seats) * seed + seat) for seat in seats])
        *_, last = tb.replay(record)
        return _ended(last.state, len(record.moves))
    choose, decisions = random.Random(seed), 0
    while actions := tb.legal_actions(state):
        state = tb.apply(state, choose.choice(actions))
        decisions += 1
    return _ended(state, decisions)


def _ended(state: Any, decisions: int) -> Played:
    outcome = tb.outcome(state)
    assert outcome is not None
    return Played(state.table.races, state.turn, decisions, outcome.reason, outcome.winners)


def played(games: Iterable[tuple[str, int, str]]) -> list[Played]:
    """Some games, in a process of their own."""
    return list(starmap(play, games))


def report(scenario: str, games: list[Played]) -> None:
    """Print what came of them."""
    ends = Counter(game.reason for game in games)
    decided = [game for game in games if game.winners]
    turns = [game.turns for game in games]
    print(f"{scenario}: {len(games)} games, {len(decided)} won")
    print(f"  turns: {statistics.median(turns):.0f} (median), {max(turns)} at most;")
    print(f"  decisions: {statistics.mean(game.decisions for game in games):.0f} on average")
    print("  ends:", ", ".join(f"{reason} {count}" for reason, count in ends.most_common()))
    sides = Counter(game.winners for game in decided)
    print("  winners:", share(sides, len(decided)))
    races = Counter(game.races[seat] for game in decided for seat in game.winners)
    led = Counter(race for game in decided for race in game.races)
    print("  races:", ", ".join(f"{race} {races[race] / led[race]:.0%}" for race in sorted(led)))


def share(counts: Counter[tuple[int, ...]], total: int) -> str:
    """The share of each side."""
    return ", ".join(f"seats {side} {count / total:.0%}" for side, count in sorted(counts.items()))


def main(who: str, count: int, scenarios: tuple[str, ...]) -> None:
    """Play `count` games of each scenario on all cores."""
    with ProcessPoolExecutor() as pool:
        for scenario in scenarios:
            batches = [
                [(scenario, seed, who) for seed in range(part, count, 20)] for part in range(20)
            ]
            report(scenario, [game for batch in pool.map(played, batches) for game in batch])


if __name__ == "__main__":
    words = sys.argv[1:] or ["1000"]
    kind = RANDOM if words[0].isdecimal() else words.pop(0)
    games, *names = words or ["1000"]
    main(kind, int(games), tuple(names) or warcraft.scenarios())
