"""Check a table that was read from a document, or that a position describes.

The checks ask whether play can go on from the table, not whether play can lead to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, partial

from tambores.errors import ContentError, Text, said_by
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import goods
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.play.setup import order_of, pool_of
from tambores.kingdom_defenders.reading.scoring import to_assign
from tambores.kingdom_defenders.table.guessing import adventures_for, hordes_for, pile_groups
from tambores.kingdom_defenders.table.slots import spec
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import Laid
from tambores.toolkit.setup import fault_of

wrong = partial(fault_of, "kingdom-defenders")


def faults(table: KingdomTable) -> Iterator[Text]:
    """Everything wrong with a table; each check relies on there being no earlier fault."""
    yield from _terms(table)
    yield from _hidden(table)
    yield from _cards(table)
    yield from _tiles(table)
    yield from _heroes(table)
    yield from _discs(table)
    yield from _horde(table)
    yield from _dice(table)


def _terms(table: KingdomTable) -> Iterator[Text]:
    options = table.options
    try:
        pool = pool_of(options)
        order_of(options)
    except (ContentError, ValueError) as error:
        yield said_by(error)
        return
    if len(table.heroes) != options.players:
        yield wrong("number_of", name="heroes", count=options.players)
    if sorted(table.order) != [*range(options.players)]:
        yield wrong("order", value=repr(table.order), last=options.players - 1)
    if {*table.pool} != {*pool} or len(table.pool) != len(pool):
        yield wrong("other_pool")
    if any(not 1 <= one <= table.round for one in table.beaten):
        yield wrong("horde_marker")


def _hidden(table: KingdomTable) -> Iterator[Text]:
    for name in ("deed_pile", "adventure_deck", "reward_supply", "horde_deck"):
        if isinstance(getattr(table, name), int):
            yield wrong("hidden_pile", name=name)
    for seat, hero in enumerate(table.heroes):
        for name in ("adventures", "rewards", "dealt", "destiny", "refused"):
            if isinstance(getattr(hero, name), int):
                yield wrong("hidden", seat=seat, name=name)
        if hero.stock is None:
            yield wrong("hidden", seat=seat, name="stock")
    for tile in table.buildings:
        if tile is None:
            yield wrong("hidden_pile", name="buildings")


def _cards(table: KingdomTable) -> Iterator[Text]:
    """No card occurs more often than there are copies, and all belong to the game."""
    found = [card for group in pile_groups(table) for pile in group.values() for card in pile]
    for hero in table.heroes:
        found += hero.used
    seen = (*table.row, *table.removed_adventures, *table.rewards, *table.deeds, *table.done_deeds,
            table.horde, *table.gone_hordes)  # fmt: skip
    found += [one for one in seen if one and "/" not in one]
    copies = _copies(table.pack, len(table.heroes))
    for name, count in Counter(found).items():
        most = copies[name]
        if not most:
            yield wrong("not_here", name=name, players=len(table.heroes))
        elif count > most:
            yield wrong("twice", name=name, count=count, most=most)


@lru_cache
def _copies(pack: Pack, players: int) -> Counter[str]:
    """How many there are of each card in a game for so many players."""
    cards = (*adventures_for(pack, players), *hordes_for(pack, players), *v.DEEDS, *v.DESTINIES)
    return Counter((*cards, *pack.reward_tiles))


def _tiles(table: KingdomTable) -> Iterator[Text]:
    tiles = Counter([one for one in (*table.characters, *table.buildings) if one])
    for name, count in tiles.items():
        if count > 1:
            yield wrong("twice", name=name, count=count, most=1)
        if name not in table.pool:
            yield wrong("not_here", name=name, players=len(table.heroes))
        if len(table.heroes) == 2 and table.pack.tiles[name].kind == v.ATTACK:
            yield wrong("attack_tiles", tile=name)
    for place, tile in enumerate(table.characters, 1):
        if tile and table.pack.tiles[tile].space not in (0, place):
            yield wrong("space", tile=tile)
    for tile in table.characters:
        if tile and tile[0] != "P":
            yield wrong("not_here", name=tile, players=len(table.heroes))
    for tile in table.buildings:
        if tile and tile[0] != "E":
            yield wrong("not_here", name=tile, players=len(table.heroes))


def _heroes(table: KingdomTable) -> Iterator[Text]:
    for seat, hero in enumerate(table.heroes):
        assert hero.stock is not None
        if hero.given > table.camp_places:
            yield wrong("camps", seat=seat, count=hero.given, most=table.camp_places)
        for item in hero.used:
            if item != v.ORB and (
                item not in table.pack.adventures or table.pack.adventures[item].relic != v.ORB
            ):
                yield wrong("used", seat=seat, item=item)
        sizes = [len(pile) for pile in (hero.dealt, hero.destiny, hero.refused)
                 if isinstance(pile, tuple)]  # fmt: skip
        expected = ([2, 0, 0],) if table.phase == v.SETUP else ([0, 1, 0], [0, 1, 1])
        if sizes not in expected and not (table.phase == v.SETUP and sizes == [0, 1, 1]):
            yield wrong("destinies", seat=seat)
        items = [item for item, _ in hero.assigned]
        if hero.assigned and items != [*to_assign(table, seat)]:
            yield wrong("assigned", seat=seat)


def _discs(table: KingdomTable) -> Iterator[Text]:
    """All discs are somewhere, and those on slots fit their requirements (KD-026, KD-044)."""
    places = table.pack.slot_order
    order = [places.get(laid.slot, -1) for laid in table.discs]
    if order != sorted({*order}) or any(laid.own + laid.grey < 1 for laid in table.discs):
        yield wrong("slot_order")
        return
    for laid in table.discs:
        yield from _laid(table, laid)
    for seat, hero in enumerate(table.heroes):
        own = sum([laid.own for laid in table.discs if laid.seat == seat])
        count = hero.free + hero.aside + own + (hero.wounds > 0)
        if count != table.pack.discs[0]:
            yield wrong("discs", seat=seat, count=count, most=table.pack.discs[0])
    greys = [laid.seat for laid in table.discs if laid.grey]
    if len(greys) > 1 or (greys and (table.grey is None or table.grey.seat != greys[0])):
        yield wrong("grey_twice")


def _laid(table: KingdomTable, laid: Laid) -> Iterator[Text]:
    found = spec(table, laid.slot)
    if found is None:
        yield wrong("no_such_slot", slot=laid.slot)
    elif laid.own + laid.grey != found.discs:
        count = laid.own + laid.grey
        yield wrong("slot_discs", slot=laid.slot, count=count, most=found.discs)


def _horde(table: KingdomTable) -> Iterator[Text]:
    options, foe = table.options, None
    if table.horde:
        try:
            foe = table.pack.horde(table.horde)
        except ContentError as error:
            yield said_by(error)
            return
    if options.variant == v.FAMILY and (table.horde or table.horde_deck or table.special):
        yield wrong("family_horde")
    players = len(table.heroes)
    if foe is not None and players not in foe.players:
        yield wrong("not_here", name=foe.id, players=players)
    if table.marker and not table.horde:
        yield wrong("horde_marker")
    if foe is not None and table.marker > 3:
        yield wrong("horde_marker")
    if table.special not in ("", v.SPECIALS[players]) or (table.special and "/" in table.horde):
        yield wrong("horde_marker")
    if not table.wall and table.phase != "scoring":
        yield wrong("wall")
    for name in table.gone_hordes:
        if name not in table.pack.hordes and name not in table.pack.specials:
            yield wrong("not_here", name=name, players=players)
    if table.round > v.ROUNDS:
        yield wrong("number", name="round", value=table.round, least=1, most=v.ROUNDS)


def _dice(table: KingdomTable) -> Iterator[Text]:
    names = [one.die for one in table.dice]
    known = all(one.result in table.pack.dice[one.die] for one in table.dice)
    if len({*names}) < len(names) or not known or len(names) not in (0, len(table.heroes)):
        yield wrong("dice_twice")
    for one in table.dice:
        goods(one.result)
