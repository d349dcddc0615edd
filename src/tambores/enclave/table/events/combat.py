"""The events of the Combat phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from tambores.enclave.cards.card import Card
from tambores.enclave.cards.vocabulary import FIGHT, TOP
from tambores.enclave.table.board import HERO_SLOT, Place, place_text
from tambores.enclave.table.changing import TableDraft
from tambores.enclave.table.combat import Impact, add_blow, add_impacts, make_order
from tambores.enclave.table.events.base import Event, caused, zone_params
from tambores.enclave.table.events.changes import fighter_of, make, name_part, undo, unit_leaves
from tambores.enclave.table.places import read_whole_impact
from tambores.enclave.table.values import Modifier, Value
from tambores.kernel.fields import LATER


@attrs.frozen
class Silenced(Event):
    """The unit of `seat` in `slot` cancels the ability of the enemy unit in `target`."""

    tag: ClassVar[str] = "silenced"
    seat: int
    slot: int
    target: int

    @staticmethod
    def change(table: TableDraft, seat: int, slot: int, target: int) -> None:
        """Note the silence (COM-20)."""
        silencer, silenced = (seat, slot), (1 - seat, target)
        table.unit(silencer)
        table.unit(silenced)
        table.fight().silences += ((silencer, silenced),)


@attrs.frozen
class SplitNamed(Event):
    """The unit of `seat` in `slot` gives `points` of its split attack to the column `target`."""

    tag: ClassVar[str] = "split_named"
    seat: int
    slot: int
    target: int
    points: int

    @staticmethod
    def change(table: TableDraft, seat: int, slot: int, target: int, points: int) -> None:
        """Add the part to the order of the unit."""
        name_part(table, (seat, slot), target, points)


@attrs.frozen
class OrderDeclared(Event):
    """The order of the unit of `seat` in `slot`: its role, its columns, the parts of a split."""

    tag: ClassVar[str] = "order_declared"
    seat: int
    slot: int
    role: str
    targets: tuple[int, ...]
    points: tuple[int, ...]

    @staticmethod
    def change(
        table: TableDraft,
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


@attrs.frozen
class OrderCorrected(Event):
    """A silence took the permission that an order needed; this is the new order (AMB-11)."""

    tag: ClassVar[str] = "order_corrected"
    seat: int
    slot: int
    role: str
    targets: tuple[int, ...]

    @staticmethod
    def change(
        table: TableDraft, seat: int, slot: int, role: str, targets: tuple[int, ...]
    ) -> None:
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


@attrs.frozen
class HeroStruck(Event):
    """The attacked hero of `seat` strikes the attacker in `target`."""

    tag: ClassVar[str] = "hero_struck"
    seat: int
    target: int

    @staticmethod
    def change(table: TableDraft, seat: int, target: int) -> None:
        """Note the blow."""
        add_blow(table.fight(), seat, target)


@attrs.frozen
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
    seat: int
    what: str = attrs.field(default="", metadata=LATER)
    slot: int = attrs.field(default=HERO_SLOT, metadata=LATER)

    def _form(self) -> str:
        return f".{self.what}" if self.what else ""


@attrs.frozen
class AttackResolved(Event):
    """One comparison of attack and defence.

    Attributes:
        attackers, strengths: the places that took part, by slot, and the attack of each.
        target: the place attacked.
        attack, defence: the two sums that were compared.
        impacts: how many impacts were made; none if the attack is less than the defence.
        values: the attack of each attacker with its modifiers; () if a document of an earlier
            version does not give it, as with the next two.
        against: the defence in the same way, or None.
        extra: the modifiers that made more than one impact.
    """

    tag: ClassVar[str] = "attack_resolved"
    attackers: tuple[Place, ...]
    strengths: tuple[int, ...]
    target: Place
    attack: int
    defence: int
    impacts: int
    values: tuple[Value, ...]
    against: Value | None
    extra: tuple[Modifier, ...]

    @staticmethod
    def change(
        table: TableDraft,
        attackers: tuple[Place, ...],
        strengths: tuple[int, ...],
        target: Place,
        attack: int,
        defence: int,
        impacts: int,
        values: tuple[Value, ...],
        against: Value | None,
        extra: tuple[Modifier, ...],
    ) -> None:
        """Add the impacts of the attack."""
        combat = table.fight()
        if impacts:
            add_impacts(combat, table.holder, *[Impact(attackers, target)] * impacts)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the places as text."""
        params: dict[str, object] = {
            "attackers": "+".join(map(place_text, self.attackers)),
            "target": place_text(self.target),
            "attack": self.attack,
            "defence": self.defence,
            "impacts": self.impacts,
        }
        word = "hit" if self.attack >= self.defence else "blocked"
        return f"enclave.event.{self.tag}.{word}", params


