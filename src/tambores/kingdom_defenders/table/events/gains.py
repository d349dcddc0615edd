"""Events of goods, Fame, levels and wounds."""

from __future__ import annotations

from typing import ClassVar

import attrs

from tambores.kernel.declared import within
from tambores.kernel.domain import Number, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.table import changing
from tambores.kingdom_defenders.table.events.base import WHY, SeatEvent
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import COUNT, GOODS, WOUNDS

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "Gained", "Lost", "Paid", "FameChanged", "Level", "Wounds",
]  # fmt: skip

REASON = Words(*WHY)
TRACK = Words("strength", "magic")


@frozen(repr=False)
class Gained(SeatEvent):
    """A seat takes resources from the supply.

    Attributes:
        seat: the seat.
        goods: the goods, such as "2w+1c".
        why: the reason.
    """

    tag: ClassVar[str] = "gained"
    goods: str = within(GOODS)
    why: str = within(REASON)

    @staticmethod
    def change(table: KingdomTable, seat: Seat, goods: str, why: str) -> KingdomTable:
        """More in its stock."""
        return changing.with_goods(table, seat, goods)


@frozen(repr=False)
class Lost(SeatEvent):
    """A seat gives resources to the supply.

    Attributes:
        seat: the seat.
        goods: the goods, such as "2w+1c".
        why: the reason.
    """

    tag: ClassVar[str] = "lost"
    goods: str = within(GOODS)
    why: str = within(REASON)

    @staticmethod
    def change(table: KingdomTable, seat: Seat, goods: str, why: str) -> KingdomTable:
        """Less in its stock."""
        return changing.with_goods(table, seat, goods, -1)


@frozen(repr=False)
class Paid(SeatEvent):
    """A seat pays the weapons and spells of an adventure (KD-066).

    Attributes:
        seat: the seat.
        goods: the goods, such as "2w+1c".
    """

    tag: ClassVar[str] = "paid"
    goods: str = within(GOODS)

    @staticmethod
    def change(table: KingdomTable, seat: Seat, goods: str) -> KingdomTable:
        """Less in its stock."""
        return changing.with_goods(table, seat, goods, -1)


@attrs.frozen(repr=False)
class FameChanged(SeatEvent):
    """A seat gains or loses Fame.

    Attributes:
        seat: the seat.
        by: how much; less than 0 for a loss.
        total: its Fame after that.
        why: the reason.
    """

    tag: ClassVar[str] = "fame"
    by: int = within(Number(-999))
    total: int = within(COUNT)
    why: str = within(REASON)

    def _form(self) -> str:
        return ".lost" if self.by < 0 else ""

    def _word(self, name: str, value: object) -> object:
        return abs(self.by) if name == "by" else super()._word(name, value)

    @staticmethod
    def change(table: KingdomTable, seat: Seat, by: int, total: int, why: str) -> KingdomTable:
        """The new total; Fame from the Bard is noted (KD-120)."""
        if why == "bard":
            bard_fame = table.heroes[seat].bard_fame + by
            return changing.with_hero(
                table, seat, evolved(table.heroes[seat], fame=total, bard_fame=bard_fame)
            )
        return changing.with_fame(table, seat, total)


@frozen(repr=False)
class Level(SeatEvent):
    """A seat rises on a level track.

    Attributes:
        seat: the seat.
        track: "strength" or "magic".
        value: its new level.
        effect: what the space gives: "mult", "gain" or "tile".
    """

    tag: ClassVar[str] = "level"
    track: str = within(TRACK)
    value: int = within(Number(1, 8))
    effect: str = within(Words("mult", "gain", "tile"))

    def _form(self) -> str:
        return f".{self.effect}"

    @staticmethod
    def change(
        table: KingdomTable, seat: Seat, track: str, value: int, effect: str
    ) -> KingdomTable:
        """The marker on the track."""
        return changing.with_hero(table, seat, evolved(table.heroes[seat], **{track: value}))


@frozen(repr=False)
class Wounds(SeatEvent):
    """The wounds of a seat change; at 0 its marker is a free disc again (KD-Q12).

    Attributes:
        seat: the seat.
        value: the new value.
    """

    tag: ClassVar[str] = "wounds"
    value: int = within(WOUNDS)

    def _form(self) -> str:
        return "" if self.value else ".none"

    @staticmethod
    def change(table: KingdomTable, seat: Seat, value: int) -> KingdomTable:
        """The marker on the track."""
        hero = table.heroes[seat]
        freed = hero.wounds > 0 and not value
        return changing.with_hero(table, seat, evolved(hero, wounds=value, free=hero.free + freed))
