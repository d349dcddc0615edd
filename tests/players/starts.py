"""Games of every mode and of the toys, for the tests of players."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores.kernel.opening import opening
from tests.games import MODES
from tests.toys.test_toys import STARTS

LIMIT = 12
"""The decisions of a game in these tests; games of many hours are not played to their end."""


def all_starts() -> dict[str, Any]:
    """The beginning of a game of every mode, and of toys with one to five seats."""
    found: dict[str, Any] = {}
    for mode in MODES:
        found[mode.tag] = opening(mode.tag, seed=7).state
    return found | STARTS


def played(start: Any, make: Any, limit: int = LIMIT) -> tb.Record:
    """Return the record of a game in which each seat has a player made from its number."""
    return tb.play(start, {seat: make(seat) for seat in start.players}, limit=limit)
