"""What a seat sees, being changed: a pile of which it does not see the cards is a count."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.table.board import (
    HERO_SLOT,
    SLOTS,
    Combat,
    Hero,
    Lasting,
    Order,
    Place,
    Unit,
    without,
    without_topmost,
)
from tambores.enclave.table.view import SeenSide, View, size
from tambores.enclave.table.waiting import BEGIN, STAGES, At

Seen = tuple[Card, ...] | None
"""Cards that are named, or None where nobody says which they are."""

TOPMOST = "topmost"
"""How a card is taken of which the topmost copy in a pile comes into play."""

PILES = ("hand", "deck", "discard", "removed", "table")


@attrs.define
class SideTable:
    """A side as it is seen, being changed; the same names as in `SeenSide`."""

    army: str
    hero: Hero
    hand: tuple[Card, ...] | int
    deck: tuple[Card, ...] | int
    discard: tuple[Card, ...]
    removed: int
    table: tuple[Card, ...]
    line: tuple[Unit | None, ...]
    passed: bool
    ability_used: bool
    effects: tuple[Lasting, ...]
    covered: tuple[int, ...]
    piles: tuple[tuple[str, int], ...]

    def lose(self, pile: str, count: int, cards: Seen = None, pick: str = v.CHOOSE) -> None:
        """So many cards leave a pile; `cards` says which, where they are seen."""
        held = self._pile(pile, count, cards)
        if isinstance(held, tuple):
            self._set(pile, _less(held, _named(pile, cards), pile, pick))
        elif held < count:
            raise ValueError(f"there are not so many in {pile}")
        else:
            self._set(pile, held - count)

    def gain(self, pile: str, count: int, cards: Seen = None, position: str = v.TOP) -> None:
        """So many cards come one by one to the top of a pile, or under it.

        `cards` says which, where they are seen.
        """
        held = self._pile(pile, count, cards)
        if isinstance(held, int):
            self._set(pile, held + count)
        elif position == v.TOP:
            self._set(pile, held + _named(pile, cards))
        else:
            self._set(pile, _named(pile, cards)[::-1] + held)

    def _pile(self, pile: str, count: int, cards: Seen) -> tuple[Card, ...] | int:
        further = dict(self.piles)
        if pile not in PILES and pile not in further:
            raise ValueError(f"there is no pile {pile!r}")
        if count < 0 or (cards is not None and len(cards) != count):
            raise ValueError(f"it is not {count} cards")
        held: tuple[Card, ...] | int = further.get(pile, getattr(self, pile, 0))
        return held

    def _set(self, pile: str, held: tuple[Card, ...] | int) -> None:
        if pile in PILES:
            setattr(self, pile, held)
        else:
            count = size(held)
            self.piles = tuple((name, count if name == pile else n) for name, n in self.piles)

    def fighter(self, slot: int) -> Unit | Hero:
        """The unit in a slot, or for slot 0 the hero; ValueError if there is none."""
        return self.hero if slot == HERO_SLOT else self.unit(slot)

    def change(self, slot: int, fighter: Unit | Hero) -> None:
        """What the unit in a slot, or the hero, is now."""
        if isinstance(fighter, Hero):
            self.hero = fighter
        else:
            self.put(slot, fighter)

    def unit(self, slot: int) -> Unit:
        """The unit in a slot; ValueError if there is none."""
        unit = self.line[slot - 1] if slot in SLOTS else None
        if unit is None:
            raise ValueError(f"there is no unit in slot {slot}")
        return unit

    def enter(self, slot: int, unit: Unit) -> None:
        """A unit comes to an empty slot."""
        if slot not in SLOTS or self.line[slot - 1] is not None:
            raise ValueError(f"slot {slot} is no empty slot")
        self.put(slot, unit)

    def put(self, slot: int, unit: Unit | None) -> None:
        """Put a unit, or nothing, in a slot."""
        self.line = (*self.line[: slot - 1], unit, *self.line[slot:])

    def keep(self, lasts: Callable[[Lasting], bool]) -> None:
        """Of what lasts only this goes on."""

        def left(effects: tuple[Lasting, ...]) -> tuple[Lasting, ...]:
            return tuple(one for one in effects if lasts(one))

        self.effects = left(self.effects)
        self.hero = self.hero.under(left(self.hero.effects))
        self.line = tuple(unit and unit.under(left(unit.effects)) for unit in self.line)

    def freeze(self) -> SeenSide:
        """The side as it is now."""
        return SeenSide(*(getattr(self, field.name) for field in attrs.fields(SideTable)))


class Table:
    """What a seat sees, being changed; the same names as in `View`."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.turn = view.turn
        self.phase = view.phase
        self.holder = view.holder
        self.sides = [SideTable(*_fields(side)) for side in view.sides]
        self.at = view.at
        self.pending = view.pending
        self.combat = view.combat
        self.outcome = view.outcome

    def freeze(self) -> Any:
        """The view as it is now."""
        first, second = (side.freeze() for side in self.sides)
        return View(
            self.view.seat, self.view.pack, self.view.rules, self.turn, self.phase, self.holder,
            (first, second), self.at, self.pending, self.combat, self.outcome,
        )  # fmt: skip

    def side(self, seat: int) -> SideTable:
        """The side of a seat; ValueError if there is no such seat."""
        if seat not in range(len(self.sides)):
            raise ValueError(f"there is no seat {seat}")
        return self.sides[seat]

    def hand_marker_to(self, seat: int) -> None:
        """The initial-player marker goes to a seat."""
        self.side(seat)
        self.holder = seat

    def go_on(self) -> None:
        """What was waited for is being done: nobody is to decide until it is told who is next."""
        if self.at.stage != BEGIN or self.pending is not None:
            self.at, self.pending = At(BEGIN, max(self.holder, 0)), None

    def can_wait_at(self, stage: str) -> bool:
        """Whether a decision can be due at this stage of the present phase."""
        return stage in STAGES[self.phase]

    def fight(self) -> Combat:
        """The combat under way; ValueError if there is none."""
        if self.combat is None:
            raise ValueError("there is no combat")
        return self.combat

    def take_from(
        self, seat: int, pile: str, count: int, cards: Seen, pick: str = v.CHOOSE
    ) -> None:
        """Cards leave a pile of a side."""
        self.side(seat).lose(pile, count, cards, pick)

    def order(self, place: Place, order: Order | None) -> None:
        """A unit that is there gets an order."""
        seat, slot = place
        self.side(seat).unit(slot)
        self.combat = self.fight().with_order(place, order)


def _less(
    held: tuple[Card, ...], cards: tuple[Card, ...], pile: str, pick: str
) -> tuple[Card, ...]:
    """A pile without these cards, which lay on top, or at its bottom, or anywhere in it."""
    count = len(cards)
    if pick == v.TOP:
        if held[::-1][:count] != cards:
            raise ValueError(f"other cards lie on top of {pile}")
        return held[: len(held) - count]
    if pick == v.BOTTOM:
        if held[:count] != cards:
            raise ValueError(f"other cards lie at the bottom of {pile}")
        return held[count:]
    less = without_topmost if pick == TOPMOST else without
    for card in cards:
        if card not in held:
            raise ValueError(f"{card.id} is not in {pile}")
        held = less(held, card)
    return held


def _named(pile: str, cards: Seen) -> tuple[Card, ...]:
    """The cards, of a pile of which the seat sees every one."""
    if cards is None:
        raise ValueError(f"it is not said which cards of {pile}")
    return cards


def _fields(value: Any) -> Iterable[Any]:
    return (getattr(value, field.name) for field in attrs.fields(type(value)))
