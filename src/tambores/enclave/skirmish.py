"""The rules of a battle between two sides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from tambores.enclave.play.following import follow
from tambores.enclave.play.room import Question
from tambores.enclave.play.rooms import ROOMS
from tambores.enclave.play.seeing import determinize, see
from tambores.enclave.table.actions import ACTIONS
from tambores.enclave.table.combat import B6
from tambores.enclave.table.draft import Draft, opened_table
from tambores.enclave.table.events import EVENTS, DecisionDue
from tambores.enclave.table.state import Battle, View
from tambores.kernel.event import Event
from tambores.kernel.event_list import Happening
from tambores.kernel.forcing import SHUFFLED
from tambores.kernel.frame import FrameState
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.memory import Memory
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Rooms

DICE = MappingProxyType(
    {"toss": (0, 1), **dict.fromkeys(("deck.*", "clover.*", "effect"), SHUFFLED)}
)


class BattleRules(FrameRules[Any]):
    """The rules that every kind of battle shares.

    The table of a battle is opened when a step begins, changed by its events in place, and frozen
    when the step ends.
    """

    reads_views: ClassVar[bool] = False
    course: ClassVar[tuple[type[Event], ...]] = ()
    kinds: Mapping[type[Event], type[Event]] = MappingProxyType({})

    def __init__(
        self,
        state: type[Battle],
        view: type[View],
        rooms: Rooms,
        events: Iterable[type[Event]] = EVENTS,
    ) -> None:
        super().__init__(
            state, view, rooms=rooms, actions=ACTIONS, events=events, rule="TURN-01", dice=DICE
        )

    # --- playing ---

    def opened(self, state: FrameState[Any], events: Happening | None = None) -> Draft:
        """A draft of a state, on which actions can be carried out one after another."""
        draft = Draft(state, state.chance, self.kinds, events)
        draft.table = opened_table(state.table)
        return draft

    def closed(self, draft: Any) -> Any:
        """The state that a draft has become, with its legal actions."""
        ended: Draft = draft  # compiled code then reads its fields directly
        frames, known = ended.frames, ended.offers
        if known is None:
            known = self.rooms[type(frames[-1])].offers(ended, frames[-1]) if frames else ()
        return self._made(ended.table.frozen(), frames, ended.chance, ended.outcome, known)

    def tell_due(self, draft: Any) -> None:
        """Record the decision that is due, and how far a combat has come."""
        frame, combat = draft.frames[-1], draft.table.combat
        due = self.room(frame).prompt(draft, frame)
        if combat is None:
            draft.tell(
                DecisionDue, due.seat, due.acting_seat, due.kind, draft.frames, 0, False, (), (), ()
            )
            return
        impacts = tuple(map(str, combat.impacts)) if combat.step == B6 else ()
        draft.tell(
            DecisionDue, due.seat, due.acting_seat, due.kind, draft.frames, combat.step,
            combat.asked, impacts, combat.fallen, combat.fought,
        )  # fmt: skip

    # --- refusals ---

    def refuse(self, state: Any, action: object) -> Refusal:
        """The reason why an action is not legal."""
        from tambores.enclave.asking import refusals

        due = self.prompt(state)
        return refusals.explain(state, due, self.question(state) if due else None, action)

    def question(self, position: Battle | View) -> Question:
        """What is asked, as long as a decision is due."""
        frame = position.frames[-1]
        room: Any = self.room(frame)
        asked: Question = room.question(position, frame)
        return asked

    def not_yours(self, view: Any) -> Refusal:
        """The refusal for a seat that does not have to decide."""
        from tambores.enclave.asking import refusals

        return refusals.not_yours(view.phase)

    # --- views ---

    def offers(self, view: Any) -> Any:
        """A state that shows a view, and has its legal actions."""
        return view._sample


class Skirmish(BattleRules):
    """The rules of a battle between two players."""

    def __init__(self) -> None:
        super().__init__(Battle, View, ROOMS)

    def view(self, state: Any, seat: int | None) -> View:
        """The view of a seat."""
        return see(state, seat)

    def follow_view(self, view: Any, events: Iterable[Event]) -> View:
        """The view after the events that its seat was shown."""
        seen: View = follow(view, events)
        return seen

    def determinize(self, view: Any, seed: int) -> Battle:
        """A battle that fits a view."""
        return determinize(view, seed)

    def remember(self, view: Any) -> Memory:
        """The memory of a seat that begins to watch."""
        from tambores.enclave.play.remembering import BattleMemory

        return BattleMemory.of(view)


RULES = Skirmish()
"""The rules of battles between two players; their classes are bound to it."""
