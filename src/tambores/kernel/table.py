"""The table of a game: one value, exact in a state, with hidden parts counted in a view."""

from __future__ import annotations

from typing import Self

from tambores.kernel.chance import Chance
from tambores.kernel.prompt import Seat
from tambores.kernel.seating import Seated


class Table(Seated):
    """The table of a game; a game adds the fields.

    The type of a field that some seats do not see includes its hidden form, for example
    `hand: tuple[str, ...] | int`. A game without hidden parts defines only `seats`.
    """

    __slots__ = ()

    # Defined again: compiled code finds what a game overrides only in a class that defines it.

    # Not abstract, because a game may name its seats by a field.
    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in ascending order; a game names them."""
        raise NotImplementedError(f"{type(self).__name__} does not name its seats")

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that still make decisions; by default all of them."""
        return self.seats

    @property
    def asks_if_able(self) -> bool:
        """Whether a question tells that its seat holds a card that fits; by default it does not."""
        return False

    def seen_by(self, seat: Seat | None) -> Self:
        """The table as `seat` sees it, from an allow-list; None for a spectator."""
        return self

    def guessed(self, seat: Seat | None, chance: Chance) -> Self:
        """An exact table that looks like this one to `seat`; `chance` fills in the hidden parts."""
        return self
