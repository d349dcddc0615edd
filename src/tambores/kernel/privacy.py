"""Whether people who share a screen can decide before everybody's eyes, or each alone."""

from __future__ import annotations

from enum import Enum, auto
from typing import Any

import attrs

from tambores.kernel.prompt import Seat
from tambores.kernel.secret import Secret
from tambores.kernel.seeing import view as see
from tambores.kernel.words import Words


class Sight(Enum):
    """How much the seat that decides sees beside the others.

    `SAME`: no more than everybody sees. `SHARED`: more, but its choices follow from what everybody
    sees. `PRIVATE`: its decision would show the others something hidden.
    """

    SAME = auto()
    SHARED = auto()
    PRIVATE = auto()


def sight(position: Any, seat: Seat, words: Words) -> Sight:
    """How much a seat that decides sees beside the others.

    Args:
        position: a state of a game.
        seat: the seat that decides.
        words: those of the game; they know the decisions that everybody can follow.

    >>> import tambores as tb
    >>> from tambores.kernel.face import part
    >>> battle = tb.new_game("enclave", seed=7)
    >>> sight(battle, 0, part("enclave").load("words")()).name  # its hand
    'PRIVATE'
    """
    public = see(position, None)
    if isinstance(next(reversed(getattr(public, "frames", ())), None), Secret):
        return Sight.PRIVATE
    if attrs.evolve(see(position, seat), seat=None) == public:
        return Sight.SAME
    return Sight.PRIVATE if words.shared_choices(public) is None else Sight.SHARED
