"""Playouts: a game played on to see where it leads, without records, events or states between."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Literal

from tambores.errors import UsageError
from tambores.kernel.chance import check_seed
from tambores.kernel.game import S, State, rules_of, stranger
from tambores.kernel.playing import Players, play
from tambores.kernel.step import Step

TURN: Literal["turn"] = "turn"
GAME: Literal["game"] = "game"

Until = Literal["turn", "game"]
"""Where a playout ends at the latest: with the turn, or with the game."""

LONGEST = 10_000
"""After so many decisions a playout ends if nothing else is said: a game need not end by itself."""


def playout(state: S, players: int | Players, *, until: Until = GAME, limit: int = LONGEST) -> S:
    """The state to which a game leads.

    Played by a seed, the decisions are made on one draft, so it takes less time than `apply` after
    `apply`; the decisions are the same.

    Args:
        state: where it begins.
        players: the seed of random decisions, or a player for each seat, as `play` takes them.
        until: where it ends at the latest: "game", or "turn" for the first state with another
            `turn`. With players it is "game".
        limit: the most decisions, from 0.

    Raises:
        ValueError: for a wrong seed, `until` or `limit`, or for players that do not fit the seats.
        PlayError: if a player or the rules raise an error.

    >>> import tambores as tb
    >>> state = tb.new_game("realm", players=2, seed=7)
    >>> end = tb.playout(state, 3)
    >>> end.outcome.result
    'loss'
    >>> tb.playout(state, 3, until="turn").turn - state.turn
    1
    >>> tb.playout(state, [tb.RandomPlayer(seed=seat) for seat in (1, 2)], limit=5).turn
    2
    """
    if until not in (TURN, GAME):
        raise UsageError(f"until is {until!r}; expected 'game' or 'turn'")
    if type(limit) is not int or limit < 0:
        raise UsageError(f"limit is {limit!r}; expected a whole number from 0")
    if not isinstance(state, State):
        raise stranger(state, "state")
    if isinstance(players, int):
        draw = random.Random(check_seed(players)).random
        return drawn_out(state, draw, limit, of_turn=until == TURN)
    if until == TURN:
        raise UsageError("players play until the end of the game; a seed plays until the turn ends")
    reached: list[S] = [state]

    def note(step: Step[Any]) -> None:
        if type(step.state) is type(state):  # not that of a game within a match
            reached[0] = step.state

    play(state, players, limit=limit, witness=note)
    return reached[0]


def drawn_out(
    state: S, draw: Callable[[], float], limit: int, *, of_turn: bool = False, turn: object = None
) -> S:
    """The state after random decisions.

    Args:
        state: where they begin.
        draw: gives a number from 0 up to 1 for each choice among several actions.
        limit: the most decisions.
        of_turn: whether it also ends where the number of the turn changes.
        turn: the turn that it is; by default that of the state.
    """
    rules: Any = rules_of(state)
    if not hasattr(rules, "opened"):
        return _applied(state, draw, limit, of_turn=of_turn, turn=turn)
    draft, offers, carry_out = rules.opened(state), rules.legal_actions, rules.carry_out
    if of_turn and turn is None:
        turn = draft.turn
    actions = state.legal_actions
    while limit and actions and not (of_turn and draft.turn != turn):
        carry_out(draft, _choice(actions, draw))
        actions = offers(draft)
        limit -= 1
    closed: S = rules.closed(draft)
    return closed


def _applied(state: S, draw: Callable[[], float], limit: int, *, of_turn: bool, turn: object) -> S:
    """The same for rules that open no draft."""
    rules = rules_of(state)
    if of_turn and turn is None:
        turn = turn_of(state)
    while limit and (actions := state.legal_actions) and not (of_turn and turn_of(state) != turn):
        state = rules.follow(state, _choice(actions, draw), None)
        limit -= 1
    return state


def _choice(actions: tuple[Any, ...], draw: Callable[[], float]) -> Any:
    """One of some actions; where there is but one, nothing is drawn."""
    return actions[0] if len(actions) == 1 else actions[int(draw() * len(actions))]


def turn_of(position: State[Any]) -> object:
    """The number of the turn; None in a game that counts no turns."""
    return getattr(position, "turn", None)
