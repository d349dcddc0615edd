"""Memories: a guess from a view contradicts nothing that its seat was shown."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tambores as tb
import tests.toys  # noqa: F401  it registers them
from tambores import enclave, warcraft
from tambores.enclave import Pack, solo
from tambores.enclave.testing.random_packs import random_pack
from tambores.testing.rules import check_memory
from tests.enclave.naive.memory import Log
from tests.enclave.scenarios.play import HUMAN, ORC, deployment, human, orc, play
from tests.searching import some

pytestmark = pytest.mark.no_cover

TURNS = 6
LOOKS = 3
"""How often a battle is looked at closely."""


def new(seed: int, pack: Pack, alone: bool) -> Any:
    """A battle of some turns."""
    choose = random.Random(seed)
    armies = choose.sample(pack.armies, 2)
    heroes = [choose.choice(pack.heroes(army)).id for army in armies]
    rules = enclave.HouseRules(max_turns=TURNS, ai_initial_reserve=seed % 4)
    if alone:
        return solo.new_battle(
            armies[0], heroes[0], seed=seed, ai_army=armies[1], ai_hero=heroes[1],
            rules=rules, pack=pack,
        )  # fmt: skip
    return enclave.new_battle(armies, heroes, seed=seed, rules=rules, pack=pack)


def walked(start: Any, seed: int, limit: int = 2_000) -> list[tb.Step[Any]]:
    """Random play."""
    ways = tb.random_walk(start, seed, limit)
    return [tb.transition(state, action) for state, action, _ in ways]


def check_battle(start: Any, seed: int) -> int:
    """Check memories against logs all along a battle; return how often a plain guess is wrong."""
    steps = walked(start, seed)
    seats = (0, 1)
    logs = {seat: Log(tb.view(start, seat)) for seat in seats}
    memories = {seat: tb.remember(tb.view(start, seat)) for seat in seats}
    wrong = 0
    for number, step in enumerate(steps, start=1):
        for seat in seats:
            shown = step.seen_by(seat)
            logs[seat].add(shown)
            memories[seat] = memories[seat].after(shown)
        if number % (1 + len(steps) // LOOKS) == 0 or number == len(steps):
            for seat in seats:
                wrong += look(step.state, logs[seat], memories[seat], number)
    return wrong


def look(state: Any, log: Log, memory: tb.Memory, seed: int) -> bool:
    """The true battle and a guess fit the memory and the log; whether a plain guess does not."""
    view = tb.view(state, memory.seat)
    assert log.allows(state)
    check_memory(state, memory, seed)
    assert log.allows(tb.determinize(view, seed, memory=memory))
    plain = tb.determinize(view, seed)
    assert not (memory.contradiction(plain) == "" and not log.allows(plain))
    return memory.contradiction(plain) != ""


@pytest.mark.parametrize("alone", [False, True], ids=["two players", "solo"])
@pytest.mark.parametrize("name", ["standin-1", "ideas-1"])
@pytest.mark.parametrize("seed", some(range(8), 1))
def test_a_guess_contradicts_nothing_that_was_shown(name: str, seed: int, alone: bool) -> None:
    """Neither by the memory nor by the log; without a memory guesses do."""
    assert check_battle(new(seed, enclave.pack(name), alone), seed) > 0


@pytest.mark.parametrize("alone", [False, True], ids=["two players", "solo"])
@pytest.mark.parametrize("seed", some(range(30), 3))
def test_nor_with_cards_that_show_look_and_put_back(seed: int, alone: bool) -> None:
    check_battle(new(seed, random_pack(seed), alone), seed)


def remembered(state: Any, seat: int | None, *lines: str) -> tuple[Any, tb.Memory]:
    """The battle after some actions, and what a seat remembers of them."""
    memory = tb.remember(tb.view(state, seat))
    for line in lines:
        step = tb.transition(state, tb.parse_action(state, line))
        state, memory = step.state, memory.after(step.seen_by(seat))
    return state, memory


def test_paid_cards_lie_in_their_places_in_the_removed_pile() -> None:
    start = deployment(
        human(hand=["soldado", "arquera", "grifo", "soldado"]), orc(hand=["goblin", "trol"])
    )
    state, memory = remembered(start, HUMAN, "deploy soldado 3", "pay grifo", "pass")
    assert state.sides[HUMAN].removed == (state.pack.card("grifo"),)
    view = tb.view(state, HUMAN)
    for seed in range(20):
        guess = tb.determinize(view, seed, memory=memory)
        assert guess.sides[HUMAN].removed == state.sides[HUMAN].removed
        assert tb.view(guess, HUMAN) == view
    others = [tb.determinize(view, seed) for seed in range(20)]
    assert any(memory.contradiction(guess) for guess in others)


def test_cards_that_nobody_showed_stay_random() -> None:
    start = deployment(human(hand=["soldado", "arquera", "grifo"]), orc(hand=["goblin", "trol"]))
    state, memory = remembered(start, ORC, "deploy soldado 3", "pay grifo")
    view = tb.view(state, ORC)
    guesses = [tb.determinize(view, seed, memory=memory) for seed in range(40)]
    assert len({guess.sides[HUMAN].removed for guess in guesses}) > 5
    assert len({guess.sides[ORC].deck for guess in guesses}) == 40
    assert guesses[3] == tb.determinize(view, 3, memory=memory)


def test_before_the_shuffle_the_cards_set_aside_are_remembered() -> None:
    start = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=5)
    lines = [f"set_aside {one}" for one in ("grifo", "soldado")]
    state, memory = remembered(start, HUMAN, *lines)
    for _ in range(6):
        step = tb.transition(state, tb.legal_actions(state)[0])
        state, memory = step.state, memory.after(step.seen_by(HUMAN))
    guess = tb.determinize(tb.view(state, HUMAN), 1, memory=memory)
    known = [card.id for card in state.sides[HUMAN].removed]
    assert [card.id for card in guess.sides[HUMAN].removed[: len(known)]] == known


def test_a_memory_that_missed_events_is_refused() -> None:
    start = deployment(human(hand=["soldado", "arquera", "grifo"]), orc(hand=["goblin", "trol"]))
    memory = tb.remember(tb.view(start, HUMAN))
    state = play(start, "deploy soldado 3", "pay grifo")
    with pytest.raises(ValueError, match="give it the events of every step"):
        tb.determinize(tb.view(state, HUMAN), 1, memory=memory)
    with pytest.raises(ValueError, match="the memory is of enclave, seat 0"):
        tb.determinize(tb.view(start, ORC), 1, memory=memory)


# --- other games ------------------------------------------------------------------------------


def games(ask: Any) -> list[Any]:
    """A game of each kind in which seats are asked for cards that they hold."""
    from tests.toys import trick

    return [
        warcraft.new_game("generic_2p", seed=3, ask=ask),
        warcraft.new_game("generic_4p", seed=4, ask=ask),
        trick.begin(trick.Options(ask=ask), seed=5).state,
    ]


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("ask", ["if_able", "always"])
def test_what_a_question_told_is_remembered(number: int, ask: str) -> None:
    """A seat asked for a card holds it until it plays it; guesses without a memory forget that."""
    start = games(ask)[number]
    memories = {seat: tb.remember(tb.view(start, seat)) for seat in (*start.seats, None)}
    wrong = 0
    for place, step in enumerate(walked(start, number, limit=300)):
        for seat, memory in memories.items():
            memories[seat] = memory = memory.after(step.seen_by(seat))
            if place % 16 == 0:
                check_memory(step.state, memory, place)
                plain = tb.determinize(tb.view(step.state, seat), place)
                wrong += memory.contradiction(plain) != ""
    assert (wrong > 0) == (ask == "if_able")


def test_who_passes_when_asked_for_a_card_holds_it_still() -> None:
    """Quarrel: only who holds a "No!" is asked for one."""
    from tests.toys import trick

    for seed in range(20):
        state: Any = trick.begin(trick.Options(ask="if_able"), seed=seed).state
        memory = tb.remember(tb.view(state, 0))
        while tb.outcome(state) is None:
            due = tb.prompt(state)
            assert due is not None
            step = tb.transition(state, tb.legal_actions(state)[-1])
            state, memory = step.state, memory.after(step.seen_by(0))
            if due.kind == "answer" and due.seat != 0:
                guess = tb.determinize(tb.view(state, 0), seed, memory=memory)
                assert trick.NO in guess.table.hands[due.seat]
