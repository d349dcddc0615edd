"""SC-06, SC-07, SC-18 to SC-22 and SC-26: declarations, answers and comparisons."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import (
    Annihilated,
    AttachmentDiscarded,
    AttackResolved,
    CardsMoved,
    ImpactPrevented,
    OrderDeclared,
    Wounded,
)
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    asked,
    at,
    changed_pack,
    clash,
    combat,
    comparisons,
    deployment,
    events,
    human,
    ids,
    impacts,
    legal,
    line,
    of,
    offered,
    orc,
    play,
    refused,
    unit,
)
from tests.sets import both_sets

# SC-06


@both_sets
def test_a_fight_is_decided_by_comparing_attack_with_defence_both_ways() -> None:
    """SC-06: 2 against 1 is an impact, 1 against 2 is blocked.

    Cites COM-01, COM-07, COM-08, COM-10, COM-31.
    """
    happened = clash(human(line={3: "soldado"}), orc(line={3: "lancero"}))
    assert comparisons(happened) == {"0.3>1.3": (1, 2, 0), "1.3>0.3": (2, 1, 1)}


@both_sets
def test_the_loser_is_discarded_and_the_winner_stays_unhurt() -> None:
    """SC-06: nothing is asked in this combat (COM-10, COM-14, COM-31, RES-07, AMB-44)."""
    state = combat(human(line={3: "soldado"}), orc(line={3: "lancero"}))
    assert (state.turn, state.phase) == (2, "deployment")
    assert ids(state.sides[HUMAN].discard) == ["soldado"]
    assert line(state, HUMAN) == {}
    assert line(state, ORC) == {3: "lancero"}
    assert at(state, ORC, 3).wounds == 0


# SC-07

ORC_DECK = ["goblin", "goblin", "goblin_hondero", "goblin_hondero", "lancero"]
HUMAN_DECK = ["soldado", "soldado", "soldado", "arquera", "caballero"]


def example(columns: Mapping[int, int] | None = None, without: int = 0) -> enclave.Battle:
    """The example of the rulebook, some columns moved elsewhere, or without one of them."""
    moved = {slot: slot for slot in range(1, 6) if slot != without} | dict(columns or {})
    human_line = {
        1: "soldado",
        2: "alabardero",
        3: "arquera",
        4: unit("caballero", deployed_this_turn=True),
    }
    orc_line = {1: "lancero", 2: "furor", 5: "ballestero"}
    humans, orcs = (
        {moved[slot]: card for slot, card in one.items() if slot in moved}
        for one in (human_line, orc_line)
    )
    return combat(
        human("joanna", line=humans, deck=HUMAN_DECK),
        orc("krangg", line=orcs, removed=["goblin", "huargo", "trol"], deck=ORC_DECK),
    )


MAIN = ("support 3 2", "attack 4 5", "strike_back 2 2", "attack_hero 5", "hero_strike 5")


def test_the_holder_declares_first_for_his_unengaged_units() -> None:
    """SC-07, B1: the engaged units of columns 1 and 2 are not asked.

    Cites COM-30, COM-31, COM-32, COM-33, COM-36, COM-03, COM-04, COM-05, AMB-01.
    """
    state = example()
    assert asked(state) == (HUMAN, "declare")
    assert legal(state) == {"support 3 1", "support 3 2", "attack 3 5", "attack_hero 3", "hold 3"}
    state = play(state, "support 3 2")
    assert asked(state) == (HUMAN, "declare")
    assert legal(state) == {"attack 4 5", "attack_hero 4", "hold 4"}


@both_sets
def test_the_rival_answers_and_declares_second() -> None:
    """SC-07, B2: a blow for the supported fight, and one way only to hit an attacker.

    Cites COM-30, COM-35, COM-37, AMB-05, AMB-06.
    """
    state = play(example(), "support 3 2", "attack 4 5")
    assert asked(state) == (ORC, "answer")
    assert legal(state) == {"strike_back 2 2", "strike_back 2 3"}
    state = play(state, "strike_back 2 2")
    assert asked(state) == (ORC, "declare")
    assert legal(state) == {"strike_back 5 4", "attack_hero 5", "hold 5"}


@both_sets
def test_the_attacked_hero_answers_last() -> None:
    """SC-07, B3: Joanna may strike the Ballestero or let it be (COM-41, AMB-05, AMB-08)."""
    state = play(example(), *MAIN[:-1])
    assert asked(state) == (HUMAN, "answer")
    assert legal(state) == {"hero_strike 5", "decline"}


def test_the_comparisons_of_the_example() -> None:
    """SC-07, B4: supported attacks add up, a hero's blow does not.

    Cites COM-07, COM-08, COM-34, RES-02, RES-04, RES-06, AMB-01, AMB-15.
    """
    assert comparisons(events(example(), *MAIN)) == {
        "0.1>1.1": (1, 2, 0),
        "1.1>0.1": (2, 2, 1),
        "0.2+0.3>1.2": (4, 4, 1),
        "1.2>0.2": (3, 2, 1),
        "0.4>1.5": (3, 1, 1),
        "1.5>0.hero": (3, 3, 1),
        "0.hero>1.5": (2, 1, 1),
    }


@both_sets
def test_the_impacts_of_the_example() -> None:
    """SC-07, B4: the Soldado, the Alabardero, the Fúror, the Ballestero and Joanna are hit.

    Cites COM-07, COM-08, COM-34, RES-02, RES-04, RES-06.
    """
    assert impacts(events(example(), *MAIN)) == {
        "0.1>1.1": 0,
        "1.1>0.1": 1,
        "0.2+0.3>1.2": 1,
        "1.2>0.2": 1,
        "0.4>1.5": 1,
        "1.5>0.hero": 1,
        "0.hero>1.5": 1,
    }


@both_sets
def test_the_furor_falls_to_the_joint_attack_alone() -> None:
    """SC-07: without the Arquera the Alabardero makes no impact (COM-10, COM-34)."""
    alone = impacts(events(example(), "hold 3", "attack 4 5", "attack_hero 5", "decline"))
    assert alone["0.2>1.2"] == 0


@both_sets
def test_the_alabardero_helps_the_soldado_in_vain() -> None:
    """SC-07: it adds 1 to the defence, 2 in all, and the Lancero hits all the same (AMB-41)."""
    compared = comparisons(events(example(), *MAIN))
    assert compared["1.1>0.1"] == (2, 2, 1)


@both_sets
def test_the_caballero_would_not_have_hit_the_hero() -> None:
    """SC-07: Krangg's defence is more than its attack (COM-10, COM-39)."""
    actions = ("support 3 2", "attack_hero 4", "strike_back 2 2", "hold 5", "decline")
    assert impacts(events(example(), *actions))["0.4>1.hero"] == 0


