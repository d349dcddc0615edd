"""What a seat can spend in a round: its stock, and what its discs will fetch."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.pack import Tile
from tambores.kingdom_defenders.table.table import KingdomTable


class Purse(NamedTuple):
    """Weapons, spells and coins to spend, and wounds to bear.

    Attributes:
        weapons, spells: of these kinds.
        either: what the seat can take as weapons or as spells.
        coins: the coins.
        wounds: the wounds of the seat once it has spent what is gone.
    """

    weapons: int
    spells: int
    either: int
    coins: int
    wounds: int

    @property
    def arms(self) -> int:
        """Weapons and spells together."""
        return self.weapons + self.spells + self.either

    def plus(self, goods: Mapping[str, int], coins: int = 0) -> Purse:
        """With goods, less some coins."""
        get = goods.get
        return Purse(
            self.weapons + get(v.WEAPON, 0), self.spells + get(v.SPELL, 0),
            self.either + get(v.EITHER, 0), self.coins + get(v.COIN, 0) - coins, self.wounds,
        )  # fmt: skip

    def without(self, due: tuple[int, int, int, int]) -> Purse | None:
        """After paying weapons, spells and either-icons, and suffering wounds; None if it cannot.

        Either-icons are paid with the kind that is more plentiful.

        >>> Purse(2, 0, 1, 0, 0).without((1, 1, 1, 2))
        Purse(weapons=0, spells=0, either=0, coins=0, wounds=2)
        >>> Purse(2, 0, 1, 0, 0).without((1, 2, 0, 0)) is None
        True
        """
        weapons, spells, icons, wounds = due
        weapons, spells, either = self.weapons - weapons, self.spells - spells, self.either
        if weapons < 0:
            weapons, either = 0, either + weapons
        if spells < 0:
            spells, either = 0, either + spells
        if either < 0 or weapons + spells + either < icons:
            return None
        for _ in range(icons):
            if weapons and weapons >= spells:
                weapons -= 1
            elif spells:
                spells -= 1
            else:
                either -= 1
        return Purse(weapons, spells, either, self.coins, self.wounds + wounds)


def due(table: KingdomTable, card: str, saved: tuple[int, int, int]) -> tuple[int, int, int, int]:
    """What an adventure costs a seat that saves so many weapons, spells and wounds."""
    weapons, spells, either, wounds = table.pack.adventures[card].cost
    spare = max(0, saved[0] - weapons) + max(0, saved[1] - spells)
    return (
        max(0, weapons - saved[0]), max(0, spells - saved[1]), max(0, either - spare),
        max(0, wounds - saved[2]),
    )  # fmt: skip


@lru_cache(maxsize=256)
def fetched(tile: Tile) -> Mapping[str, int]:
    """The weapons, spells and coins that a tile brings, to be spent in the same round."""
    return {
        kind: count
        for effect in tile.effects if effect.name == "gain"
        for kind, count in effect.goods if kind in (v.WEAPON, v.SPELL, v.EITHER, v.COIN)
    }  # fmt: skip
