"""The private draft on which the rooms of a game carry out one action."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, ParamSpec, TypeVar

import attrs

from tambores.kernel.chance import Chance
from tambores.kernel.event import Event
from tambores.kernel.frame import Frame, FrameState, FrameView, GameEnded, T
from tambores.kernel.game import Action
from tambores.kernel.outcome import Outcome, check_known
from tambores.kernel.prompt import Seat

P = ParamSpec("P")
I = TypeVar("I")  # noqa: E741
H = TypeVar("H", bound=Hashable)


class Draft(Generic[T]):
    """A position being changed.

    Attributes:
        table: what lies on the table; only events change it.
        frames: the frames in progress, bottom to top.
        chance: the randomness to come.
        outcome: how the game ended; None while it goes on.
        offers: what the top frame offers, if its room had to find out whether to wait; then the
            state need not find it again.
        probed: the seats whose hidden cards decided how it went on, as far as somebody listens.
    """

    __slots__ = (
        "_before", "_events", "_kinds", "chance", "frames", "offers", "outcome", "probed", "table",
    )  # fmt: skip

    def __init__(
        self,
        position: FrameState[T] | FrameView[T],
        chance: Chance,
        kinds: Mapping[type[Event], type[Event]],
        events: list[Event] | None,
    ) -> None:
        self._before = position
        self.table: T = position.table
        self.frames = position.frames
        self.chance = chance
        self.outcome = position.outcome
        self.offers: tuple[Action, ...] | None = None
        self.probed: tuple[Seat, ...] = ()
        self._kinds = kinds
        self._events = events

    @property
    def tag(self) -> str:
        """The tag of the game, under which its messages are."""
        return self._before.tag

    @property
    def turn(self) -> int | None:
        """The number of the turn; None in a game that counts none."""
        return getattr(self.table, "turn", None)

    # --- the table ---

    def do(self, kind: Callable[P, Event], *values: P.args, **named: P.kwargs) -> None:
        """Perform an event: change the table, and record the event if somebody listens.

        Args:
            kind: the class of the event; a class of the kernel is recorded as the game's own.
            *values: its fields.
            **named: its fields by name.
        """
        event: Any = kind
        self.table = event.change(self.table, *values, **named)
        if self._events is not None:
            self._record(event, *values, **named)

    def _record(self, event: Any, *values: Any, **named: Any) -> None:
        """Record an event whose change is made; only where somebody listens."""
        assert self._events is not None
        self._events.append(self._kinds.get(event, event)(*values, **named))

    @property
    def is_told(self) -> bool:
        """Whether somebody listens to the events; only then it matters whom `probe` names."""
        return self._events is not None

    def probe(self, seat: Seat) -> None:
        """Note that cards which only this seat sees decide how it goes on.

        Call it wherever a seat is asked or passed over because of what it holds, if public facts
        allow both. The step then reveals something to the other seats (`step.reveals`).
        """
        if self.is_told and seat not in self.probed:
            self.probed = (*self.probed, seat)

    def end(self, outcome: Outcome) -> None:
        """End the game; ValueError for an outcome that names a seat that does not exist."""
        check_known(outcome, self.table.seats)
        self.outcome = attrs.evolve(outcome, game=self.tag)
        self.frames = ()
        self.do(GameEnded, self.outcome)

    # --- the frames ---

    def push(self, frame: Frame) -> None:
        """Begin a frame; it decides until it is finished."""
        self.frames = (*self.frames, frame)

    def pop(self) -> None:
        """Finish the top frame."""
        self.frames = self.frames[:-1]

    def replace(self, frame: Frame) -> None:
        """Put a frame in the place of the top one."""
        self.frames = (*self.frames[:-1], frame)

    # --- chance ---

    def shuffled(self, stream: str, items: Sequence[I]) -> tuple[I, ...]:
        """`items` in an order drawn from a stream."""
        mixed, self.chance = self.chance.shuffled(stream, items)
        return mixed

    def rolled(self, stream: str, die: Sequence[H], count: int = 1) -> tuple[H, ...]:
        """The faces that `count` rolls of `die` show; the game reports them in an event."""
        faces, self.chance = self.chance.rolled(stream, die, count)
        return faces

    def picked(self, stream: str, items: Sequence[H]) -> H:
        """One of `items`, picked by a stream."""
        item, self.chance = self.chance.picked(stream, items)
        return item