def test_the_joint_attack_tells_what_each_attacker_gave() -> None:
    """SC-07: Alabardero 2, Arquera 1 and her +1 while supporting (COM-34, RES-04)."""
    resolved = of(AttackResolved, events(example(), *MAIN))
    (joint,) = (event for event in resolved if len(event.attackers) > 1)
    assert joint.attackers == ((HUMAN, 2), (HUMAN, 3))
    assert joint.strengths == (2, 2)


@both_sets
def test_the_position_after_the_example() -> None:
    """SC-07, B6: who is left, and every pile in its order.

    Cites COM-14, COM-15, RES-05, RES-07, AMB-10, AMB-37, REP-08, TURN-03.
    """
    state = play(example(), *MAIN)
    humans, orcs = state.sides
    assert (humans.hero.wounds, orcs.hero.wounds) == (1, 0)
    assert line(state, HUMAN) == {3: "arquera", 4: "caballero"}
    assert line(state, ORC) == {1: "lancero"}
    assert ids(humans.discard) == ["soldado", "alabardero"]
    assert ids(orcs.removed) == ["goblin"]
    assert ids(orcs.discard) == ["trol", "huargo", "furor", "ballestero"]
    assert (state.turn, state.phase, state.holder) == (2, "deployment", ORC)


@both_sets
def test_the_wound_of_the_example_makes_the_caballero_cheaper() -> None:
    """SC-07: next turn a Lancero costs 2 and a Caballero 1 (DEP-09, RES-08, COMP-05)."""
    state = play(example(), *MAIN, "deploy lancero 2", "pay goblin", "pay goblin")
    assert asked(state) == (HUMAN, "deploy")
    state = play(state, "deploy caballero 1", "pay soldado")
    assert asked(state) == (ORC, "deploy")


