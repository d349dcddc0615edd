"""Values with attrs whose methods are made when the first of them is used.

attrs compiles the methods of each class, which takes most of the time in which a game is imported,
and most programs use only a part of its many small classes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from attrs import frozen as frozen
else:

    def frozen(kind=None, **options):
        """As `attrs.frozen`, for classes without cached properties and calls of `super()`.

        Args:
            kind: the class.
            options: `repr` and `kw_only`, as in attrs.

        >>> @frozen
        ... class Point:
        ...     x: int
        ...     y: int = 0
        >>> Point(3)
        Point(x=3, y=0)
        """
        if kind is None:
            return lambda kind: _deferred(kind, options)
        return _deferred(kind, options)


MADE = (
    "__attrs_attrs__", "__delattr__", "__eq__", "__getstate__", "__hash__", "__init__",
    "__match_args__", "__repr__", "__setattr__", "__setstate__",
)  # fmt: skip
"""What attrs makes for a class."""


class _Later:
    """The place of what attrs is going to make."""

    __slots__ = ("_complete", "_kind", "_name")

    def __init__(self, complete: Callable[[], None]) -> None:
        self._complete = complete

    def __set_name__(self, kind: type[Any], name: str) -> None:
        self._kind, self._name = kind, name

    def __get__(self, value: Any, kind: type[Any] | None = None) -> Any:
        self._complete()
        made = vars(self._kind)[self._name]
        bind = getattr(type(made), "__get__", None)
        return made if bind is None else bind(made, value, kind)


def _deferred(body: type[Any], options: dict[str, Any]) -> type[Any]:
    """The class with slots that attrs would make, and in the place of each method its maker."""
    meta: Any = type(body)
    source = {
        name: part for name, part in vars(body).items() if name not in ("__dict__", "__weakref__")
    }
    source["__qualname__"] = body.__qualname__
    fields = [
        name for name, kind in body.__annotations__.items() if not str(kind).startswith("ClassVar")
    ]
    namespace = {name: part for name, part in source.items() if name not in fields}
    inherited = {name for base in body.__mro__[1:] for name in getattr(base, "__slots__", ())}
    weak = ("__weakref__",) if "__weakref__" in vars(body) else ()
    namespace["__slots__"] = (*(name for name in fields if name not in inherited), *weak)

    def complete() -> None:
        """Let attrs make everything."""
        made: Any = attrs.frozen(**options)(meta(body.__name__, body.__bases__, source))
        for name, part in vars(made).items():
            if isinstance(vars(kind).get(name, later), _Later):
                setattr(kind, name, part)

    later = _Later(complete)
    for name in MADE:
        if name not in namespace and options.get(name.strip("_"), True):
            namespace[name] = _Later(complete)
    kind: type[Any] = meta(body.__name__, body.__bases__, namespace)
    return kind
