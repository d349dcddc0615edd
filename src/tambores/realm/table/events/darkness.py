"""Events of the darkness: generals on their way, crystals, minions, Darkness cards."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import Blank, Number, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.realm.table import changing
from tambores.realm.table.events.base import Event
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import COLOUR, DARK_CARD, GENERAL, LOCATION
from tambores.toolkit.copying import copier
from tambores.toolkit.piles import off_top

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "GeneralPlaced", "Crystal", "Minion", "DarknessCard", "CardResolved", "Warded", "Overrun",
    "Advanced", "Stayed",
]  # fmt: skip

CAUSE = Words("setup", "demons", "overrun", "entry", "escort", "flow", "patrol", "threat")
BY_CAUSE = {
    "setup": "DR-015", "demons": "T-27", "overrun": "T-15", "entry": "T-13", "escort": "T-28",
    "flow": "T-15", "patrol": "T-19", "threat": "T-29",
}  # fmt: skip

_turned_up = copier(RealmTable, RealmTable, "darkness_deck", "card", "night")
_resolved = copier(RealmTable, RealmTable, "card", "warded", "darkness_discard")


@frozen(repr=False)
class GeneralPlaced(Event):
    """A general is placed in its lair (DR-013).

    Attributes:
        general: the general.
        location: its lair.
    """

    tag: ClassVar[str] = "general_placed"
    by: ClassVar[str] = "DR-013"
    logged: ClassVar[bool] = False
    general: str = within(GENERAL)
    location: str = within(LOCATION)


@frozen(repr=False)
class Crystal(Event):
    """A crystal is placed.

    Attributes:
        location: where.
        cause: "setup", "demons" or "overrun".
    """

    tag: ClassVar[str] = "crystal"
    by_field: ClassVar = ("cause", {**BY_CAUSE, "setup": "DR-019"})
    location: str = within(LOCATION)
    cause: str = within(CAUSE)

    @staticmethod
    def change(table: RealmTable, location: str, cause: str) -> RealmTable:
        """One crystal more."""
        return changing.with_crystals(table, location, 1)


@frozen(repr=False)
class Minion(Event):
    """Minions are placed.

    Attributes:
        location: where.
        colour: their colour.
        cause: "setup", "entry", "escort", "flow", "patrol" or "threat".
        n: how many; during play always one.
        source: where the minion comes from, for "threat"; "" for the supply.
    """

    tag: ClassVar[str] = "minion"
    by_field: ClassVar = ("cause", BY_CAUSE)
    location: str = within(LOCATION)
    colour: str = within(COLOUR)
    cause: str = within(CAUSE)
    n: int = within(Number(1), default=1)
    source: str = within(Blank(LOCATION), default="")

    def _form(self) -> str:
        return ".from" if self.source else ".flow" if self.cause == "flow" else ""

    @staticmethod
    def change(
        table: RealmTable, location: str, colour: str, cause: str, n: int = 1, source: str = ""
    ) -> RealmTable:
        """The minions stand there."""
        if source:
            table = changing.with_minions(table, source, colour, -n)
        return changing.with_minions(table, location, colour, n)


@frozen(repr=False)
class DarknessCard(Event):
    """A Darkness card is turned up (T-12).

    Attributes:
        darkness: the card.
    """

    tag: ClassVar[str] = "darkness_card"
    by: ClassVar[str] = "T-12"
    reveals: ClassVar[bool] = True
    darkness: str = within(DARK_CARD)

    @staticmethod
    def change(table: RealmTable, darkness: str) -> RealmTable:
        """The card leaves the deck and is being resolved."""
        total, done = table.night
        deck = off_top(table.darkness_deck, 1)
        return _turned_up(table, deck, darkness, (total, done + 1))


@frozen(repr=False)
class CardResolved(Event):
    """A Darkness card is done and goes to the discard pile."""

    tag: ClassVar[str] = "card_resolved"
    by: ClassVar[str] = "T-12"
    logged: ClassVar[bool] = False

    @staticmethod
    def change(table: RealmTable) -> RealmTable:
        """The card is discarded."""
        discard = (*table.darkness_discard, table.card)
        return _resolved(table, "", (), discard)


@frozen(repr=False)
class Warded(Event):
    """Ward keeps the minions of an entry away (T-23).

    Attributes:
        location: where.
    """

    tag: ClassVar[str] = "warded"
    by: ClassVar[str] = "T-23"
    location: str = within(LOCATION)

    @staticmethod
    def change(table: RealmTable, location: str) -> RealmTable:
        """The location is protected."""
        return evolved(table, warded=(*table.warded, location))


@frozen(repr=False)
class Overrun(Event):
    """A location cannot take an entry (T-15).

    Attributes:
        location: where.
        colour: the colour of the entry.
        to: where one minion flows; "" for nowhere.
    """

    tag: ClassVar[str] = "overrun"
    by: ClassVar[str] = "T-15"
    location: str = within(LOCATION)
    colour: str = within(COLOUR)
    to: str = within(Blank(LOCATION))

    def _form(self) -> str:
        return "" if self.to else ".nowhere"


@frozen(repr=False)
class Advanced(Event):
    """A general advances on its road (T-28).

    Attributes:
        general: the general.
        source: where it was.
        to: where it is.
    """

    tag: ClassVar[str] = "advanced"
    by: ClassVar[str] = "T-28"
    general: str = within(GENERAL)
    source: str = within(LOCATION)
    to: str = within(LOCATION)

    @staticmethod
    def change(table: RealmTable, general: str, source: str, to: str) -> RealmTable:
        """Its next step."""
        return changing.with_foe(
            table, general, evolved(table.foe(general), step=table.foe(general).step + 1)
        )


@frozen(repr=False)
class Stayed(Event):
    """A general does not advance, though a card names it (T-28, T-20).

    Attributes:
        general: the general.
        location: where it is; "" if it is defeated.
        source: the location from which the card moves it.
        to: the location to which the card moves it.
    """

    tag: ClassVar[str] = "stayed"
    by: ClassVar[str] = "T-28"
    by_field: ClassVar = ("location", {"": "T-20"})
    general: str = within(GENERAL)
    location: str = within(Blank(LOCATION))
    source: str = within(LOCATION)
    to: str = within(LOCATION)

    def _form(self) -> str:
        return "" if self.location else ".defeated"
