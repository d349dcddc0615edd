"""A match as plain text: how it stands, who fought whom, what happened and what can be done.

Everything is drawn from what a match or a view shows; nothing is wider than 80 columns. A seat
that has another name than in every match, such as the automaton's, gets it from own words:
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
