"""Forecasts: how the attacks of a combat would end, as far as they are declared."""

from __future__ import annotations

import attrs

from tambores.enclave.asking.explanations import Position, check_position
from tambores.enclave.content import vocabulary as v
from tambores.enclave.play.phases.declaration import order_of
from tambores.enclave.play.phases.resolution import Assault, assaults, impacts_of
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import fighter_at, own_role
from tambores.enclave.table.actions import (
    Action,
    Attack,
    AttackHero,
    Fight,
    HeroStrike,
    StrikeBack,
    Support,
)
from tambores.enclave.table.board import Place
from tambores.enclave.table.combat import AnyCombat, add_blow, opened_combat, set_order
from tambores.enclave.table.frames import AfterWounds
from tambores.kernel.frozen import frozen
from tambores.kernel.game import prompt

DECLARES = (Attack, AttackHero, Fight, StrikeBack, Support)
"""The actions that order a unit to attack."""


@frozen
class Forecast:
    """An attack of a combat as it would end if nothing more were declared or prevented.

    Attributes:
        attackers: the places of all that take part, as (seat, slot); slot 0 is the hero.
        target: the place that they attack.
        attack: their attack, added up.
        defence: the defence that it is compared with.
        impacts: how many impacts it would make; 0 if it is blocked.
        fatal: whether the impacts on the target, with those of other attacks, would take its last
            life.
    """

    attackers: tuple[Place, ...]
    target: Place
    attack: int
    defence: int
    impacts: int
    fatal: bool


def forecast(position: Position, action: Action | None = None) -> tuple[Forecast, ...]:
    """Return how the attacks of the combat under way would end.

    Units without an order fight the enemy that they face (COM-31). Texts that are set off on the
    way, and preventions, are left out.

    Args:
        position: a state, or a view.
        action: a declaration that is added; then only the attacks on its target are returned. An
            action that declares no attack has none.

    Raises:
        TypeError: if `position` is not a state or view of a battle.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="combat", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "line": {1: "arquera"}},
    ...     {"army": "orc", "hero": "krangg", "line": {2: "goblin"}}))
    >>> [one] = forecast(state, enclave.Attack(1, 2))
    >>> one.target, one.attack, one.defence, one.fatal
    ((1, 2), 2, 1, True)
    """
    check_position(position)
    combat = position.combat
    if combat is None or isinstance(position.at, AfterWounds):
        return ()
    if action is None:
        return _fates(position, combat)
    if not isinstance(action, (*DECLARES, HeroStrike)):
        return ()
    due = prompt(position)
    seat = position.holder if due is None else due.acting_seat
    declared = opened_combat(combat)
    if isinstance(action, HeroStrike):
        add_blow(declared, seat, action.target)
        target = (1 - seat, action.target)
    else:
        order = order_of(action)
        set_order(declared, (seat, action.slot), order)
        target = (1 - seat, order.targets[0] if order.targets else 0)
    return tuple(one for one in _fates(position, declared) if one.target == target)


def _fates(position: Position, combat: AnyCombat) -> tuple[Forecast, ...]:
    """Return the outcome of every attack of a combat."""
    texts = modifiers.group_texts(position.table)
    compared = [_compared(position, one, texts) for one in assaults(position.table, combat)]
    struck: dict[Place, int] = {}
    for one in compared:
        struck[one.target] = struck.get(one.target, 0) + one.impacts
    return tuple(
        attrs.evolve(one, fatal=bool(one.impacts) and _falls(position, one.target, struck))
        for one in compared
    )


def _compared(position: Position, assault: Assault, texts: modifiers.Gathered) -> Forecast:
    """Compare an attack with the defence; equal is enough (COM-08)."""
    target, attackers = assault.target, assault.attackers
    attack = sum(
        modifiers.value(position.table, share.place, v.ATTACK, share.role, (target,), texts)
        if share.points is None
        else share.points
        for share in assault.shares
    )
    role = own_role(position.table, target)
    defence = modifiers.value(position.table, target, v.DEFENCE, role, attackers, texts)
    impacts, _ = impacts_of(position.table, assault, attack >= defence)
    return Forecast(attackers, target, attack, defence, impacts, fatal=False)


def _falls(position: Position, place: Place, struck: dict[Place, int]) -> bool:
    """Return whether the impacts on a unit or hero take its last life (COM-14)."""
    fighter = fighter_at(position.table, place)
    if fighter is None:
        return False
    life = modifiers.value(position.table, place, v.LIFE)
    return fighter.wounds + struck[place] >= life
