"""The mode of Kingdom Defenders: how a game begins."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.kernel.step import Step
from tambores.kingdom_defenders.content.shelf import pack_or_default
from tambores.kingdom_defenders.play import setup
from tambores.kingdom_defenders.table.options import Options


def begin(options: Options, *, seed: int) -> Step[Any]:
    """The opening of a game.

    >>> begin(Options(seats=2, variant="family"), seed=7).state.variant
    'family'
    """
    return setup.begin(attrs.evolve(options, pack=pack_or_default(options.pack)), seed=seed)
