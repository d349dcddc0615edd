"""The computer players of the battles: they think in processes beside the server."""

from __future__ import annotations

import asyncio
import logging
import pickle
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any
from weakref import WeakKeyDictionary

from tambores import Session
from tambores.arena.pool import Processes, end
from tambores.registry import registered
from tambores.web.http.streams import Streams
from tambores.web.limits import Limits
from tambores.web.lobby import Lobby
from tambores.web.play.shared import SharedGame
from tambores.web.problems import Problem
from tambores.web.thinking import Task, decided

log = logging.getLogger("tambores.web")

RETRIES = 2
"""How often a decision is asked for again after its process has ended."""


class Thinkers:
    """Lets the computer decide in the battles in which it is its turn.

    Args:
        lobby: the battles.
        streams: how open windows learn that a battle has changed.
        limits: the limits on the number of processes.

    Attributes:
        minds: the processes.
    """

    def __init__(self, lobby: Lobby, streams: Streams, limits: Limits) -> None:
        self._lobby, self._streams = lobby, streams
        self.minds = Minds(limits.thinkers)
        self._starts: WeakKeyDictionary[Session[Any], bytes] = WeakKeyDictionary()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, id: str, owner: str) -> None:
        """Let the computer decide in a battle, if it is its turn and it does not think already."""
        if id in self._tasks or self._lobby.row(id, owner).kept:
            return
        if self._lobby.table(id, owner).thinking is not None:
            task = asyncio.create_task(self._play(id, owner))
            self._tasks[id] = task
            task.add_done_callback(lambda _: self._tasks.pop(id, None))

    def close(self) -> None:
        """Stop, when the server does."""
        for task in self._tasks.values():
            task.cancel()
        self.minds.close()

    async def _play(self, id: str, owner: str) -> None:
        """Decide until it is a person's turn, or the battle is over, full or gone."""
        try:
            while await self._decided(id, owner):
                pass
        except Problem:
            return
        except BrokenExecutor:  # the next look at the battle tries again
            log.exception("the computer player of battle %s ended its process", id)

    async def _decided(self, id: str, owner: str) -> bool:
        """Make a decision; return whether there may be another."""
        table = self._lobby.table(id, owner)
        seat, version = table.thinking, table.version
        if seat is None:
            return False
        line = await self.minds.decide(self._task(id, table, seat))
        now = self._lobby.table(id, owner)
        if now is table and now.version == version:  # nobody has undone a decision meanwhile
            changed = self._lobby.act_by_computer(id, owner, line)
            self._streams.tell(id, changed.version)
        return True

    def _task(self, id: str, table: SharedGame, seat: int) -> Task:
        """Return what a process has to know to decide."""
        played = table.part
        start = self._starts.get(played)
        if start is None:
            start = self._starts[played] = pickle.dumps(played.steps[0].state)
        moves = tuple((move.seat, str(move.action)) for move in played.recorder.moves)
        return Task(
            f"{id}{table.part_name}", start, moves, seat, table.computers[seat], registered()
        )


class Minds:
    """Processes that think; they begin with the first decision, and are replaced if one ends.

    Args:
        count: the number of processes.
    """

    def __init__(self, count: int) -> None:
        self._make = Processes(count)
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that run."""
        return [] if self._pool is None else [*(self._pool._processes or {})]

    async def decide(self, task: Task) -> str:
        """Return the action that a computer player chooses, as a line.

        Raises:
            BrokenExecutor: if the process ends each time.
        """
        for _ in range(RETRIES):
            pool = self._running()
            try:
                return await asyncio.wrap_future(pool.submit(decided, task))
            except BrokenExecutor:
                self._drop(pool)
        return await asyncio.wrap_future(self._running().submit(decided, task))

    def close(self) -> None:
        """End the processes, also those that think."""
        self._closed = True
        if self._pool is not None:
            self._drop(self._pool)

    def _running(self) -> ProcessPoolExecutor:
        """Return the processes; start them if none run."""
        if self._closed:
            raise asyncio.CancelledError
        if self._pool is None:
            self._pool = self._make()
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """End processes, of which one has ended, or all are no longer needed."""
        if self._pool is pool:
            self._pool = None
            end(pool)
