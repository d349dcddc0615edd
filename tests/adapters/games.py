"""What the tests of the adapters share: the games that can be learnt, and positions of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import tambores as tb
from tambores.kernel.opening import opening
from tests.games import MODES

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("enclave", {}),
    ("enclave-solo", {"hero": "uzgar", "ai_army": "human", "ai_hero": "jayme"}),
    ("warcraft", {"scenario": "nordrassil"}),
    ("warcraft", {"players": 3}),
    ("kingdom-defenders", {"players": 4, "difficulty": "expert"}),
    ("kingdom-defenders-family", {"players": 3}),
    ("kingdom-defenders-extreme", {"players": 2}),
    ("realm", {"players": 4, "hands": "closed"}),
    ("realm", {"players": 1}),
    ("enclave", {"pack": "ideas-1"}),
    *(("warcraft", {"scenario": name}) for name in ("elf_gate", "necromancers", "prisoners")),
    *(
        (mode.tag, {"players": players})
        for mode in MODES if len(mode.players) > 1 for players in mode.players
        if not mode.contains
    ),
)  # fmt: skip
"""First what differs most, then every mode with every number of seats, and the scenarios."""

MATCHES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("enclave-campaign", {"max_turns": 9}),
    ("enclave-campaign", {"automaton": True, "max_turns": 9}),
    ("enclave-duel", {"pack": "ideas-1", "max_turns": 9}),
)
"""Matches, whose games environments play one after the other; one against the automaton."""


def name_of(game: str, options: dict[str, Any]) -> str:
    """The name of a test."""
    return " ".join([game, *map(str, options.values())])


def cases(*games: tuple[str, dict[str, Any]], quick: int = 9) -> list[Any]:
    """Parameters `game` and `options`; a quick run has the first of them."""
    return [
        pytest.param(*one, id=name_of(*one), marks=pytest.mark.long if number >= quick else ())
        for number, one in enumerate(games)
    ]


each_game = pytest.mark.parametrize(("game", "options"), cases(*GAMES))
each_match = pytest.mark.parametrize(("game", "options"), cases(*MATCHES))
each_game_or_match = pytest.mark.parametrize(("game", "options"), cases(*MATCHES, *GAMES, quick=12))

WHOLE = [pytest.param(kind, id=kind.__name__) for kind in (int, np.int64, np.int32, np.array)]
"""What makes a number that stands for an action out of an int."""

NOT_WHOLE = [
    pytest.param(make, id=name)
    for name, make in {
        "float": lambda number: number + 0.9,
        "round float": float,
        "float of numpy": np.float64,
        "text": str,
        "bool": bool,
        "bool of numpy": np.bool_,
        "array": lambda number: np.array([number]),
        "array of floats": lambda number: np.array(number + 0.9),
    }.items()
]
"""What makes a value that stands for no action out of an int."""


def positions(game: str, options: dict[str, Any], seed: int, most: int = 120) -> Iterator[Any]:
    """Yield the states of a random game."""
    state = opening(game, seed=seed, **options).state
    choice = random.Random(seed)
    for _ in range(most):
        yield state
        actions = tb.legal_actions(state)
        if not actions:
            return
        state = tb.apply(state, choice.choice(actions))
