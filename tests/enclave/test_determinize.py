"""Guesses: states that show a seat exactly its view, with all that is hidden dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import Battle, Card, solo
from tambores.testing.rules import cards_of, check_conserved, check_position, check_waits
from tambores.testing.strategies import solo_states, states
from tests.cases import each
from tests.enclave.redeal import SEATS, hidden
from tests.enclave.scenarios import solo_play
from tests.enclave.scenarios.play import HUMAN, ORC, deployment, human, orc, play, replenishment
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover

SEEDS = st.integers(0, 2**64 - 1)


# --- what a guess keeps -----------------------------------------------------------------------


@given(states() | solo_states(), SEEDS)
def test_a_guess_deals_the_cards_that_are_left(state: Battle, seed: int) -> None:
    """None is lost or doubled, each army has its 46 (COMP-02); what is open lies where it lay."""
    for seat in SEATS:
        guess = tb.determinize(tb.view(state, seat), seed)
        check_conserved(state, guess)
        check_position(guess)
        for owner in (0, 1):
            piles = hidden(state, seat, owner)
            sizes = {name: len(pile) for name, pile in piles.items()}
            assert {name: len(pile) for name, pile in hidden(guess, seat, owner).items()} == sizes
            for name in {"hand", "deck", "discard", "removed", "table"} - sizes.keys():
                assert getattr(guess.sides[owner], name) == getattr(state.sides[owner], name)


@given(states(depth=120) | solo_states(depth=60), SEEDS)
def test_a_guess_can_be_played_on(state: Battle, seed: int) -> None:
    for seat in SEATS:
        guess = tb.determinize(tb.view(state, seat), seed)
        for _, _, after in tb.random_walk(guess, seed=1, limit=60):
            check_waits(after)


# --- what a guess varies ----------------------------------------------------------------------


def looked_at() -> Battle:
    """A battle in which both sides have cards in every hidden place."""
    return play(
        replenishment(human(hand=["soldado", "arquera"]), orc("krangg", hand=["goblin"])),
        "remove_hand",
        "remove_hand",
    )


def looked_at_solo() -> solo.SoloBattle:
    """A solo battle in which the automaton has cards in every hidden place."""
    return solo_play.deployment(
        human(hand=["soldado", "arquera"], removed=["grifo", "soldado"]),
        orc(
            face_down={1: "goblin", 2: "trol", 4: "furor", 5: "goblin"},
            reserve=["huargo", "lancero", "goblin"],
            removed=["trol", "jinete"],
            line={3: "lancero"},
        ),
    )


@each("make", [looked_at, looked_at_solo])
@each("seat", SEATS)
def test_guesses_differ_from_seed_to_seed(make: Callable[[], Battle], seat: int | None) -> None:
    """All of the deal and the chance to come; and what lies in each hidden place."""
    state = make()
    view = tb.view(state, seat)
    guesses = [tb.determinize(view, seed) for seed in range(40)]
    assert len({guess.chance.seed for guess in guesses}) == 40
    for owner in (0, 1):
        deals = [hidden(guess, seat, owner) for guess in guesses]
        assert len({tuple(deal.items()) for deal in deals}) == 40
        for name, pile in deals[0].items():
            assert len({deal[name] for deal in deals}) > 1 or not pile


PLACES: Mapping[str, slice] = {
    "bottom": slice(None, 1), "second": slice(1, 2), "third": slice(2, 3), "fourth": slice(3, 4),
    "top": slice(-1, None), "whole": slice(None),
}  # fmt: skip
"""Parts of a pile; of the face-down cards these are the slots."""

GUESSES = 600


@pytest.mark.parametrize("make", [looked_at, looked_at_solo])
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("owner", [HUMAN, ORC])
def test_every_hidden_card_lies_in_every_hidden_place_in_proportion(
    make: Callable[[], Battle], seat: int | None, owner: int
) -> None:
    """As often as its copies among the unseen cards let expect, within 5 standard deviations."""
    state = make()
    view = tb.view(state, seat)
    guesses = [tb.determinize(view, seed) for seed in range(GUESSES)]
    unseen = Counter(card for pile in hidden(state, seat, owner).values() for card in pile)
    for name, pile in hidden(state, seat, owner).items():
        for part, cut in PLACES.items():
            if pile[cut]:
                dealt = [hidden(guess, seat, owner)[name][cut] for guess in guesses]
                check_proportion(f"{name}, {part}", dealt, unseen)


def check_proportion(where: str, dealt: Sequence[tuple[Card, ...]], unseen: Counter[Card]) -> None:
    """The copies of each card in a place of many guesses: a hypergeometric distribution."""
    total, size = unseen.total(), len(dealt[0])
    found = Counter(card for pile in dealt for card in pile)
    assert found.keys() == unseen.keys(), where
    for card, copies in unseen.items():
        share = copies / total
        expected = len(dealt) * size * share
        spread = expected * (1 - share) * (total - size) / (total - 1)
        assert abs(found[card] - expected) <= 5 * sqrt(spread), (where, card, found[card], expected)


def test_what_the_owner_set_aside_is_known_while_it_looks_through_its_deck() -> None:
    """The eye shows it all other cards (SET-05); afterwards they can be anywhere again."""
    start = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=5)
    state = play(start, "set_aside grifo", "set_aside soldado")
    for seed in range(20):
        guess = tb.determinize(tb.view(state, HUMAN), seed)
        assert guess.sides[HUMAN].deck == state.sides[HUMAN].deck
        assert Counter(guess.sides[HUMAN].removed) == Counter(state.sides[HUMAN].removed)
    for seat in (ORC, None):
        removed = {
            tb.determinize(tb.view(state, seat), seed).sides[HUMAN].removed for seed in range(20)
        }
        assert len(removed) > 10


@each("seat", SEATS)
def test_before_the_shuffle_a_deck_lies_as_the_pack_lists_it_in_a_guess_too(
    seat: int | None,
) -> None:
    """So who looks through it learns nothing from its order (SET-05, SET-09)."""
    state = enclave.new_battle(("human", "orc"), ("jayme", "thugg"), seed=5)
    for owner, army in enumerate(("human", "orc")):
        order = enclave.default_pack().deck(army).index
        decks = [tb.determinize(tb.view(state, seat), seed).sides[owner].deck for seed in range(9)]
        assert len(set(decks)) == (9 if owner == ORC else 1)
        for deck in (state.sides[owner].deck, *decks):
            assert list(deck) == sorted(deck, key=order)


def test_a_jinete_on_top_of_its_deck_can_lie_anywhere_in_it() -> None:
    """A view is the table, not memory (AMB-36)."""
    state = deployment(human(), orc(deck=["trol", "goblin", "furor", "huargo", "jinete"]))
    tops = {
        tb.determinize(tb.view(state, HUMAN), seed).sides[ORC].deck[-1] for seed in range(GUESSES)
    }
    assert tops == set(STANDIN_1.deck("orc"))


def test_cards_out_of_the_battle_are_possible_too() -> None:
    """Where a deck was given, no seat can know which cards are in no pile at all."""
    state = deployment(
        human(hand=["grifo"], deck=["soldado"] * 3), orc(hand=["trol"], deck=["goblin"] * 4)
    )
    view = tb.view(state, HUMAN)
    guesses = [tb.determinize(view, seed) for seed in range(300)]
    assert {card for guess in guesses for card in guess.sides[ORC].hand} == set(
        STANDIN_1.deck("orc")
    )
    for guess in guesses:
        assert tb.view(guess, HUMAN) == view
        assert len(guess.sides[ORC].deck) == 4
        for seat, army in enumerate(("human", "orc")):
            assert cards_of(guess, seat) <= Counter(STANDIN_1.deck(army))
        assert tb.loads(tb.dumps(guess)) == guess


@each("seat", SEATS)
def test_the_seed_of_a_battle_makes_no_better_guess_at_it(seat: int | None) -> None:
    """Whoever happens to take it finds no more cards in their places than by any other.

    Two shuffled decks of the orcs agree in one place of thirteen.
    """
    agree = {True: 0, False: 0}
    for seed in range(60):
        state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=seed)
        for own in agree:
            guess = tb.determinize(tb.view(state, seat), seed if own else seed + 1_000)
            agree[own] += matches(guess.sides[ORC].deck, state.sides[ORC].deck)
    share = sum(count**2 for count in Counter(enclave.default_pack().deck("orc")).values()) / 46**2
    for found in agree.values():
        assert abs(found / (60 * 41) - share) < 5 * sqrt(share * (1 - share) / (60 * 41))


def matches(one: Iterable[Card], other: Iterable[Card]) -> int:
    return sum(a is b for a, b in zip(one, other, strict=True))
