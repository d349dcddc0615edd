"""Bad games stay alone: each has its reason and a record, and all others are played."""

from __future__ import annotations

import sys
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import arena
from tambores.kernel.opening import mode_named
from tests.toys import luck

from .playing import HERE, failed, lines, plan

pytestmark = pytest.mark.no_cover

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="it has no such signals")


def bad_games(own: arena.Plan) -> list[int]:
    """Return the numbers of the games that go wrong: a wrong player has a certain seed."""
    return [
        game.number
        for game in arena.Schedule(own)
        for player, seed in zip(game.players, game.seeds, strict=True)
        if player != "random" and seed % 4 == 0
    ]


def wrong(player: str, deals: int = 4, **terms: Any) -> arena.Plan:
    """Return a plan in which a player goes wrong in some games."""
    own = plan("random", f"{HERE}:{player}", deals=deals, **terms)
    assert 0 < len(bad_games(own)) < len(arena.Schedule(own)) / 2
    return own


def check_alone(own: arena.Plan, out: Path) -> None:
    """Check that just the bad games failed, and that their records replay."""
    assert [line["game"] for line in failed(out)] == bad_games(own)
    assert [line["game"] for line in lines(out)] == [*range(len(arena.Schedule(own)))]
    for line in failed(out):
        found = arena.record_of(arena.Results(out), line["game"])
        assert len(found.record.moves) == line["decisions"] >= 4
        assert len([*tb.replay(found.record)]) == line["decisions"]


@pytest.mark.parametrize("executor", [None, arena.Processes(2)], ids=["here", "processes"])
@pytest.mark.parametrize(
    ("player", "kind", "text"),
    [
        ("Raises", "raised", "LookupError: this player is broken (players.py, line "),
        ("Exits", "raised", "RuntimeError: it raises SystemExit, which ends a program"),
        ("Mumbles", "raised", "Unprintable (players.py, line "),
        ("Rambles", "raised", "ValueError (players.py, line "),
        ("Cheats", "illegal", "chose what is not legal"),
    ],
)
def test_a_player_that_goes_wrong_loses_only_its_game(
    player: str, kind: str, text: str, executor: Any, tmp_path: Path
) -> None:
    own = wrong(player)
    arena.run(own, executor, out=tmp_path)
    check_alone(own, tmp_path)
    for line in failed(tmp_path):
        assert (line["error"]["kind"], line["outcome"]) == (kind, None)
        assert line["players"][line["error"]["seat"]] != "random"
        assert text in line["error"]["text"]
        assert line["digest"] is not None


def test_a_game_that_takes_too_long_is_stopped_between_decisions(tmp_path: Path) -> None:
    own = wrong("Sleeps", seconds=1.0)
    arena.run(own, ThreadPoolExecutor, out=tmp_path)
    assert {line["game"] for line in failed(tmp_path)} >= {*bad_games(own)}
    for line in failed(tmp_path):
        if line["game"] in bad_games(own):
            assert line["error"]["kind"] in ("time", "raised")


class Late(tb.RandomPlayer):
    """Thinks longer than the limit."""

    def choose(self, view: tb.View) -> tb.Action:
        time.sleep(0.11)
        return super().choose(view)


def test_the_player_that_used_up_the_time_is_named(tmp_path: Path) -> None:
    own = plan("random", f"{__name__}:Late", deals=1, seconds=0.1)
    arena.run(own, out=tmp_path)
    for line in lines(tmp_path):
        assert line["error"]["kind"] == "time"
        assert line["error"]["text"] == "the game takes longer than 0.1 seconds"
        assert line["players"][line["error"]["seat"]] != "random"


def test_a_game_at_the_limit_of_decisions_is_aborted_and_keeps_its_record(tmp_path: Path) -> None:
    arena.run(plan(deals=1, limit=7), out=tmp_path)
    for line in lines(tmp_path):
        assert (line["outcome"], line["error"]) == ("aborted:decision_limit", None)
        assert line["decisions"] == 7
        assert len(tb.parse_record(line["record"]).moves) == 7


