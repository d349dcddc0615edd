"""Deeds: what a seat can show, and what Orbs stand for (1.9)."""

from __future__ import annotations

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Goods
from tambores.kingdom_defenders.table.table import KingdomTable


def relics(table: KingdomTable, seat: Seat) -> dict[str, int]:
    """How many relics of each kind a seat has as printed, those in front of its screen included."""
    hero, cards = table.heroes[seat], table.pack.adventures
    assert isinstance(hero.adventures, tuple)
    assert isinstance(hero.rewards, tuple)
    found = dict.fromkeys(v.REWARDS, 0)
    for kind in (*hero.rewards, *[cards[card].relic for card in hero.adventures]):
        found[kind] += 1
    found[v.ORB] += len(hero.used)
    return found


def cards_of(table: KingdomTable, seat: Seat) -> tuple[str, ...]:
    """The adventure cards of a seat, those in front of its screen included."""
    hero = table.heroes[seat]
    assert isinstance(hero.adventures, tuple)
    return (*hero.adventures, *[item for item in hero.used if item != v.ORB])


def tiles_of(table: KingdomTable, seat: Seat) -> tuple[str, ...]:
    """The rewards of a seat, those in front of its screen included."""
    hero = table.heroes[seat]
    assert isinstance(hero.rewards, tuple)
    return (*hero.rewards, *[item for item in hero.used if item == v.ORB])


def orbs(table: KingdomTable, seat: Seat) -> tuple[str, ...]:
    """The Orbs that a seat can still use: "O" for a reward, or the id of a card (KD-063)."""
    hero, cards = table.heroes[seat], table.pack.adventures
    assert isinstance(hero.adventures, tuple)
    assert isinstance(hero.rewards, tuple)
    own = sorted(card for card in hero.adventures if cards[card].relic == v.ORB)
    return (*[tile for tile in hero.rewards if tile == v.ORB], *own)


def owned(table: KingdomTable, seat: Seat) -> dict[str, int]:
    """How many of each good of a deed a seat can show; of runes, different shapes (KD-Q24)."""
    stock = table.heroes[seat].stock
    assert stock is not None
    found = relics(table, seat)
    shapes = sum([found[shape] > 0 for shape in v.RUNES]) + found[v.WILD]
    return {
        **dict(zip(v.STOCK, stock, strict=True)),
        v.CARD: len(cards_of(table, seat)),
        **{kind: found[kind] for kind in v.RELICS[:3]},
        v.RUNE: min(shapes, len(v.RUNES)),
    }


def asked(table: KingdomTable, deed: str, replaced: tuple[str, ...] = ()) -> dict[str, int]:
    """What a deed asks for, less the goods that Orbs stand for."""
    due = dict(table.pack.deeds[deed].asks)
    for good in replaced:
        due[good] -= 1
    return {good: count for good, count in due.items() if count > 0}


def lacking(table: KingdomTable, seat: Seat, due: dict[str, int]) -> int:
    """How many goods of a deed a seat does not have."""
    have = owned(table, seat)
    return sum([max(0, count - have[good]) for good, count in due.items()])


def can_show(table: KingdomTable, seat: Seat, deed: str, replaced: tuple[str, ...] = ()) -> bool:
    """Whether a seat can show all that a deed asks for, with Orbs if need be (KD-059, KD-063)."""
    return lacking(table, seat, asked(table, deed, replaced)) <= len(orbs(table, seat))


def within_reach(table: KingdomTable, seat: Seat) -> list[str]:
    """The visible deeds that a seat can show."""
    return [deed for deed in table.deeds if deed and can_show(table, seat, deed)]


def uses_of_orbs(
    table: KingdomTable, seat: Seat, deed: str, replaced: tuple[str, ...]
) -> list[tuple[str, str]]:
    """What an Orb can stand for: pairs of item and good, so that the rest can still be shown."""
    free = orbs(table, seat)
    if not free:
        return []
    due = asked(table, deed, replaced)
    found = []
    for good in sorted(due, key=v.GOODS.index):
        rest = asked(table, deed, (*replaced, good))
        if lacking(table, seat, rest) <= len(free) - 1:
            found.append(good)
    return [(item, good) for item in dict.fromkeys(free) for good in found]


def shown(table: KingdomTable, seat: Seat, due: dict[str, int]) -> Goods:
    """The goods shown for a deed; of runes the first shapes, the wild one last (KD-Q31)."""
    have = relics(table, seat)
    found = []
    for good, count in due.items():
        if good != v.RUNE:
            found.append((good, count))
            continue
        shapes = [shape for shape in v.RUNES if have[shape]][:count]
        found += [(shape, 1) for shape in shapes]
        if count > len(shapes):
            found.append((v.WILD, count - len(shapes)))
    return tuple(sorted(found, key=lambda pair: v.GOODS.index(pair[0])))
