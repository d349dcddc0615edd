"""The eight values that can change, their floors and ceilings, and what adds up."""

from __future__ import annotations

import pytest

from tambores import enclave
from tambores.enclave.table.events import AttackResolved
from tests.cases import each
from tests.enclave.scenarios.play import asked, comparisons, ids, legal, line, of, offered, unit
from tests.enclave.vocabulary.words import (
    BLUE,
    RED,
    attack,
    blue,
    changed,
    combat,
    defence,
    deployment,
    pile,
    play,
    price,
    red,
    told,
    value,
    wounds,
)

# --- each value -------------------------------------------------------------------------------


@each(
    ("card", "stat", "expected"),
    [
        ("value_attack", "attack", 3), ("low_attack", "attack", 0),
        ("value_defence", "defence", 3), ("low_defence", "defence", 0),
        ("value_range", "range", 2), ("low_range", "range", 1), ("high_range", "range", 3),
        ("value_life", "life", 2), ("low_life", "life", 1),
    ],
)  # fmt: skip
def test_a_value_and_its_bounds(card: str, stat: str, expected: int) -> None:
    """Attack and defence never below 0, range 1 to 3, life at least 1 (AMB-39)."""
    assert value(deployment(red(line={1: card}), blue()), RED, 1, stat) == expected


@pytest.mark.parametrize(("card", "expected"), [("value_cost", 1), ("low_cost", 0)])
def test_a_cost(card: str, expected: int) -> None:
    """Both are printed with 2; never below 0 (DEP-05, AMB-39)."""
    state = deployment(red(hand=[card, "red_coin", "red_coin"]), blue())
    assert price(state, card) == expected
    state = play(state, f"deploy {card} 1", *["pay red_coin"] * expected)
    assert len(state.sides[RED].hand) == 2 - expected
    assert asked(state) == (BLUE, "deploy")


def blow(card: str, enemy: str) -> tuple[int, int, int]:
    """Attack, defence and impacts of the comparison of a unit in slot 1 with the enemy there."""
    start = deployment(red(line={1: card}), blue(line={1: enemy}))
    return comparisons(told(start, "pass", "pass"))["0.1>1.1"]


def test_a_range_reaches_further() -> None:
    """A unit of range 1 does not reach its neighbour's column (COM-02, COM-03, COM-04)."""
    for card, reached in ("red_foot", ()), ("value_range", (2,)), ("high_range", (2, 5)):
        state = combat(red(line={1: card}), blue(line={2: "blue_foot", 5: "blue_foot"}))
        assert offered(state, "attack") == {f"attack 1 {column}" for column in reached}
    state = combat(red(line={1: "low_range"}), blue(line={2: "blue_foot"}))
    assert offered(state, "attack") == set()


def test_a_value_decides_a_comparison() -> None:
    """Equal is enough, also 0 against 0 (COM-08, AMB-39)."""
    assert blow("red_foot", "blue_beast") == (2, 3, 0)
    assert blow("value_attack", "blue_beast") == (3, 3, 1)
    assert blow("low_attack", "blue_hulk") == (0, 0, 1)


def test_life() -> None:
    """Two wounds, not one; and one, where two are printed (COM-14)."""
    start = combat(red(line={1: "value_life"}), blue(line={1: "blue_foot"}))
    assert line(start, RED) == {1: "value_life"}
    assert wounds(start, RED, 1) == 1
    line_of = {1: unit("value_life", wounds=1)}
    state = combat(red(line=line_of), blue(line={1: "blue_foot"}))
    assert line(state, RED) == {}
    assert line(combat(red(line={1: "low_life"}), blue(line={1: "blue_foot"})), RED) == {}


@each(("card", "expected"), [("red_foot", 1), ("value_impacts", 2), ("low_impacts", 0)])
def test_impacts(card: str, expected: int) -> None:
    """One and what is added, never below none (COM-12, COM-13, AMB-39)."""
    assert blow(card, "blue_hulk")[2] == expected
    state = combat(red(line={1: card}), blue(line={1: "blue_hulk"}))
    assert wounds(state, BLUE, 1) == expected


