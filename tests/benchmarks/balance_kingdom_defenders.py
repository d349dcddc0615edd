"""Games of Kingdom Defenders, counted: how often the city falls, who wins, which tiles are used.

`nox -s balance -- kingdom_defenders WHAT GAMES SEATS` plays them, without SEATS for two, three and
four; the page on balance has the results:

- `falls`: games between equal players of the level medium, for each difficulty;
- `riding`: one player who never supplies the camps among others of the level medium, and one of
  the level medium among players who never supply them;
- `plans`: players who prefer the camps, adventures, or relics and deeds;
- `medium`, `hard`: one player of the level among others of the level below, with the processor
  time of a decision.

The level medium decides by what its seat sees, without chance (tests/kingdom_defenders/
test_levels.py holds that). So the games without hard are played on states, which gives the same
games as with views, faster. The seeds of the games are 0, 1, 2 and so on; where players differ,
each deal is played once from every seat.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean
from typing import Any, NamedTuple

import tambores as tb
from tambores import kingdom_defenders as kd
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.planning.plan import decided, plan, thumb
from tambores.kingdom_defenders.planning.tastes import Taste
from tambores.kingdom_defenders.statistics.gathering import statistics
from tambores.players import player
from tambores.toolkit.tables import share

SEATS = (2, 3, 4)
PREFERENCE = 1.5
"""How much more than it is worth a player makes of the way that it prefers."""

Choose = Callable[[Any, Any, random.Random], Any]


def of_taste(**weights: float) -> Choose:
    """Decides as the level medium does, with a taste."""
    taste = Taste(**weights)
    return lambda state, actions, chance: decided(state, actions, taste)


CHOOSERS: dict[str, Choose] = {
    "medium": plan,
    "easy": thumb,
    "rider": of_taste(camps=-99.0),
    "camps": of_taste(camps=PREFERENCE),
    "adventures": of_taste(adventures=PREFERENCE),
    "relics": of_taste(relics=PREFERENCE, deeds=PREFERENCE),
}


class Played(NamedTuple):
    """A game: the names by seat, the seats that won, whether the city fell, its first horde.

    Attributes:
        totals: the points by seat.
        found: the statistics of the game.
        seconds: the processor time of each name, and its decisions.
    """

    names: tuple[str, ...]
    winners: tuple[int, ...]
    fell: bool
    horde: str
    totals: tuple[int, ...]
    found: dict[str, Any]
    seconds: dict[str, tuple[float, int]]


class Deciding:
    """A player that decides on states by a function, or on views as a level does."""

    def __init__(self, name: str, seed: int) -> None:
        self.name, self.seconds, self.decisions = name, 0.0, 0
        self._choose = CHOOSERS.get(name)
        self._level = None if self._choose else player(name, seed)

    def begin(self, state: Any, seat: int) -> None:
        """Begin a game."""
        if self._level is not None and hasattr(self._level, "begin"):
            self._level.begin(tb.view(state, seat))

    def observe(self, step: Any, seat: int) -> None:
        """Take in what the seat is shown."""
        if self._level is not None and hasattr(self._level, "observe"):
            self._level.observe(step.seen_by(seat))

    def choose(self, state: Any, seat: int, chance: random.Random) -> Any:
        """One of the legal actions, with the time that it took."""
        begun = time.process_time()
        if self._choose is not None:
            action = self._choose(state, state.legal_actions, chance)
        else:
            assert self._level is not None
            action = self._level.choose(tb.view(state, seat))
        self.seconds += time.process_time() - begun
        self.decisions += 1
        return action


def play(difficulty: str, deal: tuple[tuple[str, ...], int]) -> Played:
    """A game between players of these names."""
    names, seed = deal
    opening = kd.opening(len(names), seed=seed, difficulty=difficulty)
    state, steps, chance = opening.state, [opening], random.Random(seed)
    players = [Deciding(name, seed * len(names) + seat) for seat, name in enumerate(names)]
    for seat, one in enumerate(players):
        one.begin(state, seat)
    horde = ""
    while (due := tb.prompt(state)) is not None:
        step = tb.transition(state, players[due.seat].choose(state, due.seat, chance))
        for seat, one in enumerate(players):
            one.observe(step, seat)
        state = step.state
        horde = horde or state.table.horde
        steps.append(step)
    outcome = tb.outcome(state)
    assert outcome is not None
    times: dict[str, tuple[float, int]] = {}
    for one in players:
        spent, count = times.get(one.name, (0.0, 0))
        times[one.name] = spent + one.seconds, count + one.decisions
    return Played(names, outcome.winners, outcome.reason == "city_fell", horde,
                  tuple(one.total for one in outcome.scores), statistics(steps), times)  # fmt: skip


def deals(names: tuple[str, ...], games: int) -> Iterable[tuple[tuple[str, ...], int]]:
    """The deals of so many games: each is played from every seat, if the players differ."""
    turns = len(names) if len({*names}) > 1 else 1
    for number in range(games):
        shift = number % turns
        yield names[shift:] + names[:shift], number // turns


def per_cent(count: float, whole: int) -> str:
    """A share with its interval of 95 %, such as "22.5% (18.4% to 27.2%)"."""
    part, low, high = share(round(count), whole)
    return f"{part:.1%} ({low:.1%} to {high:.1%})"


def report_falls(seats: int, difficulty: str, games: list[Played]) -> None:
    """Print how often the city fell, by the first horde, and which tiles were used."""
    count = len(games)
    print(f"{seats} players, {difficulty}: {count} games; the city fell in "
          f"{per_cent(sum(game.fell for game in games), count)}")  # fmt: skip
    hordes: defaultdict[str, list[bool]] = defaultdict(list)
    had, used = Counter[str](), Counter[str]()
    for game in games:
        hordes[game.horde].append(game.fell)
        for tile, times in game.found["tiles"].items():
            had[tile] += 1
            used[tile] += times > 0
    print("  by the first horde: " + "; ".join(
        f"{horde} {per_cent(sum(fell), len(fell))} of {len(fell)}"
        for horde, fell in sorted(hordes.items())))  # fmt: skip
    each = [one for game in games for one in game.found["seats"]]
    print(f"  points {mean(one['total'] for one in each):.1f}, of winners "
          f"{mean(game.totals[seat] for game in games for seat in game.winners):.1f}; "
          f"victories {mean(game.found['victories'] for game in games):.2f}, "
          f"sieges {mean(game.found['sieges'] for game in games):.2f} a game; adventures "
          f"{mean(one['adventures'] for one in each):.2f}, "
          f"deeds {mean(one['deeds'] for one in each):.2f} a player")  # fmt: skip
    for line in v.LINES:
        print(f"  {line} {mean(one['lines'][line] for one in each):.1f}", end="")
    shares = sorted((used[tile] / had[tile], tile) for tile in had)
    least = ", ".join(f"{tile} {part:.0%} of {had[tile]}" for part, tile in shares[:6])
    print(f"\n  tiles used least: {least}", flush=True)


def report_wins(games: list[Played]) -> None:
    """Print what share of the games each name won, and its points and thinking time."""
    won: defaultdict[str, float] = defaultdict(float)
    points: defaultdict[str, list[int]] = defaultdict(list)
    spent: defaultdict[str, float] = defaultdict(float)
    decisions = Counter[str]()
    for game in games:
        for seat, name in enumerate(game.names):
            points[name].append(game.totals[seat])
            won[name] += (seat in game.winners) / len(game.winners)
        for name, (seconds, count) in game.seconds.items():
            spent[name] += seconds
            decisions[name] += count
    print(f"{', '.join(sorted(games[0].names))}: {len(games)} games; the city fell in "
          f"{per_cent(sum(game.fell for game in games), len(games))}")  # fmt: skip
    for name in sorted(won):
        print(f"  {name}: won {per_cent(won[name], len(games))}; points {mean(points[name]):.1f}; "
              f"{spent[name] / decisions[name]:.4f} s a decision", flush=True)  # fmt: skip


def main(what: str, count: int, seats_given: str) -> None:
    """Play on all cores, with low priority, and report."""
    os.nice(19)
    with ProcessPoolExecutor() as pool:

        def games(names: tuple[str, ...], difficulty: str = v.STANDARD) -> list[Played]:
            found = pool.map(partial(play, difficulty), deals(names, count), chunksize=4)
            return list(found)

        if what == "falls":
            for difficulty in v.DIFFICULTIES:
                for seats in map(int, seats_given):
                    report_falls(seats, difficulty, games(("medium",) * seats, difficulty))
            return
        tables: dict[str, list[tuple[str, ...]]] = {
            "riding": [(one, *[other] * (seats - 1)) for seats in SEATS
                       for one, other in (("rider", "medium"), ("medium", "rider"))
                       if seats > 2 or one == "rider"],
            "plans": [("camps", "adventures", "relics"), ("camps", "adventures"),
                      ("camps", "relics"), ("adventures", "relics")],
            "medium": [("medium", *["easy"] * (seats - 1)) for seats in SEATS],
            "hard": [("hard", *["medium"] * (seats - 1)) for seats in SEATS],
        }  # fmt: skip
        for names in tables[what]:
            if str(len(names)) in seats_given:
                report_wins(games(names))


if __name__ == "__main__":
    chosen, number, wanted = (*sys.argv[1:], *("falls", "400", "234")[len(sys.argv) - 1 :])
    main(chosen, int(number), wanted)
