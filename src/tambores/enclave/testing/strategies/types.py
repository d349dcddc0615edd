"""The strategies that the face gives Hypothesis for each mode of Enclave."""

from __future__ import annotations

from functools import partial

from tambores.enclave.content.pack import Pack
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.testing.strategies.battles import battles, house_rules, solo_battles
from tambores.enclave.testing.strategies.matches import campaigns, duels
from tambores.enclave.testing.strategies.packs import packs
from tambores.enclave.testing.strategies.positions import positions, solo_positions
from tambores.enclave.testing.strategies.reached import (
    battles_seen,
    ending_battles,
    ending_solo_battles,
    solo_states,
    states,
    stir,
)
from tambores.toolkit.testing.contributed import Strategies

BATTLES = Strategies(
    new=battles,
    states=lambda: states() | positions(),
    seen=battles_seen,
    ending=ending_battles,
    stir=stir,
    types={HouseRules: house_rules, Pack: packs},
)
SOLO_BATTLES = Strategies(
    new=solo_battles,
    states=lambda: solo_states() | solo_positions(),
    ending=ending_solo_battles,
    stir=stir,
)
CAMPAIGNS = Strategies(new=partial(campaigns, depth=0), states=campaigns)
DUELS = Strategies(new=partial(duels, depth=0), states=duels)
