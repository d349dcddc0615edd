"""Scenarios: the board, the seats, the start, and what differs from the generic game (WC-002)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import attrs

from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.warcraft.content.board import Board

POINTS, GATE, NECROMANCERS, RESCUE, NORDRASSIL = GOALS = (
    "points", "gate", "necromancers", "rescue", "nordrassil",
)  # fmt: skip
"""What wins a scenario, besides elimination (WC-Q19)."""


@frozen(eq=False)
class Start:
    """Pieces on the board when a game begins.

    Attributes:
        zone: the zone.
        owner: the seat that leads the race, or the race itself if no seat does.
        kind: their kind.
        count: their number.
    """

    zone: str
    owner: Seat | str
    kind: str
    count: int


@frozen(eq=False, kw_only=True)
class Scenario:
    """A scenario of a pack; each exists once, so scenarios compare by identity.

    Attributes:
        id: such as "generic_2p".
        names: its name by language.
        board: its board.
        goal: what wins it: "points", "gate", "necromancers", "rescue" or "nordrassil".
        needed: the points that win it, if points do.
        seats: the number of seats.
        races: the race of each seat; () if they are drawn or chosen (WC-029).
        sides: the seats of each side; an empty side at the end is the neutral one.
        halls: the town hall of each seat; "" for none.
        capitals: outposts that count as halls (WC-144), by seat: a zone, or "".
        first: the seat that begins turn 1; None if it is drawn (WC-032).
        neutral: the race of the neutral pieces; "" for none.
        neutral_level: the level of all their units.
        gold: the gold of each seat at the start.
        wood: the wood of each seat at the start.
        hand: the cards that each seat draws at the start.
        last_levels: whether all units stand at their last level (WC-139).
        start: the pieces at the start.
        outposts: the outposts at the start: zone and seat.
        places: the zones that the rulebook calls by letters, such as "D" (WC-125), and others
            with a name.
        tokens: the zones of the scenario's tokens, by name.
        endless: the zones that a 3 does not deplete (WC-123, WC-131).
        depleted: the zones that are completely depleted at the start (WC-121).
        skipped: the phases that each seat does not play.
        closed: whether nobody enters clear zones (WC-145).
        guarded: whether outposts of the sides with a capital cannot be destroyed (WC-Q54).
        returning: the race whose killed units return to the board (WC-141); "" for none.
    """

    id: str
    names: Mapping[str, str]
    board: Board
    goal: str
    seats: int
    sides: tuple[tuple[Seat, ...], ...]
    halls: tuple[str, ...]
    needed: int = 0
    races: tuple[str, ...] = ()
    capitals: tuple[str, ...] = ()
    first: Seat | None = None
    neutral: str = ""
    neutral_level: int = 1
    gold: tuple[int, ...] = ()
    wood: tuple[int, ...] = ()
    hand: int = 3
    last_levels: bool = False
    start: tuple[Start, ...] = ()
    outposts: tuple[tuple[str, Seat], ...] = ()
    places: Mapping[str, str] = attrs.field(factory=dict)
    tokens: Mapping[str, str] = attrs.field(factory=dict)
    endless: tuple[str, ...] = ()
    depleted: tuple[str, ...] = ()
    skipped: tuple[tuple[str, ...], ...] = ()
    closed: bool = False
    guarded: bool = False
    returning: str = ""

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """The side of each seat, by its place in `sides`."""
        return tuple(
            next(place for place, side in enumerate(self.sides) if seat in side)
            for seat in range(self.seats)
        )

    def plays(self, seat: Seat, phase: str) -> bool:
        """Whether a seat plays a phase in this scenario."""
        return not self.skipped or phase not in self.skipped[seat]

    def home(self, seat: Seat) -> str:
        """The zone that others capture: the hall, or the outpost that counts as one (WC-144)."""
        return self.halls[seat] or (self.capitals[seat] if self.capitals else "")
