"""What players that search know of a game: its evaluation, its plans, its seats."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from tambores.kernel.evaluating import Evaluation, Teams, Values, chances
from tambores.kernel.face import Mode, part
from tambores.kernel.game import Action, State
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Seat

Policy = Callable[[Any, tuple[Action, ...], random.Random], Action]
Ideas = Callable[[Any, tuple[Action, ...]], Sequence[Action]]


def _nothing(name: str) -> None:
    """What a game without a face offers."""


class Judge:
    """Judges positions of a game by its evaluation, if it has one.

    Args:
        position: a state or view of the game.
        evaluation: takes the place of the evaluation of the game.

    Attributes:
        seats: the seats of the game.
        place: the place of each seat in the values.
        estimates: whether a position can be judged before the end of the game.
        policy: the way in which the game plays playouts; None for chance.
        plan: the way in which a sensible player plays; None if the game has none.
        thumb: the way in which a rule of thumb plays; None if the game has none.
        ideas: the choice of the actions that playouts compare; None for all.
    """

    __slots__ = (
        "_evaluation", "_teams", "estimates", "ideas", "place", "plan", "policy", "seats", "thumb",
    )  # fmt: skip

    def __init__(self, position: Any, evaluation: Evaluation | None = None) -> None:
        mode = part(position.mode)
        load = mode.load if isinstance(mode, Mode) else _nothing
        self._evaluation: Evaluation | None = evaluation or load("evaluate")
        self.estimates = self._evaluation is not None
        self.policy: Policy | None = load("policy")
        self.plan: Policy | None = load("plan")
        self.thumb: Policy | None = load("thumb")
        self.ideas: Ideas | None = load("ideas")
        self.seats: tuple[Seat, ...] = tuple(position.seats)
        self.place = {seat: place for place, seat in enumerate(self.seats)}
        self._teams: Teams = position.teams

    def values(self, state: State[Any], outcome: Outcome | None) -> Values:
        """The chance of each seat that its team wins, in the order of the seats.

        Args:
            state: the state.
            outcome: how it ended; None while the game goes on. Without an evaluation, all teams
                stand equally well then.
        """
        if outcome is not None:
            return chances(outcome, self.seats, self._teams)
        if self._evaluation is not None:
            return tuple(self._evaluation(state))
        return (1 / len(self._teams),) * len(self.seats)
