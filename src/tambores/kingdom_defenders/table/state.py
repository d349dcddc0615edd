"""States and views of Kingdom Defenders, and what can be read from both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tambores.errors import Message
from tambores.kernel.frame import Framed, FrameState, FrameView
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kernel.seating import check_seat
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.vocabulary import CAMP_SLOTS, NORMAL, ROW
from tambores.kingdom_defenders.table.actions import Action
from tambores.kingdom_defenders.table.hordes import missing
from tambores.kingdom_defenders.table.model import HordeInPlay, Player, Slot, player
from tambores.kingdom_defenders.table.options import HouseRules
from tambores.kingdom_defenders.table.slots import all_specs, camps_sleep
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.registry import tag_of
from tambores.toolkit.piles import Pile


class Readable(Framed[KingdomTable]):
    """What states and views of Kingdom Defenders show by name."""

    __slots__ = ()

    @property
    def pool(self) -> tuple[str, ...]:
        """The tiles from which the game was drawn."""
        return self.table.pool

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in turn order."""
        return self.table.order

    @property
    def round(self) -> int:
        """The round, from 1 to 6."""
        return self.table.round

    @property
    def turn(self) -> int:
        """The round, under the name by which players of all games look ahead."""
        return self.table.round

    @property
    def phase(self) -> str:
        """The phase, such as "place" or "zone_b"."""
        return self.table.phase

    @property
    def variant(self) -> str:
        """The variant: "normal", "family" or "extreme"."""
        return self.table.options.variant

    @property
    def pack(self) -> Pack:
        """The content."""
        return self.table.options.pack

    @property
    def rules(self) -> HouseRules:
        """The house rules."""
        return self.table.options.rules

    def player(self, seat: Seat) -> Player:
        """What a seat has; ValueError if it does not exist."""
        check_seat(self.table, seat)
        return player(self.table, seat)

    # --- the board ---

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots of the game that are in sight, in slot order."""
        laid = {one.slot: one for one in self.table.discs}
        found = []
        for one in all_specs(self.table):
            mine = laid.get(one.slot)
            discs = (mine.seat, mine.own, mine.grey) if mine else ()
            found.append(Slot(one.slot, str(one.requirement), one.where, *discs))
        return tuple(found)

    def slot(self, id: str) -> Slot:
        """A slot by its id; ValueError if there is none in sight."""
        for one in self.slots:
            if one.id == id:
                return one
        raise ValueError(Message("kingdom-defenders.fault.no_slot", slot=str(id)))

    @property
    def characters(self) -> Mapping[int, str | None]:
        """The characters on the spaces 1 to 3; None for none."""
        return dict(enumerate(self.table.characters, 1))

    @property
    def buildings(self) -> tuple[tuple[str | None, bool], ...]:
        """The five variable buildings: id, and whether it is face up; None for a hidden one."""
        return tuple(zip(self.table.buildings, self.table.opened, strict=True))

    @property
    def deeds(self) -> tuple[str | None, ...]:
        """The three visible deeds; None for an empty space."""
        return self.table.deeds

    @property
    def deed_pile(self) -> Pile[str]:
        """The other deeds, the top one last; their number in a view."""
        return self.table.deed_pile

    @property
    def adventures(self) -> Mapping[str, str | None]:
        """The adventures by space, as far as the spaces exist."""
        first = self.table.deck_place
        return dict(zip(ROW[first:], self.table.row[first:], strict=True))

    @property
    def adventure_deck(self) -> Pile[str]:
        """The adventures under the one on the deck's place; their number in a view."""
        return self.table.adventure_deck

    @property
    def removed_adventures(self) -> tuple[str, ...]:
        """The adventures that have left the game."""
        return self.table.removed_adventures

    @property
    def rewards(self) -> tuple[str | None, ...]:
        """The two face-up rewards; None for an empty space."""
        return self.table.rewards

    @property
    def reward_supply(self) -> Pile[str]:
        """The other rewards, the top one last; their number in a view."""
        return self.table.reward_supply

    @property
    def dice(self) -> Mapping[str, tuple[str, Seat | None]]:
        """The dice of King's Favour: result, and the seat that has taken it."""
        return {one.die: (one.result, one.taken) for one in self.table.dice}

    @property
    def grey(self) -> tuple[Seat, str] | None:
        """Who has the grey disc, and the slot where it lies ("" for the hero tile).

        None while it lies on its building.
        """
        if self.table.grey is None:
            return None
        slot = next((one.slot for one in self.table.discs if one.grey), "")
        return self.table.grey.seat, slot

    # --- the horde ---

    @property
    def horde(self) -> HordeInPlay | None:
        """The horde in play."""
        foe = self.table.foe
        if foe is None:
            return None
        name, _, side = foe.id.partition("/")
        needs = dict(zip("ws", foe.needs, strict=True))
        due = dict(zip("ws", missing(self.table), strict=True))
        return HordeInPlay(name, int(side or 0), needs, due, self.table.marker, foe.speed)

    @property
    def horde_deck(self) -> Pile[str]:
        """The hordes to come, the top one last; their number in a view."""
        return self.table.horde_deck

    @property
    def special(self) -> str | None:
        """The special horde; None once it is in play, and without hordes."""
        return self.table.special or None

    @property
    def wall(self) -> str | None:
        """The side of the wall tile; None once the city has fallen."""
        return self.table.wall or None

    @property
    def closed_camps(self) -> tuple[str, ...]:
        """The slots of zone C that cannot be taken in this round (KD-050)."""
        return CAMP_SLOTS if camps_sleep(self.table) else ()


@frozen
class View(FrameView[KingdomTable, Action], Readable):
    """What a seat sees of a game of Kingdom Defenders."""

    document = "kingdom-defenders.view"

    @property
    def mode(self) -> str:
        """The mode that `new_game` takes; each variant is one."""
        return _mode_of(self)


@frozen
class State(FrameState[KingdomTable, Action], Readable):
    """A position of a game of Kingdom Defenders.

    Attributes:
        table: what lies on the table.
        frames: what is in progress, bottom to top: the last one decides. () once the game is over.
        chance: the randomness to come.
        outcome: how the game ended; None while it goes on.
    """

    document = "kingdom-defenders.state"

    @property
    def mode(self) -> str:
        """The mode that `new_game` takes; each variant is one."""
        return _mode_of(self)

    if TYPE_CHECKING:

        def _seen_by(self, seat: Seat | None) -> View: ...


def _mode_of(position: State | View) -> str:
    name = tag_of(position)
    return name if position.variant == NORMAL else f"{name}-{position.variant}"
