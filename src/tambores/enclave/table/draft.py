"""The private drafts: one carries out an action, the other follows events on a view.

A rule changes the table through an event (`do`): the kind of event defines the change. The event
object is created only if the caller collects events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, TypeVar, TypeVarTuple

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.table.actions import Action
from tambores.enclave.table.changing import TableDraft
from tambores.enclave.table.events import CardsDrawn, DeckShuffled
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.table import (
    Cards,
    SeenSide,
    SeenSideDraft,
    Side,
    SideDraft,
    frozen_seen_side,
    opened_seen_side,
    opened_side,
    settled_side,
)
from tambores.enclave.table.waiting import BEGIN, SET_ASIDE, STAGES, At, Due, at
from tambores.kernel.chance import Chance
from tambores.kernel.event import Event
from tambores.kernel.frozen import define
from tambores.toolkit.copying import copier, performer
from tambores.toolkit.piles import size

T = TypeVar("T")
Values = TypeVarTuple("Values")


@define(repr=False)
class Draft(TableDraft):
    """A battle being changed; its attributes are named as in `Battle`.

    Attributes:
        chance: the randomness to come.
        events: the events so far; None if the caller does not collect them.
        agenda: the abilities that are due.
        spent: how many abilities effects have set off since the agenda was last empty.
        offers: the legal actions of the decision that is reached, if finding it meant finding
            them; None if they are still to be found.
    """

    game: ClassVar[str] = "enclave"
    """The tag of the game or mode whose sentences the prompts use."""

    chance: Chance = attrs.field(kw_only=True)
    events: list[Event] | None = attrs.field(kw_only=True)
    agenda: list[Due] = attrs.field(kw_only=True)
    spent: int = attrs.field(kw_only=True)
    offers: tuple[Action, ...] | None = attrs.field(kw_only=True)

    @staticmethod
    def of(battle: Battle, events: list[Event] | None = None) -> Draft:
        """Open a battle for changes; each event is appended to `events`, if given."""
        return opened_battle(battle, events, [], 0, None)

    def freeze(self, offers: tuple[Action, ...] | None = None) -> Battle:
        """The battle as it is now, with its legal actions if they are known."""
        return frozen_battle(self, self.frozen_sides(), self.frozen_combat(), offers)

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

    def do(self, event: Callable[[*Values], Event], *values: *Values) -> None:
        """Make the change of an event, and record the event."""
        event.change(self, *values)  # type: ignore[attr-defined]
        if self.events is not None:
            self.events.append(event(*values))

    def tell(self, event: Callable[[*Values], Event], *values: *Values) -> None:
        """Record an event that changes nothing, or whose change has already been made."""
        if self.events is not None:
            self.events.append(event(*values))

    def do_unseen(self, event: Any, *values: object, cards: Cards) -> None:
        """Make the change of an event with cards that nobody sees: the event does not name them."""
        event.change(self, *values, cards)
        self.tell(event, *values)

    # --- where kinds of battle differ -------------------------------------------------------------

    def before_end(self) -> None:
        """Prepare for the end of the battle; there is nothing to do in an ordinary one."""

    def removal_by(self, seat: int) -> str:
        """How the cards removed at set-up are picked: "eye", "clover" or "" (SET-05, SET-06)."""
        return self.sides[seat].hero.card.removal_by

    def deck_out(self, seat: int) -> str:
        """When a side is out of cards: a value of the house rule of this name (AMB-21)."""
        return self.rules.deck_out

    def openly(self, seat: int, *zones: str) -> str:
        """The audience of cards moving between these piles: "all", "owner" or "nobody"."""
        return "all" if v.DISCARD in zones else "owner" if v.HAND in zones else "nobody"

    # --- decks ------------------------------------------------------------------------------------

    def shuffled(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        """`items` in an order drawn from a stream."""
        mixed, self.chance = self.chance.shuffled(stream, items)
        return mixed

    def shuffle(self, seat: int) -> None:
        """Shuffle the deck of a side, together with its discard pile (REP-04)."""
        side: SideDraft[Cards] = self.sides[seat]
        mixed = self.shuffled(f"deck.{seat}", side.deck + side.discard)
        self.do_unseen(DeckShuffled, seat, len(mixed), cards=mixed)

    def top_of_deck(self, seat: int, count: int) -> Iterator[Cards]:
        """Yield the top `count` cards, the topmost first; an empty deck is refilled (AMB-22).

        A part ends where the deck must be shuffled: move its cards away before you ask for the
        next part.
        """
        while count > 0:
            side = self.sides[seat]
            if not side.deck:
                if not side.discard:
                    return
                self.shuffle(seat)
                side = self.sides[seat]
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

    def picked(self, seat: int, zone: str, count: int, pick: str) -> Cards:
        """Pick up to `count` cards of a pile: from its top, from its bottom or at random."""
        pile = self.pile(seat, zone)
        assert isinstance(pile, tuple)
        if pick == v.TOP:
            return pile[::-1][:count]
        if pick == v.BOTTOM or not pile:
            return pile[:count]
        return self.shuffled("effect", pile)[:count]

    def uncover(self, seat: int, zone: str, card: Card) -> None:
        """Prepare a card of a pile to move; only a card face down in a line needs it."""

    def ask_rival(self) -> bool:
        """Go on from the holder to the rival at the same stage; False once both were asked."""
        if self.at.seat != self.holder:
            return False
        self.at = at(self.at.stage, 1 - self.holder)
        return True


def doing(event: Callable[[*Values], Event]) -> Callable[[Draft, *Values], None]:
    """Return a function that does what `Draft.do` does, for one kind of event, in less time.

    It takes all fields of the event by position.
    """
    return performer(event)  # type: ignore[return-value]


cards_drawn = doing(CardsDrawn)

opened_battle = copier(Battle, Draft, "events", "agenda", "spent", "offers")
"""Copy a battle as a draft."""

frozen_battle = copier(Draft, Battle, "sides", "combat", "_kept")
"""Copy a draft as a battle."""


@define(repr=False)
class SeenDraft(TableDraft):
    """A view being changed by the events its seat is shown; attributes are named as in `View`."""

    seat: int | None = attrs.field(kw_only=True)

    @staticmethod
    def of(view: View) -> SeenDraft:
        """Open a view for changes."""
        return opened_view(view)

    def freeze(self) -> View:
        """The view as it is now."""
        return frozen_view(self, self.frozen_sides(), self.frozen_combat(), None)

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

    def go_on(self) -> None:
        """Clear the decision that was due; none is due until a `DecisionDue` names the next."""
        if self.at.stage != BEGIN or self.pending is not None:
            self.at, self.pending = At(BEGIN, max(self.holder, 0)), None

    def can_wait_at(self, stage: str) -> bool:
        """Whether a decision can be due at this stage of the present phase."""
        return stage in STAGES[self.phase]

    def look_up(self, now: At) -> None:
        """Hide the deck of a seat again once it has set its cards aside (SET-05)."""
        for seat in self.seats:
            if now != At(SET_ASIDE, seat):
                side = self.side(seat)
                side.deck = size(side.deck)


opened_view = copier(View, SeenDraft)
"""Copy a view as a draft."""

frozen_view = copier(SeenDraft, View, "sides", "combat", "_kept")
"""Copy a draft as a view."""
