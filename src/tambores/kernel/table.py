"""What lies on the table: one value, exact in a state, with hidden parts counted in a view."""

from __future__ import annotations

from typing import Self

import attrs

from tambores.kernel.chance import Chance
from tambores.kernel.prompt import Seat
from tambores.kernel.seating import Seated


@attrs.frozen
class Table(Seated):
    """The table of a game; a game adds the fields.

    A field that some seats do not see takes its hidden form as well, for example
    `hand: tuple[str, ...] | int`. A game without hidden parts writes `seats` and nothing else.
    """

    def seen_by(self, seat: Seat | None) -> Self:
        """The table as `seat` sees it, from an allow-list; None for a spectator."""
        return self

    def guessed(self, seat: Seat | None, chance: Chance) -> Self:
        """An exact table that shows `seat` this one; `chance` decides what is hidden."""
        return self
