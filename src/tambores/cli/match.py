"""A match for two people on one terminal, or a campaign for one person against the automaton."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import tambores as tb
from tambores import enclave
from tambores.cli.menu import Group, Menu, Row
from tambores.cli.saves import AUTOMATON_PLAYS
from tambores.cli.session import Session
from tambores.cli.table import Table
from tambores.cli.telling import asked, show, story
from tambores.cli.terminal import FAULT, HEADING, Terminal
from tambores.cli.why import reasons
from tambores.enclave import solo
from tambores.enclave.match.actions import Report, RevealHero
from tambores.enclave.match.rules import REPORT, battle
from tambores.enclave.match.state import Match, MatchView
from tambores.enclave.render.match import group, hero_name, label
from tambores.enclave.render.words.matches import GAME
from tambores.enclave.solo import AUTOMATON, PLAYER, SoloBattle
from tambores.kernel.chance import Chance
from tambores.kernel.message import Catalogue, Language

SOLO = SoloBattle.document.partition(".")[0]


class MatchTable(Session):
    """A match being played: heroes are shown, and each battle has a table of its own.

    Args:
        match: where it begins.
        terminal: what the players sit at.
        language: "en" or "es".
        news: what is told first.
        automaton: whether seat 1 is played by the automaton.
        under_way: the battle that is due, if it has begun; it decides who plays seat 1.
        records: of the battles so far and of the match itself, if they are known.
    """

    what = "match"
    help = "help_match"
    undo_stop = "undo_stop_match"

    state: Match[Any]
    table: Table | None = None
    """The battle under way."""

    def __init__(
        self,
        match: Match[Any],
        terminal: Terminal,
        language: str = "en",
        news: tuple[str, ...] = (),
        *,
        automaton: bool = False,
        under_way: enclave.Battle | None = None,
        records: tuple[tb.Record, ...] = (),
    ) -> None:
        past = records[-1] if records else None
        self.automaton = automaton if under_way is None else isinstance(under_way, SoloBattle)
        super().__init__(match, terminal, in_words(language, self.automaton), news, past=past)
        self.battles = list(records[:-1])
        if under_way is not None:
            fight = self.battles.pop() if records else None
            self.table = Table(under_way, terminal, self.language, keeper=self, past=fight)
            self.saved = self.documents()

    def documents(self) -> tuple[Any, ...]:
        """The match, and the battle under way."""
        return (self.state, self.table.state) if self.table else (self.state,)

    def headers(self) -> dict[str, str]:
        """A match does not know who plays it; its record says so."""
        return dict([AUTOMATON_PLAYS]) if self.automaton else {}

    def records(self) -> tuple[tb.Record, ...]:
        """The battles in their order, then the match."""
        under_way = self.table.records() if self.table else ()
        return (*self.battles, *under_way, *super().records())

    def _decide(self) -> None:
        view = tb.view(self.state, None)
        prompt = view.prompt
        assert prompt is not None
        if prompt.kind == REPORT:
            self._fight()
        elif self.automaton and prompt.seat == AUTOMATON:
            with self._losing_nothing():
                self._do(automatons_choice(self.state))
            self._bar_undo()
        else:
            self._ask_for_hero(tb.view(self.state, prompt.seat))

    # --- heroes ---------------------------------------------------------------------------

    def _ask_for_hero(self, view: MatchView) -> None:
        """Nothing is hidden in a match: what is told to one seat, both have read."""
        assert view.seat is not None
        self._tell(view.seat)
        self._tell_nobody()
        self._show(view)
        self.terminal.say(asked(view, self.language), HEADING)
        self._offer(hero_menu(view, self.language), view)

    def _overview(self, view: MatchView) -> list[str]:
        """Which heroes can be shown, and why others cannot."""
        assert view.seat is not None
        heroes = view.pack.heroes(view.armies[view.seat])
        named = ((hero_name(hero, self.language), [RevealHero(hero.id)]) for hero in heroes)
        return reasons(named, view, self.language)

    def _cards(self, view: MatchView) -> tuple[enclave.Card, ...]:
        """The heroes of both armies."""
        return tuple(hero for army in view.armies for hero in view.pack.heroes(army))

    # --- battles --------------------------------------------------------------------------

    def _fight(self) -> None:
        """Play the battle that is due and report how it ended."""
        if self.table is None:
            with self._losing_nothing():
                self.table = self._begin()
        self.table.run()
        outcome = tb.outcome(self.table.state)
        assert outcome is not None
        self.battles += self.table.records()
        self.table = None
        self._do(Report(outcome))
        self._bar_undo()

    def _begin(self) -> Table:
        """A table for the battle that is due; what is not told yet is told there."""
        if self.battles and isinstance(self.actions[-1], Report):  # nothing was shown between
            self._show(tb.view(self.state, None))
            self._pause()
        start, told = self._first_position()
        news = (*self.news[0], *told)
        self._tell_nobody()
        return Table(start, self.terminal, self.language, news, keeper=self)

    def _pause(self) -> None:
        """Let the players look until they want the next battle."""
        while line := self._ask("next_battle"):
            if not self._keep(line, "help_pause"):
                self._say("no_command_pause", FAULT, text=line)

    @contextmanager
    def _losing_nothing(self) -> Iterator[None]:
        """What happens without the players need not be saved again."""
        unsaved = self.unsaved
        yield
        if not unsaved:
            self.saved = self.documents()

    def _first_position(self) -> tuple[enclave.Battle, tuple[str, ...]]:
        """How the battle that is due begins, and what happened before the first decision."""
        start = battle(self.state)
        if not self.automaton:
            return start, ()
        own, other = start.sides
        step = solo.opening(
            own.army,
            own.hero.card.id,
            seed=start.chance.seed,
            ai_army=other.army,
            ai_hero=other.hero.card.id,
            rules=start.rules,
            pack=start.pack,
        )
        return step.state, story(step.seen_by(PLAYER), self.language, step.state)

    # --- what is told ---------------------------------------------------------------------

    def _finish(self) -> None:
        """Show how it ended; the last line of the score says it."""
        self._show(tb.view(self.state, None))

    def _show(self, view: MatchView) -> None:
        show(view, self.terminal, self.language)

    def _story(self, events: Iterable[tb.Event]) -> tuple[str, ...]:
        return story(events, self.language, self.state)


def hero_menu(view: MatchView, language: Language) -> Menu:
    """The heroes that can be shown, by number."""
    actions = tuple(action for action in view.legal_actions if isinstance(action, RevealHero))
    heroes = (label(action, view, language) for action in actions)
    row = Row("", tuple(enumerate(heroes, start=1)))
    return Menu(actions, (Group(group(actions[0], view, language), (row,)),))


def automatons_choice(match: Match[Any]) -> tb.Action:
    """A hero that the automaton shows: each is as likely, and the same match gives the same."""
    actions = tb.legal_actions(match)
    stream = f"automaton/{len(match.fought)}"
    number, _ = Chance(match.chance.seed).below(stream, len(actions))
    return actions[number]


def in_words(language: str, automaton: bool) -> Language:
    """A language in which the automaton, if it plays in a match, is called so."""
    if not automaton:
        return language
    keys = (f"seat.{AUTOMATON}", f"seat.{AUTOMATON}.of")
    own = {f"{GAME}.{key}": tb.sentence(f"{SOLO}.{key}", {}, language) for key in keys}
    return Catalogue(language, own, base=language)
