"""What texts allow, forbid and cancel all the time for groups, and whose texts those are."""

from __future__ import annotations

from typing import Any

import pytest

from tambores import enclave
from tests.cases import each
from tests.enclave.scenarios.play import asked, legal, line, offered, unit
from tests.enclave.vocabulary.words import (
    BLUE,
    RED,
    attack,
    blue,
    combat,
    deployment,
    play,
    price,
    red,
    value,
    wounds,
)

EXAMPLE = "group_attack_hero_while_engaged"

# --- allowed and forbidden by the text of a unit ----------------------------------------------


@each(("slot", "asked_slots"), [(1, {2}), (2, {1, 3}), (3, {2, 4}), (4, {3, 5}), (5, {4})])
def test_a_unit_allows_its_neighbours(slot: int, asked_slots: set[int]) -> None:
    """Those beside it may attack the hero (AMB-43); itself and the others fight (COM-31)."""
    reds = dict.fromkeys(range(1, 6), "red_wall") | {slot: EXAMPLE}
    state = combat(red(line=reds), blue(line=dict.fromkeys(range(1, 6), "blue_wall")))
    found = set()
    while state.phase == "combat":
        (fights,) = offered(state, "fight")
        number = int(fights.split(" ")[1])
        assert legal(state) == {f"attack_hero {number}", f"fight {number}"}
        found.add(number)
        state = play(state, fights)
    assert found == asked_slots


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_a_unit_allows_its_own_side_only(holder: int) -> None:
    """Whoever is the holder."""
    lines = {1: "red_wall", 2: EXAMPLE}, {1: "blue_wall", 2: "blue_wall"}
    state = combat(red(line=lines[0]), blue(line=lines[1]), holder)
    assert asked(state) == (RED, "declare")
    assert play(state, "fight 1").turn == 2
    example = {1: "blue_wall", 2: f"blue_{EXAMPLE}"}
    state = combat(red(line={1: "red_wall", 2: "red_wall"}), blue(line=example), holder)
    assert asked(state) == (BLUE, "declare")
    assert play(state, "fight 1").turn == 2


def test_a_cancelled_unit_allows_its_neighbours_nothing() -> None:
    """Its text is gone (AMB-11)."""
    cancelled = unit(EXAMPLE, attached=["blue_curse"])
    blues = blue(line={1: "blue_wall", 2: "blue_wall"})
    assert combat(red(line={1: "red_wall", 2: cancelled}), blues).turn == 2


# --- by that of a hero, a tactic, an equipment ------------------------------------------------


def test_a_hero_allows_a_type_of_unit() -> None:
    """A horse in slot 2 has two points for the units in columns 1 and 3 (AMB-43)."""
    blues = {1: "blue_wall", 3: "blue_wall"}
    for hero, card, expected in (
        ("hero_split_attack", "red_horse", {"split 2 1 1"}),
        ("hero_split_attack", "may_attack_hero_while_engaged", set()),
        ("red_plain", "red_horse", set()),
    ):
        state = combat(red(hero, line={2: card}), blue(line=blues))
        assert offered(state, "split") == expected


def test_a_cancelled_hero_allows_nothing() -> None:
    blues = {1: "blue_wall", 3: "blue_cancel_hero"}
    state = combat(red("hero_split_attack", line={2: "red_horse"}), blue(line=blues))
    assert offered(state, "split") == set()
    assert offered(state, "attack") == {"attack 2 1", "attack 2 3"}


def played(tactic: str, reds: Any, blues: Any, holder: int = RED) -> enclave.Battle:
    """Deployment, with a red tactic on the table and blue to decide."""
    start = deployment(red(hand=[tactic], line=reds), blue(line=blues), holder)
    return play(start, *["pass"] * (holder == BLUE), f"play_tactic {tactic}")


@pytest.mark.parametrize(("holder", "expected"), [(RED, set()), (BLUE, {"support 1 2"})])
def test_a_tactic_forbids_the_enemy(holder: int, expected: set[str]) -> None:
    """As long as its condition holds: red is the holder."""
    state = played("table_support", {2: "red_wall"}, {1: "blue_engine", 2: "blue_wall"}, holder)
    while state.phase == "deployment":
        state = play(state, "pass")
    assert asked(state) == (BLUE, "declare")
    assert legal(state) == {"attack_hero 1", "hold 1"} | expected


def test_a_tactic_forbids_its_own_side_nothing() -> None:
    """CARD-03."""
    state = played("table_support", {1: "red_horse", 2: "red_wall"}, {2: "blue_wall"})
    state = play(state, "pass", "pass")
    assert offered(state, "support") == {"support 1 2"}


