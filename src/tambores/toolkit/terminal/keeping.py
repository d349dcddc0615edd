"""Save and record a game while it is being played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import attrs

from tambores.kernel.message import Language
from tambores.kernel.record import Record
from tambores.kernel.session import Session
from tambores.toolkit.terminal.files import overwrites, reason, write_whole
from tambores.toolkit.terminal.recording import record_text
from tambores.toolkit.terminal.saves import save_text
from tambores.toolkit.terminal.terminal import FAULT, Host, Terminal


class Quit(Exception):
    """The players want to stop."""


class Keeper(Host):
    """A game that can be saved and recorded, and is not lost by mistake.

    Attributes:
        played: the game, with its history.
        saved: the states that were saved last.
        own: the files that may be replaced without a question: those written here.
    """

    what: ClassVar[str] = "game"
    """The key of the words for the game being played."""

    played: Session[Any]
    saved: tuple[Any, ...]

    def __init__(self, terminal: Terminal, language: Language, game: str) -> None:
        super().__init__(terminal, language, game)
        self.own: set[str] = set()

    @property
    def state(self) -> Any:
        """The current state."""
        return self.played.state

    def documents(self) -> tuple[Any, ...]:
        """The states that a save holds."""
        return (self.state,)

    def headers(self) -> dict[str, str]:
        """The headers that the record gets in addition to those it has."""
        return {}

    def records(self) -> tuple[Record, ...]:
        """The record of the game."""
        record = self.played.record
        headers = dict(record.headers) | self.headers()
        return (attrs.evolve(record, headers=tuple(headers.items())),)

    @property
    def unsaved(self) -> bool:
        """Whether stopping now would lose work."""
        return self.documents() != self.saved

    def save(self, name: str) -> bool:
        """Save everything in a file, and report it; return whether that succeeded."""
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
        """Write the record so far to a file, and report it; return whether that succeeded."""
        if not name:
            self._say("record_how", FAULT)
            return False
        written = self._write(name, "not_recorded", lambda: record_text(name, self.records()))
        if written:
            self._say("recorded", path=name)
        return written

    def quit(self) -> None:
        """Stop, unless work would be lost and the players change their minds.

        Raises:
            Quit: if they stop.
        """
        if self.unsaved and not self._agreed("quit", what=self._words(self.what)):
            return
        raise Quit

    def _agreed(self, key: str, **params: object) -> bool:
        """Ask the question of this key; return whether the answer is yes."""
        return self._ask(key, **params).lower() in self._words("yes").split()

    def _write(self, name: str, fault: str, text: Callable[[], str]) -> bool:
        if overwrites(name) and name not in self.own and not self._agreed("overwrite", path=name):
            return False
        try:
            write_whole(name, text())
        except (OSError, ValueError) as error:
            what = self._words(self.what)
            self._say(fault, FAULT, what=what, path=name, error=reason(error, self.language))
            return False
        self.own.add(name)
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
