"""Reviews of battles that are over, worked out in another process, one at a time."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections import OrderedDict
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

import attrs
from starlette.requests import Request
from starlette.responses import Response

from tambores.arena.pool import Processes, end
from tambores.registry import registered
from tambores.web.http.answers import answer
from tambores.web.http.friends import Friends
from tambores.web.http.requests import Visitor, fields_of, id_in, language_of
from tambores.web.limits import Limits
from tambores.web.lobby import Lobby
from tambores.web.play import judged
from tambores.web.play.shared import SharedGame
from tambores.web.problems import Problem, message
from tambores.web.reviewing import Job, Review, begin, go_on, iterations, read_review
from tambores.web.store import Row

Json = dict[str, Any]

log = logging.getLogger("tambores.web")

HELD = 50
"""How many reviews are held in memory, and how many failures are remembered."""


NOTHING_YET = Review((), ())


@attrs.define(eq=False)
class Underway:
    """A review that is not done yet.

    Attributes:
        owner: the session that asked for it.
        count: the decisions of the battle.
        found: the review of those that are reviewed.
        waits: whether it waits for others to be done.
        task: what works at it.
    """

    owner: str
    count: int
    found: Review = NOTHING_YET
    waits: bool = True
    task: asyncio.Task[None] | None = None


class Reviews:
    """The handlers of the requests about reviews, one method for each kind.

    Args:
        lobby: the battles.
        friends: tells which battles a window may see.
        limits: the limits on requests.
    """

    def __init__(self, lobby: Lobby, friends: Friends, limits: Limits) -> None:
        self._lobby, self._friends, self._limits = lobby, friends, limits
        self._make = Processes(1)
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()
        self._underway: dict[str, Underway] = {}
        self._held: OrderedDict[str, Review] = OrderedDict()
        self._failed: OrderedDict[str, str] = OrderedDict()

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that run."""
        return [] if self._pool is None else [*(self._pool._processes or {})]

    # --- requests ---------------------------------------------------------------------------

    async def begin(self, request: Request, visitor: Visitor) -> Response:
        """Begin the review of a battle, unless it is done or under way."""
        (await fields_of(request, self._limits)).done()
        row, table = self._seen(request, visitor)
        if row.id not in self._underway and self._kept(row.id) is None:
            self._check_room(visitor.owner)
            self._begin(row.id, table, visitor.owner)
        return self._shown(row, table, request, visitor)

    async def show(self, request: Request, visitor: Visitor) -> Response:
        """Return the review of a battle, or how far it has come."""
        return self._shown(*self._seen(request, visitor), request, visitor)

    async def cancel(self, request: Request, visitor: Visitor) -> Response:
        """Leave off a review that the session has asked for."""
        row, table = self._seen(request, visitor)
        underway = self._underway.get(row.id)
        if underway is not None and underway.owner == visitor.owner:
            self._underway.pop(row.id)
            if underway.task is not None:
                underway.task.cancel()
        return self._shown(row, table, request, visitor)

    def _seen(self, request: Request, visitor: Visitor) -> tuple[Row, SharedGame]:
        """Return a battle; raise Problem unless the session may see its whole course."""
        row, table, _ = self._friends.seen(id_in(request), visitor)
        if not table.fully_visible:
            raise Problem(409, "review_not_over")
        return row, table

    def _shown(self, row: Row, table: SharedGame, request: Request, visitor: Visitor) -> Response:
        language, underway = language_of(request), self._underway.get(row.id)
        if underway is not None:
            return answer({
                "state": "waiting" if underway.waits else "running",
                "done": len(underway.found.decisions),
                "count": underway.count,
                "own": underway.owner == visitor.owner,
                "last": table.length,
                **judged.course(underway.found, table, language, whole=False),
            })  # fmt: skip
        found = self._kept(row.id)
        if found is not None:
            return answer({"state": "done", **judged.course(found, table, language)})
        failed = self._failed.get(row.id)
        if failed is not None:
            return answer({"state": "failed", "error": message(failed, language)})
        return answer({"state": "none"})

    def judged(self, id: str, table: SharedGame, at: int, language: str) -> Json | None:
        """Return what the review of a battle says about a decision; None if it has no review."""
        found = self._kept(id)
        decisions = () if found is None else found.decisions
        one = next((one for one in decisions if one.number == at), None)
        return None if one is None else judged.said(one, table, language)

    def _kept(self, id: str) -> Review | None:
        """Return the review of a battle, if it is done."""
        found = self._held.get(id)
        if found is None:
            text = self._lobby.store.review(id)
            if text is None:
                return None
            found = self._held[id] = read_review(text)
        self._held.move_to_end(id)
        while len(self._held) > HELD:
            self._held.popitem(last=False)
        return found

    # --- working ----------------------------------------------------------------------------

    def _check_room(self, owner: str) -> None:
        """Raise Problem if the session waits for another review, or too many others wait."""
        if any(one.owner == owner for one in self._underway.values()):
            raise Problem(409, "review_once")
        if len(self._underway) >= self._limits.reviews:
            raise Problem(503, "review_later")

    def _begin(self, id: str, table: SharedGame, owner: str) -> None:
        records = table.reviewable
        count = sum(len(record.moves) for _, record in records)
        underway = self._underway[id] = Underway(owner, count)
        self._failed.pop(id, None)
        budget = iterations(count, self._limits.work)
        job = Job(id, pickle.dumps(records), budget, registered())
        underway.task = asyncio.create_task(self._work(job, underway))

    async def _work(self, job: Job, underway: Underway) -> None:
        """Review a battle, and keep the review or the reason why there is none."""
        failed = ""
        try:
            async with self._turn:
                underway.waits = False
                found = await self._reviewed(job, underway)
            self._lobby.keep_review(job.battle, found.written())
        except (BrokenExecutor, LookupError):
            failed = "review_stopped"
        except TimeoutError:
            failed = "review_long"
        except Exception:
            log.exception("the review of battle %s failed", job.battle)
            failed = "review_failed"
        finally:
            if self._underway.get(job.battle) is underway:
                self._underway.pop(job.battle)
        if failed:
            self._failed[job.battle] = failed
            while len(self._failed) > HELD:
                self._failed.popitem(last=False)

    async def _reviewed(self, job: Job, underway: Underway) -> Review:
        """Return the review of a battle, worked out in the process."""
        pool = self._pool = self._pool or self._make()
        try:
            async with asyncio.timeout(self._limits.review):
                await asyncio.wrap_future(pool.submit(begin, job))
                while True:
                    future = pool.submit(go_on, job.battle)
                    underway.found, done = await asyncio.wrap_future(future)
                    if done:
                        return underway.found
        except (BrokenExecutor, TimeoutError):
            self._drop()
            raise

    def close(self) -> None:
        """Stop, when the server does."""
        for underway in self._underway.values():
            if underway.task is not None:
                underway.task.cancel()
        self._drop()

    def _drop(self) -> None:
        """End the process, which has ended or takes too long; the next review begins another."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            end(pool)
