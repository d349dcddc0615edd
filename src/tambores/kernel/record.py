"""Records: how a game went, as a value that can be kept, read and replayed.

A record is the state in which it begins and every decision made since. Between the decisions
stand notes: comments, headings that say where the game stands, and digests of the state, which
together with the outcome show on replay whether everything still happens as it did.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from os import PathLike
from typing import Any, NoReturn

import attrs

from tambores.errors import DecodeError, IllegalAction, ReplayMismatch
from tambores.kernel.form import Format, format_of, game_of
from tambores.kernel.game import Action, State, Step, outcome, prompt, transition
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Seat

COMMENT, HEADING, DIGEST = "comment", "heading", "digest"
KINDS = (COMMENT, HEADING, DIGEST)

_DIGEST = re.compile("[0-9a-f]{32}")
_HEADER = re.compile("[A-Z][A-Za-z0-9_]{0,59}")
_UNSEEN = ("Cc", "Cs", "Zl", "Zp")
"""The kinds of character that have no place in a line of text: controls, breaks, half signs."""


@attrs.frozen
class Move:
    """One decision.

    Attributes:
        seat: who made it.
        action: what was decided.

    >>> from tambores import enclave
    >>> print(Move(0, enclave.Deploy("soldado", 3)))
    0 deploy soldado 3
    """

    seat: Seat
    action: Action

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"


@attrs.frozen
class Note:
    """What stands between two decisions.

    Attributes:
        at: how many decisions were made before it.
        kind: "comment", "heading" (where the game stands) or "digest" (of the state).
        text: one line.

    Raises:
        ValueError: for another kind, or a text that is not one line.
    """

    at: int
    kind: str
    text: str

    def __attrs_post_init__(self) -> None:
        if type(self.at) is not int:
            raise ValueError(f"at is {self.at!r}; expected a number of decisions")
        if self.kind not in KINDS:
            kind = str(self.kind)[:60]
            raise ValueError(f"kind is {kind!r}; known values: {', '.join(KINDS)}")
        if self.kind == DIGEST and not _DIGEST.fullmatch(str(self.text)):
            shown = str(self.text)[:60]
            raise ValueError(f"{shown!r} is no digest; expected 32 hexadecimal digits")
        _check_line(self.kind, self.text)


def check_header(name: str, text: str) -> None:
    """ValueError unless this can be a header."""
    if not (isinstance(name, str) and _HEADER.fullmatch(name)):
        shown = str(name)[:60]
        raise ValueError(f"header {shown!r}: expected a capital, then letters and digits")
    _check_line(f"header {name}", text, empty=True)


def _check_line(what: str, text: str, empty: bool = False) -> None:
    """ValueError unless `text` is one line without spaces at its ends."""
    if not isinstance(text, str) or not (text or empty) or not _is_line(text):
        raise ValueError(f"{what} is {str(text)[:60]!r}; expected one line of text")


def _is_line(text: str) -> bool:
    plain = text.isprintable() or all(unicodedata.category(sign) not in _UNSEEN for sign in text)
    return plain and text == text.strip()


def _rules_now(record: Any) -> int:
    return form_behind(record.start).rules


@attrs.frozen
class Record:
    """How a game went.

    Attributes:
        start: the state in which it begins.
        moves: every decision, in order.
        notes: what stands between them, in order.
        outcome: how the game ended; None if the record ends before.
        headers: what else is to be known, as (name, text); a name begins with a capital letter.
        rules: the version of the game's rules under which it was played.

    `str()` is the record as a text that people can read and write; `parse_record` reads it.

    Raises:
        ValueError: for notes out of order or beyond the moves, or a wrong header.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> record = tb.recorded(start, [enclave.Pass(), enclave.Pass()])
    >>> [str(move) for move in record.moves], record.outcome
    (['0 pass', '1 pass'], None)
    """

    start: State[Any]
    moves: tuple[Move, ...] = ()
    notes: tuple[Note, ...] = ()
    outcome: Outcome | None = None
    headers: tuple[tuple[str, str], ...] = ()
    rules: int = attrs.field(default=attrs.Factory(_rules_now, takes_self=True))

    def __attrs_post_init__(self) -> None:
        places = [0, *(note.at for note in self.notes), len(self.moves)]
        if places != sorted(places):
            raise ValueError("the notes are not in the order of the moves")
        if len(dict(self.headers)) < len(self.headers):
            raise ValueError("a header stands twice")
        for name, text in self.headers:
            check_header(name, text)

    @property
    def game(self) -> str:
        """The tag of the game."""
        return game_of(self.start)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was decided, in order."""
        return tuple(move.action for move in self.moves)

    def __str__(self) -> str:
        from tambores.kernel.notation import text_of

        return text_of(self)


def parse_record(text: str, pack: Any = None) -> Record:
    """The record that a text writes; that it can be replayed is not asked.

    Args:
        text: one record, as `str(record)` gives it.
        pack: the content it was played with, unless it comes with the library.

    Raises:
        DecodeError: with line and column of the first fault.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> text = str(recorded(start, [enclave.Pass()]))
    >>> parse_record(text).actions
    (Pass(),)
    >>> try:
    ...     parse_record(text.replace("0 pass", "0 past"))
    ... except tb.DecodeError as error:
    ...     print(error.line, error.column)
    14 3
    """
    from tambores.kernel.notation import read_text

    return read_text(text, pack)


