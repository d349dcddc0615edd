"""The tables that Kingdom Defenders adds to a report: ends, points, and tiles."""

from __future__ import annotations

from collections import ChainMap, Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.shelf import pack_or_default
from tambores.kingdom_defenders.content.vocabulary import LINES
from tambores.toolkit.content.played import played_with
from tambores.toolkit.headings import Headings
from tambores.toolkit.tables import Row, Table, ordered, played_out, share

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
    lines = [*lines]
    games = [*played_out(lines)]
    if not games:
        return []
    heads = Headings(PACKAGE, "kingdom-defenders", language)
    packs = [*map(pack_or_default, played_with("kingdom-defenders", lines))]
    return [_ends(games, heads), _points(games, heads), _tiles(games, heads, packs)]


def _ends(games: list[Any], heads: Headings) -> Table:
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
        *heads.counts("players"),
        *heads.rate("falls"),
        *heads.numbers("victories"),
        *heads.counts("games"),
    )
    return Table("ends", heads.say("ends"), columns, rows, heads.say("ends.about"))


def _points(games: list[Any], heads: Headings) -> Table:
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
    rows: list[Row] = [
        (
            heads.word(f"score.{name}"),
            sums[name][True] / max(1, seats[True]),
            sums[name][False] / max(1, seats[False]),
        )
        for name in (*LINES, "total")
    ]
    columns = (*heads.texts("line"), *heads.numbers("winners"), *heads.numbers("others"))
    return Table("points", heads.say("points"), columns, rows)


def _tiles(games: list[Any], heads: Headings, packs: list[Pack]) -> Table:
    """How often each tile is used in the games that have it."""
    had, used, discs = Counter[str](), Counter[str](), Counter[str]()
    for _, found in games:
        for tile, count in found["tiles"].items():
            had[tile] += 1
            used[tile] += count > 0
            discs[tile] += count
    titles = ChainMap(*[dict(pack.tile_names) for pack in packs])
    rows: list[Row] = [
        (_tile_name(tile, titles, heads), *share(used[tile], had[tile]),
         discs[tile] / had[tile], had[tile])
        for tile in sorted(had)
    ]  # fmt: skip
    columns = (
        *heads.texts("tile"),
        *heads.rate("used"),
        *heads.numbers("times"),
        *heads.counts("games"),
    )
    about = heads.say("tiles.about")
    return Table("tiles", heads.say("tiles"), columns, ordered(rows, 1), about)


def _tile_name(tile: str, titles: Mapping[str, Mapping[str, str]], heads: Headings) -> str:
    """The name of a tile with its id, since tiles may share a name; the id alone without one."""
    return f"{titles[tile][heads.language]} ({tile})" if tile in titles else tile
