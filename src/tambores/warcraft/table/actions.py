"""The actions of Warcraft: each is one small choice, a plain value."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Number, Words
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Action as AnyAction
from tambores.kernel.prompt import Seat
from tambores.warcraft.content.vocabulary import COMBAT_PHASES
from tambores.warcraft.table.values import (
    CARD,
    FIGHTER,
    FLAG,
    KIND,
    RACE,
    RESOURCE,
    TRAINEE,
    UNIT_TYPE,
    ZONE,
)

__all__ = [
    "Abandon", "Action", "AskPartner", "Build", "BuildOutpost", "ChoosePhase", "ChooseResource",
    "ChooseUnit", "ChooseZone", "Collect", "Complete", "CompleteOutpost", "Deploy", "Done",
    "Escort", "Fight", "Give", "Join", "Move", "Pass", "Place", "PlaceFree", "PlayCard",
    "Raise", "Refuse", "RemoveCasualty", "Skip", "StayOut", "Summon", "Train", "Upgrade",
]  # fmt: skip


class Action(AnyAction):
    """An action of Warcraft."""

    __slots__ = ()

    document: ClassVar[str] = "warcraft.action"


@frozen(repr=False)
class Move(Action):
    """Move one piece (WC-035); it moves once a Movement (WC-Q20).

    Attributes:
        kind: the kind of the piece.
        source: the zone where it stands.
        target: the zone where it ends.
    """

    tag: ClassVar[str] = "move"
    kind: str = within(KIND)
    source: str = within(ZONE)
    target: str = within(ZONE)


@frozen(repr=False)
class Escort(Action):
    """Move one unit and take along the prisoner of its race (WC-137).

    Attributes:
        kind: the type of the unit.
        source: the zone where both stand.
        target: the zone where both end.
    """

    tag: ClassVar[str] = "escort"
    kind: str = within(UNIT_TYPE)
    source: str = within(ZONE)
    target: str = within(ZONE)


@frozen(repr=False)
class Done(Action):
    """End your part of Movement, Deployment or Spending."""

    tag: ClassVar[str] = "done"


@frozen(repr=False)
class PlayCard(Action):
    """Play an experience card (WC-086); its targets are asked next.

    Attributes:
        card: the id of the card.
    """

    tag: ClassVar[str] = "play"
    card: str = within(CARD)


@frozen(repr=False)
class Pass(Action):
    """Play nothing in this window."""

    tag: ClassVar[str] = "pass"


@frozen(repr=False)
class Give(Action):
    """Give one token to a partner (WC-091, WC-Q32).

    Attributes:
        seat: the partner who gets it.
        resource: "gold" or "wood".
    """

    tag: ClassVar[str] = "give"
    seat: Seat = within(SEAT)
    resource: str = within(RESOURCE)


@frozen(repr=False)
class ChooseZone(Action):
    """Name a zone.

    Attributes:
        zone: the zone.
    """

    tag: ClassVar[str] = "zone"
    zone: str = within(ZONE)


@frozen(repr=False)
class ChooseUnit(Action):
    """Name a unit as the target of a card.

    Attributes:
        race: its race.
        kind: its kind.
        zone: its zone.
        marked: whether it is the one that cannot attack because of Polymorph (WC-Q43).
    """

    tag: ClassVar[str] = "unit"
    race: str = within(RACE)
    kind: str = within(KIND)
    zone: str = within(ZONE)
    marked: bool = within(FLAG)


@frozen(repr=False)
class ChooseResource(Action):
    """Name the resource that the card Resources brings (WC-101).

    Attributes:
        resource: "gold" or "wood".
    """

    tag: ClassVar[str] = "resource"
    resource: str = within(RESOURCE)


@frozen(repr=False)
class Place(Action):
    """Put one of the units that Town Portal leaves over into a neighbouring zone (WC-102).

    Attributes:
        kind: the kind of the unit; militia go along too.
        zone: the zone.
    """

    tag: ClassVar[str] = "place"
    kind: str = within(FIGHTER)
    zone: str = within(ZONE)


@frozen(repr=False)
class Fight(Action):
    """Choose the battlefield to fight next (WC-041).

    Attributes:
        zone: the battlefield.
        side: the side to fight there, by its place in `state.sides`.
    """

    tag: ClassVar[str] = "fight"
    zone: str = within(ZONE)
    side: int = within(Number(0, 4))


@frozen(repr=False)
class Join(Action):
    """Join a partner's combat with all your units on the flanks (WC-Q35)."""

    tag: ClassVar[str] = "join"


@frozen(repr=False)
class StayOut(Action):
    """Stay out of a partner's combat."""

    tag: ClassVar[str] = "stay_out"


@frozen(repr=False)
class ChoosePhase(Action):
    """Choose the phase in which your units strike first because of Poison (WC-097).

    Attributes:
        phase: "ranged", "flying" or "melee".
    """

    tag: ClassVar[str] = "phase"
    phase: str = within(Words(*COMBAT_PHASES))


