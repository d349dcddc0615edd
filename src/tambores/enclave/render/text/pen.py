"""With what a board is drawn: a table, signs, words, and the colours of the two sides."""

from __future__ import annotations

import re

import attrs

from tambores.enclave.cards.card import Card
from tambores.enclave.reading.scene import printed
from tambores.enclave.render.table import Table
from tambores.enclave.render.text.grid import (
    BLUE,
    BOLD,
    MAGENTA,
    RED,
    centred,
    clean,
    cut,
    inked,
    width,
    wrap,
)
from tambores.enclave.table.board import Place
from tambores.enclave.table.table import owner_of
from tambores.kernel.message import Said

CELL = 15
WIDTH = 5 * CELL + 4
NAME = 40
"""The columns of a card's name at the most."""

NEW = "*"
OWN_CARD, ENEMY_CARD = "+", "-"
ASKED = "?"
HIT = "!"
INKS = (BLUE, MAGENTA)
"""The colours of the sides, by seat."""


@attrs.frozen
class Signs:
    """The signs that a board is drawn with."""

    heavy: str = "═"
    light: str = "─"
    wall: str = "│"
    top: str = "┬"
    cross: str = "┼"
    bottom: str = "┴"
    marker: str = "◆"
    up: str = "↑"
    down: str = "↓"
    raised: str = "↑"
    lowered: str = "↓"
    cut: str = "…"


DRAWN = Signs()
IN_ASCII = Signs("=", "-", "|", "+", "+", "+", "#", ">", ">", "+", "-", "~")


@attrs.frozen
class Pen:
    """How a board is written.

    Attributes:
        table: what is drawn.
        ascii: whether nothing but ASCII is written.
    """

    table: Table
    ascii: bool

    @property
    def signs(self) -> Signs:
        """What lines and arrows are drawn with."""
        return IN_ASCII if self.ascii else DRAWN

    def words(self, key: str, /, **params: object) -> Said:
        """What the game says under a key."""
        return Said(clean(self.table.names.words(key, **params), self.ascii, True))

    def clean(self, text: str) -> Said:
        """A text without marks that can be laid out."""
        return Said(clean(text, self.ascii))

    def about(self, seat: int, key: str, /, **params: object) -> Said:
        """What the game says of a seat under a key, the seat in its colour."""
        text = self.words(key, seat=f"@seat.{seat}", **params)
        name = re.escape(self.words(f"seat.{seat}"))
        seat_name = re.compile(rf"(?<!\w){name}(?!\w)")
        return Said(seat_name.sub(lambda it: inked(it[0], INKS[seat]), text, count=1))

    def fit(self, text: str) -> str:
        """A text in the middle of a cell."""
        return centred(cut(text, CELL, self.signs.cut), CELL)

    def filled(self, text: str, indent: str = "    ", first: str = "") -> list[str]:
        """A text broken into lines of the board."""
        return wrap(text, WIDTH, indent, first)

    def ends(self, left: str, right: str) -> list[str]:
        """One text at the left and one at the right; below each other if they have no room."""
        gap = WIDTH - width(left) - width(right)
        if gap >= 2:
            return [f"{left}{' ' * gap}{right}"]
        below = (" " * (WIDTH - width(row)) + row for row in self.filled(right, indent=""))
        return [*self.filled(left), *below]

    def aimed(self, text: str, far: bool) -> str:
        """What a side does to the other, with an arrow to where that is."""
        arrow = self.signs.down if far else self.signs.up
        return arrow + text if width(text) + 1 == CELL else f"{arrow} {text}"

    def army(self, army: str) -> Said:
        """What an army is called."""
        name = self.table.names.army(army, self.table.seen.pack)
        return Said(cut(self.clean(name), NAME, self.signs.cut))

    def name(self, card: Card) -> Said:
        """The name of a card, in the colour of its side."""
        name = cut(self.clean(self.table.names.name(card)), NAME, self.signs.cut)
        return Said(inked(name, INKS[owner_of(self.table.seen, card)]))

    def called(self, place: Place) -> Said:
        """What stands at a place: a hero by its name, a unit with its slot, or the slot."""
        card = self.table.names.standing.get(place)
        if card is None:
            return self.clean(self.table.names.place(place))
        name, slot = self.name(card), place[1]
        return self.words("place.short", card=name, slot=slot) if slot else name

    def value(self, place: Place, stat: str) -> str:
        """A current value, with a sign if it is not the printed one."""
        current = self.table.value(place, stat)
        base = printed(self.table.names.standing[place], stat)
        if current == base:
            return str(current)
        if current > base:
            return inked(f"{current}{self.signs.raised}", BOLD)
        return inked(f"{current}{self.signs.lowered}", RED)

    def wounds(self, count: int) -> str:
        """How many wounds there are."""
        return inked(str(count), RED) if count else "0"

    def struck(self, place: Place) -> list[str]:
        """How many impacts stand on a place, if any."""
        count = self.table.struck(place)
        return [inked(f"{HIT} {self.words('board.struck', count=count)}", RED)] if count else []
