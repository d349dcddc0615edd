"""Random solo battles, with any armies, heroes, seeds and house rules.

The invariants of any battle and those of the automaton hold, and every battle ends.
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.solo.chart import NO_REFERENCE
from tambores.enclave.solo.events import SOLO_EVENTS, CoverLost, PartPlanned
from tambores.enclave.table.automaton import Revealing
from tambores.enclave.table.table import SeenTable
from tambores.testing.rules import (
    check_automaton,
    check_conserved,
    check_lives,
    check_piles,
    check_rules,
    check_waits,
    is_tie,
)
from tambores.testing.strategies import house_rules, solo_battles
from tests.cases import each
from tests.enclave.altered import with_table
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover

PLAYER, AI = solo.PLAYER, solo.AUTOMATON
SEATS = (PLAYER, AI, None)
HEROES = {army: [hero.id for hero in enclave.heroes(army)] for army in ("human", "orc")}
PAIRINGS = [
    (army, hero, ai_army, ai_hero)
    for army, ai_army in (("human", "orc"), ("orc", "human"))
    for hero, ai_hero in product(HEROES[army], HEROES[ai_army])
]
"""The player's army and hero and the automaton's, in both orientations."""

PASSING = ("exhaust", "cover", "stop")
SEEDS = st.integers(0, 2**64 - 1)
LIMIT = 1_000
"""More decisions than any of these battles may take."""

Choose = Callable[[solo.SoloBattle], tb.Action]


def new(
    pairing: tuple[str, str, str, str], seed: int, pack: enclave.Pack | None = None, **rules: Any
) -> solo.SoloBattle:
    army, hero, ai_army, ai_hero = pairing
    house = enclave.HouseRules(**rules)
    return solo.new_battle(
        army, hero, seed=seed, ai_army=ai_army, ai_hero=ai_hero, rules=house, pack=pack
    )


def follow(state: solo.SoloBattle, choose: Choose) -> Iterator[solo.SoloBattle]:
    """The states that a player reaches who chooses in this way, to the end of the battle."""
    for _ in range(LIMIT):
        if tb.outcome(state) is not None:
            return
        state = tb.apply(state, choose(state))
        yield state
    pytest.fail(f"not over after {LIMIT} decisions: {tb.dumps(state)}")


# --- the invariants ---------------------------------------------------------------------------


@given(solo_battles(), SEEDS)
def test_whole_battles_keep_the_invariants_and_end(start: solo.SoloBattle, seed: int) -> None:
    """No card is lost from the first decision to the last, whatever lies where (AMB-45)."""
    check_waits(start)
    last = start
    for last in follow(start, at_random(seed)):
        check_conserved(start, last)
        check_piles(last)
        check_lives(last)
        check_automaton(last)
        check_waits(last)
    outcome = tb.outcome(last)
    assert outcome is not None
    assert set(outcome.winners) <= {PLAYER, AI}


@pytest.mark.parametrize("pairing", PAIRINGS, ids=" ".join)
def test_every_hero_leads_against_every_other_in_both_orientations(
    pairing: tuple[str, str, str, str],
) -> None:
    """One whole random battle of each pairing, all checked once in a turn or two."""
    start = new(pairing, seed=30)
    assert [(side.army, side.hero.card.id) for side in start.sides] == [pairing[:2], pairing[2:]]
    for number, state in enumerate(follow(start, at_random(6))):
        check_conserved(start, state)
        if number % 60 == 23:
            check_rules(state, seed=number)


@given(st.sampled_from(PAIRINGS), SEEDS, house_rules(), SEEDS)
def test_ties_decided_by_themselves_take_the_first_of_the_list(
    pairing: tuple[str, str, str, str], seed: int, rules: enclave.HouseRules, choices: int
) -> None:
    """With `ai_ties="auto"` all goes as for a player who always takes the first one (AMB-28).

    Among face-down cards without a column of reference the first is that of 3, 2, 4, 1, 5 (AMB-26).
    """
    options = attrs.asdict(rules)
    asked = after_ties(new(pairing, seed, **options | {"ai_ties": "player"}))
    alone = new(pairing, seed, **options | {"ai_ties": "auto"})
    choose = random.Random(choices)
    while tb.outcome(alone) is None:
        assert with_table(asked, rules=alone.rules) == alone
        action = choose.choice(tb.legal_actions(alone))
        asked = after_ties(tb.apply(asked, action))
        alone = tb.apply(alone, action)
    assert tb.outcome(asked) == tb.outcome(alone)


def after_ties(state: solo.SoloBattle) -> solo.SoloBattle:
    """The next state in which the player decides for himself."""
    while is_tie(state):
        actions = tb.legal_actions(state)
        if state.at == Revealing(AI):
            actions = tuple([enclave.ChooseSlot(AI, slot) for slot in NO_REFERENCE])
        state = tb.apply(state, next(one for one in actions if one in tb.legal_actions(state)))
    return state


# --- every battle ends ------------------------------------------------------------------------


def at_random(seed: int) -> Choose:
    choose = random.Random(seed)
    return lambda state: choose.choice(tb.legal_actions(state))


def first(state: solo.SoloBattle) -> tb.Action:
    return tb.legal_actions(state)[0]


def last(state: solo.SoloBattle) -> tb.Action:
    return tb.legal_actions(state)[-1]


def idle(state: solo.SoloBattle) -> tb.Action:
    """Nothing that can be left undone."""
    offered = tb.legal_actions(state)
    for action in (enclave.Pass(), enclave.Decline(), enclave.KeepHand(), enclave.Done()):
        if action in offered:
            return action
    return offered[0]


@each("way", PASSING)
@each("pairing", PAIRINGS)
def test_a_battle_against_somebody_who_does_nothing_ends(
    pairing: tuple[str, str, str, str], way: str
) -> None:
    """Two idle players would go on for ever; the automaton takes 5 cards a turn (AMB-45).

    Nothing of its own dies, so of the 41 cards that are left after the set-up 5 leave deck and
    discard each turn, and only its 4 tactics can come back there: it cannot last 42 turns.
    """
    states = list(follow(new(pairing, seed=4, ai_when_player_passes=way), idle))
    outcome = tb.outcome(states[-1])
    assert outcome is not None
    assert states[-1].turn <= 41
    assert outcome.reason in ("hero_defeated", "out_of_cards")
    assert (outcome.winners == (AI,)) == (outcome.reason == "hero_defeated")


@pytest.mark.parametrize("choose", [first, last], ids=lambda choose: choose.__name__)
@pytest.mark.parametrize("ties", ["player", "auto"])
def test_a_battle_of_the_simplest_players_ends(choose: Choose, ties: str) -> None:
    """Always the first action of the list, which is the loop of the contract, or the last."""
    for seed, pairing in enumerate(PAIRINGS):
        assert list(follow(new(pairing, seed, ai_ties=ties), choose))


def test_random_battles_end_for_every_reason() -> None:
    """Both sides win and lose, by wounds and for want of cards (END-01, END-03, SOLO-END-02)."""
    ends: Counter[tuple[str, tuple[int, ...]]] = Counter()
    for seed in range(4 * len(PAIRINGS)):
        start = new(PAIRINGS[seed % len(PAIRINGS)], seed, STANDIN_1)
        *_, state = follow(start, at_random(seed))
        outcome = tb.outcome(state)
        assert outcome is not None
        ends[outcome.reason, outcome.winners] += 1
    met = {(reason, seat) for reason, winners in ends for seat in winners}
    assert met >= {
        ("hero_defeated", PLAYER), ("hero_defeated", AI),
        ("out_of_cards", PLAYER), ("out_of_cards", AI),
    }, ends  # fmt: skip


# --- what is told -----------------------------------------------------------------------------


@functools.cache
def reached(seed: int) -> tuple[solo.SoloBattle, ...]:
    """Every state of a random battle, the seed choosing heroes and rules."""
    start = new(
        PAIRINGS[seed * 7 % len(PAIRINGS)],
        seed,
        unit_attacks=("joint", "separate")[seed % 2],
        ai_when_player_passes=PASSING[seed % 3],
        ai_initial_reserve=seed % 3,
        ai_hero_attack=("joint", "individual")[seed // 2 % 2],
    )
    return (start, *(after for _, _, after in tb.random_walk(start, seed)))


def test_the_battles_looked_at_have_every_kind_of_decision_and_of_event() -> None:
    asked: Counter[tuple[str, int]] = Counter()
    told: Counter[type[tb.Event]] = Counter()
    for seed in range(16):
        for state in reached(seed):
            prompt = tb.prompt(state)
            if prompt is not None:
                asked[prompt.kind, prompt.acting_seat] += 1
                for action in tb.legal_actions(state):
                    told.update(map(type, tb.transition(state, action).events))
    kinds = {"set_aside", "deploy", "pay", "ability", "choose", "silence", "declare", "answer",
             "prevent", "replenish"}  # fmt: skip
    assert {kind for kind, behalf in asked if behalf == PLAYER} == kinds
    assert {kind for kind, behalf in asked if behalf == AI} == {"choose"}
    rare = {PartPlanned, CoverLost}  # two units served at once; a text that no shipped card has
    assert set(SOLO_EVENTS) <= {*told, *rare}


@each("seed", range(6))
def test_what_the_automaton_does_is_told_to_everybody_alike(seed: int) -> None:
    """It has no secrets of its own; what is hidden is hidden from its seat too (AMB-36).

    Only the player sees what belongs only to the player: draws, payments and the hand.
    """
    for state, action, _ in tb.random_walk(reached(seed)[0], seed):
        step = tb.transition(state, action)
        for event in step.events:
            assert event.audience in (None, (PLAYER,))
            assert event.seen_by(AI) == event.seen_by(None)
            if isinstance(event, SOLO_EVENTS):
                assert event.seat == AI
                assert event.audience is None


@each("seed", range(6))
def test_a_reason_is_followed_by_what_it_is_the_reason_for(seed: int) -> None:
    """`Decided` stands just before an event about the automaton, in the same step."""
    for state, action, _ in tb.random_walk(reached(seed)[0], seed):
        events = tb.transition(state, action).events
        for event, following in zip(events, (*events[1:], None), strict=True):
            if event.tag == "decided":
                assert following is not None
                assert not isinstance(following, SOLO_EVENTS)


# --- what is seen -----------------------------------------------------------------------------


def test_the_fields_of_a_view_are_an_allow_list() -> None:
    """Those of any view and two more; nothing of what lies face down (AMB-36)."""
    view = tb.view(new(PAIRINGS[0], 1), 0)
    fields = {field.name for field in attrs.fields(type(view.table))}
    assert fields - {field.name for field in attrs.fields(SeenTable)} == {"reference", "kept"}


# --- determinize ------------------------------------------------------------------------------


def test_every_unseen_card_is_possible_in_every_hidden_place() -> None:
    """Face down, in the reserve, in the deck; over many seeds each of them."""
    state = next(one for one in reached(4) if len(one.reserve) > 2 and one.face_down[0])
    seen = tb.view(state, PLAYER)
    guesses = [tb.determinize(seen, seed) for seed in range(500)]
    side = state.sides[AI]
    unseen = {*side.deck, *side.removed, *state.reserve, *filter(None, state.face_down)}
    assert {guess.face_down[0] for guess in guesses} == unseen
    assert {card for guess in guesses for card in guess.reserve} == unseen
    assert {card for guess in guesses for card in guess.sides[AI].deck} == unseen
