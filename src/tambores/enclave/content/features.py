"""Which words of the language the cards of a pack use: what none of them uses is not looked for."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.content.vocabulary.walk import parts
from tambores.kernel.frozen import frozen


@frozen
class Features:
    """The features that the texts of a pack use.

    Attributes:
        triggers: the triggers that set abilities off.
        hits_harder: whether one makes more impacts of a single hit.
        stats: the values that they change; not how many impacts a single hit makes.
        group_stats: those of groups, of cards to be paid for, and with a pick.
        foe_stats: those of the foe.
        permissions: the permissions that they grant or deny.
        durations: how long their lasting effects last.
        watches: whether one is set off by impacts on others than the card or its bearer.
        group_rulings: whether one rules on a permission of others than itself or its bearer.
        cancels: whether one cancels abilities of others than the unit that it lies under.
        roles: whether one asks what the attack of a unit is.
        harms: whether one wounds outside a combat, or changes how much life there is.
    """

    triggers: frozenset[str]
    hits_harder: bool
    stats: frozenset[str]
    group_stats: frozenset[str]
    foe_stats: frozenset[str]
    permissions: frozenset[str]
    durations: frozenset[str]
    watches: bool
    group_rulings: bool
    cancels: bool
    roles: bool
    harms: bool


def features(cards: Iterable[Card]) -> Features:
    """What the texts of these cards speak of."""
    abilities = [ability for card in cards for ability in card.abilities]
    effects = [effect for ability in abilities for effect in ability.effects]
    foe, this = v.Word(v.FOE), v.Word(v.THIS)
    changes = [one for one in effects if isinstance(one, v.Modify) and one.on != this]
    stats = frozenset(change.stat for change in changes)
    return Features(
        triggers=frozenset(ability.trigger for ability in abilities if ability.acts),
        hits_harder=any(isinstance(one, v.Modify) and one.on == this for one in effects),
        stats=stats,
        group_stats=frozenset(c.stat for c in changes if not isinstance(c.on, v.Word)),
        foe_stats=frozenset(c.stat for c in changes if c.on == foe),
        permissions=frozenset(e.permission for e in effects if isinstance(e, v.Allow | v.Forbid)),
        durations=frozenset(ability.until for ability in abilities),
        watches=any(ability.struck is not None for ability in abilities),
        group_rulings=any(
            isinstance(effect, v.Allow | v.Forbid) and isinstance(effect.on, v.Fighters)
            for effect in effects
        ),
        cancels=any(
            isinstance(effect, v.CancelAbility)
            and not (ability.trigger == v.ALWAYS and isinstance(effect.on, v.Word))
            for ability in abilities
            for effect in ability.effects
        ),
        roles=any(map(_asks_for_roles, parts(tuple(abilities)))),
        harms=v.LIFE in stats or any(isinstance(effect, v.Inflict) for effect in effects),
    )


def _asks_for_roles(part: object) -> bool:
    return isinstance(part, v.InRole) or (isinstance(part, v.Fighters) and bool(part.roles))
