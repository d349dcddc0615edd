"""Explain why an action cannot be declared, answered or prevented in a combat."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.enclave.asking.refusals.base import Reason, forbidden, quoted, refusal
from tambores.enclave.content import vocabulary as v
from tambores.enclave.reading import declaring, modifiers
from tambores.enclave.reading.lines import engaged, within
from tambores.enclave.reading.permissions import may, ruled_by
from tambores.enclave.table import board as s
from tambores.enclave.table import frames as f
from tambores.enclave.table.actions import (
    Action,
    Attack,
    AttackHero,
    Decline,
    Fight,
    HeroStrike,
    Hold,
    Prevent,
    Silence,
    Split,
    StrikeBack,
    Support,
)
from tambores.enclave.table.combat import B3, SPLIT
from tambores.enclave.table.state import Battle
from tambores.enclave.table.table import combat_of
from tambores.kernel.refusal import Refusal


def _not_asked(state: Battle, seat: int, slot: int) -> Refusal | None:
    """Make the checks that come first for every action of a unit."""
    if slot not in s.SLOTS:
        return refusal("SET-11", "no_such_slot", slot=slot)
    if state.sides[seat].at(slot) is None:
        return refusal("COM-30", "no_unit", slot=slot)
    asked = state.at.slot
    if slot != asked and isinstance(state.at, (f.Silences, f.Units)):
        return refusal("AMB-05", "not_its_turn", slot=slot, asked=asked)
    return None


def _no_target(state: Battle, seat: int, slot: int, target: int, rule: str) -> Refusal | None:
    if target not in s.SLOTS:
        return refusal("SET-11", "no_such_slot", slot=target)
    if state.sides[1 - seat].at(target) is None:
        return refusal(rule, "target_empty", target=target)
    reach = modifiers.value(state.table, (seat, slot), v.RANGE)
    if not within(reach, slot, target):
        return refusal(rule, "out_of_range", slot=slot, target=target, range=reach)
    return None


def _silence(state: Battle, seat: int, action: Silence) -> Refusal | None:
    return _not_asked(state, seat, action.slot) or _no_target(
        state, seat, action.slot, action.target, "COM-20"
    )


def _not_free(state: Battle, seat: int, slot: int, permission: str = "") -> Refusal | None:
    """Make the checks of actions for units that are free, or permitted, while they declare."""
    reason = _not_asked(state, seat, slot)
    if reason is not None:
        return reason
    place = (seat, slot)
    if engaged(state.table, place) and not (permission and may(state.table, place, permission)):
        reason = forbidden(state, place, permission, "AMB-43") if permission else None
        return reason or refusal("COM-31", "engaged_must_fight", slot=slot)
    if not isinstance(state.at, f.Units) or combat_of(state.table).step == B3:
        return refusal("COM-38", "answers_only")
    return None


def _support(state: Battle, seat: int, action: Support) -> Refusal | None:
    slot, target = action.slot, action.target
    reason = _not_free(state, seat, slot, v.ATTACK_OTHER_WHILE_ENGAGED) or _no_target(
        state, seat, slot, target, "COM-33"
    )
    if reason is not None:
        return reason
    place, foe = (seat, slot), (1 - seat, target)
    if not engaged(state.table, foe):
        return refusal("COM-33", "no_friend_fights", target=target)
    if slot == target:
        return refusal("COM-31", "engaged_must_fight", slot=slot)
    reason = forbidden(state, place, v.SUPPORTING, "COM-33")
    if reason is not None or may(state.table, foe, v.BE_SUPPORTED_AGAINST, place):
        return reason
    by = ruled_by(state.table, foe, v.BE_SUPPORTED_AGAINST, place)
    return refusal("COM-33", "not_supported_against", target=target, by=by)


def _attack(state: Battle, seat: int, action: Attack) -> Refusal | None:
    slot, target = action.slot, action.target
    reason = _not_free(state, seat, slot, v.ATTACK_OTHER_WHILE_ENGAGED) or _no_target(
        state, seat, slot, target, "COM-36"
    )
    if reason is not None:
        return reason
    if slot == target:
        return refusal("COM-31", "engaged_must_fight", slot=slot)
    if StrikeBack(slot, target) in state.legal_actions:
        return refusal("AMB-05", "answer_instead", slot=slot, target=target)
    if engaged(state.table, (1 - seat, target)):
        return refusal("AMB-01", "target_engaged", target=target)
    return None


def _hold(state: Battle, seat: int, action: Hold) -> Refusal | None:
    reason = _not_free(state, seat, action.slot)
    if reason is not None:
        return reason
    reason = forbidden(state, (seat, action.slot), v.HOLDING, "COM-19")
    return reason or refusal("COM-19", "must_attack", slot=action.slot)


def _attack_hero(state: Battle, seat: int, action: AttackHero) -> Refusal | None:
    reason = _not_free(state, seat, action.slot, v.ATTACK_HERO_WHILE_ENGAGED)
    return reason or forbidden(state, (seat, action.slot), v.ATTACK_HERO, "COM-39")


def _fight(state: Battle, seat: int, action: Fight) -> Refusal | None:
    reason = _not_asked(state, seat, action.slot)
    return reason or refusal("AMB-43", "no_permission", slot=action.slot)


def _split(state: Battle, seat: int, action: Split) -> Refusal | None:
    slot = action.slot
    reason = _not_free(state, seat, slot) or _no_target(state, seat, slot, action.target, "AMB-43")
    if reason is not None:
        return reason
    if not any(isinstance(one, Split) for one in state.legal_actions):
        reason = forbidden(state, (seat, slot), v.SPLIT_ATTACK, "AMB-43")
        return reason or refusal("AMB-43", "split_not_possible", slot=slot)
    if not any(isinstance(a, Split) and a.target == action.target for a in state.legal_actions):
        return refusal("AMB-43", "split_order", target=action.target)
    pending = state.pending
    whole = modifiers.value(state.table, (seat, slot), v.ATTACK)
    points = pending.left if isinstance(pending, f.Splitting) else whole
    return refusal("AMB-43", "split_points", points=points)


def _strike_back(state: Battle, seat: int, action: StrikeBack) -> Refusal | None:
    reason = _not_asked(state, seat, action.slot)
    if reason is not None:
        return reason
    slot, target = action.slot, action.target
    if isinstance(state.at, f.Units) and target in s.SLOTS:
        foe = (1 - seat, target)
        order = combat_of(state.table).order(foe)
        if order is not None and order.role in ATTACKING and slot in order.targets:
            reason = forbidden(state, (seat, slot), v.STRIKE_BACK, "COM-37", foe)
            if reason is not None:
                return reason
            return refusal("COM-37", "answer_out_of_range", slot=slot, target=target)
    return refusal("COM-37", "no_attacker", target=target)


ATTACKING = (v.RANGED, v.SUPPORT, SPLIT)
"""The roles of the attackers that a unit can strike back."""


def _hero_strike(state: Battle, seat: int, action: HeroStrike) -> Refusal | None:
    combat, target = combat_of(state.table), action.target
    hero, foe = (seat, s.HERO_SLOT), (1 - seat, target)
    if target in combat.blows[seat]:
        return refusal("AMB-08", "already_struck", target=target)
    if target not in s.SLOTS:
        return refusal("SET-11", "no_such_slot", slot=target)
    if may(state.table, hero, v.HERO_ATTACKS):
        if state.sides[1 - seat].at(target) is None:
            return refusal("COM-41", "target_empty", target=target)
    elif target not in declaring.hero_attackers(combat, 1 - seat):
        return refusal("COM-41", "no_attacker", target=target)
    reason = forbidden(state, hero, v.STRIKE_BACK, "COM-41", foe)
    if reason is not None:
        return reason
    if len(combat.blows[seat]) >= modifiers.value(state.table, hero, v.STRIKE_BACKS):
        return refusal("AMB-08", "no_blows_left")
    return refusal("AMB-05", "hero_not_asked")


def _decline(state: Battle, seat: int, action: Decline) -> Refusal | None:
    if isinstance(state.at, f.Units) and engaged(state.table, (seat, state.at.slot)):
        return refusal("AMB-06", "must_strike")
    return refusal("AMB-19", "nothing_to_decline")


def _prevent(state: Battle, seat: int, action: Prevent) -> Refusal | None:
    return refusal("HERO-08", "no_such_impact", impact=quoted(action.impact))


REASONS: Mapping[type[Action], Reason] = {
    Silence: _silence,
    Support: _support,
    Attack: _attack,
    Hold: _hold,
    AttackHero: _attack_hero,
    Fight: _fight,
    Split: _split,
    StrikeBack: _strike_back,
    HeroStrike: _hero_strike,
    Decline: _decline,
    Prevent: _prevent,
}
"""For each kind of action, the check that explains it."""
