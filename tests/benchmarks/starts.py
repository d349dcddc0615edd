"""The time that an import takes beyond the start of Python, measured in processes of their own."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
from collections.abc import Mapping


def cpu_time(code: str) -> float:
    """The seconds of a processor that a new Python takes for some code, byte code being there."""
    environment = {**os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def import_times(codes: Mapping[str, str], rounds: int) -> dict[str, float]:
    """The median milliseconds of each code beyond the start of Python; that start as "python"."""
    every = {"python": "pass", **codes}
    found: dict[str, list[float]] = {name: [] for name in every}
    for number in range(rounds + 1):
        for name, code in every.items():
            took = cpu_time(code)
            if number:  # the first round writes the byte code
                found[name].append(took * 1e3)
    medians = {name: statistics.median(times) for name, times in found.items()}
    bare = medians["python"]
    return {"python": bare, **{name: medians[name] - bare for name in codes}}


GAMES = {
    "tambores": "import tambores",
    "enclave": "from tambores import enclave",
    "warcraft": "from tambores import warcraft",
    "kingdom_defenders": "from tambores import kingdom_defenders",
    "realm": "from tambores import realm",
}
"""What is imported."""
