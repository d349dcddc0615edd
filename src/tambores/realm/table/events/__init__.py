"""What happens in Defenders of the Realm: each event carries the change that it makes."""

from __future__ import annotations

from tambores.realm.table.events import battles, course, darkness, heroes
from tambores.realm.table.events.base import Event
from tambores.realm.table.events.battles import *  # noqa: F403
from tambores.realm.table.events.course import *  # noqa: F403
from tambores.realm.table.events.darkness import *  # noqa: F403
from tambores.realm.table.events.heroes import *  # noqa: F403

__all__ = ["Event"]
__all__ += course.__all__
__all__ += heroes.__all__
__all__ += battles.__all__
__all__ += darkness.__all__

EVENTS: tuple[type[Event], ...] = tuple(
    getattr(room, name) for room in (course, heroes, battles, darkness) for name in room.__all__
)
"""Every kind of event of this game."""
