"""Bring documents of older versions up to date.

A format says what changed after each of its versions. What was renamed or added is found wherever
the types of the documents have it: in states, views, actions, events and house rules, and in the
terms and moves of records.
"""

from __future__ import annotations

import functools
import typing
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs

from tambores.errors import DecodeError, Message, path_to
from tambores.kernel.alternatives import is_choice, is_tuple, leaves
from tambores.kernel.changes import Added, Change, Migration, Renamed
from tambores.kernel.codec import TYPE
from tambores.kernel.envelope import FIRST, Envelope, check_type, check_version
from tambores.kernel.fields import field_types
from tambores.kernel.form import RECORD, Format, state_kind, version_of
from tambores.kernel.game import vocabulary_of
from tambores.kernel.line import forms_of
from tambores.kernel.record.value import DIGEST, STATE
from tambores.kernel.terms import START


def opened(envelope: Envelope) -> tuple[Envelope, Format, str]:
    """An envelope in the present version, the format of its game, and its kind.

    Raises:
        DecodeError: for a version or a type that this library does not know, and for what the
            version does not have.
    """
    version = envelope.get(FIRST)
    old = check_version(version, envelope.get("type"))
    assert isinstance(version, int)
    for migrate in migrations_from(old, version):
        envelope = migrate(envelope)
    form, kind = check_type(envelope.get("type"))
    if "data" not in envelope:
        raise DecodeError(Message("kernel.fault.missing", name="data"), "data")
    return envelope, form, kind


def migrations_from(form: Format, version: int) -> Iterator[Migration]:
    """The migrations that bring a document of a game from a version to the current one."""
    for old in range(version, version_of(form)):
        if old in form.migrations:
            yield functools.partial(_migrated, form, old)


def _migrated(form: Format, version: int, envelope: Envelope) -> Envelope:
    """An envelope of a version, as the next version writes it."""
    changes = _changes(form, version)
    if any(isinstance(change, Renamed | Added) for change in changes):
        envelope = _Step(form, version).envelope(envelope)
    for change in changes:
        if not isinstance(change, Renamed | Added):
            envelope = change(envelope)
    return envelope


def _changes(form: Format, version: int) -> tuple[Change, ...]:
    """What changed after a version."""
    found = form.migrations.get(version, ())
    return found if isinstance(found, tuple) else (found,)


class _Names:
    """The names of kinds and fields in a version of a format."""

    def __init__(self, form: Format, version: int) -> None:
        self._tags: dict[type[Any], str] = {}
        self._fields: dict[tuple[type[Any], str], str] = {}
        self._missing: set[type[Any] | tuple[type[Any], str]] = set()
        for later in reversed(range(version, version_of(form))):
            for change in _changes(form, later):
                if isinstance(change, Renamed):
                    self._tags |= {change.kind: change.tag} if change.tag else {}
                    self._fields |= {(change.kind, now): old for now, old in change.fields.items()}
                elif isinstance(change, Added):
                    self._missing |= {(change.kind, name) for name in change.fields}
                    self._missing |= set() if change.fields else {change.kind}

    def tag(self, kind: Any) -> str:
        """The tag of a kind; "" if the version does not have it."""
        return "" if kind in self._missing else self._tags.get(kind, kind.tag)

    def field(self, kind: type[Any], name: str) -> str:
        """The name of a field that is called `name` now; "" if the version does not have it."""
        for base in kind.__mro__:
            if (base, name) in self._missing:
                return ""
            if (base, name) in self._fields:
                return self._fields[base, name]
        return name

    def fields(self, kind: type[Any]) -> dict[str, str]:
        """The fields of a class by their names in the version, each with its name now."""
        names = {self.field(kind, field.name): field.name for field in attrs.fields(kind)}
        return {old: now for old, now in names.items() if old}


