"""Runs: the same results whatever plays, every game, progress, stops and goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import arena
from tambores.arena import supply
from tambores.arena.opening import matchups
from tambores.arena.worker import Batch, play_batch
from tambores.kernel.opening import mode_named

from .playing import HERE, SHORT, lines, plan
from .test_plans import MODES, TOYS

pytestmark = pytest.mark.no_cover

ROOT = Path(__file__).parents[2]


def test_every_game_of_a_plan_has_a_line(tmp_path: Path) -> None:
    ran = arena.run(plan(), out=tmp_path)
    found = lines(tmp_path)
    schedule = arena.Schedule(plan())
    assert [line["game"] for line in found] == [*range(8)]
    for line, game in zip(found, schedule, strict=True):
        assert (line["mode"], line["options"], line["deal"]) == ("enclave", SHORT, game.deal)
        assert (line["seed"], line["players"]) == (str(game.seed), ["random", "random"])
        assert (line["error"], line["record"], line["seats"]) == (None, None, [0, 1])
        assert line["outcome"].startswith(("win:", "draw:"))
        assert line["decisions"] > 20 and line["branching"] > 1
    assert (ran.progress.done, ran.progress.errors, ran.faults) == (8, 0, ())


def test_a_game_of_an_arena_is_what_play_plays(tmp_path: Path) -> None:
    own = plan(records=True)
    arena.run(own, out=tmp_path)
    game, line = arena.Schedule(own)[3], lines(tmp_path)[3]
    options = mode_named("enclave").load("unattended")(**SHORT)
    start = mode_named("enclave").load("begin")(options, seed=game.seed)
    record = tb.play(start, [tb.RandomPlayer(seed) for seed in game.seeds])
    kept = tb.parse_record(line["record"])
    assert kept.moves == record.moves and kept.outcome == record.outcome
    assert line["digest"] == record.notes[-1].text
    assert line["outcome"] == tb.Outcome.notation.fget(record.outcome)  # type: ignore[attr-defined]
    states = [start.state, *(step.state for step in tb.replay(record))]
    counts = [len(tb.legal_actions(state)) for state in states[:-1]]
    assert line["branching"] == pytest.approx(sum(counts) / len(counts), abs=1e-4)
    assert dict(kept.headers) == {"Game": "3", "Player1": "random", "Player2": "random"}


def test_times_are_counted_for_each_player(tmp_path: Path) -> None:
    arena.run(plan("random", f"{HERE}:Slow", deals=1), out=tmp_path)
    for line in arena.Results(tmp_path):
        slow = line["players"].index(f"{HERE}:Slow")
        assert line["thinking"][slow] > line["thinking"][1 - slow]
        assert sum(line["thinking"]) < line["seconds"]


@pytest.mark.parametrize("tag", [*MODES, *TOYS])
def test_games_of_every_mode_are_played(tag: str, tmp_path: Path) -> None:
    starts = matchups(mode_named(tag))[:1]
    own = arena.Plan(starts=starts, players=("random", f"{HERE}:Curious"), limit=40)
    arena.run(own, out=tmp_path)
    found = lines(tmp_path)
    assert len(found) == len(arena.Schedule(own))
    assert [line["error"] for line in found] == [None] * len(found)
    for number in range(len(found)):
        again = arena.record_of(arena.Results(tmp_path), number)
        assert not again.differs
        states = [again.record.start, *(step.state for step in tb.replay(again.record))]
        assert tb.digest(states[-1]) == found[number]["digest"]


# --- the same results ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """The results of a plan that is played in this process."""
    out = tmp_path_factory.mktemp("here")
    arena.run(BOTH, out=out)
    return lines(out)


BOTH = attrs.evolve(plan(deals=6), starts=(arena.Start("enclave", SHORT), arena.Start("toy-luck")))


@pytest.mark.parametrize(
    "executor",
    [
        arena.Processes(1),
        arena.Processes(2),
        arena.Processes(8),
        lambda: ThreadPoolExecutor(3),
    ],
    ids=["1 process", "2 processes", "8 processes", "3 threads"],
)
def test_results_do_not_depend_on_what_plays(
    executor: Callable[[], Executor], expected: list[dict[str, Any]], tmp_path: Path
) -> None:
    """The game from outside is registered in the processes too."""
    arena.run(BOTH, executor, out=tmp_path)
    assert lines(tmp_path) == expected


def test_an_executor_that_is_brought_along_is_not_shut_down(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as threads:
        arena.run(plan(deals=1), threads, out=tmp_path)
        assert threads.submit(len, "abc").result() == 3


def test_a_worker_returns_what_it_has_when_its_time_is_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tambores.arena.worker.SPAN", 0.0)
    games = tuple(arena.Schedule(plan()))
    batch = Batch(1, games, arena.playing.Terms.of(plan()), str(tmp_path))
    assert [one.number for one in play_batch(batch)] == [0]
    monkeypatch.setattr(supply.Supply, "size", 5)
    arena.run(plan(), out=tmp_path / "out")
    assert [line["game"] for line in lines(tmp_path / "out")] == [*range(8)]


def test_an_executor_that_answers_in_any_order_is_fine(tmp_path: Path) -> None:
    class LastFirst(Executor):
        """Carries out what it was given last, when there is nothing more to come."""

        def __init__(self) -> None:
            self.waiting: list[tuple[Future[Any], Any, Any]] = []

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            self.waiting.append((future, fn, args))
            if fn is not play_batch or len(self.waiting) == 8:
                while self.waiting:
                    future_, function, given = self.waiting.pop()
                    future_.set_result(function(*given))
            return future

    arena.run(plan(), LastFirst(), out=tmp_path)
    order = [line["game"] for line in arena.Results(tmp_path)]
    assert sorted(order) == [*range(8)] != order


@pytest.mark.parametrize("wrong", [3, "threads", lambda: None])
def test_what_is_not_an_executor_is_refused(wrong: Any, tmp_path: Path) -> None:
    with pytest.raises(arena.ArenaError, match="is not an executor"):
        arena.run(plan(), wrong, out=tmp_path)


# --- stop and go on -----------------------------------------------------------------------------


def test_a_run_that_is_done_is_not_played_again(tmp_path: Path) -> None:
    arena.run(plan(), out=tmp_path)
    before = (tmp_path / "games.jsonl").read_bytes()
    ran = arena.run(plan(), out=tmp_path)
    assert (ran.progress.done, ran.progress.played) == (8, 0)
    assert (tmp_path / "games.jsonl").read_bytes() == before


def test_a_run_that_is_interrupted_goes_on_where_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(supply.Supply, "size", 1)

    def stop(progress: arena.Progress) -> None:
        if progress.done >= 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.run(plan(), out=tmp_path / "a", watch=stop)
    kept = len(lines(tmp_path / "a"))
    assert 3 <= kept < 8
    ran = arena.run(plan(), out=tmp_path / "a")
    assert ran.progress.played == 8 - kept
    arena.run(plan(), out=tmp_path / "b")
    assert lines(tmp_path / "a") == lines(tmp_path / "b")


KILLED = """
from tambores import arena
from tests.arena.playing import HERE, plan

