"""Playouts: a game played on without looking ahead, to see where it leads."""

from __future__ import annotations

import random
from typing import Any, Literal

from tambores.errors import UsageError
from tambores.kernel.evaluating import Values
from tambores.kernel.game import State, rules_of
from tambores.kernel.playout import GAME, TURN, drawn_out, turn_of
from tambores.players.judging import Judge

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
    rules, policy = rules_of(state), judge.policy
    turn = turn_of(state) if turn is None else turn
    of_turn = horizon == TURN and judge.estimates and turn is not None
    left = horizon if isinstance(horizon, int) else LONGEST
    if policy is None:
        state = drawn_out(state, chance.random, left, of_turn=of_turn, turn=turn)
        return judge.values(state, rules.outcome(state))
    while left and (actions := state.legal_actions):
        if of_turn and turn_of(state) != turn:
            break
        action = actions[0] if len(actions) == 1 else policy(state, actions, chance)
        state = rules.follow(state, action, None)
        left -= 1
    return judge.values(state, rules.outcome(state))