def test_the_impacts_of_a_joint_attack() -> None:
    """1 for the hit, and 1 more for the one that has 2 (COM-13)."""
    reds = {1: "value_impacts", 2: "red_engine"}
    state = combat(red(line=reds), blue(line={1: "blue_hulk"}))
    assert wounds(play(state, "support 2 1", "strike_back 1 1"), BLUE, 1) == 2


@each(("card", "expected"), [("red_foot", 1), ("value_attacks", 2), ("low_attacks", 0)])
def test_attacks(card: str, expected: int) -> None:
    """Compared so many times; each hit is an impact (COM-06)."""
    state = combat(red(line={1: card}), blue(line={1: "blue_hulk"}))
    assert wounds(state, BLUE, 1) == expected


def test_further_attacks_are_made_by_those_who_have_them() -> None:
    """Two and a supporter of one reach 3 against 3 once; two alone do not."""
    reds = {1: "value_attacks", 2: "red_engine"}
    start = combat(red(line=reds), blue(line={1: "blue_beast"}))
    state = play(start, "support 2 1", "strike_back 1 1")
    assert line(state, BLUE) == {1: "blue_beast"}
    assert wounds(state, BLUE, 1) == 1
    state = play(start, "attack_hero 2", "decline")
    assert wounds(state, BLUE, 1) == 0


def test_strike_backs() -> None:
    """A hero with two blows strikes two different attackers (COM-41, AMB-08)."""
    for hero, expected in ("red_plain", set()), ("hero_strike_backs", {"hero_strike 2", "decline"}):
        state = combat(red(hero), blue(line={1: "blue_foot", 2: "blue_foot"}), BLUE)
        state = play(state, "attack_hero 1", "attack_hero 2")
        assert legal(state) == {"hero_strike 1", "hero_strike 2", "decline"}
        state = play(state, "hero_strike 1")
        assert (legal(state) if state.phase == "combat" else set()) == expected


def test_strike_backs_by_what_a_hero_bears() -> None:
    start = deployment(
        red("hero_be_equipped", hand=["under_strike_backs"]),
        blue(line={1: "blue_foot", 2: "blue_foot"}),
        BLUE,
    )
    state = play(start, "pass", "attach under_strike_backs 0 0")
    assert value(state, RED, 0, "strike_backs") == 2
    state = play(state, "pass", "attack_hero 1", "attack_hero 2", "hero_strike 2")
    assert legal(state) == {"hero_strike 1", "decline"}


# --- of heroes --------------------------------------------------------------------------------


def test_the_life_of_a_hero() -> None:
    """Printed with 3 and wounded twice, a third wound does not beat him (OBJ-01)."""
    start = combat(red("hero_life", wounds=2), blue(line={1: "blue_beast"}), BLUE)
    assert value(start, RED, 0, "life") == 4
    state = play(start, "attack_hero 1", "decline")
    assert wounds(state, RED) == 3
    assert state.turn == 2


def test_the_impacts_of_a_hero() -> None:
    start = combat(red("hero_impacts"), blue(line={1: "blue_hulk"}), BLUE)
    assert wounds(play(start, "attack_hero 1", "hero_strike 1"), BLUE, 1) == 2


# --- costs ------------------------------------------------------------------------------------


def test_a_type_of_units_is_cheaper() -> None:
    """Cavalry, and nothing else; 1 and then nothing for a horse."""
    for hero, horse in ("red_plain", 1), ("hero_cost", 0):
        state = deployment(red(hero, hand=["red_horse", "red_engine", "red_coin"]), blue())
        assert price(state, "red_horse") == horse
        assert price(state, "red_engine") == 3


def test_a_lower_cost_is_what_is_paid() -> None:
    """With one card in hand the horse is offered, and nothing is asked (DEP-05)."""
    assert offered(deployment(red(hand=["red_horse"]), blue()), "deploy") == set()
    state = play(deployment(red("hero_cost", hand=["red_horse"]), blue()), "deploy red_horse 1")
    assert line(state, RED) == {1: "red_horse"}
    assert asked(state) == (BLUE, "deploy")


def test_units_of_the_enemy_are_dearer() -> None:
    hand = ["blue_horse", "blue_coin"]
    for hero, expected in ("red_plain", 5), ("hero_dear", 0):
        state = deployment(red(hero), blue(hand=hand), BLUE)
        assert len(offered(state, "deploy")) == expected


