"""Selectors: who is meant. Most of these cards give +1 attack to all whom they mean."""

from __future__ import annotations

import pytest

from tambores import enclave
from tests.cases import each
from tests.enclave.scenarios.play import asked, at, comparisons, ids, legal, line, offered, unit
from tests.enclave.vocabulary.words import (
    BLUE,
    RED,
    attack,
    blue,
    changed,
    combat,
    deployment,
    pile,
    play,
    red,
    told,
    wounds,
)

# --- units and heroes -------------------------------------------------------------------------

OWN = {(RED, 1), (RED, 2), (RED, 3), (RED, 4)}
ENEMY = {(BLUE, 2), (BLUE, 3), (BLUE, 5)}

MEANT = {
    "to_own_units": OWN,
    "to_enemy_units": ENEMY,
    "to_any_units": OWN | ENEMY,
    "to_own_heroes": {(RED, 0)},
    "to_enemy_heroes": {(BLUE, 0)},
    "to_any_heroes": {(RED, 0), (BLUE, 0)},
    "to_own_units_and_heroes": OWN | {(RED, 0)},
    "to_adjacent": {(RED, 1), (RED, 3)},
    "to_facing": {(BLUE, 2)},
    "to_within_range": {(BLUE, 2), (BLUE, 3)},
    "to_column": {(BLUE, 5)},
    "to_types": {(RED, 3), (RED, 4)},
    "to_names": {(RED, 1), (BLUE, 3)},
    "to_named_hero": {(RED, 1), (RED, 0)},
    "to_roles": set(),
    "to_cost": {(RED, 3), (RED, 4), (BLUE, 5)},
    "to_wounded": {(RED, 4), (BLUE, 2)},
    "to_unwounded": {(RED, 1), (RED, 2), (RED, 3), (BLUE, 3), (BLUE, 5)},
    "to_engaged": {(RED, 2), (RED, 3), (BLUE, 2), (BLUE, 3)},
    "to_unengaged": {(RED, 1), (RED, 4), (BLUE, 5)},
}
"""Whom each card in slot 2 means, in the position below."""


def board(card: str) -> enclave.Battle:
    """A red foot, the card, a red horse, a wounded beast; a wounded hulk, a foot, a horse."""
    reds = {1: "red_foot", 2: card, 3: "red_horse", 4: unit("red_beast", wounds=1)}
    blues = {2: unit("blue_hulk", wounds=1), 3: "blue_foot", 5: "blue_horse"}
    return deployment(red(line=reds), blue(line=blues))


@each("card", MEANT)
def test_a_selector(card: str) -> None:
    assert changed(board(card)) == MEANT[card]


def test_a_group_has_whoever_belongs_to_it_now() -> None:
    """Units that come later too (AMB-17)."""
    state = deployment(red(hand=["red_foot"], line={2: "to_adjacent"}), blue())
    assert changed(state) == set()
    assert changed(play(state, "deploy red_foot 3")) == {(RED, 3)}


def test_a_role_is_that_of_the_combat() -> None:
    """The supporter has it, the fighter has not."""
    reds = {1: "red_foot", 2: "red_engine", 5: "to_roles"}
    start = deployment(red(line=reds), blue(line={1: "blue_wall"}))
    happened = told(start, "pass", "pass", "support 2 1", "hold 5", "strike_back 1 1")
    assert comparisons(happened)["0.1+0.2>1.1"] == (4, 9, 0)


# --- picks ------------------------------------------------------------------------------------


def picked(card: str, blues: dict[int, str], seed: int = 0) -> enclave.Battle:
    """The card has come to red's line before these blue units."""
    start = deployment(red(hand=[card]), blue(line=blues), seed=seed)
    return play(start, f"deploy {card} 1")


THREE = {1: "blue_foot", 3: "blue_hulk", 5: "blue_horse"}


def test_one_of_ones_choice() -> None:
    """Asked of the owner of the card, also with one candidate (AMB-44)."""
    state = picked("pick_choose", THREE)
    assert asked(state) == (RED, "choose")
    assert legal(state) == {"choose_unit 1 1", "choose_unit 1 3", "choose_unit 1 5"}
    state = play(state, "choose_unit 1 5")
    assert changed(state) == {(BLUE, 5)}
    assert attack(state, 5, BLUE) == 4
    assert legal(picked("pick_choose", {3: "blue_hulk"})) == {"choose_unit 1 3"}


def test_without_a_candidate_nothing_is_chosen() -> None:
    """The unit comes all the same (AMB-44)."""
    state = picked("pick_choose", {})
    assert line(state, RED) == {1: "pick_choose"}
    assert asked(state) == (BLUE, "deploy")


