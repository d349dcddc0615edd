"""Records: replaying against random play, reading and writing a thousand of them."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import tambores as tb
from tambores import enclave

from .conftest import Report
from .samples import ARMIES, battles, pairings, solo_battles
from .timing import measure, times

ROUNDS = 5
COUNT = 1_000
"""How many records are read and written."""
AIM_READ = 3
"""Seconds for reading them."""
AIM_REPLAY = 0.5
"""The least speed of a replay, in that of random play."""
BEST: dict[str, float] = {}
"""The shortest time in seconds, by what was done."""

KINDS: dict[str, Callable[[], Sequence[enclave.Battle]]] = {
    "battles": battles,
    "solo battles": lambda: solo_battles("player"),
}


def walk(starts: Sequence[tb.State[Any]]) -> list[list[tb.Action]]:
    """What is decided in games played at random; a decision is `legal_actions` and `apply`."""
    choose = random.Random(7).random
    games = []
    for start in starts:
        state, decided = start, []
        while actions := tb.legal_actions(state):
            action = actions[int(choose() * len(actions))]
            decided.append(action)
            state = tb.apply(state, action)
        games.append(decided)
    return games


def record_all(
    starts: Sequence[tb.State[Any]], games: Sequence[list[tb.Action]]
) -> list[tb.Record]:
    return [tb.recorded(start, game) for start, game in zip(starts, games, strict=True)]


def replay_all(records: Sequence[tb.Record]) -> int:
    """How many decisions these records have, all of them made again."""
    return sum(1 for record in records for _ in tb.replay(record))


@functools.cache
def records_of(kind: str) -> tuple[tb.Record, ...]:
    """Records that were read, as those that are replayed usually are."""
    starts = KINDS[kind]()
    return tuple(tb.parse_record(str(one)) for one in record_all(starts, walk(starts)))


def rate(benchmark: BenchmarkFixture, name: str, decisions: int) -> str:
    """Decisions a second, and how that compares with random play of the same games."""
    BEST[name] = times(benchmark).best / decisions
    kind = name.partition(",")[0]
    ratio = BEST.get(f"{kind}, random play", float("nan")) / BEST[name]
    return f"{1 / BEST[name]:,.0f} decisions a second at best, {ratio:.2f} of random play"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.benchmark(group="replay against random play")
def test_random_play(benchmark: BenchmarkFixture, report: Report, kind: str) -> None:
    games = measure(benchmark, walk, lambda: (KINDS[kind](),), ROUNDS)
    decisions = sum(map(len, games))
    report(f"random play, {kind}", rate(benchmark, f"{kind}, random play", decisions))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.benchmark(group="replay against random play")
def test_replay(benchmark: BenchmarkFixture, report: Report, kind: str) -> None:
    """Every step with its events, compared with a digest every twenty decisions."""
    decisions = measure(benchmark, replay_all, lambda: (records_of(kind),), ROUNDS)
    told = rate(benchmark, f"{kind}, replay", decisions)
    report(f"replay, {kind}", f"{told}; aim {AIM_REPLAY}")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.benchmark(group="replay against random play")
def test_record(benchmark: BenchmarkFixture, report: Report, kind: str) -> None:
    """Playing and recording the same games."""
    games = [list(record.actions) for record in records_of(kind)]
    found = measure(benchmark, record_all, lambda: (KINDS[kind](), games), ROUNDS)
    decisions = sum(len(record.moves) for record in found)
    report(f"recording, {kind}", rate(benchmark, f"{kind}, recording", decisions))


# --- a thousand -------------------------------------------------------------------------------


@functools.cache
def thousand(beginning: str) -> tuple[tb.Record, ...]:
    """Records of as many different battles, from a new game or from a state under way."""
    heroes = pairings()
    found = []
    for seed in range(COUNT):
        start = enclave.new_battle(ARMIES, heroes[seed % len(heroes)], seed=seed)
        walked = [*tb.random_walk(start, seed)]
        if beginning == "a state":
            start, walked = walked[40][0], walked[40:]
        found.append(tb.recorded(start, [action for _, action, _ in walked]))
    return tuple(found)


FORMS: dict[str, Callable[[tb.Record], str]] = {
    "json": lambda record: tb.dumps(record) + "\n",
    "text": lambda record: str(record) + "\n",
}


def write_all(records: Sequence[tb.Record], form: str) -> list[str]:
    return [FORMS[form](record) for record in records]


def read_all(path: Path) -> int:
    """How many records a file holds, all of them good."""
    entries = list(tb.read_many(path))
    assert all(entry.error is None for entry in entries)
    return len(entries)


@pytest.mark.parametrize("beginning", ["a new game", "a state"])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.benchmark(group=f"{COUNT} records")
def test_read(
    benchmark: BenchmarkFixture, report: Report, tmp_path: Path, form: str, beginning: str
) -> None:
    """From a file, checked whole."""
    path = tmp_path / "records"
    texts = write_all(thousand(beginning), form)
    path.write_text("".join(texts), encoding="utf-8", newline="\n")
    assert measure(benchmark, read_all, lambda: (path,), ROUNDS) == COUNT
    best, median, _ = times(benchmark)
    report(
        f"read {COUNT}, {form}, from {beginning}",
        f"{best:.2f} s at best, {median:.2f} median; aim {AIM_READ}",
    )
    size = path.stat().st_size / COUNT
    moves = sum(len(record.moves) for record in thousand(beginning)) / COUNT
    report("  size", f"{size:,.0f} bytes a record, {moves:.0f} decisions")


@pytest.mark.parametrize("beginning", ["a new game", "a state"])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.benchmark(group=f"{COUNT} records")
def test_write(benchmark: BenchmarkFixture, report: Report, form: str, beginning: str) -> None:
    measure(benchmark, write_all, lambda: (thousand(beginning), form), ROUNDS)
    best, median, _ = times(benchmark)
    report(f"write {COUNT}, {form}, from {beginning}", f"{best:.2f} s at best, {median:.2f} median")


@pytest.mark.benchmark(group=f"{COUNT} records")
def test_replay_them(benchmark: BenchmarkFixture, report: Report) -> None:
    """What `check` does with a file after reading it."""
    decisions = measure(benchmark, replay_all, lambda: (thousand("a new game"),), 1, 0)
    best = times(benchmark).best
    report(f"replay {COUNT}", f"{best:.1f} s, {decisions / best:,.0f} decisions a second")
