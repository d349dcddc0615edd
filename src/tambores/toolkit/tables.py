"""Tables of results, as a game adds them to a report, with the shares and intervals in them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from tambores.errors import UsageError
from tambores.kernel.frozen import frozen
from tambores.kernel.nearest import hint
from tambores.kernel.outcome import ABORTED, Outcome, parse_outcome

TEXT, CODE, COUNT, NUMBER, SHARE = KINDS = ("text", "code", "count", "number", "share")
"""The kinds of columns: words, a command or id, a whole number, a number, a part of 1."""

INTERVALS, BARS, MATRIX, CURVE = PLOTS = ("intervals", "bars", "matrix", "curve")
"""The kinds of plots."""

NORMAL_95 = 1.959963984540054
"""The standard deviations around the mean that hold 95 % of a normal distribution."""

Cell = str | int | float | None
Row = tuple[Cell, ...]


def wilson(count: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's method, which holds for few cases too.

    Args:
        count: the cases that count.
        total: all cases; without any, the interval is everything from 0 to 1.

    >>> low, high = wilson(34, 48)
    >>> f"{low:.3f} to {high:.3f}"
    '0.568 to 0.818'
    """
    if not total:
        return 0.0, 1.0
    share, square = count / total, NORMAL_95**2
    middle = (share + square / (2 * total)) / (1 + square / total)
    root = math.sqrt(share * (1 - share) / total + square / (4 * total**2))
    half = NORMAL_95 * root / (1 + square / total)
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))  # rounded


def share(count: int, total: int) -> tuple[float | None, float | None, float | None]:
    """A share and the ends of its 95 % interval; None for each if there are no cases.

    >>> share(5, 10)[0], share(0, 0)
    (0.5, (None, None, None))
    """
    return (count / total, *wilson(count, total)) if total else (None, None, None)


def played_out(lines: Iterable[Mapping[str, Any]]) -> Iterator[tuple[Outcome, Mapping[str, Any]]]:
    """The outcome and the statistics of each game that came to an end by the rules.

    Args:
        lines: of the file of games, each with the statistics of its game.
    """
    for line in lines:
        if line["error"] or not line["outcome"] or not line.get("statistics"):
            continue
        outcome = parse_outcome(line["outcome"])
        if outcome.result != ABORTED:
            yield outcome, line["statistics"]


@frozen
class Column:
    """A column of a table.

    Attributes:
        name: its name in the CSV file.
        title: its heading.
        kind: "text", "code" (a command or id), "count" (a whole number), "number", or "share" (a
            part of 1, which the page shows in percent).
        unit: of a number or count, in words: "decisions".
        low: the name of the column with the lower end of its 95 % interval; "" for none. The page
            shows the interval next to the value; the CSV file has three columns.
        high: the name of the column with the upper end.
        about: a sentence that explains it; "" for none.
    """

    name: str
    title: str
    kind: str = attrs.field(default=TEXT, validator=attrs.validators.in_(KINDS))
    unit: str = ""
    low: str = ""
    high: str = ""
    about: str = ""


def shares(name: str, title: str, about: str = "") -> tuple[Column, Column, Column]:
    """The columns of a share and its 95 % interval, for rows that hold what `share` returns.

    >>> [column.name for column in shares("won", "Win rate")]
    ['won', 'won_low', 'won_high']
    """
    return interval(Column(name, title, SHARE, about=about))


def interval(column: Column) -> tuple[Column, Column, Column]:
    """A column of values, and two with the ends of their intervals.

    >>> [one.title for one in interval(Column("rating", "Rating", "number"))]
    ['Rating', 'Rating, lower end', 'Rating, upper end']
    """
    low, high = f"{column.name}_low", f"{column.name}_high"
    return (
        attrs.evolve(column, low=low, high=high),
        Column(low, f"{column.title}, lower end", column.kind, column.unit),
        Column(high, f"{column.title}, upper end", column.kind, column.unit),
    )


@frozen
class Plot:
    """A plot of a table; it names columns.

    Attributes:
        kind: "intervals" (a value with its interval for each label), "bars" (a number for each
            label, upright), "matrix" (a value for each pair of labels, as colours) or "curve" (a
            value with its interval against a number).
        label: the column with the labels; of a curve, with the numbers along the x axis.
        value: the column with the values.
        across: of a matrix, the column with the labels across; of a curve, the column whose words
            tell its lines apart ("" for a single line).
        title: its heading; "" for the title of its table.
        reference: a value to draw a line at, such as 0.5 for equal strength; of a matrix, the
            value in the middle of its colours; None for none.
        logarithmic: whether the x axis of a curve is logarithmic.
        most: of intervals, the most labels to draw; the highest and the lowest values remain.
    """

    kind: str = attrs.field(validator=attrs.validators.in_(PLOTS))
    label: str
    value: str
    across: str = ""
    title: str = ""
    reference: float | None = None
    logarithmic: bool = False
    most: int = 40


def _columns(columns: Iterable[Column]) -> tuple[Column, ...]:
    return tuple(columns)


def _rows(rows: Iterable[Row]) -> tuple[Row, ...]:
    return tuple(rows)


@frozen
class Table:
    """A table of a report.

    Attributes:
        name: its name in file names and links, in small letters, digits and hyphens.
        title: its heading.
        columns: its columns.
        rows: its rows; each has a value for each column, None for a missing one.
        about: a sentence or more that explain it.
        plots: its plots.

    Raises:
        ValueError: for a row of another length, and for a plot or interval of an unknown column.

    >>> columns = (Column("hero", "Hero"), *shares("won", "Win rate"))
    >>> table = Table("heroes", "Heroes", columns, [("aiden", *share(7, 10))])
    >>> table.values("won")
    [0.7]
    """

    name: str
    title: str
    columns: tuple[Column, ...] = attrs.field(converter=_columns)
    rows: tuple[Row, ...] = attrs.field(converter=_rows)
    about: str = ""
    plots: tuple[Plot, ...] = ()

    def __attrs_post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                text = f"a row has {len(row)} values; the table {self.name} has "
                raise UsageError(f"{text}{len(self.columns)} columns")
        for column in self.columns:
            self._check(column.low, column.high)
        for plot in self.plots:
            self._check(plot.label, plot.value, plot.across)

    def _check(self, *names: str) -> None:
        known = [column.name for column in self.columns]
        for name in filter(None, names):
            if name not in known:
                raise UsageError(f"{self.name} has no column {name!r}; {hint(name, known)}")

    def column(self, name: str) -> Column:
        """The column with a name."""
        self._check(name)
        return next(column for column in self.columns if column.name == name)

    def values(self, name: str) -> list[Any]:
        """The values of a column, from top to bottom."""
        place = self.columns.index(self.column(name))
        return [row[place] for row in self.rows]

    @property
    def shown(self) -> tuple[Column, ...]:
        """The columns that the page shows: those that are not the end of an interval."""
        ends = {name for column in self.columns for name in (column.low, column.high)}
        return tuple(column for column in self.columns if column.name not in ends)


def ordered(rows: Sequence[Row], place: int) -> list[Row]:
    """Rows by the value at a place, highest first; rows without one last.

    >>> ordered([("a", None), ("b", 1), ("c", 2)], 1)
    [('c', 2), ('b', 1), ('a', None)]
    """
    return sorted(rows, key=lambda row: (row[place] is None, -(_number(row[place]))))


def _number(value: Cell) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
