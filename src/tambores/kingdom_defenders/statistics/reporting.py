"""The tables that Kingdom Defenders adds to a report: ends, points, and tiles."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from tambores.kingdom_defenders.content.shelf import pack_or_default
from tambores.kingdom_defenders.content.vocabulary import LINES
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.tables import (
    COUNT,
    NUMBER,
    Column,
    Row,
    Table,
    ordered,
    played_out,
    share,
    shares,
)
from tambores.toolkit.terminal.words import words_in

PACKAGE = "tambores.kingdom_defenders.statistics"
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
    return [_ends(games, language), _points(games, language), _tiles(games, language)]


def _say(key: str, language: str) -> str:
    return words_in(PACKAGE, key, language)


def _ends(games: list[Any], language: str) -> Table:
    """How often the city falls, by the number of players."""
    fallen, played = Counter[int](), Counter[int]()
    beaten = Counter[int]()
    for outcome, found in games:
        played[found["players"]] += 1
        fallen[found["players"]] += outcome.reason == "city_fell"
        beaten[found["players"]] += found["victories"]
    rows: list[Row] = [
        (n, *share(fallen[n], played[n]), beaten[n] / played[n], played[n]) for n in sorted(played)
    ]
    columns = (
        Column("players", _say("players", language), COUNT),
        *shares("falls", _say("falls", language)),
        Column("victories", _say("victories", language), NUMBER),
        Column("games", _say("games", language), COUNT),
    )
    return Table("ends", _say("ends", language), columns, rows, _say("ends.about", language))


def _points(games: list[Any], language: str) -> Table:
    """The mean points of winners and others, line by line."""
    sums: dict[str, Counter[bool]] = defaultdict(Counter)
    seats: Counter[bool] = Counter()
    for outcome, found in games:
        for seat, one in enumerate(found["seats"]):
            won = seat in outcome.winners
            seats[won] += 1
            for name in LINES:
                sums[name][won] += one["lines"].get(name, 0)
            sums["total"][won] += one["total"]
    voice = Voice("kingdom-defenders", language)
    rows: list[Row] = [
        (
            capitalized(voice.word(f"score.{name}")),
            sums[name][True] / max(1, seats[True]),
            sums[name][False] / max(1, seats[False]),
        )
        for name in (*LINES, "total")
    ]
    columns = (
        Column("line", _say("line", language)),
        Column("winners", _say("winners", language), NUMBER),
        Column("others", _say("others", language), NUMBER),
    )
    return Table("points", _say("points", language), columns, rows)


def _tiles(games: list[Any], language: str) -> Table:
    """How often each tile is used in the games that have it."""
    had, used, discs = Counter[str](), Counter[str](), Counter[str]()
    for _, found in games:
        for tile, count in found["tiles"].items():
            had[tile] += 1
            used[tile] += count > 0
            discs[tile] += count
    names = pack_or_default(None).tile_names
    rows: list[Row] = [
        (f"{names[tile][language]} ({tile})", *share(used[tile], had[tile]),
         discs[tile] / had[tile], had[tile])
        for tile in sorted(had)
    ]  # fmt: skip
    columns = (
        Column("tile", _say("tile", language)),
        *shares("used", _say("used", language)),
        Column("times", _say("times", language), NUMBER),
        Column("games", _say("games", language), COUNT),
    )
    about = _say("tiles.about", language)
    return Table("tiles", _say("tiles", language), columns, ordered(rows, 1), about)
