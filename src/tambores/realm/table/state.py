"""States and views of Defenders of the Realm, and what can be read from both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tambores.kernel.frame import Framed, FrameState, FrameView
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kernel.seating import check_seat
from tambores.kernel.window import Policy
from tambores.realm.content.board import Board
from tambores.realm.content.pack import Pack
from tambores.realm.table import model
from tambores.realm.table.actions import Action
from tambores.realm.table.frames import Battle
from tambores.realm.table.options import HouseRules
from tambores.realm.table.table import RealmTable


class Readable(Framed[RealmTable]):
    """What states and views of Defenders of the Realm show by name."""

    __slots__ = ()

    @property
    def tail(self) -> dict[str, str]:
        """The id and the digest of the tail."""
        return self.table.tail.pins

    @property
    def rules(self) -> HouseRules:
        """The house rules."""
        return self.table.options.rules

    @property
    def ask(self) -> Policy:
        """Whom windows ask: "if_able" or "always"."""
        return self.table.options.ask

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.table.turn

    @property
    def active(self) -> Seat:
        """The seat whose turn it is."""
        return self.table.active

    @property
    def first(self) -> Seat:
        """The seat that began."""
        return self.table.first

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """One team of all seats: they win or lose together."""
        return (self.table.seats,)

    @property
    def pack(self) -> Pack:
        """What lies on the table."""
        return self.table.options.pack

    @property
    def phase(self) -> str:
        """The phase: "setup", "day", "evening" or "night"."""
        return self.table.phase

    @property
    def war(self) -> int:
        """The box of the war track, 0 to 3: the number of defeated generals."""
        return self.table.war

    @property
    def night_cards(self) -> tuple[int, int]:
        """The Darkness cards of this night, and how many of them have been turned up."""
        return self.table.night

    @property
    def board(self) -> Board:
        """The map: `order`, `neighbours(id)`, `distance(a, b)`, `position(id)`."""
        return self.table.board

    @property
    def locations(self) -> Mapping[str, model.Place]:
        """The locations by id."""
        return model.locations(self.table)

    @property
    def generals(self) -> Mapping[str, model.Enemy]:
        """The generals by id."""
        return model.generals(self.table)

    def player(self, seat: Seat) -> model.Player:
        """What a seat has, also one that is out; ValueError if it does not exist."""
        check_seat(self.table, seat)
        return model.player(self.table, seat)

    @property
    def supply(self) -> model.Supply:
        """What is not in use."""
        return model.supply(self.table)

    @property
    def decks(self) -> model.Decks:
        """The decks: `hero`, `darkness`, `quest`, with `cards` and `discard`."""
        return model.decks(self.table)

    @property
    def battle(self) -> model.Attack | None:
        """The attack on a general that is going on."""
        for frame in self.frames:
            if isinstance(frame, Battle):
                return model.attack(self.table, frame)
        return None

    @property
    def card(self) -> str:
        """The Darkness card that is being resolved; "" for none."""
        return self.table.card

    @property
    def warded(self) -> tuple[str, ...]:
        """The locations that Ward protects from it."""
        return self.table.warded

    @property
    def detail(self) -> str:
        """The general, colour or location with which the game was lost; "" for none."""
        return self.table.detail

    def road(self, general: str) -> tuple[str, ...]:
        """The way of a general from its lair to the City."""
        return self.table.pack.generals[general].road


@frozen
class View(FrameView[RealmTable, Action], Readable):
    """What a seat sees of a game of Defenders of the Realm."""

    document = "realm.view"


@frozen
class State(FrameState[RealmTable, Action], Readable):
    """A position of a game of Defenders of the Realm.

    Attributes:
        table: what lies on the table.
        frames: what is in progress, bottom to top: the last one decides. () once the game is over.
        chance: the randomness to come.
        outcome: how the game ended; None while it goes on.
    """

    document = "realm.state"

    if TYPE_CHECKING:

        def _seen_by(self, seat: Seat | None) -> View: ...
