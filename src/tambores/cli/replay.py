"""A record, step by step, as a seat or a spectator saw it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import tambores as tb
from tambores.kernel.form import format_of
from tambores.kernel.record.value import COMMENT
from tambores.kernel.record.value import HEADING as PLACE
from tambores.toolkit.terminal.session import session_of
from tambores.toolkit.terminal.telling import asked, mode_of, show, story, voice_of
from tambores.toolkit.terminal.terminal import (
    FAULT,
    HEADING,
    HELP,
    NEWS,
    PLAIN,
    WIDTH,
    Host,
    Terminal,
)


class Replay(Host):
    """Steps through a record; it keeps the states that it passes, so that stepping back is free.

    Args:
        record: the record, replayed only as far as the viewer looks.
        terminal: the terminal of the viewer.
        language: "en" or "es".
        seat: whose view is shown; None for a spectator's.
    """

    def __init__(
        self, record: tb.Record, terminal: Terminal, language: str = "en", seat: int | None = None
    ) -> None:
        spoken = session_of(mode_of(record.start)).spoken(language, dict(record.headers))
        super().__init__(terminal, spoken, record.game)
        self.record = record
        self.seat = seat
        self.at = 0
        self.fault: tb.ReplayMismatch | None = None
        self._ahead = tb.replay(record)
        self._steps: list[tb.Step[Any]] = []

    @property
    def last(self) -> int:
        """The number of the last decision of the record."""
        return len(self.record.moves)

    @property
    def state(self) -> Any:
        """The state after the current decision."""
        return self._steps[self.at - 1].state if self.at else self.record.start

    def play(self, at: int = 0, foreword: str = "") -> None:
        """Show the record from a decision on, until the viewer stops or the input ends.

        Afterwards `fault` is the mismatch that was found, if any. If the beginning is already
        wrong, nothing is shown.

        Args:
            at: the number of decisions already made at first.
            foreword: a text shown before everything else.
        """
        self._reach(1)
        if self.fault is not None and self.fault.decision == 0:
            return
        if foreword:
            self.terminal.say(foreword, PLAIN)
        self._show_headers()
        self.go(at)
        with suppress(EOFError):
            while self._obey(self._ask("step")):
                pass
        self._say("bye")

    def go(self, at: int) -> None:
        """Go to a decision, or to the last one that replays if that comes first, and show it."""
        self._reach(at)
        self.at = min(at, len(self._steps))
        self._show()
        if self.at < at and self.fault is not None:
            self._say("no_replay", FAULT, error=self.fault.sentence(self.language))

    def _reach(self, at: int) -> None:
        """Replay up to a decision, unless that is already done."""
        try:
            while len(self._steps) < at and (step := next(self._ahead, None)) is not None:
                self._steps.append(step)
        except tb.ReplayMismatch as error:
            self.fault = error

    # --- commands -------------------------------------------------------------------------

    def _obey(self, line: str) -> bool:
        """Carry out a line; return whether the viewer stays."""
        if line.isascii() and line.isdecimal():
            self._go_to_number(line)
        elif line in HELP:
            self._say("replay_help")
        elif line in ("", "b", "n", "p", "e"):
            self._go_by(line)
        elif line != "q":
            self._say("no_command", FAULT, text=line)
        return line != "q"

    def _go_to_number(self, number: str) -> None:
        if len(number) > 9 or int(number) > self.last:
            self._say("no_decision", FAULT, number=number, last=self.last)
        else:
            self.go(int(number))

    def _go_by(self, line: str) -> None:
        places = [note.at for note in self.record.notes if note.kind == PLACE]
        target = {
            "": self.at + 1,
            "b": self.at - 1,
            "n": next((at for at in places if at > self.at), self.last + 1),
            "p": next((at for at in reversed(places) if at < self.at), -1),
            "e": self.last,
        }[line]
        if target > self.last:
            self._say("at_the_end", FAULT)
        elif target < 0:
            self._say("at_the_start", FAULT)
        else:
            self.go(target)

    # --- output ---------------------------------------------------------------------------

    def _show_headers(self) -> None:
        """Show how the game began, and the other headers of its record."""
        form = format_of(self.record.game)
        assert form is not None
        terms = form.setup(self.record.start).items()
        for name, text in (("type", f"{self.record.game}.record"), *terms, *self.record.headers):
            if text:
                self.terminal.say(_wrapped(f"{name}: {text}"), PLAIN)

    def _show(self) -> None:
        """Show the current decision: its events, its notes, and the board that follows."""
        view = tb.view(self.state, self.seat)
        self._say("at", HEADING, number=self.at, last=self.last)
        for line in self._happened():
            self.terminal.say(line, NEWS)
        for note in self.record.notes:
            if note.kind == COMMENT and note.at == self.at:
                self.terminal.say(_wrapped(f"; {note.text}"), PLAIN)
        show(view, self.terminal, self.language)
        self.terminal.say(asked(view, self.language), HEADING)

    def _happened(self) -> tuple[str, ...]:
        if not self.at:
            return ()
        before = self._steps[self.at - 2].state if self.at > 1 else self.record.start
        step = self._steps[self.at - 1]
        return story(step.seen_by(self.seat), self.language, before)


def _wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent="  ", subsequent_indent="    ")


def decisions(
    record: tb.Record, language: str, seat: int | None = None, at: int = 0
) -> Iterator[dict[str, Any]]:
    """A record as JSON: what a seat or a spectator saw of each decision, and the start.

    Args:
        record: the record.
        language: of the sentences, "en" or "es".
        seat: whose view is given; None for a spectator's.
        at: the number of decisions already made at first.

    Raises:
        ReplayMismatch: if the record does not replay.
    """
    before = state = record.start
    for number, step in enumerate((None, *tb.replay(record))):
        events = () if step is None else step.seen_by(seat)
        before, state = state, state if step is None else step.state
        if number < at:
            continue
        seen = tb.view(state, seat)
        yield {
            "number": number,
            "seat": record.moves[number - 1].seat if number else None,
            "action": _action_seen(record, number, seat),
            "events": [json.loads(tb.dumps(event)) for event in events],
            "story": [line.text for line in voice_of(before).log(events, before, language)],
            "comments": [
                note.text for note in record.notes if note.kind == COMMENT and note.at == number
            ],
            "view": json.loads(tb.dumps(seen)),
        }


def _action_seen(record: tb.Record, number: int, seat: int | None) -> str | None:
    """The action of a decision, if the seat that looks on chose it: others see only its events."""
    move = record.moves[number - 1] if number else None
    return str(move.action) if move and move.seat == seat else None
