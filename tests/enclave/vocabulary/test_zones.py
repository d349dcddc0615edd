"""Cards that move between zones, units that change their slot, and where cards go that leave."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import CardsMoved, HandMoved
from tests.cases import each
from tests.enclave.scenarios.play import asked, at, ids, legal, line, of, offered, unit
from tests.enclave.scenarios.solo_play import reserve
from tests.enclave.vocabulary.words import (
    BLUE,
    PACK_FILE,
    RED,
    attack,
    automaton,
    blue,
    coins,
    combat,
    deployment,
    pile,
    play,
    red,
    wounds,
)

NAMED = ["red_horse", "red_beast", "red_engine"]


def played(card: str, blues: dict[int, Any] | None = None, **reds: Any) -> enclave.Battle:
    """Red has played the card, before a blue line."""
    hand = [card, *reds.pop("hand", [])]
    start = deployment(red(hand=hand, **reds), blue(line=blues or {}))
    return play(start, f"play_tactic {card}")


# --- from the deck ----------------------------------------------------------------------------


def test_from_the_top_of_the_deck_to_the_hand() -> None:
    """One by one (TURN-05)."""
    state = played("deck_to_hand", deck=NAMED)
    assert ids(state.sides[RED].hand) == ["red_engine", "red_beast"]
    assert ids(state.sides[RED].deck) == ["red_horse"]


def test_as_many_as_there_are() -> None:
    """AMB-37; the card itself is on its way to the discard pile."""
    state = played("deck_to_hand", deck=["red_horse"])
    assert ids(state.sides[RED].hand) == ["red_horse"]
    assert pile(state, RED, "discard") == ["deck_to_hand"]


def test_a_deck_that_is_used_up_is_made_anew_on_the_way() -> None:
    """The discard pile is shuffled when a card has to be taken and none is left (AMB-22)."""
    discard = ["red_foot", "red_sword", "red_beast"]
    start = deployment(
        red(hand=["deck_to_hand"], deck=["red_horse"], discard=discard), blue(line={})
    )
    step = tb.transition(start, tb.parse_action(start, "play_tactic deck_to_hand"))
    side = step.state.sides[RED]
    drawn = ids(side.hand)
    assert drawn[0] == "red_horse" and drawn[1] in discard
    assert sorted([*ids(side.deck), drawn[1]]) == sorted(discard)
    told = [event.tag for event in step.events if event.tag in ("hand_moved", "deck_shuffled")]
    assert told == ["hand_moved", "deck_shuffled", "hand_moved"]


def test_the_last_card_of_a_deck_shuffles_nothing() -> None:
    state = played("deck_to_hand", deck=["red_horse", "red_beast"], discard=["red_foot"])
    assert (state.sides[RED].deck, pile(state, RED, "discard")) == (
        (), ["red_foot", "deck_to_hand"],
    )  # fmt: skip


def test_from_the_bottom_or_at_random_no_deck_is_made_anew() -> None:
    """What is at the bottom of no deck is no card (AMB-37)."""
    for card in ("deck_bottom_to_hand", "deck_random_to_removed"):
        state = played(card, deck=[], discard=["red_foot"])
        assert pile(state, RED, "discard") == ["red_foot", card]
        assert state.sides[RED].deck == ()


def test_what_comes_into_play_is_the_topmost_of_its_kind() -> None:
    """The others keep their order, for everybody who sees the pile."""
    state = played("discard_to_line", discard=["red_horse", "red_foot", "red_horse", "red_sword"])
    state = play(state, "choose_card red_horse")
    assert line(state, RED) == {1: "red_horse"}
    assert pile(state, RED, "discard")[:3] == ["red_horse", "red_foot", "red_sword"]


def test_from_the_bottom_of_the_deck() -> None:
    state = played("deck_bottom_to_hand", deck=NAMED)
    assert ids(state.sides[RED].hand) == ["red_horse"]
    assert ids(state.sides[RED].deck) == ["red_beast", "red_engine"]


def test_a_random_card_of_the_deck() -> None:
    """The same for the same seed; each can be it."""
    found = set()
    for seed in range(30):
        start = deployment(red(hand=["deck_random_to_removed"], deck=NAMED), blue(), seed=seed)
        state = play(start, "play_tactic deck_random_to_removed")
        assert state == play(start, "play_tactic deck_random_to_removed")
        (one,) = ids(state.sides[RED].removed)
        found.add(one)
    assert found == set(NAMED)


def test_from_the_deck_to_the_line() -> None:
    """A unit to the lowest empty slot; a card that cannot lie there stays."""
    state = played("deck_to_line", deck=["red_beast"], line={1: "red_foot", 3: "red_foot"})
    assert line(state, RED) == {1: "red_foot", 2: "red_beast", 3: "red_foot"}
    assert state.sides[RED].deck == ()
    state = played("deck_to_line", deck=["red_sword"])
    assert (line(state, RED), ids(state.sides[RED].deck)) == ({}, ["red_sword"])
    full = dict.fromkeys(range(1, 6), "red_foot")
    assert ids(played("deck_to_line", deck=["red_beast"], line=full).sides[RED].deck) == [
        "red_beast"
    ]


# --- from the hand ----------------------------------------------------------------------------


def test_from_the_hand_to_the_bottom_of_the_deck() -> None:
    """Chosen one by one; the second lies under the first."""
    state = played("hand_to_deck_bottom", hand=["red_horse", "red_beast", "red_engine"])
    assert asked(state) == (RED, "choose")
    assert legal(state) == {f"choose_card {card}" for card in NAMED}
    state = play(state, "choose_card red_beast")
    assert legal(state) == {"choose_card red_horse", "choose_card red_engine"}
    state = play(state, "choose_card red_horse")
    assert ids(state.sides[RED].hand) == ["red_engine"]
    assert ids(state.sides[RED].deck)[:3] == ["red_horse", "red_beast", "red_coin"]


def test_a_random_card_of_the_hand_is_discarded() -> None:
    """Everybody sees it in the discard pile."""
    found = set()
    for seed in range(30):
        start = deployment(red(hand=["hand_to_discard", *NAMED]), blue(), seed=seed)
        state = play(start, "play_tactic hand_to_discard")
        gone, itself = pile(state, RED, "discard")
        assert itself == "hand_to_discard"
        assert sorted([gone, *ids(state.sides[RED].hand)]) == sorted(NAMED)
        found.add(gone)
    assert found == set(NAMED)


def test_a_random_card_of_the_enemys_hand_is_removed() -> None:
    """Its owner sees which, the player of the card does not."""
    blues = blue(hand=["blue_horse", "blue_beast"])
    start = deployment(red(hand=["enemy_hand_to_removed"]), blues)
    action = tb.parse_action(start, "play_tactic enemy_hand_to_removed")
    step = tb.transition(start, action)
    side = step.state.sides[BLUE]
    assert sorted(ids((*side.hand, *side.removed))) == ["blue_beast", "blue_horse"]
    assert len(side.removed) == 1
    for seat, seen in (BLUE, side.removed), (RED, None), (None, None):
        (moved,) = of(HandMoved, step.seen_by(seat))
        assert (moved.seat, moved.count, moved.cards) == (BLUE, 1, seen)


# --- from the piles ---------------------------------------------------------------------------


def test_a_chosen_card_of_the_discard_pile_comes_to_the_hand() -> None:
    state = played("discard_to_hand", discard=["red_horse", "red_beast", "red_horse"])
    assert legal(state) == {"choose_card red_horse", "choose_card red_beast"}
    state = play(state, "choose_card red_horse")
    assert ids(state.sides[RED].hand) == ["red_horse"]
    assert sorted(pile(state, RED, "discard")) == ["discard_to_hand", "red_beast", "red_horse"]


def test_an_empty_discard_pile_has_no_card_to_choose() -> None:
    """Nothing can come of the card: it is not offered (AMB-44)."""
    assert offered(deployment(red(hand=["discard_to_hand"]), blue()), "play_tactic") == set()


def test_from_the_top_of_the_discard_pile_to_the_top_of_the_deck() -> None:
    """The last one moved is on top."""
    state = played("discard_to_deck", discard=NAMED)
    assert ids(state.sides[RED].deck)[-2:] == ["red_engine", "red_beast"]
    assert pile(state, RED, "discard") == ["red_horse", "discard_to_deck"]


def test_from_the_removed_pile_to_the_discard_pile() -> None:
    """Everybody sees them there (AMB-37)."""
    state = played("removed_to_discard", removed=NAMED)
    assert ids(state.sides[RED].removed) == ["red_horse"]
    assert pile(state, RED, "discard") == ["red_engine", "red_beast", "removed_to_discard"]


@each("target", ["line", "attached", "table"])
def test_a_chosen_card_of_the_discard_pile_comes_into_play(target: str) -> None:
    """Only what can lie there is offered; it goes to the lowest place that takes it."""
    pile_of = ["red_beast", "red_sword", "red_banner"]
    own = unit("red_foot", attached=["red_sword"])
    state = played(f"discard_to_{target}", discard=pile_of, line={2: own, 4: "red_horse"})
    card = {"line": "red_beast", "attached": "red_sword", "table": "red_banner"}[target]
    assert legal(state) == {f"choose_card {card}"}
    state = play(state, f"choose_card {card}")
    if target == "line":
        assert line(state, RED) == {1: "red_beast", 2: "red_foot", 4: "red_horse"}
    elif target == "attached":  # the foot bears one already (CARD-01)
        assert ids(at(state, RED, 4).attached) == ["red_sword"]
    else:
        assert ids(state.sides[RED].table) == ["red_banner"]
        assert attack(state, 2) == 4
    left = [one for one in pile_of if one != card]
    assert pile(state, RED, "discard") == [*left, f"discard_to_{target}"]


def test_what_comes_into_play_in_a_slot_is_a_unit_like_others() -> None:
    """It can be attacked, and fights in the combat that follows."""
    state = played("discard_to_line", {1: "blue_foot"}, discard=["red_beast"])
    state = play(state, "choose_card red_beast", "pass", "pass")
    assert line(state, BLUE) == {}


# --- from what is in play ---------------------------------------------------------------------


def test_from_the_line_to_the_hand() -> None:
    """A unit of one's choice; what lies under it goes to the discard piles (COM-16)."""
    reds = {1: unit("red_beast", wounds=1, attached=["red_sword", "blue_curse"]), 2: "red_foot"}
    state = played("line_to_hand", line=reds)
    assert asked(state) == (RED, "choose")
    assert legal(state) == {"choose_unit 0 1", "choose_unit 0 2"}
    state = play(state, "choose_unit 0 1")
    assert line(state, RED) == {2: "red_foot"}
    assert ids(state.sides[RED].hand) == ["red_beast"]
    assert pile(state, RED, "discard") == ["red_sword", "line_to_hand"]
    assert pile(state, BLUE, "discard") == ["blue_curse"]


