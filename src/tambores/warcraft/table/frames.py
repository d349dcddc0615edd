"""The frames of the game: what is in progress, bottom to top.

A seat's Movement is a pile of frames: the windows and stages still to come lie below the one that
is on. A combat is one frame, `Battle`, with the questions that it asks above it.
"""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import HIGHEST, SEAT, Blank, Each, Flag, Maybe, Number, Row, Words
from tambores.kernel.frame import Frame
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kernel.window import Window
from tambores.toolkit.copying import copier
from tambores.warcraft.content.vocabulary import (
    COMBAT_PHASES,
    PHASES,
    SPECIAL_TOKENS,
    SPEND,
    WINDOWS,
)
from tambores.warcraft.table.values import (
    CARD,
    COUNT,
    FIGHTER,
    KIND,
    PATH,
    PHASE,
    RACE,
    UNIT,
    UNIT_TYPE,
    ZONE,
)

PART = Words("attackers", "defenders")

CLOSING = "closing"
COMBAT_STAGES = (
    "join", "start", "round", "poison", *COMBAT_PHASES, "step_1", "roll", "casualties", "removal",
    "after_casualty", "next_casualty", "step_end", "step_2", "round_end", "end", CLOSING,
)  # fmt: skip
"""The stages of a combat: what comes next; at the last one it gives way to its closing."""


@frozen
class Part(Frame):
    """A seat's part of a phase is about to begin.

    Attributes:
        phase: the phase; "battles" for the part of a Movement after the moves.
        seat: the seat.
    """

    tag: ClassVar[str] = "part"
    phase: str = within(Words(*PHASES, "battles"))
    seat: Seat = within(SEAT)


@frozen
class CardWindow(Window):
    """A window in which cards can be played; `name` is its name.

    Attributes:
        zone: the zone in which enemies have arrived, for "intrusion"; otherwise "".
        spender: the seat whose Spending begins, for "gift"; otherwise None.
    """

    tag: ClassVar[str] = "window"
    zone: str = within(Blank(ZONE), default="")
    spender: Seat | None = within(Maybe(SEAT), default=None)


@frozen
class Targeting(Frame):
    """A card has been played and its targets are being named.

    Attributes:
        seat: its owner.
        card: the card.
        window: the window in which it was played.
        targets: the targets named so far.
    """

    tag: ClassVar[str] = "targeting"
    seat: Seat = within(SEAT)
    card: str = within(CARD)
    window: str = within(Words(*WINDOWS, SPEND))
    targets: tuple[str, ...] = ()


@frozen
class Effect(Frame):
    """A card has been played and its effect comes next, unless it is cancelled.

    Attributes:
        seat: its owner.
        card: the card.
        targets: its targets.
        cancelled: whether Dispel Magic has cancelled it.
    """

    tag: ClassVar[str] = "effect"
    seat: Seat = within(SEAT)
    card: str = within(CARD)
    targets: tuple[str, ...] = ()
    cancelled: bool = within(Flag(), default=False)


# --- movement ---


@frozen
class March(Frame):
    """A seat moves its pieces.

    Attributes:
        seat: the seat.
        moved: the pieces that have moved: kind, the zone where they stand now, and their number.
        hasted: the zones named by Haste (WC-100).
        escorted: whether the prisoner of its race has moved (WC-Q53).
    """

    tag: ClassVar[str] = "march"
    seat: Seat = within(SEAT)
    moved: tuple[tuple[str, str, int], ...] = within(
        Each(Row(KIND, ZONE, Number(1, HIGHEST))), default=()
    )
    hasted: tuple[str, ...] = within(PATH, default=())
    escorted: bool = within(Flag(), default=False)


@frozen
class Portal(Frame):
    """Town Portal moves the units of a zone (WC-102).

    Attributes:
        seat: the seat.
        source: the zone that they leave.
        target: the zone where they go.
        placed: the units that go beside the target instead: type and zone.
    """

    tag: ClassVar[str] = "portal"
    seat: Seat = within(SEAT)
    source: str = within(ZONE)
    target: str = within(ZONE)
    placed: tuple[tuple[str, str], ...] = within(Each(Row(FIGHTER, ZONE)), default=())


@frozen
class Intrusions(Frame):
    """Zones into which units have come and where enemy workers may be called to arms.

    Attributes:
        zones: the zones still to be asked about.
        race: the race whose units have come.
    """

    tag: ClassVar[str] = "intrusions"
    zones: tuple[str, ...] = within(PATH)
    race: str = within(RACE)


@frozen
class Battles(Frame):
    """The combats of a seat's Movement (WC-041)."""

    tag: ClassVar[str] = "battles"
    seat: Seat = within(SEAT)