@attrs.frozen
class ImpactPrevented(Event):
    """`card` undid an impact, written as in `Prevent`."""

    tag: ClassVar[str] = "impact_prevented"
    impact: str
    card: Card

    @staticmethod
    def change(table: TableDraft, impact: str, card: Card) -> None:
        """Remove the impact."""
        undo(table, impact)


@attrs.frozen
class ImpactInflicted(Event):
    """The text of `card` made an impact, written as in `Prevent`; with `!` nothing prevents it."""

    tag: ClassVar[str] = "impact_inflicted"
    impact: str
    card: Card

    @staticmethod
    def change(table: TableDraft, impact: str, card: Card) -> None:
        """Add the impact."""
        make(table, read_whole_impact(impact))

    def _more(self) -> Mapping[str, object]:
        return {"place": self.impact.removesuffix("!").partition(">")[2]}

    def _form(self) -> str:
        return ".certain" if self.impact.endswith("!") else ""


@attrs.frozen
class ImpactRedirected(Event):
    """The text of `card` redirected an impact to the unit or hero at (`seat`, `slot`)."""

    tag: ClassVar[str] = "impact_redirected"
    impact: str
    card: Card
    seat: int
    slot: int

    @staticmethod
    def change(table: TableDraft, impact: str, card: Card, seat: int, slot: int) -> None:
        """Replace the impact by one that strikes the new place."""
        make(table, Impact(undo(table, impact).attackers, (seat, slot)))

    def _more(self) -> Mapping[str, object]:
        return {"place": place_text((self.seat, self.slot))}


@attrs.frozen
class Wounded(Event):
    """The unit or hero at (`seat`, `slot`) took a wound and now has `wounds`.

    `by` is the card whose text caused it outside a combat, else None.
    """

    tag: ClassVar[str] = "wounded"
    seat: int
    slot: int
    card: Card
    wounds: int
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: TableDraft, seat: int, slot: int, card: Card, wounds: int, by: Card | None = None
    ) -> None:
        """Give the unit or hero one more wound."""
        fighter = fighter_of(table, (seat, slot), card)
        if wounds != fighter.wounds + 1:
            raise ValueError(f"{card.id} has {fighter.wounds} wounds so far")
        table.change((seat, slot), fighter.wounded())

    def _form(self) -> str:
        return ("" if self.slot else ".hero") + caused(self.by)


@attrs.frozen
class Healed(Event):
    """The text of `by` took wounds off the unit or hero at (`seat`, `slot`): `wounds` are left."""

    tag: ClassVar[str] = "healed"
    seat: int
    slot: int
    card: Card
    wounds: int
    by: Card

    @staticmethod
    def change(table: TableDraft, seat: int, slot: int, card: Card, wounds: int, by: Card) -> None:
        """Leave the unit or hero with fewer wounds."""
        fighter = fighter_of(table, (seat, slot), card)
        if not 0 <= wounds < fighter.wounds:
            raise ValueError(f"{card.id} has {fighter.wounds} wounds so far")
        table.change((seat, slot), fighter.wounded(wounds - fighter.wounds))

    def _form(self) -> str:
        return "" if self.slot else ".hero"


@attrs.frozen
class Annihilated(Event):
    """A unit left the line of `seat` for the pile `zone`, to its top or bottom (`position`).

    `by` is the card whose text sent it there, else None.
    """

    tag: ClassVar[str] = "annihilated"
    seat: int
    slot: int
    card: Card
    zone: str
    position: str = attrs.field(default=TOP, metadata=LATER)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: TableDraft,
        seat: int,
        slot: int,
        card: Card,
        zone: str,
        position: str = TOP,
        by: Card | None = None,
    ) -> None:
        """Move the unit to the pile, and empty its slot."""
        unit_leaves(table, (seat, slot), card, zone, position)

    def _more(self) -> Mapping[str, object]:
        return zone_params(self.zone, self.position)

    def _form(self) -> str:
        return caused(self.by)


@attrs.frozen
class HeroDefeated(Event):
    """The hero of `seat` has as many wounds as life."""

    tag: ClassVar[str] = "hero_defeated"
    seat: int
    card: Card
