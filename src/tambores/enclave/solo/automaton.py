"""What plays itself: the rooms of the automaton, and when the player decides for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import TABLE, Card, SupportCard, UnitCard
from tambores.enclave.play.effects.casualties import swept
from tambores.enclave.play.room import CHOOSE, Question, Room, StageRoom
from tambores.enclave.play.rooms import ROOMS
from tambores.enclave.solo import chart, combat, heroes, march, subject
from tambores.enclave.solo.draft import SoloPosition
from tambores.enclave.solo.plan import Found, Plan
from tambores.enclave.solo.state import AUTOMATON, PLAYER
from tambores.enclave.table import automaton as s
from tambores.enclave.table import frames as f
from tambores.enclave.table.actions import (
    Action,
    Attach,
    ChooseSlot,
    Deploy,
    Pass,
    PlayTactic,
)
from tambores.enclave.table.faults import expect
from tambores.enclave.table.frames import Stage
from tambores.enclave.table.table import Shown, owner_of
from tambores.kernel.frame import Frame, Situation
from tambores.kernel.room import Rooms

STEPS: Mapping[type[Frame], Callable[[SoloPosition, Any], Found]] = {
    f.Opportunity: chart.opportunity,
    s.Revealing: chart.revealing,
    s.Paying: chart.paying,
    s.PayingOnTop: chart.paying,
    s.Laying: chart.laying,
    f.LastWindow: march.last_window,
    s.Marching: march.marching,
    s.HeroAbility: heroes.ability,
    s.Closing: heroes.closing,
    f.Silences: combat.silences,
    f.Units: combat.engaged_units,
    s.Free: combat.free_units,
    s.Pool: combat.pool,
    s.Bolts: combat.bolts,
    s.Rest: combat.rest,
    f.HeroBlow: combat.hero_blow,
    f.StepWindow: combat.step_window,
    f.Prevention: heroes.prevention,
    f.Hands: heroes.hand,
    f.Choice: subject.subject,
}
"""What the automaton does in each kind of frame that is its own."""


LAID_OUT: Mapping[type[Frame], tuple[type[Card], ...]] = {
    s.Paying: (UnitCard,),
    s.PayingOnTop: (SupportCard, UnitCard),
    s.Laying: (SupportCard,),
}
"""The kinds of card that wait for a slot on top of the automaton's table, at its own stages."""


class AutomatonRoom(StageRoom[Any]):
    """The automaton acts; in a tie the player decides for it (AMB-28).

    Args:
        find: finds what the automaton does, from the table and the frame.
    """

    questions = (CHOOSE,)

    def __init__(self, find: Callable[[SoloPosition, Any], Found]) -> None:
        self.find = find

    def seat(self, position: Situation[Shown], frame: Frame) -> int:
        """The player."""
        return PLAYER

    def on_behalf_of(self, position: Situation[Shown], frame: Frame) -> int:
        """The automaton."""
        return AUTOMATON

    def tie(self, table: SoloPosition, frame: Frame) -> Plan:
        """The ways to go on between which the player decides."""
        found = self.find(table, frame)
        assert not isinstance(found, Stage)
        return found

    def offers(self, position: Situation[Any], frame: Frame) -> tuple[Action, ...]:
        """What the player can decide."""
        return answers(self.tie(position.table, frame))

    def perform(self, draft: Any, frame: Frame, action: Action) -> None:
        """Go on as the player has decided."""
        ways = self.tie(draft.table, frame)
        next(option for option in ways if option.answer == action).do(draft)

    def advance(self, draft: Any, frame: Frame) -> bool:
        """Do the next step, or let the player decide a tie; the table alone tells."""
        if isinstance(frame, Stage) and draft.table.pack.uses.harms and swept(draft):
            return False
        found = self.find(draft.table, frame)
        if isinstance(found, Stage):  # where to look next
            draft.go_to(found)
            return False
        if len(found) > 1 and draft.table.rules.ai_ties == "player":
            if found[0].at is not None:
                draft.go_to(found[0].at)
            draft.offers = answers(found)
            return True
        found[0].do(draft)
        return False

    def check(self, position: Situation[Any], stage: Any) -> None:
        """It is the automaton's turn, and the cards lie there that the stage is about."""
        super().check(position, stage)
        path, table = "frames[0]", position.table
        expect(stage.seat == AUTOMATON, f"{path}.seat", "enclave-solo.fault.not_its_turn")
        if not is_due(position):
            return
        kinds, cards = LAID_OUT.get(type(stage), ()), laid_out(position)
        fits = len(cards) == len(kinds) and all(map(isinstance, cards, kinds))
        expect(fits, f"table.sides[{AUTOMATON}].table", "enclave-solo.fault.laid_out")
        if isinstance(stage, s.Revealing):
            expect(table.down, path, "enclave-solo.fault.none_face_down")
        if isinstance(stage, s.Paying):
            free = stage.slot in table.free_slots(AUTOMATON)
            expect(free, f"{path}.slot", "enclave-solo.fault.slot_not_empty")


