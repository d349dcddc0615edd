"""How far zones are from each other, on foot and flying."""

from __future__ import annotations

from functools import lru_cache

from tambores.warcraft.content.board import Board
from tambores.warcraft.reading.reach import rings

NOWHERE = 99
"""The distance of a zone that cannot be reached."""


@lru_cache(maxsize=64)
def distances(board: Board, flying: bool) -> tuple[tuple[int, ...], ...]:
    """The steps from each zone to each zone.

    Mountains (WC-024) and walls (WC-136) stop pieces on foot.

    >>> from tambores import warcraft
    >>> board = warcraft.default_pack().scenarios["generic_2p"].board
    >>> distances(board, True)[board.index["C1"]][board.index["C5"]]
    4
    """
    return tuple(_steps_from(board, flying, start) for start in range(len(board.sites)))


def _steps_from(board: Board, flying: bool, start: int) -> tuple[int, ...]:
    zones, entered = len(board.sites), -1 if flying else ~board.mountains
    away = [NOWHERE] * zones
    away[start] = 0
    for steps, ring in enumerate(rings(board, not flying, start, zones, entered, 0), start=1):
        for zone in board.zones_in(ring):
            away[board.index[zone]] = steps
    return tuple(away)


@lru_cache(maxsize=64)
def within(board: Board, flying: bool, steps: int) -> tuple[tuple[int, ...], ...]:
    """The zones so many steps away or less from each zone."""
    return tuple(
        tuple(place for place, away in enumerate(row) if away <= steps)
        for row in distances(board, flying)
    )
