"""What happens in Kingdom Defenders: each event carries the change that it makes to a table."""

from __future__ import annotations

from tambores.kingdom_defenders.table.events import course, deeds, gains, horde, tiles
from tambores.kingdom_defenders.table.events.base import Event
from tambores.kingdom_defenders.table.events.course import *  # noqa: F403
from tambores.kingdom_defenders.table.events.deeds import *  # noqa: F403
from tambores.kingdom_defenders.table.events.gains import *  # noqa: F403
from tambores.kingdom_defenders.table.events.horde import *  # noqa: F403
from tambores.kingdom_defenders.table.events.tiles import *  # noqa: F403

__all__ = ["Event"]
__all__ += course.__all__
__all__ += gains.__all__
__all__ += deeds.__all__
__all__ += tiles.__all__
__all__ += horde.__all__

EVENTS: tuple[type[Event], ...] = tuple(
    getattr(room, name) for room in (course, gains, deeds, tiles, horde) for name in room.__all__
)
"""Every kind of event of this game."""
