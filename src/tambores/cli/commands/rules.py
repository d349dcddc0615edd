"""`tambores rule`: show the text of a rule."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import Annotated, Any

import typer
from rich.markdown import Markdown

from tambores.cli.documents import AsJson, put_json
from tambores.cli.games import faces
from tambores.cli.options import Module
from tambores.kernel.face import Face, load
from tambores.toolkit.terminal.console import output
from tambores.toolkit.terminal.options import Language, refused
from tambores.toolkit.terminal.screen import can_draw, never_fail
from tambores.toolkit.terminal.words import did_you_mean, words

WIDTH = 80
"""The columns of the list of ids."""

_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_IN_ASCII = str.maketrans({"•": "*", "·": "-", "\N{EN DASH}": "-"})


def _rule_ids() -> list[str]:
    """The ids of all rules; shells complete with them."""
    return [one.id for _, one in _every("en")]


def rule(
    id: Annotated[
        str | None,
        typer.Argument(
            metavar="ID",
            help="The id of the rule; without it, list all ids.",
            autocompletion=_rule_ids,
        ),
    ] = None,
    *,
    as_json: AsJson = False,
    lang: Language,
    module: Module = None,
) -> None:
    """Show the text of a rule by its id, such as DEP-04."""
    never_fail()
    found = None if id is None else _found(id, lang)
    if as_json:
        put_json("rule", (_document(*one) for one in ([found] if found else _every(lang))))
    elif found:
        text = _LINK.sub(r"\1", found[1].text)
        _print(f"**{found[1].id}** · {found[1].chapter}\n\n{text}")
    else:
        for face, book in _books():
            print(face.names[lang])
            print("\n".join(_ids(book, lang)))


def _books() -> Iterator[tuple[Face, Any]]:
    """Each game that gives its rules, and the rules."""
    return ((one, load(one.rulebook)) for one in faces() if one.rulebook)


def _every(language: str) -> Iterator[tuple[Face, Any]]:
    """Every rule of every game."""
    return ((face, one) for face, book in _books() for one in book.rules(language))


def _document(face: Face, rule: Any) -> dict[str, str]:
    """A rule as JSON."""
    return {"game": face.name, "id": rule.id, "chapter": rule.chapter, "text": rule.text}


def _ids(book: Any, language: str) -> Iterator[str]:
    """The ids of the rules, a paragraph for each chapter."""
    for chapter, rules in groupby(book.rules(language), lambda one: one.chapter):
        listed = f"{chapter}: {', '.join(one.id for one in rules)}"
        yield textwrap.fill(
            listed, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
        )


def _found(id: str, language: str) -> tuple[Face, Any]:
    """The rule with an id, or one step of it; capital letters make no difference."""
    head, dot, step = id.partition(".")
    known = {
        one.id.casefold(): (one.id, face, book)
        for face, book in _books()
        for one in book.rules(language)
    }
    if head.casefold() not in known:
        near = did_you_mean(head, (name for name, *_ in known.values()), language)
        meant = near or words("rule.list", language)
        raise refused(words("rule.unknown", language, text=id, hint=meant))
    name, face, book = known[head.casefold()]
    try:
        return face, book.rule(f"{name}{dot}{step}", language)
    except ValueError:
        raise refused(words("rule.no_step", language, text=step, rule=name)) from None


def _print(text: str) -> None:
    """Print Markdown, in ASCII if the output has no other signs."""
    console = output()
    with console.capture() as drawn:
        console.print(Markdown(text))
    lines = "\n".join(line.rstrip() for line in drawn.get().split("\n"))
    print(lines if can_draw(console.encoding) else lines.translate(_IN_ASCII), end="")
