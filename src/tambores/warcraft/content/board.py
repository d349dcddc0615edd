"""Boards: zones as hexagons in rows, the borders between them, and walls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from tambores.kernel.frozen import frozen
from tambores.kernel.nearest import suggestion
from tambores.warcraft.content.vocabulary import (
    CLEAR,
    FLYING,
    FOREST,
    HALL,
    HALL_POINTS,
    MINE,
    MOUNTAIN,
)

_SHIFTS = ((-1, -0.5), (-1, 0.5), (0, -1), (0, 1), (1, -0.5), (1, 0.5))
"""Where the neighbours of a hexagon lie, in rows and widths, in zone order."""


MOST = 3
"""The most zones that any piece moves (WC-100)."""


@frozen(eq=False)
class Site:
    """The printed part of a zone.

    Attributes:
        id: the letter of its row and its number in the row, such as "C3".
        kind: one of "hall", "mine", "forest", "mountain", "objective" and "clear".
        points: the points that it shows (WC-008).
        row: the number of its row, from 0.
        x: the centre in widths of a hexagon; neighbouring rows are shifted by a half.
    """

    id: str
    kind: str
    points: int
    row: int
    x: float


@frozen(eq=False)
class Board:
    """The zones of a scenario; each board exists once, so boards compare by identity.

    Attributes:
        sites: the zones in their order: by row, then from left to right.
        walls: the borders that melee and ranged units do not cross (WC-136), as pairs of ids.
    """

    sites: tuple[Site, ...]
    walls: tuple[tuple[str, str], ...] = ()

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The ids of the zones in their order."""
        return tuple(site.id for site in self.sites)

    @cached_property
    def index(self) -> dict[str, int]:
        """The place of each zone in the order, by id."""
        return {site.id: place for place, site in enumerate(self.sites)}

    def site(self, zone: str) -> Site:
        """The printed part of a zone."""
        return self.sites[self.index[zone]]

    @cached_property
    def _neighbours(self) -> dict[str, tuple[str, ...]]:
        at = {(site.row, site.x): site.id for site in self.sites}
        return {
            site.id: tuple(
                at[place]
                for down, right in _SHIFTS
                if (place := (site.row + down, site.x + right)) in at
            )
            for site in self.sites
        }

    def neighbours(self, zone: str) -> tuple[str, ...]:
        """The zones that share a border with a zone, in zone order.

        Raises:
            KeyError: for a zone that the board does not have; the message lists the known ones.
        """
        try:
            return self._neighbours[zone]
        except KeyError:
            raise self.unknown(zone) from None

    def unknown(self, zone: object) -> KeyError:
        """The error for a zone that the board does not have."""
        near = suggestion(str(zone), self.order)
        return KeyError(f"there is no zone {zone!r} on this board; {near}")

    @cached_property
    def _walled(self) -> frozenset[tuple[str, str]]:
        return frozenset(pair for one, other in self.walls for pair in ((one, other), (other, one)))

    def is_walled(self, one: str, other: str) -> bool:
        """Whether a wall stands on the border of two zones."""
        return (one, other) in self._walled

    @cached_property
    def _reachable(self) -> dict[str, tuple[str, ...]]:
        return {
            zone: tuple(other for other in near if (zone, other) not in self._walled)
            for zone, near in self._neighbours.items()
        }

    # --- sets of zones as bits of a number, for fast searches: bit i is zone i of the order ---

    def mask(self, zones: Iterable[str]) -> int:
        """The bits of some zones."""
        return sum({1 << self.index[zone] for zone in zones})

    @cached_property
    def within(self) -> tuple[tuple[int, ...], ...]:
        """The zones so many steps away or less, by the number of steps and the zone."""
        found = [tuple(1 << place for place in range(len(self.sites)))]
        for _ in range(MOST):
            found.append(tuple(zones | self.around(zones) for zones in found[-1]))
        return tuple(found)

    def around(self, bits: int) -> int:
        """The neighbours of some zones."""
        found = 0
        while bits:
            bit = bits & -bits
            bits ^= bit
            found |= self.masks[bit.bit_length() - 1]
        return found

    def zones_in(self, bits: int) -> tuple[str, ...]:
        """The zones of a set, in zone order."""
        order, found = self.order, []
        while bits:
            bit = bits & -bits
            bits ^= bit
            found.append(order[bit.bit_length() - 1])
        return tuple(found)

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """The neighbours of each zone."""
        return tuple(self.mask(self._neighbours[zone]) for zone in self.order)

    @cached_property
    def open_masks(self) -> tuple[int, ...]:
        """The neighbours of each zone without a wall between."""
        return tuple(self.mask(self._reachable[zone]) for zone in self.order)

    @cached_property
    def mountains(self) -> int:
        """The mountains."""
        return self.mask(site.id for site in self.sites if site.kind == MOUNTAIN)

    @cached_property
    def clear(self) -> int:
        """The clear zones."""
        return self.mask(site.id for site in self.sites if site.kind == CLEAR)

    @cached_property
    def sources(self) -> tuple[tuple[str, int], ...]:
        """The mines, then the forests, each with its bit."""
        return tuple(
            (site.id, 1 << self.index[site.id])
            for kind in (MINE, FOREST)
            for site in self.sites
            if site.kind == kind
        )

    @cached_property
    def halls(self) -> int:
        """The halls."""
        return self.mask(site.id for site in self.sites if site.kind == HALL)

    @cached_property
    def worth(self) -> tuple[tuple[tuple[str, int], int], ...]:
        """The lines of a score for the zones with points, each with the bit of its zone."""
        return tuple(
            ((f"zone_{site.id.lower()}", worth), 1 << place)
            for place, site in enumerate(self.sites)
            if (worth := HALL_POINTS if site.kind == HALL else site.points)
        )

    @cached_property
    def by_points(self) -> tuple[tuple[int, int], ...]:
        """The points that a zone can bring, each with the zones that do."""
        found: dict[int, int] = {}
        for (_, points), bit in self.worth:
            found[points] = found.get(points, 0) | bit
        return tuple(found.items())

    def flanks(self, zone: str, kind: str) -> tuple[str, ...]:
        """The zones from which a unit of a kind joins a combat in `zone` (WC-072, WC-136)."""
        return (self._neighbours if kind == FLYING else self._reachable)[zone]


CODES = {"H": "hall", "M": "mine", "F": "forest", "^": "mountain", ".": "clear"}
"""The letters of zones in rows of a pack; a digit is an objective with that many points."""


def sites_of(rows: Sequence[str]) -> tuple[Site, ...]:
    """The zones that rows of codes write, such as "1 . 2 F 1".

    >>> [(site.id, site.kind, site.x) for site in sites_of(["M ^", "H 2 ."])][:3]
    [('A1', 'mine', 1.5), ('A2', 'mountain', 2.5), ('B1', 'hall', 1.0)]
    """
    codes = [row.split() for row in rows]
    longest = max(map(len, codes))
    return tuple(
        Site(
            f"{chr(ord('A') + row)}{number}",
            CODES.get(code, "objective"),
            HALL_POINTS if code == "H" else int(code) if code.isdecimal() else 0,
            row,
            number + (longest - len(line)) / 2,
        )
        for row, line in enumerate(codes)
        for number, code in enumerate(line, start=1)
    )
