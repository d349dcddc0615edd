"""Instructions of a decision of random play, counted by valgrind: they hardly depend on load.

Run by itself, this plays as many games as it is told: `python -m tests.benchmarks.instructions
GAME COUNT`. It prints the number of decisions.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable

from .samples import OPENINGS, play

FEW, MANY = 1, 5
"""The numbers of games between which the difference counts: the start of Python falls out."""

COUNTED = (sys.executable, "-m", "tests.benchmarks.instructions")
COUNTING = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


def instructions(games: Iterable[str]) -> dict[str, int]:
    """The instructions of a decision by game; {} where valgrind is not installed."""
    if shutil.which("valgrind") is None:
        return {}
    found = {}
    for game in games:
        subprocess.run([*COUNTED, game, "1"], check=True, capture_output=True)  # for the byte code
        (few, before), (many, after) = counted(game, FEW), counted(game, MANY)
        found[game] = round((many - few) / (after - before))
    return found


def counted(game: str, count: int) -> tuple[int, int]:
    """The instructions and the decisions of a process that plays so many games."""
    command = [*COUNTING, *COUNTED, game, str(count)]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    total = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    assert total is not None, done.stderr
    return int(total[1].replace(",", "")), int(done.stdout)


def main(game: str, count: int) -> None:
    """Play, and print how many decisions there were."""
    starts = OPENINGS[game]()
    play(starts[-1:])  # what is made once is made now
    print(len(play(starts[:count])) - count)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
