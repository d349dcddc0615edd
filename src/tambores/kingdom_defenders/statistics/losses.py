"""What each hero lost in a game: wounds, goods, Fame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tambores.kernel.step import Step
from tambores.kingdom_defenders.content.goods import goods
from tambores.kingdom_defenders.table import events
from tambores.kingdom_defenders.table.events.base import NONE
from tambores.kingdom_defenders.table.state import State

LINES = "wounds", "goods", "fame"

GIVEN = "trade"
"""Why goods go that are no loss: something is had for them."""


def losses(steps: Sequence[Step[State]]) -> Mapping[int, Mapping[str, int]]:
    """What each seat lost: wounds that it took, goods taken from it, Fame that it had.

    >>> from tambores.kingdom_defenders.modes import begin
    >>> from tambores.kingdom_defenders.table.options import Options
    >>> losses([begin(Options(players=2), seed=7)])[1]["wounds"]
    0
    """
    heroes = steps[0].state.table.heroes
    found = {seat: dict.fromkeys(LINES, 0) for seat in steps[0].state.seats}
    wounds = [hero.wounds for hero in heroes]
    for event in (event for step in steps for event in step.events):
        match event:
            case events.Wounds(seat=seat, value=value):
                found[seat]["wounds"] += max(0, value - wounds[seat])
                wounds[seat] = value
            case events.Lost(seat=seat, goods=text, why=why) if why != GIVEN:
                found[seat]["goods"] += sum(count for _, count in goods(text))
            case events.Stolen(giver=seat, kind=kind) if kind != NONE:
                found[seat]["goods"] += 1
            case events.FameChanged(seat=seat, by=by) if by < 0:
                found[seat]["fame"] -= by
    return found
