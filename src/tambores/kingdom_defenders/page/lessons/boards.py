"""The positions of Kingdom Defenders' lessons, and what is played; the words are beside it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tambores import kingdom_defenders as kd
from tambores.toolkit.page.teaching import Board, do, look


def _position(round: int, players: Mapping[int, Any], **more: Any) -> kd.State:
    """Return a Placement of two players."""
    return kd.position(
        2,
        phase="place",
        round=round,
        order=(0, 1),
        characters={1: "P3", 2: "P5"},
        adventures={"V3": "A01", "V4": "A03", "V5": "A02"},
        players=players,
        pack=kd.pack("standin-3"),
        **more,
    )


# --- 1: the City and the adventures (KD-042 to KD-049, KD-056 to KD-068) --------------------------


def _day() -> kd.State:
    players = {
        0: {"stock": "1w+1c", "destiny": "D1", "fame": 20},
        1: {"stock": "1w+1s", "destiny": "D2", "fame": 20},
    }
    return _position(1, players)


_DAY = Board(
    _day,
    (
        look("tile-E1", "card-A01"),
        look("card-A01", "good-0-w"),
        do("place E1.1", "place E2.1"),
        do("place V3", "place V5"),
        look("slot-D1", "slot-D2"),
        do("pass", "pass"),
        do("activate E1.1"),
        do("activate V3", "activate E2.1"),
        look("good-0-F", "card-D1"),
    ),
)

# --- 2: the horde (KD-033, KD-077 to KD-088) ------------------------------------------------------


def _horde() -> kd.State:
    players = {
        0: {"stock": "1w+1s", "destiny": "D1", "fame": 21, "camps": "1w+1s"},
        1: {"stock": "1s", "destiny": "D2", "fame": 22, "camps": "1s"},
    }
    return _position(2, players, horde=("H05", 1), rewards=("R5", "K"))


_HORDE = Board(
    _horde,
    (
        look("horde"),
        look("horde"),
        do("place C4", "place C3"),
        do("pass", "pass", "contribute s", "done"),
        do("contribute w"),
        do("contribute s"),
        do("take c", "take c"),
        do("prize first"),
    ),
)

BOARDS: Mapping[str, Board] = MappingProxyType({"day": _DAY, "horde": _HORDE})
"""The lessons by their ids, in order."""
