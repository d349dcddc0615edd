"""Whatever play reaches can be saved: states, views, guesses, steps, memories and records.

The search plays every mode on random terms, also with seats that leave, and stops at each new kind
of position: the kind of its prompt, and what is in progress.
"""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

import tambores as tb
from tambores.kernel import codec
from tambores.kernel.game import State, rules_of
from tambores.kernel.record.value import form_behind
from tambores.kernel.step import Step
from tambores.testing.rules import check_document
from tests import stacks
from tests.conformance.modes import positions
from tests.games import MODES

SEARCHES = 12
"""How often a long search begins anew, each time for 400 walks, until it has met everything."""

BY_TAG = {mode.tag: mode for mode in MODES}


def check_position(state: State[Any]) -> None:
    """Save a state, and what each seat sees."""
    pack = form_behind(state).content_of(state)
    for value in (state, *(tb.view(state, seat) for seat in (*state.seats, None))):
        check_document(value, pack)


def check_step(before: State[Any], step: Step[Any]) -> None:
    """Save everything that a step shows, and what the deciding seat remembers and guesses."""
    state, pack = step.state, form_behind(step.state).content_of(step.state)
    check_position(state)
    shown = {*step.events}
    for seat in (*state.seats, None):
        memory = tb.remember(tb.view(before, seat)).after(step.seen_by(seat))
        assert pickle.loads(pickle.dumps(memory)) == memory
        shown |= {*step.seen_by(seat)}
    for event in shown:
        check_document(event, pack)
    due = tb.prompt(state)
    if due is not None:
        check_document(tb.determinize(tb.view(state, due.seat), 1), pack)


def search(tag: str, walks: int, decisions: int, kind: stacks.Kind, seed: int = 0) -> set[Any]:
    """Save whatever is new in some walks; return the tags of the frames that wait there.

    Wherever a kind of position is new, each seat leaves once, if the game lets it.
    """
    met: set[str] = set()
    random = Random(walks + seed)
    for before, step in stacks.reached(BY_TAG[tag], random, walks, decisions, kind):
        met |= {frame.tag for frame in getattr(step.state, "frames", ())}
        check_step(before, step)
        for action in tb.anytime_actions(step.state):
            check_position(stacks.perform(step.state, action).state)
    return met


@pytest.mark.no_cover
@pytest.mark.parametrize("tag", BY_TAG)
def test_whatever_play_reaches_is_read_as_written(tag: str) -> None:
    """It meets most of what there is."""
    met = search(tag, 20, 250, stacks.pile)
    assert len(met) >= 0.6 * len(waiting(tag))


@pytest.mark.parametrize("tag", BY_TAG)
def test_what_is_written_is_read_at_the_first_attempt(
    tag: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second attempt, which finds the place of a fault, takes several times as long."""
    monkeypatch.setattr(codec, "_read_slowly", None)
    for state in positions(BY_TAG[tag], 4):
        check_position(state)


@pytest.mark.long
@pytest.mark.parametrize("tag", BY_TAG)
def test_each_frame_in_each_pile_is_read_as_written(tag: str) -> None:
    """Some frames take a tile that comes up in few games; the search goes on until all are met."""
    met: set[str] = set()
    for seed in range(SEARCHES):
        met |= search(tag, 400, 400, stacks.finely, seed)
        if waiting(tag) <= met:
            break
    assert waiting(tag) <= met
    assert not NEVER.get(tag, set()) & met


BEGUN = {"begin", "over"}

NEVER = {
    "enclave": BEGUN,
    "enclave-solo": BEGUN | {"ability", "pool", "rest"},  # the automaton goes on without a tie
    "warcraft": {"part"},  # it begins a position, and waits for nothing
    "kingdom-defenders-family": {"camps", "supplying", "usurping", "horde_list"},  # KD-112
}
"""The frames that no position of a mode has while it waits."""

RARE = {"enclave-solo": {"marching"}}
"""Those that play does not reach in thousands of games; they are made by hand elsewhere."""


def waiting(tag: str) -> set[str]:
    """The tags of the other frames of a mode."""
    rules = rules_of(stacks.start(BY_TAG[tag], Random(0)))
    kinds = getattr(rules, "rooms", ())
    asking = {kind.tag for kind in kinds if getattr(kind, "asks", True)}
    return asking - NEVER.get(tag, set()) - RARE.get(tag, set())


@pytest.mark.parametrize("tag", BY_TAG)
def test_records_of_games_in_which_seats_leave_are_read_as_written(tag: str) -> None:
    for seed in range(3):
        random = Random(seed)
        state = start = stacks.start(BY_TAG[tag], random)
        actions = []
        for action, step in stacks.walk(start, random, 150):
            actions.append(action)
            state = step.state
        for action in tb.anytime_actions(state)[:1]:
            actions.append(action)
            state = stacks.perform(state, action).state
        record, pack = stacks.recorded(start, actions), form_behind(start).content_of(start)
        check_document(record, pack)
        text = str(record)
        assert tb.parse_record(text, pack) == record
        *_, last = tb.replay(record)
        assert last.state == state
