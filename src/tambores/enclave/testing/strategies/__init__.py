"""Hypothesis strategies of Enclave: packs, battles, positions, matches and house rules.

Wherever a strategy takes cards, you can give a pack or a strategy of packs. All strategies shrink:
towards heroes that add no decisions, seed 0, the rulings of the rules page, as few decisions as
possible, and passes instead of other actions; positions shrink towards an empty table.
"""

from tambores.enclave.testing.strategies.battles import battles, house_rules, solo_battles
from tambores.enclave.testing.strategies.matches import campaigns, duels, matches
from tambores.enclave.testing.strategies.packs import packs
from tambores.enclave.testing.strategies.positions import positions, solo_positions
from tambores.enclave.testing.strategies.reached import solo_states

__all__ = [
    "battles",
    "campaigns",
    "duels",
    "house_rules",
    "matches",
    "packs",
    "positions",
    "solo_battles",
    "solo_positions",
    "solo_states",
]


def __dir__() -> list[str]:
    return list(__all__)
