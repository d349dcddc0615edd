"""A record as a value: the start, the decisions, and the notes between them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import attrs

from tambores.errors import DecodeError, Message, Text, UsageError, said_by
from tambores.kernel.chance import ALGORITHM
from tambores.kernel.form import RECORD, Format, format_of, version_of
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Action, State, stranger
from tambores.kernel.nearest import suggestion
from tambores.kernel.outcome import DRAW, WIN, Outcome, check_known
from tambores.kernel.prompt import Seat
from tambores.registry import tag_of

COMMENT, HEADING, DIGEST = "comment", "heading", "digest"
KINDS = (COMMENT, HEADING, DIGEST)

SIGNS = {COMMENT: ";", HEADING: "#", DIGEST: "="}
"""The sign at the beginning of a note's line."""

END = "*"
"""The beginning of a record's last line; the outcome follows, if the game is finished."""

STATE = "state"
"""The key of the first state in `start`, in a record that does not begin with a new game."""

_DIGEST = re.compile("[0-9a-f]{32}")
_HEADER = re.compile("[A-Z][A-Za-z0-9_]{0,59}")
_UNSEEN = ("Cc", "Cs", "Zl", "Zp")
"""The kinds of character not allowed in a line of text: controls, breaks, lone surrogates."""


@frozen
class Move:
    """One decision.

    Attributes:
        seat: the seat that made it.
        action: the action chosen.

    >>> from tambores import enclave
    >>> print(Move(0, enclave.Deploy("soldado", 3)))
    0 deploy soldado 3
    """

    seat: Seat
    action: Action

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"


@frozen
class Note:
    """A note between two decisions.

    Attributes:
        at: the number of decisions made before it.
        kind: "comment", "heading" (the situation of the game) or "digest" (of the state).
        text: one line.

    Raises:
        ValueError: for another kind, or a text that is not one line.
    """

    at: int
    kind: str
    text: str

    def __attrs_post_init__(self) -> None:
        if type(self.at) is not int:
            raise _wrong("at", value=repr(self.at))
        if self.kind not in KINDS:
            kind = str(self.kind)[:60]
            raise _wrong("kind", kind=kind, hint=suggestion(kind, KINDS, "known_values"))
        if self.kind == DIGEST and not _DIGEST.fullmatch(str(self.text)):
            raise _wrong("digest", text=str(self.text)[:60])
        _check_line(self.kind, self.text)


def _wrong(fault: str, **params: object) -> ValueError:
    return UsageError(Message(f"kernel.fault.record.{fault}", **params))


def check_header(name: str, text: str) -> None:
    """ValueError unless this can be a header."""
    if not (isinstance(name, str) and _HEADER.fullmatch(name)):
        raise _wrong("header_name", name=str(name)[:60])
    _check_line(Message("kernel.fault.record.header_of", name=name), text, empty=True)


def _check_line(what: Text, text: str, empty: bool = False) -> None:
    """ValueError unless `text` is one line without spaces at its ends."""
    if not isinstance(text, str) or not (text or empty) or not _is_line(text):
        raise _wrong("line", what=what, text=str(text)[:60])


def _is_line(text: str) -> bool:
    plain = text.isprintable() or all(unicodedata.category(sign) not in _UNSEEN for sign in text)
    return plain and text == text.strip()


def _rules_now(record: Any) -> int:
    return form_behind(record.start).rules


