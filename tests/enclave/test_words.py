"""A battle in words: cards, places, questions, and what happened."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import Catalogue, enclave
from tambores.enclave import campaign, solo
from tambores.enclave.render import match as matches
from tambores.enclave.render.words import (
    card_line,
    describe,
    ending,
    impact_name,
    log,
    phrase,
    place_name,
    price,
    question,
    tell,
)
from tambores.enclave.solo.events import CardRevealed
from tambores.enclave.table.events import (
    Annihilated,
    AttachmentDiscarded,
    AttackResolved,
    CardAttached,
    DecisionDue,
    Event,
    HeroStruck,
    ImpactPrevented,
    Modified,
    OrderCorrected,
    OrderDeclared,
    Passed,
    Silenced,
    SplitNamed,
    UnitChosen,
    UnitDeployed,
    UnitMoved,
)
from tambores.kernel.message import LANGUAGES, Language
from tests.cases import each
from tests.enclave.rendering import (
    FRENCH,
    PACK,
    assert_in_words,
    fighting,
    played,
    position,
    preventing,
    splitting,
)
from tests.enclave.test_solo_saving import TIES

# --- cards and places -------------------------------------------------------------------


def test_a_card_is_described_with_its_values_and_its_text() -> None:
    assert card_line(PACK.card("grifo"), "es") == (
        "Grifo: monstruo; coste 4, alcance 2, ataque 4, defensa 3, vida 2. "
        "Puede atacar al héroe enemigo aunque esté enfrentado."
    )
    assert "cost 2 (bolt)" in card_line(PACK.card("caballero"))
    assert "defence 3 (bolt)" in card_line(PACK.card("la_hermandad"))
    assert card_line(PACK.card("aiden")).startswith("Aiden: hero, silver; attack 4, defence 4")
    assert card_line(PACK.card("acometida")).startswith("Onslaught: tactic; cost 1 from the deck.")
    assert card_line(PACK.card("llamada_del_clan")).startswith(
        "Call of the Clan: equipment; cost 0"
    )


def test_own_words_name_a_card_and_say_its_text() -> None:
    own = Catalogue("fr", {"enclave.name.grifo": "Griffon", "enclave.text.grifo": "Il vole."})
    line = card_line(PACK.card("grifo"), own)
    assert line == "Griffon: monster; cost 4, range 2, attack 4, defence 3, life 2. Il vole."


def test_a_price_is_what_the_card_costs_in_the_position() -> None:
    card = PACK.card("lancero")
    assert price(card, None, 1) == "2"
    assert price(card, position(), 1) == "1"  # the bolt, and a wounded hero


def test_every_card_is_described_in_both_languages() -> None:
    for card in PACK.cards:
        for language in LANGUAGES:
            assert card_line(card, language).startswith(card.name_in(language))


def test_places_are_named_by_what_stands_there() -> None:
    state = position()
    assert place_name((0, 2), "en", position=state) == "Player 1's Halberdier (slot 2)"
    assert place_name((0, 3), "en", position=state) == "Player 1's slot 3"
    assert place_name((1, 0), "es", position=state) == "Krangg, héroe del Jugador 2"
    assert place_name((1, 0)) == "Player 2's hero"
    assert impact_name("0.1+0.2>1.2", "en", position=state) == (
        "the impact of Player 1's Soldier (slot 1) + Player 1's Halberdier (slot 2) "
        "on Player 2's Troll (slot 2)"
    )


def test_a_text_that_writes_no_impact_stays_as_it_is() -> None:
    assert impact_name("hello") == "hello"
    assert impact_name("0.9>1.2") == "0.9>1.2"


def test_in_solo_play_seat_1_is_the_automaton_everywhere() -> None:
    state = TIES["the shot"]
    outcome = tb.Outcome("win", (1,), "hero_defeated")
    assert tell((Passed(1),), "en", position=state) == ["Automaton passes."]
    assert place_name((1, 4), "en", position=state) == "Automaton's Goblin Slinger (slot 4)"
    assert place_name((1, 0), "es", position=tb.view(state, 0)).endswith(", héroe del Autómata")
    assert impact_name("1.4>0.hero", "es", position=state).startswith("el impacto que causa ")
    assert "Autómata" in impact_name("1.4>0.hero", "es", position=state)
    assert ending(outcome) == "Player 2 wins: the enemy hero is defeated."
    told = attrs.evolve(outcome, game="enclave-solo")  # as the engine says how a solo battle ended
    assert ending(told) == str(told) == "Automaton wins: the enemy hero is defeated."
    assert phrase("seat.1", "es", position=state) == "Autómata"


# --- questions --------------------------------------------------------------------------


@each("seat", [0, 1, None])
def test_everybody_is_told_who_is_to_decide_what(seat: int | None) -> None:
    state = position()
    assert question(state) == "Player 2: What do you deploy?"
    assert question(tb.view(state, seat)) == question(state)
    assert question(state, "es") == "Jugador 2: ¿Qué despliegas?"


def test_once_it_is_over_the_answer_is_how_it_ended() -> None:
    state = enclave.new_battle(
        ("human", "orc"), ("aiden", "krangg"), seed=4, rules=enclave.HouseRules(max_turns=1)
    )
    *_, (_, _, last) = tb.random_walk(state, seed=1)
    outcome = tb.outcome(last)
    assert outcome is not None
    assert question(last) == question(tb.view(last, None)) == ending(outcome)


def test_a_question_in_a_combat_says_who_is_asked() -> None:
    assert question(splitting()) == "Player 1, Catapult (slot 2): What does your unit do?"
    assert question(splitting(), "es") == "Jugador 1, Catapulta (hueco 2): ¿Qué hace tu unidad?"
    assert question(fighting()) == "Player 2, Thugg: Whom do you strike?"
    assert question(preventing()) == "Player 1: Which impact do you cancel?"


def test_a_tie_of_the_automaton_tells_whose_it_is_and_what_it_is_about() -> None:
    """AMB-28"""
    shot, paid = TIES["the shot"], TIES["the face-down card that pays"]
    assert question(shot) == question(tb.view(shot, 0))
    assert question(shot) == (
        "Automaton's Goblin Slinger (slot 4): A tie by the rules, and you decide for Automaton. "
        "Whom does it attack?"
    )
    assert question(paid, "es") == (
        "Un empate según las reglas; decides tú en lugar del Autómata. "
        "¿Qué carta boca abajo paga Lancero?"
    )


@each("language", LANGUAGES)
@each("name", TIES)
def test_every_tie_is_a_question(name: str, language: str) -> None:
    text = question(tb.view(TIES[name], 0), language)
    assert_in_words(text)
    assert text.endswith("?")


def test_the_question_of_a_match_is_told_as_well() -> None:
    match = campaign.new_match(("human", "orc"), seed=7)
    assert question(match) == "Player 2: Which hero do you show?"
    own = Catalogue("en", {"enclave-match.seat.1": "Automaton"})
    assert question(tb.view(match, 0), own) == "Automaton: Which hero do you show?"


# --- what happened ----------------------------------------------------------------------


def test_what_happened_is_told_with_the_names_of_the_units() -> None:
    events = (
        OrderDeclared(0, 1, "support", (2,), ()),
        AttackResolved(((0, 1), (0, 2)), (1, 3), (1, 2), 4, 3, 1, (), None, ()),
        ImpactPrevented("1.2>0.hero", PACK.card("rincemer")),
    )
    assert tell(events, "en", position=position()) == [
        "Player 1's Soldier (slot 1) supports the fight against Player 2's Troll (slot 2).",
        "Attack by Player 1's Soldier (slot 1) + Player 1's Halberdier (slot 2) on Player 2's "
        "Troll (slot 2): 4 against 3, a hit with 1 impact.",
        "Rincemer cancels the impact of Player 2's Troll (slot 2) on Player 1's hero Aiden.",
    ]


CURSE = PACK.card("maldicion_de_la_arana")

NAMED: list[tuple[Event, str, str]] = [
    (
        CardAttached(0, CURSE, 1, 2),
        "Player 1 places Curse of the Spider under Player 2's Troll (slot 2).",
        "Jugador 1 coloca Maldición de la Araña bajo Trol del Jugador 2 (hueco 2).",
    ),
    (
        AttachmentDiscarded(1, CURSE, 0, 4),
        "Player 2's Curse of the Spider leaves Player 1's Standard-bearer (slot 4) for the "
        "discard pile.",
        "Maldición de la Araña, carta del Jugador 2, se separa de Portaestandarte del Jugador "
        "1 (hueco 4) y va al mazo de descartes.",
    ),
    (
        Modified(CURSE, 0, 1, "attack", -1, 0, 0),
        "Curse of the Spider: Player 1's Soldier (slot 1) has -1 to attack until the end of the "
        "turn.",
        "Maldición de la Araña: Soldado del Jugador 1 (hueco 1) tiene -1 en ataque hasta el final "
        "del turno.",
    ),
    (
        Modified(PACK.card("jayme"), 1, 0, "defence", 1, 0, 0),
        "Jayme: Player 2's hero Krangg has +1 to defence until the end of the turn.",
        "Jayme: Krangg, héroe del Jugador 2, tiene +1 en defensa hasta el final del turno.",
    ),
    (
        UnitChosen(CURSE, 1, 5),
        "Curse of the Spider: Player 2's Rider (slot 5) is chosen.",
        "Maldición de la Araña: se elige Jinete del Jugador 2 (hueco 5).",
    ),
    (
        UnitMoved(0, 1, 3),
        "Player 1's Soldier (slot 1) moves to slot 3.",
        "Soldado del Jugador 1 (hueco 1) se mueve al hueco 3.",
    ),
    (
        Silenced(1, 5, 4),
        "Player 2's Rider (slot 5) cancels the ability of Player 1's Standard-bearer (slot 4).",
        "Jinete del Jugador 2 (hueco 5) anula la habilidad de Portaestandarte del Jugador 1 "
        "(hueco 4).",
    ),
    (
        SplitNamed(0, 2, 5, 2),
        "Player 1's Halberdier (slot 2) aims 2 points of its attack at Player 2's Rider (slot 5).",
        "Alabardero del Jugador 1 (hueco 2) destina 2 puntos de su ataque a Jinete del Jugador 2 "
        "(hueco 5).",
    ),
    (
        HeroStruck(0, 5),
        "Player 1's hero Aiden strikes Player 2's Rider (slot 5).",
        "Aiden, héroe del Jugador 1, golpea a Jinete del Jugador 2 (hueco 5).",
    ),
    (
        OrderDeclared(0, 2, "split", (2, 5), (1, 2)),
        "Player 1's Halberdier (slot 2) splits its attack: 1 point at Player 2's Troll (slot 2), "
        "2 points at Player 2's Rider (slot 5).",
        "Alabardero del Jugador 1 (hueco 2) reparte su ataque: 1 punto a Trol del Jugador 2 "
        "(hueco 2), 2 puntos a Jinete del Jugador 2 (hueco 5).",
    ),
    (
        OrderCorrected(0, 4, "ranged", (5,)),
        "Without its ability Player 1's Standard-bearer (slot 4) now attacks Player 2's Rider "
        "(slot 5) from a distance.",
        "Sin su habilidad, Portaestandarte del Jugador 1 (hueco 4) ahora ataca a distancia a "
        "Jinete del Jugador 2 (hueco 5).",
    ),
]
"""Events of a position with these units, and how they are told there."""


@each(("event", "english", "spanish"), NAMED)
def test_units_are_called_by_their_names_where_they_are_known(
    event: Event, english: str, spanish: str
) -> None:
    assert tell((event,), "en", position=position()) == [english]
    assert tell((event,), "es", position=position()) == [spanish]
    assert tell((event,)) != [english]
    assert str(event) not in (english, spanish)


def test_where_one_of_them_is_not_known_the_sentence_names_the_slots() -> None:
    """No unit of player 1 stands in slot 3."""
    event = Silenced(1, 5, 3)
    assert tell((event,), "en", position=position()) == [str(event)]


def test_what_lay_under_a_unit_that_has_fallen_leaves_it_by_its_name() -> None:
    events = (
        Annihilated(0, 4, PACK.card("portaestandarte"), "discard"),
        AttachmentDiscarded(1, CURSE, 0, 4),
    )
    assert tell(events, "en", position=position())[1] == (
        "Player 2's Curse of the Spider leaves Player 1's Standard-bearer (slot 4) for the "
        "discard pile."
    )


def test_own_words_for_the_plain_sentence_are_not_passed_over() -> None:
    own = Catalogue(
        "en",
        {
            "enclave.event.unit_moved": "{slot} > {target}",
            "enclave.role.support": "helps",
            "enclave.event.order_corrected_at": "{place}: {role}",
        },
    )
    events = (
        OrderDeclared(0, 1, "support", (2,), ()),
        OrderCorrected(0, 4, "ranged", (5,)),
        UnitMoved(0, 1, 3),
    )
    assert tell(events, own, position=position()) == [
        "Player 1's Soldier (slot 1) helps (column 2).",
        "Player 1's Standard-bearer (slot 4): attacks from a distance",
        "1 > 3",
    ]


def test_an_impact_of_several_is_told_in_the_plural() -> None:
    one, some = (
        impact_name(impact, "es", position=position()) for impact in ("0.1>1.2", "0.1+0.2>1.2")
    )
    assert one == "el impacto que causa Soldado del Jugador 1 (hueco 1) sobre " + TROLL
    assert some == (
        "el impacto que causan Soldado del Jugador 1 (hueco 1) + Alabardero del Jugador 1 "
        f"(hueco 2) sobre {TROLL}"
    )


TROLL = "Trol del Jugador 2 (hueco 2)"


def test_a_unit_is_called_by_its_name_wherever_it_has_come_to_in_the_same_step() -> None:
    card = PACK.card("goblin")
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
    named, plain = tell(events, "en", position=position()), tell(events)
    assert [named[one] for one in orders] == [
        "Player 2's Goblin (slot 3) holds its position.",
        "Player 2's Goblin (slot 4) holds its position.",
        "Player 2's slot 4 holds its position.",
    ]
    assert plain[1] == "Player 2's slot 3 holds its position."


def test_without_a_position_each_event_is_told_in_the_words_of_its_own_game() -> None:
    events = (Passed(1), CardRevealed(1, "SOLO-DEP-02", 3, PACK.card("goblin")))
    assert tell(events) == [
        "Player 2 passes.",
        "Automaton turns up Goblin in slot 3 (SOLO-DEP-02).",
    ]


def test_a_sentence_begins_with_a_capital_letter() -> None:
    (line,) = tell((OrderDeclared(0, 3, "hold", (), ()),), "es")
    assert line == "El hueco 3 del Jugador 1 mantiene la posición."


def test_own_words_tell_what_happened() -> None:
    assert tell((Passed(0), Passed(1)), FRENCH, position=position()) == [
        "Ana passe.",
        "Player 2 passe.",
    ]


def test_a_log_leaves_out_what_only_keeps_the_account_complete() -> None:
    step = tb.transition(position(), enclave.Pass())
    assert isinstance(step.events[-1], DecisionDue)
    assert not DecisionDue.logged
    assert tell(step.events, "en", position=position()) == ["Player 2 passes."]
    told = log(step.events, "en", position=position())
    assert [one.event for one in told] == [event for event in step.events if event.logged]
    assert [one.text for one in told] == tell(step.events, "en", position=position())


def test_the_log_of_a_match_leaves_it_out_as_well() -> None:
    match = campaign.new_match(("human", "orc"), seed=7)
    step = tb.transition(match, campaign.RevealHero("thugg"))
    assert matches.tell((*step.events, DecisionDue(*_values_of_a_decision()))) == [
        "Player 2 shows the hero of the next battle: Thugg (gold)."
    ]


def _values_of_a_decision() -> list[Any]:
    """Those of the decision that is due after a pass."""
    due = tb.transition(position(), enclave.Pass()).events[-1]
    return [getattr(due, field.name) for field in attrs.fields(type(due))]


@pytest.mark.no_cover
@pytest.mark.parametrize("language", [*LANGUAGES, FRENCH], ids=["en", "es", "own words"])
def test_everything_that_happens_is_told_to_everybody_in_whole_sentences(
    language: Language,
) -> None:
    for state, step in played():
        for seat in (0, 1, None):
            events = step.seen_by(seat)
            told = log(events, language, position=state)
            assert [one.event for one in told] == [event for event in events if event.logged]
            for one in told:
                assert_in_words(one.text)
                assert one.text.endswith(".")
                assert bool(one.account) == isinstance(one.event, AttackResolved)
                for line in one.account:
                    assert_in_words(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_solo_play_nobody_is_called_player_2(language: str) -> None:
    for state, step in played():
        if isinstance(state, solo.SoloBattle):
            told = log(step.seen_by(0), language, position=state)
            lines = [line for one in told for line in (one.text, *one.account)]
            lines += [describe(action, state, language) for action in tb.legal_actions(state)]
            assert not any(name in line for line in lines for name in ("Player 2", "Jugador 2"))


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
