"""Reading a value that can be of several types: what stands in the document tells which.

None of it converts: a number is no bool, and a text is no number.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import attrs

from tambores.kernel.envelope import short

Hook = Callable[[Any, Any], Any]
"""Reads some data as a type; ValueError for what is none of it."""

Arm = tuple[Any, Hook]
"""One of the types of a union, and how it is read."""

TEXT, NUMBER, BOOLEAN, LIST, OBJECT = "text", "number", "boolean", "list", "object"
KINDS: Mapping[type, str] = {str: TEXT, int: NUMBER, bool: BOOLEAN, list: LIST, dict: OBJECT}
"""What stands in a document, by the type of its data."""


def is_choice(target: Any) -> bool:
    """Whether a type is a union."""
    return isinstance(target, types.UnionType) or typing.get_origin(target) is typing.Union


def is_tuple(target: Any) -> bool:
    """Whether a type is that of tuples with known entries."""
    return typing.get_origin(target) is tuple


def is_literal(target: Any) -> bool:
    """Whether a type is one of a few words."""
    return typing.get_origin(target) is typing.Literal


def is_enum(target: Any) -> bool:
    """Whether a type is an enum."""
    return isinstance(target, type) and issubclass(target, enum.Enum)


def literals(target: Any) -> Hook:
    """How one of a few words is read."""
    words = typing.get_args(target)
    return _words(words, words)


def enums(target: Any) -> Hook:
    """How a member of an enum is read: by its value."""
    return _words([member.value for member in target], [*target])


def _words(written: Sequence[Any], values: Sequence[Any]) -> Hook:
    """One of a few values, by what is written for it; 1 and true are not the same."""
    known = {(type(word), word): value for word, value in zip(written, values, strict=True)}

    def read(value: Any, _: object) -> Any:
        if type(value) not in (str, int, bool) or (type(value), value) not in known:
            words = ", ".join(str(word) for word in written)
            raise ValueError(f"{short(value)} is unknown; known: {words}")
        return known[type(value), value]

    return read


def alternatives(
    target: Any, kinds: tuple[Any, ...], hook_of: Callable[[Any], Hook], atoms: tuple[type, ...]
) -> Hook:
    """How a union is read: by the kind of data, then by its tag or its keys, then in order.

    Args:
        target: the union, for messages.
        kinds: its types.
        hook_of: how each type is read; a hook for tagged classes has their `tags`.
        atoms: the classes that are written as a text.

    Raises:
        TypeError: for types that a document would not tell apart.
    """
    arms: dict[str, list[Arm]] = {kind: [] for kind in KINDS.values()}
    for kind in kinds:
        for shape in _shapes(kind, atoms):
            arms[shape].append((kind, hook_of(kind)))
    _check_distinct(target, arms)
    known = ", ".join(shape for shape, found in arms.items() if found)

    def read(value: Any, _: object) -> Any:
        if value is None and type(None) in kinds:
            return None
        found = arms.get(KINDS.get(type(value), ""), [])
        if not found:
            raise ValueError(f"{short(value)} is of no possible type; known: {known}")
        if len(found) > 1 and type(value) is dict:
            found = _by_keys(value, found)
        return _first_that_reads(value, found)

    return read


def _shapes(kind: Any, atoms: tuple[type, ...]) -> tuple[str, ...]:
    """What the values of a type look like in a document."""
    if kind is type(None):
        return ()
    if kind in KINDS:
        return (KINDS[kind],)
    if is_literal(kind):
        return tuple(dict.fromkeys(KINDS[type(word)] for word in typing.get_args(kind)))
    if is_enum(kind):
        return tuple(dict.fromkeys(KINDS[type(member.value)] for member in kind))
    if is_tuple(kind):
        return (LIST,)
    return (OBJECT,) if attrs.has(kind) and not issubclass(kind, atoms) else (TEXT,)


def _check_distinct(target: Any, arms: Mapping[str, list[Arm]]) -> None:
    """TypeError for a union with types that look alike in a document."""
    texts = [kind for kind, _ in arms[TEXT]]
    keys = [_fields(kind) for kind, hook in arms[OBJECT] if not _tags(hook)]
    tags = [tag for _, hook in arms[OBJECT] for tag in _tags(hook)]
    alike = (str in texts and texts[1:]) or len(set(keys)) < len(keys)
    if alike or len(set(tags)) < len(tags):
        raise TypeError(f"the types of {target} cannot be told apart in a document")


def _fields(kind: Any) -> frozenset[str]:
    return frozenset(field.name for field in attrs.fields(kind))


def _tags(hook: Hook) -> Collection[str]:
    """The tags of the classes that a hook reads; () for one without tags."""
    tags: Collection[str] = getattr(hook, "tags", ())
    return tags


def _by_keys(value: dict[str, Any], arms: list[Arm]) -> list[Arm]:
    """The classes whose fields or whose tag an object has."""
    plain = [arm for arm in arms if not _tags(arm[1])]
    exact = [arm for arm in plain if value.keys() == _fields(arm[0])]
    if exact:
        return exact
    tagged = {tag: arm for arm in arms for tag in _tags(arm[1])}
    tag = value.get("type")
    if isinstance(tag, str) and tag in tagged:
        return [tagged[tag]]
    if plain:  # the nearest one last: its error is told
        return sorted(plain, key=lambda arm: len(value.keys() & _fields(arm[0])))
    raise ValueError(f"unknown type {short(tag)}; known: {', '.join(tagged)}")


def _first_that_reads(value: Any, arms: list[Arm]) -> Any:
    """A value as the first type that it can be; the error of the last one otherwise."""
    for kind, hook in arms[:-1]:
        try:
            return hook(value, kind)
        except Exception:
            continue  # the next type may fit
    kind, hook = arms[-1]
    return hook(value, kind)
