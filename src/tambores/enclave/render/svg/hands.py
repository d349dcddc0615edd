"""Open cards: hands, and a deck that its owner is looking through."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from tambores.enclave.content.card import Card, SupportCard, UnitCard
from tambores.enclave.reading import modifiers
from tambores.enclave.render.parts.piles import Lying, open_title
from tambores.enclave.render.parts.scene import Scene
from tambores.enclave.render.svg.layout import GAP, MARGIN, WIDTH, card_element, of_seat
from tambores.enclave.render.svg.symbols import symbol
from tambores.enclave.render.words.naming import printed_cost
from tambores.toolkit.drawing.lettering import clean, fit, halves, label, number
from tambores.toolkit.drawing.marks import Marked
from tambores.toolkit.drawing.svg import Box, Data, SvgPen, rect

CARD = 72
"""The height of a card in a hand."""

PER_ROW = 5
"""The number of cards in a row."""


def rows_height(count: int) -> float:
    """Return the height of this many cards in rows."""
    return max(1, -(-count // PER_ROW)) * (CARD + GAP) - GAP


def hand(scene: Scene, seat: int, cards: tuple[Card, ...], y: float) -> str:
    """Draw a hand, card by card."""
    costs = [(card, modifiers.cost(scene.model.seen.table, seat, card), 0) for card in cards]
    if cards:
        return _open(scene, seat, "hand", costs, y)
    text = scene.pen.words("picture.no_cards")
    none = label(WIDTH / 2, y + CARD / 2 + 5, text, "tb-m", 300, 16, anchor="middle")
    title = of_seat(scene.pen, "picture.hand", seat)
    return scene.pen.group(f"hand-{seat}", title, [none])


def deck(scene: Scene, seat: int, cards: tuple[Card, ...], y: float) -> str:
    """Draw an open deck, each card once with the number of its copies."""
    copies = [(card, printed_cost(card), count) for card, count in Counter(cards).items()]
    return _open(scene, seat, "deck", copies, y)


def _open(scene: Scene, seat: int, pile: str, cards: list[Lying], y: float) -> str:
    """Draw open cards in rows."""
    parts = []
    for index, lying in enumerate(cards):
        marked = scene.marks.on(f"{pile}-{seat}-{index}")
        parts.append(_one(scene.pen, (pile, seat, index), lying, _card_box(index, y), marked))
    return scene.pen.group(f"{pile}-{seat}", of_seat(scene.pen, f"picture.{pile}", seat), parts)


@lru_cache(maxsize=2048)
def _one(pen: SvgPen, where: tuple[str, int, int], lying: Lying, box: Box, marked: Marked) -> str:
    """Draw an open card; `where` has its pile, its seat and its index."""
    (pile, seat, index), (card, cost, copies) = where, lying
    title = open_title(pen, pile, seat, lying)
    data: Data = (("seat", seat), ("count", copies)) if copies else (("seat", seat),)
    name, kind = f"{pile}-{seat}-{index}", f"tb-{pile}-card"
    element = card_element(pen, card, name, kind, box, title, data, marked)
    return pen.draw(element, _open_card(clean(pen.name(card)), card, cost, copies))


TIMES = "\u00d7"
STATS = ("attack", "defence", "range", "life")
CARD_WIDTH = (WIDTH - 2 * MARGIN - GAP * (PER_ROW - 1)) / PER_ROW


def _card_box(index: int, y: float) -> Box:
    """Return the box of a card in rows of cards."""
    row, column = divmod(index, PER_ROW)
    return Box(MARGIN + column * (CARD_WIDTH + GAP), y + row * (CARD + GAP), CARD_WIDTH, CARD)


@lru_cache(maxsize=2048)
def _open_card(name: str, card: Card, cost: int, copies: int) -> str:
    """Draw a small card with its cost, printed values and, in a deck, the number of its copies."""
    drawn = rect("tb-card", Box(0, 0, CARD_WIDTH, CARD))
    drawn += cost_mark(card, cost, printed_cost(card), 20, 21)
    room = CARD_WIDTH - 48
    if copies:
        room -= 32
        drawn += label(CARD_WIDTH - 8, 27, f"{TIMES}{copies}", "tb-bm", 28, 16, 9, "end")
    drawn += _named(name, room)
    drawn += symbol(sign_of(card), 11, 44, 19, "tb-dim")
    if isinstance(card, UnitCard):
        step = (CARD_WIDTH - 48) / 4
        bolts = (card.bolt_attack, card.bolt_defence, False, False)
        for index, (stat, bolt) in enumerate(zip(STATS, bolts, strict=True)):
            drawn += _small(stat, 42 + index * step, getattr(card, stat), bolt)
    return drawn


def _named(name: str, room: float) -> str:
    """Draw the name on a small card, on two lines if one would be hard to read."""
    lines = [name] if fit(name, room, 17, 11, True).size >= 14 else halves(name)
    if len(lines) == 1:
        return label(42, 27, name, "tb-b", room, 17, 11)
    return "".join(
        label(42, y, text, "tb-b", room, 15, 11) for y, text in zip((19, 36), lines, strict=True)
    )


def _small(sign: str, x: float, value: int, bolt: bool) -> str:
    """Draw a printed value on a small card."""
    drawn = symbol(sign, x, 46, 14, "tb-dim")
    drawn += label(x + 16, 60, str(value), "tb-b", 14, 18, 8)
    return drawn + (symbol("bolt", x + 24, 42, 9, "tb-ink") if bolt else "")


def cost_mark(card: Card, cost: int, printed: int, x: float, y: float, scale: float = 1) -> str:
    """Draw the cost of a card: a disc, or a square with an arrow if it is paid from the deck."""
    size = 14 * scale
    text = label(x, y + 6.5 * scale, str(cost), "tb-binv", size * 1.5, 19 * scale, 9, "middle")
    if isinstance(card, SupportCard) and card.arrow:
        box = Box(x - size, y - size, 2 * size, 2 * size)
        top, half = number(y - size - 6 * scale), number(8 * scale)
        tip = f"M{number(x)} {top}l{half} {half}h-{number(16 * scale)}z"
        drawn = rect("tb-inverse", box, 4) + f'<path class="tb-inverse" d="{tip}"/>' + text
        return drawn + _pointer(cost, printed, x + size - 3, y + size - 8)
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(size)}"'
    drawn = f'<circle class="tb-inverse" {place}/>{text}'
    drawn += _pointer(cost, printed, x + size - 3, y + size - 8)
    if isinstance(card, UnitCard) and card.bolt_cost:
        drawn += symbol("bolt", x + size - 5 * scale, y - size - 3 * scale, 13 * scale, "tb-ink")
    return drawn


def _pointer(cost: int, printed: int, x: float, y: float) -> str:
    """Draw the pointer of a cost that is lower (better) or higher than printed."""
    if cost == printed:
        return ""
    sign, kind = ("lowered", "tb-up") if cost < printed else ("raised", "tb-down")
    return symbol(sign, x, y, 10, kind)


def sign_of(card: Card) -> str:
    """Return the sign of a card: that of its type, or of its kind."""
    return card.type if isinstance(card, UnitCard) else card.kind
