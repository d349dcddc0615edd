"""Analyse a position: what each legal action is worth to the seat that decides."""

from __future__ import annotations

import random
from typing import Any

from tambores.errors import UsageError
from tambores.kernel.evaluating import Evaluation, Values
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Action, State, View
from tambores.kernel.memory import Memory
from tambores.kernel.player import choices
from tambores.kernel.playout import TURN
from tambores.kernel.prompt import Seat
from tambores.players.judging import Judge
from tambores.players.playouts import Horizon, check_horizon
from tambores.players.remembering import guessed
from tambores.players.search import EXPLORE, Budget, most_visited, searched
from tambores.players.tree import Node, Tree


@frozen
class Choice:
    """A legal action, as a search judges it.

    Attributes:
        action: the action.
        visits: how often the search tried it.
        chance: the chance, from 0 to 1, that the team of the seat wins with it; None if it was
            never tried.
    """

    action: Action
    visits: int
    chance: float | None


@frozen
class Analysis:
    """A position, as a search judges it.

    Attributes:
        seat: the seat that decides.
        choices: the legal actions, those that the search prefers first.
        chances: the chance of each seat that its team wins if the seat that decides takes the
            best action, in the order of the seats.
    """

    seat: Seat
    choices: tuple[Choice, ...]
    chances: Values

    @property
    def best(self) -> Choice:
        """The action that the search prefers."""
        return self.choices[0]

    @property
    def chance(self) -> float:
        """The chance that the team of the seat wins with the best action."""
        return self.best.chance or 0.0

    def of(self, action: Action) -> Choice:
        """The choice of an action; ValueError if it is not among the legal ones."""
        for choice in self.choices:
            if choice.action == action:
                return choice
        raise UsageError(f"{action} is not among the actions analysed")

    def cost(self, action: Action) -> float | None:
        """How much of that chance an action gives away, compared with the best one.

        None for an action that was never tried.

        Raises:
            ValueError: for an action that is not among the legal ones.
        """
        chance = self.of(action).chance
        return None if chance is None else max(0.0, self.chance - chance)


def analyse(
    view: View[Any, Any],
    budget: int | str | Budget,
    *,
    seed: int = 0,
    memory: Memory | None = None,
    horizon: Horizon = TURN,
    also: Action | None = None,
    evaluation: Evaluation | None = None,
) -> Analysis:
    """The legal actions of a seat, with the chance to win that each promises.

    Args:
        view: of a seat that decides now.
        budget: the iterations of the search, such as 400, or its time, such as "0.5s".
        seed: of the search; the same seed and iterations give the same analysis.
        memory: what the seat remembers, as `tambores.remember` begins it.
        horizon: where playouts end; see `SearchPlayer`.
        also: an action that is to be judged too, such as the one that was played: if the search
            seldom tried it, a quarter of the budget is spent on it in addition.
        evaluation: how positions are judged; None for the evaluation of the game.

    Raises:
        TypeError: for a value that is not a view, such as a state.
        ValueError: for a view whose seat has nothing to decide, for another budget, and if `also`
            is not legal.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> found = analyse(tb.view(state, 0), 100)
    >>> sum(choice.visits for choice in found.choices), found.best.action == found.choices[0].action
    (100, True)
    """
    actions = choices(view)
    check_horizon(horizon)
    if also is not None and also not in actions:
        raise UsageError(f"{also} is not among the legal actions")
    tree, chance = Tree(Judge(view, evaluation), horizon, EXPLORE), random.Random(seed)

    def guess(one: int) -> State[Any]:
        return guessed(view, one, memory)

    budget = Budget.read(budget)
    searched(tree, guess, budget, chance)
    assert view.seat is not None
    place, tried = tree.judge.place[view.seat], tree.root.children
    order = most_visited(tree, actions, place)
    best = tried[order[0]]
    means = tuple([best.mean(place) for place in range(len(tree.judge.seats))])
    if also is not None and (also not in tried or tried[also].visits * 4 < best.visits):
        searched(tree, guess, budget.quarter, chance, also)
    found = [_choice(action, tried.get(action), place) for action in order]
    return Analysis(view.seat, tuple(found), means)


def _choice(action: Action, node: Node | None, place: int) -> Choice:
    """An action as its node has it."""
    if node is None or not node.visits:
        return Choice(action, 0, None)
    return Choice(action, node.visits, node.mean(place))
