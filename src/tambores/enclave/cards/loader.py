"""Reading a pack: every fault of the file is found at once, and no code is run."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from hashlib import blake2b
from types import MappingProxyType
from typing import Any

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.abilities import (
    ATTACHED,
    ON_TABLE,
    WHERES,
    check_abilities,
    names_in,
    read_ability,
)
from tambores.enclave.cards.card import (
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
from tambores.enclave.cards.pack import Origin, Pack
from tambores.enclave.cards.table import Table
from tambores.errors import ContentError

SIZE_LIMIT = 500_000
DEPTH_LIMIT = 16
"""Dotted keys beyond this are refused before the parser, whose time grows with their square."""

_BETWEEN_KEYS = re.compile(r"[^\w.\"' \t-]+")

FAULT_LIMIT = 1_000
LANGUAGES = ("es", "en")
SLUG = re.compile(r"[a-z][a-z0-9_]{0,39}")
NOT_RULES = ("names", "texts", "printed", "reconstructed")
BOLTS = ("cost", "attack", "defence")


def read_pack(text: str, origin: Origin) -> Pack:
    """The pack written in `text`; ContentError with every fault."""
    if len(text) > SIZE_LIMIT:
        raise ContentError(f"pack: {len(text)} characters; at most {SIZE_LIMIT} are read")
    if max(map(_dots, _BETWEEN_KEYS.split(text)), default=0) > DEPTH_LIMIT:
        raise ContentError(f"pack: a key of more than {DEPTH_LIMIT} parts; expected at most 2")
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise ContentError(f"pack: not TOML: {error}") from None
    faults: list[str] = []
    top = Table(data, "pack", faults)
    pack_id = top.slug("id", SLUG_FOR_PACKS)
    names = MappingProxyType(top.texts("names", LANGUAGES))
    records = top.tables("cards", "card")
    top.finish()
    pack = Pack(id=pack_id, names=names, digest=_digest(data.get("cards")), origin=origin)
    cards = [_read_card(record, pack) for record in records]
    _check_whole(cards, [r.where for r in records], faults)
    if faults:
        more = (f"pack: and {len(faults) - FAULT_LIMIT} more",) if len(faults) > FAULT_LIMIT else ()
        raise ContentError(*faults[:FAULT_LIMIT], *more)
    object.__setattr__(pack, "cards", tuple(card for card in cards if card is not None))
    return pack


def _dots(words: str) -> int:
    """The parts of the longest dotted key in a run of words."""
    longest = current = 0
    for part in words.replace(" ", "").replace("\t", "").split("."):
        current = current + 1 if part else 0
        longest = max(longest, current)
    return longest


SLUG_FOR_PACKS = re.compile(r"[a-z][a-z0-9_.-]{0,39}")


def _digest(cards: object) -> str:
    """A digest of all that bears on the rules: a corrected text orphans no save."""
    records = cards if isinstance(cards, list) else []
    bearing = [
        {key: value for key, value in record.items() if key not in NOT_RULES}
        for record in records
        if isinstance(record, dict)
    ]
    text = json.dumps(bearing, sort_keys=True, separators=(",", ":"), default=str)
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _read_card(record: Table, pack: Pack) -> Card | None:
    """One card; None, with the faults noted, if it cannot be made."""
    before = len(record.faults)
    common: dict[str, Any] = {"pack": pack, "id": record.slug("id", SLUG)}
    record.where = f"card {common['id'] or record.where}"
    kind = record.word("kind", KINDS)
    common |= {
        "army": record.slug("army", SLUG),
        "copies": 1 if kind == HERO else record.number("copies", 1, 99),
        "names": MappingProxyType(record.texts("names", LANGUAGES)),
        "texts": MappingProxyType(record.texts("texts", LANGUAGES)),
        "abilities": (),
    }
    special = _READERS[kind](record) if kind in _READERS else {}
    where = {OWN_UNIT: ATTACHED, ENEMY_UNIT: ATTACHED, TABLE: ON_TABLE}.get(
        special.get("placement", ""), kind
    )
    abilities = record.tables("abilities", "ability")
    if where in WHERES:
        common["abilities"] = tuple(read_ability(table, where) for table in abilities)
        check_abilities(record, where, common["abilities"])
    common["provenance"] = MappingProxyType(_provenance(record))
    record.finish()
    if special.get("placement") == ENEMY_UNIT:
        _check_enemy_bearer(record, common["abilities"])
    if len(record.faults) > before:
        return None
    return _TYPES[kind](**common, **special)


def _check_enemy_bearer(record: Table, abilities: tuple[v.Ability, ...]) -> None:
    """Its bearer is moved by its own side only: that is all that the rules of moving speak of."""
    effects = [effect for ability in abilities for effect in ability.effects]
    if any(isinstance(one, v.Reposition) and one.on == v.Word(v.BEARER) for one in effects):
        record.fault("'reposition' of an enemy bearer; expected it only under an own unit")


def _read_hero(record: Table) -> dict[str, Any]:
    removal = record.number("removal", 0, 99)
    by = record.word("removal_by", (EYE, CLOVER), optional=True)
    if removal and not by:
        record.fault(f"'removal_by' is missing; expected one of: {EYE}, {CLOVER}")
    return {
        "colour": record.word("colour", COLOURS),
        "removal": removal,
        "removal_by": by,
        **{key: record.number(key, 0, 99) for key in ("attack", "defence")},
        "life": record.number("life", 1, 99),
    }


def _read_unit(record: Table) -> dict[str, Any]:
    bolts = record.words("bolts", BOLTS)
    return {
        "type": record.word("type", v.UNIT_TYPES),
        **{key: record.number(key, 0, 99) for key in ("cost", "attack", "defence")},
        "range": record.number("range", 1, 3),
        "life": record.number("life", 1, 99),
        **{f"bolt_{bolt}": bolt in bolts for bolt in BOLTS},
    }


def _read_support(record: Table) -> dict[str, Any]:
    return {
        "cost": record.number("cost", 0, 99),
        "arrow": record.word("pay_from", ("hand", "deck")) == "deck",
        "placement": record.word("placement", PLACEMENTS[record.data["kind"]]),
    }


PLACEMENTS: Mapping[str, tuple[str, ...]] = {
    EQUIPMENT: (OWN_UNIT, ENEMY_UNIT),
    TACTIC: (OWN_UNIT, ENEMY_UNIT, TABLE),
}


_READERS: Mapping[str, Callable[[Table], dict[str, Any]]] = {
    HERO: _read_hero,
    UNIT: _read_unit,
    EQUIPMENT: _read_support,
    TACTIC: _read_support,
}
_TYPES: Mapping[str, type[Card]] = {
    HERO: HeroCard,
    UNIT: UnitCard,
    EQUIPMENT: EquipmentCard,
    TACTIC: TacticCard,
}


def _provenance(record: Table) -> dict[str, str]:
    """For every field whether it is printed or reconstructed; each must be named once."""
    fields = [
        name
        for key, value in record.data.items()
        if key not in ("id", "printed", "reconstructed")
        for name in ([f"{key}.{part}" for part in value] if isinstance(value, dict) else [key])
    ]
    said = {mark: record.words(mark, None) for mark in ("printed", "reconstructed")}
    for mark, names in said.items():
        if len(set(names)) < len(names):
            record.fault(f"'{mark}' names a field twice; expected each once")
    said = {mark: tuple(dict.fromkeys(names)) for mark, names in said.items()}
    marked = {mark: frozenset(names) for mark, names in said.items()}
    known = frozenset(fields)
    for name in fields:
        marks = [mark for mark, names in marked.items() if name in names]
        if len(marks) != 1:
            problem = "both printed and reconstructed" if marks else "neither"
            record.fault(f"'{name[:60]}' is {problem}; expected in one of: printed, reconstructed")
    for mark, names in said.items():
        for name in names:
            if name not in known:
                record.fault(f"'{mark}' names '{name[:60]}', which the card does not have")
    return {name: mark for mark, names in said.items() for name in names}


def _check_whole(cards: list[Card | None], places: list[str], faults: list[str]) -> None:
    """What can be said only of the pack as a whole."""
    seen: set[str] = set()
    for card, place in zip(cards, places, strict=True):
        if card is not None and card.id in seen:
            faults.append(f"{place}: 'id' is used twice; expected an id of its own")
        if card is not None:
            seen.add(card.id)
    if None in cards:
        return
    armies = dict.fromkeys(card.army for card in cards if card is not None)
    if len(armies) < 2:
        faults.append(f"pack: {len(armies)} armies; expected two or more")
    for army in armies:
        if not any(isinstance(card, HeroCard) and card.army == army for card in cards):
            faults.append(f"pack: the army {army} has no hero; expected one or more")
    for card in cards:
        for ability in card.abilities if card else ():
            for name in names_in(ability):
                if name not in seen:
                    faults.append(f"card {card.id if card else ''}: unknown card {name[:60]!r}")
