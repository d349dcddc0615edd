"""The state of a solo battle: a battle in which seat 1 plays by the rules of the automaton."""

from __future__ import annotations

from typing import ClassVar

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.table.board import SLOTS
from tambores.enclave.table.state import Battle
from tambores.enclave.table.view import View
from tambores.kernel.seating import Seated

PLAYER, AUTOMATON = 0, 1

LAYING = "laying"
"""The place in the Deployment at which what was revealed waits until its unit has arrived."""

RESERVE = "reserve"
"""The name of the reserve among the further piles of a view."""

NOTHING_DOWN: tuple[Card | None, ...] = (None,) * len(SLOTS)


class OnePlayer(Seated):
    """A position in which the automaton makes no decision."""

    __slots__ = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The player alone."""
        return (PLAYER,)


@attrs.frozen
class SoloBattle(OnePlayer, Battle):
    """A battle of a player, seat 0, against the automaton, seat 1; a frozen value.

    Attributes:
        face_down: the cards that lie face down in the automaton's line, five of Card or None.
        reserve: the automaton's reserve, bottom to top.
        reference: the column of the player's card that the automaton answers next; 0 for none.
        kept: whether a prevention that the automaton has paid for waits for its impact.

    The other attributes are those of `Battle`.
    """

    document: ClassVar[str] = "enclave-solo.battle"

    face_down: tuple[Card | None, ...] = NOTHING_DOWN
    reserve: tuple[Card, ...] = ()
    reference: int = 0
    kept: bool = False

    def count_in(self, seat: int, zone: str) -> int:
        """As in `Battle`; the automaton's hand are its cards face down (AMB-29)."""
        if seat == AUTOMATON and zone == v.RESERVE:
            return len(self.reserve)
        if seat == AUTOMATON and zone == v.HAND:
            return sum(1 for card in self.face_down if card is not None)
        return super().count_in(seat, zone)

    def free_slots(self, seat: int) -> list[int]:
        """As in `Battle`; not those with a card face down."""
        down = self.face_down if seat == AUTOMATON else NOTHING_DOWN
        return [slot for slot in super().free_slots(seat) if down[slot - 1] is None]


@attrs.frozen
class SoloView(OnePlayer, View):
    """What one seat, or a spectator, sees of a solo battle; a frozen value.

    Nobody sees what lies face down or in the reserve: `sides[1].covered` are the slots,
    `sides[1].piles` counts the reserve.

    Attributes:
        reference, kept: as in `SoloBattle`.

    The other attributes are those of `View`.
    """

    document: ClassVar[str] = "enclave-solo.view"

    reference: int
    kept: bool

    def count_in(self, seat: int, zone: str) -> int:
        """As in `SoloBattle`."""
        side = self.sides[seat]
        if seat == AUTOMATON and zone == v.RESERVE:
            return dict(side.piles)[RESERVE]
        if seat == AUTOMATON and zone == v.HAND:
            return len(side.covered)
        return super().count_in(seat, zone)

    def free_slots(self, seat: int) -> list[int]:
        """As in `SoloBattle`."""
        covered = self.sides[seat].covered
        return [slot for slot in super().free_slots(seat) if slot not in covered]


def solo_battle(
    battle: Battle,
    face_down: tuple[Card | None, ...] = NOTHING_DOWN,
    reserve: tuple[Card, ...] = (),
    reference: int = 0,
    kept: bool = False,
) -> SoloBattle:
    """A battle as a solo battle, with what the automaton has besides."""
    return SoloBattle(
        battle.pack, battle.rules, battle.chance, battle.turn, battle.phase, battle.holder,
        battle.sides, battle.at, battle.pending, battle.combat, battle.outcome,
        face_down, reserve, reference, kept,
    )  # fmt: skip
