"""With what a board is drawn: signs, words of a language, and the colours of the two sides."""

from __future__ import annotations

import re

import attrs

from tambores.enclave import modifiers
from tambores.enclave.board import Place
from tambores.enclave.cards.card import Card
from tambores.enclave.draft import owner_of
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
from tambores.enclave.view import View
from tambores.kernel.message import Language, sentence

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
        game: whose words it uses.
        language: "en", "es", or own words.
        ascii: whether nothing but ASCII is written.
    """

    game: str
    language: Language
    ascii: bool

    @property
    def signs(self) -> Signs:
        """What lines and arrows are drawn with."""
        return IN_ASCII if self.ascii else DRAWN

    def words(self, key: str, /, **params: object) -> str:
        """What the game says under a key."""
        return clean(sentence(f"{self.game}.{key}", params, self.language), self.ascii, True)

    def clean(self, text: str) -> str:
        """A text without marks that can be laid out."""
        return clean(text, self.ascii)

    def about(self, seat: int, key: str, /, **params: object) -> str:
        """What the game says of a seat under a key, the seat in its colour."""
        text = self.words(key, seat=f"@seat.{seat}", **params)
        name = re.escape(self.words(f"seat.{seat}"))
        return re.sub(rf"(?<!\w){name}(?!\w)", lambda it: inked(it[0], INKS[seat]), text, count=1)

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


@attrs.frozen
class Desk:
    """What is drawn, and with what.

    Attributes:
        pen: how it is written.
        seen: what lies in the open.
        near: the seat at the bottom.
        texts: the texts about groups of units, gathered once.
    """

    pen: Pen
    seen: View
    near: int
    texts: list[modifiers.GroupText]

    def name(self, card: Card) -> str:
        """The name of a card, in the colour of its side."""
        name = self.pen.clean(card.name_in(self.pen.language))
        return inked(cut(name, NAME, self.pen.signs.cut), INKS[owner_of(self.seen, card)])

    def value(self, place: Place, stat: str) -> str:
        """A current value, with a sign if it is not the printed one."""
        unit = modifiers.unit_at(self.seen, place)
        card: Card = self.seen.sides[place[0]].hero.card if unit is None else unit.card
        current = modifiers.value(self.seen, place, stat, gathered=self.texts)
        printed = modifiers.printed(card, stat)
        if current == printed:
            return str(current)
        signs = self.pen.signs
        if current > printed:
            return inked(f"{current}{signs.raised}", BOLD)
        return inked(f"{current}{signs.lowered}", RED)

    def wounds(self, count: int) -> str:
        """How many wounds there are."""
        return inked(str(count), RED) if count else "0"

    def struck(self, place: Place) -> list[str]:
        """How many impacts stand on a place, if any."""
        combat = self.seen.combat
        count = sum(one.target == place for one in combat.impacts) if combat else 0
        if not count:
            return []
        return [inked(f"{HIT} {self.pen.words('board.struck', count=count)}", RED)]
