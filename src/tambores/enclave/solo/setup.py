"""The set-up of a solo battle: the automaton's army, hero and removed cards are left to chance."""

from __future__ import annotations

from tambores.enclave.content.pack import Pack
from tambores.enclave.play import setup
from tambores.enclave.solo.state import SoloBattle, solo_table
from tambores.enclave.table.rulings import HouseRules
from tambores.kernel.chance import Chance, check_seed


def start(
    army: str,
    hero: str,
    seed: int,
    ai_army: str | None,
    ai_hero: str | None,
    holder: int | None,
    rules: HouseRules,
    pack: Pack,
) -> SoloBattle:
    """A solo battle at the beginning of its set-up."""
    pack.check_army(army)
    chance = Chance(check_seed(seed))
    if ai_army is None:
        others = [other for other in pack.armies if other != army]
        if ai_hero is not None and pack.army_of(ai_hero) in others:
            others = [pack.army_of(ai_hero)]
        number, chance = chance.below("ai_army", len(others)) if others[1:] else (0, chance)
        ai_army = others[number]
    if ai_hero is None:  # SOLO-SET-02
        heroes = pack.heroes(ai_army)
        number, chance = chance.below("ai_hero", len(heroes))
        ai_hero = heroes[number].id
    battle = setup.start((army, ai_army), (hero, ai_hero), seed, holder, rules, pack)
    return SoloBattle(solo_table(battle.table), battle.frames, chance, None)
