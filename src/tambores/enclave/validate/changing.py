"""Whether what was declared can be checked by how things stand now.

In a combat of the stand-in set ranges and permissions stay as they are from the declaration to the
comparison. Where texts can change them in between, only what never changes is asked of an order.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.grammar.checks import parts
from tambores.enclave.cards.pack import Pack

MEANWHILE = (v.ON_DECLARE, v.ON_HIT, v.ON_STRUCK)
"""The triggers that come between the first declaration and the wounds."""

MORE = (v.ATTACK, v.DEFENCE, v.STRIKE_BACKS)
"""The values of which having more makes nothing wrong that was declared with less."""


@lru_cache(maxsize=64)
def orders_can_outlive_their_reasons(pack: Pack) -> bool:
    """Whether a range, a permission or an attack can change once attacks are declared."""
    return any(map(_disturbs, _meanwhile(pack))) or any(map(_is_unsteady, _abilities(pack)))


@lru_cache(maxsize=64)
def impacts_can_change(pack: Pack) -> bool:
    """Whether the impacts that stand can be others than those that the attacks made."""
    effects = list(_meanwhile(pack))
    return (
        orders_can_outlive_their_reasons(pack)
        or any(isinstance(one, v.Modify) and one.on != v.Word(v.THIS) for one in effects)
        or any(isinstance(one, v.Inflict | v.Redirect) for one in _effects(pack))
    )


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


def _meanwhile(pack: Pack) -> Iterator[v.Effect]:
    """What texts do between the first declaration and the wounds."""
    windows = {v.COMBAT, v.IMPACT}
    for ability in _abilities(pack):
        paid = ability.trigger == v.ACTIVATE and windows.intersection(ability.windows)
        if paid or ability.trigger in MEANWHILE:
            yield from ability.effects


def _disturbs(effect: v.Effect) -> bool:
    match effect:
        case v.Prevent() | v.LeaveTo():
            return False
        case v.Modify(on=v.Word(name=v.THIS)):
            return False
        case v.Modify(stat=stat, by=by):
            return stat not in MORE or by < 0
    return True


def _is_unsteady(ability: v.Ability) -> bool:
    """Whether a static ability can come and go while attacks are declared."""
    if ability.trigger != v.ALWAYS:
        return False
    leaves = v.leaves(ability.conditions)
    sizes = any(isinstance(part, v.SizeOf) for part in parts(ability))
    values = any(isinstance(leaf, v.Compare) and leaf.values for leaf in leaves)
    roles = any(isinstance(leaf, v.InRole) for leaf in leaves) or any(
        isinstance(part, v.Fighters) and part.roles for part in parts(ability)
    )
    return any(
        sizes
        if isinstance(effect, v.Modify) and effect.stat == v.ATTACK
        else (sizes or values or roles)
        for effect in ability.effects
        if not (isinstance(effect, v.Modify) and effect.stat in (v.DEFENCE, v.COST, v.IMPACTS))
    )
