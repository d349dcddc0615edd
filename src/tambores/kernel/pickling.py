"""How values are pickled and copied: alike in pure Python and where the library is compiled.

What attrs writes for a class with slots does not open where the compiler made the class native.
A value is therefore made again by its constructor from its fields; what it keeps beside them, such
as its legal actions, is computed again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import attrs

V = TypeVar("V")


def portable(kind: Any, *, frozen: bool) -> None:
    """Let the objects of a class be pickled like this, and be their own copies if it is frozen.

    A class that says otherwise, or whose base class does, stays as it is.
    """
    if kind.__reduce__ is object.__reduce__:
        kind.__reduce__ = reduced
    if frozen and not hasattr(kind, "__copy__"):
        kind.__copy__ = kind.__deepcopy__ = itself


def reduced(value: object) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """The `__reduce__` of a value: the function that makes it again, and its arguments.

    >>> from tambores.kernel.prompt import Prompt
    >>> remake, arguments = reduced(Prompt(1, 1, "deploy"))
    >>> remake(*arguments)
    Prompt(seat=1, on_behalf_of=1, kind='deploy')
    """
    kind: Any = type(value)
    by_place, by_name = _fields(kind)
    return remade, (kind, *[getattr(value, name) for name in (*by_place, *by_name.values())])


def remade(kind: Any, *values: Any) -> Any:
    """A value with these fields: those given by place, then those given by name."""
    by_place, by_name = _fields(kind)
    count = len(by_place)
    return kind(*values[:count], **dict(zip(by_name, values[count:], strict=True)))


def itself(value: V, memo: object = None) -> V:
    """The `__copy__` and `__deepcopy__` of a value: it never changes."""
    return value


@cache
def _fields(kind: Any) -> tuple[tuple[str, ...], dict[str, str]]:
    """The fields that a constructor takes by place, and those it takes by name, by argument."""
    taken = [field for field in attrs.fields(kind) if field.init]
    by_place = tuple([field.name for field in taken if not field.kw_only])
    return by_place, {field.alias: field.name for field in taken if field.kw_only}
