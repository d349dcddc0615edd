"""Explanations: the printed value and the modifiers behind each value of a unit or hero."""

from __future__ import annotations

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card, HeroCard, UnitCard
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import engaged, own_role, unit_at
from tambores.enclave.reading.permissions import may, ruled_by
from tambores.enclave.reading.silence import silenced, silencers
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.table.combat import HOLD, SPLIT, Order
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.values import Value, plain
from tambores.errors import Message, UsageError
from tambores.kernel.frozen import frozen

Position = Battle | View


@frozen
class Ruled:
    """A permission that card texts give to a unit or hero, or take from it.

    Attributes:
        permission: one of the permissions of the language of abilities.
        allowed: whether the unit or hero has it now.
        by: the cards whose texts decide; a text that forbids outweighs one that allows.
    """

    permission: str
    allowed: bool
    by: tuple[Card, ...]


@frozen
class Explanation:
    """The current values of a unit or hero, each with its printed value and every modifier.

    Attributes:
        place: where it is, as (seat, slot); slot 0 for a hero.
        card: its card.
        attack, defence: of unit and hero.
        range, cost: of a unit; None for a hero.
        strike_backs: how many blows an attacked hero has; None for a unit.
        wounds: the wounds that it has.
        life: how many wounds annihilate or defeat it now, the total of `vitality`.
        silenced: whether its ability is cancelled (COM-20).
        vitality: its life, with the printed value and every modifier.
        impacts: how many impacts each of its hits makes, before texts that add to a single hit.
        attacks: how often its attack is compared in a combat; for a hero, once for each blow.
        silenced_by: the cards whose bolts or texts cancel its ability.
        rulings: the permissions that texts give or take; with `against`, also those that the
            enemy takes.
    """

    place: Place
    card: UnitCard | HeroCard
    attack: Value
    defence: Value
    range: Value | None
    cost: Value | None
    strike_backs: Value | None
    wounds: int
    life: int
    silenced: bool
    vitality: Value
    impacts: Value
    attacks: Value
    silenced_by: tuple[Card, ...] = ()
    rulings: tuple[Ruled, ...] = ()


def explain(
    position: Position, seat: int, slot: int, *, against: Place | None = None
) -> Explanation:
    """Return the current values of a unit or hero, with the reasons for each.

    Args:
        position: a state or a view.
        seat: the seat of the unit or hero.
        slot: 1 to 5, or 0 for the hero.
        against: an enemy place, as (seat, slot). If given, the attack is the one against that
            enemy and the defence the one against the enemy's attack, including the texts about
            foes and kinds of attack (AMB-13). An attack already declared there counts as
            declared. By default the values are those that hold against any foe.

    Raises:
        TypeError: if `position` is not a state or view of a battle.
        ValueError: if the seat or slot does not exist, the slot is empty, or `against` is not a
            possible foe: heroes strike units only (COM-41).

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "line": {2: "alabardero"}},
    ...     {"army": "orc", "hero": "krangg", "line": {2: "jinete"}}))
    >>> explain(state, 0, 2).attack.total, explain(state, 0, 2, against=(1, 2)).attack.total
    (2, 3)
    """
    place = _checked(position, seat, slot)
    if against is not None:
        against = _enemy(position, place, against)
    side = position.sides[seat]
    unit = unit_at(position.table, place)
    role = ""
    foes: tuple[Place, ...] = ()
    attack = modifiers.account(position.table, place, v.ATTACK)
    if against is not None:
        foes = (against,)
        role = own_role(position.table, place)
        attack = _attack_on(position, place, against)
    fighter = side.hero if unit is None else unit
    vitality = modifiers.account(position.table, place, v.LIFE)
    return Explanation(
        place, fighter.card, attack,
        defence=modifiers.account(position.table, place, v.DEFENCE, role, foes),
        range=None if unit is None else modifiers.account(position.table, place, v.RANGE),
        cost=None if unit is None else modifiers.price(position.table, seat, unit.card),
        strike_backs=None if unit else modifiers.account(position.table, place, v.STRIKE_BACKS),
        wounds=fighter.wounds,
        life=vitality.total,
        silenced=silenced(position.table, place),
        vitality=vitality,
        impacts=modifiers.account(position.table, place, v.IMPACTS, role, foes),
        attacks=modifiers.account(position.table, place, v.ATTACKS),
        silenced_by=silencers(position.table, place),
        rulings=_rulings(position, place, against),
    )  # fmt: skip


def _rulings(position: Position, place: Place, against: Place | None) -> tuple[Ruled, ...]:
    """Return the permissions given or taken, in the order of the language of abilities."""
    found = []
    for permission in v.PERMISSIONS:
        cards = ruled_by(position.table, place, permission, against)
        if cards:
            found.append(Ruled(permission, may(position.table, place, permission, against), cards))
    return tuple(found)


def _checked(position: Position, seat: int, slot: int) -> Place:
    check_position(position)
    if type(seat) is not int or seat not in range(len(position.sides)):
        raise _wrong("seat", seat=repr(seat))
    if type(slot) is not int or slot not in (HERO_SLOT, *SLOTS):
        raise _wrong("slot", slot=repr(slot))
    line = position.sides[seat].line
    if slot and line[slot - 1] is None:
        taken = ", ".join(str(one) for one in SLOTS if line[one - 1] is not None)
        units = taken or Message("kernel.none")
        raise _wrong("empty", seat=seat, slot=slot, units=units)
    return seat, slot


def _wrong(fault: str, **params: object) -> ValueError:
    return UsageError(Message(f"enclave.fault.explain.{fault}", **params))


def check_position(position: Position) -> None:
    """Raise TypeError if `position` is not a state or view of a battle."""
    if not isinstance(position, Battle | View):
        raise TypeError(f"not a state or view of a battle: {type(position).__name__}")


def _enemy(position: Position, place: Place, foe: Place) -> Place:
    if not isinstance(foe, tuple) or len(foe) != 2 or foe[0] == place[0]:
        raise _wrong("against", foe=repr(foe))
    if HERO_SLOT == place[1] == foe[1]:
        raise _wrong("heroes", foe=repr(foe))
    return _checked(position, *foe)


def _attack_on(position: Position, place: Place, foe: Place) -> Value:
    """Return the attack of a unit or hero against one enemy."""
    order = _order(position, place)
    if order is not None and order.role == SPLIT and foe[1] in order.targets:
        points = order.points[order.targets.index(foe[1])]
        return plain(v.ATTACK, points)  # AMB-43
    role = _role_against(position, place, foe, order)
    return modifiers.account(position.table, place, v.ATTACK, role, (foe,))


def _role_against(position: Position, place: Place, foe: Place, order: Order | None) -> str:
    """Return the role in which a unit attacks an enemy: the declared one, else a possible one."""
    if place[1] == HERO_SLOT:
        return v.ANSWER
    if order is not None and foe[1] in (order.targets or (HERO_SLOT,)) and order.role != HOLD:
        return order.role
    if foe[1] == HERO_SLOT:
        return v.HERO_ATTACK
    if foe[1] == place[1]:
        return v.FIGHT
    attack = _order(position, foe)
    if attack and attack.role in (v.RANGED, SPLIT) and place[1] in attack.targets:
        return v.ANSWER  # COM-37
    return v.SUPPORT if engaged(position.table, foe) else v.RANGED


def _order(position: Position, place: Place) -> Order | None:
    combat = position.combat
    return combat.order(place) if combat is not None and place[1] else None
