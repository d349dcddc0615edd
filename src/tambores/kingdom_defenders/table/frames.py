"""The frames of the game: what is in progress, bottom to top.

At the bottom lies the course of the game; above it the phase that goes on, the slot that is being
activated, and the questions of its effect.
"""

from __future__ import annotations

from typing import ClassVar, Self

import attrs

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Blank, Each, Flag, Number, Words
from tambores.kernel.frame import Frame
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.vocabulary import CAMP_SLOTS, GAIN_ORDER, PHASES
from tambores.kingdom_defenders.table.events.base import WHY
from tambores.kingdom_defenders.table.events.horde import BANK, STOCK
from tambores.kingdom_defenders.table.values import COUNT, DEED, DIE, EITHER, FLAG, SLOT, TILE

REASON = Words(*WHY)
QUEUE = Each(SEAT)


@frozen
class SeatFrame(Frame):
    """A frame of one seat.

    Attributes:
        seat: the seat.
    """

    seat: Seat = within(SEAT)


@frozen
class QueueFrame(Frame):
    """A frame of several seats, which are asked one after the other.

    Attributes:
        queue: the seats still to ask.
    """

    queue: tuple[Seat, ...] = within(QUEUE)

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return self.queue[0]


@frozen
class Course(Frame):
    """The course of the game.

    Attributes:
        next: the phase that comes next.
    """

    tag: ClassVar[str] = "course"
    next: str = within(Words(*PHASES[1:]))


@frozen
class Destinies(QueueFrame):
    """Seats choose their destinies."""

    tag: ClassVar[str] = "destinies"


@frozen
class Excluding(SeatFrame):
    """A seat leaves out dice of King's Favour.

    Attributes:
        dice: the dice left out so far.
        left: how many are still to be left out.
    """

    tag: ClassVar[str] = "excluding"
    dice: tuple[str, ...] = within(Each(DIE), default=())
    left: int = within(Number(0, 2), default=1)


@frozen
class Favour(QueueFrame):
    """Seats take dice of King's Favour, in this order."""

    tag: ClassVar[str] = "favour"


@frozen
class Placing(SeatFrame):
    """Placement: the seat whose turn it is; it may have nothing left to place."""

    tag: ClassVar[str] = "placing"


@frozen
class Characters(Frame):
    """Zone A: the next space."""

    tag: ClassVar[str] = "characters"
    space: int = within(Number(1, 4))


@frozen
class Actions(QueueFrame):
    """Zone B: the seats that still have to activate their slots."""

    tag: ClassVar[str] = "actions"


@frozen
class Camps(Frame):
    """Zone C: the place of the next slot."""

    tag: ClassVar[str] = "camps"
    place: int = within(Number(0, len(CAMP_SLOTS)))


@frozen
class HordeList(Frame):
    """The list of a horde is being worked (KD-086, KD-087).

    Attributes:
        victory: whether it was beaten; otherwise it besieges the wall.
        entry: the place of the next entry.
        queue: the seats that the entry before still concerns.
    """

    tag: ClassVar[str] = "horde_list"
    victory: bool = within(FLAG)
    entry: int = within(COUNT, default=0)
    queue: tuple[Seat, ...] = within(QUEUE, default=())


# --- a slot that is activated -------------------------------------------------------------------


@frozen
class Activation(SeatFrame):
    """A slot is being activated.

    Attributes:
        slot: the slot.
        stage: 0 at the start; higher numbers after its questions.
        chosen: what the either-icons of an adventure are, such as "ws".
        due: the weapons, spells and wounds that an adventure costs, while its marker is taken.
    """

    tag: ClassVar[str] = "activation"
    slot: str = within(SLOT)
    stage: int = within(Number(0, 2), default=0)
    chosen: str = within(EITHER, default="")
    due: tuple[int, ...] = within(Each(COUNT, most=3), default=())


@frozen
class Pointing(SeatFrame):
    """A seat points at a deed."""

    tag: ClassVar[str] = "pointing"


@frozen
class Showing(SeatFrame):
    """A seat shows the goods of a deed.

    Attributes:
        deed: the deed.
        orbs: the goods for which Orbs stand.
    """

    tag: ClassVar[str] = "showing"
    deed: str = within(DEED)
    orbs: tuple[str, ...] = ()


@frozen
class Prize(SeatFrame):
    """A seat takes a reward.

    Attributes:
        bonus: whether a coin or a die comes with it, as for a deed (KD-061).
    """

    tag: ClassVar[str] = "prize"
    bonus: bool = within(Flag())


