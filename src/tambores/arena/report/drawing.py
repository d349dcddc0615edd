"""Draw the plots of tables as SVG that takes the colours of the page, light or dark.

matplotlib draws with placeholders for colours, which become variables of the page's style sheet.
Texts stay texts, so that they can be searched and read aloud.
"""

from __future__ import annotations

import io
import re
import textwrap
from html import escape
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullLocator

from tambores.arena.report.numbers import shown
from tambores.arena.report.subject import say
from tambores.toolkit.tables import BARS, CURVE, INTERVALS, MATRIX, SHARE, Column, Plot, Table

WIDTH = 4.0
"""The width of a plot in inches: small, so that its texts can be read on a phone."""

INK, SOFT, GRID, HIGH, LOW = ("#010101", "#020202", "#030303", "#040404", "#050505")
SERIES = ("#060601", "#060602", "#060603", "#060604", "#060605", "#060606")
VARIABLES = {
    INK: "--ink", SOFT: "--soft", GRID: "--grid", HIGH: "--high", LOW: "--low",
    **{colour: f"--series-{place}" for place, colour in enumerate(SERIES)},
}  # fmt: skip
"""The placeholders of colours, with the variable of the page that takes the place of each."""

STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "tambores",
    "font.family": ["DejaVu Sans"],
    "font.size": 8.5,
    "text.color": INK,
    "axes.edgecolor": SOFT,
    "axes.labelcolor": INK,
    "axes.linewidth": 0.6,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": GRID,
    "grid.linewidth": 0.6,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "legend.frameon": False,
}

_ID = re.compile(r' id="([^"]*)"')
_SPACE = re.compile(r"\s*\n\s*")
_HEAD = re.compile(r"^.*?(?=<svg)|<metadata>.*?</metadata>|<style[^>]*>.*?</style>", re.DOTALL)


def drawn(table: Table, plot: Plot, language: str, prefix: str) -> str:
    """A plot as an SVG element; "" if the table has nothing to draw.

    Args:
        table: the values.
        plot: what to draw of them.
        language: "en" or "es".
        prefix: of the ids in it, which must differ between the plots of a page.
    """
    pen = _Pen(table, plot, language)
    if not pen.rows:
        return ""
    with mpl.rc_context():
        mpl.rcdefaults()  # whatever the reader's own settings are
        mpl.rcParams.update(STYLE)
        figure = Figure(figsize=(WIDTH, pen.height), layout="constrained")
        axes = figure.add_subplot()
        pen.draw(axes)
        file = io.StringIO()
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    return _inline(file.getvalue(), pen.title, prefix)


def _inline(svg: str, title: str, prefix: str) -> str:
    """A drawing as a part of a page."""
    svg = _SPACE.sub("\n", _HEAD.sub("", svg))
    for colour, variable in VARIABLES.items():
        svg = svg.replace(colour, f"var({variable})")
    used = {*re.findall(r"#([\w-]+)[\")]", svg)}
    svg = _ID.sub(lambda found: f' id="{prefix}-{found[1]}"' if found[1] in used else "", svg)
    for name in sorted(used, key=len, reverse=True):
        svg = re.sub(rf"#{re.escape(name)}(?=[\")])", f"#{prefix}-{name}", svg)
    opening, _, rest = svg.partition(">")
    box = re.search(r'viewBox="[^"]*"', opening)
    assert box is not None
    label = f'role="img" aria-label="{escape(title)}"'
    return f'<svg {box[0]} {label} xmlns:xlink="http://www.w3.org/1999/xlink">{rest}'.strip()


