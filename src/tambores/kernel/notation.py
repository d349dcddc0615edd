"""Records as a text that people read and write: headers, then one line a decision.

The text and the JSON of a record write the same document, so that each leads to the other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from tambores.errors import DecodeError
from tambores.kernel import sheet
from tambores.kernel.envelope import SIZE_LIMIT, VERSION, parse_json
from tambores.kernel.form import RECORD
from tambores.kernel.record import COMMENT, DIGEST, HEADING, Record
from tambores.kernel.saving import value_in

FIRST = "tambores"
"""The header with which every record begins."""

END = "*"
"""What begins the last line of a record: the outcome, or nothing for a game not finished."""

SIGNS = {COMMENT: ";", HEADING: "#", DIGEST: "="}
NOTES = {sign: kind for kind, sign in SIGNS.items()}

_HEADER = re.compile(r"\[(\w+) (\S(?:.*\S)?)\]", re.ASCII)


def text_of(record: Record) -> str:
    """A record as text; it ends with a new line."""
    data = sheet.data_in(record)
    headers = {
        FIRST: VERSION,
        "type": f"{record.game}.{RECORD}",
        **sheet.pins_of(record),
        "rules": data["rules"],
        "chance": data["chance"],
        **data["start"],
        **dict(data["headers"]),
    }
    lines = [f"[{name} {_json(value)}]" for name, value in headers.items()]
    lines.append("")
    for entry in data["moves"]:
        if isinstance(entry, str):
            lines.append(entry)
        else:
            lines += [f"{SIGNS[kind]} {text}" for kind, text in entry.items()]
    lines.append(f"{END} {data['outcome']}" if data["outcome"] else END)
    return "\n".join(lines) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def read_text(text: str, pack: Any) -> Record:
    """The record that a text writes."""
    if not isinstance(text, str):
        raise DecodeError(f"a record is a text, not {type(text).__name__}")
    if len(text) > SIZE_LIMIT:
        raise DecodeError(f"{len(text)} characters; at most {SIZE_LIMIT} are read")
    return read_lines(text.split("\n"), pack)


def read_lines(lines: Iterable[str], pack: Any) -> Record:
    """The record that lines write."""
    reader = _Reader()
    for line in lines:
        reader.read(line.removesuffix("\r"))
    return reader.record(pack)


class _Reader:
    """Reads a record line by line, and remembers where each part of the document stood."""

    def __init__(self) -> None:
        self.line = 0
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
            self._fail("the record has ended; expected nothing more")
        if line[0] == "[":
            self._header(line)
        elif not self.envelope:
            self._fail(f"expected [{FIRST} {VERSION}] first")
        elif line[0] == END:
            self._end(line)
        else:
            self._entry(line)

    def _header(self, line: str) -> None:
        """A header: of the envelope, of the beginning, or free."""
        found = _HEADER.fullmatch(line)
        if found is None:
            self._fail('expected [NAME "TEXT"]')
        if self.moves:
            self._fail("a header after the first move or note")
        name, column = found[1], found.start(2) + 1
        if not self.envelope and name != FIRST:
            self._fail(f"expected [{FIRST} {VERSION}] first")
        try:
            value = parse_json(found[2])
        except DecodeError as error:
            self._fail(error.message, column)
        self._keep(name, value, column)

    def _keep(self, name: str, value: Any, column: int) -> None:
        if name[0].isupper():
            self._place(f"data.headers[{len(self.headers)}]", column)
            self.headers.append([name, value])
            return
        home, path = self._home(name, value)
        if name in home:
            self._fail(f"the header {name!r} stands twice", 2)
        home[name] = value
        self._place(path + name, column)

    def _home(self, name: str, value: Any) -> tuple[dict[str, Any], str]:
        """Where a header belongs: what is an object and no state pins the content."""
        if name == "data":
            self._fail(f"{name!r} is no name of a header", 2)
        if name in (FIRST, "type") or (isinstance(value, dict) and name != sheet.STATE):
            return self.envelope, ""
        if name in ("rules", "chance"):
            return self.data, "data."
        self.places.setdefault("data.start", (self.line, 1))
        return self.start, "data.start."

    def _entry(self, line: str) -> None:
        """A move or a note."""
        self._place(f"data.moves[{len(self.moves)}]", 1)
        kind = NOTES.get(line[0])
        if kind is None:
            self.moves.append(line)
        elif line[1:2] != " ":
            self._fail(f"expected a space after {line[0]!r}", 2)
        else:
            self.moves.append({kind: line[2:]})

    def _end(self, line: str) -> None:
        """The last line."""
        if line[1:2] not in ("", " ") or line == END + " ":
            self._fail(f"expected {END!r}, or {END!r} and the outcome", 2)
        self.data["outcome"] = line[2:] or None
        self._place("data.outcome", 3)

    def record(self, pack: Any) -> Record:
        """The record, once all lines are read."""
        if "outcome" not in self.data:
            self._fail(f"the record breaks off: its last line begins with {END!r}")
        envelope = {**self.envelope, "data": self.data}
        if not str(envelope.get("type")).endswith(f".{RECORD}"):
            self._fail_at("type", 'expected the type of a record, such as "GAME.record"')
        try:
            record: Record = value_in(envelope, pack)
        except DecodeError as error:
            self._fail_at(error.path, error.message, error.column)
        return record

    def _place(self, path: str, column: int) -> None:
        self.places[path] = (self.line, column)

    def _fail(self, message: str, column: int = 1) -> NoReturn:
        raise DecodeError(message, column=column, line=self.line)

    def _fail_at(self, path: str, message: str, column: int | None = None) -> NoReturn:
        """DecodeError at the line that wrote what stands at `path`."""
        known = path
        while known and known not in self.places:
            known = known[: max(known.rfind("."), known.rfind("["), 0)]
        line, first = self.places.get(known, (1, 1))
        inside = path if path.startswith(f"data.start.{sheet.STATE}.") else ""
        raise DecodeError(message, inside, first + (column or 1) - 1, line) from None
