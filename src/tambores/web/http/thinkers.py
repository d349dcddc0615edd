"""The computer players of the battles: they decide one after the other, beside the requests."""

from __future__ import annotations

import asyncio

from starlette.concurrency import run_in_threadpool

import tambores as tb
from tambores.web.http.streams import Streams
from tambores.web.lobby import Lobby
from tambores.web.problems import Problem

AT_ONCE = 2
"""How many computer players think at the same time."""


class Thinkers:
    """Lets the computer decide in the battles in which it is its turn.

    Args:
        lobby: the battles.
        streams: how open windows learn that a battle has changed.
    """

    def __init__(self, lobby: Lobby, streams: Streams) -> None:
        self._lobby, self._streams = lobby, streams
        self._room = asyncio.Semaphore(AT_ONCE)
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

    async def _play(self, id: str, owner: str) -> None:
        """Decide until it is a person's turn, or the battle is over, full or gone."""
        try:
            while await self._decided(id, owner):
                pass
        except Problem:
            return

    async def _decided(self, id: str, owner: str) -> bool:
        """Make a decision; return whether there may be another."""
        table = self._lobby.table(id, owner)
        seat, version = table.thinking, table.version
        if seat is None:
            return False
        player, steps = table.computers[seat], [*table.session.steps]
        async with self._room:
            action: tb.Action = await run_in_threadpool(player.after, steps)
        now = self._lobby.table(id, owner)
        if now is table and now.version == version:  # nobody has undone a decision meanwhile
            changed = self._lobby.act_by_computer(id, owner, action)
            self._streams.tell(id, changed.version)
        return True
