"""The fields of a class: their types, and those added after documents of it had been written.

A document leaves out a field that was added later if it has its default, so older documents and
digests stay the same.
"""

from __future__ import annotations

import typing
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import attrs

LATER: Mapping[str, bool] = MappingProxyType({"later": True})
"""The metadata that mark such a field; it has a default."""


def later(default: Any) -> Any:
    """A field of an attrs class that was added later, with its default.

    >>> @attrs.frozen
    ... class Cave:
    ...     gold: int = 0
    ...     lamps: int = later(0)
    >>> Cave(gold=3)
    Cave(gold=3, lamps=0)
    """
    return attrs.field(default=default, metadata=LATER)


def is_later(field: Any) -> bool:
    """Whether a field of an attrs class is marked as added later."""
    return "later" in field.metadata


def field_types(kind: type[Any]) -> dict[str, Any]:
    """The type of each field of an attrs class, with what it and its bases give to variables.

    The types must be resolved, as `attrs.resolve_types` does.
    """
    given: dict[Any, Any] = {}
    for base in kind.__mro__:
        for written in vars(base).get("__orig_bases__", ()):
            variables = getattr(typing.get_origin(written), "__parameters__", ())
            for variable, argument in zip(variables, typing.get_args(written), strict=False):
                given.setdefault(variable, _filled(argument, given))
    return {field.name: _filled(field.type, given) for field in attrs.fields(kind)}


def _filled(kind: Any, given: Mapping[Any, Any]) -> Any:
    """A type with its variables filled in."""
    variables = getattr(kind, "__parameters__", ())
    if variables and not isinstance(kind, type):
        return kind[tuple(given.get(one, one) for one in variables)]
    return given.get(kind, kind) if isinstance(kind, typing.TypeVar) else kind


def full_repr(value: Any) -> str:
    """The `repr` of a value, with all its fields.

    For base classes: attrs compiles a `repr` for each class, which takes a sixth of the time that
    a game is imported in. Subclasses that share this one are `attrs.frozen(repr=False)`.
    """
    fields = [field.name for field in attrs.fields(type(value)) if field.repr]
    shown = [f"{name}={getattr(value, name)!r}" for name in fields]
    return f"{type(value).__name__}({', '.join(shown)})"


def terse_repr(value: Any) -> str:
    """The `repr` of a value, without the later fields that have their default.

    For classes whose later fields have plain defaults: `__repr__ = terse_repr`.
    """
    shown = (
        (field.name, getattr(value, field.name))
        for field in attrs.fields(type(value))
        if field.repr and not (is_later(field) and getattr(value, field.name) == field.default)
    )
    return f"{type(value).__name__}({', '.join(f'{name}={item!r}' for name, item in shown)})"
