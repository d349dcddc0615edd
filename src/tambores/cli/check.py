"""Check files: states, records, packs and every other document that the library writes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, groupby
from pathlib import Path
from typing import Any, TextIO

import attrs

import tambores as tb
from tambores.cli.describe import Content, Inventory
from tambores.kernel.pipes import refuse_named_pipe
from tambores.toolkit.content.owners import open_any
from tambores.toolkit.terminal.files import READ_LIMIT, for_options, goes_on, reason
from tambores.toolkit.terminal.saves import Unfit
from tambores.toolkit.terminal.session import load
from tambores.toolkit.terminal.words import words

CONTENT = ".toml"
"""How the name of a file with the content of a game, such as cards, ends."""

NO_GAME = "kernel.fault.unknown_game"
"""The key of the message for an unknown game; reported once for each file."""

Line = tuple[int, str]
"""The number of a line, from 1, and its text."""


@attrs.frozen
class Fault:
    """One sentence that says what is wrong in a file, and where.

    Attributes:
        text: the sentence.
        line: the number of the line, from 1; None for the whole file.
        game: the game that the file names and the library does not know; "" for none.
    """

    text: str
    line: int | None = None
    game: str = ""

    def __str__(self) -> str:
        return " ".join(self.text.split())


@attrs.frozen
class Checker:
    """Reads files to their end, however many faults they have.

    Attributes:
        language: of the messages, "en" or "es".
        content: the content that the files need, such as cards, unless the library has it.
    """

    language: str
    content: Any

    def check(self, path: Path) -> Iterator[Fault | Inventory]:
        """All faults of a file, as they are found; if it has none, what the file holds."""
        inventory, well = Inventory(self.language), True
        unknown: set[str] = set()
        for found in self._found(path):
            if isinstance(found, Fault):
                well = False
                if found.game not in unknown:
                    yield found
                unknown |= {found.game} - {""}
            else:
                inventory.add(found)
        if well:
            unfit = self._unfit(path, inventory)
            yield Fault(unfit) if unfit else inventory

    def _unfit(self, path: Path, inventory: Inventory) -> str:
        """The reason why the parts of a save do not belong together; "" if there is none."""
        if not (inventory.begins_with_state and path.is_file()):
            return ""
        try:
            load(path, self.language, self.content)
        except Unfit as error:
            return error.sentence(self.language)
        except (OSError, ValueError, tb.DecodeError):  # not a save, and need not be one
            pass
        return ""

    def _found(self, path: Path) -> Iterator[Any]:
        """The values in a file, and a fault for each that cannot be read."""
        empty = True
        try:
            for found in self._content(path) if path.suffix == CONTENT else self._documents(path):
                empty = False
                yield found
        except OSError as error:
            yield Fault(reason(error, self.language))
        else:
            if empty:
                yield Fault(self._words("empty"))

    def _content(self, path: Path) -> Iterator[Any]:
        try:
            yield Content(open_any(path))
        except tb.ContentError as error:
            yield from (
                Fault(one.removeprefix(f"{path}: ")) for one in error.faults_in(self.language)
            )

    def _documents(self, path: Path) -> Iterator[Any]:
        """The documents and records in a file; JSON has one a line, or one fills the file."""
        refuse_named_pipe(path)
        with path.open(encoding="utf-8-sig", errors="surrogateescape", newline="\n") as file:
            head = file.readline(READ_LIMIT), file.readline(READ_LIMIT)
            if goes_on(*head):
                yield self._document((1, "".join((*head, file.read(READ_LIMIT)))))
                return
            numbered = enumerate(chain(head, _lines(file)), start=1)
            for in_json, lines in groupby(numbered, key=lambda line: line[1].startswith("{")):
                read = self._json_lines if in_json else self._records
                yield from read(lines)

    def _json_lines(self, lines: Iterator[Line]) -> Iterator[Any]:
        """The documents in lines of JSON."""
        return map(self._document, lines)

    def _document(self, line: Line) -> Any:
        """The document in a line."""
        number, text = line
        try:
            text.encode()
            value = tb.loads(text.rstrip("\r\n"), self.content)
        except UnicodeEncodeError:
            return self._fault_at(number, self._words("not_utf8"))
        except tb.DecodeError as error:
            return self._fault(error, number)
        return self._replayed(value, number) if isinstance(value, tb.Record) else value

    def _records(self, lines: Iterator[Line]) -> Iterator[Any]:
        """The records in lines that are not JSON."""
        first, line = next(lines)
        for entry in tb.read_many(chain([line], (text for _, text in lines)), self.content):
            before = first - 1
            if entry.record is not None:
                yield self._replayed(entry.record, before + entry.line)
            elif entry.error is not None:
                yield self._fault(entry.error, before + (entry.error.line or entry.line))

    def _replayed(self, record: tb.Record, line: int) -> Any:
        """A record that replays as written, or its fault."""
        try:
            for _ in tb.replay(record):
                pass
        except tb.ReplayMismatch as error:
            said = error.sentence(self.language)
            return self._fault_at(line, self._words("no_replay", error=said))
        return record

    def _fault_at(self, line: int, text: str) -> Fault:
        return self._fault(tb.DecodeError(text), line)

    def _fault(self, error: tb.DecodeError, line: int) -> Fault:
        said = error.at(error.path, error.column, line).sentence(self.language)
        game = str(error.params["game"]) if error.key == NO_GAME else ""
        return Fault(for_options(said), line, game)

    def _words(self, key: str, **params: object) -> str:
        return words(key, self.language, **params)


def _lines(file: TextIO) -> Iterator[str]:
    """The lines of a file; one that is far too long comes in parts, each of which is refused."""
    while line := file.readline(READ_LIMIT):
        yield line
