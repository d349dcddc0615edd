"""A step of an environment, against what the rules alone take for it, and many games at once."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import tambores as tb
from tambores.registry import games

from .conftest import Report
from .timing import measure, times

pettingzoo = pytest.importorskip("tambores.adapters.pettingzoo")
gymnasium = pytest.importorskip("tambores.adapters.gymnasium")
vector = pytest.importorskip("tambores.adapters.vector")

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


@pytest.mark.parametrize("name", games())
@pytest.mark.benchmark(group="a step of an environment")
def test_rules_alone(benchmark: BenchmarkFixture, report: Report, name: str) -> None:
    measure(benchmark, rules_alone, lambda: (decisions(name),), ROUNDS)
    BEST[name] = times(benchmark).best
    report(f"{name}, rules alone", f"{BEST[name] / DECISIONS * 1e6:.0f} microseconds")


@pytest.mark.parametrize("name", games())
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


SEVERAL, TURNS = 16, 40
"""How many games are played at once, and how many steps of all of them."""


def of_gymnasium(name: str) -> Any:
    """Environments of ours in Gymnasium's vector, against a random player."""
    from gymnasium.vector import SyncVectorEnv

    return SyncVectorEnv([functools.partial(gymnasium.TamboresEnv, name)] * SEVERAL)


VECTORS: dict[str, Callable[[str], Any]] = {
    "Gymnasium's vector": of_gymnasium,
    "vector": lambda name: vector.TamboresVectorEnv(name, SEVERAL),
    "vector, every seat": lambda name: vector.TamboresVectorEnv(name, SEVERAL, opponents=None),
}


def played(games: Any, infos: dict[str, Any]) -> None:
    """Play games on at random."""
    choice = np.random.default_rng(1)
    for _ in range(TURNS):
        masks = infos["action_mask"]
        numbers = [choice.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
        *_, infos = games.step(np.array(numbers))


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("kind", VECTORS)
@pytest.mark.benchmark(group="many games at once")
def test_many_games(benchmark: BenchmarkFixture, report: Report, kind: str, name: str) -> None:
    """Every kind plays from the same seeds."""

    def fresh() -> tuple[Any, dict[str, Any]]:
        made = VECTORS[kind](name)
        return made, made.reset(seed=1)[1]

    measure(benchmark, played, fresh, ROUNDS)
    steps = SEVERAL * TURNS / times(benchmark).best
    report(f"{name}, {kind}", f"{steps:,.0f} steps a second")
