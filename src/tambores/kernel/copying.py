"""Copies of a value as another class with the same fields, or with other values in some.

A game makes such copies at every step, and new states. The constructor of a frozen attrs class
sets each field through `object.__setattr__`. A function made here is compiled once, as attrs
compiles its own, and sets the fields of an instance that is not frozen yet, which is several times
as fast.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MemberDescriptorType
from typing import Any, TypeVar

import attrs

from tambores.kernel.frozen import field_names

T = TypeVar("T", bound=attrs.AttrsInstance)


def copier(source: type[Any], target: type[T], *given: str) -> Callable[..., T]:
    """Return a function that copies an instance of `source` as one of `target`.

    It calls no constructor and no `__attrs_post_init__`.

    Args:
        source: an attrs class.
        target: an attrs class with slots, frozen or not. Its fields that neither `source` has nor
            `given` names stay unset.
        given: the names of fields and other slots that are not copied: their values are the
            further arguments of the function.

    >>> @attrs.define
    ... class Draft:
    ...     turn: int
    ...     events: list[str]
    >>> @attrs.frozen
    ... class Board:
    ...     turn: int
    >>> opened, frozen = copier(Board, Draft, "events"), copier(Draft, Board)
    >>> draft = opened(Board(3), ["began"])
    >>> draft.turn += 1
    >>> draft, frozen(draft)
    (Draft(turn=4, events=['began']), Board(turn=4))
    """
    fields = field_names(source)
    copied = [name for name in field_names(target) if name in fields and name not in given]
    values = {name: f"source_.{name}" for name in copied}  # a name that no field has
    return _compiled(target, ("source_", *given), values | {name: name for name in given})


def maker(target: type[T], *given: str) -> Callable[..., T]:
    """Return a function that makes an instance of a class from the values of some slots.

    It calls no constructor and no `__attrs_post_init__`.

    Args:
        target: an attrs class with slots, frozen or not.
        given: the names of all its fields, and of other slots to set: the arguments of the
            function, in this order.

    >>> @attrs.frozen
    ... class Board:
    ...     turn: int
    ...     phase: str
    >>> maker(Board, "phase", "turn")("night", 3)
    Board(turn=3, phase='night')
    """
    return _compiled(target, given, {name: name for name in given})


def remaker(target: type[T], *given: str) -> Callable[..., T]:
    """Return a function that calls the constructor of a class with the fields of an instance.

    Args:
        target: an attrs class whose fields are the arguments of its constructor, in this order.
        given: the names of the fields whose values are the further arguments of the function.

    >>> @attrs.frozen
    ... class Board:
    ...     turn: int
    ...     phase: str = attrs.field(converter=str.upper)
    >>> remaker(Board, "phase")(Board(3, "day"), "night")
    Board(turn=3, phase='NIGHT')
    """
    fields = [name if name in given else f"source_.{name}" for name in field_names(target)]
    code = f"lambda {', '.join(('source_', *given))}: target_({', '.join(fields)})"
    remake: Callable[..., T] = eval(code, {"target_": target})
    return remake


def are_slots(kind: type[Any], names: Iterable[str]) -> bool:
    """Whether instances of a class keep these attributes in slots; those of a native one do not."""
    return all(isinstance(getattr(kind, name, None), MemberDescriptorType) for name in names)


def _compiled(
    target: type[T], arguments: Iterable[str], values: Mapping[str, str]
) -> Callable[..., T]:
    """A function of these arguments that makes an instance of a class with these slots."""
    opened = _opened(target)
    lines = [
        f"def make({', '.join(arguments)}):",
        f"    made_ = {'new_(target_)' if opened is target else 'opened_()'}",
        *[f"    made_.{name} = {value}" for name, value in values.items()],
        *["    made_.__class__ = target_"] * (opened is not target),
        "    return made_",
    ]
    names: dict[str, Any] = {"new_": target.__new__, "opened_": opened, "target_": target}
    exec("\n".join(lines), names)
    make: Callable[..., T] = names["make"]
    return make


def _opened(target: type[T]) -> type[T]:
    """The class itself, or for a frozen one a subclass of the same layout that is not.

    The subclass has no constructor either: calling it is faster than calling `__new__`.
    """
    setters = (vars(base).get("__setattr__") for base in target.__mro__)
    if next(filter(None, setters)) is object.__setattr__:
        return target
    plain = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(target.__name__, (target,), {"__slots__": (), **plain})
