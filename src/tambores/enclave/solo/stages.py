"""Where the automaton is in what it does: places of a phase that no other battle has."""

from __future__ import annotations

from tambores.enclave.solo.state import LAYING, PAYS
from tambores.enclave.table import waiting as w

REVEALING, (PAYING, PAYING_ON_TOP) = "revealing", PAYS
MARCHING, ABILITY, CLOSING = "marching", "ability", "closing"
FREE, POOL, BOLTS, REST = "free", "pool", "bolts", "rest"

STAGES = (
    w.OPPORTUNITY, REVEALING, PAYING, PAYING_ON_TOP, LAYING, w.LAST_WINDOW, MARCHING, ABILITY,
    CLOSING, w.SILENCES, w.UNITS, FREE, POOL, BOLTS, REST, w.HERO_BLOW, w.STEP_WINDOW,
    w.PREVENTION, w.HAND,
)  # fmt: skip
"""Every place at which the automaton does something, or the player settles a tie of it."""
