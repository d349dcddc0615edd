"""The statistics of one game: races, who began, points turn by turn, and what each seat did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tambores.kernel.step import Step
from tambores.warcraft.table import events
from tambores.warcraft.table.state import State

DEEDS = (
    events.Trained,
    events.BuildingDone,
    events.OutpostDone,
    events.Upgraded,
    events.CardPlayed,
)
"""The events that are counted."""

Deed = (
    events.Trained | events.BuildingDone | events.OutpostDone | events.Upgraded | events.CardPlayed
)


def statistics(steps: Sequence[Step[State]]) -> dict[str, Any]:
    """The statistics of a game.

    Args:
        steps: the opening, then a step for each decision.

    Returns:
        `first`, the seat that began; `turns`; the `scenario`; and `seats`, for each seat its
        `race`, its `side`, its `points` at the end of its Spending turn by turn (those of its side;
        0 in a scenario without points), and its `deeds`: how often it trained, built, upgraded or
        played each kind of unit or card, such as "trained.worker".

    >>> from tambores.warcraft.modes import begin
    >>> from tambores.warcraft.table.options import Options
    >>> statistics([begin(Options(), seed=7)])["seats"][1]["race"]
    'undead'
    """
    table = steps[-1].state.table
    points: dict[int, list[int]] = {seat: [] for seat in table.seats}
    deeds: dict[int, Counter[str]] = {seat: Counter() for seat in table.seats}
    begun = []
    for step in steps:
        for event in step.events:
            if isinstance(event, events.TurnPartEnded):
                points[event.seat].append(event.points)
            elif isinstance(event, events.TurnStarted):
                begun.append(event.first)
            elif isinstance(event, DEEDS):
                deeds[event.seat][_deed(event)] += 1
    seats = [
        {
            "race": table.races[seat],
            "side": table.scene.side_of[seat],
            "points": points[seat],
            "deeds": dict(sorted(deeds[seat].items())),
        }
        for seat in table.seats
    ]
    first = begun[0] if begun else None
    return {"first": first, "turns": len(begun), "scenario": table.scene.id, "seats": seats}


def _deed(event: Deed) -> str:
    """The word for an event, with the kind of unit or the card."""
    match event:
        case events.Trained():
            return f"trained.{event.kind}"
        case events.BuildingDone():
            return f"built.{event.kind}"
        case events.Upgraded():
            return f"upgraded.{event.kind}"
        case events.CardPlayed():
            return f"played.{event.card}"
    return "outpost"