def test_variant_the_archer_holds() -> None:
    """SC-07 (a): 2 against 4 leaves the Fúror alive; the Alabardero dies (COM-10, COM-42)."""
    actions = ("hold 3", "attack 4 5", "attack_hero 5", "hero_strike 5")
    compared = comparisons(events(example(), *actions))
    assert compared["0.2>1.2"] == (2, 4, 0)
    state = play(example(), *actions)
    assert line(state, ORC) == {1: "lancero", 2: "furor"}
    assert line(state, HUMAN) == {3: "arquera", 4: "caballero"}


def test_variant_the_furor_strikes_the_supporter() -> None:
    """SC-07 (b): Arquera dies, Alabardero lives, two cards come back (COM-35, RES-05)."""
    actions = ("support 3 2", "attack 4 5", "strike_back 2 3", "attack_hero 5", "hero_strike 5")
    compared = comparisons(events(example(), *actions))
    assert compared["1.2>0.3"] == (3, 1, 1)
    assert "1.2>0.2" not in compared
    state = play(example(), *actions)
    assert line(state, HUMAN) == {2: "alabardero", 4: "caballero"}
    assert ids(state.sides[ORC].discard) == ["trol", "huargo", "furor", "ballestero"]


def test_variant_the_ballestero_answers() -> None:
    """SC-07 (c): the Caballero dies too and Joanna stays unhurt (COM-37, COM-38, AMB-05)."""
    actions = ("support 3 2", "attack 4 5", "strike_back 2 2", "strike_back 5 4")
    happened = events(example(), *actions)
    assert comparisons(happened)["1.5>0.4"] == (3, 2, 1)
    orders = {(event.seat, event.slot): event for event in of(OrderDeclared, happened)}
    assert (orders[ORC, 5].role, orders[ORC, 5].targets) == ("answer", (4,))
    state = play(example(), *actions)
    assert line(state, HUMAN) == {3: "arquera"}
    assert state.sides[HUMAN].hero.wounds == 0
    assert state.turn == 2


def test_variant_the_caballero_attacks_the_hero() -> None:
    """SC-07 (d): 3 against 4 is blocked, Krangg's blow is not (COM-39, COM-41, AMB-08)."""
    state = play(example(), "support 3 2", "attack_hero 4", "strike_back 2 2")
    assert legal(state) == {"attack 5 4", "attack_hero 5", "hold 5"}
    state = play(state, "hold 5")
    assert asked(state) == (ORC, "answer")
    assert legal(state) == {"hero_strike 4", "decline"}
    compared = comparisons(events(state, "hero_strike 4"))
    assert compared["0.4>1.hero"] == (3, 4, 0)
    assert compared["1.hero>0.4"] == (3, 2, 1)
    state = play(state, "hero_strike 4")
    assert line(state, HUMAN) == {3: "arquera"}
    assert state.sides[ORC].hero.wounds == 0


def test_variant_without_the_alabardero_the_soldado_is_weaker() -> None:
    """SC-07 (e): its defence is 1 (AMB-41)."""
    compared = comparisons(events(example(without=2), "hold 3", "hold 4", "hold 5"))
    assert compared["1.1>0.1"] == (2, 1, 1)


@both_sets
@pytest.mark.parametrize(
    "columns",
    [
        {},
        {1: 2, 2: 1},
        {1: 5, 2: 4, 3: 3, 4: 2, 5: 1},
        {1: 3, 3: 1},
        {1: 3, 2: 1, 3: 2},
    ],
)
def test_the_order_of_the_columns_makes_no_difference(columns: dict[int, int]) -> None:
    """SC-07: the example with its columns moved has the moved result (RES-01)."""
    moved = {slot: columns.get(slot, slot) for slot in range(1, 6)}
    declared = {3: f"support {moved[3]} {moved[2]}", 4: f"attack {moved[4]} {moved[5]}"}
    answered = {2: f"strike_back {moved[2]} {moved[2]}", 5: f"attack_hero {moved[5]}"}
    actions = [
        step[slot]
        for step in (declared, answered)
        for slot in sorted(moved, key=moved.__getitem__)
        if slot in step
    ]
    state = play(example(columns), *actions, f"hero_strike {moved[5]}")
    assert line(state, HUMAN) == {moved[3]: "arquera", moved[4]: "caballero"}
    assert line(state, ORC) == {moved[1]: "lancero"}
    assert [side.hero.wounds for side in state.sides] == [1, 0]
    assert sorted(ids(state.sides[HUMAN].discard)) == ["alabardero", "soldado"]
    assert sorted(ids(state.sides[ORC].discard)) == ["ballestero", "furor", "huargo", "trol"]


