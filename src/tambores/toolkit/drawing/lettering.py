"""Text on a picture: clean, escaped, and never wider than its box.

The width of a text can only be estimated here. If space is tight, the picture fixes the length of
the text, so that no font pushes it out of its box.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

ELLIPSIS = "…"
MARK = "°"
"""The sign after a marked text: its value is uncertain."""

MARK_ROOM = 8
SPACE = 0.29
TIGHT = 0.88
"""The share of its box from which a text gets a fixed length."""

_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_SPACES = re.compile("[\t\n\r\u2028\u2029]+")
_DIRECTIONS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Marks that change the direction of everything after them, including other texts."""

_WIDTHS = {
    **dict.fromkeys("ijl'|\u2019·\u00b4`", 0.24),
    **dict.fromkeys("ftI.,:;!/\\ íì", 0.29),
    **dict.fromkeys('r-()[]{}"°', 0.35),
    **dict.fromkeys("cksvxyzJ", 0.51),
    **dict.fromkeys("mMwOGQ+\u00d7", 0.79),
    **dict.fromkeys("W@%…—", 0.98),
}
"""The widths of letters that differ from most others, roughly those of Arial."""


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    r"""A text on one line, of characters allowed in XML, that cannot affect its surroundings.

    >>> clean("a\nb\x00c\u202ed")
    'a b�cd'
    """
    text = _DIRECTIONS.sub("", _SPACES.sub(" ", text))
    return _ILLEGAL.sub("\ufffd", text)


@lru_cache(maxsize=4096)
def escape(text: str) -> str:
    """A text escaped for use between tags and in attributes.

    >>> escape('<b title="x">&')
    '&lt;b title=&quot;x&quot;&gt;&amp;'
    """
    text = clean(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def _width_of(sign: str) -> float:
    known = _WIDTHS.get(sign)
    if known is not None:
        return known
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0.0
    if unicodedata.east_asian_width(sign) in ("W", "F"):
        return 1.0
    if sign.isupper():
        return 0.7
    return 0.57 if sign.isascii() or sign.islower() else 0.7


@lru_cache(maxsize=4096)
def width(text: str, bold: bool = False) -> float:
    """The approximate width of a text, as a multiple of its font size."""
    return sum(map(_width_of, text)) * (1.07 if bold else 1.0)


class Fitted(NamedTuple):
    """A text fitted to a box.

    Attributes:
        text: the part that is shown, not yet escaped.
        size: its font size.
        length: the fixed length at which to draw it; 0 if there is enough room.
    """

    text: str
    size: float
    length: float


@lru_cache(maxsize=8192)
def fit(text: str, box: float, size: float, least: float, bold: bool = False) -> Fitted:
    """A text that stays in its box: with smaller letters, or cut if they do not suffice.

    Args:
        text: any text.
        box: the width of the box.
        size: the font size if there is room.
        least: the smallest font size.
        bold: whether the letters are bold.

    >>> fit("Windmill", 120, 19, 13)
    Fitted(text='Windmill', size=19, length=0)
    >>> fit("A name that never comes to its end", 120, 19, 13).text
    'A name that neve…'
    """
    text = clean(text).strip()
    whole = width(text, bold)
    if whole * size <= box * TIGHT:
        return Fitted(text, size, 0)
    smaller = max(least, min(size, round(box / whole, 1)))
    if whole * smaller > box * 1.02:
        text = _cut(text, box / smaller - width(ELLIPSIS, bold), bold) + ELLIPSIS
    drawn = min(width(text, bold) * smaller, box)
    return Fitted(text, smaller, round(drawn, 1))


def _cut(text: str, room: float, bold: bool) -> str:
    factor = 1.07 if bold else 1.0
    for end, sign in enumerate(text):
        room -= _width_of(sign) * factor
        if room < 0:
            return text[:end].rstrip()
    return text


@lru_cache(maxsize=2048)
def wrap(text: str, box: float, size: float, most: int) -> tuple[str, ...]:
    """A text as lines that fit in a box, cut after `most` lines.

    >>> wrap("One, two, three, four", 80, 14, 2)
    ('One, two,', 'three, four')
    >>> wrap("One, two, three, four, five", 80, 14, 2)[1]
    'three, four…'
    """
    room = box / size
    lines: list[str] = []
    line, used = "", 0.0
    for word in _pieces(clean(text).split(), room):
        wide = width(word)
        if line and used + SPACE + wide > room:
            lines.append(line)
            line, used = word, wide
        else:
            line, used = (f"{line} {word}", used + SPACE + wide) if line else (word, wide)
    lines.append(line)
    if len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines[most - 1 :] = [_cut(rest, room - width(ELLIPSIS), False) + ELLIPSIS]
    return tuple(lines)


def _pieces(words: list[str], room: float) -> list[str]:
    """The words; those too long for a line are split into parts."""
    pieces: list[str] = []
    for word in words:
        while width(word) > room:
            part = _cut(word, room, False) or word[:1]
            pieces.append(part)
            word = word[len(part) :]
        pieces.append(word)
    return pieces


def halves(name: str) -> list[str]:
    """A name on two lines, if it has two words.

    >>> halves("Grand Mill"), halves("Mill"), halves("Mill-stone")
    (['Grand', 'Mill'], ['Mill'], ['Mill-', 'stone'])
    """
    words = name.replace("-", "- ").split()
    ways = ((_joined(words[:cut]), _joined(words[cut:])) for cut in range(1, len(words)))
    best = min(ways, key=lambda way: max(map(width, way)), default=(name,))
    return list(best)


def _joined(words: list[str]) -> str:
    return " ".join(words).replace("- ", "-")


@lru_cache(maxsize=4096)
def label(
    x: float,
    y: float,
    text: str,
    kind: str,
    box: float,
    size: float,
    least: float = 13,
    anchor: str = "start",
    marked: bool = False,
) -> str:
    """A text on the picture that stays in its box; classes that begin with `tb-b` are bold.

    It begins at `x`, or has its middle or end there, by `anchor`; `y` is its base line. A marked
    text has a small `MARK` after it.

    >>> label(4, 20, "Salt & Silk", "tb-m", 120, 15)
    '<text class="tb-m" x="4" y="20" font-size="15">Salt &amp; Silk</text>'
    """
    fitted = fit(text, box - MARK_ROOM * marked, size, least, kind.startswith("tb-b"))
    return _label(x, y, fitted, kind, anchor, marked)


def plain(x: float, y: float, text: str, kind: str, size: float) -> str:
    """A text that is already broken into lines, drawn as it is.

    >>> plain(4, 20, "Silk", "tb-m", 15)
    '<text class="tb-m" x="4" y="20" font-size="15">Silk</text>'
    """
    return _label(x, y, Fitted(text, size, 0), kind, "start", False)


def _label(x: float, y: float, fitted: Fitted, kind: str, anchor: str, marked: bool) -> str:
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    if fitted.length:
        length = number(fitted.length + MARK_ROOM * marked)
        at += f' textLength="{length}" lengthAdjust="spacingAndGlyphs"'
    mark = f'<tspan class="tb-mark-text" dy="{number(-fitted.size / 4)}">{MARK}</tspan>'
    return (
        f'<text class="{kind}" x="{number(x)}" y="{number(y)}" font-size="{number(fitted.size)}"'
        f"{at}>{escape(fitted.text)}{mark if marked else ''}</text>"
    )


def number(value: float) -> str:
    """A number written as briefly as possible.

    >>> number(12.0), number(3.14159)
    ('12', '3.14')
    """
    return str(int(value)) if value == int(value) else f"{value:.2f}".rstrip("0").rstrip(".")
