"""All games but Enclave: random play, lists of actions, sizes of states."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import tambores as tb
from tambores import kingdom_defenders, realm, warcraft
from tambores.kernel.game import rules_of

from . import samples
from .conftest import Report
from .samples import GAMES, play
from .timing import measure, times

ROUNDS = 9


def begun(new: Callable[..., tb.State[Any]], seats: int) -> list[tb.State[Any]]:
    """New games for a number of seats."""
    return [new(seats, seed=seed) for seed in range(GAMES)]


NEW: dict[str, Callable[[], list[Any]]] = {
    **{f"warcraft, {name}": partial(samples.games, name) for name in warcraft.scenarios()},
    **{
        f"kingdom_defenders, {seats} seats": partial(begun, kingdom_defenders.new_game, seats)
        for seats in (2, 3, 4)
    },
    **{f"realm, {seats} seats": partial(begun, realm.new_game, seats) for seats in (1, 2, 3, 4)},
}
"""What begins some games, by name."""

each_game = pytest.mark.parametrize("game", NEW)


@cache
def played(game: str) -> tuple[tb.State[Any], ...]:
    """The states of some random games."""
    return tuple(play(NEW[game]()))


@each_game
@pytest.mark.benchmark(group="random play of other games, every state kept")
def test_random_play(benchmark: BenchmarkFixture, report: Report, game: str) -> None:
    kept = measure(benchmark, play, lambda: (NEW[game](),), ROUNDS)
    decisions = len(kept) - GAMES
    best, median, _ = times(benchmark)
    rate = f"{decisions / best:,.0f} decisions a second at best, {decisions / median:,.0f} median"
    report(game, rate)
    branching = [len(actions) for state in kept if (actions := tb.legal_actions(state))]
    report("  branching", f"{statistics.mean(branching):.1f} actions, at most {max(branching)}")


@each_game
@pytest.mark.benchmark(group="the longest list of other games")
def test_longest_list(benchmark: BenchmarkFixture, report: Report, game: str) -> None:
    rules = rules_of(played(game)[0])
    longest = max(played(game), key=lambda state: len(tb.legal_actions(state)))
    measure(benchmark, rules.legal_actions, lambda: (longest,), 200)
    count, best = len(tb.legal_actions(longest)), times(benchmark).best
    report(f"{game}, longest list", f"{count} actions in {best * 1e3:.3f} ms at best")
    slowest = max(took(state) for state in played(game)[::7])
    report("  slowest of every seventh state", f"{slowest * 1e3:.3f} ms")


def took(state: tb.State[Any]) -> float:
    """The shortest time of three that its list of actions takes, in seconds."""
    rules, found = rules_of(state), []
    for _ in range(3):
        begun = time.perf_counter()
        rules.legal_actions(state)
        found.append(time.perf_counter() - begun)
    return min(found)


@each_game
@pytest.mark.benchmark(group="saving other games")
def test_saving(benchmark: BenchmarkFixture, report: Report, game: str) -> None:
    sizes = [len(tb.dumps(state)) for state in played(game)[::20]]
    middle = played(game)[len(played(game)) // 2]
    measure(benchmark, tb.dumps, lambda: (middle,), 100)
    report(
        f"{game}, a state as JSON",
        f"{statistics.mean(sizes):,.0f} bytes, at most {max(sizes):,}; "
        f"written in {times(benchmark).best * 1e6:.0f} microseconds at best",
    )
