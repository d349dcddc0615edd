"""The content of a document, in a few words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs

import tambores as tb
from tambores.cli.games import described
from tambores.registry import tag_of
from tambores.toolkit.terminal.telling import voice_of
from tambores.toolkit.terminal.words import words


@attrs.frozen
class Content:
    """The content of a game, such as cards, as a file holds it."""

    value: Any


class Inventory:
    """The content of a file; `str()` describes one value in detail, and counts several.

    Args:
        language: "en" or "es".
    """

    def __init__(self, language: str) -> None:
        self._language = language
        self._kinds: Counter[str] = Counter()
        self._games: dict[str, str] = {}
        self._last: Any = None
        self.begins_with_state = False
        """Whether the first value is a state of a game."""

    def add(self, value: Any) -> None:
        """Count one more value."""
        if not self._kinds:
            self.begins_with_state = isinstance(value, tb.State)
        kind = _kind(value)
        self._kinds[kind] += 1
        self._games.setdefault(kind, _tag(value))
        self._last = value

    @property
    def counts(self) -> list[dict[str, Any]]:
        """The number of values of each kind and the game of the first, as JSON."""
        return [
            {"kind": kind, "game": self._games[kind] or None, "count": count}
            for kind, count in self._kinds.items()
        ]

    def __str__(self) -> str:
        if self._kinds.total() == 1:
            return _described(self._last, self._language)
        return ", ".join(
            _counted(kind, count, self._games[kind], self._language)
            for kind, count in self._kinds.items()
        )


def _kind(value: Any) -> str:
    """The kind of a value: the second word of its document's type."""
    if isinstance(value, tb.Record | Content):
        return type(value).__name__.lower()
    return str(type(value).document.partition(".")[2])


def _tag(value: Any) -> str:
    """The tag of the mode that a value belongs to; "" for none."""
    return value.game if isinstance(value, tb.Record) else tag_of(value)


def _counted(noun: str, count: int, game: str, language: str) -> str:
    """The number of values of a kind, in the words of its game."""
    try:
        return words(f"count.{noun}", language, game, count=count)
    except KeyError:
        return words("count.value", language, count=count)


def _described(value: Any, language: str) -> str:
    """A single value, with its most useful details."""
    if isinstance(value, Content):
        return described(value.value, language)
    text = _counted(_kind(value), 1, _tag(value), language)
    if isinstance(value, tb.Record):
        decisions = words("count.decision", language, count=len(value.moves))
        end = value.outcome
        over = voice_of(value.start).ending(end, language) if end else words("unfinished", language)
        return f"{text}, {decisions}. {over}"
    if isinstance(value, tb.State | tb.View):
        return (
            f"{text}. {voice_of(value).standing(value, language) or words('unfinished', language)}"
        )
    return text
