"""What a seat remembers of a battle: the cards that it was shown, wherever they are now.

The events that the seat is shown change a view, and with it what is known about its hidden piles.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Self

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.play.following import Following
from tambores.enclave.play.seeing import battle_of, cards_asked_for, side_of, unseen_cards
from tambores.enclave.table.board import SEATS
from tambores.enclave.table.changing import TOPMOST
from tambores.enclave.table.draft import SeenTableDraft
from tambores.enclave.table.events import DecisionDue
from tambores.enclave.table.frames import pending
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.table import Pile, SeenTable
from tambores.errors import Message
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.event import Event
from tambores.kernel.frame import Frame
from tambores.kernel.memory import Memory
from tambores.registry import tag_of
from tambores.toolkit.copying import copier
from tambores.toolkit.hidden.checking import misfits
from tambores.toolkit.hidden.dealing import dealt
from tambores.toolkit.hidden.knowledge import Knowledge
from tambores.toolkit.hidden.narrowing import narrow
from tambores.toolkit.hidden.saying import said

ZONES = (v.HAND, v.DECK, v.REMOVED)
"""The piles of a side that can be hidden."""

Piles = dict[Any, tuple[Card, ...]]
"""Hidden piles by seat and zone."""

if TYPE_CHECKING:
    _Table = SeenTableDraft
else:
    _Table = object  # the draft that it is mixed into has the slots


class Knowing(_Table):
    """Follows hidden cards while events change a table; mixed into the draft of a view's table.

    Attributes:
        known: what is known.
        fresh: whether `known` is a copy of its own.
    """

    if not TYPE_CHECKING:
        __slots__ = ()

    known: Knowledge
    fresh: bool

    def knowledge(self) -> Knowledge:
        """What is known, to be changed."""
        if not self.fresh:
            self.known, self.fresh = self.known.copy(), True
        return self.known

    def is_hidden(self, seat: int, zone: str) -> bool:
        """Whether a pile is seen as a number."""
        return isinstance(self.pile(seat, zone), int)

    def play(self, seat: int, card: Card) -> None:
        """Move a card from a hand to the table."""
        if self.is_hidden(seat, v.HAND):
            self.knowledge().take_card((seat, v.HAND), card)
        super().play(seat, card)

    def pay(self, seat: int, card: Card | None) -> None:
        """Move a card from a hand to the removed pile."""
        paid: Sequence[Any] = (card,)
        if self.is_hidden(seat, v.HAND):
            paid = self.knowledge().take_some((seat, v.HAND), 1)
        super().pay(seat, card)
        self.knowledge().put((seat, v.REMOVED), paid)

    def lose(self, seat: int, zone: str, moved: Pile, pick: str = v.CHOOSE) -> Pile:
        """Take cards from a pile; return them as far as anything is known."""
        hidden = self.is_hidden(seat, zone)
        taken: Pile = super().lose(seat, zone, moved, pick)
        if not hidden:
            return taken
        known, name = self.knowledge(), (seat, zone)
        ends = pick in (v.TOP, v.BOTTOM)
        if isinstance(moved, int):
            if ends:
                return tuple(known.take_end(name, moved, bottom=pick == v.BOTTOM))
            return tuple(known.take_some(name, moved))
        if ends and name not in known.loose:
            things = known.take_end(name, len(moved), bottom=pick == v.BOTTOM)
            for thing, card in zip(things, moved, strict=True):
                known.show(thing, card, placed=False)
        else:
            for card in moved:
                known.take_card(name, card, topmost=pick == TOPMOST)
        return moved

    def gain(self, seat: int, zone: str, moved: Pile, position: str = v.TOP) -> None:
        """Put cards on a pile or under it."""
        if self.is_hidden(seat, zone):
            assert isinstance(moved, tuple)
            self.knowledge().put((seat, zone), moved, under=position == v.BOTTOM)
        super().gain(seat, zone, moved, position)

    def set_pile(self, seat: int, zone: str, cards: Pile) -> None:
        """Replace a pile; a hidden one that is replaced by cards is shown."""
        if isinstance(cards, tuple) and self.is_hidden(seat, zone):
            self.knowledge().show_pile((seat, zone), cards)
        super().set_pile(seat, zone, cards)

    def renew_deck(self, seat: int, deck: Pile) -> None:
        """Replace the deck by the shuffled one, which holds the discard pile."""
        self._close(seat)
        self.knowledge().shuffle((seat, v.DECK), self.sides[seat].discard)
        super().renew_deck(seat, deck)

    def close_deck(self, seat: int) -> None:
        """Hide a deck again."""
        self._close(seat)
        super().close_deck(seat)

    def note_question(self, frames: tuple[Frame, ...]) -> None:
        """Note that a hand from which a card must be chosen holds one that can be chosen."""
        choice = pending(frames)
        if choice is None:
            return
        for seat in SEATS:
            if self.is_hidden(seat, v.HAND):
                cards = frozenset(
                    cards_asked_for(self, choice, seat, self.pack.deck(self.sides[seat].army))
                )
                if cards and self.known.piles[seat, v.HAND]:
                    self.knowledge().holds_one_of((seat, v.HAND), cards)

    def _close(self, seat: int) -> None:
        """Note the cards of a deck that was open to its owner (SET-05)."""
        deck = self.sides[seat].deck
        if isinstance(deck, tuple):
            self.knowledge().piles[seat, v.DECK] = [*deck]


@attrs.define
class KnowingDraft(Knowing, SeenTableDraft):
    """The table of a view being changed, and what is known about its hidden cards."""

    known: Knowledge = attrs.field(kw_only=True)
    fresh: bool = attrs.field(kw_only=True)


opened = copier(SeenTable, KnowingDraft, "known", "fresh")
"""Copy the table of a view as a draft."""


class Remembering(Following):
    """A view being carried forward, with what each question tells."""

    table: KnowingDraft

    def note(self, due: DecisionDue) -> None:
        """Note what the question tells about the hand that it is asked from."""
        super().note(due)
        self.table.note_question(due.frames)


@attrs.frozen
class BattleMemory(Memory):
    """What a seat remembers of a battle.

    Attributes:
        view: what it sees now.
        known: what it knows about the hidden cards.
    """

    view: View
    known: Knowledge

    @classmethod
    def of(cls, view: View) -> Self:
        """The memory of a seat that has seen nothing but this view."""
        known = Knowledge(loose=[(seat, v.HAND) for seat in SEATS])
        for seat in SEATS:
            known.begin(cls.hidden_piles(view, seat), unseen_cards(view, seat))
        table = cls.draft(view, known)
        table.fresh = True
        table.note_question(view.frames)
        return cls(tag_of(view), view.seat, view, known)

    @staticmethod
    def hidden_piles(view: View, seat: int) -> dict[Any, int]:
        """The sizes of the hidden piles of a side."""
        side = view.sides[seat]
        piles = {(seat, zone): getattr(side, zone) for zone in ZONES}
        return {name: pile for name, pile in piles.items() if isinstance(pile, int)}

    @staticmethod
    def draft(view: View, known: Knowledge) -> KnowingDraft:
        """The table of a view, as a draft that follows events."""
        draft: KnowingDraft = opened(view.table, known, False)
        return draft

    def after(self, events: Iterable[Event]) -> Self:
        """The memory after some events, as its seat was shown them."""
        view, table = self.view, self.draft(self.view, self.known)
        followed = Remembering(table, view.frames, view.outcome, view.between)
        followed.carry(events)
        if table.fresh:
            narrow(table.known)
        return type(self)(self.game, self.seat, followed.view(view), table.known)

    def guess(self, view: View, seed: int) -> Battle:
        """A battle that shows `view` and contradicts nothing that is remembered."""
        return self._guessed(view, seed)[0]

    def _guessed(self, view: View, seed: int) -> tuple[Battle, Piles]:
        """A guess, and all its hidden piles."""
        if view.sides != self.view.sides:
            raise ValueError(Message("kernel.fault.memory_behind"))
        piles, chance = dealt(self.known, Chance(check_seed(seed)))
        sides = [
            side_of(view, seat, {zone: piles.get((seat, zone), ()) for zone in ZONES})
            for seat in SEATS
        ]
        return battle_of(view, (sides[0], sides[1]), chance), piles

    def contradiction(self, state: Battle) -> str:
        """What in a battle cannot be, after what the seat has seen; "" if nothing."""
        return said(misfits(self.known, self.true_piles(state)))

    def true_piles(self, state: Battle) -> Piles:
        """The piles of a battle of which something is known."""
        return {
            (seat, zone): getattr(state.sides[seat], zone)
            for seat in SEATS
            for zone in self._zones(seat)
        }

    def _zones(self, seat: int) -> list[str]:
        return [zone for zone in ZONES if isinstance(getattr(self.view.sides[seat], zone), int)]
