"""How a battle against the automaton begins."""

from __future__ import annotations

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.solo import SoloBattle


def army_of(hero: str) -> str:
    """The army that a hero leads.

    Raises:
        ContentError: for an unknown hero; the known ones are listed.

    >>> army_of("krangg")
    'orc'
    """
    known: list[str] = []
    for army in enclave.armies():
        heroes = [card.id for card in enclave.heroes(army)]
        if hero in heroes:
            return army
        known += heroes
    raise tb.ContentError(f"there is no hero {hero!r}; known: {', '.join(known)}")


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
    return solo.opening(army_of(hero), hero, seed=seed, ai_hero=ai_hero, rules=rules)
