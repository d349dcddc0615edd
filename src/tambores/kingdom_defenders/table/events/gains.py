"""Events of what players gain, pay and complete, and of what tiles do to them."""

from __future__ import annotations

from typing import ClassVar

import attrs

from tambores.kernel.domain import SEAT, Number, Words, within
from tambores.kernel.evolving import evolved
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.vocabulary import ORB, PRIZES, REWARDS, ROW, STOCK, SUPPLY
from tambores.kingdom_defenders.table import changing
from tambores.kingdom_defenders.table.events.base import WHY, Event, SeatEvent
from tambores.kingdom_defenders.table.table import RealmTable
from tambores.kingdom_defenders.table.values import (
    ADVENTURE,
    COUNT,
    DEED,
    FLAG,
    GOODS,
    ITEM,
    WOUNDS,
    Grey,
)
from tambores.toolkit.piles import Pile, off_top, without

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "Gained", "Lost", "Paid", "FameChanged", "Level", "Wounds", "OrbUsed", "DeedShown",
    "DeedDone", "RewardTaken", "AdventureDone", "CardShown", "Feat", "Recruited", "Hired",
    "Copied", "Targeted", "Stolen", "Given", "Usurped",
]  # fmt: skip

REASON = Words(*WHY)
TRACK = Words("strength", "magic")
HIDDEN, NONE = "", "-"
"""A kind that a seat may not know, and the kind of nothing."""


@attrs.frozen(repr=False)
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
    def change(table: RealmTable, seat: Seat, goods: str, why: str) -> RealmTable:
        """More in its stock."""
        return changing.with_goods(table, seat, goods)


@attrs.frozen(repr=False)
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
    def change(table: RealmTable, seat: Seat, goods: str, why: str) -> RealmTable:
        """Less in its stock."""
        return changing.with_goods(table, seat, goods, -1)


@attrs.frozen(repr=False)
class Paid(SeatEvent):
    """A seat pays the weapons and spells of an adventure (KD-066).

    Attributes:
        seat: the seat.
        goods: the goods, such as "2w+1c".
    """

    tag: ClassVar[str] = "paid"
    goods: str = within(GOODS)

    @staticmethod
    def change(table: RealmTable, seat: Seat, goods: str) -> RealmTable:
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
    def change(table: RealmTable, seat: Seat, by: int, total: int, why: str) -> RealmTable:
        """The new total; Fame from the Bard is noted (KD-120)."""
        if why == "bard":
            bard_fame = table.heroes[seat].bard_fame + by
            return changing.with_hero(table, seat, fame=total, bard_fame=bard_fame)
        return changing.with_fame(table, seat, total)


@attrs.frozen(repr=False)
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
    def change(table: RealmTable, seat: Seat, track: str, value: int, effect: str) -> RealmTable:
        """The marker on the track."""
        return changing.with_hero(table, seat, **{track: value})


@attrs.frozen(repr=False)
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
    def change(table: RealmTable, seat: Seat, value: int) -> RealmTable:
        """The marker on the track."""
        hero = table.heroes[seat]
        freed = hero.wounds > 0 and not value
        return changing.with_hero(table, seat, wounds=value, free=hero.free + freed)


# --- deeds, rewards, adventures -----------------------------------------------------------------


@attrs.frozen(repr=False)
class OrbUsed(SeatEvent):
    """An Orb goes in front of the screen for good (KD-063).

    Attributes:
        seat: the seat.
        item: "O" for a reward, or the id of an adventure card.
        good: the good of the deed that it stands for.
    """

    tag: ClassVar[str] = "orb_used"
    reveals: ClassVar[bool] = True
    item: str = within(ITEM)
    good: str = ""

    @staticmethod
    def change(table: RealmTable, seat: Seat, item: str, good: str) -> RealmTable:
        """From behind the screen to its front."""
        hero = table.heroes[seat]
        if item == ORB:
            rewards = without(hero.rewards, ORB)
            return changing.with_hero(table, seat, rewards=rewards, used=(*hero.used, item))
        adventures = without(hero.adventures, item)
        return changing.with_hero(table, seat, adventures=adventures, used=(*hero.used, item))


@attrs.frozen(repr=False)
class DeedShown(SeatEvent):
    """A seat shows what a deed asks for (KD-059, KD-Q31).

    Attributes:
        seat: the seat.
        deed: the deed.
        goods: the goods shown.
        orbs: how many Orbs stand for others.
    """

    tag: ClassVar[str] = "deed_shown"
    reveals: ClassVar[bool] = True
    deed: str = within(DEED)
    goods: str = within(GOODS)
    orbs: int = within(COUNT)

    def _form(self) -> str:
        return ".orbs" if self.orbs else ""


@attrs.frozen(repr=False)
class DeedDone(SeatEvent):
    """A deed is completed and leaves the game (KD-060).

    Attributes:
        seat: the seat.
        deed: the deed.
    """

    tag: ClassVar[str] = "deed_done"
    deed: str = within(DEED)

    @staticmethod
    def change(table: RealmTable, seat: Seat, deed: str) -> RealmTable:
        """Its space is empty."""
        deeds = changing.changed(table.deeds, table.deeds.index(deed), None)
        return evolved(table, deeds=deeds, done_deeds=(*table.done_deeds, deed))


