"""Who plays which race on which side: fixed once the races are known."""

from __future__ import annotations

from functools import lru_cache

import attrs

from tambores.kernel.prompt import Seat
from tambores.warcraft.content.scenario import Scenario


@attrs.frozen(eq=False)
class Lineup:
    """The races of a game.

    Attributes:
        races: every race on the board: those of the seats, then the neutral one.
        seat_of: the seat that leads each race; None for the neutral one.
        side_of: the side of each race, by its place in the sides of the scenario.
        enemies: the races of other sides, by race.
        friends: the races of the same side, by race, itself included.
    """

    races: tuple[str, ...]
    seat_of: dict[str, Seat | None]
    side_of: dict[str, int]
    enemies: dict[str, frozenset[str]]
    friends: dict[str, frozenset[str]]


@lru_cache(maxsize=64)
def lineup(scene: Scenario, races: tuple[str, ...]) -> Lineup:
    """The lineup of a scenario with these races by seat."""
    sides = dict(zip(races, scene.side_of, strict=True))
    seats: dict[str, Seat | None] = {race: seat for seat, race in enumerate(races)}
    if scene.neutral:
        sides[scene.neutral] = len(scene.sides) - 1
        seats[scene.neutral] = None
    return Lineup(
        tuple(sides),
        seats,
        sides,
        {one: frozenset(other for other in sides if sides[other] != sides[one]) for one in sides},
        {one: frozenset(other for other in sides if sides[other] == sides[one]) for one in sides},
    )
