"""The strip beside the line of a side: its name, the cards on its table, its piles."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import attrs

from tambores.enclave.content.card import Card
from tambores.enclave.render.parts.piles import (
    Pile,
    on_table,
    on_table_title,
    pile_title,
    piles_of,
)
from tambores.enclave.render.parts.scene import Scene
from tambores.enclave.render.svg.hands import sign_of
from tambores.enclave.render.svg.layout import GAP, MARGIN, WIDTH, card_element
from tambores.enclave.render.svg.symbols import DRAWN, symbol
from tambores.kernel.message import Said
from tambores.toolkit.drawing.lettering import halves, label
from tambores.toolkit.drawing.marks import Marked
from tambores.toolkit.drawing.svg import Box, Data, Element, SvgPen, rect
from tambores.toolkit.drawing.voice import capitalized

STRIP = 60
"""The height of a side's strip."""

PILE, DISCARD = 82, 176
"""The width of a pile, and of one that shows its top card."""

SIDE_NAME = 196
"""The width of a side's name."""

CHIP, CHIP_PITCH = 26, 29
"""The height of a card on the table, and the distance to the one below it."""

MOST_CHIP, LEAST_CHIP = 180, 120
"""The greatest and the least width of a card on the table."""

PAYING_CHIP, TO_PAY = 222, 58
"""The width of a card that is being paid for, and of its text about the cards left to pay."""


class Spot(NamedTuple):
    """The position of a card on a table: its row, its left edge and its width."""

    row: int
    x: float
    width: float


@attrs.frozen
class Strip:
    """The strip beside the line of a side.

    Attributes:
        seat: the seat of the side.
        piles: its piles.
        room: the width of its table: the room that name and piles leave.
        spots: the positions of the cards on its table.
    """

    seat: int
    piles: tuple[Pile, ...]
    room: float
    spots: tuple[Spot, ...]

    @property
    def height(self) -> float:
        """The height of the strip, with room for every card on the table."""
        rows = 1 + max((spot.row for spot in self.spots), default=0)
        return max(STRIP, rows * CHIP_PITCH + 3)


def width_of(pile: Pile) -> int:
    """Return the width of a pile: one of open cards shows its top card."""
    return DISCARD if pile.name == "discard" else PILE


def strip_of(scene: Scene, seat: int) -> Strip:
    """Lay out the strip of a side."""
    side = scene.model.seen.sides[seat]
    piles = piles_of(scene, seat)
    room = WIDTH - 2 * MARGIN - SIDE_NAME - sum(width_of(pile) + GAP for pile in piles)
    return Strip(seat, piles, room, _spots(len(side.table), room, scene.model.to_pay(seat) > 0))


def strip(scene: Scene, laid: Strip, y: float) -> str:
    """Draw the name of a side, its table and its piles."""
    pen, seen, seat = scene.pen, scene.model.seen, laid.seat
    side = seen.sides[seat]
    army = scene.model.army(seat)
    x = MARGIN + SIDE_NAME + laid.room + GAP
    parts = [_heading(pen, seat, army, (seen.holder == seat, side.passed), y)]
    parts += _table(scene, laid, y)
    for pile in laid.piles:
        wide, marked = width_of(pile), scene.marks.on(pile.element(seat))
        parts.append(_pile(pen, seat, pile, Box(x, y + 3, wide, STRIP - 6), marked))
        x += wide + GAP
    title = pen.sentence("board.side", seat=f"@seat.{seat}", army=army)
    return pen.group(f"side-{seat}", title, parts)


@lru_cache(maxsize=256)
def _heading(pen: SvgPen, seat: int, army: Said, flags: tuple[bool, bool], y: float) -> str:
    """Draw the name of a side; `flags` tells whether it holds the marker and has passed."""
    holder, passed = flags
    x: float = MARGIN
    drawn = ""
    if holder:
        drawn = symbol("marker", x, y + 6, 25, "tb-ink")
        x += 32
    room = MARGIN + SIDE_NAME - x - 8
    drawn += label(x, y + 27, capitalized(pen.word(f"seat.{seat}")), f"tb-b{seat}", room, 22)
    called: str = capitalized(army)
    if passed:
        called = f"{called} · {pen.words('board.passed')}"
    return drawn + label(MARGIN, y + 50, called, "tb-m", SIDE_NAME - 8, 16)


