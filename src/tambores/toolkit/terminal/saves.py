"""Saves: the current state of a game, and the record that leads to it.

The states come first, then the records. You can also go on with a save without records; then the
earlier moves are unknown. If a game needs more than one state, its session puts them together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import attrs

from tambores.errors import DecodeError, ReplayMismatch
from tambores.kernel.game import State
from tambores.kernel.record import Record, replay
from tambores.kernel.saving import dumps, loads
from tambores.registry import tag_of
from tambores.toolkit.terminal.files import read_whole
from tambores.toolkit.terminal.words import words

RECORD_BEGINS = "[tambores "
"""The beginning of a record as text."""


class Unfit(DecodeError):
    """The parts of a save do not belong together."""


@attrs.frozen
class Save:
    """A saved game to go on with.

    Attributes:
        state: the current state of the game.
        records: the record that leads to it, if known.
    """

    state: State[Any]
    records: tuple[Record, ...] = ()


@attrs.frozen
class Parts:
    """The states and the records of a file, whether they belong together or not."""

    states: tuple[State[Any], ...]
    records: tuple[Record, ...]


def save_text(documents: Iterable[State[Any] | Record]) -> str:
    """The content of a file with these states and records, one a line."""
    return "".join(f"{dumps(document)}\n" for document in documents)


def parts_in(path: Path, language: str, content: Any) -> Parts:
    """The states and records of a file.

    Args:
        path: of the file.
        language: of the messages.
        content: its content, such as cards, unless that comes with the library.

    Raises:
        OSError, ValueError: if the file cannot be read.
        DecodeError: if it holds anything else.
    """
    text = read_whole(path, language)
    if text.startswith(RECORD_BEGINS):
        raise DecodeError(words("is_record", language))
    documents = [*_documents(text, content)]
    states = [*takewhile(lambda document: not isinstance(document, Record), documents)]
    rest = documents[len(states) :]
    if rest and not states:
        raise DecodeError(words("is_record", language))
    records = [document for document in rest if isinstance(document, Record)]
    found = [document for document in states if isinstance(document, State)]
    if not found or (found, records) != (states, rest):
        game = tag_of(documents[0]) if documents else ""
        raise DecodeError(words("no_save", language, game))
    return Parts(tuple(found), tuple(records))


def _documents(text: str, content: Any) -> Iterator[Any]:
    """The values of the documents in a text: one a line, or a single one."""
    lines = text.split("\n")
    if not all(line.startswith("{") for line in lines if line.strip()):
        yield loads(text, content)
        return
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            yield loads(line, content)
        except DecodeError as error:
            raise error.at(error.path, error.column, number) from None


def leads_to(records: Sequence[Record], state: State[Any]) -> bool:
    """Whether there is exactly one record, and it leads to this state."""
    try:
        return len(records) == 1 and end_of(records[0]) == state
    except ReplayMismatch:
        return False


def end_of(record: Record) -> Any:
    """The state to which a record leads; ReplayMismatch if it does not replay."""
    state: Any = record.start
    for step in replay(record):
        state = step.state
    return state
