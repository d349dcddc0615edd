"""The clocks of the players of a battle: each has a time for all of its decisions.

They run on a scale of the server process that nobody sets: the time of day can be corrected during
a battle. Only the time that is left is stored, so they stand still while the server is stopped.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from time import monotonic

import attrs

FORM = re.compile(r"([1-9][0-9]{0,2})\+([0-9]{1,3})", re.ASCII)
"""A time as players write it, such as "15+10": minutes, and seconds for each turn."""


@attrs.frozen
class Clock:
    """The time that the players have left; it runs for the seat that decides.

    Attributes:
        bonus: the seconds that a seat gains when the decision passes on from it.
        left: the seconds that each seat has left, or had when its clock began to run.
        seat: the seat whose clock runs; None if none does.
        since: the value of `now` at which it began to run; None before the battle.

    >>> clock = new_clock("1+10", (0, 1)).begun(0, now=100.0)
    >>> clock = clock.passed(1, now=130.0)
    >>> clock.remaining(now=140.0), clock.expired(now=140.0), clock.expired(now=191.0)
    ({0: 40.0, 1: 50.0}, None, 1)
    """

    bonus: float
    left: Mapping[int, float]
    seat: int | None = None
    since: float | None = None

    def begun(self, seat: int | None, now: float) -> Clock:
        """Return the clock as it runs from the beginning of a battle, or from a new start on."""
        return attrs.evolve(self, seat=seat, since=now)

    def passed(self, seat: int | None, now: float) -> Clock:
        """Return the clock after a decision, when `seat` decides next; None if nobody does."""
        if self.since is None or seat == self.seat:
            return self
        left = self.remaining(now)
        if self.seat is not None and seat is not None:
            left[self.seat] += self.bonus
        return attrs.evolve(self, left=left, seat=seat, since=now)

    def remaining(self, now: float) -> dict[int, float]:
        """Return the seconds that each seat has left."""
        left = dict(self.left)
        if self.seat is not None and self.since is not None:
            left[self.seat] = max(0.0, left[self.seat] - (now - self.since))
        return left

    def expired(self, now: float) -> int | None:
        """Return the seat whose time is over; None if none is."""
        if self.seat is None or self.remaining(now)[self.seat] > 0:
            return None
        return self.seat

    def written(self, now: float) -> str:
        """Return the clock as text, with the time that is left now."""
        left = [*self.remaining(now).items()]
        return json.dumps([self.bonus, left, self.seat, self.since is not None])


def now() -> float:
    """Return the present in seconds; only differences mean something, within this process."""
    return monotonic()


def new_clock(text: str, seats: Iterable[int]) -> Clock:
    """Return the clock of a new battle.

    Args:
        text: the time, such as "15+10".
        seats: the seats of the players.

    Raises:
        ValueError: if the text is not a time.
    """
    found = FORM.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not a time such as '15+10'")
    return Clock(float(found[2]), dict.fromkeys(seats, 60.0 * int(found[1])))


def read_clock(text: str, now: float) -> Clock | None:
    """Return a stored clock, which runs on from now; None for ""."""
    if not text:
        return None
    bonus, left, seat, begun = json.loads(text)  # earlier versions stored a time, 0 before it began
    return Clock(bonus, dict(left), seat, now if begun else None)
