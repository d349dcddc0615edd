"""The players of the levels: the rule of thumb of easy, the plan of medium, what hard tests."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tambores.kernel.game import Action, prompt
from tambores.kingdom_defenders.planning.answers import Answers
from tambores.kingdom_defenders.planning.placing import Placing
from tambores.kingdom_defenders.planning.tastes import SENSIBLE, Taste
from tambores.kingdom_defenders.planning.thumb import ByThumb
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.state import State


def plan(state: State, actions: Sequence[Action], chance: random.Random) -> Action:
    """What a sensible player does: it reckons what the rest of the round can bring.

    >>> from tambores import kingdom_defenders
    >>> state = kingdom_defenders.position(3, phase="zone_b", discs={"E1.1": 0})
    >>> str(plan(state, state.legal_actions, random.Random(1)))
    'activate E1.1'
    """
    return decided(state, actions, SENSIBLE)


def thumb(state: State, actions: Sequence[Action], chance: random.Random) -> Action:
    """What a simple player does: it gathers, supplies its camps, then goes on adventures.

    >>> from tambores import kingdom_defenders
    >>> state = kingdom_defenders.position(3, phase="zone_b", discs={"E1.1": 0})
    >>> str(thumb(state, state.legal_actions, random.Random(1)))
    'activate E1.1'
    """
    return decided(state, actions, SENSIBLE, ByThumb)


def ideas(state: State, actions: Sequence[Action]) -> list[Action]:
    """The actions among which a good player hesitates.

    >>> from tambores import kingdom_defenders
    >>> state = kingdom_defenders.position(3, phase="zone_b", discs={"E1.1": 0})
    >>> [str(one) for one in ideas(state, state.legal_actions)]
    ['activate E1.1']
    """
    frame = state.frames[-1]
    if isinstance(frame, frames.Placing):
        slots = _slots(actions)
        found = Placing(state.table, frame.seat, slots, SENSIBLE).ideas()
        return [slots[slot] for slot in found] or [actions[-1]]
    if isinstance(actions[-1], a.Forgo):  # the order of activations matters little
        return [decided(state, actions, SENSIBLE)]
    return [*actions]


def decided(
    state: State, actions: Sequence[Action], taste: Taste, placing: type[Placing] = Placing
) -> Action:
    """What a player with a taste, and a way to place discs, does."""
    frame, table = state.frames[-1], state.table
    if isinstance(frame, frames.Placing):
        slots = _slots(actions)
        slot = placing(table, frame.seat, slots, taste).best()
        return actions[-1] if slot is None else slots[slot]
    asked = prompt(state)
    assert asked is not None
    answers = Answers(table, asked.seat, frame, taste)
    return max(actions, key=answers.value)


def _slots(actions: Sequence[Action]) -> dict[str, Action]:
    """The actions that place discs, by slot."""
    return {one.slot: one for one in actions if isinstance(one, a.Place)}
