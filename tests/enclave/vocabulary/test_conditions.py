"""Conditions: each of these cards has +1 attack, or +1 defence, where its condition holds."""

from __future__ import annotations

from typing import Any

import pytest

from tambores import enclave
from tests.cases import each
from tests.enclave.scenarios.play import comparisons, legal, unit
from tests.enclave.vocabulary.words import (
    BLUE,
    RED,
    WORDS,
    attack,
    automaton,
    blue,
    combat,
    defence,
    deployment,
    play,
    red,
    replenishment,
    told,
    value,
)

# --- about the foe ----------------------------------------------------------------------------

FOES = {
    1: "blue_horse",
    2: "blue_foot",
    3: "blue_beast",
    4: "blue_engine",
    5: unit("blue_hulk", wounds=1),
}
"""Cavalry, infantry, a monster, a war machine, a wounded monster; their hero is wounded too."""

AGAINST = {
    "if_foe_is_unit": {1, 2, 3, 4, 5},
    "if_foe_is_no_unit": {0},
    "if_foe_is_hero": {0},
    "if_foe_is_no_hero": {1, 2, 3, 4, 5},
    "if_foe_type": {1, 4},
    "if_foe_name": {3, 5},
    "if_foe_cost": {3, 4},
    "if_facing": {2},
    "if_not_facing": {0, 1, 3, 4, 5},
    "if_wounds_foe": {0, 5},
    "if_stat_attack": {3},
    "if_stat_defence": {0, 3},
    "if_stat_range": {1, 4},
    "if_stat_life": {0, 3, 5},
    "if_stat_cost": {3, 4, 5},
    "if_stat_more": {4, 5},
}
"""Against whom each condition holds for a red unit in slot 2: blue slots, 0 for the hero."""


@each("card", AGAINST)
def test_a_condition_about_the_foe(card: str) -> None:
    """It holds against some foes, and without a foe not, negated or not (AMB-13)."""
    state = deployment(red(line={2: card}), blue(wounds=1, line=FOES))
    assert {slot for slot in range(6) if attack(state, 2, against=(BLUE, slot)) == 3} == AGAINST[
        card
    ]
    assert attack(state, 2) == 2


def test_a_value_of_the_foe_is_the_current_one() -> None:
    """A shield gives the foot 3 in defence, a mace 4 in attack; the cost stays the printed one."""
    armed = unit("blue_foot", attached=["blue_shield", "blue_mace"])
    for card, holds in ("if_stat_defence", True), ("if_stat_attack", True), ("if_stat_cost", False):
        state = deployment(red(line={2: card}), blue(line={2: armed}))
        assert (attack(state, 2, against=(BLUE, 2)) == 3) == holds


def test_an_own_value_is_compared_with_that_of_the_foe() -> None:
    """3 with a shield against 2; 2 against 2 is not more."""
    for cards, expected in ([], 2), (["red_shield"], 3):
        line = {2: unit("if_stat_more", attached=cards)}
        state = deployment(red(line=line), blue(line={2: "blue_foot"}))
        assert attack(state, 2, against=(BLUE, 2)) == expected


def test_one_of_several_is_enough_for_a_value() -> None:
    """A beast with a sword has 4, without it 3."""
    for cards, expected in ([], 2), (["red_sword"], 3):
        line = {1: "if_stat_any_own", 5: unit("red_beast", attached=cards)}
        assert attack(deployment(red(line=line), blue())) == expected


def test_no_value_depends_on_itself() -> None:
    """What depends on values is left out where values are compared: 2 and a mace stays 4."""
    line = {1: unit("if_stat_any_own", attached=["red_mace"]), 2: "if_stat_any_own"}
    state = deployment(red(line=line), blue())
    assert (attack(state, 1), attack(state, 2)) == (5, 3)
    line = {1: unit("if_stat_any_own", attached=["red_sword"]), 2: "if_stat_any_own"}
    state = deployment(red(line=line), blue())
    assert (attack(state, 1), attack(state, 2)) == (3, 2)


def test_nor_does_the_value_of_a_bearer() -> None:
    """3 with a sword, so 1 more by the card under it; but who counts it from afar counts 3."""
    strong = unit("red_foot", attached=["red_sword", "under_if_stat"])
    state = deployment(red(line={1: strong, 2: "if_stat_any_own"}), blue())
    assert (attack(state, 1), attack(state, 2)) == (4, 2)
    weak = unit("red_foot", attached=["under_if_stat"])
    assert attack(deployment(red(line={1: weak}), blue()), 1) == 2


