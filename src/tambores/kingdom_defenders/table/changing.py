"""Small changes of a table, of which the events are made."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tambores.kernel.evolving import evolved
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.goods import Stock, goods, stock_of
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import Hero, Laid
from tambores.toolkit.copying import copier
from tambores.toolkit.piles import Pile

with_heroes = copier(KingdomTable, KingdomTable, "heroes")
"""A table with other heroes."""

with_discs = copier(KingdomTable, KingdomTable, "heroes", "discs")
"""A table with other heroes and other discs."""

_with_stock = copier(Hero, Hero, "stock")
_with_fame = copier(Hero, Hero, "fame")
_with_free = copier(Hero, Hero, "free")


def with_hero(table: KingdomTable, seat: Seat, hero: Hero) -> KingdomTable:
    """The table with something else that a seat has."""
    heroes = [*table.heroes]
    heroes[seat] = hero
    return with_heroes(table, tuple(heroes))


def with_fame(table: KingdomTable, seat: Seat, fame: int) -> KingdomTable:
    """The table with other Fame of a seat."""
    heroes = [*table.heroes]
    heroes[seat] = _with_fame(heroes[seat], fame)
    return with_heroes(table, tuple(heroes))


@lru_cache(maxsize=256)
def _stock(text: str) -> Stock:
    return stock_of(goods(text))


def with_goods(table: KingdomTable, seat: Seat, text: str, sign: int = 1) -> KingdomTable:
    """The table with goods added to a stock, or with `sign=-1` taken from it.

    Raises:
        ValueError: if they are not there, or are no resources.
    """
    hero = table.heroes[seat]
    if hero.stock is None:
        return table
    have, change = hero.stock, _stock(text)
    stock = (
        have[0] + sign * change[0], have[1] + sign * change[1],
        have[2] + sign * change[2], have[3] + sign * change[3],
    )  # fmt: skip
    if sign < 0 and min(stock) < 0:
        raise ValueError(f"seat {seat} does not have {text}")
    heroes = [*table.heroes]
    heroes[seat] = _with_stock(hero, stock)
    return with_heroes(table, tuple(heroes))


def with_camp(table: KingdomTable, seat: Seat, kind: str, change: int) -> KingdomTable:
    """The table with more or fewer resources of a kind on the camps of a seat."""
    weapons, spells = table.heroes[seat].camps
    camps = (weapons + change, spells) if kind == "w" else (weapons, spells + change)
    if min(camps) < 0:
        raise ValueError(f"seat {seat} has no {kind} on its camps")
    return with_hero(table, seat, evolved(table.heroes[seat], camps=camps))


def laid_down(table: KingdomTable, laid: Laid) -> KingdomTable:
    """The table with discs on a slot, its seat's own ones from the hero tile."""
    places = table.pack.slot_order
    discs = sorted([*table.discs, laid], key=lambda one: places[one.slot])
    heroes = [*table.heroes]
    hero = heroes[laid.seat]
    if hero.free < laid.own:
        raise ValueError(f"seat {laid.seat} has no disc for {laid.slot}")
    heroes[laid.seat] = _with_free(hero, hero.free - laid.own)
    return with_discs(table, tuple(heroes), tuple(discs))


def taken_back(table: KingdomTable, slot: str) -> KingdomTable:
    """The table with the discs of a slot back on the hero tile; the grey one on its building."""
    laid = table.laid(slot)
    if laid is None:
        raise ValueError(f"no disc lies on {slot}")
    heroes = [*table.heroes]
    hero = heroes[laid.seat]
    heroes[laid.seat] = _with_free(hero, hero.free + laid.own)
    discs = tuple([one for one in table.discs if one is not laid])
    table = with_discs(table, tuple(heroes), discs)
    return evolved(table, grey=None) if laid.grey else table


def put(pile: Pile[Any], thing: Any) -> Pile[Any]:
    """A pile with one more thing on top."""
    return pile + 1 if isinstance(pile, int) else (*pile, thing)


def changed(things: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """A tuple with another value at a place."""
    return (*things[:place], value, *things[place + 1 :])


def refilled(spaces: tuple[Any, ...], things: tuple[Any, ...]) -> tuple[Any, ...]:
    """Spaces with things on those that were empty, the first space first.

    >>> refilled((None, "a", None), ("b",))
    ('b', 'a', None)
    """
    left = iter(things)
    return tuple([next(left, None) if one is None else one for one in spaces])
