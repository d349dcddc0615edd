"""The views of Warcraft as numbers, for programs that learn.

Seats are counted from that of the view: "own", then "next1" and so on clockwise. The view of a
spectator takes seat 0 for its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from tambores.kernel.prompt import Seat
from tambores.kernel.window import Window
from tambores.toolkit.layout import MANY, Layout, Row, add_each, part_of
from tambores.toolkit.piles import size
from tambores.warcraft.content.vocabulary import (
    BUILDING,
    CARDS,
    COMBAT_PHASES,
    COMPLETE,
    DONE,
    KINDS,
    PHASES,
    RACES,
    TRAINED,
    UNIT_TYPES,
    WINDOWS,
)
from tambores.warcraft.play.rules import ROOMS
from tambores.warcraft.table.frames import Battle, March, Targeting
from tambores.warcraft.table.state import State, View
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import Camp

NEUTRAL = "neutral"

LONG = 40
"""Turns beyond which a game counts as long."""

RICH = 20
"""The gold, wood or points that count as 1."""

CARDS_OF_A_DECK = 21
COPIES = 3
PIECES = 3
"""The units of a side that a zone holds (WC-037)."""

TOP_LEVEL = 4
TILES = 3


class WarObservation:
    """The layout of a game: what is in progress, what each seat has, what lies on each zone.

    Args:
        state: the first state of the game; its scenario fixes the seats and the zones.

    >>> from tambores import warcraft
    >>> import tambores as tb
    >>> state = warcraft.new_game("generic_2p", seed=7)
    >>> seen = WarObservation(state)
    >>> numbers = seen.numbers(tb.view(state, 0))
    >>> numbers[seen.names.index("own.gold")], numbers[seen.names.index("C1.own.melee")]
    (0.25, 1.0)
    """

    def __init__(self, state: State) -> None:
        table = state.table
        seats, zones = table.seats, table.board.order
        layout = Layout()
        self.owners = ("own", *(f"next{number}" for number in range(1, len(seats))))
        everyone = (*self.owners, NEUTRAL)
        self.seat = layout.block("seat", seats)
        self.turn = layout.number("turn")
        self.phase = layout.block("phase", PHASES)
        self.first = layout.block("first", self.owners)
        self.decider = layout.block("decides", self.owners)
        self.frame = layout.block("frame", dict.fromkeys(kind.tag for kind in ROOMS))
        self.window = layout.block("window", WINDOWS)
        self.played = layout.block("played", CARDS)
        self.combat = _Combat(layout, zones)
        self.moved = layout.block("moved", zones, most=MANY)
        self.camps = [_Camp(layout, owner) for owner in self.owners]
        self.zones = {zone: _Zone(layout, zone, everyone) for zone in zones}
        self.tokens = {
            token: layout.block(f"token.{token}", zones) for token, _ in table.scene.tokens.items()
        }
        self.crippled = layout.block("crippled", zones, most=MANY)
        self.locks = layout.block("locked", zones, most=MANY)
        self.names, self.bounds = layout.names, layout.bounds

    def numbers(self, view: View) -> Row:
        """The numbers of a view that are not 0."""
        table, own = view.table, view.seat or 0
        row: Row = {
            self.seat[own]: 1.0,
            self.turn: part_of(table.turn, LONG),
            self.phase[table.phase]: 1.0,
            self.first[self._owner(table.first, own)]: 1.0,
        }
        due = view.prompt
        if due is not None:
            row[self.decider[self._owner(due.seat, own)]] = 1.0
        self._fill_frames(row, view)
        count = len(table.seats)
        for place, camp in enumerate(self.camps):
            seat = (own + place) % count
            camp.fill(row, table.camps[seat], table.races[seat])
        self._fill_zones(row, table, own)
        return row

    def _owner(self, seat: Seat, own: Seat) -> str:
        return self.owners[(seat - own) % len(self.owners)]

    def _fill_frames(self, row: Row, view: View) -> None:
        """What is in progress."""
        if view.frames:
            row[self.frame[view.frames[-1].tag]] = 1.0
        for frame in view.frames:
            if isinstance(frame, Window) and frame.name in self.window:
                row[self.window[frame.name]] = 1.0
            elif isinstance(frame, Battle):
                self.combat.fill(row, frame)
            elif isinstance(frame, Targeting):
                row[self.played[frame.card]] = 1.0
            elif isinstance(frame, March):
                for _, zone, number in frame.moved:
                    row[self.moved[zone]] = row.get(self.moved[zone], 0.0) + number / PIECES

    def _fill_zones(self, row: Row, table: WarTable, own: Seat) -> None:
        """What lies on the board."""
        owner_of = {race: self._owner(seat, own) for seat, race in enumerate(table.races)}
        for zone, ground in zip(table.board.order, table.grounds, strict=True):
            layout = self.zones[zone]
            for race, kind, number in ground.pieces:
                row[layout.pieces[owner_of.get(race, NEUTRAL), kind]] = number / PIECES
            for race, side in ground.outposts:
                row[layout.outposts[owner_of.get(race, NEUTRAL), side]] = 1.0
            if ground.depletion:
                row[layout.depletion] = ground.depletion / COMPLETE
        for token, zone in table.tokens:
            row[self.tokens[token][zone]] = 1.0
        add_each(row, self.crippled, table.crippled)
        add_each(row, self.locks, table.locks)


class _Camp:
    """The layout of what a seat has off the board."""

    def __init__(self, layout: Layout, owner: str) -> None:
        self.race = layout.block(owner, RACES)
        self.numbers = layout.block(owner, ("gold", "wood", "points_cards"))
        self.sizes = layout.block(owner, ("hand", "deck", "spell"))
        self.hand = layout.block(f"{owner}.hand", CARDS)
        self.discard = layout.block(f"{owner}.discard", CARDS)
        self.levels = layout.block(f"{owner}.level", UNIT_TYPES)
        self.tiles = layout.block(f"{owner}.tiles", UNIT_TYPES)
        self.building = layout.block(f"{owner}.building", UNIT_TYPES, most=MANY)
        self.training = layout.block(f"{owner}.training", TRAINED, most=MANY)
        self.out = layout.number(f"{owner}.out")

    def fill(self, row: Row, camp: Camp, race: str) -> None:
        """The numbers of a seat."""
        row[self.race[race]] = 1.0
        for name, place in self.numbers.items():
            row[place] = part_of(getattr(camp, name), RICH)
        for name, place in self.sizes.items():
            row[place] = part_of(size(getattr(camp, name)), CARDS_OF_A_DECK)
        for pile, block in ((camp.hand, self.hand), (camp.discard, self.discard)):
            if isinstance(pile, tuple):
                add_each(row, block, pile, 1 / COPIES)
        for values, block, most in (
            (camp.levels, self.levels, TOP_LEVEL),
            (camp.tiles, self.tiles, TILES),
            (camp.training, self.training, PIECES),
        ):
            for place, value in zip(block.values(), values, strict=True):
                row[place] = value / most
        add_each(row, self.building, [kind for kind, _ in camp.under_way])
        if camp.left:
            row[self.out] = 1.0


class _Zone:
    """The layout of a zone."""

    def __init__(self, layout: Layout, zone: str, owners: tuple[str, ...]) -> None:
        self.pieces = dict(_by_owner(layout, zone, owners, KINDS, MANY))
        self.outposts = dict(_by_owner(layout, f"{zone}.outpost", owners, (DONE, BUILDING)))
        self.depletion = layout.number(f"{zone}.depletion")


def _by_owner(
    layout: Layout, name: str, owners: tuple[str, ...], keys: tuple[str, ...], most: float = 1.0
) -> Iterator[tuple[tuple[str, str], int]]:
    for owner in owners:
        for key, place in layout.block(f"{name}.{owner}", keys, most=most).items():
            yield (owner, key), place


class _Combat:
    """The layout of the combat that is going on."""

    def __init__(self, layout: Layout, zones: tuple[str, ...]) -> None:
        self.zone = layout.block("combat", zones)
        self.phase = layout.block("combat.phase", COMBAT_PHASES)
        self.round = layout.number("combat.round")
        self.step = layout.number("combat.step")
        self.due = layout.block("combat.due", ("attackers", "defenders"), most=MANY)

    def fill(self, row: Row, battle: Battle) -> None:
        """The numbers of a combat."""
        row[self.zone[battle.zone]] = 1.0
        if battle.phase:
            row[self.phase[battle.phase]] = 1.0
        row[self.round] = part_of(battle.round, LONG)
        row[self.step] = battle.step / 2
        for place, due in zip(self.due.values(), battle.due, strict=True):
            row[place] = due / PIECES
