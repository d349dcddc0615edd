"""A position as it is drawn: its words, its values, and the actions at each part."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import attrs

from tambores.enclave.content.card import Card
from tambores.enclave.render.model import BoardModel, board_model
from tambores.enclave.table.board import Place
from tambores.enclave.table.state import Battle, View
from tambores.kernel.game import Action
from tambores.kernel.message import Language, Said
from tambores.toolkit.drawing.marks import Marks
from tambores.toolkit.drawing.svg import SvgPen, pen_of


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


def scene(
    position: Battle | View, language: Language, id: str, actions: Iterable[Action] | None
) -> Scene:
    """Return the scene of a position, with marks for these actions; None for the legal ones."""
    model = board_model(position, language)
    return Scene(pen_of(model.names.game, language, id), model, Marks.of(position, actions))
