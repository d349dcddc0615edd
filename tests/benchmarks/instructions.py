"""Instructions of a decision of random play, counted by valgrind: they hardly depend on load.

`python -m tests.benchmarks.instructions GAME TIMES` plays a set of games once to warm up, then as
often as you say, and prints how many decisions there were.
"""

from __future__ import annotations

import gc
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable

from .samples import OPENINGS, play

FEW, MANY = 0, 2
"""How often the games are played: the difference counts, so the start of Python falls out."""
SET = 8
"""How many games are played."""

COUNTED = (sys.executable, "-m", "tests.benchmarks.instructions")
COUNTING = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


def instructions(games: Iterable[str]) -> dict[str, int]:
    """The instructions of a decision by game; {} where valgrind is not installed."""
    if shutil.which("valgrind") is None:
        return {}
    found = {}
    for game in games:
        subprocess.run(
            [*COUNTED, game, str(FEW)], check=True, capture_output=True
        )  # for the byte code
        (few, before), (many, after) = counted(game, FEW), counted(game, MANY)
        found[game] = round((many - few) / (after - before))
    return found


def counted(game: str, times: int) -> tuple[int, int]:
    """The instructions and the decisions of a process that plays the games so often."""
    command = [*COUNTING, *COUNTED, game, str(times)]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    total = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    assert total is not None, done.stderr
    return int(total[1].replace(",", "")), int(done.stdout)


def main(game: str, times: int) -> None:
    """Play without the collector of garbage, and print how many decisions there were."""
    gc.disable()
    starts = OPENINGS[game]()[:SET]
    decisions = [len(play(starts)) - len(starts) for _ in range(times + 1)]
    print(sum(decisions[1:]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
