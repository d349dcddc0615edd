"""A ledger of cards that is kept from events alone: how many lie where, and in the open which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import tambores as tb
from tambores.enclave import Battle, Card, solo
from tambores.enclave.solo import events as s
from tambores.enclave.table import events as e

DECK_SIZE = 46
AI = solo.AUTOMATON


class Account:
    """The cards of one seat: numbers of what is hidden, names of what is open."""

    def __init__(self, deck: int) -> None:
        self.counts = Counter[str]({"deck": deck})
        self.hand: list[Card | None] = []
        self.discard: list[Card] = []
        self.table: list[Card] = []
        self.units: dict[int, Card] = {}
        self.under: dict[int, list[Card]] = {}
        self.covered: set[int] = set()


class Ledger:
    """Every card of a battle, from its opening on."""

    def __init__(self, start: Battle) -> None:
        self.sides = [Account(DECK_SIZE) for _ in start.sides]

    def write(self, events: Iterable[tb.Event]) -> None:
        """Enter what the events tell about cards."""
        for event in events:
            self._enter(event)

    def _enter(self, event: tb.Event) -> None:
        match event:
            case e.CardSetAside(seat=seat):
                self._hidden(seat, "deck", "removed", 1)
            case e.CardsRemoved(seat=seat, count=count) | e.DeckPaid(seat=seat, count=count):
                self._hidden(seat, "deck", "removed", count)
            case e.DeckShuffled(seat=seat, count=count):
                side = self.sides[seat]
                side.counts["deck"] += len(side.discard)
                side.discard.clear()
                assert side.counts["deck"] == count
            case e.CardsDrawn(seat=seat, count=count, cards=cards):
                self.sides[seat].counts["deck"] -= count
                self.sides[seat].hand += cards or [None] * count
            case e.CardPlayed(seat=seat, card=card):
                self._from_hand(seat, card)
                self.sides[seat].table.append(card)
            case e.CardPaid(seat=seat, card=paid):
                self._from_hand(seat, paid)
                self.sides[seat].counts["removed"] += 1
            case e.HandRemoved(seat=seat, count=count):
                assert count == len(self.sides[seat].hand)
                self.sides[seat].hand.clear()
                self.sides[seat].counts["removed"] += count
            case e.CardsMoved():
                self._moved(event)
            case _:
                self._on_the_field(event)

    def _on_the_field(self, event: tb.Event) -> None:
        match event:
            case e.UnitDeployed(seat=seat, card=card, slot=slot):
                self.sides[seat].table.remove(card)
                assert slot not in self.sides[seat].units
                self.sides[seat].units[slot] = card
            case e.CardAttached(seat=seat, card=card, line=line, slot=slot):
                self.sides[seat].table.remove(card)
                self.sides[line].under.setdefault(slot, []).append(card)
            case e.UnitMoved(seat=seat, slot=slot, target=target):
                side = self.sides[seat]
                side.units[target] = side.units.pop(slot)
                side.under[target] = side.under.pop(slot, [])
            case e.AttachmentDiscarded(seat=seat, card=card, line=line, slot=slot):
                self.sides[line].under[slot].remove(card)
                self.sides[seat].discard.append(card)
            case e.TacticDiscarded(seat=seat, card=card):
                self.sides[seat].table.remove(card)
                self.sides[seat].discard.append(card)
            case e.Annihilated(seat=seat, slot=slot, card=card, zone=zone):
                assert self.sides[seat].units.pop(slot) is card
                self._laid_on(seat, zone, card)
            case s.SoloEvent():
                self._automaton(event)

    def _automaton(self, event: s.SoloEvent) -> None:
        side = self.sides[AI]
        match event:
            case s.CardRevealed(slot=slot, card=card):
                side.covered.remove(slot)
                side.table.append(card)
            case s.CardTurnedUp(card=card, zone=zone):
                side.counts["deck"] -= 1
                self._laid_on(AI, zone, card)
            case s.CardForfeited(card=card, zone=zone):
                side.table.remove(card)
                self._laid_on(AI, zone, card)
            case s.CoverPaid(slots=slots):
                side.covered.difference_update(slots)
                side.counts["removed"] += len(slots)
            case s.CardsCovered(slots=slots):
                assert side.covered.isdisjoint(slots)
                side.covered.update(slots)
                side.counts["deck"] -= len(slots)
            case s.ReservePaid(count=count):
                self._hidden(AI, "reserve", "removed", count)
            case s.PenaltyPaid(count=count):
                self._hidden(AI, "deck", "removed", count)
            case s.ReserveGrew(count=count):
                self._hidden(AI, "deck", "reserve", count)

    def _hidden(self, seat: int, source: str, target: str, count: int) -> None:
        self.sides[seat].counts[source] -= count
        self.sides[seat].counts[target] += count

    def _from_hand(self, seat: int, card: Card | None) -> None:
        """A card whose name is known to the reader, or else one of which he knows only that."""
        hand = self.sides[seat].hand
        hand.remove(card if card in hand else None)

    def _moved(self, event: e.CardsMoved) -> None:
        side = self.sides[event.seat]
        if event.source == "discard":
            gone = [side.discard.pop() for _ in range(event.count)]
            assert event.cards == tuple(gone)
        else:
            side.counts[event.source] -= event.count
        for card in event.cards or [None] * event.count:
            self._laid_on(event.seat, event.target, card)

    def _laid_on(self, seat: int, zone: str, card: Card | None) -> None:
        side = self.sides[seat]
        if zone in ("discard", "table"):
            assert card is not None
            getattr(side, zone).append(card)
        else:
            side.counts[zone] += 1

    def check(self, state: Battle, *, hands: bool = True) -> None:
        """The ledger and the state say the same; `hands`: also which cards are held."""
        for seat, (side, real) in enumerate(zip(self.sides, state.sides, strict=True)):
            assert side.counts["deck"] == len(real.deck)
            assert side.counts["removed"] == len(real.removed)
            assert len(side.hand) == len(real.hand)
            assert not hands or side.hand == [*real.hand]
            assert (side.discard, side.table) == ([*real.discard], [*real.table])
            standing = {slot: one for slot, one in enumerate(real.line, 1) if one is not None}
            assert side.units == {slot: one.card for slot, one in standing.items()}
            under = {slot: cards for slot, cards in side.under.items() if cards}
            assert under == {
                slot: [*one.attached] for slot, one in standing.items() if one.attached
            }
            if isinstance(state, solo.SoloBattle) and seat == AI:
                assert side.counts["reserve"] == len(state.reserve)
                down = {slot for slot, card in enumerate(state.face_down, 1) if card is not None}
                assert side.covered == down
