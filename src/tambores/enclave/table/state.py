"""The state of a battle, and its view: the table, exact or as one seat sees it, and the frames.

A state adds the chance that no seat sees. A view holds no memory (AMB-36): a player remembers the
events that it was shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from tambores.enclave.content.card import Card
from tambores.enclave.content.pack import Pack
from tambores.enclave.table.actions import Action
from tambores.enclave.table.board import Place
from tambores.enclave.table.combat import Combat
from tambores.enclave.table.frames import Payment, Pending, PhaseOver, Stage, at, pending
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.table.table import (
    AnySide,
    BattleTable,
    EnclaveTable,
    SeenSide,
    SeenTable,
    Side,
)
from tambores.kernel.frame import Framed, FrameState, FrameView
from tambores.kernel.frozen import frozen
from tambores.kernel.seating import check_seat

S = TypeVar("S", bound=AnySide, covariant=True)


class Readable(Framed[BattleTable[tuple[S, S], Combat]], Generic[S]):
    """What states and views of a battle show by name."""

    __slots__ = ()

    @property
    def pack(self) -> Pack:
        """The card pack."""
        return self.table.pack

    @property
    def rules(self) -> HouseRules:
        """The house rules."""
        return self.table.rules

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.table.turn

    @property
    def phase(self) -> str:
        """The phase: "setup", "deployment", "combat" or "replenishment"."""
        return self.table.phase

    @property
    def holder(self) -> int:
        """The seat with the initial-player marker; -1 before the toss."""
        return self.table.holder

    @property
    def sides(self) -> tuple[S, S]:
        """The two sides by seat."""
        sides: Any = self.table.sides
        both: tuple[S, S] = sides
        return both

    @property
    def combat(self) -> Combat | None:
        """The combat under way; None outside of one."""
        return self.table.combat

    @property
    def at(self) -> Stage:
        """The stage of the phase at which the battle waits."""
        stage = self.frames[0] if self.frames else at(PhaseOver, max(self.table.holder, 0))
        assert isinstance(stage, Stage)
        return stage

    @property
    def pending(self) -> Pending | None:
        """The unfinished action, such as a half-paid card; None if there is none."""
        return pending(self.frames)

    def player(self, seat: int) -> S:
        """The side of a seat; ValueError if the seat does not exist."""
        check_seat(self, seat)
        return self.table.sides[seat]

    def count_in(self, seat: int, zone: str) -> int:
        """How many cards of a side lie in a zone, such as "hand", "line", "reserve"."""
        return self.table.count_in(seat, zone)

    def free_slots(self, seat: int) -> list[int]:
        """The slots of a line that a unit can enter."""
        return self.table.free_slots(seat)


@frozen
class View(FrameView[SeenTable, Action], Readable[SeenSide]):
    """What one seat, or a spectator, sees of a battle; a frozen value.

    Attributes:
        seat: the seat that sees it, 0 or 1; None for a spectator.
        table: what lies on the table, a `SeenTable`.
        frames: those of the battle; () between two decisions.
        outcome: how the battle ended, an `Outcome`; None before it ends.
        between: whether the view stands between two decisions. Nobody is asked then.

    It shows by name what a `Battle` does.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1)
    >>> seen = tb.view(state, 0)
    >>> seen.prompt.kind, seen.legal_actions, seen.sides[0].deck
    ('deploy', (), 41)
    """

    document: ClassVar[str] = "enclave.view"

    if TYPE_CHECKING:  # what `tb.determinize` gives
        table: SeenTable

        @property
        def _sample(self) -> Battle: ...  # type: ignore[override]

    @property
    def paid_for(self) -> tuple[Card, Place] | None:
        """The card that is being paid for and the slot it goes to; None if there is none."""
        due = self.pending
        if not isinstance(due, Payment) or not due.slot:
            return None
        return self.sides[due.seat].table[-1], (due.line, due.slot)


@frozen
class Battle(FrameState[EnclaveTable, Action], Readable[Side]):
    """A battle of Enclave between two sides; a frozen value.

    Attributes:
        table: what lies on the table, an `EnclaveTable`.
        frames: the stage of the phase, a `Stage`, and above it unfinished actions, such as a
            half-paid card; () once the battle is over.
        chance: the random numbers to come, a `Chance`; no view shows it.
        outcome: how the battle ended, an `Outcome`; None before it ends.

    What lies on the table is also read from the battle itself, such as `turn`, `phase` and `sides`;
    `at` is the stage, `pending` the unfinished action.
    """

    document: ClassVar[str] = "enclave.battle"

    if TYPE_CHECKING:  # what `tb.view` gives
        table: EnclaveTable

        def _seen_by(self, seat: int | None) -> View: ...  # type: ignore[override]  # a class of its own
