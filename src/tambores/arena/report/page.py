"""The page of a report: one file with everything in it, which needs no network."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator
from html import escape
from importlib.metadata import version
from importlib.resources import files

from tambores.arena.report.drawing import drawn
from tambores.arena.report.numbers import shown
from tambores.arena.report.reading import Loaded
from tambores.arena.report.sections import Section
from tambores.arena.report.sheets import csv
from tambores.arena.report.subject import PACKAGE, say
from tambores.toolkit.tables import CODE, TEXT, Cell, Column, Table

SHORT = 16
"""The most rows of a table that is open from the start."""


def page(results: Loaded, sections: Iterable[Section], language: str = "en") -> str:
    """The page, as HTML.

    Args:
        results: the results of an arena.
        sections: the sections made from them.
        language: "en" or "es".
    """
    return "\n".join(_Page(results, tuple(sections), language).lines())


class _Page:
    """Writes a page."""

    def __init__(self, results: Loaded, sections: tuple[Section, ...], language: str) -> None:
        self.results, self.sections, self.language = results, sections, language

    def say(self, key: str, **params: object) -> str:
        """A sentence, escaped."""
        return escape(say(key, self.language, **params))

    def lines(self) -> Iterator[str]:
        """The page, part by part."""
        title = self.say("title")
        yield f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{title}</title>\n<style>\n{_file('page.css')}</style>\n</head>\n<body>"
        yield f"<header>\n<h1>{title}</h1>"
        modes = ", ".join(section.title for section in self.sections)
        games = len(self.results.games)
        lead = self.say("about", games=games, modes=modes) if games else self.say("no_games")
        yield f'<p class="lead">{lead}</p>'
        place, number = str(self.results.place), version("tambores")
        yield f"<p>{self.say('made', place=place, version=number)} {self.say('how')}</p>"
        yield from self._damage()
        yield from self._plan()
        yield "</header>"
        yield from self._contents()
        yield "<main>"
        for section in self.sections:
            yield from self._section(section)
        yield f"</main>\n<script>\n{_file('page.js')}</script>\n</body>\n</html>\n"

    def _damage(self) -> Iterator[str]:
        if self.results.faults:
            yield f'<div class="damage"><h2>{self.say("damage.title")}</h2><ul>'
            for fault in self.results.faults:
                yield f"<li>{escape(fault.sentence(self.language))}</li>"
            yield "</ul></div>"

    def _plan(self) -> Iterator[str]:
        if self.results.plan:
            text = json.dumps(self.results.plan, indent=2, ensure_ascii=False)
            yield f"<details><summary>{self.say('plan')}</summary>"
            yield f'<pre tabindex="0">{escape(text)}</pre></details>'

    def _contents(self) -> Iterator[str]:
        yield f'<nav aria-label="{self.say("contents")}">'
        for section in self.sections:
            yield f'<h2><a href="#{escape(section.tag)}">{escape(section.title)}</a></h2><ul>'
            for table in section.tables:
                name = _name(section, table)
                yield f'<li><a href="#{name}">{escape(table.title)}</a></li>'
            yield "</ul>"
        yield "</nav>"

    def _section(self, section: Section) -> Iterator[str]:
        yield f'<section id="{escape(section.tag)}">\n<h2>{escape(section.title)}'
        yield f"<small>{self.say('about', games=section.games, modes=section.tag)}</small></h2>"
        for table in section.tables:
            yield from self._table(section, table)
        yield "</section>"

    def _table(self, section: Section, table: Table) -> Iterator[str]:
        """A heading, the plots, and the table behind them."""
        name = _name(section, table)
        yield f'<article id="{name}">\n<h3>{escape(table.title)}</h3>'
        if table.about:
            yield f"<p>{escape(table.about)}</p>"
        yield from self._plots(table, name)
        open_ = " open" if len(table.rows) <= SHORT else ""
        link = base64.b64encode(csv(table).encode()).decode()
        yield f"<details{open_}><summary>{self.say('table', count=len(table.rows))}</summary>"
        yield f'<a class="csv" download="{name}.csv" href="data:text/csv;base64,{link}">'
        yield f'{self.say("csv")}</a>\n<div class="scroll" tabindex="0" role="region" '
        yield f'aria-label="{escape(table.title)}"><table>\n<thead><tr>'
        for column in table.shown:
            yield self._heading(column)
        yield "</tr></thead>\n<tbody>"
        places = {column.name: place for place, column in enumerate(table.columns)}
        for row in table.rows:
            cells = [self._cell(column, row, places) for column in table.shown]
            yield f"<tr>{''.join(cells)}</tr>"
        yield "</tbody></table></div></details></article>"

    def _plots(self, table: Table, name: str) -> Iterator[str]:
        plots = [
            (plot.title, drawn(table, plot, self.language, f"{name}-{number}"))
            for number, plot in enumerate(table.plots)
        ]
        if any(svg for _, svg in plots):
            yield '<div class="plots">'
            for title, svg in plots:
                caption = f"<figcaption>{escape(title)}</figcaption>" if title else ""
                yield f"<figure>{caption}{svg}</figure>"
            yield "</div>"

    def _heading(self, column: Column) -> str:
        unit = f" <small>({escape(column.unit)})</small>" if column.unit else ""
        about = f' title="{escape(column.about)}"' if column.about else ""
        kind = "" if column.kind in (TEXT, CODE) else ' class="number"'
        return f"<th{kind}{about}><button>{escape(column.title)}{unit}</button></th>"

    def _cell(self, column: Column, row: tuple[Cell, ...], places: dict[str, int]) -> str:
        value = row[places[column.name]]
        text = escape(shown(value, column.kind, self.language))
        if column.kind == CODE:
            return f"<td><code>{text}</code></td>"
        if column.kind == TEXT or not isinstance(value, int | float):
            return f"<td>{text}</td>"
        if column.low:
            ends = [row[places[name]] for name in (column.low, column.high)]
            if None not in ends:
                low, high = (shown(end, column.kind, self.language) for end in ends)
                text += f" <small>{self.say('from', low=low, high=high)}</small>"
        return f'<td class="number" data-value="{value:.12g}">{text}</td>'


def _name(section: Section, table: Table) -> str:
    return escape(f"{section.tag}-{table.name}")


def _file(name: str) -> str:
    return files(PACKAGE).joinpath(name).read_text(encoding="utf-8")
