"""The rules of Kingdom Defenders: the room of each kind of frame."""

from __future__ import annotations

from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.forcing import SHUFFLED
from tambores.kernel.frame import Frame, FrameView
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.game import Action
from tambores.kernel.memory import Memory
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import AnyRoom, Rooms
from tambores.kingdom_defenders.content.vocabulary import STOCK
from tambores.kingdom_defenders.play import attacks, course, deeds, horde, scoring, tiles, zones
from tambores.kingdom_defenders.play.common import At
from tambores.kingdom_defenders.play.guessing import fitted
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.events import EVENTS
from tambores.kingdom_defenders.table.guessing import guessed
from tambores.kingdom_defenders.table.slots import tile_on
from tambores.kingdom_defenders.table.state import State, View
from tambores.kingdom_defenders.table.table import KingdomTable

ROOMS: Rooms = {
    frames.Course: course.CourseRoom(),
    frames.Destinies: course.DestiniesRoom(),
    frames.Excluding: course.ExcludingRoom(),
    frames.Favour: course.FavourRoom(),
    frames.Placing: course.PlacingRoom(),
    frames.Characters: zones.CharactersRoom(),
    frames.Actions: zones.ActionsRoom(),
    frames.Camps: zones.CampsRoom(),
    frames.Activation: zones.ActivationRoom(),
    frames.Paying: zones.PayingRoom(),
    frames.Pointing: deeds.PointingRoom(),
    frames.Showing: deeds.ShowingRoom(),
    frames.Prize: deeds.PrizeRoom(),
    frames.Gaining: tiles.GainingRoom(),
    frames.Picking: tiles.PickingRoom(),
    frames.Trading: tiles.TradingRoom(),
    frames.Supplying: tiles.SupplyingRoom(),
    frames.CopyBuilding: tiles.CopyBuildingRoom(),
    frames.CopyCharacter: tiles.CopyCharacterRoom(),
    frames.Targeting: attacks.TargetingRoom(),
    frames.Giving: attacks.GivingRoom(),
    frames.Cancelling: attacks.CancellingRoom(),
    frames.Usurping: attacks.UsurpingRoom(),
    frames.Penalty: attacks.PenaltyRoom(),
    frames.WoundMarker: attacks.WoundMarkerRoom(),
    frames.HordeList: horde.HordeListRoom(),
    frames.Assigning: scoring.AssigningRoom(),
}


class KingdomRules(FrameRules[KingdomTable]):
    """The rules of frames; guesses fit the question being asked."""

    def misplaced(self, state: At, room: AnyRoom, frame: Frame, action: Action) -> Refusal:
        """Why an action does not answer this decision."""
        if isinstance(action, a.Place) and state.table.heroes[room.seat(state, frame)].passed:
            return room.refusal(state, "has_passed", "KD-043")
        if isinstance(action, a.Activate) and room.kind == "place":
            acts = action.slot[0] == "A" and tile_on(state.table, action.slot) is not None
            rule = "KD-052" if acts else "KD-056"
            return room.refusal(state, "not_now", rule, decision="@decision.place")
        return super().misplaced(state, room, frame, action)

    def determinize(self, view: FrameView[KingdomTable], seed: int) -> State:
        """A state that shows a view."""
        chance = Chance(check_seed(seed))
        state: State = self.completed(view, guessed(view.table, chance), chance)
        return fitted(state, view)

    def remember(self, view: FrameView[KingdomTable]) -> Memory:
        """The memory of a seat that begins to watch."""
        from tambores.kingdom_defenders.play.remembering import KingdomMemory

        return KingdomMemory.of(view)


RULES = KingdomRules(
    State,
    View,
    rule="KD-004",
    rooms=ROOMS,
    actions=a.ACTIONS,
    events=EVENTS,
    ground=(frames.Course,),
    dice={
        "favour": lambda state: tuple(
            face for faces in state.table.pack.dice.values() for face in faces
        ),
        "bonus": lambda state: tuple(
            face for die in ("healing", "wealth") for face in state.table.pack.dice[die]
        ),
        "steal": STOCK,
        "setup": SHUFFLED,
    },
)
