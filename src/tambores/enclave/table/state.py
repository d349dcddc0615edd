"""The state of a battle: a frozen value, rebuilt only where something changed."""

from __future__ import annotations

from typing import ClassVar

import attrs

from tambores.enclave.cards.pack import Pack
from tambores.enclave.table.board import Combat, Side, TwoSeats, empty_slots
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.table.view import View, count_in
from tambores.enclave.table.waiting import At, Pending
from tambores.kernel.chance import Chance
from tambores.kernel.game import State
from tambores.kernel.outcome import Outcome


@attrs.frozen
class Battle(TwoSeats, State[View]):
    """A battle of Enclave between two sides; a frozen value.

    Attributes:
        pack: the cards.
        rules: the house rules.
        chance: the randomness to come; no view shows it.
        turn: from 1.
        phase: "setup", "deployment", "combat" or "replenishment"; where it ended, once over.
        holder: the seat with the initial-player marker; -1 before it is tossed.
        sides: by seat.
        at: where the phase looks for its next decision.
        pending: what was begun and is not complete.
        combat: the combat under way.
        outcome: how it ended.
    """

    document: ClassVar[str] = "enclave.battle"

    pack: Pack
    rules: HouseRules
    chance: Chance
    turn: int
    phase: str
    holder: int
    sides: tuple[Side, Side]
    at: At
    pending: Pending | None = None
    combat: Combat | None = None
    outcome: Outcome | None = None

    def count_in(self, seat: int, zone: str) -> int:
        """How many cards of a side lie in a zone, such as "hand", "line", "reserve"."""
        return count_in(self.sides[seat], zone)

    def free_slots(self, seat: int) -> list[int]:
        """The slots of a line to which a unit can come."""
        return empty_slots(self.sides[seat].line)
