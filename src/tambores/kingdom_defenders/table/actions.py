"""The actions of Kingdom Defenders: each is one small choice, a plain value."""

from __future__ import annotations

from typing import Any, ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Named, Number, Words
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Action as AnyAction
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.table.values import (
    BUILDING,
    CHARACTER,
    DEED,
    DESTINY,
    DIE,
    ITEM,
    RELIC,
    SLOT,
)

__all__ = [
    "Action", "Activate", "Assign", "ChooseDeed", "ChooseOption", "ChooseTarget", "Contribute",
    "Done", "Exclude", "Forgo", "Give", "GiveLoot", "GiveNothing", "KeepDestiny", "LoseFame",
    "Pass", "Pay", "Place", "Show", "Take", "TakeDie", "TakeDisc", "TakePrize", "TakeWound",
    "Trade", "UseBuilding", "UseCharacter", "UseOrb", "Usurp",
]  # fmt: skip


def _given(position: Any) -> list[str]:
    return [give for give, _ in position.table.pack.rates]


def _got(position: Any) -> list[str]:
    return [get for _, get in position.table.pack.rates]


def _picks(position: Any) -> tuple[str, ...]:
    found: tuple[str, ...] = position.table.pack.picks
    return found


ARM = Words(v.WEAPON, v.SPELL)
RESOURCE = Words(*v.STOCK)
TAKEN = Words(v.WEAPON, v.SPELL, v.LOOT, v.COIN, v.STRENGTH, v.MAGIC)
SHOWN = Words(*v.STOCK, v.CARD, v.BLADE, v.TOME, v.TROPHY, v.RUNE)


class Action(AnyAction):
    """An action of Kingdom Defenders."""

    __slots__ = ()

    document: ClassVar[str] = "kingdom-defenders.action"


@frozen(repr=False)
class SlotAction(Action):
    """An action with the discs of a slot.

    Attributes:
        slot: the slot.
    """

    slot: str = within(SLOT)


@frozen(repr=False)
class KeepDestiny(Action):
    """Keep one of the destinies dealt to you (KD-029).

    Attributes:
        card: the destiny.
        weapons: how many of its either-icons you take as weapons; the rest are spells (KD-030).
    """

    tag: ClassVar[str] = "keep"
    card: str = within(DESTINY)
    weapons: int = within(Number(0, 9))


@frozen(repr=False)
class Exclude(Action):
    """Leave out a die of King's Favour (KD-035).

    Attributes:
        die: the die.
    """

    tag: ClassVar[str] = "exclude"
    die: str = within(DIE)


@frozen(repr=False)
class TakeDie(Action):
    """Take a die of King's Favour and its goods (KD-036).

    Attributes:
        die: the die.
    """

    tag: ClassVar[str] = "die"
    die: str = within(DIE)


@frozen(repr=False)
class Place(SlotAction):
    """Take a slot with discs (KD-042)."""

    tag: ClassVar[str] = "place"


@frozen(repr=False)
class Pass(Action):
    """Place no more discs in this round (KD-043), or hand over nothing for lack of goods."""

    tag: ClassVar[str] = "pass"


@frozen(repr=False)
class Activate(SlotAction):
    """Carry out the action of a slot (KD-057)."""

    tag: ClassVar[str] = "activate"


@frozen(repr=False)
class Forgo(SlotAction):
    """Take the discs of a slot back without its action (KD-058)."""

    tag: ClassVar[str] = "forgo"


@frozen(repr=False)
class ChooseDeed(Action):
    """Point at a deed (KD-059).

    Attributes:
        deed: the deed.
    """

    tag: ClassVar[str] = "deed"
    deed: str = within(DEED)


@frozen(repr=False)
class UseOrb(Action):
    """Show an Orb in place of a good (KD-063).

    Attributes:
        item: "O" for a reward, or the id of an adventure card.
        good: the good that it stands for.
    """

    tag: ClassVar[str] = "orb"
    item: str = within(ITEM)
    good: str = within(SHOWN)


@frozen(repr=False)
class Show(Action):
    """Show the rest of the goods that the deed asks for."""

    tag: ClassVar[str] = "show"


@frozen(repr=False)
class TakePrize(Action):
    """Take a reward (KD-061).

    Attributes:
        place: "supply", "first" or "second".
    """

    tag: ClassVar[str] = "prize"
    place: str = within(Words(*v.PRIZES))


