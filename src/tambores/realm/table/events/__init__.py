"""What happens in Defenders of the Realm: each event carries the change that it makes."""

from __future__ import annotations

from tambores.realm.table.events import course, deeds
from tambores.realm.table.events.base import Event
from tambores.realm.table.events.course import *  # noqa: F403
from tambores.realm.table.events.deeds import *  # noqa: F403

__all__ = ["EVENTS", "Event"]
__all__ += course.__all__
__all__ += deeds.__all__

EVENTS: tuple[type[Event], ...] = tuple(
    getattr(room, name) for room in (course, deeds) for name in room.__all__
)
"""Every kind of event of this game."""
