"""Random play: decisions a second, with python-chess as a yardstick, and what a state takes."""

from __future__ import annotations

import statistics

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import tambores as tb

from .conftest import Report
from .memory import bytes_kept, pauses_of_play
from .samples import battles, pairings, play, play_chess
from .timing import measure, times

ROUNDS = 9
BEST: dict[str, float] = {}
"""The shortest time of a decision in seconds, by what was played."""


def rate(name: str, benchmark: BenchmarkFixture, decisions: int) -> str:
    best, median, _ = times(benchmark)
    BEST[name] = best / decisions
    return f"{decisions / best:,.0f} decisions a second at best, {decisions / median:,.0f} median"


@pytest.mark.benchmark(group="random play, every state kept")
def test_random_play(benchmark: BenchmarkFixture, report: Report) -> None:
    kept = measure(benchmark, play, lambda: (battles(),), ROUNDS)
    branching = [len(actions) for state in kept if (actions := tb.legal_actions(state))]
    count, decisions = len(battles()), len(branching)
    report("random play", rate("tambores", benchmark, decisions))
    report("  whole battles", f"{count / times(benchmark).best:,.0f} a second at best")
    report(
        "  battles",
        f"{count} of {len(pairings())} pairings, {decisions / count:.0f} decisions each",
    )
    report("  branching", f"{statistics.mean(branching):.1f} actions, at most {max(branching)}")
    report("  memory", f"{bytes_kept():,.0f} bytes a kept state, its legal actions included")
    pauses = pauses_of_play()
    report(
        "  garbage collection",
        f"{pauses['percent']:.1f} % of the time, {pauses['longest_ms']:.1f} ms at the longest",
    )


@pytest.mark.benchmark(group="random play, every state kept")
def test_random_chess(benchmark: BenchmarkFixture, report: Report) -> None:
    decisions = len(play(battles())) - len(battles())
    measure(benchmark, play_chess, lambda: (decisions,), ROUNDS)
    report("random chess", rate("chess", benchmark, decisions))
    if "tambores" in BEST:
        ratio = BEST["chess"] / BEST["tambores"]
        report("  ratio", f"{ratio:.2f} decisions of random play in the time of one of chess")
