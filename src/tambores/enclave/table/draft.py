"""The private draft on which one action is carried out: it copies what it touches, once.

Only the draft of a side that changes is made; everything else is carried over as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, ParamSpec

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.cards.pack import Pack
from tambores.enclave.table.board import (
    Combat,
    Hero,
    Lasting,
    Place,
    Side,
    Unit,
    empty_slots,
    without,
)
from tambores.enclave.table.events import CardsDrawn, CardsMoved, DeckShuffled, Event, HandMoved
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.table.state import Battle
from tambores.enclave.table.view import View, count_in
from tambores.enclave.table.waiting import At, Due, Pending, at
from tambores.kernel.chance import Chance
from tambores.kernel.event import Event as AnyEvent
from tambores.kernel.outcome import Outcome

P = ParamSpec("P")


class SideDraft:
    """A side being changed; the same names as in `Side`."""

    __slots__ = (
        "ability_used", "army", "deck", "discard", "effects", "hand", "hero", "line", "passed",
        "removed", "table",
    )  # fmt: skip

    def __init__(self, side: Side) -> None:
        self.army: str = side.army
        self.hero: Hero = side.hero
        self.hand: tuple[Card, ...] = side.hand
        self.deck: tuple[Card, ...] = side.deck
        self.discard: tuple[Card, ...] = side.discard
        self.removed: tuple[Card, ...] = side.removed
        self.table: tuple[Card, ...] = side.table
        self.line: tuple[Unit | None, ...] = side.line
        self.passed: bool = side.passed
        self.ability_used: bool = side.ability_used
        self.effects: tuple[Lasting, ...] = side.effects

    def freeze(self) -> Side:
        """The side as it is now."""
        return Side(
            self.army, self.hero, self.hand, self.deck, self.discard, self.removed, self.table,
            self.line, self.passed, self.ability_used, self.effects,
        )  # fmt: skip

    def put(self, slot: int, unit: Unit | None) -> None:
        """Put a unit, or nothing, in a slot."""
        line = self.line
        self.line = (*line[: slot - 1], unit, *line[slot:])


class Draft:
    """A battle being changed; the same names as in `Battle`."""

    game: ClassVar[str] = "enclave"
    """The tag of the game or module in whose words the battle is told."""

    __slots__ = (
        "_sides", "agenda", "at", "chance", "combat", "events", "holder", "outcome", "pack",
        "pending", "phase", "rules", "sides", "spent", "turn",
    )  # fmt: skip

    def __init__(self, battle: Battle, events: list[AnyEvent] | None = None) -> None:
        self.pack: Pack = battle.pack
        self.rules: HouseRules = battle.rules
        self.chance: Chance = battle.chance
        self.turn: int = battle.turn
        self.phase: str = battle.phase
        self.holder: int = battle.holder
        self._sides = battle.sides
        self.sides: list[Side | SideDraft] = [*battle.sides]
        self.at: At = battle.at
        self.pending: Pending | None = battle.pending
        self.combat: Combat | None = battle.combat
        self.outcome: Outcome | None = battle.outcome
        self.events = events
        self.agenda: list[Due] = []
        self.spent = 0

    def count_in(self, seat: int, zone: str) -> int:
        """How many cards of a side lie in a zone."""
        return count_in(self.sides[seat], zone)

    def side(self, seat: int) -> SideDraft:
        """The side of `seat`, to be changed."""
        side = self.sides[seat]
        if isinstance(side, SideDraft):
            return side
        draft = self.sides[seat] = SideDraft(side)
        return draft

    def put(self, place: Place, fighter: Unit | Hero | None) -> None:
        """Put a unit, or nothing, in a slot; for slot 0 what the hero is now.

        With a unit that is gone the impacts on it are gone.
        """
        seat, slot = place
        if isinstance(fighter, Hero):
            self.side(seat).hero = fighter
            return
        self.side(seat).put(slot, fighter)
        if fighter is None and self.combat is not None:
            self.combat = self.combat.without_target(place)

    def shift(self, place: Place, slot: int) -> None:
        """Move the unit at a place to an empty slot of its line."""
        seat, old = place
        side = self.side(seat)
        unit = side.line[old - 1]
        side.put(old, None)
        side.put(slot, unit)
        if self.combat is not None:
            self.combat = self.combat.moved(place, slot)

    def tell(self, event: Callable[P, Event], *values: P.args, **named: P.kwargs) -> None:
        """Note what happened, if somebody wants to know."""
        if self.events is not None:
            self.events.append(event(*values, **named))

    def before_end(self) -> None:
        """What a kind of battle does before it is over: nothing."""

    def freeze(self) -> Battle:
        """The battle as it is now."""
        return Battle(
            self.pack, self.rules, self.chance, self.turn, self.phase, self.holder,
            self.frozen_sides(), self.at, self.pending, self.combat, self.outcome,
        )  # fmt: skip

    def frozen_sides(self) -> tuple[Side, Side]:
        """The sides as they are now; those that nobody touched are carried over."""
        first, second = self.sides
        if first is self._sides[0] and second is self._sides[1]:
            return self._sides
        return (
            first.freeze() if isinstance(first, SideDraft) else first,
            second.freeze() if isinstance(second, SideDraft) else second,
        )

    def ask_rival(self) -> bool:
        """Go on from the holder to the rival at the same stage; False once both were asked."""
        if self.at.seat != self.holder:
            return False
        self.at = at(self.at.stage, 1 - self.holder)
        return True

    def take_from_deck(self, seat: int, count: int) -> Iterator[tuple[Card, ...]]:
        """The top `count` cards, the topmost first; an empty deck is made anew (AMB-22).

        They come in parts, one before each shuffle and the rest, for the events to be in order.
        """
        side = self.side(seat)
        while count > 0 and (side.deck or side.discard):
            if not side.deck:
                discard, side.discard = side.discard, ()
                self.shuffle(seat, discard)
            rest = max(0, len(side.deck) - count)
            taken, side.deck = side.deck[rest:][::-1], side.deck[:rest]
            count -= len(taken)
            yield taken

    def shuffle(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Make these cards, shuffled, the deck of a side (REP-04)."""
        side = self.side(seat)
        side.deck, self.chance = self.chance.shuffled(f"deck.{seat}", cards)
        self.tell(DeckShuffled, seat, len(cards))

    def removal_by(self, seat: int) -> str:
        """Who picks the cards removed at set-up: "eye", "clover" or "" (SET-05, SET-06)."""
        return self.sides[seat].hero.card.removal_by

    def deck_out(self, seat: int) -> str:
        """When a side is out of cards: a value of the house rule of this name (AMB-21)."""
        return self.rules.deck_out

    def pile(self, seat: int, zone: str) -> tuple[Card, ...]:
        """A pile of a side; a side without a reserve has an empty one."""
        cards: tuple[Card, ...] = () if zone == v.RESERVE else getattr(self.sides[seat], zone)
        return cards

    def pile_name(self, seat: int, zone: str) -> str:
        """The pile to which cards for a zone go: who has no reserve takes them in hand."""
        return v.HAND if zone == v.RESERVE else zone

    def set_pile(self, seat: int, zone: str, cards: tuple[Card, ...]) -> None:
        """Make these cards a pile of a side; a reserve that it does not have stays empty."""
        if zone != v.RESERVE:
            setattr(self.side(seat), zone, cards)

    def take(self, seat: int, zone: str, count: int, pick: str) -> tuple[Card, ...]:
        """Take cards out of a pile, from its top or bottom or at random; fewer if it has fewer."""
        pile = self.pile(seat, zone)
        if not pile:
            return ()
        if pick == v.TOP:
            taken = pile[::-1][:count]
            pile = pile[: len(pile) - len(taken)]
        elif pick == v.BOTTOM:
            taken, pile = pile[:count], pile[count:]
        else:
            mixed, self.chance = self.chance.shuffled("effect", pile)
            taken = mixed[:count]
            for card in taken:
                pile = without(pile, card)
        self.set_pile(seat, zone, pile)
        return taken

    def put_in(self, seat: int, zone: str, cards: tuple[Card, ...], position: str = v.TOP) -> None:
        """Put cards one by one on top of a pile of a side, or under it."""
        pile = self.pile(seat, zone)
        self.set_pile(seat, zone, pile + cards if position == v.TOP else cards[::-1] + pile)

    def tell_moved(
        self, seat: int, source: str, target: str, cards: tuple[Card, ...], pick: str, position: str
    ) -> None:
        """Tell that cards went from a pile to another: openly, to their owner, or unseen."""
        count = len(cards)
        if v.DISCARD in (source, target):
            self.tell(CardsMoved, seat, source, target, count, cards, pick, position)
        elif v.HAND in (source, target):
            self.tell(HandMoved, seat, count, cards, source, target, pick, position)
        else:
            self.tell(CardsMoved, seat, source, target, count, None, pick, position)

    def free_slots(self, seat: int) -> list[int]:
        """The slots of a line to which a unit can come."""
        return empty_slots(self.sides[seat].line)

    def draw(self, seat: int, count: int) -> int:
        """Draw up to `count` cards to the hand; how many there were."""
        drawn = 0
        for taken in self.take_from_deck(seat, count):
            self.side(seat).hand += taken
            drawn += len(taken)
            self.tell(CardsDrawn, seat, len(taken), taken)
        return drawn


Position = Battle | Draft
"""What the rules read: a battle, or one being changed."""

Shown = Battle | Draft | View
"""What lies in the open, which a view shows as well."""


def combat_of(position: Shown) -> Combat:
    """The combat under way."""
    combat = position.combat
    assert combat is not None
    return combat


def owner_of(position: Shown, card: Card) -> int:
    """The seat to which a card belongs, wherever it lies."""
    return 0 if position.sides[0].army == card.army else 1
