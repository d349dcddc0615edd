"""SC-16: the automaton's Replenishment, and how a solo battle ends."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.solo.events import CardsCovered, ReserveGrew
from tambores.enclave.table.events import CardsDrawn, DeckShuffled, HandKept, OutOfCards
from tests.cases import each
from tests.enclave.scenarios.play import human, legal, line, of, orc, play
from tests.enclave.scenarios.solo_play import (
    AI,
    PLAYER,
    battle,
    cards_of_automaton,
    combat,
    covered,
    deployment,
    follow,
    pile,
    replenishment,
    reserve,
    rules,
    waits_for_player,
)

LOST = tb.Outcome("win", (PLAYER,), "out_of_cards")
MIXED = ["goblin", "huargo", "lancero", "furor", "trol", "druida", "jinete", "goblin", "lancero"]


def refilled(automaton: dict[str, Any], **options: Any) -> solo.SoloBattle:
    """The position after a Replenishment in which only the automaton takes cards of interest.

    The automaton was holder, so the player begins the next turn.
    """
    return replenishment(human(hand=[]), automaton, holder=AI, **options)


# Taking five cards


def test_five_cards_fill_the_line_from_the_lowest_slot() -> None:
    """Off the top, one by one (SOLO-REP-01, SOLO-REP-02, AMB-30, TURN-05)."""
    state = refilled(orc(deck=["trol", "furor", "goblin", "huargo", "lancero", "jinete"]))
    assert covered(state) == {1: "jinete", 2: "lancero", 3: "huargo", 4: "goblin", 5: "furor"}
    assert (pile(state, "deck"), reserve(state)) == (["trol"], [])
    assert waits_for_player(state, "deploy")


def test_what_finds_no_gap_joins_the_reserve() -> None:
    """SC-16: 2 gaps, so 3 cards on top of the reserve, the last one uppermost.

    Cites SOLO-REP-01, SOLO-REP-02, SOLO-REP-03, AMB-18.
    """
    automaton = orc(
        line={1: "goblin", 5: "goblin"}, face_down={3: "ballestero"}, reserve=["druida"],
        deck=["trol", "furor", "goblin", "huargo", "lancero", "jinete"],
    )  # fmt: skip
    state = refilled(automaton)
    assert covered(state) == {2: "jinete", 3: "ballestero", 4: "lancero"}
    assert line(state, AI) == {1: "goblin", 5: "goblin"}
    assert reserve(state) == ["druida", "huargo", "goblin", "furor"]
    assert pile(state, "deck") == ["trol"]


@each("gaps", range(6))
def test_the_deck_loses_five_whatever_the_gaps(gaps: int) -> None:
    """With a full line all five go to the reserve (SOLO-REP-01, SOLO-REP-03)."""
    units = dict.fromkeys(range(gaps + 1, 6), "goblin")
    automaton = orc(line=units)
    state = refilled(automaton)
    assert (len(covered(state)), len(reserve(state))) == (gaps, 5 - gaps)
    assert len(pile(state, "deck")) == 46 - (5 - gaps) - 5
    assert cards_of_automaton(state).total() == 46


def test_cards_that_lie_face_down_stay() -> None:
    """A full line of cards, none of them revealed (SOLO-REP-02, SOLO-REP-01)."""
    hidden = {1: "goblin", 2: "huargo", 3: "trol", 4: "furor", 5: "jinete"}
    state = refilled(orc(face_down=hidden))
    assert covered(state) == hidden
    assert len(reserve(state)) == 5


def test_what_it_takes_is_told_by_place_and_number() -> None:
    """The automaton is asked nothing; the player keeps and draws (SOLO-REP-04, SOLO-REP-05)."""
    player = human(hand=["soldado", "arquera"])
    state = replenishment(player, orc(line={2: "goblin"}))
    assert waits_for_player(state, "replenish")
    assert legal(state) == {"keep_hand", "remove_hand"}
    state, happened = follow(state, "keep_hand")
    drawn = state.sides[PLAYER].hand[2:]
    assert happened[:4] == (
        HandKept(PLAYER),
        CardsDrawn(PLAYER, 3, drawn),
        CardsCovered(AI, "SOLO-REP-02", (1, 3, 4, 5)),
        ReserveGrew(AI, "SOLO-REP-03", 1),
    )


def test_the_player_may_remove_his_hand() -> None:
    """As ever (SOLO-REP-05, REP-01)."""
    state = replenishment(human(hand=["soldado", "arquera"]), orc(), holder=AI)
    state = play(state, "remove_hand")
    assert pile(state, "removed", PLAYER) == ["soldado", "arquera"]
    assert len(state.sides[PLAYER].hand) == 5
    assert pile(state, "removed") == []


@pytest.mark.parametrize("holder", [PLAYER, AI])
def test_the_holder_takes_first(holder: int) -> None:
    """AMB-30."""
    _, happened = follow(replenishment(human(hand=["soldado"]), orc(), holder=holder), "keep_hand")
    taken = [event for event in happened if isinstance(event, CardsDrawn | CardsCovered)]
    assert [event.seat for event in taken[:2]] == [holder, 1 - holder]


def test_without_surplus_nothing_is_told_of_the_reserve() -> None:
    """Five gaps (SOLO-REP-03)."""
    _, happened = follow(replenishment(human(hand=["soldado"]), orc(), holder=AI), "keep_hand")
    assert of(ReserveGrew, happened) == []


# Running out


def test_an_automaton_that_takes_its_last_four_has_lost() -> None:
    """SC-16: deck 3, discard 1, reserve 6 (SOLO-END-02, SOLO-END-03, AMB-30)."""
    automaton = orc(deck=["trol", "furor", "huargo"], discard=["jinete"], reserve=["goblin"] * 6)
    state = refilled(automaton)
    assert tb.outcome(state) == LOST
    assert covered(state) == {1: "huargo", 2: "furor", 3: "trol", 4: "jinete"}
    assert (pile(state, "deck"), pile(state, "discard")) == ([], [])
    assert reserve(state) == ["goblin"] * 6
    assert tb.legal_actions(state) == ()


def test_an_automaton_that_takes_exactly_its_last_five_has_lost() -> None:
    """SC-16: deck 5, discard 0 (SOLO-END-02, AMB-30)."""
    state = refilled(orc(deck=MIXED[:5]))
    assert tb.outcome(state) == LOST
    assert len(covered(state)) == 5


def test_six_cards_are_enough_to_go_on() -> None:
    """One is left (SOLO-END-02)."""
    for deck, discard in ((MIXED[:6], []), (MIXED[:5], ["trol"]), (MIXED[:1], MIXED[1:6])):
        state = refilled(orc(deck=deck, discard=discard))
        assert tb.outcome(state) is None
        assert len(pile(state, "deck")) + len(pile(state, "discard")) == 1


def test_the_discard_is_reshuffled_in_mid_draw() -> None:
    """SC-16: deck 2, discard 9: takes 2, reshuffles, takes 3 (AMB-30, AMB-22, REP-04)."""
    automaton = orc(deck=["ballestero", "ballestero"], discard=MIXED)
    player = human(hand=["soldado"])
    state, happened = follow(replenishment(player, automaton, holder=AI), "keep_hand")
    assert tb.outcome(state) is None
    assert of(DeckShuffled, happened) == [DeckShuffled(AI, 9)]
    assert [covered(state)[slot] for slot in (1, 2)] == ["ballestero", "ballestero"]
    assert (len(pile(state, "deck")), pile(state, "discard")) == (6, [])
    taken = [covered(state)[slot] for slot in (3, 4, 5)]
    assert sorted(taken + pile(state, "deck")) == sorted(MIXED)


def test_with_five_in_the_deck_the_discard_stays() -> None:
    """Drawing the last card does not reshuffle (AMB-22, AMB-30)."""
    state = refilled(orc(deck=MIXED[:5], discard=["trol", "jinete"]))
    assert (pile(state, "deck"), pile(state, "discard")) == ([], ["trol", "jinete"])


def test_a_unit_that_has_just_died_may_save_it() -> None:
    """Deck 5, and a Hondero goes to the discard; a Goblin would not (AMB-30, SOLO-END-01)."""
    for dying, outcome in (("goblin_hondero", None), ("goblin", LOST)):
        player, automaton = human(line={1: "alabardero"}), orc(line={1: dying}, deck=MIXED[1:6])
        state = combat(player, automaton, holder=AI)
        assert tb.outcome(state) == outcome
        assert pile(state, "discard") == ([] if outcome else [dying])


def test_the_defeat_is_told() -> None:
    """`OutOfCards` of the automaton after its cards were laid (SOLO-END-02)."""
    state = replenishment(human(hand=["soldado"]), orc(deck=["trol"]), holder=AI)
    _, happened = follow(state, "keep_hand")
    told = [event for event in happened if isinstance(event, CardsCovered | OutOfCards)]
    assert told == [CardsCovered(AI, "SOLO-REP-02", (1,)), OutOfCards(AI)]


@each("option", ["cannot_refill", "cannot_draw_any", "piles_empty"])
def test_the_option_of_the_player_is_none_of_the_automatons(option: str) -> None:
    """`deck_out` bears on the player's side only (SOLO-END-02, AMB-21)."""
    options = rules(deck_out=option)
    assert tb.outcome(refilled(orc(deck=MIXED[:5]), rules=options)) == LOST
    assert tb.outcome(refilled(orc(deck=MIXED[:6]), rules=options)) is None
    full = orc(line=dict.fromkeys(range(1, 6), "goblin"), deck=MIXED[1:5])
    assert tb.outcome(refilled(full, rules=options)) == LOST


