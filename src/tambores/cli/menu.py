"""What a player can do, as numbered choices in groups."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

import attrs

import tambores as tb
from tambores import enclave
from tambores.enclave.cards.card import Card
from tambores.enclave.render.text import WIDTH
from tambores.enclave.render.words import JOINT, phrase, place_name, price, read_impact
from tambores.kernel.game import Action

GAP = "   "
INDENT = "     "
NO_BREAK = "\u00a0"
TITLED = ("deploy", "attach", "play_tactic")
"""Actions that are listed in one row for each card."""


@attrs.frozen
class Row:
    """Some numbered choices, under the name of a card if they have one in common."""

    title: str
    choices: tuple[tuple[int, str], ...]

    def lines(self) -> list[str]:
        """The row as text, broken between two choices where it gets too wide."""
        entries = [f"{number}) {label}" for number, label in self.choices]
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


def menu(view: enclave.View, language: str) -> Menu:
    """The choices of the seat that a view belongs to."""
    kinds: dict[str, dict[str, list[Action]]] = {}
    for action in view.legal_actions:
        title = _title(action, view, language)
        kinds.setdefault(action.tag, {}).setdefault(title, []).append(action)
    numbered: list[Action] = []
    groups = []
    for tag, rows in kinds.items():
        made = tuple(_row(title, row, numbered, view, language) for title, row in rows.items())
        groups.append(Group(phrase(f"group.{tag}", language, view), made))
    return Menu(tuple(numbered), tuple(groups))


def _row(
    title: str, actions: Iterable[Action], numbered: list[Action], view: enclave.View, language: str
) -> Row:
    choices = []
    for action in actions:
        numbered.append(action)
        choices.append((len(numbered), label(action, view, language)))
    return Row(title, tuple(choices))


def label(action: Action, view: enclave.View, language: str) -> str:
    """One action in words, inside its group.

    Args:
        action: a legal action of the seat.
        view: what that seat sees.
        language: "en" or "es".
    """
    params = dict(_params(action, view, language))
    idle = action.tag == "pass" and _prompt(view).kind == "ability"  # it has passed before
    tag = "decline" if idle else action.tag
    return phrase(f"action.{tag}", language, view, **params)


def _prompt(view: enclave.View) -> tb.Prompt:
    prompt = view.prompt
    assert prompt is not None
    return prompt


def _title(action: Action, view: enclave.View, language: str) -> str:
    """The card that an action is about, with its cost; "" for other actions."""
    if action.tag not in TITLED:
        return ""
    card = view.pack.card(action.card)  # type: ignore[attr-defined]
    cost = price(card, view, _prompt(view).on_behalf_of, language)
    return phrase("board.priced", language, view, card=card, cost=cost)


def _params(action: Action, view: enclave.View, language: str) -> Iterator[tuple[str, object]]:
    """The fields of an action and what they mean on this board."""
    fields = {field.name: getattr(action, field.name) for field in attrs.fields(type(action))}
    own = _prompt(view).on_behalf_of
    line = fields.get("seat", own)
    yield from fields.items()
    yield "seat", f"@seat.{line}"
    if "card" in fields:
        yield "card", view.pack.card(fields["card"])
    if "name" in fields:
        yield "name", f"@stat.{fields['name']}"
    if "slot" in fields:
        yield "unit", _unit_name((line, fields["slot"]), line == own, view, language)
    if "target" in fields:
        yield "foe", _unit_name((1 - own, fields["target"]), True, view, language)
    if "impact" in fields:
        attackers, target = read_impact(fields["impact"])
        names = (_unit_name(place, True, view, language) for place in attackers)
        yield "attackers", JOINT.join(names)
        yield "target", _unit_name(target, True, view, language)
    if action.tag == "use_ability":
        hero = view.sides[own].hero.card
        yield "card", hero
        yield "cost", _ability_cost(hero, view, language)


def _ability_cost(hero: enclave.HeroCard, view: enclave.View, language: str) -> str:
    ability = hero.activated
    assert ability is not None
    if ability.arrow:
        return phrase("card.arrow", language, view, value=ability.cost)
    return str(ability.cost)


def _unit_name(place: tuple[int, int], short: bool, view: enclave.View, language: str) -> str:
    """A hero by its name, a unit by its name and slot, with its side where that is not plain."""
    seat, slot = place
    if slot == 0:
        return str(view.sides[seat].hero.card.name_in(language))
    unit = view.sides[seat].line[slot - 1]
    if unit is None or not short:
        return place_name(place, language, view)
    return phrase("place.short", language, view, card=unit.card, slot=slot)


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