def test_an_equipment_forbids_the_enemy() -> None:
    """Under a unit or under a hero who may bear it (CARD-06)."""
    drummer = unit("red_wall", attached=["under_hold"])
    state = combat(red(line={1: drummer}), blue(line={2: "blue_foot"}), BLUE)
    assert legal(state) == {"attack_hero 2"}
    start = deployment(
        red("hero_be_equipped", hand=["under_hold"]), blue(line={2: "blue_foot"}), BLUE
    )
    state = play(start, "pass", "attach under_hold 0 0", "pass")
    assert legal(state) == {"attack_hero 2"}
    state = combat(red(), blue(line={2: "blue_foot"}), BLUE)
    assert legal(state) == {"attack_hero 2", "hold 2"}


# --- cancelled --------------------------------------------------------------------------------

ABLE = {1: "blue_always", 3: "blue_always"}


def attacks(state: enclave.Battle) -> list[int]:
    """Those of the two blue units, who have 1 more while nobody cancels them."""
    return [attack(state, slot, BLUE) for slot in ABLE]


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_whose_text_cancels(holder: int) -> None:
    """That of a hero, and of an equipment for the unit in front of its bearer."""
    masked = unit("red_wall", attached=["under_cancel"])
    for reds, expected in (
        (red(), [3, 3]),
        (red("hero_cancel"), [2, 2]),
        (red(line={1: masked}), [2, 3]),
        (red(line={3: masked}), [3, 2]),
    ):
        assert attacks(deployment(reds, blue(line=ABLE), holder)) == expected


def test_a_tactic_cancels() -> None:
    """As long as its condition holds: red is the holder."""
    for holder, expected in (RED, [2, 2]), (BLUE, [3, 3]):
        assert attacks(played("table_cancel", {}, ABLE, holder)) == expected


def test_a_hero_cancels_only_those_whom_his_text_means() -> None:
    """Enemy infantry; not its own."""
    state = deployment(red("hero_cancel", line={2: "unit_always"}), blue(line=ABLE))
    assert attack(state, 2, RED) == 3


def test_what_a_cancelled_unit_cancels() -> None:
    """Nothing: cancelled by a hero or a card, it cannot cancel the one in front (AMB-11)."""
    blues = blue(line={1: "blue_cancel_facing"})
    assert attack(deployment(red(line={1: "unit_always"}), blues)) == 2
    assert attack(deployment(red("hero_cancel", line={1: "unit_always"}), blues)) == 3
    cursed = blue(line={1: unit("blue_cancel_facing", attached=["red_curse"])})
    assert attack(deployment(red(line={1: "unit_always"}), cursed)) == 3


def test_of_units_that_cancel_one_another_those_of_the_holder_work() -> None:
    """Each faces its rival: of two pairs, both units of the holder work (TURN-06)."""
    reds = dict.fromkeys((1, 2), "cancel_facing")
    blues = dict.fromkeys((1, 2), "blue_cancel_facing")
    for holder, expected in (RED, [3, 3, 2, 2]), (BLUE, [2, 2, 3, 3]):
        state = deployment(red(line=reds), blue(line=blues), holder)
        found = [attack(state, slot, seat) for seat in (RED, BLUE) for slot in (1, 2)]
        assert found == expected


def test_a_cancelled_hero() -> None:
    """He has his printed values, and what he says of costs and blows is gone."""
    for blues, changed in (blue(), 1), (blue(line={5: "blue_cancel_hero"}), 0):
        assert value(deployment(red("hero_always"), blues), RED, 0, "attack") == 2 + changed
        state = deployment(red("hero_cost", hand=["red_horse"]), blues)
        assert price(state, "red_horse") == 1 - changed
    for card, turn in ("blue_foot", 1), ("blue_cancel_hero", 2):
        state = combat(red("hero_strike_backs"), blue(line={1: "blue_foot", 5: card}), BLUE)
        state = play(state, "attack_hero 1", "attack_hero 5", "hero_strike 1")
        assert state.turn == turn  # asked for a second blow, or nothing more


def test_who_cancels_a_hero_is_not_cancelled() -> None:
    """It fights as ever: 2 against 2, both fall."""
    state = combat(red("hero_always", line={5: "red_foot"}), blue(line={5: "blue_cancel_hero"}))
    assert (line(state, RED), line(state, BLUE)) == ({}, {})
    assert wounds(state, RED) == 0
