"""What a side has beside its line: its name, the cards on its table, its piles."""

from __future__ import annotations

from functools import lru_cache

from tambores.enclave.board import HERO_SLOT
from tambores.enclave.cards.card import Card
from tambores.enclave.render.svg.hands import open_hand, sign_of
from tambores.enclave.render.svg.paint import halves, label
from tambores.enclave.render.svg.pen import Box, Element, Pen, draw, group, rect
from tambores.enclave.render.svg.scene import GAP, MARGIN, WIDTH, Scene
from tambores.enclave.render.svg.symbols import DRAWN, symbol
from tambores.enclave.render.words.voice import begun
from tambores.enclave.view import SeenSide, size

STRIP = 60
"""How high the strip of a side is."""

PILE, DISCARD = 82, 176
"""How wide a pile is, and the one whose top card is seen."""

SIDE_NAME = 196
"""How wide the name of a side is."""

CHIP, CHIP_PITCH = 26, 29
"""How high a card on the table is, and how far the next one is below it."""

MOST_CHIP, LEAST_CHIP = 180, 120
"""How wide a card on the table is at the most, and at least."""

PAYING_CHIP, TO_PAY = 222, 58
"""How wide one is that is being paid for, and what is said there of what is left to pay."""


def strip(scene: Scene, seat: int, y: float) -> str:
    """The name of a side, its table and its piles."""
    side = scene.table.seen.sides[seat]
    piles = _piles(scene, seat, side)
    table = Box(MARGIN + SIDE_NAME, y, _table_width(scene, seat), STRIP)
    x = table.x + table.width + GAP
    parts = [_heading(scene, seat, y)]
    parts += _table(scene, seat, table)
    for name, count, wide in piles:
        parts.append(_pile(scene, seat, (name, count), Box(x, y + 3, wide, STRIP - 6)))
        x += wide + GAP
    title = scene.pen.sentence(
        "board.side", seat=f"@seat.{seat}", army=scene.pen.army(side.army, scene.table.seen.pack)
    )
    return group(scene.pen, f"side-{seat}", title, parts)


def _heading(scene: Scene, seat: int, y: float) -> str:
    """Who it is, the marker, and whether it has passed."""
    pen, side = scene.pen, scene.table.seen.sides[seat]
    x: float = MARGIN
    drawn = ""
    if scene.table.seen.holder == seat:
        drawn = symbol("marker", x, y + 6, 25, "tb-ink")
        x += 32
    room = MARGIN + SIDE_NAME - x - 8
    drawn += label(x, y + 27, begun(pen.word(f"seat.{seat}")), f"tb-b{seat}", room, 22)
    army: str = begun(pen.army(side.army, scene.table.seen.pack))
    if side.passed:
        army = f"{army} · {pen.words('board.passed')}"
    return drawn + label(MARGIN, y + 50, army, "tb-m", SIDE_NAME - 8, 16)


def _piles(scene: Scene, seat: int, side: SeenSide) -> list[tuple[str, int, float]]:
    """The piles with their counts, and how wide they are drawn."""
    found: list[tuple[str, int, float]] = []
    if open_hand(scene, seat) is None and (side.hand or not side.piles):
        found.append(("hand", size(side.hand), PILE))
    found += [(name, count, PILE) for name, count in side.piles]
    found.append(("deck", size(side.deck), PILE))
    found.append(("discard", len(side.discard), DISCARD))
    found.append(("removed", size(side.removed), PILE))
    return found


def _pile(scene: Scene, seat: int, pile: tuple[str, int], box: Box) -> str:
    """A pile: how many cards it has, and the top one where it is seen."""
    name, count = pile
    pen, side = scene.pen, scene.table.seen.sides[seat]
    top = side.discard[-1] if name == "discard" and side.discard else None
    params: dict[str, object] = {"pile": f"@pile.{name}", "seat": f"@seat.{seat}", "count": count}
    if top is None:
        title = pen.sentence("picture.pile", **params)
    else:
        title = pen.sentence("picture.pile.top", **params, card=top)
    note = ", ".join(map(pen.name, side.discard)) if top is not None else ""
    data: list[tuple[str, object]] = [("seat", seat), ("pile", name), ("count", count)]
    if top is not None:
        data.append(("card", top.id))
    element = Element(
        f"pile-{seat}-{id_part(name)}", "tb-pile", box, title, note, tuple(data),
        ("pile", seat, name),
    )  # fmt: skip
    short = pen.word(f"picture.pile.{name}")
    inside = (
        rect("tb-chip", Box(0, 0, box.width, box.height))
        + symbol(name if name in DRAWN else "pile", 7, 5, 24, "tb-dim")
        + label(38, 25, str(count), "tb-b", 38, 22)
        + label(PILE / 2, 47, short, "tb-m", PILE - 8, 15, 11, "middle")
    )
    if top is not None:
        inside += _top(pen.name(top), DISCARD - PILE - 6, box.height - 12)
    return draw(pen, element, inside)


