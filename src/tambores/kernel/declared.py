"""Domains: the possible values of a field of an action or event, declared with the field.

A domain lists the values possible in a position and those just beyond them, and describes them for
error messages. `within` declares a field with one; the fields of a value are checked by theirs.
"""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

import attrs

from tambores.errors import DecodeError, Message
from tambores.kernel.container import Held
from tambores.kernel.message import Phrase, speaker
from tambores.kernel.nearest import nearest, question

A = TypeVar("A")

DOMAIN = "values"
"""The metadata key under which a field holds its domain."""


class Domain(ABC):
    """The possible values of a field. `position` is a state or view, or None if none is known."""

    __slots__ = ()

    def values(self, position: Any) -> tuple[object, ...] | None:
        """The possible values, always the same for a position; None if they cannot be listed."""
        return None

    def extent(self, position: Any) -> tuple[object, ...] | None:
        """The values possible in any position of the same game, always in the same order.

        None if they cannot be listed.
        """
        return self.values(position)

    @property
    def is_fixed(self) -> bool:
        """Whether `holds` never depends on the position; a domain that says so is asked once."""
        return False

    @abstractmethod
    def holds(self, value: object, position: Any = None) -> bool:
        """Whether the field can hold a value, as far as the position tells."""

    def holds_all(self, values: Iterable[object], position: Any = None) -> bool:
        """Whether it holds each of some values."""
        return all(self.holds(value, position) for value in values)

    def container(self) -> Container[object] | None:
        """The same values as what is quick to ask, for a fixed domain; None for all of a type."""
        return Held(self.holds)

    def wrong_in(self, value: Any, position: Any) -> Wrong:
        """What is wrong in a value that is not in the domain: itself, or a part of it."""
        return Wrong("", value, self)

    def beyond(self, position: Any) -> tuple[object, ...]:
        """Values just outside the domain, for tests."""
        return ()

    @property
    @abstractmethod
    def expected(self) -> str:
        """The possible values in words, for messages."""

    @property
    def phrase(self) -> Phrase:
        """The possible values in any language, for refusals; by default as `expected`."""
        return Phrase("", plain=self.expected)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.expected}>"


class Wrong(NamedTuple):
    """A value that is outside a domain.

    Attributes:
        path: where it lies in the value that was asked about, such as "[2]"; "" for all of it.
        value: the value.
        domain: the domain, of the whole or of that part.
    """

    path: str
    value: Any
    domain: Domain


_DOMAINS: dict[type[Any], Mapping[str, Domain]] = {}


def within(domain: Domain, **options: Any) -> Any:
    """A field of an attrs class with a domain; `options` are passed on to `attrs.field`.

    >>> from tambores.kernel.domain import SEAT, Number
    >>> @attrs.frozen
    ... class Move:
    ...     seat: int = within(SEAT)
    ...     steps: int = within(Number(1, 6), default=1)
    >>> domains_of(Move)["steps"].expected, Move(0)
    ('1 to 6', Move(seat=0, steps=1))
    """
    return attrs.field(metadata={**options.pop("metadata", {}), DOMAIN: domain}, **options)


def domains_of(kind: type[Any]) -> Mapping[str, Domain]:
    """The domains of the fields of an attrs class that have one, by name; computed once."""
    found = _DOMAINS.get(kind)
    if found is None:
        fields = [field for field in attrs.fields(kind) if DOMAIN in field.metadata]
        found = MappingProxyType({field.name: field.metadata[DOMAIN] for field in fields})
        _DOMAINS[kind] = found
    return found


def check_fields(value: Any, position: Any = None, path: str = "data") -> None:
    """DecodeError for the first field with a value outside its domain; it names the domain."""
    check_some(domains_of(type(value)), value, position, path)


def check_some(domains: Mapping[str, Domain], value: Any, position: Any, path: str) -> None:
    """The same for the fields of these domains."""
    for name, domain in domains.items():
        found = getattr(value, name)
        if not domain.holds(found, position):
            wrong = domain.wrong_in(found, position)
            raise DecodeError(_fault(value, wrong, position), f"{path}.{name}{wrong.path}")


def _fault(owner: Any, wrong: Wrong, position: Any) -> Message:
    """What is wrong in a field of a value, and which words are near."""
    from tambores.kernel.envelope import short  # json need not be loaded to play

    key = f"{speaker(type(owner))}.fault.outside"
    params: dict[str, Any] = {"value": short(wrong.value), "values": wrong.domain.phrase}
    words = [one for one in wrong.domain.values(position) or () if isinstance(one, str)]
    if near := nearest(wrong.value, words):
        return Message(f"{key}.near", **params, hint=question(near))
    return Message(key, **params)


def every(kind: type[A], position: Any, *, ever: bool = False) -> Iterator[A] | None:
    """Every value of a class that the domains of its fields allow, in a stable order.

    None if a field has no domain, or a domain whose values cannot be listed.

    Args:
        kind: the class.
        position: a state or view, or None if none is known.
        ever: whether to list what is possible in any position of the same game, in an order that
            is the same in all of them.

    >>> from tambores.kernel.domain import Flag, Number
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
        domain = domains.get(field.name)
        if domain is None:
            return None
        values = domain.extent(position) if ever else domain.values(position)
        if values is None:
            return None
        listed.append(values)
    return itertools.starmap(kind, itertools.product(*listed))


def near(value: A, position: Any) -> Iterator[A]:
    """Values that differ from `value` in one field: all in its domain, then those just beyond.

    >>> from tambores.kernel.domain import Number
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
