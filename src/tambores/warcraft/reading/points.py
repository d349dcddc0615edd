"""Victory points: recomputed whenever they matter (WC-009)."""

from __future__ import annotations

from collections.abc import Collection

from tambores.kernel.outcome import Score
from tambores.kernel.prompt import Seat
from tambores.warcraft.content.vocabulary import HALL, HALL_POINTS, UNIT_TYPES
from tambores.warcraft.reading.pieces import has_units
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
    living = [seat for seat in table.scene.sides[side] if table.camps[seat].alive]
    own = sum(count for seat in living for _, count in own_lines(table, seat))
    return own + sum(count for _, count in zone_lines(table, living))


def own_lines(table: WarTable, seat: Seat) -> tuple[tuple[str, int], ...]:
    """The points of cards laid (WC-006) and of types of unit at their last level (WC-007)."""
    camp, levels = table.camps[seat], table.pack.races[table.races[seat]].levels
    last = sum(camp.level(kind) == len(levels[kind]) for kind in UNIT_TYPES)
    return ("cards", camp.points_cards), ("upgrades", last)


def zone_lines(table: WarTable, seats: Collection[Seat]) -> tuple[tuple[str, int], ...]:
    """The points of the zones where some seats have units (WC-008, WC-148)."""
    races = {table.races[seat] for seat in seats}
    lines = []
    for site, ground in zip(table.board.sites, table.grounds, strict=True):
        if site.points and ground.pieces:
            holders = races if site.kind != HALL else races & _scorers(table, site.id, races)
            if has_units(ground, holders):
                worth = HALL_POINTS if site.kind == HALL else site.points
                lines.append((f"zone_{site.id.lower()}", worth))
    return tuple(lines)


def _scorers(table: WarTable, hall: str, races: set[str]) -> set[str]:
    """The races that score a hall if they have a unit there (WC-Q21)."""
    if table.options.hall_points == "holder":
        return races
    return {race for seat, race in enumerate(table.races) if table.scene.halls[seat] == hall}
