"""From the text of a record to its document: headers, then one line a decision.

The text and the JSON of a record write the same document, so that each leads to the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NoReturn

from tambores.errors import DecodeError, Message, Text
from tambores.kernel.envelope import (
    FIRST,
    SIZE_LIMIT,
    VERSION,
    check_type,
    check_version,
    parse_json,
    too_long,
)
from tambores.kernel.form import RECORD
from tambores.kernel.record import sheet
from tambores.kernel.record.value import END, SIGNS, STATE, Record

OPENING = {
    FIRST: Message("kernel.fault.record.first", header=f"[{FIRST} {VERSION}]"),
    "type": Message("kernel.fault.record.second", header=f'[type "GAME.{RECORD}"]'),
}
"""The headers with which every record begins, and the fault where one is missing."""

NOTES = {sign: kind for kind, sign in SIGNS.items()}

_HEADER = re.compile(r"\[(\w{1,60}) (\S(?:.*\S)?)\]", re.ASCII)


def read_text(text: str, pack: Any) -> Record:
    """The record that a text holds."""
    if not isinstance(text, str):
        raise DecodeError(Message("kernel.fault.record.not_text", kind=type(text).__name__))
    if len(text) > SIZE_LIMIT:
        raise DecodeError(too_long(text))
    return read_lines(text.split("\n"), pack)


def read_lines(lines: Iterable[str], pack: Any) -> Record:
    """The record that some lines hold; DecodeError at the first wrong line."""
    reader = _Reader()
    try:
        for line in lines:
            reader.read(line.removesuffix("\r"))
        reader.check_end()
    except DecodeError as fault:
        raise reader.earlier(fault, pack) from None
    return reader.record(pack)


def _pinned(document: Any) -> tuple[str, ...]:
    """The names of the headers that pin a game's content; DecodeError if it is not a record."""
    form, kind = check_type(document)
    if kind != RECORD:
        expected = f"GAME.{RECORD}"
        fault = Message("kernel.fault.record.other_type", type=document, expected=expected)
        raise DecodeError(fault)
    return form.pinned


class _Reader:
    """Reads a record line by line, and remembers the line of each part of the document."""

    def __init__(self) -> None:
        self.line = 0
        self.last_header = 0
        self.body = 0
        """The line after the last header, once passed; a missing header is reported there."""
        self.pinned: tuple[str, ...] = ()
        self.envelope: dict[str, Any] = {}
        self.start: dict[str, Any] = {}
        self.headers: list[list[Any]] = []
        self.moves: list[Any] = []
        self.data: dict[str, Any] = {
            "start": self.start, "headers": self.headers, "moves": self.moves,
        }  # fmt: skip
        self.places: dict[str, tuple[int, int]] = {}

    def read(self, line: str) -> None:
        """One line."""
        self.line += 1
        if not line:
            return
        if "outcome" in self.data:
            self._fail(Message("kernel.fault.record.ended"))
        if line[0] == "[":
            self._header(line)
            return
        if not self.envelope:
            self._fail(OPENING[FIRST])
        self.body = self.body or self.last_header + 1
        if line[0] == END:
            self._end(line)
        else:
            self._entry(line)

    def _header(self, line: str) -> None:
        """A header: of the envelope, of the beginning, or free."""
        found = _HEADER.fullmatch(line)
        if found is None:
            self._fail(Message("kernel.fault.record.header"))
        if self.body:
            self._fail(Message("kernel.fault.record.late_header"))
        name, column, self.last_header = found[1], found.start(2) + 1, self.line
        due = next((key for key in OPENING if key not in self.envelope), name)
        if name != due:
            self._fail(OPENING[due])
        try:
            value = parse_json(found[2])
            self._keep(name, value, column)
        except DecodeError as error:
            self._fail(error.args[0], error.column or column)

    def _keep(self, name: str, value: Any, column: int) -> None:
        """The value of a header, where it belongs."""
        if name == "type":
            self._check_version(value)  # a later version may have other lines
            self.pinned = _pinned(value)
        if name[0].isupper():
            self._place(f"data.headers[{len(self.headers)}]", column)
            self.headers.append([name, value])
            return
        home, path = self._home(name)
        if name in home:
            raise DecodeError(Message("kernel.fault.record.header_twice", name=name), column=2)
        home[name] = value
        self._place(path + name, column)

    def _check_version(self, document: Any) -> None:
        """DecodeError, in the line of the version, if this library does not read it."""
        try:
            check_version(self.envelope[FIRST], document)
        except DecodeError as error:
            if error.path != FIRST:
                raise
            self.line, column = self.places[FIRST]
            self._fail(error.args[0], column)

    def _home(self, name: str) -> tuple[dict[str, Any], str]:
        """The home of a header: the envelope, the data, or the beginning."""
        if name in OPENING or name in self.pinned:
            return self.envelope, ""
        if name in ("rules", "chance"):
            return self.data, "data."
        return self.start, "data.start."

    def _entry(self, line: str) -> None:
        """A move or a note."""
        self._place(f"data.moves[{len(self.moves)}]", 1)
        kind = NOTES.get(line[0])
        if kind is None:
            self.moves.append(line)
        elif line[1:2] != " ":
            self._fail(Message("kernel.fault.record.no_space", sign=line[0]), 2)
        else:
            self.moves.append({kind: line[2:]})

    def _end(self, line: str) -> None:
        """The last line."""
        if line[1:2] not in ("", " ") or line == END + " ":
            self._fail(Message("kernel.fault.record.end", sign=END), 2)
        self.data["outcome"] = line[2:] or None
        self._place("data.outcome", 3)

    def check_end(self) -> None:
        """DecodeError for a record without its last line."""
        if not self.envelope:
            self._fail(OPENING[FIRST])
        if "outcome" not in self.data:
            self._fail(Message("kernel.fault.record.breaks_off", sign=END))

    def earlier(self, fault: DecodeError, pack: Any) -> DecodeError:
        """The fault, or another one in an earlier line."""
        assert fault.line is not None
        try:
            self.record(pack)
        except DecodeError as error:
            if error.line is not None and error.line < fault.line:
                return error
        return fault

    def record(self, pack: Any) -> Record:
        """The record that the lines so far hold; DecodeError at the wrong line."""
        envelope = {**self.envelope, "data": {"outcome": None, **self.data}}
        try:
            return sheet.read(envelope, pack)
        except DecodeError as error:
            raise self._placed(error) from None

    def _place(self, path: str, column: int) -> None:
        self.places[path] = (self.line, column)

    def _fail(self, message: Text, column: int = 1) -> NoReturn:
        raise DecodeError(message, column=column, line=self.line)

    def _placed(self, error: DecodeError) -> DecodeError:
        """An error of the document, moved to the line that holds the faulty part."""
        known = error.path
        while known and known not in self.places:
            known = known[: max(known.rfind("."), known.rfind("["), 0)]
        line, first = self.places.get(known, (self.body or self.line, 1))
        inside = error.path if error.path.startswith(f"data.start.{STATE}.") else ""
        return error.at(inside, first + (error.column or 1) - 1, line)
