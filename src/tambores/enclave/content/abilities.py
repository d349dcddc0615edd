"""Reading the abilities of a card: what is wrong is noted, and reading goes on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.grammar import checks
from tambores.enclave.content.grammar.ability import ABILITIES
from tambores.enclave.content.grammar.effects import EFFECTS
from tambores.enclave.content.grammar.reading import fields, noted
from tambores.enclave.content.grammar.situation import ATTACHED, ON_TABLE, WHERES, Situation
from tambores.errors import Message, Text
from tambores.toolkit.content.table import TomlTable, numbered, wrong_at

__all__ = ["ATTACHED", "ON_TABLE", "WHERES", "check_abilities", "read_ability"]


def read_ability(table: TomlTable, where: str) -> v.Ability:
    """One ability of a card that lies `where`; what is wrong is noted in the table.

    With a fault it is of no use, but for its trigger.
    """
    before = noted(table)
    values = fields(ABILITIES[where], table)
    sound = noted(table) == before
    trigger = values.get("when") or ""
    if trigger:
        at = Situation(where, trigger, values.get("windows") or ())
        _note(table, checks.check_keys(at, table.data))
        _check_effects(table, at, values.get("do") or [])
        if sound:
            _note(table, checks.check_conditions(at, values.get("if", ()), values["do"]))
    if noted(table) > before:
        return v.Ability(trigger, ())
    ability = _made(values)
    _note(table, checks.check_ability(at, ability))
    return ability


def _check_effects(table: TomlTable, at: Situation, effects: Sequence[v.Effect | None]) -> None:
    """Note what is wrong with the effects that are well written."""
    for place, effect in enumerate(effects, start=1):
        if effect is not None:
            raw = table.data["do"][place - 1]
            word = next(key for key in raw if key in EFFECTS)
            where = numbered(table.where, "enclave.pack.numbered.effect", place)
            _note(table, checks.check_effect(at, word, effect, raw), where)


def _note(table: TomlTable, faults: Iterable[Message], where: Text = "") -> None:
    """Note faults of the table, or at a place in it."""
    for fault in faults:
        table.faults.append(wrong_at(where or table.where, fault))


def _made(values: Mapping[str, Any]) -> v.Ability:
    struck = values.get("of")
    return v.Ability(
        trigger=values["when"],
        effects=tuple(values["do"]),
        conditions=values.get("if", ()),
        until=values.get("until", ""),
        cost=values.get("cost", 0),
        arrow=values.get("pay_from") == v.DECK,
        windows=values.get("windows", ()),
        options=values.get("options"),
        struck=struck if isinstance(struck, v.Fighters) else None,
    )


def check_abilities(table: TomlTable, where: str, abilities: Sequence[v.Ability]) -> None:
    """Note what is wrong with the abilities of a card that lies `where`, taken together."""
    _note(table, checks.check_abilities(where, abilities))
