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
    MOST_OUTPOSTS,
    NEUTRAL,
    NEUTRAL_LEVEL,
    SIDES,
    TILES,
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
    tiles: dict[str, int] = field(default_factory=dict)
    under_way: list[tuple[str, bool]] = field(default_factory=list)
    points: int = 0
    spell: int = 0

    def level(self, kind: str) -> int:
        return self.levels.get(kind, 1)

    def at_last(self, kind: str) -> bool:
        """Whether a type stands at its last level (WC-070)."""
        return self.level(kind) == len(CARDS[self.race][kind])


@dataclass
class Table:
    """A position; `results` are the dice to come, `rolled` counts those that fell.

    `aside` are pieces that are out of reach until a combat ends.
    """

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
    depletion: dict[str, int] = field(default_factory=dict)
    aside: list[Piece] = field(default_factory=list)
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

    def reserve(self, race: str, kind: str) -> int:
        """Markers not on the board, in training, at work on a tile or set aside (WC-016)."""
        kinds = ("worker", "builder", "militia") if kind == "worker" else (kind,)
        out = [*self.pieces, *self.aside]
        used = len([p for p in out if p.race == race and p.kind in kinds])
        seat = self.seat(race)
        if seat is not None:
            used += self.players[seat].training.get(kind, 0)
            if kind == "worker":
                used += len([tile for tile, summoned in self.players[seat].under_way
                             if not summoned])  # fmt: skip
        return MARKERS[kind] - used

    def tiles_left(self, seat: int, kind: str) -> int:
        """WC-017."""
        player = self.players[seat]
        under_way = [tile for tile, _ in player.under_way if tile == kind]
        return TILES[kind] - player.tiles.get(kind, 0) - len(under_way)

    def outposts_left(self, race: str) -> int:
        """WC-017."""
        return MOST_OUTPOSTS - len([owner for _, owner in self.outposts if owner == race])

    def card(self, race: str, kind: str) -> tuple[int, str]:
        """Strength and ability of a type; militia are melee units (WC-019, WC-Q13)."""
        kind = "melee" if kind == "militia" else kind
        seat = self.seat(race)
        level = NEUTRAL_LEVEL if seat is None else self.players[seat].level(kind)
        return CARDS[race][kind][level - 1]

    def enemy_units(self, zone: str, race: str) -> list[Piece]:
        """The units of all enemies of a race."""
        return [p for p in self.here(zone) if p.kind in UNITS and self.enemies(p.race, race)]

    def locks(self) -> list[str]:
        """A lock lasts while units of one side share the hall with enemy pieces (WC-Q25)."""
        return [
            zone
            for zone in sorted(set(self.locked))
            if any(self.enemy_units(zone, piece.race) for piece in self.here(zone))
        ]

    def partners(self, seat: int) -> list[int]:
        """The other seats of its side, in turn order."""
        side = next(seats for seats in SIDES[self.scenario] if seat in seats)
        return [other for other in self.in_turn_order(side) if other != seat]

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
