"""A table being changed by events, either exact or as somebody sees it.

A side and a combat are copied when they first change; everything else is carried over. A change
that does not fit the table raises ValueError: in this way `follow` refuses impossible events.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.table.board import (
    HERO_SLOT,
    SLOTS,
    Hero,
    Lasting,
    Place,
    Unit,
    without_topmost,
)
from tambores.enclave.table.combat import (
    Combat,
    CombatDraft,
    Order,
    drop_impacts_on,
    move_in,
    opened_combat,
    set_order,
    settled_combat,
)
from tambores.enclave.table.table import BattleTable, Pile, SideDraft
from tambores.toolkit.piles import size, without

TOPMOST = "topmost"
"""The way to pick a card that comes into play: its topmost copy in the pile."""


class OpenTable(BattleTable[tuple[SideDraft[Any], ...], CombatDraft]):
    """A table being changed; it has the attributes of `BattleTable`.

    Only mypy checks that subclasses write the abstract methods: `ABC` would slow down every
    `isinstance` of a table.
    """

    __slots__ = ()

    @abstractmethod
    def side(self, seat: int) -> SideDraft[Any]:
        """The side of a seat, open for changes; ValueError if there is no such seat."""

    @abstractmethod
    def frozen(self) -> BattleTable[Any, Combat]:
        """The table as it is now."""

    def fight(self) -> CombatDraft:
        """The combat under way, open for changes; ValueError if there is none."""
        combat = self.combat
        if type(combat) is CombatDraft:
            return combat
        if combat is None:
            raise ValueError("there is no combat")
        self.combat = opened = opened_combat(combat)
        return opened

    def frozen_combat(self) -> Combat | None:
        """The combat as it is now."""
        combat = self.combat
        if type(combat) is CombatDraft:
            return settled_combat(combat)
        return combat  # type: ignore[return-value]

    # --- units and heroes -------------------------------------------------------------------------

    def unit(self, place: Place) -> Unit:
        """The unit at a place; ValueError if there is none."""
        seat, slot = place
        unit = self.sides[seat].line[slot - 1] if slot in SLOTS else None
        if unit is None:
            raise ValueError(f"there is no unit in slot {slot}")
        return unit

    def fighter(self, place: Place) -> Unit | Hero:
        """The unit at a place, or for slot 0 the hero; ValueError if there is none."""
        return self.sides[place[0]].hero if place[1] == HERO_SLOT else self.unit(place)

    def change(self, place: Place, fighter: Unit | Hero) -> None:
        """Replace the unit or hero at a place."""
        side = self.side(place[0])
        if isinstance(fighter, Unit):
            put(side, place[1], fighter)
        else:
            side.hero = fighter

    def enter(self, place: Place, unit: Unit) -> None:
        """Put a unit in an empty slot; ValueError for any other slot."""
        seat, slot = place
        side = self.side(seat)
        if slot not in SLOTS or side.line[slot - 1] is not None:
            raise ValueError(f"there is no empty slot {slot}")
        put(side, slot, unit)

    def leave(self, place: Place) -> None:
        """Remove a unit, and the impacts on it."""
        put(self.side(place[0]), place[1], None)
        if self.combat is not None and self.combat.impacts:
            drop_impacts_on(self.fight(), place)

    def shift(self, place: Place, slot: int) -> None:
        """Move a unit to an empty slot of its line, with everything noted about it."""
        unit, side = self.unit(place), self.side(place[0])
        put(side, place[1], None)
        self.enter((place[0], slot), unit)
        if self.combat is not None:
            move_in(self.fight(), place, slot, self.holder)

    def order(self, place: Place, order: Order | None) -> None:
        """Set the order of the unit at a place; ValueError if there is none."""
        self.unit(place)
        set_order(self.fight(), place, order)

    # --- piles ------------------------------------------------------------------------------------

    def pile(self, seat: int, zone: str) -> Pile:
        """A pile of a side; a side without a reserve has an empty one."""
        cards: Pile = () if zone == v.RESERVE else getattr(self.sides[seat], zone)
        return cards

    def set_pile(self, seat: int, zone: str, cards: Pile) -> None:
        """Replace a pile of a side; a reserve that the side does not have stays empty."""
        if zone != v.RESERVE:
            setattr(self.side(seat), zone, cards)

    def pile_name(self, seat: int, zone: str) -> str:
        """The pile that takes cards meant for a zone; without a reserve, the hand takes them."""
        return v.HAND if zone == v.RESERVE else zone

    def lose(self, seat: int, zone: str, moved: Pile, pick: str = v.CHOOSE) -> Pile:
        """Take cards from a pile of a side; return them as far as they are visible."""
        left, taken = parted(self.pile(seat, zone), moved, pick)
        self.set_pile(seat, zone, left)
        return taken

    def gain(self, seat: int, zone: str, moved: Pile, position: str = v.TOP) -> None:
        """Put cards one by one on top of a pile of a side, or under it."""
        self.set_pile(seat, zone, joined(self.pile(seat, zone), moved, position))

    def play(self, seat: int, card: Card) -> None:
        """Move a card from the hand of a side to its table."""
        side = self.side(seat)
        side.hand = without(side.hand, card)
        side.table += (card,)

    def pay(self, seat: int, card: Card | None) -> None:
        """Move a card from the hand of a side to its removed pile; None for a hidden one."""
        side = self.side(seat)
        side.hand = without(side.hand, card)
        side.removed = more(side.removed, card)

    def renew_deck(self, seat: int, deck: Pile) -> None:
        """Replace the deck of a side by the shuffled one, which holds the discard pile (REP-04)."""
        side = self.side(seat)
        side.deck, side.discard = deck, ()

    def close_deck(self, seat: int) -> None:
        """Hide the deck of a side again, which its owner has looked through (SET-05)."""
        side = self.sides[seat]
        if isinstance(side.deck, tuple):
            self.side(seat).deck = size(side.deck)

    def keep_effects(self, lasts: Callable[[Lasting], bool]) -> None:
        """Keep only the lasting effects for which `lasts` is true."""

        def left(effects: tuple[Lasting, ...]) -> tuple[Lasting, ...]:
            return tuple([one for one in effects if lasts(one)])

        for seat in self.seats:
            side = self.sides[seat]
            if side.effects:
                self.side(seat).effects = left(side.effects)
            if side.hero.effects:
                self.change((seat, HERO_SLOT), side.hero.under(left(side.hero.effects)))
            for slot, unit in enumerate(side.line, start=1):
                if unit is not None and unit.effects:
                    self.change((seat, slot), unit.under(left(unit.effects)))


def put(side: SideDraft[Any], slot: int, unit: Unit | None) -> None:
    """Put a unit, or nothing, in a slot."""
    line = [*side.line]
    line[slot - 1] = unit
    side.line = tuple(line)


def more(pile: Pile, card: Card | None) -> Pile:
    """A pile with a card added on top; the card is None if the event hides it."""
    if not isinstance(pile, tuple):
        return pile + 1
    if card is None:
        raise ValueError("the event does not name the cards")
    return (*pile, card)


def moving(count: int, cards: tuple[Card, ...] | None) -> Pile:
    """The cards that an event names, or their number if it hides them."""
    if cards is None:
        if count < 0:
            raise ValueError(f"{count} cards cannot move")
        return count
    if len(cards) != count:
        raise ValueError(f"the event names {len(cards)} cards and counts {count}")
    return cards


def joined(pile: Pile, moved: Pile, position: str = v.TOP) -> Pile:
    """A pile with cards added one by one, on top of it or under it."""
    if not isinstance(pile, tuple):
        return pile + size(moved)
    if not isinstance(moved, tuple):
        raise ValueError("the event does not name the cards")
    return pile + moved if position == v.TOP else moved[::-1] + pile


def parted(pile: Pile, moved: Pile, pick: str = v.CHOOSE) -> tuple[Pile, Pile]:
    """Return a pile without the cards that leave it, then those cards as far as they are visible.

    `pick` says whether they lie on top, at the bottom or anywhere in the pile.
    """
    count = size(moved)
    if not isinstance(pile, tuple):
        if pile < count:
            raise ValueError("there are not so many in the pile")
        return pile - count, moved
    if pick in (v.TOP, v.BOTTOM):
        ends = len(pile) - count
        if pick == v.TOP:
            left, taken = pile[:ends], pile[ends:][::-1]
        else:
            left, taken = pile[count:], pile[:count]
        if ends < 0 or (taken != moved and not isinstance(moved, int)):
            raise ValueError(f"other cards lie at the {pick}")
        return left, taken
    if isinstance(moved, int):
        raise ValueError("the event does not name the cards")
    less = without_topmost if pick == TOPMOST else without
    for card in moved:
        if card not in pile:
            raise ValueError(f"{card.id} is not there")
        pile = less(pile, card)
    return pile, moved
