"""What everybody sees of a position, written alike for the engine and for the model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .content import FIGHTERS, TILES
from .table import Table

TRAINED = (*FIGHTERS, "worker")

Seen = Mapping[str, object]

ON_THE_BOARD = ("pieces", "outposts")


def seen_of(state: Any) -> Seen:
    """The engine's table."""
    zones = zones_of(state)
    seats = {f"seat {seat}": seat_of(state.player(seat)) for seat in state.seats}
    return {
        "pieces": pieces_of(zones),
        "outposts": outposts_of(zones),
        "tokens": {token: zone.id for zone in zones for token in zone.tokens},
        "depletion": {zone.id: zone.depletion for zone in zones if zone.depletion},
        "locks": [zone.id for zone in zones if zone.locked],
        **seats,
    }


def seen_made(table: Table) -> Seen:
    """The model's table."""
    seats = {f"seat {seat}": seat_made(table, seat) for seat in table.seats()}
    return {
        "pieces": pieces_made(table),
        "outposts": dict(table.outposts),
        "tokens": dict(table.tokens),
        "depletion": {zone: level for zone, level in table.depletion.items() if level},
        "locks": table.locks(),
        **seats,
    }


def zones_of(state: Any) -> list[Any]:
    """The zones of the engine's board."""
    return [state.zones[zone] for zone in state.board.order]


def pieces_of(zones: list[Any]) -> Counter[tuple[str, str, str]]:
    """The pieces on the engine's board."""
    return Counter({
        (zone.id, race, kind): number
        for zone in zones
        for race, kinds in zone.pieces.items()
        for kind, number in kinds.items()
    })  # fmt: skip


def pieces_made(table: Table) -> Counter[tuple[str, str, str]]:
    return Counter((piece.zone, piece.race, piece.kind) for piece in table.pieces)


def outposts_of(zones: list[Any]) -> dict[tuple[str, str], str]:
    return {(zone.id, race): built for zone in zones for race, built in zone.outposts.items()}


def holding(player: Any) -> tuple[object, ...]:
    """Resources, hand and piles."""
    hand = sorted(player.hand)
    return player.gold, player.wood, hand, len(player.deck), sorted(player.discard)


def seat_of(player: Any) -> Seen:
    """Everything of one seat of the engine."""
    return {
        "holding": holding(player),
        "points": player.points_cards,
        "spell": len(player.spell),
        "levels": dict(player.levels),
        "tiles": {kind: number for kind, number in player.tiles.items() if number},
        "under way": list(player.under_way),
        "training": {kind: number for kind, number in player.training.items() if number},
        "reserve": dict(player.reserve),
    }


def seat_made(table: Table, seat: int) -> Seen:
    """Everything of one seat of the model."""
    player = table.players[seat]
    reserve = {kind: table.reserve(player.race, kind) for kind in TRAINED}
    reserve |= {"outpost": table.outposts_left(player.race)}
    reserve |= {f"tile_{kind}": table.tiles_left(seat, kind) for kind in TILES}
    return {
        "holding": holding(player),
        "points": player.points,
        "spell": player.spell,
        "levels": {kind: player.level(kind) for kind in FIGHTERS},
        "tiles": {kind: number for kind, number in player.tiles.items() if number},
        "under way": list(player.under_way),
        "training": {kind: number for kind, number in player.training.items() if number},
        "reserve": reserve,
    }
