"""What a game does at every step: states become drafts and back, and events change them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import attrs

from tambores.kernel.copying import copier as copier  # for authors of games
from tambores.kernel.frozen import field_names

T = TypeVar("T", bound=attrs.AttrsInstance)


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
        event: an attrs class with a static method `change` of its own, which takes the table and
            the fields, and changes the table in place. The draft has `table` and `_events`, a list,
            or None if nobody listens.

    >>> @attrs.define
    ... class Draft:
    ...     table: list[int]
    ...     _events: list[object] | None
    >>> @attrs.frozen
    ... class Scored:
    ...     by: int
    ...     @staticmethod
    ...     def change(table, by):
    ...         table.append(by)
    >>> draft, scored = Draft([2], []), performer(Scored)
    >>> scored(draft, 3)
    >>> draft
    Draft(table=[2, 3], _events=[Scored(by=3)])
    """
    fields = ", ".join(field_names(event))
    lines = [
        f"def perform(draft, {fields}):",
        f"    event.change(draft.table, {fields})",
        "    if draft._events is not None:",
        f"        draft._events.append(event({fields}))",
    ]
    names: dict[str, Any] = {"event": event}
    exec("\n".join(lines), names)
    perform: Callable[..., None] = names["perform"]
    return perform