@each(
    ("option", "outcome"),
    [
        ("cannot_refill", tb.Outcome("win", (AI,), "out_of_cards")),
        ("cannot_draw_any", None),
        ("piles_empty", tb.Outcome("win", (AI,), "out_of_cards")),
    ],
)
def test_the_player_runs_out_as_in_any_battle(option: str, outcome: tb.Outcome | None) -> None:
    """Hand 2, deck 1, discard 1 (SOLO-END-01, SOLO-REP-05, END-03, AMB-21)."""
    player = human(hand=["soldado", "arquera"], deck=["grifo"], discard=["batidor"])
    state = play(replenishment(player, orc(), holder=AI, rules=rules(deck_out=option)), "keep_hand")
    assert tb.outcome(state) == outcome


@each(
    ("wounds", "heroes", "winners"),
    [
        ((1, 2), ("aiden", "thugg"), (PLAYER,)),
        ((2, 1), ("aiden", "thugg"), (AI,)),
        ((2, 2), ("jayme", "thugg"), (AI,)),
        ((2, 2), ("aiden", "thugg"), ()),
    ],
)
def test_both_sides_out_of_cards(
    wounds: tuple[int, int], heroes: tuple[str, str], winners: tuple[int, ...]
) -> None:
    """Wounds, then life, then a draw (SOLO-END-01, AMB-30, END-04, END-05, END-06)."""
    state = replenishment(
        human(heroes[0], wounds=wounds[0], deck=[]), orc(heroes[1], wounds=wounds[1], deck=["trol"])
    )
    result = "win" if winners else "draw"
    assert tb.outcome(state) == tb.Outcome(result, winners, "tie_break")


