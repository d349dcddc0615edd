"""What all events of the game have in common: their rule, and words for their fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs

from tambores.errors import Message
from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT
from tambores.kernel.event import Event as AnyEvent
from tambores.kernel.frozen import frozen
from tambores.kernel.message import Said, catalogue
from tambores.kernel.prompt import Seat
from tambores.realm.content.tail import Edition
from tambores.realm.table.marking import by_rule
from tambores.realm.table.naming import named

WORDS = {
    "seat": "seat", "colour": "colour", "phase": "phase", "box": "box", "how": "how",
    "cause": "cause", "purpose": "purpose", "wounds": "wounds", "window": "window", "why": "why",
    "name": "ability",
}  # fmt: skip
"""The word of the catalogue for fields with a value of the catalogue."""

NAMES = {
    "location": "location", "source": "location", "target": "location", "to": "location",
    "card": "card", "general": "general", "hero": "hero", "quest": "quest", "relic": "quest",
    "darkness": "darkness",
}  # fmt: skip
"""The kind of what fields with an id of the pack name; `Words` shows its name."""


@attrs.frozen(repr=False)
class Event(AnyEvent):
    """An event of Defenders of the Realm."""

    document: ClassVar[str] = "realm.event"
    by: ClassVar[str] = "DR-067"
    by_field: ClassVar[tuple[str, Mapping[Any, str]]] = ("", {})
    """A field, and the rules of those of its values that happen by another rule than `by`."""

    @property
    def rule(self) -> str:
        """The rule by which it happens."""
        field, rules = self.by_field
        return rules.get(getattr(self, field), self.by) if field else self.by

    def message(
        self, form: str = "", edition: Edition | None = None, **more: object
    ) -> tuple[str, Mapping[str, object]]:
        """The key and the parameters of its sentence, marked if its rule is reconstructed.

        Args:
            form: a suffix of the key, for a sentence that says more.
            edition: what is played; None for the tail of the library.
            more: what it says more, such as what only a table knows.
        """
        key, params = super().message()
        return by_rule(key + form, {**params, **more}, self.rule, edition)

    def _more(self) -> Mapping[str, object]:
        """The minions that an event counts, by the name of their race."""
        colour, n = getattr(self, "colour", ""), getattr(self, "n", 0)
        return {"minions": Message(f"realm.minions.{colour}", n=n)} if colour and n else {}

    @property
    def told(self) -> bool:
        """Whether it has a sentence; an event that a log shows always has one."""
        return self.logged or super().message()[0].partition(".")[2] in catalogue("realm")

    def _word(self, name: str, value: Any) -> object:
        """A field as a sentence shows it."""
        if value in ("", None):
            return "-"
        if name in WORDS:
            return f"@{WORDS[name]}.{value}"
        if name in NAMES:
            return named(NAMES[name], value)
        if name in ("dice", "needed"):
            return Said(" ".join(map(str, value)))
        if name in ("cards", "kept", "dropped"):
            return tuple(named("card", card) for card in value) if type(value) is tuple else value
        return value


@frozen(repr=False)
class SeatEvent(Event):
    """An event of one seat.

    Attributes:
        seat: the seat.
    """

    seat: Seat = within(SEAT)


@frozen(repr=False)
class DayOver(SeatEvent):
    """Why a day is over that its seat has not ended: a sentence that only a log tells."""

    tag: ClassVar[str] = "day_over"
    by: ClassVar[str] = "DR-025"
    lost: bool = False

    def _form(self) -> str:
        return ".lost" if self.lost else ""
