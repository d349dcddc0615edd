"""The text board: what it shows, that it fits, and that a view shows no more than it knows."""

from __future__ import annotations

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.render.text import board
from tambores.enclave.table.automaton import Revealing
from tambores.enclave.table.board import Lasting
from tests.enclave.altered import with_table
from tests.enclave.rendering import drawn, fray, half, position, solo_position
from tests.sets import STANDIN_1

# --- units ----------------------------------------------------------------------------------


def test_a_unit_is_shown_with_its_current_values_its_wounds_and_what_lies_under_it() -> None:
    drawing = drawn(position())
    assert half(drawing, 2) == ["Halberdier", "A3+ D2 R1 W0/1", "+Bastard Sword"]
    assert half(drawing, 2, far=True) == ["A4 D3 R1 W1/2", "Troll"]


def test_values_that_are_not_the_printed_ones_have_a_sign() -> None:
    drawing = board(position())
    assert "A1 D2↑ R1 W0/1" in drawing  # a Soldier, with a Halberdier there
    assert "A1 D1↓ R1 W0/1" in drawing  # a Standard-bearer over a Curse of the Spider
    assert "↑ ↓ not as printed" in drawing


def test_values_too_wide_for_a_slot_stand_closer_or_in_two_lines() -> None:
    state = fray(
        orc={1: {"card": "jinete", "attached": ["hacha_dentada"], "deployed_this_turn": True}},
    )
    assert half(drawn(state), 1, far=True)[1:] == ["A4+D1-R2 W0/1 *", "Rider", "+Jagged Axe"]
    unit = state.sides[1].at(1)
    assert unit is not None
    raised = attrs.evolve(unit, effects=(lasting("krangg"),) * 50)
    crowd = attrs.evolve(state.sides[1], line=(raised, *state.sides[1].line[1:]))
    drawing = drawn(with_table(state, sides=(state.sides[0], crowd)))
    assert half(drawing, 1, far=True)[1:4] == ["W0/1 *", "A104+D1-R2", "Rider"]


def lasting(hero: str, effect: int = 0) -> Lasting:
    """What the paid ability of a hero leaves until the end of the turn."""
    return Lasting(STANDIN_1.card(hero), ability=0, effect=effect)


def test_a_unit_deployed_this_turn_is_marked() -> None:
    drawing = drawn(position())
    assert half(drawing, 5, far=True) == ["A2 D2 R2 W0/1 *", "Rider"]
    assert "* deployed this turn" in drawing
    assert "*" not in drawn(fray(human={1: "soldado"}))


def test_a_silenced_unit_and_an_enemy_card_under_it_are_marked() -> None:
    lines = half(drawn(position()), 4)
    assert lines == ["Standard-bearer", "A1 D1- R1 W0/1", "(silenced)", "-Curse of the ~"]
    assert "+ own card, - enemy card" in drawn(position())


def test_who_silences_a_unit_in_this_combat_is_told() -> None:
    state = fray(holder=1, human={2: "soldado"}, orc={3: "jinete"})
    state = tb.apply(state, enclave.Silence(3, 2))
    assert "(silenced by 3)" in half(drawn(state), 2)
    assert "(anulada por 3)" in half(drawn(state, "es"), 2)


def test_what_lasts_on_a_unit_is_shown_with_the_card_that_did_it() -> None:
    state = tb.apply(position(), enclave.UseAbility())
    state = tb.apply(tb.apply(state, enclave.Pay("goblin")), enclave.ChooseUnit(1, 2))
    assert half(drawn(state), 2, far=True) == ["A6+ D3 R1 W1/2", "Troll", "A+2 Krangg"]


def test_the_front_is_heavy_where_units_are_engaged() -> None:
    front = next(line for line in drawn(position()).splitlines() if " 1 " in line)
    assert front == "+".join(
        ("------ 1 ------", "====== 2 ======", "------ 3 ------", "------ 4 ------",
         "------ 5 ------")
    )  # fmt: skip


# --- combat ---------------------------------------------------------------------------------


