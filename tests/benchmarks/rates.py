"""How much the library does in a second beside bare random play: players, search, environments."""

from __future__ import annotations

import time
from collections.abc import Callable

import tambores as tb
from tambores.players import SearchPlayer

from .calls import seen
from .samples import OPENINGS, walked_of

LIMIT = 1_000
"""After so many decisions a game between players is left."""
BETWEEN = 4
"""How many games players play with each other."""
ITERATIONS, SEARCHED = 60, 8
"""The iterations of a search, and how many positions are searched."""
STEPS = 600
"""How many steps an environment makes."""


def rates(speed: float) -> dict[str, dict[str, int]]:
    """What is done in a second of the processor, by name and game.

    Args:
        speed: how fast the machine is, by which the figures are divided.
    """
    return {
        name: {game: round(best(kind, game) / speed) for game in OPENINGS}
        for name, kind in RATES.items()
    }


def best(kind: Callable[[str], Callable[[], int]], game: str) -> float:
    """The best of three rates, after a first one that makes what is made once."""
    found = []
    for _ in range(4):
        work = kind(game)
        begun = time.process_time()
        done = work()
        found.append(done / (time.process_time() - begun))
    return max(found[1:])


def between_players(game: str) -> Callable[[], int]:
    """Decisions of games between random players, with their records."""
    starts = OPENINGS[game]()[:BETWEEN]

    def play() -> int:
        records = [
            tb.play(start, [tb.RandomPlayer(seat) for seat in start.players], limit=LIMIT)
            for start in starts
        ]
        return sum(len(record.moves) for record in records)

    return play


def searching(game: str) -> Callable[[], int]:
    """Iterations of the search, over positions of random play."""
    states = [one for one in walked_of(game) if len(tb.legal_actions(one)) > 1]
    views = [seen(state) for state in states[:: len(states) // SEARCHED][:SEARCHED]]

    def search() -> int:
        for view in views:
            SearchPlayer(seed=1, iterations=ITERATIONS).choose(view)
        return ITERATIONS * len(views)

    return search


def stepping(game: str) -> Callable[[], int]:
    """Steps of an environment, with observations and masks."""
    from tambores.adapters.pettingzoo import raw_env

    def step() -> int:
        env, seed, made = raw_env(game), 0, 0
        while made < STEPS:
            env.reset(seed=seed)
            seed += 1
            while env.agents and made < STEPS:
                observation, _, over, cut, _ = env.last()
                mask = None if over or cut else observation["action_mask"]
                env.step(
                    None if mask is None else env.action_space(env.agent_selection).sample(mask)
                )
                made += 1
        return made

    return step


RATES = {
    "decisions between random players": between_players,
    "iterations of search": searching,
    "steps of an environment": stepping,
}
"""What is measured, by name."""
