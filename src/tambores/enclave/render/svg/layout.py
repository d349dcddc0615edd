"""The layout of a picture: where its columns are, and the elements that show cards."""

from __future__ import annotations

from functools import lru_cache

from tambores.enclave.content.card import Card
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.kernel.message import Said
from tambores.toolkit.drawing.marks import Marked
from tambores.toolkit.drawing.svg import Box, Data, Element, SvgPen

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
