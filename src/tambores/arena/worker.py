"""What runs in the processes that play: a batch of games at a time.

A worker marks the game that it plays in a file, so that the game is known if the worker dies. A
game that may have ended a worker is played alone, and its record is written while it goes on.
"""

from __future__ import annotations

import faulthandler
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import IO, Any

import attrs

from tambores.arena.opening import introduce
from tambores.arena.pairing import Game
from tambores.arena.playing import Terms, line_text, played
from tambores.kernel.opening import mode_named

SPAN = 1.0
"""After how many seconds a worker returns what it has, and leaves the other games of a batch."""

GRACE = 2.0
"""How many seconds longer than the limit a game may take before its process is ended."""

_guarded = False


@attrs.frozen
class Batch:
    """Some games to play in one process.

    Attributes:
        number: different for each batch; it makes the files of the batch different too.
        games: the games.
        terms: of their plan.
        place: a folder for the files of the batch; "" for none.
        alone: whether the game may have ended a worker before; then its record is written.
    """

    number: int
    games: tuple[Game, ...]
    terms: Terms
    place: str
    alone: bool = False

    @property
    def mark(self) -> Path:
        """The file with the number of the game being played."""
        return Path(self.place, f"{self.number}.mark")

    @property
    def record(self) -> Path:
        """The file with the record of a game that is played alone, as far as it has come."""
        return Path(self.place, f"{self.number}.record")

    @property
    def hang(self) -> Path:
        """The file that says where a game was when its process was ended."""
        return Path(self.place, f"{self.number}.hang")


@attrs.frozen
class Played:
    """A game that has been played.

    Attributes:
        number: of the game.
        text: its line in the results.
        failed: whether it ended with an error.
        seconds: the time that it took.
    """

    number: int
    text: str
    failed: bool
    seconds: float


def guard() -> None:
    """Prepare a process of our own: it may be ended if a game hangs.

    It ignores Ctrl+C, which reaches all processes at a terminal; the main one ends the others. If
    the main process is killed, it ends too instead of waiting for work forever.
    """
    global _guarded
    _guarded = True
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def ready(terms: Terms, modes: tuple[str, ...], place: str) -> bool:
    """Whether this process sees the folder of the run; whatever it cannot load is raised.

    Args:
        terms: of the plan.
        modes: the modes that are to be played.
        place: the folder.
    """
    introduce(dict(terms.modules))
    for mode in modes:
        mode_named(mode).load("begin")
    return bool(place) and os.path.isdir(place)


def play_batch(batch: Batch) -> list[Played]:
    """Play the games of a batch in order, as many as the time allows, at least one."""
    introduce(dict(batch.terms.modules))
    done: list[Played] = []
    until = monotonic() + SPAN
    with _marking(batch) as mark, _watchdog(batch) as watch:
        for game in batch.games:
            if done and monotonic() > until:
                break
            mark(game)
            watch()
            with _writing(batch) as written:
                line = played(game, batch.terms, written)
            failed = line["error"] is not None
            done.append(Played(game.number, line_text(line), failed, line["seconds"]))
    return done


@contextmanager
def _marking(batch: Batch) -> Iterator[Any]:
    """A function that marks the game being played; the mark goes when the batch is done."""
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        file = os.open(batch.mark, flags) if batch.place else -1
    except OSError:  # another machine does not have the folder
        file = -1
    if file < 0:
        yield lambda game: None
        return
    try:
        yield lambda game: os.write(file, b"%d\n" % game.number)
    finally:
        os.close(file)
        with suppress(OSError):
            batch.mark.unlink()


def _writing(batch: Batch) -> Any:
    """The file for the record of a game that is played alone; None for any other game."""
    if not batch.alone or not os.path.isdir(batch.place or os.devnull):
        return nullcontext()
    return batch.record.open("w", encoding="utf-8", newline="\n")


@contextmanager
def _watchdog(batch: Batch) -> Iterator[Any]:
    """A function that gives the next game its time; a process that hangs longer is ended.

    `faulthandler` does that from a thread of its own, so that it also ends what never returns to
    the interpreter. In a process that is not our own nothing is ended.
    """
    if not _guarded:
        yield lambda: None
        return
    with _hang_file(batch) as file:
        watch = _Watchdog(batch.terms.seconds + GRACE, file)
        try:
            yield watch.start
        finally:
            faulthandler.cancel_dump_traceback_later()
    with suppress(OSError):
        batch.hang.unlink()


class _Watchdog:
    """Ends the process after some time, unless it is started again."""

    def __init__(self, seconds: float, file: IO[str]) -> None:
        self._seconds, self._file = seconds, file
        self._started = float("-inf")

    def start(self) -> None:
        """Give it the whole time again; at most once a second, since that takes a while."""
        now = monotonic()
        if now - self._started > min(1.0, self._seconds / 10):
            self._started = now
            faulthandler.dump_traceback_later(self._seconds, exit=True, file=self._file)


def _hang_file(batch: Batch) -> Any:
    """The file for the place where a process hangs."""
    if batch.place and os.path.isdir(batch.place):
        return batch.hang.open("w", encoding="utf-8")
    return open(os.devnull, "w")
