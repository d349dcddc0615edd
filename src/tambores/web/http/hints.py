"""Hints: the action that an analysis prefers, worked out in another process."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from typing import Any

import tambores as tb
from tambores.players import analyse
from tambores.players.remembering import followed
from tambores.web.problems import Problem

BUDGET = "1s"
"""The time of an analysis."""

WAITING = 8
"""How many people may wait for a hint; with one at a time, the last waits some ten seconds."""

Seen = Sequence[tuple[tb.Event, ...]]
"""The events that a seat was shown, by step."""


def hint(first: Any, seen: Seen, view: Any) -> tuple[str, float]:
    """Return the best action as a line, and the share of the victory that it promises.

    It can run in any process: it takes and returns only values.

    Args:
        first: the first view of the seat.
        seen: the events that the seat was shown since then.
        view: its present view, in which it decides.
    """
    memory: tb.Memory | None = tb.remember(first)
    for events in seen:
        memory = followed(memory, events)
    found = analyse(view, BUDGET, memory=memory)
    return str(found.best.action), found.chance


def _pool() -> Executor:
    """Return a process that shares nothing with the threads of the server."""
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))


class Hints:
    """Works out hints, one at a time, and one for each session.

    Args:
        make: makes the workers, when the first hint is asked for.
    """

    def __init__(self, make: Callable[[], Executor] = _pool) -> None:
        self._make = make
        self._workers: Executor | None = None
        self._asking: set[str] = set()

    async def find(self, owner: str, first: Any, seen: Seen, view: Any) -> tuple[str, float]:
        """Return a hint for a session.

        Raises:
            Problem: if the session waits for one already, or too many others do.
        """
        if owner in self._asking:
            raise Problem(409, "hint_once")
        if len(self._asking) >= WAITING:
            raise Problem(503, "hint_later")
        self._asking.add(owner)
        try:
            self._workers = self._workers or self._make()
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._workers, hint, first, seen, view)
        except BrokenExecutor:  # somebody has ended the process; the next hint begins another
            self._workers = None
            raise Problem(503, "hint_later") from None
        finally:
            self._asking.discard(owner)

    def close(self) -> None:
        """Stop, when the server does."""
        if self._workers is not None:
            self._workers.shutdown(wait=False, cancel_futures=True)
