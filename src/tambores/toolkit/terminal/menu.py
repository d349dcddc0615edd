"""The actions of a player as numbered choices in groups."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

import attrs

from tambores.kernel.game import Action, View
from tambores.kernel.message import Language
from tambores.toolkit.terminal.telling import voice_of
from tambores.toolkit.terminal.terminal import WIDTH

GAP = "   "
INDENT = "  "
HANGING = "     "
LONG = 2 * WIDTH // 3
NO_BREAK = "\u00a0"


@attrs.frozen
class Row:
    """Some numbered choices, under a title if they share one."""

    title: str
    choices: tuple[tuple[int, str], ...]

    def lines(self) -> list[str]:
        """The row as text, broken between two choices; long choices have lines of their own."""
        entries = [f"{number}) {text}" for number, text in self.choices]
        if any(len(entry) > LONG for entry in entries):
            alone = [f"{self.title}:"] * bool(self.title) + entries
            return [line for entry in alone for line in _wrapped(entry, HANGING)]
        if self.title:
            entries.insert(0, f"{self.title}:")
        text = GAP.join(map(_unbroken, entries))
        lines = _wrapped(text, HANGING if self.title else INDENT)
        return [line.replace(NO_BREAK, " ") for line in lines]


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=INDENT, subsequent_indent=indent)


def _unbroken(text: str) -> str:
    return text.replace(" ", NO_BREAK)


@attrs.frozen
class Group:
    """The choices of one kind."""

    title: str
    rows: tuple[Row, ...]


@attrs.frozen
class Menu:
    """All choices.

    Attributes:
        actions: the actions in the order of their numbers; number 1 is the first.
        groups: the same actions by kind, in words.
    """

    actions: tuple[Action, ...]
    groups: tuple[Group, ...]


def menu(view: View, language: Language, shown: Sequence[Action] | None = None) -> Menu:
    """Choices in the words for a view.

    Args:
        view: of the seat that decides, or of a spectator.
        language: "en", "es", or own words.
        shown: the choices; by default those of the seat of the view.
    """
    voice = voice_of(view)
    kinds: dict[str, dict[str, list[Action]]] = {}
    for action in voice.choices(view) if shown is None else shown:
        rows = kinds.setdefault(voice.group(action, view, language), {})
        rows.setdefault(voice.title(action, view, language), []).append(action)
    if "" in kinds:
        kinds[""] = kinds.pop("")  # what has no heading comes last
    numbered: list[Action] = []

    def choices(actions: list[Action]) -> Iterator[tuple[int, str]]:
        for action in actions:
            numbered.append(action)
            yield len(numbered), voice.label(action, view, language)

    groups = tuple(
        Group(name, tuple(Row(title, tuple(choices(actions))) for title, actions in rows.items()))
        for name, rows in kinds.items()
    )
    return Menu(tuple(numbered), groups)
