"""Every mode that is registered, the toys among them, and positions that their games reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

import tambores as tb
import tests.toys  # noqa: F401  it registers them
from tambores.kernel.face import Mode, face
from tambores.registry import games
from tests import stacks

MODES = [mode for name in games() for mode in face(name)]

every_mode = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.tag)

LENGTH = 250
"""The decisions of a game that are looked at."""


def positions(mode: Mode, count: int, seed: int = 0) -> Iterator[tb.State[Any]]:
    """Yield that many positions, each of another game on random terms; rare kinds come first."""
    random, met = Random(seed), Counter[Hashable]()
    for number in range(count):
        start = stacks.start(mode, random)
        walk = islice(tb.random_walk(start, number), LENGTH)
        reached = [start, *(after for *_, after in walk)]
        state = min(random.sample(reached, len(reached)), key=lambda one: met[stacks.finely(one)])
        met[stacks.finely(state)] += 1
        yield state
