"""The directives `measured` and `measured-plot`: what `nox -s bench` has measured.

    ```{measured} play
    ```

    ```{measured-plot} play
    The caption.
    ```

All numbers come from `tests/benchmarks/measured.json`: a table shows the last entry, a plot all of
them. The tables are play, instructions, rates, solo, calls, starts and memory, the plots play and
solo.
"""

from __future__ import annotations

import html
import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx

MEASURED = Path(__file__).parent.parent / "tests" / "benchmarks" / "measured.json"
CHESS = 27_000
"""The decisions of chess in a second to which times and battles are scaled."""
BUILDS = ("pure", "compiled")
GAMES = {
    "enclave": "Enclave",
    "warcraft": "Warcraft",
    "kingdom-defenders": "Kingdom Defenders",
    "realm": "Defenders of the Realm",
}

Entry = Mapping[str, Any]
Table = tuple[Sequence[str], list[Sequence[str]]]
"""The heads of the columns, and the rows."""


def entries() -> list[Entry]:
    """Everything that was measured, the oldest first."""
    found: list[Entry] = json.loads(MEASURED.read_text(encoding="utf-8"))
    return found


def builds(entry: Entry) -> Iterator[tuple[str, Entry]]:
    """The builds that an entry has figures of, by name."""
    return ((name, entry[name]) for name in BUILDS if name in entry)


# --- tables -------------------------------------------------------------------------------


def play(entry: Entry) -> Table:
    """Random play of every library."""
    chess = entry["pure"]["chess"]
    found = [("python-chess", 1.0)]
    found += [
        (f"{label}, {build}", figures[game])
        for game, label in GAMES.items()
        for build, figures in builds(entry)
    ]
    found += entry["peers"].items()
    rows = [(name, f"{ratio:.2f}", f"{ratio * chess:,.0f}") for name, ratio in found]
    return ("Library", "Ratio to python-chess", "Decisions a second on this machine"), rows


def solo(entry: Entry) -> Table:
    """Battles against the automaton."""
    rows = [(build, f"{figures['solo']:,.0f}") for build, figures in builds(entry)]
    return ("Build", f"Battles a second where python-chess makes {CHESS:,} decisions"), rows


def calls(entry: Entry) -> Table:
    """The time of single calls."""
    columns = [
        (f"{label}, {build}", figures["calls"][game])
        for game, label in GAMES.items()
        for build, figures in builds(entry)
    ]
    names = list(entry["pure"]["calls"]["enclave"])
    rows = [(name, *(f"{times[name]:,.1f}" for _, times in columns)) for name in names]
    return ("Microseconds", *(head for head, _ in columns)), rows


def starts(entry: Entry) -> Table:
    """The time of imports."""
    labels = {
        "python": "the start of Python itself",
        "tambores": "import tambores",
        "enclave": "from tambores import enclave",
        "warcraft": "from tambores import warcraft",
        "kingdom_defenders": "from tambores import kingdom_defenders",
        "realm": "from tambores import realm",
    }
    columns = [(build, figures["starts"]) for build, figures in builds(entry)]
    rows = [
        (label, *(f"{times[name]:.0f} ms" for _, times in columns))
        for name, label in labels.items()
    ]
    return ("", *(build for build, _ in columns)), rows


def kept(game: str, figures: Entry) -> str:
    """The bytes of a kept state of a game, with its legal actions."""
    return f"{figures['bytes'][game]:,} bytes"


def memory(entry: Entry) -> Table:
    """What kept states take, and the pauses of the garbage collector."""
    show: dict[str, Callable[[Entry], str]] = {
        **{f"a kept state of {label}": partial(kept, game) for game, label in GAMES.items()},
        "search of a million states: memory": lambda one: f"{one['search']['megabytes']:,} MB",
        "search: longest pause": lambda one: f"{one['search']['longest_ms']:,.0f} ms",
        "search: all pauses": lambda one: f"{one['search']['percent']:.0f} % of the time",
        "random play: longest pause": lambda one: f"{one['pauses']['longest_ms']:.1f} ms",
        "random play: all pauses": lambda one: f"{one['pauses']['percent']:.1f} % of the time",
    }
    columns = [*builds(entry)]
    rows = [(name, *(cell(one) for _, one in columns)) for name, cell in show.items()]
    return ("", *(build for build, _ in columns)), rows


