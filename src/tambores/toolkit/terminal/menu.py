"""The actions of a player as numbered choices in groups."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

import attrs

from tambores.kernel.game import Action, View
from tambores.kernel.message import Language
from tambores.toolkit.terminal.telling import voice_of
from tambores.toolkit.terminal.terminal import WIDTH

GAP = "   "
INDENT = "     "
NO_BREAK = "\u00a0"


@attrs.frozen
class Row:
    """Some numbered choices, under a title if they share one."""

    title: str
    choices: tuple[tuple[int, str], ...]

    def lines(self) -> list[str]:
        """The row as text, broken between two choices if it gets too wide."""
        entries = [f"{number}) {text}" for number, text in self.choices]
        if self.title:
            entries.insert(0, f"{self.title}:")
        room = WIDTH - len(INDENT)
        whole = (_unbroken(entry) if len(entry) < room else entry for entry in entries)
        lines = textwrap.wrap(GAP.join(whole), WIDTH, initial_indent="  ", subsequent_indent=INDENT)
        return [line.replace(NO_BREAK, " ") for line in lines]


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


def menu(view: View, language: Language) -> Menu:
    """The choices of the seat that a view belongs to."""
    voice = voice_of(view)
    kinds: dict[str, dict[str, list[Action]]] = {}
    for action in voice.choices(view):
        rows = kinds.setdefault(voice.group(action, view, language), {})
        rows.setdefault(voice.title(action, view, language), []).append(action)
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
