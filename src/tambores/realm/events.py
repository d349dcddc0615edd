"""The events of a game of Defenders of the Realm: the complete account of it.

Seats are numbers; locations, cards, generals and colours are words, as in actions.
"""

from tambores.realm.table.events import __all__ as __all__
from tambores.realm.table.events.base import Event as Event
from tambores.realm.table.events.battles import *  # noqa: F403
from tambores.realm.table.events.course import *  # noqa: F403
from tambores.realm.table.events.darkness import *  # noqa: F403
from tambores.realm.table.events.heroes import *  # noqa: F403


def __dir__() -> list[str]:
    return list(__all__)
