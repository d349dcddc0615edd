"""The events of a battle, in order: the complete account of it.

Cards are `Card` objects, piles grow in the order given, and a place is (seat, slot) with slot 0
for the hero. If an event hides cards, the other seats see None and the number of cards.
"""

from tambores.enclave.table.events import *  # noqa: F403
from tambores.enclave.table.events import __all__ as __all__


def __dir__() -> list[str]:
    return list(__all__)
