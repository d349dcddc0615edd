"""Casualties: who removes which unit (WC-079 to WC-081, WC-Q38)."""

from __future__ import annotations

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import AnyRoom, Room, below, require
from tambores.warcraft.content.vocabulary import UNITS
from tambores.warcraft.play.common import At, WarDraft, battle_of, named, put_battle
from tambores.warcraft.reading.combat import (
    ATTACKERS,
    PARTS,
    casualties,
    groups,
    part_of,
    races_of_part,
)
from tambores.warcraft.table.actions import AskPartner, ChooseUnit, Refuse, RemoveCasualty
from tambores.warcraft.table.events.combat import AskedPartner, Refused, Removed
from tambores.warcraft.table.frames import Battle, Casualty, with_loss
from tambores.warcraft.table.table import WarTable


def take_casualty(draft: WarDraft, race: str, kind: str, zone: str, marked: bool) -> None:
    """Remove a unit as the casualty that is due now."""
    battle = battle_of(draft)
    due = [*battle.due]
    due[PARTS.index(battle.removing)] -= 1
    marks = [*battle.marked]
    if marked:
        marks.remove((race, kind, zone))
    kept = race == draft.table.scene.returning  # WC-141, WC-Q55
    draft.do(Removed, race, kind, zone, "casualty", kept)
    lost = (race, kind, zone)
    put_battle(
        draft,
        with_loss(
            battle, due=(due[0], due[1]), marked=tuple(marks), lost=lost, stage="after_casualty"
        ),
    )


class CasualtyRoom(Room[WarTable, Casualty]):
    """A side removes one casualty."""

    kind, rule, answers = "casualty", "WC-079", (RemoveCasualty, AskPartner, Refuse)

    def check(self, position: At, frame: Casualty) -> None:
        """The leader of a part in which a casualty is due decides, or one of its partners."""
        battle = below(position, frame)
        require(isinstance(battle, Battle) and battle.removing)
        assert isinstance(battle, Battle)
        place = PARTS.index(battle.removing)
        partners = (battle.attackers, battle.defenders)[place][1:]
        require(battle.due[place] and frame.seat == battle.leaders[place])
        require(frame.asked is None or frame.asked in partners)
        require({*frame.refused} <= {*partners})
        require(frame.asked not in frame.refused and (frame.asked is not None or not frame.forced))

    def seat(self, position: At, frame: Casualty) -> Seat:
        """The leader, or the partner who is asked."""
        return frame.seat if frame.asked is None else frame.asked

    def on_behalf_of(self, position: At, frame: Casualty) -> Seat | str:
        """The seat itself, or the neutral race (WC-Q10)."""
        battle = battle_of(position)
        if battle.neutral and battle.removing != ATTACKERS:
            return position.table.scene.neutral
        return self.seat(position, frame)

    def offers(self, position: At, frame: Casualty) -> tuple[Action, ...]:
        """The units that can go; the partners who can be asked; a partner may refuse."""
        table, battle = position.table, battle_of(position)
        found = casualties(table, battle, self._race(position, frame))
        own = tuple(RemoveCasualty(one.kind, one.zone, one.marked) for one in found)
        if frame.asked is not None:
            return own if frame.forced else (*own, Refuse())
        return (*own, *(AskPartner(seat) for seat in _askable(position, frame)))

    def refuse(self, position: At, frame: Casualty, action: Action) -> Refusal:
        """Why a unit cannot be removed, or a partner cannot be asked or refuse."""
        if isinstance(action, RemoveCasualty):
            reason = why_not_unit(self, position, self._race(position, frame), action)
            return reason or super().refuse(position, frame, action)
        if isinstance(action, Refuse):
            return self.refusal(position, "must_take" if frame.forced else "not_asked", "WC-Q38")
        assert isinstance(action, AskPartner)
        key = "partner_refused" if action.seat in frame.refused else "no_partner"
        return self.refusal(position, key, "WC-Q38", seat=f"@seat.{action.seat}")

    def _race(self, position: At, frame: Casualty) -> str:
        """The race that loses a unit."""
        whose = self.on_behalf_of(position, frame)
        return whose if isinstance(whose, str) else position.table.races[whose]

    def perform(self, draft: WarDraft, frame: Casualty, action: Action) -> None:
        """Remove the unit, ask a partner, or go back to the leader."""
        if isinstance(action, AskPartner):
            draft.do(AskedPartner, frame.seat, action.seat)
            draft.replace(evolved(frame, asked=action.seat))
        elif isinstance(action, Refuse):
            assert frame.asked is not None
            draft.do(Refused, frame.asked)
            refused = (*frame.refused, frame.asked)
            draft.replace(evolved(frame, asked=None, refused=refused))
        else:
            assert isinstance(action, RemoveCasualty)
            race = self._race(draft, frame)
            draft.pop()
            take_casualty(draft, race, action.kind, action.zone, action.marked)


def why_not_unit(
    room: AnyRoom, position: At, race: str, unit: RemoveCasualty | ChooseUnit
) -> Refusal | None:
    """Why a unit of a race cannot be chosen in the combat; None if it can be a casualty."""
    table, battle = position.table, battle_of(position)
    params = named(unit)
    alike = [
        one
        for one in (groups(table, battle, race) if part_of(table, battle, race) else ())
        if (one.kind, one.zone) == (unit.kind, unit.zone)
    ]
    if unit.kind not in UNITS or not table.count(race, unit.kind, unit.zone):
        return room.refusal(position, "no_unit", "WC-079", **params)
    if not alike:
        return room.refusal(position, "not_participating", "WC-073", **params)
    if unit.marked not in {one.marked for one in alike}:
        return room.refusal(position, "no_unit", "WC-079", **params)
    if not {*alike} & {*casualties(table, battle, race)}:
        return room.refusal(position, "flyer_in_melee", "WC-081", **params)
    return None


def _askable(position: At, frame: Casualty) -> tuple[Seat, ...]:
    """The partners with an eligible unit who have not refused this casualty."""
    table, battle = position.table, battle_of(position)
    settled = (frame.seat, *frame.refused)
    return tuple(
        seat
        for seat in (battle.attackers if battle.removing == ATTACKERS else battle.defenders)
        if seat not in settled and casualties(table, battle, table.races[seat])
    )


def question(table: WarTable, draft: WarDraft) -> Casualty:
    """The frame that asks for the next casualty of the part that removes one."""
    battle = battle_of(draft)
    leader = battle.mover if battle.removing == ATTACKERS else battle.decider
    races = races_of_part(table, battle, battle.removing)
    if casualties(table, battle, races[0]):
        return Casualty(leader)
    able = next(race for race in races if casualties(table, battle, race))
    return Casualty(leader, asked=table.lineup.seat_of[able], forced=True)  # WC-Q38
