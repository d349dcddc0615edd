"""Players that look at the next step: one tries every action, one follows the game's plan."""

from __future__ import annotations

import random
from typing import Any

from tambores.errors import UsageError
from tambores.kernel.evaluating import Evaluation
from tambores.kernel.game import Action, View, rules_of
from tambores.kernel.playout import TURN
from tambores.players.playouts import Horizon, check_horizon, played_out
from tambores.players.thinking import Thinking

CARELESS = 0.5
"""The part of its choices that a player of the level easy makes at random."""

SEEDS = 1 << 63
"""The seeds of guesses are smaller."""


class GreedyPlayer(Thinking):
    """Tries every action, plays on to the end of the turn, and takes the best.

    All actions are tried in the same guess at the hidden parts. A game without an evaluation, or
    that counts no turns, is played to its end.

    Args:
        seed: of the player.
        guesses: how many guesses each action is tried in.
        horizon: where playouts end: "turn", "game" or a number of decisions.
        careless: the part of its choices that it makes at random, from 0 to 1.
        evaluation: how it judges positions; None for the evaluation of the game.

    Raises:
        ValueError: for another number of guesses, horizon or part.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> seen = tb.view(state, 0)
    >>> GreedyPlayer(seed=1).choose(seen) in seen.legal_actions
    True
    """

    def __init__(
        self,
        seed: int,
        *,
        guesses: int = 1,
        horizon: Horizon = TURN,
        careless: float = 0.0,
        evaluation: Evaluation | None = None,
    ) -> None:
        super().__init__(seed, evaluation=evaluation)
        check_horizon(horizon)
        if type(guesses) is not int or guesses < 1:
            raise UsageError(f"guesses is {guesses!r}; expected a whole number from 1")
        if not 0 <= careless <= 1:
            raise UsageError(f"careless is {careless!r}; expected a number from 0 to 1")
        self._guesses, self._horizon, self._careless = guesses, horizon, careless

    def _thought(
        self, view: View[Any, Any], actions: tuple[Action, ...], chance: random.Random
    ) -> Action:
        if self._careless and chance.random() < self._careless:
            return actions[int(chance.random() * len(actions))]
        return self._best(view, actions, chance)

    def _best(
        self, view: View[Any, Any], actions: tuple[Action, ...], chance: random.Random
    ) -> Action:
        """The action that turns out best."""
        judge, totals = self.judge(view), dict.fromkeys(actions, 0.0)
        assert view.seat is not None
        place = judge.place[view.seat]
        for _ in range(self._guesses):
            guess = self.guess(view, chance.randrange(SEEDS))
            follow = rules_of(guess).follow
            for action in actions:
                after = follow(guess, action, None)
                totals[action] += played_out(after, judge, self._horizon, chance)[place]
        return max(totals, key=totals.__getitem__)


class PlanningPlayer(GreedyPlayer):
    """Follows the plan of the game where its face has one, and is greedy in all other games.

    In a cooperative game with many dice, a plan that all players share is worth more than a look at
    single actions. The arguments are those of `GreedyPlayer`.

    >>> import tambores as tb
    >>> from tambores import realm
    >>> state = realm.position(("mason",), phase="day", locations={
    ...     "monarch_city": {"minions": {"red": 2}}})
    >>> PlanningPlayer(seed=1).choose(tb.view(state, 0))
    Fight()
    """

    def _best(
        self, view: View[Any, Any], actions: tuple[Action, ...], chance: random.Random
    ) -> Action:
        plan = self.judge(view).plan
        if plan is None:
            return super()._best(view, actions, chance)
        return plan(self.guess(view, chance.randrange(SEEDS)), actions, chance)


class ThumbPlayer(PlanningPlayer):
    """Follows the rule of thumb of the game where its face has one.

    In all other games it makes half of its choices at random, the others as `PlanningPlayer` does.

    Args:
        seed: of the player.

    >>> import tambores as tb
    >>> from tambores import kingdom_defenders
    >>> state = kingdom_defenders.position(3, phase="zone_b", discs={"E1.1": 0})
    >>> ThumbPlayer(seed=1).choose(tb.view(state, 0))
    Activate(slot='E1.1')
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed, careless=CARELESS)

    def _thought(
        self, view: View[Any, Any], actions: tuple[Action, ...], chance: random.Random
    ) -> Action:
        thumb = self.judge(view).thumb
        if thumb is None:
            return super()._thought(view, actions, chance)
        return thumb(self.guess(view, chance.randrange(SEEDS)), actions, chance)
