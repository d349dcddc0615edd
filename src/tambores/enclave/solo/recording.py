"""How a solo battle began, in the few words of a record; chance may pick the automaton's hero."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.enclave.content.pack import Pack
from tambores.enclave.documents.recording import (
    CHANCE,
    NAMES,
    holder,
    house_rules,
    pair,
    seed,
    that_begin,
    written,
)
from tambores.enclave.play.setup import check_armies
from tambores.enclave.solo import new_battle
from tambores.enclave.solo.state import SoloBattle
from tambores.kernel.terms import blaming, check_names


def setup(battle: SoloBattle) -> dict[str, str]:
    """The terms from which `begin` makes this battle; {} if it is no beginning."""
    player, automaton = battle.sides
    drawn = dict(battle.chance.drawn)
    army = CHANCE if "ai_army" in drawn else automaton.army
    hero = CHANCE if "ai_hero" in drawn else automaton.hero.card.id
    terms = written(battle, f"{player.army} {army}", f"{player.hero.card.id} {hero}")
    return that_begin(battle, terms, begin)


def begin(terms: Mapping[str, str], pack: Pack) -> SoloBattle:
    """The battle that begins so.

    Raises:
        DecodeError, ContentError, ValueError: for terms that `setup` cannot have written.
    """
    check_names(terms, NAMES)
    army, ai_army = pair(terms, "armies")
    hero, ai_hero = pair(terms, "heroes")
    with blaming("armies"):
        pack.check_army(army)
        if ai_army != CHANCE:
            check_armies((army, ai_army), pack)
    with blaming("heroes"):
        pack.hero(army, hero)
        if ai_hero != CHANCE:
            pack.hero(pack.army_of(ai_hero) if ai_army == CHANCE else ai_army, ai_hero)
    return new_battle(
        army,
        hero,
        seed=seed(terms),
        ai_army=None if ai_army == CHANCE else ai_army,
        ai_hero=None if ai_hero == CHANCE else ai_hero,
        holder=holder(terms),
        rules=house_rules(terms),
        pack=pack,
    )
