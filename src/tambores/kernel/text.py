"""Actions in one line of text, strictly read: the tag and the values, single spaces between."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

import attrs

from tambores.errors import DecodeError, Message
from tambores.kernel.declared import domains_of
from tambores.kernel.game import A, Action, State, View, rules_of
from tambores.kernel.line import WrongWord, defaults_of, forms_of
from tambores.kernel.message import speaker
from tambores.kernel.nearest import nearest, question, suggestion

USAGE = "kernel.fault.usage"
"""The key of a line with too many or too few words."""

LONGEST = 100
"""The most words of a line that is worth another try without one of them."""


def parse_action(position: State[Any, A] | View[Any, A], text: str) -> A:
    """The action that `text` stands for; it need not be legal.

    Args:
        position: any state or view of the game that has the action.
        text: the tag and the values of an action, with single spaces.

    Raises:
        DecodeError: with the first wrong column, counted from 1; a line with too many or too few
            words gets the legal actions whose lines are near, or the line without one word.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7)
    >>> parse_action(state, "deploy alabardero 3")
    Deploy(card='alabardero', slot=3)
    """
    vocabulary = rules_of(position, "state or view").vocabulary
    try:
        action: A = read_action(vocabulary, text)  # type: ignore[assignment]
    except DecodeError as error:
        if error.key != USAGE:
            raise
        lines = nearest(text, map(str, position.legal_actions))
        meant = lines or tuple(_shortened(vocabulary, text, position))[:1]
        if not meant:
            raise
        hint = Message("kernel.fault.usage_meant", near=question(meant))
        fault = Message(USAGE, usage=error.params["usage"], hint=hint)
        raise DecodeError(fault, column=error.column) from None
    return action


def _shortened(vocabulary: Mapping[str, type[Action]], text: str, position: Any) -> Iterator[str]:
    """The lines that come of leaving out one word, with words that the game knows."""
    words = text.split(" ")
    for place in range(1, len(words) if len(words) <= LONGEST else 0):
        with suppress(DecodeError):
            action = read_action(vocabulary, " ".join((*words[:place], *words[place + 1 :])))
            if (known := _corrected(action, position)) is not None:
                yield str(known)


def _corrected(action: Action, position: Any) -> Action | None:
    """An action with the nearest known words; None if a value is not known and no word is near."""
    changes = {}
    for name, domain in domains_of(type(action)).items():
        value = getattr(action, name)
        if domain.holds(value, position):
            continue
        known = [one for one in domain.values(position) or () if isinstance(one, str)]
        near = nearest(value, known) if isinstance(value, str) else ()
        if not near:
            return None
        changes[name] = near[0]
    return attrs.evolve(action, **changes)


def read_action(vocabulary: Mapping[str, type[Action]], text: str) -> Action:
    """The action that `text` stands for, of one of the kinds given by their tags.

    Raises:
        DecodeError: with the first wrong column, counted from 1.
    """
    if not isinstance(text, str):
        raise DecodeError(Message("kernel.fault.action_not_text", kind=type(text).__name__))
    words = text.split(" ")
    action_type = vocabulary.get(words[0])
    if action_type is None:
        near = suggestion(words[0], vocabulary)
        unknown = Message("kernel.fault.unknown_action", word=words[0][:60], hint=near)
        raise DecodeError(unknown, column=1)
    forms = forms_of(action_type)
    values: list[object] = []
    column = len(words[0]) + 2
    for (name, form), word in zip(forms, words[1:], strict=False):
        try:
            values.append(form.read(word))
        except WrongWord as wrong:
            fault = wrong.reason or _fault(wrong, name, action_type)
            raise DecodeError(fault, column=column + wrong.offset) from None
        column += len(word) + 1
    if not len(forms) - len(defaults_of(action_type)) <= len(words) - 1 <= len(forms):
        usage = " ".join((words[0], *(f"<{name}>" for name, _ in forms)))
        expected = Message(USAGE, usage=usage, hint="")
        raise DecodeError(expected, column=min(column, len(text) + 1))
    return action_type(*values)


def _fault(wrong: WrongWord, name: str, kind: type[Action]) -> Message:
    """The fault of a word for a field, and the values that the field can have."""
    word = wrong.part if len(wrong.part) <= 60 else wrong.part[:59] + "…"
    domain = domains_of(kind).get(name)
    if domain is None:
        return Message("kernel.fault.wrong_word", word=word, field=name)
    values = domain.phrase
    return Message(f"{speaker(kind)}.fault.word_outside", word=word, field=name, values=values)
