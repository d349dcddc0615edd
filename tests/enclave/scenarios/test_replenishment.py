"""SC-09 and SC-10: keeping or removing the hand, drawing, and running out."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import (
    CardsDrawn,
    DeckShuffled,
    HandKept,
    HandRemoved,
    MarkerFlipped,
    OutOfCards,
)
from tests.cases import each
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    asked,
    combat,
    deployment,
    events,
    human,
    ids,
    legal,
    of,
    orc,
    play,
    refused,
    replenishment,
)

THREE = ["soldado", "arquera", "grifo"]
FIVE = ["soldado", "soldado", "arquera", "batidor", "grifo"]
ORC_FIVE = ["goblin", "goblin", "huargo", "huargo", "trol"]

# SC-09


def test_a_player_with_cards_may_keep_or_remove_them() -> None:
    """SC-09: one question about the whole hand (REP-01, REP-02, AMB-23)."""
    state = replenishment(human(hand=THREE), orc())
    assert asked(state) == (HUMAN, "replenish")
    assert legal(state) == {"keep_hand", "remove_hand"}


def test_kept_cards_are_filled_up_to_five() -> None:
    """SC-09: 3 in hand draw 2, from the top (REP-02, REP-03, TURN-05)."""
    before = replenishment(human(hand=THREE), orc())
    deck = before.sides[HUMAN].deck
    side = play(before, "keep_hand").sides[HUMAN]
    assert ids(side.hand)[:3] == THREE
    assert side.hand[3:] == (deck[-1], deck[-2])
    assert side.deck == deck[:-2]
    assert side.removed == ()
    assert [event.seat for event in of(HandKept, events(before, "keep_hand"))] == [HUMAN]


def test_a_removed_hand_goes_to_the_removed_pile_in_hand_order() -> None:
    """SC-09: then 5 are drawn (REP-01, REP-03, AMB-18, AMB-23)."""
    before = replenishment(human(hand=THREE, removed=["batidor"]), orc())
    deck = before.sides[HUMAN].deck
    side = play(before, "remove_hand").sides[HUMAN]
    assert ids(side.removed) == ["batidor", *THREE]
    assert side.hand == deck[:-6:-1]
    assert side.discard == ()


def test_a_removed_hand_is_shown_to_its_owner_alone() -> None:
    """The others see only the number (AMB-36)."""
    step = tb.transition(replenishment(human(hand=THREE), orc()), enclave.RemoveHand())
    (own,) = of(HandRemoved, step.seen_by(HUMAN))
    (other,) = of(HandRemoved, step.seen_by(ORC))
    assert (own.count, ids(own.cards or ())) == (3, THREE)
    assert (other.count, other.cards) == (3, None)


def test_a_full_hand_draws_nothing() -> None:
    """SC-09: 5 in hand are asked about all the same (REP-03, AMB-44)."""
    before = replenishment(human(hand=FIVE), orc())
    assert legal(before) == {"keep_hand", "remove_hand"}
    side = play(before, "keep_hand").sides[HUMAN]
    assert ids(side.hand) == FIVE
    assert side.deck == before.sides[HUMAN].deck


def test_an_empty_hand_is_replenished_without_a_question() -> None:
    """SC-09: 5 are drawn (REP-03, AMB-23, AMB-44)."""
    before = replenishment(human(), orc(hand=["goblin"]))
    assert asked(before) == (ORC, "replenish")
    side = play(before, "keep_hand").sides[HUMAN]
    assert len(side.hand) == 5


def test_the_discard_is_shuffled_when_the_deck_runs_out_while_drawing() -> None:
    """SC-09: the rest of the deck first, then the new deck; the removed pile stays.

    Cites REP-04, REP-05, AMB-22.
    """
    discard = ["soldado"] * 2 + ["alabardero"] * 2 + ["caballero"] * 2
    humans = human(hand=["grifo"], deck=["arquera", "batidor"], discard=discard, removed=["grifo"])
    before = replenishment(humans, orc())
    happened = events(before, "keep_hand")
    side = play(before, "keep_hand").sides[HUMAN]
    assert ids(side.hand)[:3] == ["grifo", "batidor", "arquera"]
    assert (len(side.hand), len(side.deck), len(side.discard)) == (5, 4, 0)
    assert sorted(ids(side.hand)[3:] + ids(side.deck)) == sorted(discard)
    assert ids(side.removed) == ["grifo"]
    assert [(e.seat, e.count) for e in of(DeckShuffled, happened)] == [(HUMAN, 6)]


def test_drawing_exactly_the_last_card_does_not_reshuffle() -> None:
    """The discard becomes a deck only when a card is still due (AMB-22)."""
    discard = ["soldado"] * 4
    humans = human(hand=THREE, deck=["arquera", "batidor"], discard=discard)
    side = play(replenishment(humans, orc()), "keep_hand").sides[HUMAN]
    assert ids(side.hand) == [*THREE, "batidor", "arquera"]
    assert (side.deck, ids(side.discard)) == ((), discard)


def test_what_lies_on_the_line_is_not_reshuffled() -> None:
    """Only the discard is: units, attached cards and the hand stay (REP-06)."""
    bearer = {"card": "alabardero", "attached": ["escudo_triangular"]}
    humans = human(hand=["grifo"], line={1: bearer}, deck=[], discard=["soldado"] * 5)
    side = play(replenishment(humans, orc()), "keep_hand").sides[HUMAN]
    assert ids(side.hand) == ["grifo", *["soldado"] * 4]
    assert ids(side.deck) == ["soldado"]
    standing = side.at(1)
    assert standing is not None
    assert ids(standing.attached) == ["escudo_triangular"]


def test_the_marker_flips_at_the_end_of_the_turn() -> None:
    """SC-09: after the draws the other player is holder (REP-07, TURN-03, AMB-25)."""
    for holder in (HUMAN, ORC):
        before = replenishment(human(hand=FIVE), orc(), holder=holder, turn=4)
        happened = events(before, "keep_hand")
        state = play(before, "keep_hand")
        assert (state.turn, state.phase, state.holder) == (5, "deployment", 1 - holder)
        assert [event.holder for event in of(MarkerFlipped, happened)] == [1 - holder]
        kinds = [type(event).tag for event in happened]
        assert kinds.index("marker_flipped") > kinds.index("cards_drawn")


@pytest.mark.parametrize("holder", [HUMAN, ORC])
def test_both_decide_before_either_draws(holder: int) -> None:
    """Holder first in deciding and in drawing (AMB-23, AMB-30, TURN-02)."""
    state = replenishment(human(hand=THREE), orc(hand=["goblin"]), holder=holder)
    assert asked(state) == (holder, "replenish")
    state = play(state, "keep_hand")
    assert asked(state) == (1 - holder, "replenish")
    assert [len(side.hand) for side in state.sides] == [3, 1]
    drawn = of(CardsDrawn, events(state, "keep_hand"))
    assert [event.seat for event in drawn] == [holder, 1 - holder]
    assert {event.seat: event.count for event in drawn} == {HUMAN: 2, ORC: 4}


def test_the_hand_is_removed_whole_or_not_at_all() -> None:
    """There is no choice of cards (REP-01, AMB-23)."""
    state = replenishment(human(hand=THREE), orc())
    assert refused(state, "pay soldado")
    assert refused(state, "choose_card soldado")


# SC-10


def short(deck_out: str, hand: list[str], deck: list[str], discard: list[str]) -> enclave.Battle:
    """The human keeps the hand; the orcs have cards enough."""
    rules = enclave.HouseRules(deck_out=deck_out)
    humans = human(hand=hand, deck=deck, discard=discard)
    return play(replenishment(humans, orc(), rules=rules), "keep_hand")


@each(
    ("deck_out", "defeated"),
    [("cannot_refill", True), ("cannot_draw_any", False), ("piles_empty", True)],
)
def test_when_two_of_three_cards_can_be_drawn(deck_out: str, defeated: bool) -> None:
    """SC-10: hand 2, deck 1, discard 1 under each option.

    Cites END-03, OBJ-02, AMB-21, TURN-04.
    """
    state = short(deck_out, ["soldado", "arquera"], ["grifo"], ["batidor"])
    assert ids(state.sides[HUMAN].hand) == ["soldado", "arquera", "grifo", "batidor"]
    outcome = tb.outcome(state)
    assert (outcome is not None) == defeated
    if outcome is not None:
        assert (outcome.result, outcome.winners) == ("win", (ORC,))
        assert outcome.reason == "out_of_cards"
        assert tb.legal_actions(state) == ()
        assert tb.prompt(state) is None


@each(
    ("deck_out", "defeated"),
    [("cannot_refill", False), ("cannot_draw_any", False), ("piles_empty", True)],
)
def test_a_full_hand_needs_no_card(deck_out: str, defeated: bool) -> None:
    """SC-10: hand 5, both piles empty (END-03, AMB-21)."""
    assert (tb.outcome(short(deck_out, FIVE, [], [])) is not None) == defeated


@each("deck_out", ["cannot_refill", "cannot_draw_any", "piles_empty"])
def test_a_player_who_can_draw_no_card_at_all_is_defeated(deck_out: str) -> None:
    """Hand 2 and no card to draw: defeated under every option (END-03, AMB-21)."""
    state = short(deck_out, ["soldado", "arquera"], [], [])
    outcome = tb.outcome(state)
    assert outcome is not None
    assert outcome.winners == (ORC,)


def test_either_side_may_run_out() -> None:
    """The opponent wins (END-03, OBJ-02)."""
    state = play(replenishment(human(), orc(hand=["goblin"], deck=[])), "keep_hand")
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((HUMAN,), "out_of_cards")


def test_drawing_the_last_card_is_enough() -> None:
    """The need is met exactly (AMB-21, REP-03)."""
    state = short("cannot_refill", THREE, ["soldado"], ["batidor"])
    assert tb.outcome(state) is None
    assert len(state.sides[HUMAN].hand) == 5


@pytest.mark.parametrize(("answer", "defeated"), [("keep_hand", False), ("remove_hand", True)])
def test_a_removed_hand_counts_before_the_verdict(answer: str, defeated: bool) -> None:
    """It raises the need to 5, more than is left (AMB-23, AMB-25, REP-05)."""
    humans = human(hand=THREE, deck=["soldado"] * 4)
    state = play(replenishment(humans, orc()), answer)
    assert (tb.outcome(state) is not None) == defeated


def both_short(
    human_hero: str, human_wounds: int, orc_hero: str, orc_wounds: int
) -> enclave.Battle:
    humans = human(human_hero, wounds=human_wounds, hand=["soldado"], deck=[])
    orcs = orc(orc_hero, wounds=orc_wounds, hand=["goblin"], deck=[])
    return play(replenishment(humans, orcs), "keep_hand", "keep_hand")


@each(
    ("heroes", "winners"),
    [
        (("aiden", 2, "thugg", 1), (ORC,)),
        (("aiden", 1, "thugg", 2), (HUMAN,)),
        (("jayme", 1, "thugg", 2), (HUMAN,)),
        (("jayme", 2, "thugg", 2), (ORC,)),
        (("aiden", 2, "thugg", 2), ()),
    ],
)
def test_when_both_run_out_wounds_and_then_life_decide(
    heroes: tuple[str, int, str, int], winners: tuple[int, ...]
) -> None:
    """SC-10: more wounds lose, then more printed life, else a draw.

    Cites END-04, END-05, END-06.
    """
    outcome = tb.outcome(both_short(*heroes))
    assert outcome is not None
    assert (outcome.result, outcome.winners) == ("win" if winners else "draw", winners)


def test_both_are_told_to_be_out_of_cards() -> None:
    """SC-10: the verdict is passed on both together (END-03, AMB-25)."""
    humans = human(hand=["soldado"], deck=[])
    orcs = orc(hand=["goblin"], deck=[])
    happened = events(replenishment(humans, orcs), "keep_hand", "keep_hand")
    assert {event.seat for event in of(OutOfCards, happened)} == {HUMAN, ORC}


def both_heroes_fall(hero: str, wounds: int, rules: enclave.HouseRules) -> enclave.Battle:
    """The Grifo gives Borrunn his last wound, the Trol the human hero."""
    state = combat(
        human(hero, wounds=wounds, line={1: "grifo"}),
        orc("borrunn", wounds=3, line={5: "trol"}),
        rules=rules,
    )
    return play(state, "attack_hero 1", "attack_hero 5", "decline", "decline")


@each(
    ("option", "hero", "wounds", "winners"),
    [
        ("draw", "jayme", 4, ()),
        ("draw", "aiden", 3, ()),
        ("tiebreak", "jayme", 4, (ORC,)),
        ("tiebreak", "aiden", 3, ()),
    ],
)
def test_both_heroes_defeated_in_one_combat(
    option: str, hero: str, wounds: int, winners: tuple[int, ...]
) -> None:
    """SC-10: a draw, or with the option the one with more wounds loses (AMB-24, RES-09)."""
    state = both_heroes_fall(hero, wounds, enclave.HouseRules(double_hero_defeat=option))
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (outcome.result, outcome.winners) == ("win" if winners else "draw", winners)
    assert [side.hero.wounds for side in state.sides] == [wounds + 1, 4]


def idle_turn(state: enclave.Battle) -> enclave.Battle:
    return play(state, "pass", "pass", "keep_hand", "keep_hand")


def full_hands(**options: Any) -> enclave.Battle:
    return deployment(human(hand=FIVE), orc(hand=ORC_FIVE), **options)


def test_idle_players_with_full_hands_never_end_the_battle() -> None:
    """SC-10: only the turn and the holder change (AMB-45, TURN-03, TURN-04)."""
    state = start = full_hands()
    for turn in range(1, 8):
        assert (state.turn, state.holder) == (turn, (turn - 1) % 2)
        state = idle_turn(state)
    assert tb.outcome(state) is None
    assert [side.hand for side in state.sides] == [side.hand for side in start.sides]
    assert [side.deck for side in state.sides] == [side.deck for side in start.sides]


def test_max_turns_ends_an_undecided_battle() -> None:
    """SC-10: a draw after the verdict of turn 3 and before the flip (AMB-45, AMB-25, TURN-04)."""
    state = full_hands(rules=enclave.HouseRules(max_turns=3))
    for _ in range(3):
        assert tb.outcome(state) is None
        state = idle_turn(state)
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (outcome.result, outcome.winners, outcome.reason) == ("draw", (), "turn_limit")
    assert (state.turn, state.holder, state.phase) == (3, HUMAN, "replenishment")


def test_a_battle_decided_in_the_last_turn_keeps_its_result() -> None:
    """SC-10: running out of cards is judged before the limit (AMB-45, AMB-25)."""
    humans = human(hand=THREE, deck=[])
    rules = enclave.HouseRules(max_turns=3)
    state = play(replenishment(humans, orc(), turn=3, rules=rules), "keep_hand")
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((ORC,), "out_of_cards")
