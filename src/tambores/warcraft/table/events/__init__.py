"""What happens in Warcraft: each event carries the change that it makes to a table."""

from __future__ import annotations

from tambores.warcraft.table.events import building, combat, course
from tambores.warcraft.table.events.base import Event

EVENTS: tuple[type[Event], ...] = (*course.EVENTS, *combat.EVENTS, *building.EVENTS)
"""Every kind of event of this game."""

__all__ = ["EVENTS", "Event"]
