"""A whole board: far side at the top, the lines facing each other, near side at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

import attrs

from tambores.enclave.render.parts import piles
from tambores.enclave.render.parts.arrows import Arrow, declarations
from tambores.enclave.render.parts.scene import Scene, scene
from tambores.enclave.render.svg import cells, hands, sides
from tambores.enclave.render.svg.arrows import FIELD, field
from tambores.enclave.render.svg.keys import arrow_key, legend
from tambores.enclave.render.svg.layout import (
    GAP,
    MARGIN,
    WIDTH,
    column_width,
    column_x,
    of_seat,
)
from tambores.enclave.render.svg.style import ELEMENT
from tambores.enclave.render.words.choices import question
from tambores.enclave.render.words.naming import ending
from tambores.enclave.table.board import SLOTS
from tambores.enclave.table.state import Battle, View
from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.toolkit.drawing.lettering import fit, label, number, width, wrap
from tambores.toolkit.drawing.svg import UNNAMED, Box, checked, named, rect

HEADER = 58
NUMBERS = 34
"""The height of the strip with the column numbers."""

COORDINATE = 28
"""The height of the column numbers behind a line when arrows run between the lines."""

PAD = 10
QUESTION_SIZE, MOST_TURN = 18, 400
"""The font size of the question, and the greatest width of the turn."""


class Sheet:
    """A picture that grows downwards below the question; its `on_top` parts are drawn last."""

    def __init__(self, here: Scene) -> None:
        self.asked = question_or_outcome(here)
        over = here.model.seen.outcome is not None
        key, turn = here.model.turn
        self.parts = [_header(here.pen.sentence(key, **turn), self.asked, over)]
        self.on_top: list[str] = []
        self.y: float = HEADER

    def put(self, part: str, high: float) -> None:
        """Add a part at the bottom."""
        self.parts.append(part)
        self.y += high


def board(
    position: Battle | View,
    language: Language = "en",
    *,
    actions: Iterable[Action] | None = None,
    id: str = "board",
    theme: str = "auto",
    arrows: bool = False,
    style: bool = True,
) -> str:
    """Draw the whole table.

    Args:
        position: a state or a view. The side of the view's seat, or else of seat 0, is at the
            bottom. Open hands and decks are drawn card by card; a state shows both hands.
        language: "en", "es", or your own words.
        actions: the actions to mark; None for the legal ones of the position. When a player has
            pointed at an element, a page passes the actions that begin there.
        id: the prefix of every id in the picture.
        theme: "auto" follows the reader's preference; "light" and "dark" do not.
        arrows: whether to draw the declarations of a combat between the lines. Their room is
            reserved even without a combat, so that the board keeps its shape.
        style: whether to include the style; a page can instead include `style_sheet` once.

    Raises:
        TypeError: if an argument has another type.
        ValueError: if the language or theme is unknown, or the id is not possible.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["soldado"], "line": {2: "soldado"}},
    ...     {"army": "orc", "hero": "krangg"}), pack=enclave.pack("standin-1"))
    >>> drawn = board(state)
    >>> "Player 1's Soldier, slot 2: attack 1, defence 1, range 1, wounds 0 of 1." in (
    ...     drawn.replace("&#39;", "'"))
    True
    """
    checked(id, theme)
    here = scene(position, language, id, actions)
    sheet = Sheet(here)
    declared = declarations(here) if arrows else None
    far, near = (_half(here, seat, arrows) for seat in (here.model.far, here.model.near))
    sheet.put(far.panel(sheet.y), PAD)
    for drawn, high in far.lying:
        sheet.put(drawn(sheet.y), high + GAP)
    sheet.put(far.strip.drawn(sheet.y), far.strip.high + PAD)
    _line(here, sheet, far, arrows)
    _between(here, sheet, declared)
    sheet.put(near.panel(sheet.y), PAD)
    _line(here, sheet, near, arrows)
    sheet.put(near.strip.drawn(sheet.y), near.strip.high)
    for drawn, high in near.lying:
        sheet.put(drawn(sheet.y + GAP), high + GAP)
    sheet.y += PAD
    sheet.put(*arrow_key(here.pen, declared or (), sheet.y))
    sheet.put(*legend(here.pen, sheet.parts, sheet.y))
    return _framed(here, theme, sheet, "picture.battle", style)


def combat(
    position: Battle | View,
    language: Language = "en",
    *,
    id: str = "combat",
    theme: str = "auto",
    style: bool = True,
) -> str:
    """Draw the lines and the heroes, with the declarations as arrows: `enclave.combat_picture`."""
    checked(id, theme)
    here = scene(position, language, id, ())
    drawn = declarations(here)
    sheet = Sheet(here)
    for seat in (here.model.far, here.model.near):
        half = Half(seat, (), NOTHING, cells.height(here, seat), COORDINATE)
        sheet.put(half.panel(sheet.y), PAD)
        _line(here, sheet, half, True)
        if seat == here.model.far:
            _between(here, sheet, drawn)
    sheet.put(*arrow_key(here.pen, drawn, sheet.y))
    return _framed(here, theme, sheet, "picture.battle.combat", style)


def picture(
    position: Battle | View,
    language: Language = "en",
    *,
    id: str = "",
    actions: Iterable[Action] | None = (),
    theme: str = "auto",
    style: bool = True,
) -> str:
    """Draw the picture that a notebook shows: the board, with the declarations of a combat.

    It marks no actions, since clicks have no effect there. Its ids differ for each position, so
    that pictures on one page do not clash. A page can choose otherwise.

    Args:
        position: a battle or a view of one.
        language: "en", "es", or own words.
        id: the prefix of every id in the picture; "" for one that no other picture has.
        actions: the actions to mark; None for the legal ones of the position.
        theme: "auto" follows the reader's preference; "light" and "dark" do not.
        style: whether to include the style sheet.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1)
    >>> picture(state).startswith('<svg xmlns="http://www.w3.org/2000/svg" id="tambores-')
    True
    """
    fighting = getattr(position, "combat", None) is not None  # `board` refuses the other types
    drawing = board(
        position, language, id=id or UNNAMED, actions=actions, theme=theme, arrows=fighting,
        style=style,
    )  # fmt: skip
    return drawing if id else named(drawing)


# --- its parts ------------------------------------------------------------------------------


class Part(NamedTuple):
    """A part that is as wide as the table.

    Attributes:
        drawn: draws it at a height.
        high: its height.
    """

    drawn: Callable[[float], str]
    high: float


NOTHING = Part(lambda y: "", -PAD)
"""No strip: its padding is left out too."""


@attrs.frozen
class Half:
    """The parts of one side, and their heights.

    Attributes:
        seat: the seat of the side.
        lying: the open cards.
        strip: the strip with its name, table and piles.
        line: the height of its line.
        behind: the height of the column numbers behind the line.
    """

    seat: int
    lying: tuple[Part, ...]
    strip: Part
    line: float
    behind: float

    def panel(self, y: float) -> str:
        """Draw the background of the side."""
        lying = sum(high + GAP for _, high in self.lying)
        high = PAD + lying + self.strip.high + PAD + self.line + self.behind + PAD
        return rect(f"tb-panel-{self.seat}", Box(4, y, WIDTH - 8, high), 12)


def _half(here: Scene, seat: int, with_arrows: bool) -> Half:
    lying: list[Part] = []
    deck, hand = here.model.deck(seat), piles.open_hand(here, seat)
    if hand is not None and (hand or deck is None):
        high = hands.rows_height(len(hand))
        lying.append(Part(lambda y: hands.hand(here, seat, hand, y), high))
    if deck is not None:
        high = hands.rows_height(len(set(deck)))
        lying.append(Part(lambda y: hands.deck(here, seat, deck, y), high))
    strip = sides.strip_of(here, seat)
    return Half(
        seat,
        tuple(lying if seat == here.model.near else lying[::-1]),
        Part(lambda y: sides.strip(here, strip, y), strip.height),
        cells.height(here, seat),
        COORDINATE if with_arrows else 0,
    )


def _line(here: Scene, sheet: Sheet, half: Half, with_arrows: bool) -> None:
    """Add a line, with the column numbers behind it if there are arrows in front."""
    if with_arrows and half.seat == here.model.far:
        sheet.put(_numbers(sheet.y + 15), COORDINATE)
    sheet.put(cells.line(here, half.seat, sheet.y, half.line), half.line + PAD)
    if with_arrows and half.seat == here.model.near:
        sheet.put(_numbers(sheet.y - PAD + 20), COORDINATE)


def _between(here: Scene, sheet: Sheet, drawn: list[Arrow] | None) -> None:
    """Add the room between the lines: the arrows, or the column numbers."""
    if drawn is not None:
        sheet.on_top.append(field(here, drawn, sheet.y - PAD))
        sheet.y += FIELD - 2 * PAD
    else:
        sheet.put(_numbers(sheet.y + NUMBERS / 2 + 7), NUMBERS)


@lru_cache(maxsize=256)
def _numbers(y: float) -> str:
    """Draw the column numbers on their baseline."""
    return "".join(
        f'<text class="tb-bm" x="{number(column_x(slot) + column_width(slot) / 2)}" '
        f'y="{number(y)}" font-size="19" text-anchor="middle">{slot}</text>'
        for slot in SLOTS
    )


@lru_cache(maxsize=512)
def _header(turn: str, text: str, over: bool) -> str:
    """Draw the turn and phase, and the question or the outcome."""
    fitted = fit(turn, MOST_TURN, 24, 15, True)
    drawn = label(MARGIN, 38, turn, "tb-b", MOST_TURN, 24, 15)
    left = MARGIN + min(MOST_TURN, width(fitted.text, True) * fitted.size) + 30
    right, size = WIDTH - MARGIN, QUESTION_SIZE
    room = right - left
    if over:
        wide = min(room, width(text, True) * size * 1.04 + 36)
        drawn += rect("tb-inverse", Box(right - wide, 13, wide, 36), 18)
        return drawn + label(right - wide / 2, 37, text, "tb-binv", wide - 30, size, 11, "middle")
    lines = wrap(text, room, size, 2)
    for row, words in enumerate(lines):
        y = 37 if len(lines) == 1 else 25 + row * 22
        drawn += label(right, y, words, "tb-t", room, size, 13, "end")
    return drawn


def question_or_outcome(here: Scene) -> str:
    """Return the question, or the outcome of a battle that is over."""
    outcome = here.model.seen.outcome
    if outcome is not None:
        return ending(outcome, here.pen.language)
    return question(here.model.position, here.pen.language)


def _framed(here: Scene, theme: str, sheet: Sheet, key: str, style: bool) -> str:
    """Make the picture of a sheet, with the title under `key` and the question as description."""
    pen, seen = here.pen, here.model.seen
    title = pen.sentence(
        key,
        near=f"@seat.{here.model.near}", army=here.model.army(here.model.near),
        far=f"@seat.{here.model.far}", enemies=here.model.army(here.model.far),
        turn=seen.turn, phase=f"@phase.{seen.phase}",
    )  # fmt: skip
    notes = [sheet.asked]
    if seen.holder in (0, 1):
        notes.insert(0, of_seat(pen, "picture.holder", seen.holder))
    title_and_note, parts = (title, " ".join(notes)), (*sheet.parts, *sheet.on_top)
    dress = ELEMENT if style else ""
    return pen.frame(f"tambores-{theme}", (WIDTH, sheet.y + 6), title_and_note, parts, dress)
