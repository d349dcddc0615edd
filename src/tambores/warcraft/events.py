"""The events of a game of Warcraft: the complete account of it.

Seats are numbers, races, kinds of piece, cards and zones are words, as in actions.
"""

from tambores.warcraft.table.events import __all__ as __all__
from tambores.warcraft.table.events.base import Event as Event
from tambores.warcraft.table.events.building import *  # noqa: F403
from tambores.warcraft.table.events.combat import *  # noqa: F403
from tambores.warcraft.table.events.course import *  # noqa: F403


def __dir__() -> list[str]:
    return list(__all__)