def test_two_of_ones_choice() -> None:
    """One after the other, each once."""
    state = play(picked("pick_choose_two", THREE), "choose_unit 1 3")
    assert changed(state) == {(BLUE, 3)}
    assert legal(state) == {"choose_unit 1 1", "choose_unit 1 5"}
    state = play(state, "choose_unit 1 1")
    assert changed(state) == {(BLUE, 1), (BLUE, 3)}
    assert asked(state) == (BLUE, "deploy")


def test_as_many_as_there_are() -> None:
    state = play(picked("pick_choose_two", {3: "blue_hulk"}), "choose_unit 1 3")
    assert changed(state) == {(BLUE, 3)}
    assert asked(state) == (BLUE, "deploy")


@pytest.mark.parametrize(("card", "count"), [("pick_random", 1), ("pick_random_two", 2)])
def test_random_ones(card: str, count: int) -> None:
    """Nobody is asked; the same seed gives the same, and each can be hit."""
    found = []
    for seed in range(30):
        state = picked(card, THREE, seed)
        assert asked(state) == (BLUE, "deploy")
        assert len(changed(state)) == count
        assert changed(state) == changed(picked(card, THREE, seed))
        found.append(changed(state))
    assert set().union(*found) == {(BLUE, 1), (BLUE, 3), (BLUE, 5)}
    assert any(one != found[0] for one in found)


def test_at_random_too_as_many_as_there_are() -> None:
    assert changed(picked("pick_random_two", {3: "blue_hulk"})) == {(BLUE, 3)}
    assert changed(picked("pick_random_two", {})) == set()


def test_the_one_with_the_highest_cost() -> None:
    """The hulk costs 4; there is nothing to choose."""
    state = picked("pick_highest_cost", THREE)
    assert asked(state) == (BLUE, "deploy")
    assert changed(state) == {(BLUE, 3)}


def test_among_equal_costs_the_owner_chooses() -> None:
    state = picked("pick_highest_cost", {**THREE, 4: "blue_hulk"})
    assert asked(state) == (RED, "choose")
    assert legal(state) == {"choose_unit 1 3", "choose_unit 1 4"}
    assert changed(play(state, "choose_unit 1 4")) == {(BLUE, 4)}


def test_a_hero_among_those_that_can_be_chosen() -> None:
    state = picked("pick_fighter", {3: "blue_hulk"})
    assert legal(state) == {"choose_unit 1 3", "choose_unit 1 0"}
    assert changed(play(state, "choose_unit 1 0")) == {(BLUE, 0)}
    assert changed(play(state, "choose_unit 1 3")) == {(BLUE, 3)}


# --- equipment and tactics --------------------------------------------------------------------


def played(card: str, reds: dict[int, object], blues: dict[int, object]) -> enclave.Battle:
    """Red has played a card of its hand."""
    start = deployment(red(hand=[card], line=reds), blue(line=blues))
    return play(start, f"play_tactic {card}")


ARMED = {
    1: unit("blue_foot", attached=["blue_sword", "blue_order"]),
    2: unit("blue_foot", attached=["blue_mace"]),
}


def test_equipment() -> None:
    """All cards of the enemy; tactics and the player's own cards stay."""
    own = unit("red_foot", attached=["red_sword"])
    state = played("support_equipment", {1: own}, {**ARMED})
    assert sorted(pile(state, BLUE, "discard")) == ["blue_mace", "blue_sword"]
    assert ids(at(state, BLUE, 1).attached) == ["blue_order"]
    assert ids(at(state, RED, 1).attached) == ["red_sword"]


def test_tactics_those_on_the_table_among_them() -> None:
    reds = red(hand=["support_tactics"])
    start = deployment(reds, blue(hand=["blue_banner"], line={**ARMED}), BLUE)
    state = play(start, "play_tactic blue_banner", "play_tactic support_tactics")
    assert sorted(pile(state, BLUE, "discard")) == ["blue_banner", "blue_order"]
    assert state.sides[BLUE].table == ()
    assert ids(at(state, BLUE, 1).attached) == ["blue_sword"]


def test_those_under_certain_units() -> None:
    """Whosever they are, each goes to its own owner (AMB-17)."""
    own = unit("red_foot", attached=["red_sword", "blue_curse"])
    state = played("support_attached_to", {1: own}, {**ARMED})
    assert at(state, RED, 1).attached == ()
    assert pile(state, RED, "discard") == ["red_sword", "support_attached_to"]
    assert pile(state, BLUE, "discard") == ["blue_curse"]
    assert ids(at(state, BLUE, 1).attached) == ["blue_sword", "blue_order"]


