"""How a solo battle began, in the few words of a record; chance may pick the automaton's hero."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.enclave.cards.pack import Pack
from tambores.enclave.headings import (
    CHANCE,
    check_names,
    holder,
    holder_text,
    house_rules,
    is_beginning,
    pair,
    seed,
)
from tambores.enclave.rulings import rules_text
from tambores.enclave.solo import new_battle
from tambores.enclave.solo.state import SoloBattle
from tambores.errors import TamboresError


def setup(battle: SoloBattle) -> dict[str, str]:
    """The headings from which `begin` makes this battle; {} if it is no beginning."""
    if not is_beginning(battle):
        return {}
    player, automaton = battle.sides
    drawn = dict(battle.chance.drawn)
    army = CHANCE if "ai_army" in drawn else automaton.army
    hero = CHANCE if "ai_hero" in drawn else automaton.hero.card.id
    headings = {
        "armies": f"{player.army} {army}",
        "heroes": f"{player.hero.card.id} {hero}",
        "seed": str(battle.chance.seed),
        "holder": holder_text(battle),
        "house_rules": rules_text(battle.rules),
    }
    try:
        return headings if begin(headings, battle.pack) == battle else {}
    except TamboresError:
        return {}


def begin(headings: Mapping[str, str], pack: Pack) -> SoloBattle:
    """The battle that begins so.

    Raises:
        DecodeError, ContentError, ValueError: for headings that `setup` cannot have written.
    """
    check_names(headings, ("armies", "heroes", "seed", "holder", "house_rules"))
    army, ai_army = pair(headings, "armies")
    hero, ai_hero = pair(headings, "heroes")
    return new_battle(
        army,
        hero,
        seed=seed(headings),
        ai_army=None if ai_army == CHANCE else ai_army,
        ai_hero=None if ai_hero == CHANCE else ai_hero,
        holder=holder(headings),
        rules=house_rules(headings),
        pack=pack,
    )
