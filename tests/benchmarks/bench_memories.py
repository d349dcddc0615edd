"""What a memory costs along a game: taking in a step, and guessing now and then.

Guesses are made at every fifty decisions, and at each new kind of position.
"""

from __future__ import annotations

import time
from functools import cache
from statistics import median
from typing import Any

import pytest

import tambores as tb
from tambores.arena.opening import matchups, opening
from tests import stacks
from tests.games import MODES

from .conftest import Report

GAMES, EVERY, GUESSES = 6, 50, 5
LATE = 150
"""From this decision on a game counts as long."""
LIMIT = 2_000
"""After so many decisions a game is left."""


@cache
def measured(tag: str) -> tuple[list[float], list[tuple[int, float]]]:
    """Milliseconds of each step taken in, and of guesses by decision, over some random games."""
    mode = next(mode for mode in MODES if mode.tag == tag)
    starts = matchups(mode)
    taken: list[float] = []
    guessed: list[tuple[int, float]] = []
    met = set[Any]()
    for seed in range(GAMES):
        state: Any = opening(starts[seed % len(starts)], seed).state
        memories = {seat: tb.remember(tb.view(state, seat)) for seat in (*state.seats, None)}
        for number, (before, action, _) in enumerate(tb.random_walk(state, seed, LIMIT)):
            step = tb.transition(before, action)
            due = number % EVERY == 0 or stacks.pile(step.state) not in met
            met.add(stacks.pile(step.state))
            for seat, memory in memories.items():
                shown = step.seen_by(seat)
                begun = time.process_time()
                memories[seat] = memory.after(shown)
                taken.append((time.process_time() - begun) * 1e3)
                if due:
                    seen = tb.view(step.state, seat)
                    best = min(took(seen, memories[seat], one) for one in range(GUESSES))
                    guessed.append((number, best))
    return taken, guessed


def took(seen: Any, memory: tb.Memory, seed: int) -> float:
    """The milliseconds of a guess."""
    begun = time.process_time()
    tb.determinize(seen, seed, memory=memory)
    return (time.process_time() - begun) * 1e3


@pytest.mark.parametrize("tag", [mode.tag for mode in MODES])
def test_memories(report: Report, tag: str) -> None:
    taken, guessed = measured(tag)
    for what, times in (
        (f"{tag}, a guess that fits a memory", [one for _, one in guessed]),
        (f"  from decision {LATE}", [one for number, one in guessed if number >= LATE]),
    ):
        if times:
            report(what, f"{median(times):.2f} ms median, at most {max(times):.2f}")
    report(
        "  a step taken in",
        f"{median(taken):.3f} ms median, 99 % within {sorted(taken)[len(taken) * 99 // 100]:.2f}",
    )
