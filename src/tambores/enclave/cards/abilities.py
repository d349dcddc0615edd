"""Reading abilities: which words there are, and which go together.

What no card of the set needs is not built yet, and is refused here rather than half understood.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import HERO, UNIT
from tambores.enclave.cards.table import Table, nearest

ATTACHED, ON_TABLE = "a card under a unit", "a card on the table"
"""Where equipment and tactics lie, as faults name it."""

GROUP, CHOICE = "group", "choice"
"""Subjects described by a table: all units that fit, or one of them chosen."""

UNITS_EXPECTED = "a table that describes units"

SIDES = (v.OWN, v.ENEMY, v.ANY)
PILES = ("deck", "discard", "removed")

GRAMMAR: Mapping[tuple[str, str], Mapping[str, tuple[str, ...]]] = {
    (HERO, v.ALWAYS): {"modify": (v.SELF, GROUP)},
    (HERO, v.ACTIVATE): {
        "modify": (v.SELF, GROUP, CHOICE),
        "prevent": ("own_impact",),
        "discard": (),
    },
    (UNIT, v.ALWAYS): {"modify": (v.SELF, GROUP), "allow": (v.SELF,), "forbid": (v.FOE,)},
    (UNIT, v.ON_DEPLOY): {"modify": (CHOICE,)},
    (UNIT, v.ON_HIT): {"modify": (v.THIS,)},
    (UNIT, v.ON_ANNIHILATE): {"move_cards": ()},
    (UNIT, v.ON_ANNIHILATED): {"leave_to": ()},
    (ATTACHED, v.ALWAYS): {
        "modify": (v.BEARER,),
        "cancel_ability": (v.BEARER,),
        "allow": (v.BEARER,),
    },
    (ATTACHED, v.ON_DEPLOY): {"reposition": (v.BEARER,)},
    (ATTACHED, v.ON_STRUCK): {"prevent": (v.THIS,), "expire": ()},
    (ATTACHED, v.COMBAT_END): {"expire": ()},
    (ON_TABLE, v.ALWAYS): {"modify": (GROUP,)},
    (ON_TABLE, v.ON_DEPLOY): {"discard": (), "expire": ()},
    (ON_TABLE, v.COMBAT_END): {"expire": ()},
}
"""For where a card lies and what sets its ability off: the effects, and what they can be about."""

STATS: Mapping[str, tuple[str, ...]] = {
    v.SELF: (v.ATTACK, v.DEFENCE, v.STRIKE_BACKS),
    v.BEARER: (v.ATTACK, v.DEFENCE, v.RANGE),
    v.THIS: (v.IMPACTS,),
    GROUP: (v.ATTACK, v.DEFENCE),
    CHOICE: (v.ATTACK, v.DEFENCE),
}
"""The values that can be modified, by subject; only a hero has strike_backs."""


@attrs.frozen
class Place:
    """Where an effect stands: where its card lies, its trigger, and what it can be about."""

    where: str
    trigger: str
    subjects: tuple[str, ...]


@attrs.frozen
class Activation:
    """The price of a paid ability and when it can be used."""

    cost: int = 0
    arrow: bool = False
    windows: tuple[str, ...] = ()
    options: tuple[int, int] | None = None


def read_ability(table: Table, where: str) -> v.Ability:
    """One ability of a card that lies `where`; what is wrong is noted in the table."""
    triggers = [trigger for place, trigger in GRAMMAR if place == where]
    trigger = table.word("when", triggers)
    conditions = _conditions(table.inner("if"), where) if table.has("if") else ()
    parts = table.tables("do", "effect")
    if not parts:
        table.fault("'do' is missing; expected a list of one effect or more")
    effects = tuple(e for part in parts if (e := _effect(part, where, trigger)) is not None)
    until = table.word("until", (v.END_OF_TURN,), optional=True)
    activation = _activation(table) if trigger == v.ACTIVATE else Activation()
    table.finish()
    ability = v.Ability(
        trigger, effects, conditions, until,
        activation.cost, activation.arrow, activation.windows, activation.options,
    )  # fmt: skip
    _check_duration(table, ability)
    _check_conditions(table, ability)
    _check_preventions(table, ability)
    if ability.options is not None:
        _check_options(table, ability, ability.options)
    return ability


def _activation(table: Table) -> Activation:
    windows = table.words("windows", v.WINDOWS)
    if not windows:
        table.fault(f"'windows' is missing; expected some of: {', '.join(v.WINDOWS)}")
    options = None
    if table.has("options"):
        bounds = table.inner("options")
        options = (bounds.number("least", 1, 9), bounds.number("most", 1, 9))
        bounds.finish()
    return Activation(
        cost=table.number("cost", 0, 9),
        arrow=table.word("pay_from", ("hand", "deck")) == "deck",
        windows=windows,
        options=options,
    )


# --- what goes together -------------------------------------------------------------------


def _check_duration(table: Table, ability: v.Ability) -> None:
    modifies = any(isinstance(effect, v.Modify) for effect in ability.effects)
    lasting = modifies and ability.trigger in (v.ON_DEPLOY, v.ACTIVATE)
    if lasting and not ability.until:
        table.fault(f"'until' is missing; expected {v.END_OF_TURN!r} with a 'modify'")
    if ability.until and not lasting:
        table.fault(f"'until' is {ability.until!r}; expected none without a 'modify' of a moment")


def _check_conditions(table: Table, ability: v.Ability) -> None:
    """Foe, facing and role are those of the unit itself: they can bear only on its own effects."""
    if ability.conditions and ability.trigger not in (v.ALWAYS, v.ON_HIT):
        table.fault(f"'if' stands with the trigger {ability.trigger!r}; expected none")
    grouped = any(isinstance(getattr(e, "on", None), v.Units) for e in ability.effects)
    own = any(c.about_foe or isinstance(c, v.InRole) for c in ability.conditions)
    if grouped and own:
        table.fault("'if' speaks of foe or role; expected none with an effect on a group")


def _check_preventions(table: Table, ability: v.Ability) -> None:
    """Impacts are prevented in their window and nothing else is done there (AMB-10)."""
    prevents = [isinstance(effect, v.Prevent) for effect in ability.effects]
    if ability.trigger == v.ON_STRUCK and prevents[:1] != [True]:
        table.fault("'do' begins otherwise; expected 'prevent' first with the trigger 'on_struck'")
    if ability.trigger != v.ACTIVATE:
        return
    if any(prevents) and (prevents != [True] or ability.windows != (v.IMPACT,)):
        table.fault("'prevent' stands beside others; expected it alone, in the window 'impact'")
    if v.IMPACT in ability.windows and not any(prevents):
        table.fault("'windows' names 'impact'; expected that only with 'prevent'")


def _check_options(table: Table, ability: v.Ability, options: tuple[int, int]) -> None:
    """An option is named after the value of the hero that it changes, and paid from the hand."""
    names = [
        effect.stat
        for effect in ability.effects
        if isinstance(effect, v.Modify) and effect.on == v.Word(v.SELF)
    ]
    if len(set(names)) != len(ability.effects):
        table.fault("'options' of other kinds; expected each a 'modify' of 'self', all different")
    if not options[0] <= options[1] <= len(ability.effects):
        table.fault(f"'options' out of bounds; expected at most {len(ability.effects)}")
    if ability.arrow or not ability.cost:
        table.fault("'options' without a price; expected a cost from the hand")


# --- conditions ---------------------------------------------------------------------------


def _conditions(table: Table, where: str) -> tuple[v.Condition, ...]:
    if where in (HERO, ON_TABLE):
        table.fault("a condition of a hero or of a card on the table; expected none")
    conditions: list[v.Condition] = []
    for key in table.data:
        if key in _CONDITIONS:
            conditions.append(_CONDITIONS[key](table, key))
        else:
            known = nearest(key, list(_CONDITIONS))
            table.taken.add(key)
            table.fault(f"unknown condition {key[:60]!r}; expected {known}")
    return tuple(conditions)


def _count(table: Table, key: str) -> v.Condition:
    inner = table.inner(key)
    at_least = inner.number("at_least", 1, 99)
    units = _units(inner)
    inner.finish()
    if units.choose or units.roles or units.within_range:
        inner.fault("'choose', 'roles' or 'within_range' in a count; expected none of them")
    return v.Count(units=units, at_least=at_least)


_CONDITIONS: Mapping[str, Callable[[Table, str], v.Condition]] = {
    "foe_is_unit": lambda t, key: v.FoeIsUnit(negated=not t.flag(key)),
    "foe_type": lambda t, key: v.FoeType(types=t.words(key, v.UNIT_TYPES)),
    "facing": lambda t, key: v.Facing(negated=not t.flag(key)),
    "engaged": lambda t, key: v.Engaged(negated=not t.flag(key)),
    "deployed_this_turn": lambda t, key: v.DeployedThisTurn(negated=not t.flag(key)),
    "role": lambda t, key: v.InRole(roles=t.words(key, v.ROLES)),
    "count": _count,
}


# --- effects ------------------------------------------------------------------------------


def _effect(table: Table, where: str, trigger: str) -> v.Effect | None:
    word = next((key for key in table.data if key in _EFFECTS), None)
    if word is None:
        key = next(iter(table.data), "")
        table.fault(f"unknown effect {key[:60]!r}; expected {nearest(key, list(_EFFECTS))}")
        return None
    possible = GRAMMAR.get((where, trigger))
    if possible is None:  # the trigger itself is a fault
        return None
    if word not in possible:
        known = nearest(word, list(possible))
        table.fault(f"'{word}' with the trigger {trigger!r} on {where}; expected {known}")
        return None
    effect = _EFFECTS[word](table, Place(where, trigger, possible[word]))
    table.finish()
    return effect


def _modify(table: Table, place: Place) -> v.Effect:
    subject, kind = _subject(table, "on", place)
    stats = STATS.get(kind, v.UNIT_STATS)
    if place.where != HERO:
        stats = tuple(stat for stat in stats if stat != v.STRIKE_BACKS)
    stat = table.word("modify", stats)
    by = table.number("by", -9, 9)
    cumulative = table.flag("cumulative") if table.has("cumulative") else True
    return v.Modify(stat, by, subject, cumulative)


def _move_cards(table: Table, place: Place) -> v.Effect:
    count = table.number("move_cards", 1, 99)
    return v.MoveCards(table.word("from", PILES), table.word("to", PILES), count)


def _discard(table: Table, place: Place) -> v.Effect:
    inner = table.inner("discard")
    chosen = v.Attached(inner.word("owner", (v.ENEMY,)), inner.word("attached_to", SIDES[1:]))
    inner.finish()
    return v.Discard(chosen)


def _expire(table: Table, place: Place) -> v.Effect:
    if not table.flag("expire"):
        table.wrong("expire", False, "true")
    return v.Expire()


_EFFECTS: Mapping[str, Callable[[Table, Place], v.Effect]] = {
    "modify": _modify,
    "prevent": lambda t, place: v.Prevent(_subject(t, "prevent", place)[0]),
    "cancel_ability": lambda t, place: v.CancelAbility(_subject(t, "cancel_ability", place)[0]),
    "allow": lambda t, place: v.Allow(t.word("allow", v.ALLOWED), _subject(t, "on", place)[0]),
    "forbid": lambda t, place: v.Forbid(t.word("forbid", v.FORBIDDEN), _subject(t, "on", place)[0]),
    "discard": _discard,
    "move_cards": _move_cards,
    "reposition": lambda t, place: v.Reposition(_subject(t, "reposition", place)[0]),
    "leave_to": lambda t, place: v.LeaveTo(t.word("leave_to", ("deck", "removed"))),
    "expire": _expire,
}


def _subject(table: Table, key: str, place: Place) -> tuple[v.Word | v.Units, str]:
    """What an effect is about, and of which kind that is."""
    if not isinstance(table.data.get(key), dict):
        words = [word for word in place.subjects if word not in (GROUP, CHOICE)]
        if not words:
            table.take(key, UNITS_EXPECTED)
            table.wrong(key, table.data.get(key), UNITS_EXPECTED)
            return v.Word(""), ""
        word = table.word(key, words)
        return v.Word(word), word
    inner = table.inner(key)
    units = _units(inner)
    inner.finish()
    kind = CHOICE if units.choose else GROUP
    if kind not in place.subjects:
        inner.fault(f"a {kind} of units; expected {nearest(kind, place.subjects)}")
    if units.within_range and not (units.choose and place.where == UNIT):
        inner.fault("'within_range'; expected only in the choice of a unit")
    if units.roles and (units.choose or place.trigger != v.ALWAYS):
        inner.fault("'roles'; expected only with a group and the trigger 'always'")
    if units.adjacent and not (place.where == UNIT and place.trigger == v.ALWAYS):
        inner.fault("'adjacent'; expected only from a unit, with the trigger 'always'")
    return units, kind


def _units(table: Table) -> v.Units:
    return v.Units(
        side=table.word("units", SIDES),
        adjacent=table.has("adjacent") and table.flag("adjacent"),
        within_range=table.has("within_range") and table.flag("within_range"),
        types=table.words("types", v.UNIT_TYPES),
        names=table.words("names", None),
        roles=table.words("roles", v.ROLES),
        choose=table.number("choose", 1, 1) if table.has("choose") else 0,
    )
