"""What a save holds: where a game stands, and the record that leads there.

The states come first, then the records. A save without records is gone on with as well; then
nothing is known of what was before. What a game needs beyond one state, its session opens.
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
"""How the text of a record begins."""


class Unfit(DecodeError):
    """The parts of a save do not belong together."""


@attrs.frozen
class Save:
    """What is gone on with.

    Attributes:
        state: where the game stands.
        records: the one that leads there, if it is known.
    """

    state: State[Any]
    records: tuple[Record, ...] = ()


@attrs.frozen
class Parts:
    """The states and the records of a file, whether they belong together or not."""

    states: tuple[State[Any], ...]
    records: tuple[Record, ...]


def save_text(documents: Iterable[State[Any] | Record]) -> str:
    """What a file holds for these states and records: each is a line."""
    return "".join(f"{dumps(document)}\n" for document in documents)


def parts_in(path: Path, language: str, content: Any) -> Parts:
    """The states and records of a file.

    Args:
        path: of the file.
        language: of what is said.
        content: what it was saved with, such as cards, unless it comes with the library.

    Raises:
        OSError, ValueError: if the file cannot be read.
        DecodeError: if it holds something else.
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
    """The values of the documents in a text: one to a line, or one in all."""
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
            raise DecodeError(error.message, error.path, error.column, number) from None


def leads_to(records: Sequence[Record], state: State[Any]) -> bool:
    """Whether the records are one that leads to this state."""
    try:
        return len(records) == 1 and end_of(records[0]) == state
    except ReplayMismatch:
        return False


def end_of(record: Record) -> Any:
    """The state to which a record leads; ReplayMismatch if it does not go as it says."""
    state: Any = record.start
    for step in replay(record):
        state = step.state
    return state