def test_from_under_a_unit_to_the_hand() -> None:
    """First the unit, then the card; only cards of the player's own side."""
    reds = {1: unit("red_beast", attached=["red_sword", "blue_curse", "red_order"]), 2: "red_foot"}
    state = played("attached_to_hand", line=reds)
    assert legal(state) == {"choose_unit 0 1"}
    state = play(state, "choose_unit 0 1")
    assert legal(state) == {"choose_card red_sword", "choose_card red_order"}
    state = play(state, "choose_card red_order")
    assert ids(state.sides[RED].hand) == ["red_order"]
    assert ids(at(state, RED, 1).attached) == ["red_sword", "blue_curse"]


def test_from_the_table_of_the_enemy() -> None:
    start = deployment(red(hand=["enemy_table_to_discard"]), blue(hand=["blue_banner"]), BLUE)
    state = play(start, "play_tactic blue_banner", "play_tactic enemy_table_to_discard")
    assert state.sides[BLUE].table == ()
    assert pile(state, BLUE, "discard") == ["blue_banner"]


def test_from_the_line_of_the_enemy_to_the_bottom_of_his_deck() -> None:
    found = set()
    for seed in range(30):
        blues = blue(line={1: "blue_horse", 4: "blue_beast"})
        start = deployment(red(hand=["enemy_line_to_deck_bottom"]), blues, seed=seed)
        state = play(start, "play_tactic enemy_line_to_deck_bottom")
        assert len(line(state, BLUE)) == 1
        found.add(state.sides[BLUE].deck[0].id)
    assert found == {"blue_horse", "blue_beast"}


