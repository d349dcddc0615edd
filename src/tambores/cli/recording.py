"""Record games that play themselves, and read records from a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import tambores as tb
from tambores.kernel.pipes import refuse_named_pipe
from tambores.toolkit.terminal.files import READ_LIMIT, goes_on


def entries_in(path: Path, content: Any) -> Iterator[tb.Entry]:
    """The records of a file; one in JSON may fill it, laid out over several lines.

    Raises:
        OSError: if the file cannot be read.
    """
    refuse_named_pipe(path)
    with path.open(encoding="utf-8-sig", errors="surrogateescape", newline="\n") as file:
        head = file.readline(READ_LIMIT), file.readline(READ_LIMIT)
        if not goes_on(*head):
            rest = iter(lambda: file.readline(READ_LIMIT), "")
            yield from tb.read_many(chain(filter(None, head), rest), content)
            return
        yield _entry("".join((*head, file.read(READ_LIMIT))), content)


def _entry(text: str, content: Any) -> tb.Entry:
    """The one record of a file."""
    try:
        text.encode()
        record = tb.loads(text, content)
    except UnicodeEncodeError:
        return tb.Entry(1, 1, None, tb.DecodeError(tb.Message("kernel.fault.not_utf8")))
    except tb.DecodeError as error:
        return tb.Entry(1, 1, None, error)
    if isinstance(record, tb.Record):
        return tb.Entry(1, 1, record, None)
    return tb.Entry(1, 1, None, tb.DecodeError(tb.Message("kernel.fault.not_a_record")))


def random_players(state: tb.State[Any], seed: int) -> Mapping[int, tb.Player]:
    """A player for each seat that chooses at random, in the same way for the same seed."""
    return {seat: random_player(state, seat, seed) for seat in state.seats}


def random_player(state: tb.State[Any], seat: int, seed: int) -> tb.Player:
    """A player for one seat that chooses at random, differently from those of other seats."""
    return tb.RandomPlayer(seed=len(state.seats) * seed + seat)


def played_by_itself(start: tb.State[Any], seed: int) -> list[tb.Record]:
    """The record of a game between random players, after those of the games within it.

    Args:
        start: the state in which it begins.
        seed: of the players.
    """
    records: list[tb.Record] = []
    match = tb.play(start, random_players(start, seed), within=records.append)
    return [*records, match]
