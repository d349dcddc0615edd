"""Current values: the only reader of static abilities.

Every modifier is summed, then the value is clamped (AMB-39).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from tambores.enclave.board import HERO_SLOT, SLOTS, Place, Unit
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import TACTIC, Card, UnitCard
from tambores.enclave.draft import Shown, owner_of
from tambores.enclave.values import Modifier, Value, plain

MAX_RANGE = 3


def within(reach: int, slot: int, column: int) -> bool:
    """Whether a unit in `slot` with this range reaches an enemy column."""
    return reach >= MAX_RANGE or abs(slot - column) < reach


COLUMNS = {
    reach: {slot: tuple(c for c in SLOTS if within(reach, slot, c)) for slot in SLOTS}
    for reach in range(1, MAX_RANGE + 1)
}
"""The enemy columns within each range of each slot, empty or not."""


def unit_at(position: Shown, place: Place) -> Unit | None:
    """The unit at a place; None for an empty slot and for a hero."""
    seat, slot = place
    return position.sides[seat].line[slot - 1] if slot else None


def engaged(position: Shown, place: Place) -> bool:
    """Whether an enemy unit stands in the same column."""
    seat, slot = place
    return position.sides[1 - seat].line[slot - 1] is not None


def unengaged(position: Shown, seat: int) -> list[Place]:
    """The places of the units of a side that face no enemy unit."""
    rows = zip(position.sides[seat].line, position.sides[1 - seat].line, strict=True)
    return [
        (seat, slot)
        for slot, (unit, facing) in enumerate(rows, start=1)
        if unit is not None and facing is None
    ]


def adjacent(one: int, other: int) -> bool:
    """Whether two slots of a line touch."""
    return abs(one - other) == 1


def in_reach(position: Shown, place: Place) -> tuple[int, ...]:
    """The columns of the enemy units within the range of a unit (COM-02, COM-03, COM-04)."""
    seat, slot = place
    enemies = position.sides[1 - seat].line
    columns = COLUMNS[value(position, place, v.RANGE)][slot]
    return tuple([column for column in columns if enemies[column - 1] is not None])


def cost(position: Shown, seat: int, card: UnitCard) -> int:
    """What a unit costs now: a bolt takes off 1 if its hero is wounded (DEP-09)."""
    if bolt_saves(position, seat, card):
        return max(0, card.cost - 1)
    return card.cost


def price(position: Shown, seat: int, card: Card) -> Value:
    """What a card of the deck costs, with what makes it up."""
    base: int = getattr(card, v.COST)
    if isinstance(card, UnitCard) and bolt_saves(position, seat, card):
        saved = Modifier(card, -1, (seat, HERO_SLOT))
        return Value(v.COST, base, (saved,), cost(position, seat, card))
    return plain(v.COST, base)


def bolt_saves(position: Shown, seat: int, card: UnitCard) -> bool:
    """Whether the bolt beside a cost is active."""
    return card.bolt_cost and position.sides[seat].hero.wounds > 0


def silenced(position: Shown, place: Place) -> bool:
    """Whether the ability of a unit is cancelled (COM-20, AMB-11)."""
    combat = position.combat
    if combat is not None and combat.silences:
        for _, target in combat.silences:
            if target == place:
                return True
    unit = unit_at(position, place)
    if unit is not None and unit.attached:
        return any(card.cancels_bearer for card in unit.attached)
    return False


def own_abilities(position: Shown, place: Place, trigger: str) -> tuple[v.Ability, ...]:
    """The abilities of the unit itself with this trigger; () if it is silenced."""
    unit = unit_at(position, place)
    if unit is None or trigger not in unit.card.triggers or silenced(position, place):
        return ()
    return tuple([a for a in unit.card.abilities if a.trigger == trigger])


@attrs.define  # made anew within one step, so not frozen: that is faster
class GroupText:
    """A modifier of a group of units in play: whose text it is, and where it works from."""

    modify: v.Modify
    ability: v.Ability
    card: Card
    source: Place
    lasting: bool


def group_texts(position: Shown) -> list[GroupText]:
    """All of them; whoever asks for many values of one position gathers them once."""
    found: list[GroupText] = []
    for seat, side in enumerate(position.sides):
        for lasting in side.effects:
            ability = lasting.card.abilities[lasting.ability]
            found.append(GroupText(lasting.modify, ability, lasting.card, (seat, 0), True))
        for card in (side.hero.card, *side.table):
            if card.group_modifiers:
                found += _texts(card, (seat, 0))
        for slot, unit in enumerate(side.line, start=1):
            if unit is not None:
                if unit.card.group_modifiers and not silenced(position, (seat, slot)):
                    found += _texts(unit.card, (seat, slot))
                for card in unit.attached:
                    if card.group_modifiers:
                        found += _texts(card, (seat, slot))
    return found


def _texts(card: Card, source: Place) -> list[GroupText]:
    return [
        GroupText(modify, ability, card, source, False) for modify, ability in card.group_modifiers
    ]


def value(
    position: Shown,
    place: Place,
    stat: str,
    role: str = "",
    foes: tuple[Place, ...] = (),
    gathered: list[GroupText] | None = None,
    found: list[Modifier] | None = None,
) -> int:
    """The current value of a unit or hero.

    Args:
        position: where.
        place: whose value.
        stat: "attack", "defence", "range", or "strike_backs" of a hero.
        role: the role of its attack, "" if it has none or it does not matter.
        foes: whom it attacks, or for its defence who attacks it (AMB-13).
        gathered: the `group_texts` of the position, if they are at hand.
        found: where every modifier is noted, if somebody wants to know.
    """
    seat, slot = place
    side = position.sides[seat]
    unit = side.line[slot - 1] if slot else None
    subject = side.hero if unit is None else unit
    total = printed(subject.card, stat)
    for lasting in subject.effects:
        if lasting.modify.stat == stat:
            total += lasting.modify.by
            if found is not None:
                home = (owner_of(position, lasting.card), HERO_SLOT)
                found.append(Modifier(lasting.card, lasting.modify.by, home, lasting=True))
    if stat in subject.card.own_modifiers and not (slot and silenced(position, place)):
        total += _own(position, subject.card, place, stat, role, foes, found)
    if unit is not None:
        for card in unit.attached:
            if stat in card.own_modifiers:
                total += _own(position, card, place, stat, role, foes, found)
        if stat in position.pack.group_stats:
            texts = group_texts(position) if gathered is None else gathered
            if texts:
                total += _from_groups(position, place, unit, stat, role, texts, found)
    if stat == v.RANGE:
        return min(max(total, 1), MAX_RANGE)
    return max(total, 0)


def printed(card: Card, stat: str) -> int:
    """What stands on the card; every hero has one blow (COM-41)."""
    value: int = 1 if stat == v.STRIKE_BACKS else getattr(card, stat)
    return value


def account(
    position: Shown,
    place: Place,
    stat: str,
    role: str = "",
    foes: tuple[Place, ...] = (),
    gathered: list[GroupText] | None = None,
) -> Value:
    """As `value`, with everything that makes it up."""
    found: list[Modifier] = []
    total = value(position, place, stat, role, foes, gathered, found)
    unit = unit_at(position, place)
    card: Card = position.sides[place[0]].hero.card if unit is None else unit.card
    return Value(stat, printed(card, stat), tuple(found), total)


def _own(
    position: Shown,
    card: Card,
    place: Place,
    stat: str,
    role: str,
    foes: tuple[Place, ...],
    found: list[Modifier] | None,
) -> int:
    """What a card adds to itself or to its bearer."""
    total = 0
    for modify, ability in card.own_modifiers[stat]:
        if _hold(position, ability, card, place, role, foes):
            total += modify.by
            if found is not None:
                found.append(Modifier(card, modify.by, place))
    return total


def _from_groups(
    position: Shown,
    place: Place,
    unit: Unit,
    stat: str,
    role: str,
    texts: list[GroupText],
    found: list[Modifier] | None,
) -> int:
    """What texts about groups add to a unit; heroes are in no group (CARD-05)."""
    total = 0
    once: set[int] = set()
    for text in texts:
        modify = text.modify
        if modify.stat != stat or not _covers(text, place, unit, role):
            continue
        if not text.lasting:
            if not _hold(position, text.ability, text.card, text.source):
                continue
            if not modify.cumulative or text.card.kind == TACTIC:  # AMB-40, CARD-01
                if id(modify) in once:
                    continue
                once.add(id(modify))
        total += modify.by
        if found is not None:
            found.append(Modifier(text.card, modify.by, text.source, text.lasting))
    return total


def permitted(position: Shown, place: Place, permission: str) -> bool:
    """Whether the unit, or a card under it, gives it a permission (AMB-43)."""
    unit = unit_at(position, place)
    if unit is None:
        return False
    cards: tuple[Card, ...] = unit.attached
    if unit.card.permissions and not silenced(position, place):
        cards = (unit.card, *cards)
    return bool(cards) and any(
        effect.permission == permission and _hold(position, ability, card, place)
        for card in cards
        for effect, ability in card.permissions
    )


def forbids(position: Shown, place: Place, role: str, permission: str) -> bool:
    """Whether a unit that attacks in this role forbids its foe something against it."""
    unit = unit_at(position, place)
    if unit is None or not unit.card.prohibitions or silenced(position, place):
        return False
    return any(
        effect.permission == permission and _hold(position, ability, unit.card, place, role)
        for effect, ability in unit.card.prohibitions
    )


def extra_impacts(position: Shown, place: Place, role: str, foe: Place) -> list[Modifier]:
    """What makes more impacts of the hit of this attacker (COM-13)."""
    abilities = own_abilities(position, place, v.ON_HIT)
    unit = unit_at(position, place)
    if not abilities or unit is None:
        return []
    return [
        Modifier(unit.card, effect.by, place)
        for ability in abilities
        if _hold(position, ability, unit.card, place, role, (foe,))
        for effect in ability.effects
        if isinstance(effect, v.Modify) and effect.stat == v.IMPACTS
    ]


def matches(unit: Unit, units: v.Units) -> bool:
    """Whether a unit has the type and name that a selector asks for."""
    return (not units.types or unit.card.type in units.types) and (
        not units.names or unit.card.id in units.names
    )


def _covers(text: GroupText, place: Place, unit: Unit, role: str) -> bool:
    """Whether a text means the unit at `place`."""
    on = text.modify.on
    if not isinstance(on, v.Units):
        return False
    if not v.means(on.side, unit.card.army == text.card.army):
        return False
    source = text.source
    if on.adjacent and not (source[0] == place[0] and adjacent(source[1], place[1])):
        return False
    return matches(unit, on) and (not on.roles or role in on.roles)


@attrs.define  # as above
class Scene:
    """From where a condition is judged: a card at a place, with the role and foes there."""

    position: Shown
    card: Card
    place: Place
    role: str
    foes: tuple[Place, ...]

    def foe_units(self) -> list[Unit]:
        """The foes that are units."""
        units = [unit_at(self.position, foe) for foe in self.foes]
        return [unit for unit in units if unit is not None]


def _hold(
    position: Shown,
    ability: v.Ability,
    card: Card,
    place: Place,
    role: str = "",
    foes: tuple[Place, ...] = (),
) -> bool:
    """Whether all conditions of an ability hold for the unit or hero at `place`."""
    if not ability.conditions:
        return True
    scene = Scene(position, card, place, role, foes)
    for condition in ability.conditions:
        if condition.about_foe and not foes:
            return False
        if _MEANINGS[type(condition)](scene, condition) == condition.negated:
            return False
    return True


def _foe_is_unit(scene: Scene, condition: v.FoeIsUnit) -> bool:
    return bool(scene.foe_units())


def _foe_type(scene: Scene, condition: v.FoeType) -> bool:
    return any(unit.card.type in condition.types for unit in scene.foe_units())


def _facing(scene: Scene, condition: v.Facing) -> bool:
    own, column = scene.place
    return any(slot == column and seat != own for seat, slot in scene.foes)


def _engaged(scene: Scene, condition: v.Engaged) -> bool:
    return engaged(scene.position, scene.place)


def _deployed_this_turn(scene: Scene, condition: v.DeployedThisTurn) -> bool:
    unit = unit_at(scene.position, scene.place)
    return unit is not None and unit.deployed_this_turn


def _in_role(scene: Scene, condition: v.InRole) -> bool:
    return scene.role in condition.roles


def _enough(scene: Scene, condition: v.Count) -> bool:
    counted = _count(scene.position, condition.units, scene.card, scene.place)
    return counted >= condition.at_least


_MEANINGS: Mapping[type[v.Condition], Callable[[Scene, Any], bool]] = {
    v.FoeIsUnit: _foe_is_unit,
    v.FoeType: _foe_type,
    v.Facing: _facing,
    v.Engaged: _engaged,
    v.DeployedThisTurn: _deployed_this_turn,
    v.InRole: _in_role,
    v.Count: _enough,
}
"""What each condition of the vocabulary means."""


def _count(position: Shown, units: v.Units, card: Card, place: Place) -> int:
    """How many units of the battlefield a selector of `card` means, seen from `place` (AMB-41)."""
    return sum(
        1
        for seat, side in enumerate(position.sides)
        if v.means(units.side, side.army == card.army)
        for slot, unit in enumerate(side.line, start=1)
        if unit is not None
        and matches(unit, units)
        and not (units.adjacent and not (seat == place[0] and adjacent(slot, place[1])))
    )
