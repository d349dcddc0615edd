"""How playouts of searching players go on: sensible choices, made fast."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tambores.kernel.game import Action
from tambores.kingdom_defenders.reading.costs import why_unpayable
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table.frames import Placing
from tambores.kingdom_defenders.table.hordes import missing
from tambores.kingdom_defenders.table.slots import card_on
from tambores.kingdom_defenders.table.state import State

STOP = 0.35
"""How often a trade ends at each step."""

DEFEND, ENOUGH = 0.85, 2
"""How often a playout takes a slot of zone C with so many resources that the horde asks for."""

PASS = 0.04
"""How often a playout passes although it could place discs."""


def policy(state: State, actions: Sequence[Action], chance: random.Random) -> Action:
    """An action to go on with: discs are placed where they bring something, and used.

    >>> from tambores import kingdom_defenders
    >>> state = kingdom_defenders.position(3, phase="zone_b", discs={"E1.1": 0})
    >>> str(policy(state, state.legal_actions, random.Random(1)))
    'activate E1.1'
    """
    draw = chance.random
    last = actions[-1]
    if isinstance(last, a.Pass):
        if draw() < PASS:
            return last
        return _place(state, actions, chance)
    if isinstance(last, a.Forgo):
        return _activate(actions, draw())
    if isinstance(last, a.Done):
        if isinstance(actions[0], a.Trade) and draw() < STOP:
            return last
        return actions[int(draw() * (len(actions) - 1))]
    return actions[int(draw() * len(actions))]


def _activate(actions: Sequence[Action], drawn: float) -> Action:
    """An action rather than forgoing; adventures last, when more has been gained for them."""
    able = [one for one in actions if isinstance(one, a.Activate)]
    if not able:
        return actions[0]
    first = [one for one in able if one.slot[0] != "V"] or able
    return first[int(drawn * len(first))]


def _place(state: State, actions: Sequence[Action], chance: random.Random) -> Action:
    """One of a few slots drawn at random that is likely to bring something."""
    frame, table = state.frames[-1], state.table
    if not isinstance(frame, Placing):
        return actions[0]
    stock = table.heroes[frame.seat].stock or (0, 0, 0, 0)
    due = missing(table)
    count = len(actions) - 1
    if table.horde and min(stock[0], due[0]) + min(stock[1], due[1]) >= ENOUGH:
        camps = [one for one in actions if isinstance(one, a.Place) and one.slot[0] == "C"]
        if camps and chance.random() < DEFEND:
            return camps[-1]  # the slot with the highest limit
    for _ in range(4):
        action = actions[int(chance.random() * count)]
        assert isinstance(action, a.Place)
        slot = action.slot
        if slot[0] == "C":
            if (stock[0] and due[0]) or (stock[1] and due[1]):
                return action
        elif slot[0] == "V":
            card = card_on(table, slot)
            if card and why_unpayable(table, frame.seat, card, slot) is None:
                return action
        else:
            return action
    return actions[-1]
