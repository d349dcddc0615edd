"""The tables of games: how they end, how long they are, how much there is to choose, options."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np
import pandas as pd

from tambores.arena.lines import outcome_of, result_of, seats_of
from tambores.arena.report.failures import failure_name
from tambores.arena.report.subject import Subject, record_of
from tambores.toolkit.tables import NUMBER, Column, Plot, Row, Table, share, shares

MOST_BARS = 24
"""The most bars of a histogram."""


def course(subject: Subject) -> Iterator[Table]:
    """The tables of games."""
    yield _endings(subject)
    yield from _measured(subject, "decisions", whole=True)
    yield from _measured(subject, "branching", whole=False)
    options = _options(subject)
    if options.rows:
        yield options


def _endings(subject: Subject) -> Table:
    """How many games ended in each way; those that failed by the kind of failure."""
    games, total = subject.games, len(subject.games)
    ended = Counter(
        (subject.say("result.failed"), failure_name(subject, error))
        if error
        else (subject.say(f"result.{result}"), subject.word(f"reason.{reason}"))
        for result, reason, error in games[["result", "reason", "error"]].to_numpy().tolist()
    )
    rows = [
        (*names, *share(count, total), count)
        for names, count in sorted(ended.items(), key=lambda one: (-one[1], one[0]))
    ]
    columns = (
        *subject.text("result", "reason"),
        *shares("share", subject.say("share")),
        *subject.counts("games"),
    )
    plot = Plot("intervals", "reason", "share")
    return Table("endings", subject.say("endings.title"), columns, rows, plots=(plot,))


def _measured(subject: Subject, name: str, whole: bool) -> Iterator[Table]:
    """A number of every game: its distribution, and its usual and extreme values by result."""
    games = subject.games[subject.games["error"] == ""].dropna(subset=name)
    if games.empty:
        return
    unit = subject.say(f"{name}.unit")
    bins = Column("bin", subject.say(name), unit=unit)
    columns = (bins, *subject.counts("games"))
    title, about = subject.say(f"{name}.title"), subject.say(f"{name}.about")
    rows = list(_bins(games[name].to_numpy(dtype=float), whole))
    plot = Plot("bars", "bin", "games")
    yield Table(f"{name}-bins", title, columns, rows, about, (plot,))
    numbers = [
        Column(key, subject.say(key), NUMBER, unit)
        for key in ("mean", "smallest", "low_5", "median", "high_5", "largest")
    ]
    groups = [(subject.say("all"), games[name])]
    groups += [(subject.say(f"result.{key}"), own[name]) for key, own in games.groupby("result")]
    found: list[Row] = [(label, len(values), *_summary(values)) for label, values in groups]
    columns = (*subject.text("result"), *subject.counts("games"), *numbers)
    yield Table(name, subject.say(f"{name}.summary"), columns, found)


def _summary(values: pd.Series[Any]) -> Row:
    points = values.quantile([0, 0.05, 0.5, 0.95, 1]).tolist()
    return (float(values.mean()), *map(float, points))


def _bins(values: np.ndarray[Any, Any], whole: bool) -> Iterator[Row]:
    """The bins of a histogram of round widths, with the number of values in each."""
    low, high = float(values.min()), float(values.max())
    width = _width(high - low, whole)
    start = np.floor(low / width) * width
    places = np.floor((values - start) / width + 1e-9).astype(int)
    counts = Counter(places.tolist())
    for place in range(max(counts) + 1):
        begin = start + place * width
        end = begin + width - (1 if whole else 0)
        yield _label(begin, end, whole), counts[place]


def _label(begin: float, end: float, whole: bool) -> str:
    if whole:
        return f"{begin:.0f}" if begin == end else f"{begin:.0f}\N{EN DASH}{end:.0f}"
    return f"{begin:.4g}\N{EN DASH}{end:.4g}"


def _width(reach: float, whole: bool) -> float:
    """A width of 1, 2 or 5 times a power of ten that makes no more than `MOST_BARS` bins."""
    least = max(reach / MOST_BARS, 1e-3)
    power = 10 ** np.floor(np.log10(least))
    width = next(power * step for step in (1, 2, 5, 10) if power * step >= least)
    return max(1.0, float(width)) if whole else float(width)


def _options(subject: Subject) -> Table:
    """The results of each seat by the value of each option that differs between games."""
    found: dict[tuple[str, str, int], list[str]] = defaultdict(list)
    values: dict[str, set[str]] = defaultdict(set)
    for line in subject.lines:
        outcome = outcome_of(line) if line["outcome"] and not line["error"] else None
        for name, value in (line.get("options") or {}).items():
            text = _value(value)
            values[name].add(text)
            for seat in seats_of(line):
                found[name, text, seat].append(result_of(outcome, seat))
    rows: list[Row] = []
    for (name, text, seat), results in sorted(found.items()):
        if len(values[name]) > 1:
            rows.append((name, text, subject.word(f"seat.{seat}"), *record_of(results)))
    columns = (*subject.text("option", "value", "seat"), *subject.record())
    about = subject.say("options.about")
    return Table("options", subject.say("options.title"), columns, rows, about)


def _value(value: Any) -> str:
    """The value of an option in words.

    >>> _value(["aiden", "krangg"]), _value(True), _value("x")
    ('aiden, krangg', 'true', 'x')
    """
    if isinstance(value, list):
        return ", ".join(map(_value, value))
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
