"""Saving solo battles: what is written is read back to the last letter, here and elsewhere."""

from __future__ import annotations

import json

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.solo import events as told
from tambores.enclave.table import events as core
from tambores.kernel.message import catalogue
from tambores.testing.rules import is_tie
from tests.cases import each
from tests.enclave.scenarios.play import OF_OTHER_CARDS, human, orc, play, unit
from tests.enclave.scenarios.solo_play import combat, deployment
from tests.enclave.test_saving import round_trip
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover

PLAYER, AI = solo.PLAYER, solo.AUTOMATON
SEATS = (PLAYER, AI, None)


# --- what was begun ---------------------------------------------------------------------------


def begun() -> dict[str, solo.SoloBattle]:
    """Positions in the middle of something: every place at which the automaton can stop."""
    soldiers = human(hand=["soldado", "soldado", "grifo"])
    facing = human(line={2: "soldado", 4: "soldado"})
    opening = deployment(facing, orc(face_down={1: "goblin", 5: "goblin"}), holder=AI)
    nearest = deployment(soldiers, orc(face_down={2: "goblin", 4: "goblin"}))
    paying = deployment(
        soldiers, orc(face_down={2: "goblin", 3: "lancero", 4: "goblin", 5: "trol"})
    )
    cursing = deployment(
        human(hand=["soldado", "soldado", "grifo"], line={2: "soldado"}),
        orc(face_down={3: "maldicion_de_la_arana"}, deck=["goblin", "goblin", "goblin"]),
    )
    marching = deployment(
        orc(line={1: "goblin", 2: "goblin"}),
        human(line={5: unit("espadachin", attached=["orden_de_marcha"])}),
    )
    witch = deployment(
        human(line={2: unit("soldado", attached=["arco_largo"]),
                    3: unit("soldado", attached=["arco_largo"])}),
        orc("uzgar", reserve=["goblin"]),
    )  # fmt: skip
    silent = combat(human(line={2: "soldado", 4: "soldado"}), orc(line={3: "jinete"}), holder=AI)
    shooting = combat(
        human(line={1: "soldado", 2: "soldado"}), orc(line={4: "goblin_hondero"}), holder=AI
    )
    supported = combat(human(line={2: "soldado", 4: "arquera"}), orc(line={2: "lancero"}))
    hunting = combat(human(line={1: "grifo", 3: "grifo"}), orc(line={2: "huargo"}))
    struck = combat(human("aiden", line={1: "soldado", 3: "soldado"}), orc("thugg"))
    kept = deployment(
        orc(line={1: "goblin", 3: "goblin", 5: "goblin"}),
        human("rincemer", line={1: "soldado", 3: "soldado"}, reserve=["grifo", "grifo"]),
    )
    return {
        "a half-paid unit that will be answered": play(paying, "deploy soldado 3"),
        "the column to be answered": opening,
        "the face-down card to be turned up": play(nearest, "deploy soldado 3", "pay grifo"),
        "the face-down card that pays": play(paying, "deploy soldado 3", "pay grifo"),
        "the unit for a tactic": play(cursing, "deploy soldado 4", "pay soldado"),
        "the march": play(marching, "pass"),
        "the target of the hero's ability": play(witch, "pass"),
        "the silence": silent,
        "the shot": shooting,
        "the blow of a unit": play(supported, "support 4 2"),
        "the prey of a bolt": play(hunting, "attack 1 2", "attack 3 2"),
        "the blow of the hero": play(struck, "attack_hero 1", "attack_hero 3"),
        "a prevention that was bought": play(kept, "pass"),
        "the impact to be kept from": play(kept, "pass", "hold 5"),
    }


BEGUN = begun()
TIES = {name: state for name, state in BEGUN.items() if is_tie(state)}


def test_every_place_at_which_a_tie_is_met_is_among_the_positions() -> None:
    """AMB-28: in the choice of a card, in payments, targets, silences, blows and abilities."""
    met = {"subject" if state.pending is not None else state.at.tag for state in TIES.values()}
    keys = catalogue("enclave-solo", "en")
    asked = {key.removeprefix("tie.") for key in keys if key.startswith("tie.")}
    assert met | {"paying_on_top"} == asked
    assert {state.reference for state in BEGUN.values()} > {0}
    assert {state.kept for state in BEGUN.values()} == {True, False}


@each("name", BEGUN)
def test_what_was_begun_can_be_saved_and_completed(name: str) -> None:
    """AMB-28: a tie can be saved, shown and gone on from, like any other decision."""
    state = BEGUN[name]
    again = tb.loads(round_trip(state))
    assert again.legal_actions == state.legal_actions
    assert tb.prompt(again) == tb.prompt(state)
    for action in state.legal_actions:
        assert tb.transition(again, action) == tb.transition(state, action)
    for seat in SEATS:
        round_trip(tb.view(state, seat))


@each("name", TIES)
def test_each_way_to_settle_a_tie_leads_somewhere_else(name: str) -> None:
    """What is offered are different ways to go on, not one thing twice."""
    state = TIES[name]
    after = [tb.transition(state, action) for action in state.legal_actions]
    assert len({tb.dumps(step.state) + str(step.events) for step in after}) == len(after)


# --- events -----------------------------------------------------------------------------------


def happened() -> list[tb.Event]:
    """An event of every kind that only a solo battle has."""
    pack = STANDIN_1
    goblin, furor = pack.card("goblin"), pack.card("furor")
    return [
        told.Decided(1, "SOLO-COM-03", 4), told.CardRevealed(1, "SOLO-DEP-02", 3, goblin),
        told.CardTurnedUp(1, "SOLO-DEP-13", furor, "table"),
        told.CardTurnedUp(1, "SOLO-DEP-12", pack.card("acometida"), "discard"),
        told.CardForfeited(1, "SOLO-DEP-14", furor, "removed"),
        told.CoverPaid(1, "SOLO-DEP-05", (1, 5)), told.ReservePaid(1, "SOLO-DEP-07", 2),
        told.PenaltyPaid(1, "SOLO-DEP-08", 1), told.CardsCovered(1, "SOLO-REP-02", (2, 4)),
        told.ReserveGrew(1, "SOLO-REP-03", 3), told.AnswerDue(1, "AMB-26", 4),
        told.AnswerDue(1, "AMB-26", 0), told.PartPlanned(1, "SOLO-CARD-01", 5, 2, 3),
        told.PreventionKept(1, "AMB-33", True),
        told.PreventionKept(1, "AMB-33", False),
    ]  # fmt: skip


def test_there_is_an_event_of_every_kind() -> None:
    assert {type(event) for event in happened()} == set(told.SOLO_EVENTS) - OF_OTHER_CARDS


def test_every_choice_that_has_a_sentence_can_be_saved() -> None:
    """The rules of which a catalogue tells are those that a document may name."""
    for key in catalogue("enclave-solo", "es"):
        if key.startswith("event.decided."):
            round_trip(told.Decided(AI, key.removeprefix("event.decided."), 0))


def test_the_automaton_acts_in_the_events_of_any_battle() -> None:
    """A unit deployed, an order declared: they are saved as those of a player."""
    state = BEGUN["the face-down card that pays"]
    step = tb.transition(state, enclave.ChooseSlot(AI, 2))
    (deployed,) = [event for event in step.events if isinstance(event, core.UnitDeployed)]
    assert deployed == core.UnitDeployed(AI, STANDIN_1.card("lancero"), 3)
    assert json.loads(round_trip(deployed))["type"] == "enclave.event"
