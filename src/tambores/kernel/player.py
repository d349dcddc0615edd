"""Players: they choose an action from a view, never from a state."""

from __future__ import annotations

import random
from typing import Any, Protocol

from tambores.errors import UsageError
from tambores.kernel.game import Action, View, check_view
from tambores.kernel.parameter import Parameter

V_contra = Parameter("V_contra", bound=View[Any, Any], contravariant=True, default=Any)


class Player(Protocol[V_contra]):
    """Anything that chooses one of `view.legal_actions`.

    A player may also have a method `begin(view)`, which `tambores.play` calls with the first view
    of its seat before a game begins, and a method `observe(events)`, which it calls after every
    decision of any seat with the events as its own seat is shown them.

    For type checkers `Player[enclave.View]` is a player of Enclave, and `Player` one of some game.
    """

    def choose(self, view: V_contra) -> Action:
        """One of `view.legal_actions`; called only if the seat of the view decides now."""
        ...


def choices(view: View[Any, Any]) -> tuple[Action, ...]:
    """The legal actions of a seat that decides now.

    Raises:
        TypeError: for a value that is not a view, such as a state.
        ValueError: for a view whose seat has nothing to decide.
    """
    check_view(view)
    actions: tuple[Action, ...] = view.legal_actions
    if not actions:
        who = "a spectator" if view.seat is None else f"seat {view.seat}"
        raise UsageError(f"{who} has nothing to decide now")
    return actions


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
            TypeError: for a value that is not a view, such as a state.
            ValueError: for a view whose seat has nothing to decide.
        """
        actions = choices(view)
        return actions[int(self._random.random() * len(actions))]
