"""The seats of a game."""

from __future__ import annotations

from types import EllipsisType

from tambores.errors import Message, UsageError
from tambores.kernel.prompt import Seat

Asking = Seat | None | EllipsisType
"""The seat that asks for something; None for a spectator, `...` if nobody is named."""


class Seated:
    """A position with known seats; each game names its own."""

    __slots__ = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in ascending order, including an automaton's and those that left the game."""
        raise NotImplementedError(f"{type(self).__name__} does not name its seats")

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that still make decisions; by default all of them."""
        return self.seats

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win or lose together; by default each seat is a team of its own."""
        return tuple([(seat,) for seat in self.seats])


def check_seat(position: Seated, seat: object) -> None:
    """ValueError, naming the seats, unless `seat` is one of them.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7)
    >>> check_seat(state, 1)
    >>> try:
    ...     check_seat(state, True)
    ... except ValueError as error:
    ...     print(error)
    seat is True; known values: 0, 1
    """
    if not _is_seat(position, seat):
        raise UsageError(Message("kernel.fault.seat", seat=repr(seat), known=_known(position)))


def check_viewer(position: Seated, seat: Seat | None) -> None:
    """ValueError, naming the seats, unless `seat` is one of them or None.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7)
    >>> check_viewer(state, 1)
    >>> try:
    ...     check_viewer(state, 2)
    ... except ValueError as error:
    ...     print(error)
    seat is 2; known values: None (a spectator), 0, 1
    """
    if seat is not None and not _is_seat(position, seat):
        raise UsageError(Message("kernel.fault.viewer", seat=repr(seat), known=_known(position)))


def _is_seat(position: Seated, seat: object) -> bool:
    """Whether a value is one of the seats; True and 1.0, which equal 1, are not."""
    return not isinstance(seat, _LOOKALIKES) and seat in position.seats


_LOOKALIKES = (bool, float)
"""The types of values that equal a number; a union in their place would be made at each call."""


def _known(position: Seated) -> str:
    """The seats, as a message lists them."""
    return ", ".join(map(str, position.seats))
