"""Playouts: a game played on without looking ahead, to see where it leads."""

from __future__ import annotations

import random
from typing import Any, Literal

from tambores.errors import UsageError
from tambores.kernel.evaluating import Values
from tambores.kernel.game import Action, State, rules_of
from tambores.players.judging import Judge

TURN: Literal["turn"] = "turn"
GAME: Literal["game"] = "game"

Horizon = Literal["turn", "game"] | int
"""Where a playout ends: with the turn, with the game, or after a number of decisions."""

LONGEST = 5_000
"""The decisions after which every playout ends: a game need not end by itself."""


def check_horizon(horizon: object) -> None:
    """ValueError unless a playout can end there.

    >>> check_horizon("turn"), check_horizon(20)
    (None, None)
    >>> try:
    ...     check_horizon("week")
    ... except ValueError as error:
    ...     print(error)
    horizon is 'week'; expected 'turn', 'game' or a whole number from 1
    """
    if horizon in (TURN, GAME) or (type(horizon) is int and horizon > 0):
        return
    raise UsageError(f"horizon is {horizon!r}; expected 'turn', 'game' or a whole number from 1")


def played_out(
    state: State[Any],
    judge: Judge,
    horizon: Horizon,
    chance: random.Random,
    turn: object = None,
) -> Values:
    """How well each seat stands where a playout ends.

    Args:
        state: where it begins.
        judge: the judge of the game, whose policy it follows.
        horizon: where it ends. The turn ends when `state.turn` changes; a game without a `worth`
            or without turns is played to its end.
        chance: what chooses where there is no policy.
        turn: the turn with which it ends, if an action that ended the turn may lie behind; by
            default that of the state.
    """
    rules = rules_of(state)
    follow, policy, draw = rules.follow, judge.policy, chance.random
    if horizon != TURN or not judge.estimates:
        turn = None
    elif turn is None:
        turn = turn_of(state)
    left = horizon if isinstance(horizon, int) else LONGEST
    while left and (actions := state.legal_actions):
        if turn is not None and turn_of(state) != turn:
            break
        action: Action
        if len(actions) == 1:
            action = actions[0]
        elif policy is None:
            action = actions[int(draw() * len(actions))]
        else:
            action = policy(state, actions, chance)
        state = follow(state, action, None)
        left -= 1
    return judge.values(state, rules.outcome(state))


def turn_of(position: object) -> object:
    """The number of the turn; None in a game that counts no turns."""
    return getattr(position, "turn", None)
