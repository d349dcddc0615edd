"""What happens in Warcraft: each event carries the change that it makes to a table."""

from __future__ import annotations

from tambores.warcraft.table.events import building, combat, course
from tambores.warcraft.table.events.base import Event
from tambores.warcraft.table.events.building import *  # noqa: F403
from tambores.warcraft.table.events.combat import *  # noqa: F403
from tambores.warcraft.table.events.course import *  # noqa: F403

__all__ = ["Event"]
__all__ += course.__all__
__all__ += combat.__all__
__all__ += building.__all__

EVENTS: tuple[type[Event], ...] = tuple(
    getattr(room, name) for room in (course, combat, building) for name in room.__all__
)
"""Every kind of event of this game."""
