"""The picture of a game that has none of its own: its board as text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any

from tambores.kernel.face import Mode, part
from tambores.kernel.game import Action, State, View
from tambores.kernel.message import Catalogue, Language, catalogue
from tambores.kernel.seeing import view
from tambores.registry import tag_of
from tambores.toolkit.drawing.lettering import escape, number
from tambores.toolkit.drawing.svg import UNNAMED, checked, named, pen_of
from tambores.toolkit.drawing.theme import Theme
from tambores.toolkit.terminal.telling import drawn
from tambores.toolkit.terminal.terminal import WIDTH

MARGIN, ROW, LETTER = 16, 20, 9.6
"""The margin, the height of a line and the width of a letter."""

SHEET = Theme(rules="& .tb-board {font:16px monospace;white-space:pre}\n").sheet


def picture(
    position: State[Any] | View,
    language: Language = "en",
    *,
    actions: Iterable[Action] = (),
    id: str = "board",
    theme: str = "auto",
    style: bool = True,
) -> str:
    """Draw the board as text in a picture; no element of it stands for an action.

    Args:
        position: a state, drawn as a spectator sees it, or a view.
        language: "en", "es", or own words.
        actions: the actions to mark; they have no place on a text.
        id: the prefix of every id in the picture; "" for one that no other picture has.
        theme: "auto", "light" or "dark".
        style: whether to include the style sheet.

    Raises:
        ValueError: for an unknown language or theme, and for an impossible id.
    """
    checked(id or UNNAMED, theme)
    tag, seen = tag_of(position), view(position, None) if isinstance(position, State) else position
    mode = part(tag)
    title, board = tag, "\n".join(textwrap.wrap(repr(seen), WIDTH))
    if isinstance(mode, Mode):
        catalogue(tag, language)  # ValueError for an unknown language
        base = language.base if isinstance(language, Catalogue) else language
        title, board = mode.names.get(base, tag), drawn(seen, language)
    lines = board.splitlines()
    size = 2 * MARGIN + LETTER * max(map(len, lines), default=0), 2 * MARGIN + ROW * len(lines)
    parts = [_line(line, MARGIN + ROW * (place + 0.8)) for place, line in enumerate(lines)]
    pen = pen_of(tag, language, id or UNNAMED)
    dress = f"<style>{SHEET}</style>" if style else ""
    whole = pen.frame(f"tambores-{theme}", size, (title, board), parts, dress)
    return whole if id else named(whole)


def style_sheet() -> str:
    """The style of the picture."""
    return SHEET


def _line(text: str, y: float) -> str:
    """Draw a line of the board."""
    place = f'x="{MARGIN}" y="{number(y)}" xml:space="preserve"'
    return f'<text class="tb-board" {place}>{escape(text)}</text>'
