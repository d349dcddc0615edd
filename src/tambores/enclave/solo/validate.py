"""Checks of the documents of solo battles, in addition to those of any battle."""

from __future__ import annotations

from collections.abc import Container, Mapping

from tambores.enclave.content import vocabulary as v
from tambores.enclave.documents import validate
from tambores.enclave.solo import automaton
from tambores.enclave.solo.events import (
    DECISIONS,
    RULES,
    AnswerDue,
    Decided,
    PartPlanned,
    PreventionKept,
    SoloEvent,
)
from tambores.enclave.solo.state import AUTOMATON, PLAYER, SoloBattle, SoloView
from tambores.enclave.table import board as s
from tambores.enclave.table import frames as f
from tambores.enclave.table.automaton import Revealing
from tambores.enclave.table.faults import expect

RULE_OF: Mapping[type[SoloEvent], Container[str]] = {
    Decided: DECISIONS,
    AnswerDue: ("AMB-26", "AMB-26.2"), PartPlanned: ("SOLO-CARD-01",), PreventionKept: ("AMB-33",),
}  # fmt: skip
"""The rules that these events can name; the others can name any of `RULES`."""


def check_view(view: SoloView) -> None:
    """Raise DecodeError, with the path, for a view that no solo battle can show."""
    named = [name for name, _ in view.sides[AUTOMATON].piles]
    expect(named == [v.RESERVE], f"table.sides[{AUTOMATON}].piles", "enclave-solo.fault.reserve")
    validate.check_view(view, check_battle)


def check_event(event: SoloEvent) -> None:
    """Raise DecodeError, with the path, for an event that contradicts itself."""
    expect(
        event.rule in RULE_OF.get(type(event), RULES),
        "rule",
        "enclave-solo.fault.rule_of_event",
    )
    if isinstance(event, PartPlanned):
        expect(event.slot, "slot", "enclave-solo.fault.one_to_five")


def check_own(battle: SoloBattle) -> None:
    """Raise DecodeError for a hand, slots or notes that no automaton has."""
    validate.check_frames(battle)
    expect(
        not battle.sides[AUTOMATON].hand,
        f"table.sides[{AUTOMATON}].hand",
        "enclave-solo.fault.no_hand",
    )
    expect(len(battle.face_down) == len(s.SLOTS), "table.face_down", "enclave-solo.fault.five")
    _check_memory(battle)


def check_battle(battle: SoloBattle) -> None:
    """Raise DecodeError, with the path, for a solo battle from which play cannot go on."""
    check_own(battle)
    down = tuple(filter(None, battle.face_down))
    laid_out = automaton.laid_out(battle) if battle.frames else ()
    validate.check_table(battle, ((), laid_out), ((), (*down, *battle.reserve)))
    _check_cards(battle)
    if battle.outcome is not None:
        return
    validate.check_rooms(battle)
    if not automaton.is_due(battle):
        asked, path = battle.prompt, f"{validate.top(battle)}.seat"
        expect(asked and asked.seat == PLAYER, path, "enclave-solo.fault.no_decisions")
    validate.check_waits(battle)


def _check_memory(battle: SoloBattle) -> None:
    """Check that the automaton can answer that column now, and has paid for a kept prevention."""
    comes = battle.pending is not None and not automaton.is_due(battle)
    answers = isinstance(battle.at, Revealing) or (comes and isinstance(battle.at, f.Opportunity))
    columns = s.SLOTS if answers and battle.at.seat == AUTOMATON else ()
    known = battle.reference == 0 or battle.reference in columns
    expect(known, "table.reference", "enclave-solo.fault.reference", column=battle.reference)
    side = battle.sides[AUTOMATON]
    ability = side.hero.card.activated
    bought = side.ability_used and ability is not None and v.IMPACT in ability.windows
    fights = battle.combat is not None or isinstance(battle.at, f.LastWindow)
    expect(not battle.kept or (bought and fights), "table.kept", "enclave-solo.fault.no_prevention")


def _check_cards(battle: SoloBattle) -> None:
    """Check that the face-down and reserve cards belong to the automaton, and have room."""
    side = battle.sides[AUTOMATON]
    known = battle.pack.deck_cards(side.army)
    for place, card in enumerate(battle.reserve):
        expect(card in known, f"table.reserve[{place}]", "enclave-solo.fault.card_elsewhere")
    for slot in battle.down:
        path = f"table.face_down[{slot - 1}]"
        expect(battle.face_down[slot - 1] in known, path, "enclave-solo.fault.card_elsewhere")
        expect(side.at(slot) is None, path, "enclave-solo.fault.unit_in_slot")
