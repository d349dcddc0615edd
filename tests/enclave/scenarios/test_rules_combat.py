"""Declarations, answers, permissions and bonuses that no worked example covers."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import AttackResolved, OrderDeclared, Wounded
from tests.cases import each
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    asked,
    at,
    changed_pack,
    clash,
    combat,
    comparisons,
    events,
    human,
    ids,
    legal,
    line,
    of,
    offered,
    orc,
    play,
    refused,
    unit,
)

# Range


def alone(card: str, slot: int) -> enclave.Battle:
    """One human unit, and an enemy in every other column."""
    enemies = {column: "goblin" for column in range(1, 6) if column != slot}
    return combat(human(line={slot: card}), orc(line=enemies))


@each(
    ("card", "slot", "reached"),
    [
        ("soldado", 3, []),
        ("batidor", 1, [2]),
        ("batidor", 3, [2, 4]),
        ("batidor", 4, [3, 5]),
        ("batidor", 5, [4]),
        ("arquera", 1, [2, 3, 4, 5]),
        ("arquera", 4, [1, 2, 3, 5]),
    ],
)
def test_what_an_unengaged_unit_reaches(card: str, slot: int, reached: list[int]) -> None:
    """Range 1 nobody, 2 the next columns, 3 all; and always the hero.

    Cites COM-02, COM-03, COM-04, COM-05, COM-36, AMB-03.
    """
    attacks = {f"attack {slot} {target}" for target in reached}
    assert legal(alone(card, slot)) == attacks | {f"attack_hero {slot}", f"hold {slot}"}


def test_an_engaged_unit_of_range_3_is_not_asked() -> None:
    """It must fight in front (COM-31, COM-05)."""
    state = combat(human(line={1: "arquera"}), orc(line={1: "lancero", 3: "goblin"}))
    assert asked(state) == (ORC, "declare")
    assert legal(state) == {"attack_hero 3", "hold 3"}
    assert set(comparisons(events(state, "hold 3"))) == {"0.1>1.1", "1.1>0.1"}


def test_an_empty_column_engages_nobody() -> None:
    """With nothing in front a unit is free to attack the hero (AMB-04, COM-05)."""
    state = combat(human(line={3: "alabardero"}), orc(line={2: "lancero", 4: "lancero"}))
    assert legal(state) == {"attack_hero 3", "hold 3"}


def test_the_four_choices_of_an_unengaged_unit() -> None:
    """Support, attack, attack the hero, hold (COM-32)."""
    state = combat(
        human(line={1: "alabardero", 3: "arquera"}), orc(line={1: "lancero", 5: "goblin"})
    )
    assert legal(state) == {"support 3 1", "attack 3 5", "attack_hero 3", "hold 3"}


def test_a_supporter_must_reach_the_enemy_itself() -> None:
    """Range 2 from slot 4 supports in 3, not in 1 (COM-33, COM-03)."""
    state = combat(
        human(line={1: "soldado", 3: "soldado", 4: "batidor"}),
        orc(line={1: "lancero", 3: "lancero"}),
    )
    assert legal(state) == {"support 4 3", "attack_hero 4", "hold 4"}


def test_support_needs_no_prospect_of_success() -> None:
    """1 + 2 against 4 is allowed, and blocked (AMB-02, COM-10)."""
    state = combat(human("joanna", line={1: "soldado", 3: "arquera"}), orc(line={1: "furor"}))
    state = play(state, "support 3 1")
    assert comparisons(events(state, "strike_back 1 3"))["0.1+0.3>1.1"] == (3, 4, 0)


# Order of the steps


def test_the_rival_knows_what_the_holder_declared() -> None:
    """The declarations are shown to both as they are made (COM-30, COM-43)."""
    state = combat(
        human(line={1: "alabardero", 3: "arquera"}), orc(line={1: "lancero", 5: "goblin"})
    )
    for seat in (HUMAN, ORC, None):
        step = tb.transition(state, enclave.Support(3, 1))
        told = [(e.seat, e.slot, e.role, e.targets) for e in of(OrderDeclared, step.seen_by(seat))]
        assert told == [(HUMAN, 3, "support", (1,))]


def test_units_are_asked_slot_by_slot() -> None:
    """All of the holder's, then all of the rival's (COM-30, AMB-05)."""
    state = combat(
        human(line={1: "soldado", 3: "soldado"}), orc(line={2: "goblin", 5: "goblin"}), holder=ORC
    )
    for seat, slot in ((ORC, 2), (ORC, 5), (HUMAN, 1), (HUMAN, 3)):
        assert asked(state) == (seat, "declare")
        assert offered(state, "hold") == {f"hold {slot}"}
        state = play(state, f"hold {slot}")
    assert state.turn == 2


def test_an_attacked_rival_has_one_way_to_hit_its_attacker() -> None:
    """`StrikeBack` in place of `Attack`, in range or not (AMB-05, COM-37, COM-32)."""
    state = combat(human(line={1: "arquera", 4: "arquera"}), orc(line={3: "goblin_hondero"}))
    state = play(state, "attack 1 3", "hold 4")
    assert legal(state) == {"strike_back 3 1", "attack 3 4", "attack_hero 3", "hold 3"}
    assert refused(state, "attack 3 1")


def test_the_roles_of_blows() -> None:
    """`fight` at the facing unit, `answer` at a supporter (AMB-05, COM-35)."""
    state = combat(human(line={1: "soldado", 3: "arquera"}), orc(line={1: "lancero"}))
    state = play(state, "support 3 1")
    for target, role in ((1, "fight"), (3, "answer")):
        declared = of(OrderDeclared, events(state, f"strike_back 1 {target}"))
        assert [(event.role, event.targets) for event in declared] == [(role, (target,))]


def test_the_holder_chooses_the_blow_of_a_unit_supported_against_in_b3() -> None:
    """No `Decline`: it must strike one of them (AMB-05, AMB-06, COM-35)."""
    state = combat(human(line={1: "alabardero"}), orc(line={1: "lancero", 4: "goblin_hondero"}))
    state = play(state, "support 4 1")
    assert asked(state) == (HUMAN, "answer")
    assert legal(state) == {"strike_back 1 1", "strike_back 1 4"}
    assert comparisons(events(state, "strike_back 1 4")) == {
        "1.1+1.4>0.1": (4, 2, 1),
        "0.1>1.4": (2, 1, 1),
    }


def test_a_redirected_blow_leaves_the_support_of_its_comrades() -> None:
    """The Lancero strikes the Arquera; the Hondero still attacks the Alabardero (AMB-06)."""
    state = combat(
        human("joanna", line={2: "alabardero", 3: "arquera"}),
        orc(line={2: "lancero", 4: "goblin_hondero"}),
    )
    state = play(state, "support 3 2", "strike_back 2 3", "support 4 2")
    assert legal(state) == {"strike_back 2 2", "strike_back 2 4"}
    assert comparisons(events(state, "strike_back 2 2")) == {
        "0.2+0.3>1.2": (4, 2, 1),
        "1.2>0.3": (2, 1, 1),
        "1.4>0.2": (2, 2, 1),
    }


def test_both_blows_cross_when_attacker_and_target_attack_each_other() -> None:
    """Each hits once; no further answer in B3 (AMB-07, COM-06, COM-01)."""
    state = combat(human(line={1: "arquera"}), orc(line={3: "goblin_hondero"}))
    state = play(state, "attack 1 3")
    assert comparisons(events(state, "strike_back 3 1")) == {
        "0.1>1.3": (2, 1, 1),
        "1.3>0.1": (1, 1, 1),
    }
    assert play(state, "strike_back 3 1").turn == 2


def test_a_unit_that_fights_answers_no_distant_attacker() -> None:
    """The engaged Lancero has used its attack and is not asked (AMB-07, AMB-01, COM-38)."""
    state = combat(
        human(line={1: "alabardero", 3: "arquera"}),
        orc(line={1: "lancero"}),
        rules=enclave.HouseRules(unit_attacks="separate"),
    )
    assert comparisons(events(state, "attack 3 1")) == {
        "0.1>1.1": (2, 2, 1),
        "0.3>1.1": (2, 2, 1),
        "1.1>0.1": (2, 2, 1),
    }


def test_a_unit_without_the_bolt_may_hold() -> None:
    """Nobody is forced but bolt-A units (COM-32, COM-42)."""
    state = combat(human(line={1: "soldado"}), orc())
    assert play(state, "hold 1").sides[ORC].hero.wounds == 0
    assert line(play(state, "hold 1"), HUMAN) == {1: "soldado"}


# The hero while engaged


def test_a_unit_that_goes_for_the_hero_is_struck_and_does_not_strike() -> None:
    """Its facing enemy hits it freely, and the hero may too (AMB-43, COM-40, RES-06)."""
    state = combat(human(line={2: "grifo", 4: "soldado"}), orc("krangg", line={2: "lancero"}))
    state = play(state, "attack_hero 2", "attack_hero 4")
    assert legal(state) == {"hero_strike 2", "hero_strike 4", "decline"}
    assert comparisons(events(state, "hero_strike 2")) == {
        "0.2+0.4>1.hero": (5, 4, 1),
        "1.2>0.2": (2, 3, 0),
        "1.hero>0.2": (3, 3, 1),
    }


def test_a_permission_offers_no_hold() -> None:
    """`AttackHero` or `Fight`, nothing else (AMB-43, COM-31)."""
    state = combat(human(line={2: "grifo"}), orc(line={2: "lancero", 3: "goblin"}))
    assert legal(state) == {"attack_hero 2", "fight 2"}
    compared = comparisons(events(state, "fight 2", "hold 3"))
    assert compared == {"0.2>1.2": (4, 2, 1), "1.2>0.2": (2, 3, 0)}


def test_friends_may_support_against_the_enemy_it_leaves() -> None:
    """Their sum is without it (AMB-43, AMB-02)."""
    state = combat(human("joanna", line={2: "grifo", 3: "arquera"}), orc(line={2: "lancero"}))
    state = play(state, "attack_hero 2")
    assert "support 3 2" in legal(state)
    state = play(state, "support 3 2")
    assert legal(state) == {"strike_back 2 2", "strike_back 2 3"}
    compared = comparisons(events(state, "strike_back 2 2", "decline"))
    assert compared["0.3>1.2"] == (2, 2, 1)


def test_a_permission_beside_a_supported_attack() -> None:
    """The rival's bearer of Acometida chooses among the hero and its blows (AMB-43, AMB-06)."""
    state = combat(
        human(line={2: "alabardero", 3: "arquera"}),
        orc(line={2: unit("lancero", attached=["acometida"])}),
    )
    state = play(state, "support 3 2")
    assert asked(state)[0] == ORC
    assert legal(state) == {"attack_hero 2", "strike_back 2 2", "strike_back 2 3"}


