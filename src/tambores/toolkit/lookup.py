"""Look up by name: parts of a position, each made when it is read, and what a pack knows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TypeVar

from tambores.errors import ContentError, Message
from tambores.kernel.nearest import suggestion

K = TypeVar("K")
V = TypeVar("V")


SHOWN = 6
"""The most keys that its `repr` names."""


class Lookup(Mapping[K, V]):
    """Values by key, in order.

    Args:
        keys: the keys, in order.
        read: makes the value of a key; LookupError for a key without a value.

    >>> squares = Lookup((1, 2, 3), lambda number: number**2)
    >>> squares[3], list(squares), len(squares)
    (9, [1, 2, 3], 3)
    """

    def __init__(self, keys: Collection[K], read: Callable[[K], V]) -> None:
        self._keys, self._read = keys, read

    def __repr__(self) -> str:
        keys = [*map(repr, self._keys)]
        shown = ", ".join([*keys[:SHOWN], *(["..."] if keys[SHOWN:] else [])])
        return f"{type(self).__name__}({shown})"

    def __getitem__(self, key: K) -> V:
        return self._read(key)

    def __iter__(self) -> Iterator[K]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


def known(fault: str, name: object, names: Mapping[str, V]) -> V:
    """What has a name.

    Args:
        fault: the key of the sentence for a name that nothing has, such as
            "warcraft.fault.unknown_race".
        name: the name.
        names: everything by name.

    Raises:
        ContentError: if nothing has the name; the message lists the known ones.
    """
    if not isinstance(name, str) or name not in names:
        raise ContentError(Message(fault, name=str(name), hint=suggestion(str(name), names)))
    return names[name]
