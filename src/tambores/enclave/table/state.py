"""The state of a battle, and its view: the table, exact or as one seat sees it.

A state adds the chance that no seat sees. A view holds no memory (AMB-36): a player remembers the
events that it was shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

import attrs

from tambores.enclave.cards.card import Card
from tambores.enclave.table.actions import Action
from tambores.enclave.table.board import Place
from tambores.enclave.table.combat import Combat
from tambores.enclave.table.table import BattleTable, SeenSide, Side
from tambores.enclave.table.waiting import Payment
from tambores.kernel import game
from tambores.kernel.chance import Chance
from tambores.kernel.frozen import frozen
from tambores.kernel.game import State
from tambores.kernel.outcome import Outcome


@frozen
class View(game.View["Battle", Action], BattleTable[tuple[SeenSide, SeenSide], Combat]):
    """What one seat, or a spectator, sees of a battle; a frozen value.

    Attributes:
        sides: the two sides by seat, each a `SeenSide`.
        seat: the seat that sees it, 0 or 1; None for a spectator.

    The other attributes are those of `Battle`; a view has no `chance`.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1)
    >>> seen = tb.view(state, 0)
    >>> seen.prompt.kind, seen.legal_actions, seen.sides[0].deck
    ('deploy', (), 41)
    """

    document: ClassVar[str] = "enclave.view"
    written: ClassVar[Mapping[str, int]] = {"seat": 0}

    outcome: Outcome | None = None
    seat: int | None = attrs.field(kw_only=True)

    if TYPE_CHECKING:

        def player(self, seat: int) -> SeenSide:
            """The side of a seat as the view shows it."""

    @property
    def paid_for(self) -> tuple[Card, Place] | None:
        """The card that is being paid for and the slot it goes to; None if there is none."""
        due = self.pending
        if not isinstance(due, Payment) or not due.slot:
            return None
        return self.sides[due.seat].table[-1], (due.line, due.slot)


@frozen
class Battle(State[View, Action], BattleTable[tuple[Side, Side], Combat]):
    """A battle of Enclave between two sides; a frozen value.

    Attributes:
        pack: the card pack, a `Pack`.
        rules: the house rules, a `HouseRules`.
        turn: the number of the turn, from 1.
        phase: "setup", "deployment", "combat" or "replenishment"; the last one, once it is over.
        holder: the seat with the initial-player marker, 0 or 1; -1 before the toss.
        sides: the two sides by seat, each a `Side`.
        at: the point of the phase at which the battle waits, an `At`.
        pending: the unfinished action, such as a half-paid card, a `Pending`; None if there is
            none.
        combat: the combat under way, a `Combat`; None outside of one.
        outcome: how the battle ended, an `Outcome`; None before it ends.
        chance: the random numbers to come, a `Chance`; no view shows it.
    """

    document: ClassVar[str] = "enclave.battle"
    written: ClassVar[Mapping[str, int]] = {"chance": 2}

    chance: Chance = attrs.field(kw_only=True)

    if TYPE_CHECKING:

        def player(self, seat: int) -> Side:
            """The side of a seat."""
