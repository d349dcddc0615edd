"""States and views of Warcraft, and what can be read from both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tambores.kernel.frame import Framed, FrameState, FrameView
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kernel.seating import check_seat
from tambores.kernel.window import Policy
from tambores.warcraft.content.board import Board
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.table.actions import Action
from tambores.warcraft.table.frames import Battle, March
from tambores.warcraft.table.model import Player, Zone, player, zones
from tambores.warcraft.table.options import HouseRules
from tambores.warcraft.table.table import WarTable


class Readable(Framed[WarTable]):
    """What states and views of Warcraft show by name."""

    __slots__ = ()

    @property
    def scenario(self) -> str:
        """The id of the scenario."""
        return self.table.options.scenario

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.table.turn

    @property
    def phase(self) -> str:
        """The phase: "movement", "collection", "deployment" or "spending"."""
        return self.table.phase

    @property
    def first(self) -> Seat:
        """The first player of this turn."""
        return self.table.first

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the game, in turn order."""
        return self.table.order

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side; an empty side at the end is the neutral one."""
        return self.table.scene.sides

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win or lose together."""
        return tuple([side for side in self.sides if side])

    @property
    def pack(self) -> Pack:
        """The content."""
        return self.table.options.pack

    @property
    def rules(self) -> HouseRules:
        """The house rules."""
        return self.table.options.rules

    @property
    def ask(self) -> Policy:
        """Whom windows ask: "if_able" or "always"."""
        return self.table.options.ask

    @property
    def board(self) -> Board:
        """The board: `order`, `neighbours(zone)` and `walls`."""
        return self.table.board

    @property
    def zones(self) -> Mapping[str, Zone]:
        """The zones by id."""
        march = next((frame for frame in self.frames if isinstance(frame, March)), None)
        return zones(self.table, march)

    def player(self, seat: Seat) -> Player:
        """What a seat has, also one that left the game; ValueError if it does not exist."""
        check_seat(self.table, seat)
        return player(self.table, seat)

    @property
    def battle(self) -> Battle | None:
        """The combat that is going on."""
        return next((frame for frame in self.frames if isinstance(frame, Battle)), None)


@frozen
class View(FrameView[WarTable, Action], Readable):
    """What a seat sees of a game of Warcraft."""

    document = "warcraft.view"


@frozen
class State(FrameState[WarTable, Action], Readable):
    """A position of a game of Warcraft.

    Attributes:
        table: what lies on the table.
        frames: what is in progress, bottom to top: the last one decides. () once the game is over.
        chance: the randomness to come.
        outcome: how the game ended; None while it goes on.
    """

    document = "warcraft.state"

    if TYPE_CHECKING:

        def _seen_by(self, seat: Seat | None) -> View: ...
