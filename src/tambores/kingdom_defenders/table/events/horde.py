"""Events of camps and hordes, of Maintenance, and of the end."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import Each, Maybe, Number, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.goods import Stock
from tambores.kingdom_defenders.table import changing
from tambores.kingdom_defenders.table.events.base import Event, SeatEvent
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import (
    ADVENTURE,
    BUILDING,
    COUNT,
    DEED,
    PAIRS,
    REWARD,
    StockDomain,
)
from tambores.toolkit.piles import off_top

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "CampFilled", "CampsEmptied", "HordeRevealed", "HordeMoved", "HordeBeaten", "Siege",
    "HordeGone", "Wall", "CityFell", "BuildingRevealed", "RewardsRefilled", "DeedsRefilled",
    "AdventuresMoved", "ScreenLifted", "Scored",
]  # fmt: skip

BANK, STOCK = "bank", "stock"


@frozen(repr=False)
class CampFilled(SeatEvent):
    """A seat puts a resource on its camps (KD-079).

    Attributes:
        seat: the seat.
        kind: the resource.
        source: "stock" or "bank".
    """

    tag: ClassVar[str] = "camp"
    kind: str = within(Words("w", "s"))
    source: str = within(Words(BANK, STOCK))

    @staticmethod
    def change(table: KingdomTable, seat: Seat, kind: str, source: str) -> KingdomTable:
        """One more on the camps."""
        if source == STOCK:
            table = changing.with_goods(table, seat, f"1{kind}", -1)
        return changing.with_camp(table, seat, kind, 1)


@frozen(repr=False)
class CampsEmptied(Event):
    """The resources on all camps go to the supply (KD-089)."""

    tag: ClassVar[str] = "camps_emptied"

    @staticmethod
    def change(table: KingdomTable) -> KingdomTable:
        """Nothing lies there."""
        heroes = tuple([evolved(hero, camps=(0, 0)) for hero in table.heroes])
        return changing.with_heroes(table, heroes)


@frozen(repr=False)
class HordeRevealed(Event):
    """A horde comes into play (KD-033, KD-089).

    Attributes:
        id: the horde, such as "H10", or a side of the special one, such as "S4/5".
        side: 4 or 5 for the special horde, otherwise 0.
        marker: the space of its marker.
    """

    tag: ClassVar[str] = "horde_revealed"
    reveals: ClassVar[bool] = True
    id: str
    side: int = within(Number(0, 5))
    marker: int = within(Number(1, 3))

    def _form(self) -> str:
        return ".special" if self.side else ""

    @staticmethod
    def change(table: KingdomTable, id: str, side: int, marker: int) -> KingdomTable:
        """It lies there, with its marker; the special one takes the place of the deck."""
        if side:
            deck: object = 0 if isinstance(table.horde_deck, int) else ()
            return evolved(table, horde=id, marker=marker, special="", horde_deck=deck)
        deck = off_top(table.horde_deck)
        return evolved(table, horde=id, marker=marker, horde_deck=deck)


@frozen(repr=False)
class HordeMoved(Event):
    """The marker goes one space down (KD-085); 0 is the wall.

    Attributes:
        space: the space.
    """

    tag: ClassVar[str] = "horde_moved"
    space: int = within(Number(0, 2))

    def _form(self) -> str:
        return "" if self.space else ".wall"

    @staticmethod
    def change(table: KingdomTable, space: int) -> KingdomTable:
        """Its space."""
        return evolved(table, marker=space)


@frozen(repr=False)
class HordeBeaten(Event):
    """The camps hold all that the horde asks for (KD-085).

    Attributes:
        id: the id of what it is about.
    """

    tag: ClassVar[str] = "horde_beaten"
    id: str

    @staticmethod
    def change(table: KingdomTable, id: str) -> KingdomTable:
        """The round is noted (KD-116)."""
        return evolved(table, beaten=(*table.beaten, table.round))


@frozen(repr=False)
class Siege(Event):
    """The horde is at the wall (KD-087).

    Attributes:
        id: the id of what it is about.
    """

    tag: ClassVar[str] = "siege"
    id: str


@frozen(repr=False)
class HordeGone(Event):
    """The horde leaves the game (KD-089).

    Attributes:
        id: the id of what it is about.
    """

    tag: ClassVar[str] = "horde_gone"
    logged: ClassVar[bool] = False
    id: str

    @staticmethod
    def change(table: KingdomTable, id: str) -> KingdomTable:
        """No horde is in play."""
        return evolved(table, horde="", marker=0, gone_hordes=(*table.gone_hordes, id))


@frozen(repr=False)
class Wall(Event):
    """The wall tile shows another side, "" if it is removed (KD-088).

    Attributes:
        side: the side of the card; 0 for a card without sides.
    """

    tag: ClassVar[str] = "wall"
    side: str = within(Words("B", ""))

    def _form(self) -> str:
        return "" if self.side else ".gone"

    @staticmethod
    def change(table: KingdomTable, side: str) -> KingdomTable:
        """Its side."""
        return evolved(table, wall=side)


@frozen(repr=False)
class CityFell(Event):
    """The city is destroyed (KD-088)."""

    tag: ClassVar[str] = "city_fell"


# --- maintenance --------------------------------------------------------------------------------


@frozen(repr=False)
class BuildingRevealed(Event):
    """The next building is turned up (KD-094).

    Attributes:
        id: the building.
        place: its place among the five, from 0.
    """

    tag: ClassVar[str] = "building_revealed"
    reveals: ClassVar[bool] = True
    id: str = within(BUILDING)
    place: int = within(Number(0, 4))

    @staticmethod
    def change(table: KingdomTable, id: str, place: int) -> KingdomTable:
        """It is face up."""
        buildings = changing.changed(table.buildings, place, id)
        opened = changing.changed(table.opened, place, True)
        return evolved(table, buildings=buildings, opened=opened)


@frozen(repr=False)
class RewardsRefilled(Event):
    """Rewards are turned up on the empty spaces (KD-095), the first space first.

    Attributes:
        kinds: the kinds, in the order of the spaces.
    """

    tag: ClassVar[str] = "rewards_refilled"
    reveals: ClassVar[bool] = True
    kinds: tuple[str, ...] = within(Each(REWARD))

    @staticmethod
    def change(table: KingdomTable, kinds: tuple[str, ...]) -> KingdomTable:
        """They lie there."""
        supply = off_top(table.reward_supply, len(kinds))
        rewards = changing.refilled(table.rewards, kinds)
        return evolved(table, rewards=rewards, reward_supply=supply)


@frozen(repr=False)
class DeedsRefilled(Event):
    """Deeds are turned up on the empty spaces (KD-096).

    Attributes:
        ids: the ids, in their order.
    """

    tag: ClassVar[str] = "deeds_refilled"
    reveals: ClassVar[bool] = True
    ids: tuple[str, ...] = within(Each(DEED))

    @staticmethod
    def change(table: KingdomTable, ids: tuple[str, ...]) -> KingdomTable:
        """They lie there."""
        pile = off_top(table.deed_pile, len(ids))
        return evolved(table, deeds=changing.refilled(table.deeds, ids), deed_pile=pile)


@frozen(repr=False)
class AdventuresMoved(Event):
    """The row of adventures moves on (KD-097).

    Attributes:
        removed: the cards that leave the game.
        row: the row after that.
        drawn: the new cards in the order in which they come from the deck.
    """

    tag: ClassVar[str] = "adventures_moved"
    reveals: ClassVar[bool] = True
    removed: tuple[str, ...] = within(Each(ADVENTURE))
    row: tuple[str | None, ...] = within(Each(Maybe(ADVENTURE), 5, 5))
    drawn: tuple[str, ...] = within(Each(ADVENTURE))

    def _form(self) -> str:
        return "" if self.removed else ".none"

    @staticmethod
    def change(
        table: KingdomTable,
        removed: tuple[str, ...],
        row: tuple[str | None, ...],
        drawn: tuple[str, ...],
    ) -> KingdomTable:
        """The new row."""
        return evolved(
            table,
            row=row,
            adventure_deck=off_top(table.adventure_deck, len(drawn)),
            removed_adventures=(*table.removed_adventures, *removed),
        )


# --- the end ------------------------------------------------------------------------------------


@frozen(repr=False)
class ScreenLifted(SeatEvent):
    """A screen is lifted after the end (KD-Q38).

    Attributes:
        seat: the seat.
        stock: its resources.
        adventures: its adventure cards behind the screen.
        rewards: its rewards behind the screen.
        destiny: its destiny.
        assigned: what its Orbs and wild runes are: pairs of item and relic.
    """

    tag: ClassVar[str] = "screen_lifted"
    reveals: ClassVar[bool] = True
    logged: ClassVar[bool] = False
    stock: Stock = within(StockDomain())
    adventures: tuple[str, ...] = within(Each(ADVENTURE))
    rewards: tuple[str, ...] = within(Each(REWARD))
    destiny: tuple[str, ...] = ()
    assigned: tuple[tuple[str, str], ...] = ()

    @staticmethod
    def change(
        table: KingdomTable,
        seat: Seat,
        stock: Stock,
        adventures: tuple[str, ...],
        rewards: tuple[str, ...],
        destiny: tuple[str, ...],
        assigned: tuple[tuple[str, str], ...],
    ) -> KingdomTable:
        """Everybody sees it."""
        hero = evolved(
            table.heroes[seat], stock=stock, adventures=adventures, rewards=rewards,
            destiny=destiny, assigned=assigned, lifted=True,
        )  # fmt: skip
        return changing.with_hero(table, seat, hero)


@frozen(repr=False)
class Scored(SeatEvent):
    """The final score of a seat (KD-099 to KD-105).

    Attributes:
        seat: the seat.
        lines: pairs of a line and its Fame.
        total: all of them together.
    """

    tag: ClassVar[str] = "scored"
    lines: tuple[tuple[str, int], ...] = within(PAIRS)
    total: int = within(COUNT)

    @staticmethod
    def change(
        table: KingdomTable, seat: Seat, lines: tuple[tuple[str, int], ...], total: int
    ) -> KingdomTable:
        """Its Fame on the track."""
        return changing.with_fame(table, seat, total)
