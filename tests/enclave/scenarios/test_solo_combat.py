"""The automaton in Combat: SC-23, its order of priority, its targets, single cards."""

from __future__ import annotations

from typing import Any

import pytest

from tambores.enclave.table.events import AttachmentDiscarded
from tests.cases import each
from tests.enclave.scenarios.play import (
    changed_pack,
    comparisons,
    human,
    legal,
    line,
    of,
    orc,
    play,
    unit,
)
from tests.enclave.scenarios.solo_play import (
    AI,
    AUTO,
    PLAYER,
    battle,
    card,
    choices,
    deployment,
    follow,
    orders,
    rules,
    tie,
    waits_for_player,
)


def joanna(line: dict[int, Any], **fields: Any) -> dict[str, Any]:
    """A human automaton whose hero has nothing to pay its ability with."""
    return human("joanna", line=line, **fields)


# Engaged units, support


def test_engaged_units_fight_unasked() -> None:
    """Nobody chooses anything (SOLO-COM-01, COM-31)."""
    state, happened = battle(human(line={3: "soldado"}), orc(line={3: "lancero"}))
    assert choices(happened) == []
    assert comparisons(happened) == {"0.3>1.3": (1, 2, 0), "1.3>0.3": (2, 1, 1)}
    assert line(state, AI) == {3: "lancero"}


@pytest.mark.parametrize("holder", [PLAYER, AI])
def test_it_supports_where_that_makes_the_difference(holder: int) -> None:
    """SC-23: Goblin 1 < 2, with the Hondero 1+2 = 3 (SOLO-COM-02, SOLO-COM-03, AMB-32)."""
    player, automaton = human(line={1: "alabardero"}), orc(line={1: "goblin", 3: "goblin_hondero"})
    assert orders(player, automaton, holder=holder) == ["3 support 1 SOLO-COM-03"]
    _, happened = battle(player, automaton, "strike_back 1 1", holder=holder)
    assert comparisons(happened)["1.1+1.3>0.1"] == (3, 2, 1)


@pytest.mark.parametrize("holder", [PLAYER, AI])
def test_it_does_not_support_one_who_suffices_alone(holder: int) -> None:
    """SC-23: the Lancero has 2 against 2 (SOLO-COM-03, SOLO-COM-06, AMB-32)."""
    automaton = orc(line={1: "lancero", 3: "goblin_hondero"})
    found = orders(human(line={1: "alabardero"}), automaton, holder=holder)
    assert found == ["3 hold SOLO-COM-06"]


def test_it_does_not_support_in_vain() -> None:
    """SC-23: La Hermandad with Escudo has D 4, Goblin and Hondero 3 (SOLO-COM-03)."""
    player = human(line={1: unit("la_hermandad", attached=["escudo_triangular"])})
    automaton = orc(line={1: "goblin", 3: "goblin_hondero"})
    assert orders(player, automaton, "silence 1 1") == ["3 hold SOLO-COM-06"]


def test_the_second_supporter_sees_the_first() -> None:
    """Soldado 1, Arquera 2 reach the Trol's 3; the second Arquera is not needed.

    Cites AMB-32, SOLO-COM-03.
    """
    automaton = joanna({1: "soldado", 4: "arquera", 5: "arquera"})
    assert orders(orc(line={1: "trol"}), automaton) == [
        "4 support 1 SOLO-COM-03", "5 hold SOLO-COM-06",
    ]  # fmt: skip


def test_two_supporters_that_would_only_suffice_together_do_not_support() -> None:
    """Against a Fúror's 4: 1+2 fails for either alone (SOLO-COM-03, AMB-32)."""
    automaton = joanna({1: "soldado", 4: "arquera", 5: "arquera"})
    assert orders(orc(line={1: "furor"}), automaton) == [
        "4 hold SOLO-COM-06", "5 hold SOLO-COM-06",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("hero", "found"), [("aiden", "2 support 1 SOLO-COM-03"), ("joanna", "2 hold SOLO-COM-06")]
)
def test_passive_abilities_count(hero: str, found: str) -> None:
    """Aiden gives a supporting Batidor A 2: 1+2 against the Trol's 3 (AMB-33, AMB-32)."""
    automaton = human(hero, line={1: "soldado", 2: "batidor"})
    assert orders(orc(line={1: "trol"}), automaton) == [found]


def test_of_two_fights_it_supports_the_one_with_the_better_target() -> None:
    """Druida and Lancero, C2 both: the Lancero has the higher attack (SOLO-COM-07)."""
    automaton = joanna({1: "soldado", 2: "soldado", 5: "arquera"})
    player = orc(line={1: "druida", 2: "lancero"})
    assert orders(player, automaton) == ["5 support 2 SOLO-COM-03"]


def test_of_two_equal_fights_the_player_names_one() -> None:
    """Two Lanceros: `ChooseUnit` (SOLO-COM-07, AMB-28)."""
    automaton = joanna({1: "soldado", 2: "soldado", 5: "arquera"})
    state, _ = battle(orc(line={1: "lancero", 2: "lancero"}), automaton)
    assert tie(state) == {"choose_unit 0 1", "choose_unit 0 2"}
    _, happened = follow(state, "choose_unit 0 2")
    assert choices(happened) == ["5 support 2 SOLO-COM-03"]


