"""How a battle against the automaton begins."""

from __future__ import annotations

import tambores as tb
from tambores import enclave
from tambores.enclave.solo import SoloBattle, setup
from tambores.enclave.solo.draft import SoloDraft
from tambores.enclave.solo.rules import run_on


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
) -> tuple[SoloBattle, tb.Step[SoloBattle]]:
    """A new solo battle before its set-up, and the step to the player's first decision.

    `solo.new_battle` gives the same battle without what happened: where the automaton has the
    marker it has already revealed a card.

    Args:
        hero: the player's.
        ai_hero: the automaton's; None for one drawn at random.
        seed: of all chance.
        rules: the house rules.

    Raises:
        ContentError: for an unknown hero or one of the same army.
        ValueError: for a wrong seed.
    """
    army = army_of(hero)
    start = setup.start(army, hero, seed, None, ai_hero, None, rules, enclave.default_pack())
    events: list[tb.Event] = []
    draft = SoloDraft(start, events)
    run_on(draft)
    return start, tb.Step(draft.freeze(), tuple(events))
