"""What goods, levels, relics and wounds are worth to a seat, in Fame."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Effect, Goods
from tambores.kingdom_defenders.content.pack import Destiny, Pack
from tambores.kingdom_defenders.planning.tastes import Taste
from tambores.kingdom_defenders.reading.deeds import cards_of, relics, tiles_of
from tambores.kingdom_defenders.reading.scoring import runes, scaled, trophies
from tambores.kingdom_defenders.table.levels import multiplier, tile, track_of
from tambores.kingdom_defenders.table.table import KingdomTable

ARM, LAST_ARM = 1.35, 0.7
"""The value of a weapon or spell that is still to be used, and in the last round."""

COIN, LAST_COIN = 1.0, 0.1
"""The value of a coin, and in the last round."""

LOOT, POTION = 1.15, 1.0
"""The value of loot, which counts at the end, and of a wound healed."""

MARKER, DEEP = 0.5, 0.4
"""What the disc of a wound marker is worth in each of the next two rounds, and what each wound
beyond the second costs besides: it closes adventures."""

DISC = 1.6
"""The value of a disc more, for each round to come."""

USES = 1.1
"""How often in a round a level tile saves a weapon or spell."""

RISE, FOUND = 0.7, 0.35
"""The levels that a seat rises in a round on each track, and the relics of a kind that it finds."""

UNKNOWN, ORB, NEW_RUNE = 4.0, 1.0, 0.5
"""The value of a reward that nobody has seen; of an Orb besides that of the best relic, which it
can be; of a new shape of rune besides its set, since the next one is worth more."""

EXPECTED: Mapping[str, int] = {
    "adventures": 7, "rewards": 2, "coins": 1, "arms": 1, "runes": 2, "per_relic": 2,
}  # fmt: skip
"""How many of the things that destinies count a seat has at the end."""


class Values:
    """What things are worth to a seat.

    Args:
        table: the table; what the seat has must be in sight.
        seat: the seat.
        taste: what the seat prefers.

    Attributes:
        hero: what the seat has.
        stock: its weapons, spells, loot and coins.
        relics: its relics.
        left: the rounds after this one.
        arm, coin: the value of a weapon or spell, and of a coin.
    """

    __slots__ = (
        "_known", "arm", "coin", "hero", "left", "pack", "relics", "seat", "stock", "table",
        "taste",
    )  # fmt: skip

    def __init__(self, table: KingdomTable, seat: Seat, taste: Taste) -> None:
        self.table, self.seat, self.taste = table, seat, taste
        self.pack, self.hero = table.pack, table.heroes[seat]
        stock = self.hero.stock
        assert stock is not None
        self.stock, self.relics = stock, relics(table, seat)
        last = v.ROUNDS if table.options.has_hordes else v.FAMILY_ROUNDS
        self.left = last - table.round
        self.arm = ARM if self.left else LAST_ARM
        self.coin = COIN if self.left else LAST_COIN
        self._known: dict[str, float] = {}

    # --- goods ---

    def goods(self, goods: Goods) -> float:
        """The value of goods."""
        return sum([self.good(kind, count) for kind, count in goods])

    def good(self, kind: str, count: int) -> float:
        """The value of so many of a good."""
        match kind:
            case "w" | "s" | "x":
                return self.arm * count
            case "S" | "M" | "y":
                return self.level(kind) * count
            case "p":
                return POTION * min(count, self.hero.wounds)
            case "F":
                return float(count)
            case "l":
                return LOOT * count
            case "c":
                return self.coin * count
        return max(LOOT, self.coin) * count

    def level(self, kind: str) -> float:
        """The value of the next level; of the better one where the seat chooses."""
        if kind == v.LEVEL:
            return max(self.level(v.STRENGTH), self.level(v.MAGIC))
        level, owned = self._track(kind)
        return _step(self.pack, kind, level, owned, self.left)

    def levels(self) -> float:
        """What the levels that the seat has are worth, with its legendary weapons and tomes."""
        return sum([
            _standing(self.pack, kind, *self._track(kind), self.left)
            for kind in (v.STRENGTH, v.MAGIC)
        ])  # fmt: skip

    def _track(self, kind: str) -> tuple[int, int]:
        """The level of the seat on a track, and how many of its relics it has."""
        if kind == v.STRENGTH:
            return self.hero.strength, self.relics[v.BLADE]
        return self.hero.magic, self.relics[v.TOME]

    # --- relics and cards ---

    def relic(self, kind: str) -> float:
        """The value of one relic more."""
        known = self._known
        if kind not in known:
            known[kind] = self._relic(kind) * self.taste.relics
        return known[kind]

    def _relic(self, kind: str) -> float:
        pack, have = self.pack, self.relics[kind]
        if kind == v.ORB:
            return ORB + max([self.relic(one) for one in v.RELICS])
        if kind == v.WILD:
            return max([self.relic(one) for one in v.RUNES])
        if kind in (v.BLADE, v.TOME):
            letter = v.STRENGTH if kind == v.BLADE else v.MAGIC
            end = min(v.TOP_LEVEL, self._track(letter)[0] + round(RISE * self.left))
            return multiplier(pack, letter, end) + self._pays_for(kind)
        if kind == v.TROPHY:
            count = 1 + round(FOUND * self.left)
            whole = trophies(pack, have + count) - trophies(pack, have)
            return whole / count + self._pays_for(kind)
        shapes = [self.relics[one] for one in v.RUNES]
        more = [count + (one == kind) for one, count in zip(v.RUNES, shapes, strict=True)]
        gain = float(runes(pack, more) - runes(pack, shapes))
        if have:
            return gain
        return gain + self._pays_for(v.RUNE) + (NEW_RUNE if self.left > 1 else 0.0)

    def _pays_for(self, kind: str) -> float:
        """What the destiny of the seat pays for one relic more of a kind."""
        scoring = self._scoring()
        if scoring is None or scoring.name == "count":
            return 0.0
        if scoring.name == "per_relic":
            return float(scoring.word == kind)
        have = sum([self.relics[one] > 0 for one in v.RUNES])
        return _next(scoring, have) if kind == v.RUNE else 0.0

    def _counts(self, what: str) -> float:
        """What the destiny of the seat pays for one adventure or reward more."""
        scoring = self._scoring()
        if scoring is None or scoring.word != what:
            return 0.0
        mine = cards_of if what == "adventures" else tiles_of
        have = len(mine(self.table, self.seat))
        return (_next(scoring, have) + _next(scoring, have + 1)) / 2

    def _scoring(self) -> Effect | None:
        """How the destiny of the seat scores; None before it has one."""
        destiny = self.hero.destiny
        if not isinstance(destiny, tuple) or not destiny:
            return None
        return self.pack.destinies[destiny[0]].scoring

    def adventure(self, card: str) -> float:
        """The value of what an adventure brings, its cost left out."""
        known = self.pack.adventures[card]
        brings = self.goods(known.gains) + self.relic(known.relic) + self._counts("adventures")
        return brings * self.taste.adventures

    def reward(self) -> float:
        """The value of a reward, the best of those to choose from."""
        shown = [self.relic(one) for one in self.table.rewards if one]
        return max(self.unknown_reward(), *shown, 0.0) + self._counts("rewards")

    def unknown_reward(self) -> float:
        """The value of a reward from the supply."""
        return UNKNOWN * self.taste.relics

    def start(self, destiny: Destiny) -> float:
        """The value of a destiny: its goods, and what it can be expected to pay."""
        scoring = destiny.scoring
        count = EXPECTED[scoring.name if scoring.name != "count" else scoring.word]
        pays = count if scoring.name == "per_relic" else scaled(scoring.scale, count)
        return self.goods(destiny.start) + pays

    # --- wounds ---

    def wounds(self, more: int) -> float:
        """What so many wounds more cost."""
        return self.wounded(more) - self.wounded()

    def wounded(self, more: int = 0) -> float:
        """What the wounds of the seat cost, with some more."""
        wounds = self.hero.wounds + more
        marker = MARKER * min(self.left, 2) if wounds else 0.0
        deep = DEEP * max(0, wounds - 2) if self.left else 0.0
        return wounds * POTION + marker + deep


def _next(scoring: Effect, have: int) -> float:
    """What one thing more pays on a scale."""
    return float(scaled(scoring.scale, have + 1) - scaled(scoring.scale, have))


@lru_cache(maxsize=1 << 12)
def _step(pack: Pack, kind: str, level: int, owned: int, left: int) -> float:
    """What the next level of a track brings; half of the next two, where there is time for them."""
    steps = 2 if left else 1
    end = min(level + steps, v.TOP_LEVEL)
    rise = _standing(pack, kind, end, owned, left) - _standing(pack, kind, level, owned, left)
    return rise / steps


@lru_cache(maxsize=1 << 12)
def _standing(pack: Pack, kind: str, level: int, owned: int, left: int) -> float:
    """What it is worth to stand on a level: its multiplier, its tile and the goods up to there."""
    spaces = pack.tracks[track_of(kind)][:level]
    arms = sum([one.name == "gain" and one.goods[0][0] in "ws" for one in spaces])
    saved = tile(pack, kind, level) * USES * (left + 0.3) if left else 0.0
    return multiplier(pack, kind, level) * (owned + FOUND * left) + ARM * (saved + arms)
