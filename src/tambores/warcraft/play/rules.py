"""The rules of Warcraft: the room of each kind of frame."""

from __future__ import annotations

from tambores.kernel.chance import Chance
from tambores.kernel.forcing import SHUFFLED
from tambores.kernel.frame import Frame, FrameState, FrameView
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.game import Action as AnyAction
from tambores.kernel.memory import Memory
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import AnyRoom, Rooms
from tambores.kernel.turns import Turns
from tambores.warcraft.play import collection, deployment, movement, spending, turn, windows
from tambores.warcraft.play.battles import AftermathRoom, BattlesRoom
from tambores.warcraft.play.combat.casualties import CasualtyRoom
from tambores.warcraft.play.combat.closing import ClosingRoom
from tambores.warcraft.play.combat.questions import JoiningRoom, PoisoningRoom, RaisingRoom
from tambores.warcraft.play.combat.room import BattleRoom
from tambores.warcraft.play.common import At, WarDraft
from tambores.warcraft.play.guessing import determinized
from tambores.warcraft.play.leaving import leave
from tambores.warcraft.play.refusals import misplaced, unknown_here
from tambores.warcraft.table import frames
from tambores.warcraft.table.actions import ACTIONS, Abandon, Action
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
    """The rules of frames; a seat may leave, and guesses fit the question being asked."""

    def anytime_actions(
        self, position: FrameState[WarTable] | FrameView[WarTable]
    ) -> tuple[Action, ...]:
        """Leaving the table, for each seat in the game (WC-Q58)."""
        if position.outcome is not None:
            return ()
        seats = position.table.players
        own = seats if isinstance(position, State) else (position.seat,)  # type: ignore[union-attr]
        return tuple(Abandon(seat) for seat in seats if seat in own)

    def perform(self, draft: WarDraft, action: AnyAction) -> None:
        """Carry out the choice of the top frame, or let a seat leave."""
        if isinstance(action, Abandon):
            leave(draft, action.seat)
        else:
            super().perform(draft, action)

    def explain(self, state: FrameState[WarTable], action: AnyAction) -> Refusal:
        """Why an action is not legal: first whether the scenario knows it at all."""
        if found := unknown_here(state.table, action):
            key, rule = found
            return Refusal(rule, f"{state.tag}.{key}")
        return super().explain(state, action)

    def misplaced(self, state: At, room: AnyRoom, frame: Frame, action: AnyAction) -> Refusal:
        """Why an action does not answer this decision."""
        return misplaced(state, room, frame, action)

    def determinize(self, view: FrameView[WarTable], seed: int) -> State:
        """A state that shows a view."""
        state: State = super().determinize(view, seed)
        return determinized(state, view, Chance(seed))

    def remember(self, view: FrameView[WarTable]) -> Memory:
        """The memory of a seat that begins to watch."""
        from tambores.warcraft.play.remembering import WarMemory

        return WarMemory.of(view)


RULES = WarRules(
    State,
    View,
    rule="WC-033",
    rooms=ROOMS,
    actions=ACTIONS,
    events=EVENTS,
    ground=(Turns,),
    dice={
        "combat": lambda state: state.table.pack.combat_die,
        "resource": lambda state: state.table.pack.resource_die,
        "deck/*": SHUFFLED,
        "setup": SHUFFLED,
    },
)