@frozen(repr=False)
class Pay(Action):
    """Say what an either-icon of the cost is (KD-Q2).

    Attributes:
        kind: "w" or "s".
    """

    tag: ClassVar[str] = "pay"
    kind: str = within(ARM)


@frozen(repr=False)
class TakeDisc(SlotAction):
    """Take a disc for the first wound from a slot (KD-074)."""

    tag: ClassVar[str] = "take_disc"


@frozen(repr=False)
class Take(Action):
    """Say what a good to choose is.

    Attributes:
        kind: a weapon "w" or a spell "s", loot "l" or a coin "c", a Strength level "S" or a Magic
            level "M".
    """

    tag: ClassVar[str] = "take"
    kind: str = within(TAKEN)


@frozen(repr=False)
class ChooseOption(Action):
    """Take one of the lists of goods that a tile offers.

    Attributes:
        goods: the list.
    """

    tag: ClassVar[str] = "option"
    goods: str = within(Named("goods", _picks))


@frozen(repr=False)
class Trade(Action):
    """Exchange goods by a rate of a tile.

    Attributes:
        give: what you give.
        get: what you get.
    """

    tag: ClassVar[str] = "trade"
    give: str = within(Named("goods", _given))
    get: str = within(Named("goods", _got))


@frozen(repr=False)
class Contribute(Action):
    """Put a resource on your camps (KD-079).

    Attributes:
        kind: "w" or "s".
    """

    tag: ClassVar[str] = "contribute"
    kind: str = within(ARM)


@frozen(repr=False)
class Done(Action):
    """End a trade, your supplies for the camps, or what your Orbs are."""

    tag: ClassVar[str] = "done"


@frozen(repr=False)
class UseBuilding(Action):
    """Do the action of another building.

    Attributes:
        building: the building.
    """

    tag: ClassVar[str] = "building"
    building: str = within(BUILDING)


@frozen(repr=False)
class UseCharacter(Action):
    """Do the action of a character in play.

    Attributes:
        character: the character.
    """

    tag: ClassVar[str] = "character"
    character: str = within(CHARACTER)


@frozen(repr=False)
class ChooseTarget(Action):
    """Choose the player that you attack.

    Attributes:
        seat: the player.
    """

    tag: ClassVar[str] = "target"
    seat: Seat = within(SEAT)


@frozen(repr=False)
class Usurp(Action):
    """Put a resource of yours in the place of one on a rival's camps.

    Attributes:
        seat: the rival.
        kind: "w" or "s".
    """

    tag: ClassVar[str] = "usurp"
    seat: Seat = within(SEAT)
    kind: str = within(ARM)


@frozen(repr=False)
class Give(Action):
    """Hand a resource over to a thief.

    Attributes:
        kind: the resource.
    """

    tag: ClassVar[str] = "give"
    kind: str = within(RESOURCE)


@frozen(repr=False)
class TakeWound(Action):
    """Suffer a wound."""

    tag: ClassVar[str] = "wound"


@frozen(repr=False)
class LoseFame(Action):
    """Lose Fame instead of suffering a wound."""

    tag: ClassVar[str] = "lose_fame"


@frozen(repr=False)
class GiveLoot(Action):
    """Give up one loot instead of suffering a wound (KD-087)."""

    tag: ClassVar[str] = "give_loot"


@frozen(repr=False)
class GiveNothing(Action):
    """Give nothing, since neither a wound nor loot is possible (KD-Q3)."""

    tag: ClassVar[str] = "nothing"


@frozen(repr=False)
class Assign(Action):
    """Say what an Orb or a wild rune is (KD-098).

    Attributes:
        item: "O", "RX", or the id of an adventure card.
        relic: the relic.
    """

    tag: ClassVar[str] = "assign"
    item: str = within(ITEM)
    relic: str = within(RELIC)


ACTIONS: tuple[type[Action], ...] = (
    KeepDestiny, Exclude, TakeDie, Place, Pass, Activate, Forgo, ChooseDeed, UseOrb, Show,
    TakePrize, Pay, TakeDisc, Take, ChooseOption, Trade, Contribute, Done, UseBuilding,
    UseCharacter, ChooseTarget, Usurp, Give, TakeWound, LoseFame, GiveLoot, GiveNothing, Assign,
)  # fmt: skip
"""Every kind of action, in the order of lists."""
