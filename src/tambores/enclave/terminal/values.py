"""The explained values of units and heroes, for the players at a terminal."""

from __future__ import annotations

from tambores.enclave.asking.explanations import explain
from tambores.enclave.render.words import explained
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.table.state import View
from tambores.kernel.message import Language


def values(view: View, slot: int | None, language: Language) -> list[list[str]]:
    """Return the values of units and heroes with their parts, in lines; the first has the name.

    Args:
        view: the view of the seat that asks.
        slot: the slot of the units on both sides, 0 for the heroes; None for the whole side of
            the seat that asks.
        language: "en", "es", or your own words.
    """
    own = view.seat or 0
    if slot is None:
        places = [(own, one) for one in (HERO_SLOT, *SLOTS)]
    else:
        places = [(seat, slot) for seat in (own, 1 - own)]
    return [_explained(view, place, language) for place in places if _stands(view, place)]


def _explained(view: View, place: Place, language: Language) -> list[str]:
    return explained(explain(view, *place), language, position=view)


def _stands(view: View, place: Place) -> bool:
    seat, slot = place
    return slot == HERO_SLOT or view.sides[seat].at(slot) is not None
