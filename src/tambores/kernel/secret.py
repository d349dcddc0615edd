"""Secret simultaneous choices: each seat gives one answer, hidden until all are given."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Self, TypeVar

import attrs

from tambores.kernel.chance import Chance
from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each
from tambores.kernel.draft import Draft
from tambores.kernel.event import Event
from tambores.kernel.frame import Frame, Situation, T
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.room import Room


@attrs.frozen
class Secret(Frame):
    """Each seat gives one answer, in a fixed order that keeps records linear.

    Attributes:
        order: the seats that answer, in ascending order.
        answers: the answers given so far, in the same order; None for a hidden one.
    """

    tag: ClassVar[str] = "secret"
    order: tuple[Seat, ...] = within(Each(SEAT))
    answers: tuple[Action | None, ...] = ()

    @property
    def answered(self) -> tuple[Seat, ...]:
        """The seats that have answered; everybody sees which ones."""
        return self.order[: len(self.answers)]

    def seen_by(self, seat: Seat | None) -> Self:
        """The frame with the seat's own answer and no other."""
        given = zip(self.answered, self.answers, strict=True)
        shown = tuple(answer if owner == seat else None for owner, answer in given)
        return attrs.evolve(self, answers=shown)


@attrs.frozen
class Answered(Event):
    """A seat has given its answer; the others do not see which.

    Attributes:
        seat: the seat.
        answer: the action that it chose; None for the others.
    """

    tag: ClassVar[str] = "answered"
    seat: Seat
    answer: Action | None

    @property
    def audience(self) -> tuple[Seat, ...]:
        """The seat itself."""
        return (self.seat,)

    def redacted(self) -> Self:
        """The event without the answer."""
        return type(self)(self.seat, None)


S = TypeVar("S", bound=Secret)


class SecretRoom(Room[T, S]):
    """Collects the answers of a `Secret`."""

    tells: ClassVar[tuple[type[Event], ...]] = (Answered,)

    @abstractmethod
    def choices(self, position: Situation[T], frame: S, seat: Seat) -> tuple[Action, ...]:
        """The possible answers of a seat; never empty, and independent of other seats' answers."""

    @abstractmethod
    def complete(self, draft: Draft[T], frame: S, answers: Mapping[Seat, Action]) -> None:
        """Apply all answers together; the frame has already been removed."""

    def seat(self, position: Situation[T], frame: S) -> Seat:
        """The next seat that has not answered."""
        return frame.order[len(frame.answers)]

    def offers(self, position: Situation[T], frame: S) -> tuple[Action, ...]:
        """The possible answers of the next seat."""
        return self.choices(position, frame, self.seat(position, frame))

    def perform(self, draft: Draft[T], frame: S, action: Action) -> None:
        """Keep an answer."""
        draft.replace(attrs.evolve(frame, answers=(*frame.answers, action)))
        draft.do(Answered, self.seat(draft, frame), action)

    def advance(self, draft: Draft[T], frame: S) -> bool:
        """Wait for the next answer; apply them once all are given."""
        if len(frame.answers) < len(frame.order):
            return True
        draft.pop()
        given = zip(frame.order, frame.answers, strict=True)
        answers = {seat: answer for seat, answer in given if answer is not None}
        self.complete(draft, frame, answers)
        return False

    def check(self, position: Situation[T], frame: S) -> None:
        """ValueError unless the seats are in order and each answer is a choice of its seat."""
        if list(frame.order) != sorted(set(frame.order)):
            raise ValueError("the seats that answer are not in ascending order")
        if len(frame.answers) > len(frame.order):
            raise ValueError("more answers are given than seats answer")
        for seat, answer in zip(frame.answered, frame.answers, strict=True):
            if answer not in self.choices(position, frame, seat):
                raise ValueError(f"seat {seat} does not have the answer {answer}")

    def guessed(self, position: Situation[T], frame: S, chance: Chance) -> S:
        """The frame with one of the possible answers in place of each hidden one."""
        answers = []
        for seat, answer in zip(frame.answered, frame.answers, strict=True):
            if answer is None:
                choices = self.choices(position, frame, seat)
                answer = choices[chance.below(f"guess.{seat}", len(choices))[0]]
            answers.append(answer)
        return attrs.evolve(frame, answers=tuple(answers))
