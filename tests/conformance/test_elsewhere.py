"""Another process, with other hashes and nothing imported yet, reads and plays on all the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores.kernel.face import Mode
from tests.conformance import elsewhere
from tests.conformance.modes import OURS, positions
from tests.searching import in_long_runs

ROOT = Path(__file__).parents[2]
SOURCE = os.environ.get("TAMBORES_SOURCE", "")
OTHER_BUILD = {"PYTHONPATH": SOURCE} if SOURCE else {}
"""The library in pure Python, where the tests run with the compiled one."""

MOVES = 60
"""The decisions of the records that are replayed."""


def asked(mode: Mode, count: int) -> list[str]:
    """Positions of a mode, and records of the beginnings of its games."""
    lines = []
    for number, state in enumerate(positions(mode, count, seed=2)):
        start = tb.new_game(mode.tag, seed=number)
        walk = islice(tb.random_walk(start, number), MOVES)
        record = tb.recorded(start, [action for _, action, _ in walk])
        lines.append(elsewhere.question(state, record))
    return lines


def answers(lines: list[str], hash_seed: str) -> list[Any]:
    """What another process answers."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.elsewhere"], input="\n".join(lines),
        cwd=ROOT, capture_output=True, encoding="utf-8", check=False, timeout=200,
        env=os.environ | OTHER_BUILD | {"PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("count", "hash_seed"), [(4, "77"), in_long_runs(30, "random"), in_long_runs(30, "0")]
)
def test_another_process_reads_and_plays_on_alike(count: int, hash_seed: str) -> None:
    """One process for all modes of the library, for it takes long to begin."""
    lines = [(mode.tag, line) for mode in OURS for line in asked(mode, count)]
    found = answers([line for _, line in lines], hash_seed)
    for (tag, line), answer in zip(lines, found, strict=True):
        assert answer == elsewhere.answer(line), tag
