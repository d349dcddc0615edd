"""Where pieces and outposts stand: sets of zones as bits of a number, bit i for zone i."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

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


class Layout:
    """What stands where, read from the grounds of a table; it is never changed.

    Attributes:
        grounds: the grounds.
        lineup: the races and their sides.
        sets: the sets of each race, then those of each side.
        numbers: how many pieces of each kind each race has on the board.
    """

    __slots__ = ("grounds", "lineup", "numbers", "sets")

    def __init__(
        self, grounds: tuple[Ground, ...], lineup: Lineup, sets: list[int], numbers: list[int]
    ) -> None:
        self.grounds = grounds
        self.lineup = lineup
        self.sets = sets
        self.numbers = numbers

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

    def presence(self, race: str) -> int:
        """The zones with pieces or outposts of a race."""
        row = self.lineup.row_of[race]
        return (
            self.sets[row + PIECES]
            | self.sets[row + DONE_OUTPOSTS]
            | self.sets[row + BUILT_OUTPOSTS]
        )

    def enemies(self, race: str) -> int:
        """The zones with pieces or outposts of the enemies of a race."""
        found = 0
        for row in self.lineup.foes[race]:
            found |= self.sets[row + OCCUPIED]
        return found

    def enemy_units(self, race: str) -> int:
        """The zones with units of the enemies of a race."""
        found = 0
        for row in self.lineup.foes[race]:
            found |= self.sets[row + GUARDED]
        return found

    def guarded(self, race: str) -> int:
        """The zones with units of the side of a race."""
        return self.sets[self.lineup.side_row[race] + GUARDED]

    def full(self, race: str) -> int:
        """The zones without room for another unit of the side of a race (WC-037)."""
        return self.sets[self.lineup.side_row[race] + FULL]

    def crowded(self, race: str) -> int:
        """The zones without room for another worker of the side of a race (WC-037)."""
        return self.sets[self.lineup.side_row[race] + CROWDED]

    def haunted(self, race: str) -> int:
        """The zones with a Necromancer of the side of a race."""
        return self.sets[self.lineup.side_row[race] + HAUNTED]

    def number(self, race: str, kind: str) -> int:
        """How many pieces of a kind a race has on the board."""
        return self.numbers[self.lineup.numbers_of[race] + _PLACE[kind]]


_last: Layout | None = None


def layout(table: WarTable) -> Layout:
    """What stands where on a table.

    From step to step few zones change, so only those that differ from the last call are looked at.
    """
    global _last
    last, lineup, grounds = _last, table.lineup, table.grounds
    if last is None or last.lineup is not lineup or len(last.grounds) != len(grounds):
        bare = (BARE,) * len(grounds)
        last = Layout(bare, lineup, [0] * lineup.rows, [0] * (len(KINDS) * len(lineup.races)))
    if last.grounds is not grounds:
        _last = last = _changed(last, grounds)
    return last


def _changed(last: Layout, grounds: tuple[Ground, ...]) -> Layout:
    """The layout after some grounds have changed."""
    lineup, sets, numbers = last.lineup, [*last.sets], [*last.numbers]
    for place, (was, ground) in enumerate(zip(last.grounds, grounds, strict=True)):
        if was is not ground:
            bit = 1 << place
            members, counts = _read(lineup, was.pieces, was.outposts)
            for member in members:
                sets[member] ^= bit
            for at, number in counts:
                numbers[at] -= number
            members, counts = _read(lineup, ground.pieces, ground.outposts)
            for member in members:
                sets[member] ^= bit
            for at, number in counts:
                numbers[at] += number
    return Layout(grounds, lineup, sets, numbers)


@lru_cache(maxsize=1 << 14)
def _read(
    lineup: Lineup, pieces: Pieces, outposts: Outposts
) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """The sets that a zone belongs to, and the places and numbers of the pieces there."""
    members: set[int] = set()
    counts: list[tuple[int, int]] = []
    room = {row: [0, 0] for row in lineup.side_row.values()}
    for race, kind, number in pieces:
        row, side = lineup.row_of[race], lineup.side_row[race]
        counts.append((lineup.numbers_of[race] + _PLACE[kind], number))
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
    return tuple(sorted(members)), tuple(counts)
