"""The elements where actions start and those they target, so that a page can attach handlers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

import attrs

A = TypeVar("A")

Key = tuple[object, ...]
"""The key of an element of a picture, such as ("slot", 0, 3)."""


class Marked(NamedTuple):
    """The actions of an element, in their written form.

    Attributes:
        sources: the actions that start from the element.
        targets: the actions that target the element.
    """

    sources: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


UNMARKED = Marked()


@attrs.frozen
class Marks:
    """Actions by the element where they start and by the element that they target."""

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
            actions: the actions to mark; `str()` writes one.
            source: gives the element where an action starts; None for no element.
            target: gives the element that it targets; None for no element.

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
        """The marks of an element."""
        if key not in self.sources and key not in self.targets:
            return UNMARKED
        return Marked(tuple(self.sources.get(key, ())), tuple(self.targets.get(key, ())))


def listed(actions: tuple[str, ...]) -> str:
    """Actions as a list in JSON.

    >>> listed(("pass", "pay goblin"))
    '["pass", "pay goblin"]'
    """
    return json.dumps(actions)
