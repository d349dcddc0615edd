"""The terminal of the players, of any kind: made from functions that ask, print and clear."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

import attrs

from tambores.kernel.message import Language
from tambores.toolkit.terminal.words import words

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""

WIDTH = 79
"""The width of the widest printed line."""

PLAIN, HEADING, NEWS, FAULT, PICTURE = "plain", "heading", "news", "fault", "picture"
"""The kinds of text, so that a terminal may colour them; a picture has its own colours."""

HELP = ("h", "help")
"""The commands that show the help."""


@attrs.frozen
class Terminal:
    """The terminal of one or several players.

    Attributes:
        ask: shows a question and gives the line typed; EOFError at the end of the input.
        say: prints a text of one of the kinds above.
        clear: empties the screen.
        ascii: whether to draw the board with ASCII characters only.
        color: whether to draw the board in colours.
        height: the lines that can be seen at once; 0 if all can, as in a file.
    """

    ask: Callable[[str], str]
    say: Callable[[str, str], None]
    clear: Callable[[], None]
    ascii: bool = False
    color: bool = False
    height: int = 0


class Host:
    """Leads through a game at a terminal, in the language wanted.

    Args:
        terminal: the terminal of the players.
        language: "en", "es", or own words.
        game: the tag of the game.
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
    """A line about an event, broken if it gets too wide."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}    ",
        break_on_hyphens=False,
    )
