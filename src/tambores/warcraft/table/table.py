"""The table: one value, exact in a state, with hidden cards counted in a view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Self

from tambores.kernel.declared import within
from tambores.kernel.domain import HIGHEST, SEAT, Each, Number, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kernel.window import IF_ABLE
from tambores.toolkit.hiding import Dealt, Group, HidingTable, left
from tambores.toolkit.piles import size
from tambores.warcraft.content.board import Board
from tambores.warcraft.content.pack import Level, Pack
from tambores.warcraft.content.scenario import Scenario
from tambores.warcraft.content.vocabulary import PHASES
from tambores.warcraft.table.lineup import Lineup, lineup
from tambores.warcraft.table.options import Options
from tambores.warcraft.table.values import RACE, Camp, Ground

_SEATS: Final = (0, 1, 2, 3)

HAND, DECK, SPELL = HIDDEN = ("hand", "deck", "spell")
"""The piles of a seat that others do not see."""

Aside = tuple[tuple[str, str, str, str], ...]
"""Pieces that are neither on the board nor in the reserve: race, kind, zone, and "devoured" or
"killed"."""


@frozen
class WarTable(HidingTable):
    """What lies on the table.

    Attributes:
        options: the terms on which the game began.
        camps: what each seat has off the board.
        grounds: what lies on each zone, in the order of the board.
        races: the race of each seat.
        turn: the number of the turn, from 1.
        phase: the phase of the turn.
        first: the first player of the turn.
        tokens: the zone of each token of the scenario that is in the game, by name.
        locks: the halls that pieces were deployed into beside enemy units (WC-044).
        crippled: the zones named by Cripple this turn, one entry a card (WC-116).
        aside: the race, kind and zone of pieces set aside until the combat ends, and "devoured"
            (WC-112) or "killed" (WC-Q55).
    """

    options: Options
    camps: tuple[Camp, ...]
    grounds: tuple[Ground, ...]
    races: tuple[str, ...] = within(Each(RACE))
    turn: int = within(Number(1, HIGHEST), default=1)
    phase: str = within(Words(*PHASES), default=PHASES[0])
    first: Seat = within(SEAT, default=0)
    tokens: tuple[tuple[str, str], ...] = ()
    locks: tuple[str, ...] = ()
    crippled: tuple[str, ...] = ()
    aside: Aside = ()

    # --- seats ---

    @property
    def asks_if_able(self) -> bool:
        """Whether a question tells that its seat holds a card that fits."""
        return self.options.ask == IF_ABLE

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, those eliminated included."""
        return _SEATS[: len(self.camps)]

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that are still in the game."""
        return tuple([seat for seat, camp in enumerate(self.camps) if not camp.left])

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the game, from the first player clockwise."""
        return self.after(self.first - 1)

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats in the game clockwise, from the one left of `seat` round to itself."""
        camps = self.camps
        around = _clockwise(len(camps), seat)
        for camp in camps:
            if camp.left:
                return tuple([one for one in around if not camps[one].left])
        return around

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats of its side that are in the game, in turn order."""
        scene = self.scene
        side = scene.sides[scene.side_of[seat]]
        if len(side) == 1:
            return ()
        return tuple([one for one in self.order if one in side and one != seat])

    # --- what is fixed ---

    @property
    def pack(self) -> Pack:
        """The content."""
        return self.options.pack

    @property
    def scene(self) -> Scenario:
        """The scenario."""
        return self.options.scene

    @property
    def board(self) -> Board:
        """The board."""
        return self.options.scene.board

    @property
    def lineup(self) -> Lineup:
        """The races and their sides."""
        return lineup(self.options.scene, self.races)

    # --- what lies there ---

    def ground(self, zone: str) -> Ground:
        """What lies on a zone."""
        return self.grounds[self.board.index[zone]]

    def count(self, race: str, kind: str, zone: str) -> int:
        """The pieces of a kind that a race has in a zone."""
        for owner, found, number in self.ground(zone).pieces:
            if owner == race and found == kind:
                return number
        return 0

    def level(self, race: str, kind: str) -> Level:
        """The unit card of a type of unit of a race (WC-019)."""
        seat = self.lineup.seat_of[race]
        number = self.scene.neutral_level if seat is None else self.camps[seat].level(kind)
        return self.pack.races[race].levels[kind][number - 1]

    # --- sight ---

    def seen_by(self, seat: Seat | None) -> Self:
        """The table as a seat sees it: hands of its own side, and no deck (WC-Q34)."""
        side = self.scene.side_of
        own = None if seat is None else side[seat]
        camps = [
            evolved(
                camp,
                hand=camp.hand if side[one] == own else size(camp.hand),
                deck=size(camp.deck),
                spell=size(camp.spell),
            )
            for one, camp in enumerate(self.camps)
        ]
        return evolved(self, camps=tuple(camps))

    def groups(self) -> Iterator[Group]:
        """The cards of each seat: its deck list without what is played."""
        for seat, camp in enumerate(self.camps):
            piles = {(seat, name): getattr(camp, name) for name in HIDDEN}
            played = (*camp.discard, *("victory_point",) * camp.points_cards)
            yield piles, left(self.pack.races[self.races[seat]].deck, played)

    def filled(self, piles: Dealt) -> Self:
        """The table with these cards in hands, decks and spells."""
        camps = []
        for seat, camp in enumerate(self.camps):
            found = {name: piles[seat, name] for name in HIDDEN if (seat, name) in piles}
            camps.append(evolved(camp, **found))
        return evolved(self, camps=tuple(camps))


@lru_cache(maxsize=64)
def _clockwise(count: int, seat: Seat) -> tuple[Seat, ...]:
    """The seats of a table from the one left of `seat` round to itself."""
    return tuple([(seat + step) % count for step in range(1, count + 1)])