def test_support_comes_before_a_ranged_attack() -> None:
    """An unengaged Ballestero (A3) would be the better target (SOLO-COM-02, SOLO-COM-07)."""
    player = orc(line={1: "lancero", 4: "ballestero"})
    automaton = joanna({1: "soldado", 5: "arquera"})
    assert orders(player, automaton, "hold 4") == ["5 support 1 SOLO-COM-03"]


def test_the_reach_of_a_supporter_counts() -> None:
    """A Batidor (R2) in slot 3 does not reach column 1 (SOLO-COM-03, COM-33)."""
    automaton = human("aiden", line={1: "soldado", 3: "batidor"})
    assert orders(orc(line={1: "trol"}), automaton) == ["3 hold SOLO-COM-06"]


# Ranged attacks and targets


def test_of_equal_costs_the_higher_attack_is_the_target() -> None:
    """SC-23: Lancero and Ballestero, C2, both within 1+1 = 2 (SOLO-COM-04, SOLO-COM-07)."""
    player = orc(line={1: "lancero", 5: "ballestero"})
    found = orders(player, joanna({3: "arquera"}), "hold 1", "hold 5")
    assert found == ["3 ranged 5 SOLO-COM-04"]


def test_of_equal_targets_the_player_names_one() -> None:
    """SC-23: two Ballesteros (SOLO-COM-07, AMB-28)."""
    player = orc(line={1: "ballestero", 5: "ballestero"})
    state, _ = battle(player, joanna({3: "arquera"}), "hold 1", "hold 5")
    assert tie(state) == {"choose_unit 0 1", "choose_unit 0 5"}
    _, happened = follow(state, "choose_unit 0 5")
    assert choices(happened) == ["3 ranged 5 SOLO-COM-04"]


def test_of_equal_targets_a_simulation_takes_the_first() -> None:
    """`ai_ties="auto"` (AMB-28)."""
    player = orc(line={1: "ballestero", 5: "ballestero"})
    found = orders(player, joanna({3: "arquera"}), "hold 1", "hold 5", rules=AUTO)
    assert found == ["3 ranged 1 SOLO-COM-04"]


def test_the_highest_cost_comes_first() -> None:
    """A Lancero (C2 A2) before a Goblin Hondero (C1) (SOLO-COM-07)."""
    player = orc(line={1: "goblin_hondero", 5: "lancero"})
    found = orders(player, joanna({3: "arquera"}), "hold 1", "hold 5")
    assert found == ["3 ranged 5 SOLO-COM-04"]


def test_modifiers_do_not_change_the_order_of_targets() -> None:
    """Soldado with a sword: A 2 now, 1 in print; the Espadachín prints 2 (SOLO-COM-07)."""
    player = human(line={1: unit("soldado", attached=["espada_bastarda"]), 5: "espadachin"})
    found = orders(player, orc(line={3: "goblin_hondero"}), "hold 1", "hold 5")
    assert found == ["3 ranged 5 SOLO-COM-04"]


def test_a_target_that_it_cannot_wound_is_no_target() -> None:
    """Arquera 2 against the Trol's 3: hold; Joanna's 2 does not strike it either.

    Cites SOLO-COM-04, SOLO-COM-06, AMB-32.
    """
    found = orders(orc(line={1: "trol"}), joanna({3: "arquera"}), "attack_hero 1")
    assert found == ["3 hold SOLO-COM-06", "0 declined AMB-32"]


def test_a_cheaper_target_that_it_can_wound_is_taken() -> None:
    """Not the Trol (C4, D3) but the Goblin (C0, D1) (SOLO-COM-04, SOLO-COM-07)."""
    player = orc(line={1: "trol", 5: "goblin"})
    found = orders(player, joanna({3: "arquera"}), "attack_hero 1", "hold 5")
    assert found == ["3 ranged 5 SOLO-COM-04", "0 declined AMB-32"]


def test_the_second_archer_does_not_shoot_at_the_beaten() -> None:
    """2 against the Lancero's 2 is enough (AMB-32, SOLO-COM-04)."""
    automaton = joanna({2: "arquera", 3: "arquera"})
    assert orders(orc(line={5: "lancero"}), automaton, "hold 5") == [
        "2 ranged 5 SOLO-COM-04", "3 hold SOLO-COM-06",
    ]  # fmt: skip


def test_two_archers_do_not_add_up_their_plans() -> None:
    """Each must wound alone: 2 and 2 against 3 (SOLO-COM-04, AMB-32)."""
    automaton = joanna({3: "arquera", 4: "arquera"})
    assert orders(orc(line={1: "trol"}), automaton, "attack_hero 1") == [
        "3 hold SOLO-COM-06", "4 hold SOLO-COM-06", "0 declined AMB-32",
    ]  # fmt: skip


SEPARATE = rules(unit_attacks="separate")


def test_counted_apart_the_second_archer_shoots_at_the_beaten_too() -> None:
    """2 against the Lancero's 2, each in a comparison of its own (AMB-32, AMB-01)."""
    automaton = joanna({2: "arquera", 3: "arquera"})
    assert orders(orc(line={5: "lancero"}), automaton, "hold 5", rules=SEPARATE) == [
        "2 ranged 5 SOLO-COM-04", "3 ranged 5 SOLO-COM-04",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "second", "found", "left"),
    [
        (rules(), "4 hold SOLO-COM-06", {"1.2>0.3": (3, 3, 1)}, {3: "grifo"}),
        (
            SEPARATE,
            "4 ranged 3 SOLO-COM-04",
            {"1.2>0.3": (3, 3, 1), "1.4>0.3": (3, 3, 1)},
            {},
        ),
    ],
    ids=["joint", "separate"],
)
def test_two_shots_counted_apart_wound_twice(
    options: Any, second: str, found: dict[str, Any], left: dict[int, str]
) -> None:
    """Two Ballesteros, 3 each, and a Grifo with D 3 and two lives (AMB-32, AMB-01, COM-12)."""
    player, automaton = human(line={3: "grifo"}), orc(line={2: "ballestero", 4: "ballestero"})
    state, happened = battle(player, automaton, "hold 3", "decline", rules=options)
    assert choices(happened) == ["2 ranged 3 SOLO-COM-04", second]
    assert comparisons(happened) == found
    assert line(state, PLAYER) == left


