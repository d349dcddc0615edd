"""Boards for a chat or a small screen: all of a position, in few characters and few lines.

A game draws its board in blocks, with a pen that knows how many letters a word of a name may have.
`squeezed` tries fewer and fewer letters until the board fits, so nothing is ever left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, lru_cache

import attrs

from tambores.kernel.message import Said
from tambores.toolkit.drawing.text import TIED, TextPen, clean, paint, tied, width, wrap
from tambores.toolkit.drawing.voice import Voice

CHARACTERS, LINES, COLUMNS = 1900, 25, 79
"""The most that a compact board has: characters with line ends, lines, columns of a line."""

IN_FULL = 99
"""The letters of a word that nothing shortens."""

BETWEEN = " | "
"""What stands between blocks that share a line."""

LITTLE = 3
"""The most letters of a little word such as "of", which so many names have or more."""


@attrs.frozen
class CompactPen(TextPen):
    """A pen that writes a compact board.

    Attributes:
        letters: how many letters of each word of a name it writes.

    >>> pen = CompactPen(Voice("go", "en"), False, 79, letters=4)
    >>> pen.short("Silver Quay", ("Silver Quay", "Hollow Moor"))
    'SilvQuay'
    """

    letters: int = IN_FULL

    def short(self, name: str, among: tuple[str, ...]) -> Said:
        """A name as short as the board needs it, and still different from the others.

        Args:
            name: the name.
            among: all names with which a reader could confuse it.
        """
        if self.letters >= IN_FULL or name not in among:
            return self.clean(name)
        return _cleaned(among, self.letters, self.ascii)[name]

    @property
    def in_full(self) -> bool:
        """Whether there is room for explanations."""
        return self.letters >= IN_FULL


def squeezed(
    voice: Voice, draw: Callable[[CompactPen], Iterable[str]], *, ascii: bool = False
) -> str:
    """A compact board: the longest that fits, or the shortest if none does.

    Args:
        voice: the words of the game.
        draw: returns the blocks of the board, each a text that begins a line; empty ones count
            for nothing. If lines are short, blocks share them.
        ascii: whether to write only ASCII.

    >>> print(squeezed(Voice("go", "en"), lambda pen: ("Black to move", "", "3 stones")))
    Black to move
    3 stones
    """

    @cache
    def drawn(letters: int) -> list[str]:
        return [block for block in draw(CompactPen(voice, ascii, COLUMNS, letters)) if block]

    text = ""
    for layout, letters in ATTEMPTS:
        lines = layout(drawn(letters))
        text = paint(lines, color=False)
        if len(text) <= CHARACTERS and len(lines) <= LINES:
            break
    return text


def _apart(blocks: list[str]) -> list[str]:
    """The lines of blocks, each of which begins a line."""
    return [line for block in blocks for line in wrap(block, COLUMNS, " ", "")]


def _together(blocks: list[str]) -> list[str]:
    """The lines of blocks that share lines."""
    return wrap(BETWEEN.join(blocks), COLUMNS)


def _full(blocks: list[str]) -> list[str]:
    """The same, broken at any space."""
    return wrap(BETWEEN.join(blocks).replace(TIED, " "), COLUMNS)


ATTEMPTS = tuple(
    (layout, letters)
    for layout, fewest in ((_apart, 5), (_together, 5), (_full, 2))
    for letters in (IN_FULL, 12, 10, 8, 7, 6, 5, 4, 3, 2)
    if letters >= fewest
)
"""How a board is drawn, from the easiest to read to the shortest."""


def listed(items: Iterable[str], between: str = ", ") -> Said:
    """Items in a row, those without text left out, and short ones not broken over two lines.

    >>> listed(("1 gold", "", "2 wood")).replace(TIED, "_")
    '1_gold, 2_wood'
    """
    return Said(between.join([tied(item) if width(item) < COLUMNS // 2 else item
                              for item in items if item]))  # fmt: skip


def counted(items: Iterable[str]) -> tuple[str, ...]:
    """Equal items once, with their number.

    >>> counted(("Haste", "Renew", "Haste"))
    ('Haste x2', 'Renew')
    """
    return tuple([f"{item} x{n}" if n > 1 else item for item, n in Counter(items).items()])


@lru_cache(maxsize=256)
def _cleaned(names: tuple[str, ...], letters: int, ascii: bool) -> dict[str, Said]:
    """The short form of each name, as it can be written."""
    texts = {name: clean(name, ascii) for name in names}
    short = _shortened(tuple(texts.values()), letters)
    return {name: Said(short[text]) for name, text in texts.items()}


def _shortened(names: tuple[str, ...], letters: int) -> dict[str, str]:
    """Short names that differ from each other: those that would be the same have more letters."""
    if letters >= IN_FULL:
        return dict(zip(names, names, strict=True))
    words = Counter([word for name in names for word in {*name.lower().split()}])
    little = {word for word, count in words.items() if len(word) <= LITTLE <= count}
    found = {name: _short(name, letters, little) for name in names}
    often = Counter(found.values())
    same = tuple([name for name, short in found.items() if often[short] > 1])
    return found | _shortened(same, letters + 1) if same else found


def _short(name: str, letters: int, little: set[str]) -> str:
    """The beginnings of the words of a name, without its little words.

    A name that this does not make shorter stays as it is.
    """
    words = [word for word in name.split() if word.lower() not in little]
    short = "".join([word[:1].upper() + word[1:letters].rstrip("'") for word in words])
    return short if short and len(short) < len(name) else name
