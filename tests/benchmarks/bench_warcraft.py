"""Warcraft: random play, lists of actions, and sizes of states."""

from __future__ import annotations

import statistics
import time
from functools import cache

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import tambores as tb
from tambores import warcraft
from tambores.kernel.game import rules_of

from .conftest import Report
from .samples import GAMES, games, play
from .timing import measure, times

ROUNDS = 9


@cache
def played(scenario: str) -> tuple[warcraft.State, ...]:
    """The states of some games of a scenario."""
    return tuple(play(games(scenario)))


@pytest.mark.parametrize("scenario", warcraft.scenarios())
@pytest.mark.benchmark(group="random play of Warcraft, every state kept")
def test_random_play(benchmark: BenchmarkFixture, report: Report, scenario: str) -> None:
    kept = measure(benchmark, play, lambda: (games(scenario),), ROUNDS)
    decisions = len(kept) - GAMES
    best, median, _ = times(benchmark)
    rate = f"{decisions / best:,.0f} decisions a second at best, {decisions / median:,.0f} median"
    report(scenario, rate)
    branching = [len(actions) for state in kept if (actions := tb.legal_actions(state))]
    report("  branching", f"{statistics.mean(branching):.1f} actions, at most {max(branching)}")


@pytest.mark.parametrize("scenario", warcraft.scenarios())
@pytest.mark.benchmark(group="the longest list of Warcraft")
def test_longest_list(benchmark: BenchmarkFixture, report: Report, scenario: str) -> None:
    rules = rules_of(played(scenario)[0])
    longest = max(played(scenario), key=lambda state: len(tb.legal_actions(state)))
    measure(benchmark, rules.legal_actions, lambda: (longest,), 200)
    count, best = len(tb.legal_actions(longest)), times(benchmark).best
    report(f"{scenario}, longest list", f"{count} actions in {best * 1e3:.3f} ms at best")
    slowest = max(took(state) for state in played(scenario)[::7])
    report("  slowest of every seventh state", f"{slowest * 1e3:.3f} ms")


def took(state: warcraft.State) -> float:
    """The shortest time of three that its list of actions takes, in seconds."""
    rules, found = rules_of(state), []
    for _ in range(3):
        begun = time.perf_counter()
        rules.legal_actions(state)
        found.append(time.perf_counter() - begun)
    return min(found)


@pytest.mark.parametrize("scenario", warcraft.scenarios())
@pytest.mark.benchmark(group="saving Warcraft")
def test_saving(benchmark: BenchmarkFixture, report: Report, scenario: str) -> None:
    sizes = [len(tb.dumps(state)) for state in played(scenario)[::20]]
    middle = played(scenario)[len(played(scenario)) // 2]
    measure(benchmark, tb.dumps, lambda: (middle,), 100)
    report(
        f"{scenario}, a state as JSON",
        f"{statistics.mean(sizes):,.0f} bytes, at most {max(sizes):,}; "
        f"written in {times(benchmark).best * 1e6:.0f} microseconds at best",
    )
