"""A guess always comes: in whole games of every mode, whatever the seats were shown and asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores.arena.opening import matchups, opening
from tambores.errors import Message
from tambores.kernel.face import Mode
from tambores.kernel.opening import mode_named
from tambores.players import GreedyPlayer, RolloutPlayer, SearchPlayer, remembering
from tambores.testing.rules import check_memory
from tests import stacks
from tests.conformance.modes import our_mode
from tests.searching import in_long_runs, some

pytestmark = pytest.mark.no_cover

RECORD = Path(__file__).parents[1] / "toolkit" / "many_questions.txt"
"""A game of Warcraft, seed 1003, in which the hands were asked about hundreds of times."""

GAMES = 200

THINKERS: dict[str, Callable[[int], Any]] = {
    "greedy": lambda seed: GreedyPlayer(seed, horizon=2),
    "search": lambda seed: SearchPlayer(seed, iterations=4, horizon=2),
}


def begun(mode: Mode, seed: int) -> tb.Step[Any]:
    """The opening of a game; seeds go through the match-ups of the mode."""
    starts = matchups(mode)
    return opening(starts[seed % len(starts)], seed)


def test_a_guess_comes_after_hundreds_of_questions() -> None:
    """And the memories stay as small as what is hidden."""
    record = tb.parse_record(RECORD.read_text(encoding="utf-8"))
    state: Any = record.start
    memories: dict[Any, Any] = {
        seat: tb.remember(tb.view(state, seat)) for seat in (*state.seats, None)
    }
    for number, step in enumerate(tb.replay(record)):
        state = step.state
        for seat, memory in memories.items():
            memories[seat] = memory = memory.after(step.seen_by(seat))
            assert len(memory.known.home) <= 2 * hidden_cards(tb.view(state, seat))
            if number % 50 == 0:
                check_memory(state, memory, number)
    for seat, memory in memories.items():
        for seed in range(20):
            check_memory(state, memory, seed)
            assert tb.determinize(tb.view(state, seat), seed, memory=memory)


def hidden_cards(view: Any) -> int:
    """How many cards of a game of Warcraft a seat does not see."""
    piles = [pile for camp in view.table.camps for pile in (camp.hand, camp.deck, camp.spell)]
    return sum(pile for pile in piles if isinstance(pile, int))


@our_mode
@pytest.mark.parametrize("seed", some(range(12), 1))
def test_the_truth_is_always_possible(mode: Mode, seed: int) -> None:
    """In any game, a memory excludes no true state, and a guess shows what the seat sees.

    Looked at now and then, and at each new kind of position.
    """
    state: Any = begun(mode, seed).state
    memories = {seat: tb.remember(tb.view(state, seat)) for seat in (*state.seats, None)}
    met = set[Any]()
    for number, (before, action, _) in enumerate(tb.random_walk(state, seed, limit=300)):
        step = tb.transition(before, action)
        due = number % 50 == 0 or stacks.pile(step.state) not in met
        met.add(stacks.pile(step.state))
        for seat, memory in memories.items():
            memories[seat] = memory = memory.after(step.seen_by(seat))
            if due:
                check_memory(step.state, memory, number)


class NeverRaised(Exception):
    """Takes the place of the error after which a player goes on without its memory."""


@our_mode
@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("limit", [30, in_long_runs(None)])
def test_no_memory_of_a_player_fails(
    mode: Mode, name: str, limit: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole games in long runs; a memory that failed would end one."""
    monkeypatch.setattr(remembering, "GuessError", NeverRaised)
    for seed in range(1 if limit else GAMES):
        start = begun(mode, seed)
        players = [THINKERS[name](seed + place) for place in range(len(start.state.players))]
        record = tb.play(start, players, limit=limit)
        assert record.outcome is not None


@pytest.mark.parametrize("make", [GreedyPlayer, SearchPlayer, RolloutPlayer])
@pytest.mark.parametrize("fails", ["guess", "after"])
def test_a_player_goes_on_if_its_memory_fails(
    make: Any, fails: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = begun(mode_named("warcraft"), 1003)
    kind = type(tb.remember(tb.view(start.state, 0)))

    def fail(*args: Any) -> Any:
        raise tb.GuessError(Message("kernel.fault.no_deal"))

    monkeypatch.setattr(kind, fails, fail)
    with pytest.raises(tb.GuessError):
        getattr(tb.remember(tb.view(start.state, 0)), fails)(None, 1)
    record = tb.play(start, [make(1, horizon=1), make(2, horizon=1)], limit=4)
    assert len(record.moves) == 4


class Trusting(tb.RandomPlayer):
    """Relies on a memory that fails."""

    def choose(self, view: Any) -> Any:
        raise tb.GuessError(Message("kernel.fault.no_deal"))


def test_a_memory_that_fails_is_no_fault_of_the_player() -> None:
    start = begun(mode_named("warcraft"), 1)
    with pytest.raises(tb.PlayError) as caught:
        tb.play(start, [Trusting(1), Trusting(2)])
    assert caught.value.kind == "rules"
    assert str(caught.value).startswith("warcraft, decision 1: the memory of seat ")
    assert "la memoria del asiento" in caught.value.sentence("es")
