"""What can stand in a field of an action or event, declared once where the field is.

A domain says which values a position gives room for, which lie just beyond, and what to tell
somebody who wrote another one. The kernel has domains for what every game has; a game adds its own
as subclasses of `Domain`.
"""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

import attrs

from tambores.errors import DecodeError
from tambores.kernel.prompt import Seat

DOMAIN = "values"
"""The metadata of a field that hold its domain."""

A = TypeVar("A")


class Domain(ABC):
    """What can stand in a field. `position` is always a state or view, or None if none is known."""

    __slots__ = ()

    def values(self, position: Any) -> tuple[object, ...] | None:
        """What can stand there, the same in the same position; None if it cannot be listed."""
        return None

    @abstractmethod
    def holds(self, value: object, position: Any = None) -> bool:
        """Whether this can stand there, as far as the position tells."""

    def beyond(self, position: Any) -> tuple[object, ...]:
        """Values that only just cannot stand there, for tests."""
        return ()

    @property
    @abstractmethod
    def expected(self) -> str:
        """What can stand there, for messages."""


@attrs.frozen
class Number(Domain):
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
        """All of them, if there is a highest."""
        return None if self.most is None else tuple(range(self.least, self.most + 1))

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it lies within the bounds; a bool is no number."""
        return type(value) is int and self.least <= value and not self._is_above(value)

    def beyond(self, position: Any) -> tuple[object, ...]:
        """The number below the lowest, and that above the highest."""
        return (self.least - 1, *(() if self.most is None else (self.most + 1,)))

    @property
    def expected(self) -> str:
        """The bounds."""
        above = f"a number from {self.least}"
        return above if self.most is None else f"{self.least} to {self.most}"

    def _is_above(self, value: int) -> bool:
        return self.most is not None and value > self.most


@attrs.frozen
class Seats(Domain):
    """A seat of the game.

    Attributes:
        count: how many seats every game of this kind has; None if the state tells.
    """

    count: int | None = None

    def values(self, position: Any) -> tuple[object, ...] | None:
        """The seats of the position."""
        return self._known(position)

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is one of them; any number from 0 where they are not known."""
        known = self._known(position)
        return type(value) is int and (value >= 0 if known is None else value in known)

    def beyond(self, position: Any) -> tuple[object, ...]:
        """-1, and the seat after the last."""
        known = self._known(position)
        return (-1, *(() if known is None else (max(known, default=-1) + 1,)))

    @property
    def expected(self) -> str:
        """The seats, if every game has as many."""
        return "a seat" if self.count is None else f"a seat from 0 to {self.count - 1}"

    def _known(self, position: Any) -> tuple[Seat, ...] | None:
        if self.count is not None:
            return tuple(range(self.count))
        seats: tuple[Seat, ...] | None = getattr(position, "seats", None)
        return seats


SEAT = Seats()


class Words(Domain):
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

    def beyond(self, position: Any) -> tuple[object, ...]:
        """A word that is none of them."""
        return (_other(self.words),)

    @property
    def expected(self) -> str:
        """All of them."""
        *most, last = self.words
        return f"{', '.join(most)} or {last}" if most else last


@attrs.frozen
class Flag(Domain):
    """True or False."""

    def values(self, position: Any) -> tuple[object, ...] | None:
        """Both."""
        return False, True

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is a bool."""
        return type(value) is bool

    @property
    def expected(self) -> str:
        """As in a line of text."""
        return "yes or no"


@attrs.frozen
class Named(Domain):
    """An id out of the content of the game.

    Attributes:
        kind: what is named, for messages.
        ids: the ids that a position knows, the likeliest first.
    """

    kind: str
    ids: Callable[[Any], Iterable[str]]

    def values(self, position: Any) -> tuple[object, ...] | None:
        """The ids that the position knows."""
        return None if position is None else tuple(dict.fromkeys(self.ids(position)))

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is one of them; any word where they are not known."""
        known = self.values(position)
        return isinstance(value, str) and (value != "" if known is None else value in known)

    def beyond(self, position: Any) -> tuple[object, ...]:
        """An id that nothing has."""
        return (_other(self.values(position) or ()),)

    @property
    def expected(self) -> str:
        """What is named."""
        return f"the id of a {self.kind}"


