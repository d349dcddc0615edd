"""Sentences from keys: the one place where the engine's values become words.

A catalogue is a flat table of `key = "text with {parameters}"`, one file a game and language.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol, runtime_checkable

from tambores.registry import MESSAGES

LANGUAGES = ("en", "es")


@runtime_checkable
class Named(Protocol):
    """A value that has a name in each language, such as a card."""

    def name_in(self, language: str) -> str:
        """The name in `language`."""
        ...


@functools.cache
def catalogue(game: str, language: str) -> Mapping[str, str]:
    """The messages of `game` in `language`, by key.

    Args:
        game: the tag of a game, such as "enclave".
        language: "en" or "es".

    Raises:
        ValueError: for an unknown language; the known ones are listed.

    >>> catalogue("enclave", "es")["phase.combat"]
    'combate'
    """
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}; known: {', '.join(LANGUAGES)}")
    import tomllib  # on first use: many programs never say a sentence
    from importlib.resources import files

    messages: dict[str, str] = {}
    for package in MESSAGES[game]:
        text = files(package).joinpath(f"{language}.toml").read_text(encoding="utf-8")
        messages |= tomllib.loads(text)
    return MappingProxyType(messages)


def sentence(key: str, params: Mapping[str, object], language: str = "en") -> str:
    """The sentence of a message.

    Args:
        key: game tag and message, such as "enclave.wrong_phase".
        params: what it is filled with; a value with names shows its name in `language`, a
            value `@word` is itself looked up as a message of the game.
        language: "en" or "es".

    >>> sentence("enclave.wrong_phase", {"phase": "@phase.combat"}, "es")
    'Eso no se hace en esta fase; la batalla está en la fase de combate.'
    """
    game, _, name = key.partition(".")
    messages = catalogue(game, language)
    words = {param: _word(value, messages, language) for param, value in params.items()}
    return messages[name].format_map(words)


def _word(value: object, messages: Mapping[str, str], language: str) -> str:
    if isinstance(value, Named):
        return value.name_in(language)
    if isinstance(value, tuple):
        return ", ".join(_word(part, messages, language) for part in value) or "-"
    if isinstance(value, str) and value.startswith("@"):
        return messages.get(value[1:], value[1:])
    return str(value)
