"""What a view says in numbers, each number declared once: its name, its size, how to read it.

Features are read of one thing, such as a view or a player, and have places in a `Layout`. Those of
a game of frames begin with `TableFeatures`, which counts seats from that of the view: "own", then
"next1" and so on. The view of a spectator takes seat 0 for its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from tambores.kernel.prompt import Seat
from tambores.kernel.window import Window
from tambores.toolkit.layout import MANY, Layout, Row, add_each

T = TypeVar("T")

Fill = Callable[[Row, T], None]
"""Writes what some features say of a thing into a row."""


class Features(Generic[T]):
    """The numbers that are read of a thing.

    Args:
        layout: where their names go.
        name: what the names of all of them begin with.

    >>> features = Features(Layout(), "own")
    >>> features.amount("gold", lambda camp: camp["gold"], 20)
    >>> features.each("hand", ("axe", "bow"), lambda camp: camp["hand"], 0.5)
    >>> row = {}
    >>> features.fill(row, {"gold": 5, "hand": ("bow",)})
    >>> features.layout.names, row
    (('own.gold', 'own.hand.axe', 'own.hand.bow'), {0: 0.25, 2: 0.5})
    """

    def __init__(self, layout: Layout, name: str = "") -> None:
        self.layout, self.name = layout, name
        self._fills: list[Fill[T]] = []

    def fill(self, row: Row, thing: T) -> None:
        """Write what they say of a thing."""
        for fill in self._fills:
            fill(row, thing)

    def add(self, fill: Fill[T]) -> None:
        """Add features that are written in a way of their own, and whose places it knows."""
        self._fills.append(fill)

    def one(self, name: str, keys: Iterable[Any], read: Callable[[T], Any]) -> None:
        """A 1 for one of some keys; none if `read` gives None or ""."""
        places = self.layout.block(self._called(name), keys)

        def fill(row: Row, thing: T) -> None:
            key = read(thing)
            if key is not None and key != "":
                row[places[key]] = 1.0

        self.add(fill)

    def each(
        self,
        name: str,
        keys: Iterable[Any],
        read: Callable[[T], Any],
        value: float = 1.0,
        most: float = MANY,
    ) -> None:
        """A value for each time that `read` gives one of some keys; a hidden pile gives none."""
        places = self.layout.block(self._called(name), keys, most=most)

        def fill(row: Row, thing: T) -> None:
            found = read(thing)
            if found and not isinstance(found, int):
                add_each(row, places, found, value)

        self.add(fill)

    def values(
        self,
        name: str,
        keys: Iterable[Any],
        read: Callable[[T], Iterable[float]],
        whole: float = 1.0,
        most: float = 1.0,
    ) -> None:
        """A part of a whole for each of some keys; `read` gives the values in their order."""
        first = min(self.layout.block(self._called(name), keys, most=most).values())

        def fill(row: Row, thing: T) -> None:
            for place, value in enumerate(read(thing), first):
                if value:
                    row[place] = value / whole

        self.add(fill)

    def amount(self, name: str, read: Callable[[T], float], whole: float = 1.0) -> None:
        """A part of a whole; an encoding takes more than the whole for 1."""
        place = self.layout.number(self._called(name))

        def fill(row: Row, thing: T) -> None:
            value = read(thing)
            if value:
                row[place] = value / whole

        self.add(fill)

    def _called(self, name: str) -> str:
        return ".".join(filter(None, (self.name, name)))


class TableFeatures(Features[Any]):
    """The features of the views of a game of frames: an `Observation`, and a base of those.

    Args:
        seats: the seats of the game.
    """

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__(Layout())
        self.owners = ("own", *(f"next{number}" for number in range(1, len(seats))))
        self.one("seat", seats, lambda view: view.seat or 0)

    @property
    def names(self) -> tuple[str, ...]:
        """A name for each number."""
        return self.layout.names

    @property
    def bounds(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The least and the most that each number can be."""
        return self.layout.bounds

    def numbers(self, view: Any) -> Row:
        """The numbers of a view that are not 0."""
        row: Row = {}
        self.fill(row, view)
        return row

    def owner(self, view: Any, seat: Seat) -> str:
        """What a seat is called, counted from that of the view."""
        return self.owners[(seat - (view.seat or 0)) % len(self.owners)]

    def seat(self, name: str, read: Callable[[Any], Seat | None]) -> None:
        """A 1 for the owner of the seat that `read` gives; none for None."""
        places, count = (*self.layout.block(name, self.owners).values(),), len(self.owners)

        def fill(row: Row, view: Any) -> None:
            seat = read(view)
            if seat is not None:
                row[places[(seat - (view.seat or 0)) % count]] = 1.0

        self.add(fill)

    def decides(self) -> None:
        """Who decides."""

        def read(view: Any) -> Seat | None:
            due = view.prompt
            return None if due is None else due.seat

        self.seat("decides", read)

    def course(self, rooms: Iterable[type[Any]], windows: Iterable[str] = ()) -> None:
        """Who decides, the frame on top, and the windows that are open."""
        self.decides()
        tags = dict.fromkeys(kind.tag for kind in rooms)
        self.one("frame", tags, lambda view: view.frames[-1].tag if view.frames else None)
        places = self.layout.block("window", windows)

        def fill(row: Row, view: Any) -> None:
            for frame in view.frames:
                if isinstance(frame, Window) and frame.name in places:
                    row[places[frame.name]] = 1.0

        if places:
            self.add(fill)

    def around(
        self, declare: Callable[[Features[T]], None], read: Callable[[Any], Sequence[T]]
    ) -> None:
        """The features of what each seat has, from the seat of the view on.

        Args:
            declare: declares those of one seat.
            read: gives what each seat has, by seat.
        """
        parts: list[Features[T]] = [Features(self.layout, owner) for owner in self.owners]
        for part in parts:
            declare(part)

        def fill(row: Row, view: Any) -> None:
            things, own = read(view), view.seat or 0
            for place, part in enumerate(parts):
                part.fill(row, things[(own + place) % len(parts)])

        self.add(fill)
