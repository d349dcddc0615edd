"""Why something is not possible: one action, or everything at a glance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import tambores as tb
from tambores import enclave
from tambores.cli.words import words
from tambores.enclave.asking.attempts import attempts, main_refusals
from tambores.enclave.render.words import phrase, reason
from tambores.enclave.table.board import HERO_SLOT, SLOTS
from tambores.kernel.game import Action, rules_of
from tambores.kernel.message import Language


def explain(state: tb.State[Any], view: tb.View, text: str, language: Language) -> str:
    """Why the action that `text` writes is not possible, or that it is.

    Args:
        state: of the game; only its vocabulary is used.
        view: what the asking seat sees.
        text: an action, such as "deploy grifo 3".
        language: "en", "es", or own words.
    """
    name, *_ = text.split()
    if name not in rules_of(state).vocabulary:
        return words("no_action", language, text=name[:60], example=view.legal_actions[0])
    try:
        action = tb.parse_action(state, " ".join(text.split()))
    except tb.DecodeError as error:
        return words("not_understood", language, text=text, error=error)
    refusal = view.why_not(action)
    if refusal is None:
        return words("possible", language)
    told = reason(refusal, language, position=view)
    return words("impossible", language, reason=told, rule=refusal.rule)


def overview(view: enclave.View, language: Language) -> list[str]:
    """For each card of the hand, each unit and the hero why nothing can be done with it."""
    prompt = view.prompt
    assert prompt is not None
    if prompt.seat != prompt.on_behalf_of:
        return [words("tie", language)]
    return reasons(_subjects(view, language), view, language) or [words("nothing_held", language)]


def reasons(
    subjects: Iterable[tuple[str, Sequence[Action]]], view: tb.View, language: Language
) -> list[str]:
    """For what something can be done with, and why for the rest nothing can.

    Args:
        subjects: what the seat has, each by its name with all that might be done with it.
        view: what that seat sees.
        language: "en", "es", or own words.
    """
    possible: list[str] = []
    impossible: dict[tuple[str, str], list[str]] = {}
    for name, actions in subjects:
        if not actions:  # nothing comes to mind while something else is asked
            continue
        if any(action in view.legal_actions for action in actions):
            possible.append(name)
            continue
        impossible.setdefault(_main_reason(view, actions, language), []).append(name)
    lines = [words("possible_with", language, names=", ".join(possible))] if possible else []
    for (why, rule), names in impossible.items():
        listed = ", ".join(names)
        lines.append(words("impossible_with", language, names=listed, reason=why, rule=rule))
    return lines


def _main_reason(view: tb.View, actions: Sequence[Action], language: Language) -> tuple[str, str]:
    """The reason that says most about why all of these are impossible, with its rule."""
    refusals = main_refusals(view, actions)
    told = dict.fromkeys(reason(one, language, position=view) for one in refusals)
    first, rule = next(iter(told)), refusals[0].rule
    return (f"{first} {words('likewise', language)}" if len(told) > 1 else first), rule


def _subjects(view: enclave.View, language: Language) -> Iterator[tuple[str, Sequence[Action]]]:
    """What a player has, with everything that might be done with it."""
    prompt = view.prompt
    assert prompt is not None
    seat = prompt.seat
    side = view.sides[seat]
    for card in dict.fromkeys(side.hand if isinstance(side.hand, tuple) else ()):
        yield card.name_in(language), attempts(view, card)
    for slot in SLOTS:
        unit = side.line[slot - 1]
        if unit is not None:
            name = phrase("place.short", language, position=view, card=unit.card, slot=slot)
            yield name, attempts(view, (seat, slot))
    if side.hero.card.activated is not None:
        ability = words("ability", language, card=side.hero.card.name_in(language))
        yield ability, attempts(view, (seat, HERO_SLOT))
