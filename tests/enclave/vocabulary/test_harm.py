"""Impacts and wounds inflicted, wounds healed, impacts prevented and redirected."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import EffectsStopped, Wounded
from tests.cases import each
from tests.enclave.scenarios.play import asked, legal, line, of, unit
from tests.enclave.vocabulary.words import (
    BLUE,
    RED,
    blue,
    combat,
    deployment,
    marks,
    pile,
    play,
    red,
    told,
    wounds,
)

Line = dict[int, Any]


def fought(reds: Line, blues: Line, *actions: str, **options: Any) -> enclave.Battle:
    """The lines after a combat."""
    return play(combat(red(line=reds), blue(line=blues), **options), *actions)


# --- inflicted outside a combat ---------------------------------------------------------------


@pytest.mark.parametrize(("card", "count"), [("inflict_impact", 1), ("inflict_wounds", 2)])
def test_outside_a_combat_harm_is_done_at_once(card: str, count: int) -> None:
    """Nothing prevents it, it is a wound; what is beaten leaves, with what lies under it."""
    start = deployment(
        red(hand=[card]),
        blue(line={1: "blue_hulk", 2: unit("blue_foot", attached=["blue_armour"])}),
    )
    start = play(start, f"deploy {card} 4")
    assert legal(start) == {"choose_unit 1 1", "choose_unit 1 2"}
    state = play(start, "choose_unit 1 1")
    assert wounds(state, BLUE, 1) == count
    state = play(start, "choose_unit 1 2")
    assert line(state, BLUE) == {1: "blue_hulk"}
    assert pile(state, BLUE, "discard") == ["blue_foot", "blue_armour"]
    assert asked(state) == (BLUE, "deploy")


def test_a_hero_beaten_outside_a_combat_ends_the_battle() -> None:
    """At once, in Deployment (AMB-25, END-01)."""
    for before, over in (2, False), (3, True):
        state = play(deployment(red("hero_inflicts"), blue(wounds=before)), "use_ability")
        assert wounds(state, BLUE) == before + 1
        outcome = tb.outcome(state)
        assert (outcome is not None) == over
        if outcome is not None:
            assert (outcome.winners, outcome.reason) == ((RED,), "hero_defeated")
            assert (state.phase, tb.prompt(state)) == ("deployment", None)


# --- inflicted in a combat --------------------------------------------------------------------


def test_what_is_inflicted_in_a_combat_becomes_a_wound_with_the_other_impacts() -> None:
    """The wall, which no blow of 2 hits, falls; a unit that holds inflicts nothing."""
    state = fought({1: "inflict_impact_on_declare"}, {1: "blue_wall"})
    assert line(state, BLUE) == {}
    assert line(fought({1: "red_foot"}, {1: "blue_wall"}), BLUE) == {1: "blue_wall"}


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_an_inflicted_impact_can_be_prevented_a_wound_cannot(holder: int) -> None:
    """Only the impact is offered (COM-18)."""
    blues = blue("blue_preventer", hand=["blue_coin"], line={1: "blue_wall"})
    state = combat(red(line={1: "inflict_impact_on_declare"}), blues, holder)
    assert asked(state) == (BLUE, "prevent")
    assert legal(state) == {"prevent 0.1>1.1", "decline"}
    spared = play(state, "prevent 0.1>1.1", "pay blue_coin")
    assert line(spared, BLUE) == {1: "blue_wall"}
    state = combat(red(line={1: "inflict_wound_on_declare"}), blues, holder)
    assert asked(state) == (BLUE, "replenish")
    assert line(state, BLUE) == {}


def test_a_card_under_the_unit_prevents_an_inflicted_impact() -> None:
    """And not an inflicted wound."""
    armed = unit("blue_wall", attached=["blue_armour"])
    state = fought({1: "inflict_impact_on_declare"}, {1: armed})
    assert line(state, BLUE) == {1: "blue_wall"}
    assert pile(state, BLUE, "discard") == ["blue_armour"]
    state = fought({1: "inflict_wound_on_declare"}, {1: armed})
    assert line(state, BLUE) == {}


def test_harm_inflicted_by_one_who_annihilates() -> None:
    """Taken once the fallen have left, and it sets nothing off: no mark, no leaving elsewhere."""
    blues = {1: "blue_foot", 2: "blue_wall", 3: "blue_hulk", 4: "blue_unit_on_annihilated"}
    state = fought({1: "inflict_on_annihilate"}, blues, "hold 2", "hold 3", "hold 4")
    assert line(state, BLUE) == {3: "blue_hulk"}
    assert wounds(state, BLUE, 3) == 1
    gone = pile(state, BLUE, "discard")
    assert gone[0] == "blue_foot"
    assert sorted(gone[1:]) == ["blue_unit_on_annihilated", "blue_wall"]
    assert marks(state, BLUE) == 0


def test_harm_inflicted_at_the_end_of_a_combat() -> None:
    """After its comparisons: the wall in front falls."""
    state = fought({1: "inflict_at_combat_end"}, {1: "blue_wall", 2: "blue_wall"}, "hold 2")
    assert line(state, BLUE) == {2: "blue_wall"}
    assert pile(state, BLUE, "discard") == ["blue_wall"]


def test_a_hero_beaten_by_what_is_inflicted_at_the_end_is_beaten_in_that_combat() -> None:
    """The unit falls and takes the last life of the enemy hero along (AMB-10)."""
    start = deployment(
        red(line={1: "inflict_when_annihilated"}), blue(wounds=3, line={1: "blue_beast"})
    )
    state = play(start, "pass", "pass")
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((RED,), "hero_defeated")
    state = fought({1: "inflict_when_annihilated"}, {1: "blue_beast"})
    assert wounds(state, BLUE) == 1


def test_thorns() -> None:
    """Struck by a beast, they make an impact on it, which its side may prevent (AMB-10)."""
    state = fought({1: "thorns"}, {1: "blue_beast"})
    assert wounds(state, BLUE, 1) == 1
    blues = blue("blue_preventer", hand=["blue_coin"], line={1: "blue_beast"})
    state = combat(red(line={1: "thorns"}), blues)
    assert legal(state) == {"prevent 0.1>1.1", "decline"}
    assert wounds(play(state, "prevent 0.1>1.1", "pay blue_coin"), BLUE, 1) == 0


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_wounds_are_taken_by_the_side_of_the_holder_first(holder: int) -> None:
    """Whichever impact came first: here always the one on the thorns (AMB-10)."""
    lines = red(line={1: "thorns"}), blue(line={1: "blue_beast"})
    happened = told(deployment(*lines, holder), "pass", "pass")
    assert [event.seat for event in of(Wounded, happened)] == [holder, 1 - holder]


def test_thorns_are_not_set_off_by_what_does_not_hit() -> None:
    """2 against 2 with a shield."""
    armed = unit("thorns", attached=["red_shield"])
    state = fought({1: armed}, {1: "blue_foot", 2: "blue_foot"}, "hold 2")
    assert line(state, RED) == {1: "thorns"}


# --- poison -----------------------------------------------------------------------------------


def test_poison_cannot_be_prevented() -> None:
    """Neither by armour nor by a hero; it belongs to B4, before every prevention of B5."""
    armed = unit("blue_foot", attached=["blue_armour"])
    blues = blue("blue_preventer", hand=["blue_coin"], line={1: armed})
    state = combat(red(line={1: "poison"}), blues)
    assert asked(state) == (BLUE, "replenish")
    assert line(state, BLUE) == {}
    state = combat(red(line={1: "red_foot"}), blues)
    assert line(state, BLUE) == {1: "blue_foot"}


def test_poison_needs_a_hit() -> None:
    assert line(fought({1: "poison"}, {1: "blue_wall"}), BLUE) == {1: "blue_wall"}


def test_poison_makes_one_wound() -> None:
    """In place of the impact, also of a hero whose defence is reached."""
    assert wounds(fought({1: "poison"}, {1: "blue_hulk"}), BLUE, 1) == 1
    armed = unit("poison", attached=["red_sword"])
    assert wounds(fought({1: armed}, {}, "attack_hero 1", "decline"), BLUE) == 1


# --- healing ----------------------------------------------------------------------------------


def test_neighbours_are_healed() -> None:
    """One wound of each, none of one that stands further off."""
    reds = {
        1: unit("red_beast", wounds=1),
        3: unit("red_hulk", wounds=3),
        5: unit("red_hulk", wounds=2),
    }
    state = play(
        deployment(red(hand=["heal_adjacent"], line=reds), blue()), "deploy heal_adjacent 2"
    )
    assert [wounds(state, RED, slot) for slot in (1, 3, 5)] == [0, 2, 2]


@each(("before", "after"), [(0, 0), (1, 0), (3, 1)])
def test_a_hero_is_healed(before: int, after: int) -> None:
    """By up to two."""
    start = deployment(red(hand=["heal_hero"], wounds=before), blue())
    assert wounds(play(start, "deploy heal_hero 1"), RED) == after


def test_one_of_ones_choice_is_healed() -> None:
    """Of those that are wounded; without one nobody is asked (AMB-44)."""
    reds = {1: unit("red_beast", wounds=1), 2: "red_hulk", 3: unit("red_hulk", wounds=1)}
    start = deployment(red(hand=["heal_choose"], line=reds), blue())
    state = play(start, "deploy heal_choose 5")
    assert legal(state) == {"choose_unit 0 1", "choose_unit 0 3"}
    state = play(state, "choose_unit 0 3")
    assert [wounds(state, RED, slot) for slot in (1, 3)] == [1, 0]
    start = deployment(red(hand=["heal_choose"], line={2: "red_hulk"}), blue())
    assert asked(play(start, "deploy heal_choose 5")) == (BLUE, "deploy")


# --- prevented --------------------------------------------------------------------------------


def test_a_unit_prevents_its_impact() -> None:
    """Every one, of the unit in front and of the hero's blow."""
    assert line(fought({1: "prevent_this"}, {1: "blue_beast"}), RED) == {1: "prevent_this"}
    state = fought({1: "prevent_this"}, {}, "attack_hero 1", "hero_strike 1")
    assert line(state, RED) == {1: "prevent_this"}


