"""Documents of solo battles that cannot be: refused where they are wrong, or they play on.

What holds for every document (the envelope, types, sizes, other fields of a state) stands in
`test_bad_input.py`.
"""

from __future__ import annotations

import functools
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.solo.automaton import LAID_OUT, STEPS
from tambores.enclave.table.frames import Choice, Stage
from tambores.testing.rules import (
    check_automaton,
    check_conserved,
    check_document,
    check_lives,
    check_piles,
    check_views,
    check_waits,
)
from tests.bending import plays_on
from tests.cases import each
from tests.enclave.altered import part_in, place_in
from tests.enclave.scenarios.play import human, orc, play, unit
from tests.enclave.scenarios.solo_play import combat, deployment, replenishment
from tests.enclave.test_bad_input import (
    GONE,
    Edits,
    edited,
    place_of,
    refused,
)
from tests.enclave.test_solo_saving import BEGUN, happened
from tests.searching import some
from tests.sets import STANDIN_1

PLAYER, AI = solo.PLAYER, solo.AUTOMATON
SEATS = (PLAYER, AI, None)


# --- positions --------------------------------------------------------------------------------


def deploying() -> solo.SoloBattle:
    """Deployment, the player to act, something in each of the automaton's places."""
    return deployment(
        human(hand=["soldado", "grifo", "grifo"], line={1: "arquera"}, discard=["batidor"]),
        orc(
            "krangg",
            line={1: unit("furor", attached=["acometida"]), 2: "goblin"},
            face_down={3: "trol", 5: "lancero"},
            reserve=["huargo", "huargo"],
            removed=["goblin"],
        ),
    )


def declaring() -> solo.SoloBattle:
    """Combat, the player to declare."""
    return combat(
        human(line={1: "arquera", 2: "soldado"}), orc(line={2: "goblin"}, face_down={4: "trol"})
    )


def hands() -> solo.SoloBattle:
    """Replenishment."""
    return replenishment(human(hand=["soldado"]), orc(face_down={2: "goblin"}, reserve=["trol"]))


def setting_aside() -> solo.SoloBattle:
    """The player sets cards aside; nothing lies face down yet."""
    return solo.new_battle("human", "jayme", seed=1, ai_hero="krangg", pack=STANDIN_1)


def over() -> solo.SoloBattle:
    """The automaton is out of cards."""
    sides = human(hand=["soldado"] * 5), orc(deck=["goblin"] * 5)
    return play(replenishment(*sides), "keep_hand")


POSITIONS = {
    "deploying": deploying(), "declaring": declaring(), "hands": hands(),
    "setting_aside": setting_aside(), "over": over(), **BEGUN,
}  # fmt: skip

TIE = "the face-down card that pays"
TURNING = "the face-down card to be turned up"
LAYING = "the unit for a tactic"
HALF_PAID = "a half-paid unit that will be answered"
BOUGHT = "a prevention that was bought"


@functools.cache
def saved(name: str) -> str:
    return tb.dumps(POSITIONS[name])


@functools.cache
def saved_view(name: str, seat: int | None = PLAYER) -> str:
    return tb.dumps(tb.view(POSITIONS[name], seat))


def in_data(edits: Edits) -> Edits:
    return {f"data.{path}": value for path, value in edits.items()}


# --- the form of the data ---------------------------------------------------------------------


@pytest.mark.parametrize("name", ["deploying", TIE])
def test_a_battle_of_one_kind_is_none_of_the_other(name: str) -> None:
    """The type of the document and its fields have to go together."""
    for kind in ("enclave.battle", "enclave-solo.view", "enclave.view", "enclave-solo.event"):
        assert refused(edited(saved(name), {"type": kind})).path.startswith("data")
    other = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=1, pack=STANDIN_1)
    assert refused(edited(tb.dumps(other), {"type": "enclave-solo.battle"})).path == "data.table"


# --- states that cannot be --------------------------------------------------------------------

PAYMENT = {"type": "payment", "seat": 1, "left": 1, "line": 1, "slot": 4}

