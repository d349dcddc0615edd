"""Walking through a game: random play, and counting or listing everything that can happen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tambores.errors import UsageError
from tambores.kernel.game import A, Action, S, State, legal_actions
from tambores.kernel.gate import apply


def random_walk(state: S, seed: int, limit: int = 10_000) -> Iterator[tuple[S, Action, S]]:
    """Play on at random.

    Args:
        state: where to begin.
        seed: of the choices; the same seed walks the same way.
        limit: the most decisions; a game need not end by itself.

    Yields:
        The state before, the action, and the state after, decision by decision.

    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> sum(1 for _ in random_walk(start, seed=3, limit=50))
    50
    """
    choose = random.Random(seed).random
    for _ in range(limit):
        actions = legal_actions(state)
        if not actions:
            return
        action = actions[int(choose() * len(actions))]
        after = apply(state, action)
        yield state, action, after
        state = after


def perft(state: State[Any], depth: int) -> int:
    """How many ways there are to make `depth` decisions; a game that is over stops a way short.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="replenishment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["soldado"]},
    ...     {"army": "orc", "hero": "borrunn", "hand": ["goblin"]}))
    >>> perft(state, 2)
    4
    """
    if depth < 1:
        if depth < 0:
            raise UsageError(f"depth is {depth}; expected 0 or more")
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action), depth - 1) for action in actions)


def divide(state: State[Any, A], depth: int) -> dict[A, int]:
    """`perft` split by the first action: where two counts differ, this shows under which one.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="replenishment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["soldado"]},
    ...     {"army": "orc", "hero": "borrunn", "hand": ["goblin"]}))
    >>> {str(action): count for action, count in divide(state, 2).items()}
    {'keep_hand': 2, 'remove_hand': 2}
    """
    if depth < 1:
        raise UsageError(f"depth is {depth}; expected 1 or more")
    return {action: perft(apply(state, action), depth - 1) for action in legal_actions(state)}
