"""What lies on the table, naively: a list of pieces, a dict of outposts, what each seat holds.

A question is yielded with all its legal acts; what is sent back is the act that was chosen.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from functools import cache

from .content import (
    CARDS,
    FIGHTERS,
    HALLS,
    MARKERS,
    NEUTRAL,
    NEUTRAL_LEVEL,
    SIDES,
    UNITS,
    WALLS,
    WORKERS,
    Act,
    neighbours_of,
    zones_of,
)

PASS: Act = ("Pass",)
DONE: Act = ("Done",)


@dataclass(frozen=True)
class Question:
    """Who decides, on whose behalf ("" for itself), what, in which window, what is legal."""

    seat: int
    behalf: str
    kind: str
    window: str
    legal: frozenset[Act]


Steps = Generator[Question, Act, None]
Asking = Generator[Question, Act, Act]


class GameOver(Exception):
    """The game has ended by a rule."""


class Unknown(Exception):
    """The model cannot say what comes next: the order of a deck shuffled anew."""


@dataclass(eq=False)
class Piece:
    """A piece; `was` is what a militia was before the Call to Arms."""

    race: str
    kind: str
    zone: str
    moved: bool = False
    marked: bool = False
    was: str = ""


@dataclass
class Player:
    """What a seat holds; the last card of a deck is its top."""

    race: str
    gold: int = 0
    wood: int = 0
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    levels: dict[str, int] = field(default_factory=dict)
    training: dict[str, int] = field(default_factory=dict)


@dataclass
class Table:
    """A position; `results` are the dice to come, `rolled` counts those that fell."""

    scenario: str
    races: tuple[str, ...]
    first: int
    mover: int
    ask: str
    results: tuple[int, ...]
    players: list[Player]
    pieces: list[Piece]
    outposts: dict[tuple[str, str], str]
    tokens: dict[str, str]
    turn: int = 1
    locked: tuple[str, ...] = ()
    escorted: bool = False
    rolled: int = 0
    hasted: list[str] = field(default_factory=list)
    crippled: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)

    # The board

    def code(self, zone: str) -> str:
        return zones(self.scenario)[zone]

    def around(self, zone: str) -> list[str]:
        return neighbours(self.scenario)[zone]

    def walled(self, zone: str, other: str) -> bool:
        """WC-136."""
        walls = WALLS.get(self.scenario, ())
        return (zone, other) in walls or (other, zone) in walls

    def hall(self, seat: int) -> str:
        return HALLS[self.scenario][seat]

    # Seats and sides

    def seats(self) -> range:
        return range(len(self.races))

    def seat(self, race: str) -> int | None:
        """The seat that leads a race; None for neutrals."""
        return self.races.index(race) if race in self.races else None

    def side(self, race: str) -> int:
        return sides_of(self.scenario, self.races)[race]

    def side_races(self, side: int) -> list[str]:
        seats = SIDES[self.scenario][side]
        return [self.races[seat] for seat in seats] or [NEUTRAL[self.scenario]]

    def enemies(self, race: str, other: str) -> bool:
        return self.side(race) != self.side(other)

    def from_seat(self, seat: int) -> list[int]:
        """All seats, clockwise from this one."""
        return [(seat + step) % len(self.races) for step in self.seats()]

    def in_turn_order(self, seats: Iterable[int]) -> list[int]:
        wanted = list(seats)
        return [seat for seat in self.from_seat(self.first) if seat in wanted]

    def left(self, seat: int) -> int:
        return self.from_seat(seat)[1]

    # Pieces

    def here(self, zone: str) -> list[Piece]:
        return [piece for piece in self.pieces if piece.zone == zone]

    def units(self, zone: str, race: str) -> list[Piece]:
        return [p for p in self.here(zone) if p.race == race and p.kind in UNITS]

    def side_units(self, zone: str, side: int) -> list[Piece]:
        return [p for p in self.here(zone) if p.kind in UNITS and self.side(p.race) == side]

    def room(self, zone: str, race: str, kind: str) -> int:
        """How many units, or workers, the side may still have in a zone (WC-037, WC-092)."""
        group = WORKERS if kind in WORKERS else FIGHTERS
        side = self.side(race)
        held = [p for p in self.here(zone) if p.kind in group and self.side(p.race) == side]
        return 3 - len(held)

    def reserve(self, race: str, kind: str, aside: int = 0) -> int:
        """Markers that are neither on the board, nor in training, nor set aside."""
        seat = self.seat(race)
        training = 0 if seat is None else self.players[seat].training.get(kind, 0)
        on_board = [p for p in self.pieces if p.race == race and p.kind == kind]
        return MARKERS[kind] - len(on_board) - training - aside

    def card(self, race: str, kind: str) -> tuple[int, str]:
        """Strength and ability of a type; militia are melee units (WC-019, WC-Q13)."""
        kind = "melee" if kind == "militia" else kind
        seat = self.seat(race)
        level = NEUTRAL_LEVEL if seat is None else self.players[seat].levels.get(kind, 1)
        return CARDS[race][kind][level - 1]

    # Chance

    def die(self) -> int:
        self.rolled += 1
        return self.results[self.rolled - 1]

    def draw(self, seat: int) -> None:
        """One card from the top, if there is one (WC-074)."""
        player = self.players[seat]
        self.renew(player)
        if not player.deck:
            return
        player.hand.append(player.deck.pop())
        self.events.append("draw")
        last = self.scenario == "nordrassil" and player.race == "night_elf"
        if last and not player.deck:  # WC-146, WC-Q56
            raise GameOver("spell")
        self.renew(player)

    def renew(self, player: Player) -> None:
        """An empty deck is renewed as soon as its last card is drawn (WC-Q37)."""
        if player.deck or not player.discard:
            return
        if len(set(player.discard)) > 1:
            raise Unknown
        player.deck, player.discard = player.discard, []


def ask(seat: int, kind: str, legal: Iterable[Act], window: str = "", behalf: str = "") -> Asking:
    """One question."""
    answer = yield Question(seat, behalf, kind, window, frozenset(legal))
    return answer


@cache
def zones(scenario: str) -> dict[str, str]:
    return zones_of(scenario)


@cache
def neighbours(scenario: str) -> dict[str, list[str]]:
    return neighbours_of(scenario)


@cache
def sides_of(scenario: str, races: tuple[str, ...]) -> dict[str, int]:
    """The number of the side of each race; the neutral side is the last."""
    sides = SIDES[scenario]
    numbers = {race: number for number, seats in enumerate(sides) for race in
               (races[seat] for seat in seats)}  # fmt: skip
    return {NEUTRAL[scenario]: len(sides) - 1, **numbers} if scenario in NEUTRAL else numbers