@pytest.mark.parametrize("card", ["support_attached_to_side", "support_discard"])
def test_one_of_ones_choice_first_the_unit_then_the_card(card: str) -> None:
    """The second takes tactics too (AMB-17, AMB-44)."""
    start = deployment(red(hand=[card], line={4: "red_foot"}), blue(line={**ARMED}))
    state = play(start, f"play_tactic {card}")
    assert asked(state) == (RED, "choose")
    assert legal(state) == {"choose_unit 1 1", "choose_unit 1 2"}
    state = play(state, "choose_unit 1 1")
    cards = {"choose_card blue_sword", "choose_card blue_order"}
    assert legal(state) == (cards if card == "support_discard" else {"choose_card blue_sword"})
    state = play(state, "choose_card blue_sword")
    assert pile(state, BLUE, "discard") == ["blue_sword"]
    assert pile(state, RED, "discard") == [card]


@pytest.mark.parametrize("card", ["support_attached_to_side", "support_discard"])
def test_it_is_not_offered_without_a_card_to_choose(card: str) -> None:
    """AMB-44."""
    own = unit("red_foot", attached=["red_sword"])
    state = deployment(red(hand=[card], line={1: own}), blue(line={1: "blue_foot"}))
    assert offered(state, "play_tactic") == set()


def test_a_card_of_ones_own() -> None:
    own = unit("red_foot", attached=["red_sword", "blue_curse"])
    state = played("support_discard_own", {1: own}, {**ARMED})
    assert legal(state) == {"choose_unit 0 1"}
    state = play(state, "choose_unit 0 1")
    assert legal(state) == {"choose_card red_sword"}
    state = play(state, "choose_card red_sword")
    assert ids(at(state, RED, 1).attached) == ["blue_curse"]


def test_cards_by_name() -> None:
    own = unit("red_foot", attached=["red_sword", "red_shield"])
    state = played("support_names", {1: own}, {**ARMED})
    assert ids(at(state, RED, 1).attached) == ["red_shield"]
    assert ids(at(state, BLUE, 1).attached) == ["blue_order"]
    assert ids(at(state, BLUE, 2).attached) == ["blue_mace"]


def test_cards_by_cost() -> None:
    """The mace costs 2, the sword nothing."""
    state = played("support_cost", {}, {**ARMED})
    assert pile(state, BLUE, "discard") == ["blue_mace"]


def test_a_random_card() -> None:
    gone = set()
    for seed in range(30):
        start = deployment(red(hand=["support_random"]), blue(line={**ARMED}), seed=seed)
        state = play(start, "play_tactic support_random")
        assert play(start, "play_tactic support_random") == state
        (card,) = pile(state, BLUE, "discard")
        gone.add(card)
    assert gone == {"blue_sword", "blue_mace"}


def test_the_card_with_the_highest_cost() -> None:
    """The mace; nobody is asked."""
    state = played("support_highest_cost", {}, {**ARMED})
    assert asked(state) == (BLUE, "deploy")
    assert pile(state, BLUE, "discard") == ["blue_mace"]


# --- impacts ----------------------------------------------------------------------------------

WARDED = {2: "red_beast", 3: "red_foot"}
STRIKING = {1: "blue_foot", 2: "blue_beast", 3: "blue_foot"}


def warded(card: str, seed: int = 0) -> enclave.Battle:
    """The ward beside a beast and a foot; all six units of the three columns are struck."""
    reds = red(line={1: card, **WARDED}, hand=["red_coin"])
    return combat(reds, blue(line={**STRIKING}), seed=seed)


def harmed(state: enclave.Battle, seat: int) -> set[int]:
    """The slots of the side that took a wound or lost their unit."""
    return {
        slot for slot in (1, 2, 3) if slot not in line(state, seat) or wounds(state, seat, slot)
    }


ALL = {1, 2, 3}


@each(
    ("card", "red_harm", "blue_harm"),
    [("ward_all", set(), set()), ("ward_own", set(), ALL), ("ward_enemy", ALL, set())],
)
def test_all_impacts_of_a_side(card: str, red_harm: set[int], blue_harm: set[int]) -> None:
    """The side of an impact is that of its target."""
    state = warded(card)
    assert (harmed(state, RED), harmed(state, BLUE)) == (red_harm, blue_harm)


def test_an_impact_of_ones_choice() -> None:
    """In the middle of the combat: the owner names one, the others become wounds (AMB-10)."""
    state = warded("ward_choose")
    assert state.phase == "combat"
    assert asked(state)[0] == RED
    impacts = {action.split(" ", 1)[1]: action for action in legal(state)}
    assert impacts.keys() == {"1.1>0.1", "1.2>0.2", "1.3>0.3"}
    state = play(state, impacts["1.3>0.3"])
    assert harmed(state, RED) == {1, 2}
    assert harmed(state, BLUE) == ALL


def test_a_random_impact() -> None:
    spared = set()
    for seed in range(30):
        state = warded("ward_random", seed)
        assert state == warded("ward_random", seed)
        (one,) = ALL - harmed(state, RED)
        spared.add(one)
    assert spared == ALL


def test_the_impact_on_the_dearest() -> None:
    """The beast costs 2, the others nothing."""
    assert harmed(warded("ward_highest_cost"), RED) == {1, 3}
