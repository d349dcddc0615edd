"""What each side lost in a game: units, workers, outposts, plundered resources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tambores.kernel.prompt import Seat
from tambores.kernel.step import Step
from tambores.warcraft.content.vocabulary import UNITS
from tambores.warcraft.table import events
from tambores.warcraft.table.state import State

LINES = "units", "workers", "outposts", "plundered"


def losses(steps: Sequence[Step[State]]) -> Mapping[Seat | str, Mapping[str, int]]:
    """What each seat and the neutral race lost; a unit that rises again was not lost.

    >>> from tambores.warcraft.modes import begin
    >>> from tambores.warcraft.table.options import Options
    >>> losses([begin(Options(), seed=7)])[0]["units"]
    0
    """
    table = steps[0].state.table
    neutral = [table.scene.neutral] if table.scene.neutral else []
    sides: list[Seat | str] = [*table.seats, *neutral]
    found = {side: dict.fromkeys(LINES, 0) for side in sides}

    def of(race: str) -> dict[str, int]:
        seat = table.lineup.seat_of[race]
        return found[race if seat is None else seat]

    for event in (event for step in steps for event in step.events):
        match event:
            case events.Removed(race=race, kind=kind):
                of(race)[_line(kind)] += 1
            case events.Returned(race=race, kind=kind, zone=str(), cause="killed"):
                of(race)[_line(kind)] -= 1
            case events.OutpostDestroyed(race=race):
                of(race)["outposts"] += 1
            case events.Pillaged(victim=seat, gold=gold, wood=wood):
                found[seat]["plundered"] += gold + wood
    return found


def _line(kind: str) -> str:
    return "units" if kind in UNITS else "workers"