@pytest.mark.parametrize(
    ("options", "found"),
    [(rules(), "5 hold SOLO-COM-06"), (SEPARATE, "5 answer 1 SOLO-COM-04")],
    ids=["joint", "separate"],
)
def test_counted_apart_an_attacker_that_is_beaten_is_answered_too(options: Any, found: str) -> None:
    """B2: a Hondero's 1 wounds the Arquera (D 1) that shoots at the Goblin (AMB-32, AMB-05)."""
    player, automaton = human(line={1: "arquera"}), orc(line={3: "goblin_hondero", 5: "goblin"})
    assert orders(player, automaton, "attack 1 5", rules=options)[:2] == [
        "3 ranged 1 SOLO-COM-04", found,
    ]  # fmt: skip


def test_counted_apart_a_shot_must_wound_all_the_same() -> None:
    """Arqueras have 2 against the Trol's 3 (SOLO-COM-04, AMB-32)."""
    automaton = joanna({3: "arquera", 4: "arquera"})
    assert orders(orc(line={1: "trol"}), automaton, "attack_hero 1", rules=SEPARATE) == [
        "3 hold SOLO-COM-06", "4 hold SOLO-COM-06", "0 declined AMB-32",
    ]  # fmt: skip


def test_counted_apart_it_neither_supports_nor_shoots_where_a_fight_is_won() -> None:
    """The Lancero has 2 against the Alabardero's 2 (SOLO-COM-03, SOLO-COM-04, AMB-32)."""
    automaton = orc(line={1: "lancero", 3: "goblin_hondero"})
    found = orders(human(line={1: "alabardero"}), automaton, rules=SEPARATE)
    assert found == ["3 hold SOLO-COM-06"]


def test_a_target_out_of_range_is_no_target() -> None:
    """A Ballestero (R2) in slot 1, a Soldado in 4 (SOLO-COM-04, COM-03)."""
    found = orders(human(line={4: "soldado"}), orc(line={1: "ballestero"}), "hold 4")
    assert found == ["1 hold SOLO-COM-06"]


def test_modifiers_of_the_defence_count() -> None:
    """A Lancero has D 3 against a Caballero's 2 (SOLO-COM-04, AMB-32)."""
    found = orders(orc(line={3: "lancero"}), joanna({2: "caballero"}), "hold 3")
    assert found == ["2 hold SOLO-COM-06"]


def test_its_units_may_answer_an_attack_instead() -> None:
    """B2: the attacker is a target however far away it is (AMB-32, SOLO-COM-04)."""
    player = human(line={1: "arquera"})
    for shot in ("goblin_hondero", "goblin"):
        found = orders(player, orc(line={5: shot}), "attack 1 5")
        assert found == ["5 answer 1 SOLO-COM-04"]


def test_an_attacker_is_a_target_among_others() -> None:
    """B2: the Caballero (C2) in range before the Arquera (C1) that attacks (AMB-32)."""
    player = human(line={1: "arquera", 5: "caballero"})
    found = orders(player, orc(line={4: "ballestero"}), "attack 1 4", "hold 5")
    assert found == ["4 ranged 5 SOLO-COM-04"]


def test_a_player_unit_that_held_may_answer() -> None:
    """B3: after the automaton's ranged attack (SOLO-COM-10, COM-42)."""
    state, _ = battle(human(line={1: "soldado"}), orc(line={3: "goblin_hondero"}), "hold 1")
    assert waits_for_player(state, "answer")
    assert legal(state) == {"strike_back 1 3", "decline"}


# The hero

POOL = {1: "goblin", 3: "huargo", 5: "goblin_hondero"}


def test_units_attack_the_hero_if_together_they_can_wound_him() -> None:
    """SC-23: 1+2+1 against Aiden's 4 (SOLO-COM-05, AMB-32, COM-40)."""
    assert orders(human(), orc(line=POOL)) == [
        "1 hero_attack SOLO-COM-05", "3 hero_attack SOLO-COM-05", "5 hero_attack SOLO-COM-05",
    ]  # fmt: skip
    _, happened = battle(human(), orc(line=POOL), "decline")
    assert comparisons(happened) == {"1.1+1.3+1.5>0.hero": (4, 4, 1)}


def test_a_sum_that_is_too_small_leaves_only_the_bolt() -> None:
    """SC-23: 1+2 against 4: the Goblin holds, the Huargo must attack.

    Cites SOLO-COM-05, SOLO-COM-06, SOLO-COM-08, AMB-32, COM-19.
    """
    found = orders(human(), orc(line={1: "goblin", 3: "huargo"}))
    assert found == ["3 hero_attack SOLO-COM-08", "1 hold SOLO-COM-06"]


