"""Keep a search tree from one decision of a seat to its next one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tambores.kernel.event import Event
from tambores.kernel.game import Action, View
from tambores.kernel.gate import transition
from tambores.kernel.memory import Memory
from tambores.kernel.seeing import follow
from tambores.players.remembering import followed, guessed
from tambores.players.tree import Node, Tree, merged

GUESSES = 4
"""The guesses in which the action behind some events is looked for."""


class Kept:
    """A tree after a choice, and what its seat was shown since then.

    Args:
        tree: the tree.
        view: the view of the choice.
        memory: what the seat remembered at the choice, if anything.
        action: the action chosen.
    """

    __slots__ = ("action", "memory", "shown", "tree", "view")

    def __init__(self, tree: Tree, view: Any, memory: Memory | None, action: Action) -> None:
        self.tree, self.view, self.memory, self.action = tree, view, memory, action
        self.shown: list[tuple[Event, ...]] = []

    def observe(self, events: Iterable[Event]) -> None:
        """Take in what the seat was shown of the next decision."""
        self.shown.append(tuple(events))

    def pruned(self, view: View[Any, Any]) -> Tree | None:
        """The tree of a later view of the seat; None if nothing in the tree leads there.

        An action leads on if it shows the seat, in a guess, exactly the events that happened. So
        the tree is not kept where chance took another course than the guesses did.
        """
        node, seen, memory = self.tree.root, self.view, self.memory
        actions: Iterable[Action] = (self.action,)
        for events in self.shown:
            found = _leading(node, seen, memory, actions, events)
            if not found:
                return None
            node = merged(found, len(self.tree.judge.seats))
            seen = follow(seen, events)
            memory = followed(memory, events)
            actions = node.children
        if seen != view:
            return None
        self.tree.root = node
        return self.tree


def _leading(
    node: Node,
    seen: Any,
    memory: Memory | None,
    actions: Iterable[Action],
    events: tuple[Event, ...],
) -> list[Node]:
    """The nodes of the actions that show the seat of a view these events."""
    wanted = [action for action in actions if action in node.children]
    if not wanted:
        return []
    for seed in range(GUESSES):
        guess = guessed(seen, seed, memory)
        legal = guess.legal_actions
        found = [
            node.children[action]
            for action in wanted
            if action in legal and tuple(transition(guess, action).seen_by(seen.seat)) == events
        ]
        if found:
            return found
    return []
