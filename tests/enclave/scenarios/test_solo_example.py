"""SC-13 and SC-14: the example of the solo booklet, step by step."""

from __future__ import annotations

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.solo.events import (
    CardRevealed,
    CardsCovered,
    CardTurnedUp,
    CoverPaid,
    Decided,
    PenaltyPaid,
    ReserveGrew,
    ReservePaid,
)
from tambores.enclave.table.events import (
    Annihilated,
    AttachmentDiscarded,
    CardAttached,
    CardPaid,
    CardsDrawn,
    DeckPaid,
    Declined,
    MarkerFlipped,
    OrderDeclared,
    Passed,
    PhaseBegan,
    Silenced,
    UnitDeployed,
)
from tests.enclave.scenarios.play import (
    HUMAN,
    asked,
    at,
    comparisons,
    human,
    ids,
    impacts,
    legal,
    line,
    of,
    orc,
    play,
)
from tests.enclave.scenarios.solo_play import (
    AI,
    AUTO,
    PLAYER,
    card,
    cards_of_automaton,
    choices,
    covered,
    deployment,
    follow,
    phase_of,
    pile,
    reserve,
    rest_of,
    tie,
)
from tests.sets import both_sets

DEFAULTS = enclave.HouseRules()
COVERED = {1: "goblin", 2: "huargo", 3: "lancero", 4: "llamada_del_clan", 5: "furor"}
REMOVED = ["trol", "trol", "druida"]
HAND = ["soldado", "caballero", "arquera", "batidor", "espadachin"]

FIRST = ("deploy soldado 3", "pay arquera")
SECOND = ("deploy caballero 5", "pay batidor", "pay espadachin")
COMBAT = ("pass", "hold 5", "strike_back 5 4")


def example(
    stock: tuple[str, ...] = ("ballestero",), rules: enclave.HouseRules = DEFAULTS
) -> solo.SoloBattle:
    """The position of SC-13; with an empty reserve that of SC-14."""
    deck = rest_of("orc", (*COVERED.values(), *REMOVED, *stock), top=["jinete"])
    return deployment(
        human("aiden", hand=HAND),
        orc("krangg", deck=deck, removed=REMOVED, face_down=COVERED, reserve=stock),
        rules=rules,
    )


@both_sets
def test_the_example_begins_with_five_cards_face_down() -> None:
    """SC-13, given: reserve of 1 (AMB-31), deck of 37, five face-down cards (SOLO-SET-04)."""
    state = example()
    assert covered(state) == COVERED
    assert (reserve(state), len(pile(state, "deck")), pile(state, "removed")) == (
        ["ballestero"], 37, REMOVED,
    )  # fmt: skip
    assert state.sides[AI].hand == ()
    assert line(state, AI) == {}
    assert (len(state.sides[PLAYER].deck), asked(state)) == (41, (PLAYER, "deploy"))


@both_sets
def test_the_first_deployment_is_answered_in_its_column() -> None:
    """SC-13: the Lancero of slot 3 is revealed and paid with slots 1 and 5, unasked.

    Cites SOLO-DEP-01, SOLO-DEP-02, SOLO-DEP-04, SOLO-DEP-05, SOLO-DEP-09, AMB-26, AMB-28.
    """
    state = play(example(), FIRST[0])
    assert asked(state) == (PLAYER, "pay")
    state, happened = follow(state, FIRST[1])
    assert happened == (
        CardPaid(PLAYER, card("arquera")),
        UnitDeployed(PLAYER, card("soldado"), 3),
        CardRevealed(AI, "SOLO-DEP-02", 3, card("lancero")),
        CoverPaid(AI, "SOLO-DEP-05", (1, 5)),
        UnitDeployed(AI, card("lancero"), 3),
    )
    assert covered(state) == {2: "huargo", 4: "llamada_del_clan"}
    assert pile(state, "removed") == [*REMOVED, "goblin", "furor"]
    assert (reserve(state), len(pile(state, "deck")), pile(state, "table")) == (
        ["ballestero"], 37, [],
    )  # fmt: skip
    assert line(state, AI) == {3: "lancero"}
    assert at(state, AI, 3).deployed_this_turn
    assert asked(state) == (PLAYER, "deploy")


@both_sets
def test_the_second_deployment_is_answered_by_the_nearest_card() -> None:
    """SC-13: Llamada del Clan in slot 4, a Jinete on it, paid with slot 2 and the reserve.

    Cites SOLO-DEP-03, SOLO-DEP-05, SOLO-DEP-07, SOLO-DEP-11, SOLO-DEP-12, SOLO-DEP-13, AMB-26.
    """
    state, happened = follow(play(example(), *FIRST), *SECOND)
    assert happened[-7:] == (
        UnitDeployed(PLAYER, card("caballero"), 5),
        CardRevealed(AI, "SOLO-DEP-03", 4, card("llamada_del_clan")),
        CardTurnedUp(AI, "SOLO-DEP-13", card("jinete"), "table"),
        CoverPaid(AI, "SOLO-DEP-05", (2,)),
        ReservePaid(AI, "SOLO-DEP-07", 1),
        UnitDeployed(AI, card("jinete"), 4),
        CardAttached(AI, card("llamada_del_clan"), AI, 4),
    )
    assert line(state, AI) == {3: "lancero", 4: "jinete"}
    assert ids(at(state, AI, 4).attached) == ["llamada_del_clan"]
    assert (covered(state), reserve(state), pile(state, "discard")) == ({}, [], [])
    assert pile(state, "removed") == [*REMOVED, "goblin", "furor", "huargo", "ballestero"]
    assert (len(pile(state, "deck")), pile(state, "table")) == (36, [])


