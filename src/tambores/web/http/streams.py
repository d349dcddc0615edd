"""The windows that follow a battle: each gets a message when it changes, and asks for the news.

A message about a new name contains the name.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import AsyncIterator, Iterable, Mapping

from tambores.web.limits import Limits
from tambores.web.problems import Problem

PULSE = 15.0
"""The seconds without news after which a line is sent to keep the connection open."""

ABSENT = 10_000
"""The players without a window of whom it is known since when; others count from now."""

GONE = 0
"""The version that stands for a deleted battle."""


class Streams:
    """The windows that follow each battle.

    Args:
        limits: the limits on the number of windows.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._followers: defaultdict[str, set[Follower]] = defaultdict(set)
        self._sessions: Counter[str] = Counter()
        self._absent: OrderedDict[tuple[str, int], float] = OrderedDict()

    def join(
        self, id: str, owner: str, version: int, seat: int | None = None, name: str | None = None
    ) -> Follower:
        """Let a window follow a battle; raise Problem if there are too many windows.

        Args:
            id: the id of the battle.
            owner: the owner of the session that the window belongs to.
            version: the current version of the battle.
            seat: the seat for which the window acts in a battle with players at other computers;
                None for a spectator.
            name: the current name of the battle, which may be newer than the one the window shows.
        """
        if self._sessions[owner] >= self._limits.streams:
            raise Problem(503, "streams", most=self._limits.streams)
        if self._sessions.total() >= self._limits.all_streams:
            raise Problem(503, "all_streams")
        follower = Follower(owner, version, seat, name)
        if seat is not None:
            self._absent.pop((id, seat), None)
        self._followers[id].add(follower)
        self._sessions[owner] += 1
        return follower

    def leave(self, id: str, follower: Follower) -> None:
        """Remove a window that has been closed."""
        self._followers[id].discard(follower)
        if not self._followers[id]:
            del self._followers[id]
        if follower.seat is not None and follower.seat not in self.seats(id):
            self._absent[id, follower.seat] = time.monotonic()
        self._sessions[follower.owner] -= 1
        if not self._sessions[follower.owner]:
            del self._sessions[follower.owner]

    def seats(self, id: str) -> set[int]:
        """Return the seats of a battle whose players have a window open."""
        return {one.seat for one in self._followers.get(id, ()) if one.seat is not None}

    def absent(self, id: str, seats: Iterable[int]) -> dict[int, float]:
        """Return for how many seconds the players without a window have been away, by seat.

        Of whom the server has seen no window yet, it counts from the first question.
        """
        now, here = time.monotonic(), self.seats(id)
        away = [seat for seat in seats if seat not in here]
        since = {seat: self._absent.setdefault((id, seat), now) for seat in away}
        while len(self._absent) > ABSENT:
            self._absent.popitem(last=False)
        return {seat: now - then for seat, then in since.items()}

    def watching(self, id: str) -> int:
        """Return the number of windows of spectators of a battle."""
        return sum(one.seat is None for one in self._followers.get(id, ()))

    def people(self, id: str, people: Mapping[str, object], watching: int) -> None:
        """Tell the windows who is at a battle; only those of players get the spectators' number."""
        for follower in self._followers.get(id, ()):
            number = {} if follower.seat is None else {"watching": watching}
            follower.people({**people, **number})

    def tell(self, id: str, version: int) -> None:
        """Tell the windows the new version of a battle; `GONE` if it was deleted."""
        for follower in self._followers.get(id, ()):
            follower.tell(version)

    def rename(self, id: str, name: str) -> None:
        """Tell the windows the new name of a battle."""
        for follower in self._followers.get(id, ()):
            follower.rename(name)

    def close(self) -> None:
        """End all streams, because the server stops."""
        for followers in self._followers.values():
            for follower in followers:
                follower.close()


class Follower:
    """One window: only the latest version and name count, so that messages do not pile up.

    Args:
        owner: the owner of the session that it belongs to.
        version: the current version of the battle, sent right after the name.
        seat: the seat for which it acts in a battle with players at other computers.
        name: the name of the battle, sent first.
    """

    def __init__(
        self, owner: str, version: int, seat: int | None = None, name: str | None = None
    ) -> None:
        self.owner, self.seat = owner, seat
        self._people: dict[str, object] | None = None
        self._people_told: dict[str, object] = {}
        self._version: int | None = version
        self._name = name
        self._closed = False
        self._news = asyncio.Event()
        self._news.set()

    def tell(self, version: int) -> None:
        """Note the new version of the battle."""
        self._version = version
        self._news.set()

    def rename(self, name: str) -> None:
        """Note the new name of the battle."""
        self._name = name
        self._news.set()

    def people(self, people: dict[str, object]) -> None:
        """Note who is at the battle, unless the window knows."""
        if people not in (self._people_told, self._people):
            self._people = people
            self._news.set()

    def close(self) -> None:
        """End the stream."""
        self._closed = True
        self._news.set()

    async def messages(self) -> AsyncIterator[str]:
        """Yield server-sent events, until the battle is deleted or the server stops."""
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
            people, self._people = self._people, None
            if people is not None:
                self._people_told = people
                yield _event("people", **people)
            if name is not None:
                yield _event("renamed", name=name)
            if version is not None:
                yield _event("changed", version=version)


def _event(kind: str, **data: object) -> str:
    """Return a server-sent event."""
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"
