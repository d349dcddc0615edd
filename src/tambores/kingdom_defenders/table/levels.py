"""Level tracks: what a level is worth (KD-070, KD-075, KD-Q40)."""

from __future__ import annotations

from functools import lru_cache

from tambores.kingdom_defenders.content.goods import Effect
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.vocabulary import STRENGTH


def track_of(letter: str) -> str:
    """The track of a level: "strength" for "S", "magic" for "M"."""
    return "strength" if letter == STRENGTH else "magic"


def space(pack: Pack, letter: str, level: int) -> Effect:
    """What a space of a track gives."""
    return pack.tracks[track_of(letter)][level - 1]


@lru_cache(maxsize=256)
def multiplier(pack: Pack, letter: str, level: int) -> int:
    """The highest multiplier reached: Fame for each legendary weapon, or each tome (KD-Q40)."""
    return _highest(pack, letter, level, "mult")


@lru_cache(maxsize=256)
def tile(pack: Pack, letter: str, level: int) -> int:
    """What the level tile shows: weapons, or spells, saved in every adventure (KD-070)."""
    return _highest(pack, letter, level, "tile")


def _highest(pack: Pack, letter: str, level: int, name: str) -> int:
    spaces = pack.tracks[track_of(letter)][:level]
    return max([one.n for one in spaces if one.name == name], default=0)
