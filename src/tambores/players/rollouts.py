"""A player that follows the plan of a game and leaves it where playouts show a better action."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from typing import Any

from tambores.kernel.game import Action, View, rules_of
from tambores.kernel.playout import turn_of
from tambores.players.greedy import SEEDS
from tambores.players.judging import Judge
from tambores.players.playouts import played_out
from tambores.players.search import SearchPlayer

ROUNDS = (2, 4, 8)
"""The guesses of each round, in each of which every action that is left is tried."""

KEPT = 4
"""After a round one in so many actions is left, at least two, and the plan's."""

SURE, SURE_OF_IDEAS = 2.0, 1.0
"""By how many standard errors another action has to be better than the plan's: one of all, among
which luck favours some, and one of the few that the game names."""


class RolloutPlayer(SearchPlayer):
    """Follows the plan of the game where its face has one, and searches in all other games.

    A playout tries an action in a guess and goes on by the plan, to the end of the turn. In each
    guess all actions are tried, with the same chance, so that they can be compared. The player
    takes another action than the plan's only if it is clearly better. The arguments are those of
    `SearchPlayer`; the iterations are those of the search, the seconds end the playouts too.

    >>> import tambores as tb
    >>> from tambores import realm
    >>> state = realm.position(("mason",), phase="day", locations={
    ...     "monarch_city": {"minions": {"red": 2}}})
    >>> RolloutPlayer(seed=1).choose(tb.view(state, 0))
    Fight()
    """

    def _thought(
        self, view: View[Any, Any], actions: tuple[Action, ...], chance: random.Random
    ) -> Action:
        judge = self.judge(view)
        if judge.plan is None:
            return super()._thought(view, actions, chance)
        judge.policy = judge.plan
        guess = self.guess(view, chance.randrange(SEEDS))
        usual = judge.plan(guess, actions, chance)
        sure = SURE if judge.ideas is None else SURE_OF_IDEAS
        left = [*actions] if judge.ideas is None else [*judge.ideas(guess, actions)]
        if usual not in left:
            left.append(usual)
        if len(left) == 1:
            return usual
        tried: dict[Action, list[float]] = {action: [] for action in left}
        end = self._budget.end()
        for guesses in ROUNDS:
            rest = {action: tried[action] for action in left}
            in_time = all(self._try(view, judge, rest, chance, end) for _ in range(guesses))
            left.sort(key=lambda action: -sum(tried[action]))
            if not in_time:
                break
            best = left[: max(2, math.ceil(len(left) / KEPT))]
            left = best if usual in best else [*best, usual]
        return left[0] if _clearly_better(tried[left[0]], tried[usual], sure) else usual

    def _try(
        self,
        view: View[Any, Any],
        judge: Judge,
        tried: dict[Action, list[float]],
        chance: random.Random,
        end: float,
    ) -> bool:
        """Note how well the seat stands after each action, in the same guess, if time suffices."""
        assert view.seat is not None
        guess, seed = self.guess(view, chance.randrange(SEEDS)), chance.randrange(SEEDS)
        follow, place, turn = rules_of(guess).follow, judge.place[view.seat], turn_of(guess)
        found: list[float] = []
        for action in tried:
            if time.perf_counter() > end:
                return False
            after, luck = follow(guess, action, None), random.Random(seed)
            found.append(played_out(after, judge, self._horizon, luck, turn)[place])
        for values, value in zip(tried.values(), found, strict=True):
            values.append(value)
        return True


def _clearly_better(values: Sequence[float], usual: Sequence[float], sure: float) -> bool:
    """Whether values exceed the usual ones, guess by guess, by so many standard errors.

    Fewer than two say nothing.

    >>> _clearly_better([0.5, 0.6, 0.7], [0.4, 0.5, 0.5], SURE)
    True
    >>> _clearly_better([0.9, 0.1], [0.3, 0.4], SURE)
    False
    """
    gains = [one - other for one, other in zip(values, usual, strict=True)]
    if len(gains) < 2:
        return False
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean > 0 and mean > sure * math.sqrt(spread / len(gains))