def test_equipment_and_tactics_are_cheaper() -> None:
    """The mace costs 2, the sword nothing."""
    for hero, mace in ("red_plain", 2), ("hero_support_cost", 1):
        hand = ["red_mace", "red_sword", "red_coin", "red_coin"]
        state = deployment(red(hero, hand=hand, line={1: "red_foot"}), blue())
        assert price(state, "red_mace") == mace
        assert price(state, "red_sword") == 0
        state = play(state, "attach red_mace 0 1", *["pay red_coin"] * mace)
        assert asked(state) == (BLUE, "deploy")


def test_a_cost_can_have_a_condition() -> None:
    for card, expected in ("red_foot", 1), ("red_horse", 2):
        state = deployment(red(hand=["value_cost_if"] * 2, line={3: card}), blue())
        assert price(state, "value_cost_if") == expected
        assert bool(offered(state, "deploy")) == (expected == 1)


@each(
    ("hero", "tactics", "holder", "expected"),
    [
        ("red_plain", 0, BLUE, 5), ("red_plain", 0, RED, 4), ("hero_cost", 0, RED, 3),
        ("hero_cost", 1, RED, 2), ("hero_cost", 2, RED, 2), ("hero_cost", 2, BLUE, 3),
    ],
)  # fmt: skip
def test_what_makes_a_card_cheaper_adds_up(
    hero: str, tactics: int, holder: int, expected: int
) -> None:
    """Its own text, that of a hero, and that of a tactic, the second of which adds nothing."""
    hand = ["dear_horse", "red_coin", *["table_cost"] * tactics]
    state = deployment(red(hero, hand=hand), blue(), holder)
    state = play(state, *["pass"] * (holder == BLUE))
    for _ in range(tactics):
        state = play(state, "play_tactic table_cost")
        state = play(state, "pass") if asked(state) == (BLUE, "deploy") else state
    assert price(state, "dear_horse") == expected


def test_what_makes_a_card_cheaper_is_accounted_for() -> None:
    """By card, and by the place from where it works; slot 0 for what lies in no slot."""
    state = deployment(red("hero_cost", hand=["dear_horse", "table_cost"]), blue())
    state = play(state, "play_tactic table_cost", "pass")
    dear = enclave.preview(state, enclave.Deploy("dear_horse", 1)).cost
    assert dear is not None
    assert sorted((one.card.id, one.by, one.source) for one in dear.modifiers) == [
        (card, -1, (RED, 0)) for card in ("dear_horse", "hero_cost", "table_cost")
    ]


# --- what adds up -----------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "expected"), [("aura", 4), ("aura_once", 3)])
def test_auras_add_up_unless_they_say_otherwise(card: str, expected: int) -> None:
    """From either side of the unit between them (AMB-40)."""
    state = deployment(red(line={1: card, 2: "red_foot", 3: card}), blue())
    assert attack(state, 2) == expected
    assert changed(state) == {(RED, 2)}


def test_an_effect_that_lasts_adds_up_unless_it_says_otherwise() -> None:
    """Twice once is once; another of its kind and one without a limit count as well (AMB-40)."""
    hand = ["once_for_a_turn", "once_for_a_turn", "once_for_a_combat"]
    state = deployment(red(hand=hand, line={5: "red_foot", 4: "red_foot"}), blue())
    for slot, card, expected in zip((1, 2, 3), hand, (3, 3, 4), strict=True):
        state = play(state, f"deploy {card} {slot}", "choose_unit 0 5")
        assert (attack(state, 5), attack(state, 4)) == (expected, 2)
        state = play(state, "pass") if slot == 1 else state


def test_an_equipment_can_work_for_the_neighbours_of_its_bearer() -> None:
    """From the slot in which the bearer stands."""
    reds = dict.fromkeys((1, 3, 4), "red_foot") | {2: unit("red_foot", attached=["under_aura"])}
    state = deployment(red(line=reds), blue(line=dict.fromkeys((1, 2, 3), "blue_foot")))
    assert changed(state) == {(RED, 1), (RED, 3)}


