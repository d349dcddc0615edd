"""Checks of the events that a document holds: their fields, and numbers that add up."""

from __future__ import annotations

from typing import Any

from tambores.enclave.documents.ends import check_outcome
from tambores.enclave.documents.validate import check_lasting, check_stack
from tambores.enclave.play.effects.agenda import check_text
from tambores.enclave.play.rooms import ROOMS, RULES
from tambores.enclave.table import events as e
from tambores.enclave.table import frames as f
from tambores.enclave.table.board import Lasting
from tambores.enclave.table.faults import expect


def check_event(event: e.Event) -> None:
    """Raise DecodeError, with the path, if an event contradicts itself."""
    match event:
        case e.OrderDeclared():
            parts = len(event.points) in (0, len(event.targets))
            expect(parts, "points", "enclave.fault.points_of_targets")
        case e.Declined():
            of_unit = bool(event.slot) == (event.what == event.ANSWER)
            expect(of_unit, "slot", "enclave.fault.slot_of_answer")
        case e.HiddenCards() | e.CardsMoved():
            fits = event.cards is None or len(event.cards) == event.count
            expect(fits, "cards", "enclave.fault.other_count", count=event.count)
        case e.Modified() | e.GroupModified() | e.EffectLaid():
            _check_laid(event)
        case e.AttackResolved():
            _check_attack(event)
        case e.BattleEnded():
            check_outcome(event.outcome, "outcome")
        case e.DecisionDue():
            _check_decision(event)


def _check_decision(event: e.DecisionDue) -> None:
    """Check that the event asks the seat that the decision in progress waits for (AMB-28)."""
    check_stack(event.frames)
    expect(event.kind in RULES, "kind", "enclave.fault.other_kind")
    pending = f.pending(event.frames)
    room: Any = None if pending is None else ROOMS[type(pending)]
    kind = event.kind if room is None else room.questions[0].kind
    tie = event.seat != event.on_behalf_of
    expect(
        event.kind == kind and (not tie or kind == "choose"),
        "kind",
        "enclave.fault.other_kind",
    )
    if isinstance(pending, f.Choice):
        check_text(pending, "frames[2]")
        for due in f.due_below(event.frames).due:
            check_text(due, "frames[1].due")
    elif pending is not None:
        own = getattr(pending, "seat", None) == event.seat and not tie
        expect(own, "frames[1].seat", "enclave.fault.other_seat")


def _check_laid(event: e.Modified | e.GroupModified | e.EffectLaid) -> None:
    """Check that the card has this lasting effect; events of version 1 did not name the effect."""
    if event.ability is None or event.effect is None:
        expect(event.ability is event.effect, "effect", "enclave.fault.ability_and_effect")
        return
    laid = Lasting(event.card, event.ability, event.effect)
    group = isinstance(event, e.GroupModified) or event.slot is None
    check_lasting((laid,), "effect", group)
    stat, by = getattr(event, "stat", None), getattr(event, "by", None)
    changes = getattr(laid.does, "stat", None), getattr(laid.does, "by", None)
    expect(changes == (stat, by), "effect", "enclave.fault.other_change")


def _check_attack(event: e.AttackResolved) -> None:
    """Check that the numbers add up (COM-08, AMB-39); version 1 did not hold their parts."""
    expect(event.attack == sum(event.strengths), "attack", "enclave.fault.other_sum")
    one_each = len(event.strengths) == len(event.attackers) > 0
    expect(one_each, "strengths", "enclave.fault.strengths")
    one_side = {seat for seat, _ in event.attackers} == {1 - event.target[0]}
    expect(one_side, "attackers", "enclave.fault.one_side")
    hit = event.attack >= event.defence
    made = max(0, 1 + sum(one.by for one in event.extra)) if hit else 0  # COM-12, COM-13
    if event.against is None:
        expect(hit or not event.impacts, "impacts", "enclave.fault.blocked")
        return
    expect(event.impacts == made, "impacts", "enclave.fault.other_number", number=made)
    compared = (*event.values, event.against)
    found = (*event.strengths, event.defence)
    expect(len(compared) == len(found), "values", "enclave.fault.values")
    for value, total in zip(compared, found, strict=True):
        made = max(0, value.base + sum(one.by for one in value.modifiers))
        expect(value.total == made == total, "values", "enclave.fault.other_numbers")
