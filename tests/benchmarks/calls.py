"""The calls that are measured one by one, on many states of random games of each game."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import tambores as tb
from tambores.kernel.game import rules_of

from .samples import OPENINGS, spread, walked_of

SEED = 7

STATES: dict[str, Callable[[], Sequence[tb.State[Any]]]] = {
    game: partial(walked_of, game) for game in OPENINGS
}
"""States that wait for a decision, by game."""


class Call(NamedTuple):
    """A function, and the arguments of each call of it."""

    function: Callable[..., object]
    arguments: list[tuple[Any, ...]]


def afresh(state: tb.State[Any]) -> tuple[tb.Action, ...]:
    """The legal actions, although the state keeps them."""
    return rules_of(state).legal_actions(state)


def asked(state: tb.State[Any]) -> int:
    """The seat that is to decide."""
    prompt = tb.prompt(state)
    assert prompt is not None
    return prompt.seat


def seen(state: tb.State[Any]) -> Any:
    """What the seat that is asked sees."""
    return tb.view(state, asked(state))


def steps(game: str) -> list[tuple[tb.State[Any], tb.Action]]:
    """States with one of their legal actions each."""
    choose = random.Random(SEED).choice
    return [(state, choose(tb.legal_actions(state))) for state in spread(STATES[game]())]


CALLS: dict[str, Callable[[str], Call]] = {
    "legal_actions": lambda game: Call(afresh, [(state,) for state, _ in steps(game)]),
    "apply": lambda game: Call(tb.apply, [*steps(game)]),
    "transition": lambda game: Call(tb.transition, [*steps(game)]),
    "view": lambda game: Call(tb.view, [(state, asked(state)) for state, _ in steps(game)]),
    "determinize": lambda game: Call(
        tb.determinize, [(seen(state), SEED) for state, _ in steps(game)]
    ),
    "dumps": lambda game: Call(tb.dumps, [(state,) for state, _ in steps(game)]),
    "loads": lambda game: Call(tb.loads, [(tb.dumps(state),) for state, _ in steps(game)]),
}
"""What is measured, by the name of the function."""

AIMS = {"determinize": 50, "dumps": 40, "loads": 120}
"""Microseconds of a call of Enclave where python-chess makes `USUAL_CHESS` decisions a second."""

USUAL_CHESS = 27_000
