"""What the rulebook says of all tiles and cards together; a pack must agree with it (5.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from tambores.errors import Message
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.pack import Horde, Tile
from tambores.toolkit.content.records import Records

PASSIVE_TILES = ("P1", "P2", "P7", "P9")
FIRST_PILE, REWARD_COUNT, LEAST_DOTTED, LEAST_TROPHIES = 6, 18, 18, 8
HIGHEST_SUM = 20
ATTACKS_LIMIT = 2
DECK_OF_HORDES = 4
ONLY_IN_SPACE, ONLY_SHIELD = "P11", "P1"
COPIES = {"use_building", "use_character"}

BEFORE_THREATS = frozenset({"048c39d432a435cb4d80c3e9ef9d38b5"})
"""The digest of `standin-1`, which never changes: most of its hordes ask for no more than one seat
can give. Hordes that a pack takes over from it unchanged stay as they are."""


def check(records: Records[Any], parts: Mapping[str, Any]) -> None:
    """Note everything in which a pack contradicts the rulebook as a whole."""
    _check_kinds(records, parts["tiles"])
    _check_effects(records, parts["tiles"])
    _check_sums(records, parts["tiles"])
    _check_cards(records, parts)
    _check_hordes(records, parts)
    _check_tracks(records, parts["tracks"])


def _note(records: Records[Any], key: str, **params: object) -> None:
    records.fault(Message(f"kingdom-defenders.pack.{key}", **params))


def _check_kinds(records: Records[Any], tiles: Mapping[str, Tile]) -> None:
    """Passive and attack tiles, and what the text tells of single ones (KD-013, KD-014, KD-054)."""
    for tile in tiles.values():
        kind = (
            v.PASSIVE if tile.id in PASSIVE_TILES
            else v.ATTACK if tile.id in v.ATTACK_TILES else v.ACTION
        )  # fmt: skip
        if tile.kind != kind:
            _note(records, "kind", tile=tile.id, kind=f"@kind.{kind}")
        if tile.id in (*v.ATTACK_TILES, "E13") and tile.icons < 2:
            _note(records, "hard_tile", tile=tile.id)
    if str(tiles["P12"].slots[0]) != "1f":
        _note(records, "hexer")
    forge = tiles["E4"].slots
    if any(one.discs != 2 for one in forge) or all(one.players == 2 for one in forge):
        _note(records, "forge")
    for tile in tiles.values():
        if tile.slots[0].players > 2:
            _note(records, "first_slot", tile=tile.id)


def _check_effects(records: Records[Any], tiles: Mapping[str, Tile]) -> None:
    """What only single tiles have: a fixed space (KD-016), protection (KD-Q44), copies."""
    names = {tile.id: {effect.name for effect in tile.effects} for tile in tiles.values()}
    for tile in tiles.values():
        if tile.space and tile.id != ONLY_IN_SPACE:
            _note(records, "space", tile=tile.id, only=ONLY_IN_SPACE)
        if "shield" in names[tile.id] and tile.id != ONLY_SHIELD:
            _note(records, "shield", tile=tile.id, only=ONLY_SHIELD)
        if names[tile.id] & COPIES and tile.id in v.CHARACTERS:
            _note(records, "copying_character", tile=tile.id)
    copying = [tile for tile in tiles if "use_building" in names[tile]]
    if len(copying) > 1:
        _note(records, "copying_buildings", names=" ".join(copying))


def _check_sums(records: Records[Any], tiles: Mapping[str, Tile]) -> None:
    """The lowest and the highest sum of icons of a game (KD-012), and enough tiles for each."""
    characters = [tiles[one] for one in v.CHARACTERS[1:]]
    buildings = [tiles[one] for one in v.BUILDINGS[5:]]
    for count, group in ((3, characters), (5, buildings)):
        easy = [one for one in group if one.icons == 1 and not sleeps_without_hordes(one)]
        if len(easy) < count:
            _note(records, "easy_tiles", count=count, found=len(easy))
            return
    best = max(
        _highest(characters, 3, attacks) + _highest(buildings, 5, ATTACKS_LIMIT - attacks)
        for attacks in range(ATTACKS_LIMIT + 1)
    )
    if best != HIGHEST_SUM:
        _note(records, "highest_sum", sum=best, expected=HIGHEST_SUM)


def sleeps_without_hordes(tile: Tile) -> bool:
    """Whether a tile belongs to zone C: it does nothing where no horde acts (KD-050, KD-112)."""
    return any(effect.name in ("supply", "usurp") for effect in tile.effects)


def _highest(tiles: list[Tile], count: int, attacks: int) -> int:
    """The highest sum of the icons of some tiles, with at most so many attack tiles."""
    return max(
        (
            sum(one.icons for one in some)
            for some in combinations(tiles, count)
            if sum(one.kind == v.ATTACK for one in some) <= attacks
        ),
        default=0,
    )


def _check_cards(records: Records[Any], parts: Mapping[str, Any]) -> None:
    piles = Counter(deed.pile for deed in parts["deeds"].values())
    if piles[1] != FIRST_PILE:
        _note(records, "piles", count=piles[1], expected=FIRST_PILE)
    count = sum(parts["rewards"].values())
    if count != REWARD_COUNT:
        _note(records, "rewards", count=count, expected=REWARD_COUNT)
    adventures = parts["adventures"].values()
    dotted = sum(one.dots == 2 for one in adventures)
    if dotted < LEAST_DOTTED:
        _note(records, "dotted", count=dotted, least=LEAST_DOTTED)
    relics = Counter(one.relic for one in adventures)
    relics.update({kind: n for kind, n in parts["rewards"].items() if n})
    missing = [kind for kind in v.RELICS if not relics[kind]]
    if missing:
        _note(records, "relics", names=" ".join(missing))
    if relics[v.TROPHY] < LEAST_TROPHIES:
        _note(records, "trophies", count=relics[v.TROPHY], least=LEAST_TROPHIES)


def _check_hordes(records: Records[Any], parts: Mapping[str, Any]) -> None:
    """Enough hordes for each number of players, each of which can be beaten."""
    for players in (2, 3, 4):
        fit = [one for one in parts["hordes"].values() if players in one.players]
        if len(fit) < DECK_OF_HORDES:
            _note(records, "horde_deck", players=players, count=len(fit), least=DECK_OF_HORDES)
    open_places = {
        players: sum(
            limit for slot, limit in parts["limits"].items()
            if parts["slots"][slot].players <= players
        )
        for players in (2, 3, 4)
    }  # fmt: skip
    for horde in (*parts["hordes"].values(), *parts["specials"].values()):
        for players in horde.players:
            room = players * parts["places"][players == 4]
            most = min(room, horde.speed * open_places[players])
            if sum(horde.needs) > most:
                _note(records, "horde_needs", horde=horde.id, count=sum(horde.needs), most=most)
    _check_threats(records, parts)


def _check_threats(records: Records[Any], parts: Mapping[str, Any]) -> None:
    """No horde can be beaten by one seat alone: the players have to work together (KD-079)."""
    for horde in (*parts["hordes"].values(), *parts["specials"].values()):
        alone = max(parts["places"][players == 4] for players in horde.players)
        if sum(horde.needs) <= alone and not records.stands_as_in(_path(horde), BEFORE_THREATS):
            _note(records, "horde_alone", horde=horde.id, count=sum(horde.needs), least=alone + 1)


def _path(horde: Horde) -> str:
    """The path of the record that a horde, or a side of a special one, is written in."""
    table = "special_hordes" if "/" in horde.id else "hordes"
    return f"{table}.{horde.id.partition('/')[0].lower()}"


def _check_tracks(records: Records[Any], tracks: Mapping[str, Any]) -> None:
    """Four rising multipliers, a resource, a potion and both sides of the tile (KD-075)."""
    for (name, spaces), own in zip(tracks.items(), (v.WEAPON, v.SPELL), strict=True):
        found = {
            "mult": [one.n for one in spaces if one.name == "mult"],
            "tile": [one.n for one in spaces if one.name == "tile"],
            "gain": sorted(one.goods for one in spaces if one.name == "gain"),
        }
        rising = found["mult"] == sorted({*found["mult"]}) and len(found["mult"]) == 4
        gains = found["gain"] == sorted([((own, 1),), ((v.POTION, 1),)])
        if not rising or not gains or found["tile"] != [1, 2]:
            _note(records, "track", track=name, own=own)
