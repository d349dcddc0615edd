"""Where a piece can move: sets of zones as bits of a number, bit i for zone i of the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tambores.errors import Message
from tambores.warcraft.content.board import Board
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    FLYING,
    KINDS,
    MELEE,
    MILITIA,
    NECROMANCER,
    RANGED,
    STACKED_UNITS,
    UNITS,
    WORKER,
    ZONE_LIMIT,
)
from tambores.warcraft.table.actions import Escort, Move
from tambores.warcraft.table.frames import March
from tambores.warcraft.table.model import is_locked
from tambores.warcraft.table.state import State, View
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import BARE, Ground

BASE = {MELEE: 1, RANGED: 1, FLYING: 2, WORKER: 2, BUILDER: 2, NECROMANCER: 2}
"""How many zones a piece moves (WC-036, WC-132)."""

MOST = 3
"""The most zones that any piece moves (WC-100)."""


class Obstacles(NamedTuple):
    """What stands in the way of a race, as sets of zones.

    Attributes:
        stops: zones with enemy pieces or outposts, where a path ends (WC-038).
        barred: those of them without units of the own side, where workers may not go (WC-039).
        full: zones without room for another unit (WC-037).
        crowded: zones without room for another worker.
        haunted: zones with a Necromancer (WC-132).
    """

    stops: int
    barred: int
    full: int
    crowded: int
    haunted: int


_NONE = Obstacles(0, 0, 0, 0, 0)
_last: tuple[tuple[Ground, ...], frozenset[str], Obstacles] = ((), frozenset(), _NONE)


def obstacles(table: WarTable, race: str) -> Obstacles:
    """What stands in the way of a race.

    From move to move few zones change, so only those that differ from the last call are looked at.
    """
    global _last
    grounds, friends = table.grounds, table.lineup.friends[race]
    before, whose, found = _last
    if before is grounds and whose is friends:
        return found
    if whose is not friends or len(before) != len(grounds):
        before, found = (BARE,) * len(grounds), _NONE
    found = _changed(found, before, grounds, friends)
    _last = grounds, friends, found
    return found


def _changed(
    found: Obstacles,
    before: tuple[Ground, ...],
    grounds: tuple[Ground, ...],
    friends: frozenset[str],
) -> Obstacles:
    """The obstacles after some grounds have changed."""
    stops, barred, full, crowded, haunted = found
    for place, (was, ground) in enumerate(zip(before, grounds, strict=True)):
        if was is ground:
            continue
        bit = 1 << place
        kept: Kept | None = getattr(ground, "_kept", None)
        if kept is None or kept[0] is not friends:
            kept = _kept(ground, friends)
        _, enemy, guarded, units, workers, necromancer = kept
        stops = stops | bit if enemy else stops & ~bit
        barred = barred | bit if enemy and not guarded else barred & ~bit
        full = full | bit if units >= ZONE_LIMIT else full & ~bit
        crowded = crowded | bit if workers >= ZONE_LIMIT else crowded & ~bit
        haunted = haunted | bit if necromancer else haunted & ~bit
    return Obstacles(stops, barred, full, crowded, haunted)


Kept = tuple[frozenset[str], bool, bool, int, int, bool]


def _kept(ground: Ground, friends: frozenset[str]) -> Kept:
    """What a ground means for a side, kept with it: few grounds change from move to move.

    The side; whether enemies are there, own units; the numbers of own units and workers; whether a
    Necromancer is there.
    """
    enemy = guarded = necromancer = False
    units = workers = 0
    for owner, kind, number in ground.pieces:
        if owner not in friends:
            enemy = True
        elif kind in UNITS:
            guarded = True
            units += number if kind in STACKED_UNITS else 0  # militia do not count
        else:
            workers += number
            necromancer = necromancer or kind == NECROMANCER
    for owner, _ in ground.outposts:
        enemy = enemy or owner not in friends
    found = friends, enemy, guarded, units, workers, necromancer
    object.__setattr__(ground, "_kept", found)
    return found


def allowance(table: WarTable, hasted: tuple[str, ...], race: str, kind: str, zone: str) -> int:
    """How many zones a piece that stands in a zone moves (WC-036, WC-100, WC-116, WC-Q26)."""
    steps = BASE[kind]
    if zone in hasted:
        steps = min(MOST, steps + 2)
    if table.crippled and "undead" in table.lineup.enemies[race]:
        steps = max(0, steps - table.crippled.count(zone))
    return steps


def enterable(table: WarTable, kind: str, found: Obstacles) -> int:
    """The zones that a piece of a kind may enter."""
    scene = table.scene
    closed = scene.board.clear if scene.closed else 0  # WC-145
    if kind != FLYING:
        closed |= scene.board.mountains  # WC-024
    if kind not in UNITS:
        closed |= found.barred  # WC-039
    return ~closed


@lru_cache(maxsize=1 << 14)
def spread(
    board: Board, on_foot: bool, place: int, steps: int, enterable: int, stops: int
) -> tuple[int, ...]:
    """The zones first reached by each step from a zone; a path ends where it meets enemies.

    `on_foot` is for melee and ranged units, which walls stop (WC-136).
    """
    near = board.open_masks if on_foot else board.masks
    seen = frontier = 1 << place
    rings = []
    for _ in range(steps):
        ring = 0
        while frontier:
            bit = frontier & -frontier
            ring |= near[bit.bit_length() - 1]
            frontier ^= bit
        ring &= enterable & ~seen
        seen |= ring
        rings.append(ring)
        frontier = ring & ~stops  # WC-038
    return tuple(rings)


def targets(table: WarTable, race: str, kind: str, place: int, steps: int, found: Obstacles) -> int:
    """The zones where a piece can end its move, as bits."""
    if not steps:
        return 0
    board, on_foot = table.board, kind in (MELEE, RANGED)
    allowed = enterable(table, kind, found)
    if steps == 1:
        ends = (board.open_masks if on_foot else board.masks)[place] & allowed
    else:
        ends = 0
        for ring in spread(board, on_foot, place, steps, allowed, found.stops):
            ends |= ring
    if kind in STACKED_UNITS:
        return ends & ~found.full
    ends &= ~found.crowded
    return ends & ~found.haunted if kind == NECROMANCER else ends


def path(
    table: WarTable, race: str, kind: str, source: str, target: str, steps: int
) -> tuple[str, ...]:
    """One shortest legal way from a zone to another."""
    board = table.board
    start, end, on_foot = board.index[source], board.index[target], kind in (MELEE, RANGED)
    ways = board.open_masks if on_foot else board.masks
    if ways[start] >> end & 1:
        return source, target
    found = obstacles(table, race)
    rings = spread(board, on_foot, start, steps, enterable(table, kind, found), found.stops)
    way = [end]
    length = next(number for number, ring in enumerate(rings) if ring >> end & 1)
    for ring in reversed(rings[:length]):
        behind = ring & ways[way[-1]] & ~found.stops
        way.append((behind & -behind).bit_length() - 1)
    return (source, *(board.order[place] for place in reversed(way)))


# --- a march --------------------------------------------------------------------------------


def unmoved(table: WarTable, march: March) -> Iterator[tuple[str, int, str]]:
    """The kinds of piece that the mover can still move: kind, place of the zone, zone."""
    race, scene = table.races[march.seat], table.scene
    order, locks = scene.board.order, table.locks
    gone = {(kind, zone): number for kind, zone, number in march.moved}
    for place, ground in enumerate(table.grounds):
        for owner, kind, number in ground.pieces:
            if owner != race or kind == MILITIA:
                continue
            zone = order[place]
            if locks and is_locked(table, zone):  # WC-044
                break
            if not gone or number > gone.get((kind, zone), 0):
                yield kind, place, zone


def march_with(position: State | View, kind: str, zone: str) -> March:
    """The Movement that is on, if the seat that moves has a piece of this kind in the zone.

    Raises:
        ValueError: if no seat is moving, or it has no such piece; the message lists its pieces.
    """
    table, board = position.table, position.table.board
    march = next((frame for frame in position.frames if isinstance(frame, March)), None)
    if march is None:
        raise ValueError(Message("warcraft.fault.no_march"))
    race = table.races[march.seat]
    if zone not in board.index or not table.count(race, kind, zone):
        own = (
            f"{kind} {at}" for at in board.order for kind in KINDS if table.count(race, kind, at)
        )
        piece = f"{kind} {zone}"
        raise ValueError(Message("warcraft.fault.no_piece", piece=piece, known=", ".join(own)))
    return march


def march_moves(table: WarTable, march: March) -> Iterator[tuple[str, int, int]]:
    """What the mover can move and where it may end: kind, place of the zone, ends as bits."""
    race = table.races[march.seat]
    found = obstacles(table, race)
    usual = not (march.hasted or table.crippled)
    for kind, place, zone in unmoved(table, march):
        steps = BASE[kind] if usual else allowance(table, march.hasted, race, kind, zone)
        ends = targets(table, race, kind, place, steps, found)
        if ends:
            yield kind, place, ends


def can_escort(table: WarTable, march: March, kind: str, zone: str) -> bool:
    """Whether a unit of the mover can take along the prisoner of its race (WC-137)."""
    token = (f"prisoner_{table.races[march.seat]}", zone)
    return kind in UNITS and not march.escorted and token in table.tokens


@lru_cache(maxsize=1 << 15)
def moves(board: Board, kind: str, place: int, ends: int) -> tuple[Move, ...]:
    """The moves of a piece to some zones; the same objects each time."""
    source = board.order[place]
    return tuple(_move(kind, source, target) for target in zones_in(board, ends))


@lru_cache(maxsize=1 << 12)
def escorts(board: Board, kind: str, place: int, ends: int) -> tuple[Escort, ...]:
    """The same with a prisoner."""
    source = board.order[place]
    return tuple(Escort(kind, source, target) for target in zones_in(board, ends))


_move = lru_cache(maxsize=None)(Move)


def zones_in(board: Board, bits: int) -> tuple[str, ...]:
    """The zones of a set, in zone order."""
    return tuple(zone for place, zone in enumerate(board.order) if bits >> place & 1)
