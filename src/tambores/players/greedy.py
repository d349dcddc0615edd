"""A player that tries every action once."""

from __future__ import annotations

import random
from typing import Any

from tambores.kernel.game import Action, View, rules_of
from tambores.players.judging import Judge
from tambores.players.playouts import TURN, Horizon, check_horizon, played_out
from tambores.players.thinking import Thinking

SEEDS = 1 << 63
"""The seeds of guesses are smaller."""


class GreedyPlayer(Thinking):
    """Tries every action, plays on to the end of the turn, and takes the best.

    All actions are tried in the same guess at the hidden parts. A game whose face has no `worth`,
    or that counts no turns, is played to its end.

    Args:
        seed: of the player.
        guesses: how many guesses each action is tried in.
        horizon: where playouts end: "turn", "game" or a number of decisions.
        careless: the part of its choices that it makes at random, from 0 to 1.

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
        self, seed: int, *, guesses: int = 1, horizon: Horizon = TURN, careless: float = 0.0
    ) -> None:
        super().__init__(seed)
        check_horizon(horizon)
        if type(guesses) is not int or guesses < 1:
            raise ValueError(f"guesses is {guesses!r}; expected a whole number from 1")
        if not 0 <= careless <= 1:
            raise ValueError(f"careless is {careless!r}; expected a number from 0 to 1")
        self._guesses, self._horizon, self._careless = guesses, horizon, careless

    def _thought(
        self, view: View[Any, Any], actions: tuple[Action, ...], chance: random.Random
    ) -> Action:
        if self._careless and chance.random() < self._careless:
            return actions[int(chance.random() * len(actions))]
        judge, totals = Judge(view), dict.fromkeys(actions, 0.0)
        assert view.seat is not None
        place = judge.place[view.seat]
        for _ in range(self._guesses):
            guess = self.guess(view, chance.randrange(SEEDS))
            follow = rules_of(guess).follow
            for action in actions:
                after = follow(guess, action, None)
                totals[action] += played_out(after, judge, self._horizon, chance)[place]
        return max(totals, key=totals.__getitem__)
