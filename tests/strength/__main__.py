"""Change a seeded sample of places in the library one by one, and say which changes tests find.

    python -m tests.strength --count 400 --seed 1

Every change is made in a copy of the project, where the tests of its room run until one fails. A
run that does not end counts as found. Each change is printed as it was tried. Look at each that no
test finds: it is a missing test, or a program that does the same.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random

import attrs

from tambores.toolkit.tables import wilson

from .operators import Mutant, mutants
from .rooms import Room, rooms

ROOT = Path(__file__).parents[2]
PATIENCE = 1_200
"""Seconds after which a run of tests counts as one that hangs."""


@attrs.frozen
class Trial:
    """A change, in a module of a room."""

    room: Room
    module: Path
    mutant: Mutant

    def __str__(self) -> str:
        place = f"{self.module.as_posix()}:{self.mutant.line}"
        return f"{place}: {self.mutant.before!r} became {self.mutant.after!r}"


def sample(count: int, seed: int, wanted: str) -> list[Trial]:
    """Draw that many changes, as many from each room as from any other, in a mixed order."""
    random, tried = Random(seed), [room for room in rooms() if wanted in room.name]
    trials = []
    for number, room in enumerate(tried):
        every = [
            Trial(room, module.relative_to(ROOT), mutant)
            for module in room.modules(ROOT)
            for mutant in mutants(module.read_text(encoding="utf-8"))
        ]
        share = count // len(tried) + (number < count % len(tried))
        trials += random.sample(every, min(share, len(every)))
    random.shuffle(trials)  # so that a run that is stopped early tells of every room
    return trials


def copies(folder: Path, number: int) -> Iterator[Path]:
    """Copy what git keeps of the project, so often."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for one in range(number):
        copy = folder / str(one)
        for name in listed.stdout.splitlines():
            target = copy / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target)
        yield copy


def fails(copy: Path, tests: tuple[str, ...]) -> bool:
    """Whether a test fails in a copy of the project."""
    command = [
        sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist",
        "--timeout=120", "--hypothesis-profile=glance", *tests,
    ]  # fmt: skip
    environment = os.environ | {"PYTHONPATH": str(copy / "src"), "PYTHONHASHSEED": "0"}
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode not in {0, 5}  # 5: no test was chosen


def found(trial: Trial, copy: Path) -> bool:
    """Whether a test of its room finds a change."""
    module = copy / trial.module
    kept = module.read_bytes()
    module.write_text(trial.mutant.text, encoding="utf-8")
    try:
        return any(fails(copy, tests) for tests in trial.room.tests)
    finally:
        module.write_bytes(kept)


def check_green(tried: set[Room], processes: int) -> None:
    """Check that no test fails where nothing is changed."""
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(processes) as pool:
        (copy,) = copies(Path(name), 1)
        runs = sorted((room.name, tests) for room in tried for tests in room.tests)
        for one, red in zip(runs, pool.map(lambda one: fails(copy, one[1]), runs), strict=True):
            assert not red, f"the tests of {one[0]} are not green: {one[1]}"


def run(trials: list[Trial], processes: int) -> dict[str, Counter[bool]]:
    """Try every change, print whether a test finds it, and count both by room."""
    results: dict[str, Counter[bool]] = defaultdict(Counter)
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(processes) as pool:
        free: SimpleQueue[Path] = SimpleQueue()
        for copy in copies(Path(name), processes):
            free.put(copy)

        def tried(trial: Trial) -> tuple[Trial, bool]:
            copy = free.get()
            try:
                return trial, found(trial, copy)
            finally:
                free.put(copy)

        for trial, was_found in pool.map(tried, trials):
            results[trial.room.name][was_found] += 1
            print(f"{'found' if was_found else 'NOT FOUND'}: {trial}", flush=True)
    return results


def table(results: dict[str, Counter[bool]]) -> str:
    """The share that was found, by room and in all, with 95 % intervals."""
    every = sum(results.values(), Counter[bool]())
    lines = []
    for name, counts in [*results.items(), ("all", every)]:
        low, high = wilson(counts[True], counts.total())
        lines.append(
            f"{name:30} {counts[True]:4} of {counts.total():4} found: "
            f"{counts[True] / counts.total():6.1%} ({low:.0%} to {high:.0%})"
        )
    return "\n".join(lines)


def main() -> None:
    """Read the arguments, check that the suite is green without a change, and go on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=400, help="how many changes")
    parser.add_argument("--seed", type=int, default=1, help="which changes")
    parser.add_argument("--room", default="", help="only rooms with this in their name")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    trials = sample(chosen.count, chosen.seed, chosen.room)
    check_green({trial.room for trial in trials}, chosen.processes)
    print(table(run(trials, chosen.processes)))


if __name__ == "__main__":
    main()
