"""The frames of the game: what is in progress, bottom to top.

The turn of a seat is one frame, `Round`, which goes through named stages and puts a frame on top
for each part. An attack on a general is one frame, `Battle`, with its questions above it.
"""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each, Flag, Number, Words
from tambores.kernel.frame import Frame
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kernel.window import Window
from tambores.realm.content.vocabulary import DIE
from tambores.realm.table.values import CARD, COLOUR, COUNT, GENERAL, LOCATION

STAGES = (
    "dawn", "refresh", "dusk", "wounds", "watch", "evening", "night", "late_wounds", "recovery",
)  # fmt: skip
"""The stages of a turn: what comes next."""

CHOICES = (
    "horse", "eagle", "gate", "volley", "open_way", "march", "hide", "purify", "ward", "sweep",
)  # fmt: skip
"""What a location is chosen for."""

ROLLS = FIGHT, VOLLEY, LAND, SEARCH, ATTACK = ("fight", "volley", "land", "search", "attack")
"""What a hero rolls for."""

BATTLE_STAGES = (
    "join", "commit", "burn", "roll", "penalty", "beaten", "recovery",
)  # fmt: skip
"""The stages of an attack on a general: what comes next."""

LIMIT, PENALTY, ABILITY = DISCARDS = ("limit", "penalty", "ability")
DISCARD_RULES = {LIMIT: "T-10", PENALTY: "T-07", ABILITY: "T-34"}
"""Why a seat discards cards of its choice, and the rules that make it."""


@frozen
class SeatFrame(Frame):
    """A frame of one seat.

    Attributes:
        seat: the seat.
    """

    seat: Seat = within(SEAT)


@frozen
class Setup(Frame):
    """The set-up: heroes are taken, then everything else is laid out."""

    tag: ClassVar[str] = "setup"
    done: bool = within(Flag(), default=False)


@frozen
class Round(SeatFrame):
    """The turn of a seat.

    Attributes:
        stage: what comes next.
    """

    tag: ClassVar[str] = "turn"
    stage: str = within(Words(*STAGES), default=STAGES[0])


@frozen
class Day(SeatFrame):
    """The actions of a seat in its day."""

    tag: ClassVar[str] = "day"


@frozen
class Choosing(SeatFrame):
    """A seat chooses a location for an action, a card or a reward that is under way.

    Attributes:
        what: what it is for.
        steps: how far, or how many.
        word: the location of a gate card, or the colour of minions that leave; "" for none.
    """

    tag: ClassVar[str] = "choosing"
    what: str = within(Words(*CHOICES))
    steps: int = within(COUNT, default=0)
    word: str = ""


@frozen
class CardWindow(Window):
    """A window in which special cards can be played; `name` is its name."""

    tag: ClassVar[str] = "window"


@frozen
class Rolling(SeatFrame):
    """A hero has rolled, and the roll does not count yet.

    Attributes:
        what: what it rolls for.
        location: the location that it is about.
        dice: the dice.
        needed: for each die the number that it needs.
        again: whether misses have been rolled again with a card.
        asked: whether the window for such cards has been opened.
    """

    tag: ClassVar[str] = "rolling"
    what: str = within(Words(*ROLLS))
    location: str = within(LOCATION)
    dice: tuple[int, ...] = within(Each(Number(DIE[0], DIE[-1])))
    needed: tuple[int, ...] = within(Each(Number(DIE[0], DIE[-1])))
    again: bool = within(Flag(), default=False)
    asked: bool = within(Flag(), default=False)

    @property
    def missed(self) -> bool:
        """Whether a die has missed."""
        return any(die < need for die, need in zip(self.dice, self.needed, strict=True))


@frozen
class Battle(Frame):
    """An attack on a general.

    Attributes:
        general: the general.
        seat: the initiator.
        stage: what comes next.
        participants: the seats that take part, the initiator first, in turn order.
        burnt: the laid cards that give no dice.
        turn: how many participants have rolled, or have been beaten.
        rolled: the dice of each participant so far, by its place.
        hits: the hits of each participant so far that counted, by its place.
        spared: whether the first hit has been ignored.
    """

    tag: ClassVar[str] = "battle"
    general: str = within(GENERAL)
    seat: Seat = within(SEAT)
    stage: str = within(Words(*BATTLE_STAGES), default=BATTLE_STAGES[0])
    participants: tuple[Seat, ...] = within(Each(SEAT), default=())
    burnt: tuple[str, ...] = within(Each(CARD), default=())
    turn: int = within(COUNT, default=0)
    rolled: tuple[tuple[int, ...], ...] = ()
    hits: tuple[int, ...] = within(Each(COUNT), default=())
    spared: bool = within(Flag(), default=False)


@frozen
class Joining(SeatFrame):
    """A hero is asked whether it joins the attack."""

    tag: ClassVar[str] = "joining"


@frozen
class Committing(SeatFrame):
    """A participant lays hero cards."""

    tag: ClassVar[str] = "committing"


@frozen
class Discarding(SeatFrame):
    """A seat discards hero cards.

    Attributes:
        count: the cards still to discard.
        why: "limit", "penalty" or "ability".
    """

    tag: ClassVar[str] = "discarding"
    count: int = within(Number(1))
    why: str = within(Words(*DISCARDS))


@frozen
class TakingHero(SeatFrame):
    """A seat takes a hero."""

    tag: ClassVar[str] = "taking_hero"


@frozen
class Nightfall(SeatFrame):
    """The night of a seat: its Darkness cards are turned up one after the other."""

    tag: ClassVar[str] = "night"


@frozen
class Resolving(Frame):
    """A Darkness card is being resolved.

    Attributes:
        seat: the seat whose night it is.
        part: what comes next: 0 and 1 for the entries, 2 for the general, 3 for its end.
        left: the locations or seats with which a special card still deals.
    """

    tag: ClassVar[str] = "resolving"
    seat: Seat = within(SEAT)
    part: int = within(Number(0, 3), default=0)
    left: tuple[str, ...] = ()


@frozen
class Flowing(Frame):
    """The active seat decides for the darkness where an overrun flows (T-15).

    Attributes:
        source: the location that is overrun.
        colour: the colour of the minion.
        targets: the locations that are equally near and equally empty.
    """

    tag: ClassVar[str] = "flowing"
    source: str = within(LOCATION)
    colour: str = within(COLOUR)
    targets: tuple[str, ...] = within(Each(LOCATION, 2))


@frozen
class Creeping(Frame):
    """The active seat decides for the darkness which minion moves into the City (T-29).

    Attributes:
        source: the location that it leaves.
        colours: the colours that are most numerous there.
    """

    tag: ClassVar[str] = "creeping"
    source: str = within(LOCATION)
    colours: tuple[str, ...] = within(Each(COLOUR, 2))
