"""The text board: what it shows, that it fits, and that a view shows no more than it knows."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.events import (
    Annihilated,
    AttackResolved,
    ImpactPrevented,
    OrderDeclared,
    Passed,
    UnitDeployed,
    UnitMoved,
)
from tambores.enclave.render.text import board
from tambores.enclave.render.words import (
    card_line,
    ending,
    impact_name,
    phrase,
    place_name,
    price,
    tell,
)
from tambores.enclave.solo.events import CardRevealed
from tambores.kernel.message import LANGUAGES


def position(phase: str = "deployment") -> enclave.Battle:
    """A battle with something of everything on the table."""
    return enclave.scenario(
        phase=phase,
        holder=1,
        turn=3,
        sides=(
            {
                "army": "human",
                "hero": "aiden",
                "hand": ["grifo", "escudo_triangular"],
                "discard": ["soldado", "soldado"],
                "line": {
                    1: "soldado",
                    2: {"card": "alabardero", "attached": ["espada_bastarda"]},
                    4: {"card": "portaestandarte", "attached": ["maldicion_de_la_arana"]},
                },
            },
            {
                "army": "orc",
                "hero": "krangg",
                "wounds": 2,
                "hand": ["grito_de_guerra", "lancero", "goblin"],
                "line": {
                    2: {"card": "trol", "wounds": 1},
                    5: {"card": "jinete", "deployed_this_turn": True},
                },
            },
        ),
    )


def cell(drawing: str, column: int, name: str) -> list[str]:
    """The lines of a column from the one with `name` to the next rule."""
    rows = [line.split("|") for line in drawing.splitlines() if line.count("|") == 4]
    texts = [row[column - 1].strip() for row in rows]
    start = texts.index(name)
    return [text for text in texts[start:] if text]


def test_a_unit_is_shown_with_its_current_values_its_wounds_and_what_lies_under_it() -> None:
    drawing = board(position(), ascii=True)
    assert cell(drawing, 2, "Halberdier") == ["Halberdier", "A3 D2 R1 W0/1", "+Bastard Sword"]
    assert cell(drawing, 2, "Troll")[:2] == ["Troll", "A4 D3 R1 W1/2"]
    assert cell(drawing, 1, "Soldier")[1] == "A1 D2 R1 W0/1"  # a Halberdier is there


def test_a_unit_deployed_this_turn_is_marked() -> None:
    drawing = board(position(), ascii=True)
    assert cell(drawing, 5, "Rider")[1] == "A2 D2 R2 W0/1 *"
    assert "* deployed this turn" in drawing


def test_a_silenced_unit_and_an_enemy_card_under_it_are_marked() -> None:
    lines = cell(board(position(), ascii=True), 4, "Standard-bearer")
    assert lines[2:4] == ["(silenced)", "-Curse of the ~"]


def test_turn_phase_and_holder_are_shown() -> None:
    drawing = board(position(), ascii=True)
    first = drawing.splitlines()[0]
    assert first.startswith("Turn 3, deployment")
    assert first.endswith("# initial-player marker: Player 2")
    assert "# Player 2, orcs" in drawing
    assert "  Player 1, humans" in drawing


def test_heroes_and_piles_are_shown() -> None:
    drawing = board(position(), ascii=True)
    assert "Krangg  A3 D4 W2/4" in drawing
    assert "hand 2 | deck 38 | discard 2 | removed 0" in drawing


def test_hands_are_listed_with_what_each_card_costs_now() -> None:
    drawing = board(position(), ascii=True)
    assert "Hand of Player 1: Griffin (4), Triangular Shield (1 from the deck)" in drawing
    assert "Hand of Player 2: War Cry (2), Spearman (1), Goblin (" in drawing  # its hero is wounded


def test_a_view_shows_its_own_hand_only_and_its_own_side_at_the_bottom() -> None:
    seen = board(tb.view(position(), 1), ascii=True)
    assert "Hand of Player 2" in seen
    assert "Hand of Player 1" not in seen
    assert "Griffin" not in seen
    assert seen.index("Player 1, humans") < seen.index("Player 2, orcs")
    assert "Hand of" not in board(tb.view(position(), None), ascii=True)


def test_equal_views_are_drawn_equal() -> None:
    state = position()
    seen = tb.view(state, 0)
    other = tb.view(tb.determinize(seen, 5), 0)
    assert board(seen) == board(other)


def test_the_table_of_a_side_is_listed() -> None:
    state = tb.apply(position(), enclave.PlayTactic("grito_de_guerra"))
    assert "  Table: War Cry" in board(state)


def test_what_a_unit_was_told_to_do_is_shown_during_the_combat() -> None:
    state = tb.apply(position("combat"), enclave.Silence(5, 4))
    state = tb.apply(state, enclave.Attack(5, 4))
    assert cell(board(state, ascii=True), 5, "Rider")[2] == ">shoots at 4"
    assert cell(board(tb.view(state, 0), ascii=True), 5, "Rider")[2] == ">shoots at 4"


def test_a_covered_slot_and_further_piles_are_shown() -> None:
    seen: Any = tb.view(position(), 0)
    side = attrs.evolve(seen.sides[1], covered=(1,), piles=(("reserve", 2),))
    covered = attrs.evolve(seen, sides=(seen.sides[0], side))
    drawing = board(covered, ascii=True)
    assert "(face down)" in drawing
    assert "reserve: 2" in drawing


def solo_position() -> solo.SoloBattle:
    """A solo battle in which cards lie face down and in the reserve."""
    return solo.scenario(
        phase="deployment",
        holder=0,
        rules=enclave.HouseRules(ai_ties="auto"),
        sides=(
            {"army": "human", "hero": "aiden", "hand": ["soldado"], "line": {5: "soldado"}},
            {
                "army": "orc",
                "hero": "krangg",
                "line": {2: "trol", 5: "goblin"},
                "face_down": {1: "jinete", 4: "lancero"},
                "reserve": ["furor", "huargo"],
            },
        ),
    )


@pytest.mark.parametrize("seat", [0, None])
def test_a_solo_battle_shows_the_automaton_its_face_down_cards_and_its_reserve(
    seat: int | None,
) -> None:
    drawing = board(tb.view(solo_position(), seat), ascii=True)
    lines = drawing.splitlines()
    assert lines[2].startswith("  Automaton, orcs ")
    assert lines[3] == "  Krangg  A3 D4 W0/4  reserve: 2"
    assert lines[5] == "(face down)    |Troll          |               |(face down)    |Goblin"
    assert not any(name in drawing for name in ("Rider", "Spearman", "Furor", "Warg"))


def test_a_solo_battle_is_drawn_in_spanish() -> None:
    drawing = board(tb.view(solo_position(), 0), "es")
    assert "  Autómata, orcos" in drawing
    assert "(boca abajo)   │Trol" in drawing
    assert "mazo de reserva: 2" in drawing


def test_the_marker_of_the_automaton_is_shown() -> None:
    seen = tb.view(solo_position(), 0)
    drawing = board(attrs.evolve(seen, holder=1), ascii=True)
    assert drawing.splitlines()[0].endswith("# initial-player marker: Automaton")
    assert "# Automaton, orcs" in drawing


def test_the_state_of_a_solo_battle_is_drawn_as_its_views_are() -> None:
    """A state shows what lies face down no more than a view, and knows that it lies there."""
    state = solo_position()
    seen, whole = (board(one).splitlines() for one in (tb.view(state, 0), state))
    assert [line for line in whole if not line.startswith("Hand of Automaton")] == seen


def test_in_solo_play_seat_1_is_the_automaton_everywhere() -> None:
    state = solo_position()
    outcome = tb.Outcome("win", (1,), "hero_defeated")
    assert tell((Passed(1),), "en", state) == ["Automaton passes."]
    assert place_name((1, 2), "en", state) == "Automaton's Troll (slot 2)"
    assert place_name((1, 0), "es", tb.view(state, 0)) == "Krangg, héroe del Autómata"
    assert impact_name("1.2>0.hero", "es", state).startswith("el impacto de Trol del Autómata")
    assert ending(outcome) == "Player 2 wins: the enemy hero is defeated."
    told = attrs.evolve(outcome, game="enclave-solo")  # as the engine says how a solo battle ended
    assert ending(told) == str(told) == "Automaton wins: the enemy hero is defeated."
    assert phrase("seat.1", "es", state) == "Autómata"


def test_without_a_position_each_event_is_told_in_the_words_of_its_own_game() -> None:
    events = (Passed(1), CardRevealed(1, "SOLO-DEP-02", 3, enclave.default_pack().card("goblin")))
    assert tell(events) == [
        "Player 2 passes.",
        "Automaton turns up Goblin in slot 3 (SOLO-DEP-02).",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hero", ["jayme", "rincemer", "joanna"])
def test_everything_that_happens_in_a_solo_battle_can_be_told(hero: str, language: str) -> None:
    state = solo.new_battle("human", hero, seed=6)
    choose = random.Random(2)
    while tb.outcome(state) is None and state.turn < 6:
        step = tb.transition(state, choose.choice(tb.legal_actions(state)))
        for line in tell(step.seen_by(0), language, state):
            assert line.endswith(".")
            assert not any(sign in line for sign in ("None", "@", "Player 2", "Jugador 2"))
        assert max(map(len, board(step.state, language).splitlines())) <= 80
        state = step.state


def test_before_the_toss_no_holder_is_shown() -> None:
    state = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=1)
    assert state.phase == "setup"
    assert board(state).splitlines()[0] == "Turn 1, set-up"


def test_in_ascii_only_the_names_keep_their_accents() -> None:
    drawing = board(position(), ascii=True)
    assert drawing.isascii()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_of_a_battle_fits_in_80_columns(language: str) -> None:
    start = enclave.new_battle(("human", "orc"), ("jayme", "thugg"), seed=11)
    for state, _, _ in tb.random_walk(start, seed=4, limit=400):
        drawing = board(state, language)
        assert max(map(len, drawing.splitlines())) <= 80
        assert all(line == line.rstrip() for line in drawing.splitlines())


def test_a_card_is_described_with_its_values_and_its_text() -> None:
    pack = enclave.default_pack()
    assert card_line(pack.card("grifo"), "es") == (
        "Grifo: monstruo; coste 4, alcance 2, ataque 4, defensa 3, vida 2. "
        "Puede atacar al héroe enemigo aunque esté enfrentado."
    )
    assert "cost 2 (bolt)" in card_line(pack.card("caballero"))
    assert "defence 3 (bolt)" in card_line(pack.card("la_hermandad"))
    assert card_line(pack.card("aiden")).startswith("Aiden: hero, silver; attack 4, defence 4")
    assert card_line(pack.card("acometida")).startswith("Onslaught: tactic; cost 1 from the deck.")
    assert card_line(pack.card("llamada_del_clan")).startswith(
        "Call of the Clan: equipment; cost 0"
    )


def test_a_price_is_what_the_card_costs_in_the_position() -> None:
    card = enclave.default_pack().card("lancero")
    assert price(card, None, 1) == "2"
    assert price(card, position(), 1) == "1"  # the bolt, and a wounded hero


def test_every_card_is_described_in_both_languages() -> None:
    for card in enclave.default_pack().cards:
        for language in LANGUAGES:
            assert card_line(card, language).startswith(card.name_in(language))


def test_places_are_named_by_what_stands_there() -> None:
    state = position()
    assert place_name((0, 2), "en", state) == "Player 1's Halberdier (slot 2)"
    assert place_name((0, 3), "en", state) == "Player 1's slot 3"
    assert place_name((1, 0), "es", state) == "Krangg, héroe del Jugador 2"
    assert place_name((1, 0)) == "Player 2's hero"
    assert impact_name("0.1+0.2>1.2", "en", state) == (
        "the impact of Player 1's Soldier (slot 1) + Player 1's Halberdier (slot 2) "
        "on Player 2's Troll (slot 2)"
    )


def test_what_happened_is_told_with_the_names_of_the_units() -> None:
    events = (
        OrderDeclared(0, 1, "support", (2,), ()),
        AttackResolved(((0, 1), (0, 2)), (1, 3), (1, 2), 4, 3, 1),
        ImpactPrevented("1.2>0.hero", enclave.default_pack().card("rincemer")),
    )
    assert tell(events, "en", position()) == [
        "Player 1's Soldier (slot 1) supports the fight (column 2).",
        "Attack by Player 1's Soldier (slot 1) + Player 1's Halberdier (slot 2) on Player 2's "
        "Troll (slot 2): 4 against 3, a hit (impacts: 1).",
        "Rincemer cancels the impact of Player 2's Troll (slot 2) on Player 1's hero Aiden.",
    ]


def test_a_unit_is_called_by_its_name_wherever_it_has_come_to_in_the_same_step() -> None:
    card = enclave.default_pack().card("goblin")
    events = (
        UnitDeployed(1, card, 3),
        OrderDeclared(1, 3, "hold", (), ()),
        UnitMoved(1, 3, 4),
        UnitMoved(1, 1, 3),
        OrderDeclared(1, 4, "hold", (), ()),
        Annihilated(1, 4, card, "removed"),
        OrderDeclared(1, 4, "hold", (), ()),
    )
    orders = [1, 4, 6]
    named, plain = tell(events, "en", position()), tell(events)
    assert [named[one] for one in orders] == [
        "Player 2's Goblin (slot 3) holds its position.",
        "Player 2's Goblin (slot 4) holds its position.",
        "Player 2's slot 4 holds its position.",
    ]
    assert plain[1] == "Player 2's slot 3 holds its position."


def test_a_sentence_begins_with_a_capital_letter() -> None:
    (line,) = tell((OrderDeclared(0, 3, "hold", (), ()),), "es")
    assert line == "El hueco 3 del Jugador 1 mantiene la posición."


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_in_a_battle_can_be_told(language: str) -> None:
    state = enclave.new_battle(("human", "orc"), ("rincemer", "borrunn"), seed=2)
    choose = random.Random(3)
    for _ in range(600):
        if tb.outcome(state) is not None:
            break
        step = tb.transition(state, choose.choice(tb.legal_actions(state)))
        for seat in (0, 1, None):
            for line in tell(step.seen_by(seat), language, state):
                assert line.endswith(".")
                assert "None" not in line
                assert "@" not in line
        state = step.state


@pytest.mark.parametrize(
    ("outcome", "english", "spanish"),
    [
        (
            tb.Outcome("win", (0,), "out_of_cards"),
            "Player 1 wins: there are no cards left to replenish a hand.",
            "Gana Jugador 1: no quedan cartas para reponer la mano.",
        ),
        (
            tb.Outcome("draw", (), "turn_limit"),
            "A draw: the turn limit is reached.",
            "Empate: se ha alcanzado el límite de turnos.",
        ),
    ],
)
def test_the_end_is_told(outcome: tb.Outcome, english: str, spanish: str) -> None:
    assert ending(outcome) == english
    assert ending(outcome, "es") == spanish