@lru_cache(maxsize=512)  # a discard pile may be long
def _pile(pen: SvgPen, seat: int, pile: Pile, box: Box, marked: Marked) -> str:
    """Draw a pile: the number of its cards, and the top card if it is open."""
    name, count, cards = pile
    top, title = pile.top, pile_title(pen, seat, pile)
    note = ", ".join(map(pen.name, cards))
    data: Data = (("seat", seat), ("pile", name), ("count", count))
    if top is not None:
        data += (("card", top.id), ("name", pen.name(top)))
    element = Element(pile.element(seat), "tb-pile", box, title, note, data, marked)
    short = pen.word(f"picture.pile.{name}")
    inside = (
        rect("tb-chip", Box(0, 0, box.width, box.height))
        + symbol(name if name in DRAWN else "pile", 7, 5, 24, "tb-dim")
        + label(38, 25, str(count), "tb-b", 38, 22)
        + label(PILE / 2, 47, short, "tb-m", PILE - 8, 15, 11, "middle")
    )
    if top is not None:
        inside += _top(pen.name(top), DISCARD - PILE - 6, box.height - 12)
    return pen.draw(element, inside)


@lru_cache(maxsize=512)
def _top(name: str, wide: float, height: float) -> str:
    """Draw the top card of a discard pile."""
    drawn = rect("tb-card", Box(PILE, 6, wide, height), 5)
    lines = halves(name)
    y = 6 + height / 2 + (5 if len(lines) == 1 else -3)
    for row, text in enumerate(lines):
        drawn += label(PILE + wide / 2, y + row * 16, text, "tb-t", wide - 8, 14, 10, "middle")
    return drawn


def _columns(width: float) -> int:
    return max(1, int((width + GAP) / (LEAST_CHIP + GAP)))


def _table(scene: Scene, laid: Strip, y: float) -> list[str]:
    """Draw the cards on the table; the last one may still have to be paid for."""
    pen, seat = scene.pen, laid.seat
    top = 17 if all(spot.row == 0 for spot in laid.spots) else 3
    parts = []
    cards = zip(on_table(scene, seat), laid.spots, strict=True)
    for index, ((card, due), (row, x, width)) in enumerate(cards):
        at = Box(MARGIN + SIDE_NAME + x, y + top + row * CHIP_PITCH, width, CHIP)
        marked = scene.marks.on(f"table-{seat}-{index}")
        parts.append(_on_table(pen, (seat, index), card, due, at, marked))
    return parts


@lru_cache(maxsize=256)
def _spots(count: int, room: float, paying: bool) -> tuple[Spot, ...]:
    """Return the positions of the cards on a table.

    A card that is being paid for is wider, since it shows how many cards are left to pay.
    """
    columns = _columns(room)
    width = min(MOST_CHIP, (room - GAP * (columns - 1)) / columns)
    spots = [
        Spot(index // columns, index % columns * (width + GAP), width) for index in range(count)
    ]
    if spots and paying:
        wide = min(PAYING_CHIP, room)
        row, x, _ = spots[-1]
        spots[-1] = Spot(row, x, wide) if x + wide <= room else Spot(row + 1, 0.0, wide)
    return tuple(spots)


@lru_cache(maxsize=1024)
def _on_table(
    pen: SvgPen, where: tuple[int, int], card: Card, due: int, box: Box, marked: Marked
) -> str:
    """Draw a card on a table; `where` has its seat and index, `due` the cards left to pay."""
    seat, index = where
    title = on_table_title(pen, seat, card, due)
    name, kind = f"table-{seat}-{index}", "tb-table-card tb-paying" if due else "tb-table-card"
    element = card_element(pen, card, name, kind, box, title, (("seat", seat),), marked)
    inside = rect("tb-card", Box(0, 0, box.width, box.height), 6)
    inside += symbol(sign_of(card), 6, 4, 18, "tb-dim")
    room = box.width - 34
    if due:
        room -= TO_PAY + 8
        text = pen.words("picture.to_pay", count=due)
        inside += label(box.width - 8, 18, text, "tb-bm", TO_PAY, 14, 10, "end")
    inside += label(29, 18.5, pen.name(card), "tb-b", room, 16, 11)
    return pen.draw(element, inside)
