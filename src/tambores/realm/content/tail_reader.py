"""Reading a tail: its rules, numbers, hooks and kinds, checked against the registry of effects."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tambores.errors import Message
from tambores.realm.content import vocabulary as v
from tambores.realm.content.effects import HOOKS, KINDS, NOTHING, REWARDS, Param
from tambores.realm.content.sheet import Record
from tambores.realm.content.tail import Difficulty, Effect, Tail, TailRule
from tambores.toolkit.content.records import Fields, RecordReader, Records, tables_of
from tambores.toolkit.content.sheet import SLUG
from tambores.toolkit.content.table import LANGUAGES, PACK, Faults, TomlTable, nearest, wrong_at

KIND_TABLES = tuple(name for name in KINDS if name != "rewards")
EFFECT = {"effect": "what happens; its parameters are further fields"}

FIELDS: Fields = {
    "rules": {
        "id": "the id of the rule",
        "mark": "given (`G`), derived (`D`) or reconstructed (`R`)",
        "reason": "why it is as it is",
    },
    "difficulty": {
        "night": "the Darkness cards of a night with 0, 1, 2 and 3 generals defeated",
        "quiet": "the cards All is Quiet in the deck",
    },
    "hooks": EFFECT,
    **dict.fromkeys(KIND_TABLES, EFFECT),
    "specials": {**EFFECT, "windows": "when the card can be played; `day` is the own day"},
    "quests": {**EFFECT, "reward": "a table with the effect of the reward"},
}
"""What the fields of a tail mean."""

TABLES = tables_of(FIELDS)

MOMENTS = {
    "reroll_misses": (v.AFTER_DICE,),
    "ward": (v.DARKNESS,),
    "march": (*v.FREE_MOMENTS, v.RALLY),
    "hide": (*v.FREE_MOMENTS, v.RALLY),
    "purify": v.FREE_MOMENTS,
    "draw": v.FREE_MOMENTS,
}
"""The moments at which a card with each effect can be played at all."""


def _parts(records: Records[Record]) -> dict[str, Any]:
    tables, faults = records.tables, records.faults
    rules = {}
    for table in tables["rules"].values():
        rule = TailRule(
            str(table.value("id", Message("realm.pack.rule_id"), _is_id) or ""),
            table.word("mark", ("G", "D", "R")),
            MappingProxyType(table.texts("reason", LANGUAGES)),
        )
        rules[rule.id] = rule
    kinds: dict[str, dict[str, Effect]] = {"rewards": {}}
    moments: dict[str, tuple[str, ...]] = {}
    for name in KIND_TABLES:
        kinds[name] = {}
        for kind, table in tables[name].items():
            kinds[name][kind] = effect = _effect(table, KINDS[name])
            if name == "specials":
                known = MOMENTS.get(effect.name, (*v.WINDOWS, v.OWN_DAY))
                moments[kind] = table.words("windows", known)
            elif name == "quests":
                kinds["rewards"][kind] = _effect(table.inner("reward"), REWARDS, whole=True)
    return {
        "rules": rules,
        "difficulties": _difficulties(tables["difficulty"], faults),
        "hooks": _hooks(tables["hooks"], faults),
        "moments": moments,
        "kinds": kinds,
    }


def _is_id(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 40 and value.isprintable()


def _hooks(tables: Mapping[str, TomlTable], faults: Faults) -> dict[str, Effect]:
    found = {}
    for name, table in tables.items():
        if name in HOOKS:
            found[name] = _effect(table, HOOKS[name])
        else:
            table.fault("realm.pack.unknown_hook", expected=nearest(name, [*HOOKS]))
            table.taken.update(table.data)
    for name in HOOKS:
        if name not in tables:
            faults.append(wrong_at(PACK, Message("kernel.pack.no_record", name=f"hooks.{name}")))
    return found


def _effect(table: TomlTable, schema: Mapping[str, Any], whole: bool = False) -> Effect:
    """The effect that a record names, with its parameters."""
    name = table.word("effect", tuple(schema))
    params = {key: _param(table, key, one) for key, one in schema.get(name, NOTHING).items()}
    if not name:
        table.taken.update(table.data)
    if whole:
        table.finish()
    return Effect(name, MappingProxyType(params))


def _param(table: TomlTable, key: str, param: Param) -> Any:
    match param.kind:
        case "number":
            return table.number(key, param.least, param.most)
        case "word":
            return table.word(key, param.known)
        case "words":
            return table.words(key, param.known)
        case "colour":
            return table.word(key, v.COLOURS)
    return table.slug(key, SLUG)


def _difficulties(tables: Mapping[str, TomlTable], faults: Faults) -> dict[str, Difficulty]:
    found = {}
    for name, table in tables.items():
        if name not in v.DIFFICULTIES:
            table.fault("realm.pack.unknown_difficulty", expected=nearest(name, v.DIFFICULTIES))
        count = len(v.BOXES)
        night = table.numbers("night", 1, 9, Message("realm.pack.night", count=count), (count,))
        found[name] = Difficulty(night, table.number("quiet", 0, 60))
    for name in v.DIFFICULTIES:
        if name not in tables:
            fault = Message("kernel.pack.no_record", name=f"difficulty.{name}")
            faults.append(wrong_at(PACK, fault))
    return found


read_tail = RecordReader(Tail, Record, FIELDS, _parts, v.RECONSTRUCTED, v.RECONSTRUCTED)
"""Reads a tail."""
