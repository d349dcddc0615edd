"""Nobody learns what he may not: what is hidden from a seat changes nothing for it.

Beside the states that `determinize` makes stand others that are dealt by hand. At the end leaks are
planted, of every kind, to see that the check finds them.
"""

from __future__ import annotations

import functools
import itertools
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import Battle, View, solo
from tambores.enclave.match.state import Match
from tambores.enclave.render import match as match_text
from tambores.enclave.render import svg, text, words
from tambores.testing import check_alike, check_no_leak
from tambores.testing.strategies import campaigns, duels, solo_states, states
from tests.cases import each
from tests.enclave.redeal import SEATS, redealt, reseeded, swapped
from tests.enclave.scenarios import solo_play
from tests.enclave.scenarios.play import human, orc
from tests.searching import SELDOM, some

pytestmark = pytest.mark.no_cover

SEEDS = st.integers(0, 2**64 - 1)

SOLO = "enclave-solo.battle"

CARDS = [card.id for army in enclave.armies() for card in enclave.cards(army)]
QUESTIONS = [
    *map(enclave.Pay, CARDS),
    *map(enclave.SetAside, CARDS),
    *map(enclave.PlayTactic, CARDS),
    *(enclave.Deploy(card, 3) for card in CARDS),
    *(enclave.Attach(card, seat, 3) for card in CARDS for seat in (0, 1)),
    enclave.Pass(), enclave.Decline(), enclave.Done(), enclave.KeepHand(), enclave.RemoveHand(),
    enclave.UseAbility(), enclave.Hold(3), enclave.AttackHero(2), enclave.StrikeBack(1, 2),
    enclave.HeroStrike(1), enclave.Prevent("0.1>1.1"), enclave.ChooseUnit(0, 1),
    enclave.ChooseSlot(1, 2), enclave.ChooseSlot(1, 3), enclave.ChooseCard("arco_largo"),
]  # fmt: skip
"""By these a seat could try to find out where a card is, among others."""


HEROES = {army: [hero.id for hero in enclave.heroes(army)] for army in enclave.armies()}


