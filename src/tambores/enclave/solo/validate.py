"""Checks of the documents of solo battles, in addition to those of any battle."""

from __future__ import annotations

from collections.abc import Container, Mapping

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import TABLE, Card, SupportCard, UnitCard
from tambores.enclave.documents import validate
from tambores.enclave.documents.faults import expect
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
from tambores.enclave.table.automaton import (
    STAGES_OF_AUTOMATON,
    Laying,
    Paying,
    PayingOnTop,
    Revealing,
)
from tambores.kernel.frame import Frame

LAID_OUT: Mapping[type[Frame], tuple[type[Card], ...]] = {
    Paying: (UnitCard,),
    PayingOnTop: (SupportCard, UnitCard),
    Laying: (SupportCard,),
}
"""The kinds of card that wait for a slot on top of the automaton's table, at its own stages."""

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
    laid_out = _laid_out(battle)
    validate.check_table(battle, ((), laid_out), ((), (*down, *battle.reserve)))
    _check_cards(battle)
    if battle.outcome is not None:
        return
    if automaton.is_due(battle):
        _check_step(battle, laid_out)
    else:
        validate.check_place(battle)
        stage = battle.at
        own = type(stage) in STAGES_OF_AUTOMATON
        turn = not own or stage.seat == AUTOMATON
        expect(turn, "frames[0].seat", "enclave-solo.fault.not_its_turn")
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


def _laid_out(battle: SoloBattle) -> tuple[Card, ...]:
    """The cards that wait on the automaton's table: those on top, or the one for a bearer."""
    table, count = battle.sides[AUTOMATON].table, len(LAID_OUT.get(type(battle.at), ()))
    if isinstance(battle.at, Laying):
        waits = [card for card in table if isinstance(card, SupportCard)]
        return tuple([card for card in waits if card.placement != TABLE][:1])
    return table[len(table) - count :] if count else ()


def _check_step(battle: SoloBattle, laid_out: tuple[Card, ...]) -> None:
    """Check the stage of the automaton, or the choice of a subject that is pending there."""
    stage, path = battle.at, "frames[0]"
    own = stage.seat == AUTOMATON and type(stage) in automaton.STEPS
    if battle.pending is not None and not own:
        validate.check_place(battle)
        return
    expect(own, path, "enclave-solo.fault.not_its_turn")
    phase = f"@phase.{battle.phase}"
    expect(stage.phase == battle.phase, path, "enclave.fault.other_stage", phase=phase)
    expect(stage.slot in stage.slots, f"{path}.slot", "enclave.fault.slot_of_stage")
    kinds, table = LAID_OUT.get(type(stage), ()), f"table.sides[{AUTOMATON}].table"
    fits = len(laid_out) == len(kinds) and all(map(isinstance, laid_out, kinds))
    expect(fits, table, "enclave-solo.fault.laid_out")
    if isinstance(stage, Revealing):
        expect(battle.down, path, "enclave-solo.fault.none_face_down")
    if isinstance(stage, Paying):
        free = stage.slot in battle.free_slots(AUTOMATON)
        expect(free, f"{path}.slot", "enclave-solo.fault.slot_not_empty")