# SC-18


def test_a_unit_with_the_bolt_on_attack_must_at_least_attack_the_hero() -> None:
    """SC-18: a lone `AttackHero`, which is asked (COM-19, AMB-12, AMB-44)."""
    state = combat(human(line={1: "soldado"}), orc(line={5: "furor"}), holder=ORC)
    assert asked(state) == (ORC, "declare")
    assert legal(state) == {"attack_hero 5"}


@pytest.mark.parametrize(
    ("orc_line", "attack"),
    [({5: "furor"}, "attack 5 4"), ({4: "lancero", 5: "furor"}, "support 5 4")],
)
def test_a_unit_with_the_bolt_on_attack_never_holds(orc_line: dict[int, str], attack: str) -> None:
    """SC-18: of range 2 it may attack or support, or go for the hero (COM-19, AMB-12)."""
    pack = changed_pack("long-armed", furor=("range = 1", "range = 2"))
    state = combat(human(line={4: "soldado"}), orc(line=orc_line), holder=ORC, pack=pack)
    assert asked(state) == (ORC, "declare")
    assert legal(state) == {attack, "attack_hero 5"}
    assert refused(state, "hold 5")


# SC-19


def two_archers(rules: enclave.HouseRules, engaged: bool = False) -> enclave.Battle:
    humans = {1: "arquera", 2: "arquera"} | ({5: "alabardero"} if engaged else {})
    return combat(human("joanna", line=humans), orc(line={5: "trol"}), rules=rules)


JOINT = enclave.HouseRules()
SEPARATE = enclave.HouseRules(unit_attacks="separate")


def test_all_attacks_on_one_unit_are_one_sum() -> None:
    """SC-19, joint: 2 and 2 against 3 are one impact (AMB-01, COM-06, COM-12, COM-17)."""
    state = two_archers(JOINT)
    assert legal(state) == {"attack 1 5", "attack_hero 1", "hold 1"}
    state = play(state, "attack 1 5", "attack 2 5")
    assert asked(state) == (ORC, "declare")
    assert legal(state) == {"strike_back 5 1", "strike_back 5 2", "attack_hero 5"}
    compared = comparisons(events(state, "strike_back 5 1"))
    assert compared == {"0.1+0.2>1.5": (4, 3, 1), "1.5>0.1": (4, 1, 2)}
    state = play(state, "strike_back 5 1")
    assert at(state, ORC, 5).wounds == 1
    assert line(state, HUMAN) == {2: "arquera"}


def test_with_separate_attacks_each_is_compared_with_the_whole_defence() -> None:
    """SC-19, separate: 2 against 3 twice is nothing (AMB-01)."""
    state = play(two_archers(SEPARATE), "attack 1 5", "attack 2 5")
    compared = comparisons(events(state, "strike_back 5 2"))
    assert compared == {"0.1>1.5": (2, 3, 0), "0.2>1.5": (2, 3, 0), "1.5>0.2": (4, 1, 2)}


def test_an_engaged_enemy_is_supported_against_and_not_attacked() -> None:
    """SC-19, joint: no `Attack` on the engaged Trol; both may support (AMB-01, AMB-02, COM-33)."""
    state = two_archers(JOINT, engaged=True)
    for slot in (1, 2):
        assert asked(state) == (HUMAN, "declare")
        assert legal(state) == {f"support {slot} 5", f"attack_hero {slot}", f"hold {slot}"}
        assert refused(state, f"attack {slot} 5")
        state = play(state, f"support {slot} 5")
    assert legal(state) == {"strike_back 5 1", "strike_back 5 2", "strike_back 5 5"}
    compared = comparisons(events(state, "strike_back 5 5"))
    assert compared == {"0.1+0.2+0.5>1.5": (6, 3, 1), "1.5>0.5": (4, 2, 2)}


