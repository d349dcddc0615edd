"""What checks are given: the states where they begin, and the sentences for what is none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, TypeAlias

from tambores.enclave import new_battle, solo
from tambores.enclave.cards.pack import Pack
from tambores.enclave.cards.shelf import pack_or_default
from tambores.enclave.table.rulings import HouseRules
from tambores.kernel.game import State

Starts: TypeAlias = State[Any] | Iterable[State[Any]]
"""Where games begin: a state, or several."""

MAX_TURNS = 6
"""After how many turns the battles end that are played unless others are given."""


def expect_state(value: object, name: str = "state") -> None:
    """TypeError, with what was given, for what is no state; `name` is that of the argument."""
    if not isinstance(value, State):
        given = type(value).__name__
        raise TypeError(
            f"{name} is of the type {given}; expected a state, such as new_battle gives"
        )


def starts_of(given: Starts) -> Iterator[State[Any]]:
    """The states that are given, be it one alone; TypeError for what is none."""
    if isinstance(given, State):
        given = (given,)
    if not isinstance(given, Iterable) or isinstance(given, str):
        raise TypeError(f"starts is {given!r}; expected a state, or a list of states")
    for number, state in enumerate(given):
        expect_state(state, f"starts[{number}]")
        yield state


def usual_starts(pack: Pack | None = None) -> Iterator[State[Any]]:
    """Battles with every army and hero, and a solo battle, which end within a few turns.

    Args:
        pack: the cards; the stand-in set unless given.

    >>> len([*usual_starts()])
    5
    """
    cards = pack_or_default(pack)
    rules = HouseRules(max_turns=MAX_TURNS)
    for one, other in pairwise(cards.armies):
        heroes, others = cards.heroes(one), cards.heroes(other)
        for seed in range(max(len(heroes), len(others))):
            ids = heroes[seed % len(heroes)].id, others[seed % len(others)].id
            yield new_battle((one, other), ids, seed=seed, rules=rules, pack=cards)
    one = cards.armies[0]
    yield solo.new_battle(one, cards.heroes(one)[0].id, seed=0, rules=rules, pack=cards)
