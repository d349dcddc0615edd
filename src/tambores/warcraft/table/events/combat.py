"""Events of movement and combat."""

from __future__ import annotations

from typing import ClassVar

import attrs

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each, Flag, Maybe, Number, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    BUILDING,
    COMBAT_PHASES,
    MELEE,
    MILITIA,
    RESOURCES,
    WORKER,
)
from tambores.warcraft.table import changing
from tambores.warcraft.table.events.base import Event
from tambores.warcraft.table.events.course import Took
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import COUNT, KIND, PATH, RACE, ZONE

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "Moved", "ZoneCrippled", "CalledToArms", "MilitiaDismissed", "OutpostDestroyed", "Removed",
    "Devoured", "Returned", "Raised", "BattleStarted", "Joined", "StayedOut", "RoundStarted",
    "PoisonChosen", "AttackStarted", "Rolled", "Due", "AskedPartner", "Refused", "Pillaged",
    "BattleEnded",
]  # fmt: skip

CAUSES = ("casualty", "devoured", "defenceless", "outpost", "stacking", "elimination")
"""Why a piece leaves the board."""

REASONS = ("attack", "bloodlust", "reroll", "glaive", "curse", *RESOURCES)
"""What dice are rolled for."""

PHASE = Words(*COMBAT_PHASES)


@frozen(repr=False)
class Moved(Event):
    """A piece moves.

    Attributes:
        race: its race.
        kind: its kind; a builder arrives as a worker (WC-066).
        path: the zones from its start to its end, one shortest way.
        escort: whether it takes the prisoner of its race along (WC-137).
    """

    tag: ClassVar[str] = "moved"
    race: str = within(RACE)
    kind: str = within(KIND)
    path: tuple[str, ...] = within(PATH)
    escort: bool = within(Flag(), default=False)

    def _form(self) -> str:
        return ".escort" if self.escort else ""

    @staticmethod
    def change(
        table: WarTable, race: str, kind: str, path: tuple[str, ...], escort: bool = False
    ) -> WarTable:
        """The piece, and the prisoner, stand in the last zone."""
        index = table.board.index
        start, end = index[path[0]], index[path[-1]]
        left, there = table.grounds[start], table.grounds[end]
        arrived = WORKER if kind == BUILDER else kind
        table = changing.with_grounds(
            table,
            (start, changing.with_count(left, race, kind, -1)),
            (end, changing.with_count(there, race, arrived, 1)),
        )
        if not escort:
            return table
        name = f"prisoner_{race}"
        tokens = ((one, path[-1] if one == name else zone) for one, zone in table.tokens)
        return evolved(table, tokens=tuple(tokens))


@frozen(repr=False)
class ZoneCrippled(Event):
    """Enemies of the Undead in a zone move less this turn (WC-116).

    Attributes:
        zone: the zone.
    """

    tag: ClassVar[str] = "zone_crippled"
    logged: ClassVar[bool] = False
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, zone: str) -> WarTable:
        """One more mark on the zone."""
        return evolved(table, crippled=(*table.crippled, zone))


@frozen(repr=False)
class CalledToArms(Event):
    """The workers of a zone become militia (WC-104).

    Attributes:
        race: their race.
        zone: their zone.
    """

    tag: ClassVar[str] = "called_to_arms"
    race: str = within(RACE)
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, race: str, zone: str) -> WarTable:
        """Workers and builders are militia; the outpost stays until they fight (WC-Q13)."""
        for kind in (WORKER, BUILDER):
            if count := table.count(race, kind, zone):
                table = changing.with_pieces(table, race, kind, zone, -count)
                table = changing.with_pieces(table, race, MILITIA, zone, count)
        return table


@frozen(repr=False)
class MilitiaDismissed(Event):
    """Militia are workers again (WC-104).

    Attributes:
        race: their race.
        zone: their zone.
    """

    tag: ClassVar[str] = "militia_dismissed"
    race: str = within(RACE)
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, race: str, zone: str) -> WarTable:
        """Workers, one of them the builder of an outpost that still stands unfinished."""
        count = table.count(race, MILITIA, zone)
        unfinished = (race, BUILDING) in table.ground(zone).outposts
        builders = int(unfinished and not table.count(race, BUILDER, zone))
        for kind, change in ((MILITIA, -count), (BUILDER, builders), (WORKER, count - builders)):
            table = changing.with_pieces(table, race, kind, zone, change)
        return table


