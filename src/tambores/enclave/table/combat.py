"""A combat: its orders, silences, blows and impacts, frozen or being changed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place, place_text
from tambores.enclave.table.domains import AT, PART, SLOT, UNIT_AT
from tambores.kernel.declared import within
from tambores.kernel.domain import Each, Numbers, Row, Words
from tambores.kernel.fields import LATER
from tambores.kernel.frozen import define, frozen
from tambores.toolkit.copying import copier, settler

HOLD, SPLIT = "hold", "split"

B1, B2, B3, B5, B6 = 1, 2, 3, 5, 6
"""The steps at which a combat can wait: declarations, the impact window, wounds and clean-up."""

IMPACT_LIMIT = 200
"""The most impacts of a combat at one time; beyond it texts make no more."""

ROLE = Words(*v.ROLES, HOLD, SPLIT)
STEP, STEP_OR_NONE = Numbers(B1, B2, B3, B5, B6), Numbers(0, B1, B2, B3, B5, B6)


@frozen
class Order:
    """How a unit uses its attack in this combat.

    Attributes:
        role: "fight", "support", "ranged", "hero_attack", "answer", "hold" or "split".
        targets: the columns it is aimed at; () for the hero and for none.
        points: the parts of a split, one for each target.
    """

    role: str = within(ROLE)
    targets: tuple[int, ...] = within(Each(SLOT), default=())
    points: tuple[int, ...] = within(Each(PART), default=())


make_order = lru_cache(maxsize=256)(Order)
"""Make an `Order`; equal ones are shared."""


@frozen
class Impact:
    """A successful attack that no one has prevented yet.

    Attributes:
        attackers: the places of all that took part, by slot; if a text inflicts it, the place of
            its card.
        target: the place that was hit.
        certain: whether nothing can prevent it: a wound that a text inflicts.

    `str()` is its text: `0.3>1.3`, `0.1+0.3>1.2`, `1.4>0.hero`, and `0.3>1.3!` for a certain one.
    """

    attackers: tuple[Place, ...] = within(Each(AT))
    target: Place = within(AT)
    certain: bool = attrs.field(default=False, metadata=LATER)

    def moved(self, old: Place, new: Place) -> Impact:
        """The same impact after the unit that made or suffers it has moved to another place."""
        attackers = tuple([new if place == old else place for place in self.attackers])
        return Impact(attackers, new if self.target == old else self.target, self.certain)

    def __str__(self) -> str:
        text = f"{'+'.join(map(place_text, self.attackers))}>{place_text(self.target)}"
        return f"{text}!" if self.certain else text


make_impact = lru_cache(maxsize=1024)(Impact)
"""Make an `Impact`; equal ones are shared."""


@frozen
class Fallen:
    """A unit that is annihilated and has not left its slot yet (AMB-10).

    The abilities that its leaving sets off are fixed when it is marked; later events do not change
    them.

    Attributes:
        place: where it stands.
        foes: the places of the enemies that annihilated it, by slot.
        texts: the abilities that its leaving sets off, of the unit and of the cards under it: the
            card and the number of the ability, counted from 0.
    """

    place: Place = within(UNIT_AT)
    foes: tuple[Place, ...] = within(Each(AT), default=())
    texts: tuple[tuple[Card, int], ...] = ()


make_fallen = lru_cache(maxsize=1024)(Fallen)
"""Make a `Fallen`; equal ones are shared."""


NO_ORDERS: tuple[tuple[Order | None, ...], ...] = ((None,) * 5, (None,) * 5)


@define(repr=False)
class CombatDraft:
    """A combat under way, being changed; its attributes are those of `Combat`."""

    step: int = within(STEP, default=1)
    orders: tuple[tuple[Order | None, ...], ...] = NO_ORDERS
    silences: tuple[tuple[Place, Place], ...] = within(Each(Row(UNIT_AT, UNIT_AT)), default=())
    blows: tuple[tuple[int, ...], ...] = within(Each(Each(SLOT)), default=((), ()))
    asked: bool = False
    impacts: tuple[Impact, ...] = ()
    fallen: tuple[Fallen, ...] = attrs.field(default=(), metadata=LATER)
    fought: tuple[Place, ...] = within(Each(UNIT_AT), default=(), metadata=LATER)

    def order(self, place: Place) -> Order | None:
        """The order of the unit at a place; None if it has none."""
        return self.orders[place[0]][place[1] - 1]


@frozen
class Combat(CombatDraft):
    """A combat under way, a frozen value.

    Attributes:
        step: 1 to 3 for B1 to B3 of the declaration, 5 for the impact window B5, 6 once its impacts
            are wounds (B6).
        orders: for each seat the orders of slots 1 to 5; None where nothing was declared.
        silences: (place of the silencer, place of the silenced), in the order declared.
        blows: for each seat the columns that its attacked hero strikes.
        asked: whether the player of the present step has been asked; in B5 whether the holder has
            declined, or cannot be asked any more.
        impacts: those not prevented so far; before B5 only those that texts have inflicted.
        fallen: the units that are annihilated and have not left yet, the holder's first, by slot.
        fought: once the impacts are wounds, the places of the units that fought in front without
            an order; kept only if a text of the pack asks about roles.
    """


opened_combat = copier(Combat, CombatDraft)
"""Copy a combat as a draft."""

settled_combat = settler(CombatDraft, Combat)
"""Freeze a draft of a combat that nobody else holds."""

AnyCombat = CombatDraft
"""A combat, frozen or not, for code that only reads it."""


def set_order(combat: CombatDraft, place: Place, order: Order | None) -> None:
    """Change the order of one unit."""
    seat, slot = place
    first, second = combat.orders
    row = [*(second if seat else first)]
    row[slot - 1] = order
    combat.orders = (first, tuple(row)) if seat else (tuple(row), second)


def add_blow(combat: CombatDraft, seat: int, target: int) -> None:
    """Note that the attacked hero of a seat strikes one more column."""
    first, second = combat.blows
    combat.blows = ((*first, target), second) if seat == 0 else (first, (*second, target))


def drop_impacts_on(combat: CombatDraft, place: Place) -> None:
    """Drop the impacts on a unit that has left its place."""
    if combat.impacts:
        combat.impacts = tuple([one for one in combat.impacts if one.target != place])


def forget(combat: CombatDraft, place: Place) -> None:
    """Drop the notes about the unit that stood at a place before another one came."""
    set_order(combat, place, None)
    combat.silences = tuple([one for one in combat.silences if one[1] != place])
    combat.fought = tuple([one for one in combat.fought if one != place])
    combat.fallen = tuple([
        Fallen(one.place, tuple([foe for foe in one.foes if foe != place]), one.texts)
        for one in combat.fallen
        if one.place != place
    ])  # fmt: skip


def move_in(combat: CombatDraft, place: Place, slot: int, holder: int) -> None:
    """Move everything noted about a unit to the slot of its line that it moves to."""
    there = (place[0], slot)

    def now(one: Place) -> Place:
        return there if one == place else one

    order = combat.order(place)
    forget(combat, there)
    set_order(combat, place, None)
    set_order(combat, there, order)
    combat.silences = tuple([(now(one), now(other)) for one, other in combat.silences])
    combat.fought = tuple(map(now, combat.fought))
    combat.fallen = tuple([
        Fallen(now(one.place), tuple(sorted(map(now, one.foes))), one.texts)
        for one in combat.fallen
    ])  # fmt: skip
    combat.impacts = in_order(holder, [one.moved(place, there) for one in combat.impacts])


# --- the order of impacts -------------------------------------------------------------------------


LAST = len(SLOTS) + 1
"""The rank of a hero on its side: behind the units."""


def rank(holder: int, place: Place) -> int:
    """The sort key of a place: the holder's side first, units by slot, then the hero (AMB-38)."""
    seat, slot = place
    return (slot or LAST) if seat == holder else LAST + (slot or LAST)


def _key(holder: int, impact: Impact) -> int:
    """The order of impacts: by target, the joint attack before the hero's blow (AMB-10)."""
    return 2 * rank(holder, impact.target) + (impact.attackers[0][1] == HERO_SLOT)


def in_order(holder: int, impacts: Iterable[Impact]) -> tuple[Impact, ...]:
    """Sort impacts, the holder's side first."""
    return tuple(sorted(impacts, key=lambda one: _key(holder, one)))


def add_impact(combat: CombatDraft, holder: int, impact: Impact, count: int = 1) -> None:
    """Add an impact, or several alike, in order behind those that have the same key."""
    there, key = combat.impacts, _key(holder, impact)
    place = len(there)
    while place and _key(holder, there[place - 1]) > key:
        place -= 1
    combat.impacts = (*there[:place], *(impact,) * count, *there[place:])


def impact_called(combat: AnyCombat, text: str) -> Impact:
    """The first impact with this text; ValueError if there is none."""
    for impact in combat.impacts:
        if str(impact) == text:
            return impact
    raise ValueError(f"there is no impact {text}")
