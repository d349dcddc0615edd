"""Movement: pieces move one by one, and workers may be called to arms."""

from __future__ import annotations

from bisect import insort

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, require
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    BUILDING,
    HUMAN,
    MELEE,
    MILITIA,
    MOVEMENT,
    NECROMANCER,
    RANGED,
    STACKED_UNITS,
    UNIT_TYPES,
    UNITS,
    WORKER,
)
from tambores.warcraft.play.cards.outside import above_limit, can_complete, open_places, unplaced
from tambores.warcraft.play.common import At, WarDraft, fights, named, waits, win
from tambores.warcraft.play.windows import open_window
from tambores.warcraft.reading.pieces import bases
from tambores.warcraft.reading.reach import (
    allowance,
    can_escort,
    enterable,
    escorted_from,
    escorts,
    march_moves,
    path,
    spread,
)
from tambores.warcraft.table.actions import Done, Escort, Move, Place
from tambores.warcraft.table.events.combat import Moved, OutpostDestroyed
from tambores.warcraft.table.events.course import MovementEnded, PhaseBlocked
from tambores.warcraft.table.frames import (
    Aftermath,
    Battles,
    CardWindow,
    Intrusions,
    March,
    Portal,
)
from tambores.warcraft.table.layout import Obstacles, layout
from tambores.warcraft.table.model import is_locked
from tambores.warcraft.table.table import WarTable

DONE = Done()


def begin(draft: WarDraft, seat: Seat) -> None:
    """Pile up the Movement of a seat: what comes last lies at the bottom."""
    begin_battles(draft, seat)
    draft.push(March(seat))
    open_window(draft, "movement_start", (*_enemies_from_left(draft.table, seat), seat))


def begin_battles(draft: WarDraft, seat: Seat) -> None:
    """The part of a Movement after the moves: its window, the combats and their aftermath."""
    enemies, partners = _enemies_from_left(draft.table, seat), draft.table.partners(seat)
    draft.push(Aftermath(seat))
    draft.push(Battles(seat))
    order = (*enemies, *partners, seat)
    draft.push(CardWindow("movement_end", order, draft.table.options.ask))


def _enemies_from_left(table: WarTable, seat: Seat) -> tuple[Seat, ...]:
    side = table.scene.side_of
    return tuple([one for one in table.after(seat) if side[one] != side[seat]])


class MarchRoom(Room[WarTable, March]):
    """The mover moves piece after piece."""

    kind, rule, answers = "move", "WC-035", (Move, Escort, Done)

    def check(self, position: At, frame: March) -> None:
        """Pieces move in a Movement, outside of combats; a prisoner has been there to move."""
        table, race = position.table, position.table.races[frame.seat]
        require(table.phase == MOVEMENT and not fights(position))
        require(not frame.escorted or f"prisoner_{race}" in dict(table.tokens))

    def offers(self, position: At, frame: March) -> tuple[Action, ...]:
        """Every move of every piece that has not moved, and the end of the Movement."""
        table, board = position.table, position.table.board
        found: list[Action] = []
        routes = march_moves(table, frame)
        for route in routes:
            found += route.moves
        if zone := escorted_from(table, frame):
            for kind, place, ends, _ in routes:
                if kind in UNITS and board.order[place] == zone:
                    found += escorts(board, kind, place, ends)
        found.append(DONE)
        return tuple(found)

    def refuse(self, position: At, frame: March, action: Action) -> Refusal:
        """What stands in the way of the piece."""
        assert isinstance(action, Move | Escort)
        key, rule = _piece_obstacle(position.table, frame, action) or _way_obstacle(
            position.table, frame, action
        )
        return self.refusal(position, key, rule, zone=action.target, **named(action))

    def advance(self, draft: WarDraft, frame: March) -> bool:
        """Go on by itself once nothing can move."""
        if waits(draft, self.offers(draft, frame)):
            return True
        if not frame.moved and layout(draft.table).pieces(draft.table.races[frame.seat]):
            draft.do(PhaseBlocked, frame.seat, MOVEMENT)
        _end(draft, frame)
        return False

    def perform(self, draft: WarDraft, frame: March, action: Action) -> None:
        """The piece moves, or the Movement ends."""
        if isinstance(action, Move | Escort):
            _move(draft, frame, action)
        else:
            _end(draft, frame)


def _end(draft: WarDraft, frame: March) -> None:
    """The moves are over; cards and combats follow."""
    draft.pop()
    draft.do(MovementEnded, frame.seat)


