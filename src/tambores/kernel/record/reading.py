"""Read records, one or many; the modules that do the work are loaded on first use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from typing import Any

from tambores.kernel.record.value import Entry, Record


def parse_record(text: str, pack: Any = None) -> Record:
    """The record that a text holds; it is not replayed.

    Args:
        text: one record, as `str(record)` gives it.
        pack: the content it was played with, unless it comes with the library.

    Raises:
        DecodeError: with line and column of the first fault.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> text = str(tb.recorded(start, [enclave.Pass()]))
    >>> parse_record(text).actions
    (Pass(),)
    >>> try:
    ...     parse_record(text.replace("0 pass", "0 past"))
    ... except tb.DecodeError as error:
    ...     print(error.line, error.column)
    14 3
    """
    from tambores.kernel.record.notation import read_text

    return read_text(text, pack)


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
    >>> record = tb.recorded(start, [enclave.Pass()])
    >>> lines = [tb.dumps(record), '{"tambores":3}', *str(record).splitlines()]
    >>> for entry in read_many(lines):
    ...     print(entry.number, entry.record == record, entry.error and entry.error.path)
    1 True None
    2 False type
    3 True None
    """
    from tambores.kernel.record.files import entries

    return entries(source, pack)
