"""Whatever is played, with whatever heroes, seeds and house rules: the invariants hold."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

import tambores as tb
from tambores import enclave
from tambores.enclave import Battle
from tambores.testing.rules import check_conserved, check_rules
from tambores.testing.strategies import states
from tests.searching import some

HEROES = [(one.id, two.id) for one in enclave.heroes("human") for two in enclave.heroes("orc")]
EACH_ONCE = HEROES[::5]
"""Pairs that contain every hero once."""


@pytest.mark.no_cover
@given(states())
def test_the_repr_of_an_action_is_the_code_that_makes_it(state: Battle) -> None:
    for action in tb.legal_actions(state):
        assert eval(repr(action), vars(enclave)) == action


@pytest.mark.no_cover
@pytest.mark.parametrize("heroes", some([*EACH_ONCE, *HEROES], 4), ids="-".join)
def test_every_step_of_whole_battles(heroes: tuple[str, str]) -> None:
    """One whole random battle for each pair of heroes, checked at every twentieth decision."""
    start = enclave.new_battle(("human", "orc"), heroes, seed=20)
    for number, (_, _, after) in enumerate(tb.random_walk(start, seed=5)):
        check_conserved(start, after)
        if number % 20 == 0:
            check_rules(after)


@pytest.mark.no_cover
@pytest.mark.parametrize("number", some([96, 320], 1))
def test_random_battles_end_in_practice(number: int) -> None:
    """No rule ends a battle in which nobody does anything (AMB-45); at random all of them end.

    Each reason of an ending that can be met at random is met (END-01, END-03).
    """
    reasons: Counter[str] = Counter()
    for seed in range(number):
        start = enclave.new_battle(("human", "orc"), HEROES[seed % len(HEROES)], seed=seed)
        ends = [after for _, _, after in tb.random_walk(start, seed, limit=3_000)]
        outcome = tb.outcome(ends[-1])
        reasons["unfinished" if outcome is None else outcome.reason] += 1
    assert reasons["unfinished"] == 0, reasons
    assert reasons["hero_defeated"] > number // 12, reasons
    assert reasons["out_of_cards"] > number // 12, reasons


def test_always_the_first_action_ends_too() -> None:
    """The loop of the contract, which plays the first action of every list, ends every battle."""
    for seed, heroes in enumerate(HEROES):
        state = enclave.new_battle(("human", "orc"), heroes, seed=seed)
        for _ in range(5_000):
            if tb.outcome(state) is not None:
                break
            state = tb.apply(state, tb.legal_actions(state)[0])
        assert tb.outcome(state) is not None
