"""Actions in one line of text, strictly read: the tag and the values, single spaces between."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from tambores.errors import DecodeError
from tambores.kernel.chance import NUMBER_LIMIT
from tambores.kernel.game import Action, State, rules_of
from tambores.kernel.outcome import parse_outcome

_INTEGER = re.compile("0|-?[1-9][0-9]{0,9}")


def parse_action(state: State[Any], text: str) -> Action:
    """The action that `text` writes; its legality is not asked.

    Args:
        state: any state of the game whose actions are meant.
        text: the tag and the values of an action, with single spaces.

    Raises:
        DecodeError: with the first wrong column, counted from 1.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7)
    >>> parse_action(state, "deploy alabardero 3")
    Deploy(card='alabardero', slot=3)
    """
    return read_action(rules_of(state).vocabulary, text)


def read_action(vocabulary: Mapping[str, type[Action]], text: str) -> Action:
    """The action that `text` writes, of one of the kinds given by their tags.

    Raises:
        DecodeError: with the first wrong column, counted from 1.
    """
    words = text.split(" ")
    action_type = vocabulary.get(words[0])
    if action_type is None:
        raise DecodeError(
            f"unknown action {words[0][:60]!r}; known: {', '.join(vocabulary)}", column=1
        )
    fields = attrs.fields(action_type)
    values: list[object] = []
    column = len(words[0]) + 2
    for field, word in zip(fields, words[1:], strict=False):
        values.append(_value(field, word, column))
        column += len(word) + 1
    if len(words) - 1 != len(fields):
        usage = " ".join((words[0], *(field.name for field in fields)))
        raise DecodeError(f"expected {usage!r}", column=min(column, len(text) + 1))
    return action_type(*values)


def _integer(word: str) -> int:
    if not _INTEGER.fullmatch(word) or abs(int(word)) >= NUMBER_LIMIT:
        raise ValueError
    return int(word)


def _text(word: str) -> str:
    if not (word and word.isprintable()):
        raise ValueError
    return word


_READERS: Mapping[object, Callable[[str], object]] = {
    "int": _integer,
    "str": _text,
    "Outcome": parse_outcome,
}
"""How a value is read, by the type that its field names."""


def _value(field: Any, word: str, column: int) -> object:
    kind = field.type if isinstance(field.type, str) else field.type.__name__
    try:
        return _READERS[kind](word)
    except ValueError as error:
        shown = repr(word if len(word) <= 60 else word[:59] + "…")
        raise DecodeError(str(error) or f"{shown} is no {field.name}", column=column) from None
