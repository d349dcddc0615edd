"""What plays itself: which step the automaton is at, and when the player decides for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tambores.enclave.solo import chart, combat, heroes, march, stages, subject
from tambores.enclave.solo.draft import SoloDraft, SoloPosition
from tambores.enclave.solo.plan import Found, Plan
from tambores.enclave.solo.state import AUTOMATON, LAYING
from tambores.enclave.table.actions import Action
from tambores.enclave.table.table import Shown, owner_of
from tambores.enclave.table.waiting import (
    HAND,
    HERO_BLOW,
    LAST_WINDOW,
    OPPORTUNITY,
    PREVENTION,
    SILENCES,
    STEP_WINDOW,
    UNITS,
    At,
    Choice,
)

STEPS: Mapping[str, Callable[[SoloPosition], Found]] = {
    OPPORTUNITY: chart.opportunity,
    stages.REVEALING: chart.revealing,
    stages.PAYING: chart.paying,
    stages.PAYING_ON_TOP: chart.paying,
    LAYING: chart.laying,
    LAST_WINDOW: march.last_window,
    stages.MARCHING: march.marching,
    stages.ABILITY: heroes.ability,
    stages.CLOSING: heroes.closing,
    SILENCES: combat.silences,
    UNITS: combat.engaged_units,
    stages.FREE: combat.free_units,
    stages.POOL: combat.pool,
    stages.BOLTS: combat.bolts,
    stages.REST: combat.rest,
    HERO_BLOW: combat.hero_blow,
    STEP_WINDOW: combat.step_window,
    PREVENTION: heroes.prevention,
    HAND: heroes.hand,
}
"""What the automaton does at each place of a phase where it is its turn."""


def is_due(position: Shown) -> bool:
    """Whether the next step is the automaton's."""
    pending = position.pending
    if pending is None:
        here = position.at
        return here.seat == AUTOMATON and here.stage in STEPS
    return type(pending) is Choice and owner_of(position, pending.card) == AUTOMATON


def find(position: SoloPosition) -> Found:
    """What the automaton does from here; the position alone tells, each time the same."""
    if position.pending is not None:
        return subject.subject(position)
    return STEPS[position.at.stage](position)


def advance(draft: SoloDraft) -> bool:
    """Do the next step; whether the player has to decide a tie instead (AMB-28)."""
    found = find(draft)
    while not isinstance(found, list):
        draft.at = found
        found = find(draft)
    if len(found) > 1 and draft.rules.ai_ties == "player":
        draft.at = found[0].at or draft.at
        draft.offers = answers(found)
        return True
    found[0].do(draft)
    return False


def tie(position: SoloPosition) -> Plan:
    """The ways to go on between which the player decides."""
    found = find(position)
    assert not isinstance(found, At)
    return found


def answers(ways: Plan) -> tuple[Action, ...]:
    """How the player can decide a tie."""
    return tuple([option.answer for option in ways if option.answer is not None])


def decide(draft: SoloDraft, answer: Action) -> None:
    """Go on as the player has decided."""
    next(option for option in tie(draft) if option.answer == answer).do(draft)