def test_from_the_deck_of_the_enemy() -> None:
    """To his removed pile unseen, or to his hand, which only he sees."""
    state = played("enemy_deck_to_removed")
    assert (coins(state, BLUE, "deck"), coins(state, BLUE, "removed")) == (18, 2)
    state = played("enemy_deck_to_hand")
    assert (coins(state, BLUE, "deck"), coins(state, BLUE, "hand")) == (19, 1)


# --- who sees what ----------------------------------------------------------------------------


def test_what_goes_between_hand_and_deck_is_seen_by_its_owner_only() -> None:
    """AMB-36; and `follow` leads every seat to its own view (see the helpers)."""
    start = deployment(red(hand=["deck_to_hand"], deck=NAMED), blue())
    step = tb.transition(start, tb.parse_action(start, "play_tactic deck_to_hand"))
    cards = tuple(step.state.sides[RED].hand)
    for seat, seen in (RED, cards), (BLUE, None), (None, None):
        (moved,) = of(HandMoved, step.seen_by(seat))
        assert (moved.source, moved.target, moved.count, moved.cards) == ("deck", "hand", 2, seen)
    assert step.reveals


def test_what_goes_from_the_deck_to_the_removed_pile_is_seen_by_nobody() -> None:
    start = deployment(red(hand=["enemy_deck_to_removed"]), blue())
    step = tb.transition(start, tb.parse_action(start, "play_tactic enemy_deck_to_removed"))
    for seat in (RED, BLUE, None):
        (moved,) = of(CardsMoved, step.seen_by(seat))
        assert (moved.seat, moved.count, moved.cards) == (BLUE, 2, None)