def laid_out(position: Situation[Shown]) -> tuple[Card, ...]:
    """The cards that wait on the automaton's table: those on top, or the one for a bearer."""
    table, stage = position.table.sides[AUTOMATON].table, position.frames[0]
    if isinstance(stage, s.Laying):
        waits = [card for card in table if isinstance(card, SupportCard)]
        return tuple([card for card in waits if card.placement != TABLE][:1])
    count = len(LAID_OUT.get(type(stage), ()))
    return table[len(table) - count :] if count else ()


class SharedRoom(Room[Any]):
    """A frame that is the player's or the automaton's.

    Args:
        own: its room if it is the player's.
        automaton: its room if it is the automaton's.
    """

    def __init__(self, own: Room[Any], automaton: AutomatonRoom) -> None:
        self.own, self.automaton = own, automaton
        self.questions = own.questions  # type: ignore[misc]

    def room(self, position: Situation[Shown], frame: Frame) -> Room[Any]:
        """The room that applies."""
        return self.automaton if is_automatons(position.table, frame) else self.own

    def question(self, position: Situation[Shown], frame: Frame) -> Question:
        """What it asks now."""
        return self.room(position, frame).question(position, frame)

    def seat(self, position: Situation[Shown], frame: Frame) -> int:
        """The seat that decides."""
        return self.room(position, frame).seat(position, frame)

    def on_behalf_of(self, position: Situation[Shown], frame: Frame) -> int | str:
        """The seat that the decision is for."""
        return self.room(position, frame).on_behalf_of(position, frame)

    def offers(self, position: Situation[Any], frame: Frame) -> tuple[Any, ...]:
        """The actions to choose from."""
        return self.room(position, frame).offers(position, frame)

    def perform(self, draft: Any, frame: Frame, action: Any) -> None:
        """Carry out one of the offers."""
        if is_automatons(draft.table, frame):
            self.automaton.perform(draft, frame, action)
        else:
            note_reference(draft, frame, action)
            self.own.perform(draft, frame, action)

    def advance(self, draft: Any, frame: Frame) -> bool:
        """Go one step towards the next decision; return whether it is reached."""
        if is_automatons(draft.table, frame):
            return self.automaton.advance(draft, frame)
        return self.own.advance(draft, frame)

    def check(self, position: Situation[Any], frame: Frame) -> None:
        """As its room says; a choice is checked alike, whoever makes it."""
        is_stage = isinstance(frame, Stage)
        room = self.room(position, frame) if is_stage else self.own
        room.check(position, frame)


def is_automatons(table: Shown, frame: Frame) -> bool:
    """Whether a frame in which the automaton can act is its own."""
    if isinstance(frame, f.Choice):
        return owner_of(table, frame.card) == AUTOMATON
    assert isinstance(frame, Stage)
    return frame.seat == AUTOMATON


def is_due(position: Situation[Shown]) -> bool:
    """Whether the next step is the automaton's."""
    top = position.frames[-1] if position.frames else None
    return type(top) in STEPS and is_automatons(position.table, top)  # type: ignore[arg-type]


def answers(ways: Plan) -> tuple[Action, ...]:
    """How the player can decide a tie."""
    return tuple([option.answer for option in ways if option.answer is not None])


def note_reference(draft: Any, frame: Frame, action: Any) -> None:
    """Note the column of the player's last card, which the automaton answers (AMB-26, step 2)."""
    match action:
        case Deploy() | Attach():
            draft.answer(action.slot)
        case ChooseSlot() if _moves_what_came(frame):
            draft.answer(action.slot)
        case PlayTactic() | Pass():
            draft.answer(0)


def _moves_what_came(frame: Frame) -> bool:
    """Whether a slot is for the unit that was deployed, or got a card, just now."""
    return (
        isinstance(frame, f.Choice)
        and frame.of.trigger == v.ON_DEPLOY
        and frame.chosen in (None, frame.place)
    )


def _room(kind: type[Frame], room: AutomatonRoom) -> Room[Any]:
    return SharedRoom(ROOMS[kind], room) if kind in ROOMS else room


ROOMS_OF_SOLO: Rooms = {
    **ROOMS,
    **{kind: _room(kind, AutomatonRoom(find)) for kind, find in STEPS.items()},
}
"""The room of each kind of frame of a solo battle."""
