"""Every mode that is registered, the toys among them, and positions that their games reach.

A property that holds for every game is written once, in this folder, and runs for each mode that
`every_mode` or `every_tag` names; `every_form` has one of those that write the same documents.
`our_mode` leaves the toys out, which have no picture, no own words or no pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

import tambores as tb
import tests.toys  # noqa: F401  it registers them
from tambores.kernel.face import Mode, face
from tambores.registry import games
from tests import games as library
from tests import stacks

OURS = library.MODES
MODES = [mode for name in games() for mode in face(name)]
TOYS = [mode for mode in MODES if mode not in OURS]
FORMS = [*{mode.load("format"): mode.tag for mode in reversed(MODES)}.values()][::-1]
"""The tag of the first mode of each that write the same documents."""


def over(modes: Sequence[Mode]) -> pytest.MarkDecorator:
    """Run a test for each of some modes."""
    return pytest.mark.parametrize("mode", modes, ids=lambda mode: mode.tag)


def tagged(tags: Sequence[str]) -> pytest.MarkDecorator:
    """Run a test for each of some tags; all tests of a file for one tag, then for the next.

    So they share what is kept for a moment, such as the readers of documents.
    """
    return pytest.mark.parametrize("tag", tags, scope="module")


def tables(modes: Sequence[Mode]) -> pytest.MarkDecorator:
    """Run a test for modes with each number of players; a quick run has the most of each."""
    cases = [
        pytest.param(
            mode.tag,
            players,
            id=f"{mode.tag}-{players}",
            marks=pytest.mark.long if players != mode.players[-1] else (),
        )
        for mode in modes
        for players in mode.players
    ]
    return pytest.mark.parametrize(("tag", "players"), cases)


every_mode, our_mode = over(MODES), over(OURS)
our_table = tables(OURS)
every_tag = tagged([mode.tag for mode in MODES])
every_form = tagged(FORMS)
every_toy = tagged([mode.tag for mode in TOYS])

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