@lru_cache(maxsize=512)
def _top(name: str, wide: float, height: float) -> str:
    """The top card of a discard pile."""
    drawn = rect("tb-card", Box(PILE, 6, wide, height), 5)
    lines = halves(name)
    y = 6 + height / 2 + (5 if len(lines) == 1 else -3)
    for row, text in enumerate(lines):
        drawn += label(PILE + wide / 2, y + row * 16, text, "tb-t", wide - 8, 14, 10, "middle")
    return drawn


@lru_cache(maxsize=256)
def id_part(name: str) -> str:
    """A name as a part of an id."""
    return "".join(
        sign if sign.isascii() and (sign.isalnum() or sign in "_.") else "_" for sign in name
    )


def strip_height(scene: Scene, seat: int) -> float:
    """How high the strip of a side is: it has room for every card on the table."""
    rows = 1 + max((row for row, _, _ in _spots(scene, seat)), default=0)
    return max(STRIP, rows * CHIP_PITCH + 3)


def _table_width(scene: Scene, seat: int) -> float:
    """How wide the table of a side is: what name and piles leave."""
    piles = _piles(scene, seat, scene.table.seen.sides[seat])
    taken = sum(wide for _, _, wide in piles) + GAP * len(piles)
    return WIDTH - 2 * MARGIN - SIDE_NAME - taken


def _columns(width: float) -> int:
    return max(1, int((width + GAP) / (LEAST_CHIP + GAP)))


def _table(scene: Scene, seat: int, box: Box) -> list[str]:
    """The cards on the table, the last of which may still have to be paid for."""
    pen, cards = scene.pen, scene.table.seen.sides[seat].table
    spots = _spots(scene, seat)
    top = 17 if all(row == 0 for row, _, _ in spots) else 3
    paying = scene.table.to_pay(seat)
    parts = []
    for index, (card, (row, x, width)) in enumerate(zip(cards, spots, strict=True)):
        due = paying if index == len(cards) - 1 else 0
        at = Box(box.x + x, box.y + top + row * CHIP_PITCH, width, CHIP)
        parts.append(_on_table(pen, seat, (index, card), due, at))
    return parts


def _spots(scene: Scene, seat: int) -> list[tuple[int, float, float]]:
    """Where the cards on a table lie: in which row, from where on, and how wide they are.

    One that is being paid for is wider, since it says how much is left to pay.
    """
    count, room = len(scene.table.seen.sides[seat].table), _table_width(scene, seat)
    columns = _columns(room)
    width = min(MOST_CHIP, (room - GAP * (columns - 1)) / columns)
    spots = [(index // columns, index % columns * (width + GAP), width) for index in range(count)]
    if spots and scene.table.to_pay(seat):
        wide = min(PAYING_CHIP, room)
        row, x, _ = spots[-1]
        spots[-1] = (row, x, wide) if x + wide <= room else (row + 1, 0.0, wide)
    return spots


def _on_table(pen: Pen, seat: int, indexed: tuple[int, Card], due: int, box: Box) -> str:
    index, card = indexed
    params: dict[str, object] = {"card": card, "seat": f"@seat.{seat}"}
    if due:
        title = pen.sentence("picture.on_table.paying", **params, count=due)
    else:
        title = pen.sentence("picture.on_table", **params)
    element = Element(
        f"table-{seat}-{index}",
        "tb-table-card tb-paying" if due else "tb-table-card",
        box,
        title,
        card.text_in(pen.language),
        (("seat", seat), ("card", card.id)),
        ("attached", seat, HERO_SLOT, card.id),
    )
    inside = rect("tb-card", Box(0, 0, box.width, box.height), 6)
    inside += symbol(sign_of(card), 6, 4, 18, "tb-dim")
    room = box.width - 34
    if due:
        room -= TO_PAY + 8
        text = pen.words("picture.to_pay", count=due)
        inside += label(box.width - 8, 18, text, "tb-bm", TO_PAY, 14, 10, "end")
    inside += label(29, 18.5, pen.name(card), "tb-b", room, 16, 11)
    return draw(pen, element, inside)
