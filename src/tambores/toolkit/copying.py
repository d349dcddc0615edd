"""Copies of a value as another class with the same fields: a state as its draft, and back.

A game makes two such copies at every step. The constructor of a frozen attrs class sets each field
through `object.__setattr__`. The function made here is compiled once, as attrs compiles its own,
and sets the fields of an instance that is not frozen yet, which is several times as fast.
"""

from __future__ import annotations

from collections.abc import Callable
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
    opened = _opened(target)
    lines = [
        f"def copy({', '.join(('source', *given))}):",
        f"    made = {'new(target)' if opened is target else 'opened()'}",
        *[f"    made.{name} = source.{name}" for name in copied],
        *[f"    made.{name} = {name}" for name in given],
        *["    made.__class__ = target"] * (opened is not target),
        "    return made",
    ]
    names: dict[str, Any] = {"new": target.__new__, "opened": opened, "target": target}
    exec("\n".join(lines), names)
    copy: Callable[..., T] = names["copy"]
    return copy


def settler(source: type[Any], target: type[T]) -> Callable[[Any], T]:
    """Return a function that makes an instance of `source` one of `target`, without a copy.

    It is for drafts that nobody else holds: the draft itself becomes the frozen value.

    Args:
        source: an attrs class with slots.
        target: a subclass of it without fields of its own.

    >>> @attrs.define
    ... class Draft:
    ...     turn: int
    >>> @attrs.frozen
    ... class Board(Draft):
    ...     pass
    >>> settler(Draft, Board)(Draft(3))
    Board(turn=3)
    """

    def settle(draft: Any) -> T:
        draft.__class__ = target
        return draft  # type: ignore[no-any-return]

    return settle


def performer(event: Any) -> Callable[..., None]:
    """Return a function that changes a draft by one kind of event, and records the event.

    It is compiled once, too, and takes the fields of the event one by one: to pack any number of
    them and to unpack them again takes longer than most changes.

    Args:
        event: an attrs class with a static method `change` of its own, which takes a draft and
            the fields. The draft has `events`, a list, or None if nobody listens.

    >>> @attrs.define
    ... class Draft:
    ...     points: int
    ...     events: list[object] | None
    >>> @attrs.frozen
    ... class Scored:
    ...     by: int
    ...     @staticmethod
    ...     def change(draft, by):
    ...         draft.points += by
    >>> draft, scored = Draft(2, []), performer(Scored)
    >>> scored(draft, 3)
    >>> draft
    Draft(points=5, events=[Scored(by=3)])
    """
    fields = ", ".join(field_names(event))
    lines = [
        f"def perform(draft, {fields}):",
        f"    event.change(draft, {fields})",
        "    if draft.events is not None:",
        f"        draft.events.append(event({fields}))",
    ]
    names: dict[str, Any] = {"event": event}
    exec("\n".join(lines), names)
    perform: Callable[..., None] = names["perform"]
    return perform


def _opened(target: type[T]) -> type[T]:
    """The class itself, or for a frozen one a subclass of the same layout that is not.

    The subclass has no constructor either: calling it is faster than calling `__new__`.
    """
    setters = (vars(base).get("__setattr__") for base in target.__mro__)
    if next(filter(None, setters)) is object.__setattr__:
        return target
    plain = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(target.__name__, (target,), {"__slots__": (), **plain})
