"""The domains of the values that every game has, such as seats and numbers.

A game adds its own as subclasses of `Domain`; `kernel/declared.py` has that, and declares fields.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable
from typing import Any

from tambores.kernel.container import Held, Piles, Tuples
from tambores.kernel.declared import Domain as Domain
from tambores.kernel.declared import Wrong as Wrong
from tambores.kernel.declared import check_fields as check_fields
from tambores.kernel.declared import check_some as check_some
from tambores.kernel.declared import domains_of as domains_of
from tambores.kernel.declared import every as every
from tambores.kernel.declared import near as near
from tambores.kernel.declared import within as within
from tambores.kernel.frozen import frozen
from tambores.kernel.message import Phrase
from tambores.kernel.prompt import Seat

LISTED = 10_000
"""The most numbers that a domain lists."""


class Fixed(Domain):
    """A domain that is the same in every position."""

    __slots__ = ()

    @property
    def is_fixed(self) -> bool:
        """Always, in every position."""
        return True

    def holds_all(self, values: Iterable[object], position: Any = None) -> bool:
        """Whether it holds each of some values."""
        return all(map(self.holds, values))


@frozen(repr=False)
class Number(Fixed):
    """A whole number.

    Attributes:
        least: the lowest.
        most: the highest; None for no bound.

    >>> slot = Number(1, 5)
    >>> slot.values(None), slot.beyond(None), slot.expected
    ((1, 2, 3, 4, 5), (0, 6), '1 to 5')
    """

    least: int = 0
    most: int | None = None

    def values(self, position: Any) -> tuple[object, ...] | None:
        """All numbers in bounds; None if they are too many to list."""
        if self.most is None or self.most - self.least >= LISTED:
            return None
        return tuple(range(self.least, self.most + 1))

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is a number within the bounds; a bool is not."""
        most = self.most
        return type(value) is int and self.least <= value and (most is None or value <= most)

    def container(self) -> Container[object]:
        """The numbers as a range."""
        most = self.most
        return Held(self.holds) if most is None else range(self.least, most + 1)

    def beyond(self, position: Any) -> tuple[object, ...]:
        """The number below the lowest, and the one above the highest."""
        return (self.least - 1, *(() if self.most is None else (self.most + 1,)))

    @property
    def expected(self) -> str:
        """The bounds."""
        above = f"a number from {self.least}"
        return above if self.most is None else f"{self.least} to {self.most}"

    @property
    def phrase(self) -> Phrase:
        """The bounds."""
        if self.most is None:
            return Phrase("values.from", (("least", self.least),))
        return Phrase("values.between", (("least", self.least), ("most", self.most)))


HIGHEST = 1_000_000_000
AMOUNT = Number(0, HIGHEST)
"""A number that grows in play, such as gold or turns: no game gets near the highest."""


