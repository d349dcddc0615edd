"""A player that searches, and the search that analysis shares with it."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterable
from typing import Any

from tambores.errors import Message, UsageError
from tambores.kernel.evaluating import Evaluation
from tambores.kernel.event import Event
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Action, State, View
from tambores.kernel.numerals import decimal_number, whole_number
from tambores.kernel.playout import TURN
from tambores.players.greedy import SEEDS
from tambores.players.keeping import Kept
from tambores.players.playouts import Horizon, check_horizon
from tambores.players.thinking import Thinking
from tambores.players.tree import Tree

ITERATIONS = 150
"""The iterations of a search for which no budget is set."""

EXPLORE = 0.7
"""How much a search prefers actions that it has tried seldom; see `Tree`."""


@frozen
class Budget:
    """How long a search takes: a number of iterations, seconds, or both; the first to pass ends it.

    Attributes:
        iterations: the number of iterations, from 1; None for a time alone.
        seconds: the seconds, more than 0; None for a number of iterations alone.

    Raises:
        ValueError: for another number, and if neither is set.
    """

    iterations: int | None = None
    seconds: float | None = None

    def __attrs_post_init__(self) -> None:
        iterations, seconds = self.iterations, self.seconds
        if iterations is not None and (type(iterations) is not int or iterations < 1):
            raise UsageError(f"iterations is {iterations!r}; expected a whole number from 1")
        if seconds is not None and not 0 < seconds < float("inf"):
            raise UsageError(f"seconds is {seconds!r}; expected a number above 0")
        if iterations is None and seconds is None:
            raise UsageError("set iterations, seconds or both")

    @classmethod
    def read(cls, text: object) -> Budget:
        """The budget that a number or text stands for.

        Args:
            text: a number of iterations such as 150 or "150", or seconds such as "0.5s".

        Raises:
            ValueError: for any other value.

        >>> Budget.read("150"), Budget.read("0.5s")
        (Budget(iterations=150, seconds=None), Budget(iterations=None, seconds=0.5))
        """
        if isinstance(text, Budget):
            return text
        word = str(text) if type(text) in (int, str) else ""
        try:
            if word.endswith("s"):
                return cls(seconds=decimal_number(word[:-1]))
            return cls(iterations=whole_number(word))
        except ValueError:
            raise UsageError(Message("kernel.fault.budget", value=repr(text)[:60])) from None

    @property
    def quarter(self) -> Budget:
        """A quarter of it, at least one iteration."""
        iterations, seconds = self.iterations, self.seconds
        return Budget(
            None if iterations is None else max(1, iterations // 4),
            None if seconds is None else seconds / 4,
        )

    def end(self) -> float:
        """When its seconds will have passed, by `time.perf_counter`; infinity without any."""
        return math.inf if self.seconds is None else time.perf_counter() + self.seconds

    def spend(self, work: Callable[[], None]) -> None:
        """Do some work again and again, at least once, until the budget is spent."""
        end, done = self.end(), 0
        while not done or (done != self.iterations and time.perf_counter() < end):
            work()
            done += 1


def searched(
    tree: Tree,
    guess: Callable[[int], State[Any]],
    budget: Budget,
    chance: random.Random,
    first: Action | None = None,
) -> None:
    """Grow a tree until a budget is spent.

    Args:
        tree: the tree.
        guess: makes a state from a seed that the position searched may be.
        budget: how long.
        chance: what the search draws from.
        first: the action that every iteration begins with; None for any.
    """
    budget.spend(lambda: tree.grow(guess(chance.randrange(SEEDS)), chance, first))


def most_visited(tree: Tree, actions: Iterable[Action], place: int) -> list[Action]:
    """Actions in the order in which a search prefers them: by visits, then by value."""
    children = tree.root.children

    def rank(action: Action) -> tuple[int, float]:
        node = children.get(action)
        return (0, 0.0) if node is None or not node.visits else (node.visits, node.mean(place))

    return sorted(actions, key=rank, reverse=True)


class SearchPlayer(Thinking):
    """Searches a tree of what both sides may do, over many guesses at the hidden parts.

    It takes the action that the search tried most often. Between its choices it keeps the part of
    the tree that the game has reached. It does so if it is shown events (`tambores.play` does
    that); otherwise it begins each search anew.

    Args:
        seed: of the player.
        iterations: the iterations of each search; 150 if no budget is set.
        seconds: the most seconds of each search; the choices then depend on the machine.
        horizon: where playouts end: "turn", "game" or a number of decisions. A game without an
            evaluation is always played to its end with "turn".
        explore: how much it prefers actions that it has tried seldom.
        evaluation: how it judges positions; None for the evaluation of the game.

    Raises:
        ValueError: for another budget or horizon.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> seen = tb.view(state, 0)
    >>> SearchPlayer(seed=1, iterations=20).choose(seen) in seen.legal_actions
    True
    """

    def __init__(
        self,
        seed: int,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        horizon: Horizon = TURN,
        explore: float = EXPLORE,
        evaluation: Evaluation | None = None,
    ) -> None:
        super().__init__(seed, evaluation=evaluation)
        check_horizon(horizon)
        if iterations is None and seconds is None:
            iterations = ITERATIONS
        self._budget = Budget(iterations, seconds)
        self._horizon, self._explore = horizon, explore
        self._kept: Kept | None = None
        self._tree: Tree | None = None

    def begin(self, view: View[Any, Any]) -> None:
        """Begin a game; see `Remembering.begin`."""
        super().begin(view)
        self._kept = None

    def observe(self, events: Iterable[Event]) -> None:
        """Take in what the seat was shown of a decision."""
        super().observe(events)
        if self._kept is not None:
            self._kept.observe(events)

    def _thought(
        self, view: View[Any, Any], actions: tuple[Action, ...], chance: random.Random
    ) -> Action:
        tree = None if self._kept is None else self._kept.pruned(view)
        if tree is None:
            tree = Tree(self.judge(view), self._horizon, self._explore)
        searched(tree, lambda seed: self.guess(view, seed), self._budget, chance)
        self._tree = tree
        assert view.seat is not None
        return most_visited(tree, actions, tree.judge.place[view.seat])[0]

    def _settle(self, view: View[Any, Any], action: Action) -> Action:
        tree, self._tree = self._tree, None
        if tree is not None and self.memory is not None:
            self._kept = Kept(tree, view, self._memory_for(view), action)
        return action
