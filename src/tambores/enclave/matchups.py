"""The match-ups of heroes that a tournament goes through."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations, product
from typing import Any

from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import pack_or_default
from tambores.enclave.modes import ARMIES, MAX_TURNS

Options = Mapping[str, Any]
"""The options that are fixed, by name."""


def skirmishes(given: Options) -> list[dict[str, Any]]:
    """Every hero of the first army against every hero of the second, as far as none is given.

    >>> len(skirmishes({})), skirmishes({})[0]
    (16, {'heroes': ['jayme', 'thugg']})
    >>> len(skirmishes({"human": "aiden"})), skirmishes({"heroes": ["uzgar", "aiden"]})
    (4, [{}])
    """
    if given.get("heroes") is not None:
        return [{}]
    pack = pack_or_default(given.get("pack"))
    armies = ARMIES if {*ARMIES} <= {*pack.armies} else pack.armies[:2]
    named = [given.get(army) for army in ARMIES]
    first, second = (
        heroes(pack, army) if hero is None else [hero]
        for army, hero in zip(armies, named, strict=True)
    )
    pairs = product(first, second)
    if any(named):
        return [dict(zip(ARMIES, pair, strict=True)) for pair in pairs]
    return [{"heroes": [*pair]} for pair in pairs]


def solo_battles(given: Options) -> list[dict[str, Any]]:
    """Every hero against every automaton of another army, as far as none is given.

    >>> len(solo_battles({})), len(solo_battles({"hero": "uzgar"}))
    (32, 4)
    """
    pack = pack_or_default(given.get("pack"))
    return [
        {"hero": hero, "ai_army": enemy, "ai_hero": other, "max_turns": MAX_TURNS}
        for army, enemy in permutations(pack.armies, 2)
        for hero, other in product(heroes(pack, army), heroes(pack, enemy))
        if given.get("hero", hero) == hero
        and given.get("ai_army", enemy) == enemy
        and given.get("ai_hero", other) == other
    ]


def heroes(pack: Pack, army: str) -> list[str]:
    """The ids of the heroes of an army."""
    return [hero.id for hero in pack.heroes(army)]