@frozen(repr=False)
class Seats(Domain):
    """A seat of the game.

    Attributes:
        count: the number of seats in every game of this kind; None if it depends on the state.
    """

    count: int | None = None

    def values(self, position: Any) -> tuple[object, ...] | None:
        """The seats of the position."""
        return self._known(position)

    @property
    def is_fixed(self) -> bool:
        """Whether every game has the same number."""
        return self.count is not None

    def container(self) -> Container[object]:
        """The seats of every game."""
        return range(self.count or 0)

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is one of the seats; any number from 0 if they are not known."""
        known = self._known(position)
        return type(value) is int and (value >= 0 if known is None else value in known)

    def beyond(self, position: Any) -> tuple[object, ...]:
        """-1, and the seat after the last."""
        known = self._known(position)
        return (-1, *(() if known is None else (max(known, default=-1) + 1,)))

    @property
    def expected(self) -> str:
        """The seats, if every game has the same number."""
        return "a seat" if self.count is None else f"a seat from 0 to {self.count - 1}"

    @property
    def phrase(self) -> Phrase:
        """The seats, if every game has the same number."""
        if self.count is None:
            return Phrase("values.seat")
        return Phrase("values.seats", (("last", self.count - 1),))

    def _known(self, position: Any) -> tuple[Seat, ...] | None:
        if self.count is not None:
            return tuple(range(self.count))
        seats: tuple[Seat, ...] | None = getattr(position, "seats", None)
        return seats


SEAT = Seats()
"""A seat of the game, however many it has."""


class Words(Fixed):
    """One of a few words.

    >>> Words("left", "right").expected
    'left or right'
    """

    __slots__ = ("words",)

    def __init__(self, *words: str) -> None:
        self.words = words

    def values(self, position: Any) -> tuple[object, ...] | None:
        """All of them."""
        return self.words

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is one of them."""
        return isinstance(value, str) and value in self.words

    def container(self) -> Container[object]:
        """The words."""
        return frozenset(self.words)

    def beyond(self, position: Any) -> tuple[object, ...]:
        """A word that is not one of them."""
        return (_other(self.words),)

    @property
    def expected(self) -> str:
        """All of them."""
        *most, last = self.words
        return f"{', '.join(most)} or {last}" if most else last

    @property
    def phrase(self) -> Phrase:
        """All of them."""
        return Phrase("values.words", (("words", ", ".join(map(repr, self.words))),))


class Numbers(Fixed):
    """One of a few whole numbers.

    >>> Numbers(1, 2, 5).holds(3)
    False
    """

    __slots__ = ("numbers",)

    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers

    def values(self, position: Any) -> tuple[object, ...] | None:
        """All of them."""
        return self.numbers

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is one of them; a bool is not."""
        return type(value) is int and value in self.numbers

    @property
    def expected(self) -> str:
        """All of them."""
        return f"one of {', '.join(map(str, self.numbers))}"

    @property
    def phrase(self) -> Phrase:
        """All of them."""
        return Phrase("values.words", (("words", ", ".join(map(str, self.numbers))),))


class Ids(Words):
    """The id of one of a few things, such as cards, that a game always has."""

    __slots__ = ()


@frozen(repr=False)
class Flag(Fixed):
    """True or False."""

    def values(self, position: Any) -> tuple[object, ...] | None:
        """Both values."""
        return False, True

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is a bool."""
        return type(value) is bool

    def container(self) -> Container[object] | None:
        """Nothing to ask beside the type."""
        return None

    @property
    def expected(self) -> str:
        """The words for both in a line of text."""
        return "yes or no"

    @property
    def phrase(self) -> Phrase:
        """Both values."""
        return Phrase("values.flag")


class Typed(Fixed):
    """Every value of the type of the field.

    For fields without a default that come after fields with domains, which type checkers take for
    defaults.
    """

    __slots__ = ()

    def holds(self, value: object, position: Any = None) -> bool:
        """Always: the type is checked elsewhere."""
        return True

    def container(self) -> Container[object] | None:
        """Nothing to ask."""
        return None

    @property
    def expected(self) -> str:
        """What the type says."""
        return "a value of its type"

    @property
    def phrase(self) -> Phrase:
        """What the type says."""
        return Phrase("values.typed")


TYPED = Typed()


