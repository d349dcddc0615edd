"""Single calls, each on many states of random battles: a round is one call on one state."""

from __future__ import annotations

import gc
import random
import statistics
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import tambores as tb
from tambores import enclave

from .conftest import Report
from .samples import combats, mid_battle, spread, walked
from .timing import measure, times

SEED = 7
KINDS = {"mid-battle": mid_battle, "combat": combats}


def each(
    benchmark: BenchmarkFixture, call: Callable[..., object], arguments: Iterable[tuple[Any, ...]]
) -> str:
    """Measure a call on each of these arguments, after a warm-up on the first one.

    The states of the sample are kept out of sight of the garbage collector.
    """
    listed = list(arguments)
    call(*listed[0])
    left = iter(listed)
    gc.collect()
    gc.freeze()
    try:
        measure(benchmark, call, lambda: next(left), len(listed), warmup_rounds=0)
    finally:
        gc.unfreeze()
    _, median, mean = times(benchmark)
    return f"{mean * 1e6:,.0f} microseconds in the mean, {median * 1e6:,.0f} median"


def asked(state: enclave.Battle) -> int:
    prompt = tb.prompt(state)
    assert prompt is not None
    return prompt.seat


def seen(state: enclave.Battle) -> tb.View:
    """What the seat that is asked sees."""
    return tb.view(state, asked(state))


@pytest.mark.benchmark(group="calls")
def test_transition(benchmark: BenchmarkFixture, report: Report) -> None:
    choose = random.Random(SEED).choice
    steps = [(state, choose(tb.legal_actions(state))) for state in spread(walked())]
    report("transition", each(benchmark, tb.transition, steps))


@pytest.mark.benchmark(group="calls")
def test_view(benchmark: BenchmarkFixture, report: Report) -> None:
    states = [(state, asked(state)) for state in spread(walked())]
    report("view", each(benchmark, tb.view, states))


@pytest.mark.benchmark(group="calls")
def test_determinize(benchmark: BenchmarkFixture, report: Report) -> None:
    views = [(seen(state), SEED) for state in spread(walked())]
    report("determinize", each(benchmark, tb.determinize, views))


@pytest.mark.benchmark(group="calls")
def test_legal_actions_of_a_view(benchmark: BenchmarkFixture, report: Report) -> None:
    views = [(seen(state),) for state in spread(walked())]
    report("view.legal_actions", each(benchmark, lambda view: view.legal_actions, views))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.benchmark(group="saving")
def test_dumps(benchmark: BenchmarkFixture, report: Report, kind: str) -> None:
    states = KINDS[kind]()
    report(f"dumps, {kind}", each(benchmark, tb.dumps, [(state,) for state in spread(states)]))
    sizes = [len(tb.dumps(state).encode()) for state in states]
    report("  size", f"{statistics.mean(sizes):,.0f} bytes in the mean, at most {max(sizes):,}")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.benchmark(group="saving")
def test_loads(benchmark: BenchmarkFixture, report: Report, kind: str) -> None:
    texts = [(tb.dumps(state),) for state in spread(KINDS[kind]())]
    report(f"loads, {kind}", each(benchmark, tb.loads, texts))
