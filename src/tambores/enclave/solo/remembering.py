"""What the player remembers of a solo battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.play.remembering import BattleMemory, Knowing, Piles
from tambores.enclave.solo.draft import SoloSeenTableDraft
from tambores.enclave.solo.seeing import battle_of
from tambores.enclave.solo.state import AUTOMATON, SoloBattle, SoloSeenTable, SoloView
from tambores.enclave.table.board import SLOTS
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.table import Pile
from tambores.toolkit.copying import copier
from tambores.toolkit.hidden.knowledge import Knowledge

DOWN = "down"
"""The face-down card of a slot."""

if TYPE_CHECKING:
    _Table = SoloSeenTableDraft
else:
    _Table = object


class KnowingCovers(Knowing, _Table):
    """Follows the automaton's face-down cards too; mixed into the draft of a view's table.

    Attributes:
        lifted: the face-down cards that were taken up last.
    """

    if not TYPE_CHECKING:
        __slots__ = ()

    lifted: tuple[Any, ...]

    def uncovered(self, slots: tuple[int, ...], card: Card | None = None) -> Pile:
        """Take the face-down cards from these slots."""
        super().uncovered(slots, card)
        known = self.knowledge()
        things = [known.piles.pop((AUTOMATON, DOWN, slot))[0] for slot in slots]
        if card is not None:
            known.show(things[0], card, placed=False)
            things = [card]
        self.lifted = tuple(things)
        return self.lifted

    def cover(self, slots: tuple[int, ...], cards: Pile) -> None:
        """Lay cards face down in these slots."""
        assert isinstance(cards, tuple)
        super().cover(slots, cards)
        for slot, thing in zip(slots, cards, strict=True):
            self.knowledge().piles[AUTOMATON, DOWN, slot] = [thing]

    def lose(self, seat: int, zone: str, moved: Pile, pick: str = v.CHOOSE) -> Pile:
        """As in any battle; the automaton's face-down cards have already been taken up (AMB-29)."""
        if (seat, zone) != (AUTOMATON, v.HAND):
            return super().lose(seat, zone, moved, pick)
        if isinstance(moved, int):
            return self.lifted
        for thing, card in zip(self.lifted, moved, strict=True):
            self.knowledge().show(thing, card, placed=False)
        return moved


@attrs.define
class SoloKnowingDraft(KnowingCovers, SoloSeenTableDraft):
    """The table of a view being changed, and what is known about its hidden cards."""

    known: Knowledge = attrs.field(kw_only=True)
    fresh: bool = attrs.field(kw_only=True)
    lifted: tuple[Any, ...] = attrs.field(kw_only=True)


opened_solo = copier(SoloSeenTable, SoloKnowingDraft, "known", "fresh", "lifted")
"""Copy the table of a view of a solo battle as a draft."""


@attrs.frozen
class SoloMemory(BattleMemory):
    """What the player, or a spectator, remembers of a solo battle."""

    @staticmethod
    def hidden_piles(view: View, seat: int) -> dict[Any, int]:
        """The sizes of the hidden piles of a side; a face-down card is a pile of its own."""
        piles = BattleMemory.hidden_piles(view, seat)
        side = view.sides[seat]
        piles |= {(seat, DOWN, slot): 1 for slot in side.covered}
        return piles | {(seat, name): size for name, size in side.piles}

    @staticmethod
    def draft(view: View, known: Knowledge) -> Any:
        """The table of a view, as a draft that follows events."""
        return opened_solo(view.table, known, False, ())

    def guess(self, view: View, seed: int) -> SoloBattle:
        """A battle that shows `view` and contradicts nothing that is remembered."""
        assert isinstance(view, SoloView)
        battle, piles = self._guessed(view, seed)
        down = [piles.get((AUTOMATON, DOWN, slot), (None,)) for slot in SLOTS]
        return battle_of(view, battle, tuple(card for (card,) in down), piles[AUTOMATON, v.RESERVE])

    def true_piles(self, state: Battle) -> Piles:
        """The piles of a battle of which something is known."""
        assert isinstance(state, SoloBattle)
        piles = super().true_piles(state)
        for slot, card in enumerate(state.face_down, start=1):
            if card is not None:
                piles[AUTOMATON, DOWN, slot] = (card,)
        return piles | {(AUTOMATON, v.RESERVE): state.reserve}