def _piece_obstacle(table: WarTable, frame: March, action: Move | Escort) -> tuple[str, str] | None:
    """Why a piece cannot move at all: the key of the message and the rule."""
    race, kind, source = table.races[frame.seat], action.kind, action.source
    number = table.count(race, kind, source)
    if isinstance(action, Escort) and not can_escort(table, frame, kind, source):
        return "no_prisoner", "WC-137"
    if not number or kind == MILITIA:
        return "no_piece", "WC-035"
    if is_locked(table, source):
        return "locked", "WC-044"
    if number <= {(one, at): count for one, at, count in frame.moved}.get((kind, source), 0):
        return "moved_already", "WC-Q20"
    if not allowance(table, frame.hasted, race, kind, source):
        return "crippled", "WC-116"
    return None


def _way_obstacle(table: WarTable, frame: March, action: Move | Escort) -> tuple[str, str]:
    """Why a piece cannot end in a zone: the first obstacle without which it could."""
    board, race, kind = table.board, table.races[frame.seat], action.kind
    start, target = board.index[action.source], board.mask((action.target,))
    steps = allowance(table, frame.hasted, race, kind, action.source)
    found = layout(table).obstacles(race)
    on_foot, allowed = kind in (MELEE, RANGED), enterable(table.scene, kind, found)

    def reaches(allowed: int, stops: int = 0, on_foot: bool = on_foot) -> bool:
        rings = spread(board, on_foot, start, steps, allowed, stops)
        return any(ring & target for ring in rings)

    if action.source == action.target:
        return "stays", "WC-Q20"
    if board.mountains & target & ~allowed:
        return "mountain", "WC-024"
    if table.scene.closed and board.clear & target:
        return "clear_zone", "WC-145"
    if not reaches(-1, on_foot=False):
        return "too_far", "WC-036"
    if not allowed & target:
        return "worker_among_enemies", "WC-039"
    if reaches(allowed, found.stops):
        return _full(found, kind, target, 1 << start)
    if reaches(allowed):
        return "beyond_enemy", "WC-038"
    if reaches(allowed | found.barred):
        return "beyond_enemy", "WC-039"
    if reaches(allowed | found.barred | board.mountains):
        return "mountain_between", "WC-024"
    return ("clear_between", "WC-145") if reaches(-1) else ("wall", "WC-136")


def _full(found: Obstacles, kind: str, target: int, source: int) -> tuple[str, str]:
    """Why there is no room; two full zones cannot swap pieces either (WC-Q3)."""
    if kind == NECROMANCER and found.haunted & target:
        return "necromancers_together", "WC-132"
    full = found.full if kind in STACKED_UNITS else found.crowded
    return "no_room", "WC-Q3" if full & source else "WC-037"


def _move(draft: WarDraft, frame: March, action: Move | Escort) -> None:
    table = draft.table
    race, kind = table.races[frame.seat], action.kind
    way = path(table, frame.hasted, race, kind, action.source, action.target)
    escort = isinstance(action, Escort)
    draft.do(Moved, race, kind, way, escort)
    if kind == BUILDER:
        draft.do(OutpostDestroyed, race, action.source)  # WC-066
    arrived = WORKER if kind == BUILDER else kind
    moved = _counted(frame.moved, arrived, action.target)
    draft.replace(March(frame.seat, moved, frame.hasted, frame.escorted or escort))
    if escort and action.target == table.scene.halls[frame.seat]:  # WC-138, WC-Q53
        win(draft, table.scene.side_of[frame.seat], "rescue")
    elif kind in UNITS:
        ask_intruded(draft, race, (action.target,))


def _counted(
    moved: tuple[tuple[str, str, int], ...], kind: str, zone: str
) -> tuple[tuple[str, str, int], ...]:
    """The pieces that have moved, with one more."""
    pieces = [*moved]
    for place, (one, at, number) in enumerate(moved):
        if one == kind and at == zone:
            pieces[place] = kind, zone, number + 1
            return tuple(pieces)
    insort(pieces, (kind, zone, 1))
    return tuple(pieces)


# --- Call to Arms ---------------------------------------------------------------------------


def ask_intruded(draft: WarDraft, race: str, zones: tuple[str, ...]) -> None:
    """Units of a race have come into zones: workers there may be called to arms (WC-Q13)."""
    table = draft.table
    human = table.lineup.seat_of.get(HUMAN)
    if human is None or HUMAN not in table.lineup.enemies[race]:
        return
    found, index = layout(table), table.board.index
    workers = found.idle(HUMAN) | found.builders(HUMAN)
    intruded = tuple([zone for zone in zones if workers >> index[zone] & 1])
    if intruded:
        draft.push(Intrusions(intruded, race))


