"""The mode of Defenders of the Realm: how a game begins."""

from __future__ import annotations

from typing import Any

from tambores.kernel.step import Step
from tambores.realm.play import beginning
from tambores.realm.table.options import Options


def begin(options: Options, *, seed: int) -> Step[Any]:
    """The opening of a game.

    >>> begin(Options(heroes=("seer", "mason")), seed=7).state.players[0].hero
    'seer'
    """
    return beginning.begin(options, seed=seed)