def test_the_holder_chooses_again_if_it_fights_and_is_supported_against() -> None:
    """One that attacked the hero has no blow left (AMB-43, AMB-05)."""
    state = combat(
        human(hand=["soldado"], line={2: "grifo"}), orc(line={2: "lancero", 5: "goblin_hondero"})
    )
    fought = play(state, "fight 2", "support 5 2")
    assert legal(fought) == {"strike_back 2 2", "strike_back 2 5"}
    went = play(state, "attack_hero 2", "support 5 2", "decline")
    assert went.phase == "replenishment"


# Splitting


def catapult(*columns: int, **options: Any) -> enclave.Battle:
    """An unengaged Catapulta in 3 and Goblins in these columns."""
    orcs = orc(line=dict.fromkeys(columns, "goblin"))
    return combat(human(line={3: "catapulta"}), orcs, **options)


def parts_in_order(state: enclave.Battle) -> list[str]:
    return [str(action) for action in tb.legal_actions(state) if str(action).startswith("split")]


def test_a_split_begins_beside_the_other_choices() -> None:
    """Never with all points, and only where it can be completed (AMB-43)."""
    state = catapult(1, 2, 5)
    assert legal(state) == {
        "attack 3 1", "attack 3 2", "attack 3 5", "attack_hero 3", "hold 3",
        *(f"split 3 {target} {points}" for target in (1, 2) for points in (1, 2, 3)),
    }  # fmt: skip


