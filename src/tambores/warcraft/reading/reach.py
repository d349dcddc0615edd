"""Where a piece can move: sets of zones as bits of a number, bit i for zone i of the board."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tambores.errors import Message, UsageError
from tambores.warcraft.content.board import MOST, Board
from tambores.warcraft.content.scenario import Scenario
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
)
from tambores.warcraft.table.actions import Escort, Move
from tambores.warcraft.table.frames import March
from tambores.warcraft.table.layout import Obstacles, layout
from tambores.warcraft.table.model import is_locked
from tambores.warcraft.table.state import State, View
from tambores.warcraft.table.table import WarTable

BASE = {MELEE: 1, RANGED: 1, FLYING: 2, WORKER: 2, BUILDER: 2, NECROMANCER: 2}
"""How many zones a piece moves (WC-036, WC-132)."""


def allowance(table: WarTable, hasted: tuple[str, ...], race: str, kind: str, zone: str) -> int:
    """How many zones a piece that stands in a zone moves (WC-036, WC-100, WC-116, WC-Q26)."""
    steps = BASE[kind]
    if zone in hasted:
        steps = min(MOST, steps + 2)
    if table.crippled and "undead" in table.lineup.enemies[race]:
        steps = max(0, steps - table.crippled.count(zone))
    return steps


def enterable(scene: Scenario, kind: str, found: Obstacles) -> int:
    """The zones that a piece of a kind may enter."""
    closed = scene.board.clear if scene.closed else 0  # WC-145
    if kind != FLYING:
        closed |= scene.board.mountains  # WC-024
    if kind not in UNITS:
        closed |= found.barred  # WC-039
    return ~closed


def spread(
    board: Board, on_foot: bool, place: int, steps: int, enterable: int, stops: int
) -> tuple[int, ...]:
    """The zones first reached by each step from a zone; a path ends where it meets enemies.

    `on_foot` is for melee and ranged units, which walls stop (WC-136).
    """
    around = board.within[steps][place]  # what lies beyond makes no difference
    return rings(board, on_foot, place, steps, enterable & around, stops & around)


@lru_cache(maxsize=1 << 14)
def rings(
    board: Board, on_foot: bool, place: int, steps: int, enterable: int, stops: int
) -> tuple[int, ...]:
    """The same for any number of steps, where `enterable` and `stops` bound the search."""
    near = board.open_masks if on_foot else board.masks
    seen = frontier = 1 << place
    found = []
    for _ in range(steps):
        ring = 0
        while frontier:
            bit = frontier & -frontier
            ring |= near[bit.bit_length() - 1]
            frontier ^= bit
        ring &= enterable & ~seen
        seen |= ring
        found.append(ring)
        frontier = ring & ~stops  # WC-038
    return tuple(found)


def targets(scene: Scenario, kind: str, place: int, steps: int, found: Obstacles) -> int:
    """The zones where a piece can end its move, as bits."""
    if not steps:
        return 0
    board, on_foot = scene.board, kind in (MELEE, RANGED)
    allowed = enterable(scene, kind, found)
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
    table: WarTable, hasted: tuple[str, ...], race: str, kind: str, source: str, target: str
) -> tuple[str, ...]:
    """One shortest legal way from a zone to another."""
    board = table.board
    start, end, on_foot = board.index[source], board.index[target], kind in (MELEE, RANGED)
    ways = board.open_masks if on_foot else board.masks
    if ways[start] >> end & 1:
        return source, target
    found = layout(table).obstacles(race)
    steps = allowance(table, hasted, race, kind, source)
    around = board.within[steps][start]
    allowed = enterable(table.scene, kind, found) & around
    return _way(board, on_foot, start, end, steps, allowed, found.stops & around)


@lru_cache(maxsize=1 << 14)
def _way(
    board: Board, on_foot: bool, start: int, end: int, steps: int, enterable: int, stops: int
) -> tuple[str, ...]:
    spreading = rings(board, on_foot, start, steps, enterable, stops)
    ways = board.open_masks if on_foot else board.masks
    way = [end]
    length = next(number for number, ring in enumerate(spreading) if ring >> end & 1)
    for ring in reversed(spreading[:length]):
        behind = ring & ways[way[-1]] & ~stops
        way.append((behind & -behind).bit_length() - 1)
    return (board.order[start], *[board.order[place] for place in reversed(way)])


# --- a march --------------------------------------------------------------------------------


def march_with(position: State | View, kind: str, zone: str) -> March:
    """The Movement that is on, if the seat that moves has a piece of this kind in the zone.

    Raises:
        ValueError: if no seat is moving, or it has no such piece; the message lists its pieces.
    """
    table, board = position.table, position.table.board
    march = next((frame for frame in position.frames if isinstance(frame, March)), None)
    if march is None:
        raise UsageError(Message("warcraft.fault.no_march"))
    race = table.races[march.seat]
    if zone not in board.index or not table.count(race, kind, zone):
        own = (
            f"{kind} {at}" for at in board.order for kind in KINDS if table.count(race, kind, at)
        )
        piece = f"{kind} {zone}"
        raise UsageError(Message("warcraft.fault.no_piece", piece=piece, known=", ".join(own)))
    return march


class Route(NamedTuple):
    """Where pieces of a kind in a zone can go.

    Attributes:
        kind: their kind.
        place: the place of their zone.
        ends: the zones where one of them can end its move.
        moves: the moves to those zones.
    """

    kind: str
    place: int
    ends: int
    moves: tuple[Move, ...]


def march_moves(table: WarTable, march: March) -> list[Route]:
    """What the mover can still move, and where; in zone order."""
    race, scene, grounds = table.races[march.seat], table.scene, table.grounds
    stands, order, locks = layout(table), scene.board.order, table.locks
    known = _routes(scene, race, stands.blocked(race), march.hasted, table.crippled)
    gone = {(kind, zone): number for kind, zone, number in march.moved}
    routes = []
    found: Obstacles | None = None
    left = stands.pieces(race)
    while left:
        bit = left & -left
        left ^= bit
        place = bit.bit_length() - 1
        zone = order[place]
        if locks and is_locked(table, zone):  # WC-044
            continue
        here = known[place]
        for owner, kind, number in grounds[place].pieces:
            if owner != race or kind == MILITIA:
                continue
            if gone and number <= gone.get((kind, zone), 0):
                continue
            route = here.get(kind)
            if route is None:
                steps = allowance(table, march.hasted, race, kind, zone)
                if found is None:
                    found = stands.obstacles(race)
                ends = targets(scene, kind, place, steps, found)
                route = Route(kind, place, ends, moves(scene.board, kind, place, ends))
                here[kind] = route
            if route.ends:
                routes.append(route)
    return routes


@lru_cache(maxsize=1 << 12)
def _routes(
    scene: Scenario,
    race: str,
    blocked: tuple[int, ...],
    hasted: tuple[str, ...],
    crippled: tuple[str, ...],
) -> list[dict[str, Route]]:
    """The routes found so far for a race among obstacles, by place and kind."""
    return [{} for _ in scene.board.order]


def can_escort(table: WarTable, march: March, kind: str, zone: str) -> bool:
    """Whether a unit of the mover can take along the prisoner of its race (WC-137)."""
    return kind in UNITS and zone == escorted_from(table, march)


def escorted_from(table: WarTable, march: March) -> str:
    """The zone from which the prisoner of the mover's race can be taken along; "" for none."""
    if table.tokens and not march.escorted:
        prisoner = f"prisoner_{table.races[march.seat]}"
        for token, zone in table.tokens:
            if token == prisoner:
                return zone
    return ""


@lru_cache(maxsize=1 << 15)
def moves(board: Board, kind: str, place: int, ends: int) -> tuple[Move, ...]:
    """The moves of a piece to some zones; the same objects each time."""
    source = board.order[place]
    return tuple([_move(kind, source, target) for target in board.zones_in(ends)])


@lru_cache(maxsize=1 << 12)
def escorts(board: Board, kind: str, place: int, ends: int) -> tuple[Escort, ...]:
    """The same with a prisoner."""
    source = board.order[place]
    return tuple([Escort(kind, source, target) for target in board.zones_in(ends)])


_move = lru_cache(maxsize=None)(Move)
