"""Files of many records, read one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import Any

from tambores.errors import DecodeError, Message
from tambores.kernel.envelope import FIRST, SIZE_LIMIT, parse
from tambores.kernel.pipes import refuse_named_pipe
from tambores.kernel.record import sheet
from tambores.kernel.record.notation import read_lines
from tambores.kernel.record.value import END, Entry, Record

LINE_LIMIT = 4 * SIZE_LIMIT + 4
"""The most bytes of a line that are read: so many characters and the end of the line."""

MARK = "\ufeff"
"""What some editors write at the beginning of a file."""

Source = str | PathLike[str] | Iterable[str | bytes]


def entries(source: Source, pack: Any) -> Iterator[Entry]:
    """The records of a file, one after the other."""
    for number, (line, chunk) in enumerate(_chunks(_lines(source)), start=1):
        record, error = None, None
        try:
            record = _read(chunk, pack)
        except DecodeError as fault:
            error = fault.at(fault.path, fault.column, line - 1 + (fault.line or 1))
        yield Entry(number, line, record, error)


def _lines(source: Source) -> Iterator[str]:
    """The lines of a file, their ends taken off; of a longer one than is read only the beginning.

    What is not UTF-8 becomes half signs, which `_read` refuses.
    """
    if not isinstance(source, str | PathLike):
        for line in source:
            yield _text(line)
        return
    refuse_named_pipe(source)
    with Path(source).open("rb") as file:
        while line := file.readline(LINE_LIMIT):
            rest = line
            while rest and not rest.endswith(b"\n"):
                rest = file.readline(LINE_LIMIT)
            yield _text(line)


def _text(line: str | bytes) -> str:
    if not isinstance(line, str | bytes):
        raise TypeError(f"a line is a text, not {type(line).__name__}")
    text = line if isinstance(line, str) else line.decode("utf-8", "surrogateescape")
    return text.rstrip("\r\n")


def _chunks(lines: Iterable[str]) -> Iterator[tuple[int, list[str]]]:
    """The lines of each record, with the number of the first; too many are not kept."""
    first, size, chunk = 1, 0, list[str]()
    for number, line in enumerate(lines, start=1):
        if number == 1:
            line = line.removeprefix(MARK)
        if chunk and line.startswith(("{", f"[{FIRST} ")):  # the record before has no end
            yield first, chunk
            chunk = []
        if not chunk:
            first, size = number, 0
        if (line or chunk) and size <= SIZE_LIMIT:
            size += len(line) + 1
            chunk.append(line)
        if chunk and (line.startswith(END) or chunk[0].startswith("{")):
            yield first, chunk
            chunk = []
    if chunk:
        yield first, chunk


def _read(lines: list[str], pack: Any) -> Record:
    """The record that some lines write."""
    text = "\n".join(lines)
    if len(text) > SIZE_LIMIT:
        raise DecodeError(Message("kernel.fault.record.too_long", most=SIZE_LIMIT))
    for number, line in enumerate(lines, start=1):
        if not line.isascii() and not _is_text(line):
            raise DecodeError(Message("kernel.fault.not_utf8"), line=number)
    if lines[0].startswith("{"):
        return sheet.read(parse(text), pack)
    return read_lines(lines, pack)


def _is_text(line: str) -> bool:
    try:
        line.encode()
    except UnicodeEncodeError:
        return False
    return True
