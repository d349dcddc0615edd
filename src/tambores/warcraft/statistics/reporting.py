"""The tables that Warcraft adds to a report: races, scenarios, points by turn, and deeds."""

from __future__ import annotations

from collections import ChainMap, Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from tambores.kernel.outcome import Outcome
from tambores.toolkit.content.played import played_with
from tambores.toolkit.headings import Headings
from tambores.toolkit.tables import (
    COUNT,
    NUMBER,
    Column,
    Plot,
    Row,
    Table,
    ordered,
    played_out,
    share,
)
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import pack_or_default

PACKAGE = "tambores.warcraft.statistics"
"""The package with the headings."""

Counts = Counter[Any]


@attrs.frozen(eq=False)
class Tally:
    """The counts of many games.

    Attributes:
        races: the seats of games by race.
        race_wins: those of them that won.
        pairs: by race and the race of an enemy, the pairs of seats.
        pair_wins: those of them whose first seat won.
        seats: by scenario, seat and race, the games.
        seat_wins: those of them that the seat won.
        deeds: by deed, the seats that did it at least once.
        deed_wins: those of them that won.
        points: by turn and whether the seat won in the end, the points of seats.
        total: the seats, and those that won.
    """

    races: Counts = attrs.field(factory=Counter)
    race_wins: Counts = attrs.field(factory=Counter)
    pairs: Counts = attrs.field(factory=Counter)
    pair_wins: Counts = attrs.field(factory=Counter)
    seats: Counts = attrs.field(factory=Counter)
    seat_wins: Counts = attrs.field(factory=Counter)
    deeds: Counts = attrs.field(factory=Counter)
    deed_wins: Counts = attrs.field(factory=Counter)
    points: dict[tuple[int, bool], Counter[int]] = attrs.field(factory=lambda: defaultdict(Counter))
    total: Counts = attrs.field(factory=Counter)

    def add(self, outcome: Outcome, found: Mapping[str, Any]) -> None:
        """Count a game, given its statistics."""
        for seat, one in enumerate(found["seats"]):
            won = seat in outcome.winners
            self._add_seat(found["scenario"], seat, one, won)
            for enemy in found["seats"]:
                if enemy["side"] != one["side"]:
                    self.pairs[one["race"], enemy["race"]] += 1
                    self.pair_wins[one["race"], enemy["race"]] += won

    def _add_seat(self, scenario: str, seat: int, one: Mapping[str, Any], won: bool) -> None:
        race = one["race"]
        self.total.update(["seats", *["wins"] * won])
        self.races[race] += 1
        self.race_wins[race] += won
        self.seats[scenario, seat, race] += 1
        self.seat_wins[scenario, seat, race] += won
        for deed in one["deeds"]:
            self.deeds[deed] += 1
            self.deed_wins[deed] += won
        for turn, points in enumerate(one["points"], start=1):
            self.points[turn, won][points] += 1


def report(lines: Iterable[Mapping[str, Any]], language: str = "en") -> list[Table]:
    """The tables of many games.

    Args:
        lines: of the file of games, each with the statistics of its game.
        language: "en" or "es".

    >>> report([])
    []
    """
    lines, tally = [*lines], Tally()
    for outcome, found in played_out(lines):
        tally.add(outcome, found)
    packs = tuple(map(pack_or_default, played_with("warcraft", lines)))
    heads = Headings(PACKAGE, "warcraft", language)
    return Author(tally, heads, packs).tables() if tally.races else []