# --- a defender and several attackers ---------------------------------------------------------


def defended(card: str, supporter: str) -> int:
    """The defence of a red unit against a blue foot in front and a supporter."""
    start = deployment(red(line={1: card}), blue(line={1: "blue_foot", 2: supporter}))
    happened = told(start, "pass", "pass", "support 2 1", "strike_back 1 1")
    return comparisons(happened)["1.1+1.2>0.1"][1]


@pytest.mark.parametrize(
    ("card", "horse", "engine"), [("guard_foe_type", 3, 2), ("guard_not_foe_type", 2, 3)]
)
def test_one_attacker_is_enough_for_a_defender(card: str, horse: int, engine: int) -> None:
    """Against the whole joint attack, and `not` negates that result (AMB-13)."""
    assert (defended(card, "blue_horse"), defended(card, "blue_engine")) == (horse, engine)


def test_without_a_foe_a_negation_does_not_hold_either() -> None:
    state = deployment(red(line={1: "guard_not_foe_type"}), blue(line={1: "blue_foot"}))
    assert defence(state) == 2
    assert defence(state, against=(BLUE, 1)) == 3


def test_the_blow_of_a_hero_is_no_attack_of_a_unit() -> None:
    """3 against the hero, 2 against a unit (AMB-08)."""
    state = deployment(red(line={1: "guard_foe_is_no_unit"}), blue(line={2: "blue_foot"}))
    assert defence(state, against=(BLUE, 0)) == 3
    assert defence(state, against=(BLUE, 2)) == 2


# --- about the unit itself --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "engaged", "free"), [("if_engaged", 3, 2), ("if_not_engaged", 2, 3)]
)
def test_engaged(card: str, engaged: int, free: int) -> None:
    for slot, expected in (1, engaged), (2, free):
        state = deployment(red(line={1: card}), blue(line={slot: "blue_wall"}))
        assert attack(state) == expected


@pytest.mark.parametrize(
    ("card", "new", "old"), [("if_deployed_this_turn", 3, 2), ("if_deployed_before", 2, 3)]
)
def test_deployed_this_turn(card: str, new: int, old: int) -> None:
    """Until the marker flips."""
    state = play(deployment(red(hand=[card]), blue(line={1: "blue_wall"})), f"deploy {card} 1")
    assert attack(state) == new
    state = play(state, "pass", "pass")
    assert state.turn == 2
    assert attack(state) == old


@pytest.mark.parametrize(
    ("card", "own", "other"), [("if_is_holder", 3, 2), ("if_is_no_holder", 2, 3)]
)
def test_the_holder(card: str, own: int, other: int) -> None:
    for holder, expected in (RED, own), (BLUE, other):
        assert attack(deployment(red(line={1: card}), blue(), holder)) == expected


@each("phase", ["deployment", "combat", "replenishment"])
def test_a_phase(phase: str) -> None:
    """In this one and in neither of the others."""
    reds = red(line={1: f"if_phase_{phase}"}, hand=["red_coin"])
    for state in deployment(reds, blue()), combat(reds, blue()), replenishment(reds, blue()):
        assert attack(state) == (3 if state.phase == phase else 2)


def test_the_set_up_is_a_phase() -> None:
    heroes = ("hero_if_phase_setup", "blue_plain")
    state = enclave.new_battle(("red", "blue"), heroes, seed=1, holder=RED, pack=WORDS)
    assert state.phase == "setup"
    assert value(state, RED, 0, "attack") == 3
    state = play(state, min(legal(state)))
    assert state.phase == "deployment"
    assert value(state, RED, 0, "attack") == 2


@pytest.mark.parametrize("card", ["if_wounds_self", "red_hulk"])
def test_own_wounds(card: str) -> None:
    """A wounded unit, and a wounded bearer of a card that asks for it."""
    printed = WORDS.card(card)
    assert isinstance(printed, enclave.UnitCard)
    cards = ["if_wounds_bearer"] if card == "red_hulk" else []
    for count, more in (0, 0), (1, 1), (2, 1):
        line = {1: unit(card, wounds=count, attached=cards)}
        assert attack(deployment(red(line=line), blue())) == printed.attack + more


