"""Classes with attrs whose methods are made when the first of them is used.

attrs compiles the methods of each class, which takes most of the time in which a game is imported,
and most programs use only a part of its many small classes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import attrs

from tambores.kernel.pickling import portable

if TYPE_CHECKING:
    from attrs import define as define
    from attrs import frozen as frozen
else:

    def frozen(kind=None, **options):
        """As `attrs.frozen`, for classes whose methods do not use `super()`.

        A class with cached properties keeps them in a dict beside its slots. For such a class
        attrs would write a `__getattr__`, with which every field takes longer to read.

        Args:
            kind: the class.
            options: `eq`, `repr`, `kw_only` and `slots`, as in attrs.

        >>> @frozen
        ... class Point:
        ...     x: int
        ...     y: int = 0
        >>> Point(3)
        Point(x=3, y=0)
        """
        return _later(attrs.frozen, kind, options)

    def define(kind=None, **options):
        """As `attrs.define`, for the same classes and options."""
        return _later(attrs.define, kind, options)


MADE = (
    "__attrs_attrs__", "__delattr__", "__eq__", "__getstate__", "__hash__", "__init__",
    "__match_args__", "__repr__", "__setattr__", "__setstate__",
)  # fmt: skip
"""What attrs makes for a frozen class with slots."""

OF_FROZEN = ("__delattr__", "__hash__", "__setattr__")
"""What it makes only for a frozen class."""

OF_SLOTS = ("__getstate__", "__setstate__")
"""What it makes only for a class with slots."""


class _Later:
    """The place of what attrs is going to make."""

    __slots__ = ("_complete", "_name", "fields")

    def __init__(self, name: str, complete: Callable[[], type[Any]], fields: list[str]) -> None:
        self._name, self._complete, self.fields = name, complete, fields

    def __get__(self, value: Any, kind: type[Any] | None = None) -> Any:
        made = vars(self._complete())[self._name]
        bind = getattr(type(made), "__get__", None)
        return made if bind is None else bind(made, value, kind)


def field_names(kind: type[Any]) -> list[str]:
    """The names of the fields of a class, whose methods need not be made for that.

    >>> @frozen
    ... class Point:
    ...     x: int
    >>> field_names(Point)
    ['x']
    """
    names: list[str] = []
    for base in reversed(kind.__mro__):
        made = vars(base).get("__attrs_attrs__", ())
        if isinstance(made, _Later):
            own = made.fields
        else:
            own = [field.name for field in made if not field.inherited]
        names = [*(name for name in names if name not in own), *own]
    return names


def is_complete(kind: type[Any]) -> bool:
    """Whether attrs has made the methods of a class.

    >>> @frozen
    ... class Point:
    ...     x: int
    >>> is_complete(Point), Point(3), is_complete(Point)
    (False, Point(x=3), True)
    """
    made = vars(kind).get("__attrs_attrs__")
    return made is not None and not isinstance(made, _Later)


def _later(make: Any, kind: type[Any] | None, options: dict[str, Any]) -> Any:
    """The class, or a decorator of it."""
    if kind is None:
        return lambda kind: _deferred(make, kind, options)
    return _deferred(make, kind, options)


def _deferred(make: Any, body: type[Any], options: dict[str, Any]) -> type[Any]:
    """The class that attrs would make, and in the place of each method its maker."""
    source = {
        name: part for name, part in vars(body).items() if name not in ("__dict__", "__weakref__")
    }
    source["__qualname__"] = body.__qualname__
    fields = [
        name for name, kind in body.__annotations__.items() if not str(kind).startswith("ClassVar")
    ]

    def complete() -> type[Any]:
        """Let attrs make everything, and return the class."""
        bare = {
            name: part for name, part in source.items() if not isinstance(part, cached_property)
        }
        meta: Any = type(body)
        made: Any = make(**options)(meta(body.__name__, body.__bases__, bare))
        own = vars(kind)
        for name, part in vars(made).items():
            if name not in own or isinstance(own[name], _Later):
                setattr(kind, name, part)
        return kind

    methods: dict[str, Any] = {
        name: _Later(name, complete, fields)
        for name in _made_by(make, **options)
        if name not in source
    }
    if not fields and not any(map(field_names, body.__bases__)):
        methods.pop("__init__", None)  # that of `object` does
    if make is attrs.define and options.get("eq", True):
        methods["__hash__"] = None
    if options.get("slots", True):
        kind = _with_slots(body, source, fields, methods)
    else:
        kind = _in_place(body, fields, methods)
    portable(kind, frozen=make is attrs.frozen)
    return kind


@cache
def _made_by(make: Any, **options: bool) -> list[str]:
    """The names of what attrs makes for a class with these options."""
    left_out: tuple[str, ...] = ()
    if make is not attrs.frozen:
        left_out += OF_FROZEN
    if not options.get("slots", True):
        left_out += OF_SLOTS
    if not options.get("eq", True):
        left_out += ("__eq__", "__hash__")
    return [name for name in MADE if name not in left_out and options.get(name.strip("_"), True)]


def _with_slots(
    body: type[Any], source: dict[str, Any], fields: list[str], methods: dict[str, Any]
) -> type[Any]:
    """A class with these methods, and slots for the fields."""
    namespace = {name: part for name, part in source.items() if name not in fields} | methods
    inherited = {name for base in body.__mro__[1:] for name in getattr(base, "__slots__", ())}
    own = [name for name in fields if name not in inherited]
    if "__weakref__" in vars(body):
        own.append("__weakref__")
    keeps = any(isinstance(part, cached_property) for part in source.values())
    if keeps and not any("__dict__" in vars(base) for base in body.__mro__[1:]):
        own.append("__dict__")
    namespace["__slots__"] = tuple(own)
    meta: Any = type(body)
    kind: type[Any] = meta(body.__name__, body.__bases__, namespace)
    return kind


def _in_place(body: type[Any], fields: list[str], methods: dict[str, Any]) -> type[Any]:
    """The class itself with these methods, without the defaults of the fields."""
    for name in fields:
        if name in vars(body):
            delattr(body, name)
    for name, method in methods.items():
        setattr(body, name, method)
    return body
