"""Tiles that do nothing: in this round, or in a game without hordes or attacks."""

from __future__ import annotations

from tambores.kingdom_defenders.content.pack import Tile
from tambores.kingdom_defenders.content.vocabulary import ATTACK
from tambores.kingdom_defenders.table.slots import NOTHING_IN_ROUND_1, camps_sleep
from tambores.kingdom_defenders.table.table import KingdomTable

ROUND, HORDES, ATTACKS = "round", "hordes", "attacks"
"""What a tile lacks that does nothing: a later round, hordes, or tiles that attack."""


def sleeps(table: KingdomTable, tile: Tile) -> bool:
    """Whether a tile does nothing in this round (KD-050)."""
    return camps_sleep(table) and tile.effect.name in NOTHING_IN_ROUND_1


def lack(table: KingdomTable, tile: Tile) -> str:
    """What a tile lacks that does nothing now, as far as everybody knows; "" for nothing."""
    name = tile.effect.name
    if name in NOTHING_IN_ROUND_1 and not table.options.has_hordes:
        return HORDES
    if sleeps(table, tile):
        return ROUND
    tiles = table.pack.tiles
    if name == "shield" and not any(tiles[one].kind == ATTACK for one in table.pool):
        return ATTACKS
    return ""
