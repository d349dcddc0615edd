"""The course of the game: turns, phases, the check of halls, and the end of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tambores.kernel.evolving import evolved
from tambores.kernel.prompt import Seat
from tambores.kernel.room import Room, require
from tambores.kernel.turns import Turns, TurnsRoom
from tambores.toolkit.piles import size
from tambores.warcraft.content.scenario import NORDRASSIL
from tambores.warcraft.content.vocabulary import (
    COLLECTION,
    DEPLOYMENT,
    HUMAN,
    MOVEMENT,
    NIGHT_ELF,
    ORC,
    PARTIAL,
    PHASES,
    SPENDING,
)
from tambores.warcraft.play import collection, deployment, movement, spending
from tambores.warcraft.play.common import (
    At,
    WarDraft,
    abort,
    draw_game,
    fights,
    is_spell_cast,
    lift_locks,
    win,
)
from tambores.warcraft.play.goals import check_all
from tambores.warcraft.reading.reach import march_moves
from tambores.warcraft.table.events.combat import OutpostDestroyed, Removed, Returned
from tambores.warcraft.table.events.course import (
    Eliminated,
    HallMarked,
    PhaseStarted,
    Spell,
    TurnStarted,
)
from tambores.warcraft.table.frames import March, Part, SpendingPart
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.table import WarTable

BEGIN: Mapping[str, Callable[[WarDraft, Seat], None]] = {
    MOVEMENT: movement.begin,
    "battles": movement.begin_battles,
    COLLECTION: collection.begin,
    DEPLOYMENT: deployment.begin,
    SPENDING: spending.begin,
}
"""How the part of a seat begins, by phase."""


def turn_frame(table: WarTable, begun: int = 0) -> Turns:
    """The frame of a turn."""
    return Turns(PHASES, table.order, begun)


class TurnRoom(TurnsRoom[WarTable]):
    """All seats play each phase in turn order (WC-033)."""

    rule = "WC-033"

    def check(self, position: At, frame: Turns) -> None:
        """Its seats play in turn, in the phase that is on; a combat has what is set aside."""
        table, seats = position.table, frame.order
        number = (frame.begun - 1) // (len(seats) or 1)
        sides = {table.scene.side_of[seat] for seat in table.players}
        require(frame.phases == PHASES and len({*seats}) == len(seats) and len(sides) > 1)
        require({*table.players} <= {*seats} and table.phase == dict(enumerate(PHASES)).get(number))
        require(not table.aside or fights(position))

    def begin_phase(self, draft: WarDraft, phase: str) -> None:
        """Halls are checked after all Movement; phases that nobody plays are passed over."""
        if phase == MOVEMENT and draft.table.turn == 1:
            draft.do(TurnStarted, 1, draft.table.first)
        if phase == COLLECTION:
            check_halls(draft)
        scene = draft.table.scene
        if draft.outcome is None and (
            not scene.skipped or any(scene.plays(seat, phase) for seat in draft.table.players)
        ):
            draft.do(PhaseStarted, phase)

    def skips(self, position: At, phase: str, seat: Seat) -> bool:
        """Seats that have left, and phases that a seat does not play; its turn always ends."""
        if not position.table.camps[seat].alive:
            return True
        return phase != SPENDING and not position.table.scene.plays(seat, phase)

    def begin(self, draft: WarDraft, phase: str, seat: Seat) -> None:
        """The part of the seat."""
        BEGIN[phase](draft, seat)

    def finish(self, draft: WarDraft, frame: Turns) -> None:
        """The end of the turn: victory, the spell, the limit, the next first player."""
        table = draft.table
        if table.options.victory_check == "turn_end":
            check_all(draft)
        if draft.outcome is None and table.scene.goal == NORDRASSIL:
            _lay_aside(draft)
        limit = table.options.max_turns
        if draft.outcome is None and limit is not None and table.turn >= limit:
            abort(draft)  # WC-Q40
        if draft.outcome is None and self._is_standstill(draft):
            abort(draft, "standstill")
        if draft.outcome is None:
            draft.do(TurnStarted, table.turn + 1, table.after(table.first)[0])  # WC-034
            draft.push(turn_frame(draft.table))

    def _is_standstill(self, draft: WarDraft) -> bool:
        """Whether the game stands still; if that depends on hands, it is noted on which."""
        table = draft.table
        if draft.is_told and is_standstill(_without_hands(table)):
            for seat in table.players:
                if size(table.camps[seat].hand):
                    draft.probe(seat)
        return is_standstill(table)


def _without_hands(table: WarTable) -> WarTable:
    """The table as if nobody held a card."""
    return evolved(table, camps=tuple([evolved(camp, hand=()) for camp in table.camps]))


def is_standstill(table: WarTable) -> bool:
    """Whether no seat will ever decide again: nothing moves or gathers, and nothing can be bought.

    No rule ends such a game, and without decisions it would go on for ever.
    """
    return table.scene.goal != NORDRASSIL and not any(
        _has_prospects(table, seat) for seat in table.players
    )


def _has_prospects(table: WarTable, seat: Seat) -> bool:
    """Whether a seat has units, or anything else about which it will decide."""
    camp = table.camps[seat]
    return bool(
        layout(table).units(table.races[seat])
        or camp.under_way
        or any(camp.training)
        or march_moves(evolved(table, crippled=()), March(seat))  # the marks end with the turn
        or collection.is_fruitful(table, seat)
        or spending.is_asked(table, SpendingPart(seat))
    )


class PartRoom(Room[WarTable, Part]):
    """Begins the part of a seat in a position that was built."""

    rule = "WC-033"

    def advance(self, draft: WarDraft, frame: Part) -> bool:
        """The part of the seat."""
        draft.pop()
        played = draft.table.scene.plays(frame.seat, draft.table.phase)
        if played or frame.phase == SPENDING:
            BEGIN[frame.phase](draft, frame.seat)
        return False


def _lay_aside(draft: WarDraft) -> None:
    """The Night Elf player lays a card aside; the last one wins (WC-143, WC-146)."""
    table = draft.table
    seat = table.races.index(NIGHT_ELF)
    camp = table.camps[seat]
    if camp.alive and size(camp.deck):
        draft.do(Spell, seat, size(camp.spell) + 1)
    if is_spell_cast(draft.table):
        win(draft, table.scene.side_of[seat], "spell")


# --- halls ----------------------------------------------------------------------------------


def check_halls(draft: WarDraft) -> None:
    """Occupied halls are marked, or captured if they are marked already (WC-043, WC-Q1)."""
    table = draft.table
    captured, found = [], layout(table)
    for seat in table.players:
        home, race = table.scene.home(seat), table.races[seat]
        if home and found.enemy_units(race) >> table.board.index[home] & 1:
            if table.ground(home).depletion >= PARTIAL:
                captured.append(seat)
            else:
                draft.do(HallMarked, race, home)
    out = {one for seat in captured for one in losers(table, seat)}
    if out:
        eliminate(draft, tuple(sorted(out)), "captured")
        end_if_alone(draft, "elimination")


def losers(table: WarTable, seat: Seat) -> tuple[Seat, ...]:
    """The seats that leave with one: its partners too (WC-010), but for WC-Q12."""
    alone = table.scene.goal == NORDRASSIL and table.options.nordrassil_fall == "owner"
    if alone and table.races[seat] in (HUMAN, ORC):
        return (seat,)
    return (seat, *table.partners(seat))


def eliminate(draft: WarDraft, seats: tuple[Seat, ...], reason: str) -> None:
    """Seats leave with all their pieces and outposts (WC-010, WC-Q18)."""
    for seat in seats:
        race = draft.table.races[seat]
        for zone, ground in zip(draft.table.board.order, draft.table.grounds, strict=True):
            for owner, kind, number in ground.pieces:
                if owner == race:
                    for _ in range(number):
                        draft.do(Removed, race, kind, zone, "elimination")
            if race in dict(ground.outposts):
                draft.do(OutpostDestroyed, race, zone)
        for owner, kind, zone, cause in draft.table.aside:
            if owner == race:
                draft.do(Returned, race, kind, None, zone, cause)
    draft.do(Eliminated, seats, reason)
    lift_locks(draft)


def end_if_alone(draft: WarDraft, reason: str) -> None:
    """One side left wins; none left is a draw (WC-011, WC-Q17)."""
    table = draft.table
    left = {table.scene.side_of[seat] for seat in table.players}
    if len(left) == 1:
        win(draft, left.pop(), reason)
    elif not left:
        draw_game(draft, "mutual_capture")
