"""The decisions and notes of a game while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.errors import UsageError
from tambores.kernel.game import State, outcome, prompt
from tambores.kernel.outcome import Outcome
from tambores.kernel.record.replaying import digest
from tambores.kernel.record.value import (
    DIGEST,
    HEADING,
    Move,
    Note,
    Record,
    form_behind,
)

EVERY = 20
"""After how many decisions a digest is taken, unless told otherwise."""


class Log:
    """Keeps the decisions of a game and the notes that are due between them.

    Attributes:
        moves: every decision so far, in order; do not change it.
        notes: the notes so far, in order; do not change it.
    """

    def __init__(
        self, start: State[Any], *, every: int = EVERY, headers: Mapping[str, str] | None = None
    ) -> None:
        if type(every) is not int or every < 1:
            raise UsageError(f"every is {every!r}; expected a whole number from 1")
        self._start = start
        self._every = every
        self._headers = tuple((headers or {}).items())
        self.moves: list[Move] = []
        self.notes: list[Note] = []
        self._heading = ""
        Record(start, headers=self._headers)  # a wrong header is refused now, not at the end
        self._mark(start)

    def add(self, move: Move, state: State[Any]) -> None:
        """Add a decision and the state after it."""
        self.moves.append(move)
        self._mark(state)

    def take_over(self, record: Record) -> None:
        """Go on where a record ends; the digest that closes it goes, unless it is due there."""
        self.moves, self.notes = list(record.moves), list(record.notes)
        at = len(self.moves)
        last = self.notes[-1] if self.notes else None
        if last is not None and (last.kind, last.at) == (DIGEST, at) and at % self._every:
            self.notes.pop()
        self._find_heading()

    def undo(self) -> Move:
        """Remove the last decision and the notes after it, and return it."""
        undone = self.moves.pop()
        while self.notes and self.notes[-1].at > len(self.moves):
            self.notes.pop()
        self._find_heading()
        return undone

    def note(self, kind: str, *texts: str) -> None:
        """Add notes on the present state, all or none."""
        self.notes += [Note(len(self.moves), kind, text) for text in texts]

    def record(self, state: State[Any], end: Outcome | None = None) -> Record:
        """The record so far, which closes with a digest.

        Args:
            state: the present state.
            end: how the game ended, if the rules do not say so.
        """
        notes = list(self.notes)
        here = (note.kind for note in self.notes if note.at == len(self.moves))
        if DIGEST not in here:
            notes.append(Note(len(self.moves), DIGEST, digest(state)))
        end = end or outcome(state)
        return Record(self._start, tuple(self.moves), tuple(notes), end, self._headers)

    def _mark(self, state: State[Any]) -> None:
        """Note what is due at a state."""
        if len(self.moves) % self._every == 0:
            self.note(DIGEST, digest(state))
        heading = form_behind(state).heading(state)
        if heading != self._heading and prompt(state) is not None:
            self.note(HEADING, heading)
            self._heading = heading

    def _find_heading(self) -> None:
        """Find the last heading; "" before the first."""
        headings = (note.text for note in reversed(self.notes) if note.kind == HEADING)
        self._heading = next(headings, "")
