"""Events that many games share, each made the event of one game."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.kernel.event import Event

_OWNED: dict[tuple[type[Event], str], type[Event]] = {}


def owned(kind: type[Event], game: str) -> type[Event]:
    """An event class shared by many games, made the class of one game; it pickles by both.

    Args:
        kind: an event without a document of its own.
        game: the tag of the game.
    """

    def reduce(event: Event) -> tuple[Any, ...]:
        return _rebuilt, (kind, game, attrs.astuple(event, recurse=False))

    if (kind, game) not in _OWNED:
        body = {"__slots__": (), "document": f"{game}.event", "__reduce__": reduce}
        body["__module__"] = kind.__module__
        _OWNED[kind, game] = type(kind.__name__, (kind,), body)
    return _OWNED[kind, game]


def _rebuilt(kind: type[Event], game: str, fields: tuple[Any, ...]) -> Event:
    return owned(kind, game)(*fields)
