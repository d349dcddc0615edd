"""From where an ability looks: whom its words mean there, and whether its conditions hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import EQUIPMENT, Card, SupportCard, UnitCard
from tambores.enclave.reading.lines import (
    adjacent,
    engaged,
    fighter_at,
    on_table,
    own_role,
    unit_at,
    within,
)
from tambores.enclave.table.board import HERO_SLOT, Hero, Place, Unit
from tambores.enclave.table.table import Shown, owner_of
from tambores.kernel.frozen import define

Measure = Callable[[Shown, Place, str], int]
"""What a value of a unit or hero is, as far as a condition may ask."""


def as_printed(position: Shown, place: Place, stat: str) -> int:
    """The printed value of a unit or hero."""
    fighter = fighter_at(position, place)
    return fighter.card.printed[stat] if fighter is not None else 0


@define  # made anew for every question, so not frozen: that is faster
class Scene:
    """A card at a place, with the role and the foes that its unit or hero has there.

    Attributes:
        position: where.
        card: whose text is read; own and enemy are seen from its owner.
        place: where the card lies or its bearer stands; slot 0 for hero and table.
        role: the role of the attack there, "" if it has none or it does not matter.
        foes: whom it attacks, or who attacks it (AMB-13).
        measure: how values in conditions and ranges in selectors are measured.
    """

    position: Shown
    card: Card
    place: Place
    role: str = ""
    foes: tuple[Place, ...] = ()
    measure: Measure = as_printed


# --- whom a selector means --------------------------------------------------------------------


def fighters(scene: Scene, on: v.Fighters) -> list[Place]:
    """The places of all that fit, before any pick: by side, units by slot before the hero."""
    position = scene.position
    found: list[Place] = []
    for seat, side in enumerate(position.sides):
        own = side.army == scene.card.army
        if v.means(on.units, own):
            for slot, unit in enumerate(side.line, start=1):
                if unit is None:
                    continue
                if on.everybody or unit_fits(scene, on, (seat, slot), unit):
                    found.append((seat, slot))
        if on.heroes and v.means(on.heroes, own) and hero_fits(on, side.hero):
            found.append((seat, HERO_SLOT))
    return found


def unit_fits(
    scene: Scene, on: v.Fighters, place: Place, unit: Unit, role: str | None = None
) -> bool:
    """Whether a selector means a unit of a side that it speaks of.

    `role` is that of its attack, "" for none; None for the one that it has now.
    """
    if on.everybody:
        return True
    if not on.everywhere and not _is_there(scene, on, place):
        return False
    card = unit.card
    return (
        (not on.types or card.type in on.types)
        and (not on.names or card.id in on.names)
        and (not on.cost or all(bound.holds(card.cost) for bound in on.cost))
        and (on.wounded is None or on.wounded == (unit.wounds > 0))
        and (on.engaged is None or on.engaged == engaged(scene.position, place))
        and (not on.roles or (_role_now(scene, place) if role is None else role) in on.roles)
    )


def _role_now(scene: Scene, place: Place) -> str:
    return own_role(scene.position, place) if scene.position.combat is not None else ""


def _is_there(scene: Scene, on: v.Fighters, place: Place) -> bool:
    (home, slot), (seat, column) = scene.place, place
    if on.column and on.column != column:
        return False
    if not on.placed:
        return True
    if slot == HERO_SLOT:  # heroes and the table are beside nobody
        return False
    if on.adjacent and not (seat == home and adjacent(slot, column)):
        return False
    if on.facing and not (seat != home and slot == column):
        return False
    return not on.within_range or within(_reach(scene), slot, column)


def _reach(scene: Scene) -> int:
    """The range at the place of the card; that of a unit that has left is the printed one."""
    if unit_at(scene.position, scene.place) is not None:
        return scene.measure(scene.position, scene.place, v.RANGE)
    return scene.card.range if isinstance(scene.card, UnitCard) else 0


def hero_fits(on: v.Fighters, hero: Hero) -> bool:
    """Whether a selector means a hero of a side that it speaks of."""
    nowhere = on.placed or on.column or on.types or on.cost or on.roles or on.engaged is not None
    return (
        not nowhere
        and (not on.names or hero.card.id in on.names)
        and (on.wounded is None or on.wounded == (hero.wounds > 0))
    )


def covers(scene: Scene, on: v.Fighters, place: Place, role: str | None = None) -> bool:
    """Whether a selector means the unit or hero at a place; `role` as in `unit_fits`."""
    seat, slot = place
    side = scene.position.sides[seat]
    own = side.army == scene.card.army
    if slot == HERO_SLOT:
        return v.means(on.heroes, own) and hero_fits(on, side.hero)
    unit = side.line[slot - 1]
    if unit is None or not v.means(on.units, own):
        return False
    return on.everybody or unit_fits(scene, on, place, unit, role)


def support_fits(scene: Scene, on: v.Supports, card: Card) -> bool:
    """Whether a selector means such an equipment or tactic, wherever it lies."""
    if not isinstance(card, SupportCard):
        return False
    return (
        v.means(
            on.equipment if card.kind == EQUIPMENT else on.tactics, card.army == scene.card.army
        )
        and (not on.names or card.id in on.names)
        and (not on.cost or all(bound.holds(card.cost) for bound in on.cost))
    )


def supports_at(scene: Scene, on: v.Supports, place: Place) -> list[Card]:
    """The equipment and tactics at a place that a selector means: under a unit, or beside a hero.

    Those beside a hero lie under him or on the table.
    """
    fighter = fighter_at(scene.position, place)
    if fighter is None:
        return []
    cards = () if on.on_table else fighter.attached
    if on.under is not None:
        if not covers(scene, on.under, place):
            return []
    elif place[1] == HERO_SLOT:
        cards = (*cards, *on_table(scene.position.sides[place[0]].table))
    return [card for card in cards if support_fits(scene, on, card)]


def supports(scene: Scene, on: v.Supports) -> list[tuple[Place, Card]]:
    """All equipment and tactics in play that a selector means, with their places."""
    found: list[tuple[Place, Card]] = []
    for seat, side in enumerate(scene.position.sides):
        for slot, unit in enumerate(side.line, start=1):
            if unit is not None and unit.attached:
                for card in supports_at(scene, on, (seat, slot)):
                    found.append(((seat, slot), card))
        if side.hero.attached or side.table:
            for card in supports_at(scene, on, (seat, HERO_SLOT)):
                found.append(((seat, HERO_SLOT), card))
    return found


def by_word(scene: Scene, word: v.Word) -> list[Place]:
    """The places that self, bearer or foe mean: none once the card or its bearer is gone."""
    if word.name == v.FOE:
        return [foe for foe in scene.foes if fighter_at(scene.position, foe) is not None]
    fighter = fighter_at(scene.position, scene.place)
    if fighter is None:
        return []
    there = fighter.card is scene.card if word.name == v.SELF else scene.card in fighter.attached
    return [scene.place] if there else []


def places(scene: Scene, on: v.Word | v.Fighters) -> list[Place]:
    """The places of the units and heroes that a selector means, before any pick."""
    return by_word(scene, on) if isinstance(on, v.Word) else fighters(scene, on)


# --- whether conditions hold ------------------------------------------------------------------


def hold(scene: Scene, conditions: tuple[v.Condition, ...]) -> bool:
    """Whether all conditions hold; about foes nothing holds where there is none (AMB-13)."""
    for condition in conditions:
        if condition.needs_foe and not scene.foes:
            return False
        if _MEANINGS[type(condition)](scene, condition) == condition.negated:
            return False
    return True


def _foe_is_unit(scene: Scene, condition: v.FoeIsUnit) -> bool:
    for foe in scene.foes:
        if unit_at(scene.position, foe) is not None:
            return True
    return False


def _foe_is_hero(scene: Scene, condition: v.FoeIsHero) -> bool:
    for _, slot in scene.foes:
        if slot == HERO_SLOT:
            return True
    return False


def _foe_type(scene: Scene, condition: v.FoeType) -> bool:
    for foe in scene.foes:
        unit = unit_at(scene.position, foe)
        if unit is not None and unit.card.type in condition.types:
            return True
    return False


def _foe_name(scene: Scene, condition: v.FoeName) -> bool:
    for foe in scene.foes:
        fighter = fighter_at(scene.position, foe)
        if fighter is not None and fighter.card.id in condition.names:
            return True
    return False


def _facing(scene: Scene, condition: v.Facing) -> bool:
    own, column = scene.place
    for seat, slot in scene.foes:
        if slot == column and seat != own:
            return True
    return False


def _engaged(scene: Scene, condition: v.Engaged) -> bool:
    return scene.place[1] != HERO_SLOT and engaged(scene.position, scene.place)


def _deployed_this_turn(scene: Scene, condition: v.DeployedThisTurn) -> bool:
    unit = unit_at(scene.position, scene.place)
    return unit is not None and unit.deployed_this_turn


def _in_role(scene: Scene, condition: v.InRole) -> bool:
    return scene.role in condition.roles


def _is_holder(scene: Scene, condition: v.IsHolder) -> bool:
    return scene.position.holder == owner_of(scene.position, scene.card)


def _in_phase(scene: Scene, condition: v.InPhase) -> bool:
    return scene.position.phase in condition.phases


def _compare(scene: Scene, condition: v.Compare) -> bool:
    """It is enough that one of the quantities compares so with one of the others."""
    other = condition.other
    others = [other] if isinstance(other, int) else quantities(scene, other)
    for one in quantities(scene, condition.quantity):
        for two in others:
            if v.compare(condition.how, one, two):
                return True
    return False


def quantities(scene: Scene, quantity: v.Quantity) -> list[int]:
    """The numbers that a quantity stands for: one for each unit or hero meant, or a single one."""
    match quantity:
        case v.CountOf():
            return [len(fighters(scene, quantity.of))]
        case v.SizeOf():
            return [_size(scene, quantity)]
        case v.WoundsOf():
            found = (fighter_at(scene.position, place) for place in places(scene, quantity.of))
            return [one.wounds for one in found if one is not None]
    measure = as_printed if quantity.stat == v.COST else scene.measure
    return [
        measure(scene.position, place, quantity.stat)
        for place in places(scene, quantity.of)
        if place[1] or quantity.stat not in (v.COST, v.RANGE)  # heroes have neither
    ]


def _size(scene: Scene, quantity: v.SizeOf) -> int:
    owner = owner_of(scene.position, scene.card)
    seat = owner if quantity.side == v.OWN else 1 - owner
    side = scene.position.sides[seat]
    if quantity.zone == v.ATTACHED:
        return sum(card.army == side.army for card in _all_attached(scene.position))
    if quantity.zone == v.ON_TABLE:
        return len(on_table(side.table))
    return scene.position.count_in(seat, quantity.zone)


def _all_attached(position: Shown) -> Iterator[Card]:
    """What lies under units and heroes."""
    for side in position.sides:
        yield from side.hero.attached
        for unit in side.line:
            yield from unit.attached if unit is not None else ()


def _not(scene: Scene, condition: v.Not) -> bool:
    return not hold(scene, condition.conditions)


def _any(scene: Scene, condition: v.AnyOf) -> bool:
    return any(hold(scene, group) for group in condition.groups)


_MEANINGS: Mapping[type[v.Condition], Callable[[Scene, Any], bool]] = {
    v.FoeIsUnit: _foe_is_unit,
    v.FoeIsHero: _foe_is_hero,
    v.FoeType: _foe_type,
    v.FoeName: _foe_name,
    v.Facing: _facing,
    v.Engaged: _engaged,
    v.DeployedThisTurn: _deployed_this_turn,
    v.InRole: _in_role,
    v.IsHolder: _is_holder,
    v.InPhase: _in_phase,
    v.Compare: _compare,
    v.Not: _not,
    v.AnyOf: _any,
}
"""What each condition of the vocabulary means."""
