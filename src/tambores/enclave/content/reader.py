"""Reading one card: its fields by its kind, and its abilities."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.abilities import ATTACHED, ON_TABLE, check_abilities, read_ability
from tambores.enclave.content.card import (
    CLOVER,
    COLOURS,
    ENEMY_UNIT,
    EQUIPMENT,
    EYE,
    HERO,
    KINDS,
    OWN_UNIT,
    TABLE,
    TACTIC,
    UNIT,
    Card,
    EquipmentCard,
    HeroCard,
    TacticCard,
    UnitCard,
)
from tambores.enclave.content.pack import Pack
from tambores.enclave.content.sheet import CardSheet
from tambores.errors import Message, Text
from tambores.toolkit.content.sheet import ID, SLUG
from tambores.toolkit.content.table import LANGUAGES, Enough, Faults, TomlTable

BOLTS = ("cost", "attack", "defence")


def read_card(sheet: CardSheet, where: Text, faults: Faults, pack: Pack) -> Card | None:
    """One card; None, with the faults noted, if it cannot be made."""
    return _read(sheet.table(where, faults), sheet, faults, pack)


def check_change(sheet: CardSheet, where: Text, faults: Faults, pack: Pack) -> None:
    """Note the faults that a change of a card has no matter which card it changes.

    The kind of the card is not known: the kind whose fields fit best is assumed.
    """
    best: tuple[int, int, Faults] | None = None
    for rest in _possible(sheet.written()):
        found = Faults()
        record = sheet.table(where, found)
        record.data |= rest
        record.partial = True
        with contextlib.suppress(Enough):
            _read(record, sheet, found, pack)
        strange = sum(key not in record.taken for key in record.data)
        if best is None or (strange, len(found)) < best[:2]:
            best = (strange, len(found), found)
        if not found:
            break
    for fault in best[2] if best else ():
        faults.append(fault)


def _possible(fields: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    """The fields that the base may add, of those that decide how a card is read."""
    kind = fields.get("kind")
    for rest in _READ_AS:
        if kind not in KINDS or kind == rest["kind"]:
            yield {key: word for key, word in rest.items() if key not in fields}


def _read(record: TomlTable, sheet: CardSheet, faults: Faults, pack: Pack) -> Card | None:
    """The card that a table writes."""
    before = faults.noted
    common: dict[str, Any] = {"pack": pack, "id": record.slug(ID, SLUG)}
    kind = record.word("kind", KINDS)
    common |= {
        "army": record.slug("army", SLUG),
        "copies": 1 if kind == HERO else record.number("copies", 1, 99),
        "names": MappingProxyType(record.texts("names", LANGUAGES)),
        "texts": MappingProxyType(record.texts("texts", LANGUAGES, blank=True)),
        "provenance": sheet.provenance,
        "sources": sheet.sources,
    }
    special = _READERS[kind](record) if kind in _READERS else {}
    lies = LIES.get(special["placement"], "") if "placement" in special else kind
    abilities = record.tables("abilities", "enclave.pack.numbered.ability")
    common["abilities"] = tuple(read_ability(table, lies) for table in abilities if lies)
    if lies:
        check_abilities(record, lies, common["abilities"])
    if not kind:  # which fields it can have is not known
        record.taken.update(record.data)
    faults.waiting |= not kind or (not lies and bool(abilities))
    record.finish()
    if special.get("placement") == ENEMY_UNIT:
        _check_enemy_bearer(record, common["abilities"])
    return None if faults.noted > before else _TYPES[kind](**common, **special)


def _check_enemy_bearer(record: TomlTable, abilities: tuple[v.Ability, ...]) -> None:
    """Its bearer is moved by its own side only: that is all that the rules of moving speak of."""
    effects = [effect for ability in abilities for effect in ability.effects]
    if any(isinstance(one, v.Reposition) and one.on == v.Word(v.BEARER) for one in effects):
        record.fault("enclave.pack.enemy_bearer")


def _read_hero(record: TomlTable) -> dict[str, Any]:
    removal = record.number("removal", 0, 99)
    by = record.word("removal_by", (EYE, CLOVER), optional=True)
    if removal and not by and not record.partial:
        expected = Message("kernel.pack.one_of", names=(EYE, CLOVER))
        record.fault("kernel.pack.missing", key="'removal_by'", expected=expected)
    return {
        "colour": record.word("colour", COLOURS),
        "removal": removal,
        "removal_by": by,
        **{key: record.number(key, 0, 99) for key in ("attack", "defence")},
        "life": record.number("life", 1, 99),
    }


def _read_unit(record: TomlTable) -> dict[str, Any]:
    bolts = record.words("bolts", BOLTS)
    return {
        "type": record.word("type", v.UNIT_TYPES),
        **{key: record.number(key, 0, 99) for key in ("cost", "attack", "defence")},
        "range": record.number("range", 1, 3),
        "life": record.number("life", 1, 99),
        **{f"bolt_{bolt}": bolt in bolts for bolt in BOLTS},
    }


def _read_support(record: TomlTable) -> dict[str, Any]:
    return {
        "cost": record.number("cost", 0, 99),
        "arrow": record.word("pay_from", ("hand", "deck")) == "deck",
        "placement": record.word("placement", PLACEMENTS[record.data["kind"]]),
    }


PLACEMENTS: Mapping[str, tuple[str, ...]] = {
    EQUIPMENT: (OWN_UNIT, ENEMY_UNIT),
    TACTIC: (OWN_UNIT, ENEMY_UNIT, TABLE),
}
LIES: Mapping[str, str] = {OWN_UNIT: ATTACHED, ENEMY_UNIT: ATTACHED, TABLE: ON_TABLE}
"""Where cards lie, by their placement."""


_READERS: Mapping[str, Callable[[TomlTable], dict[str, Any]]] = {
    HERO: _read_hero,
    UNIT: _read_unit,
    EQUIPMENT: _read_support,
    TACTIC: _read_support,
}
_READ_AS: tuple[Mapping[str, str], ...] = (
    {"kind": HERO},
    {"kind": UNIT},
    {"kind": EQUIPMENT, "placement": OWN_UNIT},
    {"kind": TACTIC, "placement": OWN_UNIT},
    {"kind": TACTIC, "placement": TABLE},
)
"""The ways in which cards are read."""
_TYPES: Mapping[str, type[Card]] = {
    HERO: HeroCard,
    UNIT: UnitCard,
    EQUIPMENT: EquipmentCard,
    TACTIC: TacticCard,
}
