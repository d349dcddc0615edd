"""A whole board: far side on top, the lines against each other, near side at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

import attrs

from tambores.enclave.render.svg import arrows, cells, hands, sides
from tambores.enclave.render.svg.scene import (
    GAP,
    MARGIN,
    WIDTH,
    Scene,
    column_width,
    column_x,
    of_seat,
    scene,
)
from tambores.enclave.render.svg.style import ELEMENT
from tambores.enclave.render.svg.symbols import FILLED, symbol
from tambores.enclave.render.words.choices import question
from tambores.enclave.render.words.naming import ending
from tambores.enclave.table.board import SLOTS
from tambores.enclave.table.state import Battle
from tambores.enclave.table.view import View
from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.toolkit.drawing.lettering import fit, label, number, width, wrap
from tambores.toolkit.drawing.svg import Box, SvgPen, checked, rect

HEADER = 58
NUMBERS = 34
"""How high the strip with the column numbers is."""

COORDINATE = 28
"""How high the column numbers are behind the lines, where arrows run between them."""

LEGEND, LEGEND_ROW = 34, 24
AT_TIMES = (("asked", ("asked",)), ("bolt", ("bolt",)), ("changed", ("raised", "lowered")))
"""What the legend explains only where it is drawn, with its signs."""

PAD = 10
QUESTION_SIZE, MOST_TURN = 18, 400
"""How large the letters of a question are, and how wide the turn is at the most."""


class Sheet:
    """A picture that grows downwards; what lies on top of the rest is drawn last."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.on_top: list[str] = []
        self.y = 0.0

    def put(self, part: str, high: float) -> None:
        """Put something below what is there."""
        self.parts.append(part)
        self.y += high


def board(
    position: Battle | View,
    language: Language,
    id: str,
    theme: str,
    actions: Iterable[Action] | None,
    with_arrows: bool,
) -> str:
    """The whole table."""
    checked(id, theme)
    here = scene(position, language, id, actions)
    sheet, asked = Sheet(), said(here)
    sheet.put(_header(_turn(here), asked, here.model.seen.outcome is not None), HEADER)
    declared = arrows.arrows(here) if with_arrows else None
    far, near = (_half(here, seat, with_arrows) for seat in (here.model.far, here.model.near))
    sheet.put(far.panel(sheet.y), PAD)
    for drawn, high in far.lying:
        sheet.put(drawn(sheet.y), high + GAP)
    sheet.put(far.strip.drawn(sheet.y), far.strip.high + PAD)
    _line(here, sheet, far, with_arrows)
    _between(here, sheet, declared)
    sheet.put(near.panel(sheet.y), PAD)
    _line(here, sheet, near, with_arrows)
    sheet.put(near.strip.drawn(sheet.y), near.strip.high)
    for drawn, high in near.lying:
        sheet.put(drawn(sheet.y + GAP), high + GAP)
    sheet.y += PAD
    _key(here, sheet, declared or [])
    sheet.put(*_legend(here.pen, _signs(sheet.parts), sheet.y))
    return _framed(here, theme, sheet, "picture.battle", asked)


def combat(position: Battle | View, language: Language, id: str, theme: str) -> str:
    """The lines and the heroes, with the declarations."""
    checked(id, theme)
    here = scene(position, language, id, ())
    drawn = arrows.arrows(here)
    sheet, asked = Sheet(), said(here)
    sheet.put(_header(_turn(here), asked, here.model.seen.outcome is not None), HEADER)
    for seat in (here.model.far, here.model.near):
        half = Half(seat, (), NOTHING, cells.height(here, seat), COORDINATE)
        sheet.put(half.panel(sheet.y), PAD)
        _line(here, sheet, half, True)
        if seat == here.model.far:
            _between(here, sheet, drawn)
    _key(here, sheet, drawn)
    return _framed(here, theme, sheet, "picture.battle.combat", asked)


# --- its parts ------------------------------------------------------------------------------


class Part(NamedTuple):
    """Something that lies across the table.

    Attributes:
        drawn: how it is drawn at a height.
        high: how high it is.
    """

    drawn: Callable[[float], str]
    high: float


NOTHING = Part(lambda y: "", -PAD)
"""Where there is no strip, the room beside it is missing as well."""


@attrs.frozen
class Half:
    """What one side has, and how high it is.

    Attributes:
        seat: whose side it is.
        lying: the open cards.
        strip: what is beside its line.
        line: how high its line is.
        behind: how high the column numbers behind the line are.
    """

    seat: int
    lying: tuple[Part, ...]
    strip: Part
    line: float
    behind: float

    def panel(self, y: float) -> str:
        """The ground on which all of it lies."""
        lying = sum(high + GAP for _, high in self.lying)
        high = PAD + lying + self.strip.high + PAD + self.line + self.behind + PAD
        return rect(f"tb-panel-{self.seat}", Box(4, y, WIDTH - 8, high), 12)