@attrs.frozen
class Entry:
    """One record of a file, or what is wrong with it.

    Attributes:
        number: which of the file, from 1.
        line: where it begins, from 1.
        record: the record; None if it cannot be read.
        error: why not, with the line in the file; None if it can.
    """

    number: int
    line: int
    record: Record | None
    error: DecodeError | None


def read_many(
    source: str | PathLike[str] | Iterable[str | bytes], pack: Any = None
) -> Iterator[Entry]:
    """The records of a file, one after the other; a broken one does not stop the rest.

    Args:
        source: the path of a file in UTF-8, or the lines of one. JSON has a record on a line;
            text has many lines a record, from its `tambores` header to the line that begins
            with `*`. A file may hold both.
        pack: the content they were played with, unless it comes with the library.

    Yields:
        An entry for each record, as soon as its last line is read.

    Raises:
        OSError: if the file cannot be read.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> record = recorded(start, [enclave.Pass()])
    >>> lines = [tb.dumps(record), '{"tambores":2}', *str(record).splitlines()]
    >>> for entry in read_many(lines):
    ...     print(entry.number, entry.record == record, entry.error and entry.error.path)
    1 True None
    2 False tambores
    3 True None
    """
    from tambores.kernel.recordfile import entries

    return entries(source, pack)


def digest(state: State[Any]) -> str:
    """A digest of a state: 32 hexadecimal digits over its data, the same on every machine.

    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> len(digest(start)), digest(start) == digest(enclave.scenario(phase="combat", holder=0,
    ...     sides=({"army": "human", "hero": "aiden"}, {"army": "orc", "hero": "borrunn"})))
    (32, False)
    """
    from tambores.kernel.codec import data_of
    from tambores.kernel.envelope import json_text

    form_behind(state)  # a clear error for what is no state
    return blake2b(json_text(data_of(state)).encode(), digest_size=16).hexdigest()


def replay(record: Record) -> Iterator[Step[Any]]:
    """Play a record again.

    Yields:
        The step of each move: the state after it and what happened.

    Raises:
        ReplayMismatch: at the first decision that is not that of the seat asked or not legal,
            or after which a heading, a digest or the outcome is not what the record says.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> for step in replay(tb.recorded(start, [enclave.Pass(), enclave.Pass()])):
    ...     print(step.events[0])
    Player 1 passes.
    Player 2 passes.
    """
    check = _Check(record)
    state = record.start
    check.notes(state, 0)
    for number, move in enumerate(record.moves, start=1):
        step = check.step(state, move, number)
        state = step.state
        check.notes(state, number)
        if number == len(record.moves):
            check.end(state)
        yield step
    if not record.moves:
        check.end(state)


class _Check:
    """Compares a replay with its record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.form = form_behind(record.start)
        self.notes_left = list(reversed(record.notes))
        self.agreed = -1

    def step(self, state: State[Any], move: Move, number: int) -> Step[Any]:
        """The step of a move."""
        asked = prompt(state)
        if asked is None:
            self.fail(number, f"{move.action} comes after the end of the game")
        if asked.seat != move.seat:
            self.fail(number, f"{move.action} is of seat {move.seat}; seat {asked.seat} decides")
        try:
            return transition(state, move.action)
        except IllegalAction as error:
            self.fail(number, f"{move.action} is not legal: {error} ({error.rule})")

    def notes(self, state: State[Any], number: int) -> None:
        """The notes after so many decisions."""
        while self.notes_left and self.notes_left[-1].at == number:
            note = self.notes_left.pop()
            if note.kind == HEADING:
                self._compare("heading", note.text, self.form.heading(state), number)
            elif note.kind == DIGEST:
                self._compare("digest of the state", note.text, digest(state), number)
                self.agreed = number

    def end(self, state: State[Any]) -> None:
        """The outcome."""
        said, found = (
            "unfinished" if end is None else end.notation
            for end in (self.record.outcome, outcome(state))
        )
        self._compare("outcome", said, found, len(self.record.moves))

    def _compare(self, what: str, said: str, found: str, number: int) -> None:
        if said != found:
            self.fail(number, f"the {what} is {found!r}; the record says {said[:60]!r}")

    def fail(self, number: int, message: str) -> NoReturn:
        """ReplayMismatch, with what may explain it."""
        if self.agreed >= 0:
            message += f"; the states last agreed after decision {self.agreed}"
        if self.record.rules != self.form.rules:
            message += (
                f"; it was played under version {self.record.rules} of the rules, "
                f"these are version {self.form.rules}"
            )
        raise ReplayMismatch(message, number, self.agreed)


def form_behind(state: State[Any]) -> Format:
    """The format of the game of a state; TypeError for what is no state."""
    form = format_of(game_of(state))
    if form is None or not isinstance(state, State):
        raise TypeError(f"not a state of a known game: {type(state).__name__}")
    return form
