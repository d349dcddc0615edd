"""Reachable states of battles, and the order in which they shrink."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tambores.enclave.content.pack import Pack
from tambores.enclave.solo import SoloBattle
from tambores.enclave.table.state import Battle
from tambores.enclave.testing.strategies.battles import battles, house_rules, solo_battles
from tambores.enclave.testing.strategies.drawing import burden
from tambores.enclave.testing.strategies.positions import positions
from tambores.kernel.game import Action
from tambores.toolkit.testing.drawing import Given
from tambores.toolkit.testing.reaching import reachable

CALM = ("pass", "decline", "done", "keep_hand", "hold", "fight")
"""The tags of the actions that do nothing, which are the simplest."""

TURNS = st.integers(1, 3)
"""The turn limit of battles that are recorded to their end."""


def stir(action: Action, state: Any) -> tuple[int, ...]:
    """Return how far an action is from doing nothing, then how much its card gives to read."""
    card, named = getattr(action, "card", None), action.tag not in CALM
    calm = len(CALM) if named else CALM.index(action.tag)
    return calm, *(burden(state.pack.card(card)) if card else ())


def states(pack: Given[Pack] = None, depth: int = 160) -> st.SearchStrategy[Battle]:
    """Reachable states of battles, up to `depth` decisions from the beginning.

    A random battle takes about 160 decisions.
    """
    return reachable(battles(pack), depth)


def solo_states(pack: Given[Pack] = None, depth: int = 60) -> st.SearchStrategy[SoloBattle]:
    """Reachable states of solo battles, up to `depth` decisions from the beginning.

    The player makes all decisions, some of them to settle ties of the automaton. A random battle
    takes about 60 decisions.

    Args:
        pack: the cards, or a strategy of packs; by default `enclave.default_pack()`.
        depth: the most decisions.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(solo_states(depth=20))
    ... def holds(state):
    ...     assert state.sides[1].hand == ()
    ...     assert (tb.prompt(state) is None) == (tb.outcome(state) is not None)
    >>> holds()
    """
    return reachable(solo_battles(pack), depth)


def battles_seen(pack: Given[Pack] = None) -> st.SearchStrategy[Battle]:
    """States of battles and of solo battles."""
    return states(pack) | solo_states(pack)


def ending_battles(pack: Given[Pack] = None) -> st.SearchStrategy[Battle]:
    """New battles and positions that end within a few turns of play."""
    rules = house_rules(max_turns=TURNS)
    return battles(pack, rules=rules) | positions(pack, rules=rules, depth=0)


def ending_solo_battles(pack: Given[Pack] = None) -> st.SearchStrategy[SoloBattle]:
    """New solo battles that end within a few turns."""
    return solo_battles(pack, rules=house_rules(max_turns=TURNS))
