"""The events of the Combat phase until attacks are compared: orders and answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tambores.enclave.content.vocabulary import FIGHT
from tambores.enclave.table.board import HERO_SLOT, place_text
from tambores.enclave.table.changing import OpenTable
from tambores.enclave.table.combat import ROLE, add_blow, make_order
from tambores.enclave.table.domains import PART, PLACE, SEAT, SLOT
from tambores.enclave.table.events.base import Event
from tambores.enclave.table.events.changes import name_part
from tambores.kernel.declared import within
from tambores.kernel.domain import Each, Words
from tambores.kernel.fields import LATER
from tambores.kernel.frozen import frozen


@frozen(repr=False)
class Silenced(Event):
    """A unit cancels the ability of an enemy unit.

    Attributes:
        seat, slot: the place of the unit that silences.
        target: the slot of the enemy unit.
    """

    tag: ClassVar[str] = "silenced"
    seat: int = within(SEAT)
    slot: int = within(PLACE)
    target: int = within(SLOT)

    @staticmethod
    def change(table: OpenTable, seat: int, slot: int, target: int) -> None:
        """Note the silence (COM-20)."""
        silencer, silenced = (seat, slot), (1 - seat, target)
        table.unit(silencer)
        table.unit(silenced)
        table.fight().silences += ((silencer, silenced),)


@frozen(repr=False)
class SplitNamed(Event):
    """A unit gives a part of its split attack to a column.

    Attributes:
        seat, slot: the place of the unit.
        target: the column.
        points: the attack that goes there.
    """

    tag: ClassVar[str] = "split_named"
    seat: int = within(SEAT)
    slot: int = within(PLACE)
    target: int = within(SLOT)
    points: int = within(PART)

    @staticmethod
    def change(table: OpenTable, seat: int, slot: int, target: int, points: int) -> None:
        """Add the part to the order of the unit."""
        name_part(table, (seat, slot), target, points)


@frozen(repr=False)
class OrderDeclared(Event):
    """A unit declared its order.

    Attributes:
        seat, slot: the place of the unit.
        role: "fight", "support", "ranged", "hero_attack", "answer", "split" or "hold".
        targets: the columns that it aims at; () if the role needs none.
        points: the attack for each of these columns if it is split; else ().
    """

    tag: ClassVar[str] = "order_declared"
    seat: int = within(SEAT)
    slot: int = within(PLACE)
    role: str = within(ROLE)
    targets: tuple[int, ...] = within(Each(SLOT))
    points: tuple[int, ...] = within(Each(PART))

    @staticmethod
    def change(
        table: OpenTable,
        seat: int,
        slot: int,
        role: str,
        targets: tuple[int, ...],
        points: tuple[int, ...],
    ) -> None:
        """Give the unit this order."""
        table.order((seat, slot), make_order(role, targets, points))

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the role as a word."""
        return _order_message(self)


@frozen(repr=False)
class OrderCorrected(Event):
    """A silence took the permission that an order needed; this is the new order (AMB-11).

    Attributes:
        seat, slot: the place of the unit.
        role, targets: the new order, as in `OrderDeclared`.
    """

    tag: ClassVar[str] = "order_corrected"
    seat: int = within(SEAT)
    slot: int = within(PLACE)
    role: str = within(ROLE)
    targets: tuple[int, ...] = within(Each(SLOT))

    @staticmethod
    def change(table: OpenTable, seat: int, slot: int, role: str, targets: tuple[int, ...]) -> None:
        """Give the unit this order; to fight in front it needs none (COM-31)."""
        table.order((seat, slot), None if role == FIGHT else make_order(role, targets))

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the role as a word."""
        return _order_message(self)


def _order_message(event: OrderDeclared | OrderCorrected) -> tuple[str, Mapping[str, object]]:
    params: dict[str, object] = {
        "place": place_text((event.seat, event.slot)),
        "role": f"@role.{event.role}",
        "targets": event.targets,
    }
    form = "_at" if event.targets else ""
    if isinstance(event, OrderDeclared) and event.points:
        form = "_split"
        parts = zip(event.points, event.targets, strict=True)
        params["parts"] = tuple(f"{points}>{target}" for points, target in parts)
    return f"enclave.event.{event.tag}{form}", params


@frozen(repr=False)
class HeroStruck(Event):
    """An attacked hero strikes one of its attackers.

    Attributes:
        seat: the seat of the hero.
        target: the column of the attacker.
    """

    tag: ClassVar[str] = "hero_struck"
    seat: int = within(SEAT)
    target: int = within(SLOT)

    @staticmethod
    def change(table: OpenTable, seat: int, target: int) -> None:
        """Note the blow."""
        add_blow(table.fight(), seat, target)


DECLINED = Words("", "answer", "blow", "prevention", "ability")


@frozen(repr=False)
class Declined(Event):
    """`seat` declined what it was offered.

    Attributes:
        seat: the seat that declined.
        what: "answer" for a unit that could strike back, "blow" for one of its hero, "prevention",
            or "ability" for its hero's ability; "" in older documents.
        slot: the slot of the unit that does not strike back, else 0.
    """

    ANSWER: ClassVar[str] = "answer"
    BLOW: ClassVar[str] = "blow"
    PREVENTION: ClassVar[str] = "prevention"
    ABILITY: ClassVar[str] = "ability"

    tag: ClassVar[str] = "declined"
    seat: int = within(SEAT)
    what: str = within(DECLINED, default="", metadata=LATER)
    slot: int = within(PLACE, default=HERO_SLOT, metadata=LATER)

    def _form(self) -> str:
        return f".{self.what}" if self.what else ""
