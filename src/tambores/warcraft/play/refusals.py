"""Why an action does not answer the decision that is due."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.kernel.frame import Frame
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import AnyRoom
from tambores.warcraft.content.scenario import NORDRASSIL, RESCUE
from tambores.warcraft.content.vocabulary import (
    COLLECTION,
    DEPLOYMENT,
    MOVEMENT,
    SPENDING,
    UNDEAD,
)
from tambores.warcraft.play.common import At
from tambores.warcraft.play.windows import why_no_card
from tambores.warcraft.table import actions as a
from tambores.warcraft.table.frames import Portal
from tambores.warcraft.table.table import WarTable

PURCHASES = (a.Train, a.Build, a.Summon, a.BuildOutpost, a.Upgrade)

PHASE: Mapping[type[Action], str] = {
    **dict.fromkeys((a.Move, a.Escort, a.Fight, a.Join, a.StayOut, a.ChoosePhase), MOVEMENT),
    **dict.fromkeys((a.RemoveCasualty, a.AskPartner, a.Refuse), MOVEMENT),
    **dict.fromkeys((a.Raise, a.Place, a.ChooseUnit), MOVEMENT),
    **dict.fromkeys((a.Collect, a.PlaceFree, a.Skip), COLLECTION),
    **dict.fromkeys((a.Deploy, a.Complete, a.CompleteOutpost), DEPLOYMENT),
    **dict.fromkeys((*PURCHASES, a.Give, a.ChooseResource), SPENDING),
}
"""The phase of each kind of action that belongs to one phase."""


WITH_PARTNERS: Mapping[type[Action], str] = {
    a.Give: "WC-091",
    a.AskPartner: "WC-093",
    a.Refuse: "WC-093",
    a.Join: "WC-093",
    a.StayOut: "WC-093",
}
"""The rule of each kind of action that takes a partner."""


def unknown_here(table: WarTable, action: Action) -> tuple[str, str] | None:
    """Why nobody ever does this in the scenario: the key of the message and the rule."""
    kind = type(action)
    if kind is a.Escort and table.scene.goal != RESCUE:
        return "no_prisoners", "WC-137"
    if kind in WITH_PARTNERS and not any(len(side) > 1 for side in table.scene.sides):
        return "no_partners", WITH_PARTNERS[kind]
    return None


def misplaced(position: At, room: AnyRoom, frame: Frame, action: Action) -> Refusal:
    """The refusal of an action that does not answer the decision of the top frame."""
    kind, table, seat = type(action), position.table, room.seat(position, frame)
    if isinstance(action, a.Abandon):
        return room.refusal(position, "cannot_leave", "WC-Q58")
    phase = PHASE.get(kind, table.phase)
    if rule := _banned(table, seat, phase, kind):
        return room.refusal(position, "not_in_scenario", rule)
    if phase != table.phase:
        now, then = f"@phase.{table.phase}", f"@phase.{phase}"
        return room.refusal(position, "other_phase", "WC-033", now=now, then=then)
    if isinstance(action, a.PlayCard):
        return why_no_card(room, position, seat, action.card, room.kind)
    decision = "place" if isinstance(frame, Portal) else room.kind
    return room.refusal(position, "not_now", decision=f"@decision.{decision}")


def _banned(table: WarTable, seat: Seat, phase: str, kind: type[Action]) -> str:
    """The rule by which the scenario takes an action from a seat for good; "" if it does not."""
    if table.scene.goal == NORDRASSIL and phase != MOVEMENT:
        if table.races[seat] != UNDEAD and phase == SPENDING:
            return "WC-Q56"
        return "WC-141" if table.races[seat] == UNDEAD else "WC-142"
    if not table.scene.plays(seat, phase) or (kind in PURCHASES and not table.scene.halls[seat]):
        return "WC-130"
    return ""