def test_each_unit_may_be_judged_alone() -> None:
    """SC-23, `ai_hero_attack="individual"`: only the Huargo, which must (SOLO-COM-05, AMB-32)."""
    options = rules(ai_hero_attack="individual")
    assert orders(human(), orc(line=POOL), rules=options) == [
        "3 hero_attack SOLO-COM-08", "1 hold SOLO-COM-06", "5 hold SOLO-COM-06",
    ]  # fmt: skip


def test_judged_alone_a_unit_that_reaches_the_defence_attacks() -> None:
    """Lanzarrocas 3+1 against 4, a Goblin does not join (SOLO-COM-05, AMB-32)."""
    options = rules(ai_hero_attack="individual")
    automaton = orc(line={1: "goblin", 4: "lanzarrocas"})
    assert orders(human(), automaton, rules=options) == [
        "4 hero_attack SOLO-COM-05", "1 hold SOLO-COM-06",
    ]  # fmt: skip


def test_judged_together_a_weak_unit_joins_a_strong_one() -> None:
    """The same under `joint`: all of them attack (SOLO-COM-05, AMB-32)."""
    assert orders(human(), orc(line={1: "goblin", 4: "lanzarrocas"})) == [
        "1 hero_attack SOLO-COM-05", "4 hero_attack SOLO-COM-05",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("option", "last"),
    [("joint", "5 hero_attack SOLO-COM-05"), ("individual", "5 hold SOLO-COM-06")],
)
def test_attacks_already_declared_count_in_the_pool(option: str, last: str) -> None:
    """A Grifo's 4 and a Soldado's 1 against Krangg's 4 (AMB-32, SOLO-COM-05)."""
    options = rules(ai_hero_attack=option)
    found = orders(orc("krangg"), joanna({1: "grifo", 5: "soldado"}), rules=options)
    assert found == ["1 hero_attack SOLO-CARD-02", last]


def test_an_engaged_unit_is_not_in_the_pool() -> None:
    """Only the three that face nobody: 1+2 of them are too few (SOLO-COM-05, COM-39)."""
    automaton = orc(line={1: "goblin", 3: "huargo", 5: "goblin_hondero"})
    player = human(line={5: unit("grifo")})
    assert orders(player, automaton, "fight 5") == [
        "3 hero_attack SOLO-COM-08", "1 hold SOLO-COM-06",
    ]  # fmt: skip


def test_a_ranged_attack_comes_before_the_hero() -> None:
    """Lanzarrocas could wound Aiden, and a Soldado is in its range (SOLO-COM-02)."""
    found = orders(human(line={1: "soldado"}), orc(line={4: "lanzarrocas"}), "hold 1")
    assert found == ["4 ranged 1 SOLO-COM-04"]


# Bolts


def test_bolt_d_is_aimed_at_the_unit_in_front() -> None:
    """Not at the Grifo (C4) beside it (SOLO-COM-08, SOLO-COM-09)."""
    player = human(line={3: "soldado", 4: "grifo"})
    assert orders(player, orc(line={3: "jinete"}), "hold 4") == ["3 silenced 3 SOLO-COM-09"]


def test_without_a_unit_in_front_bolt_d_takes_the_best_target() -> None:
    """Espadachín (A2) before Soldado (A1), both C1 (SOLO-COM-09, SOLO-COM-07)."""
    player = human(line={2: "espadachin", 4: "soldado"})
    assert orders(player, orc(line={3: "jinete"}), "hold 2", "hold 4") == [
        "3 silenced 2 SOLO-COM-09", "3 ranged 2 SOLO-COM-04",
    ]  # fmt: skip


def test_equal_targets_of_bolt_d_are_the_players_choice() -> None:
    """Two Soldados; then the same question for the attack (SOLO-COM-09, AMB-28)."""
    player = human(line={2: "soldado", 4: "soldado"})
    state, _ = battle(player, orc(line={3: "jinete"}), "hold 2", "hold 4")
    assert tie(state) == {"choose_unit 0 2", "choose_unit 0 4"}
    state, happened = follow(state, "choose_unit 0 4")
    assert choices(happened) == ["3 silenced 4 SOLO-COM-09"]
    assert tie(state) == {"choose_unit 0 2", "choose_unit 0 4"}
    _, happened = follow(state, "choose_unit 0 2")
    assert choices(happened) == ["3 ranged 2 SOLO-COM-04"]


def test_bolt_d_without_a_target_is_nothing() -> None:
    """A Jinete in slot 1, a Soldado in 5 (SOLO-COM-08, AMB-11)."""
    found = orders(human(line={5: "soldado"}), orc(line={1: "jinete"}), "hold 5")
    assert found == ["1 hold SOLO-COM-06"]


def test_a_silence_is_known_to_the_choices_after_it() -> None:
    """The Soldado of column 2 falls back to D 1, so the Goblin needs no support.

    The Alabardero that gave it D 2 is out of the Jinete's range. Cites AMB-32, SOLO-COM-03.
    """
    player = human(line={2: "soldado", 5: "alabardero"})
    automaton = orc(line={2: "goblin", 3: "jinete", 5: "lancero"})
    assert orders(player, automaton) == ["3 silenced 2 SOLO-COM-09", "3 hold SOLO-COM-06"]


def test_the_bolts_of_the_holder_come_first() -> None:
    """La Hermandad against a Jinete, both ways (SOLO-COM-08, COM-20, TURN-06)."""
    player, automaton = human(line={2: "la_hermandad"}), orc(line={2: "jinete"})
    assert orders(player, automaton, "silence 2 2") == []
    assert orders(player, automaton, holder=AI) == ["2 silenced 2 SOLO-COM-09"]


