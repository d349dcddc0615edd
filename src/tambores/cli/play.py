"""A battle for two people on one terminal, or for one person against the automaton.

Nothing here knows the terminal itself: what asks, prints and clears is given.
"""

from __future__ import annotations

import os
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path

import attrs

import tambores as tb
from tambores import enclave
from tambores.cli.menu import Menu, cards_in_sight, menu
from tambores.cli.tie import tie_question
from tambores.cli.why import explain, overview
from tambores.cli.words import words
from tambores.enclave.events import CardPlayed, PhaseBegan
from tambores.enclave.render.text import WIDTH, board, card_line, ending, phrase, tell
from tambores.enclave.solo import PLAYER, SoloBattle

SEATS = (0, 1)
READ_LIMIT = 4_000_000
"""Characters read of a file: more than `loads` accepts, so that it refuses what is longer."""

PLAIN, HEADING, NEWS, FAULT = "plain", "heading", "news", "fault"
"""What a text is, so that a terminal may colour it."""


@attrs.frozen
class Terminal:
    """What the players, or the one player, sit at.

    Attributes:
        ask: shows a question and gives the line typed; EOFError at the end of the input.
        say: prints a text of one of the kinds above.
        clear: empties the screen.
        ascii: whether the board is drawn with ASCII signs only.
    """

    ask: Callable[[str], str]
    say: Callable[[str, str], None]
    clear: Callable[[], None]
    ascii: bool = False


@attrs.frozen
class Kept:
    """A state to come back to.

    Attributes:
        state: the state.
        news: for each seat what it had yet to be told.
    """

    state: enclave.Battle
    news: tuple[tuple[str, ...], ...]


class Quit(Exception):
    """The players want to stop."""


class Table:
    """A battle being played: the state, what can be undone, what is to be told, what is saved.

    Args:
        state: where it begins; a solo battle has one player, who keeps the keyboard.
        terminal: what the players sit at.
        language: "en" or "es".
        news: what each seat is told first.
    """

    def __init__(
        self,
        state: enclave.Battle,
        terminal: Terminal,
        language: str = "en",
        news: tuple[str, ...] = (),
    ) -> None:
        self.state = state
        self.terminal = terminal
        self.language = language
        self.kept: list[Kept] = []
        self.undo_stopped = False
        self.news: tuple[tuple[str, ...], ...] = (news,) * len(SEATS)
        self.saved = state
        self.seat = PLAYER if isinstance(state, SoloBattle) else None

    def play(self) -> int:
        """Play until the battle is over or the players stop; the exit status."""
        try:
            while tb.outcome(self.state) is None:
                self._decide()
            self._finish()
        except Quit:
            self._say("bye")
        except (EOFError, KeyboardInterrupt):
            unsaved = self.state is not self.saved
            self._say("input_ended_unsaved" if unsaved else "input_ended")
            return 1 if unsaved else 0
        return 0

    def _decide(self) -> None:
        """Show the table to the seat that decides, and read until the state has changed."""
        prompt = tb.prompt(self.state)
        assert prompt is not None
        if prompt.seat != self.seat:
            self._hand_over(prompt.seat)
        view = tb.view(self.state, prompt.seat)
        choices = menu(view, self.language)
        self._show(prompt, view, choices)
        while not self._obey(self._ask("choose").strip(), view, choices):
            pass

    def _hand_over(self, seat: int) -> None:
        """Nobody may see the other's hand: ask for the keyboard to change hands."""
        self.terminal.clear()
        self._ask("turn_over", seat=phrase(f"seat.{seat}", self.language, self.state))
        self.terminal.clear()
        self.seat = seat

    def _show(self, prompt: tb.Prompt, view: enclave.View, choices: Menu) -> None:
        say = self.terminal.say
        self._tell(prompt.seat)
        say("", PLAIN)
        say(board(view, self.language, self.terminal.ascii), PLAIN)
        say("", PLAIN)
        say(textwrap.fill(self._question(prompt, view), WIDTH), HEADING)
        for group in choices.groups:
            say(group.title, HEADING)
            for row in group.rows:
                for line in row.lines():
                    say(line, PLAIN)

    def _tell(self, seat: int) -> None:
        """Tell a seat what has happened since it was told last."""
        if self.news[seat]:
            self._say("since", HEADING)
        for line in self.news[seat]:
            self.terminal.say(line, NEWS)
        self.news = _replaced(self.news, seat, ())

    def _question(self, prompt: tb.Prompt, view: enclave.View) -> str:
        if prompt.seat != prompt.on_behalf_of:
            return tie_question(view, self.language)
        name = phrase(f"seat.{prompt.seat}", self.language, view)
        return f"{name}: {phrase(f'prompt.{prompt.kind}', self.language, view)}"

    def _obey(self, line: str, view: enclave.View, choices: Menu) -> bool:
        """Do what a line says; whether the state has changed."""
        command, _, rest = line.partition(" ")
        if command.isascii() and command.isdecimal() and not rest:
            return self._choose(command, choices)
        if command[:1] == "?":
            self._explain(line[1:].strip(), view)
        elif command == "i":
            self._inform(rest.strip(), view)
        elif command == "s":
            self._save(rest.strip())
        elif command == "u" and not rest:
            return self._undo()
        elif command == "q" and not rest:
            self._quit()
        elif command == "h" and not rest:
            self._say("help")
        elif line:
            self._say("no_command", FAULT, text=line)
        return False

    def _choose(self, number: str, choices: Menu) -> bool:
        most = len(choices.actions)
        if len(number) > 9 or not 1 <= int(number) <= most:
            self._say("no_number", FAULT, number=number, most=most)
            return False
        self._do(choices.actions[int(number) - 1])
        return True

    def _do(self, action: tb.Action) -> None:
        step = tb.transition(self.state, action)
        if turns_up(step.events):
            self.kept.clear()
            self.undo_stopped = True
        else:
            self.kept.append(Kept(self.state, self.news))
        for seat in SEATS:
            lines = story(step.seen_by(seat), self.language, self.state)
            self.news = _replaced(self.news, seat, (*self.news[seat], *lines))
        self.state = step.state

    def _undo(self) -> bool:
        if not self.kept:
            self._say("undo_stop" if self.undo_stopped else "undo_none", FAULT)
            return False
        last = self.kept.pop()
        self.state, self.news = last.state, last.news
        prompt = tb.prompt(self.state)
        assert prompt is not None
        told = (*self.news[prompt.seat], _filled(words("undone", self.language)))
        self.news = _replaced(self.news, prompt.seat, told)
        return True

    def _explain(self, text: str, view: enclave.View) -> None:
        if text:
            self.terminal.say(explain(self.state, view, text, self.language), PLAIN)
            return
        for line in overview(view, self.language):
            self.terminal.say(line, PLAIN)

    def _inform(self, text: str, view: enclave.View) -> None:
        """What the cards in sight say, or the one that is named."""
        cards = cards_in_sight(view)
        if text:
            cards = tuple(card for card in self.state.pack.cards if _is_called(card, text))
        if not cards:
            self._say("no_such_card", FAULT, text=text)
        for card in cards:
            self.terminal.say(card_line(card, self.language), PLAIN)

    def _save(self, name: str) -> None:
        if not name:
            self._say("save_how", FAULT)
            return
        try:
            save(self.state, name)
        except (OSError, ValueError) as error:
            self._say("not_saved", FAULT, path=name, error=reason(error))
            return
        self.saved = self.state
        self._say("saved", path=name)

    def _quit(self) -> None:
        if self.state is not self.saved:
            answer = self._ask("quit").strip().lower()
            if answer not in words("yes", self.language).split():
                return
        raise Quit

    def _finish(self) -> None:
        """Show how it ended to all."""
        outcome = tb.outcome(self.state)
        assert outcome is not None
        if self.seat is not None:
            self._tell(self.seat)
        view = tb.view(self.state, None)
        self.terminal.say("\n" + board(view, self.language, self.terminal.ascii), PLAIN)
        self.terminal.say("\n" + ending(outcome, self.language), HEADING)

    def _ask(self, key: str, **params: object) -> str:
        return self.terminal.ask(words(key, self.language, **params))

    def _say(self, key: str, kind: str = PLAIN, **params: object) -> None:
        self.terminal.say(words(key, self.language, **params), kind)


