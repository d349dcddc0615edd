"""What a march, a combat or a casualty would bring about: who holds the zone, and the points."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.errors import UsageError
from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action, prompt
from tambores.kernel.prompt import Prompt
from tambores.kernel.seeing import follow
from tambores.toolkit.page.written import Json
from tambores.warcraft.asking.odds import Model
from tambores.warcraft.asking.previews import Chances, odds, reach
from tambores.warcraft.content.scenario import POINTS
from tambores.warcraft.reading import combat as reading
from tambores.warcraft.reading.points import side_points
from tambores.warcraft.table import actions as acts
from tambores.warcraft.table.events.combat import Moved, Removed

SAMPLES = 30
"""How many times a combat is played out that is too large to compute: a guess, but a quick one."""


def weighed(view: Any, action: Action) -> int:
    """Return how many times in a row a player may choose an action that is weighed first."""
    match action:
        case acts.Move(kind=kind, source=zone):
            here = view.zones[zone]
            race = _mover(view)
            return int(here.pieces[race][kind] - here.moved.get(kind, 0))
        case acts.Escort() | acts.RemoveCasualty() | acts.Fight():
            return 1
    return 0


def _asked(view: Any) -> Prompt:
    """Return the prompt of a view in which an action can be chosen."""
    asked = prompt(view)
    assert asked is not None
    return asked


def _mover(view: Any) -> str:
    """Return the race of the player who is asked."""
    return str(view.table.races[_asked(view).seat])


def forecast(view: Any, action: Action | None, times: int) -> Json | None:
    """Return what an action would bring about, or who holds the battlefield as things stand."""
    match action:
        case None:
            return _chances(view, view.battle.zone) if view.battle else None
        case acts.Fight(zone=zone, side=side):
            return _chances(view, zone, side)
        case (
            acts.Move(kind=kind, source=source, target=target)
            | acts.Escort(kind=kind, source=source, target=target)
        ):
            return _march(view, kind, source, target, times)
        case acts.RemoveCasualty():
            return _casualty(view, action)
    return None


def _march(view: Any, kind: str, source: str, target: str, times: int) -> Json:
    """Return the way of a march, the combat at its end, and the points if it succeeds."""
    way = reach(view, kind, source).paths[target]
    race = _mover(view)
    moved = follow(view, [Moved(race, kind, way)] * times)
    return {"way": list(way), **(_chances(moved, target) or {}), **_points(view, moved, target)}


def _points(before: Any, after: Any, zone: str) -> Json:
    """Return the points of the sides once the mover alone holds a zone, if points win."""
    table = after.table
    if table.scene.goal != POINTS:
        return {}
    race = _mover(before)
    foes = table.lineup.enemies[race]
    cleared = [
        Removed(owner, kind, zone, "casualty")
        for owner, kind, count in table.ground(zone).pieces
        if owner in foes
        for _ in range(count)
    ]
    won = follow(after, cleared).table
    sides = [side for side, seats in enumerate(table.scene.sides) if seats]
    return {"points": [side_points(won, side) for side in sides]}


def _casualty(view: Any, action: acts.RemoveCasualty) -> Json | None:
    """Return who holds the battlefield once a unit is gone, if that can be computed."""
    battle = view.battle
    race = _race(view)
    part = reading.PARTS.index(reading.part_of(view.table, battle, race))
    due = tuple(count - (place == part) for place, count in enumerate(battle.due))
    later = evolved(battle, due=due, stage="casualties")
    gone = follow(view, [Removed(race, action.kind, action.zone, "casualty")])
    if not Model(gone.table, later).is_small:
        return None
    below = view.frames[: view.frames.index(battle)]
    return _chances(attrs.evolve(gone, frames=(*below, later)), battle.zone)


def _race(view: Any) -> str:
    """Return the race that loses a unit."""
    whose = _asked(view).on_behalf_of
    return whose if isinstance(whose, str) else str(view.table.races[whose])


def _chances(view: Any, zone: str, side: int | None = None) -> Json | None:
    """Return the chances that each part holds a zone; None if no combat is due there."""
    try:
        found: Chances = odds(view, zone, side, samples=SAMPLES)
    except UsageError:
        return None
    return {
        "zone": zone,
        "parts": [
            {"races": list(part.races), "holds": part.holds}
            for part in (found.attackers, found.defenders)
        ],
        "nobody": found.nobody,
        "guessed": found.samples > 0,
    }
