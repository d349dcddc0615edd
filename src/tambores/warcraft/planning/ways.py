"""How far zones are from each other, on foot and flying."""

from __future__ import annotations

from functools import lru_cache

from tambores.warcraft.content.board import Board

NOWHERE = 99
"""The distance of a zone that cannot be reached."""


@lru_cache(maxsize=64)
def distances(board: Board, flying: bool) -> tuple[tuple[int, ...], ...]:
    """The steps from each zone to each zone; walls and mountains stop pieces on foot (WC-024).

    >>> from tambores import warcraft
    >>> board = warcraft.default_pack().scenarios["generic_2p"].board
    >>> distances(board, True)[board.index["C1"]][board.index["C5"]]
    4
    """
    return tuple(_steps_from(board, flying, start) for start in range(len(board.sites)))


def _steps_from(board: Board, flying: bool, start: int) -> tuple[int, ...]:
    masks = board.masks if flying else board.open_masks
    entered = -1 if flying else ~board.mountains
    away, steps = [NOWHERE] * len(board.sites), 0
    seen = ring = 1 << start
    while ring:
        beyond = 0
        for place in _places(ring):
            away[place] = steps
            beyond |= masks[place]
        ring = beyond & entered & ~seen
        seen |= ring
        steps += 1
    return tuple(away)


@lru_cache(maxsize=64)
def within(board: Board, flying: bool, steps: int) -> tuple[tuple[int, ...], ...]:
    """The zones so many steps away or less from each zone."""
    return tuple(
        tuple(place for place, away in enumerate(row) if away <= steps)
        for row in distances(board, flying)
    )


def _places(bits: int) -> list[int]:
    """The places of the zones in a set."""
    return [place for place in range(bits.bit_length()) if bits >> place & 1]
