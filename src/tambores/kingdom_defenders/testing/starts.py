"""The games that the checks of bots and front ends start from."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.kingdom_defenders import new_game
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.shelf import pack_or_default
from tambores.kingdom_defenders.content.vocabulary import DIFFICULTIES, NORMAL, VARIANTS
from tambores.kingdom_defenders.table.options import HouseRules
from tambores.kingdom_defenders.table.state import State


def games(pack: Pack | None = None, *, short: bool = False) -> Iterator[State]:
    """Yield a game for each number of players, difficulty and variant.

    Args:
        pack: the content; by default that of the library.
        short: whether to yield two games instead, for two and for three people.
    """
    content = pack_or_default(pack)
    if short:
        for seats in (2, 3):
            yield new_game(seats, seed=seats, difficulty="expert", pack=content)
        return
    for seats in (2, 3, 4):
        for seed, difficulty in enumerate(DIFFICULTIES):
            variant = VARIANTS[(seats + seed) % len(VARIANTS)]
            rules = HouseRules(
                screens="open" if seats == 3 else "closed",
                extreme_start="present" if seed else "active",
            )
            yield new_game(
                seats, seed=seed, difficulty=difficulty, variant=variant, rules=rules, pack=content
            )
        yield new_game(seats, seed=9, difficulty="expert", variant=NORMAL, pack=content)
