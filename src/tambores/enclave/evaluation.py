"""How well both sides of a battle stand, for players that search."""

from __future__ import annotations

from tambores.enclave.table.state import Battle
from tambores.enclave.table.table import Side
from tambores.kernel.evaluating import shares

# Fitted by logistic regression to the results of 450 battles between greedy players over all
# pairings of heroes, at the beginning of each turn; then scaled together, so that the chances hold
# in battles between players that search (tests/benchmarks/balance_ratings.py).
COST = 0.22
"""The value of a unit for each card that it costs."""

LIFE = 0.26
"""The value of a wound that a unit can still take before it falls."""

HERO_LIFE = 0.43
"""The value of a wound that the hero can still take."""

HERO_DANGER = 1.28
"""What it takes off when the hero is one wound from defeat; half of it with two, and so on."""

DEFEATED = 0.5
"""What stands for the life of a hero that has none left, before that is judged."""

CARD = 0.43
"""The value of a card left to draw, of the last few."""

FEW = 8
"""How many cards are few: beyond that, more of them have no value."""


def evaluate(state: Battle) -> tuple[float, float]:
    """The chance of each seat to win, estimated from what lies on the table.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=7, holder=0)
    >>> [round(value, 2) for value in evaluate(state)]
    [0.5, 0.5]
    """
    first, second = state.sides
    chance, other = shares((_strength(first), _strength(second)))
    return chance, other


def _strength(side: Side) -> float:
    """What a side has, in logits."""
    total = 0.0
    for unit in side.line:
        if unit is not None:
            card = unit.card
            total += COST * card.cost + LIFE * (card.life - unit.wounds)
    hero = side.hero
    life = hero.card.life - hero.wounds
    total += HERO_LIFE * life - HERO_DANGER / max(life, DEFEATED)
    return total + CARD * min(FEW, len(side.deck) + len(side.discard))
