"""The value of positions: shares of the victory at the end, and an estimate on the way there."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from tambores.kernel.face import Mode, part
from tambores.kernel.game import Action, State
from tambores.kernel.outcome import LOSS, Outcome
from tambores.kernel.prompt import Seat
from tambores.registry import tag_of

Values = tuple[float, ...]
"""How well each seat stands, from 0 to 1, in the order of `state.seats`."""

Worth = Callable[[Any], Values]
Policy = Callable[[Any, tuple[Action, ...], random.Random], Action]
Ideas = Callable[[Any, tuple[Action, ...]], Sequence[Action]]


def shares(outcome: Outcome, seats: tuple[Seat, ...]) -> Values:
    """The share of each seat in the victory.

    The winners share it equally, and so do all seats in a draw or in a game that was stopped. If
    everybody loses, nobody has a share.

    Args:
        outcome: how the game ended.
        seats: the seats of the game.

    >>> from tambores import Outcome
    >>> shares(Outcome("win", (1,), "most_points"), (0, 1, 2))
    (0.0, 1.0, 0.0)
    >>> shares(Outcome("draw", (), "equal"), (0, 1)), shares(Outcome("loss", (), "fell"), (0, 1))
    ((0.5, 0.5), (0.0, 0.0))
    """
    if outcome.result == LOSS:
        return (0.0,) * len(seats)
    winners = outcome.winners or seats
    return tuple([1 / len(winners) if seat in winners else 0.0 for seat in seats])


def _nothing(name: str) -> None:
    """What a game without a face offers."""


class Judge:
    """Judges positions of a game, by the `worth` of its face if it has one.

    Args:
        position: a state or view of the game.

    Attributes:
        seats: the seats of the game.
        place: the place of each seat in the values.
        worth: the estimate of the game; None if it gives none.
        policy: the way in which the game plays playouts; None for chance.
        plan: the way in which a sensible player plays; None if the game has none.
        thumb: the way in which a rule of thumb plays; None if the game has none.
        ideas: the choice of the actions that playouts compare; None for all.
    """

    __slots__ = ("ideas", "place", "plan", "policy", "seats", "thumb", "worth")

    def __init__(self, position: Any) -> None:
        mode = part(tag_of(position))
        load = mode.load if isinstance(mode, Mode) else _nothing
        self.worth: Worth | None = load("worth")
        self.policy: Policy | None = load("policy")
        self.plan: Policy | None = load("plan")
        self.thumb: Policy | None = load("thumb")
        self.ideas: Ideas | None = load("ideas")
        self.seats: tuple[Seat, ...] = tuple(position.seats)
        self.place = {seat: place for place, seat in enumerate(self.seats)}

    def values(self, state: State[Any], outcome: Outcome | None) -> Values:
        """How well each seat stands in a state.

        Args:
            state: the state.
            outcome: how it ended; None while the game goes on. Without a `worth`, all seats stand
                equally well then.
        """
        if outcome is not None:
            return shares(outcome, self.seats)
        if self.worth is not None:
            return self.worth(state)
        return (1 / len(self.seats),) * len(self.seats)