def story(events: Iterable[tb.Event], language: str, position: enclave.Battle) -> tuple[str, ...]:
    """What happened as indented lines, an empty one before each phase.

    Args:
        events: as a seat was shown them.
        language: "en" or "es".
        position: the state before them.
    """
    events = tuple(events)
    lines: list[str] = []
    for event, line in zip(events, tell(events, language, position), strict=True):
        if isinstance(event, PhaseBegan):
            lines.append("")
        lines.append(_filled(line))
    return tuple(lines)


def _filled(text: str) -> str:
    return textwrap.fill(
        text, WIDTH, initial_indent="  ", subsequent_indent="      ", break_on_hyphens=False
    )


def turns_up(events: tuple[tb.Event, ...]) -> bool:
    """Whether something new came to light besides a card that its owner laid out himself.

    Two people at one terminal may take that back; everything else that `reveals` stays.
    """
    return any(event.reveals for event in events if not isinstance(event, CardPlayed))


def save(state: enclave.Battle, name: str) -> None:
    """Write a battle to a file, whole or not at all.

    Raises:
        OSError, ValueError: if the file cannot be written; an older one is left as it was.
    """
    path = Path(os.path.expanduser(name))
    aside = path.with_name(f"{path.name}.part")
    try:
        aside.write_text(tb.dumps(state), encoding="utf-8")
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise


def load(path: Path, language: str = "en") -> enclave.Battle:
    """The battle saved in a file.

    Raises:
        OSError: if the file cannot be read.
        DecodeError: if it holds no battle.
    """
    try:
        with path.open(encoding="utf-8") as file:
            value = tb.loads(file.read(READ_LIMIT))
    except UnicodeDecodeError:
        raise tb.DecodeError(words("not_utf8", language)) from None
    if not isinstance(value, enclave.Battle):
        raise tb.DecodeError(words("no_battle", language))
    return value


def reason(error: Exception) -> str:
    """An error in a few words, without the file name."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def _replaced(
    news: tuple[tuple[str, ...], ...], seat: int, lines: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    return tuple(lines if one == seat else old for one, old in enumerate(news))


def _is_called(card: enclave.Card, text: str) -> bool:
    names = (card.id, *(card.name_in(language) for language in ("es", "en")))
    return text.casefold() in (name.casefold() for name in names)
