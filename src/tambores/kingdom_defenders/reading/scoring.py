"""The final score (1.13) and the achievements (1.16)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Effect
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.reading.deeds import cards_of, relics, tiles_of
from tambores.kingdom_defenders.table.levels import multiplier
from tambores.kingdom_defenders.table.table import KingdomTable

Assignment = tuple[tuple[str, str], ...]

HUNTER_TROPHIES, LUCKY_LOOT, SUPREME_LEAD = 8, 8, 20


def to_assign(table: KingdomTable, seat: Seat) -> tuple[str, ...]:
    """The Orbs and wild runes of a seat, used ones too: wild runes, tiles, cards (3.6)."""
    cards = table.pack.adventures
    tiles = tiles_of(table, seat)
    own = sorted(card for card in cards_of(table, seat) if cards[card].relic == v.ORB)
    return (*[v.WILD] * tiles.count(v.WILD), *[v.ORB] * tiles.count(v.ORB), *own)


def assigned_relics(table: KingdomTable, seat: Seat, assigned: Assignment) -> Mapping[str, int]:
    """The relics of a seat with Orbs and wild runes as what it says they are (KD-098)."""
    found = relics(table, seat)
    for item, relic in assigned:
        found[v.WILD if item == v.WILD else v.ORB] -= 1
        found[relic] += 1
    return {kind: found[kind] for kind in v.RELICS}


def trophies(pack: Pack, count: int) -> int:
    """The Fame for trophies (KD-100)."""
    scale, beyond = pack.trophies
    if not count:
        return 0
    return scale[min(count, len(scale)) - 1] + beyond * max(0, count - len(scale))


def runes(pack: Pack, counts: Sequence[int]) -> int:
    """The Fame for sets of different runes, the largest first (KD-101, KD-Q39)."""
    left, total = [count for count in counts if count], 0
    while left:
        total += pack.runes[len(left) - 1]
        left = [count - 1 for count in left if count > 1]
    return total


def scaled(scale: Sequence[int], count: int) -> int:
    """The Fame for so many things; beyond the end of a scale its last value."""
    return scale[min(count, len(scale)) - 1] if count else 0


def destiny_count(
    table: KingdomTable, seat: Seat, scoring: Effect, found: Mapping[str, int]
) -> int:
    """How many of what a destiny counts a seat has; `found` are its relics."""
    stock = table.heroes[seat].stock
    assert stock is not None
    if scoring.name == "per_relic":
        return found[scoring.word]
    if scoring.name == "runes":
        return sum([found[shape] > 0 for shape in v.RUNES])
    counts = {
        "coins": stock[3],
        "rewards": len(tiles_of(table, seat)),
        "adventures": len(cards_of(table, seat)),
        "arms": stock[0] + stock[1],
    }
    return counts[scoring.word]


def destiny_fame(table: KingdomTable, seat: Seat, scoring: Effect, found: Mapping[str, int]) -> int:
    """What a destiny is worth (KD-105)."""
    count = destiny_count(table, seat, scoring, found)
    return count if scoring.name == "per_relic" else scaled(scoring.scale, count)


def lines(table: KingdomTable, seat: Seat, assigned: Assignment) -> tuple[tuple[str, int], ...]:
    """The lines of the final score; no line takes more Fame than there is (KD-Q42)."""
    hero, pack = table.heroes[seat], table.pack
    assert hero.stock is not None and isinstance(hero.destiny, tuple)
    found = assigned_relics(table, seat, assigned)
    destinies = [pack.destinies[one].scoring for one in hero.destiny]
    gains = {
        "loot": hero.stock[2],  # KD-099
        "trophies": trophies(pack, found[v.TROPHY]),
        "runes": runes(pack, [found[shape] for shape in v.RUNES]),
        "weapons": found[v.BLADE] * multiplier(pack, v.STRENGTH, hero.strength),  # KD-102
        "tomes": found[v.TOME] * multiplier(pack, v.MAGIC, hero.magic),  # KD-103
        "wounds": -hero.wounds,  # KD-104
        "destiny": sum([destiny_fame(table, seat, one, found) for one in destinies]),
    }
    total, scored = hero.fame, [("in_play", hero.fame)]
    for name in v.LINES[1:]:
        gain = max(gains[name], -total)
        total += gain
        scored.append((name, gain))
    return tuple(scored)


# --- the ranking --------------------------------------------------------------------------------


def ranking(table: KingdomTable) -> tuple[tuple[Seat, ...], ...]:
    """The seats by total, then adventure cards, then loot (KD-106)."""

    def key(seat: Seat) -> tuple[int, int, int]:
        hero = table.heroes[seat]
        assert hero.stock is not None
        return hero.fame, len(cards_of(table, seat)), hero.stock[2]

    tiers: dict[tuple[int, int, int], list[Seat]] = {}
    for seat in table.seats:
        tiers.setdefault(key(seat), []).append(seat)
    return tuple([tuple(tiers[one]) for one in sorted(tiers, reverse=True)])


def titles(
    table: KingdomTable, tiers: tuple[tuple[Seat, ...], ...], fell: bool
) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
    """The title and the achievements, each with the seats that hold it (KD-Q41)."""
    found = {v.TITLE: () if fell else tiers[0]}
    for name, reached in _ACHIEVEMENTS.items():
        found[name] = tuple([seat for seat in table.seats if reached(table, seat)])
    beaten = table.beaten
    twice = any(one + 1 in beaten for one in beaten)
    found["defender_twice"] = table.seats if twice else ()
    found["failed"] = table.seats if fell else ()
    totals = sorted([hero.fame for hero in table.heroes], reverse=True)
    supreme = len(tiers[0]) == 1 and totals[0] - totals[1] >= SUPREME_LEAD
    found["supreme"] = tiers[0] if supreme else ()
    return tuple((name, seats) for name, seats in sorted(found.items()) if seats)


def _found(table: KingdomTable, seat: Seat) -> Mapping[str, int]:
    return assigned_relics(table, seat, table.heroes[seat].assigned)


def _is_collector(table: KingdomTable, seat: Seat) -> bool:
    have = relics(table, seat)
    kinds = [have[v.ORB], have[v.BLADE], have[v.TOME], have[v.TROPHY]]
    shapes = have[v.WILD] + sum([have[one] for one in v.RUNES])
    return all(kinds) and shapes > 0


def _is_lucky(table: KingdomTable, seat: Seat) -> bool:
    stock = table.heroes[seat].stock
    return stock is not None and stock[2] >= LUCKY_LOOT


_ACHIEVEMENTS: dict[str, Callable[[KingdomTable, Seat], bool]] = {
    "unscathed": lambda table, seat: not table.heroes[seat].wounds,
    "master": lambda table, seat: v.TOP_LEVEL in (
        table.heroes[seat].strength, table.heroes[seat].magic),
    "collector": _is_collector,
    "hunter": lambda table, seat: _found(table, seat)[v.TROPHY] >= HUNTER_TROPHIES,
    "popular": lambda table, seat: "popular" in table.heroes[seat].feats,
    "lucky": _is_lucky,
    "fanatic": lambda table, seat: all(_found(table, seat)[one] for one in v.RUNES),
    "adventurer": lambda table, seat: "adventurer" in table.heroes[seat].feats,
    "legendary": lambda table, seat: table.heroes[seat].fame >= 2 * v.FAME_STEP,
}  # fmt: skip
