"""What a seat may know: the table as it lies there.

A view is the table, not memory (AMB-36): what a player remembers is the events it was shown.
"""

from __future__ import annotations

from typing import Any, ClassVar

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.cards.pack import Pack
from tambores.enclave.table.board import Combat, Hero, Lasting, TwoSeats, Unit, empty_slots, unit_in
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.table.waiting import At, Pending
from tambores.kernel import game
from tambores.kernel.outcome import Outcome


def size(pile: tuple[Card, ...] | int) -> int:
    """How many cards a pile has, whether they are seen or not."""
    return pile if isinstance(pile, int) else len(pile)


def count_in(side: Any, zone: str) -> int:
    """How many cards of a side lie in a zone, seen or not; in its line, and under its units."""
    match zone:
        case v.LINE:
            return sum(1 for unit in side.line if unit is not None)
        case v.ATTACHED:
            bearers = (side.hero, *filter(None, side.line))
            return sum(len(bearer.attached) for bearer in bearers)
        case v.RESERVE:
            return 0
    return size(getattr(side, zone))


@attrs.frozen
class SeenSide:
    """A side as somebody sees it: an open pile is a tuple, a hidden one the count of its cards.

    Attributes:
        covered: the slots in which a card lies face down.
        piles: further hidden piles, as (name, count).

    The other attributes are those of `Side`.
    """

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
    covered: tuple[int, ...] = ()
    piles: tuple[tuple[str, int], ...] = ()

    def at(self, slot: int) -> Unit | None:
        """The unit in a slot from 1 to 5; None if it is empty. IndexError for another number."""
        return unit_in(self.line, slot)


@attrs.frozen
class View(TwoSeats, game.View):
    """What one seat, or a spectator, sees of a battle; a frozen value.

    Attributes:
        seat: whose view it is; None for a spectator.

    The other attributes are those of `Battle`, without its chance.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1)
    >>> seen = tb.view(state, 0)
    >>> seen.prompt.kind, seen.legal_actions, seen.sides[0].deck
    ('deploy', (), 41)
    """

    document: ClassVar[str] = "enclave.view"

    pack: Pack
    rules: HouseRules
    turn: int
    phase: str
    holder: int
    sides: tuple[SeenSide, SeenSide]
    at: At
    pending: Pending | None
    combat: Combat | None
    outcome: Outcome | None

    def count_in(self, seat: int, zone: str) -> int:
        """How many cards of a side lie in a zone, such as "hand", "line", "reserve"."""
        return count_in(self.sides[seat], zone)

    def free_slots(self, seat: int) -> list[int]:
        """The slots of a line to which a unit can come."""
        return empty_slots(self.sides[seat].line)
