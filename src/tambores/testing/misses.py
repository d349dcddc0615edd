"""Actions that just miss: one value of an action changed to another that could stand there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from tambores.kernel.game import Action, State, legal_actions, rules_of
from tambores.kernel.outcome import Outcome

NOBODY = "nobody"
"""A text that names nothing."""

BEYOND: dict[str, tuple[object, ...]] = {
    "int": (1, 2, 3, 4, 5, 0, 6, -1),
    "bool": (True, False),
    "str": (NOBODY,),
    "tuple": ((),),
    "Outcome": (
        *(Outcome("win", (seat,), NOBODY) for seat in range(3)),
        Outcome("win", (0, 1), NOBODY),
        Outcome("draw", (), NOBODY),
    ),
}
"""By the type of a field, what could stand there in any game."""

Field = Any
"""A field of an action, as attrs describes it."""


def kinds_of(state: State[Any]) -> tuple[type[Action], ...]:
    """Every kind of action of the game."""
    return tuple(rules_of(state).vocabulary.values())


def values(field: Field, state: State[Any]) -> tuple[object, ...]:
    """What can stand in a field of an action, the nearest first; none of it need be legal there.

    Its domain says so; without one, it is what stands there in legal actions, and what could stand
    in a field of that type in any game.
    """
    domain = field.metadata.get("domain")
    listed = domain.values(state) if domain is not None else None
    if listed is not None:
        return tuple(listed)
    kind = str(getattr(field.type, "__name__", field.type)).partition("[")[0]
    named = (one for one in legal_actions(state) if hasattr(one, field.name))
    near = (getattr(one, field.name) for one in named)
    return tuple(dict.fromkeys((*near, *BEYOND.get(kind, (None,)))))


def beyond(field: Field, state: State[Any]) -> tuple[object, ...]:
    """What can stand in a field of an action, and what only just cannot."""
    domain = field.metadata.get("domain")
    return (*values(field, state), *(domain.beyond(state) if domain is not None else ()))


def near(action: Action, state: State[Any]) -> Iterator[Action]:
    """The actions that differ from this one in one value."""
    for field in attrs.fields(type(action)):
        for value in beyond(field, state):
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