def test_with_separate_attacks_an_engaged_enemy_may_be_attacked_apart() -> None:
    """SC-19, separate: `Attack` stands beside `Support`; such an attacker gets no blow (AMB-01)."""
    state = two_archers(SEPARATE, engaged=True)
    assert legal(state) == {"support 1 5", "attack 1 5", "attack_hero 1", "hold 1"}
    state = play(state, "attack 1 5")
    assert comparisons(events(state, "attack 2 5")) == {
        "0.1>1.5": (2, 3, 0),
        "0.2>1.5": (2, 3, 0),
        "0.5>1.5": (2, 3, 0),
        "1.5>0.5": (4, 2, 2),
    }


def test_with_separate_attacks_supports_still_add_up() -> None:
    """SC-19, separate: 2 + 2 of fight and support, the other apart (AMB-01, COM-34)."""
    state = play(two_archers(SEPARATE, engaged=True), "support 1 5", "attack 2 5")
    assert legal(state) == {"strike_back 5 1", "strike_back 5 5"}
    compared = comparisons(events(state, "strike_back 5 1"))
    assert compared["0.1+0.5>1.5"] == (4, 3, 1)
    assert compared["0.2>1.5"] == (2, 3, 0)


# SC-20


def test_only_the_own_column_must_be_free_to_attack_the_hero() -> None:
    """SC-20: enemies elsewhere do not matter (COM-02, COM-05, AMB-03)."""
    state = combat(human(line={1: "soldado"}), orc(line={2: "lancero", 3: "lancero"}))
    assert legal(state) == {"attack_hero 1", "hold 1"}


def test_an_engaged_archer_cannot_attack_the_hero() -> None:
    """SC-20: she fights the unit in front, whatever her range (COM-05, COM-31, AMB-03)."""
    state = combat(human(line={1: "soldado", 2: "arquera"}), orc(line={2: "lancero", 3: "lancero"}))
    for action in ("attack_hero 2", "attack 2 3", "hold 2", "fight 2"):
        assert refused(state, action)
    state = play(state, "hold 1")
    assert asked(state)[0] == ORC


def three_against(hero: str) -> enclave.Battle:
    """1 + 2 + 1 against the orc hero; the orcs have no unit."""
    humans = {1: "soldado", 2: "espadachin", 3: "soldado"}
    state = combat(human(line=humans), orc(hero))
    return play(state, "attack_hero 1", "attack_hero 2", "attack_hero 3")


def test_all_attackers_of_a_hero_make_one_attack() -> None:
    """SC-20: 1 + 2 + 1 against 4 is one impact (COM-39, COM-40)."""
    state = three_against("krangg")
    assert comparisons(events(state, "decline")) == {"0.1+0.2+0.3>1.hero": (4, 4, 1)}
    assert play(state, "decline").sides[ORC].hero.wounds == 1


def test_the_attacked_hero_strikes_one_attacker_or_none() -> None:
    """SC-20: as its owner chooses, and once (COM-41, AMB-08)."""
    state = three_against("krangg")
    assert asked(state) == (ORC, "answer")
    assert legal(state) == {"hero_strike 1", "hero_strike 2", "hero_strike 3", "decline"}
    compared = comparisons(events(state, "hero_strike 2"))
    assert compared["1.hero>0.2"] == (3, 1, 1)
    assert play(state, "hero_strike 2").turn == 2


def test_thugg_strikes_two_different_attackers() -> None:
    """SC-20: each with his full attack against its own defence (HERO-02, AMB-08)."""
    state = play(three_against("thugg"), "hero_strike 2")
    assert asked(state) == (ORC, "answer")
    assert legal(state) == {"hero_strike 1", "hero_strike 3", "decline"}
    compared = comparisons(events(state, "hero_strike 3"))
    assert (compared["1.hero>0.2"], compared["1.hero>0.3"]) == ((4, 1, 1), (4, 1, 1))
    state = play(state, "hero_strike 3")
    assert line(state, HUMAN) == {1: "soldado"}


def test_the_margin_of_an_attack_does_not_matter() -> None:
    """SC-20: 9 against 3 is one wound (COM-12, COM-40)."""
    humans = {1: "grifo", 2: unit("caballero", deployed_this_turn=True), 3: "alabardero"}
    state = combat(human(line=humans), orc("borrunn"))
    state = play(state, "attack_hero 1", "attack_hero 2", "attack_hero 3")
    assert comparisons(events(state, "decline")) == {"0.1+0.2+0.3>1.hero": (9, 3, 1)}
    assert play(state, "decline").sides[ORC].hero.wounds == 1


