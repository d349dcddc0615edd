"""Who decides next, and what kind of decision it is."""

from __future__ import annotations

import attrs

Seat = int
"""A place at the table, counted from 0."""


@attrs.frozen
class Prompt:
    """A decision that a state waits for.

    Attributes:
        seat: who decides.
        on_behalf_of: for whom; the same seat unless the rules let somebody decide for another.
        kind: the kind of decision, a word of the game such as "deploy".

    >>> Prompt(0, 0, "deploy")
    Prompt(seat=0, on_behalf_of=0, kind='deploy')
    """

    seat: Seat
    on_behalf_of: Seat
    kind: str
