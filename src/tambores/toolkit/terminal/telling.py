"""Show a game at a terminal, in the words of its mode."""

from __future__ import annotations

import functools
import textwrap
from collections.abc import Iterable, Iterator
from typing import Any, cast

import attrs

from tambores.errors import UsageError
from tambores.kernel.event import Event
from tambores.kernel.face import Mode, part
from tambores.kernel.game import State, View
from tambores.kernel.message import Language
from tambores.kernel.words import Line, Words
from tambores.registry import tag_of
from tambores.toolkit.terminal.terminal import PICTURE, WIDTH, Terminal, filled

NOT_ON_THE_TABLE = ("seat", "options", "frames", "outcome")
"""Fields left out if a game draws no board: they are shown elsewhere or known to all."""


def mode_of(value: object) -> Mode:
    """The mode to which a state, a view or another value of a game belongs.

    Raises:
        ValueError: if it belongs to none.
    """
    found = part(tag_of(value))
    if not isinstance(found, Mode):
        raise UsageError(f"{type(value).__name__} belongs to no mode of a known game")
    return found


@functools.cache
def _voice(tag: str) -> Words:
    found = part(tag)
    named = found.load("words") if isinstance(found, Mode) else Words
    return cast(Words, named())


def voice_of(value: object) -> Words:
    """The words for a state, a view or another value of a game."""
    return _voice(tag_of(value))


def drawn(view: View, language: Language, ascii: bool = False, color: bool = False) -> str:
    """The board as a seat or a spectator sees it; the fields of the table if there is no board."""
    board = mode_of(view).load("board")
    if board is None:
        return "\n".join(_fields(getattr(view, "table", view)))
    return str(board(view, language, ascii=ascii, color=color))


def _fields(value: Any) -> Iterator[str]:
    """The fields of a table, a line each."""
    for field in attrs.fields(type(value)):
        if field.name not in NOT_ON_THE_TABLE:
            yield filled(f"{field.name}: {getattr(value, field.name)}")


def picture(view: View, terminal: Terminal, language: Language) -> str:
    """The board as a terminal shows it, at most 80 columns wide.

    Args:
        view: of a seat or a spectator.
        terminal: the terminal.
        language: "en", "es", or own words.
    """
    return f"\n{drawn(view, language, ascii=terminal.ascii, color=terminal.color)}\n"


def changed(board: str, shown: str) -> str:
    r"""A board without its parts that are on the screen; empty lines divide a board into parts.

    >>> changed("\\nA 1\\n\\nB 2\\n", "\\nA 1\\n\\nB 1\\n")
    '\\nB 2\\n'
    >>> changed("\\nA 1\\n", "\\nA 1\\n"), changed("\\nA 1\\n", "")
    ('', '\\nA 1\\n')
    """
    known = shown.strip("\n").split("\n\n")
    parts = [part for part in board.strip("\n").split("\n\n") if part not in known]
    text = "\n\n".join(parts)
    return f"\n{text}\n" if parts else ""


def show(view: View, terminal: Terminal, language: Language) -> None:
    """Show the board as `picture` gives it."""
    terminal.say(picture(view, terminal, language), PICTURE)


def asked(view: View, language: Language) -> str:
    """The decision that is due, and its seat; the outcome once the game is over."""
    return textwrap.fill(voice_of(view).question(view, language), WIDTH)


def story(
    events: Iterable[Event], language: Language, position: State[Any], heading: str = "  "
) -> tuple[str, ...]:
    """Events as indented lines, with an empty line before each section.

    Args:
        events: the events as a seat saw them.
        language: "en", "es", or own words.
        position: the state before them.
        heading: the indent of the first line of a section.
    """
    lines = voice_of(position).log(events, position, language)
    return tuple(text for line in lines for text in _laid_out(line, heading))


def _laid_out(line: Line, heading: str) -> tuple[str, ...]:
    if line.level == 0:
        return "", filled(line.text, heading)
    return (filled(line.text, "  " if line.level == 1 else "        "),)
