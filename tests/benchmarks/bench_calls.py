"""Single calls, each on many states of random games: a round is one call on one state."""

from __future__ import annotations

import gc
import statistics
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import tambores as tb

from .calls import AIMS, CALLS, STATES, USUAL_CHESS, seen
from .conftest import Report
from .samples import combats, mid_battle, spread, walked
from .timing import measure, times

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


@pytest.mark.parametrize("game", STATES)
@pytest.mark.parametrize("name", CALLS)
@pytest.mark.benchmark(group="calls")
def test_call(benchmark: BenchmarkFixture, report: Report, name: str, game: str) -> None:
    call = CALLS[name](game)
    told = each(benchmark, call.function, call.arguments)
    aim = AIMS.get(name) if game == "enclave" else None
    wanted = f"; aim {aim} where chess makes {USUAL_CHESS:,} decisions a second" if aim else ""
    report(f"{game}, {name}", told + wanted)


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