@both_sets
def test_both_sides_pass_and_krangg_has_no_reserve_to_pay_with() -> None:
    """SC-13: a lone `Pass`; then the automaton has no card left and passes.

    Cites DEP-15, AMB-44, AMB-26, SOLO-HERO-01, SOLO-HERO-03.
    """
    state = play(example(), *FIRST, *SECOND)
    assert (asked(state), legal(state)) == ((PLAYER, "deploy"), {"pass"})
    state, happened = follow(state, "pass")
    assert happened == (
        Passed(PLAYER),
        Decided(AI, "AMB-26.1", 0),
        Passed(AI),
        PhaseBegan(1, "combat", PLAYER),
    )
    assert not state.sides[AI].ability_used


def test_the_automaton_declares_after_the_player() -> None:
    """SC-13, B1 and B2: the Jinete silences the Caballero, then shoots it.

    The Soldado (C1) is in its reach too; the Lancero alone beats it, so there is no support.
    Cites COM-30, SOLO-COM-01, SOLO-COM-02, SOLO-COM-03, SOLO-COM-04, SOLO-COM-07, SOLO-COM-08,
    SOLO-COM-09, AMB-32.
    """
    state = play(example(), *FIRST, *SECOND, "pass")
    assert asked(state) == (PLAYER, "declare")
    assert legal(state) == {"attack 5 4", "attack_hero 5", "hold 5"}
    state, happened = follow(state, "hold 5")
    assert happened == (
        OrderDeclared(PLAYER, 5, "hold", (), ()),
        Decided(AI, "SOLO-COM-09", 4),
        Silenced(AI, 4, 5),
        Decided(AI, "SOLO-COM-04", 4),
        OrderDeclared(AI, 4, "ranged", (5,), ()),
    )
    assert asked(state) == (PLAYER, "answer")
    assert legal(state) == {"strike_back 5 4", "decline"}


def test_the_comparisons_of_the_example() -> None:
    """SC-13, B4: both unengaged units are hit, the Soldado too (SOLO-COM-10, SOLO-COM-01)."""
    _, happened = follow(play(example(), *FIRST, *SECOND), *COMBAT)
    assert comparisons(happened) == {
        "0.3>1.3": (1, 2, 0),
        "1.3>0.3": (2, 1, 1),
        "0.5>1.4": (2, 2, 1),
        "1.4>0.5": (3, 2, 1),
    }


@both_sets
def test_the_impacts_of_the_example() -> None:
    """SC-13, B4: everybody is hit but the Lancero (SOLO-COM-10, SOLO-COM-01)."""
    _, happened = follow(play(example(), *FIRST, *SECOND), *COMBAT)
    assert impacts(happened) == {"0.3>1.3": 0, "1.3>0.3": 1, "0.5>1.4": 1, "1.4>0.5": 1}


@both_sets
def test_the_automaton_silences_and_shoots_the_caballero() -> None:
    """SC-13, B2: of the two that are in reach the one that costs more (SOLO-COM-07, -09)."""
    _, happened = follow(play(example(), *FIRST, *SECOND, "pass"), "hold 5")
    assert of(Silenced, happened) == [Silenced(AI, 4, 5)]
    assert OrderDeclared(AI, 4, "ranged", (5,), ()) in happened


@both_sets
def test_the_caballero_would_not_have_hit_krangg() -> None:
    """SC-13: the turn of its deployment does not make it strong enough (COM-10, COM-39)."""
    state = play(example(), *FIRST, *SECOND, "pass")
    _, happened = follow(state, "attack_hero 5")
    assert impacts(happened)["0.5>1.hero"] == 0


@both_sets
def test_the_jinete_goes_on_the_deck_and_its_card_to_the_discard() -> None:
    """SC-13, B6: 7 removed, 37 in the deck, 1 unit, 1 discarded (COM-16)."""
    _, happened = follow(play(example(), *FIRST, *SECOND), *COMBAT)
    fallen = [(event.seat, event.card.id, event.zone) for event in of(Annihilated, happened)]
    assert fallen == [
        (PLAYER, "soldado", "discard"), (PLAYER, "caballero", "discard"), (AI, "jinete", "deck"),
    ]  # fmt: skip
    assert of(AttachmentDiscarded, happened) == [
        AttachmentDiscarded(AI, card("llamada_del_clan"), AI, 4)
    ]


