"""Strategies for actions: legal in a state, just illegal, or of any kind."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import strategies as st

from tambores.kernel.game import Action, State, anytime_actions, legal_actions
from tambores.testing.misses import beyond, kinds_of, values
from tambores.toolkit.testing.reaching import simplest_first


def actions(state: State[Any]) -> st.SearchStrategy[Any]:
    """The legal actions of a state; they shrink towards those that do nothing, such as a pass.

    Args:
        state: of any game; once it is over there is nothing to draw.

    >>> from hypothesis import given, strategies as st
    >>> from tambores.testing.strategies import solo_states, states
    >>> @given(st.data(), states(depth=5) | solo_states(depth=5))
    ... def holds(data, state):
    ...     assert data.draw(actions(state)) in state.legal_actions
    >>> holds()
    """
    offered = simplest_first(state)
    return st.sampled_from(offered) if offered else st.nothing()


def illegal_actions(state: State[Any]) -> st.SearchStrategy[Any]:
    """Actions that are not legal, most of them near a legal one: one value changed.

    Args:
        state: of any game, also one that is over.

    >>> import tambores as tb
    >>> from hypothesis import given, strategies as st
    >>> from tambores.testing.strategies import matches, states
    >>> @given(st.data(), states(depth=5) | matches())
    ... def holds(data, state):
    ...     assert tb.why_not(state, data.draw(illegal_actions(state))) is not None
    >>> holds()
    """
    offered = (*legal_actions(state), *anytime_actions(state))
    far = any_actions(state)
    changeable = [one for one in simplest_first(state) if attrs.fields(type(one))]
    if changeable:
        near = st.sampled_from(changeable).flatmap(lambda one: _near(one, state))
        far = st.one_of(near, near, near, far)
    return far.filter(lambda one: one not in offered)


def any_actions(state: State[Any]) -> st.SearchStrategy[Action]:
    """Actions of every kind of a game, even if no state offers them.

    Args:
        state: any state of the game; the actions are about its cards.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=0)
    >>> @given(any_actions(state))
    ... def holds(action):
    ...     assert tb.loads(tb.dumps(action)) == action
    >>> holds()
    """
    return st.sampled_from(kinds_of(state)).flatmap(lambda kind: any_of(kind, state))


def any_of(kind: type[Action], state: State[Any]) -> st.SearchStrategy[Action]:
    """Actions of one kind, with possible values in their fields."""
    fields = {field.name: st.sampled_from(values(field, state)) for field in attrs.fields(kind)}
    return st.builds(kind, **fields)


def _near(action: Action, state: State[Any]) -> st.SearchStrategy[Action]:
    """The same action with one value changed."""
    return st.sampled_from(attrs.fields(type(action))).flatmap(
        lambda field: st.sampled_from(beyond(field, state)).map(
            lambda value: attrs.evolve(action, **{field.name: value})
        )
    )
