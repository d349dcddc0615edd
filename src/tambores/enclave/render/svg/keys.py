"""The keys of arrows and signs: entries in rows below a board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from tambores.enclave.render.parts.arrows import KINDS, SILENCE, Arrow
from tambores.enclave.render.svg.arrows import HEAD, head, line
from tambores.enclave.render.svg.layout import MARGIN, WIDTH
from tambores.enclave.render.svg.symbols import FILLED, symbol
from tambores.toolkit.drawing.lettering import label, number, width
from tambores.toolkit.drawing.svg import SvgPen

IMPACT = "impact"
"""The entry in the key for the mark of an impact."""

AT_TIMES = (("asked", ("asked",)), ("bolt", ("bolt",)), ("changed", ("raised", "lowered")))
"""The entries that the legend has only if one of their signs is drawn, with these signs."""

SAMPLE = 46
"""The width of a sample arrow."""


class Entry(NamedTuple):
    """A sign with its meaning.

    Attributes:
        drawn: draws the sign at a point.
        begin: the distance of the text from that point.
        text: the meaning.
    """

    drawn: Callable[[float, float], str]
    begin: float
    text: str


class Rows(NamedTuple):
    """The layout of entries in rows.

    Attributes:
        size: the font size.
        base: the distance of the baseline from the top of a row.
        pitch: the distance from row to row.
        gap: the distance between two entries.
        room: the greatest width of a text; 0 for the rest of the row.
    """

    size: int
    base: int
    pitch: int
    gap: int
    room: float = 0


def _laid(entries: Iterable[Entry], rows: Rows, y: float) -> tuple[str, float]:
    """Draw entries in rows from a height on; return them and the height of the last row."""
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
    """Draw the key of the arrows that are shown; return it and its height."""
    kinds = {arrow.kind for arrow in shown}
    if any(arrow.hits for arrow in shown):
        kinds.add(IMPACT)
    return _arrow_key(pen, frozenset(kinds), y + 8) if kinds else ("", 0)


@lru_cache(maxsize=512)
def _arrow_key(pen: SvgPen, kinds: frozenset[str], y: float) -> tuple[str, float]:
    """Draw the key of arrows of these kinds."""
    entries = [
        Entry(_sample(kind), SAMPLE + 8, pen.words(f"picture.key.{kind}"))
        for kind in (*KINDS, IMPACT)
        if kind in kinds
    ]
    drawn, last = _laid(entries, OF_ARROWS, y)
    return drawn, last + OF_ARROWS.pitch - y + 10


def _sample(kind: str) -> Callable[[float, float], str]:
    """Return a function that draws a short horizontal arrow of a kind."""

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
    """Draw the legend of the signs on the parts of a board; return it and its height."""
    drawn = "".join(parts)
    shapes = ((sign, f'd="{FILLED[sign]}"') for _, signs in AT_TIMES for sign in signs)
    return _legend(pen, frozenset(sign for sign, shape in shapes if shape in drawn), y)


@lru_cache(maxsize=512)
def _legend(pen: SvgPen, drawn: frozenset[str], y: float) -> tuple[str, float]:
    """Draw the legend of the signs, those of `AT_TIMES` only if they are drawn."""
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
    """Return a function that draws signs side by side."""
    return lambda x, y: "".join(
        symbol(one, x + 18 * at, y + 9, 15, "tb-dim") for at, one in enumerate(signs)
    )
