"""Measure the library that is installed beside python-chess, and write one line of JSON.

python -m tests.benchmarks.measure FILE [ROUNDS]

Random play of each kind is measured between two measurements of random chess, over and over: what
counts is the median of these ratios, since the speed of a machine varies from minute to minute.
All times are those of the processor; every state is kept. The line is added to the file.

On a busy machine even the ratios are wrong: where chess beside chess differs by more than `SHAKY`,
the round is measured again, and after `PATIENCE` rounds too many the measurement is refused. Where
valgrind is installed, instructions are counted too; these hardly depend on what else runs.
"""

from __future__ import annotations

import gc
import json
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import tambores

from . import memory
from .calls import CALLS, STATES, USUAL_CHESS, Call
from .instructions import instructions
from .peers import peers
from .rates import rates
from .samples import OPENINGS, play, play_chess, solo_battles
from .starts import GAMES, import_times

CHESS = 8_000
"""How many decisions of chess are made each time."""
PEER = 4_000
"""How many decisions of another library are made each time."""
STARTS = 15
"""How often each import is measured."""


class Kind(NamedTuple):
    """A kind of random play: what begins, what plays it and keeps the states, what is counted."""

    begin: Callable[[], Any]
    play: Callable[[Any], Sequence[Any]]
    units: Callable[[Any, Sequence[Any]], int]


def decisions(starts: Sequence[Any], kept: Sequence[Any]) -> int:
    """The decisions of some games whose states were kept."""
    return len(kept) - len(starts)


def played(starts: Sequence[Any], _: Sequence[Any]) -> int:
    """The games themselves."""
    return len(starts)


def alone(call: Callable[[int], Sequence[Any]], count: int) -> Kind:
    """Random play that begins by itself and makes about so many decisions."""
    return Kind(lambda: count, call, lambda _, kept: len(kept))


SHAKY = 0.05
"""The share by which chess measured before and after may differ."""
PATIENCE = 30
"""How often a round is measured again before the machine is given up."""

CHESS_PLAY = alone(play_chess, CHESS)
OWN = {
    **{game: Kind(begin, play, decisions) for game, begin in OPENINGS.items()},
    "solo": Kind(partial(solo_battles, "player"), play, played),
}
"""The random play of this library; of solo play battles are counted, of the others decisions."""


def rate(kind: Kind) -> float:
    """How much is played in a second of the processor."""
    start = kind.begin()
    gc.collect()
    begun = time.process_time()
    kept = kind.play(start)
    took = time.process_time() - begun
    return kind.units(start, kept) / took


def ratios(kinds: dict[str, Kind], rounds: int) -> tuple[float, dict[str, float]]:
    """The median rate of chess, and that of each kind in relation to the chess around it."""
    for kind in (CHESS_PLAY, *kinds.values()):
        rate(kind)  # a warm-up
    chess, refused = [rate(CHESS_PLAY)], 0
    found: dict[str, list[float]] = {name: [] for name in kinds}
    while any(len(values) < rounds for values in found.values()):
        for name, kind in kinds.items():
            own = rate(kind)
            chess.append(rate(CHESS_PLAY))
            if abs(chess[-1] / chess[-2] - 1) <= SHAKY:
                found[name].append(own / statistics.mean(chess[-2:]))
                continue
            refused += 1
            if refused > PATIENCE:
                sys.exit(
                    f"The machine is busy: python-chess beside itself differed {refused} times by"
                    f" more than {SHAKY:.0%}. Measure again when nothing else runs."
                )
    print(f"{refused} of {len(chess) - 1} measurements were refused: the machine was busy.")
    medians = {name: statistics.median(values) for name, values in found.items()}
    return statistics.median(chess), medians


def microseconds(call: Call) -> float:
    """The time of a call in the mean of its arguments, at best of three."""
    call.function(*call.arguments[0])
    gc.collect()
    gc.freeze()
    best = float("inf")
    for _ in range(3):
        begun = time.process_time()
        for arguments in call.arguments:
            call.function(*arguments)
        best = min(best, time.process_time() - begun)
    gc.unfreeze()
    return best / len(call.arguments) * 1e6


def calls() -> dict[str, dict[str, float]]:
    """The time of each call as if chess made `USUAL_CHESS` decisions a second, by game."""
    found: dict[str, dict[str, float]] = {}
    for game in STATES:
        found[game] = {}
        for name, call in CALLS.items():
            before = rate(CHESS_PLAY)
            took = microseconds(call(game))
            scale = statistics.mean((before, rate(CHESS_PLAY))) / USUAL_CHESS
            found[game][name] = round(took * scale, 1)
    return found


def searched() -> dict[str, float]:
    """A search that keeps a million states, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.memory"],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def figures(rounds: int) -> dict[str, Any]:
    """Everything that is measured of the library that is installed."""
    chess, own = ratios(OWN, rounds)
    starts = import_times(GAMES, STARTS)
    return {
        "compiled": bool(getattr(tambores, "compiled", False)),
        "python": platform.python_version(),
        "chess": round(chess),
        **{game: round(own[game], 3) for game in OPENINGS},
        "solo": round(own["solo"] * USUAL_CHESS, 1),
        "instructions": instructions(OPENINGS),
        "rates": rates(chess / USUAL_CHESS),
        "calls": calls(),
        "starts": {name: round(took, 1) for name, took in starts.items()},
        "bytes": {game: round(memory.bytes_kept(begin)) for game, begin in OPENINGS.items()},
        "pauses": memory.pauses_of_play(),
        "search": searched(),
    }


def of_peers(rounds: int) -> dict[str, float]:
    """The decisions of other libraries in the time of one of chess."""
    found = {name: alone(call, PEER) for name, call in peers().items()}
    return {name: round(one, 3) for name, one in ratios(found, rounds)[1].items()} if found else {}


def told(found: dict[str, Any]) -> str:
    """The figures in a few lines."""
    lines = [
        f"compiled: {found['compiled']}; chess: {found['chess']:,} decisions a second",
        "random play, decisions in the time of one of chess: "
        + ", ".join(f"{game} {found[game]:.2f}" for game in OPENINGS),
        f"solo battles a second where chess makes {USUAL_CHESS:,} decisions: {found['solo']:.0f}",
    ]
    for game, times in found["calls"].items():
        lines.append(f"{game}, microseconds: " + ", ".join(f"{n} {t}" for n, t in times.items()))
    for name in ("instructions", "rates", "starts", "bytes", "pauses", "search", "peers"):
        lines.append(f"{name}: {found[name]}")
    return "\n".join(lines)


def main(file: str, rounds: int = 9) -> None:
    """Measure, print the figures, and add them to a file as one line."""
    found = {**figures(rounds), "peers": of_peers(rounds)}
    with Path(file).open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(found) + "\n")
    print(told(found))


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
