"""The end of a combat: what was set aside, the reward, and units that return."""

from __future__ import annotations

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, below, require
from tambores.warcraft.content.vocabulary import (
    MELEE,
    ORC,
    UNIT_TYPES,
    ZONE_LIMIT,
)
from tambores.warcraft.play.common import At, WarDraft, battle_of, draw, named
from tambores.warcraft.reading.combat import order, takes_part
from tambores.warcraft.reading.pieces import number_of
from tambores.warcraft.table.actions import ChooseZone
from tambores.warcraft.table.events.combat import BattleEnded, Removed, Returned
from tambores.warcraft.table.frames import Battle, Closing
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.table import WarTable


class ClosingRoom(Room[WarTable, Closing]):
    """Settles a combat; the owner of units that return chooses between zones equally near."""

    kind, rule, answers = "recycle", "WC-141", (ChooseZone,)

    def check(self, position: At, frame: Closing) -> None:
        """It closes a combat; what is still set aside returns."""
        require(isinstance(below(position, frame), Battle) and frame.settled)
        require(all(cause == "killed" for *_, cause in position.table.aside))

    def seat(self, position: At, frame: Closing) -> Seat:
        """The owner of the units that return."""
        seat = position.table.lineup.seat_of[position.table.scene.returning]
        assert seat is not None
        return seat

    def offers(self, position: At, frame: Closing) -> tuple[Action, ...]:
        """The nearest zones (WC-Q55)."""
        return tuple(map(ChooseZone, _homes(position.table)))

    def refuse(self, position: At, frame: Closing, action: Action) -> Refusal:
        """Another zone is nearer, or the unit cannot return there."""
        return self.refusal(position, "not_nearest", "WC-Q55", **named(action))

    def perform(self, draft: WarDraft, frame: Closing, action: ChooseZone) -> None:
        """One unit returns."""
        _bring_back(draft, action.zone)

    def advance(self, draft: WarDraft, frame: Closing) -> bool:
        """Settle once, then bring back the units that return."""
        if not frame.settled:
            draft.replace(evolved(frame, settled=True))
            _settle(draft, frame)
            return False
        while draft.table.aside:
            homes = _homes(draft.table)
            if len(homes) > 1:
                return True
            _bring_back(draft, homes[0] if homes else None)
        draft.frames = draft.frames[:-2]  # this frame and its combat
        return False


def _settle(draft: WarDraft, frame: Closing) -> None:
    """The winner, the devoured units, the stack of raised ones, and the reward."""
    battle = battle_of(draft)
    draft.do(BattleEnded, frame.zone, frame.winner)
    orcs = draft.table.lineup.side_of.get(ORC)
    for race, kind, zone, cause in draft.table.aside:
        if cause != "devoured":
            continue
        if frame.winner == orcs:  # WC-112, WC-Q44
            kept = race == draft.table.scene.returning  # WC-141
            draft.do(Removed, race, kind, zone, cause, kept)
        else:
            draft.do(Returned, race, kind, zone, zone, cause)
    for race in battle.raised:
        _unstack(draft, race, frame.zone)
    if frame.winner is None:  # WC-Q14
        return
    for seat in reversed(order(battle)):  # attackers first, as at the start
        race, side = draft.table.races[seat], draft.table.scene.side_of[seat]
        if side != frame.winner or draft.outcome is not None:
            continue
        if takes_part(draft.table, battle, race):
            draw(draft, seat)  # WC-085, WC-Q36


def _unstack(draft: WarDraft, race: str, zone: str) -> None:
    """Melee units of the raiser above the limit return to the reserve (WC-099, WC-Q42)."""
    friends = draft.table.lineup.friends[race]
    while number_of(
        draft.table.ground(zone), friends, UNIT_TYPES
    ) > ZONE_LIMIT and draft.table.count(race, MELEE, zone):
        draft.do(Removed, race, MELEE, zone, "stacking")


# --- units that return ----------------------------------------------------------------------


def _bring_back(draft: WarDraft, zone: str | None) -> None:
    """The first unit set aside returns to a zone, or to the reserve for None."""
    race, kind, origin, cause = draft.table.aside[0]
    draft.do(Returned, race, kind, zone, origin, cause)


def _homes(table: WarTable) -> tuple[str, ...]:
    """The nearest zones to which the first unit set aside can return (WC-Q55)."""
    race, _, origin, _ = table.aside[0]
    seat, board, stands = table.lineup.seat_of[race], table.board, layout(table)
    homes = stands.done(race)
    if seat is not None and (hall := table.scene.halls[seat]):
        homes |= 1 << board.index[hall]
    homes &= ~stands.enemy_units(race)
    seen = ring = 1 << board.index[origin]
    while ring and not homes & ring:
        ring = board.around(ring) & ~(seen | board.clear)
        seen |= ring
    return board.zones_in(homes & ring)
