"""What changed between two versions of the documents of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tambores.kernel.frozen import field_names
from tambores.kernel.nearest import hint

Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns an envelope of one version into one of the next; it does not change its argument."""


class Renamed:
    """A class of values, or fields of it, that had another name until a version.

    Fields of a base class are renamed in all its subclasses.

    Args:
        kind: the class as it is now: an action, an event, a frame, the options, or any other
            class of values in documents.
        tag: its tag until then; "" if the tag stays.
        fields: for each renamed field, by its name now, the name until then.

    >>> import attrs
    >>> @attrs.frozen
    ... class Throw:
    ...     dice: int
    >>> Renamed(Throw, "roll", dice="count")
    Renamed(Throw, 'roll', dice='count')
    """

    def __init__(self, kind: type[Any], tag: str = "", /, **fields: str) -> None:
        _check_fields(kind, fields)
        self.kind, self.tag, self.fields = kind, tag, fields

    def __repr__(self) -> str:
        tag = [repr(self.tag)] if self.tag else []
        return _written(self, *tag, **self.fields)


class Added:
    """A class of values, or fields of it, that a version did not have yet.

    Give a field that has a neutral value to a class as `later` instead: older documents then need
    no migration.

    Args:
        kind: an action, an event or a frame, or with `fields` any class of values in documents.
        fields: for each new field the value that an older document means, as JSON has it; none if
            the kind itself is new.

    >>> import attrs
    >>> @attrs.frozen
    ... class Throw:
    ...     dice: int
    >>> Added(Throw, dice=1)
    Added(Throw, dice=1)
    """

    def __init__(self, kind: type[Any], /, **fields: Any) -> None:
        _check_fields(kind, fields)
        self.kind, self.fields = kind, fields

    def __repr__(self) -> str:
        return _written(self, **self.fields)


Change = Renamed | Added | Migration
Changes = Change | tuple[Change, ...]
"""What changed after a version; what was renamed and added comes first, functions follow."""


def _check_fields(kind: type[Any], fields: Mapping[str, object]) -> None:
    known = field_names(kind)
    for name in fields:
        if name not in known:
            raise ValueError(f"{kind.__name__} has no field {name!r}; {hint(name, known)}")


def _written(change: Renamed | Added, *words: str, **fields: object) -> str:
    shown = [change.kind.__name__, *words, *(f"{key}={value!r}" for key, value in fields.items())]
    return f"{type(change).__name__}({', '.join(shown)})"