def test_a_split_goes_on_by_ascending_columns_until_all_points_are_given() -> None:
    """On the last possible target all that are left (AMB-43)."""
    state = play(catapult(1, 2, 5), "split 3 1 2")
    assert asked(state)[0] == HUMAN
    assert legal(state) == {"split 3 2 1", "split 3 2 2", "split 3 5 2"}
    state = play(state, "split 3 2 1")
    assert legal(state) == {"split 3 5 1"}


def test_every_split_can_be_named_in_one_way() -> None:
    """4 points on two or three of three targets: 3 x 3 + 3 ways (AMB-43)."""
    ways = 0
    open_ = [play(catapult(1, 2, 5), part) for part in parts_in_order(catapult(1, 2, 5))]
    while open_:
        state = open_.pop()
        parts = parts_in_order(state)
        ways += not parts
        open_ += [play(state, part) for part in parts]
    assert ways == 12


def test_each_part_is_an_attack_of_its_own() -> None:
    """And each target may answer it (AMB-43, AMB-07, COM-06)."""
    state = play(catapult(1, 2), "split 3 1 1", "split 3 2 3")
    assert legal(state) == {"strike_back 1 3", "attack_hero 1", "hold 1"}
    state = play(state, "strike_back 1 3")
    assert legal(state) == {"strike_back 2 3", "attack_hero 2", "hold 2"}
    assert comparisons(events(state, "strike_back 2 3")) == {
        "0.3>1.1": (1, 1, 1),
        "0.3>1.2": (3, 1, 1),
        "1.1+1.2>0.3": (2, 1, 1),
    }


