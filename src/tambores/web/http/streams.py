"""Windows that follow a battle: each is told when it has changed, and asks for what is new.

What it is called now it is told at once.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator

from tambores.web.limits import Limits
from tambores.web.problems import Problem

PULSE = 15.0
"""After how many seconds without news a line is sent that keeps the connection open."""

GONE = 0
"""What stands for the version of a battle that was deleted."""


class Streams:
    """Who follows which battle.

    Args:
        limits: how many windows there can be.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._followers: defaultdict[str, set[Follower]] = defaultdict(set)

    def join(self, id: str, owner: str, version: int) -> Follower:
        """A window begins to follow a battle; Problem if there are too many.

        Args:
            id: of the battle.
            owner: of the session that the window belongs to.
            version: that the battle has now.
        """
        everybody = [one.owner for some in self._followers.values() for one in some]
        if everybody.count(owner) >= self._limits.streams:
            raise Problem(503, "streams", most=self._limits.streams)
        if len(everybody) >= self._limits.all_streams:
            raise Problem(503, "all_streams")
        follower = Follower(owner, version)
        self._followers[id].add(follower)
        return follower

    def leave(self, id: str, follower: Follower) -> None:
        """A window has been closed."""
        self._followers[id].discard(follower)
        if not self._followers[id]:
            del self._followers[id]

    def tell(self, id: str, version: int) -> None:
        """A battle has changed; `GONE` if it was deleted."""
        for follower in self._followers.get(id, ()):
            follower.tell(version)

    def rename(self, id: str, name: str) -> None:
        """A battle is called something else."""
        for follower in self._followers.get(id, ()):
            follower.rename(name)

    def close(self) -> None:
        """The server stops."""
        for followers in self._followers.values():
            for follower in followers:
                follower.close()


class Follower:
    """One window: only the latest version and name count, so that nothing piles up.

    Args:
        owner: of the session that it belongs to.
        version: that the battle has now; it is the first thing told.
    """

    def __init__(self, owner: str, version: int) -> None:
        self.owner = owner
        self._version: int | None = version
        self._name: str | None = None
        self._closed = False
        self._news = asyncio.Event()
        self._news.set()

    def tell(self, version: int) -> None:
        """The battle has another version."""
        self._version = version
        self._news.set()

    def rename(self, name: str) -> None:
        """The battle has another name."""
        self._name = name
        self._news.set()

    def close(self) -> None:
        """There will be no more."""
        self._closed = True
        self._news.set()

    async def messages(self) -> AsyncIterator[str]:
        """Server-sent events, until the battle is deleted or the server stops."""
        while not self._closed:
            try:
                await asyncio.wait_for(self._news.wait(), PULSE)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            self._news.clear()
            if self._closed:
                return
            version, self._version = self._version, None
            name, self._name = self._name, None
            if version == GONE:
                yield _event("gone")
                return
            if name is not None:
                yield _event("renamed", name=name)
            if version is not None:
                yield _event("changed", version=version)


def _event(kind: str, **data: object) -> str:
    """A server-sent event."""
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"