@frozen
class Aftermath(Frame):
    """The end of a seat's Movement: what stands defenceless is destroyed (WC-042)."""

    tag: ClassVar[str] = "aftermath"
    seat: Seat = within(SEAT)


# --- combat ---

Counts = tuple[tuple[str, int], ...]
"""Numbers by race."""


@frozen
class Battle(Frame):
    """A combat.

    Attributes:
        zone: the battlefield.
        mover: the attacking leader.
        decider: the defending leader, or the seat that decides for neutral pieces.
        attackers: the seats that attack, the leader first.
        defenders: the seats that defend, the leader first; () for neutral pieces.
        undecided: the partners still to be asked whether they join.
        stage: what comes next.
        round: the number of the round.
        phase: the phase of the round; "" before the first.
        step: the attack step of the phase, 1 or 2; 0 before the first.
        rolling: the races that still roll in this step.
        late: the races that roll in the second step.
        rolls: what each race has rolled in this step; `dice` as a mapping.
        scored: the hits of each race in this step; `hits` as a mapping.
        due: the casualties due: of the attackers, of the defenders.
        first_strikes: the phases in which each race strikes first in this round; `poison` as a
            mapping.
        marked: the units that cannot attack in this round: race, kind, zone (WC-107).
        devoured: the units that Devour has set aside: race, kind, zone (WC-112).
        fire: how often Faerie Fire is in force (WC-108).
        spears: whether Envenomed Spears are in force (WC-114).
        ensnared: the parts whose flying units can be taken in melee (WC-113, WC-119).
        caused: the casualties due to the Night Elf player's own dice (WC-109).
        healed: the races whose Heal has worked in this phase (WC-Q46).
        raised: the races that have raised units in this combat (WC-Q42).
        removing: the part that removes the next casualty; "" for none.
        lost: the last casualty: race, kind and zone; () for none.
    """

    tag: ClassVar[str] = "battle"
    zone: str = within(ZONE)
    mover: Seat = within(SEAT)
    decider: Seat = within(SEAT)
    attackers: tuple[Seat, ...] = within(Each(SEAT))
    defenders: tuple[Seat, ...] = within(Each(SEAT))
    undecided: tuple[Seat, ...] = within(Each(SEAT), default=())
    stage: str = within(Words(*COMBAT_STAGES), default="join")
    round: int = within(COUNT, default=0)
    phase: str = within(Words("", *COMBAT_PHASES), default="")
    step: int = within(Number(0, 2), default=0)
    rolling: tuple[str, ...] = within(Each(RACE), default=())
    late: tuple[str, ...] = within(Each(RACE), default=())
    rolls: tuple[tuple[str, tuple[int, ...]], ...] = within(
        Each(Row(RACE, Each(COUNT))), default=()
    )
    scored: Counts = within(Each(Row(RACE, COUNT)), default=())
    due: tuple[int, int] = within(Each(COUNT, 2, 2), default=(0, 0))
    first_strikes: tuple[tuple[str, tuple[str, ...]], ...] = within(
        Each(Row(RACE, Each(PHASE))), default=()
    )
    marked: tuple[tuple[str, str, str], ...] = within(Each(UNIT), default=())
    devoured: tuple[tuple[str, str, str], ...] = within(Each(UNIT), default=())
    fire: int = within(COUNT, default=0)
    spears: bool = within(Flag(), default=False)
    ensnared: tuple[str, ...] = within(Each(PART), default=())
    caused: int = within(COUNT, default=0)
    healed: tuple[str, ...] = within(Each(RACE), default=())
    raised: tuple[str, ...] = within(Each(RACE), default=())
    removing: str = within(Words("", "attackers", "defenders"), default="")
    lost: tuple[str, ...] = within(Blank(UNIT), default=())

    @property
    def neutral(self) -> bool:
        """Whether the defenders are neutral pieces."""
        return not self.defenders

    @property
    def leaders(self) -> tuple[Seat, Seat]:
        """The seats that decide for the attackers and for the defenders."""
        return self.mover, self.decider

    @property
    def dice(self) -> dict[str, tuple[int, ...]]:
        """What each race has rolled in this step."""
        return dict(self.rolls)

    @property
    def hits(self) -> dict[str, int]:
        """The hits of each race in this step."""
        return dict(self.scored)

    @property
    def poison(self) -> dict[str, tuple[str, ...]]:
        """The phases in which each race strikes first in this round."""
        return dict(self.first_strikes)

    @property
    def in_force(self) -> dict[str, object]:
        """The lasting effects of cards, by card."""
        return {
            "faerie_fire": self.fire,
            "envenomed_spears": self.spears,
            "ensnared": self.ensnared,
        }