@functools.cache
def reached(seed: int) -> tuple[Battle, ...]:
    """Every state of a random battle, solo for an odd seed, which also picks heroes and rules."""
    first, second = random.Random(seed).sample(enclave.armies(), 2)
    heroes = HEROES[first][seed // 2 % 4], HEROES[second][seed // 4 % 4]
    rules = enclave.HouseRules(
        unit_attacks=("joint", "separate")[seed // 2 % 2],
        ai_when_player_passes=("exhaust", "cover", "stop")[seed // 2 % 3],
        ai_initial_reserve=seed // 2 % 3,
    )
    start: Battle
    if seed % 2:
        start = solo.new_battle(
            first, heroes[0], seed=seed, ai_army=second, ai_hero=heroes[1], rules=rules
        )
    else:
        start = enclave.new_battle((first, second), heroes, seed=seed, rules=rules)
    return (start, *(after for _, _, after in tb.random_walk(start, seed)))


# --- whatever is played -----------------------------------------------------------------------


@SELDOM
@given(campaigns() | duels(), SEEDS)
def test_no_match_shows_a_seat_more_than_its_view(match: Match[Any], seed: int) -> None:
    """All of it is open but the chance to come."""
    for seat in SEATS:
        check_alike(match, reseeded(match, random.Random(seed)), seat, send=drawn_match)


@SELDOM
@given(states() | solo_states(), SEEDS)
def test_what_is_dealt_otherwise_by_hand_makes_no_difference(state: Battle, seed: int) -> None:
    """All hidden cards dealt anew with another seed, and two of them exchanged."""
    choose = random.Random(seed)
    for seat in SEATS:
        check_alike(state, redealt(state, seat, choose), seat)
        for _ in range(2):
            check_alike(state, swapped(state, seat, choose), seat)


@SELDOM
@given(states(depth=120) | solo_states(depth=60), SEEDS)
def test_no_question_about_a_card_finds_out_where_it_is(state: Battle, seed: int) -> None:
    """For each card of both armies, asked by whoever decides and by whoever does not."""
    choose = random.Random(seed)
    for seat in SEATS:
        other = redealt(state, seat, choose)
        check_alike(state, other, seat, actions=choose.sample(QUESTIONS, 25))


Kind = tuple[str, str, bool]
"""A kind of decision: of which game, which one, and whether a seat decides for itself."""


def picked(seed: int) -> dict[Kind, Battle]:
    """Of each kind of decision of a battle one, and the end."""
    choose = random.Random(seed)
    found: dict[Kind, list[Battle]] = {}
    for state in reached(seed):
        prompt = tb.prompt(state)
        kind, own = (prompt.kind, prompt.seat == prompt.on_behalf_of) if prompt else ("", True)
        found.setdefault((type(state).document, kind, own), []).append(state)
    return {kind: choose.choice(states) for kind, states in found.items()}


@pytest.mark.parametrize("seed", some(range(16), 1))
def test_no_kind_of_decision_shows_more(seed: int) -> None:
    """Along random ways: each kind is met, with every hero on either side of it."""
    choose = random.Random(seed)
    for state in picked(seed).values():
        for seat in SEATS:
            check_no_leak(state, seat, seed=seed)
            check_alike(state, swapped(state, seat, choose), seat)


@pytest.mark.parametrize(
    "heroes",
    some([("jayme", "krangg"), ("aiden", "krangg"), ("joanna", "krangg"), ("jayme", "thugg")], 1),
)
def test_no_card_that_is_set_aside_shows(heroes: tuple[str, str]) -> None:
    """Neither what is chosen nor what chance removes, nor which deck is looked through next."""
    state = enclave.new_battle(("human", "orc"), heroes, seed=3)
    choose = random.Random(3)
    for number in itertools.count():
        if state.phase != "setup":
            break
        check_no_leak(state, SEATS[number % len(SEATS)])
        for seat in SEATS:
            check_alike(state, redealt(state, seat, choose), seat)
        state = tb.apply(state, choose.choice(tb.legal_actions(state)))


def test_the_battles_looked_at_have_every_kind_of_decision() -> None:
    kinds = {
        "set_aside", "deploy", "pay", "ability", "choose", "silence", "declare", "answer",
        "prevent", "replenish", "",
    }  # fmt: skip
    expected = {(game_, kind, True) for game_ in ("enclave.battle", SOLO) for kind in kinds}
    assert {kind for seed in range(16) for kind in picked(seed)} == expected | {
        (SOLO, "choose", False)
    }


# --- step by step, compared without the check ---------------------------------------------------

TURNED_UP = {
    "cards_drawn": {"cards"},
    "cards_moved": {"cards"},
    "marker_tossed": {"holder"},
    "hero_drawn": {"hero"},
    "card_revealed": {"card"},
    "card_turned_up": {"card", "zone", "rule"},
}
"""What an event turns up; in all else it is the same wherever the hidden cards lie."""

GOES_ON = ("cards_drawn", "cards_moved")
"""Whatever these turn up, what comes after them in a step does not depend on it."""


def alike_so_far(
    one: Sequence[tb.Event], other: Sequence[tb.Event]
) -> tuple[list[tb.Event], list[tb.Event]]:
    """What is shown of two steps before they differ; they may only in what is turned up."""
    for number, (event, another) in enumerate(zip(one, other, strict=False)):
        if {event.tag, another.tag} == {"card_turned_up", "card_forfeited"}:  # AMB-26, step 4c
            assert event.reveals and another.reveals
            return [*one[:number]], [*other[:number]]
        assert type(event) is type(another)
        open_fields = {
            field.name for field in attrs.fields(type(event))
        } - TURNED_UP.get(event.tag, set())  # fmt: skip
        for name in open_fields:
            assert getattr(event, name) == getattr(another, name), (event, another)
        if event != another:
            assert event.reveals
            if event.tag not in GOES_ON:
                return [*one[:number]], [*other[:number]]
    assert len(one) == len(other)
    return [*one], [*other]


@given(states() | solo_states(), SEEDS)
def test_of_a_step_only_what_is_turned_up_depends_on_what_was_hidden(
    state: Battle, seed: int
) -> None:
    """Which cards, which side of the marker; not how many, not when, not who decides next."""
    choose = random.Random(seed)
    for seat in SEATS:
        for deal in (redealt, swapped):
            other = deal(state, seat, choose)
            for action in sorted({*state.legal_actions} & {*other.legal_actions}, key=str):
                steps = [tb.transition(position, action) for position in (state, other)]
                shown = [step.seen_by(seat) for step in steps]
                alike_so_far(*shown)
                if shown[0] == shown[1]:
                    assert steps[0].reveals == steps[1].reveals
                    after = [tb.view(step.state, seat) for step in steps]
                    assert after[0] == after[1]


@each("seat", SEATS)
def test_that_no_unit_is_left_to_be_turned_up_is_told_as_something_new(seat: int | None) -> None:
    """Nobody knew before that deck and discard pile have none (AMB-26, step 4c)."""
    state, other = (
        solo_play.deployment(
            orc(),
            human(
                face_down={3: "escudo_triangular"},
                deck=[card, "muro_de_escudos"],
                discard=["contraorden"],
                removed=[another],
            ),
        )
        for card, another in (("arco_largo", "soldado"), ("soldado", "arco_largo"))
    )
    assert tb.view(state, seat) == tb.view(other, seat)
    found, in_vain = (
        [event for event in tb.transition(x, enclave.Pass()).events if event.tag == tag]
        for x, tag in ((other, "card_turned_up"), (state, "card_forfeited"))
    )
    assert found and in_vain
    check_alike(state, other, seat)


@pytest.mark.parametrize("heroes", [("aiden", "borrunn"), ("joanna", "thugg")], ids="-".join)
def test_the_first_hands_show_in_nothing_that_others_are_told(heroes: tuple[str, str]) -> None:
    """For all events before the first decision, with cards removed by chance or not."""
    for seat in SEATS:
        steps = [
            enclave.opening(("human", "orc"), heroes, seed=seed, holder=0) for seed in range(6)
        ]
        shown = [step.seen_by(seat) for step in steps]
        for other in shown[1:]:
            alike_so_far(shown[0], other)
        assert all((other == shown[0]) == (seat is None) for other in shown[1:])


# --- equal views draw equal -------------------------------------------------------------------


def drawn(state: Battle, seat: int | None) -> dict[str, Any]:
    """All that the library can make of a view for people."""
    seen = tb.view(state, seat)
    assert isinstance(seen, View)
    actions = [action for action in seen.legal_actions if isinstance(action, enclave.Action)]
    return {
        "boards": [
            text.board(seen, "en", color=True), text.board(seen, "es", ascii=True),
            svg.board(seen, "es", arrows=True), svg.combat(seen), svg.picture(seen),
        ],
        "questions": [words.question(seen, language) for language in ("en", "es")],
        "actions": [
            [
                make(action, seen, "es")
                for make in (words.describe, words.label, words.group, words.title)
            ]
            for action in actions
        ],
        "previews": [repr(enclave.preview(seen, action)) for action in actions],
        "values": [repr(enclave.explain(seen, *place)) for place in standing(seen)],
    }  # fmt: skip


def standing(seen: View) -> Iterator[tuple[int, int]]:
    """The heroes and the units in play, by their places."""
    for seat, side in enumerate(seen.sides):
        for slot in range(6):
            if not slot or side.at(slot) is not None:
                yield seat, slot


def drawn_match(match: Match[Any], seat: int | None) -> list[str]:
    seen = tb.view(match, seat)
    tellers = (match_text.standing, *([words.question] if seen.prompt else []))
    return [teller(seen, language) for teller in tellers for language in ("en", "es")]


@given(states() | solo_states(), SEEDS)
def test_equal_views_are_drawn_and_described_alike(state: Battle, seed: int) -> None:
    """Boards, pictures, questions, actions, values: to the last byte."""
    choose = random.Random(seed)
    for seat in SEATS:
        other = redealt(state, seat, choose)
        assert drawn(state, seat) == drawn(other, seat)


@given(states() | solo_states(), SEEDS)
def test_equal_steps_are_told_alike(state: Battle, seed: int) -> None:
    choose = random.Random(seed)
    for seat in SEATS:
        other = swapped(state, seat, choose)
        for action in [one for one in state.legal_actions if one in other.legal_actions][:4]:
            shown = [tb.transition(x, action).seen_by(seat) for x in (state, other)]
            views = [tb.view(x, seat) for x in (state, other)]
            told = [
                words.log(events, "es", position=seen)
                for events, seen in zip(alike_so_far(*shown), views, strict=True)
            ]
            hidden_apart = [[one for one in log if one.event.tag not in TURNED_UP] for log in told]
            assert hidden_apart[0] == hidden_apart[1]


# --- what a program sends ---------------------------------------------------------------------


def test_what_shows_only_what_is_seen_may_be_sent() -> None:
    for number, state in enumerate(picked(2).values()):
        seat = SEATS[number % len(SEATS)]
        check_no_leak(state, seat, send=lambda state, seat: tb.dumps(tb.view(state, seat)))
        check_no_leak(state, seat, send=drawn)


def test_the_checks_need_neither_hypothesis_nor_pytest() -> None:
    code = "import sys, tambores.testing; print({'hypothesis', 'pytest'} & {*sys.modules})"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "set()\n"
