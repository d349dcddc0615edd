"""The events of a battle: what happens in it, in order; the only account of it.

Cards are `Card` objects, piles grow in the order told, and a place is (seat, slot) with slot 0
for the hero. Where an event hides cards from others they see None and the number.
"""

from tambores.enclave.table.events import *  # noqa: F403
from tambores.enclave.table.events import __all__ as __all__
