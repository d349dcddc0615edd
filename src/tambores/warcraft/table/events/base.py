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


_WORDS: Mapping[str, Callable[[Any], object]] = {
    **dict.fromkeys(("seat", "giver", "receiver", "victim", "partner", "roller"), "@seat.{}".format),
    **dict.fromkeys(("attackers", "defenders", "seats"), _seats),
    **dict.fromkeys(("race", "kind", "card", "resource", "window", "cause"), None),
    "path": _path, "dice": _numbers,
}  # fmt: skip


class Event(AnyEvent):
    """An event of Warcraft."""

    __slots__ = ()

    document: ClassVar[str] = "warcraft.event"

    def _word(self, name: str, value: Any) -> object:
        """A field as a sentence shows it: races, kinds, cards and seats by name."""
        if name not in _WORDS or value is None or value == "":
            return value
        word = _WORDS[name]
        return word(value) if word else f"@{name}.{value}"
