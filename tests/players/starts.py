"""Games of every mode and of the toys, for the tests of players."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores.kernel.face import face
from tests.toys.test_toys import STARTS

LIMIT = 12
"""The decisions of a game in these tests; games of many hours are not played to their end."""


def all_starts() -> dict[str, Any]:
    """The beginning of a game of every mode, and of toys with one to five seats."""
    found: dict[str, Any] = {}
    for name in ("enclave", "warcraft"):
        for mode in face(name).modes:
            options = mode.load("unattended") or mode.load("options")
            found[mode.tag] = mode.load("begin")(options(), seed=7).state
    return found | STARTS


def played(start: Any, make: Any, limit: int = LIMIT) -> tb.Record:
    """Return the record of a game in which each seat has a player made from its number."""
    return tb.play(start, {seat: make(seat) for seat in start.players}, limit=limit)
