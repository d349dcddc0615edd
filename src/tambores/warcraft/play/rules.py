"""The rules of Warcraft: the room of each kind of frame."""

from __future__ import annotations

from tambores.kernel.chance import Chance
from tambores.kernel.forcing import SHUFFLED
from tambores.kernel.frame import FrameView
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.room import Rooms
from tambores.kernel.turns import Turns
from tambores.warcraft.play import collection, deployment, movement, spending, turn, windows
from tambores.warcraft.play.battles import AftermathRoom, BattlesRoom
from tambores.warcraft.play.combat.casualties import CasualtyRoom
from tambores.warcraft.play.combat.closing import ClosingRoom
from tambores.warcraft.play.combat.questions import JoiningRoom, PoisoningRoom, RaisingRoom
from tambores.warcraft.play.combat.room import BattleRoom
from tambores.warcraft.play.guessing import determinized
from tambores.warcraft.table import frames
from tambores.warcraft.table.actions import ACTIONS
from tambores.warcraft.table.events import EVENTS
from tambores.warcraft.table.state import State, View
from tambores.warcraft.table.table import WarTable

ROOMS: Rooms = {
    Turns: turn.TurnRoom(),
    frames.Part: turn.PartRoom(),
    frames.CardWindow: windows.CardWindowRoom(),
    frames.Targeting: windows.TargetingRoom(),
    frames.Effect: windows.EffectRoom(),
    frames.March: movement.MarchRoom(),
    frames.Portal: movement.PortalRoom(),
    frames.Intrusions: movement.IntrusionsRoom(),
    frames.Battles: BattlesRoom(),
    frames.Aftermath: AftermathRoom(),
    frames.Battle: BattleRoom(),
    frames.Joining: JoiningRoom(),
    frames.Poisoning: PoisoningRoom(),
    frames.Raising: RaisingRoom(),
    frames.Casualty: CasualtyRoom(),
    frames.Closing: ClosingRoom(),
    frames.Gathering: collection.GatheringRoom(),
    frames.Summoning: collection.SummoningRoom(),
    frames.Deploying: deployment.DeployingRoom(),
    frames.SpendingPart: spending.SpendingRoom(),
    frames.PartEnd: spending.PartEndRoom(),
}


class WarRules(FrameRules[WarTable]):
    """The rules of frames, with guesses that fit the question being asked."""

    def determinize(self, view: FrameView[WarTable], seed: int) -> State:
        """A state that shows a view (5.2)."""
        state: State = super().determinize(view, seed)
        return determinized(state, view, Chance(seed))


RULES = WarRules(
    State,
    View,
    rule="WC-033",
    rooms=ROOMS,
    actions=ACTIONS,
    events=EVENTS,
    dice={
        "combat": lambda state: state.table.pack.combat_die,
        "resource": lambda state: state.table.pack.resource_die,
        "deck/*": SHUFFLED,
        "setup": SHUFFLED,
    },
)
