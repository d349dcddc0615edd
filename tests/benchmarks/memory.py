"""What kept states take, how long the garbage collector stops a program, and a large search.

Run by itself, this searches until it keeps a million states, and prints the figures as JSON.
"""

from __future__ import annotations

import gc
import json
import resource
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from typing import Any, Self

import tambores as tb
from tambores import enclave

from .samples import ARMIES, battles, play

MANY = 1_000_000
"""How many states the search keeps."""
BEGINS = 40
"""After so many random decisions of a battle the search begins."""


def bytes_kept(begin: Callable[[], Sequence[tb.State[Any]]] = battles) -> float:
    """What a state takes beyond its predecessor, in the mean of a walk whose states are kept."""
    play(begin())  # what is made once and kept elsewhere is no part of a state
    starts = begin()
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        kept = play(starts)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept)


class Pauses:
    """Counts the pauses of the garbage collector while it is entered.

    Attributes:
        longest: the longest pause in milliseconds.
        total: all of them together.
        whole: the milliseconds between entering and leaving.
    """

    def __enter__(self) -> Self:
        self.longest = self.total = 0.0
        self._begun = self._entered = time.perf_counter()
        gc.callbacks.append(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        gc.callbacks.remove(self._called)
        self.whole = (time.perf_counter() - self._entered) * 1e3

    def _called(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._begun = time.perf_counter()
            return
        pause = (time.perf_counter() - self._begun) * 1e3
        self.total += pause
        self.longest = max(self.longest, pause)

    def figures(self) -> dict[str, float]:
        """The pauses in milliseconds, and their share of the time in per cent."""
        return {
            "longest_ms": round(self.longest, 2),
            "total_ms": round(self.total, 1),
            "percent": round(100 * self.total / self.whole, 2),
        }


def pauses_of_play() -> dict[str, float]:
    """The pauses in random play whose every state is kept."""
    starts = battles()
    gc.collect()
    with Pauses() as pauses:
        kept = play(starts)
    return {"states": len(kept), **pauses.figures()}


def search(start: tb.State[Any], count: int) -> Sequence[tb.State[Any]]:
    """So many positions that follow from one, nearest first, all of them kept."""
    kept = [start]
    for state in kept:
        for action in tb.legal_actions(state):
            kept.append(tb.apply(state, action))
            if len(kept) == count:
                return kept
    raise ValueError(f"only {len(kept)} positions follow")


def million() -> dict[str, float]:
    """A search that keeps a million states: the memory of the process, and the pauses."""
    start = enclave.new_battle(ARMIES, ("aiden", "krangg"), seed=7)
    *_, (_, _, begin) = tb.random_walk(start, seed=7, limit=BEGINS)
    begun = time.process_time()
    with Pauses() as pauses:
        kept = search(begin, MANY)
    seconds = time.process_time() - begun
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    megabytes = most * (1 if sys.platform == "darwin" else 1024) / 1e6
    figures = {"states": len(kept), "megabytes": round(megabytes), "seconds": round(seconds, 1)}
    return {**figures, **pauses.figures()}


if __name__ == "__main__":
    print(json.dumps(million()))
