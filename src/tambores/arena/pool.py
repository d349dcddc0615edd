"""Executors: processes of our own, this process itself, or what the user brings along."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import get_all_start_methods, get_context
from typing import Any

import attrs

from tambores.arena.saying import ArenaError
from tambores.arena.worker import guard

MakeExecutor = Callable[[], Executor]


@attrs.frozen
class Processes:
    """Makes pools of processes on this machine; `run` makes a new one when a pool breaks.

    Attributes:
        workers: the number of processes, from 1.

    Raises:
        ArenaError: for a wrong number.

    >>> Processes(2).workers
    2
    """

    workers: int = attrs.field(factory=lambda: os.cpu_count() or 1)

    def __attrs_post_init__(self) -> None:
        if type(self.workers) is not int or self.workers < 1:
            raise ArenaError("not_count", name="workers", value=self.workers)

    def __call__(self) -> ProcessPoolExecutor:
        """A new pool; its processes begin when they get work."""
        return ProcessPoolExecutor(self.workers, _context(), guard)


def _context() -> Any:
    """How processes begin: from one that has loaded the arena already, where that is possible."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["tambores.arena.worker", "tambores.kernel.codec"])
    return context


class Here(Executor):
    """Plays in this very process, when a game is submitted."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call the function, and return its result as a future that is done."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def end(pool: ProcessPoolExecutor) -> None:
    """End a pool of our own at once, also processes that hang or are stopped."""
    kill = getattr(pool, "kill_workers", None)  # from Python 3.14 on
    if kill is not None:
        kill()
    else:
        for process in [*(pool._processes or {}).values()]:
            process.kill()
    pool.shutdown(wait=True, cancel_futures=True)
