"""A battle as plain text: the board, at most 80 columns wide, in English or Spanish.

Everything is drawn from what a state or a view shows.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

import attrs

from tambores.enclave import modifiers
from tambores.enclave.board import SLOTS, Order, Place
from tambores.enclave.cards.card import Card
from tambores.enclave.cards.vocabulary import ATTACK, DEFENCE, RANGE
from tambores.enclave.draft import Shown
from tambores.enclave.render.words import game_of, price
from tambores.enclave.state import Battle
from tambores.enclave.view import View
from tambores.kernel.game import view
from tambores.kernel.message import sentence

CELL = 15
WIDTH = 5 * CELL + 4
NEW = "*"


@attrs.frozen
class _Glyphs:
    """The signs that a board is drawn with."""

    heavy: str = "═"
    light: str = "─"
    wall: str = "│"
    top: str = "┬"
    cross: str = "┼"
    bottom: str = "┴"
    marker: str = "◆"
    order: str = "→"
    cut: str = "…"


_DRAWN = _Glyphs()
_ASCII = _Glyphs("=", "-", "|", "+", "+", "+", "#", ">", "~")


@attrs.frozen
class _Pen:
    """How a board is written: in the words of which game, in which language, with which signs."""

    game: str
    language: str
    glyphs: _Glyphs

    def words(self, key: str, /, **params: object) -> str:
        return sentence(f"{self.game}.{key}", params, self.language)

    def fit(self, text: str, width: int = CELL) -> str:
        """`text` cut or filled to `width`."""
        if len(text) > width:
            text = text[: width - 1] + self.glyphs.cut
        return text.ljust(width)


def board(position: Battle | View, language: str = "en", ascii: bool = False) -> str:
    """The table as text, at most 80 columns wide.

    Args:
        position: a state or a view. The side of a view's own seat is at the bottom, otherwise
            that of seat 0; hands are listed where they are open.
        language: "en" or "es".
        ascii: whether the lines are drawn with ASCII signs only; names keep their accents.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "line": {1: "soldado", 2: "alabardero"}},
    ...     {"army": "orc", "hero": "krangg", "wounds": 1, "line": {2: "furor"}}))
    >>> print(board(state, ascii=True))
    Turn 1, deployment                            # initial-player marker: Player 1
    ===============================================================================
      Player 2, orcs                       hand 0 | deck 45 | discard 0 | removed 0
      Krangg  A3 D4 W1/4
    ---------------+---------------+---------------+---------------+---------------
                   |Furor          |               |               |
                   |A3 D4 R1 W0/1  |               |               |
    -------1-------+-------2-------+-------3-------+-------4-------+-------5-------
    Soldier        |Halberdier     |               |               |
    A1 D2 R1 W0/1  |A2 D2 R1 W0/1  |               |               |
    ---------------+---------------+---------------+---------------+---------------
    # Player 1, humans                     hand 0 | deck 44 | discard 0 | removed 0
      Aiden  A4 D4 W0/4
    ===============================================================================
    Hand of Player 2: -
    Hand of Player 1: -
    A attack, D defence, R range, W wounds/life, * deployed this turn
    """
    pen = _Pen(game_of(position), language, _ASCII if ascii else _DRAWN)
    seen = view(position, None) if isinstance(position, Battle) else position
    near = getattr(position, "seat", None) or 0
    far = 1 - near
    lines = [
        _heading(position, pen),
        pen.glyphs.heavy * WIDTH,
        *_side(position, seen, far, pen),
        _rule(pen.glyphs.top, pen, numbered=False),
        *_line(position, seen, far, pen),
        _rule(pen.glyphs.cross, pen, numbered=True),
        *_line(position, seen, near, pen),
        _rule(pen.glyphs.bottom, pen, numbered=False),
        *_side(position, seen, near, pen),
        pen.glyphs.heavy * WIDTH,
        *_hands(position, (far, near), pen),
        pen.words("board.legend", new=NEW),
    ]
    return "\n".join(line.rstrip() for line in lines)


def _heading(position: Shown, pen: _Pen) -> str:
    turn = pen.words("board.turn", turn=position.turn, phase=f"@phase.{position.phase}")
    if position.holder not in range(len(position.sides)):  # not tossed yet
        return turn
    mark, seat = pen.glyphs.marker, f"@seat.{position.holder}"
    holder = pen.words("board.holder", mark=mark, holder=seat)
    return turn + holder.rjust(WIDTH - len(turn))


def _side(position: Shown, seen: View, seat: int, pen: _Pen) -> list[str]:
    """Who plays this side, its piles, its hero and its table."""
    side = position.sides[seat]
    mark = pen.glyphs.marker if position.holder == seat else " "
    name = pen.words("board.side", seat=f"@seat.{seat}", army=f"@army.{side.army}")
    piles = pen.words(
        "board.piles",
        hand=_count(side.hand),
        deck=_count(side.deck),
        discard=_count(side.discard),
        removed=_count(side.removed),
    )
    first = f"{mark} {name}"
    lines = [first + piles.rjust(WIDTH - len(first)), "  " + _hero(position, seat, pen)]
    for pile, count in seen.sides[seat].piles:
        lines[-1] += "  " + pen.words("board.pile", name=f"@pile.{pile}", count=count)
    if side.table:
        lines += _listed("  " + pen.words("board.table", cards=side.table))
    return lines


def _hero(position: Shown, seat: int, pen: _Pen) -> str:
    hero = position.sides[seat].hero
    return pen.words(
        "board.hero",
        card=hero.card,
        attack=modifiers.value(position, (seat, 0), ATTACK),
        defence=modifiers.value(position, (seat, 0), DEFENCE),
        wounds=hero.wounds,
        life=hero.card.life,
    )


def _line(position: Shown, seen: View, seat: int, pen: _Pen) -> list[str]:
    """The five slots of a side, side by side."""
    covered = seen.sides[seat].covered
    cells = [_cell(position, (seat, slot), slot in covered, pen) for slot in SLOTS]
    height = max(2, *map(len, cells))
    rows = ([cell[row] if row < len(cell) else "" for cell in cells] for row in range(height))
    return [pen.glyphs.wall.join(pen.fit(text) for text in row) for row in rows]


def _cell(position: Shown, place: Place, covered: bool, pen: _Pen) -> list[str]:
    """What lies in a slot: the unit, its values, what it was told to do, what lies under it."""
    side = position.sides[place[0]]
    unit = side.line[place[1] - 1]
    if unit is None:
        return [pen.words("board.covered")] if covered else []
    values = pen.words(
        "board.unit",
        attack=modifiers.value(position, place, ATTACK),
        defence=modifiers.value(position, place, DEFENCE),
        range=modifiers.value(position, place, RANGE),
        wounds=unit.wounds,
        life=unit.card.life,
    )
    mark = f" {NEW}" if unit.deployed_this_turn else ""
    lines = [unit.card.name_in(pen.language), values + mark]
    order = _order(position, place)
    if order is not None:
        told = pen.words(f"order.{order.role}", targets=order.targets)
        lines.append(f"{pen.glyphs.order}{told}")
    if modifiers.silenced(position, place):
        lines.append(f"({pen.words('board.silenced')})")
    for card in unit.attached:
        sign = "+" if card.army == unit.card.army else "-"
        lines.append(sign + card.name_in(pen.language))
    return lines


def _order(position: Shown, place: Place) -> Order | None:
    """What a unit was told to do in the combat under way."""
    return position.combat.order(place) if position.combat is not None else None


def _rule(joint: str, pen: _Pen, numbered: bool) -> str:
    light = pen.glyphs.light
    parts = (str(slot).center(CELL, light) if numbered else light * CELL for slot in SLOTS)
    return joint.join(parts)


def _hands(position: Shown, seats: Sequence[int], pen: _Pen) -> list[str]:
    """The hands that are open, with what each card costs now."""
    lines: list[str] = []
    for seat in seats:
        hand = position.sides[seat].hand
        if isinstance(hand, int):
            continue
        cards = tuple(
            pen.words("board.priced", card=card, cost=price(card, position, seat, pen.language))
            for card in hand
        )
        lines += _listed(pen.words("board.hand", seat=f"@seat.{seat}", cards=cards))
    return lines


def _listed(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent="    ", drop_whitespace=True)


def _count(pile: int | tuple[Card, ...]) -> int:
    return pile if isinstance(pile, int) else len(pile)
