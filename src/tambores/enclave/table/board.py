"""The pieces of a battle: places, heroes, units and the lasting effects on them.

A place on the battlefield is a pair (seat, slot); slot 0 is the hero. Piles are tuples from
bottom to top.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

import attrs

from tambores.enclave.content.card import Card, HeroCard, UnitCard
from tambores.enclave.content.vocabulary import Ability, Effect, Modify
from tambores.enclave.table.domains import AMOUNT, TEXT
from tambores.kernel.declared import within
from tambores.kernel.domain import Numbers, Words
from tambores.kernel.fields import LATER
from tambores.kernel.frozen import frozen
from tambores.toolkit.copying import copier
from tambores.toolkit.piles import without

T = TypeVar("T")

Place = tuple[int, int]
"""(seat, slot); slot 0 is the hero."""

SLOTS = (1, 2, 3, 4, 5)
HAND_SIZE = 5
HERO_SLOT = 0
UNTOSSED = -1
"""The holder before the marker is tossed."""

SETUP, DEPLOYMENT, COMBAT, REPLENISHMENT = "setup", "deployment", "combat", "replenishment"
PHASES = (SETUP, DEPLOYMENT, COMBAT, REPLENISHMENT)

SEATS = (0, 1)

PHASE, HOLDER = Words(*PHASES), Numbers(*SEATS, UNTOSSED)


@frozen
class Lasting:
    """An effect that outlasts its moment, for as long as its ability says.

    Attributes:
        card: the card whose text has the effect.
        ability, effect: the numbers of the ability and of its effect, counted from 0.
    """

    card: Card
    ability: int = within(TEXT)
    effect: int = within(TEXT)

    @property
    def of(self) -> Ability:
        """The ability that it belongs to."""
        return self.card.abilities[self.ability]

    @property
    def does(self) -> Effect:
        """The effect."""
        return self.of.effects[self.effect]

    @property
    def modify(self) -> Modify:
        """The effect, which must change a value."""
        effect = self.does
        assert isinstance(effect, Modify)
        return effect


make_lasting = lru_cache(maxsize=1024)(Lasting)
"""Make a `Lasting`; equal ones are shared."""


@frozen
class Hero:
    """A hero in play.

    Attributes:
        card: its card.
        wounds: its wounds so far.
        effects: the lasting effects on it.
        attached: the cards under it, if a text lets it bear any, as under a unit.
    """

    card: HeroCard
    wounds: int = within(AMOUNT, default=0)
    effects: tuple[Lasting, ...] = ()
    attached: tuple[Card, ...] = attrs.field(default=(), metadata=LATER)

    def wounded(self, by: int = 1) -> Hero:
        """With more wounds, by default one."""
        return _wounded_hero(self, self.wounds + by)

    def bearing(self, attached: tuple[Card, ...]) -> Hero:
        """With these cards under it."""
        return _bearing_hero(self, attached)

    def under(self, effects: tuple[Lasting, ...]) -> Hero:
        """With these lasting effects."""
        return _hero_under(self, effects)


@frozen
class Unit:
    """A unit in the line.

    Attributes:
        card: its card.
        wounds: its wounds so far, fewer than its life.
        attached: the equipment and tactics under it, in the order they were attached; a card
            belongs to the side of `card.army`.
        deployed_this_turn: whether it came this turn.
        effects: the lasting effects on it.
    """

    card: UnitCard
    wounds: int = within(AMOUNT, default=0)
    attached: tuple[Card, ...] = ()
    deployed_this_turn: bool = False
    effects: tuple[Lasting, ...] = ()

    def wounded(self, by: int = 1) -> Unit:
        """With more wounds, by default one."""
        return _wounded_unit(self, self.wounds + by)

    def bearing(self, attached: tuple[Card, ...]) -> Unit:
        """With these cards under it."""
        return _bearing_unit(self, attached)

    def under(self, effects: tuple[Lasting, ...]) -> Unit:
        """With these lasting effects."""
        return _unit_under(self, effects)

    def settled(self) -> Unit:
        """No longer newly deployed, as at the end of a turn."""
        return _settled_unit(self, False)


_wounded_hero = copier(Hero, Hero, "wounds")
_bearing_hero = copier(Hero, Hero, "attached")
_hero_under = copier(Hero, Hero, "effects")
_wounded_unit = copier(Unit, Unit, "wounds")
_bearing_unit = copier(Unit, Unit, "attached")
_unit_under = copier(Unit, Unit, "effects")
_settled_unit = copier(Unit, Unit, "deployed_this_turn")


@lru_cache(maxsize=1024)
def arrival(card: UnitCard) -> Unit:
    """A newly deployed unit."""
    return Unit(card, deployed_this_turn=True)


def without_topmost(pile: tuple[T, ...], one: T) -> tuple[T, ...]:
    """A pile without the topmost copy of a card that it holds."""
    return without(pile[::-1], one)[::-1]


def unit_in(line: tuple[Unit | None, ...], slot: int) -> Unit | None:
    """The unit in a slot from 1 to 5 of a line; IndexError for another number."""
    if slot not in SLOTS:
        raise IndexError(f"slot {slot}: the slots are 1 to 5")
    return line[slot - 1]


def empty_slots(line: tuple[Unit | None, ...]) -> list[int]:
    """The slots of a line without a unit."""
    return [slot for slot, unit in enumerate(line, start=1) if unit is None]


def place_text(place: Place) -> str:
    """A place as text: `1.4`, or `1.hero`."""
    seat, slot = place
    return f"{seat}.{slot or 'hero'}"
