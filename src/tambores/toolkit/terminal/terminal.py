"""What the players sit at, whatever it is: the functions that ask, print and clear are given."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

import attrs

from tambores.kernel.message import Language
from tambores.toolkit.terminal.words import words

WIDTH = 79
"""The widest line that is printed."""

PLAIN, HEADING, NEWS, FAULT, PICTURE = "plain", "heading", "news", "fault", "picture"
"""What a text is, so that a terminal may colour it; a picture brings its colours with it."""


@attrs.frozen
class Terminal:
    """What the players, or the one player, sit at.

    Attributes:
        ask: shows a question and gives the line typed; EOFError at the end of the input.
        say: prints a text of one of the kinds above.
        clear: empties the screen.
        ascii: whether the board is drawn with ASCII signs only.
        color: whether the board is drawn in colours.
    """

    ask: Callable[[str], str]
    say: Callable[[str, str], None]
    clear: Callable[[], None]
    ascii: bool = False
    color: bool = False


class Host:
    """Leads through a game at a terminal, in the language wanted.

    Args:
        terminal: what the players sit at.
        language: "en", "es", or own words.
        game: the tag of what is played.
    """

    def __init__(self, terminal: Terminal, language: Language, game: str) -> None:
        self.terminal = terminal
        self.language = language
        self.game = game

    def _words(self, key: str, **params: object) -> str:
        return words(key, self.language, self.game, **params)

    def _ask(self, key: str, **params: object) -> str:
        return self.terminal.ask(self._words(key, **params)).strip()

    def _say(self, key: str, kind: str = PLAIN, **params: object) -> None:
        self.terminal.say(self._words(key, **params), kind)


def filled(text: str, indent: str = "  ") -> str:
    """A line of what happened, broken where it gets too wide."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}    ",
        break_on_hyphens=False,
    )