# The ordinary ends


def test_a_defeated_hero_ends_the_battle() -> None:
    """Before Replenishment, either way (SOLO-END-01, END-01, RES-09)."""
    state, _ = battle(human(line={1: "catapulta"}), orc("borrunn", wounds=3), "attack_hero 1")
    assert tb.outcome(state) == tb.Outcome("win", (PLAYER,), "hero_defeated")
    assert covered(state) == {}
    automaton = orc(line={1: "lanzarrocas"})
    state, _ = battle(human(wounds=3), automaton, "decline")
    assert tb.outcome(state) == tb.Outcome("win", (AI,), "hero_defeated")


def test_both_heroes_defeated_is_a_draw() -> None:
    """In one combat (SOLO-END-01, AMB-24)."""
    player, automaton = human(line={1: "catapulta"}, wounds=3), orc("borrunn", wounds=3)
    automaton |= {"line": {5: "trol"}}
    state, _ = battle(player, automaton, "attack_hero 1", "decline")
    assert tb.outcome(state) == tb.Outcome("draw", (), "both_heroes_defeated")


def test_the_limit_of_turns_ends_a_solo_battle_too() -> None:
    """AMB-45, SOLO-END-01."""
    state = refilled(orc(), turn=3, rules=enclave.HouseRules(max_turns=3))
    assert tb.outcome(state) == tb.Outcome("draw", (), "turn_limit")


def test_the_marker_changes_hands_and_the_turn_starts_afresh() -> None:
    """Passes and abilities are over; the automaton opens every other turn (TURN-03, DEP-20)."""
    state = deployment(human(line={1: "soldado"}), orc("borrunn", reserve=["goblin"]))
    state = play(state, "pass", "hold 1")
    assert (state.turn, state.holder) == (2, AI)
    assert not state.sides[AI].passed
    assert not state.sides[AI].ability_used
