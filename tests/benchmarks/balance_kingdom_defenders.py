"""Games of Kingdom Defenders between equal players, counted: points, falls of the city, tiles used.

`nox -s balance -- kingdom_defenders` plays them; the page on how even the game is has the results.
Arguments: the number of games for each number of players, the iterations of the search (0 for
greedy players, those of medium level), and a difficulty.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import tambores as tb
from tambores import kingdom_defenders as kd
from tambores.kingdom_defenders.statistics.gathering import statistics as counted
from tambores.players import GreedyPlayer, SearchPlayer


def play(seats: int, iterations: int, difficulty: str, seed: int) -> dict[str, Any]:
    """A game between equal players: its statistics and how it ended."""
    opening = kd.opening(seats, seed=seed, difficulty=difficulty)
    players = [
        SearchPlayer(seed=seed * 10 + seat, iterations=iterations) if iterations
        else GreedyPlayer(seed=seed * 10 + seat)
        for seat in range(seats)
    ]  # fmt: skip
    record = tb.play(opening, players)
    found = counted([opening, *tb.replay(record)])
    outcome = record.outcome
    assert outcome is not None
    return {**found, "reason": outcome.reason, "winners": outcome.winners,
            "decisions": len(record.actions)}  # fmt: skip


def report(seats: int, games: list[dict[str, Any]]) -> None:
    """Print what came of the games of a number of players."""
    ends = Counter(game["reason"] for game in games)
    totals = [one["total"] for game in games for one in game["seats"]]
    winning = [game["seats"][game["winners"][0]]["total"] for game in games]
    first = sum(game["first"] in game["winners"] for game in games)
    print(f"{seats} players: {len(games)} games; ends: {dict(ends)}")
    print(f"  points: {statistics.mean(totals):.1f} (winners {statistics.mean(winning):.1f})")
    print(f"  decisions: {statistics.mean(game['decisions'] for game in games):.0f}; "
          f"won by the first in order: {first}")  # fmt: skip
    for what in ("victories", "sieges"):
        print(f"  {what}: {statistics.mean(game[what] for game in games):.2f} a game")
    for what in ("adventures", "deeds"):
        each = [one[what] for game in games for one in game["seats"]]
        print(f"  {what}: {statistics.mean(each):.2f} a seat")
    had, used = Counter[str](), Counter[str]()
    for game in games:
        for tile, count in game["tiles"].items():
            had[tile] += 1
            used[tile] += count > 0
    shares = sorted((used[tile] / had[tile], tile) for tile in had)
    print("  tiles used: " + ", ".join(f"{tile} {share:.0%}" for share, tile in shares), flush=True)


def main(count: int, iterations: int, difficulty: str) -> None:
    """Play on all cores, and report."""
    with ProcessPoolExecutor() as pool:
        for seats in (2, 3, 4):
            games = pool.map(partial(play, seats, iterations, difficulty), range(count))
            report(seats, [*games])


if __name__ == "__main__":
    count, iterations, difficulty = (*sys.argv[1:], *("1000", "0", "standard")[len(sys.argv) - 1 :])
    main(int(count), int(iterations), difficulty)