def test_what_a_unit_was_told_to_do_stands_before_it() -> None:
    state = tb.apply(position("combat"), enclave.Silence(5, 4))
    assert half(drawn(state), 5, far=True)[0] == "?"  # it is asked
    state = tb.apply(state, enclave.Attack(5, 4))
    assert half(drawn(state), 5, far=True)[0] == "> shoots at 4"
    assert half(drawn(state), 1)[0] == "?"
    assert half(drawn(tb.view(state, 1)), 5)[0] == "> shoots at 4"
    assert half(drawn(tb.apply(state, enclave.Hold(1))), 1)[0] == "holds"


def test_the_parts_of_a_split_attack_are_shown_while_they_are_named() -> None:
    state = fray(human={1: "catapulta"}, orc={2: "goblin", 4: "trol", 5: "lancero"})
    state = tb.apply(state, enclave.Split(1, 2, 1))
    assert drawn(state).splitlines()[1] == "Catapult (1) splits its attack: 3 points to give"
    assert half(drawn(state), 1)[0] == "> 1 at 2 ?"
    state = tb.apply(tb.apply(state, enclave.Split(1, 4, 1)), enclave.Split(1, 5, 2))
    assert half(drawn(state), 1)[:2] == ["> 1 at 2,", "1 at 4, 2 at 5"]
    assert half(drawn(state), 2, far=True)[0] == "?"


def test_the_blow_of_a_hero_is_shown_and_asked_for() -> None:
    state = tb.apply(fray(orc={}, human={3: "arquera"}), enclave.AttackHero(3))
    assert "  Krangg  A3 D4 W0/4 | ability unused | ?" in drawn(state)
    assert drawn(state).startswith("Turn 1, combat: Player 2 may strike with the hero")
    state = fray(human={3: "arquera"}, orc={1: {"card": "goblin"}})
    state = tb.apply(tb.apply(state, enclave.AttackHero(3)), enclave.Hold(1))
    assert state.combat is not None
    state = with_table(state, combat=attrs.evolve(state.combat, blows=((), (3,))))
    assert "| ability unused | > strikes 3" in drawn(state)


def prevention() -> enclave.Battle:
    """The window in which Rincemer may cancel an impact of a Troll, or of a Warg and a Rider."""
    state = enclave.scenario(
        phase="combat",
        holder=1,
        sides=(
            {"army": "human", "hero": "rincemer", "hand": ["soldado"] * 2, "line": {2: "soldado"}},
            {"army": "orc", "hero": "krangg", "line": {2: "trol", 3: "huargo", 4: "jinete"}},
        ),
        pack=STANDIN_1,
    )
    for action in (enclave.AttackHero(3), enclave.AttackHero(4), enclave.HeroStrike(3)):
        state = tb.apply(state, action)
    return state


def test_the_impacts_that_stand_are_shown_with_who_made_them() -> None:
    drawing = drawn(prevention())
    lines = drawing.splitlines()
    assert lines[0].startswith("Turn 1, combat: Player 1 may cancel an impact")
    assert lines[1:3] == [
        "Impacts: Warg (3) by Rincemer, Soldier (2) by Troll (2),",
        "    Soldier (2) by Troll (2), Rincemer by Warg (3) + Rider (4)",
    ]
    assert half(drawing, 2) == ["Soldier", "A1 D1 R1 W0/1", "! 2 impacts"]
    assert half(drawing, 3, far=True)[-1] == "! 1 impact"
    assert "  Rincemer  A1 D3 W0/4 | ability unused | > strikes 3 | ! 1 impact" in lines


def test_an_impact_on_a_unit_that_has_left_is_told_by_its_slot() -> None:
    """So between the events of a step: it is not on the hero."""
    seen = tb.view(prevention(), 0)
    own = attrs.evolve(seen.sides[0], line=(None,) * 5)
    lines = drawn(with_table(seen, sides=(own, seen.sides[1]))).splitlines()
    assert lines[2].startswith("    Player 1's slot 2 by Troll (2), Rincemer by Warg (3) ")


