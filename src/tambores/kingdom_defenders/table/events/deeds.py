"""Events of deeds, rewards and adventures."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.vocabulary import ORB, PRIZES, REWARDS, ROW, SUPPLY
from tambores.kingdom_defenders.table import changing
from tambores.kingdom_defenders.table.events.base import HIDDEN, NONE, Event, SeatEvent
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import ADVENTURE, COUNT, DEED, FLAG, GOODS, ITEM
from tambores.toolkit.piles import Pile, off_top, without

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "OrbUsed", "DeedShown", "DeedDone", "RewardTaken", "AdventureDone", "CardShown", "Feat",
]  # fmt: skip


@frozen(repr=False)
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
    def change(table: KingdomTable, seat: Seat, item: str, good: str) -> KingdomTable:
        """From behind the screen to its front."""
        hero = table.heroes[seat]
        if item == ORB:
            rewards = without(hero.rewards, ORB)
            return changing.with_hero(
                table, seat, evolved(hero, rewards=rewards, used=(*hero.used, item))
            )
        adventures = without(hero.adventures, item)
        return changing.with_hero(
            table, seat, evolved(hero, adventures=adventures, used=(*hero.used, item))
        )


@frozen(repr=False)
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


@frozen(repr=False)
class DeedDone(SeatEvent):
    """A deed is completed and leaves the game (KD-060).

    Attributes:
        seat: the seat.
        deed: the deed.
    """

    tag: ClassVar[str] = "deed_done"
    deed: str = within(DEED)

    @staticmethod
    def change(table: KingdomTable, seat: Seat, deed: str) -> KingdomTable:
        """Its space is empty."""
        deeds = changing.changed(table.deeds, table.deeds.index(deed), None)
        return evolved(table, deeds=deeds, done_deeds=(*table.done_deeds, deed))


@frozen(repr=False)
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
    def change(
        table: KingdomTable, seat: Seat, place: str, kind: str, in_sight: bool
    ) -> KingdomTable:
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
        return changing.with_hero(table, seat, evolved(table.heroes[seat], rewards=more))


@frozen(repr=False)
class AdventureDone(SeatEvent):
    """A seat completes an adventure and takes its card (KD-068).

    Attributes:
        seat: the seat.
        card: the card.
    """

    tag: ClassVar[str] = "adventure_done"
    card: str = within(ADVENTURE)

    @staticmethod
    def change(table: KingdomTable, seat: Seat, card: str) -> KingdomTable:
        """From the row to behind the screen."""
        table = evolved(table, row=changing.changed(table.row, table.row.index(card), None))
        hero = table.heroes[seat]
        adventures = changing.put(hero.adventures, card)
        return changing.with_hero(
            table, seat, evolved(hero, adventures=adventures, done=hero.done + 1)
        )


@frozen(repr=False)
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
    def change(table: KingdomTable, space: str, card: str) -> KingdomTable:
        """It lies on the deck's place."""
        row = changing.changed(table.row, ROW.index(space), card)
        return evolved(table, row=row, adventure_deck=off_top(table.adventure_deck))


@frozen(repr=False)
class Feat(SeatEvent):
    """A seat has reached an achievement of a round (KD-120, KD-123).

    Attributes:
        seat: the seat.
        title: "popular" or "adventurer".
    """

    tag: ClassVar[str] = "feat"
    title: str = within(Words("popular", "adventurer"))

    @staticmethod
    def change(table: KingdomTable, seat: Seat, title: str) -> KingdomTable:
        """It is noted."""
        feats = (*table.heroes[seat].feats, title)
        return changing.with_hero(table, seat, evolved(table.heroes[seat], feats=feats))
