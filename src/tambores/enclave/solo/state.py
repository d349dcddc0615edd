"""The state of a solo battle: a battle in which seat 1 plays by the rules of the automaton."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.table.automaton import Paying
from tambores.enclave.table.board import SLOTS, Place
from tambores.enclave.table.combat import AnyCombat
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.table import (
    AnySide,
    BattleTable,
    EnclaveTable,
    SeenSideDraft,
    SeenTable,
)
from tambores.kernel.frame import Framed, T

PLAYER, AUTOMATON = 0, 1

NOTHING_DOWN: tuple[Card | None, ...] = (None,) * len(SLOTS)


class AutomatonTable(BattleTable[Sequence[AnySide], AnyCombat]):
    """A table with the automaton at seat 1, whose cards lie in places of their own."""

    __slots__ = ()

    reference: int
    kept: bool

    @property
    def players(self) -> tuple[int, ...]:
        """The player alone."""
        return (PLAYER,)

    @property
    @abstractmethod
    def down(self) -> tuple[int, ...]:
        """The slots of the automaton's line that hold a face-down card."""

    @property
    @abstractmethod
    def reserved(self) -> int:
        """The number of cards in the automaton's reserve."""

    def count_in(self, seat: int, zone: str) -> int:
        """As in any battle; the automaton's hand is its face-down cards (AMB-29)."""
        if seat == AUTOMATON and zone == v.RESERVE:
            return self.reserved
        if seat == AUTOMATON and zone == v.HAND:
            return len(self.down)
        return super().count_in(seat, zone)

    def free_slots(self, seat: int) -> list[int]:
        """As in any battle, without the slots that hold a face-down card."""
        free = super().free_slots(seat)
        if seat != AUTOMATON:
            return free
        down = self.down
        return [slot for slot in free if slot not in down]


class KnownAutomaton(AutomatonTable):
    """A table of the automaton with every card known."""

    __slots__ = ()

    face_down: tuple[Card | None, ...]
    reserve: tuple[Card, ...]
    reference: int
    kept: bool

    @property
    def down(self) -> tuple[int, ...]:
        """The slots of the automaton's line that hold a face-down card."""
        return tuple([slot for slot, card in enumerate(self.face_down, start=1) if card])

    @property
    def reserved(self) -> int:
        """The number of cards in the automaton's reserve."""
        return len(self.reserve)


class SeenAutomaton(AutomatonTable):
    """A table of the automaton as somebody sees it."""

    __slots__ = ()

    @property
    def down(self) -> tuple[int, ...]:
        """The slots of the automaton's line that hold a face-down card."""
        return self._side.covered

    @property
    def reserved(self) -> int:
        """The number of cards in the automaton's reserve."""
        return dict(self._side.piles)[v.RESERVE]

    @property
    def _side(self) -> SeenSideDraft:
        side = self.sides[AUTOMATON]
        assert isinstance(side, SeenSideDraft)
        return side


class OfAutomaton(Framed[T], Generic[T]):
    """What states and views of a solo battle show by name."""

    __slots__ = ()

    @property
    def _automaton(self) -> AutomatonTable:
        """The table."""
        table: Any = self.table
        assert isinstance(table, AutomatonTable)
        return table

    @property
    def down(self) -> tuple[int, ...]:
        """The slots of the automaton's line that hold a face-down card."""
        return self._automaton.down

    @property
    def reserved(self) -> int:
        """The number of cards in the automaton's reserve."""
        return self._automaton.reserved

    @property
    def reference(self) -> int:
        """The column of the player's card that the automaton answers next; 0 for none."""
        return self._automaton.reference

    @property
    def kept(self) -> bool:
        """Whether a prevention that the automaton has paid for waits for its impact."""
        return self._automaton.kept


@attrs.frozen
class SoloTable(EnclaveTable, KnownAutomaton):
    """The table of a solo battle; a frozen value.

    Attributes:
        face_down: the face-down cards in the automaton's line: five, by slot; None for none.
        reserve: the automaton's reserve, bottom to top.
        reference: the column of the player's card that the automaton answers next; 0 for none.
        kept: whether a prevention that the automaton has paid for waits for its impact.
    """

    face_down: tuple[Card | None, ...] = NOTHING_DOWN
    reserve: tuple[Card, ...] = ()
    reference: int = 0
    kept: bool = False


@attrs.frozen
class SoloSeenTable(SeenTable, SeenAutomaton):
    """The table of a solo battle as somebody sees it; a frozen value.

    Attributes:
        reference: the column of the player's card that the automaton answers next; 0 for none.
        kept: whether a prevention that the automaton has paid for waits for its impact.
    """

    reference: int = 0
    kept: bool = False


@attrs.frozen
class SoloBattle(Battle, OfAutomaton[SoloTable]):
    """A battle of a player, seat 0, against the automaton, seat 1; a frozen value.

    Attributes:
        table: what lies on the table, a `SoloTable`.
        frames: the stage of the phase, a `Stage`, and above it unfinished actions; () once the
            battle is over.
        chance: the random numbers to come, a `Chance`; no view shows it.
        outcome: how the battle ended, an `Outcome`; None before it ends.

    Besides what a `Battle` shows by name, it shows `face_down`, `reserve`, `reference` and `kept`
    of its table.
    """

    document: ClassVar[str] = "enclave-solo.battle"

    if TYPE_CHECKING:  # what `tb.view` gives
        table: SoloTable

        def _seen_by(self, seat: int | None) -> SoloView: ...  # type: ignore[override]  # a class of its own

    @property
    def face_down(self) -> tuple[Card | None, ...]:
        """The face-down cards in the automaton's line by slot; None for none."""
        return self._known.face_down

    @property
    def reserve(self) -> tuple[Card, ...]:
        """The automaton's reserve, bottom to top."""
        return self._known.reserve

    @property
    def _known(self) -> SoloTable:
        """The table."""
        table: Any = self.table
        assert isinstance(table, SoloTable)
        return table


@attrs.frozen
class SoloView(View, OfAutomaton[SoloSeenTable]):
    """What one seat, or a spectator, sees of a solo battle; a frozen value.

    Nobody sees the cards that are face down or in the reserve: `sides[1].covered` holds the slots
    of the former, `sides[1].piles` the number of the latter.

    Attributes:
        seat: the seat that sees it, 0 or 1; None for a spectator.
        table: what lies on the table, a `SoloSeenTable`.
        frames: those of the battle; () between two decisions.
        outcome: how the battle ended, an `Outcome`; None before it ends.
        between: whether the view stands between two decisions. Nobody is asked then.
    """

    document: ClassVar[str] = "enclave-solo.view"

    if TYPE_CHECKING:  # what `tb.determinize` gives
        table: SoloSeenTable

        @property
        def _sample(self) -> SoloBattle: ...  # type: ignore[override]

    @property
    def paid_for(self) -> tuple[Card, Place] | None:
        """The card that either side is paying for and the slot it goes to; None without one."""
        here = self.at
        if isinstance(here, Paying):
            return self.sides[here.seat].table[-1], (here.seat, here.slot)
        return super().paid_for


def solo_table(
    table: EnclaveTable,
    face_down: tuple[Card | None, ...] = NOTHING_DOWN,
    reserve: tuple[Card, ...] = (),
    reference: int = 0,
    kept: bool = False,
) -> SoloTable:
    """Make the table of a solo battle from that of a battle and the fields of the automaton."""
    return SoloTable(
        table.pack, table.rules, table.turn, table.phase, table.holder, table.sides, table.combat,
        face_down, reserve, reference, kept,
    )  # fmt: skip