def test_bolt_a_forces_an_answer_to_an_attacker_out_of_range() -> None:
    """B2: the Huargo's 2 cannot wound Grifo or Aiden, and it must attack.

    Cites SOLO-COM-08, AMB-32, AMB-12.
    """
    found = orders(human(line={2: "grifo"}), orc(line={1: "huargo"}), "attack 2 1")
    assert found == ["1 answer 2 SOLO-COM-08"]


@pytest.mark.parametrize("holder", [PLAYER, AI])
def test_bolt_a_with_nothing_in_range_attacks_the_hero(holder: int) -> None:
    """Hopelessly: 3 against 4 (SOLO-COM-08, AMB-12, AMB-32)."""
    assert orders(human(), orc(line={1: "furor"}), holder=holder) == ["1 hero_attack SOLO-COM-08"]


def ranged_huargo() -> Any:
    """A pack with a Huargo of range 2."""
    return changed_pack("a-ranged-huargo", huargo=("range = 1", "range = 2"))


def test_bolt_a_takes_the_best_unit_in_range_by_support_or_attack_alike() -> None:
    """La Hermandad (C3), engaged, with D 4; the Grifo (C4) is too far; the hero is no choice.

    Cites SOLO-COM-08, SOLO-COM-07, AMB-32.
    """
    hermandad = unit("la_hermandad", attached=["escudo_triangular"])
    player = human(line={1: hermandad, 5: "grifo"})
    automaton = orc(line={1: "goblin", 2: "huargo"})
    found = orders(player, automaton, "silence 1 1", "hold 5", pack=ranged_huargo())
    assert found == ["2 support 1 SOLO-COM-08"]


def test_bolt_a_attacks_an_unengaged_unit_in_vain() -> None:
    """The Grifo beside it: 2 against 3 (SOLO-COM-08, AMB-32)."""
    found = orders(
        human(line={3: "grifo"}), orc(line={2: "huargo"}), "hold 3", pack=ranged_huargo()
    )
    assert found == ["2 ranged 3 SOLO-COM-08"]


# Blows and answers


@each(
    ("front", "supporter", "slot", "found"),
    [
        ("alabardero", "arquera", 3, "1 fight 1 AMB-32"),
        ("soldado", "caballero", 2, "1 answer 2 AMB-32"),
        ("grifo", "arquera", 3, "1 answer 3 AMB-32"),
        ("grifo", "grifo", 2, "1 fight 1 AMB-32"),
    ],
)
@each("holder", [PLAYER, AI])
def test_a_unit_supported_against_strikes_the_best_it_can_wound(
    front: str, supporter: str, slot: int, found: str, holder: int
) -> None:
    """A Lancero's 2: the higher cost, the only one it wounds, or the one in front (AMB-32)."""
    player = human(line={1: front, slot: supporter})
    fights = ("fight 1",) if front == "grifo" else ()
    automaton = orc(line={1: "lancero"})
    assert orders(player, automaton, *fights, f"support {slot} 1", holder=holder) == [found]


def test_equal_targets_of_a_blow_are_the_players_choice() -> None:
    """Soldado in front and Arquera, C1 A1 (AMB-32, SOLO-COM-07, AMB-28)."""
    player = human(line={1: "soldado", 3: "arquera"})
    state, _ = battle(player, orc(line={1: "lancero"}), "support 3 1")
    assert tie(state) == {"choose_unit 0 1", "choose_unit 0 3"}
    _, happened = follow(state, "choose_unit 0 3")
    assert choices(happened) == ["1 answer 3 AMB-32"]


def test_in_b3_a_unit_that_held_answers_whom_it_can_wound() -> None:
    """A Goblin's 1 against an Arquera's 1 (AMB-32, SOLO-COM-06, COM-42)."""
    found = orders(human(line={1: "arquera"}), orc(line={3: "goblin"}), "attack 1 3", holder=AI)
    assert found == ["3 hold SOLO-COM-06", "3 answer 1 AMB-32"]


def test_in_b3_it_lets_an_attacker_be_that_it_cannot_wound() -> None:
    """A Goblin's 1 against the Grifo's 3 (AMB-32)."""
    found = orders(human(line={2: "grifo"}), orc(line={3: "goblin"}), "attack 2 3", holder=AI)
    assert found == ["3 hold SOLO-COM-06", "3 declined AMB-32"]


def test_in_b3_it_answers_the_best_of_its_attackers() -> None:
    """A Lancero's 2: the Caballero (C2) before the Arquera (C1) (AMB-32, SOLO-COM-07).

    Against a Caballero its own D is 3, but that is no matter here.
    """
    player = human(line={1: "arquera", 4: "caballero"})
    found = orders(player, orc(line={3: "lancero"}), "attack 1 3", "attack 4 3", holder=AI)
    assert found == ["3 hold SOLO-COM-06", "3 answer 4 AMB-32"]


def test_in_b3_equal_attackers_are_the_players_choice() -> None:
    """Two Arqueras (AMB-32, AMB-28)."""
    player = human(line={1: "arquera", 4: "arquera"})
    automaton = orc(line={3: "lancero"})
    state, _ = battle(player, automaton, "attack 1 3", "attack 4 3", holder=AI)
    assert tie(state) == {"choose_unit 0 1", "choose_unit 0 4"}
    _, happened = follow(state, "choose_unit 0 4")
    assert choices(happened) == ["3 answer 4 AMB-32"]


