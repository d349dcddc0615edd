"""Which conditions are possible in a situation; for the rules see `effect_rules`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import HERO, UNIT
from tambores.enclave.content.grammar.conditions import CONDITIONS
from tambores.enclave.content.grammar.effect_rules import (
    BOTH,
    FIGHTERS,
    HEROES,
    UNITS,
    bears,
    first,
)
from tambores.enclave.content.grammar.situation import ATTACHED, WITH_FOE, Situation
from tambores.errors import Message

MEASURED: Mapping[str, tuple[str, ...]] = {
    HEROES: (v.ATTACK, v.DEFENCE, v.LIFE),
    BOTH: (v.ATTACK, v.DEFENCE, v.LIFE),
    UNITS: (v.ATTACK, v.DEFENCE, v.RANGE, v.LIFE, v.COST),
    v.BEARER: (v.ATTACK, v.DEFENCE, v.RANGE, v.LIFE, v.COST),
    v.FOE: (v.ATTACK, v.DEFENCE, v.RANGE, v.LIFE, v.COST),
}
"""The values that a condition can ask for, by subject."""

ABOUT_FOES = ("facing", *(key for key in CONDITIONS.keys if key.startswith("foe_")))
ABOUT_PLACES = ("facing", "engaged", "deployed_this_turn")


def against_foe(at: Situation, own: bool) -> Message | None:
    """Why a condition cannot speak of foes; None if it can."""
    return first(*_against_foe(at, own))


def _against_foe(at: Situation, own: bool) -> tuple[tuple[bool, str], ...]:
    return (not at.has_foe, "no_foe"), (at.static and not own, "foe_of_the_card")


def against_condition(at: Situation, key: str, own: bool, decides: bool) -> Message | None:
    """Why a condition is not possible; None if it is.

    Args:
        at: where the ability stands.
        key: the condition.
        own: whether all effects are about words, such as "self", and none about a table.
        decides: whether values depend on an effect, so that it cannot depend on values.
    """
    role = key == "role"
    declared = at.static or at.trigger in (*WITH_FOE, v.COMBAT_END)
    return first(
        (key in ABOUT_PLACES and not at.placed, "not_in_a_slot"),
        (role and not at.placed, "only_units"),
        (role and at.static and not own, "role_of_the_card"),
        (role and not declared, "nothing_declared"),
        (key == "stat" and at.static and decides, "values_depend"),
        *((key in ABOUT_FOES and applies, reason) for applies, reason in _against_foe(at, own)),
    )


def possible_conditions(at: Situation, own: bool, decides: bool) -> tuple[str, ...]:
    """The conditions that are possible; for the arguments see `against_condition`."""
    return tuple(key for key in CONDITIONS.keys if not against_condition(at, key, own, decides))


def possible_measured(at: Situation, own: bool) -> tuple[str, ...]:
    """The kinds of subjects whose wounds or values a condition can ask for."""
    words = {v.SELF: at.where in (HERO, UNIT), v.BEARER: at.where == ATTACHED}
    words[v.FOE] = not against_foe(at, own)
    return (*(word for word, possible in words.items() if possible), *FIGHTERS)


def possible_values(at: Situation, kinds: Iterable[str]) -> tuple[str, ...]:
    """The values that all of these subjects have, to be asked for by a condition."""
    have = [MEASURED[bears(at, kind)] for kind in kinds]
    return tuple(stat for stat in v.STATS if all(stat in stats for stats in have))


def decides_values(effect: v.Effect) -> bool:
    """Whether values depend on what an effect cancels, allows or forbids."""
    if isinstance(effect, v.Allow | v.Forbid):
        return effect.permission == v.BE_AFFECTED_BY_TACTICS
    return isinstance(effect, v.CancelAbility)
