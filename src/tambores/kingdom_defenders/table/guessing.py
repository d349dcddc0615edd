"""Guesses of what a table hides: dealt from everything that is not in sight (4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from tambores.kernel.chance import Chance
from tambores.kernel.evolving import evolved
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Stock
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.hiding import Dealt, Group, deal

STOCK_LIMIT, ATTACKS_LIMIT = 4, 2
STREAM = "guess"


@lru_cache
def adventures_for(pack: Pack, players: int) -> tuple[str, ...]:
    """The adventures of a game for so many players (KD-109)."""
    return tuple([one for one in v.ADVENTURES if players > 2 or pack.adventures[one].dots == 2])


@lru_cache
def hordes_for(pack: Pack, players: int) -> tuple[str, ...]:
    """The hordes of a game for so many players (KD-022)."""
    return tuple([one for one in v.HORDES if players in pack.hordes[one].players])


def pile_groups(table: KingdomTable) -> list[Mapping[Any, Any]]:
    """The piles that can be hidden, those together that share their cards; top last."""
    return [
        {**_behind(table, "adventures"), "adventure_deck": table.adventure_deck},
        {**_behind(table, "rewards"), "reward_supply": table.reward_supply},
        {"deed_pile": table.deed_pile},
        {"horde_deck": table.horde_deck},
        _behind(table, "dealt", "destiny", "refused"),
    ]


def groups(table: KingdomTable) -> list[Group]:
    """These piles, with all cards that are not in the open elsewhere."""
    pack, players = table.pack, len(table.heroes)
    used = [item for hero in table.heroes for item in hero.used]
    cards, orbs = [one for one in used if one != v.ORB], [one for one in used if one == v.ORB]
    adventures, hordes = adventures_for(pack, players), hordes_for(pack, players)
    left = (
        without(adventures, (*table.row, *table.removed_adventures, *cards)),
        without(pack.reward_tiles, (*table.rewards, *orbs)),
        without(v.DEEDS, (*table.deeds, *table.done_deeds)),
        without(hordes, (table.horde, *table.gone_hordes)),
        v.DESTINIES,
    )
    return [*zip(pile_groups(table), left, strict=True)]


def _behind(table: KingdomTable, *names: str) -> dict[Any, Any]:
    """The piles of all seats with some names."""
    heroes = enumerate(table.heroes)
    return {(seat, name): getattr(hero, name) for seat, hero in heroes for name in names}


def without(things: Iterable[str], seen: Iterable[str | None]) -> list[str]:
    """Some things without others, as far as they are among them."""
    left = [*things]
    for one in seen:
        if one in left:
            left.remove(one)
    return left


def guessed(table: KingdomTable, chance: Chance) -> KingdomTable:
    """An exact table that looks like this one."""
    return filled_in(table, *deal(groups(table), chance))


def filled_in(table: KingdomTable, piles: Dealt, chance: Chance) -> KingdomTable:
    """The table with these things in its piles, and guesses for the rest."""
    pack, heroes = table.pack, []
    for seat, hero in enumerate(table.heroes):
        stock = hero.stock
        if stock is None:
            stock, chance = _stock(chance)
        own = {name[1]: pile for name, pile in piles.items() if name[0] == seat}
        heroes.append(evolved(hero, stock=stock, **own))
    deeds = piles.get("deed_pile")
    if deeds is not None and isinstance(table.deed_pile, int):  # pile I lies on top (KD-019)
        piles = {**piles, "deed_pile": tuple(sorted(deeds, key=lambda one: -pack.deeds[one].pile))}
    common = {name: pile for name, pile in piles.items() if isinstance(name, str)}
    return evolved(table, heroes=tuple(heroes), buildings=_buildings(table, chance), **common)


def _stock(chance: Chance) -> tuple[Stock, Chance]:
    """A stock at random, 0 to 4 of each kind."""
    (weapons, spells, loot, coins), chance = chance.rolled(STREAM, range(STOCK_LIMIT + 1), 4)
    return (weapons, spells, loot, coins), chance


def _buildings(table: KingdomTable, chance: Chance) -> tuple[str | None, ...]:
    """The buildings, hidden ones drawn from the pool with at most two attack tiles (KD-Q45)."""
    pack = table.pack
    shown = [one for one in (*table.characters, *table.buildings) if one]
    hidden = [
        place for place, tile in enumerate(table.buildings)
        if tile is None and not table.opened[place]
    ]  # fmt: skip
    able = [one for one in table.pool if one in v.BUILDINGS and one not in shown]
    mixed, _ = chance.shuffled(STREAM, able)
    attacks = sum([pack.tiles[one].kind == v.ATTACK for one in shown])
    drawn: list[str] = []
    aside: list[str] = []
    for tile in mixed:
        is_attack = pack.tiles[tile].kind == v.ATTACK
        if is_attack and attacks >= ATTACKS_LIMIT:
            aside.append(tile)
            continue
        attacks += is_attack
        drawn.append(tile)
    found: list[str | None] = [*table.buildings]
    for place, tile in zip(hidden, [*drawn, *aside], strict=False):
        found[place] = tile
    return tuple(found)


def raised(stock: Stock, least: Sequence[int]) -> Stock:
    """A stock with at least so many of each resource.

    >>> raised((1, 0, 0, 2), (0, 2, 0, 1))
    (1, 2, 0, 2)
    """
    weapons, spells, loot, coins = (max(pair) for pair in zip(stock, least, strict=True))
    return weapons, spells, loot, coins
