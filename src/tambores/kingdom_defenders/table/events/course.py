"""Events of the course of a round: phases, King's Favour, discs on slots."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each, Flag, Number, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.vocabulary import PHASES, ROUNDS
from tambores.kingdom_defenders.table import changing
from tambores.kingdom_defenders.table.events.base import Event, SeatEvent
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import (
    COUNT,
    DESTINY,
    DIE,
    FLAG,
    GOODS,
    SLOT,
    Die,
    Laid,
)
from tambores.toolkit.copying import copier
from tambores.toolkit.piles import Pile, size

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "RoundStarted", "PhaseStarted", "DestinyKept", "DieExcluded", "Rolled", "DieTaken",
    "Placed", "Passed", "Activated", "Forgone", "Cancelled", "DiscBack", "WoundDisc",
    "OrderChanged", "GreyBack",
]  # fmt: skip

_in_phase = copier(KingdomTable, KingdomTable, "phase")


@frozen(repr=False)
class RoundStarted(Event):
    """A round begins (KD-032); the marks of the last one are cleared.

    Attributes:
        round: the number of the round.
    """

    tag: ClassVar[str] = "round_started"
    round: int = within(Number(1, ROUNDS))

    @staticmethod
    def change(table: KingdomTable, round: int) -> KingdomTable:
        """The next round, without dice and marks."""
        heroes = tuple([
            evolved(hero, passed=False, tolls=0, done=0, bard_fame=0) for hero in table.heroes
        ])  # fmt: skip
        return evolved(table, round=round, heroes=heroes, dice=())


@frozen(repr=False)
class PhaseStarted(Event):
    """A phase begins.

    Attributes:
        phase: the phase.
    """

    tag: ClassVar[str] = "phase_started"
    phase: str = within(Words(*PHASES))

    @staticmethod
    def change(table: KingdomTable, phase: str) -> KingdomTable:
        """The phase."""
        return _in_phase(table, phase)


@frozen(repr=False)
class DestinyKept(SeatEvent):
    """A seat has kept a destiny and taken what it begins with (KD-029, KD-030).

    Attributes:
        seat: the seat.
        card: the destiny; "" for the others.
        goods: what it takes; "" for the others, unless all screens are open.
        in_sight: whether all screens are open.
    """

    tag: ClassVar[str] = "destiny_kept"
    card: str = within(Words("", *DESTINY.words))
    goods: str = ""
    in_sight: bool = within(Flag(), default=False)

    @property
    def audience(self) -> tuple[Seat, ...]:
        """The seat itself."""
        return (self.seat,)

    def redacted(self) -> DestinyKept:
        """Without the destiny."""
        return DestinyKept(self.seat, "", self.goods if self.in_sight else "", self.in_sight)

    def _form(self) -> str:
        return "" if self.card else ".hidden"

    @staticmethod
    def change(
        table: KingdomTable, seat: Seat, card: str, goods: str, in_sight: bool
    ) -> KingdomTable:
        """One of the dealt cards is kept, the other given back."""
        hero = table.heroes[seat]
        destiny: Pile[str] = (card,) if card else 1
        refused: Pile[str]
        if isinstance(hero.dealt, tuple) and card:
            refused = tuple([one for one in hero.dealt if one != card])
        else:
            refused = size(hero.dealt) - 1
        dealt = () if card else 0
        kept = evolved(hero, dealt=dealt, destiny=destiny, refused=refused)
        table = changing.with_hero(table, seat, kept)
        return changing.with_goods(table, seat, goods) if goods else table


@frozen(repr=False)
class DieExcluded(SeatEvent):
    """A die is left out of King's Favour (KD-035).

    Attributes:
        seat: the seat.
        die: the die.
    """

    tag: ClassVar[str] = "die_excluded"
    die: str = within(DIE)


@frozen(repr=False)
class Rolled(Event):
    """A die has fallen.

    Attributes:
        die: the die.
        result: the goods on it.
        why: "favour" or "bonus".
    """

    tag: ClassVar[str] = "rolled"
    reveals: ClassVar[bool] = True
    die: str = within(DIE)
    result: str = within(GOODS)
    why: str = within(Words("favour", "bonus"))

    @staticmethod
    def change(table: KingdomTable, die: str, result: str, why: str) -> KingdomTable:
        """A die of King's Favour lies there."""
        if why != "favour":
            return table
        return evolved(table, dice=(*table.dice, Die(die, result)))


@frozen(repr=False)
class DieTaken(SeatEvent):
    """A seat takes a die of King's Favour (KD-036).

    Attributes:
        seat: the seat.
        die: the die.
        result: what it shows, as goods.
    """

    tag: ClassVar[str] = "die_taken"
    die: str = within(DIE)
    result: str = within(GOODS)

    @staticmethod
    def change(table: KingdomTable, seat: Seat, die: str, result: str) -> KingdomTable:
        """The die is back on a tower."""
        dice = tuple([
            Die(one.die, one.result, seat) if one.die == die else one for one in table.dice
        ])  # fmt: skip
        return evolved(table, dice=dice)


