"""A match for two people on one terminal, or a campaign for one person against the automaton."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from tambores.enclave.campaign import Campaign
from tambores.enclave.match.actions import Report
from tambores.enclave.match.state import Match
from tambores.enclave.render.match import seat_name
from tambores.enclave.render.words.matches import GAME
from tambores.enclave.rounds import AUTOMATON_PLAYS, Battles
from tambores.enclave.solo import AUTOMATON, PLAYER, SoloBattle
from tambores.enclave.table.state import Battle
from tambores.enclave.terminal.battles import BattleSession
from tambores.enclave.terminal.saves import Save, put_together
from tambores.enclave.terminal.words import words
from tambores.kernel.message import Catalogue, Language, sentence
from tambores.kernel.record import Record
from tambores.kernel.step import Step
from tambores.toolkit.terminal.saves import Parts
from tambores.toolkit.terminal.session import Bots, TerminalSession
from tambores.toolkit.terminal.telling import show, story
from tambores.toolkit.terminal.terminal import FAULT, Terminal, filled


class MatchTable(TerminalSession):
    """A match being played: players show heroes, and each battle has its own table.

    Args:
        match: the match to start from.
        terminal: the terminal of the players.
        language: "en" or "es".
        news: the lines to show first.
        automaton: whether the automaton plays seat 1.
        under_way: the battle that is due, if it has begun; it decides who plays seat 1.
        records: the records of the battles so far and of the match, if they are known.
        bots: the bots that choose for seats without a person.
    """

    what = "match"
    help = "help_match"
    undo_stop = "undo_stop_match"

    table: BattleSession | None = None
    """The battle under way."""

    def __init__(
        self,
        match: Match[Any],
        terminal: Terminal,
        language: Language = "en",
        news: tuple[str, ...] = (),
        *,
        automaton: bool = False,
        under_way: Battle | None = None,
        records: tuple[Record, ...] = (),
        bots: Bots | None = None,
    ) -> None:
        past = records[-1] if records else None
        self.automaton = automaton if under_way is None else isinstance(under_way, SoloBattle)
        self.rounds = Battles(alone=self.automaton)
        spoken = in_words(language, self.automaton)
        super().__init__(match, terminal, spoken, news, past=past, bots=bots)
        self.battles = list(records[:-1])
        if under_way is not None:
            fight = self.battles.pop() if records else None
            self.table = self._seated(under_way, past=fight)
            self.saved = self.documents()

    # --- beginning and resuming -----------------------------------------------------------

    @classmethod
    def new_game(
        cls,
        step: Step[Any],
        options: Any,
        seed: int,
        terminal: Terminal,
        language: Language,
        bots: Bots,
    ) -> MatchTable:
        """Begin a match, perhaps against the automaton."""
        automaton = getattr(options, "automaton", False)
        news = [f"  {line}" for line in _foreword(step.state, seed, language, automaton)]
        session = cls(step.state, terminal, language, tuple(news), automaton=automaton, bots=bots)
        for seat in session.news:
            session._add_news(seat, tuple(filled(line) for line in session._seating()))
        return session

    @classmethod
    def opened(cls, parts: Parts, language: Language) -> Save:
        """Return the save with a match and the battle under way."""
        return put_together(parts, language)

    @classmethod
    def resumed(
        cls, save: Save, options: Any, terminal: Terminal, language: Language, bots: Bots
    ) -> TerminalSession:
        """Resume a saved match, against the automaton if the options ask for it."""
        save.refuse_automaton(options)
        assert save.match is not None
        wanted = getattr(options, "automaton", False)
        return cls(
            save.match,
            terminal,
            language,
            automaton=wanted or bool(save.automaton),
            under_way=save.battle,
            records=save.records,
            bots=bots,
        )

    @classmethod
    def spoken(cls, language: Language, headers: Mapping[str, str]) -> Language:
        """Return the language for a record, which names the automaton if it played."""
        seat, who = AUTOMATON_PLAYS
        return in_words(language, headers.get(seat) == who)

    # --- saving ---------------------------------------------------------------------------

    def documents(self) -> tuple[Any, ...]:
        """Return the match, and the battle under way if there is one."""
        return (self.state, self.table.state) if self.table else (self.state,)

    def headers(self) -> dict[str, str]:
        """Return the headers of the record, which name the automaton; the match does not."""
        return dict(self.rounds.headers)

    def records(self) -> tuple[Record, ...]:
        """Return the records of the battles in order, then that of the match."""
        under_way = self.table.records() if self.table else ()
        return (*self.battles, *under_way, *super().records())

    # --- heroes ---------------------------------------------------------------------------

    def _decide(self) -> None:
        due = self.played.prompt
        assert due is not None
        if due.settled_by:
            self._fight()
        elif reply := self.rounds.reply(self.state):
            with self._losing_nothing():
                self._do(reply)
            self.played.commit()
        else:
            super()._decide()

    def _finish(self) -> None:
        """Show the final score; its last line has the outcome."""
        show(self.played.view(None), self.terminal, self.language)

    # --- battles --------------------------------------------------------------------------

    def _fight(self) -> None:
        """Play the battle that is due and report its outcome."""
        if self.table is None:
            with self._losing_nothing():
                self.table = self._begin()
        self.table.run()
        end = self.table.played.outcome
        assert end is not None
        self.battles += self.table.records()
        self.table = None
        self._do(Report(end))
        self.played.commit()

    def _begin(self) -> BattleSession:
        """Return the table of the battle that is due; it also shows the news not yet shown."""
        if self.battles and isinstance(
            self.played.recorder.moves[-1].action, Report
        ):  # no view was shown in between
            show(self.played.view(None), self.terminal, self.language)
            self._pause()
        start, news = self._first_position()
        news = (*self.news[None], *news)
        self._tell_nobody()
        return self._seated(start, news)

    def _seated(
        self, start: Battle, news: tuple[str, ...] = (), past: Record | None = None
    ) -> BattleSession:
        return BattleSession(start, self.terminal, self.language, news, self, past, self.bots)

    def _pause(self) -> None:
        """Wait until the players want the next battle."""
        while line := self._ask("next_battle"):
            if not self._keep(line, "help_pause"):
                self._say("no_command_pause", FAULT, text=line)

    @contextmanager
    def _losing_nothing(self) -> Iterator[None]:
        """Keep a saved match saved during steps that involve no player."""
        unsaved = self.unsaved
        yield
        if not unsaved:
            self.saved = self.documents()

    def _first_position(self) -> tuple[Battle, tuple[str, ...]]:
        """Return the battle that is due, and the events before its first decision in words."""
        step = self.rounds.opening(self.state)
        assert step is not None
        if not self.automaton:
            return step.state, ()
        return step.state, story(step.seen_by(PLAYER), self.language, step.state)


def in_words(language: Language, automaton: bool) -> Language:
    """Return a language that calls seat 1 the automaton, if it plays in the match."""
    if not automaton:
        return language
    keys = (f"seat.{AUTOMATON}", f"seat.{AUTOMATON}.of")
    spoken = SoloBattle.document.partition(".")[0]
    own = {f"{GAME}.{key}": sentence(f"{spoken}.{key}", {}, language) for key in keys}
    base = language if isinstance(language, str) else language.base
    return Catalogue(base, own, base=base)


def _foreword(match: Match[Any], seed: int, language: Language, automaton: bool) -> Iterator[str]:
    """Yield the lines of the introduction before a match."""
    if not isinstance(match, Campaign):
        yield words("duel", language, seed=seed)
        return
    yield words("campaign", language, seed=seed)
    yield words("toss", language, seat=seat_name(match.first, in_words(language, automaton)))