at_stage = copier(Battle, Battle, "stage")
"""A combat at another stage."""

in_phase = copier(Battle, Battle, "phase", "step", "fire", "spears", "healed", "stage")
"""A combat in a phase."""

in_step = copier(
    Battle, Battle, "step", "rolling", "late", "rolls", "scored", "due", "caused", "removing",
    "lost", "stage",
)  # fmt: skip
"""A combat in an attack step."""

with_rolls = copier(Battle, Battle, "rolls", "scored", "rolling")
"""A combat with other dice."""

with_due = copier(Battle, Battle, "due", "caused", "stage")
"""A combat with other casualties due."""

in_round = copier(Battle, Battle, "round", "marked", "first_strikes", "stage")
"""A combat in another round."""

with_loss = copier(Battle, Battle, "due", "marked", "lost", "stage")
"""A combat after a casualty."""

at_removal = copier(Battle, Battle, "removing", "stage")
"""A combat in which a part removes a casualty."""


@frozen
class Joining(Frame):
    """A partner is asked whether to join a combat (WC-Q35)."""

    tag: ClassVar[str] = "joining"
    seat: Seat = within(SEAT)


@frozen
class Poisoning(Frame):
    """A seat chooses the phases in which it strikes first (WC-097).

    Attributes:
        seat: the seat.
        owed: how many phases it still chooses.
    """

    tag: ClassVar[str] = "poisoning"
    seat: Seat = within(SEAT)
    owed: int = within(Number(1, 2), default=1)


@frozen
class Raising(Frame):
    """A seat chooses how many units it raises (WC-099).

    Attributes:
        seat: the seat.
        most: the most that it can raise.
    """

    tag: ClassVar[str] = "raising"
    seat: Seat = within(SEAT)
    most: int = within(Number(1), default=1)


@frozen
class Casualty(Frame):
    """A seat removes a casualty.

    Attributes:
        seat: the leader of the side.
        asked: the partner who is asked to take it; None for the leader itself.
        forced: whether the partner must take it (WC-Q38).
        refused: the partners who have refused.
    """

    tag: ClassVar[str] = "casualty"
    seat: Seat = within(SEAT)
    asked: Seat | None = within(Maybe(SEAT), default=None)
    forced: bool = within(Flag(), default=False)
    refused: tuple[Seat, ...] = within(Each(SEAT), default=())


@frozen
class Closing(Frame):
    """A combat has ended and what was set aside comes back.

    Attributes:
        zone: the battlefield.
        winner: the side that holds it, by its place; None if nobody does.
        settled: whether only units that return are left to do (WC-Q55).
    """

    tag: ClassVar[str] = "closing"
    zone: str = within(ZONE)
    winner: int | None = within(Maybe(Number(0, 4)), default=None)
    settled: bool = within(Flag(), default=False)


# --- collection, deployment, spending ---


@frozen
class Gathering(Frame):
    """A seat collects.

    Attributes:
        seat: the seat.
        left: the mines and forests still to be done, in order.
        builder: whether the question about the builder of the first of them is open.
    """

    tag: ClassVar[str] = "gathering"
    seat: Seat = within(SEAT)
    left: tuple[str, ...] = within(PATH, default=())
    builder: bool = within(Flag(), default=False)


@frozen
class Summoning(Frame):
    """The Necromancers bring free units and upgrades (WC-128, WC-129).

    Attributes:
        seat: the seat.
        left: the tokens still to be used, in order.
        upgraded: the types of unit upgraded in this Collection.
    """

    tag: ClassVar[str] = "summoning"
    seat: Seat = within(SEAT)
    left: tuple[str, ...] = within(Each(Words(*SPECIAL_TOKENS)), default=())
    upgraded: tuple[str, ...] = within(Each(UNIT_TYPE), default=())


@frozen
class Deploying(Frame):
    """A seat deploys."""

    tag: ClassVar[str] = "deploying"
    seat: Seat = within(SEAT)


@frozen
class SpendingPart(Frame):
    """A seat spends.

    Attributes:
        seat: the seat.
        option: what it spends on: "train", "build", "upgrade", or "" before the first purchase.
        upgraded: the types of unit upgraded in this Spending.
    """

    tag: ClassVar[str] = "spending"
    seat: Seat = within(SEAT)
    option: str = within(Words("", "train", "build", "upgrade"), default="")
    upgraded: tuple[str, ...] = within(Each(UNIT_TYPE), default=())


@frozen
class PartEnd(Frame):
    """The end of a seat's part of Spending, where victory may be checked (WC-Q2)."""

    tag: ClassVar[str] = "part_end"
    seat: Seat = within(SEAT)