def test_what_goes_to_the_discard_pile_is_seen_by_everybody() -> None:
    start = deployment(red(hand=["removed_to_discard"], removed=NAMED), blue())
    step = tb.transition(start, tb.parse_action(start, "play_tactic removed_to_discard"))
    for seat in (RED, BLUE, None):
        (moved,) = of(CardsMoved, step.seen_by(seat))
        assert moved.cards is not None
        assert ids(moved.cards) == ["red_engine", "red_beast"]


# --- units that are taken out of play ---------------------------------------------------------


@each(
    ("card", "zone"),
    [("move_to_hand", "hand"), ("move_to_deck_bottom", "deck"), ("move_to_reserve", "hand")],
)
def test_a_chosen_unit_goes_to_a_pile_of_its_owner(card: str, zone: str) -> None:
    """Without a reserve to the hand; it is not annihilated, and its wounds are gone."""
    struck = unit("blue_hulk", wounds=2, attached=["blue_sword"])
    state = played(card, {1: struck, 3: "blue_unit_on_annihilated"})
    assert legal(state) == {"choose_unit 1 1", "choose_unit 1 3"}
    gone = play(state, "choose_unit 1 1")
    assert getattr(gone.sides[BLUE], zone)[0].id == "blue_hulk"
    assert pile(gone, BLUE, "discard") == ["blue_sword"]
    assert line(gone, BLUE) == {3: "blue_unit_on_annihilated"}
    gone = play(state, "choose_unit 1 3")
    assert coins(gone, BLUE, "discard") == 0


