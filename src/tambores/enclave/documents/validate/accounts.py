"""Numbers in events that were read: they add up, and every modifier is a text of its card."""

from __future__ import annotations

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.documents.validate.facts import effect_of, expect
from tambores.enclave.play.effects.carrying import LASTING, covers_group
from tambores.enclave.table import board as s
from tambores.enclave.table.board import Place
from tambores.enclave.table.events import AttackResolved, EffectLaid, GroupModified, Modified
from tambores.enclave.table.values import Modifier, Value

PLACES = frozenset((seat, slot) for seat in (0, 1) for slot in (s.HERO_SLOT, *s.SLOTS))
"""Every place on the battlefield."""


def check_attack(event: AttackResolved) -> None:
    """DecodeError for a comparison that nobody made, or numbers that do not add up."""
    _check_attackers(event.attackers, event.target)
    strengths = event.strengths
    fits = len(strengths) == len(event.attackers) and all(one >= 0 for one in strengths)
    expect(fits, "strengths", "not a strength for each attacker")
    expect(event.attack == sum(strengths), "attack", "not the sum of the strengths")
    expect(event.defence >= 0, "defence", "no possible value")
    hit = event.attack >= event.defence  # COM-08
    if event.against is None:  # as version 1 tells it
        expect(not event.values, "values", "told without what they are compared with")
        expect(not event.extra, "extra", "told without what is compared")
        expect(hit or event.impacts == 0, "impacts", "an attack that was blocked makes none")
        return
    expect(len(event.values) == len(strengths), "values", "not a value for each attacker")
    for number, value in enumerate(event.values):
        _check_value(value, v.ATTACK, strengths[number], f"values[{number}]")
    _check_value(event.against, v.DEFENCE, event.defence, "against")
    for number, modifier in enumerate(event.extra):
        path = f"extra[{number}]"
        of_group = any(one.stat == v.IMPACTS for one, _ in modifier.card.group_modifiers)
        from_here = modifier.source in event.attackers or of_group or modifier.lasting
        expect(from_here, f"{path}.source", "no attacker there")
        _check_modifier(modifier, v.IMPACTS, path)
    expect(hit or not event.extra, "extra", "an attack that was blocked makes no impacts")
    made = max(0, 1 + sum(one.by for one in event.extra)) if hit else 0  # COM-12, COM-13
    expect(event.impacts == made, "impacts", f"expected {made}")


def _check_attackers(attackers: tuple[Place, ...], target: Place) -> None:
    """All of one side, by slot, against the other one; a hero strikes alone (AMB-08)."""
    rivals = {seat for seat, _ in attackers} == {1 - target[0]}
    in_order = list(attackers) == sorted(set(attackers))
    alone = len(attackers) == 1 or s.HERO_SLOT not in {slot for _, slot in attackers}
    expect(rivals and in_order and alone, "attackers", "nobody attacks like this")


def _check_value(value: Value, stat: str, total: int, path: str) -> None:
    expect(value.stat == stat, f"{path}.stat", f"expected {stat!r}")
    expect(value.base >= 0, f"{path}.base", "no printed value")
    for number, modifier in enumerate(value.modifiers):
        _check_modifier(modifier, stat, f"{path}.modifiers[{number}]")
    found = max(0, value.base + sum(one.by for one in value.modifiers))  # AMB-39
    expect(value.total == found, f"{path}.total", f"expected {found}")
    expect(value.total == total, f"{path}.total", "not the number that was compared")


def _check_modifier(modifier: Modifier, stat: str, path: str) -> None:
    expect(modifier.source in PLACES, f"{path}.source", "no such place")
    at_hand = modifier.source[1] == s.HERO_SLOT or not modifier.lasting
    expect(at_hand, f"{path}.source", "what lasts until the end of the turn comes from no unit")
    says = any(
        isinstance(effect, v.Modify)
        and (effect.stat, effect.by) == (stat, modifier.by)
        and (bool(ability.until) and effect.on != v.Word(v.THIS)) == modifier.lasting
        for ability in modifier.card.abilities
        for effect in ability.effects
    )
    expect(says, f"{path}.by", f"{modifier.card.id} does not say so")


def check_laid(event: Modified | GroupModified | EffectLaid) -> None:
    """DecodeError for an effect that the card does not have; version 1 did not say which."""
    if event.ability is None and event.effect is None:
        return
    found = None
    if event.ability is not None and event.effect is not None:
        found = effect_of(event.card, event.ability, event.effect)
    changes = not isinstance(event, EffectLaid)
    if not isinstance(found, LASTING) or isinstance(found, v.Modify) != changes:
        expect(False, "effect", f"{event.card.id} has no such effect that lasts")
        return
    if isinstance(found, v.Modify) and not isinstance(event, EffectLaid):
        same = (found.stat, found.by) == (event.stat, event.by)
        expect(same, "effect", "that effect changes something else")
    ability = event.card.abilities[event.ability or 0]
    lasts = ability.trigger != v.ALWAYS and bool(ability.until)
    expect(lasts, "effect", "that effect does not last")
    whole = isinstance(event, GroupModified)
    if isinstance(event, EffectLaid):
        whole = event.slot is None
    expect(covers_group(found) == whole, "effect", "that effect is about others")
