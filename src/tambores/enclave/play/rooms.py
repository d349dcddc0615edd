"""The rooms of a battle: one for each stage, and one for each kind of unfinished action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tambores.enclave.play import payment, setup
from tambores.enclave.play.effects import agenda
from tambores.enclave.play.phases import declaration, deployment, replenishment, resolution
from tambores.enclave.play.room import Question, Room
from tambores.enclave.table import waiting as w
from tambores.enclave.table.board import COMBAT, DEPLOYMENT, REPLENISHMENT, SETUP
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events.changes import NEXT_PHASE
from tambores.enclave.table.table import Shown


class Beginning(Room[w.At]):
    """Between two phases, where nobody is asked.

    Args:
        begin: begins the phase that is due, by the phase of the battle.
    """

    def __init__(self, begin: Mapping[str, Callable[[Draft], None]]) -> None:
        self.begin = begin

    def advance(self, draft: Draft, here: w.At) -> bool:
        """Begin the phase."""
        self.begin[draft.phase](draft)
        return False


PHASES: Mapping[str, Callable[[Draft], None]] = {
    SETUP: setup.begin,
    DEPLOYMENT: deployment.begin,
    COMBAT: declaration.begin,
    REPLENISHMENT: replenishment.begin,
}
"""How each phase begins."""

ROOMS: Mapping[str, Room[Any]] = {
    w.BEGIN: Beginning(PHASES),
    w.OVER: Beginning({phase: PHASES[NEXT_PHASE[phase]] for phase in PHASES}),
    w.SET_ASIDE: setup.SettingAside(),
    w.READY: setup.Ready(),
    w.OPPORTUNITY: deployment.Opportunity(),
    w.LAST_WINDOW: deployment.LastWindow(),
    w.SILENCES: declaration.Silencing(),
    w.UNITS: declaration.DeclaringUnit(),
    w.HERO_BLOW: declaration.Striking(),
    w.STEP_WINDOW: declaration.StepWindow(),
    **dict.fromkeys(w.RESOLUTION, resolution.Resolving()),
    w.PREVENTION: resolution.Preventing(),
    w.HAND: replenishment.AboutHand(),
    w.Payment.stage: deployment.Paying(),
    w.AbilityPayment.stage: payment.PayingAbility(),
    w.OptionChoice.stage: payment.NamingOptions(),
    w.Choice.stage: agenda.Choosing(),
    w.Splitting.stage: declaration.SplittingAttack(),
}
"""The room of each stage, and of each kind of unfinished action."""

RULES: Mapping[str, str] = {
    one.kind: one.rule for room in [*ROOMS.values()][::-1] for one in room.questions
}
"""For each kind of prompt of a battle its rule, that of the stage rather than of what is above."""


def question(position: Shown) -> Question:
    """What is asked, as long as a decision is due."""
    frame = position.pending or position.at
    return ROOMS[frame.stage].question(position, frame)