@attrs.frozen
class Maybe(Domain):
    """What another domain holds, or None."""

    of: Domain

    def values(self, position: Any) -> tuple[object, ...] | None:
        """Those of the other domain, and None."""
        found = self.of.values(position)
        return None if found is None else (*found, None)

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is None or one of them."""
        return value is None or self.of.holds(value, position)

    def beyond(self, position: Any) -> tuple[object, ...]:
        """As for the other domain."""
        return self.of.beyond(position)

    @property
    def expected(self) -> str:
        """As for the other domain."""
        return f"{self.of.expected}, or none"


@attrs.frozen
class Each(Domain):
    """A tuple whose entries another domain holds.

    Attributes:
        of: the domain of an entry.
        least: the fewest entries.
        most: the most entries; None for no bound.
    """

    of: Domain
    least: int = 0
    most: int | None = None

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether it is such a tuple."""
        if type(value) is not tuple or not Number(self.least, self.most).holds(len(value)):
            return False
        return all(self.of.holds(entry, position) for entry in value)

    @property
    def expected(self) -> str:
        """What an entry is."""
        return f"several, each {self.of.expected}"


def _other(known: Iterable[object]) -> str:
    """A word that is not among the known ones."""
    taken = {*known}
    return next(word for word in map("nobody{}".format, ("", *range(1000))) if word not in taken)


# --- fields ---------------------------------------------------------------------------------


_DOMAINS: dict[type[Any], Mapping[str, Domain]] = {}


def within(domain: Domain, **options: Any) -> Any:
    """A field of an attrs class whose values lie in a domain; `options` are those of attrs.

    >>> @attrs.frozen
    ... class Move:
    ...     seat: int = within(SEAT)
    ...     steps: int = within(Number(1, 6), default=1)
    >>> domains_of(Move)["steps"].expected, Move(0)
    ('1 to 6', Move(seat=0, steps=1))
    """
    return attrs.field(metadata={**options.pop("metadata", {}), DOMAIN: domain}, **options)


def domains_of(kind: type[Any]) -> Mapping[str, Domain]:
    """The domains of the fields of an attrs class that have one, by name; worked out once."""
    found = _DOMAINS.get(kind)
    if found is None:
        fields = [field for field in attrs.fields(kind) if DOMAIN in field.metadata]
        found = MappingProxyType({field.name: field.metadata[DOMAIN] for field in fields})
        _DOMAINS[kind] = found
    return found


def check_fields(value: Any, position: Any = None, path: str = "data") -> None:
    """DecodeError for the first field that holds what it cannot, with what it can hold."""
    for name, domain in domains_of(type(value)).items():
        found = getattr(value, name)
        if not domain.holds(found, position):
            from tambores.kernel.envelope import short  # json need not be loaded to play

            raise DecodeError(f"{short(found)} is not {domain.expected}", f"{path}.{name}")


def every(kind: type[A], position: Any) -> Iterator[A] | None:
    """Every value of a class that the domains of its fields allow, in a stable order.

    None if one of its fields has no domain, or one whose values cannot be listed.

    >>> @attrs.frozen
    ... class Step:
    ...     slot: int = within(Number(1, 2))
    ...     up: bool = within(Flag())
    >>> [attrs.astuple(step) for step in every(Step, None)]
    [(1, False), (1, True), (2, False), (2, True)]
    """
    domains = domains_of(kind)
    listed = []
    for field in attrs.fields(kind):  # type: ignore[arg-type]
        values = domains[field.name].values(position) if field.name in domains else None
        if values is None:
            return None
        listed.append(values)
    return itertools.starmap(kind, itertools.product(*listed))


def near(value: A, position: Any) -> Iterator[A]:
    """The values that differ from `value` in one field: all that can stand there, then beyond.

    >>> @attrs.frozen
    ... class Step:
    ...     slot: int = within(Number(1, 3))
    >>> [step.slot for step in near(Step(2), None)]
    [1, 3, 0, 4]
    """
    for name, domain in domains_of(type(value)).items():
        own = getattr(value, name)
        for other in (*(domain.values(position) or ()), *domain.beyond(position)):
            if other != own:
                yield attrs.evolve(value, **{name: other})  # type: ignore[misc]
