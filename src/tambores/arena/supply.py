"""The executor of a run: made, tried, made anew when it breaks, and never overfilled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from typing import Any

from tambores.arena.plan import Plan
from tambores.arena.playing import Terms
from tambores.arena.pool import Here, MakeExecutor, Processes, end
from tambores.arena.saying import ArenaError
from tambores.arena.worker import Batch, Played, ready
from tambores.errors import said_by

SECONDS = 0.25
"""How long a batch should take."""

MOST = 1000
"""The most games of a batch."""

AT_ONCE = 64
"""The number of batches that an executor gets at a time if its size is not known."""

WEIGHT = 0.2
"""How much the last batch counts in the mean time of a game."""


class Supply:
    """The executor of a run.

    Args:
        executor: as `run` takes it.
        plan: what is to be played.
        place: a folder for the files of the workers.

    Attributes:
        place: the folder; "" if no other process plays.
        shared: whether the workers see the folder.
        at_once: the number of batches that the executor should have at a time.
        alive: whether it has not broken.
        can_renew: whether it can be made anew.
        is_here: whether it is this process itself.
        is_own: whether it is a pool of our own processes.
    """

    def __init__(self, executor: Executor | MakeExecutor | None, plan: Plan, place: str) -> None:
        self._make: MakeExecutor | None = None
        self._executor: Executor | None = None
        if executor is None:
            self._executor = Here()
        elif isinstance(executor, Executor):
            self._executor = executor
        elif callable(executor):
            self._make = executor
        else:
            raise ArenaError("not_executor", value=executor)
        self.is_here, self.can_renew = executor is None, self._make is not None
        self.is_own = isinstance(executor, Processes)
        self.at_once = 2 * executor.workers if isinstance(executor, Processes) else AT_ONCE
        self.place = "" if self.is_here else place
        self.shared = self.alive = False
        self._trial = (Terms.of(plan), tuple({start.mode for start in plan.starts}), self.place)
        self._mean: float | None = None

    def __enter__(self) -> Supply:
        self._renew()
        return self

    def __exit__(self, *error: object) -> None:
        self.end()

    @property
    def size(self) -> int:
        """The number of games of the next batch."""
        if self._mean is None:
            return 1
        return max(1, min(MOST, int(SECONDS / max(self._mean, 1e-6))))

    @property
    def is_idle(self) -> bool:
        """Whether an executor of Dask has nothing left to do.

        If a worker dies just when its result is fetched, the future of such an executor stays as it
        is for ever, though the one behind it has failed.
        """
        behind = getattr(self._executor, "_futures", None)
        return behind is not None and all(one.status != "pending" for one in behind)

    def learn(self, played: Sequence[Played]) -> None:
        """Learn from a batch how long a game takes."""
        mean = sum(one.seconds for one in played) / len(played)
        self._mean = mean if self._mean is None else self._mean + WEIGHT * (mean - self._mean)

    def submit(self, function: Callable[[Batch], list[Played]], batch: Batch) -> Future[Any]:
        """Hand over a batch; an executor that has broken is made anew first."""
        if not self.alive:
            self._renew()
        assert self._executor is not None
        try:
            return self._executor.submit(function, batch)
        except (BrokenExecutor, RuntimeError) as error:  # it broke or was shut down meanwhile
            future: Future[Any] = Future()
            future.set_exception(BrokenExecutor(said_by(error)))
            return future

    def broken(self) -> bool:
        """Do not use the executor any more; return whether that is new."""
        was, self.alive = self.alive, False
        return was

    def end(self) -> None:
        """End an executor that was made here; one that was brought along stays as it is."""
        self.alive = False
        if self._make is None or self._executor is None:
            return
        executor, self._executor = self._executor, None
        if self.is_own and isinstance(executor, ProcessPoolExecutor):
            end(executor)
        else:
            with suppress(Exception):  # whatever a broken executor says
                executor.shutdown(wait=False)

    def _renew(self) -> None:
        """Make the executor, and see whether its workers can play at all."""
        if self._make is not None:
            self.end()
            self._executor = self._make()
            if not isinstance(self._executor, Executor):
                raise ArenaError("not_executor", value=self._executor)
        if self._executor is None:
            raise ArenaError("executor_broke")
        try:
            self.shared = bool(self._executor.submit(ready, *self._trial).result())
        except (Exception, CancelledError) as error:
            raise ArenaError("no_worker", error=error) from error
        self.alive = True