def test_all_wounded_units_of_the_enemy_are_removed() -> None:
    blues = {1: unit("blue_hulk", wounds=2), 2: "blue_hulk", 5: unit("blue_beast", wounds=1)}
    state = played("move_to_removed", blues)
    assert line(state, BLUE) == {2: "blue_hulk"}
    assert sorted(pile(state, BLUE, "removed")) == ["blue_beast", "blue_hulk"]


def test_a_unit_withdraws_at_the_end_of_the_combat() -> None:
    """Back to the hand, about which its owner is asked then."""
    state = combat(red(line={1: "move_self"}), blue(line={1: "blue_wall"}))
    assert asked(state) == (RED, "replenish")
    assert ids(state.sides[RED].hand) == ["move_self"]
    assert line(state, RED) == {}


def test_a_unit_drags_its_slayer_along() -> None:
    """The foe of one that is annihilated is who annihilated it."""
    state = combat(red(line={1: "move_foe"}), blue(line={1: "blue_beast", 2: "blue_foot"}))
    state = play(state, "hold 2")
    assert asked(state) == (BLUE, "replenish")
    assert ids(state.sides[BLUE].hand) == ["blue_beast"]
    assert line(state, BLUE) == {2: "blue_foot"}
    assert pile(state, RED, "discard") == ["move_foe"]


# --- where the annihilated go -----------------------------------------------------------------


@each(
    ("card", "zone", "place"),
    [
        ("leave_to_hand", "hand", -1),
        ("leave_to_deck", "deck", -1),
        ("leave_to_deck_bottom", "deck", 0),
        ("leave_to_removed", "removed", -1),
        ("leave_to_discard_bottom", "discard", 0),
    ],
)
def test_an_annihilated_unit_goes_where_its_text_says(card: str, zone: str, place: int) -> None:
    """What lies under it goes to the discard pile all the same (COM-16, AMB-38)."""
    one = unit(card, attached=["red_sword"])
    reds = red(line={1: one}, hand=["red_coin"], discard=["red_foot"], removed=["red_foot"])
    state = combat(reds, blue(line={1: "blue_foot"}))
    assert asked(state) == (RED, "replenish")
    assert getattr(state.sides[RED], zone)[place].id == card
    found = [one for one in pile(state, RED, "discard") if one != card]
    assert found == ["red_foot", "red_sword"]


def test_a_silenced_one_goes_to_the_discard_pile() -> None:
    """AMB-11."""
    one = unit("leave_to_removed", attached=["blue_curse"])
    state = combat(red(line={1: one}), blue(line={1: "blue_foot"}))
    assert pile(state, RED, "discard") == ["leave_to_removed"]


def test_where_a_unit_leaves_to_can_depend_on_who_annihilates_it() -> None:
    """To the hand if cavalry takes part in it, in front or as a supporter (AMB-13)."""
    blues = blue(line={1: "blue_leave_to_if"})
    for reds, actions, expected in (
        ({1: "red_horse"}, (), True),
        ({1: "red_foot"}, (), False),
        ({1: "red_foot", 2: "red_horse"}, ("support 2 1", "strike_back 1 1"), True),
        ({1: "red_foot", 2: "red_horse"}, ("attack_hero 2", "decline"), False),
    ):
        state = play(combat(red(line=reds), blues), *actions)
        assert line(state, BLUE) == {}
        assert pile(state, BLUE, "hand") == ["blue_leave_to_if"] * expected
        assert pile(state, BLUE, "discard") == ["blue_leave_to_if"] * (not expected)


def test_a_card_under_an_annihilated_unit_goes_where_its_own_text_says() -> None:
    one = unit("red_foot", attached=["under_leave_to", "red_sword"])
    state = combat(red(line={1: one}), blue(line={1: "blue_foot"}))
    assert asked(state) == (RED, "replenish")
    assert ids(state.sides[RED].hand) == ["under_leave_to"]
    assert pile(state, RED, "discard") == ["red_foot", "red_sword"]


