"""Reading the records of a pack: tiles, cards, tracks, dice and numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from tambores.errors import Message
from tambores.kingdom_defenders.content import goods as g
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.constraints import check
from tambores.kingdom_defenders.content.goods import Effect, Goods, Requirement
from tambores.kingdom_defenders.content.pack import Adventure, Deed, Destiny, Horde, Pack, Tile
from tambores.kingdom_defenders.content.sheet import FIELDS, Record
from tambores.toolkit.content.records import RecordReader, Records
from tambores.toolkit.content.table import LANGUAGES, TomlTable, meaning

T = TypeVar("T")
Book = Records[Any]

COST = (v.WEAPON, v.SPELL, v.EITHER, v.WOUND)
GAINS = (v.COIN, v.LOOT, v.FAME, v.STRENGTH, v.MAGIC)
ASKED = (*v.STOCK, v.CARD, v.BLADE, v.TOME, v.TROPHY, v.RUNE)
START = (*v.STOCK, v.EITHER)
FACES_LIMIT = 20


def read_parts(records: Book) -> dict[str, Any]:
    """The fields of a pack that its records write."""
    parts: dict[str, Any] = {
        "tiles": {
            **{i: _tile(i, one) for i, one in _these(records, "characters", v.CHARACTERS)},
            **{i: _tile(i, one) for i, one in _these(records, "buildings", v.BUILDINGS)},
        },
        "slots": {
            slot: _asked(record, "requirement") for slot, record in _these(records, "slots", _SLOTS)
        },
        "limits": {
            slot: record.number("limit", 1, 9)
            for slot, record in _these(records, "slots", _SLOTS)
            if slot in v.CAMP_SLOTS
        },
        "tracks": {
            name: _track(record) for name, record in records.these("tracks", v.DICE[:2]).items()
        },
        "dice": {die: _faces(record) for die, record in records.these("dice", v.DICE).items()},
        "adventures": {
            i: _adventure(i, one) for i, one in _these(records, "adventures", v.ADVENTURES)
        },
        "deeds": {i: _deed(i, one) for i, one in _these(records, "deeds", v.DEEDS)},
        "rewards": {
            i: one.number("count", 0, 18) for i, one in _these(records, "rewards", v.REWARDS)
        },
        "destinies": {i: _destiny(i, one) for i, one in _these(records, "destinies", v.DESTINIES)},
        "hordes": {i: _horde(i, one) for i, one in _these(records, "hordes", v.HORDES)},
        "specials": _specials(records),
        "tile_names": {
            i: MappingProxyType(one.texts("names", LANGUAGES))
            for table, ids in (("characters", v.CHARACTERS), ("buildings", v.BUILDINGS))
            for i, one in _these(records, table, ids)
        },
    }
    parts = {name: MappingProxyType(part) for name, part in parts.items()} | _values(records)
    if not records.faults.noted:
        check(records, parts)
    return parts


_SLOTS = (v.SPACES[0], *v.DEED_SLOTS, *v.CAMP_SLOTS, *v.GATES)


def _these(records: Book, table: str, ids: Iterable[str]) -> list[tuple[str, TomlTable]]:
    """The records of a table with exactly these ids, which files write in small letters."""
    found = records.these(table, [one.lower() for one in ids])
    return [(one, found[one.lower()]) for one in ids]


# --- fields ---------------------------------------------------------------------------------


def _said(record: TomlTable, key: str, expected: Message, read: Callable[[str], T], none: T) -> T:
    """What a text writes; `none`, with a fault, for one that cannot be read."""
    value = record.take(key, expected)
    if value is None:
        return none
    try:
        if isinstance(value, str):
            return read(value)
    except ValueError as error:
        expected = _expected(error, expected)
    record.wrong(key, value, expected)
    return none


def _expected(error: ValueError, expected: Message) -> Message:
    """What is expected: what the error says of a part of the text, if it does."""
    said = error.args[0] if error.args else None
    return said if isinstance(said, Message) else expected


def _goods_of(letters: Iterable[str], least: int = 0) -> Callable[[str], Goods]:
    """What reads goods of some letters."""

    def read(text: str) -> Goods:
        found = g.printed(text)
        if {letter for letter, _ in found} - {*letters} or len(found) < least:
            raise ValueError
        return found

    return read


def _goods(record: TomlTable, key: str, letters: Sequence[str], least: int = 0) -> Goods:
    """Goods of some letters."""
    expected = Message("kingdom-defenders.pack.goods", letters=" ".join(letters))
    return _said(record, key, expected, _goods_of(letters, least), g.NOTHING)


def _asked(record: TomlTable, key: str) -> Requirement:
    expected = Message("kingdom-defenders.pack.requirement")
    return _said(record, key, expected, g.requirement, Requirement(1))


def _listed(record: TomlTable, key: str, expected: Message, read: Callable[[str], T],
            most: int = 8) -> tuple[T, ...]:  # fmt: skip
    """What a list of texts writes, at least one."""
    texts = record.value(key, expected, lambda given: (
        isinstance(given, list)
        and 0 < len(given) <= most
        and all(isinstance(one, str) for one in given)
    ))  # fmt: skip
    found = []
    for text in texts or ():
        try:
            found.append(read(text))
        except ValueError as error:
            record.wrong(key, text, _expected(error, expected))
    return tuple(found)


def _effect_of(names: Collection[str]) -> tuple[Message, Callable[[str], Effect]]:
    """What is expected of an effect of these names, and what reads one."""
    forms = tuple([g.SIGNATURES[name] for name in names])
    expected = Message("kingdom-defenders.pack.effects", forms=forms)

    def read(text: str) -> Effect:
        name = text.partition("(")[0].strip()
        if name not in names:
            raise ValueError(meaning(expected, name, [*names]))
        return g.effect(text)

    return expected, read


def _effects(
    record: TomlTable, key: str, names: Collection[str], most: int = 8
) -> tuple[Effect, ...]:
    """Effects of the vocabulary, of these names."""
    return _listed(record, key, *_effect_of(names), most)


# --- records --------------------------------------------------------------------------------


def _tile(tile: str, record: TomlTable) -> Tile:
    is_character = tile in v.CHARACTERS
    printed = tile in (v.PRINTED_CHARACTER, *v.PRINTED_BUILDINGS)
    icons = record.number("icons", 0 if printed else 1, 0 if printed else 3)
    expected = Message("kingdom-defenders.pack.slots")
    slots = (
        (_asked(record, "requirement"),)
        if is_character
        else _listed(record, "slots", expected, g.requirement, 3)
    )
    effects = _effects(record, "effects", g.KIND_OF)
    kinds = {one.kind for one in effects}
    kind = kinds.pop() if len(kinds) == 1 else v.ACTION
    if kinds or (len(effects) > 1 and kind != v.PASSIVE):
        record.fault("kingdom-defenders.pack.one_effect")
    space = record.number("space", 0, 3) if is_character and record.has("space") else 0
    return Tile(tile, icons, slots or (Requirement(1),), effects or (Effect("hire"),), kind, space)


def _adventure(card: str, record: TomlTable) -> Adventure:
    cost = dict(_goods(record, "cost", COST, 1))
    weapons, spells, either, wounds = (cost.get(letter, 0) for letter in COST)
    if wounds > 4:
        record.wrong("cost", g.written(cost.items()), Message("kingdom-defenders.pack.wounds"))
    return Adventure(
        card,
        record.number("dots", 1, 2),
        Requirement(record.number("discs", 1, 2)),
        (weapons, spells, either, wounds),
        _goods(record, "gains", GAINS),
        record.word("relic", v.REWARDS[:-1]),
    )


def _deed(card: str, record: TomlTable) -> Deed:
    asks = _goods(record, "asks", ASKED, 1)
    if dict(asks).get(v.RUNE, 0) > len(v.RUNES):
        record.wrong("asks", g.written(asks), Message("kingdom-defenders.pack.runes"))
    return Deed(card, record.number("pile", 1, 2), asks)


def _destiny(card: str, record: TomlTable) -> Destiny:
    start = _goods(record, "start", START)
    return Destiny(card, start, _said(record, "scoring", *_effect_of(g.DESTINY), Effect("runes")))


def _needs(record: TomlTable, key: str) -> tuple[int, int]:
    found = dict(_goods(record, key, (v.WEAPON, v.SPELL), 1))
    return found.get(v.WEAPON, 0), found.get(v.SPELL, 0)


def _lists(record: TomlTable) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    return _effects(record, "victory", g.VICTORY_LIST), _effects(record, "siege", g.SIEGE_LIST)


def _horde(card: str, record: TomlTable) -> Horde:
    expected = Message("kingdom-defenders.pack.players")
    players = record.value("players", expected, lambda given: (
        isinstance(given, list) and given in ([2], [3], [4], [2, 3])
    ))  # fmt: skip
    victory, siege = _lists(record)
    speed = record.number("speed", 1, 3)
    return Horde(card, tuple(players or ()), _needs(record, "needs"), speed, victory, siege)


def _specials(records: Book) -> dict[str, Horde]:
    found = {}
    for players, card in v.SPECIALS.items():
        record = dict(_these(records, "special_hordes", v.SPECIALS.values()))[card]
        victory, siege = _lists(record)
        for side in (4, 5):
            speed = record.number(f"speed_{side}", 1, 3)
            needs = _needs(record, f"needs_{side}")
            name = f"{card}/{side}"
            found[name] = Horde(name, (players,), needs, speed, victory, siege)
    return found


def _track(record: TomlTable) -> tuple[Effect, ...]:
    found = _effects(record, "spaces", g.TRACK, v.TOP_LEVEL)
    if len(found) < v.TOP_LEVEL and not record.faults:
        record.wrong(
            "spaces",
            record.data["spaces"],
            Message("kingdom-defenders.pack.spaces", count=v.TOP_LEVEL),
        )
    return found


def _faces(record: TomlTable) -> tuple[str, ...]:
    letters = (*v.STOCK, v.STRENGTH, v.MAGIC, v.POTION)
    expected = Message("kingdom-defenders.pack.faces", letters=" ".join(letters))
    found = _listed(record, "faces", expected, _goods_of(letters), FACES_LIMIT)
    return tuple(map(g.written, found)) or (g.NONE,)


def _scale(record: TomlTable, count: int) -> tuple[int, ...]:
    expected = Message("kingdom-defenders.pack.scale", count=count)
    return record.numbers("scale", 0, g.COUNT_LIMIT, expected, (count,)) or (0,) * count


def _values(records: Book) -> dict[str, Any]:
    names = ("fame", "trophies", "runes", "failure", "empty_handed", "discs", "camps")
    found: Mapping[str, TomlTable] = records.these("values", names)
    discs, camps = found["discs"], found["camps"]
    return {
        "fame": _scale(found["fame"], 4),
        "trophies": (_scale(found["trophies"], 6), found["trophies"].number("beyond", 0, 99)),
        "runes": _scale(found["runes"], len(v.RUNES)),
        "failure": found["failure"].number("fame", 0, 99),
        "empty_handed": found["empty_handed"].number("fame", 0, 99),
        "discs": (
            discs.number("hero", 3, 20), discs.number("aside", 0, 2),
            discs.number("aside_of_two", 0, 2),
        ),
        "places": (camps.number("places", 1, 9), camps.number("places_of_four", 1, 9)),
    }  # fmt: skip


read_pack = RecordReader(Pack, Record, FIELDS, read_parts, v.GIVEN)
"""Reads a pack of Kingdom Defenders."""
