"""How subjects are written: words, and tables of units and heroes, of supports, of impacts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.grammar.forms import form_of
from tambores.enclave.content.grammar.shapes import (
    Either,
    Form,
    Key,
    Number,
    OneOf,
    Shape,
    SomeOf,
    as_it_is,
)

BOUND = Number(0, 99)
SIDE = OneOf(v.SIDES)

PICK = form_of(
    v.Pick,
    "pick",
    {"choose": Number(1, 5), "random": Number(1, 5)},
    one=("choose", "random", "highest_cost"),
)


def bounds(shape: Shape, make: Any = as_it_is) -> Form:
    """Comparisons with something: pairs of a word of comparison and what it compares with."""
    keys = {how: Key(shape, how, make=make) for how in v.COMPARISONS}
    return Form("bounds", lambda **found: tuple(found.items()), keys, some=v.COMPARISONS)


COST = bounds(BOUND)
"""How a filter by the printed cost is written."""


def _printed(pairs: tuple[tuple[str, int], ...]) -> tuple[v.Bound, ...]:
    return tuple(v.Bound(how, number) for how, number in pairs)


def _fighters(units: str = "", heroes: str = "", **filters: Any) -> v.Fighters:
    """A selector of fighters; by default it covers none."""
    return v.Fighters(units, heroes, **filters)


def _fighter_form(name: str, pick: Form) -> Form:
    return form_of(
        v.Fighters,
        name,
        {
            "units": SIDE,
            "heroes": SIDE,
            "column": Number(1, 5),
            "types": SomeOf(v.UNIT_TYPES),
            "names": SomeOf(),
            "cost": COST,
            "roles": SomeOf(v.ROLES),
        },
        make=_fighters,
        makes={"cost": _printed},
        spread={"pick": pick},
        some=("units", "heroes"),
    )


FIGHTERS = _fighter_form("fighters", PICK)
GROUP = _fighter_form("group", Form("no_pick", v.Pick, {}))
"""Fighters of which none is picked: those that are counted, compared or looked under."""


def _under(value: Any) -> v.Fighters:
    """Own, enemy or any says: under units and heroes of this side."""
    return v.Fighters(value, value) if isinstance(value, str) else value


SUPPORTS = form_of(
    v.Supports,
    "supports",
    {
        "equipment": SIDE,
        "tactics": SIDE,
        "under": Either((SIDE, GROUP)),
        "names": SomeOf(),
        "cost": COST,
    },
    keys={"under": "attached_to"},
    makes={"under": _under, "cost": _printed},
    spread={"pick": PICK},
    some=("equipment", "tactics"),
    one=("attached_to", "on_table"),
)

IMPACTS = form_of(
    v.Impacts,
    "impacts",
    {"side": SIDE},
    keys={"side": "impacts"},
    spread={"pick": PICK},
    some=("impacts",),
)

TABLES: Mapping[type, Form] = {v.Fighters: FIGHTERS, v.Supports: SUPPORTS, v.Impacts: IMPACTS}
"""How the selectors that are no words are written."""


def subject(made: type, field: str, words: tuple[str, ...]) -> Either:
    """What stands for a subject: a word, or a table for one of the classes of the field."""
    kinds = get_args(get_type_hints(made)[field])
    return Either((OneOf(words), *(form for kind, form in TABLES.items() if kind in kinds)))


def as_subject(value: Any) -> object:
    """A word as a selector; a table is one already."""
    return v.Word(value) if isinstance(value, str) else value
