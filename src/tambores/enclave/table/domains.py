"""The values that the fields of actions and events of Enclave can hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from functools import cache
from itertools import chain, combinations, product
from typing import Any

from tambores.enclave.content import vocabulary as v
from tambores.kernel.domain import HIGHEST, TYPED, Covered, Fixed, Named, Number, Row, Seats, Words
from tambores.kernel.frozen import frozen
from tambores.kernel.message import Phrase

SEAT = Seats(2)
SLOT = Number(1, 5)
PLACE = Number(0, 5)
"""A slot, or 0 for the hero."""

AT = Row(SEAT, PLACE)
"""The place of a unit, a hero or a card."""
UNIT_AT = Row(SEAT, SLOT)

TURN = Number(1, HIGHEST)
"""The number of a turn; the one after the last can still be written."""
AMOUNT = Number(0, 999)
"""Wounds, strengths, values, and cards paid."""
LEFT = Number(1, 999)
"""What is still to be paid or named, and how many cards were."""
COUNT = Number(0, 999)
"""The number of cards of a pile."""
PILE = Covered(TYPED, "cards", most=999)
PART = Number(1, 999)
"""The points of a part of a split attack."""
TEXT = Number(0, 99)
"""The number of an ability of a card, or of an effect of an ability."""

STAT, PICK, POSITION = Words(*v.STATS), Words(*v.PICKS), Words(*v.POSITIONS)
ZONE = Words(v.HAND, v.DECK, v.DISCARD, v.REMOVED, v.RESERVE)
"""A pile of cards."""

MOST_POINTS = 99
"""The most points of a part of a split attack that learning programs can name."""


class Points(Number):
    """The points of a part of a split attack."""

    def extent(self, position: Any) -> tuple[object, ...] | None:
        """The numbers up to `MOST_POINTS`, far more than any attack of known cards has."""
        return tuple(range(MOST_POINTS + 1))


POINTS = Points(0)

_PLACE = "[1-5]|hero"
_OF_0, _OF_1 = (rf"{seat}\.(?:{_PLACE})(?:\+{seat}\.(?:{_PLACE}))*" for seat in (0, 1))
PLACES_TEXT = re.compile(f"{_OF_0}|{_OF_1}")
"""The text form of places of one side."""
IMPACT_TEXT = re.compile(rf"(?:{_OF_0}|{_OF_1})>[01]\.(?:{_PLACE})!?")
"""The text form of an impact."""


class Note(Fixed):
    """A text that notes what was chosen.

    Args:
        kind: what it is called in messages.
        is_one: whether a text is such a note.
    """

    __slots__ = ("is_one", "kind")

    def __init__(self, kind: str, is_one: Callable[[str], bool]) -> None:
        self.kind, self.is_one = kind, is_one

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is such a note."""
        return isinstance(value, str) and self.is_one(value)

    @property
    def expected(self) -> str:
        """What it is called."""
        return self.kind

    @property
    def phrase(self) -> Phrase:
        """What it is called, in each language."""
        return Phrase(f"values.{self.kind}", plain=self.expected)


def is_places(text: str) -> bool:
    """Whether a text names places of one side, joined by `+`.

    >>> is_places("0.1+0.3"), is_places("1.hero"), is_places("0.6")
    (True, True, False)
    """
    return PLACES_TEXT.fullmatch(text) is not None


def is_impact(text: str) -> bool:
    """Whether a text is that of an impact: attackers of one side, and their target.

    An impact that the text of a card inflicts can hit its own side too; `!` marks an impact that
    nothing can prevent.

    >>> is_impact("0.1+0.3>1.hero"), is_impact("0.1>0.2!"), is_impact("0.9>1.2")
    (True, True, False)
    """
    return IMPACT_TEXT.fullmatch(text) is not None


def _is_taken(text: str) -> bool:
    """Whether a text notes a choice: a place, an impact, an option, or "" for a card."""
    return not text or is_places(text) or is_impact(text) or _WORD.fullmatch(text) is not None


def _is_picked(text: str) -> bool:
    """Whether a text names an impact, a place, or a card at a place."""
    place, _, _ = text.partition(":")
    return is_impact(text) or (is_places(place) and "+" not in place)


_WORD = re.compile("[a-z_]{1,40}")
TAKEN, PICKED = Note("taken", _is_taken), Note("picked", _is_picked)


def _cards(position: Any) -> Collection[str]:
    """The cards in the hands, then those of the pack."""
    hands = (side.hand for side in getattr(position, "sides", ()))
    near = [card.id for hand in hands if isinstance(hand, tuple) for card in hand]
    return (*near, *(card.id for card in position.pack.cards))


def _heroes(position: Any) -> Collection[str]:
    pack = position.pack
    return [hero.id for army in pack.armies for hero in pack.heroes(army)]


def _names(position: Any) -> Collection[str]:
    """The names of the options of the cards."""
    abilities = (ability for card in position.pack.cards for ability in card.abilities)
    return [name for ability in abilities if ability.options for name in ability.option_names]


def _options(position: Any) -> Collection[str]:
    """The options of the cards, then the impacts of the combat."""
    return (*_names(position), *_impacts(position))


def _impacts(position: Any) -> tuple[str, ...]:
    combat = getattr(position, "combat", None)
    return tuple(map(str, combat.impacts)) if combat else ()


@frozen(repr=False)
class Impacts(Fixed):
    """An impact as text, such as `0.1+0.3>1.hero`."""

    def values(self, position: Any) -> tuple[object, ...] | None:
        """The impacts of the combat; None without a position."""
        return None if position is None else _impacts(position)

    def extent(self, position: Any) -> tuple[object, ...] | None:
        """Every impact: some places of one side on one place of either, certain or not."""
        return _every_impact()

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether a value is the text of an impact."""
        return isinstance(value, str) and is_impact(value)

    def beyond(self, position: Any) -> tuple[object, ...]:
        """A unit that strikes itself, and a text that is not an impact."""
        return "0.1>0.1", "x"

    @property
    def expected(self) -> str:
        """The form of an impact, for messages."""
        return "an impact such as 0.1+0.3>1.hero"

    @property
    def phrase(self) -> Phrase:
        """The form of an impact, for refusals."""
        return Phrase("values.impact", plain=self.expected)


@cache
def _every_impact() -> tuple[str, ...]:
    return tuple(_impact_texts())


def _impact_texts() -> Iterator[str]:
    """The texts of all impacts: of the hero alone, or of units together."""
    units = ("1", "2", "3", "4", "5")
    together = chain.from_iterable(combinations(units, count) for count in range(1, 6))
    groups = (("hero",), *together)
    sides = product((0, 1), groups, (0, 1), (*units, "hero"), ("", "!"))
    for seat, group, other, place, mark in sides:
        yield f"{'+'.join(f'{seat}.{one}' for one in group)}>{other}.{place}{mark}"


class Options(Named):
    """The name of an option of an ability, or an impact."""

    def extent(self, position: Any) -> tuple[object, ...] | None:
        """The names in the pack, then every impact."""
        if position is None:
            return None
        return (*sorted({*_names(position)}), *_every_impact())


CARD = Named("card", _cards)
HERO = Named("hero", _heroes)
OPTION = Options("option", _options)
IMPACT = Impacts()
