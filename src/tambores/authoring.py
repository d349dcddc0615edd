"""Everything that the author of a game imports, in one place; its users import `tambores`.

A game is a table, events that change it, actions, and a room for each kind of frame. Here is a
whole one: two seats take turns to add 1 or 2, and whoever reaches 5 wins.

>>> import attrs
>>> import tambores as tb
>>> from tambores import authoring as ta
>>> @attrs.frozen
... class Count(ta.Table):
...     total: int = 0
...     seats = (0, 1)
>>> @attrs.frozen
... class Game(ta.FrameState[Count]):
...     document = "five.state"
>>> @attrs.frozen
... class View(ta.FrameView[Count]):
...     document = "five.view"
>>> @attrs.frozen
... class Add(ta.Action):
...     tag, document = "add", "five.action"
...     number: int
>>> @attrs.frozen
... class Added(ta.Event):
...     tag, document = "added", "five.event"
...     number: int
...     @staticmethod
...     def change(table, number):
...         return attrs.evolve(table, total=table.total + number)
>>> class Turns(ta.Room):
...     kind, rule = "add", "FIVE-01"
...     def offers(self, position, turn):
...         return (Add(1), Add(2))
...     def perform(self, draft, turn, action):
...         draft.do(Added, action.number)
...         if draft.table.total >= 5:
...             draft.end(ta.Outcome("win", (turn.seat,), "five"))
...         else:
...             draft.replace(ta.Turn(1 - turn.seat))
>>> rules = ta.FrameRules(
...     Game, View, rule="FIVE-01", rooms={ta.Turn: Turns()}, actions=(Add,), events=(Added,))
>>> state = rules.begin(Count(), ta.Turn(0), chance=ta.Chance(7)).state
>>> for number in (2, 2, 1):
...     step = tb.transition(state, Add(number))
...     state = step.state
>>> step.events[0], tb.outcome(state)
(Added(number=1), Outcome(result='win', winners=(0,), reason='five'))

Once you register it with `tambores.register` and a `Face`, it can be saved, recorded, played at
the terminal and checked like every other game.
"""

from tambores.kernel.chance import Chance, check_seed, die
from tambores.kernel.changes import Added, Removed, Renamed
from tambores.kernel.draft import Draft
from tambores.kernel.event import Event
from tambores.kernel.evolving import evolved
from tambores.kernel.face import Face, Mode, Part
from tambores.kernel.fields import later
from tambores.kernel.frame import (
    DecisionDue,
    Frame,
    FrameState,
    FrameView,
    GameEnded,
    Situation,
)
from tambores.kernel.frame_format import FrameFormat
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.game import Action
from tambores.kernel.outcome import Outcome, Score, parse_outcome
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, below, require
from tambores.kernel.seating import check_seat
from tambores.kernel.secret import Answered, Secret, SecretRoom
from tambores.kernel.step import Step
from tambores.kernel.table import Table
from tambores.kernel.turns import Turn, Turns, TurnsRoom
from tambores.kernel.window import (
    ALWAYS,
    IF_ABLE,
    POLICIES,
    Passed,
    Policy,
    Window,
    WindowRoom,
    check_policy,
)
from tambores.toolkit.hidden.frames import FrameMemory
from tambores.toolkit.hidden.knowledge import Knowledge, PileName
from tambores.toolkit.hiding import Dealt
from tambores.toolkit.piles import Pile, guessed, size, without

__all__ = [
    "ALWAYS",
    "IF_ABLE",
    "POLICIES",
    "Action",
    "Added",
    "Answered",
    "Chance",
    "Dealt",
    "DecisionDue",
    "Draft",
    "Event",
    "Face",
    "Frame",
    "FrameFormat",
    "FrameMemory",
    "FrameRules",
    "FrameState",
    "FrameView",
    "GameEnded",
    "Knowledge",
    "Mode",
    "Outcome",
    "Part",
    "Passed",
    "Pile",
    "PileName",
    "Policy",
    "Prompt",
    "Refusal",
    "Removed",
    "Renamed",
    "Room",
    "Score",
    "Seat",
    "Secret",
    "SecretRoom",
    "Situation",
    "Step",
    "Table",
    "Turn",
    "Turns",
    "TurnsRoom",
    "Window",
    "WindowRoom",
    "below",
    "check_policy",
    "check_seat",
    "check_seed",
    "die",
    "evolved",
    "guessed",
    "later",
    "parse_outcome",
    "require",
    "size",
    "without",
]


def __dir__() -> list[str]:
    return list(__all__)