def test_no_bonus_of_a_role_applies_to_a_part() -> None:
    """A part joins a fight without Aiden's +1 for supporters (AMB-43, COM-34)."""
    state = combat(
        human("aiden", line={1: "alabardero", 3: "catapulta"}),
        orc(line={1: "trol", 5: "goblin"}),
    )
    state = play(state, "split 3 1 1", "split 3 5 3")
    assert legal(state) == {"strike_back 1 1", "strike_back 1 3"}
    state = play(state, "strike_back 1 1")
    compared = comparisons(events(state, "hold 5"))
    assert (compared["0.1+0.3>1.1"], compared["0.3>1.5"]) == ((3, 3, 1), (3, 1, 1))


def test_only_a_text_allows_to_split() -> None:
    """The Grifo's is another permission (AMB-43, COM-32)."""
    state = combat(human(line={2: "grifo"}), orc(line={1: "goblin", 3: "goblin"}))
    assert legal(state) == {"attack 2 1", "attack 2 3", "attack_hero 2", "hold 2"}


def test_a_split_needs_two_targets() -> None:
    """AMB-43."""
    assert legal(catapult(5)) == {"attack 3 5", "attack_hero 3", "hold 3"}


def test_a_split_needs_two_points() -> None:
    """With a test pack: an attack of 1 cannot be shared (AMB-43)."""
    pack = changed_pack("weak-catapults", catapulta=("attack = 4", "attack = 1"))
    assert parts_in_order(catapult(1, 5, pack=pack)) == []
    pack = changed_pack("light-catapults", catapulta=("attack = 4", "attack = 2"))
    assert parts_in_order(catapult(1, 5, pack=pack)) == ["split 3 1 1"]


def test_an_engaged_catapult_fights_with_all_it_has() -> None:
    """It is not asked (AMB-43, COM-31)."""
    state = catapult(1, 3, 5)
    assert asked(state) == (ORC, "declare")
    assert comparisons(events(state, "hold 1", "hold 5"))["0.3>1.3"] == (4, 1, 1)


# Bonuses


def test_the_archers_bonus_is_for_units_that_she_does_not_face() -> None:
    """None against the one in front (AMB-15)."""
    assert comparisons(clash(human(line={1: "arquera"}), orc(line={1: "lancero"})))["0.1>1.1"] == (
        1,
        2,
        0,
    )


def test_a_bonus_of_an_attacker_is_tested_for_it_alone() -> None:
    """Alabardero against cavalry 3, Espadachín against infantry 2 (AMB-13)."""
    state = combat(
        human("joanna", line={1: "alabardero", 2: unit("espadachin", attached=["arco_largo"])}),
        orc(line={1: "jinete"}),
    )
    state = play(state, "support 2 1", "silence 1 2")
    (joint,) = (
        event
        for event in of(AttackResolved, events(state, "strike_back 1 1"))
        if len(event.attackers) == 2
    )
    assert joint.strengths == (3, 2)


@pytest.mark.parametrize(("supporter", "defence"), [("caballero", 3), ("grifo", 2)])
def test_one_attacker_of_a_kind_is_enough_for_the_defender(supporter: str, defence: int) -> None:
    """The Lancero's +1 against cavalry holds for the whole joint attack (AMB-13)."""
    state = combat(human("joanna", line={1: "alabardero", 2: supporter}), orc(line={1: "lancero"}))
    state = play(state, "support 2 1")
    compared = comparisons(events(state, "strike_back 1 1"))
    assert compared["0.1+0.2>1.1"][1] == defence


def test_a_standard_counts_once_for_each_unit() -> None:
    """Two beside a Soldado give 1; a test pack without that clause gives 2 (AMB-40)."""
    humans = human(line={1: "portaestandarte", 2: "soldado", 3: "portaestandarte"})
    state = combat(humans, orc(line={2: "lancero"}))
    compared = comparisons(events(state, "hold 1", "hold 3"))
    assert compared["0.2>1.2"] == (2, 2, 1)
    pack = changed_pack("standards-add-up", portaestandarte=(", cumulative = false", ""))
    state = combat(humans, orc(line={2: "lancero"}), pack=pack)
    compared = comparisons(events(state, "hold 1", "hold 3"))
    assert compared["0.2>1.2"] == (3, 2, 1)


