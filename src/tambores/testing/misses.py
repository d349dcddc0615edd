"""Near misses: actions that are almost legal, with one value changed to another possible one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from tambores.kernel.declared import DOMAIN
from tambores.kernel.game import Action, State, anytime_actions, legal_actions, rules_of

BY_TYPE: dict[str, tuple[object, ...]] = {
    "int": (1, 2, 3, 4, 5, 0, 6, -1),
    "bool": (True, False),
    "str": ("nobody",),
    "tuple": ((),),
}
"""Possible values of a field without a domain, by its type, in any game."""

Field = Any
"""A field of an action, as attrs describes it."""


def kinds_of(state: State[Any]) -> tuple[type[Action], ...]:
    """Every kind of action of the game."""
    return tuple(rules_of(state).vocabulary.values())


def values(field: Field, state: State[Any]) -> tuple[object, ...]:
    """The possible values of a field of an action, the nearest first; they need not be legal.

    They come from the domain of the field; without one, from the legal actions and from the values
    that a field of that type may have in any game.
    """
    domain = field.metadata.get(DOMAIN)
    if domain is not None:
        return tuple(domain.values(state) or domain.beyond(state))
    kind = str(getattr(field.type, "__name__", field.type)).partition("[")[0]
    named = (one for one in legal_actions(state) if hasattr(one, field.name))
    near = (getattr(one, field.name) for one in named)
    return tuple(dict.fromkeys((*near, *BY_TYPE.get(kind, (None,)))))


def beyond(field: Field, state: State[Any]) -> tuple[object, ...]:
    """The possible values of a field of an action, and those just beyond them."""
    domain = field.metadata.get(DOMAIN)
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
    met = {*offered, *anytime_actions(state)}
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
