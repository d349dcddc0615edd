"""The events of a game of Warcraft: the complete account of it.

Seats are numbers, races, kinds of piece, cards and zones are words, as in actions.
"""

from tambores.warcraft.table.events import *  # noqa: F403
from tambores.warcraft.table.events import __all__ as __all__


def __dir__() -> list[str]:
    return list(__all__)