def test_a_heros_blow_and_a_units_attack_never_add_up() -> None:
    """SC-20: 2 against 3 twice leaves the Grifo unhurt (RES-06, AMB-08)."""
    humans = human("aiden", line={1: "grifo"})
    orcs = orc("borrunn", line={2: "jinete"})
    state = play(combat(humans, orcs), "attack_hero 1", "silence 2 1", "attack 2 1")
    assert asked(state) == (ORC, "answer")
    compared = comparisons(events(state, "hero_strike 1"))
    assert (compared["1.hero>0.1"], compared["1.2>0.1"]) == ((2, 3, 0), (2, 3, 0))


# SC-21


def shot_caballero(first: str) -> enclave.Battle:
    """The Caballero in 2 does `first`; then a Hondero shoots it and the Lancero holds."""
    state = combat(
        human(hand=["soldado"], line={2: "caballero"}),
        orc(line={3: "lancero", 5: "goblin_hondero"}),
    )
    return play(state, first, "hold 3", "attack 5 2")


def test_a_unit_that_has_attacked_does_not_answer() -> None:
    """SC-21: it has one attack a turn (COM-06, COM-38, AMB-07)."""
    assert shot_caballero("attack 2 3").phase == "replenishment"


def test_a_unit_that_held_may_answer() -> None:
    """SC-21: at any distance, or it declines (COM-37, COM-42, AMB-05, AMB-07)."""
    state = shot_caballero("hold 2")
    assert asked(state) == (HUMAN, "answer")
    assert legal(state) == {"strike_back 2 5", "decline"}
    assert comparisons(events(state, "decline")) == {"1.5>0.2": (1, 2, 0)}
    assert comparisons(events(state, "strike_back 2 5"))["0.2>1.5"] == (2, 1, 1)


def test_a_rival_that_attacks_the_hero_does_not_answer() -> None:
    """SC-21: the unit attacked in B1 attacks the hero in B2 and nobody else (COM-38, AMB-07)."""
    state = play(
        combat(human(line={2: "caballero"}), orc(line={3: "lancero"})),
        "attack 2 3",
    )
    assert legal(state) == {"strike_back 3 2", "attack_hero 3", "hold 3"}
    compared = comparisons(events(state, "attack_hero 3", "decline"))
    assert compared == {"0.2>1.3": (2, 3, 0), "1.3>0.hero": (2, 4, 0)}


def held_soldado(orc_line: dict[int, str], *shots: str) -> enclave.Battle:
    """A Soldado in 5 that held, after the shots of the orcs."""
    state = combat(human(hand=["grifo"], line={5: "soldado"}), orc(line=orc_line))
    return play(state, "hold 5", *shots)


def test_the_answer_ignores_the_range_of_the_unit_that_answers() -> None:
    """SC-21: range 1 strikes back across the field (COM-37, COM-42)."""
    state = held_soldado({1: "goblin_hondero"}, "attack 1 5")
    assert asked(state) == (HUMAN, "answer")
    assert legal(state) == {"strike_back 5 1", "decline"}
    happened = events(state, "strike_back 5 1")
    assert comparisons(happened) == {"1.1>0.5": (1, 1, 1), "0.5>1.1": (1, 1, 1)}
    orders = of(OrderDeclared, happened)
    assert [(event.role, event.targets) for event in orders] == [("answer", (1,))]


def test_the_ballestero_cannot_be_struck_from_out_of_range() -> None:
    """SC-21: its text forbids it, so nothing is asked (COM-37, AMB-05)."""
    assert held_soldado({4: "ballestero"}, "attack 4 5").phase == "replenishment"


def test_the_ballestero_can_be_struck_by_a_unit_that_reaches_it() -> None:
    """SC-21: a Caballero of range 2 may answer it from the next column (COM-03, COM-37)."""
    state = combat(human(line={5: "caballero"}), orc(line={4: "ballestero"}))
    state = play(state, "hold 5", "attack 4 5")
    assert legal(state) == {"strike_back 5 4", "decline"}


