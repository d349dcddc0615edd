"""Abilities in words: events, questions, pictures and explanations."""

from __future__ import annotations

import attrs

import tambores as tb
from tambores import enclave
from tambores.enclave import events, solo
from tambores.enclave.render import svg, text, words
from tambores.enclave.table.combat import Impact
from tests.enclave.altered import with_table
from tests.enclave.rendering import parts
from tests.enclave.scenarios.play import unit
from tests.enclave.vocabulary.words import (
    BLUE,
    RED,
    WORDS,
    automaton,
    blue,
    combat,
    deployment,
    play,
    red,
    told,
)

# --- told -------------------------------------------------------------------------------------


def test_it_is_told_how_long_an_effect_lasts() -> None:
    start = deployment(red(hand=["until_permanent"]), blue())
    events = told(start, "deploy until_permanent 1")
    assert words.tell(events, position=start)[-1] == (
        "For good: Player 1's For good (slot 1) has +1 to attack for good."
    )
    assert words.tell(events, "es", position=start)[-1] == (
        "Para siempre: Para siempre del Jugador 1 (hueco 1) tiene +1 en ataque de forma permanente."
    )


def test_it_is_told_whom_a_prohibition_covers() -> None:
    state = combat(red("hero_forbids", line={1: "red_foot"}), blue(line={3: "blue_foot"}))
    told = (
        "Forbidding hero, Player 1: enemy units may not support a fight until the end of the "
        "combat."
    )
    laid = events.EffectLaid(WORDS.card("hero_forbids"), RED, None, 0, 0)
    assert words.tell([laid], position=state) == [told]
    assert "This combat: enemy units may not support a fight (Forbidding hero)" in text.board(state)


def test_wounds_outside_a_combat_are_told_with_their_cause() -> None:
    start = deployment(red(hand=["inflict_wounds"]), blue(line={2: "blue_hulk"}))
    events = told(start, "deploy inflict_wounds 1", "choose_unit 1 2")
    name = WORDS.card("inflict_wounds").name_in("en")
    said = words.tell(events, position=start)
    assert f"{name} wounds Player 2's Blue hulk in slot 2, which now has 1 wound." in said
    assert f"{name} wounds Player 2's Blue hulk in slot 2, which now has 2 wounds." in said


# --- asked ------------------------------------------------------------------------------------


def test_a_choice_says_what_it_is_for() -> None:
    start = deployment(red(hand=["pick_choose"]), blue(line={1: "blue_foot"}))
    state = play(start, "deploy pick_choose 2")
    assert words.question(state) == (
        "Player 1, An enemy unit of your choice: Who gets +2 to attack?"
    )
    own = tb.Catalogue("en", {"enclave.prompt.choose": "Well?"})
    assert words.question(state, own) == "Player 1: Well?"


def test_options_are_called_by_values_and_by_what_they_do() -> None:
    reds = {2: unit("red_hulk", wounds=1)}
    start = deployment(red(hand=["options_some"], line=reds), blue())
    state = play(start, "deploy options_some 1")
    assert words.question(state).endswith(": Which effect do you choose?")
    labels = [words.label(action, state) for action in tb.legal_actions(state)]
    assert labels == ["attack", "move cards", "heal"]


# --- drawn ------------------------------------------------------------------------------------


def test_current_life_stands_on_the_board() -> None:
    state = deployment(red(line={1: "value_life"}), blue())
    assert "W0/2+" in text.board(state, ascii=True)
    seen = enclave.explain(state, RED, 1)
    assert (seen.life, seen.vitality.base, seen.vitality.total) == (2, 1, 2)


def test_what_lies_under_a_hero_is_drawn_and_counted() -> None:
    start = deployment(red("hero_be_equipped", hand=["red_sword"]), blue())
    state = play(start, "attach red_sword 0 0")
    assert "| +Red sword" in text.board(state)
    drawn = parts(svg.board(state))
    assert "attached-0-0-0" in drawn
    attack = words.explained(enclave.explain(state, RED, 0), position=state)[1]
    assert attack.endswith("Red sword under it)")


def test_impacts_that_no_attack_made_are_drawn() -> None:
    """One that comes from the own side, one that nothing can cancel."""
    reds, blues = red(line={1: "red_foot", 3: "red_foot"}), blue()
    state = combat(reds, blues)
    assert state.combat is not None
    impacts = (Impact(((RED, 1),), (RED, 3)), Impact(((BLUE, 0),), (RED, 1), certain=True))
    state = with_table(state, combat=attrs.evolve(state.combat, impacts=impacts))
    drawn = parts(svg.combat(state), "combat")
    assert {"arrow-inflicted-0-1-0-3", "arrow-inflicted-1-0-0-1"} <= drawn.keys()
    assert "by Blue hero, certain" in text.board(state)


def test_an_option_and_an_impact_can_be_pointed_at() -> None:
    start = deployment(red("hero_be_equipped", hand=["red_sword", "red_coin"]), blue())
    drawn = parts(svg.board(start))
    assert "attach red_sword 0 0" in drawn["hero-0"].targets


# --- explained --------------------------------------------------------------------------------


def test_what_texts_allow_and_forbid_is_explained() -> None:
    state = combat(red(line={1: unit("may_split_attack", attached=["blue_forbids"])}), blue())
    rulings = {
        one.permission: (one.allowed, one.by) for one in enclave.explain(state, 0, 1).rulings
    }
    forbids = (False, (WORDS.card("blue_forbids"),))
    assert rulings == {
        "attack_hero_while_engaged": forbids,
        "split_attack": forbids,
        "attack_hero": forbids,
    }


def test_who_cancels_an_ability_is_explained() -> None:
    state = deployment(red(line={1: unit("value_life", attached=["blue_curse"])}), blue())
    assert enclave.explain(state, RED, 1).silenced_by == (WORDS.card("blue_curse"),)


def test_the_price_of_equipment_is_explained() -> None:
    start = deployment(red("hero_support_cost", hand=["red_mace"], line={1: "red_foot"}), blue())
    seen = enclave.preview(start, enclave.Attach("red_mace", RED, 1))
    assert words.previewed(seen, position=start)[0] == (
        f"Red mace: cost 1 (2 printed, -1 hero {WORDS.card('hero_support_cost').name_in('en')} "
        "of Player 1) from the hand; 0 cards to pay with"
    )


def test_lost_face_down_cards_are_told() -> None:
    assert isinstance(automaton(red(), blue()), solo.SoloBattle)
    lost = solo.events.CoverLost(BLUE, "AMB-29", (2, 4))
    assert words.tell([lost]) == [
        "Automaton loses face-down cards of its line to a text (slots 2, 4; AMB-29)."
    ]
