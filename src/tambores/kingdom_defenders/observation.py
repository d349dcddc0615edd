"""The views of Kingdom Defenders as numbers, for programs that learn.

Seats are counted from that of the view: "own", then "next1" and so on. The view of a spectator
takes seat 0 for its own.
"""

from __future__ import annotations

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.play.rules import ROOMS
from tambores.kingdom_defenders.table.hordes import missing
from tambores.kingdom_defenders.table.slots import open_buildings
from tambores.kingdom_defenders.table.state import State, View
from tambores.kingdom_defenders.table.values import Hero
from tambores.toolkit.layout import MANY, Layout, Row, add_each, part_of
from tambores.toolkit.piles import size

RICH, FAMOUS, PILE, CAMPS = 10, 120, 10, 10
"""The resources, the Fame, the cards and the missing resources that count as 1."""


class KingdomObservation:
    """The layout of a game: what is in progress, what each seat has, what lies on the board.

    Args:
        state: the first state of the game; it fixes the seats and the slots.

    >>> from tambores import kingdom_defenders
    >>> import tambores as tb
    >>> state = kingdom_defenders.position(2, phase="place", players={0: {"stock": "5w"}})
    >>> seen = KingdomObservation(state)
    >>> seen.numbers(tb.view(state, 0))[seen.names.index("own.w")]
    0.5
    """

    def __init__(self, state: State) -> None:
        table, layout = state.table, Layout()
        self.owners = ("own", *(f"next{number}" for number in range(1, len(table.seats))))
        self.seat = layout.block("seat", table.seats)
        self.round = layout.number("round")
        self.phase = layout.block("phase", v.PHASES)
        self.order = {owner: layout.number(f"{owner}.place") for owner in self.owners}
        self.decider = layout.block("decides", self.owners)
        self.frame = layout.block("frame", dict.fromkeys(kind.tag for kind in ROOMS))
        self.open = layout.block("open", (*v.CHARACTERS, *v.BUILDINGS), most=MANY)
        self.deeds = layout.block("deed", v.DEEDS, most=MANY)
        self.rewards = layout.block("reward", v.REWARDS, most=MANY)
        self.row = {space: layout.block(space, v.ADVENTURES) for space in v.ROW}
        self.dice = layout.block("die", v.DICE, most=MANY)
        self.missing = layout.block("missing", "ws")
        self.marker = layout.number("marker")
        self.wall = layout.number("wall")
        self.slots = {slot: layout.block(f"on.{slot}", self.owners) for slot in table.pack.slot_ids}
        self.heroes = [_Hero(layout, owner) for owner in self.owners]
        self.names, self.bounds = layout.names, layout.bounds

    def numbers(self, view: View) -> Row:
        """The numbers of a view that are not 0."""
        table, own = view.table, view.seat or 0
        row: Row = {
            self.seat[own]: 1.0,
            self.round: part_of(table.round, v.ROUNDS),
            self.phase[table.phase]: 1.0,
            self.wall: 0.5 if table.wall == "A" else 1.0,
        }
        due = view.prompt
        if due is not None:
            row[self.decider[self._owner(due.seat, own)]] = 1.0
        if view.frames:
            row[self.frame[view.frames[-1].tag]] = 1.0
        for place, seat in enumerate(table.order):
            row[self.order[self._owner(seat, own)]] = place / len(table.order)
        shown = [tile for tile in (*table.characters, *open_buildings(table)) if tile]
        add_each(row, self.open, shown)
        add_each(row, self.deeds, [deed for deed in table.deeds if deed])
        add_each(row, self.rewards, [kind for kind in table.rewards if kind], 0.5)
        for space, card in zip(v.ROW, table.row, strict=True):
            if card:
                row[self.row[space][card]] = 1.0
        add_each(row, self.dice, [one.die for one in table.dice if one.taken is None])
        for kind, count in zip("ws", missing(table), strict=True):
            row[self.missing[kind]] = part_of(count, CAMPS)
        row[self.marker] = table.marker / 3
        for laid in table.discs:
            row[self.slots[laid.slot][self._owner(laid.seat, own)]] = 1.0
        count = len(table.seats)
        for place, hero in enumerate(self.heroes):
            hero.fill(row, table.heroes[(own + place) % count])
        return row

    def _owner(self, seat: Seat, own: Seat) -> str:
        return self.owners[(seat - own) % len(self.owners)]


class _Hero:
    """The layout of what a seat has."""

    def __init__(self, layout: Layout, owner: str) -> None:
        self.fame = layout.number(f"{owner}.fame")
        self.numbers = layout.block(owner, ("strength", "magic", "wounds", "free", "aside"))
        self.stock = layout.block(owner, v.STOCK)
        self.camps = layout.block(f"{owner}.camps", "ws")
        self.sizes = layout.block(owner, ("adventures", "rewards", "used"))
        self.cards = layout.block(f"{owner}.card", v.ADVENTURES, most=MANY)
        self.tiles = layout.block(f"{owner}.reward", v.REWARDS, most=MANY)
        self.destiny = layout.block(f"{owner}.destiny", v.DESTINIES, most=MANY)
        self.passed = layout.number(f"{owner}.passed")

    def fill(self, row: Row, hero: Hero) -> None:
        """The numbers of a seat."""
        row[self.fame] = part_of(hero.fame, FAMOUS)
        for name, place in self.numbers.items():
            row[place] = part_of(getattr(hero, name), v.TOP_LEVEL)
        for values, block in ((hero.stock or (), self.stock), (hero.camps, self.camps)):
            for place, value in zip(block.values(), values, strict=False):
                row[place] = part_of(value, RICH)
        for name, place in self.sizes.items():
            row[place] = part_of(size(getattr(hero, name)), PILE)
        for pile, block, weight in (
            (hero.adventures, self.cards, 1.0), (hero.rewards, self.tiles, 0.25),
            (hero.destiny, self.destiny, 1.0),
        ):  # fmt: skip
            if isinstance(pile, tuple):
                add_each(row, block, pile, weight)
        if hero.passed:
            row[self.passed] = 1.0
