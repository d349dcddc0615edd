"""Players: they choose an action from a view, never from a state."""

from __future__ import annotations

import random
from typing import Protocol

from tambores.kernel.game import Action, View


class Player(Protocol):
    """Anything that chooses one of `view.legal_actions`."""

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions`; called only if the seat of the view decides now."""
        ...


class RandomPlayer:
    """Chooses each legal action with the same chance, reproducibly.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> seen = tb.view(state, 0)
    >>> tb.RandomPlayer(seed=1).choose(seen) in seen.legal_actions
    True
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions`.

        Raises:
            TypeError: for a value that is not a view.
            ValueError: for a view whose seat has nothing to decide.
        """
        if not isinstance(view, View):
            raise TypeError(f"not a view of a known game: {type(view).__name__}")
        actions = view.legal_actions
        if not actions:
            who = "a spectator" if view.seat is None else f"seat {view.seat}"
            raise ValueError(f"{who} has nothing to decide now")
        return actions[int(self._random.random() * len(actions))]