@frozen(repr=False)
class Named(Domain):
    """An id from the content of the game.

    Attributes:
        kind: the noun for what it names, such as "card", for messages.
        ids: the ids that a position knows, the likeliest first.
    """

    kind: str
    ids: Callable[[Any], Collection[str]]

    def values(self, position: Any) -> tuple[object, ...] | None:
        """The ids that the position knows."""
        return None if position is None else tuple(dict.fromkeys(self.ids(position)))

    def extent(self, position: Any) -> tuple[object, ...] | None:
        """The ids in alphabetical order; override it in a game whose ids change as it goes on."""
        return None if position is None else tuple(sorted({*self.ids(position)}))

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is one of the ids; any word if they are not known."""
        if not isinstance(value, str):
            return False
        return value != "" if position is None else value in self.ids(position)

    def holds_all(self, values: Iterable[object], position: Any = None) -> bool:
        """Whether each is one of the ids, which are listed once for all of them."""
        if position is None:
            return all(self.holds(value) for value in values)
        return all(map(self.ids(position).__contains__, values))

    def beyond(self, position: Any) -> tuple[object, ...]:
        """An id that does not exist."""
        return (_other(self.values(position) or ()),)

    @property
    def expected(self) -> str:
        """The kind of thing that the id names."""
        return f"the id of a {self.kind}"

    @property
    def phrase(self) -> Phrase:
        """The kind of thing that the id names; a game has a text for each kind."""
        return Phrase(f"values.{self.kind}", plain=self.expected)


class Maybe(Domain):
    """A value of another domain, or None."""

    __slots__ = ("of",)

    def __init__(self, of: Domain) -> None:
        self.of = of

    def values(self, position: Any) -> tuple[object, ...] | None:
        """The values of the other domain, and None."""
        found = self.of.values(position)
        return None if found is None else (*found, None)

    def extent(self, position: Any) -> tuple[object, ...] | None:
        """As for the other domain, and None."""
        found = self.of.extent(position)
        return None if found is None else (*found, None)

    @property
    def is_fixed(self) -> bool:
        """As the other domain."""
        return self.of.is_fixed

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is None or a value of the other domain."""
        return value is None or self.of.holds(value, position)

    def wrong_in(self, value: Any, position: Any) -> Wrong:
        """As for the other domain, if a part is wrong."""
        wrong = self.of.wrong_in(value, position)
        return wrong if wrong.path else Wrong("", value, self)

    def beyond(self, position: Any) -> tuple[object, ...]:
        """As for the other domain."""
        return self.of.beyond(position)

    @property
    def expected(self) -> str:
        """As for the other domain."""
        return f"{self.of.expected}, or none"

    @property
    def phrase(self) -> Phrase:
        """As for the other domain, or None."""
        return Phrase("values.maybe", (("values", self.of.phrase),))


class Blank(Domain):
    """A word or a tuple of another domain, or an empty one: "" or ()."""

    __slots__ = ("of",)

    def __init__(self, of: Domain) -> None:
        self.of = of

    @property
    def is_fixed(self) -> bool:
        """As the other domain."""
        return self.of.is_fixed

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is empty or a value of the other domain."""
        return value in ("", ()) or self.of.holds(value, position)

    @property
    def expected(self) -> str:
        """As for the other domain."""
        return self.of.expected

    @property
    def phrase(self) -> Phrase:
        """As for the other domain."""
        return self.of.phrase


class Each(Domain):
    """A tuple of values of another domain.

    Args:
        of: the domain of an entry.
        least: the fewest entries.
        most: the most entries; None for no bound.
    """

    __slots__ = ("least", "most", "of")

    def __init__(self, of: Domain, least: int = 0, most: int | None = None) -> None:
        self.of, self.least, self.most = of, least, most

    @property
    def is_fixed(self) -> bool:
        """As the other domain."""
        return self.of.is_fixed

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is a tuple of possible entries, neither too few nor too many."""
        if type(value) is not tuple or len(value) < self.least:
            return False
        if self.most is not None and len(value) > self.most:
            return False
        return self.of.holds_all(value, position)

    def container(self) -> Container[object]:
        """The tuples of possible entries."""
        of = self.of.container()
        return Held(self.holds) if of is None else Tuples(of, self.least, self.most)

    def wrong_in(self, value: Any, position: Any) -> Wrong:
        """The first entry that is not possible, unless it is their number that is wrong."""
        for number, entry in enumerate(value) if type(value) is tuple else ():
            if not self.of.holds(entry, position):
                wrong = self.of.wrong_in(entry, position)
                return wrong._replace(path=f"[{number}]{wrong.path}")
        return Wrong("", value, self)

    @property
    def expected(self) -> str:
        """The possible entries."""
        return f"several, each {self.of.expected}"

    @property
    def phrase(self) -> Phrase:
        """The possible entries, and how many there can be."""
        values = ("values", self.of.phrase)
        if self.most is None:
            return Phrase("values.each", (values,))
        return Phrase("values.some", (("least", self.least), ("most", self.most), values))


