"""The frame of players that think: they think only where there is a choice."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Any

from tambores.kernel.evaluating import Evaluation
from tambores.kernel.game import Action, View
from tambores.kernel.player import choices
from tambores.players.judging import Judge
from tambores.players.remembering import Remembering


class Thinking(Remembering, ABC):
    """The base of players that think about a choice with random numbers of its own.

    The numbers of a choice depend on the seed and on how many choices the player has made in the
    game, not on how long it thought about the earlier ones.

    Args:
        seed: of the player.
        evaluation: how it judges positions; None for the evaluation of the game.
    """

    def __init__(self, seed: int, *, evaluation: Evaluation | None = None) -> None:
        self._seed = seed
        self._evaluation = evaluation
        self._made = 0

    def judge(self, view: View[Any, Any]) -> Judge:
        """What judges the positions of a game."""
        return Judge(view, self._evaluation)

    def begin(self, view: View[Any, Any]) -> None:
        """Begin a game; see `Remembering.begin`."""
        super().begin(view)
        self._made = 0

    def choose(self, view: View[Any, Any]) -> Action:
        """One of `view.legal_actions`, without thinking if there is only one.

        Raises:
            TypeError: for a value that is not a view, such as a state.
            ValueError: for a view whose seat has nothing to decide.
        """
        actions = choices(view)
        self._made += 1
        if len(actions) == 1:
            return self._settle(view, actions[0])
        chance = random.Random(f"{self._seed}.{self._made}")
        return self._settle(view, self._thought(view, actions, chance))

    @abstractmethod
    def _thought(
        self, view: View[Any, Any], actions: tuple[Action, ...], chance: random.Random
    ) -> Action:
        """One of several legal actions."""

    def _settle(self, view: View[Any, Any], action: Action) -> Action:
        """Take note of the choice."""
        return action
