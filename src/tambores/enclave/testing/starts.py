"""The battles and matches that the checks of bots and front ends start from."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tambores.enclave import campaign, duel, new_battle, solo
from tambores.enclave.campaign import Campaign
from tambores.enclave.content.card import EYE, HeroCard
from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import pack_or_default
from tambores.enclave.duel import Duel
from tambores.enclave.solo import SoloBattle
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.table.state import Battle

MAX_TURNS, FEW_TURNS = 6, 2
"""The turn limits of the battles, and of the short ones."""


def battles(pack: Pack | None = None, *, short: bool = False) -> Iterator[Battle]:
    """Yield battles with every army and hero, and a solo battle, that end within a few turns.

    Args:
        pack: the cards; by default `enclave.default_pack()`.
        short: whether to yield two battles of the first armies instead, which end sooner.

    >>> len([*battles()]), len([*battles(short=True)])
    (5, 2)
    """
    cards = pack_or_default(pack)
    if short:
        yield from _short_battles(cards)
        return
    rules = HouseRules(max_turns=MAX_TURNS)
    for one, other in pairwise(cards.armies):
        heroes, others = cards.heroes(one), cards.heroes(other)
        for seed in range(max(len(heroes), len(others))):
            ids = heroes[seed % len(heroes)].id, others[seed % len(others)].id
            yield new_battle((one, other), ids, seed=seed, rules=rules, pack=cards)
    yield from solo_battles(cards)


def _short_battles(pack: Pack) -> Iterator[Battle]:
    """Yield a battle of the simplest heroes, and one of those with the most initial decisions."""
    rules, armies = HouseRules(max_turns=FEW_TURNS), pack.armies[:2]
    for seed, pick in enumerate((min, max)):
        heroes = [pick(pack.heroes(army), key=demands).id for army in armies]
        yield new_battle(armies, heroes, seed=seed, rules=rules, pack=pack)


def demands(hero: HeroCard) -> tuple[int, bool, int]:
    """Return how many decisions a hero adds: cards set aside, a paid ability, other abilities."""
    chosen = hero.removal if hero.removal_by == EYE else 0
    return chosen, hero.activated is not None, len(hero.abilities)


def solo_battles(pack: Pack | None = None, *, short: bool = False) -> Iterator[SoloBattle]:
    """Yield a solo battle that ends within a few turns."""
    cards = pack_or_default(pack)
    army, rules = cards.armies[0], HouseRules(max_turns=FEW_TURNS if short else MAX_TURNS)
    yield solo.new_battle(army, cards.heroes(army)[0].id, seed=0, rules=rules, pack=cards)


def campaigns(pack: Pack | None = None, *, short: bool = False) -> Iterator[Campaign]:
    """Yield a campaign."""
    cards = pack_or_default(pack)
    yield campaign.new_match(cards.armies[:2], seed=0, pack=cards)


def duels(pack: Pack | None = None, *, short: bool = False) -> Iterator[Duel]:
    """Yield a duel."""
    cards = pack_or_default(pack)
    yield duel.new_match(cards.armies[:2], seed=0, pack=cards)