class Row(Domain):
    """A tuple with one value of each of some domains.

    >>> from tambores.kernel.domain import Row, Words, Number
    >>> Row(Words("gold"), Number(1)).holds(("gold", 0))
    False
    """

    __slots__ = ("of",)

    def __init__(self, *of: Domain) -> None:
        self.of = of

    @property
    def is_fixed(self) -> bool:
        """Whether all of these domains are."""
        return all(one.is_fixed for one in self.of)

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is a tuple of that length, with a possible value at each place."""
        if type(value) is not tuple or len(value) != len(self.of):
            return False
        return all(one.holds(entry, position) for one, entry in zip(self.of, value, strict=True))

    def wrong_in(self, value: Any, position: Any) -> Wrong:
        """The first value that is not possible at its place, unless their number is wrong."""
        if type(value) is tuple and len(value) == len(self.of):
            for number, (one, entry) in enumerate(zip(self.of, value, strict=True)):
                if not one.holds(entry, position):
                    wrong = one.wrong_in(entry, position)
                    return wrong._replace(path=f"[{number}]{wrong.path}")
        return Wrong("", value, self)

    @property
    def expected(self) -> str:
        """The possible values, place by place."""
        return f"in this order: {'; '.join(one.expected for one in self.of)}"

    @property
    def phrase(self) -> Phrase:
        """The possible values, place by place."""
        return Phrase("values.row", (("values", tuple(one.phrase for one in self.of)),))


class Tally(Row):
    """A tuple with a number for each of some words.

    >>> units = Tally(Words("melee", "flying"))
    >>> units.holds((2, 0)), units.holds((2,))
    (True, False)
    """

    __slots__ = ("keys",)

    def __init__(self, keys: Words) -> None:
        super().__init__(*[AMOUNT] * len(keys.words))
        self.keys = keys

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is a tuple with a number for each word."""
        return (
            type(value) is tuple and len(value) == len(self.keys.words) and AMOUNT.holds_all(value)
        )

    def container(self) -> Container[object]:
        """The tuples with a number for each word."""
        return Tuples(AMOUNT.container(), len(self.of), len(self.of))

    @property
    def phrase(self) -> Phrase:
        """The words, and what each has."""
        words = ("words", ", ".join(self.keys.words))
        return Phrase("values.tally", (words, ("values", AMOUNT.phrase)))


class Covered(Domain):
    """A tuple of values of another domain, or their number where they are hidden.

    Args:
        of: the domain of an entry.
        things: the word for them; "" for the words of that domain.
        most: the highest number; None for no bound.
    """

    __slots__ = ("number", "of", "shown", "things")

    def __init__(self, of: Domain, things: str = "", most: int | None = None) -> None:
        self.of, self.shown, self.things = of, Each(of), things
        self.number = Number(0, most)

    @property
    def is_fixed(self) -> bool:
        """As the other domain."""
        return self.of.is_fixed

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is a possible number, or a tuple of possible entries."""
        return self.number.holds(value) or self.shown.holds(value, position)

    def container(self) -> Container[object]:
        """The numbers, and the tuples of possible entries."""
        return Piles(self.number.container(), self.shown.container())

    def wrong_in(self, value: Any, position: Any) -> Wrong:
        """The first entry that is not possible."""
        wrong = self.shown.wrong_in(value, position)
        return wrong if wrong.path else Wrong("", value, self)

    @property
    def expected(self) -> str:
        """The things, or a number."""
        return f"{self.things or self.shown.expected}, or their number"

    @property
    def phrase(self) -> Phrase:
        """The possible entries, or a number."""
        number = ("number", self.number.phrase)
        return Phrase("values.covered", (("values", self.shown.phrase), number))


def _other(known: Iterable[object]) -> str:
    """A word that is not among the known ones."""
    taken = {*known}
    return next(word for word in map("nobody{}".format, ("", *range(1000))) if word not in taken)
