"""What all events of Kingdom Defenders have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT
from tambores.kernel.event import Event as AnyEvent
from tambores.kernel.frozen import frozen
from tambores.kernel.message import Phrase, Said
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.goods import goods

WHY = (
    "favour", "building", "character", "adventure", "deed", "camp", "empty_handed", "forgone",
    "victory", "siege", "track", "fees", "bard", "trade", "requirement", "curse", "penalty",
    "bonus",
)  # fmt: skip
"""Why goods, Fame or discs change hands."""

HIDDEN, NONE = "", "-"
"""A kind that a seat may not know, and the kind of nothing."""

_SEATS = ("seat", "target", "giver", "taker", "rival")
_NAMED = {
    "die": "die", "phase": "phase", "why": "why", "track": "track", "kind": "good", "good": "good",
    "relic": "good", "place": "prize", "source": "source", "title": "title",
}  # fmt: skip
"""The fields with words, and the beginning of the key of each."""


def goods_said(text: str) -> object:
    """Goods as a sentence names them: a list of numbers and names."""
    pairs = goods(text)
    if not pairs:
        return "@nothing"
    return tuple([Phrase(f"goods.{letter}", (("count", n),)) for letter, n in pairs])


def slot_said(slot: str) -> object:
    """A slot as a sentence names it.

    >>> slot_said("B1")
    '@slot.B1'
    """
    if slot[0] != "E":
        return f"@slot.{slot}"
    tile, _, number = slot.partition(".")
    named = (("number", Said(number)), ("tile", f"@tile.{tile}"))
    return Phrase("slot.building", named, plain=slot)


_CARDS = {"A": "adventure", "G": "deed", "D": "destiny", "H": "horde", "S": "special"}


def card_said(card: str) -> object:
    """A tile or card as a sentence names it.

    >>> card_said("P2")
    '@tile.P2'
    """
    kind = _CARDS.get(card[0])
    if kind is None:
        return f"@tile.{card}"
    return Phrase(f"card.{kind}", (("name", name_said(card)),), plain=card)


def name_said(card: str) -> str:
    """The name of a card by itself; both sides of a special horde have the same.

    >>> name_said("S2/4")
    '@card.S2'
    """
    return f"@card.{card.partition('/')[0]}"


def item_said(item: str) -> object:
    """An Orb or a wild rune as a sentence names it."""
    if item in ("O", "RX"):
        return f"@item.{item}"
    return Phrase("item.card", (("name", name_said(item)),), plain=item)


def _listed(one: Callable[[Any], object]) -> Callable[[Any], object]:
    return lambda values: tuple([one(value) for value in values if value]) or "@nothing"


_FORMS: Mapping[str, Callable[[Any], object]] = {
    **dict.fromkeys(_SEATS, lambda seat: f"@seat.{seat}"),
    **dict.fromkeys(("goods", "result", "give", "get"), goods_said),
    **dict.fromkeys(("card", "deed", "tile", "id"), card_said),
    **dict.fromkeys(("removed", "ids"), _listed(card_said)),
    "slot": slot_said,
    "space": lambda space: f"@slot.{space}" if isinstance(space, str) else space,
    "item": item_said,
    "kinds": _listed(lambda kind: f"@good.{kind}"),
    "order": lambda seats: tuple([f"@seat.{one}" for one in seats]),
    "row": lambda row: Said(" ".join(one or "-" for one in row)),
    "lines": lambda lines: tuple([Said(f"{name} {fame}") for name, fame in lines]),
}
"""How the fields that are not single words are shown."""


def said(name: str, value: Any) -> object:
    """A field of an event or action as a sentence shows it: seats, tiles, cards, goods by name."""
    if value is None or value == "":
        return value
    if name in _FORMS:
        return _FORMS[name](value)
    return f"@{_NAMED[name]}.{value}" if name in _NAMED else value


class Event(AnyEvent):
    """An event of Kingdom Defenders."""

    __slots__ = ()

    document: ClassVar[str] = "kingdom-defenders.event"

    def _word(self, name: str, value: Any) -> object:
        """A field as a sentence shows it."""
        return said(name, value)


@frozen(repr=False)
class SeatEvent(Event):
    """An event of one seat.

    Attributes:
        seat: the seat.
    """

    seat: Seat = within(SEAT)
