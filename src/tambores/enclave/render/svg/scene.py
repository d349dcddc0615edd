"""The data that a board is drawn from, and the layout of its parts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import attrs

from tambores.enclave.content.card import Card
from tambores.enclave.render.model import BoardModel, board_model
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.state import Battle, View
from tambores.kernel.game import Action
from tambores.kernel.message import Language, Said
from tambores.toolkit.drawing.marks import Marked, Marks
from tambores.toolkit.drawing.svg import Box, Data, Element, SvgPen, pen_of

WIDTH = 900
MARGIN = 14
HERO_WIDTH = 150
SLOT_WIDTH = 136
GAP = 8
SLOTS_X = MARGIN + HERO_WIDTH + 12


def column_x(slot: int) -> float:
    """Return where a column begins; the heroes have column 0."""
    return MARGIN if slot == HERO_SLOT else SLOTS_X + (slot - 1) * (SLOT_WIDTH + GAP)


def column_width(slot: int) -> float:
    """Return the width of a column."""
    return HERO_WIDTH if slot == HERO_SLOT else SLOT_WIDTH


class Note(NamedTuple):
    """A line of a cell.

    Attributes:
        sign: the sign before it.
        text: its short text.
        kind: its class.
        description: the full text for screen readers.
    """

    sign: str
    text: str
    kind: str
    description: str


class Figure(NamedTuple):
    """The values and marks of a unit or hero that are drawn apart from its card.

    Attributes:
        place: its place.
        attack, defence, range, life: its current values; a hero has no range.
        wounds: the wounds that it has.
        struck: the number of impacts on it.
        new: whether it was deployed this turn.
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
    """A picture being drawn.

    Attributes:
        pen: the pen that draws it.
        model: the board that it shows.
        marks: the actions by element.
        noted, names: caches of the notes and the names of units and heroes.
    """

    pen: SvgPen
    model: BoardModel
    marks: Marks
    noted: dict[Place, tuple[Note, ...]] = attrs.field(factory=dict)
    names: dict[Place, Said] = attrs.field(factory=dict)

    def called(self, place: Place) -> Said:
        """Return the name of the unit, hero or slot at a place."""
        name = self.names.get(place)
        if name is None:
            name = self.names[place] = self.model.names.place(place)
        return name


def place_data(place: Place) -> Data:
    """Return the attributes of an element at a place."""
    seat, slot = place
    return (("seat", seat), ("slot", slot)) if slot else (("seat", seat),)


def card_element(
    pen: SvgPen, card: Card, name: str, kind: str, box: Box, title: str, data: Data, marked: Marked
) -> Element:
    """Return an element that shows a card, with its text, its id and its name."""
    data = (*data, ("card", card.id), ("name", pen.name(card)))
    return Element(name, kind, box, title, card.text_in(pen.language), data, marked)


@lru_cache(maxsize=256)
def of_seat(pen: SvgPen, key: str, seat: int) -> Said:
    """Return a sentence whose only parameter is a seat."""
    return pen.sentence(key, seat=f"@seat.{seat}")


def scene(
    position: Battle | View, language: Language, id: str, actions: Iterable[Action] | None
) -> Scene:
    """Return the scene of a position, with marks for these actions; None for the legal ones."""
    model = board_model(position, language)
    return Scene(pen_of(model.names.game, language, id), model, Marks.of(position, actions))
