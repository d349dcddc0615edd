"""Where actions begin and at what they are aimed, for a page to attach its handlers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

import attrs

A = TypeVar("A")

Key = tuple[object, ...]
"""What stands for an element of a picture, such as ("slot", 0, 3)."""


class Marked(NamedTuple):
    """The actions that begin with an element, and those that are aimed at it, as they are written.

    Attributes:
        sources: the former.
        targets: the latter.
    """

    sources: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


UNMARKED = Marked()


@attrs.frozen
class Marks:
    """The actions by the element where they begin and by the one at which they are aimed."""

    sources: dict[Key, list[str]] = attrs.field(factory=dict)
    targets: dict[Key, list[str]] = attrs.field(factory=dict)

    @classmethod
    def of(
        cls,
        actions: Iterable[A],
        source: Callable[[A], Key | None],
        target: Callable[[A], Key | None],
    ) -> Marks:
        """The marks of actions.

        Args:
            actions: those to mark; `str()` writes one.
            source: where one begins; None for no element.
            target: at what it is aimed; None for no element.

        >>> marks = Marks.of(["take 3"], lambda one: ("pile", 3), lambda one: None)
        >>> marks.on(("pile", 3))
        Marked(sources=('take 3',), targets=())
        """
        found = cls()
        for action in actions:
            for key, marked in ((source(action), found.sources), (target(action), found.targets)):
                if key is not None:
                    marked.setdefault(key, []).append(str(action))
        return found

    def on(self, key: Key) -> Marked:
        """Those of an element."""
        if key not in self.sources and key not in self.targets:
            return UNMARKED
        return Marked(tuple(self.sources.get(key, ())), tuple(self.targets.get(key, ())))


def listed(actions: tuple[str, ...]) -> str:
    """Actions as a list in JSON.

    >>> listed(("pass", "pay goblin"))
    '["pass", "pay goblin"]'
    """
    return json.dumps(actions)