def test_which_impact_is_being_cancelled_is_told() -> None:
    state = tb.apply(prevention(), enclave.Prevent("1.2>0.2"))
    assert drawn(state).splitlines()[1:3] == [
        "Player 1 pays for the ability of Rincemer: 2 cards to go, against the impact on",
        "    Soldier (2) by Troll (2)",
    ]


# --- the heading ----------------------------------------------------------------------------


def test_turn_phase_and_holder_are_shown() -> None:
    lines = drawn(position()).splitlines()
    assert lines[0].startswith("Turn 3, deployment: Player 2 to play ")
    assert lines[0].endswith(" # initial player: Player 2")
    assert lines[2].startswith("# Player 2, orcs ")
    assert any(line.startswith("  Player 1, humans ") for line in lines)


def test_the_limit_of_turns_is_shown() -> None:
    rules = enclave.HouseRules(max_turns=30)
    state = enclave.new_battle(
        ("human", "orc"), ("aiden", "uzgar"), seed=1, holder=0, rules=rules, pack=STANDIN_1
    )
    assert drawn(state).startswith("Turn 1 of 30, deployment: Player 1 to play ")


def test_before_the_toss_no_holder_is_shown() -> None:
    state = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=1, pack=STANDIN_1)
    assert drawn(state).splitlines()[0] == "Turn 1, set-up: Player 2 still sets 3 cards aside"
    assert "#" not in drawn(state)


def test_how_it_ended_is_told() -> None:
    state = enclave.scenario(
        phase="combat",
        holder=0,
        sides=(
            {"army": "human", "hero": "aiden", "line": {2: "la_hermandad"}},
            {"army": "orc", "hero": "borrunn", "wounds": 3},
        ),
        pack=STANDIN_1,
    )
    for action in (enclave.AttackHero(2), enclave.Decline()):
        state = tb.apply(state, action)
    lines = drawn(state).splitlines()
    assert lines[0].startswith("Turn 1, combat  ")
    assert lines[1] == "Player 1 wins: the enemy hero is defeated."
    assert "  Borrunn  A2 D3 W4/4 | ability unused" in lines


def test_in_the_windows_and_at_the_end_of_the_turn_it_is_told_who_may_do_what() -> None:
    state = tb.apply(tb.apply(position(), enclave.Pass()), enclave.Pass())
    assert drawn(state).startswith("Turn 3, deployment: Player 2 may use an ability ")
    state = enclave.scenario(
        phase="replenishment",
        holder=0,
        sides=(
            {"army": "human", "hero": "aiden", "hand": ["soldado"]},
            {"army": "orc", "hero": "uzgar"},
        ),
        pack=STANDIN_1,
    )
    assert drawn(state).startswith("Turn 1, replenishment: Player 1 decides on the hand ")
    assert drawn(state, "es").startswith("Turno 1, reposicion: Jugador 1 decide sobre su mano")


# --- what was begun -------------------------------------------------------------------------


def test_a_unit_that_is_being_paid_for_stands_where_it_goes() -> None:
    state = tb.apply(position(), enclave.Deploy("lancero", 3))
    drawing = drawn(state)
    assert drawing.splitlines()[1] == "Player 2 pays for Spearman in slot 3: 1 card to go"
    assert half(drawing, 3, far=True) == ["(Spearman)"]
    assert "Table" not in drawing
    spanish = drawn(state, "es").splitlines()[1]
    assert spanish == "Jugador 2 paga Lancero en el hueco 3: falta 1 carta"


def test_a_card_that_is_being_paid_for_lies_under_its_unit() -> None:
    side = {"army": "human", "hero": "aiden", "hand": ["espada_bastarda", "grifo"]}
    state = enclave.scenario(
        phase="deployment",
        holder=0,
        sides=({**side, "line": {4: "soldado"}}, {"army": "orc", "hero": "krangg"}),
        pack=STANDIN_1,
    )
    drawing = drawn(tb.apply(state, enclave.Attach("espada_bastarda", 0, 4)))
    assert drawing.splitlines()[1] == (
        "Player 1 pays for Bastard Sword under Soldier (4): 1 card to go"
    )
    assert half(drawing, 4)[-1] == "(+Bastard Swor~"


