"""Pieces in zones: who stands where, and what has room."""

from __future__ import annotations

from collections.abc import Collection

from tambores.kernel.prompt import Seat
from tambores.warcraft.content.vocabulary import (
    MILITIA,
    NECROMANCER,
    STACKED_UNITS,
    STACKED_WORKERS,
    UNITS,
    ZONE_LIMIT,
)
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import Ground


def number_of(ground: Ground, races: Collection[str], kinds: Collection[str]) -> int:
    """The pieces of some kinds that some races have on a zone."""
    return sum([n for race, kind, n in ground.pieces if race in races and kind in kinds])


def has_units(ground: Ground, races: Collection[str]) -> bool:
    """Whether one of some races has a unit on a zone; only units hold zones (WC-148)."""
    return any(race in races and kind in UNITS for race, kind, _ in ground.pieces)


def has_pieces(ground: Ground, races: Collection[str]) -> bool:
    """Whether one of some races has a piece on a zone."""
    return any(race in races for race, _, _ in ground.pieces)


def room_for(table: WarTable, race: str, kind: str, zone: str) -> int:
    """How many more pieces of a kind fit into a zone (WC-037); partners count (WC-092).

    Militia need the room of the workers that they will be again (WC-Q22).
    """
    ground = table.ground(zone)
    friends = table.lineup.friends[race]
    if kind == NECROMANCER and number_of(ground, (race,), (NECROMANCER,)):
        return 0  # WC-132
    kinds: tuple[str, ...] = STACKED_WORKERS
    if kind in STACKED_UNITS:
        kinds = STACKED_UNITS
    elif kind == MILITIA:
        kinds = (*STACKED_WORKERS, MILITIA)
    return max(0, ZONE_LIMIT - number_of(ground, friends, kinds))


def bases(table: WarTable, seat: Seat) -> tuple[str, ...]:
    """The own hall and the zones with an own completed outpost, in zone order (WC-052)."""
    board, hall = table.board, table.scene.halls[seat]
    found = layout(table).done(table.races[seat])
    return board.zones_in(found | 1 << board.index[hall] if hall else found)


def sides_in(table: WarTable, ground: Ground) -> set[int]:
    """The sides with units on a zone."""
    side_of = table.lineup.side_of
    return {side_of[race] for race, kind, _ in ground.pieces if kind in UNITS}
