"""The events of the resolution of a combat: attacks, impacts, wounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from tambores.enclave.content.card import Card
from tambores.enclave.content.vocabulary import TOP
from tambores.enclave.table.board import Place, place_text
from tambores.enclave.table.changing import OpenTable
from tambores.enclave.table.combat import IMPACT_LIMIT, Impact, add_impact, make_impact
from tambores.enclave.table.domains import AMOUNT, AT, IMPACT, PLACE, POSITION, SEAT
from tambores.enclave.table.events.base import Event, caused, zone_params
from tambores.enclave.table.events.changes import fighter_of, make, undo
from tambores.enclave.table.events.moves import UnitGone
from tambores.enclave.table.places import read_whole_impact
from tambores.enclave.table.values import Modifier, Value
from tambores.kernel.declared import within
from tambores.kernel.domain import TYPED, Blank, Each, Number
from tambores.kernel.fields import LATER
from tambores.kernel.frozen import frozen


@frozen(repr=False)
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
    attackers: tuple[Place, ...] = within(Each(AT))
    strengths: tuple[int, ...] = within(Each(AMOUNT))
    target: Place = within(AT)
    attack: int = within(AMOUNT)
    defence: int = within(AMOUNT)
    impacts: int = within(Number(0, IMPACT_LIMIT))
    values: tuple[Value, ...] = within(TYPED)
    against: Value | None = within(TYPED)
    extra: tuple[Modifier, ...] = within(TYPED)

    @staticmethod
    def change(
        table: OpenTable,
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
            add_impact(combat, table.holder, make_impact(attackers, target), impacts)

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


@frozen(repr=False)
class ImpactPrevented(Event):
    """A card prevented an impact.

    Attributes:
        impact: the impact, written as in `Prevent`.
        card: the card.
    """

    tag: ClassVar[str] = "impact_prevented"
    impact: str = within(Blank(IMPACT))
    card: Card = within(TYPED)

    @staticmethod
    def change(table: OpenTable, impact: str, card: Card) -> None:
        """Remove the impact."""
        undo(table, impact)


@frozen(repr=False)
class ImpactInflicted(Event):
    """The text of a card made an impact.

    Attributes:
        impact: the impact, written as in `Prevent`; with "!" at its end, nothing can prevent it.
        card: the card.
    """

    tag: ClassVar[str] = "impact_inflicted"
    impact: str = within(Blank(IMPACT))
    card: Card = within(TYPED)

    @staticmethod
    def change(table: OpenTable, impact: str, card: Card) -> None:
        """Add the impact."""
        make(table, read_whole_impact(impact))

    def _more(self) -> Mapping[str, object]:
        return {"place": self.impact.removesuffix("!").partition(">")[2]}

    def _form(self) -> str:
        return ".certain" if self.impact.endswith("!") else ""


@frozen(repr=False)
class ImpactRedirected(Event):
    """The text of a card redirected an impact.

    Attributes:
        impact: the impact as it was, written as in `Prevent`.
        card: the card.
        seat, slot: the place of the unit or hero that it now strikes; slot 0 is the hero.
    """

    tag: ClassVar[str] = "impact_redirected"
    impact: str = within(Blank(IMPACT))
    card: Card = within(TYPED)
    seat: int = within(SEAT)
    slot: int = within(PLACE)

    @staticmethod
    def change(table: OpenTable, impact: str, card: Card, seat: int, slot: int) -> None:
        """Replace the impact by one that strikes the new place."""
        make(table, Impact(undo(table, impact).attackers, (seat, slot)))

    def _more(self) -> Mapping[str, object]:
        return {"place": place_text((self.seat, self.slot))}


@frozen(repr=False)
class Wounded(Event):
    """A unit or hero took a wound.

    Attributes:
        seat, slot: its place; slot 0 is the hero.
        card: the unit or hero.
        wounds: the number of wounds that it now has.
        by: the card whose text caused it outside a combat; else None.
    """

    tag: ClassVar[str] = "wounded"
    seat: int = within(SEAT)
    slot: int = within(PLACE)
    card: Card = within(TYPED)
    wounds: int = within(AMOUNT)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    @staticmethod
    def change(
        table: OpenTable, seat: int, slot: int, card: Card, wounds: int, by: Card | None = None
    ) -> None:
        """Give the unit or hero one more wound."""
        place = (seat, slot)
        fighter = fighter_of(table, place, card)
        if wounds != fighter.wounds + 1:
            raise ValueError(f"{card.id} has {fighter.wounds} wounds so far")
        table.change(place, fighter.wounded())

    def _form(self) -> str:
        return ("" if self.slot else ".hero") + caused(self.by)


@frozen(repr=False)
class Healed(Event):
    """The text of a card took wounds off a unit or hero.

    Attributes:
        seat, slot: its place; slot 0 is the hero.
        card: the unit or hero.
        wounds: the number of wounds that it still has.
        by: the card with the text.
    """

    tag: ClassVar[str] = "healed"
    seat: int = within(SEAT)
    slot: int = within(PLACE)
    card: Card = within(TYPED)
    wounds: int = within(AMOUNT)
    by: Card = within(TYPED)

    @staticmethod
    def change(table: OpenTable, seat: int, slot: int, card: Card, wounds: int, by: Card) -> None:
        """Leave the unit or hero with fewer wounds."""
        fighter = fighter_of(table, (seat, slot), card)
        if not 0 <= wounds < fighter.wounds:
            raise ValueError(f"{card.id} has {fighter.wounds} wounds so far")
        table.change((seat, slot), fighter.wounded(wounds - fighter.wounds))

    def _form(self) -> str:
        return "" if self.slot else ".hero"


@frozen(repr=False)
class Annihilated(UnitGone):
    """An annihilated unit left its line.

    Attributes:
        seat, slot: the place that it left.
        card: the unit.
        zone: the pile that it went to, such as "discard".
        position: "top" or "bottom" of that pile.
        by: the card whose text sent it there; else None.
    """

    tag: ClassVar[str] = "annihilated"
    position: str = within(POSITION, default=TOP, metadata=LATER)
    by: Card | None = attrs.field(default=None, metadata=LATER)

    def _more(self) -> Mapping[str, object]:
        return zone_params(self.zone, self.position)

    def _form(self) -> str:
        return caused(self.by)


@frozen(repr=False)
class HeroDefeated(Event):
    """The hero of `seat` has as many wounds as life.

    Attributes:
        seat: the seat of the hero.
        card: the hero.
    """

    tag: ClassVar[str] = "hero_defeated"
    seat: int = within(SEAT)
    card: Card = within(TYPED)
