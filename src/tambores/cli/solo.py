"""How a battle against the automaton begins."""

from __future__ import annotations

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.solo import SoloBattle


def begin(
    hero: str, ai_hero: str | None, seed: int, rules: enclave.HouseRules
) -> tb.Step[SoloBattle]:
    """A new solo battle, and what happened up to the player's first decision.

    Args:
        hero: the player's.
        ai_hero: the automaton's; None for one drawn at random.
        seed: of all chance.
        rules: the house rules.

    Raises:
        ContentError: for an unknown hero or one of the same army.
        ValueError: for a wrong seed.
    """
    army = enclave.default_pack().army_of(hero)
    return solo.opening(army, hero, seed=seed, ai_hero=ai_hero, rules=rules)
