"""States, views and events of the whole language: followed, written, read, and spoilt.

Battles at random with every word of the test pack, and with packs at random, between two players
and against the automaton.
"""

from __future__ import annotations

import copy
import functools
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import events, solo
from tambores.enclave.table.frames import Choice
from tambores.enclave.testing.random_packs import random_pack
from tambores.testing import check_no_leak
from tests.enclave.vocabulary.words import BLUE, RED, WORDS, blue, deployment, play, red
from tests.searching import some

SEATS = (0, 1, None)
DECISIONS = 60

each_seed = pytest.mark.parametrize("seed", some(range(4), 2))
each_mode = pytest.mark.parametrize("mode", ["battle", "solo"])
each_cards = pytest.mark.parametrize("cards", ["words", "random"])


@functools.cache
def walk(
    mode: str, seed: int, cards: str = "words"
) -> tuple[tuple[enclave.Battle, tb.Action], ...]:
    """The states of a battle at random, each with the action that was taken."""
    return tuple(_walk(mode, seed, WORDS if cards == "words" else random_pack(seed)))


def _walk(mode: str, seed: int, pack: enclave.Pack) -> Iterator[tuple[enclave.Battle, tb.Action]]:
    rng = random.Random(seed)
    armies = rng.sample(pack.armies, 2)
    heroes = [rng.choice(pack.heroes(army)).id for army in armies]
    state: enclave.Battle
    if mode == "solo":
        state = solo.new_battle(
            armies[0], heroes[0], seed=seed, ai_army=armies[1], ai_hero=heroes[1], pack=pack
        )
    else:
        state = enclave.new_battle(armies, heroes, seed=seed, pack=pack)
    for _ in range(DECISIONS):
        if tb.outcome(state) is not None:
            return
        action = rng.choice(tb.legal_actions(state))
        yield state, action
        state = tb.apply(state, action)


@each_cards
@each_mode
@each_seed
def test_what_a_seat_is_shown_is_enough_to_go_on(mode: str, seed: int, cards: str) -> None:
    for state, action in walk(mode, seed, cards):
        step = tb.transition(state, action)
        for seat in SEATS:
            followed = tb.follow(tb.view(state, seat), step.seen_by(seat))
            assert followed == tb.view(step.state, seat)


@each_cards
@each_mode
@each_seed
def test_what_was_written_is_read_as_it_was(mode: str, seed: int, cards: str) -> None:
    for state, action in walk(mode, seed, cards):
        step = tb.transition(state, action)
        assert tb.loads(tb.dumps(state), pack=state.pack) == state
        for seat in SEATS:
            view = tb.view(state, seat)
            assert tb.loads(tb.dumps(view), pack=state.pack) == view
            for event in step.seen_by(seat):
                assert tb.loads(tb.dumps(event), pack=state.pack) == event


@each_cards
@each_mode
@each_seed
def test_a_guess_shows_what_was_seen_and_can_be_played(mode: str, seed: int, cards: str) -> None:
    for state, _ in walk(mode, seed, cards):
        for seat in SEATS:
            view = tb.view(state, seat)
            guess = tb.determinize(view, seed)
            assert tb.view(guess, seat) == view
            assert tb.legal_actions(guess)
            prompt = tb.prompt(state)
            if prompt is not None and prompt.seat == seat:
                assert tb.legal_actions(guess) == tb.legal_actions(state)


@each_mode
@pytest.mark.parametrize("stride", some([60, 15], 1))
def test_nothing_hidden_is_shown(mode: str, stride: int) -> None:
    for state, _ in walk(mode, 0)[::stride]:
        for seat in SEATS:
            check_no_leak(state, seat, seed=1)


# --- spoilt documents -------------------------------------------------------------------------

ODD: tuple[Any, ...] = (None, -1, 0, 1, 5, 6, 999, "", "x", "0.1>1.2", [], [[]], {}, True)


def leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a document: what holds it, and its key there."""
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from leaves(value[key])


@each_mode
@each_seed
def test_a_spoilt_state_is_refused_or_plays_on(mode: str, seed: int) -> None:
    """With something else at one place, or what stands at another one."""
    rng = random.Random(seed)
    for state, _ in walk(mode, seed)[::2]:
        for _ in range(6):
            document = json.loads(tb.dumps(state))
            places = list(leaves(document["data"]))
            holder, key = rng.choice(places)
            other, at = rng.choice(places)
            holder[key] = copy.deepcopy(rng.choice((*ODD, other[at])))
            check_refused_or_sound(document, rng)


@each_seed
def test_a_spoilt_choice_is_refused_or_plays_on(seed: int) -> None:
    """What waits, and what waits behind it."""
    rng = random.Random(seed)
    waiting = [s for mode in ("battle", "solo") for s, _ in walk(mode, seed)]
    for state in waiting:
        if not isinstance(getattr(state, "pending", None), Choice):
            continue
        for _ in range(12):
            document = json.loads(tb.dumps(state))
            _, later, pending = document["data"]["frames"]
            due = {key: pending[key] for key in ("card", "seat", "slot", "ability")}
            later["due"].append({**due, "this": "", "effect": 0, "only": False})
            holder, key = rng.choice(list(leaves([later, pending])))
            holder[key] = rng.choice((*copy.deepcopy(ODD), rng.choice(WORDS.cards).id))
            check_refused_or_sound(document, rng)


def check_refused_or_sound(document: Any, rng: random.Random) -> None:
    """A document is refused with its place, or what it says can be seen, told and played on."""
    try:
        state = tb.loads(json.dumps(document), pack=WORDS)
    except tb.DecodeError:
        return
    assert isinstance(state, enclave.Battle)
    for _ in range(25):
        if tb.outcome(state) is not None:
            return
        step = tb.transition(state, rng.choice(tb.legal_actions(state)))
        for seat in SEATS:
            assert tb.follow(tb.view(state, seat), step.seen_by(seat)) == tb.view(step.state, seat)
        state = step.state


# --- positions --------------------------------------------------------------------------------


def test_a_position_can_have_cards_under_a_hero_who_may_bear_them() -> None:
    """CARD-04: only where a text lets him."""
    state = deployment(red("hero_be_equipped", attached=["red_sword"]), blue())
    assert [card.id for card in state.sides[RED].hero.attached] == ["red_sword"]
    assert tb.loads(tb.dumps(state), pack=WORDS) == state
    with pytest.raises(
        tb.ContentError,
        match=r"sides\[0\], attached\[0\]: no ability lets the hero bear 'red_sword'",
    ):
        deployment(red(attached=["red_sword"]), blue())


def test_a_position_can_have_tactics_on_the_table_that_stay_there() -> None:
    """AMB-17."""
    state = deployment(red(), blue(table=["blue_banner"]))
    assert [card.id for card in state.sides[BLUE].table] == ["blue_banner"]
    with pytest.raises(tb.ContentError, match="'blue_sword' does not stay on the table"):
        deployment(red(), blue(table=["blue_sword"]))


def test_what_a_class_got_later_is_left_out_where_it_says_nothing() -> None:
    """Documents and digests from before stay what they were."""
    state = deployment(red("hero_be_equipped", attached=["red_sword"]), blue())
    heroes = [side["hero"] for side in json.loads(tb.dumps(state))["data"]["table"]["sides"]]
    assert ["attached" in hero for hero in heroes] == [True, False]
    told = events.Wounded(0, 1, WORDS.card("red_foot"), 1)
    assert "by" not in json.loads(tb.dumps(told))["data"]
    assert tb.loads(tb.dumps(told), pack=WORDS) == told
    assert play(state, "pass") != state
