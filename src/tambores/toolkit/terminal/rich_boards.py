"""Boards for rich."""

from __future__ import annotations

from rich.text import Text

from tambores.kernel.game import Position
from tambores.kernel.showing import text


def rich_board(position: Position) -> Text:
    """The text board of a state or view in colours, for `rich.print`."""
    return Text.from_ansi(text(position, color=True))