def test_an_attacker_whose_text_forbids_it_is_not_answered() -> None:
    """A Ballestero shoots a Soldado from beside it (AMB-32, COM-37)."""
    found = orders(orc(line={2: "ballestero"}), joanna({3: "soldado"}), "attack 2 3", holder=AI)
    assert found == ["3 hold SOLO-COM-06"]


def test_its_hero_strikes_the_best_attacker_that_he_can_wound() -> None:
    """Krangg's 3: Catapulta and Hermandad cost 3, the Catapulta has A 4 (AMB-32, COM-41)."""
    player = human(line={1: "la_hermandad", 2: "catapulta", 4: "grifo"})
    actions = ("attack_hero 1", "attack_hero 2", "hold 4")
    assert orders(player, orc("krangg"), *actions) == ["0 hero_struck 2 AMB-32"]


@pytest.mark.parametrize("holder", [PLAYER, AI])
def test_its_hero_lets_attackers_be_that_he_cannot_wound(holder: int) -> None:
    """Borrunn's 2 against La Hermandad's 3 (AMB-32, AMB-08)."""
    player = human(line={1: "la_hermandad"})
    found = orders(player, orc("borrunn"), "attack_hero 1", holder=holder)
    assert found == ["0 declined AMB-32"]


def test_thugg_strikes_the_two_best() -> None:
    """Grifo (C4), then Espadachín (C1 A2), not the Soldado (AMB-32, AMB-08)."""
    player = human(line={1: "soldado", 2: "espadachin", 5: "grifo"})
    actions = ("attack_hero 1", "attack_hero 2", "attack_hero 5")
    assert orders(player, orc("thugg"), *actions) == [
        "0 hero_struck 5 AMB-32", "0 hero_struck 2 AMB-32",
    ]  # fmt: skip


def test_thugg_strikes_a_lone_attacker_once() -> None:
    """Each attacker once (AMB-08, AMB-32)."""
    found = orders(human(line={1: "soldado"}), orc("thugg"), "attack_hero 1")
    assert found == ["0 hero_struck 1 AMB-32"]


def test_equal_attackers_of_the_hero_are_the_players_choice() -> None:
    """Thugg's second blow: Soldado or Arquera (AMB-32, AMB-28)."""
    player = human(line={1: "soldado", 2: "arquera", 5: "grifo"})
    actions = ("attack_hero 1", "attack_hero 2", "attack_hero 5")
    state, happened = battle(player, orc("thugg"), *actions)
    assert choices(happened) == ["0 hero_struck 5 AMB-32"]
    assert tie(state) == {"choose_unit 0 1", "choose_unit 0 2"}
    _, happened = follow(state, "choose_unit 0 2")
    assert choices(happened) == ["0 hero_struck 2 AMB-32"]


def test_the_hero_strikes_an_attacker_that_is_already_beaten() -> None:
    """A hero looks at his own attack alone; a Hondero has shot the Soldado (AMB-32)."""
    found = orders(
        human(line={1: "soldado"}), orc("thugg", line={3: "goblin_hondero"}), "attack_hero 1"
    )
    assert found == ["3 ranged 1 SOLO-COM-04", "0 hero_struck 1 AMB-32"]


def test_a_blow_is_not_wasted_on_a_beaten_supporter() -> None:
    """The Ballestero has shot the Arquera; the Lancero cannot wound the one in front: so be it.

    B3; a unit can wound only what is not yet beaten (AMB-32).
    """
    player = human(line={1: "la_hermandad", 5: "arquera"})
    automaton = orc(line={1: "lancero", 4: "ballestero"})
    found = orders(player, automaton, "silence 1 1", "support 5 1", holder=AI)
    assert found == ["4 ranged 5 SOLO-COM-04", "1 fight 1 AMB-32"]


def test_an_answer_is_not_wasted_on_a_beaten_attacker() -> None:
    """The same for a Goblin that held (AMB-32)."""
    player, automaton = human(line={5: "arquera"}), orc(line={3: "goblin", 4: "ballestero"})
    assert orders(player, automaton, "attack 5 3", holder=AI) == [
        "4 ranged 5 SOLO-COM-04",
        "3 hold SOLO-COM-06",
        "3 declined AMB-32",
    ]


def test_neighbours_count_in_the_pool() -> None:
    """Two Huargos side by side have 3 each: 6 against 4 (SOLO-COM-05, AMB-32)."""
    assert orders(human(), orc(line={1: "huargo", 2: "huargo"})) == [
        "1 hero_attack SOLO-COM-05",
        "2 hero_attack SOLO-COM-05",
    ]


# Catapulta


