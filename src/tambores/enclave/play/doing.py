"""The events that happen most often, each with a function that does it on a draft.

The function of `CardPaid` is `card_paid`. It changes and records what `Draft.do` would.
"""

from __future__ import annotations

from tambores.enclave.table.draft import doing
from tambores.enclave.table.events import (
    Annihilated,
    AttackResolved,
    CardPaid,
    CardPlayed,
    HandKept,
    OrderDeclared,
    Passed,
    PhaseBegan,
    UnitDeployed,
    Wounded,
)

annihilated = doing(Annihilated)
attack_resolved = doing(AttackResolved)
card_paid = doing(CardPaid)
card_played = doing(CardPlayed)
hand_kept = doing(HandKept)
order_declared = doing(OrderDeclared)
passed = doing(Passed)
phase_began = doing(PhaseBegan)
unit_deployed = doing(UnitDeployed)
wounded = doing(Wounded)
