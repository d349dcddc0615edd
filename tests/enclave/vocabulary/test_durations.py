"""How long effects of a moment last."""

from __future__ import annotations

import tambores as tb
from tests.cases import each
from tests.enclave.scenarios.play import asked, legal, line, offered, unit
from tests.enclave.vocabulary.words import (
    BLUE,
    RED,
    attack,
    blue,
    changed,
    deployment,
    pile,
    play,
    red,
    value,
    wounds,
)

# --- on one unit ------------------------------------------------------------------------------


@each(
    ("until", "expected"),
    [
        ("end_of_combat", [3, 3, 2, 2, 2]),
        ("end_of_turn", [3, 3, 3, 2, 2]),
        ("permanent", [3, 3, 3, 3, 3]),
    ],
)
def test_a_duration(until: str, expected: list[int]) -> None:
    """In Deployment, Combat, Replenishment, and in both turns after that (AMB-10)."""
    card = f"until_{until}"
    state = deployment(red(hand=[card, "red_coin"]), blue())
    found = []
    for actions in (f"deploy {card} 1",), ("pass", "pass"), ("hold 1",), ("keep_hand",):
        state = play(state, *actions)
        found.append((state.phase, attack(state)))
    state = play(state, "pass", "pass")
    found.append((state.phase, attack(state)))
    phases = ["deployment", "combat", "replenishment", "deployment", "combat"]
    assert found == list(zip(phases, expected, strict=True))


def test_what_lasts_on_a_unit_moves_with_it_and_leaves_with_it() -> None:
    """It follows the unit, not the slot, and the next copy of the card has nothing of it."""
    hand = ["until_end_of_turn", "reposition_choose", "red_foot"]
    start = deployment(red(hand=hand), blue())
    state = play(start, "deploy until_end_of_turn 1", "pass", "play_tactic reposition_choose")
    state = play(state, "choose_unit 0 1", "choose_slot 0 4", "deploy red_foot 1")
    assert changed(state) == {(RED, 4)}


def test_silencing_a_unit_does_not_end_what_it_has_done() -> None:
    """AMB-11."""
    start = deployment(red(hand=["until_permanent"]), blue(hand=["blue_curse"]))
    state = play(start, "deploy until_permanent 1", "attach blue_curse 0 1")
    assert attack(state) == 3


# --- on groups --------------------------------------------------------------------------------


def test_what_lasts_on_a_group_covers_who_comes_later() -> None:
    """All infantry, whenever it comes; even when the unit that did it has left."""
    hand = ["group_permanent", "red_foot", "red_coin"]
    start = deployment(red(hand=hand, line={5: "red_horse"}), blue(line={1: "blue_beast"}))
    state = play(start, "deploy group_permanent 1", "pass", "deploy red_foot 2")
    assert changed(state) == {(RED, 1), (RED, 2)}
    state = play(state, "pass", "hold 2", "hold 5", "keep_hand")
    assert (state.turn, line(state, RED)) == (2, {2: "red_foot", 5: "red_horse"})
    assert changed(state) == {(RED, 2)}


def test_what_is_laid_on_neighbours_stays_with_those_of_that_moment() -> None:
    """A foot that comes later has it not; the others keep it."""
    hand = ["placed_permanent", "red_foot", "reposition_choose"]
    start = deployment(red(hand=hand, line={1: "red_horse"}), blue())
    state = play(start, "deploy placed_permanent 2", "pass", "deploy red_foot 3")
    assert changed(state) == {(RED, 1)}
    state = play(state, "play_tactic reposition_choose", "choose_unit 0 1", "choose_slot 0 5")
    assert changed(state) == {(RED, 5)}


# --- what cancels, allows and forbids ---------------------------------------------------------


def test_an_ability_is_cancelled_for_a_turn() -> None:
    """The blue unit has +1 attack of its own text."""
    start = deployment(red(hand=["cancel_for_a_turn"]), blue(line={2: "blue_always"}))
    assert attack(start, 2, BLUE) == 3
    state = play(start, "deploy cancel_for_a_turn 1", "choose_unit 1 2")
    assert attack(state, 2, BLUE) == 2
    state = play(state, "pass", "pass", "hold 1", "hold 2")
    assert state.turn == 2
    assert attack(state, 2, BLUE) == 3


