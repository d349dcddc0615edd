"""`tambores rule`: show the text of a rule."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import Annotated, Any

import typer
from rich.markdown import Markdown

from tambores.cli.commands.play import Module
from tambores.cli.games import faces
from tambores.kernel.face import load
from tambores.toolkit.terminal.console import output
from tambores.toolkit.terminal.options import Language, refused
from tambores.toolkit.terminal.screen import can_draw, never_fail
from tambores.toolkit.terminal.words import did_you_mean, words

WIDTH = 80
"""The columns of the list of ids."""

_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_IN_ASCII = str.maketrans({"•": "*", "·": "-", "\N{EN DASH}": "-"})


def rule(
    id: Annotated[
        str | None,
        typer.Argument(metavar="ID", help="The id of the rule; without it, list all ids."),
    ] = None,
    *,
    lang: Language,
    module: Module = None,
) -> None:
    """Show the text of a rule by its id, such as DEP-04."""
    never_fail()
    if id is None:
        for name, book in _books(lang):
            print(name)
            print("\n".join(_ids(book, lang)))
        return
    found = _found(id, lang)
    text = _LINK.sub(r"\1", found.text)
    _print(f"**{found.id}** · {found.chapter}\n\n{text}")


def _books(language: str) -> Iterator[tuple[str, Any]]:
    """The name and the rules of each game that gives its rules."""
    return ((one.names[language], load(one.rulebook)) for one in faces() if one.rulebook)


def _ids(book: Any, language: str) -> Iterator[str]:
    """The ids of the rules, a paragraph for each chapter."""
    for chapter, rules in groupby(book.rules(language), lambda one: one.chapter):
        listed = f"{chapter}: {', '.join(one.id for one in rules)}"
        yield textwrap.fill(
            listed, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
        )


def _found(id: str, language: str) -> Any:
    """The rule with an id, or one step of it; capital letters make no difference."""
    head, dot, step = id.partition(".")
    known = {
        one.id.casefold(): (one.id, book)
        for _, book in _books(language)
        for one in book.rules(language)
    }
    name, book = known.get(head.casefold(), (head, None))
    if book is None:
        near = did_you_mean(head, (name for name, _ in known.values()), language)
        meant = near or words("rule.list", language)
        raise refused(words("rule.unknown", language, text=id, hint=meant))
    try:
        return book.rule(f"{name}{dot}{step}", language)
    except ValueError:
        raise refused(words("rule.no_step", language, text=step, rule=name)) from None


def _print(text: str) -> None:
    """Print Markdown, in ASCII if the output has no other signs."""
    console = output()
    with console.capture() as drawn:
        console.print(Markdown(text))
    lines = "\n".join(line.rstrip() for line in drawn.get().split("\n"))
    print(lines if can_draw(console.encoding) else lines.translate(_IN_ASCII), end="")
