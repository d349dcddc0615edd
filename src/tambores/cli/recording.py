"""Records: of battles that play themselves, and any of them as a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import tambores as tb
from tambores import enclave
from tambores.cli.files import READ_LIMIT, goes_on

JSON_LINES = ".jsonl"
"""How the name of a file of JSON Lines ends; any other name gets the text notation."""


def record_text(name: str | Path, records: Iterable[tb.Record]) -> str:
    """What a file of that name holds for these records, one after the other."""
    if str(name).endswith(JSON_LINES):
        return "".join(f"{tb.dumps(record)}\n" for record in records)
    return "\n".join(str(record) for record in records)


def entries_in(path: Path, pack: enclave.Pack | None) -> Iterator[tb.Entry]:
    """The records of a file; one in JSON may fill it, laid out over several lines.

    Raises:
        OSError: if the file cannot be read.
    """
    with path.open(encoding="utf-8-sig", errors="surrogateescape", newline="\n") as file:
        begun = file.readline(READ_LIMIT), file.readline(READ_LIMIT)
        if not goes_on(*begun):
            rest = iter(lambda: file.readline(READ_LIMIT), "")
            yield from tb.read_many(chain(filter(None, begun), rest), pack)
            return
        yield _entry("".join((*begun, file.read(READ_LIMIT))), pack)


def _entry(text: str, pack: enclave.Pack | None) -> tb.Entry:
    """The one record of a file."""
    try:
        text.encode()
        record = tb.loads(text, pack)
    except UnicodeEncodeError:
        return tb.Entry(1, 1, None, tb.DecodeError("not text in UTF-8"))
    except tb.DecodeError as error:
        return tb.Entry(1, 1, None, error)
    if isinstance(record, tb.Record):
        return tb.Entry(1, 1, record, None)
    return tb.Entry(1, 1, None, tb.DecodeError("it is no record"))


def random_players(seed: int) -> tuple[tb.Player, ...]:
    """A player for each seat who chooses at random, the same way for the same seed."""
    return tuple(tb.RandomPlayer(seed=2 * seed + seat) for seat in (0, 1))


def played_by_itself(start: enclave.Battle, seed: int) -> tb.Record:
    """The record of a battle between random players.

    Args:
        start: where it begins.
        seed: of the players.
    """
    players, recorder = random_players(seed), tb.Recorder(start)
    while (prompt := tb.prompt(recorder.state)) is not None:
        view = tb.view(recorder.state, prompt.seat)
        recorder.play(players[prompt.seat].choose(view))
    return recorder.record
