"""The events that happen most often, each with a function that does it on a draft.

The function of `CardPaid` is `card_paid`. It changes and records what `Draft.do` would.
"""

from __future__ import annotations

from tambores.enclave.table.draft import doing
from tambores.enclave.table.events import (
    AbilityUsed,
    Annihilated,
    AttachmentDiscarded,
    AttackResolved,
    CardAttached,
    CardPaid,
    CardPlayed,
    DeckPaid,
    HandKept,
    HandRemoved,
    HeroStruck,
    MarkerFlipped,
    Modified,
    OrderDeclared,
    Passed,
    PhaseBegan,
    Silenced,
    UnitDeployed,
    Wounded,
)

ability_used = doing(AbilityUsed)
annihilated = doing(Annihilated)
attachment_discarded = doing(AttachmentDiscarded)
attack_resolved = doing(AttackResolved)
card_attached = doing(CardAttached)
card_paid = doing(CardPaid)
card_played = doing(CardPlayed)
deck_paid = doing(DeckPaid)
hand_kept = doing(HandKept)
hand_removed = doing(HandRemoved)
hero_struck = doing(HeroStruck)
marker_flipped = doing(MarkerFlipped)
modified = doing(Modified)
order_declared = doing(OrderDeclared)
passed = doing(Passed)
phase_began = doing(PhaseBegan)
silenced = doing(Silenced)
unit_deployed = doing(UnitDeployed)
wounded = doing(Wounded)
