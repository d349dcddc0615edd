"""What goes wrong in an arena, as one sentence in every language."""

from __future__ import annotations

from typing import Any

from tambores.errors import Message, TamboresError, told
from tambores.kernel.message import Language
from tambores.toolkit.terminal.words import words_in

PACKAGE = "tambores.arena.messages"
"""The package with the sentences."""


class ArenaError(TamboresError, ValueError):
    """A plan, a folder of results or an executor that the arena cannot work with.

    >>> from tambores import arena
    >>> try:
    ...     arena.Plan(starts=(arena.Start("enclave"),), players=(), deals=1)
    ... except arena.ArenaError as error:
    ...     print(error)
    ...     print(error.sentence("es"))
    a plan needs at least one player
    un plan necesita al menos un jugador
    """

    def __init__(self, fault: str, /, **params: object) -> None:
        super().__init__(fault)
        self._params = params

    def __reduce__(self) -> Any:
        return _again, (self.args[0], self._params)

    @property
    def key(self) -> str:
        """The key of the sentence."""
        return f"arena.{self.args[0]}"

    @property
    def params(self) -> dict[str, object]:
        """The values for its parameters."""
        return dict(self._params)

    def sentence(self, language: Language = "en") -> str:
        """The sentence in a language."""
        return said(self.args[0], language, **self._params)

    def __str__(self) -> str:
        return self.sentence()


def _again(fault: str, params: dict[str, object]) -> ArenaError:
    return ArenaError(fault, **params)


def said(key: str, language: Language, /, **params: object) -> str:
    """A sentence of the arena; a parameter that is a message or an error speaks its language.

    >>> said("no_player", "es")
    'un plan necesita al menos un jugador'
    """
    spoken = {name: _spoken(value, language) for name, value in params.items()}
    return words_in(PACKAGE, key, language, **spoken)


def _spoken(value: object, language: Language) -> object:
    if isinstance(value, Message):
        return value.sentence(language)
    if isinstance(value, Exception):
        return told(value, language)
    return value
