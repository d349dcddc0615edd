"""The tables that the game adds to a report: results by difficulty, reasons, and heroes."""

from __future__ import annotations

from collections import ChainMap, Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tambores.kernel.outcome import WIN
from tambores.realm.content.pack import Pack
from tambores.realm.content.shelf import default_pack
from tambores.toolkit.content.played import played_with
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.headings import Headings
from tambores.toolkit.tables import Plot, Row, Table, ordered, played_out, share

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
    lines = [*lines]
    games = [*played_out(lines)]
    if not games:
        return []
    heads = Headings(PACKAGE, "realm", language)
    packs = [one.pack if one else default_pack() for one in played_with("realm", lines)]
    return [_levels(games, heads), _reasons(games, heads), _heroes(games, heads, packs)]


def _levels(games: list[Any], heads: Headings) -> Table:
    """Wins by difficulty and number of seats."""
    played: Counter[Any] = Counter()
    won: Counter[Any] = Counter()
    for outcome, found in games:
        key = found["difficulty"], found["players"]
        played[key] += 1
        won[key] += outcome.result == WIN
    rows: list[Row] = [
        (
            Voice(heads.game, heads.language).word(f"page.{level}"),
            seats,
            *share(won[level, seats], count),
            count,
        )
        for (level, seats), count in sorted(played.items())
    ]
    columns = (
        *heads.texts("difficulty"), *heads.counts("players"),
        *heads.rate("win_rate"),
        *heads.counts("games"),
    )  # fmt: skip
    about = heads.say("levels.about")
    return Table("difficulty", heads.say("levels"), columns, rows, about)


def _reasons(games: list[Any], heads: Headings) -> Table:
    """How games end."""
    ends = Counter(outcome.reason for outcome, _ in games)
    rows: list[Row] = [
        (heads.word(f"reason.{reason}"), *share(count, len(games)), count)
        for reason, count in ends.items()
    ]
    columns = (*heads.texts("reason"), *heads.rate("share"), *heads.counts("games"))
    plot = Plot("intervals", "reason", "share")
    return Table("reasons", heads.say("reasons"), columns, ordered(rows, 1), "", (plot,))


def _heroes(games: list[Any], heads: Headings, packs: list[Pack]) -> Table:
    """How often games are won in which a hero took part from the beginning."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    titles = ChainMap(*[dict(pack.titles) for pack in packs])
    for outcome, found in games:
        for hero in found["heroes"]:
            played[hero] += 1
            won[hero] += outcome.result == WIN
    rows: list[Row] = [
        (heads.named(titles, f"heroes.{hero}", hero), *share(won[hero], count), count)
        for hero, count in sorted(played.items())
    ]
    columns = (*heads.texts("hero"), *heads.rate("win_rate"), *heads.counts("games"))
    plot = Plot("intervals", "hero", "win_rate")
    return Table("heroes", heads.say("heroes"), columns, ordered(rows, 1), "", (plot,))
