"""A game at the terminal: what is typed, told, taken back, saved and recorded, whatever is played.

A battle and a match are played in the same way; what is peculiar to each is in its own module.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import attrs

import tambores as tb
from tambores import enclave
from tambores.cli.files import reason, write_whole
from tambores.cli.menu import Menu, is_called
from tambores.cli.recording import record_text
from tambores.cli.saves import save_text
from tambores.cli.terminal import FAULT, HEADING, NEWS, PLAIN, Host, Terminal, filled
from tambores.cli.why import explain
from tambores.enclave.render.words import card_line
from tambores.enclave.table.events import turns_up
from tambores.kernel.message import Language

SEATS = (0, 1)

News = tuple[tuple[str, ...], ...]
"""For each seat what it has yet to be told."""

NO_NEWS: News = ((),) * len(SEATS)


@attrs.frozen
class Kept:
    """A state to come back to, and what was to be told there."""

    state: Any
    news: News


class Quit(Exception):
    """The players want to stop."""


class Session(Host, ABC):
    """A game being played: the state, what can be undone, what is to be told, what is saved.

    Args:
        state: where it begins.
        terminal: what the players sit at.
        language: "en", "es", or own words.
        news: what each seat is told first.
        keeper: the game that this one is part of, which saves and records both; None for none.
        past: the record that leads to the state; without it records begin there.
    """

    what: ClassVar[str]
    """The key of the words for what is played."""

    help: ClassVar[str] = "help"
    """The key of the help."""

    undo_stop: ClassVar[str] = "undo_stop"
    """The key of why what was decided is not taken back."""

    def __init__(
        self,
        state: Any,
        terminal: Terminal,
        language: Language = "en",
        news: tuple[str, ...] = (),
        keeper: Session | None = None,
        past: tb.Record | None = None,
    ) -> None:
        super().__init__(terminal, language)
        self.state = state
        self.start = past.start if past else state
        self.actions: list[tb.Action] = list(past.actions if past else ())
        self.kept: list[Kept] = []
        self.undo_stopped = False
        self.news: News = (news,) * len(SEATS)
        self.keeper = keeper or self
        self.saved = self.documents()

    def play(self, record_file: str = "") -> int:
        """Play until it is over or the players stop; the exit status.

        Args:
            record_file: where the record is written at the end; "" for nowhere.
        """
        status, farewell = 0, ""
        try:
            self.run()
        except Quit:
            farewell = "bye"
        except (EOFError, KeyboardInterrupt) as end:
            status = int(self.unsaved)
            if isinstance(end, EOFError):
                farewell = "input_ended_unsaved" if status else "input_ended"
            else:
                farewell = "interrupted_unsaved" if status else "interrupted"
        if record_file and not self._record_at_last(record_file):
            status = 1
        if farewell:
            self._say(farewell, what=self._words(self.what))
        return status

    def run(self) -> None:
        """Play until it is over.

        Raises:
            Quit, EOFError, KeyboardInterrupt: if the players stop before.
        """
        while tb.outcome(self.state) is None:
            self._decide()
        self._finish()

    # --- what each game does in its own way -----------------------------------------------

    @abstractmethod
    def _decide(self) -> None:
        """Bring about the next decision."""

    @abstractmethod
    def _finish(self) -> None:
        """Show how it ended."""

    @abstractmethod
    def _story(self, events: Iterable[tb.Event]) -> tuple[str, ...]:
        """What happened after the present state, in lines."""

    @abstractmethod
    def _overview(self, view: Any) -> list[str]:
        """Why nothing can be done with what, in lines."""

    @abstractmethod
    def _cards(self, view: Any) -> tuple[enclave.Card, ...]:
        """The cards whose text may help."""

    # --- what is typed --------------------------------------------------------------------

    def _offer(self, choices: Menu, view: Any) -> None:
        """Show what can be chosen, and read until the state has changed."""
        for group in choices.groups:
            self.terminal.say(group.title, HEADING)
            for row in group.rows:
                for line in row.lines():
                    self.terminal.say(line, PLAIN)
        while not self._obey(self._ask("choose"), view, choices):
            pass

    def _obey(self, line: str, view: Any, choices: Menu) -> bool:
        """Do what a line says; whether the state has changed."""
        command, _, rest = line.partition(" ")
        if command.isascii() and command.isdecimal() and not rest:
            return self._choose(command, choices)
        if command[:1] == "?":
            self._explain(line[1:].strip(), view)
        elif command == "i":
            self._inform(rest.strip(), view)
        elif command == "u" and not rest:
            return self._undo()
        elif line and not self._keep(line, self.help):
            self._say("no_command", FAULT, text=line)
        return False

    def _keep(self, line: str, help: str) -> bool:
        """Save, record, quit or help, if a line says so; whether it does."""
        command, _, rest = line.partition(" ")
        if command == "s":
            self.keeper.save(rest.strip())
        elif command == "r":
            self.keeper.record(rest.strip())
        elif line == "q":
            self.keeper.quit()
        elif line == "h":
            self._say(help)
        else:
            return False
        return True

    def _choose(self, number: str, choices: Menu) -> bool:
        most = len(choices.actions)
        if len(number) > 9 or not 1 <= int(number) <= most:
            self._say("no_number", FAULT, number=number, most=most)
            return False
        self._do(choices.actions[int(number) - 1])
        return True

    def _do(self, action: tb.Action) -> None:
        step = tb.transition(self.state, action)
        self.kept.append(Kept(self.state, self.news))
        if turns_up(step.events):
            self._bar_undo()
        for seat in SEATS:
            self._add_news(seat, self._story(step.seen_by(seat)))
        self.actions.append(action)
        self.state = step.state

    def _undo(self) -> bool:
        if not self.kept:
            self._say(self._why_no_undo(), FAULT)
            return False
        last = self.kept.pop()
        self.actions.pop()
        self.state, self.news = last.state, last.news
        prompt = tb.prompt(self.state)
        assert prompt is not None
        self._add_news(prompt.seat, (filled(self._words("undone")),))
        return True

    def _why_no_undo(self) -> str:
        """The key of why there is nothing to take back."""
        if self.undo_stopped:
            return self.undo_stop
        begins = self.keeper is not self and not self.actions
        return "undo_begun" if begins else "undo_none"

    def _bar_undo(self) -> None:
        """Nothing is taken back beyond the present state."""
        self.kept.clear()
        self.undo_stopped = True

    def _explain(self, text: str, view: Any) -> None:
        whole = [explain(self.state, view, text, self.language)] if text else self._overview(view)
        for line in whole:
            self.terminal.say(line, PLAIN)

    def _inform(self, text: str, view: Any) -> None:
        """What the cards in sight say, or the one that is named."""
        cards = self._cards(view)
        if text:
            cards = tuple(card for card in self.state.pack.cards if is_called(card, text))
        if not cards:
            self._say("no_such_card", FAULT, text=text)
        for card in cards:
            self.terminal.say(card_line(card, self.language), PLAIN)

    # --- what is told ---------------------------------------------------------------------

    def _tell(self, seat: int) -> None:
        """Tell a seat what has happened since it was told last."""
        if self.news[seat]:
            self._say("since", HEADING)
        for line in self.news[seat]:
            self.terminal.say(line, NEWS)
        self._set_news(seat, ())

    def _tell_nobody(self) -> None:
        """What happened has been told, or is told elsewhere."""
        self.news = NO_NEWS

    def _add_news(self, seat: int, lines: tuple[str, ...]) -> None:
        self._set_news(seat, (*self.news[seat], *lines))

    def _set_news(self, seat: int, lines: tuple[str, ...]) -> None:
        self.news = tuple(lines if one == seat else old for one, old in enumerate(self.news))

    # --- what is kept ---------------------------------------------------------------------

    def documents(self) -> tuple[Any, ...]:
        """The states that a save holds."""
        return (self.state,)

    def headers(self) -> dict[str, str]:
        """Those of the record."""
        return {}

    def records(self) -> tuple[tb.Record, ...]:
        """What was decided here since the start."""
        return (tb.recorded(self.start, self.actions, headers=self.headers()),)

    @property
    def unsaved(self) -> bool:
        """Whether something would be lost now."""
        return self.documents() != self.saved

    def save(self, name: str) -> bool:
        """Save everything in a file, and say so; whether it is there."""
        if not name:
            self._say("save_how", FAULT)
            return False
        states = self.documents()
        written = self._write(name, "not_saved", lambda: save_text((*states, *self.records())))
        if written:
            self.saved = states
            self._say("saved", path=name)
        return written

    def record(self, name: str) -> bool:
        """Write the record so far to a file, and say so; whether it is there."""
        if not name:
            self._say("record_how", FAULT)
            return False
        written = self._write(name, "not_recorded", lambda: record_text(name, self.records()))
        if written:
            self._say("recorded", path=name)
        return written

    def quit(self) -> None:
        """Stop, if the players want it even if something is lost.

        Raises:
            Quit: if they do.
        """
        if self.unsaved:
            answer = self._ask("quit", what=self._words(self.what))
            if answer.lower() not in self._words("yes").split():
                return
        raise Quit

    def _write(self, name: str, fault: str, text: Callable[[], str]) -> bool:
        try:
            write_whole(name, text())
        except (OSError, ValueError) as error:
            what = self._words(self.what)
            self._say(fault, FAULT, what=what, path=name, error=reason(error))
            return False
        return True

    def _record_at_last(self, name: str) -> bool:
        """Write the record, to another file if that fails, until the players give up."""
        try:
            while name and not self.record(name):
                name = self._ask("record_elsewhere")
        except (EOFError, KeyboardInterrupt):
            name = ""
        if not name:
            self._say("record_lost", FAULT, what=self._words(self.what))
        return bool(name)