def test_the_text_of_the_ballestero_protects_nobody_else() -> None:
    """SC-21: of its two attackers only the Hondero may be answered (COM-37, AMB-01)."""
    state = held_soldado({1: "goblin_hondero", 4: "ballestero"}, "attack 1 5", "attack 4 5")
    assert legal(state) == {"strike_back 5 1", "decline"}
    compared = comparisons(events(state, "strike_back 5 1"))
    assert compared == {"1.1+1.4>0.5": (4, 1, 1), "0.5>1.1": (1, 1, 1)}


def test_a_unit_answers_one_of_its_attackers() -> None:
    """SC-21: its controller chooses which (COM-06, COM-37, AMB-07)."""
    state = held_soldado({1: "goblin_hondero", 2: "goblin_hondero"}, "attack 1 5", "attack 2 5")
    assert legal(state) == {"strike_back 5 1", "strike_back 5 2", "decline"}
    compared = comparisons(events(state, "strike_back 5 2"))
    assert compared == {"1.1+1.2>0.5": (2, 1, 1), "0.5>1.2": (1, 1, 1)}


# SC-22


def test_a_unit_with_two_lives_keeps_its_wound_and_dies_of_the_second() -> None:
    """SC-22: a Trol shot in two turns (COM-14, COM-17, COMP-05, RES-07, AMB-09)."""
    state = combat(human(line={2: "arquera", 3: "arquera"}), orc(line={1: "trol"}))
    state = play(state, "attack 2 1", "attack 3 1", "attack_hero 1", "decline")
    assert (state.turn, at(state, ORC, 1).wounds) == (2, 1)
    state = play(state, "pass", "pass", "attack_hero 1", "attack 2 1", "attack 3 1")
    happened = events(state, "decline")
    wounds = {(event.seat, event.slot): event.wounds for event in of(Wounded, happened)}
    assert wounds == {(ORC, 1): 2, (HUMAN, 0): 2}
    assert [event.card.id for event in of(Annihilated, happened)] == ["trol"]
    assert ids(play(state, "decline").sides[ORC].discard) == ["trol"]


@pytest.mark.parametrize(("wounds", "left"), [(0, {1: "trol"}), (1, {})])
def test_a_second_impact_annihilates_a_wounded_trol(wounds: int, left: dict[int, str]) -> None:
    """SC-22: the wounds add up to its life (COM-14, COM-17)."""
    humans = human(hand=["soldado"], line={2: "arquera", 3: "arquera"})
    state = combat(humans, orc(line={1: unit("trol", wounds=wounds)}))
    state = play(state, "attack 2 1", "attack 3 1", "attack_hero 1", "decline")
    assert line(state, ORC) == left


def test_bone_armour_prevents_the_first_impact_and_is_discarded_at_once() -> None:
    """SC-22: an equipment prevents too, before impacts become wounds (COM-11, COM-18, AMB-10)."""
    humans = human(line={1: "alabardero"})
    orcs = orc(line={1: unit("lancero", attached=["armadura_de_huesos"])})
    happened = clash(humans, orcs)
    assert comparisons(happened)["0.1>1.1"] == (2, 2, 1)
    (prevented,) = of(ImpactPrevented, happened)
    assert (prevented.impact, prevented.card.id) == ("0.1>1.1", "armadura_de_huesos")
    (lost,) = of(AttachmentDiscarded, happened)
    assert (lost.card.id, lost.line, lost.slot) == ("armadura_de_huesos", ORC, 1)
    state = combat(humans, orcs)
    assert at(state, ORC, 1).attached == ()
    assert at(state, ORC, 1).wounds == 0
    assert ids(state.sides[ORC].discard) == ["armadura_de_huesos"]


def test_bone_armour_keeps_a_trol_unwounded() -> None:
    """SC-22: and only the first impact (COM-11, AMB-10)."""
    humans = human(hand=["soldado"], line={2: "arquera", 3: "arquera"})
    orcs = orc(line={1: unit("trol", attached=["armadura_de_huesos"])})
    state = play(combat(humans, orcs), "attack 2 1", "attack 3 1", "attack_hero 1", "decline")
    assert at(state, ORC, 1).wounds == 0
    assert at(state, ORC, 1).attached == ()


