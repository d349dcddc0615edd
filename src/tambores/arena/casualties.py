"""Games that are lost with their worker: which one it was, and what is left of it.

Nothing here runs the rules: they may be what ended the worker.
"""

from __future__ import annotations

import re
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

from tambores.arena.playing import TIME, WORKER, blank, failure
from tambores.arena.worker import Batch
from tambores.errors import said_by
from tambores.kernel.record.value import END

_FRAME = re.compile(r'File "([^"]*)", line (\d+) in (\S+)')
_MOVE = re.compile(r"^\d", re.MULTILINE)


def marked(batch: Batch) -> int | None:
    """The number of the game that a worker was playing; None if it was playing none."""
    numbers = _read(batch.mark).split()
    return int(numbers[-1]) if numbers and numbers[-1].isdecimal() else None


def hung(batch: Batch) -> str | None:
    """Where a game was when its process was ended for taking too long; None if it was not."""
    text = _read(batch.hang)
    if not text.startswith("Timeout"):
        return None
    frame = _FRAME.search(text.rpartition("Thread 0x")[2])  # that of the main thread is last
    return "" if frame is None else f"{Path(frame[1]).name}, line {frame[2]}, in {frame[3]}"


def casualty(batch: Batch, place: str | None, cause: BaseException) -> dict[str, Any]:
    """The line of a game that was lost with its worker.

    Args:
        batch: of the game alone.
        place: where it hung; None if it did not.
        cause: the error of the executor.
    """
    line = blank(batch.games[0])
    if place is not None:
        where = f" ({place})" if place else ""
        text = f"the game hangs: its process was ended after {batch.terms.seconds:g} seconds{where}"
        line["error"] = failure(TIME, None, text)
    else:
        broke = isinstance(cause, BrokenExecutor)
        what = "the process that plays the game dies" if broke else "the executor fails"
        text = f"{what}: {said_by(cause)}"
        line["error"] = failure(WORKER, None, text)
    written = _read(batch.record)
    whole = written[: written.rfind("\n") + 1]
    if whole:
        line["record"] = f"{whole}{END}\n"
        line["decisions"] = len(_MOVE.findall(whole))
    return line


def _read(path: Path) -> str:
    """The text of a file; "" if there is none."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
