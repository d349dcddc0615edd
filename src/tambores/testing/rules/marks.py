"""The rule that a front end relies on: every action has a place in the picture."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from tambores.kernel.game import State, View, anytime_actions, prompt
from tambores.kernel.seeing import view
from tambores.kernel.showing import BUTTONS, LATER, SOURCE, TARGET, Mark, marks, picture
from tambores.toolkit.testing.contributed import mode_of
from tambores.toolkit.testing.faults import Case

ROLES = (SOURCE, TARGET, LATER)


def check_marks(state: State[Any]) -> None:
    """Every action but "pass" and "done" has a mark, and the picture shows the same marks.

    Each marked element is in the picture exactly once, and no two have the same key. A mode without
    marks is not checked.
    """
    mode, due = mode_of(state), prompt(state)
    if mode is None or mode.marks is None:
        return
    _check_drawn(state, state, "state")
    if due is not None:
        _check_drawn(state, view(state, due.seat), f"tb.view(state, {due.seat})")


def _check_drawn(state: State[Any], position: State[Any] | View[Any], name: str) -> None:
    """The marks of a state or view are whole, and those in its picture are the same."""
    case, see = Case(state), f"tb.marks({name})"
    choices: tuple[Any, ...] = position.legal_actions
    case.same("marks are not those of the legal actions", marks(position), marks(position, choices))
    actions = (*choices, *anytime_actions(position))
    found = marks(position, actions)
    _check_whole(case, found, actions, see)
    drawn = ElementTree.fromstring(picture(position, actions=actions, style=False))
    ids = Counter(one.get("id") for one in drawn.iter())
    astray = [one for one in found if ids[f"board-{one.element}"] != 1]
    case.expect(not astray, "an element is not in the picture, or twice", see, astray=astray)
    says = "the picture has other marks than those told"
    told = Counter((one.element, one.role, str(one.action)) for one in found)
    case.same(says, Counter(_drawn(drawn)), told, see)


def _check_whole(case: Case, found: tuple[Mark, ...], actions: tuple[Any, ...], see: str) -> None:
    """Every action has the marks that it must have, and every element has one key."""
    marked = {one.action for one in found}
    bare = [one for one in actions if (one.tag in BUTTONS) == (one in marked)]
    says = "an action has no mark, or a button has one"
    case.expect(not bare, says, see, actions=[*map(str, bare)])
    other = [one for one in found if one.action not in actions or one.role not in ROLES]
    case.expect(not other, "a mark has another action or role", see, marks=other)
    keys = {one.key for one in found}
    odd = [key for key in keys if not all(type(part) in (str, int) for part in key)]
    case.expect(not odd, "a key has parts other than texts and whole numbers", see, keys=odd)
    names = {one.element for one in found}
    case.expect(len(keys) == len(names), "two keys lead to the same element", see, keys=keys)


def _drawn(root: ElementTree.Element) -> Iterator[tuple[str, str, str]]:
    """The marks in a picture: element, role, and the line of the action."""
    for one in root.iter():
        for role in ROLES:
            for line in json.loads(one.get(f"data-{role}", "[]")):
                yield one.get("id", "").removeprefix("board-"), role, line
