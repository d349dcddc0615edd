"""SC-05, initial removal, and the other rules of the set-up."""

from __future__ import annotations

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import CardsDrawn, CardSetAside, DeckShuffled, MarkerTossed
from tests.cases import each
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    asked,
    deployment,
    events,
    human,
    ids,
    legal,
    of,
    orc,
    play,
    seen,
)
from tests.sets import STANDIN_1

EYE = ["soldado"] * 6 + ["grifo"] * 2


def battle(
    human_hero: str = "aiden", orc_hero: str = "borrunn", seed: int = 7, holder: int | None = 0
) -> enclave.Battle:
    return enclave.new_battle(
        armies=("human", "orc"),
        heroes=(human_hero, orc_hero),
        seed=seed,
        holder=holder,
        pack=STANDIN_1,
    )


def pack_order(army: str) -> list[str]:
    """The distinct cards of a deck in the order of the pack."""
    return list(dict.fromkeys(ids(STANDIN_1.deck(army))))


def test_the_clover_removes_at_random_without_asking() -> None:
    """SC-05: Thugg's 10 leave the deck before 5 are drawn (SET-04, SET-06, SET-13)."""
    state = battle(orc_hero="thugg")
    side = state.sides[ORC]
    assert (len(side.removed), len(side.deck), len(side.hand)) == (10, 31, 5)
    assert asked(state) == (HUMAN, "deploy")


@each("seat", [HUMAN, ORC, None])
def test_what_the_clover_removed_is_hidden_from_everybody(seat: int | None) -> None:
    """SC-05: views show the number of removed cards only (SET-07, SET-08, AMB-36)."""
    assert seen(battle(orc_hero="thugg"), seat).sides[ORC].removed == 10


def test_the_clover_follows_the_seed() -> None:
    """The same seed removes the same cards, another seed others (SET-06)."""
    removed = [battle(orc_hero="thugg", seed=seed).sides[ORC].removed for seed in (1, 1, 2)]
    assert removed[0] == removed[1] != removed[2]


def test_a_hero_without_a_number_removes_nothing() -> None:
    """SC-05: Aiden's army begins with all 46 cards (SET-04, COMP-02)."""
    side = battle().sides[HUMAN]
    assert (len(side.removed), len(side.deck), len(side.hand)) == (0, 41, 5)


def test_the_eye_lets_the_owner_choose_from_the_whole_deck() -> None:
    """SC-05: one `SetAside` at a time, offered in the order of the pack (SET-05, AMB-42)."""
    state = battle("jayme")
    assert state.phase == "setup"
    assert asked(state) == (HUMAN, "set_aside")
    actions = [str(action) for action in tb.legal_actions(state)]
    assert actions == [f"set_aside {card}" for card in pack_order("human")]
    assert len(state.sides[HUMAN].deck) == 46


def test_the_eye_takes_exactly_the_number_of_the_hero() -> None:
    """SC-05: after Jayme's 8 the deck is shuffled and hands are drawn.

    Cites SET-04, SET-05, SET-09, SET-13, AMB-42.
    """
    state = battle("jayme")
    for count, card in enumerate(EYE, start=1):
        assert asked(state) == (HUMAN, "set_aside")
        last = events(state, f"set_aside {card}")
        state = play(state, f"set_aside {card}")
        assert len(state.sides[HUMAN].removed) == count
    side = state.sides[HUMAN]
    assert ids(side.removed) == EYE
    assert (len(side.deck), len(side.hand)) == (33, 5)
    assert asked(state) == (HUMAN, "deploy")
    assert HUMAN in [event.seat for event in of(DeckShuffled, last)]


def test_a_card_of_which_no_copy_is_left_cannot_be_set_aside() -> None:
    """After six of them no Soldado is in the deck (SET-05)."""
    state = play(battle("jayme"), *(f"set_aside {card}" for card in EYE[:6]))
    assert legal(state) == {f"set_aside {card}" for card in pack_order("human")[1:]}


@each("seat", [HUMAN, ORC, None])
def test_the_pile_chosen_with_the_eye_is_hidden_from_its_owner_too(seat: int | None) -> None:
    """SC-05: during the choice and afterwards (SET-08, AMB-36, AMB-42)."""
    state = battle("jayme")
    for count, card in enumerate(EYE, start=1):
        state = play(state, f"set_aside {card}")
        assert seen(state, seat).sides[HUMAN].removed == count


@each(("seat", "card"), [(HUMAN, "grifo"), (ORC, None), (None, None)])
def test_a_pick_is_shown_to_its_owner_alone(seat: int | None, card: str | None) -> None:
    """The event names the card to the owner and to nobody else (AMB-36, AMB-42)."""
    step = tb.transition(battle("jayme"), enclave.SetAside("grifo"))
    (event,) = of(CardSetAside, step.seen_by(seat))
    assert (event.seat, event.card.id if event.card else None) == (HUMAN, card)


