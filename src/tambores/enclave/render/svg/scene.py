"""What a board is drawn from, and where its parts lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import attrs

from tambores.enclave.cards.card import Card
from tambores.enclave.render.svg.marks import Marks, marks
from tambores.enclave.render.svg.pen import Pen, pen_of
from tambores.enclave.render.table import Table, table
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.state import Battle
from tambores.enclave.table.view import View
from tambores.kernel.game import Action
from tambores.kernel.message import Language, Said

WIDTH = 900
MARGIN = 14
HERO_WIDTH = 150
SLOT_WIDTH = 136
GAP = 8
SLOTS_X = MARGIN + HERO_WIDTH + 12


def column_x(slot: int) -> float:
    """Where a column begins; that of the heroes is number 0."""
    return MARGIN if slot == HERO_SLOT else SLOTS_X + (slot - 1) * (SLOT_WIDTH + GAP)


def column_width(slot: int) -> float:
    """How wide a column is."""
    return HERO_WIDTH if slot == HERO_SLOT else SLOT_WIDTH


class Note(NamedTuple):
    """A line of a cell.

    Attributes:
        sign: before it.
        text: what it says, short.
        kind: its class.
        said: the same for whoever cannot see it.
    """

    sign: str
    text: str
    kind: str
    said: str


class Figure(NamedTuple):
    """What of a unit or hero is drawn, beside its card.

    Attributes:
        place: where it is.
        attack, defence, range, life: its current values; a hero has no range.
        wounds: so far.
        struck: the impacts that stand on it.
        new: whether it came this turn.
        asked: whether a combat waits for it.
        attached: the cards under it.
        coming: a card that is being paid for and takes its place.
        notes: the lines below its values.
    """

    place: Place
    attack: int
    defence: int
    range: int
    life: int
    wounds: int
    struck: int
    new: bool
    asked: bool
    attached: tuple[Card, ...]
    coming: Card | None
    notes: tuple[Note, ...]


@attrs.frozen
class Scene:
    """A table as it is drawn.

    Attributes:
        pen: with what.
        table: what.
        marks: the actions by element.
        noted, names: the notes of units and heroes and what they are called, once they are made.
    """

    pen: Pen
    table: Table
    marks: Marks
    noted: dict[Place, tuple[Note, ...]] = attrs.field(factory=dict)
    names: dict[Place, Said] = attrs.field(factory=dict)

    def called(self, place: Place) -> Said:
        """What stands at a place, in words."""
        name = self.names.get(place)
        if name is None:
            name = self.names[place] = self.table.names.place(place)
        return name


def scene(
    position: Battle | View, language: Language, id: str, actions: Iterable[Action] | None
) -> Scene:
    """The scene of a position, with the marks of these actions; None for the legal ones."""
    lying = table(position, language)
    marked = marks(position, actions)
    return Scene(pen_of(lying.names.game, language, id), lying, marked)
