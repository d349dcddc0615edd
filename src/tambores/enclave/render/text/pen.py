"""The pen that draws a board: a position, words, and the colours of the two sides."""

from __future__ import annotations

import re

import attrs

from tambores.enclave.content.card import Card
from tambores.enclave.render.model import BoardModel
from tambores.enclave.table.board import Place
from tambores.enclave.table.table import owner_of
from tambores.kernel.message import Said
from tambores.toolkit.drawing.text import (
    BLUE,
    BOLD,
    MAGENTA,
    RED,
    TextPen,
    centred,
    cut,
    inked,
    width,
)

CELL = 15
WIDTH = 5 * CELL + 4
NAME = 40
"""The greatest width of a card's name, in columns."""

NEW = "*"
OWN_CARD, ENEMY_CARD = "+", "-"
ASKED = "?"
HIT = "!"
INKS = (BLUE, MAGENTA)
"""The colours of the sides, by seat."""


@attrs.frozen
class BoardPen(TextPen):
    """A pen that knows the board to draw.

    Attributes:
        model: the board to draw.

    The other attributes are those of `TextPen`.
    """

    model: BoardModel

    def about(self, seat: int, key: str, /, **params: object) -> Said:
        """Return the message of a key about a seat, with the seat in its colour."""
        text = self.words(key, seat=f"@seat.{seat}", **params)
        name = re.escape(self.words(f"seat.{seat}"))
        seat_name = re.compile(rf"(?<!\w){name}(?!\w)")
        return Said(seat_name.sub(lambda it: inked(it[0], INKS[seat]), text, count=1))

    def fit(self, text: str) -> str:
        """Centre a text in a cell."""
        return centred(cut(text, CELL, self.signs.cut), CELL)

    def aimed(self, text: str, far: bool) -> str:
        """Add an arrow to the text of an action against the other side, pointing to that side."""
        arrow = self.signs.down if far else self.signs.up
        return arrow + text if width(text) + 1 == CELL else f"{arrow} {text}"

    def army(self, seat: int) -> Said:
        """Return the name of a side's army."""
        return Said(cut(self.clean(self.model.army(seat)), NAME, self.signs.cut))

    def name(self, card: Card) -> Said:
        """Return the name of a card, in the colour of its side."""
        name = cut(self.clean(self.voice.name(card)), NAME, self.signs.cut)
        return Said(inked(name, INKS[owner_of(self.model.seen.table, card)]))

    def called(self, place: Place) -> Said:
        """Return a hero by its name, a unit with its slot, or the slot if it is empty."""
        card = self.model.names.standing.get(place)
        if card is None:
            return self.clean(self.model.names.place(place))
        name, slot = self.name(card), place[1]
        return self.words("place.short", card=name, slot=slot) if slot else name

    def value(self, place: Place, stat: str) -> str:
        """Return a current value, with a sign if it is not the printed one."""
        current = self.model.value(place, stat)
        base = self.model.names.standing[place].printed[stat]
        if current == base:
            return str(current)
        if current > base:
            return inked(f"{current}{self.signs.raised}", BOLD)
        return inked(f"{current}{self.signs.lowered}", RED)

    def wounds(self, count: int) -> str:
        """Return the text of a number of wounds."""
        return inked(str(count), RED) if count else "0"

    def struck(self, place: Place) -> list[str]:
        """Return the text of the number of impacts on a place, if any."""
        count = self.model.struck(place)
        return [inked(f"{HIT} {self.words('board.struck', count=count)}", RED)] if count else []