def test_the_wounds_of_two_heroes_are_compared() -> None:
    for own, other, expected in (0, 0, 2), (1, 0, 3), (1, 1, 2), (2, 1, 3), (0, 2, 2):
        state = deployment(red(wounds=own, line={1: "if_wounds_hero"}), blue(wounds=other))
        assert attack(state) == expected


# --- the role of an attack --------------------------------------------------------------------

ROLES: dict[str, tuple[dict[int, str], dict[int, str], int, tuple[str, ...], str]] = {
    "fight": ({}, {1: "blue_wall"}, RED, (), "0.1>1.1"),
    "support": (
        {2: "red_foot"},
        {2: "blue_wall"},
        RED,
        ("support 1 2", "strike_back 2 2"),
        "0.1+0.2>1.2",
    ),
    "ranged": ({}, {3: "blue_wall"}, RED, ("attack 1 3", "hold 3"), "0.1>1.3"),
    "hero_attack": ({}, {}, RED, ("attack_hero 1", "decline"), "0.1>1.hero"),
    "answer": ({}, {5: "blue_engine"}, BLUE, ("attack 5 1", "strike_back 1 5"), "0.1>1.5"),
}
"""For each role: other red units, blue units, the holder, what is declared, the comparison."""


@each("role", ROLES)
@each("card", [*(f"if_role_{role}" for role in ROLES), "if_roles"])
def test_a_role(card: str, role: str) -> None:
    """In this role, or one of these, and in no other (COM-32, COM-37)."""
    reds, blues, holder, actions, key = ROLES[role]
    start = deployment(red(line={1: card, **reds}), blue(line=blues), holder)
    strength = comparisons(told(start, "pass", "pass", *actions))[key][0] - 2 * len(reds)
    named = ("support", "answer") if card == "if_roles" else (card.removeprefix("if_role_"),)
    assert strength == (3 if role in named else 2)


# --- comparisons and counts -------------------------------------------------------------------

COMPARED = {
    "if_count_at_least": {2, 3},
    "if_count_at_most": {1, 2},
    "if_count_exactly": {2},
    "if_count_more_than": {3},
    "if_count_less_than": {1},
    "if_count_between": {2, 3},
}
"""Each compares with 2, the last is more than 1 and less than 4: with how many it holds."""


@each("card", COMPARED)
def test_a_comparison(card: str) -> None:
    """With one, two and three units; the unit itself is counted."""
    for count in (1, 2, 3):
        line = {1: card, **dict.fromkeys(range(2, count + 1), "red_foot")}
        expected = 3 if count in COMPARED[card] else 2
        assert attack(deployment(red(line=line), blue())) == expected


def test_two_bounds_must_both_hold() -> None:
    line = {1: "if_count_between", **dict.fromkeys((2, 3, 4), "red_foot")}
    assert attack(deployment(red(line=line), blue())) == 2


@each(("enemies", "expected"), [(0, 2), (1, 2), (2, 3)])
def test_a_count_is_compared_with_another(enemies: int, expected: int) -> None:
    """One own unit, and so many of the enemy."""
    blues = blue(line=dict.fromkeys(range(2, 2 + enemies), "blue_foot"))
    assert attack(deployment(red(line={1: "if_count_fewer"}), blues)) == expected


def test_a_count_of_neighbours() -> None:
    """Own ones, beside it (AMB-41)."""
    lines: list[tuple[dict[int, str], int]] = [({2: "red_foot"}, 3), ({3: "red_foot"}, 2)]
    for line, expected in lines:
        state = deployment(red(line={1: "if_count_adjacent", **line}), blue(line={2: "blue_foot"}))
        assert attack(state) == expected


def test_a_count_of_nobody() -> None:
    """No monster on either side."""
    for other, expected in ("blue_foot", 3), ("blue_hulk", 2):
        state = deployment(red(line={1: "if_count_no_beast"}), blue(line={5: other}))
        assert attack(state) == expected


def test_a_hero_and_a_table_have_conditions_too() -> None:
    for enemies, expected in (0, 3), (1, 4):
        blues = blue(line=dict.fromkeys(range(1, enemies + 1), "blue_foot"))
        assert value(deployment(red("hero_if_count"), blues), RED, 0, "defence") == expected
    for holder, attacks in (RED, 3), (BLUE, 2):
        reds = red(hand=["table_if_is_holder"], line={1: "red_foot"})
        start = deployment(reds, blue(), holder)
        start = start if holder == RED else play(start, "pass")
        assert attack(play(start, "play_tactic table_if_is_holder")) == attacks


