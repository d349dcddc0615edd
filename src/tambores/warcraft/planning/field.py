"""What the zones of the board are worth to a seat, and who would win a combat there."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from tambores.kernel.prompt import Seat
from tambores.warcraft.content.scenario import GATE, NECROMANCERS, NORDRASSIL, POINTS, RESCUE
from tambores.warcraft.content.vocabulary import (
    FLYING,
    FOREST,
    HALL_POINTS,
    MELEE,
    MILITIA,
    MINE,
    PARTIAL,
    UNITS,
    ZONE_LIMIT,
)
from tambores.warcraft.planning.taste import SENSIBLE, Taste
from tambores.warcraft.planning.ways import distances, within
from tambores.warcraft.reading.points import side_points
from tambores.warcraft.table.table import WarTable


class Force(NamedTuple):
    """Units that fight together: their strengths added up, and their number."""

    strength: float = 0.0
    number: int = 0

    def with_more(self, strength: float, number: int) -> Force:
        """The force with more units, or fewer."""
        return Force(self.strength + strength, self.number + number)


def odds(own: Force, foe: Force) -> float:
    """The chance that a force beats another one, estimated by Lanchester's square law.

    >>> round(odds(Force(6, 3), Force(4, 2)), 2), odds(Force(), Force())
    (0.84, 1.0)
    """
    one, other = own.strength * own.number, foe.strength * foe.number
    return one * one / (one * one + other * other) if other else 1.0


class Field:
    """The board as a seat sees it.

    Args:
        table: the table.
        seat: the seat.
        taste: what things are worth to it.

    Attributes:
        own, foes: the units of its side and of the others, by the place of the zone.
        own_near, foes_near: those that would fight there (WC-073).
        foes_coming: the units of others that could be there after their next Movement.
        workers: its workers that build nothing.
        prey: the pieces and outposts of others that do not fight.
    """

    def __init__(self, table: WarTable, seat: Seat, taste: Taste = SENSIBLE) -> None:
        self.table, self.seat, self.race, self.taste = table, seat, table.races[seat], taste
        self.board = table.board
        zones = len(self.board.sites)
        self.own, self.foes, self.own_near, self.foes_near, self.foes_coming = (
            [Force()] * zones for _ in range(5)
        )
        self.workers, self.prey = [0] * zones, [0] * zones
        side_of = table.lineup.side_of
        self.side = side_of[self.race]
        for place, ground in enumerate(table.grounds):
            for race, kind, number in ground.pieces:
                if kind in UNITS:
                    self._count(place, race, kind, number)
                elif race == self.race:
                    self.workers[place] += number
                elif side_of[race] != self.side:
                    self.prey[place] += number
            for race, _ in ground.outposts:
                self.prey[place] += side_of[race] != self.side

    def _count(self, place: int, race: str, kind: str, number: int) -> None:
        """Count units where they stand, where they would fight, and where they could."""
        strength, flying = number * self.strength(race, kind), kind == FLYING
        friendly = self.table.lineup.side_of[race] == self.side
        here, near = (self.own, self.own_near) if friendly else (self.foes, self.foes_near)
        here[place] = here[place].with_more(strength, number)
        for other in within(self.board, flying, 1)[place]:
            near[other] = near[other].with_more(strength, number)
        if not friendly:
            for other in within(self.board, flying, 2 if flying else 1)[place]:
                self.foes_coming[other] = self.foes_coming[other].with_more(strength, number)

    def strength(self, race: str, kind: str) -> int:
        """The strength of a unit of a race."""
        return self.table.level(race, MELEE if kind == MILITIA else kind).strength

    @cached_property
    def values(self) -> tuple[float, ...]:
        """What it is worth to hold each zone."""
        table, scene, index = self.table, self.table.scene, self.board.index
        found = [float(site.points * (scene.goal == POINTS)) for site in self.board.sites]
        for seat in table.seats:
            if (home := scene.home(seat)) and not table.camps[seat].left:
                own = scene.side_of[seat] == self.side
                found[index[home]] = HALL_POINTS + (0.0 if own else self.taste.capture)
        for zone in self._goals():
            found[index[zone]] += self.taste.goal
        return tuple(found)

    def _goals(self) -> tuple[str, ...]:
        """The zones that win the scenario."""
        table, scene = self.table, self.table.scene
        tokens = dict(table.tokens)
        if scene.goal == GATE:  # WC-125
            return (scene.places["D"],)
        if scene.goal == RESCUE:  # WC-138
            prisoner = tokens.get(f"prisoner_{self.race}")
            return (prisoner,) if prisoner else ()
        return tuple(tokens.values()) if scene.goal in (NECROMANCERS, NORDRASSIL) else ()

    @cached_property
    def patience(self) -> float:
        """How much what it has counts against what it could take: less, late in a game.

        A side that is ahead has patience for twice as long.
        """
        turn, late = self.table.turn, self.taste.late
        points = [side_points(self.table, side) for side in range(len(self.table.scene.sides))]
        own = points.pop(self.side)
        ahead = own > max(points, default=0)
        if turn <= late * (2 if ahead else 1):
            return 1.0
        return max(self.taste.least, late / turn)

    # --- units ---

    def held(self, place: int, own: Force, near: Force) -> float:
        """What a zone gives with one force in it, and one that would fight there."""
        if not own.number:
            return 0.0
        taste, value, foes = self.taste, self.values[place], self.foes[place]
        if foes.number:
            wins = odds(near, self.foes_near[place])
            return wins * (value + taste.kill * foes.number) - (1 - wins) * taste.loss * own.number
        holds = odds(near, self.foes_coming[place])
        return value * (taste.safe + (1 - taste.safe) * holds) + taste.kill * self.prey[place]

    def now(self, place: int) -> float:
        """What a zone gives as it is."""
        return self.held(place, self.own[place], self.own_near[place])

    def changed(self, place: int, strength: int, number: int, beside: bool) -> float:
        """How much more a zone gives with a unit more or less.

        Args:
            place: of the zone.
            strength: of the unit.
            number: 1 for one more, -1 for one less.
            beside: whether it fights there either way, since it comes from beside it or goes there.
        """
        own, near = self.own[place], self.own_near[place]
        after = own.with_more(number * strength, number)
        near = near if beside else near.with_more(number * strength, number)
        return self.held(place, after, near) - self.now(place)

    @cached_property
    def _drawing(self) -> list[tuple[int, float]]:
        """The zones with a value where its side has no unit."""
        worth = enumerate(self.values)
        return [(place, value) for place, value in worth if value and not self.own[place].number]

    @cached_property
    def _pulls(self) -> dict[tuple[int, bool], float]:
        return {}

    def pull(self, place: int, flying: bool) -> float:
        """How near a unit in a zone is to what draws it most."""
        key = place, flying
        if key not in self._pulls:
            away, far = distances(self.board, flying)[place], self.taste.far
            near = (value * far ** away[goal] for goal, value in self._drawing)
            self._pulls[key] = max(near, default=0.0)
        return self._pulls[key]

    # --- workers ---

    def work(self, place: int) -> float:
        """What a worker is worth in a zone: what it gathers, unless enemies come."""
        danger = self.foes_coming[place].number and not self.own[place].number
        return self._gathered(place) - (self.taste.danger if danger else 0.0)

    def _gathered(self, place: int) -> float:
        """What a worker gathers in a zone; a resource that the seat lacks is worth more."""
        kind, depletion = self.board.sites[place].kind, self.table.grounds[place].depletion
        if kind not in (MINE, FOREST) or depletion > PARTIAL:
            return 0.0
        camp = self.table.camps[self.seat]
        lacks = camp.wood - camp.gold if kind == MINE else camp.gold - camp.wood
        worth = 1.0 + self.taste.scarce * max(-3, min(3, lacks))
        return worth * (0.8 if depletion else 1.0)

    def work_pull(self, place: int) -> float:
        """How near a worker in a zone is to the source that draws it most."""
        away, far = distances(self.board, True)[place], self.taste.far
        found = (
            self.work(self.board.index[zone]) * far ** (away[self.board.index[zone]] / 2)
            for zone, _ in self.board.sources
            if self.workers[self.board.index[zone]] < ZONE_LIMIT
        )
        return max(found, default=0.0)