def instructions(entry: Entry) -> Table:
    """The instructions of a decision of random play."""
    columns = [*builds(entry)]
    rows = [
        (label, *(f"{figures['instructions'][game]:,}" for _, figures in columns))
        for game, label in GAMES.items()
    ]
    return ("Instructions a decision", *(build for build, _ in columns)), rows


def rates(entry: Entry) -> Table:
    """What players, search and environments do in a second."""
    rows = [
        (f"{label}, {build}", *(f"{rate[game]:,}" for rate in figures["rates"].values()))
        for game, label in GAMES.items()
        for build, figures in builds(entry)
    ]
    return ("In a second", *entry["pure"]["rates"]), rows


TABLES = {
    "play": play,
    "instructions": instructions,
    "rates": rates,
    "solo": solo,
    "calls": calls,
    "starts": starts,
    "memory": memory,
}


class Measured(SphinxDirective):
    """A table of the last entry, and which entry that is."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table."""
        self.env.note_dependency(str(MEASURED))
        self.env.note_dependency(__file__)
        name = self.arguments[0]
        if name not in TABLES:
            raise self.error(f"there is no table {name!r}; the tables are {', '.join(TABLES)}")
        return [table_of(*TABLES[name](entries()[-1]))]


class MeasuredWhen(SphinxDirective):
    """The day and the commit of the last entry, in a sentence."""

    def run(self) -> list[nodes.Node]:
        """The sentence."""
        self.env.note_dependency(str(MEASURED))
        last = entries()[-1]
        chess = f"{last['pure']['chess']:,}"
        said = (
            f"The tables show the measurement of {last['date']}, commit {last['commit']}, with"
            f" Python {last['python']}, on a machine where python-chess makes {chess} decisions a"
            " second."
        )
        return [nodes.paragraph("", said)]