class _Step:
    """The way from a version of a format to the next."""

    def __init__(self, form: Format, version: int) -> None:
        changes = _changes(form, version)
        self._form, self._version = form, version
        self._before, self._after = _Names(form, version), _Names(form, version + 1)
        self._added = [change for change in changes if isinstance(change, Added)]
        self._changed = [one.kind for one in changes if isinstance(one, Renamed | Added)]

    def envelope(self, envelope: Envelope) -> Envelope:
        """A whole document; the codec says what is wrong with one that is none."""
        document, data = envelope.get("type"), envelope.get("data")
        kind = document.partition(".")[2] if isinstance(document, str) else ""
        if kind in self._form.documents:
            return {**envelope, "data": self._value(self._form.documents[kind], data, "data")}
        if kind == RECORD and isinstance(data, dict) and state_kind(self._form):
            return {**envelope, "data": self._record(data)}
        return envelope

    # --- values -------------------------------------------------------------------------------

    def _value(self, target: Any, data: Any, path: str) -> Any:
        """The data of a value of a type."""
        if isinstance(data, list):
            return self._list(target, data, path)
        if isinstance(data, dict):
            return self._object(target, data, path)
        return data

    def _list(self, target: Any, data: list[Any], path: str) -> list[Any]:
        """The entries of a list: all of one type, or each of its own."""
        types = next((typing.get_args(arm) for arm in _arms(target) if is_tuple(arm)), ())
        if len(types) == 2 and types[1] is Ellipsis:
            types = types[:1] * len(data)
        if len(types) != len(data):
            return data
        parts = enumerate(zip(types, data, strict=True))
        return [self._value(kind, part, f"{path}[{place}]") for place, (kind, part) in parts]

    def _object(self, target: Any, data: dict[str, Any], path: str) -> dict[str, Any]:
        """The fields of an object, and its tag if it has one."""
        arms = [arm for arm in _arms(target) if isinstance(arm, type)]
        kinds = [kind for arm in arms for kind in kinds_of(self._form, arm)]
        if not kinds:
            classes = [arm for arm in arms if attrs.has(arm)]
            return self._fields(self._nearest(classes, data), data, path) if classes else data
        tag = data.get(TYPE)
        found = self._of_tag(kinds, tag, path) if isinstance(tag, str) else None
        if found is None:
            return data
        rest = {name: part for name, part in data.items() if name != TYPE}
        return {TYPE: self._after.tag(found), **self._fields(found, rest, path)}

    def _of_tag(self, kinds: Iterable[type[Any]], tag: str, path: str) -> type[Any] | None:
        """The kind with a tag; DecodeError for a tag that only a later version has."""
        if tag:
            for kind in kinds:
                if self._before.tag(kind) == tag:
                    return kind
            if any(self._after.tag(kind) == tag for kind in kinds):
                raise DecodeError(self._later("later_kind", tag), path)
        return None

    def _nearest(self, classes: list[type[Any]], data: dict[str, Any]) -> type[Any]:
        """The class of an object without a tag: the one that has most of its keys."""
        return max(classes, key=lambda kind: len(self._before.fields(kind).keys() & data.keys()))

    def _fields(self, kind: type[Any], data: dict[str, Any], path: str) -> dict[str, Any]:
        """The fields of an object of a class."""
        attrs.resolve_types(kind)
        types = field_types(kind)
        return self._named(
            kind, data, path,
            lambda name, part, at: self._value(types[name], part, at),
            lambda _, value: value,
        )  # fmt: skip

    def _named(
        self,
        kind: type[Any],
        data: dict[str, Any],
        path: str,
        read: Callable[[str, Any, str], Any],
        write: Callable[[str, Any], Any],
    ) -> dict[str, Any]:
        """The fields of a class by their next names, and those that the next version adds.

        Args:
            kind: the class.
            data: the fields.
            path: to them.
            read: brings the value of a field up to date.
            write: gives an added field the value that is meant.
        """
        before, after = self._before.fields(kind), self._after.fields(kind)
        found: dict[str, Any] = {}
        for old, part in data.items():
            if old in before:
                now = before[old]
                found[self._after.field(kind, now)] = read(now, part, path_to(path, old))
            elif old in after:
                raise DecodeError(self._later("later_field", old), path)
            else:
                found[old] = part
        for name, value in self._new(kind).items():
            found[self._after.field(kind, name)] = write(name, value)
        return found

    def _new(self, kind: type[Any]) -> dict[str, Any]:
        """The fields that the next version adds to a class, with the values that are meant."""
        added = (change.fields for change in self._added if issubclass(kind, change.kind))
        return {name: value for fields in added for name, value in fields.items()}

    def _later(self, fault: str, name: str) -> Message:
        """The fault of a name that the version does not have."""
        return Message(f"kernel.fault.{fault}", name=name[:60], version=self._version)

    # --- records ------------------------------------------------------------------------------

    def _record(self, data: dict[str, Any]) -> dict[str, Any]:
        """The data of a record."""
        state_type = self._form.documents[state_kind(self._form)]
        start, moves = data.get("start"), data.get("moves")
        if isinstance(start, dict):
            data = {**data, "start": self._start(state_type, start)}
        if isinstance(moves, list):
            kinds = vocabulary_of(state_type).values()
            entries = [
                self._move(kinds, entry, f"data.moves[{place}]")
                if isinstance(entry, str)
                else entry
                for place, entry in enumerate(moves)
            ]
            if self._alters(state_type):  # digests of states as they were written before
                entries = [one for one in entries if not (isinstance(one, dict) and DIGEST in one)]
            data = {**data, "moves": entries}
        return data

    def _start(self, state_type: type[Any], start: dict[str, Any]) -> dict[str, Any]:
        """The start of a record: a whole state, or terms, which are options in words."""
        if start.keys() == {STATE}:
            return {STATE: self._value(state_type, start[STATE], f"{START}.{STATE}")}
        options = getattr(self._form, "options", None)
        if options is not None:
            start = self._words(options, start, START)
        for name, kind in getattr(self._form, "packed", {}).items():
            if isinstance(start.get(name), str):
                start = {**start, name: self._pairs(kind, start[name], path_to(START, name))}
        return start

    def _words(self, kind: type[Any], words: dict[str, Any], path: str) -> dict[str, Any]:
        """The fields of a class in words."""
        return self._named(kind, words, path, lambda _, word, __: word, _worded(kind))

    def _pairs(self, kind: type[Any], text: str, path: str) -> str:
        """The fields of a class as `name=value` words of one text."""
        pairs = [word.partition("=") for word in text.split(" ") if text]
        words: dict[str, Any] = {name: word for name, _, word in pairs}
        if len(words) < len(pairs) or not any(issubclass(kind, one) for one in self._changed):
            return text  # the game says what is wrong
        return " ".join(f"{name}={word}" for name, word in self._words(kind, words, path).items())

    def _move(self, kinds: Iterable[type[Any]], text: str, path: str) -> str:
        """A move: the seat, the tag of the action, and a word for each of its fields."""
        seat, _, action = text.partition(" ")
        tag, *words = action.split(" ")
        kind = self._of_tag(kinds, tag, path)
        if kind is None:
            return text
        new, write = self._new(kind), _worded(kind)
        for place, (name, _) in enumerate(forms_of(kind)):
            if name in new:
                words.insert(place, write(name, new[name]))
        return " ".join((seat, self._after.tag(kind), *words))

    def _alters(self, state_type: type[Any]) -> bool:
        """Whether the next version writes states in another way."""
        within = classes_in(self._form, state_type)
        return any(issubclass(kind, changed) for kind in within for changed in self._changed)


