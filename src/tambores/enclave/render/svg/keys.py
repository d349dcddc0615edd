"""What arrows and signs mean: entries below a board, in rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from tambores.enclave.render.svg.arrows import HEAD, KINDS, SILENCE, Arrow, head, line
from tambores.enclave.render.svg.scene import MARGIN, WIDTH
from tambores.enclave.render.svg.symbols import FILLED, symbol
from tambores.toolkit.drawing.lettering import label, number, width
from tambores.toolkit.drawing.svg import SvgPen

IMPACT = "impact"
"""What the key calls the mark of an impact that stands."""

AT_TIMES = (("asked", ("asked",)), ("bolt", ("bolt",)), ("changed", ("raised", "lowered")))
"""What the legend explains only where it is drawn, with its signs."""

SAMPLE = 46
"""How wide a sample of an arrow is."""


class Entry(NamedTuple):
    """A sign with what it means.

    Attributes:
        drawn: the sign, drawn from a place on.
        begin: how far behind that place the text begins.
        text: what it means.
    """

    drawn: Callable[[float, float], str]
    begin: float
    text: str


class Rows(NamedTuple):
    """How entries lie in rows.

    Attributes:
        size: of the letters.
        base: how far below the top of a row they stand.
        pitch: from row to row.
        gap: between two entries.
        room: how wide a text is at the most; 0 for what is left of the row.
    """

    size: int
    base: int
    pitch: int
    gap: int
    room: float = 0


def _laid(entries: Iterable[Entry], rows: Rows, y: float) -> tuple[str, float]:
    """Entries in rows from a height on, and the height of the last row."""
    x, parts = float(MARGIN), []
    for drawn, begin, text in entries:
        wide = width(text) * rows.size * 1.04
        if x + begin + wide > WIDTH - MARGIN and x > MARGIN:
            x, y = MARGIN, y + rows.pitch
        room = rows.room or max(20, WIDTH - MARGIN - x - begin)
        parts += [drawn(x, y), label(x + begin, y + rows.base, text, "tb-m", room, rows.size)]
        x += begin + wide + rows.gap
    return "".join(parts), y


# --- arrows ---------------------------------------------------------------------------------

OF_ARROWS = Rows(16, 17, 26, 26, WIDTH - 2 * MARGIN - 60)


def arrow_key(pen: SvgPen, shown: Iterable[Arrow], y: float) -> tuple[str, float]:
    """The key of the arrows that are shown, and how high it is."""
    kinds = {arrow.kind for arrow in shown}
    if any(arrow.hits for arrow in shown):
        kinds.add(IMPACT)
    return _arrow_key(pen, frozenset(kinds), y + 8) if kinds else ("", 0)


@lru_cache(maxsize=512)
def _arrow_key(pen: SvgPen, kinds: frozenset[str], y: float) -> tuple[str, float]:
    """The key of arrows of these kinds."""
    entries = [
        Entry(_sample(kind), SAMPLE + 8, pen.words(f"picture.key.{kind}"))
        for kind in (*KINDS, IMPACT)
        if kind in kinds
    ]
    drawn, last = _laid(entries, OF_ARROWS, y)
    return drawn, last + OF_ARROWS.pitch - y + 10


def _sample(kind: str) -> Callable[[float, float], str]:
    """A short arrow of a kind, lying."""

    def drawn(x: float, y: float) -> str:
        y += 11
        if kind == IMPACT:
            return symbol("impact", x + SAMPLE / 2 - 11, y - 11, 22, "tb-hit")
        long = SAMPLE - (HEAD if kind != SILENCE else 3)
        shaft = line(kind, f"M{number(x)} {number(y)}h{long}")
        return shaft + head(kind, (x + SAMPLE, y), "rotate(-90)")

    return drawn


# --- signs ----------------------------------------------------------------------------------

OF_SIGNS = Rows(15, 22, 24, 22)


def legend(pen: SvgPen, parts: Iterable[str], y: float) -> tuple[str, float]:
    """What the signs on the parts of a board mean, and how high that is."""
    drawn = "".join(parts)
    shapes = ((sign, f'd="{FILLED[sign]}"') for _, signs in AT_TIMES for sign in signs)
    return _legend(pen, frozenset(sign for sign, shape in shapes if shape in drawn), y)


@lru_cache(maxsize=512)
def _legend(pen: SvgPen, drawn: frozenset[str], y: float) -> tuple[str, float]:
    """What the signs mean, those of `AT_TIMES` where they are drawn."""
    named: list[tuple[tuple[str, ...], str]] = [
        *(((sign,), pen.word(f"stat.{sign}")) for sign in ("attack", "defence", "range")),
        (("life",), pen.words("picture.key.life")),
        (("new",), pen.words("picture.note.new")),
        *((signs, pen.words(f"picture.key.{key}")) for key, signs in AT_TIMES if drawn & {*signs}),
    ]
    entries = [Entry(_signs(signs), 18 * len(signs) + 2, text) for signs, text in named]
    laid, last = _laid(entries, OF_SIGNS, y)
    return laid, last - y + 34


def _signs(signs: tuple[str, ...]) -> Callable[[float, float], str]:
    """Signs side by side."""
    return lambda x, y: "".join(
        symbol(one, x + 18 * at, y + 9, 15, "tb-dim") for at, one in enumerate(signs)
    )
