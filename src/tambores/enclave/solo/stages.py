"""The stages of the automaton's turn: places in a phase that only a solo battle has."""

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
"""Every stage at which the automaton acts, or the player settles a tie for it."""