STATES: list[tuple[str, Edits, str, str]] = [
    (TURNING, {"face_down": [None] * 5}, "at.stage", "no face-down card is left"),
    ("deploying", {"reference": 6}, "reference", " is not "),
    ("deploying", {"reference": -1}, "reference", " is not "),
    ("declaring", {"reference": 2}, "reference", " is not "),
    ("hands", {"kept": True}, "kept", "no prevention"),
    (BOUGHT, {"sides[1].hero.card": "joanna"}, "kept", "no prevention"),
    (BOUGHT, {"sides[1].ability_used": False}, "kept", "no prevention"),
    ("declaring", {"kept": True}, "kept", "no prevention"),
    ("deploying", {"kept": True}, "kept", "no prevention"),
    ("deploying", {"reference": 1}, "reference", "not possible"),
    # Cards face down.
    ("deploying", {"face_down": ["trol"]}, "face_down", "expected five"),
    ("deploying", {"face_down[5]": None}, "face_down", "expected five"),
    ("deploying", {"face_down[1]": "lancero"}, "sides[1]", "6 copies of lancero; the army has 5"),
    ("deploying", {"face_down[3]": "soldado"}, "face_down[3]", "does not belong there"),
    ("deploying", {"face_down[3]": "krangg"}, "face_down[3]", ""),
    ("deploying", {"face_down[3]": "nobody"}, "face_down[3]", ""),
    ("setting_aside", {"face_down[0]": "goblin"}, "sides[1]", "7 copies of goblin; the army has 6"),
    # The reserve.
    ("deploying", {"reserve[2]": "grifo"}, "reserve[2]", "does not belong there"),
    ("deploying", {"reserve[2]": "thugg"}, "reserve[2]", "does not belong there"),
    ("deploying", {"reserve[0]": ""}, "reserve[0]", ""),
    ("deploying", {"reserve": ["trol"] * 3}, "sides[1]", ""),
    # The automaton has no hand.
    ("deploying", {"sides[1].hand": ["goblin"]}, "sides[1].hand", "the automaton has no hand"),
    ("hands", {"sides[1].hand": ["goblin"]}, "sides[1].hand", "the automaton has no hand"),
    ("deploying", {"pending": PAYMENT}, "sides[1].table", ""),
    # The column of reference.
    # A prevention that was bought.
    # Where the automaton stands: only where the player is asked.
    ("deploying", {"at.seat": 1}, "at", "no decision is due here"),
    ("deploying", {"at": {"stage": "revealing", "seat": 1, "slot": 5}}, "at", "no decision is due"),
    ("deploying", {"at": {"stage": "revealing", "seat": 0, "slot": 4}}, "at.stage", ""),
    ("deploying", {"at": {"stage": "paying", "seat": 1, "slot": 4}}, "sides[1].table", ""),
    ("declaring", {"at": {"stage": "free", "seat": 1, "slot": 1}}, "at.seat", ""),
    ("declaring", {"at": {"stage": "pool", "seat": 1, "slot": 0}}, "at.seat", ""),
    ("hands", {"at": {"stage": "hand", "seat": 1, "slot": 0}}, "at", ""),
    (TIE, {"at.slot": 2}, "at.slot", "the slot is not empty"),
    (TIE, {"at.slot": 6}, "at.slot", " is not "),
    (TIE, {"at.stage": "laying"}, "sides[1].table[0]", "lancero does not stay on the table"),
    (TIE, {"at.stage": "marching"}, "sides[1].table[0]", ""),
    (TIE, {"sides[1].table": []}, "sides[1].table", ""),
    (TIE, {"sides[1].table": ["furor", "acometida"]}, "sides[1].table[0]", "does not stay"),
    (TIE, {"rules.ai_ties": "auto"}, "at", "no decision is due here"),
    (TURNING, {"rules.ai_ties": "auto"}, "at", "no decision is due here"),
    (TURNING, {"face_down[1]": None}, "at", "no decision is due here"),
    (LAYING, {"sides[0].line[1]": None}, "at", "no decision is due here"),
    # An end.
    ("deploying", {"outcome": json.loads(saved("over"))["data"]["outcome"]}, "frames", "over"),
    ("over", {"outcome": None}, "frames", ""),
]  # fmt: skip


