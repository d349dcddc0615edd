"""The views of Warcraft as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter

from tambores.toolkit.features import Features, TableFeatures
from tambores.toolkit.layout import MANY, Block, Layout, Row
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


class WarObservation(TableFeatures):
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
        super().__init__(state.table.seats)
        zones = state.table.board.order
        self.amount("turn", attrgetter("table.turn"), LONG)
        self.one("phase", PHASES, attrgetter("table.phase"))
        self.seat("first", attrgetter("table.first"))
        self.course(ROOMS, WINDOWS)
        self.each("played", CARDS, _played, most=1.0)
        self._combat(zones)
        self.each("moved", zones, _moved, 1 / PIECES)
        self._camps()
        self._zones(zones)
        tokens = {
            token: self.layout.block(f"token.{token}", zones) for token in state.table.scene.tokens
        }
        self.add(lambda row, view: row.update(
            (tokens[token][zone], 1.0) for token, zone in view.table.tokens
        ))  # fmt: skip
        self.each("crippled", zones, attrgetter("table.crippled"))
        self.each("locked", zones, attrgetter("table.locks"))

    def _combat(self, zones: Iterable[str]) -> None:
        """The combat that is going on."""
        combat: Features[Battle] = Features(self.layout, "combat")
        combat.one("", zones, attrgetter("zone"))
        combat.one("phase", COMBAT_PHASES, attrgetter("phase"))
        combat.amount("round", attrgetter("round"), LONG)
        combat.amount("step", attrgetter("step"), 2)
        combat.values("due", ("attackers", "defenders"), attrgetter("due"), PIECES, MANY)

        def fill(row: Row, view: View) -> None:
            for frame in view.frames:
                if isinstance(frame, Battle):
                    combat.fill(row, frame)

        self.add(fill)

    def _camps(self) -> None:
        """What each seat has off the board, and its race."""
        races: list[Block[str]] = []

        def declare(part: Features[Camp]) -> None:
            races.append(self.layout.block(part.name, RACES))
            _camp(part)

        def fill(row: Row, view: View) -> None:
            own, names = view.seat or 0, view.table.races
            for place, block in enumerate(races):
                row[block[names[(own + place) % len(names)]]] = 1.0

        self.around(declare, attrgetter("table.camps"))
        self.add(fill)

    def _zones(self, zones: Iterable[str]) -> None:
        """What lies on each zone."""
        everyone = (*self.owners, NEUTRAL)
        layouts = [_zone(self.layout, zone, everyone) for zone in zones]

        def fill(row: Row, view: View) -> None:
            table = view.table
            owner_of = {race: self.owner(view, seat) for seat, race in enumerate(table.races)}
            for (pieces, outposts, depletion), ground in zip(layouts, table.grounds, strict=True):
                for race, kind, number in ground.pieces:
                    row[pieces[owner_of.get(race, NEUTRAL), kind]] = number / PIECES
                for race, side in ground.outposts:
                    row[outposts[owner_of.get(race, NEUTRAL), side]] = 1.0
                if ground.depletion:
                    row[depletion] = ground.depletion / COMPLETE

        self.add(fill)


Places = dict[tuple[str, str], int]


def _zone(layout: Layout, zone: str, owners: Iterable[str]) -> tuple[Places, Places, int]:
    """The places of the pieces, the outposts and the marker of a zone."""
    pieces, outposts = (
        {
            (owner, key): place
            for owner in owners
            for key, place in layout.block(f"{name}.{owner}", keys, most=most).items()
        }
        for name, keys, most in ((zone, KINDS, MANY), (f"{zone}.outpost", (DONE, BUILDING), 1.0))
    )
    return pieces, outposts, layout.number(f"{zone}.depletion")


def _played(view: View) -> list[str]:
    """The card whose targets are being chosen."""
    return [frame.card for frame in view.frames if isinstance(frame, Targeting)]


def _moved(view: View) -> list[str]:
    """The zones to which pieces have moved, once for each."""
    marches = [frame for frame in view.frames if isinstance(frame, March)]
    return [zone for march in marches for _, zone, number in march.moved for _ in range(number)]


GOODS, PILES = ("gold", "wood", "points_cards"), ("hand", "deck", "spell")


def _camp(part: Features[Camp]) -> None:
    """What a seat has off the board."""
    part.values("", GOODS, attrgetter(*GOODS), RICH)
    part.values(
        "", PILES, lambda camp: (size(camp.hand), size(camp.deck), size(camp.spell)),
        CARDS_OF_A_DECK,
    )  # fmt: skip
    part.each("hand", CARDS, attrgetter("hand"), 1 / COPIES, 1.0)
    part.each("discard", CARDS, attrgetter("discard"), 1 / COPIES, 1.0)
    part.values("level", UNIT_TYPES, attrgetter("levels"), TOP_LEVEL)
    part.values("tiles", UNIT_TYPES, attrgetter("tiles"), TILES)
    part.each("building", UNIT_TYPES, lambda camp: [kind for kind, _ in camp.under_way])
    part.values("training", TRAINED, attrgetter("training"), PIECES, MANY)
    part.amount("out", lambda camp: bool(camp.left))
