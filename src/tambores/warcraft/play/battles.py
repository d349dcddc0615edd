"""The battlefields of a Movement: which combats there are, and what they leave behind."""

from __future__ import annotations

from tambores.kernel.game import Action
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, below, require
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    HUMAN,
    MILITIA,
    MOVEMENT,
    NECROMANCER,
    WORKER,
)
from tambores.warcraft.play.combat import room as combat
from tambores.warcraft.play.common import At, WarDraft, in_phase, lift_locks, named
from tambores.warcraft.play.goals import check_at_once
from tambores.warcraft.reading.pieces import has_units, sides_in
from tambores.warcraft.table.actions import Fight
from tambores.warcraft.table.events.combat import MilitiaDismissed, OutpostDestroyed, Removed
from tambores.warcraft.table.events.course import TokenDestroyed
from tambores.warcraft.table.frames import Aftermath, Battles
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.table import WarTable


def battlefields(table: WarTable, race: str) -> tuple[tuple[str, int], ...]:
    """The zones where a mover fights, with each enemy side there (WC-041, WC-Q24)."""
    found, own = layout(table), table.lineup.side_of[race]
    shared = found.units(race) & found.enemy_units(race)
    return tuple(
        [
            (zone, side)
            for zone in table.board.zones_in(shared)
            for side in sorted(sides_in(table, table.ground(zone)) - {own})
        ]
    )


class BattlesRoom(Room[WarTable, Battles]):
    """The mover chooses the order of the combats (WC-041, WC-090)."""

    kind, rule, answers = "battle", "WC-041", (Fight,)

    def check(self, position: At, frame: Battles) -> None:
        """They are part of a Movement."""
        require(isinstance(below(position, frame), Aftermath))

    def offers(self, position: At, frame: Battles) -> tuple[Action, ...]:
        """The battlefields, each with the side to fight."""
        race = position.table.races[frame.seat]
        return tuple(Fight(zone, side) for zone, side in battlefields(position.table, race))

    def refuse(self, position: At, frame: Battles, action: Action) -> Refusal:
        """The mover's units and units of that side do not share the zone."""
        return self.refusal(position, "no_battle", **named(action))

    def perform(self, draft: WarDraft, frame: Battles, action: Fight) -> None:
        """The combat begins."""
        combat.start(draft, frame.seat, action.zone, action.side)

    def advance(self, draft: WarDraft, frame: Battles) -> bool:
        """Go on without combats; a single one needs no choice."""
        found = battlefields(draft.table, draft.table.races[frame.seat])
        if len(found) > 1:
            return True
        if found:
            combat.start(draft, frame.seat, *found[0])
        else:
            draft.pop()
        return False


class AftermathRoom(Room[WarTable, Aftermath]):
    """Destroys what stands defenceless at the end of a Movement."""

    rule = "WC-042"

    def check(self, position: At, frame: Aftermath) -> None:
        """It ends a part of the Movement."""
        require(in_phase(position, frame, MOVEMENT))

    def advance(self, draft: WarDraft, frame: Aftermath) -> bool:
        """The whole board (WC-Q27); then militia are workers again, and tokens fall."""
        draft.pop()
        for zone in draft.table.board.zones_in(layout(draft.table).threatened()):
            _destroy_defenceless(draft, zone)
        _dismiss_militia(draft)
        _destroy_tokens(draft)
        lift_locks(draft)
        check_at_once(draft)
        return False


def _dismiss_militia(draft: WarDraft) -> None:
    """Militia are workers again (WC-104)."""
    table = draft.table
    if HUMAN in table.lineup.races and layout(table).number(HUMAN, MILITIA):
        for zone in table.board.order:
            if table.count(HUMAN, MILITIA, zone):
                draft.do(MilitiaDismissed, HUMAN, zone)


def _destroy_defenceless(draft: WarDraft, zone: str) -> None:
    """Workers and outposts in a zone with enemy units; Necromancers without own ones (WC-132)."""
    ground, enemies = draft.table.ground(zone), draft.table.lineup.enemies
    for race, kind, number in ground.pieces:
        alone = kind == NECROMANCER and not has_units(ground, (race,))
        if (kind in (WORKER, BUILDER) or alone) and has_units(ground, enemies[race]):
            for _ in range(number):
                draft.do(Removed, race, kind, zone, "defenceless")
    for race, _ in ground.outposts:
        if has_units(ground, enemies[race]) and not _is_capital(draft.table, race, zone):
            draft.do(OutpostDestroyed, race, zone)


def _is_capital(table: WarTable, race: str, zone: str) -> bool:
    """Whether an outpost counts as a hall, which is captured instead (WC-Q54)."""
    seat, capitals = table.lineup.seat_of[race], table.scene.capitals
    return bool(capitals) and seat is not None and capitals[seat] == zone


def _destroy_tokens(draft: WarDraft) -> None:
    """Special tokens in zones with Human units fall (WC-133, WC-Q52)."""
    for token, zone in draft.table.tokens:
        if len(token) == 1 and has_units(draft.table.ground(zone), (HUMAN,)):
            draft.do(TokenDestroyed, token, zone)
