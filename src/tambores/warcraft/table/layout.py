"""Where pieces and outposts stand: sets of zones as bits of a number, bit i for zone i."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from tambores.warcraft.content.vocabulary import (
    DONE,
    KINDS,
    NECROMANCER,
    STACKED_UNITS,
    STACKED_WORKERS,
    UNITS,
    WORKER,
    ZONE_LIMIT,
)
from tambores.warcraft.table.lineup import Lineup
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import BARE, Ground, Outposts, Pieces

PIECES: Final = 0
ARMED: Final = 1
IDLE: Final = 2
BUILDERS: Final = 3
DONE_OUTPOSTS: Final = 4
BUILT_OUTPOSTS: Final = 5
"""The places of the sets of a race, from its row on."""

OCCUPIED: Final = 0
GUARDED: Final = 1
FULL: Final = 2
CROWDED: Final = 3
HAUNTED: Final = 4
"""The places of the sets of a side, from its row on."""

_PLACE: Final = {kind: place for place, kind in enumerate(KINDS)}


class Obstacles(NamedTuple):
    """What stands in the way of a race, as sets of zones.

    Attributes:
        stops: zones with enemy pieces or outposts, where a path ends (WC-038).
        barred: those of them without units of the race, where its workers may not go (WC-039).
        full: zones without room for another unit (WC-037).
        crowded: zones without room for another worker.
        haunted: zones with a Necromancer (WC-132).
    """

    stops: int
    barred: int
    full: int
    crowded: int
    haunted: int


class Layout:
    """What stands where, read from the grounds of a table; it is never changed.

    Attributes:
        grounds: the grounds.
        lineup: the races and their sides.
        sets: the sets of each race, then those of each side.
        numbers: how many pieces of each kind each race has on the board.
        near: the units that would fight in a zone, by zone and race, as far as they were asked for.
    """

    __slots__ = ("grounds", "lineup", "near", "numbers", "sets")

    def __init__(
        self, grounds: tuple[Ground, ...], lineup: Lineup, sets: list[int], numbers: list[int]
    ) -> None:
        self.grounds = grounds
        self.lineup = lineup
        self.sets = sets
        self.numbers = numbers
        self.near: dict[tuple[str, str], list[tuple[str, str, int]]] = {}

    def pieces(self, race: str) -> int:
        """The zones with pieces of a race."""
        return self.sets[self.lineup.row_of[race] + PIECES]

    def units(self, race: str) -> int:
        """The zones with units of a race."""
        return self.sets[self.lineup.row_of[race] + ARMED]

    def idle(self, race: str) -> int:
        """The zones with workers of a race that build nothing."""
        return self.sets[self.lineup.row_of[race] + IDLE]

    def builders(self, race: str) -> int:
        """The zones with builders of a race."""
        return self.sets[self.lineup.row_of[race] + BUILDERS]

    def done(self, race: str) -> int:
        """The zones with completed outposts of a race."""
        return self.sets[self.lineup.row_of[race] + DONE_OUTPOSTS]

    def building(self, race: str) -> int:
        """The zones with outposts of a race that are being built."""
        return self.sets[self.lineup.row_of[race] + BUILT_OUTPOSTS]

    def enemy_units(self, race: str) -> int:
        """The zones with units of the enemies of a race."""
        found = 0
        for row in self.lineup.foes[race]:
            found |= self.sets[row + GUARDED]
        return found

    def threatened(self) -> int:
        """The zones where pieces or outposts of a side stand beside units of another."""
        found, rows = 0, self.lineup.side_rows
        for row in rows:
            for other in rows:
                if other != row:
                    found |= self.sets[row + OCCUPIED] & self.sets[other + GUARDED]
        return found

    def obstacles(self, race: str) -> Obstacles:
        """What stands in the way of a race."""
        return Obstacles(*self.blocked(race))

    def blocked(self, race: str) -> tuple[int, int, int, int, int]:
        """The fields of the obstacles; a plain tuple takes a tenth of the time."""
        sets, own = self.sets, self.lineup.side_row[race]
        stops = 0
        for row in self.lineup.foes[race]:
            stops |= sets[row + OCCUPIED]
        barred = stops & ~self.units(race)
        return stops, barred, sets[own + FULL], sets[own + CROWDED], sets[own + HAUNTED]

    def number(self, race: str, kind: str) -> int:
        """How many pieces of a kind a race has on the board."""
        return self.numbers[self.lineup.numbers_of[race] + _PLACE[kind]]


_last: tuple[WarTable, Layout] | None = None


def layout(table: WarTable) -> Layout:
    """What stands where on a table.

    From step to step few zones change, so only those that differ from the last call are looked at.
    """
    global _last
    last = _last
    if last is not None and last[0] is table:
        return last[1]
    found = _brought_up(last[1] if last is not None else None, table.lineup, table.grounds)
    _last = table, found
    return found


def _brought_up(last: Layout | None, lineup: Lineup, grounds: tuple[Ground, ...]) -> Layout:
    """The layout of some grounds, from that of others."""
    if last is None or last.lineup is not lineup or len(last.grounds) != len(grounds):
        bare = (BARE,) * len(grounds)
        last = Layout(bare, lineup, [0] * lineup.rows, [0] * (len(KINDS) * len(lineup.races)))
    return last if last.grounds is grounds else _changed(last, grounds)


def _changed(last: Layout, grounds: tuple[Ground, ...]) -> Layout:
    """The layout after some grounds have changed."""
    lineup, sets, numbers = last.lineup, [*last.sets], [*last.numbers]
    before = last.grounds
    for place, now in enumerate(grounds):
        was = before[place]
        if was is now:
            continue
        bit = 1 << place
        crossed, changes = _difference(lineup, was.pieces, was.outposts, now.pieces, now.outposts)
        for at in crossed:
            sets[at] ^= bit
        for at, change in changes:
            numbers[at] += change
    return Layout(grounds, lineup, sets, numbers)


@lru_cache(maxsize=1 << 14)
def _difference(
    lineup: Lineup, pieces: Pieces, outposts: Outposts, later: Pieces, later_outposts: Outposts
) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """The sets that a zone enters or leaves by a change, and the numbers that it changes."""
    before, counts = _read(lineup, pieces, outposts)
    after, changes = _read(lineup, later, later_outposts)
    changes.subtract(counts)
    changed = [(at, change) for at, change in changes.items() if change]
    return tuple(before ^ after), tuple(changed)


def _read(lineup: Lineup, pieces: Pieces, outposts: Outposts) -> tuple[set[int], Counter[int]]:
    """The sets that a zone belongs to, and the numbers of the pieces there."""
    members: set[int] = set()
    counts: Counter[int] = Counter()
    room = {row: [0, 0] for row in lineup.side_row.values()}
    for race, kind, number in pieces:
        row, side = lineup.row_of[race], lineup.side_row[race]
        counts[lineup.numbers_of[race] + _PLACE[kind]] += number
        members |= {row + PIECES, side + OCCUPIED}
        if kind in UNITS:
            members |= {row + ARMED, side + GUARDED}
        elif kind == NECROMANCER:
            members.add(side + HAUNTED)
        else:
            members.add(row + (IDLE if kind == WORKER else BUILDERS))
        if kind in STACKED_UNITS:  # militia do not count
            room[side][0] += number
        elif kind in STACKED_WORKERS:
            room[side][1] += number
    for race, state in outposts:
        members.add(lineup.side_row[race] + OCCUPIED)
        members.add(lineup.row_of[race] + (DONE_OUTPOSTS if state == DONE else BUILT_OUTPOSTS))
    for side, (units, workers) in room.items():
        if units >= ZONE_LIMIT:
            members.add(side + FULL)
        if workers >= ZONE_LIMIT:
            members.add(side + CROWDED)
    return members, counts
