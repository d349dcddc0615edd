"""The set-up of a solo battle: SC-05's Krangg, face-down cards, reserve, random hero."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tambores as tb
from tambores.enclave import solo
from tambores.enclave.solo.events import CardsCovered, ReserveGrew
from tambores.enclave.table.events import CardsDrawn, DeckShuffled
from tests.cases import each
from tests.enclave.scenarios.play import human, ids, legal, line, of, orc, play
from tests.enclave.scenarios.solo_play import (
    AI,
    AUTO,
    PLAYER,
    cards_of_automaton,
    covered,
    deployment,
    follow,
    pile,
    reserve,
    rest_of,
    rules,
    waits_for_player,
)
from tests.sets import STANDIN_1

EYE = ["soldado"] * 6 + ["grifo"] * 2


def new(army: str = "human", hero: str = "aiden", **options: Any) -> solo.SoloBattle:
    """A new battle in which the player begins, unless said otherwise."""
    given: dict[str, Any] = {"seed": 7, "holder": PLAYER, "pack": STANDIN_1}
    return solo.new_battle(army, hero, **given | options)


def test_the_automaton_has_seat_1() -> None:
    """The constant and the state agree."""
    assert solo.AUTOMATON == AI == 1


@pytest.mark.parametrize(
    ("army", "hero", "other"), [("human", "aiden", "orc"), ("orc", "borrunn", "human")]
)
def test_the_player_leads_one_army_and_the_automaton_the_other(
    army: str, hero: str, other: str
) -> None:
    """By the ordinary rules: a hand of 5 for the player (SOLO-SET-01)."""
    state = new(army, hero)
    assert [side.army for side in state.sides] == [army, other]
    assert state.sides[PLAYER].hero.card.id == hero
    assert state.sides[AI].hero.card.army == other
    side = state.sides[PLAYER]
    assert (len(side.hand), len(side.deck), len(side.removed)) == (5, 41, 0)
    assert waits_for_player(state, "deploy")


def test_the_hero_of_the_automaton_is_random() -> None:
    """Any hero of its army, the same for the same seed (SOLO-SET-02)."""
    found = [new(seed=seed).sides[AI].hero.card.id for seed in range(60)]
    assert set(found) == {"thugg", "krangg", "borrunn", "uzgar"}
    assert found == [new(seed=seed).sides[AI].hero.card.id for seed in range(60)]


@each("hero", ["thugg", "krangg", "borrunn", "uzgar"])
def test_the_hero_of_the_automaton_may_be_named(hero: str) -> None:
    """Whatever the seed (SOLO-SET-02)."""
    named = {new(ai_hero=hero, seed=seed).sides[AI].hero.card.id for seed in range(5)}
    assert named == {hero}


@pytest.mark.parametrize("hero", ["jayme", "nobody"])
def test_a_foreign_hero_of_the_automaton_is_refused(hero: str) -> None:
    """A hero leads its own army only (CARD-07, SOLO-SET-02)."""
    with pytest.raises(tb.ContentError):
        new(ai_hero=hero)


def test_the_armies_must_differ() -> None:
    """There is one deck of each army (SET-01, SOLO-SET-01)."""
    assert new(ai_army="orc").sides[AI].army == "orc"
    with pytest.raises(tb.ContentError):
        new(ai_army="human")


def test_krangg_removes_three_at_random_though_he_has_the_eye() -> None:
    """SC-05: 3 removed, five face down, deck 38, reserve 0; nothing asked.

    Cites SOLO-SET-03, SOLO-SET-04, SOLO-SET-05, SET-05.
    """
    state = new(ai_hero="krangg")
    assert (len(pile(state, "removed")), len(pile(state, "deck")), reserve(state)) == (3, 38, [])
    assert sorted(covered(state)) == [1, 2, 3, 4, 5]
    assert waits_for_player(state, "deploy")
    removed = {tuple(pile(new(ai_hero="krangg", seed=seed), "removed")) for seed in range(6)}
    assert len(removed) > 1


@each(
    ("army", "hero", "ai_hero", "number"),
    [
        ("human", "aiden", "thugg", 10),
        ("human", "aiden", "krangg", 3),
        ("human", "aiden", "borrunn", 0),
        ("orc", "borrunn", "jayme", 8),
        ("orc", "borrunn", "joanna", 0),
    ],
)
def test_the_number_of_the_hero_is_removed(army: str, hero: str, ai_hero: str, number: int) -> None:
    """Eye or clover alike, and 46 cards in all (SOLO-SET-03, COMP-02)."""
    state = new(army, hero, ai_hero=ai_hero)
    assert len(pile(state, "removed")) == number
    assert len(pile(state, "deck")) == 46 - number - 5
    assert cards_of_automaton(state).total() == 46
    assert waits_for_player(state, "deploy")


def test_the_automaton_has_no_hand_but_five_cards_in_its_line() -> None:
    """One in each slot, no unit anywhere (SOLO-SET-04)."""
    state = new()
    assert state.sides[AI].hand == ()
    assert sorted(covered(state)) == [1, 2, 3, 4, 5]
    assert (line(state, AI), line(state, PLAYER)) == ({}, {})


@each("seat", [PLAYER, AI, None])
def test_nobody_sees_the_face_down_cards(seat: int | None) -> None:
    """A view knows the slots and the size of the reserve (SOLO-SET-04, SOLO-SET-05, AMB-36)."""
    view = tb.view(new(), seat)
    assert isinstance(view, solo.SoloView)
    side = view.sides[AI]
    assert (side.covered, side.piles) == ((1, 2, 3, 4, 5), (("reserve", 0),))
    assert view.sides[PLAYER].covered == ()
    assert view.sides[PLAYER].piles == ()


def test_an_initial_reserve_comes_off_the_deck_once_the_line_is_laid() -> None:
    """`ai_initial_reserve`: from the top, one by one, the last on top (AMB-31, SOLO-SET-05)."""
    plain = new(ai_hero="borrunn")
    state = new(ai_hero="borrunn", rules=rules(ai_initial_reserve=3))
    deck = pile(plain, "deck")
    assert covered(state) == covered(plain)
    assert reserve(state) == deck[-1:-4:-1]
    assert pile(state, "deck") == deck[:-3]


def test_the_marker_is_tossed() -> None:
    """Either side may begin (SOLO-SET-06)."""
    holders = set()
    for seed in range(24):
        state = new(seed=seed, holder=None)
        assert state.holder == new(seed=seed, holder=None).holder
        holders.add(state.holder)
    assert holders == {PLAYER, AI}


def test_an_automaton_that_begins_reveals_before_the_player_acts() -> None:
    """With nobody opposite the player picks the card (SOLO-SET-06, AMB-26, AMB-28)."""
    state = new(holder=AI)
    assert [*map(str, tb.legal_actions(state))] == [f"choose_slot 1 {slot}" for slot in range(1, 6)]
    assert 4 not in covered(play(state, "choose_slot 1 4"))


def test_an_automaton_that_begins_asks_nothing_in_a_simulation() -> None:
    """`ai_ties="auto"` begins with slot 3, though a list begins with slot 1 (AMB-26, AMB-28)."""
    for seed in range(8):
        state = new(holder=AI, seed=seed, rules=AUTO)
        assert 3 not in covered(state)
        assert waits_for_player(state, "deploy")


@pytest.mark.parametrize("holder", [PLAYER, AI])
def test_the_side_of_the_holder_is_dealt_first(holder: int) -> None:
    """After the player's own removal with the eye (AMB-30, SOLO-SET-03, SET-13).

    The first line is told with the slots from 1 up.
    """
    state = play(new("human", "jayme", holder=holder), *(f"set_aside {one}" for one in EYE[:7]))
    _, happened = follow(state, f"set_aside {EYE[7]}")
    dealt = [event for event in happened if isinstance(event, CardsDrawn | CardsCovered)]
    assert [event.seat for event in dealt] == [holder, 1 - holder]
    assert of(CardsCovered, happened) == [CardsCovered(AI, "SOLO-SET-04", (1, 2, 3, 4, 5))]
    assert {event.seat for event in of(DeckShuffled, happened)} == {PLAYER, AI}


def test_the_initial_reserve_is_told() -> None:
    """After the line (AMB-31)."""
    options = rules(ai_initial_reserve=2)
    state = play(new("human", "jayme", rules=options), *(f"set_aside {one}" for one in EYE[:7]))
    _, happened = follow(state, f"set_aside {EYE[7]}")
    laid = [event for event in happened if isinstance(event, CardsCovered | ReserveGrew)]
    assert laid == [
        CardsCovered(AI, "SOLO-SET-04", (1, 2, 3, 4, 5)), ReserveGrew(AI, "AMB-31", 2),
    ]  # fmt: skip


# Positions


def test_a_position_has_the_face_down_cards_and_the_reserve_that_it_names() -> None:
    """`solo.scenario`: the deck, if not given, holds what is left (SOLO-SET-04, SOLO-SET-05)."""
    state = deployment(
        human(hand=["soldado", "soldado"]),
        orc(face_down={2: "trol", 5: "acometida"}, reserve=["goblin", "furor"]),
    )
    assert covered(state) == {2: "trol", 5: "acometida"}
    assert reserve(state) == ["goblin", "furor"]
    assert sorted(pile(state, "deck")) == sorted(
        rest_of("orc", ["trol", "acometida", "goblin", "furor"])
    )
    assert "deploy soldado 2" in legal(state)
    assert ids(state.sides[AI].hand) == []


@each(
    ("wrong", "said"),
    [
        ({"hand": ["goblin"]}, "there is no key 'hand'; known keys: army, hero, wounds,"),
        ({"face_down": {0: "goblin"}}, "face_down: 0 is not a whole number from 1 to 5"),
        ({"face_down": {6: "goblin"}}, "face_down: 6 is not a whole number from 1 to 5"),
        ({"face_down": {True: "goblin"}}, "face_down: True is not a whole number from 1 to 5"),
        ({"face_down": {1.0: "goblin"}}, "face_down: 1.0 is not a whole number from 1 to 5"),
        ({"face_down": ["goblin"]}, "face_down is ['goblin']; expected a mapping"),
        ({"face_down": ""}, "face_down is ''; expected a mapping"),
        ({"face_down": {1: 5}}, "face_down[1] is 5; expected the id of a card"),
        ({"face_down": {1: "soldado"}}, "'soldado' is not in the deck of the army 'orc'"),
        ({"reserve": ["soldado"]}, "'soldado' is not in the deck of the army 'orc'"),
        ({"reserve": ["thugg"]}, "'thugg' is not in the deck of the army 'orc'"),
        ({"reserve": "goblin"}, "reserve is 'goblin'; expected a list"),
        ({"reserve": 1}, "reserve is 1; expected a list"),
        ({"reserve": ["trol"] * 3}, "3 copies of 'trol'; the army has 2"),
        ({"face_down": {1: "trol", 2: "trol"}, "deck": ["trol"]}, "3 copies of 'trol'"),
        ({"face_down": {1: "goblin"}, "line": {1: "trol"}}, "slot 1 holds a unit and a face-down"),
    ],
)
def test_a_position_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    """No hand, own cards only, no more copies than there are, one thing in a slot.

    Cites SOLO-SET-04, SOLO-REP-02.
    """
    with pytest.raises((tb.ContentError, ValueError), match=re.escape(said)):
        deployment(human(), orc(**wrong))


def test_a_side_without_its_army_is_refused_with_the_keys_of_the_automaton() -> None:
    with pytest.raises(ValueError, match=r"'army' is missing; .*, removed, face_down, reserve"):
        solo.scenario(phase="deployment", holder=0, sides=(human(), {}), pack=STANDIN_1)


def test_piles_may_come_from_anything_that_can_be_gone_through() -> None:
    state = deployment(human(), orc(reserve=iter(["goblin", "trol"])))
    assert ids(state.reserve) == ["goblin", "trol"]


@each("seed", range(8))
def test_the_opening_is_the_new_battle_with_all_that_happened(seed: int) -> None:
    """Separate events tell the toss, the first line and the actions of an automaton that starts."""
    options = rules(ai_initial_reserve=2, ai_ties="auto")
    step = solo.opening("orc", "thugg", seed=seed, rules=options, pack=STANDIN_1)
    assert step.state == solo.new_battle("orc", "thugg", seed=seed, rules=options, pack=STANDIN_1)
    tags = [event.tag for event in step.events]
    assert tags.count("marker_tossed") == tags.count("phase_began") == 1
    assert ("card_revealed" in tags) == (step.state.holder == AI)
