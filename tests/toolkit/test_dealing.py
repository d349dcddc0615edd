"""Deals that fit what is known, against all ways in which things can lie."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from tambores.kernel.chance import Chance
from tambores.toolkit.hidden.dealing import Dealing, dealt
from tambores.toolkit.hidden.knowledge import Knowledge
from tambores.toolkit.hidden.matching import can_match, matched
from tambores.toolkit.hidden.narrowing import narrow
from tambores.toolkit.hidden.things import Unknown
from tests.searching import some

STEPS = 2_000
"""More ways than a deal tries in the worst tangle that a memory keeps; 785 were seen."""


def needs(choose: random.Random, cards: str, count: int) -> list[frozenset[str]]:
    return [frozenset(choose.sample(cards, choose.randint(1, 4))) for _ in range(count)]


@pytest.mark.parametrize("seed", some(range(60), 12))
def test_a_matching_is_found_exactly_if_there_is_one(seed: int) -> None:
    choose = random.Random(seed)
    due = needs(choose, "abcde", 4)
    cards = choose.choices("abcde", k=6)
    ways = {
        one
        for one in permutations(cards, len(due))
        if all(card in need for card, need in zip(one, due, strict=True))
    }
    assert can_match(due, Counter(cards)) == bool(ways)
    found = set()
    for _ in range(1 + 60 * len(ways)):
        choose.shuffle(cards)
        match = matched(due, cards)
        found |= {tuple(match)} if match else set()
    assert found == ways


@pytest.mark.parametrize("seed", some(range(60), 12))
def test_every_deal_of_a_pool_that_fits_comes_up_and_no_other(seed: int) -> None:
    choose = random.Random(seed)
    cards = choose.choice(("abcde", "aabcd", "aabbc"))
    true = choose.sample(cards, len(cards))
    known = Knowledge({"deck": len(cards)}, cards)
    for place in choose.sample(range(len(cards)), 3):
        known.needs[known.piles["deck"][place]] = frozenset((true[place], choose.choice(cards)))
    wanted = [known.needs.get(thing, frozenset(cards)) for thing in known.piles["deck"]]
    ways = {
        one
        for one in permutations(cards)
        if all(card in need for card, need in zip(one, wanted, strict=True))
    }
    assert {dealt(known, Chance(seed))[0]["deck"] for seed in range(40 * len(ways))} == ways


def test_what_only_fits_together_is_found_without_trial() -> None:
    """Ten places share ten cards; an eleventh, which could hold one of them, has to do without."""
    shared = [f"card {number}" for number in range(10)]
    known = Knowledge({"deck": 12}, [*shared, "other", "last"])
    first, *rest = known.piles["deck"][:11]
    known.needs[first] = frozenset((shared[0], "other"))
    known.needs.update(dict.fromkeys(rest, frozenset(shared)))
    for seed in range(20):
        dealing = Dealing(known, things_of(known), Chance(seed))
        assert dealing.values()[first] == "other"
        assert dealing.steps == len(known.needs)


def test_a_card_shown_before_another_was_drawn_is_not_that_one() -> None:
    """A hand that plays and draws by turns; both cards that it drew can be told."""
    known = Knowledge({"hand": 7}, ["cripple", *["tower"] * 3, *["web"] * 3], loose=("hand",))
    known.piles["earlier"] = [Unknown() for _ in range(3)]
    known.add_pool(["cripple", "curse", "haste"], known.piles["earlier"])
    known.piles["deck"] = [Unknown() for _ in range(7)]
    deck = ["curse", "curse", "haste", "portal", "portal", "cripple", "resources"]
    known.add_pool(deck, known.piles["deck"])
    known.put("hand", known.take_end("earlier", 2))
    known.shuffle("hand")
    known.holds_one_of("hand", frozenset(["curse"]))
    known.put("hand", known.take_end("earlier", 1))
    for card in ("haste", "haste"):
        known.take_card("hand", card)
        known.put("hand", known.take_end("deck", 1))
    for card in ("curse", "cripple", "cripple"):
        known.take_card("hand", card)
    known.holds_one_of("hand", frozenset(["resources"]))
    for seed in range(100):
        dealing = Dealing(known, things_of(known), Chance(seed))
        value = dealing.values()
        hand = sorted(value.get(one, one) for one in known.piles["hand"])
        assert hand == ["resources"] + ["tower"] * 3 + ["web"] * 3
        assert dealing.steps < STEPS


def things_of(known: Knowledge) -> dict[int, tuple[Any, ...]]:
    return {number: (*pool.things,) for number, pool in known.pools.items()}


def tangled(seed: int) -> Knowledge:
    """Cards of a hand and a deck that changed places unseen again and again, between questions."""
    choose = random.Random(seed)
    cards = choose.choice(("abcddeefgghijk", "abcdefghijklmn"))
    hand, deck, gone = [*cards[:5]], [*cards[5:11]], list[str]()
    known = Knowledge({"hand": 5, "deck": 6, "gone": 0}, cards, loose=("hand",))
    for _ in range(40):
        name = choose.choice(("draw", "hide", "lose", "find", "ask", "play"))
        if name == "draw" and deck:
            hand.append(deck.pop())
            known.put("hand", known.take_end("deck", 1))
        elif name == "hide" and hand:
            pile: Any = choose.choice((deck, gone))
            pile.append(hand.pop(choose.randrange(len(hand))))
            known.put("deck" if pile is deck else "gone", known.take_some("hand", 1))
        elif name == "lose" and deck:
            gone.append(deck.pop(choose.randrange(len(deck))))
            known.put("gone", known.take_some("deck", 1))
        elif name == "find" and gone:
            card = choose.choice(gone)
            gone.remove(card)
            hand.append(card)
            known.take_card("gone", card)
            known.put("hand", [card])
        elif name == "ask" and hand:
            known.holds_one_of("hand", frozenset((choose.choice(hand), *choose.sample(cards, 2))))
        elif name == "play" and hand:
            card = hand.pop(choose.randrange(len(hand)))
            known.take_card("hand", card)
            deck.insert(0, card)
            known.put("deck", [card], under=True)
        narrow(known)
    return known


@pytest.mark.parametrize("seed", some(range(400), 40))
def test_a_deal_comes_soon_out_of_any_tangle(seed: int) -> None:
    known = tangled(seed)
    for number in range(5):
        dealing = Dealing(known, things_of(known), Chance(number))
        assert dealing.values().keys() == known.home.keys()
        assert dealing.steps < STEPS