def table_of(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> nodes.table:
    """A table whose first column holds words, and the others numbers."""
    group = nodes.tgroup(cols=len(heads))
    for _ in heads:
        group += nodes.colspec(colwidth=1)
    group += nodes.thead("", row_of(heads))
    group += nodes.tbody("", *map(row_of, rows))
    return nodes.table("", group)


def row_of(cells: Sequence[str]) -> nodes.row:
    """A row; all but its first cell stand at the right."""
    sides = ("text-left", *["text-right"] * (len(cells) - 1))
    return nodes.row("", *[
        nodes.entry("", nodes.paragraph("", cell), classes=[side])
        for cell, side in zip(cells, sides, strict=True)
    ])  # fmt: skip


# --- plots --------------------------------------------------------------------------------


class Line(NamedTuple):
    """A line of a plot: its name, its class in the style, and a value for each entry or None."""

    name: str
    style: str
    values: list[float | None]


def lines_of(figure: str, names: Mapping[str, str], found: Sequence[Entry]) -> list[Line]:
    """The lines of some figures in each build; those without a value are left out."""
    every = [
        Line(
            f"{label}{build}",
            f"{name}-{build}",
            [entry.get(build, {}).get(name) for entry in found],
        )
        for name, label in names.items()
        for build in BUILDS
    ]
    return [line for line in every if any(value is not None for value in line.values)]


PLOTS = {
    "play": (
        "decisions in the time of one of python-chess",
        {game: f"{label}, " for game, label in GAMES.items()},
    ),
    "solo": (f"solo battles a second where chess makes {CHESS:,} decisions", {"solo": ""}),
}
"""What each plot shows: the words of its axis, and the names of its lines by figure."""

WIDTH, HEIGHT = 720, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 34, 44
"""The margins around the area of the lines."""
MOST_DATES = 8
"""So many dates fit under the lines."""


def steps_between(least: float, most: float) -> list[float]:
    """The marks of an axis whose steps are ratios: 1, 2 and 5 with zeros, around all values."""
    marks = [
        digit * 10.0**power
        for power in range(math.floor(math.log10(least)) - 1, math.ceil(math.log10(most)) + 1)
        for digit in (1, 2, 5)
    ]
    first = max(i for i, mark in enumerate(marks) if mark <= least)
    last = min(i for i, mark in enumerate(marks) if mark >= most)
    return marks[first : max(last, first + 1) + 1]


def plot(name: str, found: Sequence[Entry]) -> str:
    """A plot of all entries as SVG: one point an entry, the steps of its axis as ratios."""
    title, names = PLOTS[name]
    lines = lines_of(name, names, found)
    values = [value for line in lines for value in line.values if value is not None]
    marks = steps_between(min(values), max(values))
    low, high = math.log(marks[0]), math.log(marks[-1])

    def x(place: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (place + 0.5) / len(found)

    def y(value: float) -> float:
        share = (math.log(value) - low) / (high - low)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    parts = [f'<text class="title" x="{LEFT}" y="18">{html.escape(title)}</text>']
    for mark in marks:
        parts.append(
            f'<path class="grid" d="M{LEFT} {y(mark):.1f}H{WIDTH - RIGHT}"/>'
            f'<text class="mark" x="{LEFT - 8}" y="{y(mark) + 4:.1f}">{mark:g}</text>'
        )
    every = math.ceil(len(found) / MOST_DATES)
    for place, entry in enumerate(found):
        if (len(found) - 1 - place) % every == 0:
            parts.append(
                f'<text class="date" x="{x(place):.1f}" y="{HEIGHT - 24}">{entry["date"]}</text>'
                f'<text class="date" x="{x(place):.1f}" y="{HEIGHT - 9}">'
                f"{html.escape(entry['commit'][:7])}</text>"
            )
    ends = apart([y(last_of(line)) for line in lines])
    for line, end in zip(lines, ends, strict=True):
        parts.append(drawn(line, x, y, end))
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def last_of(line: Line) -> float:
    """The last value of a line."""
    return next(value for value in reversed(line.values) if value is not None)


def apart(heights: Sequence[float], gap: float = 15) -> list[float]:
    """Heights for the names of lines, moved down where two are too close to read."""
    found = [*heights]
    before = -math.inf
    for place in sorted(range(len(found)), key=found.__getitem__):
        found[place] = before = max(found[place], before + gap)
    return found


def drawn(line: Line, x: Callable[[int], float], y: Callable[[float], float], end: float) -> str:
    """A line with its points, its last value, and its name beside the last point."""
    points = [(x(i), y(value)) for i, value in enumerate(line.values) if value is not None]
    path = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points)
    dots = "".join(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3.5"/>' for a, b in points)
    last = last_of(line)
    shown = f"{last:,.0f}" if last >= 100 else f"{last:.2f}"
    label = f'<text x="{points[-1][0] + 10:.1f}" y="{end + 4:.1f}">{line.name} {shown}</text>'
    return f'<g class="line {line.style}"><path d="{path}"/>{dots}{label}</g>'


def described(name: str, found: Sequence[Entry]) -> str:
    """The last values of a plot in words, for those who cannot see it."""
    title, names = PLOTS[name]
    said = "; ".join(f"{one.name} {last_of(one):g}" for one in lines_of(name, names, found))
    return f"A plot of {len(found)} measurements: {title}. In the last one: {said}."


class MeasuredPlot(SphinxDirective):
    """A plot of all entries, with the content of the directive as its caption."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """The figure."""
        self.env.note_dependency(str(MEASURED))
        self.env.note_dependency(__file__)
        name = self.arguments[0]
        if name not in PLOTS:
            raise self.error(f"there is no plot {name!r}; the plots are {', '.join(PLOTS)}")
        found = entries()
        opening = f'<svg role="img" aria-label="{html.escape(described(name, found))}"'
        drawing = plot(name, found).replace("<svg", opening, 1)
        figure = nodes.figure(classes=["chart", "measured"])
        figure += nodes.raw("", drawing, format="html")
        text, messages = self.state.inline_text("\n".join(self.content), self.lineno)
        figure += nodes.caption("", "", *text)
        return [figure, *messages]


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_directive("measured", Measured)
    app.add_directive("measured-when", MeasuredWhen)
    app.add_directive("measured-plot", MeasuredPlot)
    app.add_css_file("measured.css")
    return {"parallel_read_safe": True}
