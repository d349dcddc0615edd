"""The rule of thumb of the level easy: gather, then supply the camps, then go on adventures."""

from __future__ import annotations

from tambores.kingdom_defenders.planning.placing import Placing

RESERVE = 2
"""The discs that are kept for the Kingdom."""


class ByThumb(Placing):
    """The choice of a slot without a look at the rest of the round.

    While more than two discs are left it gathers what brings most for a disc. Then it supplies its
    camps where that brings most, and goes on the adventure that brings most.
    """

    def best(self) -> str | None:
        """The slot to take; None to pass."""
        city = self._city()
        if city and self.discs > RESERVE:
            return city[0].slot
        aims = [one for slot in self.kingdom if (one := self._aim(slot, self.purse, self.discs))]
        camps = [one for one in aims if one.slot[0] == "C"]
        if found := camps or aims:
            return max(found, key=lambda one: one.value).slot
        return city[0].slot if city else self._gate()
