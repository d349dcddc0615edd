"""What runs in the process that reviews battles: a little at a time, so that it can be left off."""

from __future__ import annotations

import json
import pickle
import time
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import parent_process
from typing import Any

import attrs

import tambores as tb
from tambores.arena.opening import introduce
from tambores.players import review, turning_points
from tambores.players.reviewing import Decision
from tambores.web.thinking import stand_back

LEAST, MOST = 20, 200
"""The fewest and the most iterations for one decision."""

SLICE = 0.4
"""The seconds after which the process reports how far it has come."""


@attrs.frozen
class Judged:
    """A decision of a battle, reviewed.

    Attributes:
        number: its number, from 1.
        seat: the seat that decided.
        action: what it chose, as a line.
        best: the line that the analysis prefers; "" if there was no choice.
        cost: the share of the victory that the choice gave away.
        chances: the share that each seat could expect before it, in the order of the seats.
        after: the same before the next choice, or at the end.
    """

    number: int
    seat: int
    action: str
    best: str
    cost: float
    chances: tuple[float, ...]
    after: tuple[float, ...]


@attrs.frozen
class Review:
    """A whole battle, reviewed: its decisions in order, and the numbers of its turning points."""

    decisions: tuple[Judged, ...]
    points: tuple[int, ...]

    def written(self) -> str:
        """Return it as text."""
        rows = [attrs.astuple(one) for one in self.decisions]
        return json.dumps({"decisions": rows, "points": self.points})


def read_review(text: str) -> Review:
    """Return the review in a text.

    >>> found = Review((Judged(1, 0, "pass", "pass", 0.0, (0.5, 0.5), (0.4, 0.6)),), (1,))
    >>> read_review(found.written()) == found
    True
    """
    read = json.loads(text)
    rows = (
        Judged(number, seat, action, best, cost, tuple(chances), tuple(after))
        for number, seat, action, best, cost, chances, after in read["decisions"]
    )
    return Review(tuple(rows), tuple(read["points"]))


def iterations(decisions: int, work: int) -> int:
    """Return the iterations for each decision of a battle with so many, which share the work.

    >>> iterations(10, 16_000), iterations(160, 16_000), iterations(2_000, 16_000)
    (200, 100, 20)
    """
    return min(MOST, max(LEAST, work // max(1, decisions)))


@attrs.frozen
class Job:
    """A battle to review.

    Attributes:
        battle: the id of the battle.
        records: its record, or those of the battles of a match, pickled; each with the number of
            decisions before it.
        budget: the iterations of the search for each decision.
        modules: the modules of the games by name, for games that a program has registered.
    """

    battle: str
    records: bytes = attrs.field(repr=False)
    budget: int
    modules: Mapping[str, str] = attrs.field(repr=False)


@attrs.define
class Underway:
    """The review that this process works at."""

    battle: str = ""
    rest: Iterator[Decision] = attrs.field(factory=lambda: iter(()))
    done: list[Decision] = attrs.field(factory=list)


_now = Underway()


def begin(job: Job) -> None:
    """Begin a review; that of another battle is left off."""
    global _now
    if parent_process() is not None:
        stand_back()
    introduce(job.modules)
    records: Any = pickle.loads(job.records)  # from the server itself, never from a request
    _now = Underway(job.battle, _reviewed(records, job.budget))


def _reviewed(records: Sequence[tuple[int, tb.Record]], budget: int) -> Iterator[Decision]:
    """Yield the decisions of records, counted along the whole course."""
    for before, record in records:
        for one in review(record, budget):
            yield attrs.evolve(one, number=before + one.number)


def go_on(battle: str) -> tuple[Review, bool]:
    """Go on with a review for a moment.

    Returns:
        The review so far, and whether it is done; only then it has turning points.

    Raises:
        LookupError: if this process does not review the battle.
    """
    if _now.battle != battle:
        raise LookupError(battle)
    end = time.monotonic() + SLICE
    for decision in _now.rest:
        _now.done.append(decision)
        if time.monotonic() >= end:
            return Review(tuple(map(_judged, _now.done)), ()), False
    points = tuple(one.number for one in turning_points(_now.done))
    return Review(tuple(map(_judged, _now.done)), points), True


def _judged(one: Decision) -> Judged:
    best = "" if one.analysis is None else str(one.best)
    return Judged(one.number, one.seat, str(one.action), best, one.cost, one.chances, one.after)
