"""What all events of Kingdom Defenders have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from tambores.kernel.event import Event as AnyEvent
from tambores.kernel.message import Said
from tambores.kingdom_defenders.content.goods import goods
from tambores.kingdom_defenders.content.vocabulary import TILES

WHY = (
    "favour", "building", "character", "adventure", "deed", "camp", "empty_handed", "forgone",
    "victory", "siege", "track", "fees", "bard", "trade", "requirement", "curse", "penalty",
    "bonus",
)  # fmt: skip
"""Why goods, Fame or discs change hands."""

_SEATS = ("seat", "target", "giver", "taker", "rival")
_NAMED = {
    "die": "die", "phase": "phase", "why": "why", "track": "track", "slot": "slot",
    "kind": "good", "place": "prize", "card": "card", "deed": "card", "item": "item",
    "tile": "tile", "id": "horde", "source": "source",
}  # fmt: skip


def goods_said(text: str) -> object:
    """Goods as a sentence names them: a list of numbers and names."""
    from tambores.errors import Message

    pairs = goods(text)
    if not pairs:
        return "@nothing"
    return tuple([Message(f"kingdom-defenders.goods.{letter}", count=n) for letter, n in pairs])


def _tiles(ids: Any) -> object:
    return tuple([f"@card.{one}" for one in ids if one is not None]) or "@nothing"


_FORMS: Mapping[str, Callable[[Any], object]] = {
    "goods": goods_said, "result": goods_said,
    **dict.fromkeys(("removed", "ids"), _tiles),
    "kinds": lambda kinds: tuple([f"@reward.{one}" for one in kinds]) or "@nothing",
    "order": lambda seats: tuple([f"@seat.{one}" for one in seats]),
    "row": lambda row: Said(" ".join(one or "-" for one in row)),
}  # fmt: skip
"""How fields that are not single names are shown."""


class Event(AnyEvent):
    """An event of Kingdom Defenders."""

    __slots__ = ()

    document: ClassVar[str] = "kingdom-defenders.event"

    def _word(self, name: str, value: Any) -> object:
        """A field as a sentence shows it: seats, tiles, cards and goods by name."""
        if value is None or value == "":
            return value
        if name in _SEATS:
            return f"@seat.{value}"
        if name in _FORMS:
            return _FORMS[name](value)
        return word_of(name, value) if name in _NAMED else value


def word_of(name: str, value: str) -> str:
    """The key of the word for a field with an id."""
    kind = _NAMED[name]
    if kind == "card" and value in TILES:
        kind = "tile"
    if kind == "slot":
        value = value.replace(".", "_")
    return f"@{kind}.{value}"
