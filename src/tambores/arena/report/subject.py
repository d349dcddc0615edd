"""The games of one mode, as the tables of a report look at them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import attrs
import pandas as pd

from tambores.arena.lines import Line
from tambores.arena.report.comparing import Tally, tally
from tambores.arena.report.frames import games_frame, seats_frame
from tambores.arena.report.reading import Loaded
from tambores.kernel.face import Mode, part
from tambores.kernel.outcome import DRAW, LOSS, WIN
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.tables import COUNT, Cell, Column, Row, share, shares
from tambores.toolkit.terminal.words import words_in

PACKAGE = "tambores.arena.report"
"""The package with the sentences of the report."""

RESULTS = (WIN, DRAW, LOSS)
"""The results of a seat that count for its rate of wins."""


def say(key: str, language: str, **params: object) -> str:
    """A sentence of the report.

    >>> say("players.title", "es")
    'Jugadores'
    """
    return words_in(PACKAGE, key, language, **params)


@attrs.frozen(eq=False, slots=False)
class Subject:
    """The games of one mode.

    Attributes:
        results: all results.
        tag: the tag of the mode.
        language: "en" or "es".
    """

    results: Loaded
    tag: str
    language: str

    @cached_property
    def lines(self) -> list[Line]:
        """The lines of its games."""
        return [line for line in self.results.games if line["mode"] == self.tag]

    @cached_property
    def games(self) -> pd.DataFrame:
        """A row for each game."""
        return games_frame(self.lines)

    @cached_property
    def seats(self) -> pd.DataFrame:
        """A row for each seat of a game."""
        return seats_frame(self.lines)

    @cached_property
    def finished(self) -> pd.DataFrame:
        """The rows of seats in games that came to an end by the rules."""
        return self.seats[self.seats["result"].isin(RESULTS)]

    @cached_property
    def tally(self) -> Tally:
        """The comparisons between its players."""
        return tally(self.lines)

    @cached_property
    def mode(self) -> Mode | None:
        """The mode itself; None if its game is not registered here."""
        try:
            found = part(self.tag)
        except ValueError:
            return None
        return found if isinstance(found, Mode) else None

    @property
    def name(self) -> str:
        """The name of the mode; its tag, if its game is not registered here."""
        return self.mode.names[self.language] if self.mode else self.tag

    @property
    def evenly(self) -> float | None:
        """The win rate of all seats together, which draws and teams change; None if alone."""
        alone = any(len(line["players"]) < 2 for line in self.lines)
        if alone or self.finished.empty:
            return None
        return float((self.finished["result"] == WIN).mean())

    def say(self, key: str, **params: object) -> str:
        """A sentence of the report."""
        return say(key, self.language, **params)

    def word(self, key: str) -> str:
        """A word of the game, such as the name of a seat; the last part of its key without one."""
        last = key.rpartition(".")[2]
        if self.mode is None:
            return last
        return capitalized(Voice(self.tag, self.language).word(key))

    def text(self, *names: str) -> list[Column]:
        """Columns of words."""
        return [Column(name, self.say(name)) for name in names]

    def counts(self, *names: str) -> list[Column]:
        """Columns of whole numbers."""
        return [Column(name, self.say(name), COUNT) for name in names]

    def record(self) -> tuple[Column, ...]:
        """The columns of results: the win rate, games, wins, draws and losses."""
        rate = shares("win_rate", self.say("win_rate"))
        return (*rate, *self.counts("games", "wins", "draws", "losses"))


def record_of(results: Iterable[str]) -> Row:
    """The results of seats, counted: the win rate, games, wins, draws and losses.

    >>> record_of(["win", "win", "draw", ""])[3:]
    (3, 2, 1, 0)
    """
    found = pd.Series(list(results), dtype="str").value_counts()
    wins, draws, losses = (int(found.get(name, 0)) for name in RESULTS)
    games = wins + draws + losses
    cells: tuple[Cell, ...] = share(wins, games)
    return (*cells, games, wins, draws, losses)
