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
from tambores.enclave.play.rooms import ROOMS
from tambores.enclave.table import actions as a
from tambores.enclave.table import board as s
from tambores.enclave.table.state import Battle
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal
from tambores.kernel.wrong_values import wrong_value

DECLARATIONS = (a.Support, a.Attack, a.AttackHero, a.Hold, a.Fight, a.Split, a.StrikeBack)

PHASES: Mapping[type[a.Action], str] = {
    a.SetAside: s.SETUP,
    **dict.fromkeys((a.Deploy, a.Attach, a.PlayTactic, a.Pass), s.DEPLOYMENT),
    **dict.fromkeys((a.Silence, *DECLARATIONS, a.HeroStrike, a.Prevent), s.COMBAT),
    **dict.fromkeys((a.KeepHand, a.RemoveHand), s.REPLENISHMENT),
}
"""The phase of each action that belongs to one phase only."""

ANSWERS: Mapping[str, tuple[str, tuple[type[a.Action], ...]]] = {
    "set_aside": ("SET-05", (a.SetAside,)),
    "deploy": ("DEP-02", (a.Deploy, a.Attach, a.PlayTactic, a.Pass, a.UseAbility)),
    "pay": ("AMB-18", (a.Pay, a.Done)),
    "ability": ("AMB-19", (a.UseAbility, a.Pass, a.Decline)),
    "choose": ("AMB-44", (*cards.CHOICES, a.Done)),
    "silence": ("COM-21", (a.Silence, a.UseAbility)),
    "declare": ("COM-32", (*DECLARATIONS, a.UseAbility)),
    "answer": ("COM-35", (*DECLARATIONS, a.HeroStrike, a.Decline, a.UseAbility)),
    "prevent": ("HERO-08", (a.Prevent, a.Decline, a.UseAbility)),
    "replenish": ("REP-01", (a.KeepHand, a.RemoveHand, a.UseAbility)),
}
"""For each kind of prompt, its rule and the actions that can answer it."""


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


def due_first(kind: str, rule: str | None = None) -> Refusal:
    """Return the refusal for an action while a decision of another kind, `kind`, is due."""
    return refusal(rule or ANSWERS[kind][0], "wrong_prompt", kind=f"@prompt.{kind}")


def explain(state: Battle, prompt: Prompt | None, action: object) -> Refusal:
    """Return the reason why an action is not legal."""
    if not isinstance(action, a.Action):
        return refusal("TURN-01", "not_an_action")
    wrong = _wrong_field(action)
    if wrong:
        return refusal("TURN-01", "wrong_value", **wrong_value(action, wrong))
    if prompt is None:  # without an outcome it is a view between two decisions
        return refusal("TURN-04", "over") if state.outcome else not_yours(state.phase)
    phase = PHASES.get(type(action), state.phase)
    if phase != state.phase:
        return refusal("TURN-02", "wrong_phase", phase=f"@phase.{state.phase}")
    rule, answers = ANSWERS[prompt.kind]
    if state.pending is not None:
        room = ROOMS[type(state.pending)]
        rule, answers = room.rule, room.answers
    if isinstance(action, a.Deploy | a.Attach | a.PlayTactic) and _may_not_deploy(state, prompt):
        return refusal("DEP-16", "passed")
    if type(action) not in answers:
        return due_first(prompt.kind, rule)
    reason = _REASONS.get(type(action), _no_reason)(state, prompt.seat, action)
    return reason or refusal(rule, "not_offered")


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
