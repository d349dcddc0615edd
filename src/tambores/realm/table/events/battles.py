"""Events of attacks on generals, and of generals that recover."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import COLOURS, MAJOR, MINOR, WOUNDS
from tambores.realm.table import changing
from tambores.realm.table.events.base import Event, SeatEvent
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import CARD, COUNT, GENERAL
from tambores.toolkit.piles import without

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "AttackStarted", "Joined", "StayedOut", "Committed", "Burnt", "Hits", "GeneralWounded",
    "GeneralDefeated", "AttackFailed", "Recovery", "Waited", "Regained",
]  # fmt: skip


@frozen(repr=False)
class AttackStarted(SeatEvent):
    """A hero attacks a general (DR-045).

    Attributes:
        seat: the seat.
        general: the general.
    """

    tag: ClassVar[str] = "attack_started"
    by: ClassVar[str] = "DR-045"
    general: str = within(GENERAL)


@frozen(repr=False)
class Joined(SeatEvent):
    """A hero joins an attack (T-03).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "joined"
    by: ClassVar[str] = "T-03"


@frozen(repr=False)
class StayedOut(SeatEvent):
    """A hero does not join an attack (T-03).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "stayed_out"
    by: ClassVar[str] = "T-03"


@frozen(repr=False)
class Committed(SeatEvent):
    """A participant lays a hero card (DR-046).

    Attributes:
        seat: the seat.
        card: the card.
    """

    tag: ClassVar[str] = "committed"
    by: ClassVar[str] = "DR-046"
    reveals: ClassVar[bool] = True
    laid_out: ClassVar[bool] = True
    card: str = within(CARD)

    @staticmethod
    def change(table: RealmTable, seat: Seat, card: str) -> RealmTable:
        """The card lies on the table."""
        camp = table.camps[seat]
        return changing.with_camp(
            table, seat, evolved(camp, hand=without(camp.hand, card), laid=(*camp.laid, card))
        )


@frozen(repr=False)
class Burnt(Event):
    """A laid card gives no dice (DR-047).

    Attributes:
        card: the card.
    """

    tag: ClassVar[str] = "burnt"
    by: ClassVar[str] = "DR-047"
    card: str = within(CARD)


@frozen(repr=False)
class Hits(SeatEvent):
    """The hits of a participant count (DR-048).

    Attributes:
        seat: the seat.
        general: the general.
        n: the hits that count.
        cancelled: the hits that its skill cancels.
    """

    tag: ClassVar[str] = "hits"
    by: ClassVar[str] = "DR-048"
    general: str = within(GENERAL)
    n: int = within(COUNT)
    cancelled: int = within(COUNT)

    def _form(self) -> str:
        return ".cancelled" if self.cancelled else "" if self.n else ".none"


@frozen(repr=False)
class GeneralWounded(Event):
    """The marker of a general moves towards the skull (DR-048).

    Attributes:
        general: the general.
        space: the number that the marker is on.
    """

    tag: ClassVar[str] = "general_wounded"
    by: ClassVar[str] = "DR-048"
    general: str = within(GENERAL)
    space: int = within(COUNT)

    def _form(self) -> str:
        return "" if self.space else ".none"

    @staticmethod
    def change(table: RealmTable, general: str, space: int) -> RealmTable:
        """The marker."""
        return changing.with_foe(table, general, evolved(table.foe(general), space=space))


@frozen(repr=False)
class GeneralDefeated(Event):
    """A general is defeated (DR-049).

    Attributes:
        general: the general.
        seat: the seat of the decisive blow.
    """

    tag: ClassVar[str] = "general_defeated"
    by: ClassVar[str] = "DR-049"
    general: str = within(GENERAL)
    seat: Seat = within(SEAT)

    @staticmethod
    def change(table: RealmTable, general: str, seat: Seat) -> RealmTable:
        """The general is off the board; its card makes the hero a Slayer."""
        camp, colour = table.camps[seat], table.pack.generals[general].colour
        slayer = tuple(one for one in COLOURS if one == colour or one in camp.slayer)
        table = changing.with_camp(
            table, seat, evolved(camp, generals=(*camp.generals, general), slayer=slayer)
        )
        return changing.with_foe(
            table, general, evolved(table.foe(general), by=seat, space=0, wait=0, wounds=WOUNDS[0])
        )


@frozen(repr=False)
class AttackFailed(Event):
    """An attack on a general fails (DR-050).

    Attributes:
        general: the general.
    """

    tag: ClassVar[str] = "attack_failed"
    by: ClassVar[str] = "DR-050"
    general: str = within(GENERAL)


@frozen(repr=False)
class Recovery(Event):
    """A general begins to recover (T-01, T-02).

    Attributes:
        general: the general.
        wounds: "minor" or "major".
        wait: the ends of turns before it regains a space.
    """

    tag: ClassVar[str] = "recovery"
    by: ClassVar[str] = "T-02"
    by_field: ClassVar = ("wounds", {MINOR: "T-01"})
    general: str = within(GENERAL)
    wounds: str = within(Words(MINOR, MAJOR))
    wait: int = within(COUNT)

    @staticmethod
    def change(table: RealmTable, general: str, wounds: str, wait: int) -> RealmTable:
        """The class of its wounds, and how long it waits."""
        return changing.with_foe(
            table, general, evolved(table.foe(general), wounds=wounds, wait=wait)
        )


@frozen(repr=False)
class Waited(Event):
    """A general that recovers waits one turn less (T-01).

    Attributes:
        general: the general.
    """

    tag: ClassVar[str] = "waited"
    by: ClassVar[str] = "T-01"
    logged: ClassVar[bool] = False
    general: str = within(GENERAL)

    @staticmethod
    def change(table: RealmTable, general: str) -> RealmTable:
        """How long it waits."""
        wait = table.foe(general).wait
        return changing.with_foe(table, general, evolved(table.foe(general), wait=wait - 1))


@frozen(repr=False)
class Regained(Event):
    """A general regains a space of its wound track (T-01).

    Attributes:
        general: the general.
        space: the number that the marker is on.
    """

    tag: ClassVar[str] = "regained"
    by: ClassVar[str] = "T-01"
    general: str = within(GENERAL)
    space: int = within(COUNT)

    @staticmethod
    def change(table: RealmTable, general: str, space: int) -> RealmTable:
        """The marker; a general on its highest number has no wounds."""
        full = space == table.pack.generals[general].top
        wounds = WOUNDS[0] if full else table.foe(general).wounds
        return changing.with_foe(
            table, general, evolved(table.foe(general), space=space, wounds=wounds)
        )