@attrs.frozen
class Author:
    """Writes the tables.

    Attributes:
        tally: the counts.
        heads: the headings.
        packs: the content of the games, for the names of scenarios.
    """

    tally: Tally
    heads: Headings
    packs: tuple[Pack, ...]

    def tables(self) -> list[Table]:
        """All tables that have rows."""
        found = self._races(), self._pairs(), self._seats(), self._deeds(), self._points()
        return [table for table in found if table.rows]

    def _races(self) -> Table:
        tally = self.tally
        rows: list[Row] = []
        for race, games in sorted(tally.races.items()):
            wins = tally.race_wins[race]
            rows.append((self.heads.word(f"race.{race}"), *share(wins, games), games, wins))
        columns = (
            *self.heads.texts("race"),
            *self.heads.rate("win_rate"),
            *self.heads.counts("seats", "wins"),
        )
        plot = Plot("intervals", "race", "win_rate")
        about = self.heads.say("races.about")
        return Table("races", self.heads.say("races"), columns, ordered(rows, 1), about, (plot,))

    def _pairs(self) -> Table:
        tally = self.tally
        rows: list[Row] = []
        for (race, enemy), games in sorted(tally.pairs.items()):
            wins, names = tally.pair_wins[race, enemy], (f"race.{race}", f"race.{enemy}")
            rows.append((*map(self.heads.word, names), *share(wins, games), games, wins))
        columns = (
            *self.heads.texts("race", "against"),
            *self.heads.rate("win_rate"),
            *self.heads.counts("games", "wins"),
        )
        plot = Plot("matrix", "race", "win_rate", "against", reference=0.5)
        about = self.heads.say("pairs.about")
        return Table("race-pairs", self.heads.say("pairs"), columns, rows, about, (plot,))

    def _seats(self) -> Table:
        tally = self.tally
        titles = ChainMap(
            *[{name: one.names for name, one in pack.scenarios.items()} for pack in self.packs]
        )
        rows: list[Row] = []
        for (scenario, seat, race), games in sorted(tally.seats.items()):
            name = self.heads.named(titles, scenario, scenario)
            wins = tally.seat_wins[scenario, seat, race]
            names = name, self.heads.word(f"seat.{seat}"), self.heads.word(f"race.{race}")
            rows.append((*names, *share(wins, games), games, wins))
        columns = (
            *self.heads.texts("scenario", "seat", "race"),
            *self.heads.rate("win_rate"),
            *self.heads.counts("games", "wins"),
        )
        return Table("scenarios", self.heads.say("scenarios"), columns, rows)

    def _deeds(self) -> Table:
        """Each deed: how often it is done, and how often seats win that did it or did not."""
        tally = self.tally
        seats, won = tally.total["seats"], tally.total["wins"]
        rows: list[Row] = []
        for deed, did in sorted(tally.deeds.items()):
            wins = tally.deed_wins[deed]
            without = share(won - wins, seats - did)
            rows.append((self._deed(deed), *share(did, seats), *share(wins, did), *without, did))
        rates = (column for name in ("done", "with", "without") for column in self.heads.rate(name))
        columns = (*self.heads.texts("deed"), *rates, *self.heads.counts("seats"))
        plot = Plot("intervals", "deed", "with", title=self.heads.say("deeds.won"))
        about = self.heads.say("deeds.about")
        return Table("deeds", self.heads.say("deeds"), columns, ordered(rows, 1), about, (plot,))

    def _deed(self, deed: str) -> str:
        word, _, what = deed.partition(".")
        name = self.heads.word(f"{'card' if word == 'played' else 'kind'}.{what}") if what else ""
        return self.heads.say(f"deed.{word}", what=name)

    def _points(self) -> Table:
        """The mean points after each turn, of the seats that won in the end and of the others."""
        rows: list[Row] = []
        for (turn, won), counts in sorted(self.tally.points.items()):
            seats = counts.total()
            mean = sum(points * count for points, count in counts.items()) / seats
            rows.append((turn, self.heads.say("winners" if won else "others"), seats, mean))
        if not any(row[3] for row in rows):
            rows = []  # no scenario with points
        columns = (
            Column("turn", self.heads.say("turn"), COUNT),
            *self.heads.texts("side"),
            *self.heads.counts("seats"),
            Column("points", self.heads.say("points"), NUMBER, self.heads.say("points.unit")),
        )
        plot, about = Plot("curve", "turn", "points", "side"), self.heads.say("points.about")
        return Table("points", self.heads.say("points.title"), columns, rows, about, (plot,))
