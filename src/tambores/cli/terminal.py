"""What the players sit at, whatever it is: what asks, prints and clears is given."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

import attrs

from tambores.cli.words import words
from tambores.enclave.render.text import WIDTH
from tambores.kernel.message import Language

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
    """Whoever leads through something at a terminal, and speaks the language wanted.

    Args:
        terminal: what the players sit at.
        language: "en", "es", or own words.
    """

    def __init__(self, terminal: Terminal, language: Language) -> None:
        self.terminal = terminal
        self.language = language

    def _words(self, key: str, **params: object) -> str:
        return words(key, self.language, **params)

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
