"""The parts of the table: discs on slots, dice, and what a player has."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tambores.kernel.declared import Domain, within
from tambores.kernel.domain import (
    AMOUNT,
    HIGHEST,
    SEAT,
    Covered,
    Each,
    Flag,
    Ids,
    Maybe,
    Named,
    Number,
    Words,
)
from tambores.kernel.frozen import frozen
from tambores.kernel.message import Phrase
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Stock, goods
from tambores.toolkit.piles import Pile


def _slots(position: Any) -> tuple[str, ...]:
    """The slots that a game with the pack of a position can have."""
    found: tuple[str, ...] = position.table.pack.slot_ids
    return found


class GoodsDomain(Domain):
    """Goods as a text, such as "2w+1s".

    Attributes:
        letters: the goods that it can name.
        most: the highest number of one of them.
    """

    __slots__ = ("letters", "most")

    def __init__(self, letters: Collection[str] = v.GOODS, most: int = HIGHEST) -> None:
        self.letters, self.most = letters, most

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is a text of that form."""
        try:
            return (
                isinstance(value, str)
                and value != ""
                and all(
                    letter in self.letters and count <= self.most for letter, count in goods(value)
                )
            )
        except ValueError:
            return False

    @property
    def expected(self) -> str:
        """An example."""
        return "goods, such as '2w+1s'"

    @property
    def phrase(self) -> Phrase:
        """An example."""
        return Phrase("values.written_goods")


class StockDomain(Domain):
    """The resources of a player, or None where they are hidden."""

    __slots__ = ()

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is None or four numbers from 0."""
        return value is None or (
            type(value) is tuple and len(value) == len(v.STOCK) and all(map(COUNT.holds, value))
        )

    @property
    def expected(self) -> str:
        """Four numbers."""
        return "the numbers of weapons, spells, loot and coins"


class Letters(Domain):
    """A text of some letters, such as "ws"."""

    __slots__ = ("letters",)

    def __init__(self, letters: str) -> None:
        self.letters = letters

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is a text of these letters."""
        return isinstance(value, str) and {*value} <= {*self.letters}

    @property
    def expected(self) -> str:
        """The letters."""
        return f"a text of the letters {self.letters}"


class PairsDomain(Domain):
    """Pairs, such as the lines of a score."""

    __slots__ = ()

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is a tuple of pairs."""
        return type(value) is tuple and all(
            type(one) is tuple and len(one) == 2 and isinstance(one[0], str) for one in value
        )

    @property
    def expected(self) -> str:
        """The words for pairs."""
        return "pairs of a word and a value"


PAIRS = PairsDomain()
COUNT, FLAG, GOODS = AMOUNT, Flag(), GoodsDomain()
SLOT, EITHER = Named("slot", _slots), Letters(v.WEAPON + v.SPELL)
TILE = Named("tile", lambda position: position.table.pack.tiles)
CHARACTER, BUILDING, DEED = Ids(*v.CHARACTERS), Ids(*v.BUILDINGS), Ids(*v.DEEDS)
ADVENTURE, DESTINY, REWARD = Ids(*v.ADVENTURES), Ids(*v.DESTINIES), Ids(*v.REWARDS)
HORDE = Ids(*v.HORDES)
DIE, RELIC = Words(*v.DICE), Words(*v.RELICS)
ITEM = Ids(v.ORB, v.WILD, *v.ADVENTURES)
LEVEL, WOUNDS = Number(0, v.TOP_LEVEL), Number(0, 4)
MOST_WOUNDS = 4


@frozen
class Laid:
    """Discs on a slot.

    Attributes:
        slot: the slot.
        seat: whose they are.
        own: how many of its own discs.
        grey: whether the grey disc is there too (KD-Q46).
    """

    slot: str = within(SLOT)
    seat: Seat = within(SEAT)
    own: int = within(Number(0, 2))
    grey: bool = within(FLAG, default=False)


@frozen
class Die:
    """A die of King's Favour.

    Attributes:
        die: the die.
        result: the goods on it; "-" for nothing.
        taken: the seat that has taken it; None if it lies there.
    """

    die: str = within(DIE)
    result: str = within(GOODS)
    taken: Seat | None = within(Maybe(SEAT), default=None)


@frozen
class Grey:
    """Who has the grey disc.

    Attributes:
        seat: the seat that has it.
        round: the round in which it was hired.
    """

    seat: Seat = within(SEAT)
    round: int = within(Number(1, 6))


@frozen
class Hero:
    """What a seat has.

    Attributes:
        fame: its Fame.
        strength: its Strength level.
        magic: its Magic level.
        wounds: its wounds.
        free: its discs on the hero tile.
        aside: its discs in the disc supply.
        stock: weapons, spells, loot and coins; None where they are hidden.
        adventures: its adventure cards behind the screen; their number where they are hidden.
        rewards: its rewards behind the screen; their number where they are hidden.
        used: the Orbs in front of its screen: "O" for a reward, or the id of a card.
        dealt: the destinies from which it chooses; their number where they are hidden.
        destiny: the destiny that it has kept; a number where it is hidden.
        refused: the one that it has given back; a number where it is hidden.
        camps: the weapons and spells on its camps.
        passed: whether it has passed in this Placement.
        tolls: the coins that it has paid for slots in this Placement.
        done: the adventures that it has completed this round.
        bard_fame: the Fame that the Bard has brought it this round.
        feats: achievements that it has reached in a round.
        assigned: after scoring, what its Orbs and wild runes are: pairs of item and relic.
        lifted: whether its screen has been lifted, after the end.
    """

    fame: int = within(COUNT)
    strength: int = within(LEVEL, default=0)
    magic: int = within(LEVEL, default=0)
    wounds: int = within(WOUNDS, default=0)
    free: int = within(COUNT, default=0)
    aside: int = within(COUNT, default=0)
    stock: Stock | None = within(StockDomain(), default=(0, 0, 0, 0))
    adventures: Pile[str] = within(Covered(ADVENTURE), default=())
    rewards: Pile[str] = within(Covered(REWARD), default=())
    used: tuple[str, ...] = within(Each(ITEM), default=())
    dealt: Pile[str] = within(Covered(DESTINY), default=())
    destiny: Pile[str] = within(Covered(DESTINY), default=())
    refused: Pile[str] = within(Covered(DESTINY), default=())
    camps: tuple[int, int] = within(Each(COUNT, 2, 2), default=(0, 0))
    passed: bool = within(FLAG, default=False)
    tolls: int = within(COUNT, default=0)
    done: int = within(COUNT, default=0)
    bard_fame: int = within(COUNT, default=0)
    feats: tuple[str, ...] = within(Each(Words("popular", "adventurer")), default=())
    assigned: tuple[tuple[str, str], ...] = ()
    lifted: bool = within(FLAG, default=False)

    @property
    def given(self) -> int:
        """The resources on its camps."""
        return self.camps[0] + self.camps[1]


def fame_place(fame: int) -> tuple[int, int]:
    """The tile (0, 60 or 120) and the space of the track that show so much Fame (KD-005).

    >>> fame_place(61), fame_place(60), fame_place(123)
    ((60, 1), (0, 60), (120, 3))
    """
    tile = min((max(fame, 1) - 1) // v.FAME_STEP, 2) * v.FAME_STEP
    return tile, fame - tile
