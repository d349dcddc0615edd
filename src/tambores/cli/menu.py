"""What a player can do, as numbered choices in groups."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

import attrs

from tambores import enclave
from tambores.enclave.cards.card import Card
from tambores.enclave.render.text import WIDTH
from tambores.enclave.render.words import group, label, title
from tambores.kernel.game import Action
from tambores.kernel.message import Language

GAP = "   "
INDENT = "     "
NO_BREAK = "\u00a0"


@attrs.frozen
class Row:
    """Some numbered choices, under the name of a card if they have one in common."""

    title: str
    choices: tuple[tuple[int, str], ...]

    def lines(self) -> list[str]:
        """The row as text, broken between two choices where it gets too wide."""
        entries = [f"{number}) {text}" for number, text in self.choices]
        if self.title:
            entries.insert(0, f"{self.title}:")
        whole = (_unbroken(entry) if len(entry) < WIDTH // 2 else entry for entry in entries)
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
    """Everything that can be chosen.

    Attributes:
        actions: in the order of their numbers; number 1 is the first.
        groups: the same by kind, in words.
    """

    actions: tuple[Action, ...]
    groups: tuple[Group, ...]


def menu(view: enclave.View, language: Language) -> Menu:
    """The choices of the seat that a view belongs to."""
    kinds: dict[str, dict[str, list[Action]]] = {}
    for action in view.legal_actions:
        rows = kinds.setdefault(group(action, view, language), {})
        rows.setdefault(title(action, view, language), []).append(action)
    numbered: list[Action] = []
    groups = []
    for name, rows in kinds.items():
        made = tuple(_row(row, actions, numbered, view, language) for row, actions in rows.items())
        groups.append(Group(name, made))
    return Menu(tuple(numbered), tuple(groups))


def _row(
    name: str,
    actions: Iterable[Action],
    numbered: list[Action],
    view: enclave.View,
    language: Language,
) -> Row:
    choices = []
    for action in actions:
        numbered.append(action)
        choices.append((len(numbered), label(action, view, language)))
    return Row(name, tuple(choices))


def cards_in_sight(view: enclave.View) -> tuple[Card, ...]:
    """The cards whose text may help: heroes, the open hand, the lines and the tables."""
    cards: dict[str, Card] = {}
    for side in view.sides:
        found = [side.hero.card, *side.table]
        found += side.hand if isinstance(side.hand, tuple) else ()
        for unit in side.line:
            found += (unit.card, *unit.attached) if unit is not None else ()
        cards |= {card.id: card for card in found}
    return tuple(cards.values())


def is_called(card: Card, text: str) -> bool:
    """Whether a text is the id of a card or its name in any language."""
    names = (card.id, *(card.name_in(language) for language in ("es", "en")))
    return text.casefold() in (name.casefold() for name in names)
