"""Whether what was declared can be checked by how things stand now.

In a combat of the stand-in set ranges and permissions stay as they are from the declaration to the
comparison. Where texts can change them in between, only what never changes is asked of an order.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card, SupportCard
from tambores.enclave.cards.pack import Pack
from tambores.enclave.cards.vocabulary.walk import parts

DECLARED = (v.ON_DECLARE,)
COMPARED = (v.ON_HIT, v.ON_STRUCK)
"""The triggers between the first declaration and the comparison, and between it and the wounds."""

NEEDED = (
    v.ATTACK_HERO_WHILE_ENGAGED, v.ATTACK_OTHER_WHILE_ENGAGED, v.SPLIT_ATTACK, v.HERO_ATTACKS,
)  # fmt: skip
"""The permissions by which something is declared."""


@lru_cache(maxsize=64)
def orders_can_outlive_their_reasons(pack: Pack) -> bool:
    """Whether a range, a permission or an attack can become less once attacks are declared."""
    later = _done_by(pack, (*DECLARED, *COMPARED), (v.COMBAT, v.IMPACT))
    return any(_disturbs(pack, *one) for one in later) or any(map(_is_unsteady, _abilities(pack)))


@lru_cache(maxsize=64)
def impacts_can_change(pack: Pack) -> bool:
    """Whether the impacts that stand can be others than those that the attacks would make now."""
    later = _done_by(pack, COMPARED, (v.IMPACT,))
    sizes = any(isinstance(part, v.SizeOf) for one in _abilities(pack) for part in parts(one))
    return (
        sizes
        or orders_can_outlive_their_reasons(pack)
        or any(_changes_values(*one) for one in later)
        or any(isinstance(one, v.Inflict | v.Redirect) for one in _effects(pack))
    )


@lru_cache(maxsize=64)
def a_hero_can_be_hit_again(pack: Pack) -> bool:
    """Whether a hero can have more than one wound in a combat: all attack him together (COM-40)."""
    uses = pack.uses
    by_hit = any(
        ability.trigger == v.ON_HIT and v.FoeIsUnit() not in ability.conditions
        for ability in _abilities(pack)
        for effect in ability.effects
        if isinstance(effect, v.Modify)
    )
    return uses.harms or by_hit or v.IMPACTS in uses.stats or v.ATTACKS in uses.stats


def inflicts(pack: Pack, harm: str) -> bool:
    """Whether a text makes impacts, or wounds, of its own."""
    return any(isinstance(one, v.Inflict) and one.harm == harm for one in _effects(pack))


@lru_cache(maxsize=64)
def cards_come_back(pack: Pack) -> bool:
    """Whether a text takes cards elsewhere than to the discard pile: one may be played again."""
    return any(
        isinstance(one, v.Move | v.LeaveTo | v.Expire) and one.zone != v.DISCARD
        for one in _effects(pack)
    ) or any(isinstance(one, v.MoveCards) for one in _effects(pack))


def _abilities(pack: Pack) -> Iterator[v.Ability]:
    for card in pack.cards:
        yield from card.abilities


def _effects(pack: Pack) -> Iterator[v.Effect]:
    for ability in _abilities(pack):
        yield from ability.effects


def _done_by(
    pack: Pack, triggers: tuple[str, ...], windows: tuple[str, ...]
) -> Iterator[tuple[Card, v.Effect]]:
    """What texts do that are set off by these triggers, or are paid for in these windows."""
    for card in pack.cards:
        for ability in card.abilities:
            paid = ability.trigger == v.ACTIVATE and set(windows).intersection(ability.windows)
            if paid or ability.trigger in triggers:
                for effect in ability.effects:
                    yield card, effect


def _disturbs(pack: Pack, card: Card, effect: v.Effect) -> bool:
    """Whether it can take what an order needed."""
    match effect:
        case v.Modify():
            less = effect.by < 0 and effect.stat in (v.ATTACK, v.STRIKE_BACKS)
            return effect.stat == v.RANGE or less
        case v.Allow() | v.Forbid():
            return effect.permission in NEEDED
        case v.CancelAbility():
            return True
        case v.Expire():
            return _helps(card)
        case v.Move() | v.MoveCards():
            return any(_helps(one) for one in pack.cards if isinstance(one, SupportCard))
    return False


def _helps(card: Card) -> bool:
    """Whether an order can need the text of a card."""
    return any(
        isinstance(effect, v.CancelAbility)
        or (isinstance(effect, v.Modify) and effect.stat in (v.RANGE, v.ATTACK, v.STRIKE_BACKS))
        or (isinstance(effect, v.Allow | v.Forbid) and effect.permission in NEEDED)
        for ability in card.always
        for effect in ability.effects
    )


def _changes_values(card: Card, effect: v.Effect) -> bool:
    match effect:
        case v.Prevent() | v.LeaveTo() | v.Modify(on=v.Word(name=v.THIS)):
            return False
        case v.Expire():
            return bool(card.always)
    return True


def _is_unsteady(ability: v.Ability) -> bool:
    """Whether a static ability that orders need can come and go in the middle of a combat."""
    if ability.trigger != v.ALWAYS or not any(map(_is_needed, ability.effects)):
        return False
    return any(
        isinstance(part, v.SizeOf | v.WoundsOf | v.StatOf | v.InRole)
        or (isinstance(part, v.Fighters) and (part.roles or part.wounded is not None))
        for part in parts(ability)
    )


def _is_needed(effect: v.Effect) -> bool:
    if isinstance(effect, v.Modify):
        return effect.stat in (v.RANGE, v.STRIKE_BACKS)
    if isinstance(effect, v.Allow | v.Forbid):
        return effect.permission in NEEDED
    return isinstance(effect, v.CancelAbility)
