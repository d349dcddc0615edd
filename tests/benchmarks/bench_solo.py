"""Solo play at random: battles and decisions a second against the automaton."""

from __future__ import annotations

import random
import statistics

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import tambores as tb
from tambores.enclave import solo

from .conftest import Report
from .samples import play, solo_battles
from .timing import measure, times

ROUNDS = 5
AIM = 300
"""Battles a second on one core."""


@pytest.mark.parametrize("ties", ["player", "auto"])
@pytest.mark.benchmark(group="random solo play, every state kept")
def test_random_solo_play(benchmark: BenchmarkFixture, report: Report, ties: str) -> None:
    """The player decides the automaton's ties at random too, or is not asked."""
    kept = measure(benchmark, play, lambda: (solo_battles(ties),), ROUNDS)
    decided = [len(actions) for state in kept if (actions := tb.legal_actions(state))]
    count, decisions = len(solo_battles(ties)), len(decided)
    best, median, _ = times(benchmark)
    report(
        f"random solo play, ties: {ties}",
        f"{count / best:,.0f} battles a second at best, {count / median:,.0f} median; aim {AIM}",
    )
    report(
        "  decisions",
        f"{decisions / best:,.0f} a second at best; {decisions / count:.0f} a battle,"
        f" {statistics.mean(decided):.1f} actions each",
    )
    report("  battles", f"{count}, every pairing in both orientations")


@pytest.mark.benchmark(group="random solo play, every state kept")
def test_random_solo_play_with_events(benchmark: BenchmarkFixture, report: Report) -> None:
    """As a front end plays, which is told every step of the automaton."""
    starts = solo_battles("player")
    told = measure(benchmark, play_told, lambda: (starts,), ROUNDS)
    best = times(benchmark).best
    report("random solo play, told", f"{len(starts) / best:,.0f} battles a second at best")
    report("  events", f"{told / len(starts):.0f} a battle")


def play_told(starts: list[solo.SoloBattle]) -> int:
    """How many events are told in these battles, played at random to the end."""
    choose = random.Random(7).random
    told = 0
    for start in starts:
        state = start
        while actions := tb.legal_actions(state):
            step = tb.transition(state, actions[int(choose() * len(actions))])
            told += len(step.events)
            state = step.state
    return told
