"""A step of an environment, against what the rules alone take for it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import tambores as tb

from .conftest import Report
from .timing import measure, times

pettingzoo = pytest.importorskip("tambores.adapters.pettingzoo")

DECISIONS, ROUNDS = 1000, 9
BEST: dict[str, float] = {}
"""The shortest time of the rules alone, by game."""


def decisions(game: str) -> list[tuple[Any, Any]]:
    """States of random games, each with the action chosen there."""
    raw, choice = pettingzoo.raw_env(game), random.Random(1)
    found: list[tuple[Any, Any]] = []
    while len(found) < DECISIONS:
        raw.reset(seed=len(found))
        state = raw._episode.state
        while (actions := tb.legal_actions(state)) and len(found) < DECISIONS:
            found.append((state, choice.choice(actions)))
            state = tb.apply(*found[-1])
    return found


def rules_alone(found: list[tuple[Any, Any]]) -> None:
    """Carry out each action, and show the seat that decides next what it sees and may do."""
    for state, action in found:
        after = tb.transition(state, action).state
        due = tb.prompt(after)
        tb.legal_actions(tb.view(after, 0 if due is None else due.seat))


def steps(game: Any, found: list[tuple[Any, Any]]) -> None:
    """The same in an environment, with observation and mask."""
    for state, action in found:
        game._episode.state = state
        game.step(game.encoding.number(action))
        game.last()


@pytest.mark.parametrize("name", ["enclave", "warcraft"])
@pytest.mark.benchmark(group="a step of an environment")
def test_rules_alone(benchmark: BenchmarkFixture, report: Report, name: str) -> None:
    measure(benchmark, rules_alone, lambda: (decisions(name),), ROUNDS)
    BEST[name] = times(benchmark).best
    report(f"{name}, rules alone", f"{BEST[name] / DECISIONS * 1e6:.0f} microseconds")


@pytest.mark.parametrize("name", ["enclave", "warcraft"])
@pytest.mark.benchmark(group="a step of an environment")
def test_step(benchmark: BenchmarkFixture, report: Report, name: str) -> None:
    def fresh() -> tuple[Any, Any]:
        game = pettingzoo.raw_env(name)
        game.reset(seed=1)
        return game, [one for one in decisions(name) if tb.outcome(tb.apply(*one)) is None]

    measure(benchmark, steps, fresh, ROUNDS)
    best = times(benchmark).best
    report(f"{name}, environment", f"{best / DECISIONS * 1e6:.0f} microseconds")
    if name in BEST:
        report("  ratio", f"{best / BEST[name]:.2f} times the rules alone (3 are allowed)")
