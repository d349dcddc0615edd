"""The games that the checks of bots and front ends start from."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.kernel.window import ALWAYS, POLICIES
from tambores.realm import new_game
from tambores.realm.content.shelf import edition
from tambores.realm.content.tail import Edition
from tambores.realm.table.options import HouseRules
from tambores.realm.table.state import State

MAX_TURNS, FEW_TURNS = 4, 1
"""The turn limits of the games, and of the short ones."""


def games(content: Edition | None = None, *, short: bool = False) -> Iterator[State]:
    """Yield games for one to four seats, with hands open and closed and each way of asking.

    Args:
        content: the pack and the tail; by default those of the library.
        short: whether to yield two games instead, alone and for two.
    """
    found = content or edition()
    for players in (1, 2) if short else (1, 2, 3, 4):
        for hands in ("closed",) if short else ("open", "closed"):
            for ask in (ALWAYS,) if short else POLICIES:
                turns = FEW_TURNS if short else MAX_TURNS
                yield new_game(
                    players, seed=players, ask=ask, pack=found.pack, tail=found.tail,
                    rules=HouseRules(hands=hands, max_turns=turns),
                )  # fmt: skip
