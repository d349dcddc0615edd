"""Turns by phase and seat: a frame for games in which all seats play each phase in order."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each, Number
from tambores.kernel.draft import Draft
from tambores.kernel.frame import Frame, Situation, T
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kernel.room import Room


@frozen
class Turn(Frame):
    """The turn of a seat, which lasts until the room finishes it."""

    tag: ClassVar[str] = "turn"
    seat: Seat = within(SEAT)


@frozen
class Turns(Frame):
    """A round: all seats play each phase in order. A game does not extend it.

    Attributes:
        phases: the phases in order.
        order: the seats in order.
        begun: the number of turns given out or skipped so far.
    """

    tag: ClassVar[str] = "turns"
    phases: tuple[str, ...]
    order: tuple[Seat, ...] = within(Each(SEAT))
    begun: int = within(Number(), default=0)


class TurnsRoom(Room[T, Turns]):
    """Gives out the turns of a round; asks nothing itself."""

    @abstractmethod
    def begin(self, draft: Draft[T], phase: str, seat: Seat) -> None:
        """Begin the turn of a seat, usually by pushing a frame."""

    @abstractmethod
    def finish(self, draft: Draft[T], frame: Turns) -> None:
        """Push the next round, or end the game; the frame of this round is already removed."""

    def begin_phase(self, draft: Draft[T], phase: str) -> None:
        """Do what happens before the first turn of a phase; it may end the game."""

    def skips(self, position: Situation[T], phase: str, seat: Seat) -> bool:
        """Whether a seat has no turn in this phase."""
        return False

    def advance(self, draft: Draft[T], frame: Turns) -> bool:
        """Begin the next turn, or finish the round."""
        number, place = divmod(frame.begun, len(frame.order) or 1)
        if number == len(frame.phases) or not frame.order:
            draft.pop()
            self.finish(draft, frame)
            return False
        phase, seat = frame.phases[number], frame.order[place]
        draft.replace(Turns(frame.phases, frame.order, frame.begun + 1))
        if not place:
            self.begin_phase(draft, phase)
        if draft.outcome is None and not self.skips(draft, phase, seat):
            self.begin(draft, phase, seat)
        return False
