"""The mode of Warcraft: its options, and how a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from tambores.kernel.step import Step
from tambores.toolkit.options import option, values_in
from tambores.warcraft.content.shelf import pack_or_default
from tambores.warcraft.play import setup
from tambores.warcraft.table.options import Options

MAX_TURNS = 200
"""The turns after which a game that plays itself is broken off (WC-Q40)."""


@attrs.frozen(kw_only=True)
class Unattended(Options):
    """A game that plays itself."""

    max_turns: int | None = option(MAX_TURNS)


def for_players(players: int, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options of a game for so many players: the first scenario for them, if none is given.

    >>> for_players(3, {"first": 0})
    {'scenario': 'elf_gate', 'first': 0}
    """
    scenarios = pack_or_default(given.get("pack")).scenarios
    usual = next((one for one, scene in scenarios.items() if scene.seats == players), None)
    return {"scenario": usual, **given} if usual else given


def begin(options: Options, *, seed: int) -> Step[Any]:
    """The opening of a game.

    >>> begin(Options(scenario="elf_gate"), seed=7).state.player(1).race
    'human'
    """
    given = values_in(options, Options) | {"pack": pack_or_default(options.pack)}
    return setup.begin(Options(**given), seed=seed)
