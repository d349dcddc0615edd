"""What all events of Warcraft have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from tambores.kernel.event import Event as AnyEvent
from tambores.kernel.message import Said


def _seats(seats: Any) -> object:
    return tuple(f"@seat.{seat}" for seat in seats)


def _path(path: Any) -> object:
    return Said(" - ".join(path))


def _numbers(dice: Any) -> object:
    return Said(" ".join(map(str, dice)))


_SEATS = dict.fromkeys(("seat", "giver", "receiver", "victim", "partner", "roller"), "seat")
_NAMED = {name: name for name in ("race", "kind", "card", "resource", "window", "cause")}
_KEYS = {**_SEATS, **_NAMED}
"""The word of the catalogue for a field with a name."""

_FORMS: Mapping[str, Callable[[Any], object]] = {
    **dict.fromkeys(("attackers", "defenders", "seats"), _seats),
    "path": _path, "dice": _numbers,
}  # fmt: skip
"""How other fields are shown."""


class Event(AnyEvent):
    """An event of Warcraft."""

    __slots__ = ()

    document: ClassVar[str] = "warcraft.event"

    def _word(self, name: str, value: Any) -> object:
        """A field as a sentence shows it: races, kinds, cards and seats by name."""
        if name in _FORMS:
            return _FORMS[name](value)
        return f"@{_KEYS[name]}.{value}" if name in _KEYS and value not in (None, "") else value
