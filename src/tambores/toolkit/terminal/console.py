"""The terminal of the players: standard input and output, in colours."""

from __future__ import annotations

import textwrap

from rich.console import Console, RenderableType
from rich.text import Text

from tambores.toolkit.terminal.screen import can_draw, never_fail
from tambores.toolkit.terminal.terminal import FAULT, HEADING, NEWS, PICTURE, Terminal

STYLES = {HEADING: "bold", NEWS: "cyan", FAULT: "red"}


def output() -> Console:
    """Standard output, coloured if it is a terminal; printed text is never read as markup."""
    never_fail()
    return Console(highlight=False, markup=False, emoji=False)


def terminal() -> Terminal:
    """Standard input and output, coloured if they are a terminal."""
    console = output()
    color = console.color_system is not None and not console.no_color

    def ask(question: str) -> str:
        console.print(question, end="", style="bold", soft_wrap=True)
        try:
            return input()
        except (EOFError, KeyboardInterrupt):  # the next text begins on a new line
            console.print()
            raise
        except RuntimeError:  # there is no standard input
            console.print()
            raise EOFError from None

    def say(text: str, kind: str) -> None:
        if kind == PICTURE and color:
            console.print(Text.from_ansi(text), soft_wrap=True)
            return
        lines = (broken(line, console.width) for line in text.split("\n"))
        console.print("\n".join(lines), style=STYLES.get(kind, ""), soft_wrap=True)

    ascii = not can_draw(console.encoding)
    height = console.height if console.is_terminal else 0
    return Terminal(ask, say, console.clear, ascii=ascii, color=color, height=height)


def put(part: RenderableType) -> None:
    """Print a table or a sentence; a long file name in a sentence stays whole."""
    console = output()
    if isinstance(part, Text):
        lines = (broken(line, console.width) for line in part.plain.split("\n"))
        console.print("\n".join(lines), style=part.style, soft_wrap=True)
    else:
        console.print(part)


def broken(line: str, width: int) -> str:
    """A line broken between words if it is too wide; a long file name stays whole."""
    if len(line) <= width:
        return line
    return textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False)