# --- cards that leave by themselves -----------------------------------------------------------


def test_a_unit_wears_out() -> None:
    """To the removed pile; what lies under it to the discard pile."""
    one = unit("expire_removed", attached=["red_sword"])
    state = combat(red(line={1: one}, hand=["red_coin"]), blue(line={1: "blue_wall"}))
    assert line(state, RED) == {}
    assert pile(state, RED, "removed") == ["expire_removed"]
    assert pile(state, RED, "discard") == ["red_sword"]


def test_a_card_under_a_unit_breaks() -> None:
    """When its bearer is struck; the wound is taken."""
    for enemy, broken in ("blue_beast", True), ("blue_wall", False):
        one = unit("red_beast", attached=["under_expire"])
        state = combat(red(line={1: one}, hand=["red_coin"]), blue(line={1: enemy}))
        assert pile(state, RED, "removed") == (["under_expire"] if broken else [])
        assert wounds(state, RED, 1) == broken


def test_a_card_on_the_table_goes_out() -> None:
    """When the replenishment begins, not before."""
    start = deployment(red(hand=["table_expire", "red_coin"], line={1: "red_foot"}), blue())
    state = play(start, "play_tactic table_expire", "pass", "pass")
    assert (state.phase, pile(state, RED, "table")) == ("combat", ["table_expire"])
    state = play(state, "hold 1")
    assert asked(state) == (RED, "replenish")
    assert pile(state, RED, "table") == []
    assert pile(state, RED, "discard") == ["table_expire"]


# --- units that change their slot -------------------------------------------------------------


def test_to_an_adjacent_slot() -> None:
    """Of two neighbours one is empty; with none nothing is asked (AMB-44)."""
    start = deployment(red(hand=["reposition_self"], line={2: "red_foot"}), blue())
    state = play(start, "deploy reposition_self 3")
    assert asked(state) == (RED, "choose")
    assert legal(state) == {"choose_slot 0 4"}
    assert line(play(state, "choose_slot 0 4"), RED) == {2: "red_foot", 4: "reposition_self"}
    assert asked(play(start, "deploy reposition_self 1")) == (BLUE, "deploy")


def test_one_of_ones_units_to_a_slot_of_ones_choice() -> None:
    """First the unit, then the slot; it keeps what it has."""
    one = unit("red_beast", wounds=1, attached=["red_sword"])
    state = played("reposition_choose", line={1: one, 2: "red_foot"})
    assert legal(state) == {"choose_unit 0 1", "choose_unit 0 2"}
    state = play(state, "choose_unit 0 1")
    assert legal(state) == {"choose_slot 0 3", "choose_slot 0 4", "choose_slot 0 5"}
    state = play(state, "choose_slot 0 4")
    assert line(state, RED) == {2: "red_foot", 4: "red_beast"}
    assert (wounds(state, RED, 4), ids(at(state, RED, 4).attached)) == (1, ["red_sword"])


def test_a_card_that_moves_a_unit_needs_a_unit_and_a_slot() -> None:
    """AMB-44."""
    full = dict.fromkeys(range(1, 6), "red_foot")
    for lined in ({}, full):
        state = deployment(red(hand=["reposition_choose"], line=lined), blue())
        assert offered(state, "play_tactic") == set()


def test_to_a_named_column() -> None:
    """Only while it is empty; the choice of the slot is asked (AMB-44)."""
    start = deployment(red(hand=["reposition_column"], line={1: "red_foot"}), blue())
    state = play(start, "attach reposition_column 0 1")
    assert legal(state) == {"choose_slot 0 5"}
    state = play(state, "choose_slot 0 5")
    assert line(state, RED) == {5: "red_foot"}
    reds = red(hand=["reposition_column"], line={1: "red_foot", 5: "red_foot"})
    assert offered(deployment(reds, blue()), "attach") == set()


# --- the reserve ------------------------------------------------------------------------------


