"""Reading abilities: which words there are, and which go together."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import EQUIPMENT, HERO, TACTIC, UNIT
from tambores.enclave.cards.table import Table, nearest

SIDES = (v.OWN, v.ENEMY, v.ANY)
TRIGGERS_BY_KIND: Mapping[str, tuple[str, ...]] = {
    HERO: (v.ALWAYS, v.ACTIVATE),
    UNIT: (v.ALWAYS, v.ON_DEPLOY, v.ON_HIT, v.ON_ANNIHILATE, v.ON_ANNIHILATED),
    EQUIPMENT: (v.ALWAYS, v.ON_DEPLOY, v.ON_STRUCK, v.COMBAT_END),
    TACTIC: (v.ALWAYS, v.ON_DEPLOY, v.ON_STRUCK, v.COMBAT_END),
}
EFFECTS_BY_TRIGGER: Mapping[str, tuple[str, ...]] = {
    v.ALWAYS: ("modify", "cancel_ability", "allow", "forbid"),
    v.ON_DEPLOY: ("modify", "discard", "move_cards", "reposition", "expire"),
    v.ON_HIT: ("modify",),
    v.ON_STRUCK: ("prevent", "expire"),
    v.ON_ANNIHILATE: ("move_cards",),
    v.ON_ANNIHILATED: ("leave_to",),
    v.COMBAT_END: ("expire",),
    v.ACTIVATE: ("modify", "prevent", "discard", "move_cards"),
}
PILES = ("deck", "discard", "removed")


def read_ability(table: Table, kind: str) -> v.Ability:
    """One ability of a card of this kind; what is wrong is noted in the table."""
    trigger = table.word("when", TRIGGERS_BY_KIND.get(kind, v.TRIGGERS))
    conditions = _conditions(table.inner("if")) if table.has("if") else ()
    effects = tuple(
        effect
        for part in table.tables("do", "effect")
        if (effect := _effect(part, trigger)) is not None
    )
    if not table.data.get("do"):
        table.fault("'do' is missing; expected a list of one effect or more")
    until = table.word("until", (v.END_OF_TURN,), optional=True)
    activation = _activation(table) if trigger == v.ACTIVATE else {}
    table.finish()
    if trigger in (v.ON_DEPLOY, v.ACTIVATE):
        _check_duration(table, effects, until)
    elif until:
        table.fault(f"'until' is {until!r}; expected none with the trigger {trigger!r}")
    _check_conditions(table, trigger, conditions, effects)
    if activation.get("options"):
        _check_options(table, activation, effects)
    return v.Ability(trigger, effects, conditions, until, **activation)  # type: ignore[arg-type]


def _activation(table: Table) -> dict[str, object]:
    cost = table.number("cost", 0, 9)
    arrow = table.word("pay_from", ("hand", "deck")) == "deck"
    windows = table.words("windows", v.WINDOWS)
    if not windows:
        table.fault(f"'windows' is missing; expected some of: {', '.join(v.WINDOWS)}")
    options = None
    if table.has("options"):
        bounds = table.inner("options")
        options = (bounds.number("least", 1, 9), bounds.number("most", 1, 9))
        bounds.finish()
    return {"cost": cost, "arrow": arrow, "windows": windows, "options": options}


def _check_options(
    table: Table, activation: dict[str, object], effects: tuple[v.Effect, ...]
) -> None:
    """An option is named after the value that it changes, and paid from the hand."""
    names = [effect.stat for effect in effects if isinstance(effect, v.Modify)]
    if len(set(names)) != len(effects):
        table.fault("'options' of other kinds; expected a 'modify' each, all of different values")
    if activation["options"] not in [
        (least, most) for most in range(1, len(effects) + 1) for least in range(1, most + 1)
    ]:
        table.fault(f"'options' out of bounds; expected at most {len(effects)}, the least first")
    if activation["arrow"] or not activation["cost"]:
        table.fault("'options' without a price; expected a cost from the hand")


def _check_duration(table: Table, effects: tuple[v.Effect, ...], until: str) -> None:
    lasting = any(isinstance(effect, v.Modify) for effect in effects)
    if lasting and not until:
        table.fault(f"'until' is missing; expected {v.END_OF_TURN!r} with a 'modify'")
    if until and not lasting:
        table.fault(f"'until' is {until!r}; expected none without a 'modify'")


def _check_conditions(
    table: Table,
    trigger: str,
    conditions: tuple[v.Condition, ...],
    effects: tuple[v.Effect, ...],
) -> None:
    """Foe, facing and role are those of the unit itself: they can bear only on its own effects."""
    if conditions and trigger not in (v.ALWAYS, v.ON_HIT):
        table.fault(f"'if' stands with the trigger {trigger!r}; expected none")
    own = (v.Word(v.SELF), v.Word(v.BEARER), v.Word(v.FOE), v.Word(v.THIS))
    for condition in conditions:
        if isinstance(condition, v.Engaged | v.DeployedThisTurn | v.Count):
            continue
        if any(getattr(effect, "on", None) not in own for effect in effects):
            table.fault("'if' speaks of foe or role; expected effects on self, bearer, foe or this")


def _conditions(table: Table) -> tuple[v.Condition, ...]:
    conditions: list[v.Condition] = []
    for key in table.data:
        if key in _CONDITIONS:
            conditions.append(_CONDITIONS[key](table, key))
        else:
            table.taken.add(key)
            table.fault(
                f"unknown condition {key[:60]!r}; expected {nearest(key, list(_CONDITIONS))}"
            )
    return tuple(conditions)


def _count(table: Table, key: str) -> v.Condition:
    inner = table.inner(key)
    at_least = inner.number("at_least", 1, 99)
    units = _units(inner)
    inner.finish()
    if units.choose or units.roles or units.within_range:
        inner.fault("a count takes no choose, roles or within_range")
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


def _effect(table: Table, trigger: str) -> v.Effect | None:
    word = next((key for key in table.data if key in _EFFECTS), None)
    if word is None:
        key = next(iter(table.data), "")
        table.fault(f"unknown effect {key[:60]!r}; expected {nearest(key, list(_EFFECTS))}")
        return None
    possible = EFFECTS_BY_TRIGGER.get(trigger, tuple(_EFFECTS))
    if word not in possible:
        table.fault(f"'{word}' with the trigger {trigger!r}; expected {nearest(word, possible)}")
    effect = _EFFECTS[word](table, trigger)
    table.finish()
    return effect


def _modify(table: Table, trigger: str) -> v.Effect:
    stat = table.word("modify", _STATS_BY_TRIGGER.get(trigger, v.UNIT_STATS))
    by = table.number("by", -9, 9)
    cumulative = table.flag("cumulative") if table.has("cumulative") else True
    subject = _selector(table, "on", _SUBJECTS_BY_TRIGGER.get(trigger, (v.SELF,)), units=True)
    if isinstance(subject, v.Units):
        _check_group(table, subject, lasting=trigger != v.ALWAYS)
    return v.Modify(stat, by, subject, cumulative)


def _check_group(table: Table, units: v.Units, lasting: bool) -> None:
    """Which units can be modified: a choice once and for all, or a group that may change."""
    if units.choose and not lasting:
        table.fault("'choose' with the trigger 'always'; expected none")
    if units.choose and units.roles:
        table.fault("'roles' with 'choose'; expected none, nobody has a role yet")
    if units.within_range and not units.choose:
        table.fault("'within_range' without 'choose'; expected a choice")
    if units.adjacent and lasting:
        table.fault("'adjacent' in a lasting effect; expected none")


_SUBJECTS_BY_TRIGGER: Mapping[str, tuple[str, ...]] = {
    v.ALWAYS: (v.SELF, v.BEARER),
    v.ON_HIT: (v.THIS,),
    v.ON_DEPLOY: (v.SELF, "own_hero"),
    v.ACTIVATE: (v.SELF, "own_hero"),
}
_STATS_BY_TRIGGER: Mapping[str, tuple[str, ...]] = {
    v.ALWAYS: (*v.UNIT_STATS, v.STRIKE_BACKS),
    v.ON_HIT: (v.IMPACTS,),
}


def _move_cards(table: Table, trigger: str) -> v.Effect:
    count = table.number("move_cards", 1, 99)
    return v.MoveCards(table.word("from", PILES), table.word("to", PILES), count)


def _discard(table: Table, trigger: str) -> v.Effect:
    inner = table.inner("discard")
    chosen = v.Attached(inner.word("owner", (v.OWN, v.ENEMY)), inner.word("attached_to", SIDES))
    inner.finish()
    return v.Discard(chosen)


def _prevent(table: Table, trigger: str) -> v.Effect:
    subject = v.THIS if trigger == v.ON_STRUCK else "own_impact"
    return v.Prevent(_selector(table, "prevent", (subject,)))


def _expire(table: Table, trigger: str) -> v.Effect:
    if not table.flag("expire"):
        table.wrong("expire", False, "true")
    return v.Expire()


_EFFECTS: Mapping[str, Callable[[Table, str], v.Effect]] = {
    "modify": _modify,
    "prevent": _prevent,
    "cancel_ability": lambda t, _: v.CancelAbility(_selector(t, "cancel_ability", (v.BEARER,))),
    "allow": lambda t, _: v.Allow(
        t.word("allow", v.ALLOWED), _selector(t, "on", (v.SELF, v.BEARER))
    ),
    "forbid": lambda t, _: v.Forbid(t.word("forbid", v.FORBIDDEN), _selector(t, "on", (v.FOE,))),
    "discard": _discard,
    "move_cards": _move_cards,
    "reposition": lambda t, _: v.Reposition(_selector(t, "reposition", (v.BEARER,))),
    "leave_to": lambda t, _: v.LeaveTo(t.word("leave_to", ("deck", "removed"))),
    "expire": _expire,
}


def _selector(
    table: Table, key: str, subjects: tuple[str, ...], units: bool = False
) -> v.Word | v.Units:
    """A subject word, or with `units` a table that describes units."""
    if units and isinstance(table.data.get(key), dict):
        inner = table.inner(key)
        described = _units(inner)
        inner.finish()
        return described
    return v.Word(table.word(key, subjects))


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
