"""Read a value that can be of several types: the data in the document decides which.

Values are never converted: a number is not read as a bool, nor a text as a number.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import attrs

from tambores.errors import Message
from tambores.kernel.envelope import short
from tambores.kernel.nearest import suggestion

Hook = Callable[[Any, Any], Any]
"""Reads some data as a type; raises ValueError if the data do not fit it."""

Arm = tuple[Any, Hook]
"""One of the types of a union, and the hook that reads it."""

TEXT, NUMBER, BOOLEAN, LIST, OBJECT = "text", "number", "boolean", "list", "object"
KINDS: Mapping[type, str] = {str: TEXT, int: NUMBER, bool: BOOLEAN, list: LIST, dict: OBJECT}
"""The names of the kinds of data in a document, by their Python types."""


def is_choice(target: Any) -> bool:
    """Whether a type is a union."""
    return isinstance(target, types.UnionType) or typing.get_origin(target) is typing.Union


def is_tuple(target: Any) -> bool:
    """Whether a type is a tuple type with the types of its entries."""
    return typing.get_origin(target) is tuple


def is_literal(target: Any) -> bool:
    """Whether a type is a literal."""
    return typing.get_origin(target) is typing.Literal


def is_enum(target: Any) -> bool:
    """Whether a type is an enum."""
    return isinstance(target, type) and issubclass(target, enum.Enum)


def leaves(target: Any) -> Iterator[Any]:
    """The types of which a type is made, without unions, tuples and literals.

    >>> [*leaves(tuple[int | None, ...] | str)]
    [<class 'int'>, <class 'NoneType'>, <class 'str'>]
    """
    parts = typing.get_args(target)
    if is_literal(target):
        yield from map(type, parts)
    elif parts:
        for part in parts:
            yield from leaves(part)
    elif target is not Ellipsis:
        yield target


def literals(target: Any) -> Hook:
    """A hook that reads a literal."""
    words = typing.get_args(target)
    return _words(words, words)


def enums(target: Any) -> Hook:
    """A hook that reads a member of an enum by its value."""
    return _words([member.value for member in target], [*target])


def _words(written: Sequence[Any], values: Sequence[Any]) -> Hook:
    """A hook that reads one of a few values by its written form; 1 and true differ."""
    known = {(type(word), word): value for word, value in zip(written, values, strict=True)}

    def read(value: Any, _: object) -> Any:
        if type(value) not in (str, int, bool) or (type(value), value) not in known:
            near = suggestion(value, map(str, written))
            raise ValueError(Message("kernel.fault.unknown_word", value=short(value), hint=near))
        return known[type(value), value]

    return read


def alternatives(
    target: Any, kinds: tuple[Any, ...], hook_of: Callable[[Any], Hook], atoms: tuple[type, ...]
) -> Hook:
    """A hook that reads a union: by the kind of data, then by tag or keys, then in order.

    Args:
        target: the union, for messages.
        kinds: its types.
        hook_of: gives the hook of a type; a hook for tagged classes has their `tags`.
        atoms: the classes that are written as a text.

    Raises:
        TypeError: for types that cannot be told apart in a document.
    """
    arms: dict[str, list[Arm]] = {kind: [] for kind in KINDS.values()}
    for kind in kinds:
        for shape in _shapes(kind, atoms):
            arms[shape].append((kind, hook_of(kind)))
    _check_distinct(target, arms)
    known = tuple(f"@kind.{shape}" for shape, found in arms.items() if found)

    def read(value: Any, _: object) -> Any:
        if value is None and type(None) in kinds:
            return None
        found = arms.get(KINDS.get(type(value), ""), [])
        if not found:
            raise ValueError(Message("kernel.fault.wrong_kind", value=short(value), kinds=known))
        if len(found) > 1 and type(value) is dict:
            found = _by_keys(value, found)
        return _first_that_reads(value, found)

    return read


def _shapes(kind: Any, atoms: tuple[type, ...]) -> tuple[str, ...]:
    """The kinds of data that the values of a type have in a document."""
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
    """The classes whose fields or tag match an object."""
    plain = [arm for arm in arms if not _tags(arm[1])]
    exact = [arm for arm in plain if value.keys() == _fields(arm[0])]
    if exact:
        return exact
    tagged = {tag: arm for arm in arms for tag in _tags(arm[1])}
    tag = value.get("type")
    if isinstance(tag, str) and tag in tagged:
        return [tagged[tag]]
    if plain:  # the closest match last: its error is the one reported
        return sorted(plain, key=lambda arm: len(value.keys() & _fields(arm[0])))
    near = suggestion(tag, tagged)
    raise ValueError(Message("kernel.fault.unknown_type", type=short(tag), hint=near))


def _first_that_reads(value: Any, arms: list[Arm]) -> Any:
    """A value read as the first type that fits; if none does, the last one's error is raised."""
    for kind, hook in arms[:-1]:
        try:
            return hook(value, kind)
        except Exception:
            continue  # the next type may fit
    kind, hook = arms[-1]
    return hook(value, kind)