def test_a_unit_prevents_what_it_hits() -> None:
    """A hero, as its text says; a unit is struck as ever."""
    armed = unit("prevent_hit", attached=["red_sword"])
    assert wounds(fought({1: armed}, {}, "attack_hero 1", "decline"), BLUE) == 0
    assert line(fought({1: armed}, {1: "blue_foot"}), BLUE) == {}


@pytest.mark.parametrize(("card", "expected"), [("prevent_one_hit", 1), ("prevent_two_hits", 0)])
def test_so_many_impacts_of_a_hit_are_prevented(card: str, expected: int) -> None:
    """It makes two."""
    assert wounds(fought({1: card}, {1: "blue_hulk"}), BLUE, 1) == expected


# --- redirected -------------------------------------------------------------------------------


def test_a_neighbour_takes_the_impact() -> None:
    """The shield-bearer beside the foot falls in its place; further off it cannot help."""
    state = fought({1: "red_foot", 2: "redirect_to_self"}, {1: "blue_foot"}, "hold 2")
    assert line(state, RED) == {1: "red_foot"}
    state = fought({1: "red_foot", 3: "redirect_to_self"}, {1: "blue_foot"}, "hold 3")
    assert line(state, RED) == {3: "redirect_to_self"}


def test_a_redirected_impact_strikes_anew() -> None:
    """What is set off by an impact on the shield-bearer is set off (AMB-10)."""
    bearer = unit("redirect_to_self", attached=["under_on_struck"])
    state = fought({1: "red_foot", 2: bearer}, {1: "blue_foot"}, "hold 2")
    assert marks(state) == 1


