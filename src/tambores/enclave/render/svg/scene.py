"""What a board is drawn from, and where its parts lie."""

from __future__ import annotations

import attrs

from tambores.enclave import modifiers
from tambores.enclave.board import HERO_BLOW, HERO_SLOT, SILENCES, UNITS, Place
from tambores.enclave.render.svg.marks import Marks
from tambores.enclave.render.svg.pen import Pen
from tambores.enclave.render.words.naming import game_of, place_name
from tambores.enclave.state import Battle
from tambores.enclave.view import View
from tambores.kernel.game import view
from tambores.kernel.message import Language

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


@attrs.frozen
class Note:
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


@attrs.frozen
class Scene:
    """A position as it is drawn.

    Attributes:
        pen: with what.
        position: what is shown.
        seen: what of it lies in the open.
        near: the seat at the bottom.
        texts: the texts about groups of units, gathered once.
        asked: the place of the unit or hero that is to declare something; None if none is.
        noted, names: the notes of units and heroes and what they are called, once they are made.
    """

    pen: Pen
    position: Battle | View
    seen: View
    near: int
    texts: list[modifiers.GroupText]
    asked: Place | None
    noted: dict[Place, tuple[Note, ...]] = attrs.field(factory=dict)
    names: dict[Place, str] = attrs.field(factory=dict)

    @property
    def far(self) -> int:
        """The seat at the top."""
        return 1 - self.near

    def value(self, place: Place, stat: str, role: str = "", foes: tuple[Place, ...] = ()) -> int:
        """A current value."""
        return modifiers.value(self.seen, place, stat, role, foes, self.texts)

    def called(self, place: Place) -> str:
        """What stands at a place, in words."""
        name = self.names.get(place)
        if name is None:
            name = self.names[place] = place_name(place, self.pen.language, self.seen)
        return name

    def struck(self, place: Place) -> int:
        """How many impacts stand on a place."""
        combat = self.seen.combat
        return sum(one.target == place for one in combat.impacts) if combat else 0


def scene(position: Battle | View, language: Language, id: str, marks: Marks) -> Scene:
    """The scene of a position."""
    seen: View = view(position, None) if isinstance(position, Battle) else position
    near = seen.seat or 0 if seen is position else 0
    asked = None
    at = seen.at
    if seen.pending is None and seen.outcome is None:
        if at.stage in (SILENCES, UNITS):
            asked = (at.seat, at.slot)
        elif at.stage == HERO_BLOW:
            asked = (at.seat, HERO_SLOT)
    pen = Pen(game_of(position), language, id, marks)
    return Scene(pen, position, seen, near, modifiers.group_texts(seen), asked)
