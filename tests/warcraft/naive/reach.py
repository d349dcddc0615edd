"""Which zones a piece may reach, by brute force over all paths (WC-024, WC-036 to WC-039)."""

from __future__ import annotations

from .content import LONGEST, PACE, UNITS, WORKERS, Act
from .table import Piece, Table

HASTE = 2


def allowance(table: Table, piece: Piece) -> int:
    """WC-036, WC-100, WC-116, WC-Q26."""
    pace = PACE[piece.kind]
    race_seat = table.seat(piece.race)
    if piece.zone in table.hasted and race_seat == table.mover:
        pace = min(LONGEST, pace + HASTE)
    return max(0, pace - table.crippled.count(piece.zone))


def enemy_there(table: Table, zone: str, race: str) -> bool:
    """An enemy unit, worker, builder, Necromancer or outpost."""
    pieces = [p for p in table.here(zone) if table.enemies(p.race, race)]
    outposts = [r for z, r in table.outposts if z == zone and table.enemies(r, race)]
    return bool(pieces or outposts)


def may_enter(table: Table, piece: Piece, zone: str, to: str) -> bool:
    """One step of a path."""
    if table.code(to) == "^" and piece.kind != "flying":  # WC-024
        return False
    if table.scenario == "nordrassil" and table.code(to) == ".":  # WC-145
        return False
    if piece.kind in ("melee", "ranged") and table.walled(zone, to):  # WC-136
        return False
    if piece.kind in WORKERS and enemy_there(table, to, piece.race):  # WC-039
        return bool(table.units(to, piece.race))
    return True


def may_end(table: Table, piece: Piece, zone: str) -> bool:
    """WC-037, WC-132."""
    if zone == piece.zone:
        return False
    if piece.kind == "necromancer" and [p for p in table.here(zone) if p.kind == "necromancer"]:
        return False
    return table.room(zone, piece.race, piece.kind) > 0


def reach(table: Table, piece: Piece) -> set[str]:
    """All zones where the piece may end its move."""
    found: set[str] = set()
    if piece.zone in table.locked:  # WC-044
        return found

    def walk(zone: str, left: int) -> None:
        for to in table.around(zone):
            if not may_enter(table, piece, zone, to):
                continue
            if may_end(table, piece, to):
                found.add(to)
            if left > 1 and not enemy_there(table, to, piece.race):  # WC-038, WC-Q23
                walk(to, left - 1)

    if allowance(table, piece) > 0:
        walk(piece.zone, allowance(table, piece))
    return found


def moves(table: Table) -> set[Act]:
    """Everything that the mover may move (section 4.3)."""
    race = table.races[table.mover]
    legal: set[Act] = set()
    seen: set[tuple[str, str]] = set()
    for piece in table.pieces:
        if piece.race != race or piece.moved or (piece.kind, piece.zone) in seen:
            continue
        seen.add((piece.kind, piece.zone))
        targets = reach(table, piece)
        legal |= {("Move", piece.kind, piece.zone, to) for to in targets}
        beside = table.tokens.get(f"prisoner_{race}") == piece.zone and not table.escorted
        if piece.kind in UNITS and beside:  # WC-137
            legal |= {("Escort", piece.kind, piece.zone, to) for to in targets}
    return legal
