"""A position as it is drawn: one reading of it for boards as text and for pictures."""

from __future__ import annotations

import attrs

from tambores.enclave.asking.explanations import check_position
from tambores.enclave.cards.card import Card
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import unit_at
from tambores.enclave.render.words.choices import asked_place
from tambores.enclave.render.words.naming import Namer, army_name, namer
from tambores.enclave.table.board import Place, Unit
from tambores.enclave.table.state import Battle
from tambores.enclave.table.view import View
from tambores.enclave.table.waiting import Payment
from tambores.kernel.game import view
from tambores.kernel.message import Language, Said


@attrs.frozen
class BoardModel:
    """A position as it is drawn.

    Attributes:
        position: a state or a view.
        seen: what of it lies in the open; of a state what a spectator sees.
        near: the seat at the bottom.
        names: what things are called, and what the game says.
        asked: the unit or hero that a combat waits for; None if it waits for none.
        texts: the texts about groups of units, gathered once.
    """

    position: Battle | View
    seen: View
    near: int
    names: Namer
    asked: Place | None
    texts: list[modifiers.GroupText]

    @property
    def far(self) -> int:
        """The seat at the top."""
        return 1 - self.near

    @property
    def turn(self) -> tuple[str, dict[str, object]]:
        """The turn and the phase: a key, and with what it is filled."""
        most, phase = self.seen.rules.max_turns, f"@phase.{self.seen.phase}"
        key = "board.turn" if most is None else "board.turn_of"
        return key, {"turn": self.seen.turn, "most": most, "phase": phase}

    def army(self, seat: int) -> Said:
        """What the army of a side is called."""
        return army_name(self.names, self.seen.sides[seat].army, self.seen.pack)

    def hand(self, seat: int) -> tuple[Card, ...] | None:
        """A hand that is open: of a state both are, though nothing else besides."""
        hand = self.position.sides[seat].hand
        return hand if isinstance(hand, tuple) else None

    def deck(self, seat: int) -> tuple[Card, ...] | None:
        """A deck that its owner is looking through; of a state none is open."""
        deck = self.seen.sides[seat].deck
        return deck if isinstance(deck, tuple) else None

    def unit(self, place: Place) -> Unit | None:
        """The unit at a place; None for an empty slot and for a hero."""
        return unit_at(self.seen, place)

    def value(self, place: Place, stat: str, role: str = "", foes: tuple[Place, ...] = ()) -> int:
        """A current value of a unit or hero."""
        return modifiers.value(self.seen, place, stat, role, foes, self.texts)

    def struck(self, place: Place) -> int:
        """How many impacts stand on a place."""
        combat = self.seen.combat
        return sum(one.target == place for one in combat.impacts) if combat else 0

    def to_pay(self, seat: int) -> int:
        """How many cards a side has still to pay for the last card on its table."""
        due = self.seen.pending
        return due.left if isinstance(due, Payment) and due.seat == seat else 0

    def coming(self, place: Place) -> Card | None:
        """The card that is being paid for and goes to a slot."""
        paid = self.seen.paid_for
        return paid[0] if paid is not None and paid[1] == place else None

    # Solo play adds to a view what only its own classes have. Drawing reads it here and nowhere
    # else, by name, for it does not import solo play.

    @property
    def reference(self) -> int:
        """The column of the card that the automaton answers; 0 for none."""
        column: int = getattr(self.seen, "reference", 0)
        return column

    def kept(self, seat: int) -> bool:
        """Whether a prevention is paid for; only the side with piles of its own can have one."""
        kept: bool = getattr(self.seen, "kept", False)
        return kept and bool(self.seen.sides[seat].piles)


def board_model(position: Battle | View, language: Language) -> BoardModel:
    """What is drawn of a position; the side of a view's own seat is near, else that of seat 0.

    Raises:
        TypeError: for what is no state or view of a battle.
    """
    check_position(position)
    seen = view(position, None) if isinstance(position, Battle) else position
    return BoardModel(
        position,
        seen,
        near=seen.seat or 0,
        names=namer(language, seen),
        asked=asked_place(seen),
        texts=modifiers.group_texts(seen),
    )
