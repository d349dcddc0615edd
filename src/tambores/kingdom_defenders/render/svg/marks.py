"""The elements of a picture at which actions are aimed.

The key of an element is ("slot", id), ("tile", id), ("card", id), ("die", name), ("reward", place)
or ("seat", number).
"""

from __future__ import annotations

from collections.abc import Iterable

from tambores.kernel.game import Action
from tambores.kingdom_defenders.render.model import Position
from tambores.kingdom_defenders.table import actions as a
from tambores.toolkit.drawing.marks import Key, Marks


def marks(position: Position, actions: Iterable[Action] | None) -> Marks:
    """The marks of a position; `actions` are those to mark, None for the legal ones."""
    chosen = tuple(position.legal_actions if actions is None else actions)
    return Marks.of(chosen, lambda action: None, _target)


def _target(action: Action) -> Key | None:
    """The element at which an action is aimed; None if it is aimed at none."""
    match action:
        case a.Place(slot=slot) | a.Activate(slot=slot) | a.Forgo(slot=slot):
            return "slot", slot
        case a.TakeDisc(slot=slot):
            return "slot", slot
        case a.ChooseDeed(deed=card):
            return "card", card
        case a.UseBuilding(building=tile) | a.UseCharacter(character=tile):
            return "tile", tile
        case a.Exclude(die=die) | a.TakeDie(die=die):
            return "die", die
        case a.TakePrize(place=place):
            return "reward", place
        case a.ChooseTarget(seat=seat) | a.Usurp(seat=seat):
            return "seat", seat
    return None
