"""The events of Kingdom Defenders, for logs, statistics and front ends."""

from __future__ import annotations

from tambores.kingdom_defenders.table.events import __all__ as __all__
from tambores.kingdom_defenders.table.events.base import Event as Event
from tambores.kingdom_defenders.table.events.course import *  # noqa: F403
from tambores.kingdom_defenders.table.events.deeds import *  # noqa: F403
from tambores.kingdom_defenders.table.events.gains import *  # noqa: F403
from tambores.kingdom_defenders.table.events.horde import *  # noqa: F403
from tambores.kingdom_defenders.table.events.tiles import *  # noqa: F403


def __dir__() -> list[str]:
    return list(__all__)