@each(
    ("player", "actions", "found"),
    [
        # Lancero (A2) before Druida, C2 both: 2 and 2
        ({1: "druida", 5: "lancero"}, ("hold 1", "hold 5"), "split 1:2 5:2"),
        # Lancero 2, Goblin 1, the 1 left over to the first
        ({1: "lancero", 5: "goblin"}, ("hold 1", "hold 5"), "split 1:3 5:1"),
        # Trol 3, the Lancero's 2 are too many, Goblin 1
        (
            {2: "goblin", 4: "trol", 5: "lancero"},
            ("hold 2", "attack_hero 4", "hold 5"), "split 2:1 4:3",
        ),
        # Fúror 4, nothing left: a plain attack
        ({1: "furor", 5: "lancero"}, ("attack_hero 1", "hold 5"), "ranged 1"),
        ({5: "lancero"}, ("hold 5",), "ranged 5"),
    ],
)  # fmt: skip
def test_the_catapulta_serves_the_most_powerful_first(
    player: dict[int, str], actions: tuple[str, ...], found: str
) -> None:
    """Each with what it needs as far as 4 points go (SOLO-CARD-01, AMB-32, AMB-43)."""
    chosen = orders(orc(line=player), joanna({3: "catapulta"}), *actions)
    blow = ["0 declined AMB-32"] if any("hero" in action for action in actions) else []
    assert chosen == [f"3 {found} SOLO-CARD-01", *blow]


def test_the_parts_of_the_catapulta_are_compared() -> None:
    """3 against the Lancero's 2 and 1 against the Goblin's 1 (SOLO-CARD-01, AMB-43)."""
    player = orc(line={1: "lancero", 5: "goblin"})
    actions = ("hold 1", "hold 5", "decline", "decline")
    _, happened = battle(player, joanna({3: "catapulta"}), *actions)
    assert comparisons(happened) == {"1.3>0.1": (3, 2, 1), "1.3>0.5": (1, 1, 1)}


def test_a_part_of_the_catapulta_may_be_a_support() -> None:
    """The Soldado in front of the Trol gives 1, so 2 are missing; 2 for the Lancero.

    Cites SOLO-CARD-01, AMB-32.
    """
    player, automaton = orc(line={1: "trol", 5: "lancero"}), joanna({1: "soldado", 3: "catapulta"})
    assert orders(player, automaton, "hold 5") == ["3 split 1:2 5:2 SOLO-CARD-01"]


def test_the_catapulta_may_support_with_all_it_has() -> None:
    """Only the Trol, engaged by a Soldado (SOLO-CARD-01, AMB-32)."""
    found = orders(orc(line={1: "trol"}), joanna({1: "soldado", 3: "catapulta"}))
    assert found == ["3 support 1 SOLO-CARD-01"]


def test_the_catapulta_spares_the_beaten() -> None:
    """A Soldado beats the Goblin in front; the Lancero is the only target (AMB-32)."""
    player, automaton = (
        orc(line={1: "goblin", 5: "lancero"}), joanna({1: "soldado", 3: "catapulta"}),
    )  # fmt: skip
    assert orders(player, automaton, "hold 5") == ["3 ranged 5 SOLO-CARD-01"]


def test_equal_targets_of_the_catapulta_are_the_players_choice() -> None:
    """Two Ballesteros: the first served has the 2 points left over (AMB-32, AMB-28)."""
    player = orc(line={1: "ballestero", 5: "ballestero"})
    state, _ = battle(player, joanna({3: "catapulta"}), "hold 1", "hold 5")
    assert tie(state) == {"choose_unit 0 1", "choose_unit 0 5"}
    _, happened = follow(state, "choose_unit 0 5")
    assert choices(happened) == ["3 split 1:1 5:3 SOLO-CARD-01"]


@pytest.mark.parametrize(
    ("hero", "found"), [("krangg", "3 hero_attack SOLO-COM-05"), ("thugg", "3 hold SOLO-COM-06")]
)
def test_a_catapulta_without_a_target_goes_on_to_the_hero(hero: str, found: str) -> None:
    """4 against 4, or 5 (SOLO-CARD-01, AMB-32)."""
    assert orders(orc(hero), joanna({3: "catapulta"})) == [found]


def test_an_engaged_catapulta_fights() -> None:
    """With its whole attack (AMB-32, AMB-43)."""
    _, happened = battle(orc(line={3: "goblin", 5: "goblin"}), joanna({3: "catapulta"}), "hold 5")
    assert choices(happened) == []
    assert comparisons(happened)["1.3>0.3"] == (4, 1, 1)


# Grifo and Acometida


@pytest.mark.parametrize(
    ("hero", "found"),
    [("krangg", "2 hero_attack SOLO-CARD-02"), ("thugg", "2 fight 2 SOLO-COM-01")],
)
def test_an_engaged_grifo_attacks_the_hero_if_it_can_wound_him(hero: str, found: str) -> None:
    """4 against Krangg's 4, but not against Thugg's 5 (SOLO-CARD-02, AMB-32)."""
    assert orders(orc(hero, line={2: "goblin"}), joanna({2: "grifo"})) == [found]


@pytest.mark.parametrize(
    ("hero", "found"),
    [("krangg", "2 hero_attack SOLO-CARD-02"), ("thugg", "2 ranged 3 SOLO-COM-04")],
)
def test_a_free_grifo_tests_the_hero_before_its_targets(hero: str, found: str) -> None:
    """A Goblin stands in its range (SOLO-CARD-02, AMB-32)."""
    player = orc(hero, line={3: "goblin"})
    assert orders(player, joanna({2: "grifo"}), "hold 3") == [found]


def test_a_silenced_grifo_fights() -> None:
    """The player's Jinete took its text (SOLO-CARD-02, AMB-11)."""
    player = orc("krangg", line={2: "jinete"})
    assert orders(player, joanna({2: "grifo"}), "silence 2 2") == []


