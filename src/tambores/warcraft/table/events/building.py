"""Events of Collection, Deployment and Spending."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Number
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    BUILDING,
    DONE,
    UNIT_TYPES,
    WORKER,
)
from tambores.warcraft.table import changing
from tambores.warcraft.table.events.base import Event
from tambores.warcraft.table.events.course import Took
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import (
    COUNT,
    FLAG,
    RACE,
    RESOURCE,
    TRAINEE,
    UNIT_TYPE,
    ZONE,
    Ground,
)

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "Collected", "Depletion", "Freed", "Deployed", "BuildingDone", "OutpostDone", "Trained",
    "BuildStarted", "OutpostStarted", "Upgraded",
]  # fmt: skip


@frozen(repr=False)
class Collected(Event):
    """A worker brings in resources (WC-045).

    Attributes:
        seat: its seat.
        zone: the mine or forest.
        resource: "gold" or "wood".
        amount: how much.
    """

    tag: ClassVar[str] = "collected"
    seat: Seat = within(SEAT)
    zone: str = within(ZONE)
    resource: str = within(RESOURCE)
    amount: int = within(COUNT)

    @staticmethod
    def change(table: WarTable, seat: Seat, zone: str, resource: str, amount: int) -> WarTable:
        """The seat has more."""
        return Took.change(table, seat, resource, amount)


@frozen(repr=False)
class Depletion(Event):
    """The depletion marker of a zone changes (WC-047).

    Attributes:
        zone: the zone.
        level: 0 for no marker, 1 for a partial one, 2 for a complete one.
    """

    tag: ClassVar[str] = "depletion"
    zone: str = within(ZONE)
    level: int = within(Number(0, 2))

    def _form(self) -> str:
        return f".{self.level}"

    @staticmethod
    def change(table: WarTable, zone: str, level: int) -> WarTable:
        """The marker."""
        ground = table.ground(zone)
        return changing.with_ground(table, zone, Ground(ground.pieces, ground.outposts, level))


@frozen(repr=False)
class Freed(Event):
    """A Necromancer brings a free unit (WC-128).

    Attributes:
        race: its race.
        kind: the type of the unit.
        zone: its zone.
    """

    tag: ClassVar[str] = "freed"
    race: str = within(RACE)
    kind: str = within(UNIT_TYPE)
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, race: str, kind: str, zone: str) -> WarTable:
        """One more unit."""
        return changing.with_pieces(table, race, kind, zone, 1)


@frozen(repr=False)
class Deployed(Event):
    """A trained piece comes to the board (WC-052).

    Attributes:
        seat: its seat.
        kind: its kind.
        zone: its zone.
    """

    tag: ClassVar[str] = "deployed"
    seat: Seat = within(SEAT)
    kind: str = within(TRAINEE)
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, seat: Seat, kind: str, zone: str) -> WarTable:
        """From training to the zone."""
        place = changing.trained_place(kind)
        training = changing.counted(table.camps[seat].training, place, -1)
        table = changing.with_camp(table, seat, evolved(table.camps[seat], training=training))
        table = changing.with_pieces(table, table.races[seat], kind, zone, 1)
        return _locked(table, table.races[seat], zone)


def _locked(table: WarTable, race: str, zone: str) -> WarTable:
    """The table after a piece of a race has come to a zone; with enemy units it locks a hall."""
    halls, enemies = table.scene.halls, layout(table).enemy_units(race)
    if zone in table.locks or zone not in halls or not enemies >> table.board.index[zone] & 1:
        return table
    return evolved(table, locks=(*table.locks, zone))  # WC-044


@frozen(repr=False)
class BuildingDone(Event):
    """A tile is completed (WC-054); a worker on it returns to the hall.

    Attributes:
        seat: its seat.
        kind: its type of unit.
        summoned: whether no worker comes back.
    """

    tag: ClassVar[str] = "building_done"
    seat: Seat = within(SEAT)
    kind: str = within(UNIT_TYPE)
    summoned: bool = within(FLAG)

    @staticmethod
    def change(table: WarTable, seat: Seat, kind: str, summoned: bool) -> WarTable:
        """One tile more, one fewer under way, and the worker in the hall."""
        camp = table.camps[seat]
        under_way = [*camp.under_way]
        under_way.remove((kind, summoned))
        tiles = changing.counted(camp.tiles, UNIT_TYPES.index(kind), 1)
        table = changing.with_camp(
            table, seat, evolved(camp, tiles=tiles, under_way=tuple(under_way))
        )
        if summoned:
            return table
        race, hall = table.races[seat], table.scene.halls[seat]
        return _locked(changing.with_pieces(table, race, WORKER, hall, 1), race, hall)


@frozen(repr=False)
class OutpostDone(Event):
    """An outpost is completed (WC-055); its worker stays there.

    Attributes:
        seat: its seat.
        zone: its zone.
    """

    tag: ClassVar[str] = "outpost_done"
    seat: Seat = within(SEAT)
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, seat: Seat, zone: str) -> WarTable:
        """The marker is turned over and the worker is free."""
        race = table.races[seat]
        table = changing.with_outpost(table, race, zone, DONE)
        return changing.builders_freed(table, race, zone)


@frozen(repr=False)
class Trained(Event):
    """A piece goes into training (WC-059).

    Attributes:
        seat: its seat.
        kind: its kind.
    """

    tag: ClassVar[str] = "trained"
    seat: Seat = within(SEAT)
    kind: str = within(TRAINEE)

    @staticmethod
    def change(table: WarTable, seat: Seat, kind: str) -> WarTable:
        """Paid, and one more in training."""
        place = changing.trained_place(kind)
        camp = changing.paid(table, seat, kind)
        training = changing.counted(camp.training, place, 1)
        return changing.with_camp(table, seat, evolved(camp, training=training))


@frozen(repr=False)
class BuildStarted(Event):
    """A tile is begun (WC-063), or summoned (WC-118).

    Attributes:
        seat: its seat.
        kind: its type of unit.
        summoned: whether no worker is on it.
    """

    tag: ClassVar[str] = "build_started"
    seat: Seat = within(SEAT)
    kind: str = within(UNIT_TYPE)
    summoned: bool = within(FLAG)

    def _form(self) -> str:
        return ".summoned" if self.summoned else ""

    @staticmethod
    def change(table: WarTable, seat: Seat, kind: str, summoned: bool) -> WarTable:
        """Paid, the tile under way, and its worker off the board."""
        camp = changing.paid(table, seat, "tile")
        under_way = (*camp.under_way, (kind, summoned))
        table = changing.with_camp(table, seat, evolved(camp, under_way=under_way))
        if summoned:
            return table
        hall = table.scene.halls[seat]
        return changing.with_pieces(table, table.races[seat], WORKER, hall, -1)


@frozen(repr=False)
class OutpostStarted(Event):
    """An outpost is begun (WC-065).

    Attributes:
        seat: its seat.
        zone: its zone.
    """

    tag: ClassVar[str] = "outpost_started"
    seat: Seat = within(SEAT)
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, seat: Seat, zone: str) -> WarTable:
        """Paid, the marker face down, and a worker as its builder."""
        race = table.races[seat]
        table = changing.with_camp(table, seat, changing.paid(table, seat, "outpost"))
        table = changing.with_outpost(table, race, zone, BUILDING)
        table = changing.with_pieces(table, race, WORKER, zone, -1)
        return changing.with_pieces(table, race, BUILDER, zone, 1)


@frozen(repr=False)
class Upgraded(Event):
    """A type of unit reaches its next level (WC-068).

    Attributes:
        seat: its seat.
        kind: the type of unit.
        level: its new level.
        free: whether it costs nothing (WC-129).
    """

    tag: ClassVar[str] = "upgraded"
    seat: Seat = within(SEAT)
    kind: str = within(UNIT_TYPE)
    level: int = within(Number(1, 9))
    free: bool = within(FLAG, default=False)

    @staticmethod
    def change(table: WarTable, seat: Seat, kind: str, level: int, free: bool = False) -> WarTable:
        """Paid unless it is free, and the level."""
        camp = table.camps[seat] if free else changing.paid(table, seat, "upgrade")
        levels = [*camp.levels]
        levels[UNIT_TYPES.index(kind)] = level
        return changing.with_camp(table, seat, evolved(camp, levels=tuple(levels)))
