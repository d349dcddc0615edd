"""The draft on which the rules carry out an action, and the tables that events change.

A rule changes the table through an event (`do`): the kind of event defines the change. The event
object is created only if somebody listens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVarTuple

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.table.board import Place
from tambores.enclave.table.changing import OpenTable
from tambores.enclave.table.events import CardsDrawn, DeckShuffled
from tambores.enclave.table.frames import Pending, Stage, at, pending
from tambores.enclave.table.table import (
    Cards,
    EnclaveTable,
    SeenSide,
    SeenSideDraft,
    SeenTable,
    Side,
    SideDraft,
    frozen_seen_side,
    opened_seen_side,
    opened_side,
    settled_side,
)
from tambores.kernel import draft as kernel
from tambores.kernel.event import Event
from tambores.kernel.frozen import define
from tambores.toolkit.copying import copier, performer

Values = TypeVarTuple("Values")


@define(eq=False, repr=False)
class TableDraft(OpenTable):
    """The table of a battle being changed, with every card known."""

    def frozen(self) -> EnclaveTable:
        """The table as it is now."""
        return frozen_table(self, self.frozen_sides(), self.frozen_combat())

    def frozen_sides(self) -> tuple[Side, ...]:
        """The sides as they are now."""
        sides: tuple[Any, ...] = self.sides
        first, second = sides
        if type(first) is SideDraft:
            first = settled_side(first)
        elif type(second) is not SideDraft:  # nobody has opened one
            return sides
        return first, settled_side(second) if type(second) is SideDraft else second

    def side(self, seat: int) -> SideDraft[Any]:
        """The side of a seat, open for changes."""
        side = self.sides[seat]
        if type(side) is SideDraft:
            return side
        opened: SideDraft[Any] = opened_side(side)
        other = self.sides[1 - seat]
        self.sides = (other, opened) if seat else (opened, other)
        return opened

    # --- where kinds of battle differ -------------------------------------------------------------

    def removal_by(self, seat: int) -> str:
        """How the cards removed at set-up are picked: "eye", "clover" or "" (SET-05, SET-06)."""
        return self.sides[seat].hero.card.removal_by

    def deck_out(self, seat: int) -> str:
        """When a side is out of cards: a value of the house rule of this name (AMB-21)."""
        return self.rules.deck_out

    def openly(self, seat: int, *zones: str) -> str:
        """The audience of cards moving between these piles: "all", "owner" or "nobody"."""
        return "all" if v.DISCARD in zones else "owner" if v.HAND in zones else "nobody"


opened_table = copier(EnclaveTable, TableDraft)
"""Copy a table as a draft."""

frozen_table = copier(TableDraft, EnclaveTable, "sides", "combat")
"""Copy a draft as a table."""


@define(eq=False, repr=False)
class SeenTableDraft(OpenTable):
    """The table of a view, changed by the events that its seat is shown."""

    def frozen(self) -> SeenTable:
        """The table as it is now."""
        return frozen_seen_table(self, self.frozen_sides(), self.frozen_combat())

    def frozen_sides(self) -> tuple[SeenSide, SeenSide]:
        """The sides as they are now."""
        first, second = self.sides
        return frozen_seen_side(first), frozen_seen_side(second)

    def side(self, seat: int) -> SeenSideDraft:
        """The side of a seat, open for changes; ValueError if there is no such seat."""
        if seat not in self.seats:
            raise ValueError(f"there is no seat {seat}")
        side = self.sides[seat]
        if type(side) is SeenSideDraft:
            return side
        opened: SeenSideDraft = opened_seen_side(side)
        other = self.sides[1 - seat]
        self.sides = (other, opened) if seat else (opened, other)
        return opened


opened_seen_table = copier(SeenTable, SeenTableDraft)
"""Copy the table of a view as a draft."""

frozen_seen_table = copier(SeenTableDraft, SeenTable, "sides", "combat")
"""Copy a draft as the table of a view."""


class Draft(kernel.Draft[TableDraft]):
    """A battle being changed. Its table stays one and the same during a step: events change it."""

    __slots__ = ()

    def do(self, kind: Callable[[*Values], Event], *values: *Values) -> None:  # type: ignore[override]
        """Make the change of an event, and record the event if somebody listens."""
        kind.change(self.table, *values)  # type: ignore[attr-defined]
        if self._events is not None:
            self._events.append(kind(*values))

    def tell(self, kind: Callable[[*Values], Event], *values: *Values) -> None:
        """Record an event that changes nothing, or whose change has already been made."""
        if self._events is not None:
            self._events.append(kind(*values))

    def do_unseen(self, kind: Any, *values: object, cards: Cards) -> None:
        """Make the change of an event with cards that nobody sees: the event does not name them."""
        kind.change(self.table, *values, cards)
        self.tell(kind, *values)

    # --- the stage of the phase -------------------------------------------------------------------

    @property
    def at(self) -> Stage:
        """The stage of the phase, below all that is unfinished."""
        stage: Any = self.frames[0]
        lowest: Stage = stage
        return lowest

    @property
    def pending(self) -> Pending | None:
        """The unfinished action on top; None if there is none."""
        return pending(self.frames)

    def go_to(self, stage: Stage) -> None:
        """Go on at another place of the phase, once what lies above is finished."""
        frames = self.frames
        self.frames = (stage, *frames[1:]) if len(frames) > 1 else (stage,)

    def ask_rival(self) -> bool:
        """Go on from the holder to the rival at the same stage; False once both were asked."""
        here, holder = self.at, self.table.holder
        if here.seat != holder:
            return False
        self.go_to(at(type(here), 1 - holder))
        return True

    # --- decks ------------------------------------------------------------------------------------

    def shuffle(self, seat: int) -> None:
        """Shuffle the deck of a side, together with its discard pile (REP-04)."""
        side: SideDraft[Cards] = self.table.sides[seat]
        mixed = self.shuffled(f"deck.{seat}", side.deck + side.discard)
        self.do_unseen(DeckShuffled, seat, len(mixed), cards=mixed)

    def top_of_deck(self, seat: int, count: int) -> Iterator[Cards]:
        """Yield the top `count` cards, the topmost first; an empty deck is refilled (AMB-22).

        A part ends where the deck must be shuffled: move its cards away before you ask for the
        next part.
        """
        while count > 0:
            side = self.table.sides[seat]
            if not side.deck:
                if not side.discard:
                    return
                self.shuffle(seat)
                side = self.table.sides[seat]
            deck = side.deck
            assert isinstance(deck, tuple)
            taken = deck[max(0, len(deck) - count) :][::-1]
            count -= len(taken)
            yield taken

    def draw(self, seat: int, count: int) -> int:
        """Draw up to `count` cards to the hand; return how many were drawn."""
        drawn = 0
        for taken in self.top_of_deck(seat, count):
            cards_drawn(self, seat, len(taken), taken)
            drawn += len(taken)
        return drawn

    def taken(self, seat: int, zone: str, count: int, pick: str) -> Cards:
        """Pick up to `count` cards of a pile: from its top, from its bottom or at random."""
        pile = self.table.pile(seat, zone)
        assert isinstance(pile, tuple)
        if pick == v.TOP:
            return pile[::-1][:count]
        if pick == v.BOTTOM or not pile:
            return pile[:count]
        return self.shuffled("effect", pile)[:count]

    # --- what the automaton does on the way -------------------------------------------------------

    def before_end(self) -> None:
        """Prepare for the end of the battle; there is nothing to do in an ordinary one."""

    def uncover(self, seat: int, zone: str, card: Card) -> None:
        """Prepare a card of a pile to move; only a card face down in a line needs it."""

    def note_move(self, place: Place, slot: int) -> None:
        """Note that a unit has moved to a slot, or with slot 0 has left; a card may wait for it."""


def doing(event: Callable[[*Values], Event]) -> Callable[[Draft, *Values], None]:
    """Return a function that does what `Draft.do` does, for one kind of event, in less time.

    It takes all fields of the event by position.
    """
    return performer(event)  # type: ignore[return-value]


cards_drawn = doing(CardsDrawn)
