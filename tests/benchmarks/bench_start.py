"""The time of `import tambores` beyond what Python itself takes to start."""

from __future__ import annotations

import subprocess
import sys

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from .conftest import Report
from .timing import measure, times

ROUNDS = 15
BEST: dict[str, float] = {}
"""The shortest time of a process in seconds, by what it runs."""


def run(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("code", ["pass", "import tambores"])
@pytest.mark.benchmark(group="start")
def test_start(benchmark: BenchmarkFixture, report: Report, code: str) -> None:
    measure(benchmark, run, lambda: (code,), ROUNDS)
    BEST[code] = times(benchmark).best
    if len(BEST) == 2:
        extra = BEST["import tambores"] - BEST["pass"]
        report("import tambores", f"{extra * 1e3:.1f} ms beyond the start of Python, at best")
