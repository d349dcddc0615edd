"""Reading the scenarios of a pack, each with its board, and whether it can be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tambores.errors import Message
from tambores.toolkit.content.table import LANGUAGES, TomlTable, nearest
from tambores.warcraft.content.board import Board
from tambores.warcraft.content.pack import Race
from tambores.warcraft.content.scenario import GOALS, Scenario, Start
from tambores.warcraft.content.scene_checks import check_scenario
from tambores.warcraft.content.vocabulary import NECROMANCER, PHASES, RACES, TOKENS, TRAINED

DRAWN = "drawn"
SEATS = range(2, 5)
PLACED = (*TRAINED, NECROMANCER)
"""The kinds that can stand on the board when a game begins."""


def read_scenario(
    name: str,
    table: TomlTable,
    boards: Mapping[str, Board | None],
    races: Mapping[str, Race],
    markers: Mapping[str, int],
    outposts: int,
) -> Scenario | None:
    """A scenario; None, with the faults noted, if its board or its seats are not known."""
    board = boards.get(table.word("board", [*boards]))
    halls = table.value("halls", Message("warcraft.pack.halls"), lambda given: (
        isinstance(given, list)
        and len(given) in SEATS
        and all(isinstance(zone, str) for zone in given)
    ))  # fmt: skip
    if board is None or halls is None:
        table.taken.update(table.data)
        return None
    faults = len(table.faults)
    scene = _SceneReader(table, board, len(halls)).read(name, halls)
    if len(table.faults) == faults:
        check_scenario(scene, table, races, markers, outposts)
    return scene


class _SceneReader:
    """Reads one scenario.

    Args:
        table: its fields.
        board: its board.
        seats: the number of its seats.
    """

    def __init__(self, table: TomlTable, board: Board, seats: int) -> None:
        self.table, self.board, self.seats = table, board, seats
        self.places: dict[str, str] = {}

    def read(self, name: str, halls: Sequence[str]) -> Scenario:
        """The scenario."""
        table = self.table
        for place, zone in sorted(self._parts("places", str).items()):
            self.places[place] = self._zone("places", zone)
        home = tuple(self._zone("halls", zone) if zone else "" for zone in halls)
        return Scenario(
            id=name,
            names=MappingProxyType(table.texts("names", LANGUAGES)),
            board=self.board,
            goal=table.word("goal", GOALS),
            needed=table.number("needed", 1, 999) if table.has("needed") else 0,
            seats=self.seats,
            races=self._races(),
            sides=self._sides(),
            halls=home,
            capitals=self._capitals(),
            first=self._first(),
            neutral=table.word("neutral", RACES, optional=True),
            neutral_level=table.number("neutral_level", 1, 9) if table.has("neutral") else 1,
            gold=self._resources("gold"),
            wood=self._resources("wood"),
            hand=table.number("hand", 0, 21),
            last_levels=table.has("last_levels") and table.flag("last_levels"),
            start=(*self._army(home), *self._start()),
            outposts=self._outposts(),
            places=MappingProxyType(self.places),
            tokens=MappingProxyType(self._tokens()),
            endless=self._zones("endless"),
            depleted=self._zones("depleted"),
            skipped=self._skipped(),
            closed=table.has("closed") and table.flag("closed"),
            guarded=table.has("guarded") and table.flag("guarded"),
            returning=table.word("returning", RACES, optional=True),
        )

    # --- seats ---

    def _per_seat(self, key: str, expected: str, fits: Callable[[Any], bool]) -> list[Any]:
        """A list with an entry for each seat; [] if it is wrong or missing."""
        message = Message(expected, seats=self.seats)
        found = self.table.value(key, message, lambda given: (
            isinstance(given, list) and len(given) == self.seats and all(map(fits, given))
        ))  # fmt: skip
        return found or []

    def _is_seat(self, value: object) -> bool:
        return type(value) is int and 0 <= value < self.seats

    def _races(self) -> tuple[str, ...]:
        """The race of each seat, none twice (WC-001); () if they are drawn."""
        if self.table.data.get("races") == DRAWN:
            self.table.taken.add("races")
            return ()
        found = self._per_seat("races", "warcraft.pack.races", lambda one: one in RACES)
        if len({*found}) < len(found):
            self.table.wrong("races", found, Message("warcraft.pack.races", seats=self.seats))
        return tuple(found)

    def _sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side; the empty side of a neutral race comes last."""
        last: list[Any] = [[]] if self.table.has("neutral") else []

        def fits(given: Any) -> bool:
            if not isinstance(given, list) or not all(isinstance(side, list) for side in given):
                return False
            led = given[: len(given) - len(last)]
            seats = [seat for side in led for seat in side]
            return (
                given[len(led) :] == last
                and len(led) > 1
                and all(led)
                and all(map(self._is_seat, seats))
                and sorted(seats) == [*range(self.seats)]
            )

        found = self.table.value("sides", Message("warcraft.pack.sides"), fits)
        return tuple(tuple(sorted(side)) for side in found or ((),) * self.seats)

    def _first(self) -> int | None:
        """The seat that begins; None if it is drawn."""
        expected = Message("warcraft.pack.first", most=self.seats - 1)
        found = self.table.value(
            "first", expected, lambda given: given == DRAWN or self._is_seat(given)
        )
        return None if found == DRAWN else found

    def _resources(self, key: str) -> tuple[int, ...]:
        """How much of a resource each seat has."""
        found = self._per_seat(
            key, "warcraft.pack.resources", lambda one: type(one) is int and 0 <= one < 100
        )
        return tuple(found)

    def _capitals(self) -> tuple[str, ...]:
        """The outpost of each seat that counts as its hall (WC-144); () for none."""
        if not self.table.has("capitals"):
            return ()
        found = self._per_seat(
            "capitals", "warcraft.pack.capitals", lambda one: isinstance(one, str)
        )
        return tuple(self._zone("capitals", zone) if zone else "" for zone in found)

    def _skipped(self) -> tuple[tuple[str, ...], ...]:
        """The phases that each seat does not play; nobody skips Movement."""
        if not self.table.has("skipped"):
            return ()
        found = self._per_seat("skipped", "warcraft.pack.skipped", lambda one: (
            isinstance(one, list) and all(phase in PHASES[1:] for phase in one)
        ))  # fmt: skip
        return tuple(tuple(phase for phase in PHASES if phase in seat) for seat in found)

    # --- zones ---

    def _zone(self, key: str, value: str) -> str:
        """A zone by its id or the name of a place; any zone, with a fault, for another."""
        zone = self.places.get(value, value)
        if zone in self.board.index:
            return zone
        self.table.wrong(key, value, nearest(value, (*self.places, *self.board.order)))
        return self.board.order[0]

    def _zones(self, key: str) -> tuple[str, ...]:
        """A list of zones, in the order of the board, each once."""
        found = [self._zone(key, zone) for zone in self.table.words(key, None)]
        if len({*found}) < len(found):
            self.table.fault("warcraft.pack.zone_twice", key=key)
        return tuple(zone for zone in self.board.order if zone in found)

    def _parts(self, key: str, kind: type) -> dict[str, Any]:
        """A table by names; {} if it is wrong or missing."""
        if not self.table.has(key):
            return {}
        found = self.table.value(key, Message(f"warcraft.pack.{key}"), lambda given: (
            isinstance(given, dict)
            and len(given) <= len(self.board.order)
            and all(type(value) is kind for value in given.values())
        ))  # fmt: skip
        return found or {}

    def _known(self, key: str, names: Mapping[str, Any], known: Sequence[str]) -> None:
        for name in names:
            if name not in known:
                self.table.wrong(key, name, nearest(name, known))

    def _tokens(self) -> dict[str, str]:
        """The zone of each token."""
        found = self._parts("tokens", str)
        self._known("tokens", found, TOKENS)
        return {token: self._zone("tokens", found[token]) for token in TOKENS if token in found}

    # --- pieces ---

    def _army(self, halls: Sequence[str]) -> list[Start]:
        """The pieces that every hall holds (WC-030)."""
        found = self._parts("army", int)
        self._known("army", found, TRAINED)
        for count in found.values():
            if not 1 <= count < 100:
                self.table.wrong("army", count, Message("kernel.pack.number", least=1, most=99))
        return [
            Start(hall, seat, kind, found[kind])
            for seat, hall in enumerate(halls)
            for kind in TRAINED
            if hall and kind in found
        ]

    def _start(self) -> list[Start]:
        """The pieces that stand elsewhere."""
        found = []
        for entry in self.table.tables("start", "warcraft.pack.numbered.start"):
            zone = entry.value("zone", Message("warcraft.pack.zone"), lambda one: type(one) is str)
            owner = entry.value("owner", Message("warcraft.pack.owner"), self._is_owner)
            kind = entry.word("kind", PLACED)
            count = entry.number("count", 1, 99)
            entry.finish()
            if zone is not None and owner is not None and kind:
                found.append(Start(self._zone("start", zone), owner, kind, count))
        return found

    def _is_owner(self, value: object) -> bool:
        return self._is_seat(value) or (
            isinstance(value, str) and value == self.table.data.get("neutral")
        )

    def _outposts(self) -> tuple[tuple[str, int], ...]:
        """The outposts at the start, in the order of the board."""
        found = self._parts("outposts", int)
        for zone, seat in found.items():
            if not self._is_seat(seat):
                expected = Message("kernel.pack.number", least=0, most=self.seats - 1)
                self.table.wrong(f"outposts.{zone}", seat, expected)
        placed = [(self._zone("outposts", zone), seat) for zone, seat in found.items()]
        return tuple(sorted(placed, key=lambda one: (self.board.index[one[0]], one[1])))