@frozen(repr=False)
class Placed(SeatEvent):
    """A seat has taken a slot (KD-042).

    Attributes:
        seat: the seat.
        slot: the slot.
        own: its own discs on it.
        grey: whether the grey disc lies there.
        coins: the coins paid.
        fame: the Fame given.
    """

    tag: ClassVar[str] = "placed"
    slot: str = within(SLOT)
    own: int = within(Number(0, 2))
    grey: bool = within(FLAG, default=False)
    coins: int = within(COUNT, default=0)
    fame: int = within(COUNT, default=0)

    def _form(self) -> str:
        return ".coin" if self.coins else ".fame" if self.fame else ""

    @staticmethod
    def change(
        table: KingdomTable, seat: Seat, slot: str, own: int, grey: bool, coins: int, fame: int
    ) -> KingdomTable:
        """The discs lie there; the requirement is paid (KD-044)."""
        table = changing.laid_down(table, Laid(slot, seat, own, grey))
        if coins:
            table = changing.with_goods(table, seat, f"{coins}c", -1)
            tolls = table.heroes[seat].tolls + coins
            table = changing.with_hero(table, seat, evolved(table.heroes[seat], tolls=tolls))
        if fame:
            table = changing.with_fame(table, seat, table.heroes[seat].fame - fame)
        return table


@frozen(repr=False)
class Passed(SeatEvent):
    """A seat places no more in this round (KD-043).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "passed"

    @staticmethod
    def change(table: KingdomTable, seat: Seat) -> KingdomTable:
        """It has passed."""
        return changing.with_hero(table, seat, evolved(table.heroes[seat], passed=True))


@frozen(repr=False)
class Activated(SeatEvent):
    """A seat carries out the action of a slot (KD-057).

    Attributes:
        seat: the seat.
        slot: the slot.
    """

    tag: ClassVar[str] = "activated"
    slot: str = within(SLOT)


@frozen(repr=False)
class Forgone(SeatEvent):
    """A seat takes its discs back without the action (KD-058).

    Attributes:
        seat: the seat.
        slot: the slot.
    """

    tag: ClassVar[str] = "forgone"
    slot: str = within(SLOT)


@frozen(repr=False)
class Cancelled(SeatEvent):
    """An attack makes a seat forgo a slot.

    Attributes:
        seat: the seat.
        slot: the slot.
    """

    tag: ClassVar[str] = "cancelled"
    slot: str = within(SLOT)


@frozen(repr=False)
class DiscBack(SeatEvent):
    """The discs of a slot come back.

    Attributes:
        seat: whose they are.
        slot: the slot.
        n: its own discs, which go to its hero tile.
        grey: whether the grey disc goes back to its building.
    """

    tag: ClassVar[str] = "disc_back"
    logged: ClassVar[bool] = False
    slot: str = within(SLOT)
    n: int = within(Number(0, 2))
    grey: bool = within(FLAG, default=False)

    @staticmethod
    def change(table: KingdomTable, seat: Seat, slot: str, n: int, grey: bool) -> KingdomTable:
        """From the slot to the hero tile."""
        return changing.taken_back(table, slot)


@frozen(repr=False)
class WoundDisc(SeatEvent):
    """A disc becomes the marker of the first wound (KD-071, KD-074).

    Attributes:
        seat: the seat.
        slot: the slot that it comes from; "" for the hero tile.
    """

    tag: ClassVar[str] = "wound_disc"
    slot: str = ""

    def _form(self) -> str:
        return ".slot" if self.slot else ""

    @staticmethod
    def change(table: KingdomTable, seat: Seat, slot: str) -> KingdomTable:
        """One disc fewer on the hero tile, where the other ones of the slot go (KD-Q16)."""
        if slot:
            table = changing.taken_back(table, slot)
        free = table.heroes[seat].free - 1
        if free < 0:
            raise ValueError(f"seat {seat} has no disc")
        return changing.with_hero(table, seat, evolved(table.heroes[seat], free=free))


@frozen(repr=False)
class OrderChanged(Event):
    """The turn order changes (KD-091).

    Attributes:
        order: the seats, first to last.
    """

    tag: ClassVar[str] = "order_changed"
    order: tuple[Seat, ...] = within(Each(SEAT))

    @staticmethod
    def change(table: KingdomTable, order: tuple[Seat, ...]) -> KingdomTable:
        """The order."""
        return evolved(table, order=order)


@frozen(repr=False)
class GreyBack(Event):
    """The grey disc goes back to its building unused (KD-Q46)."""

    tag: ClassVar[str] = "grey_back"

    @staticmethod
    def change(table: KingdomTable) -> KingdomTable:
        """Nobody has it."""
        return evolved(table, grey=None)
