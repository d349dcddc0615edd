"""Write a report: the page, and a CSV file for each table."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs

from tambores.arena.report.page import page
from tambores.arena.report.reading import Loaded, read
from tambores.arena.report.sections import sections
from tambores.arena.report.sheets import csv
from tambores.registry import games, register
from tambores.toolkit.terminal.files import write_whole

PAGE, TABLES = "report.html", "report"
"""The names of the page and of the folder with the tables, in the folder of the results."""


@attrs.frozen
class Report:
    """A report that was written.

    Attributes:
        results: what it is about.
        page: the file with the page.
        tables: the CSV files.
    """

    results: Loaded
    page: Path
    tables: tuple[Path, ...]


def report(place: Path | str, *, language: str = "en") -> Report:
    """Write the report of the results in a folder, into the same folder.

    Damaged parts of the results are left out; `results.faults` lists them. The same results give
    the same files.

    Args:
        place: the folder with the results.
        language: of the page, "en" or "es".

    Raises:
        FileNotFoundError: if the folder has no file with games.
        OSError: if a file cannot be read or written.
    """
    results = read(place)
    _know_games(results.plan)
    made = sections(results, language)
    folder = results.place / TABLES
    folder.mkdir(exist_ok=True)
    tables = []
    for section in made:
        for table in section.tables:
            tables.append(folder / f"{section.tag}-{table.name}.csv")
            write_whole(tables[-1], csv(table))
    for old in {*folder.glob("*.csv")} - {*tables}:
        old.unlink()
    path = results.place / PAGE
    write_whole(path, page(results, made, language))
    return Report(results, path, tuple(tables))


def _know_games(plan: Mapping[str, Any]) -> None:
    """Register the games from outside the library that a plan names, with their modules.

    A module is imported when a mode of the game is first looked up.
    """
    modules = plan.get("modules")
    for name, module in modules.items() if isinstance(modules, dict) else ():
        if name not in games():
            with contextlib.suppress(ValueError):
                register(name, str(module))
