"""A state that is reached by playing, in one line."""

from __future__ import annotations

from typing import Any, TypeVar

from tambores.kernel.game import Action, State, apply
from tambores.kernel.text import parse_action

S = TypeVar("S", bound=State[Any])


def played(start: S, *actions: Action | str) -> S:
    """The state after some decisions.

    Args:
        start: where they begin.
        actions: what is decided, in order, each an action or the line that writes it.

    Raises:
        IllegalAction: for the first that is not legal.
        DecodeError: for a line that is no action.

    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0)
    >>> played(start, "pass", enclave.Pass()).phase
    'replenishment'
    """
    state = start
    for action in actions:
        state = apply(state, parse_action(state, action) if isinstance(action, str) else action)
    return state
