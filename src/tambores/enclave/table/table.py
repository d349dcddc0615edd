"""The table: the only definition of its fields and of those of a side.

That of a state holds every card, that of a view the number of cards in each hidden pile. Both are
frozen; the draft classes have the same fields and can change.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.content.pack import Pack
from tambores.enclave.table.board import (
    HOLDER,
    PHASE,
    SEATS,
    Hero,
    Lasting,
    Unit,
    empty_slots,
    unit_in,
)
from tambores.enclave.table.combat import AnyCombat, Combat
from tambores.enclave.table.domains import COUNT, PILE, SLOT, TURN
from tambores.enclave.table.rulings import HouseRules
from tambores.kernel.declared import within
from tambores.kernel.domain import TYPED, Each, Row, Words
from tambores.kernel.frozen import define, frozen
from tambores.kernel.table import Table
from tambores.toolkit import piles
from tambores.toolkit.copying import copier, settler

Cards = tuple[Card, ...]
"""A pile with every card known, bottom to top."""

Pile = piles.Pile[Card]
"""A pile as somebody sees it: the cards of an open pile, the number of cards in a hidden one."""

Hidden = TypeVar("Hidden", covariant=True)
Sides = TypeVar("Sides", covariant=True)
Fight = TypeVar("Fight", covariant=True)


@define(repr=False)
class SideDraft(Generic[Hidden]):
    """One side of the battle, being changed.

    Attributes:
        army: the id of its army.
        hero: its hero.
        hand, deck, discard, removed: the cards of this pile, bottom to top.
        table: its tactics in play that are attached to nothing, and a card being paid for.
        line: its five slots, slot 1 first: a unit, or None for an empty slot.
        passed: whether it has passed in this deployment.
        ability_used: whether the paid ability was used this turn.
        effects: the lasting effects on groups.
    """

    army: str
    hero: Hero
    hand: Hidden = within(PILE)
    deck: Hidden = within(PILE)
    discard: Cards = ()
    removed: Hidden = within(PILE, default=())
    table: Cards = ()
    line: tuple[Unit | None, ...] = (None,) * 5
    passed: bool = False
    ability_used: bool = False
    effects: tuple[Lasting, ...] = ()

    def at(self, slot: int) -> Unit | None:
        """The unit in a slot from 1 to 5; None if it is empty. IndexError for another number."""
        return unit_in(self.line, slot)


@frozen
class Side(SideDraft[Cards]):
    """One side of the battle, a frozen value.

    Attributes:
        army: the id of its army, such as "human".
        hero: its hero, a `Hero`.
        hand: the cards in its hand.
        deck: the cards to draw, bottom to top: the last one is drawn next.
        discard: its discard pile, face up, bottom to top.
        removed: its removed pile, face down, bottom to top.
        table: its tactics in play that are attached to nothing, oldest first; then the card that
            is being paid for, if any.
        line: its five slots in order, slot 1 first: a `Unit`, or None for an empty slot. `at(slot)`
            reads one by its number from 1 to 5.
        passed: whether it has passed in the deployment phase of this turn.
        ability_used: whether its hero's paid ability was used in this turn.
        effects: the lasting effects on groups of its units or cards, as `Lasting`.
    """


@define(repr=False)
class SeenSideDraft(SideDraft[Pile]):
    """A side as somebody sees it, being changed.

    Attributes:
        covered: the slots in which a card lies face down.
        piles: further hidden piles, as (name, count).

    The other attributes are those of `SideDraft`.
    """

    covered: tuple[int, ...] = within(Each(SLOT), default=())
    piles: tuple[tuple[str, int], ...] = within(Each(Row(Words(v.RESERVE), COUNT)), default=())


@frozen
class SeenSide(SeenSideDraft):
    """A side as somebody sees it: an open pile is a tuple, a hidden one the number of its cards.

    A frozen value.

    Attributes:
        hand: the cards if it is the hand of the seat that sees it, otherwise their number.
        deck: the number of cards; the cards, bottom to top, while the seat sets some aside.
        removed: the number of cards.
        covered: the slots in which a card lies face down, which only the automaton has.
        piles: further hidden piles as (name, number of cards), such as the automaton's reserve.

    The other attributes are those of `Side`.
    """


opened_side = copier(Side, SideDraft)
"""Copy a side as a draft."""

settled_side = settler(SideDraft, Side)
"""Freeze a draft of a side that nobody else holds."""

opened_seen_side = copier(SeenSide, SeenSideDraft)
"""Copy a side that somebody sees as a draft."""

settled_seen_side = settler(SeenSideDraft, SeenSide)
"""Freeze a draft of a side that somebody sees; nobody else holds it."""


def frozen_seen_side(side: SideDraft[Any]) -> SeenSide:
    """A side as somebody sees it now."""
    if type(side) is SeenSideDraft:
        return settled_seen_side(side)
    return side  # type: ignore[return-value]


AnySide = SideDraft[Any]
"""A side of any kind, for code that only reads it."""


@define(eq=False, repr=False)
class BattleTable(Table, Generic[Sides, Fight]):
    """What lies on the table: the only definition of its fields.

    Attributes:
        pack: the card pack.
        rules: the house rules.
        turn: the number of the turn, from 1.
        phase: "setup", "deployment", "combat" or "replenishment"; the last one, once it is over.
        holder: the seat with the initial-player marker; -1 before it is tossed.
        sides: by seat.
        combat: the combat under way; None if there is none.
    """

    pack: Pack
    rules: HouseRules
    turn: int = within(TURN)
    phase: str = within(PHASE)
    holder: int = within(HOLDER)
    sides: Sides = within(TYPED)
    combat: Fight | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """Both seats."""
        return SEATS

    def count_in(self, seat: int, zone: str) -> int:
        """How many cards of a side lie in a zone, such as "hand", "line", "reserve"."""
        side: AnySide = self.sides[seat]  # type: ignore[index]
        match zone:
            case v.LINE:
                return len(side.line) - side.line.count(None)
            case v.ATTACHED:
                under = sum([len(unit.attached) for unit in side.line if unit is not None])
                return len(side.hero.attached) + under
            case v.RESERVE:
                return 0
        return piles.size(getattr(side, zone))

    def free_slots(self, seat: int) -> list[int]:
        """The slots of a line that a unit can enter."""
        side: AnySide = self.sides[seat]  # type: ignore[index]
        return empty_slots(side.line)


@frozen
class EnclaveTable(BattleTable[tuple[Side, Side], Combat]):
    """The table of a state, with every card known; a frozen value.

    Attributes:
        sides: the two sides by seat, each a `Side`.
        combat: the combat under way, a `Combat`; None outside of one.

    The other attributes are those of `BattleTable`.
    """


@frozen
class SeenTable(BattleTable[tuple[SeenSide, SeenSide], Combat]):
    """The table as a seat or a spectator sees it; a frozen value.

    Attributes:
        sides: the two sides by seat, each a `SeenSide`.
        combat: the combat under way, a `Combat`; None outside of one.

    The other attributes are those of `BattleTable`.
    """


Shown = BattleTable[Sequence[AnySide], AnyCombat]
"""The open part of a table, which a view shows as well."""

Exact = BattleTable[Sequence[SideDraft[Cards]], AnyCombat]
"""A table with every card known."""


def combat_of(table: Shown) -> AnyCombat:
    """The combat under way."""
    combat = table.combat
    assert combat is not None
    return combat


def owner_of(table: Shown, card: Card) -> int:
    """The seat to which a card belongs, wherever it lies."""
    return 0 if table.sides[0].army == card.army else 1
