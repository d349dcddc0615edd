"""Positions as callers write them: values of any kind, made into the parts of a table.

Anything can be written into a `Setup`. What is made of it are values of the table's own classes:
the domain of each field says how it is written and what it can hold. Whatever is wrong is one
sentence that names the place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import repeat
from typing import Any, NoReturn, TypeVar

import attrs

from tambores.errors import ContentError, Message, TamboresError, UsageError, said_by
from tambores.kernel.declared import Domain, domains_of
from tambores.kernel.domain import (
    AMOUNT,
    Blank,
    Covered,
    Each,
    Ids,
    Maybe,
    Named,
    Number,
    Row,
    Tally,
    Words,
)
from tambores.kernel.message import Phrase
from tambores.kernel.nearest import suggestion

MOST = 1_000_000
"""The highest number in a position; play goes on from it without reaching `domain.HIGHEST`."""

SHOWN = 60
"""The letters of a wrong value that a sentence shows."""

T = TypeVar("T")
MAPPING, LIST = Phrase("values.mapping"), Phrase("values.list")


@attrs.frozen
class Setup:
    """A part of a position as a caller wrote it, unchecked.

    Its methods raise ContentError for an unknown id, and UsageError for any other fault.

    Attributes:
        game: the tag of the game, whose catalogue names its values.
        path: the place of the part, for messages.
        value: what was written there; None if it was left out.
        position: a state or view that domains can ask; None if none is known.

    >>> from tambores.kernel.domain import Number, Tally, Words
    >>> written = Setup("kernel", "players", {0: {"melee": 2}})
    >>> [one.of(Tally(Words("melee", "flying"))) for one in written.entries(Number(0, 1)).values()]
    [(2, 0)]
    >>> Setup("kernel", "players", {7: {}}).entries(Number(0, 1))
    Traceback (most recent call last):
    tambores.errors.UsageError: players: 7 is not a whole number from 0 to 1
    """

    game: str
    path: str
    value: Any
    position: Any = None

    def of(self, domain: Domain, start: Any = None) -> Any:
        """The value for a field with a domain.

        A list is written for a tuple, a mapping of words to numbers for a tally, and None for "".

        Args:
            domain: the domain.
            start: what a tally holds where nothing is written.
        """
        if domain is AMOUNT:
            domain = Number(0, MOST)
        value = self._made(domain, start)
        if not domain.holds(value, self.position):
            self.refuse(domain)
        return value

    def _made(self, domain: Domain, start: Any) -> Any:
        match domain:
            case Tally():
                there = self.entries(domain.keys)
                usual = zip(domain.keys.words, start or repeat(0), strict=False)
                return tuple(there[one].of(AMOUNT) if one in there else n for one, n in usual)
            case Each() | Covered():
                return tuple(one.of(domain.of) for one in self.listed())
            case Row() if len(entries := self.listed()) == len(domain.of):
                return tuple(one.of(each) for one, each in zip(entries, domain.of, strict=True))
            case Maybe() | Blank() if self.value is not None:
                return self.of(domain.of) if self.value != "" else ""
            case Blank():
                return ""
        return self.value

    def part(
        self,
        kind: type[T],
        fields: Iterable[str],
        reads: Mapping[str, Callable[[Setup], Any]] | None = None,
        names: Mapping[str, str] | None = None,
        beside: Iterable[str] = (),
        **start: Any,
    ) -> T:
        """A value of a class of attrs.

        Args:
            kind: the class.
            fields: the fields that can be written; what is left out keeps its default.
            reads: how fields are read that are not written as their domain says.
            names: the fields that are written under another name, by that name.
            beside: what else can be written there, and is no field.
            start: fields with other defaults than those of the class.
        """
        domains, reads, found = domains_of(kind), reads or {}, dict(start)
        usual = {field.name: field.default for field in attrs.fields(kind)} | start  # type: ignore[arg-type]
        needed = [key for key in fields if usual.get(key) is attrs.NOTHING]
        for key, one in self.fields((*fields, *beside), needed).items():
            name = (names or {}).get(key, key)
            if key in reads:
                found[name] = reads[key](one)
            elif key not in beside:
                found[name] = one.of(domains[name], usual[name])
        return kind(**found)

    def fields(self, known: Iterable[str], needed: Iterable[str] = ()) -> dict[str, Setup]:
        """The parts that were not left out, by the names of fields.

        Args:
            known: the fields that can be written.
            needed: those of them that must be.
        """
        names, parts = [*known], self._parts()
        for name in parts:
            if name not in names:
                hint = suggestion(name, names, "known_keys")
                self.fail("no_key", key=_shown(name), hint=hint)
        found = {name: part for name, part in parts.items() if part.value is not None}
        for name in needed:
            if name not in found:
                self.fail("key_left_out", key=name, known=", ".join(names))
        return found

    def entries(self, keys: Domain, every: Iterable[Any] = ()) -> dict[Any, Setup]:
        """The parts of a mapping.

        Args:
            keys: the domain of its keys.
            every: keys that are there, first and in this order, whether they were written or not.
        """
        parts = self._parts()
        for key in parts:
            if not keys.holds(key, self.position):
                attrs.evolve(self, value=key).refuse(keys, "not_a_key")
        return {key: self._child(key, None) for key in every} | parts

    def listed(self) -> tuple[Setup, ...]:
        """The parts of a list, or of anything else that can be gone through; () for None."""
        if isinstance(self.value, str | Mapping):
            self.fail("given", values=LIST)
        try:
            return tuple(self._child(*one) for one in enumerate(self.value or ()))
        except TypeError:
            self.fail("given", values=LIST)

    def read(self, make: Callable[[Any], T]) -> T:
        """What a function makes of the value; its fault gets the path."""
        try:
            return make(self.value)
        except (ContentError, UsageError) as error:
            kind = ContentError if isinstance(error, ContentError) else UsageError
            fault = Message("kernel.fault.at", place=self.path, fault=said_by(error))
            raise kind(fault) from None

    def plain(self) -> tuple[Any, ...]:
        """The entries of a list as they were written."""
        return tuple(one.value for one in self.listed())

    def refuse(self, domain: Domain, fault: str = "given") -> NoReturn:
        """Raise the error for a value outside a domain."""
        is_id = isinstance(domain, Ids | Named)
        names: Any = domain.values(self.position) if is_id or isinstance(domain, Words) else None
        if names is None or (is_id and not isinstance(self.value, str)):
            self.fail(fault, values=domain.phrase)
        if is_id or fault != "given":
            kind = ContentError if is_id else UsageError
            self.fail("unknown_id", kind, hint=suggestion(self.value, names))
        self.fail("value", hint=suggestion(self.value, names, "known_values"))

    def _parts(self) -> dict[Any, Setup]:
        if self.value is not None and not isinstance(self.value, Mapping):
            self.fail("given", values=MAPPING)
        return {key: self._child(key, one) for key, one in (self.value or {}).items()}

    def _child(self, key: Any, value: Any) -> Setup:
        place = f", {key}" if isinstance(key, str) else f"[{key}]"
        return Setup(self.game, self.path + place, value, self.position)

    def fail(self, fault: str, kind: type[TamboresError] = UsageError, **params: Any) -> NoReturn:
        """Raise the error for a fault, a sentence with the path as `name` and the `value`."""
        name, value = self.path, _shown(self.value)
        raise kind(fault_of(self.game, fault, name=name, value=value, **params))


def fault_of(game: str, key: str, /, **params: object) -> Message:
    """A fault, as a sentence of the catalogue of a game."""
    return Message(f"{game}.fault.{key}", **params)


def _shown(value: object) -> str:
    return repr(value)[:SHOWN]