def test_a_permission_for_a_turn() -> None:
    """The chosen unit may attack the hero while engaged (AMB-43); next turn it may not."""
    start = deployment(
        red("hero_allows", line={1: "red_foot", 2: "red_foot"}),
        blue(line={1: "blue_wall", 2: "blue_wall"}),
    )
    state = play(start, "use_ability")
    assert legal(state) == {"choose_unit 0 1", "choose_unit 0 2"}
    state = play(state, "choose_unit 0 2", "pass", "pass")
    assert legal(state) == {"attack_hero 2", "fight 2"}
    state = play(state, "attack_hero 2", "decline")
    while (state.turn, state.phase) == (2, "deployment"):  # the ability is left alone
        state = play(state, "pass")
    assert (state.turn, state.phase) == (2, "replenishment")


def test_a_prohibition_for_a_combat() -> None:
    """Laid on all enemy units when the combat starts."""
    blues = blue(line={1: "blue_wall", 2: "blue_engine"})
    for hero, expected in ("red_plain", {"support 2 1"}), ("hero_forbids", set()):
        state = play(deployment(red(hero, line={1: "red_foot"}), blues, BLUE), "pass", "pass")
        assert asked(state) == (BLUE, "declare")
        assert offered(state, "support") == expected


# --- life that lapses -------------------------------------------------------------------------


def test_a_unit_falls_when_life_that_was_lent_ends_with_the_turn() -> None:
    """One wound of two; then one of one, and it leaves at once."""
    start = deployment(red(hand=["life_for_a_turn", "red_coin"]), blue(line={1: "blue_beast"}))
    state = play(start, "deploy life_for_a_turn 1", "pass", "pass")
    assert asked(state) == (RED, "replenish")
    assert (value(state, RED, 1, "life"), wounds(state, RED, 1)) == (2, 1)
    state = play(state, "keep_hand")
    assert state.turn == 2
    assert line(state, RED) == {}
    assert pile(state, RED, "discard") == ["life_for_a_turn"]


def test_a_unit_falls_when_life_that_was_lent_ends_with_the_combat() -> None:
    start = deployment(red(hand=["life_for_a_combat", "red_coin"]), blue(line={1: "blue_beast"}))
    state = play(start, "deploy life_for_a_combat 1", "pass", "pass")
    assert asked(state) == (RED, "replenish")
    assert line(state, RED) == {}
    assert pile(state, RED, "discard") == ["life_for_a_combat"]


def test_a_unit_that_took_no_wound_stays() -> None:
    start = deployment(red(hand=["life_for_a_turn"]), blue(line={1: "blue_wall"}))
    state = play(start, "deploy life_for_a_turn 1", "pass", "pass")
    assert (state.turn, line(state, RED)) == (2, {1: "life_for_a_turn"})


def test_a_hero_falls_when_life_that_was_lent_ends() -> None:
    """Two of three wounds, then of two: the battle is over (END-01)."""
    start = deployment(
        red("hero_life_for_a_turn", wounds=1, hand=["red_coin"]), blue(line={1: "blue_beast"})
    )
    state = play(start, "use_ability", "pass", "pass", "attack_hero 1", "decline")
    assert asked(state) == (RED, "replenish")
    assert wounds(state, RED) == 2
    state = play(state, "keep_hand")
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (outcome.result, outcome.winners, outcome.reason) == ("win", (BLUE,), "hero_defeated")


def test_life_that_lies_under_a_unit_leaves_with_its_card() -> None:
    """A wound of two is fatal once what gave the second life is gone."""
    reds = red(hand=["support_attached_to"], line={1: unit("red_foot", attached=["under_life"])})
    state = play(deployment(reds, blue(line={1: "blue_beast"})), "pass", "pass", "keep_hand")
    assert (value(state, RED, 1, "life"), wounds(state, RED, 1)) == (2, 1)
    state = play(state, "pass", "play_tactic support_attached_to")
    assert line(state, RED) == {}
    assert sorted(pile(state, RED, "discard")) == ["red_foot", "support_attached_to", "under_life"]