@frozen
class Paying(SeatFrame):
    """A seat says what the either-icons of an adventure are."""

    tag: ClassVar[str] = "paying"
    slot: str = within(SLOT)
    chosen: str = within(EITHER, default="")


@frozen
class WoundMarker(SeatFrame):
    """A seat without a free disc takes one from a slot as the marker of its first wound.

    Attributes:
        slot: the slot being activated, from which it cannot come; "" for none.
    """

    tag: ClassVar[str] = "wound_marker"
    slot: str = within(Blank(SLOT), default="")


# --- effects ------------------------------------------------------------------------------------


@frozen
class Gaining(SeatFrame):
    """A seat gains goods one by one.

    Attributes:
        goods: the letters of what is still to come.
        why: the reason.
    """

    tag: ClassVar[str] = "gaining"
    goods: tuple[str, ...] = within(Each(Words(*GAIN_ORDER)))
    why: str = within(REASON)


@frozen
class Picking(SeatFrame):
    """A seat takes one of the lists of goods of a tile."""

    tag: ClassVar[str] = "picking"
    tile: str = within(TILE)


@frozen
class Trading(SeatFrame):
    """A seat trades by the rates of a tile."""

    tag: ClassVar[str] = "trading"
    tile: str = within(TILE)


@frozen
class Supplying(SeatFrame):
    """A seat puts resources on its camps.

    Attributes:
        left: how many it may still put there.
        source: "stock" or "bank".
        given: how many it has put there.
        duty: whether it loses Fame if it puts nothing there, as in zone C (KD-082).
    """

    tag: ClassVar[str] = "supplying"
    left: int = within(COUNT)
    source: str = within(Words(BANK, STOCK))
    given: int = within(COUNT, default=0)
    duty: bool = within(FLAG, default=False)


@frozen
class CopyBuilding(SeatFrame):
    """A seat chooses the building whose action it does."""

    tag: ClassVar[str] = "copy_building"
    tile: str = within(TILE)


@frozen
class CopyCharacter(SeatFrame):
    """A seat chooses the character whose action it does."""

    tag: ClassVar[str] = "copy_character"
    tile: str = within(TILE)


@frozen
class Targeting(SeatFrame):
    """A seat chooses whom it attacks.

    Attributes:
        tile: the attack tile.
        chosen: the rivals chosen so far.
    """

    tag: ClassVar[str] = "targeting"
    tile: str = within(TILE)
    chosen: tuple[Seat, ...] = within(QUEUE, default=())


@frozen
class Usurping(SeatFrame):
    """A seat replaces resources on rivals' camps."""

    tag: ClassVar[str] = "usurping"
    left: int = within(COUNT)
    begun: bool = within(FLAG, default=False)


@frozen
class Giving(SeatFrame):
    """A rival hands over resources.

    Attributes:
        taker: the attacker.
        left: how many.
    """

    tag: ClassVar[str] = "giving"
    taker: Seat = within(SEAT)
    left: int = within(COUNT)


@frozen
class Cancelling(SeatFrame):
    """A rival forgoes slots of zone B.

    Attributes:
        left: how many.
    """

    tag: ClassVar[str] = "cancelling"
    left: int = within(COUNT)


@frozen
class Penalty(SeatFrame):
    """A seat suffers a wound or something else.

    Attributes:
        fame: the Fame that it loses: after a siege in any case, by a curse instead of the wound.
        curse: whether it is a curse; otherwise a siege.
    """

    tag: ClassVar[str] = "penalty"
    fame: int = within(COUNT)
    curse: bool = within(FLAG, default=False)


# --- the end ------------------------------------------------------------------------------------

Assignment = tuple[tuple[str, str], ...]
"""What Orbs and wild runes are: pairs of item and relic."""


@frozen
class Assigning(Frame):
    """Seats say what their Orbs and wild runes are (KD-098).

    Attributes:
        order: the seats in turn order.
        place: the place of the seat that is asked.
        given: what each seat has said so far, by place in the order; None for what is hidden.
        fell: whether the city has fallen.
    """

    tag: ClassVar[str] = "assigning"
    order: tuple[Seat, ...] = within(QUEUE)
    given: tuple[Assignment | None, ...] = ()
    place: int = within(Number(0, 3), default=0)
    fell: bool = within(FLAG, default=False)

    def seen_by(self, seat: Seat | None) -> Self:
        """The frame with the seat's own answers only."""
        pairs = zip(self.order, self.given, strict=True)
        return attrs.evolve(
            self, given=tuple([said if owner == seat else None for owner, said in pairs])
        )
