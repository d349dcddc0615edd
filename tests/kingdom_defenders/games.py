"""Random games for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import tambores as tb
from tambores import kingdom_defenders as kd

DIFFICULTIES = ("standard", "advanced", "expert")
VARIANTS = ("normal", "family", "extreme")
SETTINGS = [(seats, DIFFICULTIES[(seats + n) % 3], VARIANTS[n]) for seats in (2, 3, 4)
            for n in range(3)]  # fmt: skip


def begun(seats: int, difficulty: str, variant: str, seed: int = 5, **given: Any) -> Any:
    return kd.new_game(seats, seed=seed, difficulty=difficulty, variant=variant, **given)


def walked(state: Any, seed: int = 3) -> Iterator[tuple[Any, Any]]:
    """The states of a random game with the action that is played in each; few pass in Placement."""
    rng = Random(seed)
    while state.outcome is None:
        actions = state.legal_actions
        if tb.prompt(state).kind == "place" and len(actions) > 1 and rng.random() < 0.9:  # type: ignore[union-attr]
            actions = [one for one in actions if not isinstance(one, kd.Pass)]
        elif any(isinstance(one, kd.Activate) for one in actions) and rng.random() < 0.9:
            actions = [one for one in actions if isinstance(one, kd.Activate)]
        action = rng.choice(actions)
        yield state, action
        state = tb.apply(state, action)
    yield state, None
