"""Refusals of actions that answer another decision, before the room of the frame is asked."""

from __future__ import annotations

from typing import Any

from tambores.kernel.frame import Frame
from tambores.kernel.game import Action
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room
from tambores.kingdom_defenders.play.common import At
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table.slots import tile_on
from tambores.kingdom_defenders.table.table import RealmTable

ANSWERS: dict[str, tuple[type[Action], ...]] = {
    "destiny": (a.KeepDestiny,), "exclude": (a.Exclude,), "favour": (a.TakeDie,),
    "place": (a.Place, a.Pass), "character": (a.Activate, a.Forgo),
    "zone_b": (a.Activate, a.Forgo), "deed": (a.ChooseDeed,), "show": (a.UseOrb, a.Show),
    "prize": (a.TakePrize,), "pay": (a.Pay,), "wound_disc": (a.TakeDisc,), "gain": (a.Take,),
    "option": (a.ChooseOption,), "trade": (a.Trade, a.Done), "supply": (a.Contribute, a.Done),
    "building": (a.UseBuilding,), "copy": (a.UseCharacter,), "target": (a.ChooseTarget,),
    "usurp": (a.Usurp, a.Done), "give": (a.Give, a.Pass), "cancel": (a.Forgo,),
    "penalty": (a.TakeWound, a.LoseFame, a.GiveLoot, a.GiveNothing),
    "assign": (a.Assign, a.Done),
}  # fmt: skip
"""What answers each kind of prompt (3.8)."""


def misplaced(
    position: At, room: Room[RealmTable, Any], frame: Frame, action: Action
) -> Refusal | None:
    """Why an action does not answer this decision; None if it does."""
    if isinstance(action, ANSWERS[room.kind]):
        return None
    table = position.table
    if isinstance(action, a.Place) and table.heroes[room.seat(position, frame)].passed:
        return room.refusal(position, "has_passed", "KD-043")
    if isinstance(action, a.Activate) and room.kind == "place":
        tile = tile_on(table, action.slot)
        rule = "KD-052" if tile and action.slot[0] == "A" else "KD-056"
        return room.refusal(position, "not_now", rule, decision=f"@decision.{room.kind}")
    return room.refusal(position, "not_now", decision=f"@decision.{room.kind}")