def _arms(target: Any) -> tuple[Any, ...]:
    """The types that a value of a type can have."""
    return typing.get_args(target) if is_choice(target) else (target,)


def _worded(kind: type[Any]) -> Callable[[str, Any], str]:
    """Gives the word for a value, as JSON has it, of a field of actions or options."""
    forms = dict(forms_of(kind))
    return lambda name, value: forms[name].write(_tupled(value))


def _tupled(value: Any) -> Any:
    """Lists as tuples, however deep."""
    return tuple(map(_tupled, value)) if isinstance(value, list) else value


def kinds_of(form: Format, target: type[Any]) -> tuple[type[Any], ...]:
    """The kinds with a tag that a class stands for: those of a base class, or itself."""
    if target in form.unions:
        return form.unions[target]
    return (target,) if any(target in kinds for kinds in form.unions.values()) else ()


def classes_in(form: Format, target: type[Any]) -> set[type[Any]]:
    """The classes whose values can be in a document of a type."""
    atoms, found, left = tuple(form.atoms(None)), set[type[Any]](), [target]
    while left:
        kind = left.pop()
        if kind in found or not isinstance(kind, type) or issubclass(kind, atoms):
            continue
        found.add(kind)
        left += form.unions.get(kind, ())
        if attrs.has(kind):
            attrs.resolve_types(kind)
            left += [leaf for one in field_types(kind).values() for leaf in leaves(one)]
    return found
