"""Victory points: recomputed whenever they matter (WC-009)."""

from __future__ import annotations

from collections.abc import Collection
from operator import eq

from tambores.kernel.outcome import Score
from tambores.kernel.prompt import Seat
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.table import WarTable


def points(table: WarTable, seat: Seat) -> Score:
    """The points of a seat by itself, line by line: cards, upgrades, and each zone.

    A seat that was eliminated has none (WC-Q18).
    """
    lines = (
        (*own_lines(table, seat), *zone_lines(table, (seat,))) if table.camps[seat].alive else ()
    )
    return Score(seat, tuple(line for line in lines if line[1]))


def side_points(table: WarTable, side: int) -> int:
    """The points of a side: each zone counts once, whoever of it stands there (WC-Q16)."""
    living = [seat for seat in table.scene.sides[side] if not table.camps[seat].left]
    zones, total = _scored(table, living), 0
    for worth, sources in table.board.by_points:
        total += worth * (zones & sources).bit_count()
    for seat in living:
        total += table.camps[seat].points_cards + _upgrades(table, seat)
    return total


def own_lines(table: WarTable, seat: Seat) -> tuple[tuple[str, int], ...]:
    """The points of cards laid (WC-006) and of types of unit at their last level (WC-007)."""
    return ("cards", table.camps[seat].points_cards), ("upgrades", _upgrades(table, seat))


def _upgrades(table: WarTable, seat: Seat) -> int:
    """The types of unit of a seat that are at their last level."""
    return sum(map(eq, table.camps[seat].levels, table.pack.races[table.races[seat]].last_levels))


def zone_lines(table: WarTable, seats: Collection[Seat]) -> tuple[tuple[str, int], ...]:
    """The points of the zones where some seats have units (WC-008, WC-148)."""
    scored = _scored(table, seats)
    return tuple([line for line, bit in table.board.worth if scored & bit])


def _scored(table: WarTable, seats: Collection[Seat]) -> int:
    """The zones where some seats have units; of the halls only those that they score (WC-Q21)."""
    found, board, held, halls = layout(table), table.board, 0, 0
    holder = table.options.hall_points == "holder"
    for seat in seats:
        units = found.units(table.races[seat])
        held |= units
        if holder:
            halls |= units
        elif hall := table.scene.halls[seat]:
            halls |= units & 1 << board.index[hall]
    return held & ~board.halls | halls & board.halls
