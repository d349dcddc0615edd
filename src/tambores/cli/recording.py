"""Records: of battles that play themselves, and any of them as a file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import tambores as tb
from tambores import enclave

JSON_LINES = ".jsonl"
"""How the name of a file of JSON Lines ends; any other name gets the text notation."""


def record_text(name: str | Path, records: Iterable[tb.Record]) -> str:
    """What a file of that name holds for these records, one after the other."""
    if str(name).endswith(JSON_LINES):
        return "".join(f"{tb.dumps(record)}\n" for record in records)
    return "\n".join(str(record) for record in records)


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
