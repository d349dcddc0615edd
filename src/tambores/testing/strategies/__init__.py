"""Hypothesis strategies: packs, battles, states, positions, actions, views, records, matches.

Battles of two players and solo battles; what takes a state takes either, or a match. Wherever cards
can be given they may be a pack or a strategy of packs.

All of them shrink: towards heroes who ask for nothing, seed 0, the rulings of the rules page, as
few decisions as possible, and passes in place of others; a position towards an empty table. A test
that fails shows a state by the calls that make it, such as
`played(enclave.new_battle(...), 'deploy soldado 1', 'pay arquera')`.

They are also what `hypothesis.strategies.from_type` gives for the types of the library.
"""

from tambores.testing.strategies.actions import actions, any_actions, illegal_actions
from tambores.testing.strategies.battles import battles, house_rules, solo_battles
from tambores.testing.strategies.matches import campaigns, duels, matches
from tambores.testing.strategies.packs import packs
from tambores.testing.strategies.positions import positions, solo_positions
from tambores.testing.strategies.records import records
from tambores.testing.strategies.states import reachable, solo_states, states
from tambores.testing.strategies.types import register
from tambores.testing.strategies.views import views

__all__ = [
    "actions",
    "any_actions",
    "battles",
    "campaigns",
    "duels",
    "house_rules",
    "illegal_actions",
    "matches",
    "packs",
    "positions",
    "reachable",
    "records",
    "solo_battles",
    "solo_positions",
    "solo_states",
    "states",
    "views",
]

register()
