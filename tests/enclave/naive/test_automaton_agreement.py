"""Thousands of random solo positions: the engine and the naive automaton must agree.

For more of them call `compare(range(...), turns)`; `Trial(seed).play()` is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

import pytest

from tests.searching import some

from .solo_trial import Disagreement, Trial

BLOCKS = 20
POSITIONS = 200
LONG_BLOCKS = 5
LONG_POSITIONS = 100
LONG_TURNS = 4
FIRST_LONG = 100_000
MOST_SHOWN = 3

RARE = (
    "card_revealed", "cover_paid", "reserve_paid", "penalty_paid", "card_turned_up",
    "card_forfeited", "cards_covered", "reserve_grew", "deck_paid", "card_attached",
    "tactic_played", "tactic_discarded", "unit_moved", "silenced", "hero_struck", "declined",
    "deck_shuffled", "split_named", "impact_prevented", "group_modified", "unit_chosen", "tie",
    "decided AMB-26.1", "decided AMB-27", "decided AMB-32", "decided SOLO-DEP-14",
    "decided SOLO-COM-03", "decided SOLO-COM-04", "decided SOLO-COM-05", "decided SOLO-COM-06",
    "decided SOLO-COM-07", "decided SOLO-COM-08", "decided SOLO-COM-09",
    "decided SOLO-CARD-01", "decided SOLO-CARD-02", "decided SOLO-CARD-03",
    "decided SOLO-CARD-04", "decided SOLO-HERO-05", "decided SOLO-HERO-06",
    "decided SOLO-HERO-07", "decided SOLO-HERO-08",
    "answers", "blows at supporters", "two hero strikes", "withdrawn splits", "ends",
)  # fmt: skip


def compare(seeds: Iterable[int], turns: int = 1) -> tuple[Counter[str], list[str]]:
    """How often what happened, and all disagreements of these seeds."""
    tally: Counter[str] = Counter()
    found = []
    for seed in seeds:
        trial = Trial(seed)
        try:
            trial.play(turns)
        except Disagreement as error:
            found.append(str(error))
        tally += trial.tally
    return tally, found


@cache
def block(number: int) -> tuple[Counter[str], list[str]]:
    """One block of short trials."""
    return compare(range(number * POSITIONS, (number + 1) * POSITIONS))


def fail_if(found: list[str]) -> None:
    """Fail with the first disagreements."""
    if found:
        text = "\n\n".join(found[:MOST_SHOWN])
        pytest.fail(f"{len(found)} disagreements; the first:\n{text}", pytrace=False)


@pytest.mark.parametrize("number", some(range(BLOCKS), BLOCKS // 5))
def test_random_positions_agree(number: int) -> None:
    """A turn from the start of a phase.

    Deployment: SOLO-DEP-01 to SOLO-DEP-15, AMB-04, AMB-26, AMB-27, AMB-28, AMB-29, SOLO-CARD-03,
    SOLO-HERO-01 to SOLO-HERO-08, AMB-33. Combat: SOLO-COM-01 to SOLO-COM-10, SOLO-CARD-01,
    SOLO-CARD-02, SOLO-CARD-04, AMB-01, AMB-11, AMB-12, AMB-32, AMB-43. Replenishment:
    SOLO-REP-01 to SOLO-REP-05, with no hand to remove (SOLO-REP-04), SOLO-END-01 to SOLO-END-03,
    AMB-30.
    """
    _, found = block(number)
    fail_if(found)


@pytest.mark.parametrize("number", some(range(LONG_BLOCKS), 2))
def test_several_turns_agree(number: int) -> None:
    """What one turn leaves behind is what the next one starts from."""
    first = FIRST_LONG + number * LONG_POSITIONS
    _, found = compare(range(first, first + LONG_POSITIONS), LONG_TURNS)
    fail_if(found)


@pytest.mark.long
def test_rare_things_happen() -> None:
    """The random positions are worth something: everything that is compared does occur."""
    tally: Counter[str] = Counter()
    for number in range(BLOCKS):
        tally += block(number)[0]
    assert not [what for what in RARE if not tally[what]], tally