@both_sets
def test_replenishment_of_the_example() -> None:
    """SC-13: four gaps are filled from the lowest up, the fifth card joins the reserve.

    Cites SOLO-REP-01, SOLO-REP-02, SOLO-REP-03, SOLO-REP-05, AMB-30, TURN-03.
    """
    state, happened = follow(play(example(), *FIRST, *SECOND), *COMBAT)
    hand = state.sides[HUMAN].hand
    assert phase_of(happened, "replenishment") == (
        CardsDrawn(PLAYER, 5, hand),
        CardsCovered(AI, "SOLO-REP-02", (1, 2, 4, 5)),
        ReserveGrew(AI, "SOLO-REP-03", 1),
        MarkerFlipped(AI),
    )
    assert happened[-1] == PhaseBegan(2, "deployment", AI)
    deck = example().sides[AI].deck
    assert [covered(state)[slot] for slot in (1, 2, 4, 5)] == [
        "jinete", *(one.id for one in deck[-2:-5:-1]),
    ]  # fmt: skip
    assert reserve(state) == [deck[-5].id]


@both_sets
def test_the_position_after_the_example() -> None:
    """SC-13: every pile; nobody is opposite, so the player picks the automaton's first reveal.

    Cites SOLO-SET-04, AMB-26, AMB-28.
    """
    state = play(example(), *FIRST, *SECOND, *COMBAT)
    assert line(state, PLAYER) == {}
    assert line(state, AI) == {3: "lancero"}
    assert pile(state, "discard", PLAYER) == ["soldado", "caballero"]
    assert pile(state, "removed", PLAYER) == ["arquera", "batidor", "espadachin"]
    assert (len(state.sides[PLAYER].hand), len(state.sides[PLAYER].deck)) == (5, 36)
    assert pile(state, "discard") == ["llamada_del_clan"]
    assert (len(pile(state, "removed")), len(pile(state, "deck"))) == (7, 32)
    assert (state.turn, state.phase, state.holder) == (2, "deployment", AI)
    assert tie(state) == {f"choose_slot 1 {slot}" for slot in (1, 2, 4, 5)}
    assert cards_of_automaton(state) == cards_of_automaton(example())


@both_sets
def test_without_an_answer_the_jinete_lives() -> None:
    """SC-13, variant: `Decline` is the other answer (COM-42, SOLO-COM-10)."""
    state, happened = follow(play(example(), *FIRST, *SECOND), "pass", "hold 5", "decline")
    assert of(Declined, happened) == [Declined(PLAYER, "answer", 5)]
    assert line(state, AI) == {3: "lancero", 4: "jinete"}
    assert sorted(covered(state)) == [1, 2, 5]
    assert (len(reserve(state)), len(pile(state, "deck"))) == (2, 31)


# SC-14


@both_sets
def test_with_an_empty_reserve_the_deck_pays_with_a_penalty() -> None:
    """SC-14: the second card for the Jinete comes from the deck, plus 1.

    Cites SOLO-SET-05, SOLO-DEP-08, AMB-31.
    """
    state, happened = follow(play(example(()), *FIRST), *SECOND)
    assert len(example(()).sides[AI].deck) == 38
    assert happened[-7:] == (
        CardRevealed(AI, "SOLO-DEP-03", 4, card("llamada_del_clan")),
        CardTurnedUp(AI, "SOLO-DEP-13", card("jinete"), "table"),
        CoverPaid(AI, "SOLO-DEP-05", (2,)),
        DeckPaid(AI, 1),
        PenaltyPaid(AI, "SOLO-DEP-08", 1),
        UnitDeployed(AI, card("jinete"), 4),
        CardAttached(AI, card("llamada_del_clan"), AI, 4),
    )
    assert (len(pile(state, "deck")), len(pile(state, "removed"))) == (35, 8)
    deck = pile(example(()), "deck")
    assert pile(state, "removed")[-3:] == ["huargo", deck[-2], deck[-3]]


@both_sets
def test_the_rest_of_the_example_is_the_same_with_an_empty_reserve() -> None:
    """SC-14: deck 31 after Replenishment, one card in the reserve (SOLO-REP-03)."""
    state, happened = follow(play(example(()), *FIRST, *SECOND), *COMBAT)
    same, others = follow(play(example(), *FIRST, *SECOND), *COMBAT)
    assert comparisons(happened) == comparisons(others)
    assert choices(happened) == choices(others)
    assert (len(pile(state, "deck")), len(pile(state, "removed"))) == (31, 8)
    assert (len(reserve(state)), sorted(covered(state))) == (1, [1, 2, 4, 5])
    assert (line(state, AI), pile(state, "discard")) == (line(same, AI), pile(same, "discard"))


@both_sets
def test_the_example_asks_no_tie_of_a_simulation() -> None:
    """SC-13 with `ai_ties="auto"`: slot 3 holds a unit, so slot 2 is revealed first (AMB-28)."""
    state, happened = follow(example(rules=AUTO), *FIRST, *SECOND, *COMBAT)
    revealed = of(CardRevealed, phase_of(happened, "deployment"))
    deck = example().sides[AI].deck
    assert revealed[0] == CardRevealed(AI, "AMB-26.3", 2, deck[-2])
    prompt = tb.prompt(state)
    assert prompt is not None
    assert prompt.on_behalf_of == PLAYER
