"""The arguments of functions that users call: what is wrong with one is a sentence of its game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from tambores.errors import Message, UsageError
from tambores.kernel.nearest import suggestion

MOST = 1_000_000
"""The highest number in an argument; play goes on from it without reaching `domain.HIGHEST`."""

SHOWN = 60
"""The letters of a wrong value that a sentence shows."""


@attrs.frozen
class Arguments:
    """Checks arguments; its methods raise ValueError for a value that is not possible.

    Attributes:
        game: the tag of the game, whose catalogue has the sentences, such as `fault.number`.
    """

    game: str

    def wrong(self, key: str, /, **params: object) -> Message:
        """What is wrong, as a sentence of the catalogue."""
        return Message(f"{self.game}.fault.{key}", **params)

    def number(self, name: str, value: object, least: int, most: int) -> int:
        """A whole number in a range."""
        if type(value) is not int or not least <= value <= most:
            shown = repr(value)[:SHOWN]
            raise UsageError(self.wrong("number", name=name, value=shown, least=least, most=most))
        return value

    def flag(self, name: str, value: object) -> bool:
        """True or False."""
        if type(value) is not bool:
            raise UsageError(self.wrong("flag", name=name, value=repr(value)[:SHOWN]))
        return value

    def mapping(self, name: str, value: Any) -> Mapping[Any, Any]:
        """A mapping; an empty one for None."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            raise UsageError(self.wrong("not_a_mapping", name=name, value=repr(value)[:SHOWN]))
        return value

    def words(self, name: str, value: Any) -> tuple[str, ...]:
        """A list of texts, as a tuple."""
        listed = isinstance(value, Iterable) and not isinstance(value, str)
        words = tuple(value) if listed else (None,)
        if not all(isinstance(word, str) for word in words):
            raise UsageError(self.wrong("not_a_list", name=name, value=repr(value)[:SHOWN]))
        return words

    def known(self, name: str, value: object, known: Iterable[str]) -> None:
        """One of the known values."""
        if value not in (names := [*known]):
            near = suggestion(value, names, "known_values")
            shown = repr(value)[:SHOWN]
            raise UsageError(self.wrong("argument", name=name, value=shown, hint=near))