def test_a_tactic_lies_on_the_table_once_it_is_paid_for() -> None:
    state = tb.apply(position(), enclave.PlayTactic("grito_de_guerra"))
    assert drawn(state).splitlines()[1] == "Player 2 pays for War Cry: 2 cards to go"
    for card in ("lancero", "goblin"):
        state = tb.apply(state, enclave.Pay(card))
    assert "  Table: War Cry" in drawn(state).splitlines()


def borrunn() -> enclave.Battle:
    """Borrunn may pay for one option or two."""
    return enclave.scenario(
        phase="deployment",
        holder=0,
        sides=(
            {"army": "orc", "hero": "borrunn", "hand": ["goblin"] * 3},
            {"army": "human", "hero": "aiden"},
        ),
        pack=STANDIN_1,
    )


def test_an_ability_that_is_being_paid_for_and_its_options_are_told() -> None:
    state = tb.apply(tb.apply(borrunn(), enclave.UseAbility()), enclave.Pay("goblin"))
    assert drawn(state).splitlines()[1] == (
        "Player 1 pays for the ability of Borrunn: 1 card so far, 1 for each option"
    )
    state = tb.apply(state, enclave.Done())
    assert drawn(state).splitlines()[1] == ("Player 1 chooses effects of Borrunn: 1 to go")
    state = tb.apply(state, enclave.ChooseOption("defence"))
    assert "  Borrunn  A2 D4+ W0/4 | ability used | +1 defence (Borrunn)" in drawn(state)


def test_the_choice_of_what_a_card_affects_is_told() -> None:
    state = tb.apply(position(), enclave.UseAbility())
    state = tb.apply(state, enclave.Pay("goblin"))
    assert drawn(state).splitlines()[1] == "Player 2 chooses what Krangg affects"


def test_the_choice_of_a_card_under_a_unit_is_told() -> None:
    sword = {"card": "soldado", "attached": ["espada_bastarda"]}
    state = enclave.scenario(
        phase="deployment",
        holder=1,
        sides=(
            {"army": "human", "hero": "aiden", "line": {3: sword}},
            {"army": "orc", "hero": "uzgar"},
        ),
        pack=STANDIN_1,
    )
    state = tb.apply(tb.apply(state, enclave.UseAbility()), enclave.ChooseUnit(0, 3))
    assert drawn(state).splitlines()[1] == "Player 2 chooses what Uzgar affects under Soldier (3)"


# --- the sides ------------------------------------------------------------------------------


def test_heroes_and_piles_are_shown() -> None:
    drawing = drawn(position())
    assert "\n  Krangg  A3 D4 W2/4 | ability unused\n" in drawing
    assert "\n  Aiden  A4 D4 W0/4\n" in drawing  # he has nothing to pay for
    assert " hand 2 | deck 38 | discard 2 | removed 0\n" in drawing


def test_who_has_passed_is_shown_while_others_deploy() -> None:
    state = tb.apply(position(), enclave.Pass())
    assert "# Player 2, orcs, passed   " in drawn(state)
    assert "passed" not in drawn(position("combat"))


def test_what_lasts_on_all_units_is_shown_with_the_card_that_did_it() -> None:
    state = enclave.scenario(
        phase="deployment",
        holder=0,
        sides=(
            {"army": "human", "hero": "jayme", "hand": ["grifo"], "line": {1: "soldado"}},
            {"army": "orc", "hero": "krangg"},
        ),
        pack=STANDIN_1,
    )
    state = tb.apply(tb.apply(state, enclave.UseAbility()), enclave.Pay("grifo"))
    drawing = drawn(state)
    assert "\n  This turn: units +1 attack (Jayme)\n" in drawing
    assert "\n  Jayme  A4 D3- W0/5 | ability used | -1 defence (Jayme)\n" in drawing
    assert half(drawing, 1) == ["Soldier", "A2+ D1 R1 W0/1"]