@frozen(repr=False)
class OutpostDestroyed(Event):
    """An outpost is destroyed; its marker returns to the reserve.

    Attributes:
        race: whose it was.
        zone: its zone.
    """

    tag: ClassVar[str] = "outpost_destroyed"
    race: str = within(RACE)
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, race: str, zone: str) -> WarTable:
        """The marker is gone; a builder there is a worker again."""
        table = changing.with_outpost(table, race, zone, None)
        return changing.builders_freed(table, race, zone)


@frozen(repr=False)
class Removed(Event):
    """A piece leaves the board.

    Attributes:
        race: its race.
        kind: its kind.
        zone: its zone.
        cause: "casualty", "devoured", "defenceless", "outpost", "stacking" or "elimination".
        kept: whether it is set aside until the combat ends instead of going to the reserve
            (WC-Q55).
    """

    tag: ClassVar[str] = "removed"
    race: str = within(RACE)
    kind: str = within(KIND)
    zone: str = within(ZONE)
    cause: str = within(Words(*CAUSES))
    kept: bool = within(Flag(), default=False)

    @staticmethod
    def change(
        table: WarTable, race: str, kind: str, zone: str, cause: str, kept: bool = False
    ) -> WarTable:
        """The piece is gone from the zone, or from those set aside if it was devoured."""
        if cause == "devoured":
            table = taken_back(table, (race, kind, zone, "devoured"))
        else:
            table = changing.with_pieces(table, race, kind, zone, -1)
        if kept:
            return evolved(table, aside=(*table.aside, (race, kind, zone, "killed")))
        return table


def taken_back(table: WarTable, piece: tuple[str, str, str, str]) -> WarTable:
    """The table with one piece fewer set aside."""
    aside = [*table.aside]
    aside.remove(piece)
    return evolved(table, aside=tuple(aside))


@frozen(repr=False)
class Devoured(Event):
    """A unit is set aside until the combat ends (WC-112).

    Attributes:
        race: its race.
        kind: its kind.
        zone: its zone.
    """

    tag: ClassVar[str] = "devoured"
    race: str = within(RACE)
    kind: str = within(KIND)
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, race: str, kind: str, zone: str) -> WarTable:
        """From the zone to those set aside."""
        table = changing.with_pieces(table, race, kind, zone, -1)
        return evolved(table, aside=(*table.aside, (race, kind, zone, "devoured")))


@frozen(repr=False)
class Returned(Event):
    """A unit that was set aside comes back.

    Attributes:
        race: its race.
        kind: its kind.
        zone: the zone where it stands now; None for the reserve.
        origin: the zone where it was taken.
        cause: "devoured" or "killed".
    """

    tag: ClassVar[str] = "returned"
    race: str = within(RACE)
    kind: str = within(KIND)
    zone: str | None = within(Maybe(ZONE))
    origin: str = within(ZONE)
    cause: str = within(Words("devoured", "killed"))

    def _form(self) -> str:
        return "" if self.zone else ".reserve"

    @staticmethod
    def change(
        table: WarTable, race: str, kind: str, zone: str | None, origin: str, cause: str
    ) -> WarTable:
        """From those set aside to the zone."""
        table = taken_back(table, (race, kind, origin, cause))
        return changing.with_pieces(table, race, kind, zone, 1) if zone else table


@frozen(repr=False)
class Raised(Event):
    """Melee units rise from the reserve (WC-099).

    Attributes:
        race: their race.
        n: their number.
        zone: the battlefield.
    """

    tag: ClassVar[str] = "raised"
    race: str = within(RACE)
    n: int = within(Number(1))
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, race: str, n: int, zone: str) -> WarTable:
        """More melee units."""
        return changing.with_pieces(table, race, MELEE, zone, n)


@frozen(repr=False)
class BattleStarted(Event):
    """A combat begins.

    Attributes:
        zone: the battlefield.
        attackers: the seats that attack.
        defenders: the seats that defend; () for neutral pieces.
        flanks: the neighbouring zones from which units take part.
    """

    tag: ClassVar[str] = "battle_started"
    zone: str = within(ZONE)
    attackers: tuple[Seat, ...] = within(Each(SEAT))
    defenders: tuple[Seat, ...] = within(Each(SEAT))
    flanks: tuple[str, ...] = ()

    def _form(self) -> str:
        return "" if self.defenders else ".neutral"


@frozen(repr=False)
class Joined(Event):
    """A seat joins a partner's combat (WC-Q35).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "joined"
    seat: Seat = within(SEAT)


@frozen(repr=False)
class StayedOut(Event):
    """A seat stays out of a partner's combat.

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "stayed_out"
    seat: Seat = within(SEAT)


