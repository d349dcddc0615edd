"""Which letters a text of a pack may have: those that are seen, and emoji that are joined."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"
"""Makes one emoji of the two around it (zero width joiner)."""

_ARROW = "\u2194"
"""The one sign that is joined to emoji and is no pictograph itself."""

_MODIFIERS = frozenset("\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")
"""What may stand behind an emoji that is joined: that it is coloured, and its skin."""

_MOST_MODIFIERS = 2


def out_of_place(text: str) -> str:
    r"""The first letter that a text may not have, as a code; "" if there is none.

    Control characters, line ends, marks that turn the direction of writing, other letters that
    are not seen and halves of letters have no place. A joiner has one between two emoji.

    >>> out_of_place("Ñandú 👩\u200d🚀"), out_of_place("a\u202eb"), out_of_place("a\u200db")
    ('', 'U+202E', 'U+200D')
    """
    if text.isprintable():
        return ""
    for at, letter in enumerate(text):
        if not letter.isprintable() and not (letter == JOINER and _joins(text, at)):
            return f"U+{ord(letter):04X}"
    return ""


def _joins(text: str, at: int) -> bool:
    """Whether a joiner stands between two emoji."""
    before, after = text[max(0, at - _MOST_MODIFIERS - 1) : at], text[at + 1 : at + 2]
    while before and before[-1] in _MODIFIERS:
        before = before[:-1]
    return _is_pictograph(before[-1:]) and (_is_pictograph(after) or after == _ARROW)


def _is_pictograph(letter: str) -> bool:
    return bool(letter) and unicodedata.category(letter) == "So"
