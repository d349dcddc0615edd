"""The views of Kingdom Defenders as numbers, for programs that learn."""

from __future__ import annotations

from operator import attrgetter

from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.play.rules import ROOMS
from tambores.kingdom_defenders.table.hordes import missing
from tambores.kingdom_defenders.table.slots import open_buildings
from tambores.kingdom_defenders.table.state import State, View
from tambores.kingdom_defenders.table.values import Hero
from tambores.toolkit.features import Features, TableFeatures
from tambores.toolkit.layout import Row
from tambores.toolkit.piles import size

RICH, FAMOUS, PILE, CAMPS = 10, 120, 10, 10
"""The resources, the Fame, the cards and the missing resources that count as 1."""


class KingdomObservation(TableFeatures):
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
        super().__init__(state.table.seats)
        self.amount("round", attrgetter("table.round"), v.ROUNDS)
        self.one("phase", v.PHASES, attrgetter("table.phase"))
        self._order()
        self.course(ROOMS)
        self.each("open", (*v.CHARACTERS, *v.BUILDINGS), _open)
        self.each("deed", v.DEEDS, lambda view: filter(None, view.table.deeds))
        self.each("reward", v.REWARDS, lambda view: filter(None, view.table.rewards), 0.5)
        self._row()
        self.each("die", v.DICE, _dice)
        self.values("missing", "ws", lambda view: missing(view.table), CAMPS)
        self.amount("marker", attrgetter("table.marker"), 3)
        self.amount("wall", lambda view: 0.5 if view.table.wall == "A" else 1.0)
        self._slots(state)
        self.around(_hero, attrgetter("table.heroes"))

    def _order(self) -> None:
        """The place of each seat in the turn order."""
        places = {owner: self.layout.number(f"{owner}.place") for owner in self.owners}

        def fill(row: Row, view: View) -> None:
            order = view.table.order
            for place, seat in enumerate(order):
                row[places[self.owner(view, seat)]] = place / len(order)

        self.add(fill)

    def _row(self) -> None:
        """The adventures on the spaces of the row."""
        blocks = [self.layout.block(space, v.ADVENTURES) for space in v.ROW]

        def fill(row: Row, view: View) -> None:
            for places, card in zip(blocks, view.table.row, strict=True):
                if card:
                    row[places[card]] = 1.0

        self.add(fill)

    def _slots(self, state: State) -> None:
        """Whose discs lie on each slot."""
        block, ids = self.layout.block, state.table.pack.slot_ids
        places = {slot: (*block(f"on.{slot}", self.owners).values(),) for slot in ids}

        def fill(row: Row, view: View) -> None:
            own, count = view.seat or 0, len(self.owners)
            for laid in view.table.discs:
                row[places[laid.slot][(laid.seat - own) % count]] = 1.0

        self.add(fill)


def _open(view: View) -> list[str]:
    table = view.table
    return [tile for tile in (*table.characters, *open_buildings(table)) if tile]


def _dice(view: View) -> list[str]:
    return [one.die for one in view.table.dice if one.taken is None]


SKILLS = ("strength", "magic", "wounds", "free", "aside")


def _hero(part: Features[Hero]) -> None:
    """What a seat has."""
    part.amount("fame", attrgetter("fame"), FAMOUS)
    part.values("", SKILLS, attrgetter(*SKILLS), v.TOP_LEVEL)
    part.values("", v.STOCK, lambda hero: hero.stock or (), RICH)
    part.values("camps", "ws", attrgetter("camps"), RICH)
    part.values(
        "", ("adventures", "rewards", "used"),
        lambda hero: (size(hero.adventures), size(hero.rewards), len(hero.used)), PILE,
    )  # fmt: skip
    part.each("card", v.ADVENTURES, attrgetter("adventures"))
    part.each("reward", v.REWARDS, attrgetter("rewards"), 0.25)
    part.each("destiny", v.DESTINIES, attrgetter("destiny"))
    part.amount("passed", attrgetter("passed"))
