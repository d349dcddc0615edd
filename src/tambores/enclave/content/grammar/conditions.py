"""How conditions are written: keys of one table, all of which must hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.grammar.forms import explained
from tambores.enclave.content.grammar.shapes import (
    Again,
    Either,
    Flag,
    Form,
    Key,
    ListOf,
    OneOf,
    SomeOf,
)
from tambores.enclave.content.grammar.subjects import BOUND, COST, GROUP, as_subject, bounds

Conditions = tuple[v.Condition, ...]

PHASES = (v.SETUP, v.DEPLOYMENT, v.COMBAT, v.REPLENISHMENT)

MOST = 20
"""How many single conditions an ability can have, and how many groups a list of them."""

WHO = Either((OneOf((v.SELF, v.BEARER, v.FOE)), GROUP))
"""Whose wounds or values are asked for."""

Pairs = tuple[tuple[str, Any], ...]


def _compare(quantity: v.Quantity, found: Pairs, other: Callable[[Any], v.Quantity]) -> Conditions:
    """One comparison a bound; a bound that is not a number becomes a quantity."""
    return tuple(
        v.Compare(
            quantity=quantity, how=how, other=bound if isinstance(bound, int) else other(bound)
        )
        for how, bound in found
    )


def _count(of: v.Fighters, bounds: Pairs) -> Conditions:
    return _compare(v.CountOf(of), bounds, v.CountOf)


def _wounds(of: v.Word | v.Fighters, bounds: Pairs) -> Conditions:
    return _compare(v.WoundsOf(of), bounds, v.WoundsOf)


def _stat(of: v.Word | v.Fighters, value: str, bounds: Pairs) -> Conditions:
    return _compare(v.StatOf(of, value), bounds, lambda other: v.StatOf(other, value))


def _zone_size(zone: str, bounds: Pairs, of: str = v.OWN) -> Conditions:
    return _compare(v.SizeOf(zone, of), bounds, lambda side: v.SizeOf(zone, side))


def _foe_cost(found: Pairs) -> Conditions:
    return _stat(v.Word(v.FOE), v.COST, found)


COUNT = Form(
    "count",
    _count,
    {},
    spread={"of": GROUP, "bounds": bounds(Either((BOUND, GROUP)))},
    about=explained(v.CountOf)[0],
)
WOUNDS = Form(
    "wounds",
    _wounds,
    {"of": Key(WHO, "of", required=True, make=as_subject, about="whose wounds")},
    spread={"bounds": bounds(Either((BOUND, *WHO.shapes)), as_subject)},
    about=explained(v.WoundsOf)[0],
)
STAT = Form(
    "stat",
    _stat,
    {
        "of": Key(WHO, "of", required=True, make=as_subject, about="whose value"),
        "value": Key(
            OneOf((v.ATTACK, v.DEFENCE, v.RANGE, v.LIFE, v.COST)),
            "value",
            required=True,
            about="which value; the cost is the printed one",
        ),
    },
    spread={"bounds": bounds(Either((BOUND, *WHO.shapes)), as_subject)},
    about=explained(v.StatOf)[0],
)
_SIDE = OneOf((v.OWN, v.ENEMY))
ZONE_SIZE = Form(
    "zone_size",
    _zone_size,
    {
        "zone": Key(OneOf(v.ZONES), "zone", required=True, about="which zone"),
        "of": Key(_SIDE, "of", about="of which side"),
    },
    spread={"bounds": bounds(Either((BOUND, _SIDE)))},
    about=explained(v.SizeOf)[0],
)


FLAGS: Mapping[str, type[v.Condition]] = {
    "foe_is_unit": v.FoeIsUnit,
    "foe_is_hero": v.FoeIsHero,
    "facing": v.Facing,
    "engaged": v.Engaged,
    "deployed_this_turn": v.DeployedThisTurn,
    "is_holder": v.IsHolder,
}
"""The conditions that hold or do not."""

LISTS: Mapping[str, tuple[type[v.Condition], tuple[str, ...]]] = {
    "foe_type": (v.FoeType, v.UNIT_TYPES),
    "foe_name": (v.FoeName, ()),
    "role": (v.InRole, v.ROLES),
    "phase": (v.InPhase, PHASES),
}
"""The conditions that name words, or cards."""

COMPARED: Mapping[str, tuple[type, Form]] = {
    "count": (v.CountOf, COUNT),
    "wounds": (v.WoundsOf, WOUNDS),
    "stat": (v.StatOf, STAT),
    "zone_size": (v.SizeOf, ZONE_SIZE),
}
"""The conditions that compare a quantity."""

KEYS: Mapping[type, str] = {
    **{made: key for key, made in FLAGS.items()},
    **{made: key for key, (made, _) in LISTS.items()},
    **{made: key for key, (made, _) in COMPARED.items()},
    v.Not: "not",
    v.AnyOf: "any",
}
"""By which key each condition is written, and each quantity that is compared."""


def _flag(key: str, made: type[v.Condition]) -> Key:
    """True if it is to hold, false if it is not to."""
    return Key(Flag(), key, make=lambda holds: (made(negated=not holds),), about=explained(made)[0])


def _list(key: str, made: type[v.Condition], words: tuple[str, ...]) -> Key:
    (field,) = (one.name for one in attrs.fields(made) if one.name != "negated")

    def make(chosen: Any) -> Conditions:
        fields: dict[str, Any] = {field: chosen}
        return (made(**fields),)

    return Key(SomeOf(words), key, make=make, about=explained(made)[0])


def _all(**found: Conditions) -> Conditions:
    return tuple(condition for conditions in found.values() for condition in conditions)


def _not(conditions: Conditions) -> Conditions:
    return (v.Not(conditions=conditions),)


def _any(groups: list[Conditions]) -> Conditions:
    return (v.AnyOf(groups=tuple(groups)),)


CONDITIONS = Form(
    "conditions",
    _all,
    {
        **{key: _flag(key, made) for key, made in FLAGS.items()},
        **{key: _list(key, made, words) for key, (made, words) in LISTS.items()},
        "foe_cost": Key(
            COST,
            "foe_cost",
            make=_foe_cost,
            about="The printed cost of one of the foes is within these bounds.",
        ),
        **{key: Key(form, key, about=form.about) for key, (_, form) in COMPARED.items()},
        "not": Key(
            Again(), "not", make=_not, about="At least one of these conditions does not hold."
        ),
        "any": Key(
            ListOf(Again(), "group", MOST),
            "any",
            make=_any,
            about="All conditions of at least one of these groups hold.",
        ),
    },
    about="All of these must hold.",
)
"""The table of conditions."""
