"""The statistics of one game: points, how it ended, and which tiles were used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tambores.kernel.step import Step
from tambores.kingdom_defenders.table import events
from tambores.kingdom_defenders.table.slots import tile_on
from tambores.kingdom_defenders.table.state import State


def statistics(steps: Sequence[Step[State]]) -> dict[str, Any]:
    """The statistics of a game.

    Args:
        steps: the opening, then a step for each decision.

    Returns:
        `first`, the seat that began; `rounds` played; `sieges` and `victories`; `tiles` that were
        in the game, with how often discs lay on them; and `seats`, for each seat its `total`, its
        lines, and its `adventures` and `deeds` completed.

    >>> from tambores.kingdom_defenders.modes import begin
    >>> from tambores.kingdom_defenders.table.options import Options
    >>> statistics([begin(Options(players=2), seed=7)])["rounds"]
    1
    """
    first, last = steps[0].state, steps[-1].state
    used: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    done: dict[int, Counter[str]] = {seat: Counter() for seat in last.seats}
    for step in steps:
        for event in step.events:
            match event:
                case events.Placed(slot=slot):
                    tile = tile_on(step.state.table, slot)
                    used[tile.id if tile else slot[0]] += 1
                case events.AdventureDone(seat=seat):
                    done[seat]["adventures"] += 1
                case events.DeedDone(seat=seat):
                    done[seat]["deeds"] += 1
                case events.Siege() | events.HordeBeaten():
                    counts[event.tag] += 1
    table = last.table
    shown = [one for one, up in zip(table.buildings, table.opened, strict=True) if one and up]
    tiles = [one for one in (*table.characters, *shown) if one]
    scores = {one.seat: one for one in last.outcome.scores} if last.outcome else {}
    seats = [
        {
            "total": scores[seat].total if seat in scores else table.heroes[seat].fame,
            "lines": dict(scores[seat].lines) if seat in scores else {},
            "adventures": done[seat]["adventures"],
            "deeds": done[seat]["deeds"],
        }
        for seat in last.seats
    ]
    return {
        "first": first.table.order[0], "rounds": table.round, "players": len(last.seats),
        "sieges": counts["siege"], "victories": counts["horde_beaten"],
        "tiles": {tile: used[tile] for tile in tiles}, "seats": seats,
    }  # fmt: skip