# --- sizes of zones ---------------------------------------------------------------------------

TWO: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "deck": ({"deck": ["red_coin"]}, {"deck": ["red_coin"] * 2}),
    "hand": ({"hand": ["red_coin"]}, {"hand": ["red_coin"] * 2}),
    "discard": ({"discard": ["red_coin"]}, {"discard": ["red_coin"] * 2}),
    "removed": ({"removed": ["red_coin"]}, {"removed": ["red_coin"] * 2}),
    "line": ({}, {"line": {2: "red_foot"}}),
    "attached": (
        {"line": {2: unit("red_foot", attached=["red_sword"])}},
        {"line": {2: unit("red_foot", attached=["red_sword", "red_shield"])}},
    ),
}
"""Positions in which a zone has one card, and two; the unit itself is one of the line."""


@each("zone", TWO)
def test_the_size_of_a_zone(zone: str) -> None:
    """With two cards or more."""
    for fields, expected in zip(TWO[zone], (2, 3), strict=True):
        line = {1: f"if_zone_{zone}", **fields.get("line", {})}
        state = deployment(red(**{**fields, "line": line}), blue())
        assert attack(state) == expected


def test_the_size_of_the_table() -> None:
    """Two tactics that are attached to nothing."""
    reds = red(hand=["table_combat_end", "table_replenish"], line={1: "if_zone_table"})
    state = play(deployment(reds, blue()), "play_tactic table_combat_end", "pass")
    assert attack(state) == 2
    assert attack(play(state, "play_tactic table_replenish")) == 3


def test_between_two_players_there_is_no_reserve() -> None:
    for card in ("if_zone_reserve", "if_zone_enemy_reserve"):
        assert attack(deployment(red(line={1: card}), blue())) == 2


@each(("count", "expected"), [(0, 2), (1, 2), (2, 3)])
def test_the_reserve_of_the_automaton(count: int, expected: int) -> None:
    """SOLO-SET-05."""
    blues = blue(reserve=["blue_coin"] * count)
    state = automaton(red(line={1: "if_zone_enemy_reserve"}), blues)
    assert attack(state) == expected


def test_the_hand_of_the_automaton_is_its_face_down_cards() -> None:
    """SOLO-SET-04, AMB-29."""
    for down, expected in ({}, 3), ({4: "blue_coin"}, 2):
        state = automaton(red(line={1: "if_zone_enemy_hand"}), blue(face_down=down))
        assert attack(state) == expected
    for slots, attacks in ((4,), 2), ((4, 5), 3):
        down = dict.fromkeys(slots, "blue_coin")
        state = automaton(red(), blue(line={1: "blue_if_zone_hand"}, face_down=down))
        assert attack(state, seat=BLUE) == attacks


def test_the_size_of_a_zone_of_the_enemy() -> None:
    for hand, expected in ([], 3), (["blue_coin"], 2):
        state = deployment(red(line={1: "if_zone_enemy_hand"}), blue(hand=hand))
        assert attack(state) == expected


def test_the_same_zone_of_both_sides_is_compared() -> None:
    for own, other, expected in (0, 0, 2), (0, 1, 3), (1, 1, 2), (2, 1, 2):
        reds = red(line={1: "if_zone_less"}, hand=["red_coin"] * own)
        assert attack(deployment(reds, blue(hand=["blue_coin"] * other))) == expected


# --- several conditions -----------------------------------------------------------------------

BOTH = [(True, True), (True, False), (False, True), (False, False)]


@each(("engaged", "holder"), BOTH)
def test_all_conditions_must_hold_and_not_says_that_they_do_not(
    engaged: bool, holder: bool
) -> None:
    for card, holds in ("if_both", engaged and holder), ("if_not", not (engaged and holder)):
        blues = blue(line={1 if engaged else 2: "blue_foot"})
        state = deployment(red(line={1: card}), blues, RED if holder else BLUE)
        assert attack(state) == (3 if holds else 2)


@each(("engaged", "new"), BOTH)
def test_one_of_several_must_hold(engaged: bool, new: bool) -> None:
    line = {1: unit("if_any", deployed_this_turn=new)}
    state = deployment(red(line=line), blue(line={1 if engaged else 2: "blue_foot"}))
    assert attack(state) == (3 if engaged or new else 2)
