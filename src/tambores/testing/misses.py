"""Actions that just miss: one value of an action changed to another that could stand there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from tambores.enclave.table.state import Battle
from tambores.kernel.game import Action, State, legal_actions, rules_of
from tambores.kernel.outcome import Outcome

NUMBERS = (1, 2, 3, 4, 5, 0, 6, -1)
"""Slots and seats, and what lies just beyond."""

OPTIONS = ("attack", "defence", "range", "luck")
IMPACTS = ("0.1>1.1", "1.1>0.1", "1.2>0.hero", "0.1+0.2>1.3", "x")
NOBODY = "nobody"
"""A name that no card has."""

OUTCOMES = (
    Outcome("win", (0,), "hero_defeated", "enclave"),
    Outcome("win", (1,), "out_of_cards", "enclave"),
    Outcome("draw", (), "turn_limit", "enclave"),
    Outcome("draw", (), "hero_defeated", "enclave"),
    Outcome("win", (0, 1), "tie_break", "enclave"),
    Outcome("win", (2,), "nobody", "enclave"),
)
"""Ends of battles: some that there are, and some that there are not."""

Field = Any
"""A field of an action, as attrs describes it."""


def kinds_of(state: State[Any]) -> tuple[type[Action], ...]:
    """Every kind of action of the game."""
    return tuple(rules_of(state).vocabulary.values())


def values(field: Field, state: State[Any]) -> tuple[object, ...]:
    """What can stand in a field of an action, the nearest first; none of it need be legal there."""
    kind = field.type if isinstance(field.type, str) else field.type.__name__
    if kind == "int":
        return NUMBERS
    if kind == "Outcome":
        return OUTCOMES
    if field.name in ("card", "hero"):
        return _cards(state)
    if field.name == "impact":
        return _impacts(state)
    return OPTIONS


def _cards(state: State[Any]) -> tuple[object, ...]:
    """Cards: those in the hands, those of the pack, and one that there is not."""
    sides = state.sides if isinstance(state, Battle) else ()
    near = [card.id for side in sides for card in side.hand]
    pack = getattr(state, "pack", None)
    every = [card.id for card in pack.cards] if pack is not None else []
    return tuple(dict.fromkeys((*near, *every, NOBODY)))


def _impacts(state: State[Any]) -> tuple[object, ...]:
    combat = state.combat if isinstance(state, Battle) else None
    return (*map(str, combat.impacts if combat else ()), *IMPACTS)


def near(action: Action, state: State[Any]) -> Iterator[Action]:
    """The actions that differ from this one in one value."""
    for field in attrs.fields(type(action)):
        for value in values(field, state):
            yield attrs.evolve(action, **{field.name: value})


def near_misses(state: State[Any]) -> Iterator[Action]:
    """Actions that are not legal in a state: those near a legal one, then one of each kind.

    None of them comes twice.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> any(action in state.legal_actions for action in near_misses(state))
    False
    """
    offered = legal_actions(state)
    met = set(offered)
    for legal in offered:
        for one in near(legal, state):
            if one not in met:
                met.add(one)
                yield one
    for kind in kinds_of(state):
        firsts = (values(field, state)[0] for field in attrs.fields(kind))
        one = kind(*firsts)
        if one not in met:
            met.add(one)
            yield one
