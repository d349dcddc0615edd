"""The windows in which paid abilities can be used: W1 to W4 (AMB-19)."""

from __future__ import annotations

import pytest

from tambores import enclave
from tests.cases import each
from tests.enclave.scenarios.play import asked, legal
from tests.enclave.vocabulary.words import (
    BLUE,
    RED,
    blue,
    combat,
    deployment,
    marks,
    play,
    red,
    replenishment,
    wounds,
)

OPEN: dict[str, dict[int, set[tuple[str, int]]]] = {
    "deployment": {RED: {("deployment", 0)}, BLUE: {("deployment", 0)}},
    "combat": {RED: {("combat", 1), ("combat", 3)}, BLUE: {("combat", 2)}},
    "impact": {RED: {("combat", 5)}, BLUE: {("combat", 5)}},
    "replenishment": {RED: {("replenishment", 0)}, BLUE: {("replenishment", 0)}},
}
"""By window and holder: the phases, and steps of the combat, in which red is offered it."""

LEAVES_IT = ("pass", "decline", "keep_hand")


def offered_when(start: enclave.Battle) -> set[tuple[str, int]]:
    """Where the ability is offered in one turn, if nobody ever uses it."""
    found, state = set(), start
    while state.turn == start.turn:
        actions = legal(state)
        if "use_ability" in actions:
            found.add((state.phase, state.combat.step if state.combat else 0))
            assert asked(state)[0] == RED
        state = play(state, next(action for action in LEAVES_IT if action in actions))
    return found


@each("holder", [RED, BLUE])
@each("window", OPEN)
def test_a_window(window: str, holder: int) -> None:
    """It is open there and nowhere else, and is never skipped."""
    reds = red(f"hero_window_{window}", hand=["red_coin"] * 2, line={1: "red_foot"})
    start = deployment(reds, blue(line={1: "blue_foot"}), holder)
    assert offered_when(start) == OPEN[window][holder]


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_all_windows(holder: int) -> None:
    reds = red("hero_activate", hand=["red_coin"] * 2, line={1: "red_foot"})
    start = deployment(reds, blue(line={1: "blue_foot"}), holder)
    assert offered_when(start) == set().union(*(OPEN[window][holder] for window in OPEN))


@each("window", OPEN)
def test_using_it(window: str) -> None:
    """For one card of the hand, once; the decision at hand stays (HERO-03, HERO-05, HERO-06)."""
    reds = red(f"hero_window_{window}", hand=["red_coin"] * 2, line={1: "red_foot"})
    state = deployment(reds, blue(line={1: "blue_foot"}))
    while "use_ability" not in (actions := legal(state)):
        state = play(state, next(action for action in LEAVES_IT if action in actions))
    beside = legal(state) - {"use_ability"}
    state = play(state, "use_ability")
    assert asked(state) == (RED, "pay")
    state = play(state, "pay red_coin")
    assert (marks(state), len(state.sides[RED].removed)) == (1, 1)
    if window in ("deployment", "replenishment"):
        assert legal(state) == beside
    while state.turn == 1:
        assert "use_ability" not in legal(state)
        state = play(state, next(action for action in LEAVES_IT if action in legal(state)))


def test_it_is_offered_again_next_turn() -> None:
    reds = red("hero_window_deployment", hand=["red_coin"] * 2)
    state = play(deployment(reds, blue()), "use_ability", "pay red_coin", "pass", "pass")
    state = play(state, "keep_hand")
    assert (state.turn, asked(state)) == (2, (BLUE, "deploy"))
    assert "use_ability" in legal(play(state, "pass"))


def test_in_replenishment_it_stands_beside_keeping_and_removing() -> None:
    """W4, before the hand is kept or removed."""
    state = replenishment(red("hero_window_replenishment", hand=["red_coin"]), blue())
    assert legal(state) == {"keep_hand", "remove_hand", "use_ability"}
    state = play(state, "use_ability", "pay red_coin")
    assert state.turn == 2
    assert marks(state) == 1


def test_with_an_empty_hand_it_is_asked_alone() -> None:
    """W4: an ability that costs nothing, `UseAbility` or `Decline`."""
    state = replenishment(red("hero_window_free"), blue())
    assert asked(state) == (RED, "ability")
    assert legal(state) == {"use_ability", "decline"}
    assert marks(play(state, "use_ability")) == 1
    assert marks(play(state, "decline")) == 0


def test_in_a_step_that_asks_nothing_else_it_is_asked_alone() -> None:
    """W2: two walls face each other; B1."""
    reds = red("hero_window_combat", hand=["red_coin"], line={1: "red_wall"})
    state = combat(reds, blue(line={1: "blue_wall"}))
    assert legal(state) == {"use_ability", "decline"}


def test_what_heals_in_the_impact_window_heals_old_wounds() -> None:
    """An impact of this combat is no wound yet: 2 - 1 + 1 (COM-18)."""
    reds = red("hero_window_heal", wounds=2, hand=["red_coin"])
    state = combat(reds, blue(line={1: "blue_beast"}), BLUE)
    state = play(state, "attack_hero 1", "decline")
    assert legal(state) == {"use_ability", "decline"}
    state = play(state, "use_ability", "pay red_coin")
    assert wounds(state, RED) == 2


def test_an_own_impact_of_ones_choice_is_prevented() -> None:
    """W3: the paid ability whose text lets its owner choose (HERO-08)."""
    reds = red("hero_prevents_chosen", hand=["red_coin"], line={1: "red_foot", 2: "red_foot"})
    state = combat(reds, blue(line={1: "blue_foot", 2: "blue_foot"}))
    assert legal(state) == {"use_ability", "decline"}
    state = play(state, "use_ability", "pay red_coin")
    impacts = {action.split(" ", 1)[1]: action for action in legal(state)}
    assert impacts.keys() == {"1.1>0.1", "1.2>0.2"}
    state = play(state, impacts["1.2>0.2"])
    assert [slot for slot in (1, 2) if state.sides[RED].at(slot)] == [2]


def test_without_an_own_impact_there_is_nothing_to_prevent() -> None:
    """AMB-44."""
    for hero in ("hero_prevents_chosen", "hero_own_impact"):
        reds = red(hero, hand=["red_coin"], line={1: "red_foot"})
        state = combat(reds, blue(line={1: "blue_wall"}))
        assert asked(state) == (RED, "replenish")


def test_the_impact_is_named_with_the_prevention() -> None:
    reds = red("hero_own_impact", hand=["red_coin"], line={1: "red_foot"})
    state = combat(reds, blue(line={1: "blue_foot"}))
    assert legal(state) == {"prevent 1.1>0.1", "decline"}
    state = play(state, "prevent 1.1>0.1", "pay red_coin")
    assert state.sides[RED].at(1) is not None