def test_of_two_heroes_with_the_eye_seat_0_chooses_first() -> None:
    """The marker is tossed only later (AMB-42, SET-12)."""
    state = battle("jayme", "krangg", holder=None)
    for card in EYE:
        assert asked(state) == (HUMAN, "set_aside")
        state = play(state, f"set_aside {card}")
    assert asked(state) == (ORC, "set_aside")
    state = play(state, "set_aside trol", "set_aside trol")
    happened = events(state, "set_aside goblin")
    state = play(state, "set_aside goblin")
    (toss,) = of(MarkerTossed, happened)
    assert toss.holder == state.holder
    assert ids(state.sides[ORC].removed) == ["trol", "trol", "goblin"]
    assert asked(state) == (state.holder, "deploy")


@pytest.mark.parametrize("holder", [HUMAN, ORC])
def test_the_holder_draws_the_first_hand(holder: int) -> None:
    """Hands of 5 are drawn holder first, from the top (SET-13, AMB-30, TURN-05)."""
    state = play(battle("jayme", holder=holder), *(f"set_aside {card}" for card in EYE[:7]))
    happened = events(state, f"set_aside {EYE[7]}")
    drawn = [(event.seat, event.count) for event in of(CardsDrawn, happened)]
    assert drawn == [(holder, 5), (1 - holder, 5)]


# Everything else about the set-up


@pytest.mark.parametrize("army", ["human", "orc"])
def test_two_equal_armies_are_refused(army: str) -> None:
    """There is one deck of each army (SET-01)."""
    hero = {"human": ("aiden", "jayme"), "orc": ("borrunn", "krangg")}[army]
    with pytest.raises((tb.TamboresError, ValueError)):
        enclave.new_battle(armies=(army, army), heroes=hero, seed=7, pack=STANDIN_1)


def test_either_seat_may_lead_either_army() -> None:
    """Armies are chosen (SET-01)."""
    state = enclave.new_battle(
        armies=("orc", "human"), heroes=("borrunn", "aiden"), seed=7, pack=STANDIN_1
    )
    assert [side.army for side in state.sides] == ["orc", "human"]


def test_the_other_heroes_are_in_no_pile() -> None:
    """Only the chosen one plays, and no hero is in the deck (SET-02, COMP-02)."""
    state = battle()
    for side in state.sides:
        assert side.hero.card.army == side.army
        cards = (*side.deck, *side.hand, *side.discard, *side.removed, *side.table)
        assert "hero" not in {card.kind for card in cards}
        assert len(cards) == 46


def test_a_foreign_hero_is_refused() -> None:
    """A hero leads its own army only (CARD-07)."""
    with pytest.raises(tb.ContentError):
        enclave.new_battle(
            armies=("human", "orc"), heroes=("krangg", "borrunn"), seed=7, pack=STANDIN_1
        )
    with pytest.raises(tb.ContentError):
        deployment(human("krangg"), orc("borrunn"))


def test_the_deck_is_shuffled_by_the_seed() -> None:
    """One seed one order, another seed another (SET-09)."""
    decks = [battle(seed=seed).sides[HUMAN].deck for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]
    assert sorted(ids(decks[0])) != ids(decks[0])


@each("seat", [HUMAN, ORC, None])
def test_the_order_of_a_deck_is_hidden(seat: int | None) -> None:
    """Decks lie face down: views hold their size (SET-09, AMB-36)."""
    assert [side.deck for side in seen(battle(), seat).sides] == [41, 41]


def test_the_battle_begins_with_empty_lines_and_discards() -> None:
    """Five empty slots, no discard, no wound (SET-10, SET-11, SET-14)."""
    for side in battle().sides:
        assert side.line == (None,) * 5
        assert [side.at(slot) for slot in range(1, 6)] == [None] * 5
        assert side.discard == ()
        assert side.hero.wounds == 0


def test_the_toss_may_fall_on_either_side() -> None:
    """The marker names the first holder, who begins (SET-12, COMP-04, DEP-01)."""
    holders = set()
    for seed in range(24):
        state = battle(seed=seed, holder=None)
        assert asked(state) == (state.holder, "deploy")
        assert battle(seed=seed, holder=None).holder == state.holder
        holders.add(state.holder)
    assert holders == {HUMAN, ORC}


def test_no_hand_can_be_exchanged_at_the_start() -> None:
    """The first decision is a deployment (SET-13)."""
    state = battle()
    assert [len(side.hand) for side in state.sides] == [5, 5]
    assert {action.split(" ")[0] for action in legal(state)} <= {
        "deploy", "attach", "play_tactic", "use_ability", "pass",
    }  # fmt: skip