class _Pen:
    """Draws a plot of a table."""

    def __init__(self, table: Table, plot: Plot, language: str) -> None:
        self.plot, self.language = plot, language
        self.label, self.value = table.column(plot.label), table.column(plot.value)
        self.across = table.column(plot.across) if plot.across else None
        names = [plot.label, plot.across or plot.label, plot.value]
        names += [self.value.low or plot.value, self.value.high or plot.value]
        found = zip(*(table.values(name) for name in names), strict=True)
        self.rows = [row for row in found if row[2] is not None]
        self.all = len(self.rows)
        if plot.kind == INTERVALS and self.all > plot.most:
            self.rows.sort(key=lambda row: -row[2])
            half = plot.most // 2
            self.rows = self.rows[: plot.most - half] + self.rows[-half:]
        self.title = plot.title or table.title

    @property
    def height(self) -> float:
        """In inches."""
        if self.plot.kind == INTERVALS:
            return 0.75 + 0.2 * sum(self._depths)
        labels = len({row[0] for row in self.rows})
        return 1.1 + 0.27 * labels if self.plot.kind == MATRIX else 2.6

    @property
    def _depths(self) -> list[float]:
        """The room of each label of intervals, in lines: those of several lines need more."""
        return [1 + 0.7 * _wrapped(row[0]).count("\n") for row in self.rows]

    def draw(self, axes: Axes) -> None:
        """Draw it."""
        kinds = {INTERVALS: self._intervals, BARS: self._bars, MATRIX: self._matrix}
        kinds.get(self.plot.kind, self._curve)(axes)
        assert self.plot.kind in (*kinds, CURVE)

    def _text(self, value: object, column: Column) -> str:
        return shown(value, column.kind, self.language)

    def _percent(self, axis: object, column: Column) -> None:
        """Write the numbers along an axis as the tables do."""
        if column.kind == SHARE:
            form = FuncFormatter(lambda value, _: f"{100 * value:.0f}")
            axis.set_major_formatter(form)  # type: ignore[attr-defined]

    def _named(self, column: Column) -> str:
        unit = "%" if column.kind == SHARE else column.unit
        return f"{column.title} ({unit})" if unit and unit != column.title.lower() else column.title

    def _errors(self, rows: list[tuple[object, ...]]) -> list[list[float]]:
        """The reaches of intervals below and above their values; 0 for values without one."""
        ends = [
            [float(row[2] if end is None else end) for end in row[2:5]]  # type: ignore[arg-type]
            for row in rows
        ]
        return [[value - low for value, low, _ in ends], [high - value for value, _, high in ends]]

    def _intervals(self, axes: Axes) -> None:
        depths = self._depths
        places = [-sum(depths[:row]) - depth / 2 for row, depth in enumerate(depths)]
        values = [row[2] for row in self.rows]
        reach = self._errors(self.rows)
        axes.errorbar(values, places, xerr=reach, fmt="o", markersize=4, color=SERIES[0],
                      elinewidth=1.4, capsize=2)  # fmt: skip
        axes.set_yticks(places, [_wrapped(self._text(row[0], self.label)) for row in self.rows])
        axes.set_ylim(-sum(depths) - 0.2, 0.2)
        axes.grid(False, axis="y")
        axes.xaxis.set_major_locator(MaxNLocator(6))
        if self.plot.reference is not None:
            axes.axvline(self.plot.reference, color=SOFT, linewidth=1, linestyle=(0, (4, 3)))
        self._percent(axes.xaxis, self.value)
        name = self._named(self.value)
        if self.all > len(self.rows):
            most = say("of_all", self.language, most=len(self.rows), all=self.all)
            name += f"\n{most}"
        axes.set_xlabel(name)

    def _bars(self, axes: Axes) -> None:
        values = [row[2] for row in self.rows]
        axes.bar(range(len(values)), values, width=0.92, color=SERIES[0])
        every = max(1, -(-len(values) // 8))
        places = range(0, len(values), every)
        names = [self._text(self.rows[place][0], self.label) for place in places]
        axes.set_xticks(list(places), [name.partition("\N{EN DASH}")[0] for name in names])
        axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
        axes.grid(False, axis="x")
        axes.set_xlabel(self._named(self.label))
        axes.set_ylabel(self._named(self.value))

    def _matrix(self, axes: Axes) -> None:
        """Cells between two colours; the middle, without a colour, is the reference."""
        assert self.across is not None
        downs = list(dict.fromkeys(row[0] for row in self.rows))
        found = list(dict.fromkeys(row[1] for row in self.rows))
        both = {*downs} == {*found}
        acrosses = downs if both else found
        middle = self.plot.reference or 0.0
        most = max((abs(row[2] - middle) for row in self.rows), default=0) or 1
        for down, across, value, *_ in self.rows:
            x, y = acrosses.index(across), downs.index(down)
            colour, depth = (HIGH if value >= middle else LOW), 0.75 * abs(value - middle) / most
            axes.add_patch(Rectangle((x - 0.5, y - 0.5), 1, 1, color=colour, alpha=depth, lw=0))
            text = f"{100 * value:.0f}" if self.value.kind == SHARE else f"{value:.3g}"
            axes.text(x, y, text, ha="center", va="center")
        axes.set_xlim(-0.5, len(acrosses) - 0.5)
        axes.set_ylim(len(downs) - 0.5, -0.5)
        names = [self._text(name, self.across) for name in acrosses]
        turned = 35 if len(names) > 4 or max(map(len, names)) > 12 else 0
        axes.set_xticks(
            range(len(names)), names, rotation=turned, ha="right" if turned else "center"
        )
        axes.set_yticks(range(len(downs)), [_wrapped(self._text(d, self.label)) for d in downs])
        axes.grid(False)
        axes.tick_params(length=0)
        axes.spines[:].set_visible(False)
        axes.set_xlabel(self.across.title)
        axes.set_ylabel(self.label.title)
        axes.set_title(self._named(self.value), fontsize=8.5)

    def _curve(self, axes: Axes) -> None:
        groups: dict[object, list[tuple[object, ...]]] = {}
        for row in self.rows:
            groups.setdefault(row[1] if self.across else "", []).append(row)
        for place, (name, rows) in enumerate(groups.items()):
            xs, ys = [row[0] for row in rows], [row[2] for row in rows]
            reach = self._errors(rows) if self.value.low else None
            axes.errorbar(xs, ys, yerr=reach, fmt="o-", markersize=3.5, linewidth=1.4, capsize=2,  # type: ignore[arg-type]
                          color=SERIES[place % len(SERIES)], label=str(name))  # fmt: skip
        if self.plot.logarithmic:
            self._logarithmic(axes)
        if self.plot.reference is not None:
            axes.axhline(self.plot.reference, color=SOFT, linewidth=1, linestyle=(0, (4, 3)))
        self._percent(axes.yaxis, self.value)
        axes.set_xlabel(self._named(self.label))
        axes.set_ylabel(self._named(self.value))
        if len(groups) > 1:
            axes.legend()

    def _logarithmic(self, axes: Axes) -> None:
        """Mark the numbers themselves along a logarithmic axis."""
        marks = sorted({row[0] for row in self.rows})
        axes.set_xscale("log", base=2)
        axes.xaxis.set_minor_locator(NullLocator())
        axes.set_xticks(marks, [self._text(mark, self.label) for mark in marks])


def _wrapped(text: object, width: int = 26) -> str:
    return "\n".join(textwrap.wrap(str(text), width)) or str(text)
