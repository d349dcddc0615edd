"""How a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from tambores.kernel.step import Step
from tambores.realm.play.rules import RULES
from tambores.realm.play.setup import checked, forced_chance, new_table
from tambores.realm.table.frames import Setup
from tambores.realm.table.options import Options


def begin(
    options: Options, *, seed: int, forced: Mapping[str, Sequence[Any]] | None = None
) -> Step[Any]:
    """A new game, run on to its first decision.

    The order of draws: first seat, heroes, hero deck, quests, Darkness deck.

    >>> begin(Options(heroes=("seer", "mason")), seed=7).state.player(0).hero
    'seer'
    """
    options = checked(options)
    chance = forced_chance(seed, forced)
    first = options.first
    if first is None:
        first, chance = chance.below("first", options.players)
    table = attrs.evolve(new_table(options), first=first, active=first)
    return RULES.begin(table, Setup(), chance=chance)
