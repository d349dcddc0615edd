"""The rules of Defenders of the Realm: the room of each kind of frame."""

from __future__ import annotations

from tambores.kernel.chance import Chance
from tambores.kernel.frame import Frame, FrameState, FrameView
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.game import Action
from tambores.kernel.memory import Memory
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import AnyRoom, Rooms
from tambores.realm.content.vocabulary import DIE
from tambores.realm.play import night, turn
from tambores.realm.play.battle import BattleRoom, CommittingRoom, JoiningRoom
from tambores.realm.play.choosing import ChoosingRoom
from tambores.realm.play.common import At
from tambores.realm.play.day import DayRoom
from tambores.realm.play.fighting import RollingRoom
from tambores.realm.play.guessing import determinized
from tambores.realm.play.refusals import marked, misplaced
from tambores.realm.play.setup import SetupRoom, TakingHeroRoom
from tambores.realm.play.windows import CardWindowRoom
from tambores.realm.table import frames
from tambores.realm.table.actions import ACTIONS
from tambores.realm.table.events import EVENTS
from tambores.realm.table.state import State, View
from tambores.realm.table.table import RealmTable

ROOMS: Rooms = {
    frames.Setup: SetupRoom(),
    frames.TakingHero: TakingHeroRoom(),
    frames.Round: turn.RoundRoom(),
    frames.Day: DayRoom(),
    frames.CardWindow: CardWindowRoom(),
    frames.Choosing: ChoosingRoom(),
    frames.Rolling: RollingRoom(),
    frames.Battle: BattleRoom(),
    frames.Joining: JoiningRoom(),
    frames.Committing: CommittingRoom(),
    frames.Discarding: turn.DiscardingRoom(),
    frames.Nightfall: night.NightfallRoom(),
    frames.Resolving: night.ResolvingRoom(),
    frames.Flowing: night.FlowingRoom(),
    frames.Creeping: night.CreepingRoom(),
}


class RealmRules(FrameRules[RealmTable]):
    """The rules of frames; refusals of the tail are marked, and guesses fit what is asked."""

    def explain(self, state: FrameState[RealmTable], action: Action) -> Refusal:
        """Why an action is not legal, marked if the rule is reconstructed."""
        return marked(super().explain(state, action))

    def misplaced(self, state: At, room: AnyRoom, frame: Frame, action: Action) -> Refusal:
        """Why an action does not answer this decision."""
        return misplaced(state, room, frame, action)

    def determinize(self, view: FrameView[RealmTable], seed: int) -> State:
        """A state that shows a view."""
        state: State = super().determinize(view, seed)
        return determinized(state, view, Chance(seed))

    def remember(self, view: FrameView[RealmTable]) -> Memory:
        """The memory of a seat that begins to watch."""
        from tambores.realm.play.remembering import RealmMemory

        return RealmMemory.of(view)


RULES = RealmRules(
    State,
    View,
    rule="DR-023",
    rooms=ROOMS,
    actions=ACTIONS,
    events=EVENTS,
    ground=(frames.Setup, frames.Round),
    dice={
        "dice": DIE,
        "first": lambda state: state.table.seats,
        "deck/hero": lambda state: state.table.pack.hero_deck,
        "deck/darkness": lambda state: state.table.options.darkness_deck,
        "deck/quest": lambda state: tuple(state.table.pack.quests),
    },
)
