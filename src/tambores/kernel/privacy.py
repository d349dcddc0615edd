"""Whether people at one screen can decide before everybody's eyes, or each alone."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.kernel.game import view as see
from tambores.kernel.prompt import Seat
from tambores.kernel.secret import Secret
from tambores.kernel.words import Words


def hides_something(position: Any, seat: Seat, words: Words) -> bool:
    """Whether the decision of a seat would show the others something hidden from them.

    Args:
        position: a state of a game.
        seat: the seat that decides.
        words: those of the game; they know the decisions that everybody can follow.
    """
    public = see(position, None)
    if isinstance(next(reversed(getattr(public, "frames", ())), None), Secret):
        return True
    return sees_more(position, seat) and words.shared_choices(public) is None


def sees_more(position: Any, seat: Seat) -> bool:
    """Whether a seat sees something that is hidden from a spectator.

    >>> from tambores import enclave
    >>> battle = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=7)
    >>> sees_more(battle, 0)  # its hand
    True
    """
    return bool(attrs.evolve(see(position, seat), seat=None) != see(position, None))