@each(("name", "edits", "path", "said"), STATES)
def test_a_state_that_cannot_be_is_refused_where_it_is_wrong(
    name: str, edits: Edits, path: str, said: str
) -> None:
    """Without a path only that it is refused, somewhere in the data."""
    text = edited(saved(name), in_data(edits))
    if path:
        error = refused(text)
        place = place_in(json.loads(text), f"data.{path}").removesuffix(".type")
        assert error.path.startswith(place), str(error)
        assert said in error.message
    else:
        assert refused(text).path.startswith("data")


UNREACHABLE: list[tuple[str, Edits]] = [
    (HALF_PAID, {"reference": 2}),
    (HALF_PAID, {"reference": 0}),
    (TURNING, {"reference": 2}),
    (TIE, {"sides[1].passed": True}),
    (LAYING, {"sides[1].line[2]": None}),
]  # fmt: skip
"""Positions that play cannot reach, though they do not contradict themselves."""


@pytest.mark.no_cover
@pytest.mark.parametrize(("name", "edits"), UNREACHABLE, ids=place_of)
def test_a_position_that_cannot_be_reached_opens_and_the_game_goes_on(
    name: str, edits: Edits
) -> None:
    """Nothing checks the answer that the automaton intends, or the prevention it has bought."""
    plays_on(tb.loads(edited(saved(name), in_data(edits))))


VIEWS: list[tuple[Edits, str]] = [
    ({"sides[1].covered": [5, 3]}, "data"),
    ({"sides[1].covered": [3, 3]}, "data"),
    ({"sides[1].covered": [0]}, "data.sides[1].covered"),
    ({"sides[1].covered": [1, 3]}, "data"),
    ({"sides[0].covered": [4]}, "data"),
    ({"sides[1].piles": []}, "data.sides[1].piles"),
    ({"sides[1].piles": [["reserve", 2], ["reserve", 2]]}, "data.sides[1].piles"),
    ({"sides[1].piles": [["hidden", 2]]}, "data.sides[1].piles"),
    ({"sides[1].piles": [["reserve", -1]]}, "data.sides[1].piles[0]"),
    ({"sides[1].piles": [["reserve", 99]]}, "data"),
    ({"sides[0].piles": [["reserve", 1]]}, "data"),
    ({"reference": 6}, "data.reference"),
    ({"sides[1].hand": 1}, "data"),
    ({"sides[1].deck": ["goblin"]}, "data"),
]  # fmt: skip


@each(("edits", "path"), VIEWS)
@each("seat", SEATS)
def test_a_view_that_no_solo_battle_shows_is_refused(
    edits: Edits, path: str, seat: int | None
) -> None:
    error = refused(edited(saved_view("deploying", seat), in_data(edits)))
    place = place_in(json.loads(saved_view("deploying", seat)), path)
    assert error.path.startswith(place), str(error)


EVENTS: list[tuple[str, Edits, str]] = [
    ("decided", {"seat": 0}, "seat"), ("decided", {"seat": 2}, "seat"),
    ("decided", {"rule": "SOLO-COM-3"}, "rule"), ("decided", {"rule": ""}, "rule"),
    ("decided", {"rule": "SOLO-DEP-05"}, "rule"), ("decided", {"slot": 6}, "slot"),
    ("decided", {"slot": -1}, "slot"), ("card_revealed", {"card": "nobody"}, "card"),
    ("card_turned_up", {"zone": "hand"}, "zone"), ("card_forfeited", {"zone": "line"}, "zone"),
    ("cover_paid", {"slots": [7]}, "slots"), ("reserve_grew", {"rule": "nothing"}, "rule"),
    ("cards_covered", {"slots": "12"}, "slots"),
    ("answer_due", {"rule": "SOLO-DEP-02"}, "rule"), ("answer_due", {"slot": 6}, "slot"),
    ("answer_due", {"slot": None}, "slot"), ("answer_due", {"seat": 0}, "seat"),
    ("part_planned", {"rule": "AMB-43"}, "rule"), ("part_planned", {"slot": 0}, "slot"),
    ("part_planned", {"target": 0}, "target"), ("part_planned", {"target": 6}, "target"),
    ("part_planned", {"points": 0}, "points"), ("part_planned", {"points": -1}, "points"),
    ("prevention_kept", {"rule": "AMB-26"}, "rule"), ("prevention_kept", {"kept": 1}, "kept"),
    ("prevention_kept", {"kept": GONE}, ""), ("prevention_kept", {"slot": 1}, ""),
]  # fmt: skip