if __name__ == "__main__":
    arena.run(plan("random", HERE + ":Slow", deals=20), arena.Processes(2), out={out!r})
"""


@pytest.mark.skipif(sys.platform == "win32", reason="it has no SIGKILL")
def test_a_run_that_is_killed_loses_no_game_and_has_none_twice(tmp_path: Path) -> None:
    """Its worker processes end by themselves."""
    script, out = tmp_path / "run.py", tmp_path / "out"
    script.write_text(KILLED.format(out=str(out)), encoding="utf-8")
    path = os.pathsep.join([str(Path(str(tb.__file__)).parents[1]), str(ROOT)])
    process = subprocess.Popen([sys.executable, script], env=os.environ | {"PYTHONPATH": path})
    games = out / "games.jsonl"
    while not games.exists() or games.read_bytes().count(b"\n") < 4:
        assert process.poll() is None
        time.sleep(0.01)
    workers = _children(process.pid)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    own = plan("random", f"{HERE}:Slow", deals=20)
    ran = arena.run(own, arena.Processes(2), out=out)
    assert ran.progress.played < 37
    assert [line["game"] for line in lines(out)] == [*range(40)]
    assert games.read_bytes().count(b"\n") == 40
    until = time.monotonic() + 20
    while any(map(_runs, workers)):
        assert time.monotonic() < until, "workers outlive the process that began them"
        time.sleep(0.05)


def _children(parent: int) -> list[int]:
    """Return the processes that a process has begun, and those that they have begun."""
    listed = subprocess.run(["ps", "-eo", "pid,ppid"], capture_output=True, text=True, check=True)
    rows = [[*map(int, row.split())] for row in listed.stdout.splitlines()[1:]]
    found = [parent]
    for one in found:
        found += [pid for pid, above in rows if above == one]
    return found[1:]


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# --- progress -----------------------------------------------------------------------------------


def test_progress_is_told_until_all_is_done(tmp_path: Path) -> None:
    told: list[arena.Progress] = []
    arena.run(plan(), out=tmp_path, watch=told.append)
    assert [told[0].done, told[-1].done] == [0, 8]
    assert all(one.total == 8 and one.done == one.played for one in told)
    assert (told[0].rate, told[0].remaining) == (0, None)
    assert told[-1].rate > 0 and told[-1].remaining == 0


def test_statistics_are_kept_where_a_mode_has_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def count(steps: list[tb.Step[Any]]) -> Any:
        return {"steps": len(steps), "events": sum(len(step.events) for step in steps)}

    object.__setattr__(mode := mode_named("toy-luck"), "statistics", count)
    try:
        own = arena.Plan(starts=(arena.Start("toy-luck"),), players=("random",))
        arena.run(own, out=tmp_path / "a")
        arena.run(attrs.evolve(own, statistics=False), out=tmp_path / "b")
    finally:
        object.__setattr__(mode, "statistics", None)
    (line,), (without,) = lines(tmp_path / "a"), lines(tmp_path / "b")
    assert line["statistics"]["steps"] == line["decisions"] + 1
    assert line["statistics"]["events"] >= line["decisions"]
    assert without["statistics"] is None
