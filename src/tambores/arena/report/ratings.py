"""Ratings: the Bradley-Terry model, with intervals that respect paired games.

The chance that one player finishes ahead of another depends on the difference of their ratings, as
in chess: 400 points are odds of ten to one. choix finds the ratings under which the comparisons
are most likely. They do not depend on the order of the games, which the ratings that are updated
after every game (Elo, Glicko, OpenSkill) do.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import choix
import numpy as np

from tambores.arena.report.comparing import Floats, Tally
from tambores.toolkit.tables import NORMAL_95

POINTS = 400 / math.log(10)
"""The points of a unit of the model."""

PRIOR = 0.5
"""The wins that each player of a pair that met gets in addition, so that a player that won all its
games has a rating at all."""


class Rating(NamedTuple):
    """The rating of a player.

    Attributes:
        player: its name.
        points: its rating; the mean of its scale is 0.
        low, high: the ends of the 95 % interval.
        games: the comparisons that it rests on.
        scale: the number of its scale, from 0: players of two scales never met, not even through
            others, so that their ratings cannot be compared.
    """

    player: str
    points: float
    low: float
    high: float
    games: int
    scale: int


def ratings(tally: Tally) -> list[Rating]:
    """The ratings of all players that were compared, scale by scale, best first.

    >>> from tambores.arena.report.comparing import tally
    >>> line = {"players": ["a", "b"], "mode": "m", "error": None}
    >>> wins = [line | {"game": n, "outcome": f"win:{int(n % 4 == 0)}:mate"} for n in range(40)]
    >>> [(one.player, round(one.points)) for one in ratings(tally(wins))]
    [('a', 93), ('b', -93)]
    """
    found = []
    for scale, places in enumerate(scales(tally.met)):
        inside = np.ix_(places, places)
        met = tally.met[inside]
        points = tally.points[inside] + PRIOR * (met > 0)
        strengths = choix.ilsr_pairwise_dense(points, max_iter=10_000, tol=1e-7)
        strengths = strengths - strengths.mean()
        errors = _errors(strengths, points, [group[inside] for group in tally.groups.values()])
        rows = [
            Rating(
                tally.players[place],
                POINTS * strength,
                POINTS * (strength - NORMAL_95 * error),
                POINTS * (strength + NORMAL_95 * error),
                round(count),
                scale,
            )
            for place, strength, error, count in zip(
                places, strengths.tolist(), errors.tolist(), met.sum(axis=1).tolist(), strict=True
            )
        ]
        found += sorted(rows, key=lambda one: -one.points)
    return found


def scales(met: Floats) -> list[list[int]]:
    """The players that met each other, directly or through others, as lists of their places.

    >>> scales(np.array([[0, 1, 0], [1, 0, 0], [0, 0, 0]]))
    [[0, 1], [2]]
    """
    left, found = set(range(len(met))), []
    while left:
        reached, waiting = set(), [min(left)]
        while waiting:
            place = waiting.pop()
            reached.add(place)
            waiting += [other for other in left - reached if met[place, other]]
        left -= reached
        found.append(sorted(reached))
    return found


def _errors(strengths: Floats, points: Floats, groups: list[Floats]) -> Floats:
    """The standard errors of strengths whose mean is 0.

    For each player it is the larger of two: the one that the curvature of the likelihood gives,
    for independent comparisons, and the one that the deals give, taken whole (the "sandwich"). The
    second knows that the games of a deal resemble each other, and that a game of four gives six
    comparisons; the first holds where a player won every game, so that no two deals differ.
    """
    chances = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    weights = (points + points.T) * chances * (1 - chances)
    inverse = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights)
    spread = np.zeros_like(inverse)
    for group in groups:
        beyond = (group - (group + group.T) * chances).sum(axis=1)
        spread += np.outer(beyond, beyond)
    if len(groups) > 1:
        spread *= len(groups) / (len(groups) - 1)
    variances = np.maximum(np.diag(inverse), np.diag(inverse @ spread @ inverse))
    errors: Floats = np.sqrt(np.maximum(variances, 0))
    return errors