@attrs.frozen(repr=False)
class RewardTaken(SeatEvent):
    """A seat takes a reward behind its screen (KD-061, KD-062).

    Attributes:
        seat: the seat.
        place: "supply", "first" or "second".
        kind: the kind of reward; "" for the others if it comes from the supply, "-" if nothing is
            left there.
        in_sight: whether all screens are open.
    """

    tag: ClassVar[str] = "reward_taken"
    place: str = within(Words(*PRIZES))
    kind: str = within(Words(HIDDEN, NONE, *REWARDS))
    in_sight: bool = within(FLAG, default=False)

    @property
    def reveals(self) -> bool:  # type: ignore[override]
        """Whether a hidden reward is looked at."""
        return self.place == SUPPLY and self.kind != NONE

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        """The seat alone for a reward of the supply."""
        return (self.seat,) if self.reveals and not self.in_sight else None

    def redacted(self) -> RewardTaken:
        """Without the kind."""
        return RewardTaken(self.seat, self.place, HIDDEN)

    def _form(self) -> str:
        return {HIDDEN: ".hidden", NONE: ".none"}.get(self.kind, f".{self.place}")

    @staticmethod
    def change(table: RealmTable, seat: Seat, place: str, kind: str, in_sight: bool) -> RealmTable:
        """From the board to behind the screen."""
        if kind == NONE:
            return table
        if place == SUPPLY:
            table = evolved(table, reward_supply=off_top(table.reward_supply))
        else:
            at = PRIZES.index(place) - 1
            table = evolved(table, rewards=changing.changed(table.rewards, at, None))
        rewards = table.heroes[seat].rewards
        more: Pile[str] = (*rewards, kind) if isinstance(rewards, tuple) else rewards + 1
        return changing.with_hero(table, seat, rewards=more)


@attrs.frozen(repr=False)
class AdventureDone(SeatEvent):
    """A seat completes an adventure and takes its card (KD-068).

    Attributes:
        seat: the seat.
        card: the card.
    """

    tag: ClassVar[str] = "adventure_done"
    card: str = within(ADVENTURE)

    @staticmethod
    def change(table: RealmTable, seat: Seat, card: str) -> RealmTable:
        """From the row to behind the screen."""
        table = evolved(table, row=changing.changed(table.row, table.row.index(card), None))
        hero = table.heroes[seat]
        adventures = changing.put(hero.adventures, card)
        return changing.with_hero(table, seat, adventures=adventures, done=hero.done + 1)


@attrs.frozen(repr=False)
class CardShown(Event):
    """The next card of the deck of adventures is in sight.

    Attributes:
        space: the space.
        card: the card.
    """

    tag: ClassVar[str] = "card_shown"
    reveals: ClassVar[bool] = True
    space: str = within(Words(*ROW))
    card: str = within(ADVENTURE)

    @staticmethod
    def change(table: RealmTable, space: str, card: str) -> RealmTable:
        """It lies on the deck's place."""
        row = changing.changed(table.row, ROW.index(space), card)
        return evolved(table, row=row, adventure_deck=off_top(table.adventure_deck))


@attrs.frozen(repr=False)
class Feat(SeatEvent):
    """A seat has reached an achievement of a round (KD-120, KD-123).

    Attributes:
        seat: the seat.
        title: "popular" or "adventurer".
    """

    tag: ClassVar[str] = "feat"
    title: str = within(Words("popular", "adventurer"))

    @staticmethod
    def change(table: RealmTable, seat: Seat, title: str) -> RealmTable:
        """It is noted."""
        feats = (*table.heroes[seat].feats, title)
        return changing.with_hero(table, seat, feats=feats)


# --- tiles --------------------------------------------------------------------------------------


@attrs.frozen(repr=False)
class Recruited(SeatEvent):
    """A seat takes a disc of its supply to the hero tile for good.

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "recruited"

    @staticmethod
    def change(table: RealmTable, seat: Seat) -> RealmTable:
        """One disc more; ValueError if none is left."""
        hero = table.heroes[seat]
        if not hero.aside:
            raise ValueError(f"seat {seat} has no disc aside")
        return changing.with_hero(table, seat, aside=hero.aside - 1, free=hero.free + 1)


@attrs.frozen(repr=False)
class Hired(SeatEvent):
    """A seat takes the grey disc (KD-Q46).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "hired"

    @staticmethod
    def change(table: RealmTable, seat: Seat) -> RealmTable:
        """It lies on the hero tile."""
        return evolved(table, grey=Grey(seat, table.round))


@attrs.frozen(repr=False)
class Copied(SeatEvent):
    """A seat does the action of another tile.

    Attributes:
        seat: the seat.
        tile: the tile; "" for none.
    """

    tag: ClassVar[str] = "copied"
    tile: str = ""


@attrs.frozen(repr=False)
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


@attrs.frozen(repr=False)
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
        table: RealmTable, giver: Seat, taker: Seat, kind: str, in_sight: bool
    ) -> RealmTable:
        """From one stock to the other."""
        if kind not in STOCK:
            return table
        table = changing.with_goods(table, giver, f"1{kind}", -1)
        return changing.with_goods(table, taker, f"1{kind}")


@attrs.frozen(repr=False)
class Given(Stolen):
    """A seat hands a resource of its choice to another one; the fields are those of `Stolen`.

    Attributes:
        giver: the seat that gives.
        taker: the seat that gets.
        kind: the kind of good.
        in_sight: whether everybody saw it.
    """

    tag: ClassVar[str] = "given"


@attrs.frozen(repr=False)
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
    def change(table: RealmTable, seat: Seat, rival: Seat, kind: str) -> RealmTable:
        """One on the own camps, none on the rival's."""
        table = changing.with_camp(table, rival, kind, -1)
        table = changing.with_goods(table, rival, f"1{kind}")
        table = changing.with_goods(table, seat, f"1{kind}", -1)
        return changing.with_camp(table, seat, kind, 1)
