"""The parts of a state: what lies on the battlefield and what was declared.

A place on the battlefield is a pair (seat, slot); slot 0 is the hero. Piles are tuples from
bottom to top.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

import attrs

from tambores.enclave.cards.card import Card, HeroCard, UnitCard
from tambores.enclave.cards.vocabulary import Ability, Effect, Modify
from tambores.kernel.fields import LATER
from tambores.kernel.seating import Seated

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


class TwoSeats(Seated):
    """A position with a side at each of two seats."""

    __slots__ = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """Both of them."""
        return SEATS


@attrs.frozen
class Lasting:
    """An effect of a moment that lasts, as long as its ability says.

    Attributes:
        card: whose text it is.
        ability, effect: which of its abilities and effects, counted from 0.
    """

    card: Card
    ability: int
    effect: int

    @property
    def of(self) -> Ability:
        """The ability to which it belongs."""
        return self.card.abilities[self.ability]

    @property
    def does(self) -> Effect:
        """What it does."""
        return self.of.effects[self.effect]

    @property
    def modify(self) -> Modify:
        """What it does, if it changes a value."""
        effect = self.does
        assert isinstance(effect, Modify)
        return effect


@attrs.frozen
class Hero:
    """A hero in play.

    Attributes:
        card: its card.
        wounds: so far.
        effects: what lasts on it.
        attached: the cards under it, if a text lets it bear any, as under a unit.
    """

    card: HeroCard
    wounds: int = 0
    effects: tuple[Lasting, ...] = ()
    attached: tuple[Card, ...] = attrs.field(default=(), metadata=LATER)

    def wounded(self, by: int = 1) -> Hero:
        """With one more wound, or so many."""
        return Hero(self.card, self.wounds + by, self.effects, self.attached)

    def bearing(self, attached: tuple[Card, ...]) -> Hero:
        """With these cards under it."""
        return Hero(self.card, self.wounds, self.effects, attached)

    def under(self, effects: tuple[Lasting, ...]) -> Hero:
        """With these lasting effects."""
        return Hero(self.card, self.wounds, effects, self.attached)


@attrs.frozen
class Unit:
    """A unit in the line.

    Attributes:
        card: its card.
        wounds: so far, below its life.
        attached: the equipment and tactics under it, in the order they were attached; a card
            belongs to the side of `card.army`.
        deployed_this_turn: whether it came this turn.
        effects: what lasts on it.
    """

    card: UnitCard
    wounds: int = 0
    attached: tuple[Card, ...] = ()
    deployed_this_turn: bool = False
    effects: tuple[Lasting, ...] = ()

    def wounded(self, by: int = 1) -> Unit:
        """With one more wound, or so many."""
        return Unit(
            self.card, self.wounds + by, self.attached, self.deployed_this_turn, self.effects
        )

    def bearing(self, attached: tuple[Card, ...]) -> Unit:
        """With these cards under it."""
        return Unit(self.card, self.wounds, attached, self.deployed_this_turn, self.effects)

    def under(self, effects: tuple[Lasting, ...]) -> Unit:
        """With these lasting effects."""
        return Unit(self.card, self.wounds, self.attached, self.deployed_this_turn, effects)


@lru_cache(maxsize=1024)
def arrival(card: UnitCard) -> Unit:
    """A unit as it is when it is deployed."""
    return Unit(card, deployed_this_turn=True)


def without(pile: tuple[T, ...], one: T) -> tuple[T, ...]:
    """A pile without the lowest copy of a card that it holds."""
    where = pile.index(one)
    return pile[:where] + pile[where + 1 :]


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


@attrs.frozen
class Side:
    """One side of the battle.

    Attributes:
        army: the id of its army.
        hero: its hero.
        hand, deck, discard, removed: its piles, bottom to top.
        table: its tactics in play that are attached to nothing, and a card being paid for.
        line: five of Unit or None, slot 1 first; `at` reads it by slot.
        passed: whether it has passed in this deployment.
        ability_used: whether the paid ability was used this turn.
        effects: what lasts on a group.
    """

    army: str
    hero: Hero
    hand: tuple[Card, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...] = ()
    removed: tuple[Card, ...] = ()
    table: tuple[Card, ...] = ()
    line: tuple[Unit | None, ...] = (None,) * 5
    passed: bool = False
    ability_used: bool = False
    effects: tuple[Lasting, ...] = ()

    def at(self, slot: int) -> Unit | None:
        """The unit in a slot from 1 to 5; None if it is empty. IndexError for another number."""
        return unit_in(self.line, slot)


HOLD, SPLIT = "hold", "split"


@attrs.frozen
class Order:
    """What a unit does with its attack in this combat.

    Attributes:
        role: "fight", "support", "ranged", "hero_attack", "answer", "hold" or "split".
        targets: the columns it is aimed at; () for the hero and for none.
        points: the parts of a split, one for each target.
    """

    role: str
    targets: tuple[int, ...] = ()
    points: tuple[int, ...] = ()


make_order = lru_cache(maxsize=256)(Order)
"""Such an order, made once."""


@attrs.frozen
class Impact:
    """A successful attack that no one has prevented yet.

    Attributes:
        attackers: the places of all that took part, by slot; of what a text inflicts the place of
            its card.
        target: the place that was hit.
        certain: whether nothing can prevent it: a wound that a text inflicts.

    `str()` is its text: `0.3>1.3`, `0.1+0.3>1.2`, `1.4>0.hero`, and `0.3>1.3!` for a certain one.
    """

    attackers: tuple[Place, ...]
    target: Place
    certain: bool = attrs.field(default=False, metadata=LATER)

    def moved(self, old: Place, new: Place) -> Impact:
        """The same where the unit at a place has moved to another, which made or suffers it."""
        attackers = tuple([new if place == old else place for place in self.attackers])
        return Impact(attackers, new if self.target == old else self.target, self.certain)

    def __str__(self) -> str:
        text = f"{'+'.join(map(place_text, self.attackers))}>{place_text(self.target)}"
        return f"{text}!" if self.certain else text


def place_text(place: Place) -> str:
    """A place as text: `1.4`, or `1.hero`."""
    seat, slot = place
    return f"{seat}.{slot or 'hero'}"


@attrs.frozen
class Fallen:
    """A unit that is annihilated and has not left its slot yet (AMB-10).

    What its leaving sets off is settled when it is marked: whatever happens before it leaves
    changes nothing.

    Attributes:
        place: where it stands.
        foes: those who annihilated it, by slot.
        texts: what its leaving sets off, of the unit and of the cards under it: whose ability,
            and which, counted from 0.
    """

    place: Place
    foes: tuple[Place, ...] = ()
    texts: tuple[tuple[Card, int], ...] = ()


NO_ORDERS: tuple[tuple[Order | None, ...], ...] = ((None,) * 5, (None,) * 5)


@attrs.frozen
class Combat:
    """A combat under way.

    Attributes:
        step: 1 to 3 for B1 to B3 of the declaration, 5 for the impact window B5.
        orders: for each seat the orders of slots 1 to 5; None where nothing was declared.
        silences: (place of the silencer, place of the silenced), in the order declared.
        blows: for each seat the columns that its attacked hero strikes.
        asked: whether the present step has asked its player something; in B5 whether the holder
            has declined, or cannot be asked any more.
        impacts: those that stand; before B5 only what a text has inflicted.
        fallen: the units that are annihilated and have not left yet, the holder's first, by slot.
        fought: once the impacts are wounds, the places of those who fought in front without
            having been asked; kept only where a text of the pack asks for roles.
    """

    step: int = 1
    orders: tuple[tuple[Order | None, ...], ...] = NO_ORDERS
    silences: tuple[tuple[Place, Place], ...] = ()
    blows: tuple[tuple[int, ...], ...] = ((), ())
    asked: bool = False
    impacts: tuple[Impact, ...] = ()
    fallen: tuple[Fallen, ...] = attrs.field(default=(), metadata=LATER)
    fought: tuple[Place, ...] = attrs.field(default=(), metadata=LATER)

    def order(self, place: Place) -> Order | None:
        """What the unit at a place does."""
        return self.orders[place[0]][place[1] - 1]

    def at_step(self, step: int) -> Combat:
        """At a new step, in which nothing was asked yet."""
        return Combat(step, self.orders, self.silences, self.blows, False, self.impacts)

    def having_asked(self) -> Combat:
        """With something asked in this step."""
        return Combat(
            self.step, self.orders, self.silences, self.blows, True, self.impacts, self.fallen,
            self.fought,
        )  # fmt: skip

    def with_order(self, place: Place, order: Order | None) -> Combat:
        """With the order of one unit."""
        seat, slot = place
        row = self.orders[seat]
        row = (*row[: slot - 1], order, *row[slot:])
        orders = (row, self.orders[1]) if seat == 0 else (self.orders[0], row)
        return Combat(self.step, orders, self.silences, self.blows, self.asked, self.impacts)

    def with_silence(self, silencer: Place, target: Place) -> Combat:
        """With one more silence."""
        silences = (*self.silences, (silencer, target))
        return Combat(self.step, self.orders, silences, self.blows, self.asked, self.impacts)

    def with_blow(self, seat: int, target: int) -> Combat:
        """With one more blow of an attacked hero."""
        row = (*self.blows[seat], target)
        blows = (row, self.blows[1]) if seat == 0 else (self.blows[0], row)
        return Combat(self.step, self.orders, self.silences, blows, self.asked, self.impacts)

    def with_impacts(self, impacts: tuple[Impact, ...]) -> Combat:
        """With these impacts."""
        return Combat(
            self.step, self.orders, self.silences, self.blows, self.asked, impacts, self.fallen,
            self.fought,
        )  # fmt: skip

    def with_wounds(self, fought: tuple[Place, ...]) -> Combat:
        """Once the impacts are wounds, with those who fought in front without being asked."""
        return Combat(self.step, self.orders, self.silences, self.blows, fought=fought)

    def without_target(self, place: Place) -> Combat:
        """Without the impacts on a unit that has left its place."""
        if not self.impacts:
            return self
        return self.with_impacts(tuple([one for one in self.impacts if one.target != place]))

    def after(self, fallen: tuple[Fallen, ...], fought: tuple[Place, ...]) -> Combat:
        """With these units that are annihilated, and these that fought in front unasked."""
        return Combat(
            self.step, self.orders, self.silences, self.blows, self.asked, self.impacts, fallen,
            fought,
        )  # fmt: skip

    def entered(self, place: Place) -> Combat:
        """With nothing of a unit that stood where another one comes."""
        fallen = tuple(
            Fallen(one.place, tuple(foe for foe in one.foes if foe != place), one.texts)
            for one in self.fallen
            if one.place != place
        )
        return Combat(
            self.step,
            self.with_order(place, None).orders,
            tuple(one for one in self.silences if one[1] != place),
            self.blows,
            self.asked,
            self.impacts,
            fallen,
            tuple(one for one in self.fought if one != place),
        )

    def moved(self, place: Place, slot: int) -> Combat:
        """With all that is said of a unit said of the slot of its line to which it moves."""
        there = (place[0], slot)

        def now(one: Place) -> Place:
            return there if one == place else one

        order, combat = self.order(place), self.entered(there)
        silences = tuple((now(one), now(other)) for one, other in combat.silences)
        fallen = tuple(
            Fallen(now(one.place), tuple(sorted(map(now, one.foes))), one.texts)
            for one in combat.fallen
        )
        return Combat(
            self.step, combat.with_order(place, None).with_order(there, order).orders, silences,
            self.blows, self.asked, self.impacts, fallen, tuple(map(now, combat.fought)),
        )  # fmt: skip
