"""Rivals of the search: flat Monte Carlo, and the search of OpenSpiel.

Flat Monte Carlo plays in the arena, with as many playouts as the search has iterations, or with as
many as it makes in the time of the search:

    tambores arena run --game enclave --players search:300,tests.benchmarks.rivals:Flat --games 200
    tambores arena run --game enclave --players search:300,tests.benchmarks.rivals:Long --games 200

`python -m tests.benchmarks.rivals 40 0.2` plays so many battles of Enclave against OpenSpiel's
information-set search, which plays to the end of the game. Both think that many seconds about a
decision, and each deal is played twice, with the players exchanged.
"""

from __future__ import annotations

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import tambores as tb
from tambores.kernel.game import Action, View
from tambores.players.greedy import GreedyPlayer
from tambores.players.search import SearchPlayer
from tambores.toolkit.tables import wilson


class Flat(GreedyPlayer):
    """Tries every action in as many guesses as the playouts allow, and takes the best."""

    playouts = 300
    """The playouts of a decision, shared among the legal actions."""

    def _best(
        self, view: View[Any, Any], actions: tuple[Action, ...], chance: random.Random
    ) -> Action:
        self._guesses = max(1, round(self.playouts / len(actions)))
        return super()._best(view, actions, chance)


class Long(Flat):
    """Flat Monte Carlo that thinks as long as the search in Enclave does at 300 iterations."""

    playouts = 620


class Timed:
    """OpenSpiel's search, which counts its iterations, for so many seconds a decision."""

    def __init__(self, game: Any, seed: int, seconds: float) -> None:
        import numpy as np
        from open_spiel.python.algorithms import ismcts, mcts

        drawn = np.random.RandomState(seed)
        self._bot = ismcts.ISMCTSBot(
            game, mcts.RandomRolloutEvaluator(1, drawn), uct_c=2, max_simulations=1,
            random_state=drawn,
        )  # fmt: skip
        self._seconds, self.rate = seconds, 1.0
        self.spent, self.decisions, self.iterations = 0.0, 0, 0

    def step(self, state: Any) -> int:
        """An action; the iterations follow from how long the ones before took."""
        count = max(2, round(self._seconds * self.rate))
        self._bot._max_simulations = count
        begun = time.perf_counter()
        action = int(self._bot.step(state))
        taken = time.perf_counter() - begun
        self.rate = 0.5 * self.rate + 0.5 * count / taken
        self.spent, self.decisions = self.spent + taken, self.decisions + 1
        self.iterations += count
        return action


def battle(seconds: float, number: int) -> tuple[float, float, float]:
    """1 if the search of the library won, 0 for a loss; the rival's seconds and iterations."""
    import pyspiel

    import tambores.adapters.openspiel  # noqa: F401  # it registers the games

    game = pyspiel.load_game("python_tambores_enclave")
    state, ours = game.new_initial_state(), number % 2
    state.apply_action(number // 2)  # the seed
    search, rival = SearchPlayer(number, seconds=seconds), Timed(game, number, seconds)
    while not state.is_terminal():
        legal = state.legal_actions()
        if len(legal) == 1:
            state.apply_action(legal[0])
        elif state.current_player() == ours:
            due = tb.prompt(state.position.state)
            assert due is not None
            action = search.choose(tb.view(state.position.state, due.seat))
            state.apply_action(game.encoding.number(action))
        else:
            state.apply_action(rival.step(state))
    mine = state.returns()[ours]
    return (mine + 1) / 2, rival.spent / rival.decisions, rival.iterations / rival.decisions


if __name__ == "__main__":
    count, seconds = int(sys.argv[1]), float(sys.argv[2])
    with ProcessPoolExecutor() as pool:
        found = [*pool.map(partial(battle, seconds), range(count))]
    won = sum(one[0] for one in found)
    low, high = wilson(round(won), count)
    print(f"the search won {won:g} of {count} ({low:.1%} to {high:.1%}); the rival took "
          f"{sum(one[1] for one in found) / count:.2f} s and "
          f"{sum(one[2] for one in found) / count:.0f} iterations a decision")  # fmt: skip
