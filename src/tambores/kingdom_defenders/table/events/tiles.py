"""Events of the actions of tiles: discs, copies, attacks."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.vocabulary import STOCK
from tambores.kingdom_defenders.table import changing
from tambores.kingdom_defenders.table.events.base import HIDDEN, NONE, Event, SeatEvent
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import FLAG, Grey

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "Recruited", "Hired", "Copied", "Targeted", "Stolen", "Given", "Usurped",
]  # fmt: skip


@frozen(repr=False)
class Recruited(SeatEvent):
    """A seat takes a disc of its supply to the hero tile for good.

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "recruited"

    @staticmethod
    def change(table: KingdomTable, seat: Seat) -> KingdomTable:
        """One disc more; ValueError if none is left."""
        hero = table.heroes[seat]
        if not hero.aside:
            raise ValueError(f"seat {seat} has no disc aside")
        return changing.with_hero(
            table, seat, evolved(hero, aside=hero.aside - 1, free=hero.free + 1)
        )


@frozen(repr=False)
class Hired(SeatEvent):
    """A seat takes the grey disc (KD-Q46).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "hired"

    @staticmethod
    def change(table: KingdomTable, seat: Seat) -> KingdomTable:
        """It lies on the hero tile."""
        return evolved(table, grey=Grey(seat, table.round))


@frozen(repr=False)
class Copied(SeatEvent):
    """A seat does the action of another tile.

    Attributes:
        seat: the seat.
        tile: the tile; "" for none.
    """

    tag: ClassVar[str] = "copied"
    tile: str = ""


@frozen(repr=False)
class Targeted(SeatEvent):
    """A seat attacks another one with a tile.

    Attributes:
        seat: the seat.
        target: the seat that is chosen.
        tile: the tile; "" for none.
    """

    tag: ClassVar[str] = "targeted"
    target: Seat = within(SEAT)
    tile: str = ""


@frozen(repr=False)
class Stolen(Event):
    """A random resource goes from one stock to another.

    Attributes:
        giver: who loses it.
        taker: who gets it.
        kind: the resource; "" for the others, "-" if the stock is empty, which all see.
        in_sight: whether all screens are open.
    """

    tag: ClassVar[str] = "stolen"
    giver: Seat = within(SEAT)
    taker: Seat = within(SEAT)
    kind: str = within(Words(HIDDEN, NONE, *STOCK))
    in_sight: bool = within(FLAG, default=False)

    @property
    def reveals(self) -> bool:  # type: ignore[override]
        """Whether somebody learns something."""
        return True

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        """The two seats."""
        return None if self.in_sight or self.kind == NONE else (self.giver, self.taker)

    def redacted(self) -> Stolen:
        """Without the kind."""
        return type(self)(self.giver, self.taker, HIDDEN)

    def _form(self) -> str:
        return {HIDDEN: ".hidden", NONE: ".none"}.get(self.kind, "")

    @staticmethod
    def change(
        table: KingdomTable, giver: Seat, taker: Seat, kind: str, in_sight: bool
    ) -> KingdomTable:
        """From one stock to the other."""
        if kind not in STOCK:
            return table
        table = changing.with_goods(table, giver, f"1{kind}", -1)
        return changing.with_goods(table, taker, f"1{kind}")


@frozen(repr=False)
class Given(Stolen):
    """A seat hands a resource of its choice to another one; the fields are those of `Stolen`.

    Attributes:
        giver: the seat that gives.
        taker: the seat that gets.
        kind: the kind of good.
        in_sight: whether everybody saw it.
    """

    tag: ClassVar[str] = "given"


@frozen(repr=False)
class Usurped(SeatEvent):
    """A resource on a rival's camps goes back to his stock; one of the attacker takes its place.

    Attributes:
        seat: the attacker.
        rival: the other one.
        kind: the resource.
    """

    tag: ClassVar[str] = "usurped"
    rival: Seat = within(SEAT)
    kind: str = within(Words("w", "s"))

    @staticmethod
    def change(table: KingdomTable, seat: Seat, rival: Seat, kind: str) -> KingdomTable:
        """One on the own camps, none on the rival's."""
        table = changing.with_camp(table, rival, kind, -1)
        table = changing.with_goods(table, rival, f"1{kind}")
        table = changing.with_goods(table, seat, f"1{kind}", -1)
        return changing.with_camp(table, seat, kind, 1)
