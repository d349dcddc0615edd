"""A pen for boards as text on a grid of columns: measure, cut and wrap texts.

A text in layout may hold marks, control characters that take no room: the beginning and end of a
colour, and a non-breaking space. `paint` turns them into printable text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

import attrs

from tambores.kernel.message import Said
from tambores.toolkit.drawing.voice import Voice

BOLD, FAINT, RED, BLUE, MAGENTA, REVERSE, GREEN = "\x01\x02\x03\x04\x05\x06\x07"
END = "\x0e"
TIED = "\x1f"
"""A non-breaking space."""

WIDEST = 2
"""The columns of the widest letters."""

CODES = {
    BOLD: "1", FAINT: "2", RED: "1;31", BLUE: "94", MAGENTA: "35", REVERSE: "7", GREEN: "32",
}  # fmt: skip
"""The terminal codes (SGR) of the marks: colours that are readable on black and on white."""

_MARKS = "".join(CODES) + END
_MARK = re.compile(f"[{_MARKS}\n]")
_JOINERS = "\u200c\u200d"
_WIDE = ("W", "F")
_TAKES_NO_ROOM = ("Mn", "Me", "Cf", "Cc")
_JAMO = ((0x1160, 0x11FF), (0xD7B0, 0xD7FF))
"""The parts of Korean syllables that share the columns of the part before them."""


@lru_cache(maxsize=4096)
def clean(text: str, ascii: bool = False, marked: bool = False) -> str:
    r"""A text ready for layout: without line ends and control characters.

    Args:
        text: any text.
        ascii: whether to keep only ASCII: accents are dropped, other characters become "?".
        marked: whether to keep marks; do not keep them in text that users wrote.

    >>> clean("Cóndor\n\x1b[31m"), clean("Ñandú 龍", ascii=True)
    ('Cóndor [31m', 'Nandu ?')
    """
    if text.isascii() and text.isprintable():
        return text
    kept = _MARKS + TIED if marked else ""
    composed = unicodedata.normalize("NFKD" if ascii else "NFC", text)
    return "".join([char if char in kept else _in_sight(char, ascii) for char in composed])


def _in_sight(char: str, ascii: bool) -> str:
    kind = unicodedata.category(char)
    if char.isspace():
        return " "
    if ascii and not char.isascii():
        return "" if kind in _TAKES_NO_ROOM else "?"
    if kind == "Cc" or (kind == "Cf" and char not in _JOINERS):
        return ""
    return "?" if kind == "Cs" else char


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    r"""The number of columns of a text: none for a combining accent, two for a wide letter.

    >>> width("Moon"), width("Pu\u0301lsar"), width("龍")
    (4, 6, 2)
    """
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(map(_columns, text))


@lru_cache(maxsize=4096)
def _columns(char: str) -> int:
    if char == TIED:
        return 1
    if unicodedata.category(char) in _TAKES_NO_ROOM:
        return 0
    if any(first <= ord(char) <= last for first, last in _JAMO):
        return 0
    return 2 if unicodedata.east_asian_width(char) in _WIDE else 1


def cut(text: str, room: int, sign: str = "…") -> str:
    """A text of at most `room` columns; a sign at the end shows that it is cut.

    >>> cut("Grandmother", 6), cut("Moon", 6)
    ('Grand…', 'Moon')
    """
    return text if width(text) <= room else _split(text, room - width(sign))[0] + sign


def centred(text: str, room: int) -> str:
    """A text centred in `room` columns.

    >>> centred("Stone", 8)
    ' Stone  '
    """
    gap = room - width(text)
    return " " * (gap // 2) + text + " " * (gap - gap // 2)


def _split(text: str, room: int) -> tuple[str, str]:
    """The part of a text that fits in `room` columns, with the marks that end it, and the rest.

    A wide letter that would be half outside goes to the rest.
    """
    taken = 0
    open_marks: list[str] = []
    for number, char in enumerate(text):
        taken += _columns(char)
        if taken > room:
            return text[:number] + END * len(open_marks), "".join(open_marks) + text[number:]
        if char == END and open_marks:
            open_marks.pop()
        elif char in CODES:
            open_marks.append(char)
    return text, ""


def wrap(text: str, room: int, indent: str = "", first: str | None = None) -> list[str]:
    """The lines of a text, broken at its spaces, or inside a word that is wider than a line.

    Args:
        text: the text to break.
        room: the columns of a line, at least 2.
        indent: the indent of every line, unless it leaves no room.
        first: the indent of the first line, if it differs; it leaves room.

    >>> wrap("Pile: pebbles, coin", 14, indent="  ")
    ['  Pile:', '  pebbles,', '  coin']
    """
    if room - width(indent) < WIDEST:
        indent = ""
    lines = [indent if first is None else first]
    taken, empty = width(lines[-1]), True
    for word in text.split(" "):
        more = width(word)
        if not empty and taken + 1 + more > room:
            lines.append(indent)
            taken, empty = width(indent), True
        lines[-1] += word if empty else " " + word
        taken += more if empty else 1 + more
        empty = False
        while taken > room:
            lines[-1], rest = _split(lines[-1], room)
            lines.append(indent + rest)
            taken = width(lines[-1])
    return lines


def tied(text: str) -> str:
    """A text whose spaces do not break."""
    return text.replace(" ", TIED)


def inked(text: str, mark: str) -> str:
    """A text in a colour; an empty text stays empty."""
    return f"{mark}{text}{END}" if text else text


def paint(lines: Iterable[str], color: bool) -> str:
    r"""The lines as printed text, without trailing spaces.

    Args:
        lines: the lines, with marks.
        color: whether the marks become colours; otherwise they are removed.

    >>> paint([inked("Stone", RED) + "  "], color=True)
    '\x1b[1;31mStone\x1b[0m'
    """
    text = "\n".join(map(_stripped, lines)).replace(TIED, " ")
    if color:
        return _coloured(text)
    for mark in _MARKS:
        text = text.replace(mark, "")
    return text


def printed(parts: Iterable[Iterable[str]], color: bool) -> str:
    """The parts of a board as printed text, with an empty line between those that have lines."""
    lines = [line for part in parts if (found := [*part]) for line in ("", *found)]
    return paint(lines[1:], color)


def _stripped(line: str) -> str:
    """A line without trailing spaces, even if there are marks among them."""
    kept = line.rstrip(f" {TIED}{_MARKS}")
    return kept + line[len(kept) :].replace(" ", "").replace(TIED, "")


def _coloured(text: str) -> str:
    open_marks: list[str] = []

    def code(found: re.Match[str]) -> str:
        mark = found[0]
        if mark in CODES:
            open_marks.append(mark)
            return _sgr(mark)
        if mark == END and open_marks:
            open_marks.pop()
            return _sgr("0", *open_marks)
        if mark == "\n" and open_marks:  # each line sets its own colour
            return f"{_sgr('0')}\n{_sgr(*open_marks)}"
        return mark if mark == "\n" else ""

    text = _MARK.sub(code, text)
    return text + _sgr("0") if open_marks else text


def _sgr(*marks: str) -> str:
    return "".join(f"\x1b[{CODES.get(mark, mark)}m" for mark in marks)


# --- the pen --------------------------------------------------------------------------------


@attrs.frozen
class Signs:
    """The signs for drawing a board."""

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
class TextPen:
    """A pen that writes a board.

    Attributes:
        voice: the words of the game.
        ascii: whether to write only ASCII.
        width: the columns of a board.

    >>> pen = TextPen(Voice("go", "en"), True, 24)
    >>> pen.ends("Black to move", pen.clean("3 pûntos"))
    ['Black to move   3 puntos']
    """

    voice: Voice
    ascii: bool
    width: int

    @property
    def signs(self) -> Signs:
        """The signs for lines and arrows."""
        return IN_ASCII if self.ascii else DRAWN

    def words(self, key: str, /, **params: object) -> Said:
        """The game's text for a key."""
        return Said(clean(self.voice.words(key, **params), self.ascii, True))

    def clean(self, text: str) -> Said:
        """A text without marks, ready for layout."""
        return Said(clean(text, self.ascii))

    def filled(self, text: str, indent: str = "    ", first: str = "") -> list[str]:
        """A text broken into lines of the board."""
        return wrap(text, self.width, indent, first)

    def ends(self, left: str, right: str) -> list[str]:
        """One text at the left and one at the right; one below the other if space is short."""
        gap = self.width - width(left) - width(right)
        if gap >= 2:
            return [f"{left}{' ' * gap}{right}"]
        below = (" " * (self.width - width(row)) + row for row in self.filled(right, indent=""))
        return [*self.filled(left), *below]
