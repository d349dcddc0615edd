"""Actions in one line of text, strictly read: the tag and the values, single spaces between."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.errors import DecodeError, Message
from tambores.kernel.declared import domains_of
from tambores.kernel.game import A, Action, State, View, rules_of
from tambores.kernel.line import WrongWord, defaults_of, forms_of
from tambores.kernel.message import speaker
from tambores.kernel.nearest import nearest, question, suggestion

USAGE = "kernel.fault.usage"
"""The key of a line with too many or too few words."""


def parse_action(position: State[Any, A] | View[Any, A], text: str) -> A:
    """The action that `text` stands for; it need not be legal.

    Args:
        position: any state or view of the game that has the action.
        text: the tag and the values of an action, with single spaces.

    Raises:
        DecodeError: with the first wrong column, counted from 1; a line with too many or too few
            words gets the legal actions whose lines are near.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7)
    >>> parse_action(state, "deploy alabardero 3")
    Deploy(card='alabardero', slot=3)
    """
    vocabulary = rules_of(position, "state or view").vocabulary
    try:
        action: A = read_action(vocabulary, text)  # type: ignore[assignment]
    except DecodeError as error:
        meant = nearest(text, map(str, position.legal_actions)) if error.key == USAGE else ()
        if not meant:
            raise
        hint = Message("kernel.fault.usage_meant", near=question(meant))
        fault = Message(USAGE, usage=error.params["usage"], hint=hint)
        raise DecodeError(fault, column=error.column) from None
    return action


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
