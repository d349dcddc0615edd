"""Victory points: recomputed whenever they matter (WC-009)."""

from __future__ import annotations

from collections.abc import Collection

from tambores.kernel.outcome import Score
from tambores.kernel.prompt import Seat
from tambores.warcraft.content.vocabulary import HALL, UNIT_TYPES
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
    own = sum([count for seat in living for _, count in own_lines(table, seat)])
    return own + sum([count for _, count in zone_lines(table, living)])


def own_lines(table: WarTable, seat: Seat) -> tuple[tuple[str, int], ...]:
    """The points of cards laid (WC-006) and of types of unit at their last level (WC-007)."""
    camp, levels = table.camps[seat], table.pack.races[table.races[seat]].levels
    numbers = zip(UNIT_TYPES, camp.levels, strict=True)
    last = sum([number == len(levels[kind]) for kind, number in numbers])
    return ("cards", camp.points_cards), ("upgrades", last)


def zone_lines(table: WarTable, seats: Collection[Seat]) -> tuple[tuple[str, int], ...]:
    """The points of the zones where some seats have units (WC-008, WC-148)."""
    races = {table.races[seat] for seat in seats}
    found, held = layout(table), 0
    for race in races:
        held |= found.units(race)
    lines = []
    for site, line, bit in table.board.worth:
        if held & bit:
            if site.kind == HALL:
                scorers = _scorers(table, site.id, races) & races
                if not any(found.units(race) & bit for race in scorers):
                    continue
            lines.append(line)
    return tuple(lines)


def _scorers(table: WarTable, hall: str, races: set[str]) -> set[str]:
    """The races that score a hall if they have a unit there (WC-Q21)."""
    if table.options.hall_points == "holder":
        return races
    return {race for seat, race in enumerate(table.races) if table.scene.halls[seat] == hall}
