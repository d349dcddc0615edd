"""Small changes of a table, of which the events are made."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tambores.kernel.prompt import Seat
from tambores.toolkit.copying import copier
from tambores.warcraft.content.vocabulary import BUILDER, KINDS, RACES, UNIT_TYPES, WORKER
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import Camp, Ground, Outposts, Pieces

_RANK = {(race, kind): (r, k) for r, race in enumerate(RACES) for k, kind in enumerate(KINDS)}


_with_camps = copier(WarTable, WarTable, "camps")
"""A table with other camps."""

_with_grounds = copier(WarTable, WarTable, "grounds")
"""A table with other grounds."""

in_phase = copier(WarTable, WarTable, "phase")
"""A table in another phase."""

in_turn = copier(WarTable, WarTable, "turn", "first", "crippled")
"""A table in another turn."""

_with_purse = copier(Camp, Camp, "gold", "wood")
"""A camp with other resources."""


def with_camp(table: WarTable, seat: Seat, camp: Camp) -> WarTable:
    """The table with another camp of a seat."""
    camps = [*table.camps]
    camps[seat] = camp
    return _with_camps(table, tuple(camps))


def with_purse(table: WarTable, seat: Seat, gold: int, wood: int) -> WarTable:
    """The table with more or less gold and wood in the camp of a seat."""
    camps = [*table.camps]
    camp = camps[seat]
    camps[seat] = _with_purse(camp, camp.gold + gold, camp.wood + wood)
    return _with_camps(table, tuple(camps))


def with_ground(table: WarTable, zone: str, ground: Ground) -> WarTable:
    """The table with something else on a zone."""
    return with_grounds(table, (table.board.index[zone], ground))


def with_grounds(table: WarTable, *changed: tuple[int, Ground]) -> WarTable:
    """The table with something else on some zones, each given by its place in the order."""
    grounds = [*table.grounds]
    for place, ground in changed:
        grounds[place] = ground
    return _with_grounds(table, tuple(grounds))


def added(pieces: Pieces, race: str, kind: str, change: int) -> Pieces:
    """Pieces with more or fewer of one kind.

    Raises:
        ValueError: if fewer than none would be left.

    >>> added((("orc", "melee", 2),), "orc", "melee", -1)
    (('orc', 'melee', 1),)
    """
    found = []
    for piece in pieces:
        if piece[0] == race and piece[1] == kind:
            change += piece[2]
        else:
            found.append(piece)
    if change < 0:
        raise ValueError(f"there are {-change} pieces {race} {kind} too few")
    if change:
        found.append((race, kind, change))
        if len(found) > 1:
            found.sort(key=_rank)
    return tuple(found)


def _rank(piece: tuple[str, str, int]) -> tuple[int, int]:
    """The place of pieces among others: by race, then by kind."""
    return _RANK[piece[0], piece[1]]


def with_pieces(table: WarTable, race: str, kind: str, zone: str, change: int) -> WarTable:
    """The table with more or fewer pieces of a kind in a zone."""
    return with_ground(table, zone, with_count(table.ground(zone), race, kind, change))


def with_count(ground: Ground, race: str, kind: str, change: int) -> Ground:
    """The ground with more or fewer pieces of a kind."""
    return _ground(ground.pieces, ground.outposts, ground.depletion, race, kind, change)


@lru_cache(maxsize=1 << 14)
def _ground(
    pieces: Pieces, outposts: Outposts, depletion: int, race: str, kind: str, change: int
) -> Ground:
    """A ground with more or fewer pieces of a kind; the same few come up again and again."""
    return Ground(added(pieces, race, kind, change), outposts, depletion)


def with_outpost(table: WarTable, race: str, zone: str, side: str | None) -> WarTable:
    """The table with the outpost of a race in a zone turned to a side, or taken away for None."""
    ground = table.ground(zone)
    others: Outposts = tuple(pair for pair in ground.outposts if pair[0] != race)
    if side is not None:
        others = tuple(sorted((*others, (race, side)), key=lambda pair: RACES.index(pair[0])))
    elif others == ground.outposts:
        raise ValueError(f"{race} has no outpost in {zone}")
    return with_ground(table, zone, Ground(ground.pieces, others, ground.depletion))


def builders_freed(table: WarTable, race: str, zone: str) -> WarTable:
    """The table with the builders of a race in a zone as workers again."""
    count = table.count(race, BUILDER, zone)
    if not count:
        return table
    return with_pieces(with_pieces(table, race, BUILDER, zone, -count), race, WORKER, zone, count)


def paid(table: WarTable, seat: Seat, what: str) -> Camp:
    """The camp of a seat that has paid the cost of a piece, "tile", "outpost" or "upgrade"."""
    camp, cost = table.camps[seat], table.pack.costs[what]
    return _with_purse(camp, camp.gold - cost.gold, camp.wood - cost.wood)


def counted(values: tuple[int, ...], place: int, change: int) -> tuple[Any, ...]:
    """A tuple of numbers with one of them changed; ValueError if it falls below 0."""
    if values[place] + change < 0:
        raise ValueError("nothing is left there")
    return (*values[:place], values[place] + change, *values[place + 1 :])


def trained_place(kind: str) -> int:
    """The place of a kind in `training`: after the types of unit come the workers."""
    return len(UNIT_TYPES) if kind == WORKER else UNIT_TYPES.index(kind)
