"""The actions that each element of a picture stands for, so that a page can attach handlers."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import chain
from typing import Any, NamedTuple

import attrs

from tambores.kernel.game import Action, State, View
from tambores.kernel.showing import SOURCE, TARGET, marks


class Marked(NamedTuple):
    """The actions of an element, in their written form.

    Attributes:
        sources: the actions that begin at the element.
        targets: the actions that are aimed at it.
        later: the actions that will be aimed at it once a piece is picked; they are not shown.
    """

    sources: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    later: tuple[str, ...] = ()


UNMARKED = Marked()


@attrs.frozen
class Marks:
    """The actions of all elements of a picture, by the name of the element."""

    marked: dict[str, Marked] = attrs.field(factory=dict)

    @classmethod
    def of(
        cls, position: State[Any, Any] | View[Any, Any], actions: Iterable[Action] | None
    ) -> Marks:
        """What `tb.marks` finds, to draw a picture with.

        Args:
            position: a state or view.
            actions: the actions to mark; None for the legal ones.

        >>> from tambores import warcraft
        >>> state = warcraft.new_game(seed=1)
        >>> Marks.of(state, [warcraft.Abandon(1)]).on("seat-1")
        Marked(sources=(), targets=('abandon 1',), later=())
        """
        found: dict[str, tuple[list[str], list[str], list[str]]] = {}
        for mark in marks(position, actions):
            lists = found.setdefault(mark.element, ([], [], []))
            lists[ROLES.get(mark.role, 2)].append(str(mark.action))
        return cls({name: Marked(*map(tuple, lists)) for name, lists in found.items()})

    def on(self, element: str) -> Marked:
        """The actions of an element, such as "slot-0-3"."""
        return self.marked.get(element, UNMARKED)

    def part(self, element: str, /, *also: str, **data: object) -> dict[str, Any]:
        """An element as data for a page, with the actions that begin there or are aimed at it.

        Args:
            element: its name.
            also: the names of smaller parts of it, such as slots, whose actions are its own.
            data: what else is known of it.

        >>> marks = Marks({"seat-1": Marked(targets=("abandon 1",))})
        >>> marks.part("seat-1", gold=3)
        {'at': 'seat-1', 'gold': 3, 'aim': ['abandon 1']}
        >>> marks.part("camp", "seat-1")
        {'at': 'camp', 'also': ['seat-1'], 'aim': ['abandon 1']}
        """
        found: dict[str, Any] = {"at": element, **data}
        if also:
            found["also"] = list(also)
        if not self.marked:
            return found
        marked = [self.on(one) for one in (element, *also)]
        for name, lists in zip(("begin", "aim", "later"), zip(*marked, strict=True), strict=True):
            if actions := dict.fromkeys(chain.from_iterable(lists)):
                found[name] = list(actions)
        return found


ROLES = {SOURCE: 0, TARGET: 1}
"""The list for each role of a mark; the last one is for what comes later."""


def listed(actions: tuple[str, ...]) -> str:
    """Actions as a list in JSON.

    >>> listed(("pass", "pay goblin"))
    '["pass", "pay goblin"]'
    """
    return json.dumps(actions)