def test_by_default_a_card_works_for_its_own_army() -> None:
    """CARD-03."""
    start = deployment(
        red(hand=["table_always"], line={1: "red_foot"}), blue(line={1: "blue_foot"})
    )
    assert changed(play(start, "play_tactic table_always")) == {(RED, 1)}


def test_two_tactics_of_one_name_add_nothing() -> None:
    """CARD-01."""
    start = deployment(red(hand=["table_always"] * 2, line={1: "red_foot"}), blue())
    state = play(start, "play_tactic table_always", "pass", "play_tactic table_always")
    assert ids(state.sides[RED].table) == ["table_always"] * 2
    assert attack(state) == 3


def test_two_cards_of_one_name_do_not_lie_under_a_unit() -> None:
    """But two of different names do, and both count (CARD-01, CARD-02)."""
    own = unit("red_foot", attached=["red_sword"])
    state = deployment(red(hand=["red_sword", "red_order"], line={1: own}), blue())
    assert legal(state) == {"attach red_order 0 1", "pass"}
    assert attack(play(state, "attach red_order 0 1")) == 4


# --- of foes ----------------------------------------------------------------------------------


def test_the_attack_of_the_foe() -> None:
    """It meets the unit with 1 less, and the others as it is."""
    start = deployment(
        red(line={1: "foe_attack", 2: "red_foot"}), blue(line={1: "blue_foot", 2: "blue_foot"})
    )
    found = comparisons(told(start, "pass", "pass"))
    assert (found["1.1>0.1"], found["1.2>0.2"]) == ((1, 2, 0), (2, 2, 1))


def test_the_defence_of_the_foe() -> None:
    """Also that of a hero: 2 against 3 - 1."""
    assert blow("foe_defence", "blue_beast") == (2, 2, 1)
    start = combat(red(line={1: "foe_defence"}), blue())
    assert wounds(play(start, "attack_hero 1", "decline"), BLUE) == 1
    start = combat(red(line={1: "red_foot"}), blue())
    assert wounds(play(start, "attack_hero 1", "decline"), BLUE) == 0


def test_what_bears_on_a_foe_is_no_value_of_its_own() -> None:
    """Only between the two."""
    state = deployment(red(line={1: "foe_defence"}), blue(line={1: "blue_foot", 2: "blue_foot"}))
    assert defence(state, 1, BLUE) == 2
    assert defence(state, 1, BLUE, against=(RED, 1)) == 1


def test_what_bears_on_a_foe_can_have_a_condition() -> None:
    """Cavalry in front strikes with 1 less; infantry does not, nor cavalry that supports."""
    for enemy, expected in ("blue_horse", (1, 2, 0)), ("blue_foot", (2, 2, 1)):
        start = deployment(red(line={1: "foe_attack_if"}), blue(line={1: enemy}))
        assert comparisons(told(start, "pass", "pass"))["1.1>0.1"] == expected
    blues = blue(line={1: "blue_engine", 2: "blue_horse"})
    start = deployment(red(line={1: "foe_attack_if"}), blues)
    found = comparisons(told(start, "pass", "pass", "support 2 1", "strike_back 1 1"))
    assert found["1.1+1.2>0.1"] == (3, 2, 1)


def test_what_bears_on_a_foe_adds_up() -> None:
    """One attacker lowers the defence of 3 by 1, a hook under its supporter by 1 more (AMB-39)."""
    hooked = unit("red_engine", attached=["under_foe_defence"])
    start = deployment(red(line={1: "foe_defence", 2: hooked}), blue(line={1: "blue_beast"}))
    found = comparisons(told(start, "pass", "pass", "support 2 1", "strike_back 1 1"))
    assert found["0.1+0.2>1.1"] == (3, 1, 1)


def test_what_bears_on_a_foe_looks_at_the_role_of_the_attack() -> None:
    """The hook is of use to a supporter only: not in a fight, nor from a distance."""
    hooked = unit("red_engine", attached=["under_foe_defence"])
    fights = deployment(red(line={1: hooked}), blue(line={1: "blue_foot"}))
    assert comparisons(told(fights, "pass", "pass"))["0.1>1.1"] == (1, 2, 0)
    start = deployment(red(line={2: hooked}), blue(line={1: "blue_foot"}))
    assert comparisons(told(start, "pass", "pass", "attack 2 1", "hold 1"))["0.2>1.1"] == (1, 2, 0)


