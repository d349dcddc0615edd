"""Units that leave: what is settled when they are annihilated, and what stays of their fights.

The units are of 2 and 2 with one life; a wall strikes nobody and nothing hits it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tests.bending import opens_soundly
from tests.enclave.scenarios import play as basic
from tests.enclave.scenarios.play import asked, legal, line, unit
from tests.enclave.vocabulary.words import BLUE, RED, blue, checked, marks, pile, play, red, wounds

LEAVING = enclave.load_pack(Path(__file__).parents[2] / "packs" / "leaving.toml")


def fought(
    reds: Mapping[int, object],
    blues: Mapping[int, object],
    *actions: str,
    heroes: tuple[str, str] = ("red_plain", "blue_plain"),
    holder: int = RED,
    **piles: list[str],
) -> enclave.Battle:
    """The two lines after their combat; each player still decides about his hand."""
    sides = (
        red(heroes[0], line=reds, hand=["red_coin"], **piles),
        blue(heroes[1], line=blues, hand=["blue_coin"]),
    )
    return play(checked(basic.combat(*sides, holder, pack=LEAVING)), *actions)


# --- all at once ------------------------------------------------------------------------------


def test_one_condition_decides_for_all_effects_of_the_ability() -> None:
    """It fights when it falls: a mark, and it goes to the hand; not so if it is shot (AMB-10)."""
    state = fought({1: "red_fighter"}, {1: "blue_beast"})
    assert (marks(state), pile(state, RED, "hand")) == (1, ["red_fighter"])
    engines = {4: "blue_engine", 5: "blue_engine"}
    state = fought({1: "red_fighter"}, engines, "hold 1", "attack 4 1", "attack 5 1", "decline")
    assert (marks(state), pile(state, RED, "hand")) == (0, [])
    assert pile(state, RED, "discard") == ["red_fighter"]


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_an_enemy_that_falls_too_still_stands_in_front(holder: int) -> None:
    """Both are annihilated at once, and count as present (AMB-10)."""
    state = fought({1: "red_fighter"}, {1: "blue_foot"}, holder=holder)
    assert (marks(state), pile(state, RED, "hand")) == (1, ["red_fighter"])
    state = fought({1: "red_last"}, {1: "blue_foot"}, holder=holder)
    assert (marks(state), pile(state, RED, "discard")) == (0, ["red_last"])


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_who_cancels_and_falls_too_has_cancelled(holder: int) -> None:
    """Whichever of the two leaves first (AMB-10, AMB-11)."""
    state = fought({1: "red_fighter"}, {1: "blue_hush"}, holder=holder)
    assert (line(state, RED), line(state, BLUE)) == ({}, {})
    assert (marks(state), pile(state, RED, "discard")) == (0, ["red_fighter"])


@pytest.mark.parametrize("neighbour", [1, 3])
def test_a_neighbour_that_falls_too_is_still_beside_it(neighbour: int) -> None:
    """On either side."""
    state = fought(
        {2: "red_friend", neighbour: "red_foot"}, {2: "blue_beast", neighbour: "blue_beast"}
    )
    assert line(state, RED) == {}
    assert pile(state, RED, "hand") == ["red_friend"]
    assert pile(fought({2: "red_friend"}, {2: "blue_beast"}), RED, "hand") == []


def test_outside_a_combat_too_they_fall_at_once() -> None:
    """Each of the two is beside the other when the rain comes down (AMB-25)."""
    sides = red(line={1: "red_friend", 2: "red_friend"}), blue(hand=["blue_rain"])
    start = basic.deployment(*sides, BLUE, pack=LEAVING)
    state = play(start, "play_tactic blue_rain")
    assert pile(state, RED, "hand") == ["red_friend", "red_friend"]


# --- nothing saves them -----------------------------------------------------------------------


@pytest.mark.parametrize("card", ["red_medic", "red_tough"])
def test_who_is_annihilated_is_saved_by_no_text(card: str) -> None:
    """Neither healed nor with one more life: it was marked before (AMB-10, B6)."""
    state = fought({1: card, 2: "red_foot"}, {1: "blue_coin", 2: "blue_beast"})
    assert line(state, RED) == {1: card}
    assert pile(state, RED, "discard") == ["red_foot"]


def test_who_is_healed_while_the_battle_waits_leaves_all_the_same() -> None:
    """Between the mark and the leaving its owner chooses; the beast of three lives stays."""
    reds = {1: "red_healer", 2: "red_fighter", 4: unit("red_beast", wounds=1)}
    state = fought(reds, {1: "blue_coin", 2: "blue_beast", 4: "blue_wall"})
    assert state.phase == "combat"
    assert legal(state) == {"choose_unit 0 2", "choose_unit 0 4"}
    healed = play(state, "choose_unit 0 2")
    assert line(healed, RED) == {1: "red_healer", 4: "red_beast"}
    assert (marks(healed), pile(healed, RED, "hand")) == (1, ["red_fighter"])
    assert wounds(play(state, "choose_unit 0 4"), RED, 4) == 0


def test_who_is_annihilated_is_seen_and_saved_while_the_battle_waits() -> None:
    """By everybody, with what its leaving sets off; the fields are left out where nobody waits."""
    state = fought(
        {1: "red_healer", 2: "red_fighter", 4: "red_foot"},
        {1: "blue_coin", 2: "blue_beast", 4: "blue_wall"},
    )
    fighter = LEAVING.card("red_fighter")
    assert state.combat is not None
    assert [(one.place, one.foes, one.texts) for one in state.combat.fallen] == [
        ((RED, 2), ((BLUE, 2),), ((fighter, 0),)),
        ((BLUE, 1), ((RED, 1),), ()),
    ]
    assert state.combat.fought == tuple((seat, slot) for seat in (0, 1) for slot in (1, 2, 4))
    assert tb.view(state, None).combat == state.combat
    start = basic.combat(red(line={1: "red_foot"}), blue(), pack=LEAVING)
    assert "fallen" not in tb.dumps(start)
    assert "fought" not in tb.dumps(start)


NOTED: list[tuple[str, object]] = [
    ("fallen", [{"place": [0, 2], "foes": [[0, 1]], "texts": []}]),
    ("fallen", [{"place": [0, 2], "foes": [[1, 2], [1, 1]], "texts": []}]),
    ("fallen", [{"place": [0, 2], "foes": [], "texts": [["red_foot", 0]]}]),
    ("fallen", [{"place": [0, 2], "foes": [], "texts": [["red_healer", 0]]}]),
    ("fallen", [{"place": [0, 2], "foes": [], "texts": []}] * 2),
    ("fought", [[0, 0]]),
    ("fought", [[0, 1], [0, 1]]),
]


def with_noted(state: enclave.Battle, field: str, value: object) -> str:
    document = json.loads(tb.dumps(state))
    document["data"]["table"]["combat"][field] = value
    return json.dumps(document)


@pytest.mark.parametrize(("field", "value"), NOTED)
def test_what_nobody_can_have_noted_is_refused_or_does_no_harm(field: str, value: object) -> None:
    """A saved battle that waits after the wounds."""
    state = fought({1: "red_healer", 2: "red_foot"}, {1: "blue_coin", 2: "blue_beast"})
    assert state.combat is not None
    assert state.combat.fought == ((0, 1), (0, 2), (1, 1), (1, 2))
    opens_soundly(with_noted(state, field, value), LEAVING)


def test_who_has_fallen_stood_in_a_line() -> None:
    state = fought({1: "red_healer", 2: "red_foot"}, {1: "blue_coin", 2: "blue_beast"})
    document = with_noted(state, "fallen", [{"place": [0, 0], "foes": [], "texts": []}])
    with pytest.raises(tb.DecodeError) as refused:
        tb.loads(document, pack=LEAVING)
    assert str(refused.value.path).endswith("fallen[0].place[1]")


@pytest.mark.parametrize("field", ["fallen", "fought"])
def test_what_is_noted_before_the_wounds_does_no_harm(field: str) -> None:
    state = basic.combat(red(line={1: "red_foot"}), blue(), pack=LEAVING)
    noted: dict[str, Any] = {"fallen": [{"place": [0, 1], "foes": [], "texts": []}]}
    opens_soundly(with_noted(state, field, noted.get(field, [[0, 1]])), LEAVING)


# --- those who annihilated it -----------------------------------------------------------------


def test_a_foe_is_not_who_struck_in_vain() -> None:
    """The wound is of a text of the hero; the wall in front had no part in it (AMB-14)."""
    heroes = ("red_plain", "blue_burner")
    state = fought({1: "red_avenger"}, {1: "blue_wall"}, "fight 1", heroes=heroes)
    assert line(state, RED) == {}
    assert line(state, BLUE) == {1: "blue_wall"}
    assert line(fought({1: "red_avenger"}, {1: "blue_foot"}, "fight 1"), BLUE) == {}


def test_a_hero_is_the_foe_by_his_blow() -> None:
    """He annihilates what the wall in front does not hurt; the beast there takes part."""
    actions = ("attack_hero 1", "hero_strike 1")
    state = fought({1: "red_proud"}, {1: "blue_wall"}, *actions)
    assert (marks(state), pile(state, RED, "hand")) == (1, ["red_proud"])
    state = fought({1: "red_proud"}, {1: "blue_beast"}, *actions)
    assert (marks(state), pile(state, RED, "hand")) == (1, ["red_proud"])
    state = fought({1: "red_proud"}, {1: "blue_beast"}, "attack_hero 1", "decline")
    assert (marks(state), pile(state, RED, "hand")) == (0, [])


def test_the_beast_beside_the_blow_of_a_hero_is_a_foe_too() -> None:
    """Surplus impacts count (AMB-14)."""
    state = fought({1: "red_avenger"}, {1: "blue_beast"}, "attack_hero 1", "hero_strike 1")
    assert line(state, BLUE) == {}
    assert [card.id for card in state.sides[BLUE].removed] == ["blue_beast"]


def test_all_who_take_part_in_a_joint_attack_are_foes() -> None:
    """The fighter and its supporter; the engine that shoots at somebody else is none."""
    blues = {1: "blue_foot", 2: "blue_engine", 4: "blue_engine"}
    actions = ("support 2 1", "attack 4 5", "strike_back 1 1", "hold 5")
    state = fought({1: "red_avenger", 5: "red_wall"}, blues, *actions, holder=BLUE)
    assert line(state, BLUE) == {4: "blue_engine"}


def test_who_made_an_impact_that_was_turned_is_the_foe() -> None:
    """The shield-bearer falls for its neighbour, and takes the beast along."""
    state = fought({1: "red_foot", 2: "red_shield"}, {1: "blue_beast"}, "hold 2")
    assert (line(state, RED), line(state, BLUE)) == ({1: "red_foot"}, {})


def test_a_foe_is_found_where_it_stands_now() -> None:
    """It has moved before the fallen unit leaves."""
    state = fought({1: "red_avenger"}, {1: "blue_rover"}, "fight 1")
    state = play(state, "choose_slot 1 4")
    assert line(state, BLUE) == {}
    assert [card.id for card in state.sides[BLUE].removed] == ["blue_rover"]


# --- what the attack of a unit was ------------------------------------------------------------


@pytest.mark.parametrize("enemy", ["blue_foot", "blue_wall"])
def test_who_has_fought_keeps_its_role_until_the_end_of_the_combat(enemy: str) -> None:
    """Whether its foe has left meanwhile or not; nobody was in front of the other."""
    state = fought({1: "red_keen"}, {1: enemy})
    assert marks(state) == 1
    assert marks(fought({1: "red_keen"}, {2: enemy}, "hold 1", "hold 2")) == 0


def test_subjects_know_who_has_fought() -> None:
    """The beast has annihilated its foe; the one beside it held its position."""
    reds = {1: unit("red_beast", wounds=1), 2: unit("red_beast", wounds=1)}
    state = fought(reds, {1: "blue_foot"}, "hold 2", heroes=("red_herder", "blue_plain"))
    assert (wounds(state, RED, 1), wounds(state, RED, 2)) == (0, 1)


def test_the_role_goes_with_a_unit_that_moves() -> None:
    state = fought({1: "red_rover"}, {1: "blue_foot"})
    assert legal(state) == {f"choose_slot 0 {slot}" for slot in (2, 3, 4, 5)}
    state = play(state, "choose_slot 0 4")
    assert (line(state, RED), marks(state)) == ({4: "red_rover"}, 1)


def test_who_comes_into_play_has_not_fought() -> None:
    """The foot that fell in slot 1 comes back there, and the beast fought beside it."""
    reds = {1: "red_foot", 2: "red_beast"}
    blues = {1: "blue_beast", 2: "blue_wall"}
    state = fought(reds, blues, heroes=("red_caller", "blue_plain"))
    assert line(state, RED) == {1: "red_foot", 2: "red_beast"}
    assert (wounds(state, RED, 1), wounds(state, RED, 2)) == (0, 1)


def test_a_choice_at_the_end_of_the_combat_is_saved_with_the_roles() -> None:
    """Two such units, one after the other; their foes are gone."""
    line_up = {1: "red_slow", 2: "red_slow"}
    feet = {1: "blue_foot", 2: "blue_foot"}
    state = fought(line_up, feet, discard=["red_foot", "red_wall"])
    assert asked(state) == (RED, "choose")
    assert line(state, BLUE) == {}
    state = play(state, "choose_card red_foot")
    assert legal(state) == {"choose_card red_wall"}
    assert pile(play(state, "choose_card red_wall"), RED, "hand") == ["red_foot", "red_wall"]