@pytest.mark.parametrize(
    ("hero", "found"),
    [("krangg", "2 hero_attack SOLO-CARD-02"), ("thugg", "2 ranged 3 SOLO-COM-04")],
)
def test_a_silenced_grifo_that_is_free_tests_the_hero_first(hero: str, found: str) -> None:
    """By a bolt or by a card; it needs no ability to attack the hero (SOLO-CARD-02, AMB-32)."""
    player = orc(hero, line={3: "jinete"})
    assert orders(player, joanna({2: "grifo"}), "silence 3 2", "hold 3") == [found]
    cursed = joanna({2: unit("grifo", attached=["maldicion_de_la_arana"])})
    assert orders(orc(hero, line={3: "goblin"}), cursed, "hold 3") == [found]


def test_of_free_units_that_could_wound_the_hero_only_the_grifo_tests_him_first() -> None:
    """A silenced Catapulta, 4 against Krangg's 4, has a Goblin in range (SOLO-COM-02, AMB-32)."""
    catapult = unit("catapulta", attached=["maldicion_de_la_arana"])
    found = orders(orc("krangg", line={3: "goblin"}), joanna({2: catapult}), "hold 3")
    assert found == ["2 ranged 3 SOLO-COM-04"]


def test_friends_see_where_the_grifo_attacks() -> None:
    """It leaves the Lancero alone, so the Arquera's 2 decide; else they are not needed.

    Cites AMB-32, SOLO-COM-03, SOLO-CARD-02.
    """
    automaton = joanna({1: "grifo", 3: "arquera"})
    assert orders(orc("krangg", line={1: "lancero"}), automaton) == [
        "1 hero_attack SOLO-CARD-02", "3 support 1 SOLO-COM-03",
    ]  # fmt: skip
    assert orders(orc("thugg", line={1: "lancero"}), automaton) == [
        "1 fight 1 SOLO-COM-01", "3 hold SOLO-COM-06",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("bearer", "found"),
    [("trol", "2 hero_attack SOLO-CARD-04"), ("lancero", "2 fight 2 SOLO-COM-01")],
)
def test_with_acometida_a_unit_attacks_the_hero_if_it_can_wound_him(
    bearer: str, found: str
) -> None:
    """4 against Aiden's 4, not 2 (SOLO-CARD-04, AMB-32); the card leaves after combat."""
    player = human(line={2: "soldado"})
    automaton = orc(line={2: unit(bearer, attached=["acometida"])})
    assert orders(player, automaton) == [found]
    state, _ = battle(player, automaton)
    actions = ("decline",) if bearer == "trol" else ()
    _, happened = battle(player, automaton, *actions)
    acometida = card("acometida")
    discarded = AttachmentDiscarded(AI, acometida, AI, 2, by=acometida)
    assert of(AttachmentDiscarded, happened) == [discarded]
    assert state.sides[PLAYER].hero.card.defence == 4


def test_a_free_bearer_of_acometida_tests_the_hero_first() -> None:
    """A Ballestero's 3 against Joanna's 3, with a Soldado in its range (SOLO-CARD-04, AMB-32)."""
    automaton = orc(line={2: unit("ballestero", attached=["acometida"])})
    found = orders(human("joanna", line={3: "soldado"}), automaton, "hold 3")
    assert found == ["2 hero_attack SOLO-CARD-04"]
    found = orders(human("aiden", line={3: "soldado"}), automaton, "hold 3")
    assert found == ["2 ranged 3 SOLO-COM-04"]


@pytest.mark.parametrize(
    ("bearer", "found"), [("trol", "2 hero_attack SOLO-CARD-04"), ("lancero", "2 fight 2 AMB-32")]
)
def test_acometida_in_a_supported_fight(bearer: str, found: str) -> None:
    """B2: the hero, or the better blow: the Alabardero (C2) in front (SOLO-CARD-04, AMB-32)."""
    player = human(line={2: "alabardero", 4: "arquera"})
    automaton = orc(line={2: unit(bearer, attached=["acometida"])})
    assert orders(player, automaton, "support 4 2") == [found]


def test_the_automaton_decides_step_by_step() -> None:
    """Silences, engaged units, free units, the pool, holds: all in one B2.

    Column 1: a Goblin with a Hondero's help; 3: the Jinete silences the Arquera in 4 and
    shoots it; 5: the Trol with Acometida attacks Aiden, and nobody is left for the pool.
    Cites AMB-32, SOLO-COM-02.
    """
    player = human(line={1: "alabardero", 4: "arquera", 5: "soldado"})
    automaton = orc(
        line={
            1: "goblin", 2: "goblin_hondero", 3: "jinete",
            5: unit("trol", attached=["acometida"]),
        }
    )  # fmt: skip
    assert orders(player, automaton, "hold 4") == [
        "3 silenced 4 SOLO-COM-09", "5 hero_attack SOLO-CARD-04", "2 support 1 SOLO-COM-03",
        "3 ranged 4 SOLO-COM-04",
    ]  # fmt: skip


def test_ties_of_the_combat_leave_the_rest_undeclared() -> None:
    """A state that waits for a tie in combat shows the declarations made so far (AMB-28)."""
    player = orc(line={1: "ballestero", 5: "ballestero"})
    state = play(deployment(player, joanna({2: "soldado", 3: "arquera"})), "pass", "hold 1")
    state, happened = follow(state, "hold 5")
    assert choices(happened) == []
    assert tie(state) == {"choose_unit 0 1", "choose_unit 0 5"}
    _, happened = follow(state, "choose_unit 0 1")
    assert choices(happened) == ["3 ranged 1 SOLO-COM-04", "2 hold SOLO-COM-06"]