# --- processes that die or hang -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "kind", "text"),
    [
        ("Dies", "worker", "the process that plays the game dies"),
        ("Hangs", "time", "the game hangs: its process was ended after 1 seconds (players.py, "),
    ],
)
def test_a_game_that_ends_its_process_is_found(
    player: str, kind: str, text: str, tmp_path: Path
) -> None:
    own = wrong(player, deals=2, seconds=1.0 if kind == "time" else 60.0)
    arena.run(own, arena.Processes(2), out=tmp_path)
    check_alone(own, tmp_path)
    for line in failed(tmp_path):
        assert line["error"]["kind"] == kind
        assert text in line["error"]["text"]


@needs_signals
def test_a_process_that_is_stopped_is_ended_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tambores.arena.running.SLACK", 0.0)
    monkeypatch.setattr("tambores.arena.running.TICK", 0.5)
    own = wrong("Stops", deals=2, seconds=1.0)
    arena.run(own, arena.Processes(1), out=tmp_path)
    check_alone(own, tmp_path)
    assert {line["error"]["kind"] for line in failed(tmp_path)} == {"time"}


class Flaky(Executor):
    """Breaks when it gets its third batch; plays in this process until then."""

    def __init__(self) -> None:
        self.count = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.count += 1
        future: Future[Any] = Future()
        if self.count > 3:
            future.set_exception(BrokenExecutor("out of order"))
        else:
            future.set_result(fn(*args))
        return future


def test_an_executor_that_breaks_is_made_anew(tmp_path: Path) -> None:
    made: list[Flaky] = []

    def make() -> Flaky:
        made.append(Flaky())
        return made[-1]

    arena.run(plan(), make, out=tmp_path)
    assert len(made) > 1
    assert not failed(tmp_path) and len(lines(tmp_path)) == 8


def test_an_executor_that_cannot_be_made_anew_ends_the_run(tmp_path: Path) -> None:
    broken = Flaky()
    with pytest.raises(arena.ArenaError, match=r"cannot play: out of order$"):
        arena.run(plan(), broken, out=tmp_path)
    assert len(lines(tmp_path)) == 2
    arena.run(plan(), out=tmp_path)
    assert [line["game"] for line in lines(tmp_path)] == [0, 1, *range(2, 8)]


class Useless(Executor):
    """Plays nothing."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if "ready" in fn.__name__:
            future.set_result(True)
        else:
            future.set_exception(BrokenExecutor("no power"))
        return future


def test_an_executor_that_always_breaks_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(arena.ArenaError, match=r"broke 11 times in a row.*: no power$"):
        arena.run(plan(), Useless, out=tmp_path)


class Silent(Executor):
    """Never answers, once it has said that it can play."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if "ready" in fn.__name__:
            future.set_result(False)
        return future


def test_an_executor_that_does_not_answer_is_given_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tambores.arena.running.LONG_SLACK", -3.0)
    monkeypatch.setattr("tambores.arena.running.TICK", 0.01)
    with pytest.raises(arena.ArenaError, match="no result has come from the executor"):
        arena.run(plan(seconds=0.1), Silent(), out=tmp_path)


# --- rules and players that cannot be used ------------------------------------------------------


def test_a_player_that_cannot_be_made_for_a_seed_loses_only_that_game(tmp_path: Path) -> None:
    own = wrong("Fragile")
    arena.run(own, out=tmp_path)
    assert [line["game"] for line in failed(tmp_path)] == bad_games(own)
    for line in failed(tmp_path):
        assert line["error"]["text"].startswith("LookupError: no player for this seed")
        assert tb.parse_record(line["record"]).moves == ()


def test_what_a_factory_returns_must_be_a_player(tmp_path: Path) -> None:
    with pytest.raises(arena.ArenaError, match="does not make a player"):
        arena.run(plan(f"{HERE}:strange", deals=1), out=tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["nobody", "no.such.module:player", f"{HERE}:nobody", "", ":"])
def test_an_unknown_player_is_refused_before_the_first_game(name: str, tmp_path: Path) -> None:
    with pytest.raises(arena.ArenaError) as caught:
        arena.run(plan(name), out=tmp_path / "out")
    assert "\n" not in str(caught.value)
    assert not (tmp_path / "out").exists()