class IntrusionsRoom(Room[WarTable, Intrusions]):
    """One question for each zone."""

    rule = "WC-104"

    def check(self, position: At, frame: Intrusions) -> None:
        """The Human player is asked outside of combats."""
        require(position.table.lineup.seat_of.get(HUMAN) is not None and not fights(position))

    def advance(self, draft: WarDraft, frame: Intrusions) -> bool:
        """Ask about the next zone."""
        if not frame.zones:
            draft.pop()
            return False
        zone, *others = frame.zones
        draft.replace(evolved(frame, zones=tuple(others)))
        human = draft.table.lineup.seat_of[HUMAN]
        if human in draft.table.players:
            open_window(draft, "intrusion", (human,), zone=zone)
        return False


# --- Town Portal ----------------------------------------------------------------------------


class PortalRoom(Room[WarTable, Portal]):
    """The owner places the units that do not fit into the target (WC-102, WC-Q22)."""

    kind, rule, answers = "choose", "WC-102", (Place,)

    def check(self, position: At, frame: Portal) -> None:
        """The units go home outside of combats, and all of them find a place."""
        table, race = position.table, position.table.races[frame.seat]
        target = frame.target in bases(table, frame.seat) and frame.target != frame.source
        require(target and not fights(position))
        for number, (kind, zone) in enumerate(frame.placed):
            before = evolved(frame, placed=frame.placed[:number])
            places = open_places(table, race, before, kind)
            require(unplaced(table, race, before)[kind] > 0 and zone in places)
        require(can_complete(table, race, frame))

    def offers(self, position: At, frame: Portal) -> tuple[Action, ...]:
        """The placements after which the others still fit."""
        table, race = position.table, position.table.races[frame.seat]
        left = unplaced(table, race, frame)
        due = [kind for kinds in _due(table, race, frame) for kind in kinds if left[kind]]
        places = {kind: open_places(table, race, frame, kind) for kind in due}
        return tuple(
            Place(kind, zone)
            for zone in table.board.order
            for kind in due
            if zone in places[kind] and can_complete(table, race, _placed(frame, kind, zone))
        )

    def refuse(self, position: At, frame: Portal, action: Action) -> Refusal:
        """Why a unit cannot be put into a zone beside the target."""
        assert isinstance(action, Place)
        table, race, kind = position.table, position.table.races[frame.seat], action.kind
        if not unplaced(table, race, frame)[kind]:
            return self.refusal(position, "no_piece", source=frame.source, **named(action))
        if not any(kind in kinds for kinds in _due(table, race, frame)):
            return self.refusal(position, "fits", "WC-Q22", target=frame.target, **named(action))
        if action.zone in open_places(table, race, frame, kind):
            return self.refusal(position, "others_unplaced", "WC-Q22", **named(action))
        return self.refusal(position, "no_place", "WC-Q22", target=frame.target, **named(action))

    def perform(self, draft: WarDraft, frame: Portal, action: Place) -> None:
        """The place is fixed; the units move together in the end."""
        draft.replace(_placed(frame, action.kind, action.zone))

    def advance(self, draft: WarDraft, frame: Portal) -> bool:
        """Wait while units are above a limit; then move all (WC-102)."""
        table, race = draft.table, draft.table.races[frame.seat]
        if _due(table, race, frame):
            return True
        draft.pop()
        for kind, zone in frame.placed:
            draft.do(Moved, race, kind, (frame.source, zone))
        for kind, number in unplaced(table, race, frame).items():
            for _ in range(number):
                draft.do(Moved, race, kind, (frame.source, frame.target))
        _abandon_outpost(draft, race, frame.source)
        reached = dict.fromkeys((*(zone for _, zone in frame.placed), frame.target))
        ask_intruded(draft, race, tuple(reached))
        return False


def _due(table: WarTable, race: str, frame: Portal) -> list[tuple[str, ...]]:
    """The kinds that share a limit which they exceed in the target: units, and militia apart."""
    groups = (UNIT_TYPES, (MILITIA,))
    return [kinds for kinds in groups if above_limit(table, race, frame, kinds) > 0]


def _abandon_outpost(draft: WarDraft, race: str, zone: str) -> None:
    """An outpost whose builder went through a Town Portal is destroyed (WC-066, WC-Q13)."""
    ground = draft.table.ground(zone)
    if (race, BUILDING) in ground.outposts and not draft.table.count(race, BUILDER, zone):
        draft.do(OutpostDestroyed, race, zone)


def _placed(frame: Portal, kind: str, zone: str) -> Portal:
    return evolved(frame, placed=(*frame.placed, (kind, zone)))
