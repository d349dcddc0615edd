"""What a player prefers: the plan weighs camps, adventures and relics by it."""

from __future__ import annotations

from tambores.kernel.frozen import frozen


@frozen(kw_only=True)
class Taste:
    """How much a player makes of the ways to Fame; 1 for what they are worth.

    Attributes:
        camps: resources on the camps.
        adventures: adventures.
        relics: relics, of adventures and rewards alike.
        deeds: deeds.
    """

    camps: float = 1.0
    adventures: float = 1.0
    relics: float = 1.0
    deeds: float = 1.0


SENSIBLE = Taste()
"""The taste of the computer's players: everything for what it is worth."""
