"""The events of Kingdom Defenders, for logs, statistics and front ends."""

from __future__ import annotations

from tambores.kingdom_defenders.table.events import *  # noqa: F403
from tambores.kingdom_defenders.table.events import __all__ as __all__


def __dir__() -> list[str]:
    return list(__all__)
