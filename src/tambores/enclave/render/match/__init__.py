"""A match as plain text: the score, the battles, the events and the legal actions.

It shows only what a match or a view shows, in at most 80 columns. To name a seat differently, for
example the automaton's, pass words of your own:
`Catalogue("en", {"enclave-match.seat.1": "Automaton"})`.
"""

from tambores.enclave.render.match.standing import standing
from tambores.enclave.render.words.matches import (
    describe,
    group,
    hero_name,
    label,
    seat_name,
    tell,
)

__all__ = ["describe", "group", "hero_name", "label", "seat_name", "standing", "tell"]


def __dir__() -> list[str]:
    return list(__all__)
