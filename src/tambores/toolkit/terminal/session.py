"""A game at the terminal: read commands, show events, undo, save and record."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

from tambores.errors import DecodeError, PlayError
from tambores.kernel.face import Mode
from tambores.kernel.game import Action, anytime_actions
from tambores.kernel.gate import offered, why_not
from tambores.kernel.informed import Informed
from tambores.kernel.message import Language
from tambores.kernel.playing import ILLEGAL, RAISED, failure
from tambores.kernel.privacy import Sight, sight
from tambores.kernel.prompt import Seat
from tambores.kernel.record import Record
from tambores.kernel.seating import Asking
from tambores.kernel.session import Session
from tambores.kernel.step import Step
from tambores.registry import tag_of
from tambores.toolkit.drawing.voice import capitalized
from tambores.toolkit.terminal.keeping import Keeper, Quit
from tambores.toolkit.terminal.menu import Menu, menu
from tambores.toolkit.terminal.saves import Parts, Save, Unfit, leads_to, parts_in
from tambores.toolkit.terminal.telling import (
    asked,
    changed,
    mode_of,
    picture,
    show,
    story,
    voice_of,
)
from tambores.toolkit.terminal.terminal import (
    FAULT,
    HEADING,
    HELP,
    INTERRUPTED,
    NEWS,
    PICTURE,
    PLAIN,
    Terminal,
    filled,
)
from tambores.toolkit.terminal.why import explain, overview, written
from tambores.toolkit.terminal.words import did_you_mean, hint, words

News = Mapping[Seat | None, tuple[str, ...]]
"""The lines that each seat has yet to be shown, and all seats together under None."""

Bots = Mapping[int, Informed]
"""The players of the seats that programs play."""


ROOM = 12
"""About how many lines a question and its choices take."""


class TerminalSession(Keeper):
    """A game being played at a terminal: the news to show, the commands, and its save.

    A game that is played differently has its own subclass, which its mode names.

    Args:
        state: the state in which it begins.
        terminal: the terminal of the players.
        language: "en", "es", or own words.
        news: the lines that each seat is shown first.
        keeper: the game that this one is part of, which saves and records both; None for none.
        past: the record that leads to the state; without it, records begin with the state.
        bots: the players of the seats that no person plays.
    """

    help: ClassVar[str] = "help"
    """The key of the help."""

    undo_stop: ClassVar[str] = "undo_stop"
    """The key of the reason why a decision cannot be undone."""

    def __init__(
        self,
        state: Any,
        terminal: Terminal,
        language: Language = "en",
        news: tuple[str, ...] = (),
        keeper: Keeper | None = None,
        past: Record | None = None,
        bots: Bots | None = None,
    ) -> None:
        super().__init__(terminal, language, tag_of(state))
        self.played = Session.resume(past, together=True) if past else Session(state, together=True)
        self.played.commit()
        self.news: News = dict.fromkeys((*state.seats, None), news)
        self.earlier: list[News] = []
        """The news before each decision made here."""
        self.keeper: Keeper = keeper or self
        self.bots = bots or {}
        self.people = [seat for seat in state.players if seat not in self.bots]
        """The seats that people play."""
        self.seat = self.people[0] if len(self.people) == 1 else None
        """The seat that has the screen to itself; None while everybody looks at it."""
        self.shown = ""
        """The board on the screen; "" for none."""
        self.typed = ""
        """A line to be carried out once its player has the screen to itself."""
        self.saved = self.documents()

    # --- beginning and going on -----------------------------------------------------------

    @classmethod
    def new_game(
        cls,
        step: Step[Any],
        options: Any,
        seed: int,
        terminal: Terminal,
        language: Language,
        bots: Bots,
    ) -> Self:
        """A new game; every seat is shown the opening.

        Args:
            step: the opening.
            options: the options of the game.
            seed: of all its chance.
            terminal: the terminal of the players.
            language: "en", "es", or own words.
            bots: the players of the seats that no person plays.
        """
        session = cls(step.state, terminal, language, bots=bots)
        first = tuple(filled(line) for line in (*session.foreword(seed), *session._seating()))
        for seat in session.news:
            session._add_news(
                seat, (*first, *story(step.seen_by(seat), session.language, step.state))
            )
        return session

    @classmethod
    def opened(cls, parts: Parts, language: Language) -> Any:
        """A save put together from its parts; a `Save` in games of one state.

        Raises:
            Unfit: if they do not belong together.
            DecodeError: if they are not a save of this game.
        """
        state, *others = parts.states
        if others:
            raise DecodeError(words("no_save", language, tag_of(state)))
        if parts.records and not leads_to(parts.records, state):
            raise Unfit(words("foreign_records", language, tag_of(state)))
        return Save(state, parts.records)

    @classmethod
    def resumed(
        cls, save: Any, options: Any, terminal: Terminal, language: Language, bots: Bots
    ) -> TerminalSession:
        """A saved game that goes on.

        Args:
            save: the result of `opened`.
            options: further options from the command line; None for none.
            terminal: the terminal of the players.
            language: "en", "es", or own words.
            bots: the players of the seats that no person plays.
        """
        past = save.records[0] if save.records else None
        return cls(save.state, terminal, language, past=past, bots=bots)

    @classmethod
    def spoken(cls, language: Language, headers: Mapping[str, str]) -> Language:
        """The language in which to show a record with these headers."""
        return language

    def foreword(self, seed: int) -> tuple[str, ...]:
        """The introduction that everybody is shown before the opening."""
        base = self.language if isinstance(self.language, str) else self.language.base
        return (self._words("begun", name=mode_of(self.state).names[base], seed=seed),)

    def _seating(self) -> tuple[str, ...]:
        """Which seats programs play; () if they play none."""
        if not self.bots:
            return ()
        voice, lines = voice_of(self.state), []
        for number in self.state.players:
            key = "seat.program" if number in self.bots else "seat.person"
            named = voice.seat(number, self.state, self.language)
            lines.append(self._words(key, number=number, seat=named))
        return tuple(lines)

    # --- playing --------------------------------------------------------------------------

    def play(self, record_file: str = "", force: bool = False) -> int:
        """Play until the game is over or the players stop; return the exit status.

        Args:
            record_file: the file for the record at the end; "" for none.
            force: whether the record may replace a file without a question.
        """
        self.own |= {record_file} if force else set()
        status, farewell = 0, ""
        try:
            self.run()
            if self.terminal.height and not record_file:
                self._stay()
        except Quit:
            farewell = "bye"
        except (EOFError, KeyboardInterrupt) as end:
            if isinstance(end, EOFError):
                status = int(self.unsaved)
                farewell = "input_ended_unsaved" if self.unsaved else "input_ended"
            else:
                status = INTERRUPTED
                farewell = "interrupted_unsaved" if self.unsaved else "interrupted"
        except PlayError as error:
            self.terminal.say(error.sentence(self.language), FAULT)
            status = 1
        if record_file and not self._record_at_last(record_file):
            status = status or 1
        if farewell:
            self._say(farewell, what=self._words(self.what))
        return status

    def run(self) -> None:
        """Play until the game is over.

        Raises:
            Quit, EOFError, KeyboardInterrupt: if the players stop earlier.
        """
        while self.played.outcome is None:
            self._decide()
        self._finish()

    def _stay(self) -> None:
        """Let the record of a finished game be written before the program ends."""
        while self._keep(self._ask("over"), "over_help"):
            pass

    def _decide(self) -> None:
        """Get the next decision, from a program or from the person at the keyboard."""
        seat = self._asked
        if seat in self.bots:
            self._do(self._answer(seat), seat)
            return
        if seat != self.seat:
            self._turn_to(seat)
        seen = self.played.view(seat)
        shown = seen if self.seat == seat else self.played.view(None)
        self._present(shown)
        self.terminal.say(asked(shown, self.language), HEADING)
        self._offer(menu(shown, self.language, self._choices(seen, shown)), seen)

    def _answer(self, seat: int) -> Action:
        """What a program chooses; PlayError if it fails, or may not do that."""
        kind = RAISED
        try:
            chosen = self.bots[seat].choose(self.played)
            kind = ILLEGAL
            return offered(self.state, chosen, seat)
        except Exception as error:  # a program may raise anything
            raise failure(self.played.record, kind, seat, error) from error

    def _choices(self, seen: Any, shown: Any) -> Sequence[Action]:
        """The choices of a seat, as far as those who look at the screen may know them."""
        voice = voice_of(seen)
        shared = None if shown.seat == seen.seat else voice.shared_choices(shown)
        return voice.choices(seen) if shared is None else shared

    def _present(self, seen: Any) -> None:
        """Show what happened and what changed on the board; the board first if both do not fit."""
        board = picture(seen, self.terminal, self.language)
        parts = changed(board, self.shown)
        lines = parts.count("\n") + len(self._untold) + ROOM
        filling = 0 < self.terminal.height < lines
        if not filling:
            self._tell()
        if parts:
            self.terminal.say(parts, PICTURE)
        self.shown = board
        if filling:
            self._tell()

    @property
    def _asked(self) -> int:
        """The seat that is to decide."""
        due = self.played.prompt
        assert due is not None
        return due.seat

    def _turn_to(self, seat: int) -> None:
        """Let a seat decide before everybody's eyes, or alone if that shows something hidden."""
        if self._sight(seat) is Sight.PRIVATE:
            self._hand_over(seat)
        elif self.seat is not None:
            self.terminal.clear()
            self.seat, self.shown = None, ""

    def _sight(self, seat: int) -> Sight:
        return sight(self.state, seat, voice_of(self.state))

    def _hand_over(self, seat: int) -> None:
        """Let the keyboard change hands, so that nobody sees another player's cards."""
        self.terminal.clear()
        named = voice_of(self.state).seat(seat, self.state, self.language)
        while self._keep(self._ask("turn_over", seat=named), self.help):
            pass
        self.terminal.clear()
        self.seat, self.shown = seat, ""

    def _finish(self) -> None:
        """Show everybody how the game ended."""
        seen = self.played.view(None)
        self._present(seen)
        self.terminal.say(asked(seen, self.language), HEADING)

    # --- commands -------------------------------------------------------------------------

    def _offer(self, choices: Menu, seen: Any) -> None:
        """Show the choices, and read lines until the state has changed."""
        self._list(choices)
        line, self.typed = self.typed, ""
        while not self._obey(line or self._ask("choose"), seen, choices):
            line = ""

    def _list(self, choices: Menu) -> None:
        """Show the choices by kind."""
        for place, group in enumerate(choices.groups):
            if group.title:
                self.terminal.say(group.title, HEADING)
            elif place:
                self._say("otherwise", HEADING)
            for row in group.rows:
                for line in row.lines():
                    self.terminal.say(line, PLAIN)

    def _obey(self, line: str, seen: Any, choices: Menu) -> bool:
        """Carry out a line; return whether the state has changed."""
        command, _, rest = line.partition(" ")
        if command.isascii() and command.isdecimal() and not rest:
            return self._choose(command, choices, seen)
        asks = command[:1] == "?" or line == "b"
        if asks and self.seat is None and self._sight(seen.seat) is not Sight.SAME:
            self._hand_over(seen.seat)  # and decide anew, with its own board
            self.typed = line if line != "b" else ""
            return True
        if command[:1] == "?":
            self._explain(line[1:].strip(), seen)
        elif command == "i":
            self._inform(rest.strip(), seen if self.seat is not None else self.played.view(None))
        elif line == "b":
            show(seen, self.terminal, self.language)
            self.terminal.say(asked(seen, self.language), HEADING)
            self._list(choices)
        elif command == "u" and not rest:
            return self._undo()
        elif line and not self._keep(line, self.help):
            return self._act(line, seen)
        elif line in HELP:
            self._list_standing(seen)
        return False

    def _act(self, line: str, seen: Any) -> bool:
        """Carry out a line that writes an action; return whether the state has changed."""
        action = written(self.state, line)
        if action is None:
            self._say("no_command", FAULT, text=line)
        elif why_not(seen, action) is not None:
            self._explain(line, seen)
        elif action in seen.legal_actions or self._is_sure(action, seen):
            self._do(action, seen.seat)
            return True
        return False

    def _is_sure(self, action: Action, seen: Any) -> bool:
        """Ask whether to carry out an action that no list offers, such as leaving the table."""
        named = voice_of(seen).label(action, seen, self.language)
        return self._agreed("sure", action=capitalized(named))

    def _list_standing(self, seen: Any) -> None:
        """Name the actions that are possible besides the numbers, such as leaving the table."""
        for action in anytime_actions(seen):
            named = voice_of(seen).label(action, seen, self.language)
            self.terminal.say(f"{action!s:12} {named}", PLAIN)

    def _keep(self, line: str, help: str) -> bool:
        """Save, record, quit or show help if a line asks for it; return whether it does."""
        command, _, rest = line.partition(" ")
        if command == "s":
            self.keeper.save(rest.strip())
        elif command == "r":
            self.keeper.record(rest.strip())
        elif line == "q":
            self.keeper.quit()
        elif line in HELP:
            self._say(help)
        else:
            return False
        return True

    def _choose(self, number: str, choices: Menu, seen: Any) -> bool:
        most = len(choices.actions)
        if len(number) > 9 or not 1 <= int(number) <= most:
            self._say("no_number", FAULT, number=number, most=most)
            return False
        action = choices.actions[int(number) - 1]
        if why_not(seen, action) is not None:  # for a reason that only its seat knows
            self._explain(str(action), seen)
            return False
        self._do(action, seen.seat)
        return True

    def _explain(self, text: str, seen: Any) -> None:
        lines = [explain(self.state, seen, text, self.language)] if text else None
        for line in lines or overview(seen, self.language):
            self.terminal.say(line, PLAIN)

    def _inform(self, name: str, seen: Any) -> None:
        """Show all topics, or the text of the one named."""
        voice = voice_of(seen)
        known = voice.topics(seen, self.language)
        texts = (voice.topic(name, seen, self.language),) if name else known.values()
        found = [text for text in texts if text]
        if not found:
            self._unknown_topic(name, [*known])
        others = "" if name and found else voice.other_topics(seen, self.language)
        for text in filter(None, (*found, others)):
            self.terminal.say(text, PLAIN)

    def _unknown_topic(self, name: str, known: list[str]) -> None:
        """Say that there is no topic of this name; name the nearest ones, or all."""
        near = did_you_mean(name, known, self.language)
        listed = near or f"{hint(name, known, self.language)}."
        self._say("no_topic", FAULT, text=name, near=f"; {near}" if near else ".", hint=listed)

    # --- actions and undo -----------------------------------------------------------------

    def _do(self, action: Action, seat: Asking = ...) -> None:
        """Carry out an action of a seat, or what the game itself decides."""
        before = self.state
        step = self.played.apply(action, seat)
        self.earlier.append(self.news)
        for one in self.news:
            self._add_news(one, story(step.seen_by(one), self.language, before))

    def _undo(self) -> bool:
        """Go back to the last decision of a person; return whether there is one."""
        count = self.played.undo(bots=self.bots)
        if not count:
            self._say(self._why_no_undo(), FAULT)
            return False
        self.news = self.earlier[-count]
        del self.earlier[-count:]
        for one in {self._asked, None}:
            self._add_news(one, (filled(self._words("undone")),))
        return True

    @property
    def undo_stopped(self) -> bool:
        """Whether decisions were made here that can no longer be undone."""
        return self.played.uncommitted < len(self.earlier)

    def _why_no_undo(self) -> str:
        """The key of the reason why undo is not possible."""
        return self.undo_stop if self.undo_stopped else "undo_none"

    # --- news -----------------------------------------------------------------------------

    @property
    def _untold(self) -> tuple[str, ...]:
        """The lines for those who look at the screen."""
        return self.news[self.seat] if self.people else ()

    def _tell(self) -> None:
        """Show those who look at the screen the events since they were last shown any."""
        told = self._untold
        if told:
            self._say("since", HEADING)
        for line in told:
            self.terminal.say(line, NEWS)
        for seat in self.people if self.seat is None else (self.seat,):
            self._leave_news(seat, {*self.news[seat]} - {*told})
        unknown = {line for seat in self.people for line in self.news[seat]}
        self._leave_news(None, unknown)

    def _leave_news(self, seat: Seat | None, left: Collection[str]) -> None:
        """Discard the news of a seat but for these lines."""
        lines = tuple([line for line in self.news[seat] if line in left])
        self.news = {**self.news, seat: lines}

    def _tell_nobody(self) -> None:
        """Discard the news: it has been shown, or is shown elsewhere."""
        self.news = dict.fromkeys(self.news, ())

    def _add_news(self, seat: Seat | None, lines: tuple[str, ...]) -> None:
        self.news = {**self.news, seat: (*self.news[seat], *lines)}


def session_of(mode: Mode) -> type[TerminalSession]:
    """The class that plays a mode at a terminal."""
    found: type[TerminalSession] | None = mode.load("session")
    return found or TerminalSession


def load(path: Path, language: str = "en", content: Any = None) -> Any:
    """The save in a file, put together by the session of its game.

    Args:
        path: of the file.
        language: of the messages.
        content: its content, such as cards, unless that comes with the library.

    Raises:
        OSError, ValueError: if the file cannot be read.
        Unfit: if its parts do not belong together.
        DecodeError: if it does not hold a game to go on with.
    """
    parts = parts_in(path, language, content)
    return session_of(mode_of(parts.states[0])).opened(parts, language)
