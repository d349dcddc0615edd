"""Explain why an action is not legal; other modules decide whether it is.

The checks run in the order in which a player would meet them. The first that fails gives the
reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from tambores.enclave.asking.refusals import cards, combat
from tambores.enclave.asking.refusals.base import Reason, refusal
from tambores.enclave.play.phases.declaration import DECLARATIONS
from tambores.enclave.play.room import Question
from tambores.enclave.table import actions as a
from tambores.enclave.table import board as s
from tambores.enclave.table.state import Battle
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal
from tambores.kernel.wrong_values import wrong_value

PHASES: Mapping[type[a.Action], str] = {
    a.SetAside: s.SETUP,
    **dict.fromkeys((a.Deploy, a.Attach, a.PlayTactic, a.Pass), s.DEPLOYMENT),
    **dict.fromkeys((a.Silence, *DECLARATIONS, a.HeroStrike, a.Prevent), s.COMBAT),
    **dict.fromkeys((a.KeepHand, a.RemoveHand), s.REPLENISHMENT),
}
"""The phase of each action that belongs to one phase only."""

DECIDES: Mapping[str, str] = {
    s.SETUP: "SET-05",
    s.DEPLOYMENT: "DEP-01",
    s.COMBAT: "COM-30",
    s.REPLENISHMENT: "AMB-23",
}
"""For each phase, the rule that names the seat that decides."""


def not_yours(phase: str) -> Refusal:
    """Return the only refusal that a seat gets while another seat decides."""
    return refusal(DECIDES[phase], "not_yours")


def explain(
    state: Battle, prompt: Prompt | None, asked: Question | None, action: object
) -> Refusal:
    """Return the reason why an action is not legal."""
    if not isinstance(action, a.Action):
        return refusal("TURN-01", "not_an_action")
    wrong = _wrong_field(action)
    if wrong:
        return refusal("TURN-01", "wrong_value", **wrong_value(action, wrong))
    if prompt is None or asked is None:  # without an outcome it is a view between two decisions
        return refusal("TURN-04", "over") if state.outcome else not_yours(state.phase)
    phase = PHASES.get(type(action), state.phase)
    if phase != state.phase:
        return refusal("TURN-02", "wrong_phase", phase=f"@phase.{state.phase}")
    if isinstance(action, a.Deploy | a.Attach | a.PlayTactic) and _may_not_deploy(state, prompt):
        return refusal("DEP-16", "passed")
    if type(action) not in asked.answers:
        return refusal(asked.rule, "wrong_prompt", kind=f"@prompt.{asked.kind}")
    reason = _REASONS.get(type(action), _no_reason)(state, prompt.seat, action)
    return reason or refusal(asked.rule, "not_offered")


def _wrong_field(action: a.Action) -> str:
    """Return the first field whose value is not of its type, or ""; True is not a number."""
    for field in attrs.fields(type(action)):
        if type(getattr(action, field.name)) is not (int if field.type in (int, "int") else str):
            return str(field.name)
    return ""


def _may_not_deploy(state: Battle, prompt: Prompt) -> bool:
    return prompt.kind == "ability" and state.sides[prompt.seat].passed


def _no_reason(state: Battle, seat: int, action: Any) -> Refusal | None:
    return None


_REASONS: Mapping[type[a.Action], Reason] = {**cards.REASONS, **combat.REASONS}
