"""Reading the records of a pack: units, decks, costs, dice, limits, boards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from string import ascii_uppercase
from types import MappingProxyType
from typing import Any

from tambores.errors import Message
from tambores.toolkit.content.records import RecordReader, Records
from tambores.toolkit.content.table import TomlTable, short
from tambores.warcraft.content.board import Board, sites_of
from tambores.warcraft.content.pack import Cost, Level, Pack, Race
from tambores.warcraft.content.scenes import read_scenario
from tambores.warcraft.content.sheet import FIELDS, Record
from tambores.warcraft.content.vocabulary import (
    ABILITIES,
    COMMON_CARDS,
    GIVEN,
    MELEE,
    RACES,
    RACIAL_CARDS,
    TRAINED,
    UNIT_TYPES,
)

Book = Records[Record]

COSTED = (*TRAINED, "tile", "outpost", "upgrade")
LIMITS = ("markers", "tiles", "outposts", "unit_cards", "experience_cards")
COMBAT, RESOURCE = DICE = ("combat", "resource")
NO_ABILITY = "none"
POINT_CARDS = 3
"""The victory point cards of each deck (WC-006)."""

FACES_LIMIT, ROWS_LIMIT, ROW_LIMIT, WALLS_LIMIT = 20, 26, 20, 100

_UNIT = re.compile(rf"({'|'.join(RACES)})_({'|'.join(UNIT_TYPES)})_([1-9])")
_CODE = re.compile(r"[HMF^.0-9]")


def read_parts(records: Book) -> dict[str, Any]:
    """The fields of a pack that its records write."""
    limits = records.these("limits", LIMITS)
    markers = _numbers(limits["markers"], TRAINED, 1)
    tiles = _numbers(limits["tiles"], UNIT_TYPES, 0)
    counts = {name: limits[name].number("count", 0, 99) for name in LIMITS[2:]}
    levels = _levels(records, tiles, counts["unit_cards"])
    decks = _decks(records, counts["experience_cards"])
    races = {race: Race(race, levels[race], decks[race]) for race in RACES}
    if not records.of("scenarios"):
        records.fault(Message("warcraft.pack.no_scenario"))
    boards = {name: _board(record) for name, record in records.of("boards").items()}
    dice = records.these("dice", DICE)
    parts: dict[str, Any] = {
        "races": races,
        "costs": {
            what: Cost(record.number("gold", 0, 99), record.number("wood", 0, 99))
            for what, record in records.these("costs", COSTED).items()
        },
        "markers": markers,
        "tiles": tiles,
        "scenarios": {
            name: read_scenario(name, record, boards, races, markers, counts["outposts"])
            for name, record in records.of("scenarios").items()
        },
    }
    return {
        **{name: MappingProxyType(part) for name, part in parts.items()},
        **{f"{die}_die": _faces(record, *NEEDED[die]) for die, record in dice.items()},
        "outposts": counts["outposts"],
    }


def _numbers(record: TomlTable, keys: Sequence[str], least: int) -> dict[str, int]:
    """A whole number for each key."""
    return {key: record.number(key, least, 99) for key in keys}


NEEDED: Mapping[str, tuple[int, Message]] = {
    COMBAT: (1, Message("warcraft.pack.no_hit")),
    RESOURCE: (3, Message("warcraft.pack.no_depletion")),  # WC-047
}
"""The face that a die must have, and why."""


def _faces(record: TomlTable, needed: int, why: Message) -> tuple[int, ...]:
    """The faces of a die, one of which is `needed`."""
    expected = Message("warcraft.pack.faces", most=FACES_LIMIT)
    faces = record.numbers("faces", 1, 6, expected, range(1, FACES_LIMIT + 1))
    if faces and needed not in faces:
        record.wrong("faces", [*faces], why)
    return faces


# --- units and decks --------------------------------------------------------------------------


def _levels(
    records: Book, tiles: Mapping[str, int], cards: int
) -> dict[str, Mapping[str, tuple[Level, ...]]]:
    """The unit cards of each race, by type; level 1 first (WC-019)."""
    found: dict[str, dict[str, dict[int, tuple[Level, TomlTable]]]] = {
        race: {kind: {} for kind in UNIT_TYPES} for race in RACES
    }
    for name, record in records.of("units").items():
        if match := _UNIT.fullmatch(name):
            race, kind, number = match.groups()
            found[race][kind][int(number)] = (_level(record), record)
        else:
            record.taken.update(record.data)
            record.fault("warcraft.pack.unit_id")
    for race, types in found.items():
        count = sum(map(len, types.values()))
        if count != cards:
            fault = Message("warcraft.pack.unit_cards", race=race, count=count, cards=cards)
            records.fault(fault)
        for kind, levels in types.items():
            _check_levels(records, f"{race}_{kind}", levels, tiles[kind] + (kind == MELEE))
    return {
        race: MappingProxyType({
            kind: tuple(levels[number][0] for number in sorted(levels))
            for kind, levels in types.items()
        })
        for race, types in found.items()
    }  # fmt: skip


def _level(record: TomlTable) -> Level:
    strength = record.number("strength", 1, 6)
    ability = record.word("ability", (NO_ABILITY, *ABILITIES))
    return Level(strength, "" if ability == NO_ABILITY else ability, record.number("needs", 0, 99))


def _check_levels(
    records: Book, name: str, levels: Mapping[int, tuple[Level, TomlTable]], buildings: int
) -> None:
    """Note a missing level, and buildings that no race can have (WC-017, WC-068, WC-070)."""
    for number in range(1, max(levels, default=1) + 1):
        if number not in levels:
            records.fault(Message("kernel.pack.no_record", name=f"units.{name}_{number}"))
    for number, (level, record) in levels.items():
        is_last = number == max(levels)
        if is_last and level.needs:
            record.wrong("needs", level.needs, Message("warcraft.pack.last_level"))
        elif not is_last and not 1 <= level.needs <= buildings:
            expected = Message("kernel.pack.number", least=1, most=buildings)
            record.wrong("needs", level.needs, expected)


def _decks(records: Book, cards: int) -> dict[str, tuple[str, ...]]:
    """The experience cards of each race, every copy, in the order of the vocabulary."""
    decks = {}
    for race, record in records.these("decks", RACES).items():
        copies = _numbers(record, (*COMMON_CARDS, *RACIAL_CARDS[race]), 0)
        points = copies["victory_point"]
        if points != POINT_CARDS:
            record.wrong("victory_point", points, str(POINT_CARDS))
        if sum(copies.values()) != cards:
            record.fault("warcraft.pack.deck", count=sum(copies.values()), cards=cards)
        decks[race] = tuple(card for card, count in copies.items() for _ in range(count))
    return decks


# --- boards -----------------------------------------------------------------------------------


def _rows(record: TomlTable) -> list[str] | None:
    """The rows of a board; None if they cannot be read or do not interlock."""
    expected = Message("warcraft.pack.rows", rows=ROWS_LIMIT, most=ROW_LIMIT)
    rows: list[str] | None = record.value("rows", expected, lambda given: (
        isinstance(given, list)
        and 0 < len(given) <= ROWS_LIMIT
        and all(isinstance(row, str) and 0 < len(row) < 2 * ROW_LIMIT for row in given)
    ))  # fmt: skip
    if rows is None:
        return None
    wrong = False
    for row, line in zip(ascii_uppercase, rows, strict=False):
        codes = line.split(" ")
        if odd := [code for code in codes if not _CODE.fullmatch(code)]:
            record.fault("warcraft.pack.row", row=row, code=short(odd[0]))
            wrong = True
    counts = [len(line.split(" ")) for line in rows]
    for place, (count, below) in enumerate(pairwise(() if wrong else counts)):
        if (count - below) % 2 == 0:  # the hexagons would stand in columns, without a border
            upper, lower = ascii_uppercase[place], ascii_uppercase[place + 1]
            record.fault(
                "warcraft.pack.aligned", upper=upper, lower=lower, count=count, below=below
            )
            wrong = True
    return None if wrong else rows


def _board(record: TomlTable) -> Board | None:
    """A board; None if its rows cannot be read."""
    rows = _rows(record)
    walls = [tuple(wall.split("|")) for wall in record.words("walls", None, WALLS_LIMIT)]
    if rows is None:
        return None
    board = Board(sites_of(rows))
    for wall in walls:
        known = len(wall) == 2 and {*wall} <= {*board.order}
        if not known or wall[1] not in board.neighbours(wall[0]):
            record.wrong("walls", "|".join(wall), Message("warcraft.pack.wall"))
    return Board(board.sites, tuple((wall[0], wall[-1]) for wall in walls))


read_pack = RecordReader(Pack, Record, FIELDS, read_parts, GIVEN)
"""Reads a pack of Warcraft."""