def test_hands_are_listed_with_what_each_card_costs_now() -> None:
    drawing = drawn(position())
    assert "Hand of Player 1: Griffin (4), Triangular Shield (1 from the deck)" in drawing
    assert "Hand of Player 2: War Cry (2), Spearman (1), Goblin (0)" in drawing  # wounded: bolts


def test_a_deck_is_listed_while_its_owner_looks_through_it() -> None:
    state = enclave.new_battle(
        ("human", "orc"), ("jayme", "krangg"), seed=1, holder=0, pack=STANDIN_1
    )
    state = tb.apply(state, enclave.SetAside("contraorden"))
    drawing = drawn(tb.view(state, 0))
    assert "\nDeck of Player 1: Soldier x6, Halberdier x5, Archer x4, Knight x4," in drawing
    assert "Countermand" not in drawing
    assert "7 cards aside" in drawing
    for other in (state, tb.view(state, 1), tb.view(state, None)):
        assert "Deck of" not in drawn(other)
    assert "Hand of Player 1" in drawn(state)
    assert "Hand of Player 2" in drawn(state)


def test_a_view_shows_its_own_hand_only_and_its_own_side_at_the_bottom() -> None:
    seen = drawn(tb.view(position(), 1))
    assert "Hand of Player 2" in seen
    assert "Hand of Player 1" not in seen
    assert "Griffin" not in seen
    assert seen.index("Player 1, humans") < seen.index("Player 2, orcs")
    assert "Hand of" not in drawn(tb.view(position(), None))


# --- solo play ------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, None])
def test_a_solo_battle_shows_the_automaton_its_face_down_cards_and_its_reserve(
    seat: int | None,
) -> None:
    drawing = drawn(tb.view(solo_position(), seat))
    lines = drawing.splitlines()
    assert lines[2].startswith("  Automaton, orcs ")
    assert lines[2].endswith(" reserve 2 | deck 40 | discard 0 | removed 0")  # and no hand
    assert lines[3] == "  Krangg  A3 D4 W0/4 | ability unused"
    for slot, shown in ((1, "(face down)"), (4, "(face down)"), (2, "Troll"), (5, "Goblin")):
        assert half(drawing, slot, far=True)[-1] == shown
    assert not any(name in drawing for name in ("Rider", "Spearman", "Furor", "Warg"))


def test_a_solo_battle_is_drawn_in_spanish() -> None:
    drawing = board(tb.view(solo_position(), 0), "es")
    assert "  Autómata, orcos  " in drawing
    assert " (boca abajo)  │     Trol      │" in drawing
    assert " mazo de reserva 2 | mazo 40 | descartes 0 | retiradas 0" in drawing


def test_the_marker_of_the_automaton_is_shown() -> None:
    seen = tb.view(solo_position(), 0)
    drawing = drawn(with_table(seen, holder=1))
    assert drawing.splitlines()[0].endswith("# initial player: Automaton")
    assert "# Automaton, orcs" in drawing


def test_a_prevention_that_the_automaton_keeps_is_shown() -> None:
    state = with_table(solo_position(), kept=True)
    for kept in (state, tb.view(state, 0)):
        assert "  Krangg  A3 D4 W0/4 | ability unused | prevention kept" in drawn(kept)
    assert "kept" not in drawn(solo_position())


def test_the_column_that_the_automaton_answers_is_shown() -> None:
    state = attrs.evolve(with_table(solo_position(), reference=5), frames=(Revealing(1),))
    assert drawn(state).startswith(
        "Turn 1, deployment: Player 1 decides for Automaton, which answers column 5\n"
    )


def test_the_state_of_a_solo_battle_is_drawn_as_its_views_are() -> None:
    """A state shows what lies face down no more than a view, and knows that it lies there."""
    state = solo_position()
    assert board(state) == board(tb.view(state, 0))