def _half(here: Scene, seat: int, with_arrows: bool) -> Half:
    lying: list[Part] = []
    deck, hand = here.model.deck(seat), hands.open_hand(here, seat)
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
    """A line; behind it the column numbers where arrows are in front."""
    if with_arrows and half.seat == here.model.far:
        sheet.put(_numbers(sheet.y + 15), COORDINATE)
    sheet.put(cells.line(here, half.seat, sheet.y, half.line), half.line + PAD)
    if with_arrows and half.seat == here.model.near:
        sheet.put(_numbers(sheet.y - PAD + 20), COORDINATE)


def _between(here: Scene, sheet: Sheet, drawn: list[arrows.Arrow] | None) -> None:
    """What is between the lines: the room for arrows, or the column numbers."""
    if drawn is not None:
        sheet.on_top.append(arrows.field(here, drawn, sheet.y - PAD))
        sheet.y += arrows.FIELD - 2 * PAD
    else:
        sheet.put(_numbers(sheet.y + NUMBERS / 2 + 7), NUMBERS)


@lru_cache(maxsize=256)
def _numbers(y: float) -> str:
    """The column numbers on their base line."""
    return "".join(
        f'<text class="tb-bm" x="{number(column_x(slot) + column_width(slot) / 2)}" '
        f'y="{number(y)}" font-size="19" text-anchor="middle">{slot}</text>'
        for slot in SLOTS
    )


@lru_cache(maxsize=512)
def _header(turn: str, text: str, over: bool) -> str:
    """The turn and phase, and what is asked or how it ended."""
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


def _turn(here: Scene) -> str:
    seen = here.model.seen
    most = seen.rules.max_turns
    key = "board.turn" if most is None else "board.turn_of"
    return here.pen.sentence(key, turn=seen.turn, most=most, phase=f"@phase.{seen.phase}")


def said(here: Scene) -> str:
    """What is asked, or how it ended."""
    outcome = here.model.seen.outcome
    if outcome is not None:
        return ending(outcome, here.pen.language)
    return question(here.model.position, here.pen.language)


def _key(here: Scene, sheet: Sheet, drawn: list[arrows.Arrow]) -> None:
    """What the arrows mean."""
    key, high = arrows.key(here.pen, drawn, sheet.y + 8)
    sheet.put(key, high + 10 if high else 0)


@lru_cache(maxsize=512)
def _legend(pen: SvgPen, drawn: frozenset[str], y: float) -> tuple[str, float]:
    """What the signs mean, those of `AT_TIMES` where they are drawn; and how high that is."""
    entries: list[tuple[tuple[str, ...], str]]
    entries = [((sign,), pen.word(f"stat.{sign}")) for sign in ("attack", "defence", "range")]
    entries += [
        (("life",), pen.words("picture.key.life")),
        (("new",), pen.words("picture.note.new")),
        *((signs, pen.words(f"picture.key.{key}")) for key, signs in AT_TIMES if drawn & {*signs}),
    ]
    x, top, parts = float(MARGIN), y, []
    for signs, text in entries:
        wide = width(text) * 15 * 1.04
        begin = 18 * len(signs) + 2
        if x + begin + wide > WIDTH - MARGIN and x > MARGIN:
            x, y = MARGIN, y + LEGEND_ROW
        parts += [symbol(one, x + 18 * at, y + 9, 15, "tb-dim") for at, one in enumerate(signs)]
        room = max(20, WIDTH - MARGIN - x - begin)
        parts.append(label(x + begin, y + 22, text, "tb-m", room, 15))
        x += begin + wide + 22
    return "".join(parts), y - top + LEGEND


def _signs(parts: Iterable[str]) -> frozenset[str]:
    """Which signs of `AT_TIMES` are drawn."""
    drawn = "".join(parts)
    shapes = ((sign, f'd="{FILLED[sign]}"') for _, signs in AT_TIMES for sign in signs)
    return frozenset(sign for sign, shape in shapes if shape in drawn)


def _framed(here: Scene, theme: str, sheet: Sheet, key: str, asked: str) -> str:
    """All of it as a picture whose title is under a key, and that says what is asked."""
    pen, seen = here.pen, here.model.seen
    title = pen.sentence(
        key,
        near=f"@seat.{here.model.near}", army=here.model.army(here.model.near),
        far=f"@seat.{here.model.far}", enemies=here.model.army(here.model.far),
        turn=seen.turn, phase=f"@phase.{seen.phase}",
    )  # fmt: skip
    notes = [asked]
    if seen.holder in (0, 1):
        notes.insert(0, of_seat(pen, "picture.holder", seen.holder))
    told, parts = (title, " ".join(notes)), (*sheet.parts, *sheet.on_top)
    return pen.frame(f"tambores-{theme}", (WIDTH, sheet.y + 6), told, parts, ELEMENT)
