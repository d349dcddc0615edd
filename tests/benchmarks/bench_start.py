"""The time of imports, and of a new game, beyond what Python itself takes to start."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from .conftest import Report
from .starts import GAMES, cpu_time
from .timing import measure, times

ROUNDS = 15
STARTS = {
    "python": "pass",
    **GAMES,
    "new battle": "from tambores import enclave as e\n"
    "e.new_battle(('human', 'orc'), ('aiden', 'krangg'), seed=7)",
    "new game of Warcraft": "from tambores import warcraft; warcraft.new_game(seed=7)",
}
"""What is started, the bare Python first."""
BEST: dict[str, float] = {}
"""The shortest time of a process in seconds, by what it runs."""


@pytest.mark.parametrize("name", STARTS)
@pytest.mark.benchmark(group="start")
def test_start(benchmark: BenchmarkFixture, report: Report, name: str) -> None:
    measure(benchmark, cpu_time, lambda: (STARTS[name],), ROUNDS)
    BEST[name] = times(benchmark).best
    if name in GAMES:
        extra = BEST[name] - BEST.get("python", float("nan"))
        report(GAMES[name], f"{extra * 1e3:.1f} ms beyond the start of Python, at best")
    elif name != "python":
        extra = BEST[name] - BEST.get("python", float("nan"))
        report(f"import and a {name}", f"{extra * 1e3:.1f} ms beyond the start of Python, at best")
