"""Rooms: all the rules of one kind of decision together.

A battle waits at a stage of its phase (`At`), and above it perhaps for an unfinished action
(`Pending`). Each stage and each kind of unfinished action has one room; `rooms` lists them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

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
from tambores.enclave.table.table import Exact, Shown
from tambores.enclave.table.waiting import At, Pending
from tambores.kernel.frozen import frozen

F = TypeVar("F", bound=At | Pending)


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


class Room(Generic[F]):
    """The rules while a battle waits there: who is asked what, the options, and their effects.

    Attributes:
        questions: what it can ask, first what it usually asks; () if it asks nothing.
    """

    questions: ClassVar[tuple[Question, ...]] = ()

    def question(self, position: Shown, frame: F) -> Question:
        """What it asks now."""
        return self.questions[0]

    def seat(self, position: Shown, frame: F) -> int:
        """The seat that decides."""
        seat: int = frame.seat  # type: ignore[union-attr]  # one without a seat names another
        return seat

    def offers(self, position: Exact, frame: F) -> tuple[Action, ...]:
        """The actions to choose from."""
        # nobody is asked in a room without this, so a game never waits there
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def perform(self, draft: Draft, frame: F, action: Any) -> None:
        """Carry out one of the offers."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def advance(self, draft: Draft, frame: F) -> bool:
        """Go one step towards the next decision; return whether it is reached."""
        return True
