"""The tables of budgets: the strength of a player against the thinking that it is allowed."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple

from tambores.arena.report.ratings import ratings
from tambores.arena.report.subject import Subject
from tambores.toolkit.tables import NUMBER, Column, Plot, Row, Table, interval, share, shares

_BUDGET = re.compile(r"(?P<family>.+):(?P<amount>[0-9]+(?:\.[0-9]+)?)(?P<seconds>s?)")

ITERATIONS, SECONDS = UNITS = ("iterations", "seconds")
"""The units of budgets."""


class Budget(NamedTuple):
    """A player's name, taken apart.

    Attributes:
        family: the name without its budget.
        amount: the budget.
        unit: "iterations" or "seconds".
    """

    family: str
    amount: float
    unit: str


def budget_of(player: str) -> Budget | None:
    """The budget in the name of a player; None for a player without one.

    >>> budget_of("search:150"), budget_of("search:0.5s").unit, budget_of("my.module:factory")
    (Budget(family='search', amount=150.0, unit='iterations'), 'seconds', None)
    """
    found = _BUDGET.fullmatch(player)
    if found is None:
        return None
    unit = SECONDS if found["seconds"] else ITERATIONS
    return Budget(found["family"], float(found["amount"]), unit)


def budgets(subject: Subject) -> Iterator[Table]:
    """The tables of budgets, for each unit of which a player has several."""
    known = {player: budget_of(player) for player in subject.tally.players}
    for unit in UNITS:
        of_unit = {name: one for name, one in known.items() if one and one.unit == unit}
        families = [one.family for one in of_unit.values()]
        several = {name: one for name, one in of_unit.items() if families.count(one.family) > 1}
        if several:
            yield _sweep(subject, several, unit)
            ladder = _ladder(subject, several, unit)
            if ladder.rows:
                yield ladder


def _amount(subject: Subject, unit: str) -> Column:
    return Column("budget", subject.say("budget"), NUMBER, subject.say(f"budget.{unit}"))


def _sweep(subject: Subject, players: dict[str, Budget], unit: str) -> Table:
    """The rating of each budget."""
    rated = {one.player: one for one in ratings(subject.tally)}
    rows: list[Row] = []
    for name, budget in sorted(players.items(), key=lambda one: one[1]):
        one = rated[name]
        rows.append((budget.family, budget.amount, one.points, one.low, one.high, one.games))
    columns = (
        *subject.text("player"),
        _amount(subject, unit),
        *interval(Column("rating", subject.say("rating"), NUMBER, subject.say("points"))),
        *subject.counts("comparisons"),
    )
    plot = Plot("curve", "budget", "rating", "player", logarithmic=True)
    title, about = subject.say("sweep.title"), subject.say("sweep.about")
    return Table(f"budgets-{unit}", title, columns, rows, about, (plot,))


def _ladder(subject: Subject, players: dict[str, Budget], unit: str) -> Table:
    """How often each budget finished ahead of half of it."""
    tally = subject.tally
    places = {budget: tally.players.index(name) for name, budget in players.items()}
    rows: list[Row] = []
    for budget, own in sorted(places.items()):
        for half, other in places.items():
            met = round(tally.met[own, other]) if _is_half(half, budget) else 0
            if met:
                ahead, level = round(tally.ahead[own, other]), round(tally.level[own, other])
                names = budget.family, budget.amount, half.amount
                rows.append((*names, *share(ahead, met), met, ahead, level))
    columns = (
        *subject.text("player"),
        _amount(subject, unit),
        Column("half", subject.say("half"), NUMBER, subject.say(f"budget.{unit}")),
        *shares("ahead_rate", subject.say("ahead_rate")),
        *subject.counts("comparisons", "ahead", "level"),
    )
    plot = Plot("curve", "budget", "ahead_rate", "player", reference=0.5, logarithmic=True)
    title, about = subject.say("ladder.title"), subject.say("ladder.about")
    return Table(f"ladder-{unit}", title, columns, rows, about, (plot,))


def _is_half(half: Budget, budget: Budget) -> bool:
    """Whether a budget is half of another one; of an odd number of iterations, rounded down.

    >>> _is_half(Budget("search", 37, "iterations"), Budget("search", 75, "iterations"))
    True
    """
    wanted = budget.amount // 2 if budget.unit == ITERATIONS else budget.amount / 2
    same = (half.family, half.unit) == (budget.family, budget.unit)
    return same and math.isclose(half.amount, wanted, rel_tol=1e-4)
