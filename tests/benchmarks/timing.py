"""Measuring a call with pytest-benchmark, and reading the times."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from pytest_benchmark.fixture import BenchmarkFixture


class Times(NamedTuple):
    """The times of a round, in seconds."""

    best: float
    median: float
    mean: float


def measure(
    benchmark: BenchmarkFixture,
    call: Callable[..., object],
    arguments: Callable[[], tuple[Any, ...]],
    rounds: int,
    warmup_rounds: int = 1,
) -> Any:
    """Measure `call`, each round once, with the arguments made for it; what the last one gave."""
    pedantic: Any = benchmark.pedantic
    return pedantic(
        call, setup=lambda: (arguments(), {}), rounds=rounds, warmup_rounds=warmup_rounds
    )


def times(benchmark: BenchmarkFixture) -> Times:
    """What was measured."""
    if benchmark.stats is None:  # with --benchmark-disable everything runs once, unmeasured
        return Times(math.nan, math.nan, math.nan)
    stats: Any = benchmark.stats.stats
    return Times(stats.min, stats.median, stats.mean)