def test_bone_armour_stops_the_joint_attack_before_a_heros_blow() -> None:
    """SC-22: the blow comes second and kills (AMB-10, COM-16, RES-06)."""
    humans = human("joanna", line={4: unit("caballero", deployed_this_turn=True)})
    orcs = orc(line={5: unit("ballestero", attached=["armadura_de_huesos"])})
    state = play(combat(humans, orcs), "attack 4 5", "attack_hero 5")
    happened = events(state, "hero_strike 5")
    assert [event.impact for event in of(ImpactPrevented, happened)] == ["0.4>1.5"]
    assert ids(play(state, "hero_strike 5").sides[ORC].discard) == [
        "armadura_de_huesos",
        "ballestero",
    ]


def test_attachments_follow_an_annihilated_unit_to_the_discard() -> None:
    """SC-22: the unit first, then they in the order attached (COM-16, AMB-10)."""
    attached = ["escudo_triangular", "espada_bastarda"]
    state = combat(human(line={3: unit("soldado", attached=attached)}), orc(line={3: "lancero"}))
    assert ids(state.sides[HUMAN].discard) == ["soldado", *attached]


def test_an_attachment_goes_to_the_discard_of_its_owner() -> None:
    """SC-22: also when it lies under a unit of the enemy (COM-16, AMB-17)."""
    attached = ["maldicion_de_la_arana", "escudo_triangular"]
    state = combat(human(line={3: unit("soldado", attached=attached)}), orc(line={3: "lancero"}))
    assert ids(state.sides[HUMAN].discard) == ["soldado", "escudo_triangular"]
    assert ids(state.sides[ORC].discard) == ["maldicion_de_la_arana"]


# SC-26


def furor_and_goblin() -> enclave.Battle:
    state = combat(
        human("joanna", line={1: "alabardero", 2: "soldado", 3: "arquera", 4: "arquera"}),
        orc(line={1: "goblin", 2: "furor"}, removed=["huargo", "trol"]),
    )
    return play(state, "support 3 2", "support 4 2")


def final_blow() -> tuple[tb.Event, ...]:
    return events(furor_and_goblin(), "strike_back 2 2")


def test_the_comparisons_of_furor_and_goblin() -> None:
    """SC-26: three attackers make 5 against 4 (COM-34, AMB-02)."""
    assert legal(furor_and_goblin()) == {"strike_back 2 2", "strike_back 2 3", "strike_back 2 4"}
    assert comparisons(final_blow()) == {
        "0.1>1.1": (2, 1, 1),
        "1.1>0.1": (1, 2, 0),
        "0.2+0.3+0.4>1.2": (5, 4, 1),
        "1.2>0.2": (3, 2, 1),
    }


def test_a_furor_recovers_before_the_annihilated_leave() -> None:
    """SC-26: it cannot recover the Goblin that dies beside it.

    Cites AMB-10, AMB-37, AMB-38, RES-05, REP-08, COM-01.
    """
    happened = final_blow()
    moved = [e for e in happened if isinstance(e, CardsMoved | Annihilated)]
    assert [type(event).tag for event in moved] == [
        "cards_moved", "annihilated", "annihilated", "annihilated",
    ]  # fmt: skip
    state = play(furor_and_goblin(), "strike_back 2 2")
    assert ids(state.sides[ORC].discard) == ["trol", "huargo", "furor"]
    assert ids(state.sides[ORC].removed) == ["goblin"]
    assert ids(state.sides[HUMAN].discard) == ["soldado"]


def test_the_annihilated_leave_holder_first_and_by_slots() -> None:
    """SC-26: the holder's side before the rival's (AMB-10, AMB-38)."""
    left = [(e.seat, e.slot, e.card.id, e.zone) for e in of(Annihilated, final_blow())]
    assert left == [
        (HUMAN, 2, "soldado", "discard"),
        (ORC, 1, "goblin", "removed"),
        (ORC, 2, "furor", "discard"),
    ]


def test_combat_is_asked_about_only_where_there_is_a_choice() -> None:
    """Five plain fights run by themselves (AMB-44, COM-31)."""
    five = range(1, 6)
    state = deployment(
        human(line=dict.fromkeys(five, "alabardero")), orc(line=dict.fromkeys(five, "lancero"))
    )
    state = play(state, "pass", "pass")
    assert (state.turn, state.phase) == (2, "deployment")
    assert offered(state, "attack_hero") == set()
