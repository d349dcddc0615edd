"""Explain why actions are not possible: a single one, or all at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tambores.errors import DecodeError
from tambores.kernel.game import Action, State, View, rules_of
from tambores.kernel.message import Language
from tambores.kernel.text import parse_action
from tambores.registry import tag_of
from tambores.toolkit.terminal.telling import voice_of
from tambores.toolkit.terminal.words import words


def written(state: State[Any], line: str) -> Action | None:
    """The action that a line writes, as a record does; None if it does not write one."""
    try:
        action: Action = parse_action(state, " ".join(line.split()))
    except DecodeError:
        return None
    return action


def explain(state: State[Any], view: View, text: str, language: Language) -> str:
    """The reason why the action in `text` is not possible, or a sentence that it is.

    Args:
        state: of the game; only its vocabulary is used.
        view: the view of the seat that asks.
        text: an action, such as "deploy grifo 3".
        language: "en", "es", or own words.
    """
    name, *_ = text.split()
    if name not in rules_of(state).vocabulary:
        return words("no_action", language, text=name[:60], example=view.legal_actions[0])
    try:
        action = parse_action(state, " ".join(text.split()))
    except DecodeError as error:
        return words("not_understood", language, text=text, error=error.sentence(language))
    refusal = view.why_not(action)
    if refusal is None:
        return words("possible", language)
    reason = voice_of(view).reason(refusal, view, language)
    if refusal.key.endswith(".wrong_value"):  # no rule forbids what does not exist
        return reason
    return _cited(reason, refusal.rule, language)


def overview(view: View, language: Language) -> list[str]:
    """The cards or pieces that can be used now, and why the others cannot.

    Args:
        view: of the seat that decides.
        language: "en", "es", or own words.
    """
    prompt, game = view.prompt, tag_of(view)
    assert prompt is not None
    if prompt.seat != prompt.on_behalf_of:
        return [words("tie", language, game)]
    possible: list[str] = []
    impossible: dict[str, list[str]] = {}
    for name, actions in voice_of(view).attempts(view, language).items():
        if not actions:  # no attempts make sense during another decision
            continue
        if any(action in view.legal_actions for action in actions):
            possible.append(name)
            continue
        impossible.setdefault(_main_reason(view, actions, language), []).append(name)
    lines = [words("possible_with", language, names=", ".join(possible))] if possible else []
    for why, names in impossible.items():
        lines.append(words("impossible_with", language, names=", ".join(names), reason=why))
    return lines or [words("nothing_held", language, game, example=view.legal_actions[0])]


def _cited(reason: str, rule: str, language: Language) -> str:
    """A reason with its rule, if it does not name it itself."""
    return reason if rule in reason else words("impossible", language, reason=reason, rule=rule)


def _main_reason(view: View, actions: Sequence[Action], language: Language) -> str:
    """The most helpful reason why all of these actions are impossible, with its rule."""
    voice = voice_of(view)
    refusals = voice.main_refusals(view, actions)
    reasons = dict.fromkeys(voice.reason(one, view, language) for one in refusals)
    first = next(iter(reasons))
    why = f"{first} {words('likewise', language)}" if len(reasons) > 1 else first
    return _cited(why, refusals[0].rule, language)
