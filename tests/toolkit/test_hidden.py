"""What is known of hidden piles, against every way in which they can have come about."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import tambores as tb
from tambores.kernel.chance import Chance
from tambores.toolkit.hidden.checking import misfits
from tambores.toolkit.hidden.dealing import dealt
from tambores.toolkit.hidden.knowledge import Knowledge
from tambores.toolkit.hidden.narrowing import MOST, narrow
from tests.searching import some

HAND, DECK, REMOVED = "hand", "deck", "removed"
NAMES = (HAND, DECK, REMOVED)

Piles = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""Hand (sorted, since nobody knows its order), deck and removed pile, bottom to top."""


def made(hand: Any, deck: Any, removed: Any) -> Piles:
    return (tuple(sorted(hand)), tuple(deck), tuple(removed))


def minus(pile: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


class Table:
    """Every possible content of the piles, one of which is true, and what is known of them."""

    def __init__(self, cards: str, sizes: tuple[int, int, int], seed: int) -> None:
        self.choose = random.Random(seed)
        h, d = sizes[0], sizes[0] + sizes[1]
        orders = set(permutations(cards, sum(sizes)))
        self.possible = {made(one[:h], one[h:d], one[d:]) for one in orders}
        self.true = self.choose.choice(sorted(self.possible))
        piles = dict(zip(NAMES, sizes, strict=True))
        self.known = Knowledge(piles, cards, loose=(HAND,))
        self.open: list[str] = []

    # --- what can happen; each method changes all possible piles alike ---

    def draw(self, show: bool) -> None:
        if not self.true[1]:
            return
        card = self.true[1][-1]
        able = (one for one in self.possible if not show or one[1][-1] == card)
        self.possible = {made((*h, d[-1]), d[:-1], r) for h, d, r in able}
        h, d, r = self.true
        self.true = made((*h, card), d[:-1], r)
        taken = self.known.take_end(DECK, 1)
        if show:
            self.known.show(taken[0], card, placed=False)
            taken = [card]
        self.known.put(HAND, taken)

    def pay(self, to_deck: bool) -> None:
        """A card of the hand goes unseen to the removed pile or on the deck."""
        if not self.true[0]:
            return

        def after(piles: Piles, card: str) -> Piles:
            h, d, r = piles
            return (
                made(minus(h, card), (*d, card), r)
                if to_deck
                else made(minus(h, card), d, (*r, card))
            )

        self.possible = {after(one, card) for one in self.possible for card in one[0]}
        self.true = after(self.true, self.choose.choice(self.true[0]))
        self.known.put(DECK if to_deck else REMOVED, self.known.take_some(HAND, 1))

    def play(self) -> None:
        """A card of the hand is shown and lies in the open."""
        if not self.true[0]:
            return
        card = self.choose.choice(self.true[0])
        able = (one for one in self.possible if card in one[0])
        self.possible = {made(minus(h, card), d, r) for h, d, r in able}
        h, d, r = self.true
        self.true = made(minus(h, card), d, r)
        self.known.take_card(HAND, card)
        self.open.append(card)

    def put_back(self) -> None:
        """A card in the open goes to the hand, on the deck or under it."""
        if not self.open:
            return
        card = self.open.pop()
        where = self.choose.choice(("hand", "top", "bottom"))

        def after(piles: Piles) -> Piles:
            h, d, r = piles
            if where == "hand":
                return made((*h, card), d, r)
            return made(h, (*d, card) if where == "top" else (card, *d), r)

        self.possible, self.true = set(map(after, self.possible)), after(self.true)
        self.known.put(HAND if where == "hand" else DECK, [card], where == "bottom")

    def shuffle(self) -> None:
        extra = tuple(self.open)
        self.open.clear()
        self.possible = {
            made(h, mixed, r) for h, d, r in self.possible for mixed in set(permutations(d + extra))
        }
        h, d, r = self.true
        deck = [*d, *extra]
        self.choose.shuffle(deck)
        self.true = made(h, deck, r)
        self.known.shuffle(DECK, extra)

    def lose(self) -> None:
        """A card from anywhere in the deck goes unseen to the removed pile."""
        if not self.true[1]:
            return

        def after(piles: Piles, place: int) -> Piles:
            h, d, r = piles
            return made(h, d[:place] + d[place + 1 :], (*r, d[place]))

        places = range(len(self.true[1]))
        self.possible = {after(one, place) for one in self.possible for place in places}
        self.true = after(self.true, self.choose.choice(places))
        self.known.put(REMOVED, self.known.take_some(DECK, 1))

    def ask(self) -> None:
        """The hand is known to hold one of some cards."""
        if not self.true[0]:
            return
        others = self.choose.sample("abcd", 2)
        cards = frozenset((self.choose.choice(self.true[0]), *others))
        self.possible = {one for one in self.possible if not cards.isdisjoint(one[0])}
        self.known.holds_one_of(HAND, cards)

    def find(self) -> None:
        """The lowest copy of a card comes from the removed pile to the hand, shown."""
        if not self.true[2]:
            return
        card = self.choose.choice(self.true[2])
        able = (one for one in self.possible if card in one[2])
        self.possible = {made((*h, card), d, minus(r, card)) for h, d, r in able}
        h, d, r = self.true
        self.true = made((*h, card), d, minus(r, card))
        self.known.take_card(REMOVED, card)
        self.known.put(HAND, [card])

    def step(self, finds: bool) -> None:
        """One of these at random."""
        ways = [
            lambda: self.draw(False), lambda: self.draw(True), lambda: self.pay(False),
            lambda: self.pay(True), self.play, self.put_back, self.shuffle, self.lose, self.ask,
        ]  # fmt: skip
        self.choose.choice(ways + [self.find] * 3 * finds)()
        narrow(self.known)

    # --- what is known ---

    def allowed(self, piles: Piles) -> bool:
        return not misfits(self.known, dict(zip(NAMES, piles, strict=True)))

    def guess(self, seed: int) -> Piles:
        found = dealt(self.known.copy(), Chance(seed))[0]
        return made(found[HAND], found[DECK], found[REMOVED])

    def others(self, all_cards: str) -> set[Piles]:
        """Piles of the same sizes, possible or not."""
        h, d = len(self.true[0]), len(self.true[0]) + len(self.true[1])
        cards = list(all_cards)
        for card in self.open:
            cards.remove(card)
        size = sum(map(len, self.true))
        return {
            made(one[:h], one[h:d], one[d:])
            for one in (self.choose.sample(cards, size) for _ in range(60))
        }


CARDS = ("abcdd", "aabbc", "abcd", "aaabc")


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", some(range(120), 24))
def test_what_is_known_is_exactly_what_can_be(seed: int) -> None:
    """The piles that fit are those that some course of the game leads to, and each is dealt."""
    cards = CARDS[seed % len(CARDS)]
    table = Table(cards, ((2, 2, 0), (2, 2, 0), (1, 2, 1))[seed % 3], seed)
    for _ in range(12):
        table.step(finds=False)
        assert table.allowed(table.true)
        assert all(map(table.allowed, table.possible))
        assert {one for one in table.others(cards) if table.allowed(one)} <= table.possible
        guesses = {table.guess(seed) for seed in range(8)}
        assert guesses <= table.possible
    if len(table.possible) <= 12:
        assert {table.guess(seed) for seed in range(400)} == table.possible


@pytest.mark.parametrize("seed", some(range(60), 12))
def test_a_card_found_in_a_pile_may_have_lain_anywhere_in_it(seed: int) -> None:
    """Nothing that can be is refused, and what is dealt is not refused."""
    table = Table(CARDS[seed % len(CARDS)], ((2, 2, 0), (1, 1, 2), (1, 2, 1))[seed % 3], seed)
    for _ in range(14):
        table.step(finds=True)
        assert all(map(table.allowed, table.possible))
        assert all(table.allowed(table.guess(seed)) for seed in range(6))


QUESTIONS = ("draw", "play", "pay", "put_back", "ask", "ask", "ask", "shuffle")


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", some(range(200), 16))
def test_many_questions_tell_no_more_and_no_less_than_they_ask(seed: int) -> None:
    """A hand of which much is asked: what is kept is exactly what can be, and each is dealt."""
    cards = CARDS[seed % len(CARDS)]
    table = Table(cards, ((2, 2, 0), (3, 1, 0), (1, 2, 0))[seed % 3], seed)
    for _ in range(14):
        name = table.choose.choice(QUESTIONS)
        getattr(table, name)(*([False] if name in ("draw", "pay") else []))
        narrow(table.known)
        assert all(map(table.allowed, table.possible))
        assert {one for one in table.others(cards) if table.allowed(one)} <= table.possible
        assert {table.guess(seed) for seed in range(8)} <= table.possible
    if len(table.possible) <= 12:
        assert {table.guess(seed) for seed in range(400)} == table.possible


def test_a_shuffle_of_which_nothing_is_known_is_dealt_equally_often() -> None:
    known = Knowledge({"hand": 1, "deck": 2}, "abc", loose=("hand",))
    count = Counter(str(dealt(known, Chance(seed))[0]) for seed in range(1_200))
    assert len(count) == 6
    assert all(140 < often < 260 for often in count.values())  # 200 expected, 12.9 the deviation


def test_what_is_kept_does_not_grow_with_the_length_of_a_game() -> None:
    """A deck is drawn and played again and again; the hand is asked about all the time."""
    choose, cards = random.Random(1), "aabbccddeeffgghh"
    known = Knowledge({HAND: 3, DECK: len(cards) - 3}, cards, loose=(HAND,))
    hand, deck = [*cards[:3]], [*cards[3:]]
    gone: list[str] = []
    for turn in range(1_000):
        for _ in range(2):
            if not deck:
                choose.shuffle(gone)
                deck, gone = gone, []
                known.shuffle(DECK, deck)
            hand.append(deck.pop())
            known.put(HAND, known.take_end(DECK, 1))
        known.holds_one_of(HAND, frozenset((choose.choice(hand), choose.choice(cards))))
        for _ in range(2):
            gone.append(hand.pop(choose.randrange(len(hand))))
            known.take_card(HAND, gone[-1])
        narrow(known)
        assert len(known.mixes) <= MOST
        if turn % 50 == 0:
            piles: dict[Any, Any] = {HAND: tuple(hand), DECK: tuple(deck)}
            assert not misfits(known, piles)
            assert {*dealt(known, Chance(turn))[0]} == {*piles}


def test_what_cannot_be_is_said_in_both_languages() -> None:
    known = Knowledge({"hand": 1, "deck": 1}, "ab", loose=("hand",))
    known.needs[known.piles["hand"][0]] = frozenset("c")
    with pytest.raises(tb.GuessError, match="no state was found that fits the memory") as caught:
        dealt(known, Chance(1))
    assert caught.value.sentence("es").startswith("no se ha encontrado ningún estado")
    with pytest.raises(tb.GuessError, match="contradicts what it remembers") as caught:
        known.take_card("deck", "z")
    assert caught.value.sentence("es").startswith("lo que ha visto el asiento contradice")


def test_equal_courses_give_equal_knowledge() -> None:
    def course(card: str) -> Knowledge:
        known = Knowledge({"hand": 2, "deck": 3}, "abcde", loose=("hand",))
        known.put("deck", [card])
        known.put("hand", known.take_some("hand", 1))
        return known

    assert course("b") == course("b")
    assert hash(course("b")) == hash(course("b"))
    assert course("b") != course("c")
    assert pickle.loads(pickle.dumps(course("b"))) == course("b")
