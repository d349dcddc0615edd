"""Comparisons between players: who finished ahead of whom in a game of any number of seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

import attrs
import numpy as np
from numpy.typing import NDArray

from tambores.arena.lines import Line, outcome_of, seats_of
from tambores.arena.report.frames import tiers_of
from tambores.kernel.outcome import ABORTED, DRAW, Outcome

Floats = NDArray[np.float64]

ITSELF = "\N{EM DASH}"
"""The name of the opponent in games that the players win or lose together, or against a seat that
plays by itself."""


class Comparison(NamedTuple):
    """Two players of a game.

    Attributes:
        ahead: the player that finished ahead.
        behind: the other one.
        level: whether they finished level instead.
    """

    ahead: str
    behind: str
    level: bool = False


def comparisons(line: Line) -> Iterator[Comparison]:
    """The comparisons that a game gives, each pair of seats at most once.

    A seat that won finished ahead of each seat that did not. Other seats are compared if the
    outcome ranks one above the other; seats that drew are level. Two winners are not compared,
    for they may be a team, and neither are two losers without a rank, nor two seats of players
    with the same name. Players that all win or all lose are compared with the game itself.

    >>> line = {"players": ["a", "b", "a"], "mode": "m", "outcome": "win:0:points", "error": None}
    >>> list(comparisons(line))
    [Comparison(ahead='a', behind='b', level=False)]
    """
    if not line["outcome"] or line["error"]:
        return
    outcome, seats = outcome_of(line), seats_of(line)
    if outcome.result == ABORTED:
        return
    names = dict(zip(seats, line["players"], strict=True))
    won = {seat for seat in seats if seat in outcome.winners}
    if len(seats) == 1 or (outcome.result != DRAW and len(won) in (0, len(seats))):
        yield from _with_the_game(outcome, names, won)
        if won or len(seats) == 1:
            return
    tiers = tiers_of(outcome, seats)
    for one, other in combinations(seats, 2):
        if names[one] == names[other] or {one, other} <= won:
            continue
        if tiers[one] != tiers[other]:
            ahead, behind = sorted((one, other), key=tiers.__getitem__)
            yield Comparison(names[ahead], names[behind])
        elif outcome.result == DRAW:
            yield Comparison(names[one], names[other], level=True)


def _with_the_game(outcome: Outcome, names: dict[int, str], won: set[int]) -> Iterator[Comparison]:
    for name in dict.fromkeys(names.values()):
        if outcome.result == DRAW:
            yield Comparison(name, ITSELF, level=True)
        else:
            yield Comparison(name, ITSELF) if won else Comparison(ITSELF, name)


@attrs.frozen(eq=False)
class Tally:
    """How often each player finished ahead of each other one.

    Attributes:
        players: their names, in order; `ITSELF` last, if the game is an opponent.
        ahead: how often the player of the row finished ahead of that of the column.
        level: how often they finished level.
        groups: the same for each deal, a level game as half a win for each; games of a deal are
            not independent of each other, for they begin with the same cards.
    """

    players: tuple[str, ...]
    ahead: Floats
    level: Floats
    groups: dict[object, Floats]

    @property
    def points(self) -> Floats:
        """Wins of the row over the column; a level game is half a win for each."""
        return self.ahead + self.level / 2

    @property
    def met(self) -> Floats:
        """How many comparisons there are of each pair."""
        return self.ahead + self.ahead.T + self.level


def tally(lines: Iterable[Line]) -> Tally:
    """Count the comparisons of games.

    >>> line = {"game": 0, "players": ["a", "b"], "mode": "m", "outcome": "win:1:mate",
    ...         "error": None}
    >>> tally([line]).ahead.tolist()
    [[0.0, 0.0], [1.0, 0.0]]
    """
    found = [(line.get("deal", line["game"]), one) for line in lines for one in comparisons(line)]
    names = {name for _, one in found for name in (one.ahead, one.behind)}
    players = tuple(sorted(names, key=lambda name: (name == ITSELF, natural(name))))
    places = {name: place for place, name in enumerate(players)}
    shape = (len(players), len(players))
    ahead, level = np.zeros(shape), np.zeros(shape)
    groups: dict[object, Floats] = {}
    for deal, one in found:
        row, column = places[one.ahead], places[one.behind]
        group = groups.setdefault(deal, np.zeros(shape))
        if one.level:
            for i, j in ((row, column), (column, row)):
                level[i, j] += 1
                group[i, j] += 0.5
        else:
            ahead[row, column] += 1
            group[row, column] += 1
    return Tally(players, ahead, level, groups)


def natural(name: str) -> tuple[str, float, str]:
    """A key that sorts players by name, then by budget as a number.

    >>> sorted(["search:150", "search:40", "random"], key=natural)
    ['random', 'search:40', 'search:150']
    """
    family, _, budget = name.rpartition(":")
    number = budget.removesuffix("s")
    if family and number.replace(".", "", 1).isdigit():
        return family, float(number), name
    return name, -1.0, name
