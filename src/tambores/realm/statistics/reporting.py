"""The tables that the game adds to a report: results by difficulty, reasons, and heroes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tambores.kernel.outcome import WIN
from tambores.realm.table.naming import Name
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.tables import (
    COUNT,
    Column,
    Plot,
    Row,
    Table,
    ordered,
    played_out,
    share,
    shares,
)
from tambores.toolkit.terminal.words import words_in

PACKAGE = "tambores.realm.statistics"
"""The package with the headings."""


def report(lines: Iterable[Mapping[str, Any]], language: str = "en") -> list[Table]:
    """The tables of many games.

    Args:
        lines: of the file of games, each with the statistics of its game.
        language: "en" or "es".

    >>> report([])
    []
    """
    games = [*played_out(lines)]
    if not games:
        return []
    return [_levels(games, language), _reasons(games, language), _heroes(games, language)]


def _say(key: str, language: str) -> str:
    return words_in(PACKAGE, key, language)


def _columns(language: str, *names: str) -> list[Column]:
    return [Column(name, _say(name, language)) for name in names]


def _levels(games: list[Any], language: str) -> Table:
    """Wins by difficulty and number of seats."""
    played: Counter[Any] = Counter()
    won: Counter[Any] = Counter()
    for outcome, found in games:
        key = found["difficulty"], found["players"]
        played[key] += 1
        won[key] += outcome.result == WIN
    voice = Voice("realm", language)
    rows: list[Row] = [
        (voice.word(f"page.{level}"), seats, *share(won[level, seats], count), count)
        for (level, seats), count in sorted(played.items())
    ]
    columns = (
        *_columns(language, "difficulty"), Column("players", _say("players", language), COUNT),
        *shares("win_rate", _say("win_rate", language)),
        Column("games", _say("games", language), COUNT),
    )  # fmt: skip
    about = _say("levels.about", language)
    return Table("difficulty", _say("levels", language), columns, rows, about)


def _reasons(games: list[Any], language: str) -> Table:
    """How games end."""
    ends = Counter(outcome.reason for outcome, _ in games)
    voice = Voice("realm", language)
    rows: list[Row] = [
        (capitalized(voice.word(f"reason.{reason}")), *share(count, len(games)), count)
        for reason, count in ends.items()
    ]
    columns = (
        *_columns(language, "reason"), *shares("share", _say("share", language)),
        Column("games", _say("games", language), COUNT),
    )  # fmt: skip
    plot = Plot("intervals", "reason", "share")
    return Table("reasons", _say("reasons", language), columns, ordered(rows, 1), "", (plot,))


def _heroes(games: list[Any], language: str) -> Table:
    """How often games are won in which a hero took part from the beginning."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for outcome, found in games:
        for hero in found["heroes"]:
            played[hero] += 1
            won[hero] += outcome.result == WIN
    rows: list[Row] = [
        (Name("hero", hero).name_in(language), *share(won[hero], count), count)
        for hero, count in sorted(played.items())
    ]
    columns = (
        *_columns(language, "hero"), *shares("win_rate", _say("win_rate", language)),
        Column("games", _say("games", language), COUNT),
    )  # fmt: skip
    plot = Plot("intervals", "hero", "win_rate")
    return Table("heroes", _say("heroes", language), columns, ordered(rows, 1), "", (plot,))
