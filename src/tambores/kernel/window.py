"""Reaction windows: ask the seats in turn whether they react, until all pass in a row."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Literal, TypeVar, final

from tambores.errors import UsageError
from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each, Flag, Number, Words
from tambores.kernel.draft import Draft
from tambores.kernel.event import Event
from tambores.kernel.evolving import evolved
from tambores.kernel.frame import Frame, Situation, T
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Action
from tambores.kernel.message import catalogue
from tambores.kernel.nearest import hint
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.room import Room, ask, require
from tambores.registry import tag_of

Policy = Literal["if_able", "always"]
IF_ABLE: Policy = "if_able"
ALWAYS: Policy = "always"
POLICIES = (IF_ABLE, ALWAYS)
"""The seats that a window asks: only those that could act, which is fast, or every seat, which
reveals nothing about hidden reactions."""


def check_policy(policy: Policy) -> Policy:
    """`policy` itself; ValueError, which names both policies, for any other value.

    >>> check_policy("always")
    'always'
    """
    if policy not in POLICIES:
        raise UsageError(f"ask is {policy!r}; {hint(policy, POLICIES, 'known_values')}")
    return policy


@frozen
class Window(Frame):
    """A chance to react, which stays open until all seats pass in a row.

    A reaction that opens a window of its own pushes it on top of this one, so windows nest.

    Attributes:
        name: the name of the window; also the kind of its prompts, unless the room has one.
        order: the seats, beginning with the one asked next.
        ask: the seats that it asks: "if_able" or "always".
        passed: the number of seats that have passed, or were passed over, in a row.
        once: whether each seat may act only once.
        acted: the seats that have acted, in ascending order.
    """

    tag: ClassVar[str] = "window"
    name: str
    order: tuple[Seat, ...] = within(Each(SEAT))
    ask: Policy = within(Words(*POLICIES), default=IF_ABLE)
    passed: int = within(Number(), default=0)
    once: bool = within(Flag(), default=False)
    acted: tuple[Seat, ...] = within(Each(SEAT), default=())


@frozen
class Passed(Event):
    """A seat passes in a window.

    Attributes:
        seat: the seat.
        window: the name of the window.
    """

    tag: ClassVar[str] = "passed"
    seat: Seat
    window: str

    def _form(self) -> str:
        """With the window, if the game has a word for it."""
        return ".window" if f"window.{self.window}" in catalogue(tag_of(self)) else ""

    def _word(self, name: str, value: object) -> object:
        if name == "window" and self._form():
            return f"@window.{value}"
        return Event._word(self, name, value)  # attrs makes a new class, which super() misses


W = TypeVar("W", bound=Window)


class WindowRoom(Room[T, W]):
    """Asks the seats of a window.

    Attributes:
        passing: the action with which a seat passes; it is offered last.
        names: the names of its windows; () for any.
    """

    tells: ClassVar[tuple[type[Event], ...]] = (Passed,)
    passing: ClassVar[Action]
    names: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def reactions(self, position: Situation[T], window: W, seat: Seat) -> tuple[Action, ...]:
        """The reactions open to a seat in the window, apart from passing."""

    @abstractmethod
    def react(self, draft: Draft[T], window: W, action: Any) -> None:
        """Carry out a reaction of `window.order[0]`; it may push another window."""

    def offered(self, reactions: tuple[Action, ...]) -> tuple[Action, ...]:
        """What a seat with these reactions is offered; by default those, then passing.

        Override this, not `offers`: the room asks for it when it has found the reactions.
        """
        return (*reactions, self.passing)

    def could_react(self, position: Situation[T], window: W, seat: Seat) -> bool:
        """Whether the seat may have a reaction, judged by public information; by default yes.

        `ask="always"` asks just these seats. Under `ask="if_able"`, undo stops where one of them
        could have been asked. It must be true of every seat that has a reaction.
        """
        return True

    def is_over(self, position: Situation[T], window: W) -> bool:
        """Whether the window can close without asking more seats, judged by public information."""
        return False

    def check(self, position: Situation[T], window: W) -> None:
        """ValueError for a window that asks a seat twice, or whose name is unknown."""
        seats = {*window.order}
        require(not self.names or window.name in self.names)
        require(len(seats) == len(window.order) >= window.passed and {*window.acted} <= seats)

    def seat(self, position: Situation[T], window: W) -> Seat:
        """The seat asked next."""
        return window.order[0]

    def prompt(self, position: Situation[T], window: W) -> Prompt:
        """The question of the window."""
        seat = self.seat(position, window)
        whose = self.on_behalf_of(position, window)
        return ask(seat, whose, self.kind or window.name, position.tag, window.name, self.rule)

    @final
    def offers(self, position: Situation[T], window: W) -> tuple[Action, ...]:
        """What the seat is offered."""
        return self.offered(self._possible(position, window, window.order[0]))

    def perform(self, draft: Draft[T], window: W, action: Action) -> None:
        """Pass or react, then turn to the next seat."""
        seat = self.seat(draft, window)
        if action == self.passing:
            draft.replace(_next(window, window.passed + 1))
            draft.do(Passed, seat, window.name)
            return
        acted = tuple(sorted({*window.acted, seat}))
        draft.replace(evolved(_next(window, 0), acted=acted))
        self.react(draft, window, action)

    def advance(self, draft: Draft[T], window: W) -> bool:
        """Pass over seats that are not asked; close the window once all have passed in a row."""
        left = len(window.order) - window.passed
        for place, seat in enumerate(window.order[:left]):
            if self.is_over(draft, window):
                break
            if self._is_asked(draft, window, seat):
                if place:  # it is built anew once, not for each seat passed over
                    order = (*window.order[place:], *window.order[:place])
                    draft.replace(evolved(window, order=order, passed=window.passed + place))
                return True
        draft.pop()
        self.close(draft, window)
        return False

    def _is_asked(self, draft: Draft[T], window: W, seat: Seat) -> bool:
        if window.once and seat in window.acted:
            return False
        if window.ask == ALWAYS:
            return self.could_react(draft, window, seat)
        if draft.is_told and seat not in draft.probed and self.could_react(draft, window, seat):
            draft.probe(seat)
        found = self.reactions(draft, window, seat)
        if found:
            draft.offers = self.offered(found)
        return bool(found)

    def _possible(self, position: Situation[T], window: W, seat: Seat) -> tuple[Action, ...]:
        if window.once and seat in window.acted:
            return ()
        return self.reactions(position, window, seat)


def _next(window: W, passed: int) -> W:
    """The window with the next seat first."""
    return evolved(window, order=(*window.order[1:], window.order[0]), passed=passed)
