"""Solve a small game: CFR+ of OpenSpiel on a battle of one turn, with a table of how it converges.

The cards are those of `enclave-mini.toml` beside this file. Each result of chance is a node of its
own, so the tree is exact. OpenSpiel writes it in Gambit's format and reads it again as a game in
C++, in which a thousand iterations take seconds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyspiel
from open_spiel.python.algorithms.gambit import export_gambit

from tambores.adapters import openspiel

CARDS = Path(__file__).with_name("enclave-mini.toml")
OPTIONS = {"pack": str(CARDS), "heroes": ("signe", "ramiro"), "max_turns": 1}


def game() -> Any:
    """The battle as a game of OpenSpiel, with a node for each result of chance."""
    name = openspiel.register("enclave", OPTIONS, name="python_enclave_mini")
    return pyspiel.load_game(name, {"chance": "nodes"})


def solved(tree: Any, shown: tuple[int, ...]) -> Iterator[tuple[int, float, float]]:
    """Yield NashConv, and the value for the first player, after some numbers of iterations."""
    solver = pyspiel.CFRPlusSolver(tree)
    for iteration in range(1, max(shown) + 1):
        solver.evaluate_and_update_policy()
        if iteration in shown:
            policy = solver.average_policy()
            values = pyspiel.expected_returns(tree.new_initial_state(), policy, -1, True)
            yield iteration, pyspiel.nash_conv(tree, policy), values[0]


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--iterations", type=int, nargs="+", default=[1, 10, 100, 1000])
    shown = tuple(options.parse_args().iterations)
    tree = pyspiel.load_efg_game(export_gambit(game()))
    print("iterations  NashConv  value")
    for iteration, conv, value in solved(tree, shown):
        print(f"{iteration:10}  {conv:8.6f}  {value:8.6f}")


if __name__ == "__main__":
    main()
