"""What holds in every position and every step of a game (section 7 of the specification)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.step import Step
from tambores.toolkit.testing.faults import Case
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    FLYING,
    MILITIA,
    MOUNTAIN,
    NECROMANCER,
    TRAINED,
    UNIT_TYPES,
    UNITS,
    WORKER,
    ZONE_LIMIT,
)
from tambores.warcraft.table.frames import Aftermath
from tambores.warcraft.table.state import State

WORKERS = (WORKER, BUILDER, NECROMANCER)
AS_WORKERS = (WORKER, BUILDER, MILITIA)


class WarChecks:
    """The checks of the states and steps of Warcraft."""

    def position(self, state: State) -> None:
        """Check a state by itself."""
        check_markers(state)
        check_ground(state)
        check_purses(state)

    def step(self, before: State, action: Action, step: Step[Any]) -> None:
        """Check the state after a step against the one before."""
        self.position(step.state)
        check_cards(before, step.state, action)
        check_separated(before, step.state, action)


def check_markers(state: State) -> None:
    """The markers, tiles and outposts of each race are on the board or off it, none twice."""
    case, pack = Case(state), state.table.pack
    for seat, race in enumerate(state.table.races):
        player = state.player(seat)
        on_board = Counter[str]()
        for zone in state.zones.values():
            on_board.update(zone.pieces.get(race, {}))
        for owner, kind, *_ in state.table.aside:
            on_board[kind] += owner == race
        for kind in TRAINED:
            kinds = AS_WORKERS if kind == WORKER else (kind,)
            tiles = sum(not summoned for _, summoned in player.under_way) * (kind == WORKER)
            used = sum(on_board[one] for one in kinds) + player.training[kind] + tiles
            says = f"seat {seat} has the wrong number of {kind} markers (WC-013)"
            case.same(says, used + player.reserve[kind], pack.markers[kind])
            case.expect(player.reserve[kind] >= 0, says)
        for kind in UNIT_TYPES:
            under_way = sum(one == kind for one, _ in player.under_way)
            tiles = player.tiles[kind] + under_way + player.reserve[f"tile_{kind}"]
            case.same(
                f"seat {seat} has the wrong number of tiles (WC-017)", tiles, pack.tiles[kind]
            )
        outposts = sum(race in zone.outposts for zone in state.zones.values())
        says = f"seat {seat} has the wrong number of outposts (WC-017)"
        case.same(says, outposts + player.reserve["outpost"], pack.outposts)


def check_ground(state: State) -> None:
    """Only flying units are in mountains, and no zone is too full (WC-024, WC-037)."""
    case, lineup, battle = Case(state), state.table.lineup, state.battle
    for zone in state.zones.values():
        counts: Counter[tuple[int, bool]] = Counter()
        for race, pieces in zone.pieces.items():
            for kind, number in pieces.items():
                case.expect(number > 0, f"{zone.id} holds {number} pieces", pieces=zone.pieces)
                grounded = kind != FLYING and zone.kind == MOUNTAIN
                case.expect(not grounded, f"a {kind} piece stands in the mountain {zone.id}")
                if kind in UNIT_TYPES and race != state.table.scene.returning:
                    counts[lineup.side_of[race], True] += number
                counts[lineup.side_of[race], False] += number * (kind in WORKERS)
        raised = battle is not None and battle.raised and battle.zone == zone.id  # WC-099
        for (_, of_units), number in counts.items():
            allowed = number <= ZONE_LIMIT or (of_units and raised)
            case.expect(allowed, f"{zone.id} is too full", pieces=zone.pieces)


def check_purses(state: State) -> None:
    """Nobody has less than nothing, and nobody who has left has anything."""
    case = Case(state)
    for seat in state.seats:
        player = state.player(seat)
        case.expect(min(player.gold, player.wood) >= 0, f"seat {seat} owes resources")
        if not player.alive:
            left = sum(player.race in zone.pieces for zone in state.zones.values())
            nothing = not (left or player.gold or player.wood)
            case.expect(nothing, f"seat {seat} has left and still has something (WC-Q18)")


def check_cards(before: State, after: State, action: Action) -> None:
    """No card is lost or doubled (WC-013)."""
    for seat in before.seats:
        had, has = cards_of(before, seat), cards_of(after, seat)
        if had != has:
            says, see = f"seat {seat} has lost or gained cards (WC-013)", "tb.apply(state, {})"
            lost, gained = dict(had - has), dict(has - had)
            raise Case(before).fault(says, see, action, lost=lost, gained=gained)


def cards_of(state: State, seat: Seat) -> Counter[str]:
    """Return every card of a seat, in all places."""
    player: Any = state.player(seat)
    cards = Counter((*player.hand, *player.deck, *player.discard, *player.spell))
    cards["victory_point"] += player.points_cards
    return cards


def check_separated(before: State, after: State, action: Action) -> None:
    """After a Movement no zone holds units of the mover and of an enemy (WC-041)."""
    movers = {frame.seat for frame in before.frames if isinstance(frame, Aftermath)}
    movers -= {frame.seat for frame in after.frames if isinstance(frame, Aftermath)}
    if after.outcome is not None:
        return
    lineup = after.table.lineup
    for race in (after.table.races[seat] for seat in movers):
        for zone in after.zones.values():
            armed = {one for one, pieces in zone.pieces.items() if pieces.keys() & {*UNITS}}
            together = race in armed and armed & lineup.enemies[race]
            says = f"{race} and an enemy are both in {zone.id} after the Movement"
            Case(before).expect(not together, says, "tb.apply(state, {})", action)


CHECKS = WarChecks()
"""The checks that the testing kit adds for Warcraft."""