@frozen(repr=False)
class RoundStarted(Event):
    """A round of combat begins.

    Attributes:
        n: its number, from 1.
    """

    tag: ClassVar[str] = "round_started"
    n: int = within(Number(1))


@attrs.frozen(repr=False)
class PoisonChosen(Event):
    """A seat's units strike first in a phase of this round (WC-097).

    Attributes:
        seat: the seat.
        phase: the phase.
    """

    tag: ClassVar[str] = "poison_chosen"
    seat: Seat = within(SEAT)
    phase: str = within(PHASE)

    def _word(self, name: str, value: object) -> object:
        return f"@combat.{value}" if name == "phase" else super()._word(name, value)


@frozen(repr=False)
class AttackStarted(Event):
    """An attack step begins.

    Attributes:
        phase: the phase.
        step: 1, or 2 for those who strike after Poison.
    """

    tag: ClassVar[str] = "attack_started"
    phase: str = within(PHASE)
    step: int = within(Number(1, 2))

    def _form(self) -> str:
        return ".late" if self.step == 2 else ""

    def _word(self, name: str, value: object) -> object:
        return f"@combat.{value}" if name == "phase" else value


@frozen(repr=False)
class Rolled(Event):
    """Dice fall.

    Attributes:
        race: the race for which they are rolled.
        roller: the seat that rolls.
        kind: the type of unit that attacks; "worker" for a resource die.
        dice: what they show, in order.
        strength: the strength they are compared with; 0 for a resource die.
        reason: "attack", "bloodlust", "reroll", "glaive", "curse", "gold" or "wood".
    """

    tag: ClassVar[str] = "rolled"
    reveals: ClassVar[bool] = True
    race: str = within(RACE)
    roller: Seat = within(SEAT)
    kind: str = within(KIND)
    dice: tuple[int, ...] = ()
    strength: int = within(COUNT, default=0)
    reason: str = within(Words(*REASONS), default="attack")

    def _form(self) -> str:
        return f".{self.reason}"


@frozen(repr=False)
class Due(Event):
    """A side has casualties due in this attack step.

    Attributes:
        side: the side that loses units, by its place in `state.sides`.
        n: how many.
        healed: how many Heal has taken off (WC-096).
    """

    tag: ClassVar[str] = "due"
    side: int = within(Number(0, 4))
    n: int = within(COUNT)
    healed: int = within(COUNT, default=0)

    def _form(self) -> str:
        return ".healed" if self.healed else ""

    def _word(self, name: str, value: object) -> object:
        return f"@side.{value}" if name == "side" else value


@frozen(repr=False)
class AskedPartner(Event):
    """A leader asks a partner to take a casualty (WC-Q38).

    Attributes:
        seat: the leader.
        partner: the partner.
    """

    tag: ClassVar[str] = "asked_partner"
    seat: Seat = within(SEAT)
    partner: Seat = within(SEAT)


@frozen(repr=False)
class Refused(Event):
    """A partner refuses to take a casualty.

    Attributes:
        seat: the partner.
    """

    tag: ClassVar[str] = "refused"
    seat: Seat = within(SEAT)


@frozen(repr=False)
class Pillaged(Event):
    """A seat takes the cost of a unit that it lost (WC-115).

    Attributes:
        seat: the seat that takes it.
        victim: the seat that loses it.
        gold: how much gold.
        wood: how much wood.
    """

    tag: ClassVar[str] = "pillaged"
    seat: Seat = within(SEAT)
    victim: Seat = within(SEAT)
    gold: int = within(COUNT)
    wood: int = within(COUNT)

    @staticmethod
    def change(table: WarTable, seat: Seat, victim: Seat, gold: int, wood: int) -> WarTable:
        """The resources change hands."""
        for resource, amount in zip(RESOURCES, (gold, wood), strict=True):
            table = Took.change(table, victim, resource, -amount)
            table = Took.change(table, seat, resource, amount)
        return table


@frozen(repr=False)
class BattleEnded(Event):
    """A combat is over.

    Attributes:
        zone: the battlefield.
        winner: the side that holds it, by its place in `state.sides`; None if nobody does.
    """

    tag: ClassVar[str] = "battle_ended"
    zone: str = within(ZONE)
    winner: int | None = within(Maybe(Number(0, 4)), default=None)

    def _form(self) -> str:
        return ".nobody" if self.winner is None else ""

    def _word(self, name: str, value: object) -> object:
        return f"@side.{value}" if name == "winner" and value is not None else value
