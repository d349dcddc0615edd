"""Slots: which exist, what they ask for, and which a seat can take (1.7)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Requirement
from tambores.kingdom_defenders.content.pack import Pack, Tile
from tambores.kingdom_defenders.table.events.base import slot_said
from tambores.kingdom_defenders.table.table import KingdomTable

NOTHING_IN_ROUND_1: Final = ("supply", "usurp")
"""Effects of zone C, which does not act in round 1 (KD-050)."""

Reason = tuple[str, str, dict[str, Any]]
"""Why a slot cannot be taken: key, rule, parameters."""


class Spec(NamedTuple):
    """A slot of a game.

    Attributes:
        slot: its id.
        discs, coins, fame: what it asks for.
        where: "city", "kingdom" or "wall".
        group: the slots of which a player takes at most one (KD-046).
        requirement: what it asks for, as one value.
    """

    slot: str
    discs: int
    coins: int
    fame: int
    where: str
    group: str
    requirement: Requirement


def where(slot: str) -> str:
    """The place of a slot: zones A, B.1, B.2 are the City, B.3 and C the Kingdom (KD-Q6)."""
    if slot[0] in "VC":
        return v.KINGDOM
    return v.WALL if slot[0] == "D" else v.CITY


def group(slot: str) -> str:
    """The slots of which a player takes at most one: a zone, a building or an adventure."""
    if slot[0] == "E":
        return slot.partition(".")[0]
    return slot if slot[0] == "V" else slot[0]


def is_zone_b(slot: str) -> bool:
    """Whether a slot lies in zone B."""
    return slot[0] in "BEV"


def slots_in_b(table: KingdomTable, seat: Seat) -> list[str]:
    """The slots of zone B with discs of a seat."""
    return [laid.slot for laid in table.discs if laid.seat == seat and is_zone_b(laid.slot)]


def tile_on(table: KingdomTable, slot: str) -> Tile | None:
    """The character or building of a slot."""
    if slot[0] == "E":
        return table.pack.tiles[slot.partition(".")[0]]
    if slot == v.SPACES[0]:
        return table.pack.tiles[v.PRINTED_CHARACTER]
    if slot[0] == "A":
        name = table.characters[v.SPACES.index(slot) - 1]
        return table.pack.tiles[name] if name else None
    return None


def card_on(table: KingdomTable, slot: str) -> str | None:
    """The adventure of a slot."""
    return table.row[v.ROW.index(slot)] if slot[0] == "V" else None


def open_buildings(table: KingdomTable) -> tuple[str, ...]:
    """The buildings that are face up, those printed on the board first."""
    return _open(table.buildings, table.opened)


@lru_cache(maxsize=4096)
def _open(buildings: tuple[str | None, ...], opened: tuple[bool, ...]) -> tuple[str, ...]:
    shown = [tile for tile, is_up in zip(buildings, opened, strict=True) if is_up and tile]
    return tuple(sorted((*v.PRINTED_BUILDINGS, *shown), key=v.BUILDINGS.index))


class Board(NamedTuple):
    """The slots in sight, in slot order, and by id."""

    specs: tuple[Spec, ...]
    by_slot: Mapping[str, Spec]


def board(table: KingdomTable) -> Board:
    """The slots of the game that are in sight."""
    return _board(
        table.pack, len(table.heroes), table.options.has_hordes, table.characters,
        table.buildings, table.opened, table.row,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _board(
    pack: Pack,
    players: int,
    has_hordes: bool,
    characters: tuple[str | None, ...],
    buildings: tuple[str | None, ...],
    opened: tuple[bool, ...],
    row: tuple[str | None, ...],
) -> Board:
    asked: dict[str, Requirement] = {}
    if players > 2:
        asked[v.SPACES[0]] = pack.slots[v.SPACES[0]]  # out with two players (KD-108)
    for space, tile in zip(v.SPACES[1:], characters, strict=True):
        if tile:
            asked[space] = pack.tiles[tile].slots[0]
    asked |= {slot: pack.slots[slot] for slot in v.DEED_SLOTS}
    for tile in _open(buildings, opened):
        for number, requirement in enumerate(pack.tiles[tile].slots, 1):
            asked[f"{tile}.{number}"] = requirement
    for slot, card in zip(v.ROW, row, strict=True):  # KD-Q21
        if card:
            asked[slot] = pack.adventures[card].requirement
    asked |= {slot: pack.slots[slot] for slot in (*v.CAMP_SLOTS * has_hordes, *v.GATES)}
    found = tuple([
        Spec(slot, one.discs, one.coins, one.fame, where(slot), group(slot), one)
        for slot, one in asked.items()
        if one.players <= players  # KD-047, KD-111
    ])  # fmt: skip
    return Board(found, {one.slot: one for one in found})


def all_specs(table: KingdomTable) -> tuple[Spec, ...]:
    """The slots of the game that are in sight, in slot order."""
    return board(table).specs


def spec(table: KingdomTable, slot: str) -> Spec | None:
    """A slot of the game; None if it does not exist or its tile is face down."""
    return board(table).by_slot.get(slot)


# --- placement ----------------------------------------------------------------------------------


def camps_sleep(table: KingdomTable) -> bool:
    """Whether zone C does not act: in round 1, but for extreme games (KD-050, KD-Q30)."""
    return table.round == 1 and not table.options.acts_at_once


def can_place(table: KingdomTable, seat: Seat) -> bool:
    """Whether a seat is asked to place: it has a disc and has not passed (KD-Q20)."""
    hero = table.heroes[seat]
    return not hero.passed and (hero.free > 0 or table.has_grey(seat))


def placeable(table: KingdomTable, seat: Seat) -> list[str]:
    """The slots that a seat can take now, in slot order."""
    hero = table.heroes[seat]
    stock = hero.stock
    assert stock is not None
    discs, coins, fame = hero.free + table.has_grey(seat), stock[3], hero.fame
    taken, used, has_kingdom = set(), set(), False
    for laid in table.discs:
        taken.add(laid.slot)
        if laid.seat == seat:
            used.add(group(laid.slot))
            has_kingdom = has_kingdom or laid.slot[0] in "VC"
    if camps_sleep(table):
        used.add("C")
    found, last = [], ""
    for slot, due, coin, cost, place, one, _ in all_specs(table):
        if slot in taken or one in used or (has_kingdom and place == v.CITY):
            continue
        if one == last and place == v.CITY and slot[0] == "E":
            continue  # an earlier slot of the building is free (3.8)
        last = one
        if due <= discs and coin <= coins and cost <= fame:
            found.append(slot)
    return found


def why_not_place(table: KingdomTable, seat: Seat, slot: str) -> Reason | None:
    """Why a seat cannot take a slot; None if it can."""
    found = spec(table, slot)
    if found is None:
        return _why_absent(table, slot)
    if slot in v.CAMP_SLOTS and camps_sleep(table):
        return "camps_sleep", "KD-050", {}
    laid = table.laid(slot)
    if laid is not None:
        return "slot_taken", "KD-045", {"seat": f"@seat.{laid.seat}"}
    own = [one.slot for one in table.discs if one.seat == seat]
    if any(group(one) == found.group for one in own):
        return "zone_used", "KD-046", {}
    if found.where == v.CITY and any(where(one) == v.KINGDOM for one in own):
        return "city_after_kingdom", "KD-049", {}
    if slot[0] == "E":
        tile, _, number = slot.partition(".")
        for earlier in range(1, int(number)):
            first = f"{tile}.{earlier}"
            if table.laid(first) is None and spec(table, first):
                return "earlier_slot", "KD-Q9", {"first": slot_said(first)}
    return _why_too_dear(table, seat, found.requirement)


def _why_too_dear(table: KingdomTable, seat: Seat, asked: Requirement) -> Reason | None:
    hero = table.heroes[seat]
    discs = hero.free + table.has_grey(seat)
    if asked.discs > discs:
        return "too_few_discs", "KD-044", {"count": asked.discs, "have": discs}
    if asked.coins > (hero.stock or (0, 0, 0, 0))[3]:
        return "no_coin", "KD-044", {}
    return ("no_fame", "KD-044", {}) if asked.fame > hero.fame else None


def _why_absent(table: KingdomTable, slot: str) -> Reason:
    """Why a slot does not exist in this game, or not now."""
    players = len(table.heroes)
    if players == 2 and slot in (v.SPACES[0], v.SPACES[-1]):
        return "closed", "KD-108", {"players": players}
    if slot in v.CAMP_SLOTS and not table.options.has_hordes:
        return "family", "KD-112", {}
    if slot[0] == "V":
        if players == 2 and v.ROW.index(slot) < table.deck_place:
            return "closed", "KD-109", {"players": players}
        return "no_card", "KD-020", {}
    if slot[0] == "A":
        return "no_character", "KD-015", {}
    tile = slot.partition(".")[0]
    if slot[0] == "E" and tile not in open_buildings(table):
        return "no_building", "KD-065", {"tile": f"@tile.{tile}"}
    return "closed", "KD-111" if players == 2 else "KD-047", {"players": players}


# --- passive characters -------------------------------------------------------------------------


def passive(table: KingdomTable, seat: Seat) -> Tile | None:
    """The passive character that a seat has (KD-054, KD-055)."""
    for laid in table.discs:
        if laid.slot[0] == "A" and laid.seat == seat:
            tile = tile_on(table, laid.slot)
            if tile is not None and tile.kind == v.PASSIVE:
                return tile
        elif laid.slot[0] != "A":
            break  # discs are in slot order
    return None


def shielded(table: KingdomTable) -> Seat | None:
    """The seat that no attack can choose (KD-Q44)."""
    for laid in table.discs:
        if laid.slot[0] != "A":
            return None
        tile = tile_on(table, laid.slot)
        if tile and any(one.name == "shield" for one in tile.effects):
            return laid.seat
    return None