def test_a_redirected_impact_can_be_prevented() -> None:
    """By the side on which it falls now, under its new name."""
    reds = red("hero_own_impact", hand=["red_coin"], line={1: "red_foot", 2: "redirect_to_self"})
    state = play(combat(reds, blue(line={1: "blue_foot"})), "hold 2")
    assert legal(state) == {"prevent 1.1>0.2", "decline"}
    state = play(state, "prevent 1.1>0.2", "pay red_coin")
    assert line(state, RED) == {1: "red_foot", 2: "redirect_to_self"}


def test_the_foe_takes_the_impact() -> None:
    state = fought({1: "redirect_to_foe"}, {1: "blue_beast"})
    assert line(state, RED) == {1: "redirect_to_foe"}
    assert wounds(state, BLUE, 1) == 1


def test_a_hero_can_be_the_foe_that_takes_it() -> None:
    """The blow of the attacked hero falls back on him."""
    state = fought({1: "redirect_to_foe"}, {}, "attack_hero 1", "hero_strike 1")
    assert (line(state, RED), wounds(state, BLUE)) == ({1: "redirect_to_foe"}, 1)


def test_who_takes_the_impact_is_chosen() -> None:
    """In the middle of the combat; without a neighbour it stays where it is (AMB-44)."""
    reds = {1: "red_hulk", 2: "redirect_choose", 3: "red_hulk"}
    state = fought(reds, {2: "blue_foot"}, "hold 1", "hold 3")
    assert state.phase == "combat"
    assert legal(state) == {"choose_unit 0 1", "choose_unit 0 3"}
    state = play(state, "choose_unit 0 3")
    assert [wounds(state, RED, slot) for slot in (1, 2, 3)] == [0, 0, 1]
    assert line(fought({2: "redirect_choose"}, {2: "blue_foot"}), RED) == {}


