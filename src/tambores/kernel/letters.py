"""The characters that a text from outside may have: visible ones, and joined emoji."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"
"""Makes one emoji of the two around it (zero width joiner)."""

_ARROW = "\u2194"
"""The one character that is joined to emoji without being a pictograph itself."""

_MODIFIERS = frozenset("\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")
"""The marks that may follow a joined emoji: its colour variant and its skin tone."""

_MOST_MODIFIERS = 2

MARKS_LIMIT = 8
"""The most accents and other marks on one letter; no script needs more."""

_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters, marks or symbols but are invisible."""


def out_of_place(text: str) -> str:
    r"""The first character that a text may not have, as a code; "" if there is none.

    Control characters, line ends, marks that reverse the direction of writing, other invisible
    characters and lone surrogates are not allowed. A joiner is allowed only between two emoji; an
    accent or another mark only on a letter, and only a few of them on one.

    >>> out_of_place("Ñandú 👩\u200d🚀"), out_of_place("a\u202eb"), out_of_place("a\u200db")
    ('', 'U+202E', 'U+200D')
    >>> out_of_place("e\u0301"), out_of_place(" \u0301"), out_of_place("e" + 9 * "\u0301")
    ('', 'U+0301 (on no letter)', 'U+0301 (more than 8 marks on a letter)')
    """
    if text.isascii() and text.isprintable():
        return ""
    marks, bears = 0, False
    for at, letter in enumerate(text):
        if letter in _BLANKS or not (letter.isprintable() or _joins(text, at)):
            return _code(letter)
        is_mark = not letter.isascii() and unicodedata.category(letter).startswith("M")
        if is_mark and not bears:
            return f"{_code(letter)} (on no letter)"
        marks = marks + 1 if is_mark else 0
        if marks > MARKS_LIMIT:
            return f"{_code(letter)} (more than {MARKS_LIMIT} marks on a letter)"
        bears = letter not in (" ", JOINER)
    return ""


def _code(letter: str) -> str:
    return f"U+{ord(letter):04X}"


def _joins(text: str, at: int) -> bool:
    """Whether the character there is a joiner between two emoji."""
    if text[at] != JOINER:
        return False
    before, after = text[max(0, at - _MOST_MODIFIERS - 1) : at], text[at + 1 : at + 2]
    while before and before[-1] in _MODIFIERS:
        before = before[:-1]
    return _is_pictograph(before[-1:]) and (_is_pictograph(after) or after == _ARROW)


def _is_pictograph(letter: str) -> bool:
    return bool(letter) and unicodedata.category(letter) == "So"