@frozen
class Record:
    """The course of a game.

    Attributes:
        start: the state in which it begins.
        moves: every decision, in order.
        notes: the notes between them, in order.
        outcome: how the game ended; None if the record stops earlier.
        headers: further information, as (name, text); a name begins with a capital letter.
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

    def __repr__(self) -> str:
        count = len(self.moves)
        end = "" if self.outcome is None else f"; {self.outcome.notation.partition(';')[0]}"
        return f"<Record of {self.start.mode}: {count} decision{'s' if count != 1 else ''}{end}>"

    start: State[Any]
    moves: tuple[Move, ...] = ()
    notes: tuple[Note, ...] = ()
    outcome: Outcome | None = None
    headers: tuple[tuple[str, str], ...] = ()
    rules: int = attrs.field(default=attrs.Factory(_rules_now, takes_self=True))

    def __attrs_post_init__(self) -> None:
        for name, parts, kind in (("moves", self.moves, Move), ("notes", self.notes, Note)):
            if type(parts) is not tuple or not all(type(part) is kind for part in parts):
                raise _wrong("tuple", name=name, kind=kind.__name__)
        places = [0, *(note.at for note in self.notes), len(self.moves)]
        if places != sorted(places):
            raise _wrong("notes")
        if len(dict(self.headers)) < len(self.headers):
            raise _wrong("any_header_twice")
        for name, text in self.headers:
            check_header(name, text)

    @property
    def game(self) -> str:
        """The tag of the game."""
        return tag_of(self.start)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions of all moves, in order."""
        return tuple(move.action for move in self.moves)

    @property
    def pins(self) -> dict[str, Any]:
        """The fields of its document that identify the content, such as the id of a pack."""
        form = form_behind(self.start)
        return form.pins(form.content_of(self.start))

    @property
    def data(self) -> dict[str, Any]:
        """The data of its document; ValueError for an outcome that the game cannot have."""
        if self.outcome is not None:
            try:
                check_claim(self.outcome, self.start)
            except DecodeError as error:
                notation, reason = self.outcome.notation, error.args[0]
                raise _wrong("outcome", notation=notation, reason=reason) from None
        return {
            "rules": self.rules,
            "chance": ALGORITHM,
            "start": form_behind(self.start).setup(self.start) or {STATE: _whole(self.start)},
            "headers": [list(header) for header in self.headers],
            "moves": list(self._entries()),
            "outcome": self.outcome and self.outcome.notation,
        }

    def _entries(self) -> Iterator[str | dict[str, str]]:
        """The moves, each after the notes that precede it."""
        notes = list(reversed(self.notes))
        for number in range(len(self.moves) + 1):
            while notes and notes[-1].at == number:
                note = notes.pop()
                yield {note.kind: note.text}
            if number < len(self.moves):
                yield str(self.moves[number])

    def __str__(self) -> str:
        from tambores.kernel.envelope import check_size

        return check_size("\n".join(self._lines()) + "\n")

    def _lines(self) -> Iterator[str]:
        """Its text: the headers, then each move and note, then the outcome."""
        from tambores.kernel.envelope import FIRST, json_text

        data = self.data
        document = {
            FIRST: version_of(form_behind(self.start)),
            "type": f"{self.game}.{RECORD}",
            **self.pins,
        }
        pinned = {"rules": data["rules"], "chance": data["chance"]}
        headers = document | pinned | data["start"] | dict(self.headers)
        yield from (f"[{name} {json_text(value)}]" for name, value in headers.items())
        yield ""
        for entry in data["moves"]:
            if isinstance(entry, str):
                yield entry
            else:
                yield from (f"{SIGNS[kind]} {text}" for kind, text in entry.items())
        yield f"{END} {data['outcome']}" if data["outcome"] else END


def check_claim(outcome: Outcome, start: State[Any]) -> None:
    """DecodeError for an outcome that no game from `start` can have.

    A record of any game may claim that every seat lost, or that play stopped at a limit; a replay
    shows whether that is true.
    """
    try:
        check_known(outcome, start.seats)
    except ValueError as error:
        raise DecodeError(said_by(error), "data.outcome") from None
    if outcome.result in (WIN, DRAW):
        form_behind(start).check(attrs.evolve(outcome, game=tag_of(start)))


def _whole(state: State[Any]) -> Any:
    from tambores.kernel.codec import data_of

    return data_of(state)


@frozen
class Entry:
    """One record of a file, or the error that keeps it from being read.

    Attributes:
        number: its number in the file, from 1.
        line: the line where it begins, from 1.
        record: the record; None if it cannot be read.
        error: the error, with the line in the file; None if the record can be read.
    """

    number: int
    line: int
    record: Record | None
    error: DecodeError | None


def form_behind(state: State[Any]) -> Format:
    """The format of the game of a state; TypeError for a value that is not a state."""
    form = format_of(tag_of(state))
    if form is None or not isinstance(state, State):
        raise stranger(state, "state")
    return form
