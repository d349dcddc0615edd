"""Random positions: the engine and the second model must agree.

In Placement at every decision: who is asked, exactly the same legal actions, a broken rule for each
other slot, and what the seats have. In the final scoring: every line, the ranking and the titles.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.searching import some

from .positions import random_board, random_owners
from .trial import Trial, placement, scoring

BLOCKS, EACH, QUICK = 200, 50, 1
WHOLE, FEW = 60, 3
"""The decisions of a Placement that is played to its end, and of one that is not."""
WHOLE_EACH = 10
"""One Placement in so many is played to its end."""

RARE_PLACEMENTS = (
    "ended", "KD-015", "KD-020", "KD-044", "KD-045", "KD-046", "KD-047", "KD-049", "KD-050",
    "KD-065", "KD-111", "KD-112", "KD-Q9",
)  # fmt: skip
RARE_SCORES = (
    "loot", "trophies", "runes", "weapons", "tomes", "wounds", "destiny", "O as W", "O as R",
    "R as R", "A as K", "shared", "shared place", "unscathed", "master", "collector", "hunter",
    "lucky", "fanatic", "supreme", "legendary",
)  # fmt: skip


def placed(seed: int) -> Trial:
    rng = Random(f"placement {seed}")
    most = FEW if seed % WHOLE_EACH else WHOLE
    return placement(f"placement {seed}", rng, random_board(rng), most)


def scored(seed: int) -> Trial:
    rng = Random(f"scoring {seed}")
    return scoring(f"scoring {seed}", rng, random_owners(rng))


def seeds(block: int) -> range:
    return range(block * EACH, (block + 1) * EACH)


@pytest.mark.parametrize("block", some(range(BLOCKS), QUICK))
def test_random_placements_agree(block: int) -> None:
    for seed in seeds(block):
        placed(seed)


@pytest.mark.parametrize("block", some(range(BLOCKS), QUICK))
def test_random_scorings_agree(block: int) -> None:
    for seed in seeds(block):
        scored(seed)


@pytest.mark.long
@pytest.mark.parametrize(("trial", "rare"), [(placed, RARE_PLACEMENTS), (scored, RARE_SCORES)])
def test_rare_things_happen(trial: type[Trial], rare: tuple[str, ...]) -> None:
    """The random positions are worth something: everything that is compared does occur."""
    tally: Counter[str] = Counter()
    for seed in range(1000):
        tally += trial(seed).tally  # type: ignore[call-arg, arg-type]
    assert not [what for what in rare if not tally[what]], tally