def test_a_standard_reaches_the_next_slots_only() -> None:
    """Adjacent means one slot away (AMB-40)."""
    humans = human(line={1: "portaestandarte", 3: "soldado"})
    happened = clash(humans, orc(line={1: "lancero", 3: "lancero"}))
    assert comparisons(happened)["0.3>1.3"] == (1, 2, 0)


def test_standard_bearers_help_each_other() -> None:
    """And infantry only (AMB-40)."""
    humans = human(line={1: "portaestandarte", 2: "portaestandarte", 3: "caballero"})
    happened = clash(humans, orc(line={1: "lancero", 2: "lancero", 3: "goblin"}))
    compared = comparisons(happened)
    assert [compared[f"0.{slot}>1.{slot}"][0] for slot in (1, 2, 3)] == [2, 2, 2]


def test_a_neighbour_is_there_or_not_however_many() -> None:
    """Two Huargos beside a Huargo give it +1 (AMB-40)."""
    orcs = orc(line={1: "huargo", 2: "huargo", 3: "huargo"})
    happened = clash(human(line=dict.fromkeys((1, 2, 3), "soldado")), orcs)
    assert comparisons(happened)["1.2>0.2"] == (3, 1, 1)


@each("place", ["hand", "discard", "removed"])
def test_only_the_line_is_the_battlefield(place: str) -> None:
    """An Alabardero elsewhere does not help the Soldado (AMB-41)."""
    humans = human(line={1: "soldado", 3: "arquera"}, deck=["soldado"] * 5)
    state = combat(humans | {place: ["alabardero"]}, orc(line={1: "lancero"}))
    compared = comparisons(events(state, "hold 3"))
    assert compared["1.1>0.1"] == (2, 1, 1)


def test_nought_against_nought_succeeds() -> None:
    """With a test pack: attack 0 equals defence 0 (AMB-39, COM-08)."""
    pack = changed_pack(
        "noughts", goblin=("attack = 1", "attack = 0"), soldado=("defence = 1", "defence = 0")
    )
    state = combat(human(line={1: "soldado", 3: "arquera"}), orc(line={1: "goblin"}), pack=pack)
    assert comparisons(events(state, "hold 3"))["1.1>0.1"] == (0, 0, 1)


def test_a_druid_and_the_axe_leave_a_defence_of_nought() -> None:
    """Modifiers are summed and then kept from falling below 0 (AMB-39)."""
    ballestero = unit("goblin", attached=["hacha_dentada"])
    happened = clash(human(line={1: "soldado"}), orc(line={1: ballestero}))
    assert comparisons(happened)["0.1>1.1"] == (1, 0, 1)


# Impacts


def test_a_trol_makes_one_impact_more_on_units_and_not_on_heroes() -> None:
    """COM-13, COM-12."""
    state = combat(human(line={1: "soldado"}), orc(line={1: "trol", 2: "trol"}), holder=ORC)
    state = play(state, "attack_hero 2")
    compared = comparisons(events(state, "decline"))
    assert compared["1.1>0.1"] == (4, 1, 2)
    assert compared["1.2>0.hero"] == (4, 4, 1)


def test_each_trol_of_a_joint_attack_adds_an_impact() -> None:
    """With a test pack that lets it reach the next column (COM-13, AMB-01)."""
    pack = changed_pack("long-trols", trol=("range = 1", "range = 2"))
    state = combat(
        human(line={1: "grifo"}), orc(line={1: "trol", 2: "trol"}), holder=ORC, pack=pack
    )
    state = play(state, "support 2 1", "strike_back 1 1")
    assert state.turn == 2
    assert line(state, HUMAN) == {}


def test_surplus_impacts_are_lost() -> None:
    """A Soldado hit twice dies once (AMB-09, COM-14)."""
    state = combat(human(line={1: "soldado", 2: "soldado"}), orc(line={1: "trol", 2: "lancero"}))
    assert state.turn == 2
    assert ids(state.sides[HUMAN].discard) == ["soldado", "soldado"]
    happened = clash(human(line={1: "soldado"}), orc(line={1: "trol"}))
    assert [(event.slot, event.wounds) for event in of(Wounded, happened)] == [(1, 1)]


def test_one_impact_wounds_a_unit_with_two_lives() -> None:
    """4 against 3 with the Grifo of L 2 (COM-12, COM-17, AMB-09)."""
    state = combat(
        human(line={1: "grifo"}), orc(line={1: unit("lancero", attached=["hacha_dentada"])})
    )
    state = play(state, "fight 1")
    assert at(state, HUMAN, 1).wounds == 1
    assert line(state, ORC) == {}
