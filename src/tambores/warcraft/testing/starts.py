"""The games that the checks of bots and front ends start from."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.kernel.window import ALWAYS, POLICIES
from tambores.warcraft import new_game
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import pack_or_default
from tambores.warcraft.table.options import HouseRules
from tambores.warcraft.table.state import State

MAX_TURNS, FEW_TURNS = 6, 1
"""The turn limits of the games, and of the short ones."""


def games(pack: Pack | None = None, *, short: bool = False) -> Iterator[State]:
    """Yield a game of every scenario with each way of asking; it ends within a few turns.

    Args:
        pack: the content; by default that of the library.
        short: whether to yield two games instead, for two and for three people.
    """
    content = pack_or_default(pack)
    if short:
        for seed, scenario in enumerate(("generic_2p", "elf_gate")):
            yield new_game(scenario, seed=seed, rules=_limit(FEW_TURNS), ask=ALWAYS, pack=content)
        return
    for seed, scenario in enumerate(content.scenarios):
        for ask in POLICIES:
            yield new_game(scenario, seed=seed, rules=_limit(MAX_TURNS), ask=ask, pack=content)


def _limit(turns: int) -> HouseRules:
    return HouseRules(max_turns=turns)
