"""What the tests of the arena share: plans of short games, and lines to compare."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tambores import arena

SHORT = {"max_turns": 2}
HERE = "tests.arena.players"


def plan(*players: str, deals: int = 4, **terms: Any) -> arena.Plan:
    """Return a plan of short battles."""
    start = arena.Start("enclave", SHORT)
    return arena.Plan(
        starts=(start,), players=players or ("random", "random"), deals=deals, seed=5, **terms
    )


def lines(out: Path) -> list[dict[str, Any]]:
    """Return the lines of some results in order, without the times."""
    found = sorted(arena.Results(out), key=lambda line: int(line["game"]))
    timings = ("seconds", "thinking")
    return [{key: value for key, value in line.items() if key not in timings} for line in found]


def failed(out: Path) -> list[dict[str, Any]]:
    """Return the lines of the games that ended with an error."""
    return [line for line in lines(out) if line["error"] is not None]
