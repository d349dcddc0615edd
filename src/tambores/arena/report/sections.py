"""The sections of a report: the tables of each mode, those that its game adds included."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from tambores.arena.playing import described
from tambores.arena.report.budgets import budgets
from tambores.arena.report.course import course
from tambores.arena.report.failures import failures
from tambores.arena.report.reading import Loaded
from tambores.arena.report.standings import seats, standings
from tambores.arena.report.subject import Subject
from tambores.toolkit.tables import Table


@attrs.frozen
class Section:
    """The tables of a mode.

    Attributes:
        tag: the tag of the mode.
        title: its name.
        games: how many games it has.
        tables: its tables.
    """

    tag: str
    title: str
    games: int
    tables: tuple[Table, ...]


def sections(results: Loaded, language: str = "en") -> tuple[Section, ...]:
    """The sections of a report, one for each mode that was played.

    Args:
        results: the results of an arena.
        language: "en" or "es".
    """
    subjects = [Subject(results, tag, language) for tag in results.modes]
    return tuple(
        Section(one.tag, one.name, len(one.lines), tuple(_tables(one))) for one in subjects
    )


def _tables(subject: Subject) -> Iterator[Table]:
    yield from standings(subject)
    yield from budgets(subject)
    yield from _added(subject)
    yield from seats(subject)
    yield from course(subject)
    yield from failures(subject)


def _added(subject: Subject) -> Iterator[Table]:
    """The tables that the game adds through its face."""
    add = subject.mode.load("report") if subject.mode else None
    if add is None:
        return
    try:
        yield from [*add(subject.results.lines(subject.tag), subject.language)]
    except Exception as error:  # the statistics of a damaged file can be anything
        about = subject.say("statistics.about")
        yield Table(
            "statistics",
            subject.say("statistics.title"),
            subject.text("error"),
            [(described(error),)],
            about,
        )