@frozen(repr=False)
class Raise(Action):
    """Raise melee units with Raise Dead (WC-099).

    Attributes:
        count: their number; 0 for none.
    """

    tag: ClassVar[str] = "raise"
    count: int = within(Number(0, 40))


@frozen(repr=False)
class RemoveCasualty(Action):
    """Remove one of your units as a casualty (WC-079).

    Attributes:
        kind: its kind.
        zone: its zone.
        marked: whether it is the one that cannot attack because of Polymorph (WC-Q43).
    """

    tag: ClassVar[str] = "remove"
    kind: str = within(KIND)
    zone: str = within(ZONE)
    marked: bool = within(FLAG)


@frozen(repr=False)
class AskPartner(Action):
    """Ask a partner to take the casualty (WC-Q38).

    Attributes:
        seat: the partner.
    """

    tag: ClassVar[str] = "ask"
    seat: Seat = within(SEAT)


@frozen(repr=False)
class Refuse(Action):
    """Refuse to take a partner's casualty."""

    tag: ClassVar[str] = "refuse"


@frozen(repr=False)
class Collect(Action):
    """Let a worker that builds an outpost collect; the outpost is lost (WC-Q9).

    Attributes:
        zone: its zone.
    """

    tag: ClassVar[str] = "collect"
    zone: str = within(ZONE)


@frozen(repr=False)
class Skip(Action):
    """Leave this offer."""

    tag: ClassVar[str] = "skip"


@frozen(repr=False)
class PlaceFree(Action):
    """Put a free unit beside a Necromancer (WC-128).

    Attributes:
        zone: the zone.
    """

    tag: ClassVar[str] = "place_free"
    zone: str = within(ZONE)


@frozen(repr=False)
class Deploy(Action):
    """Put a trained piece on the board (WC-052).

    Attributes:
        kind: its kind.
        zone: the own hall, or a zone with an own completed outpost.
    """

    tag: ClassVar[str] = "deploy"
    kind: str = within(TRAINEE)
    zone: str = within(ZONE)


@frozen(repr=False)
class Complete(Action):
    """Complete a tile (WC-054).

    Attributes:
        kind: its type of unit.
        summoned: whether it was summoned, so that no worker comes back.
    """

    tag: ClassVar[str] = "complete"
    kind: str = within(UNIT_TYPE)
    summoned: bool = within(FLAG)


@frozen(repr=False)
class CompleteOutpost(Action):
    """Complete an outpost (WC-055).

    Attributes:
        zone: its zone.
    """

    tag: ClassVar[str] = "complete_outpost"
    zone: str = within(ZONE)


@frozen(repr=False)
class Train(Action):
    """Train a unit or a worker (WC-059, WC-062).

    Attributes:
        kind: its kind.
    """

    tag: ClassVar[str] = "train"
    kind: str = within(TRAINEE)


@frozen(repr=False)
class Build(Action):
    """Begin a tile with a worker from the own hall (WC-063).

    Attributes:
        kind: its type of unit.
    """

    tag: ClassVar[str] = "build"
    kind: str = within(UNIT_TYPE)


@frozen(repr=False)
class Summon(Action):
    """Begin a tile without a worker, with Summon Building (WC-118).

    Attributes:
        kind: its type of unit.
    """

    tag: ClassVar[str] = "summon"
    kind: str = within(UNIT_TYPE)


@frozen(repr=False)
class BuildOutpost(Action):
    """Begin an outpost with a worker in its zone (WC-065).

    Attributes:
        zone: the zone.
    """

    tag: ClassVar[str] = "build_outpost"
    zone: str = within(ZONE)


@frozen(repr=False)
class Upgrade(Action):
    """Bring a type of unit to its next level (WC-068, WC-129).

    Attributes:
        kind: the type of unit.
    """

    tag: ClassVar[str] = "upgrade"
    kind: str = within(UNIT_TYPE)


@frozen(repr=False)
class Abandon(Action):
    """Leave the table (WC-Q58); a seat may do so at any time, and no list of choices shows it.

    Attributes:
        seat: the seat that leaves.
    """

    tag: ClassVar[str] = "abandon"
    seat: Seat = within(SEAT)


ACTIONS: tuple[type[Action], ...] = (
    Move, Escort, PlayCard, Pass, Give, ChooseZone, ChooseUnit, ChooseResource, Place, Fight, Join,
    StayOut, ChoosePhase, Raise, RemoveCasualty, AskPartner, Refuse, Collect, PlaceFree, Deploy,
    Complete, CompleteOutpost, Train, Build, Summon, BuildOutpost, Upgrade, Skip, Done, Abandon,
)  # fmt: skip
"""Every kind of action, in the order in which lists show them."""