@each(("tag", "edits", "path"), EVENTS)
def test_an_event_that_cannot_happen_is_refused(tag: str, edits: Edits, path: str) -> None:
    text = next(tb.dumps(event) for event in happened() if event.tag == tag)
    error = refused(edited(text, in_data(edits)))
    assert error.path.startswith(f"data.{path}") or (not path and error.path == "data")


# --- at random --------------------------------------------------------------------------------


def play_on(state: solo.SoloBattle, choose: random.Random, limit: int = 60) -> None:
    """Everything works on a state that was read, and the invariants hold from there on."""
    first = state
    for number in range(limit):
        check_conserved(first, state)
        check_piles(state)
        check_lives(state)
        check_automaton(state)
        check_waits(state)
        if number % 10 == 0:
            check_document(state)
            check_views(state, number)
        actions = tb.legal_actions(state)
        if not actions:
            return
        step = tb.transition(state, choose.choice(actions))
        for event in step.events:
            assert tb.loads(tb.dumps(event)) == event
        state = step.state


def read_or_refused(text: str, do: Callable[[Any], None]) -> bool:
    """Whether a document was read; then something is done with what it says."""
    try:
        value = tb.loads(text)
    except tb.DecodeError as error:
        path = error.path
    else:
        path = ""
        do(value)
    assert not path or path.startswith("data"), text
    return not path


PARTS = ("pending", "at", "combat", "face_down", "reserve", "reference", "kept")


@pytest.mark.no_cover
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("others", some([3, 1], 1))
def test_a_part_of_another_state_is_refused_or_can_be_played(part: str, others: int) -> None:
    """What lies, is asked or begun elsewhere, put into each position: each third one, or each."""
    choose = random.Random(0)
    parts = {json.dumps(part_in(json.loads(saved(name)), part)) for name in POSITIONS}
    for number, name in enumerate(POSITIONS):
        for text in sorted(parts)[number % others :: others]:
            spoilt = edited(saved(name), {f"data.{part}": json.loads(text)})
            read_or_refused(spoilt, lambda state: play_on(state, choose, limit=10))


@pytest.mark.no_cover
@pytest.mark.parametrize("stage", [*STEPS][:-1], ids=lambda kind: kind.tag)
@pytest.mark.parametrize("others", some([2, 1], 1))
def test_each_place_of_the_automaton_is_refused_or_can_be_played(
    stage: type[Stage], others: int
) -> None:
    """In every position, with each other slot or each: only where the player is really asked."""
    choose = random.Random(0)
    for number, name in enumerate(POSITIONS):
        for slot in range(number % others, 6, others):
            place = {"stage": stage.tag, "seat": AI, "slot": slot}
            spoilt = edited(saved(name), {"data.at": place})
            read_or_refused(spoilt, lambda state: play_on(state, choose, limit=10))


# --- set-up -----------------------------------------------------------------------------------


def test_the_automaton_is_never_made_to_set_cards_aside() -> None:
    """Chance has removed its cards before anybody is asked (SOLO-SET-03)."""
    state = solo.new_battle("human", "jayme", seed=1, ai_hero="krangg", pack=STANDIN_1)
    assert state.phase == "setup"
    document = json.loads(tb.dumps(state))
    side = document["data"]["table"]["sides"][AI]
    side["deck"] += side["removed"]
    side["removed"] = []
    plays_on(tb.loads(json.dumps(document)))  # three cards more, and nobody asks for them
    document["data"]["frames"][0]["seat"] = AI
    with pytest.raises(tb.DecodeError, match="the automaton makes no decisions"):
        tb.loads(json.dumps(document))


def test_every_step_of_the_automaton_is_known_to_the_checks() -> None:
    """A step that is added has to be told apart there too: by the phase that can wait there."""
    stages = [kind for kind in STEPS if issubclass(kind, Stage)]
    assert all(kind.phase for kind in stages)
    assert {*stages} | {Choice} == STEPS.keys()
    assert LAID_OUT.keys() < STEPS.keys()