@pytest.fixture
def broken_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the toy with the die, a roll that wakes the dragon fails."""
    perform = luck.TurnRoom.perform

    def fail(self: luck.TurnRoom, draft: Any, turn: Any, action: Any) -> None:
        perform(self, draft, turn, action)
        if draft.table.ones == luck.PATIENCE:
            raise ZeroDivisionError("the dragon is not finished")

    monkeypatch.setattr(luck.TurnRoom, "perform", fail)


@pytest.mark.usefixtures("broken_rules")
def test_rules_that_fail_are_the_fault_of_nobody_at_the_table(tmp_path: Path) -> None:
    own = arena.Plan(starts=(arena.Start("toy-luck"),), players=("random",), deals=8)
    arena.run(own, out=tmp_path)
    found = lines(tmp_path)
    assert {line["outcome"] for line in found} <= {"win:0:hoard", None}
    assert failed(tmp_path)
    for line in failed(tmp_path):
        assert (line["error"]["kind"], line["error"]["seat"]) == ("rules", None)
        assert line["error"]["text"].startswith("ZeroDivisionError: the dragon is not finished")
        record = tb.parse_record(line["record"])
        assert len(record.moves) == line["decisions"]
        with pytest.raises(ZeroDivisionError):
            [*tb.replay(record)]


def test_a_seed_that_no_game_of_the_plan_has_can_fail(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def begin(options: luck.Options, *, seed: int) -> Any:
        if seed == 0:
            raise LookupError("no cave")
        return luck.begin(options, seed=seed)

    mode = mode_named("toy-luck")
    object.__setattr__(mode, "begin", begin)
    try:
        arena.run(arena.Plan(starts=(arena.Start("toy-luck"),), players=("random",)), out=tmp_path)
    finally:
        object.__setattr__(mode, "begin", luck.begin)
    assert failed(tmp_path) == []


def test_a_start_that_fails_for_some_seeds_is_a_bad_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own = arena.Plan(starts=(arena.Start("toy-luck"),), players=("random",), deals=8)
    last = arena.Schedule(own)[7].seed

    def begin(options: luck.Options, *, seed: int) -> Any:
        if seed == last:
            raise LookupError("no cave")
        return luck.begin(options, seed=seed)

    mode = mode_named("toy-luck")
    object.__setattr__(mode, "begin", begin)
    try:
        arena.run(own, out=tmp_path)
    finally:
        object.__setattr__(mode, "begin", luck.begin)
    (line,) = failed(tmp_path)
    assert (line["game"], line["error"]["kind"], line["record"]) == (7, "rules", None)


def test_statistics_that_fail_are_the_error_of_their_game(tmp_path: Path) -> None:
    mode = mode_named("toy-luck")
    before = getattr(mode, "statistics", None)
    own = arena.Plan(starts=(arena.Start("toy-luck"),), players=("random",))
    for compute in (lambda steps: 1 / 0, lambda steps: {1, 2}):
        own = attrs.evolve(own, seed=own.seed + 1)
        object.__setattr__(mode, "statistics", compute)
        try:
            arena.run(own, out=tmp_path / str(own.seed))
        finally:
            object.__setattr__(mode, "statistics", before)
        (line,) = failed(tmp_path / str(own.seed))
        assert line["error"]["text"].startswith("no statistics: ")
        assert line["outcome"] and line["record"]


def test_nobody_wins_by_expelling_the_other(tmp_path: Path) -> None:
    """Each game fails at the first decision of the player that tries it, and is booked to it."""
    start = arena.Start("warcraft", {"max_turns": 1})
    players = ("random", f"{HERE}:Expels")
    own = arena.Plan(starts=(start,), players=players, deals=2, seed=5)
    arena.run(own, out=tmp_path)
    assert len(lines(tmp_path)) == len(arena.Schedule(own)) == 4
    for line in lines(tmp_path):
        error = line["error"]
        assert error["kind"] == "illegal" and line["outcome"] is None
        assert line["players"][line["seats"].index(error["seat"])] == players[1]
        assert "leave the table only for themselves" in error["text"]