def test_the_impact_on_a_hero_is_taken_by_a_unit() -> None:
    """Whose card lies under it; an impact on another unit is not."""
    reds = {3: unit("red_hulk", attached=["redirect_to_bearer"]), 4: "red_foot"}
    state = play(
        combat(red(line=reds), blue(line={1: "blue_beast", 4: "blue_foot"}), BLUE),
        "attack_hero 1", "hold 3", "decline",
    )  # fmt: skip
    assert (wounds(state, RED), wounds(state, RED, 3)) == (0, 1)
    assert line(state, RED) == {3: "red_hulk"}


# --- without end ------------------------------------------------------------------------------


def test_units_that_strike_each_other_without_end() -> None:
    """What is still due lapses; both fall, and the battle goes on."""
    start = deployment(red(line={1: "thorns"}), blue(line={1: "blue_thorns"}))
    happened = told(start, "pass", "pass")
    assert len(of(EffectsStopped, happened)) == 1
    state = play(start, "pass", "pass")
    assert (state.turn, line(state, RED), line(state, BLUE)) == (2, {}, {})
    assert pile(state, RED, "discard") == ["thorns"]
    assert pile(state, BLUE, "discard") == ["blue_thorns"]


def test_an_impact_that_is_handed_to_and_fro_without_end() -> None:
    """It stays with one of the two, and the other lives."""
    reds = {1: "redirect_to_self", 2: "redirect_to_self"}
    start = play(deployment(red(line=reds), blue(line={1: "blue_foot"})), "pass", "pass")
    happened = told(start, "hold 2")
    assert len(of(EffectsStopped, happened)) == 1
    state = play(start, "hold 2")
    assert state.turn == 2
    assert len(line(state, RED)) == 1
    assert pile(state, RED, "discard") == ["redirect_to_self"]


def test_what_ends_by_itself_is_not_stopped() -> None:
    """One that strikes and one that does not strike back."""
    happened = told(
        deployment(red(line={1: "thorns"}), blue(line={1: "blue_beast"})), "pass", "pass"
    )
    assert of(EffectsStopped, happened) == []


# --- abilities that cancel each other ---------------------------------------------------------


@pytest.mark.parametrize(("holder", "expected"), [(RED, (3, 2)), (BLUE, (2, 3))])
def test_of_two_that_cancel_each_other_that_of_the_holder_works(
    holder: int, expected: tuple[int, int]
) -> None:
    """TURN-06: the other has lost its text and with it its +1 attack (AMB-11)."""
    state = deployment(red(line={1: "cancel_facing"}), blue(line={1: "blue_cancel_facing"}), holder)
    found = [enclave.explain(state, seat, 1).attack.total for seat in (RED, BLUE)]
    assert tuple(found) == expected


def test_the_ability_of_the_unit_in_front_is_cancelled() -> None:
    """With its bolt on defence; not that of one that stands elsewhere (AMB-11)."""
    for slot, expected in (1, 2), (2, 3):
        state = deployment(red(line={1: "cancel_facing"}), blue(line={slot: "blue_always"}))
        assert enclave.explain(state, BLUE, slot).attack.total == expected
        assert enclave.explain(state, BLUE, slot).silenced == (expected == 2)
    start = combat(
        red(line={1: "cancel_facing", 5: "red_foot"}), blue(line={1: "blue_silencer"}), BLUE
    )
    assert asked(start) == (RED, "declare")