def test_what_bears_on_a_foe_is_accounted_for() -> None:
    """By card and by the place from where it works."""
    state = deployment(red(line={4: "foe_defence"}), blue(line={4: "blue_foot"}))
    found = enclave.explain(state, BLUE, 4, against=(RED, 4)).defence
    assert (found.base, found.total) == (2, 1)
    assert [(m.card.id, m.by, m.source) for m in found.modifiers] == [("foe_defence", -1, (RED, 4))]


@pytest.mark.parametrize(("enemy", "blows"), [("blue_hulk", 2), ("blue_foot", 1)])
def test_more_attacks_of_a_kind(enemy: str, blows: int) -> None:
    """Two when it fights a monster (COM-06); of a supporter that fights nobody, one."""
    start = deployment(red(line={1: "attacks_if"}), blue(line={1: enemy}))
    struck = of(AttackResolved, told(start, "pass", "pass"))
    assert [one.target for one in struck if one.attackers == ((RED, 1),)] == [(BLUE, 1)] * blows
    start = deployment(red(line={2: "attacks_if"}), blue(line={1: "blue_hulk"}))
    state = play(start, "pass", "pass", "attack_hero 2", "hold 1", "decline")
    assert wounds(state, BLUE) == 0


def test_the_role_of_the_parts_of_a_split() -> None:
    """Support where the target is engaged: 1 impact more there, and none from afar (AMB-43)."""
    start = combat(
        red(line={1: "split_impacts", 2: "red_wall"}), blue(line={2: "blue_hulk", 3: "blue_hulk"})
    )
    state = play(start, "split 1 2 1", "split 1 3 1", "strike_back 2 2", "hold 3")
    assert [wounds(state, BLUE, slot) for slot in (2, 3)] == [2, 1]


@pytest.mark.parametrize(("enemy", "expected"), [("blue_hulk", 2), ("blue_engine", 1)])
def test_more_impacts_of_this_hit(enemy: str, expected: int) -> None:
    """On monsters only (COM-13)."""
    assert blow("hit_impacts", enemy)[2] == expected


def test_a_hit_is_needed_for_more_impacts() -> None:
    assert blow("hit_impacts", "blue_beast") == (2, 3, 0)


def test_more_impacts_of_this_hit_by_a_card_under_the_unit() -> None:
    """As a supporter, of the holder; also when the text of its bearer is cancelled (AMB-11)."""
    for cards, expected in (
        (["under_hit_impacts"], 2), (["under_hit_impacts", "blue_curse"], 2), ([], 1),
    ):  # fmt: skip
        engine = unit("red_engine", attached=cards)
        state = combat(red(line={1: "red_wall", 2: engine}), blue(line={1: "blue_hulk"}))
        state = play(state, "support 2 1", "strike_back 1 1")
        assert wounds(state, BLUE, 1) == expected
    engine = unit("red_engine", attached=["under_hit_impacts"])
    state = combat(red(line={1: engine}), blue(line={1: "blue_hulk"}))
    assert wounds(state, BLUE, 1) == 1
    reds, blues = red(line={1: "red_wall", 2: engine}), blue(line={1: "blue_hulk"})
    state = play(combat(reds, blues, BLUE), "support 2 1", "strike_back 1 1")
    assert wounds(state, BLUE, 1) == 1


def test_a_cancelled_unit_makes_no_more_impacts() -> None:
    """AMB-11."""
    cursed = unit("hit_impacts", attached=["blue_curse"])
    state = combat(red(line={1: cursed}), blue(line={1: "blue_hulk"}))
    assert wounds(state, BLUE, 1) == 1


def test_what_leaves_counts_no_more() -> None:
    """A banner until the end of the combat, a sword until its unit leaves (RES-02, AMB-20)."""
    reds = red(hand=["red_banner", "red_coin"], line={1: unit("red_foot", attached=["red_sword"])})
    start = deployment(reds, blue(line={1: "blue_foot"}))
    state = play(start, "play_tactic red_banner")
    assert attack(state) == 4
    state = play(state, "pass", "pass")
    assert pile(state, RED, "discard") == ["red_foot", "red_sword", "red_banner"]