def test_the_reserve_of_the_automaton() -> None:
    """Cards go there from its deck and from there to its discard pile (SOLO-SET-05)."""
    blues = blue(line={1: "blue_horse"}, reserve=["blue_foot", "blue_beast"])
    start = automaton(red(hand=["enemy_reserve_to_discard"]), blues)
    state = play(start, "play_tactic enemy_reserve_to_discard")
    assert reserve(state) == ["blue_foot"]
    assert pile(state, BLUE, "discard") == ["blue_beast"]
    start = automaton(red(hand=["move_to_reserve"]), blues)
    state = play(start, "play_tactic move_to_reserve", "choose_unit 1 1")
    assert reserve(state) == ["blue_foot", "blue_beast", "blue_horse"]


def test_what_the_automaton_draws_goes_to_its_reserve() -> None:
    """AMB-29: from the deck to the hand."""
    start = automaton(red(hand=["enemy_deck_to_hand"]), blue())
    state = play(start, "play_tactic enemy_deck_to_hand")
    assert reserve(state) == ["blue_coin"]
    assert coins(state, BLUE, "deck") == 19


def test_what_leaves_to_the_hand_of_the_automaton_goes_to_its_reserve() -> None:
    """It has none (AMB-29)."""
    reds = red(hand=["red_coin"], line={1: "red_horse"})
    state = play(automaton(reds, blue(line={1: "blue_leave_to_if"})), "pass")
    assert asked(state) == (RED, "replenish")
    assert reserve(state) == ["blue_leave_to_if"]


def test_a_card_of_the_automaton_fills_its_reserve() -> None:
    """It turns its unit up when the player passes; two cards of the deck to the reserve."""
    start = automaton(red(hand=["red_coin"]), blue(face_down={3: "blue_deck_to_reserve"}))
    state = play(start, "pass")
    assert line(state, BLUE) == {3: "blue_deck_to_reserve"}
    assert reserve(state) == ["blue_coin"] * 2


def test_the_automaton_loses_a_face_down_card() -> None:
    """Its hand, at random (AMB-29)."""
    down = {1: "blue_coin", 3: "blue_hand_to_discard"}
    start = automaton(red(hand=["red_coin"]), blue(face_down=down))
    state = play(start, "pass", "choose_slot 1 3")
    assert line(state, BLUE) == {3: "blue_hand_to_discard"}
    assert state.face_down == (None,) * 5
    assert coins(state, BLUE, "discard") == 1


def test_between_two_players_what_would_go_to_a_reserve_goes_to_the_hand() -> None:
    """There is none."""
    state = played("deck_to_reserve", deck=NAMED)
    assert ids(state.sides[RED].hand) == ["red_engine"]
    assert ids(state.sides[RED].deck) == ["red_horse", "red_beast"]
    state = played("enemy_reserve_to_discard")
    assert coins(state, BLUE, "discard") == 0


@pytest.mark.parametrize(("pick", "movers"), [("random = 1", {1, 2}), ("highest_cost = true", {1})])
def test_who_is_moved_can_be_picked_otherwise(pick: str, movers: set[int]) -> None:
    """Chance, or the printed cost, says which unit; its owner still says where it goes."""
    text = PACK_FILE.read_text(encoding="utf-8")
    chosen = 'reposition = { units = "own", choose = 1 }'
    assert chosen in text
    pack = enclave.parse_pack(text.replace(chosen, f'reposition = {{ units = "own", {pick} }}'))
    left = set()
    for seed in range(20):
        reds = red(hand=["reposition_choose"], line={1: "red_beast", 2: "red_foot"})
        start = enclave.scenario(
            phase="deployment", holder=RED, sides=(reds, blue()), seed=seed, pack=pack
        )
        state = tb.apply(start, enclave.PlayTactic("reposition_choose"))
        assert legal(state) == {"choose_slot 0 3", "choose_slot 0 4", "choose_slot 0 5"}
        moved = tb.apply(state, enclave.ChooseSlot(RED, 5))
        left |= {1, 2} - line(moved, RED).keys()
    assert left == movers
