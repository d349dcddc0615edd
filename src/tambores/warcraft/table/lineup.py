"""Who plays which race on which side: fixed once the races are known."""

from __future__ import annotations

from functools import lru_cache

from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.warcraft.content.scenario import Scenario
from tambores.warcraft.content.vocabulary import KINDS

RACE_ROWS, SIDE_ROWS = 6, 5
"""How many sets of zones a layout has for each race and for each side."""


@frozen(eq=False)
class Lineup:
    """The races of a game.

    Attributes:
        races: every race on the board: those of the seats, then the neutral one.
        seat_of: the seat that leads each race; None for the neutral one.
        side_of: the side of each race, by its place in the sides of the scenario.
        enemies: the races of other sides, by race.
        friends: the races of the same side, by race, itself included.
        row_of: where the sets of each race begin in a layout.
        side_row: where the sets of its side begin, by race.
        side_rows: where the sets of each side begin.
        foes: where the sets of each other side begin, by race.
        rows: how many sets a layout has.
        numbers_of: where the numbers of each race begin in a layout.
    """

    races: tuple[str, ...]
    seat_of: dict[str, Seat | None]
    side_of: dict[str, int]
    enemies: dict[str, frozenset[str]]
    friends: dict[str, frozenset[str]]
    row_of: dict[str, int]
    side_row: dict[str, int]
    side_rows: tuple[int, ...]
    foes: dict[str, tuple[int, ...]]
    rows: int
    numbers_of: dict[str, int]


@lru_cache(maxsize=64)
def lineup(scene: Scenario, races: tuple[str, ...]) -> Lineup:
    """The lineup of a scenario with these races by seat."""
    sides = dict(zip(races, scene.side_of, strict=True))
    seats: dict[str, Seat | None] = {race: seat for seat, race in enumerate(races)}
    if scene.neutral:
        sides[scene.neutral] = len(scene.sides) - 1
        seats[scene.neutral] = None
    side_row = {one: RACE_ROWS * len(sides) + SIDE_ROWS * sides[one] for one in sides}
    rows = sorted(set(side_row.values()))
    return Lineup(
        tuple(sides),
        seats,
        sides,
        {one: frozenset(other for other in sides if sides[other] != sides[one]) for one in sides},
        {one: frozenset(other for other in sides if sides[other] == sides[one]) for one in sides},
        {race: RACE_ROWS * place for place, race in enumerate(sides)},
        side_row,
        tuple(rows),
        {one: tuple(row for row in rows if row != side_row[one]) for one in sides},
        rows[-1] + SIDE_ROWS,
        {race: len(KINDS) * place for place, race in enumerate(sides)},
    )
