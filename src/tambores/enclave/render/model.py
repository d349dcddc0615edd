"""The model of a board, which the text boards and the pictures share."""

from __future__ import annotations

import attrs

from tambores.enclave.asking.explanations import check_position
from tambores.enclave.content.card import Card
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import unit_at
from tambores.enclave.render.words.choices import asked_place
from tambores.enclave.render.words.naming import Namer, army_name, namer
from tambores.enclave.table.board import Place, Unit
from tambores.enclave.table.frames import Payment
from tambores.enclave.table.state import Battle, View
from tambores.kernel.message import Language, Said
from tambores.kernel.seeing import view


@attrs.frozen
class BoardModel:
    """A position with all that a board shows of it.

    Attributes:
        position: a state or a view.
        seen: the view to draw; for a state, that of a spectator.
        near: the seat at the bottom.
        names: the voice that names places and impacts.
        asked: the unit or hero that a combat waits for; None if it waits for none.
        texts: the texts about groups of units, collected once.
    """

    position: Battle | View
    seen: View
    near: int
    names: Namer
    asked: Place | None
    texts: modifiers.Gathered

    @property
    def far(self) -> int:
        """The seat at the top."""
        return 1 - self.near

    @property
    def turn(self) -> tuple[str, dict[str, object]]:
        """The turn and the phase: the key of a message and its parameters."""
        most, phase = self.seen.rules.max_turns, f"@phase.{self.seen.phase}"
        key = "board.turn" if most is None else "board.turn_of"
        return key, {"turn": self.seen.turn, "most": most, "phase": phase}

    def army(self, seat: int) -> Said:
        """Return the name of a side's army."""
        return army_name(self.names, self.seen.sides[seat].army, self.seen.pack)

    def hand(self, seat: int) -> tuple[Card, ...] | None:
        """Return an open hand, or None; a state shows both hands, but no other hidden cards."""
        hand = self.position.sides[seat].hand
        return hand if isinstance(hand, tuple) else None

    def deck(self, seat: int) -> tuple[Card, ...] | None:
        """Return a deck that its owner is looking through, or None; a state shows no deck."""
        deck = self.seen.sides[seat].deck
        return deck if isinstance(deck, tuple) else None

    def unit(self, place: Place) -> Unit | None:
        """Return the unit at a place; None for an empty slot and for a hero."""
        return unit_at(self.seen.table, place)

    def value(self, place: Place, stat: str, role: str = "", foes: tuple[Place, ...] = ()) -> int:
        """Return a current value of a unit or hero."""
        return modifiers.value(self.seen.table, place, stat, role, foes, self.texts)

    def struck(self, place: Place) -> int:
        """Return how many impacts a place has."""
        combat = self.seen.combat
        return sum(one.target == place for one in combat.impacts) if combat else 0

    def to_pay(self, seat: int) -> int:
        """Return how many cards a side still has to pay for the last card on its table."""
        due = self.seen.pending
        return due.left if isinstance(due, Payment) and due.seat == seat else 0

    def coming(self, place: Place) -> Card | None:
        """Return the card that is being paid for and goes to this place, or None."""
        paid = self.seen.paid_for
        return paid[0] if paid is not None and paid[1] == place else None

    # Views of solo play have further attributes. Drawing reads them only here, and by name, because
    # it does not import solo play.

    @property
    def reference(self) -> int:
        """The column of the card that the automaton answers; 0 for none."""
        column: int = getattr(self.seen, "reference", 0)
        return column

    def kept(self, seat: int) -> bool:
        """Return whether a prevention is paid for; only the automaton's side can have one."""
        kept: bool = getattr(self.seen, "kept", False)
        return kept and bool(self.seen.sides[seat].piles)


def board_model(position: Battle | View, language: Language) -> BoardModel:
    """Return the model of a position, with the seat of a view, or else seat 0, at the bottom.

    Raises:
        TypeError: if `position` is not a state or view of a battle.
    """
    check_position(position)
    seen = view(position, None) if isinstance(position, Battle) else position
    return BoardModel(
        position,
        seen,
        near=seen.seat or 0,
        names=namer(language, seen),
        asked=asked_place(seen),
        texts=modifiers.group_texts(seen.table),
    )
