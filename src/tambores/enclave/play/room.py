"""Rooms: all the rules of one kind of decision together.

Each kind of frame has one room; `rooms` lists them.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

from tambores.enclave.table.actions import (
    Action,
    ChooseCard,
    ChooseOption,
    ChooseSlot,
    ChooseUnit,
    Decline,
    Done,
    Pass,
    Pay,
    UseAbility,
)
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.faults import expect
from tambores.enclave.table.frames import Choice, Stage
from tambores.enclave.table.table import Shown
from tambores.kernel import room as kernel
from tambores.kernel.frame import Frame, Situation
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Prompt

F = TypeVar("F", bound=Frame)
S = TypeVar("S", bound=Stage)


@frozen
class Question:
    """What a seat is asked.

    Attributes:
        kind: the kind of the prompts, whose sentence is "enclave.prompt.KIND".
        rule: the id of the rule that requires the decision.
        answers: the kinds of action that can answer.
    """

    kind: str
    rule: str
    answers: tuple[type[Action], ...]


WINDOW = Question("ability", "AMB-19", (UseAbility, Pass, Decline))
"""Whether to use the ability of the hero, where there is nothing else to decide."""

PAY = Question("pay", "AMB-18", (Pay, Done))
"""Which card to pay with."""

CHOOSE = Question("choose", "AMB-44", (ChooseUnit, ChooseSlot, ChooseCard, ChooseOption, Done))
"""Whom or what a text concerns, or which of its options to take."""


class Room(kernel.BasicRoom[Draft, F]):
    """The rules while a frame is on top; a room may ask one of several questions.

    Attributes:
        questions: what it can ask, first what it usually asks; () if it asks nothing.
    """

    questions: ClassVar[tuple[Question, ...]] = ()

    def question(self, position: Situation[Shown], frame: F) -> Question:
        """What it asks now."""
        return self.questions[0]

    def prompt(self, position: Situation[Shown], frame: F) -> Prompt:
        """The question, and its seat."""
        asked = self.question(position, frame)
        seat, whose = self.seat(position, frame), self.on_behalf_of(position, frame)
        return kernel.ask(seat, whose, asked.kind, position.tag, "", asked.rule)

    def advance(self, draft: Draft, frame: F) -> bool:
        """Go one step towards the next decision; return whether it is reached."""
        return True


class StageRoom(Room[S]):
    """The rules at a stage of a phase."""

    def check(self, position: Situation[Shown], stage: S) -> None:
        """The phase can wait there, for a slot of the stage."""
        phase, path = position.table.phase, "frames[0]"
        expect(stage.phase == phase, path, "enclave.fault.other_stage", phase=f"@phase.{phase}")
        expect(stage.slot in stage.slots, f"{path}.slot", "enclave.fault.slot_of_stage")
        waits = stage.asks or isinstance(position.frames[-1], Choice)
        expect(waits, path, "enclave.fault.nobody_decides")
