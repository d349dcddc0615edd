"""Games as a stack of frames: a frame is a turn, payment or window in progress; the top decides.

A game defines its frames, a room for each kind of frame, and its table; `FrameRules` plays it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, Protocol, Self, TypeVar

import attrs

from tambores.kernel.chance import Chance
from tambores.kernel.event import Event
from tambores.kernel.fields import LATER
from tambores.kernel.frozen import frozen
from tambores.kernel.game import A_co, State, View
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Seat
from tambores.kernel.seating import Seated
from tambores.kernel.table import Table
from tambores.registry import tag_of


@frozen
class Frame:
    """An unfinished part of the game, such as a turn, a payment or a window."""

    tag: ClassVar[str]

    def seen_by(self, seat: Seat | None) -> Self:
        """The frame as `seat` sees it; None for a spectator."""
        return self


T = TypeVar("T", bound=Table)
T_co = TypeVar("T_co", bound=Table, covariant=True)


class Situation(Protocol[T_co]):
    """A state, view or draft, from which a decision can be read."""

    @property
    def tag(self) -> str:
        """The tag of the game, under which its messages are."""
        ...

    @property
    def table(self) -> T_co:
        """What lies on the table."""
        ...

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The frames in progress, bottom to top."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        ...


class Framed(Seated, Generic[T]):
    """What states and views of a game of frames know by their table."""

    __slots__ = ()

    document: ClassVar[str]
    table: T
    frames: tuple[Frame, ...]

    @property
    def tag(self) -> str:
        """The tag of the game, under which its messages are."""
        return tag_of(self)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return self.table.seats

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that still make decisions."""
        return self.table.players


@frozen
class FrameView(View["FrameState[T, A_co]", A_co], Framed[T], Generic[T, A_co]):
    """What one seat sees of a game of frames.

    A game names its table, and for type checkers its actions if it likes, here and in the class
    of its states: `class MyView(FrameView[MyTable, MyAction])`.

    Attributes:
        seat: whose view it is; None for a spectator.
        table: what lies on the table, with hidden parts counted.
        frames: the frames in progress, bottom to top, as the seat sees them; between two
            decisions those of the last one.
        outcome: how the game ended; None while it goes on.
        between: whether the view stands between two decisions, after some events of a step but
            not all. Nobody is asked then.
    """

    seat: Seat | None
    table: T
    frames: tuple[Frame, ...]
    outcome: Outcome | None
    between: bool = attrs.field(default=False, kw_only=True, metadata=LATER)


@frozen
class FrameState(State[FrameView[T, A_co], A_co], Framed[T], Generic[T, A_co]):
    """A position of a game of frames.

    Attributes:
        table: what lies on the table.
        frames: the frames in progress, bottom to top; the last one decides. () after the end.
        chance: the randomness to come; no view shows it.
        outcome: how the game ended; None while it goes on.
    """

    table: T
    frames: tuple[Frame, ...]
    chance: Chance
    outcome: Outcome | None

    @property
    def asks_if_able(self) -> bool:
        """Whether a question tells that its seat can react; the table of the game says so."""
        return self.table.asks_if_able


@frozen
class DecisionDue(Event):
    """A step ends with a decision.

    Attributes:
        frames: the frames in progress at that point, bottom to top.
    """

    tag: ClassVar[str] = "decision_due"
    logged: ClassVar[bool] = False
    frames: tuple[Frame, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        """The event with each frame as the seat sees it."""
        return type(self)(tuple(frame.seen_by(seat) for frame in self.frames))


@frozen
class GameEnded(Event):
    """The game is over.

    Attributes:
        outcome: the result, the winners and the reason.
    """

    tag: ClassVar[str] = "game_ended"
    outcome: Outcome

    def message(self) -> tuple[str, Mapping[str, object]]:
        """The sentence of the outcome."""
        return self.outcome.message()
