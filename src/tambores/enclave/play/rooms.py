"""The rooms of a battle, one for each kind of frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tambores.enclave.play import payment, setup
from tambores.enclave.play.effects import agenda
from tambores.enclave.play.phases import declaration, deployment, replenishment, resolution
from tambores.enclave.play.room import Room, StageRoom
from tambores.enclave.table import frames as f
from tambores.enclave.table.board import COMBAT, DEPLOYMENT, REPLENISHMENT, SETUP
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events.changes import NEXT_PHASE
from tambores.kernel.frame import Frame


class BeginningRoom(StageRoom[f.Beginning]):
    """The battle begins, with any phase."""

    def advance(self, draft: Draft, here: f.Beginning) -> bool:
        """Begin the phase."""
        PHASES[draft.table.phase](draft)
        return False


class PhaseOverRoom(StageRoom[f.PhaseOver]):
    """A phase is over."""

    def advance(self, draft: Draft, here: f.PhaseOver) -> bool:
        """Begin the next one."""
        PHASES[NEXT_PHASE[draft.table.phase]](draft)
        return False


PHASES: Mapping[str, Callable[[Draft], None]] = {
    SETUP: setup.begin,
    DEPLOYMENT: deployment.begin,
    COMBAT: declaration.begin,
    REPLENISHMENT: replenishment.begin,
}
"""How each phase begins."""

RESOLUTION = (f.Comparison, f.Struck, f.Leaving, f.LastWounds, f.Heroes, f.CombatOver)

ROOMS: Mapping[type[Frame], Room[Any]] = {
    f.Beginning: BeginningRoom(),
    f.PhaseOver: PhaseOverRoom(),
    f.Removal: setup.RemovalRoom(),
    f.HandsDrawn: setup.HandsDrawnRoom(),
    f.Opportunity: deployment.OpportunityRoom(),
    f.LastWindow: deployment.LastWindowRoom(),
    f.Silences: declaration.SilencesRoom(),
    f.Units: declaration.UnitsRoom(),
    f.HeroBlow: declaration.HeroBlowRoom(),
    f.StepWindow: declaration.StepWindowRoom(),
    **dict.fromkeys(RESOLUTION, resolution.ResolutionRoom()),
    f.Prevention: resolution.PreventionRoom(),
    f.Hands: replenishment.HandsRoom(),
    f.Payment: deployment.PaymentRoom(),
    f.AbilityPayment: payment.AbilityPaymentRoom(),
    f.OptionChoice: payment.OptionChoiceRoom(),
    f.Abilities: agenda.AbilitiesRoom(),
    f.Choice: agenda.ChoiceRoom(),
    f.Splitting: declaration.SplittingRoom(),
}
"""The room of each kind of frame."""

RULES: Mapping[str, str] = {
    one.kind: one.rule for room in [*ROOMS.values()][::-1] for one in room.questions
}
"""For each kind of prompt of a battle its rule, that of the stage rather than of what is above."""
