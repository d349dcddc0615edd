"""The map: locations, the lines between them, and distances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

import attrs

from tambores.kernel.frozen import frozen
from tambores.kernel.nearest import suggestion
from tambores.realm.content.vocabulary import CITY, INN


@frozen(eq=False)
class Location:
    """A location of the map.

    Attributes:
        id: its id.
        names: its name by language.
        colour: its colour; "" for the City and the inns.
        role: "city", "inn" or "".
        x: where it is drawn, to the right.
        y: where it is drawn, downwards.
        near: the locations joined to it by a line.
        gate: whether a gate is built here from the start (DR-012).
    """

    id: str
    names: dict[str, str]
    colour: str
    role: str
    x: int
    y: int
    near: tuple[str, ...]
    gate: bool = False


@frozen(eq=False)
class Board:
    """The map of a pack; each exists once, so boards compare by identity.

    Attributes:
        sites: the locations, in map order.
        roads: the way of each general from its lair to the City, both included.
    """

    sites: tuple[Location, ...]
    roads: Mapping[str, tuple[str, ...]] = attrs.field(factory=dict)

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The ids of the locations in map order."""
        return tuple(site.id for site in self.sites)

    @cached_property
    def index(self) -> dict[str, int]:
        """The place of each location in the order."""
        return {site.id: place for place, site in enumerate(self.sites)}

    def site(self, location: str) -> Location:
        """The location with an id; KeyError, with near ids, for another."""
        try:
            return self.sites[self.index[location]]
        except KeyError:
            near = suggestion(str(location), self.order)
            raise KeyError(f"there is no location {location!r} on this map; {near}") from None

    def neighbours(self, location: str) -> tuple[str, ...]:
        """The locations joined to one by a line, in map order (DR-052)."""
        return self.site(location).near

    def road(self, general: str) -> tuple[str, ...]:
        """The way of a general from its lair to the City; KeyError for an unknown one."""
        return self.roads[general]

    def position(self, location: str) -> tuple[int, int]:
        """Where a location is drawn: x to the right, y downwards."""
        site = self.site(location)
        return site.x, site.y

    @cached_property
    def city(self) -> str:
        """Monarch City."""
        return next(site.id for site in self.sites if site.role == CITY)

    @cached_property
    def safe(self) -> frozenset[str]:
        """The City and the inns."""
        return frozenset(site.id for site in self.sites if site.role in (CITY, INN))

    @cached_property
    def inns(self) -> frozenset[str]:
        """The inns."""
        return frozenset(site.id for site in self.sites if site.role == INN)

    @cached_property
    def colour_of(self) -> dict[str, str]:
        """The colour of each location; "" for none."""
        return {site.id: site.colour for site in self.sites}

    @cached_property
    def _distances(self) -> dict[str, dict[str, int]]:
        return {site.id: self._from(site.id) for site in self.sites}

    def _from(self, start: str) -> dict[str, int]:
        found, edge = {start: 0}, [start]
        for location in edge:
            for near in self.sites[self.index[location]].near:
                if near not in found:
                    found[near] = found[location] + 1
                    edge.append(near)
        return found

    def distance(self, one: str, other: str) -> int:
        """The least number of lines between two locations; KeyError for an unknown one."""
        return self._distances[self.site(one).id][self.site(other).id]

    def away(self, location: str) -> tuple[int, ...]:
        """The distance of each location from one, in map order."""
        return self._away[location]

    @cached_property
    def _away(self) -> dict[str, tuple[int, ...]]:
        ways = self._distances.items()
        return {start: tuple(steps[one] for one in self.order) for start, steps in ways}

    def within(self, location: str, steps: int) -> tuple[str, ...]:
        """The locations 1 to `steps` lines away, in map order (DR-Q18); computed once."""
        key = (location, steps)
        found = self._reach.get(key)
        if found is None:
            away = self._distances[location]
            found = tuple(one for one in self.order if 0 < away.get(one, steps + 1) <= steps)
            self._reach[key] = found
        return found

    @cached_property
    def _reach(self) -> dict[tuple[str, int], tuple[str, ...]]:
        return {}

    def in_order(self, locations: Iterable[str]) -> tuple[str, ...]:
        """Locations in map order, each once."""
        return tuple(sorted({*locations}, key=self.index.__getitem__))

    @cached_property
    def flows(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        """The neighbours of each location in groups, those nearest to the City first (T-15)."""
        away = self._distances[self.city]
        found = {}
        for site in self.sites:
            steps = sorted({away[near] for near in site.near})
            found[site.id] = tuple(
                tuple(near for near in site.near if away[near] == step) for step in steps
            )
        return found
