"""A search tree that many guesses at the hidden parts of a position share.

The method is information-set Monte Carlo tree search with a single observer (Cowling, Powley and
Whitehouse, 2012): each iteration deals the hidden parts again, and goes down only through actions
that are legal in this deal. A decision is known by the actions that led to it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from typing import Any

from tambores.kernel.evaluating import Values
from tambores.kernel.game import Action, State, rules_of
from tambores.players.judging import Judge
from tambores.players.playouts import LONGEST, Horizon, played_out


class Node:
    """An action in the tree, and the actions that followed it.

    Attributes:
        visits: the iterations that went through it.
        offered: the iterations in which it could have been chosen.
        sums: the values of its visits, added up by place of the seat.
        children: the actions tried after it.
    """

    __slots__ = ("children", "offered", "sums", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.offered = 0
        self.sums = [0.0] * seats
        self.children: dict[Action, Node] = {}

    def mean(self, place: int) -> float:
        """The average value for a seat, by its place; there must be visits."""
        return self.sums[place] / self.visits


class Tree:
    """A tree and the scale of the values found so far.

    Args:
        judge: the judge of the game.
        horizon: where playouts end.
        explore: how much actions that were tried seldom are preferred, in units of the distance
            between the lowest and the highest value found for a seat.

    Attributes:
        root: the decision searched.
    """

    __slots__ = ("explore", "high", "horizon", "judge", "low", "root")

    def __init__(self, judge: Judge, horizon: Horizon, explore: float) -> None:
        self.judge, self.horizon, self.explore = judge, horizon, explore
        self.root = Node(len(judge.seats))
        self.low = [1.0] * len(judge.seats)
        self.high = [0.0] * len(judge.seats)

    def grow(self, guess: State[Any], chance: random.Random, first: Action | None = None) -> None:
        """Make an iteration.

        Args:
            guess: a state that the position searched may be.
            chance: what chooses among untried actions, and in the playout.
            first: the action to begin with; None for any.
        """
        path, state = self._descend(guess, chance, first)
        values = played_out(state, self.judge, self.horizon, chance)
        self._note_range(values)
        for node in path:
            node.visits += 1
            sums = node.sums
            for place, value in enumerate(values):
                sums[place] += value

    def _note_range(self, values: Values) -> None:
        for place, value in enumerate(values):
            if value < self.low[place]:
                self.low[place] = value
            if value > self.high[place]:
                self.high[place] = value

    def _descend(
        self, state: State[Any], chance: random.Random, first: Action | None
    ) -> tuple[list[Node], State[Any]]:
        """Go down to the first choice with an action that is new, and take such an action."""
        node, rules = self.root, rules_of(state)
        path, follow = [node], rules.follow
        if first is not None:
            node = node.children.setdefault(first, Node(len(self.low)))
            path.append(node)
            state = follow(state, first, None)
        for _ in range(LONGEST):
            actions = state.legal_actions
            if not actions:
                break
            children = node.children
            untried = [action for action in actions if action not in children]
            if untried:
                action = untried[int(chance.random() * len(untried))]
                children[action] = Node(len(self.low))
                for other in actions:
                    if other in children:
                        children[other].offered += 1
            elif len(actions) == 1:
                action = actions[0]
                children[action].offered += 1
            else:
                prompt = rules.prompt(state)
                assert prompt is not None
                if prompt.settled_by:  # no seat chooses how a game within a match ends
                    action = actions[int(chance.random() * len(actions))]
                    children[action].offered += 1
                else:
                    action = self._promising(actions, children, self.judge.place[prompt.seat])
            node = children[action]
            path.append(node)
            state = follow(state, action, None)
            if untried and len(actions) > 1:
                break
        return path, state

    def _promising(
        self, actions: tuple[Action, ...], children: dict[Action, Node], place: int
    ) -> Action:
        """The action with the highest upper confidence bound for the seat that decides."""
        weight = self.explore * (self.high[place] - self.low[place])
        log, sqrt = math.log, math.sqrt
        best, chosen = -1.0, actions[0]
        for action in actions:
            child = children[action]
            child.offered += 1
            visits = child.visits
            bound = child.sums[place] / visits + weight * sqrt(log(child.offered) / visits)
            if bound > best:
                best, chosen = bound, action
        return chosen


def merged(nodes: Iterable[Node], seats: int) -> Node:
    """A node with the visits of several, whose actions look the same to the seat that searches."""
    found = [*nodes]
    if len(found) == 1:
        return found[0]
    whole = Node(seats)
    for node in found:
        whole.visits += node.visits
        whole.offered += node.offered
        whole.sums = [a + b for a, b in zip(whole.sums, node.sums, strict=True)]
    for action in {action: None for node in found for action in node.children}:
        same = (node.children[action] for node in found if action in node.children)
        whole.children[action] = merged(same, seats)
    return whole
