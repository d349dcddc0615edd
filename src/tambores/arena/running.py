"""Run a plan: hand batches of games to an executor, and write what comes back.

A batch that is lost with its worker is played again. The game that the worker was playing is then
played alone; if that ends its worker too, the game is bad, and its line says so.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import attrs

from tambores.arena.casualties import casualty, hung, marked
from tambores.arena.lines import Fault
from tambores.arena.pairing import Game, Schedule, expect_players
from tambores.arena.plan import Plan
from tambores.arena.playing import Terms, line_text
from tambores.arena.pool import MakeExecutor
from tambores.arena.results import Store
from tambores.arena.saying import ArenaError
from tambores.arena.supply import Supply
from tambores.arena.worker import GRACE, SPAN, Batch, Played, play_batch

DEATHS = 2
"""How often a game that is played alone must end its worker to be called bad."""

MOST_BREAKS = 10
"""How often the executor may break in a row, with no game to blame and none that comes back."""

TICK = 5.0
"""After how many seconds without a result to see whether one will come."""

SLACK = 30.0
"""How many seconds a process of our own may be late before its pool is ended."""


LONG_SLACK = 600.0
"""How many seconds any other executor may be late, which may begin its workers in that time."""


@attrs.frozen
class Progress:
    """How far a run has come.

    Attributes:
        total: the number of games of the plan.
        done: the number of games played, in this run and before.
        played: the number of games played in this run.
        errors: the number of games that ended with an error, in this run and before.
        seconds: the time since the run began.

    >>> Progress(total=100, done=40, played=20, errors=0, seconds=10.0).remaining
    30.0
    """

    total: int
    done: int
    played: int
    errors: int
    seconds: float

    @property
    def rate(self) -> float:
        """The number of games that are played in a second."""
        return self.played / self.seconds if self.seconds > 0 else 0.0

    @property
    def remaining(self) -> float | None:
        """The seconds until the plan is done, at this rate; None before the first game."""
        return (self.total - self.done) / self.rate if self.rate else None


Watch = Callable[[Progress], object]


@attrs.frozen
class Run:
    """What came of a run.

    Attributes:
        out: the folder with the results.
        progress: how far the plan has come; it is done unless the run was interrupted.
        faults: the lines that an earlier run had left and that could not be used; their games
            were played again.
    """

    out: Path
    progress: Progress
    faults: tuple[Fault, ...]


def run(
    plan: Plan,
    executor: Executor | MakeExecutor | None = None,
    *,
    out: str | PathLike[str],
    watch: Watch | None = None,
) -> Run:
    """Play the games of a plan that have no result yet.

    The results do not depend on the executor, apart from their order and the times: a game depends
    on its seeds alone, unless its players have a budget in seconds.

    Args:
        plan: the plan.
        executor: plays the games: None for this process, which ends with a game that ends it;
            `Processes(n)` for processes of this machine; any executor of `concurrent.futures`, or
            a function without arguments that makes one. If an executor breaks, the function makes
            a new one; without a function, the run ends.
        out: the folder for the results. If it holds results of the same plan, the run goes on from
            there.
        watch: called with the progress now and then; `tambores.arena.bar()` shows it.

    Raises:
        ArenaError: if the plan cannot be played, the folder holds other results or is in use, or
            the executor broke and cannot be made anew. What was played is kept.
        OSError: if the results cannot be written.

    >>> from tempfile import TemporaryDirectory
    >>> from tambores.arena import Plan, Results, Start, run
    >>> start = Start("enclave", {"max_turns": 2})
    >>> plan = Plan(starts=(start,), players=("random", "random"), deals=2)
    >>> with TemporaryDirectory() as out:
    ...     ran = run(plan, out=out)
    ...     decisions = [line["decisions"] for line in Results(out)]
    >>> ran.progress.done, len(decisions)
    (4, 4)
    """
    schedule = Schedule(plan)
    expect_players(plan)
    with Store(Path(out), plan, len(schedule)) as store, TemporaryDirectory() as place:
        runner = _Runner(schedule, store, Supply(executor, plan, place), watch)
        runner.play()
        return Run(Path(out), runner.progress, store.faults)


class _Runner:
    """Keeps an executor busy until every game has a line."""

    def __init__(
        self, schedule: Schedule, store: Store, supply: Supply, watch: Watch | None
    ) -> None:
        self.terms = Terms.of(schedule.plan)
        self.store, self.supply, self.watch = store, supply, watch
        self.total = len(schedule)
        self.fresh: Iterator[Game] = (one for one in schedule if not store.done[one.number])
        self.again = deque[Game]()
        self.suspects = deque[Game]()
        self.deaths: dict[int, int] = {}
        self.flying: dict[Future[list[Played]], Batch] = {}
        self.batches = self.breaks = self.played = 0
        self.began = self.heard = monotonic()
        self.quiet = 0

    @property
    def progress(self) -> Progress:
        """How far the run has come."""
        store, seconds = self.store, monotonic() - self.began
        return Progress(self.total, store.count, self.played, store.errors, seconds)

    def play(self) -> None:
        """Play until nothing is left."""
        self._tell()
        with self.supply:
            try:
                while self._submit() or self.flying:
                    done, _ = wait(self.flying, TICK, FIRST_COMPLETED)
                    if not done:
                        self._look()
                    for future in done:
                        self._take(future, self.flying.pop(future))
                    if done:
                        self.heard, self.quiet = monotonic(), 0
                        self._tell()
            finally:
                for future in self.flying:
                    future.cancel()

    def _patience(self) -> float:
        """How many seconds to wait for a batch, unless it hangs."""
        slack = SLACK if self.supply.is_own else LONG_SLACK
        return SPAN + self.terms.seconds + GRACE + slack

    def _tell(self) -> None:
        if self.watch is not None:
            self.watch(self.progress)

    # --- batches ----------------------------------------------------------------------------

    def _submit(self) -> bool:
        """Hand over as many batches as the executor should have; return whether any was."""
        if any(batch.alone for batch in self.flying.values()):
            return False
        if self.suspects:
            return not self.flying and self._hand_over((self.suspects.popleft(),), alone=True)
        some = False
        while len(self.flying) < self.supply.at_once and (games := self._next_games()):
            some = self._hand_over(games) or some
            if self.supply.is_here:
                break
        return some

    def _next_games(self) -> tuple[Game, ...]:
        """The games of the next batch; () if there are none."""
        games: list[Game] = []
        while len(games) < self.supply.size:
            game = self.again.popleft() if self.again else next(self.fresh, None)
            if game is None:
                break
            games.append(game)
        return tuple(games)

    def _hand_over(self, games: tuple[Game, ...], alone: bool = False) -> bool:
        """Hand over a batch."""
        self.batches += 1
        batch = Batch(self.batches, games, self.terms, self.supply.place, alone)
        future = self.supply.submit(play_batch, batch)
        self.flying[future] = batch
        return True

    def _take(self, future: Future[list[Played]], batch: Batch) -> None:
        """Write what came of a batch, or find out which game it was lost with."""
        error = _error_of(future)
        if error is not None:
            self._lose(batch, error)
            return
        played = future.result()
        self.breaks = 0
        self.store.add((one.number, one.text, one.failed) for one in played)
        self.played += len(played)
        self.supply.learn(played)
        for one in played:
            self.deaths.pop(one.number, None)
        self.again.extend(batch.games[len(played) :])

    # --- lost workers -----------------------------------------------------------------------

    def _look(self) -> None:
        """Nothing has come for a while: see whether anything will come."""
        self.quiet = self.quiet + 1 if self.supply.is_idle else 0
        if self.quiet > 1:
            self._drop(RuntimeError("it has lost the game"))
        elif monotonic() - self.heard > self._patience():
            if not self.supply.can_renew:
                raise ArenaError("silent", seconds=round(self._patience()))
            self.supply.end()
            self._drop(BrokenExecutor("it does not answer"), stalled=True)

    def _drop(self, error: Exception, stalled: bool = False) -> None:
        """Wait no longer for the batches that the executor has."""
        self.heard, self.quiet = monotonic(), 0
        for future, batch in [*self.flying.items()]:
            future.cancel()
            del self.flying[future]
            self._lose(batch, error, stalled)

    def _lose(self, batch: Batch, error: BaseException, stalled: bool = False) -> None:
        """A batch was lost: play its games again, a suspicious one alone."""
        broke = isinstance(error, BrokenExecutor)
        self.breaks += broke and self.supply.broken()
        if batch.alone:
            self._lose_alone(batch, error, stalled)
            return
        guilty = marked(batch) if self.supply.shared else None
        innocent = guilty is None and self.supply.shared and broke  # it waited for a worker
        for game in batch.games:
            suspected = not innocent and guilty in (None, game.number)
            (self.suspects if suspected else self.again).append(game)
        if self.breaks > MOST_BREAKS and not self.suspects:
            raise ArenaError("workers_end", count=self.breaks, error=error)

    def _lose_alone(self, batch: Batch, cause: BaseException, stalled: bool) -> None:
        """A game that was played alone was lost: give it one more chance, or write that it is.

        A game that hangs gets none.
        """
        game = batch.games[0]
        self.deaths[game.number] = self.deaths.get(game.number, 0) + 1
        place = hung(batch)
        if place is None and stalled:
            place = ""
        if place is None and self.deaths[game.number] < DEATHS:
            self.suspects.append(game)
            return
        self.breaks = 0
        line = casualty(batch, place, cause)
        self.store.add([(game.number, line_text(line), True)])
        self.played += 1
        del self.deaths[game.number]


def _error_of(future: Future[Any]) -> BaseException | None:
    """What went wrong with a batch that is done; None if it came back."""
    if future.cancelled():
        return BrokenExecutor("the executor cancelled it")
    return future.exception()
