"""Random play in other libraries, where they are installed: every state is kept, as here.

A decision is a list of what is possible, one copy of the state, and one choice carried out.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

TURNS = 1_000
"""After so many turns a game of Catan is left."""

OPEN_SPIEL = {
    "OpenSpiel tic-tac-toe (Python)": "python_tic_tac_toe",
    "OpenSpiel Kuhn poker (Python)": "python_kuhn_poker",
    "OpenSpiel Leduc poker (C++)": "leduc_poker",
    "OpenSpiel hearts (C++)": "hearts",
}


def play_catan(decisions: int) -> list[Any]:
    """So many decisions of four random players."""
    catanatron: Any = import_module("catanatron")
    random.seed(7)
    kept: list[Any] = []
    seed = 0
    while len(kept) < decisions:
        players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
        game = catanatron.Game(players, seed=seed)
        seed += 1
        while game.winning_color() is None and game.state.num_turns < TURNS:
            kept.append(game.copy())
            game.play_tick()
    return kept


def play_open_spiel(name: str, decisions: int) -> list[Any]:
    """So many decisions of a game of OpenSpiel; what chance does is carried out besides."""
    choose = random.Random(7)
    game = import_module("pyspiel").load_game(name)
    kept: list[Any] = []
    while len(kept) < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                faces, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choose.choices(faces, shares)[0])
                continue
            actions = state.legal_actions()
            state = state.clone()
            state.apply_action(actions[int(choose.random() * len(actions))])
            kept.append(state)
    return kept


def peers() -> dict[str, Callable[[int], list[Any]]]:
    """The random play of every library that is installed, by name."""
    found: dict[str, Callable[[int], list[Any]]] = {}
    if find_spec("catanatron"):
        found["Catanatron"] = play_catan
    if find_spec("pyspiel"):
        import_module("open_spiel.python.games")  # it registers those in Python
        found.update({name: partial(play_open_spiel, game) for name, game in OPEN_SPIEL.items()})
    return found
