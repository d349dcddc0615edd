"""What is sent depends on nothing that the person at the screen may not see."""

from __future__ import annotations

import random
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.testing import strategies as battles
from tambores.testing.leaks import check_no_leak
from tambores.web.play import asking, shown
from tambores.web.play.games import MANY, kind_of
from tambores.web.play.shared import SharedGame
from tambores.web.store import Row
from tests.searching import RARELY
from tests.web.visitor import parts_of

pytestmark = pytest.mark.no_cover

ROW = Row("id", "owner", "name", "two", False, True, "standin-1", "", "", 1, False, None, 0, 1)


def seated(state: Any, seat: int | None) -> SharedGame:
    """A table with the person of a seat at the screen."""
    table = SharedGame(kind_of(state), tb.Step(state, ()))
    table.screen = seat
    return table


def sent(state: enclave.Battle, seat: int | None) -> list[Any]:
    """Everything that the page of a seat can get of a state."""
    table = seated(state, seat)
    if table.viewer != seat:
        return []
    answers: list[Any] = [shown.update(ROW, table, "en")]
    for element in names_in(answers[0]["screen"]["board"]):
        answers.append(asking.about(table.view, element, "en"))
        answers.append(asking.why(table, element, None, "en"))
        answers.append(asking.why(table, None, element, "en"))
    for begun, aimed in pairs(names_in(answers[0]["screen"]["board"])):
        answers.append(asking.why(table, begun, aimed, "en"))
    return answers


def names_in(board: dict[str, Any]) -> list[str]:
    """The parts of a board that somebody can point at."""
    return sorted(parts_of(board))


def pairs(things: list[str]) -> list[tuple[str, str]]:
    """Some of the pairs of things, the same ones each time."""
    chance = random.Random(7)
    return [(chance.choice(things), chance.choice(things)) for _ in range(20)]


def sent_of(step: tb.Step[Any], before: enclave.Battle, seat: int | None) -> list[Any]:
    """Everything that the page of a seat can get of a step: its log, and its boards."""
    seen = step.seen_by(seat)
    answers: list[Any] = [shown.lines(seen, tb.view(before, seat), "es")]
    table = seated(before, seat)
    table.session.steps.append(step)
    if table.viewer == seat:
        answers.append(shown.boards_of(table, 1, seat, "es"))
    return answers


@RARELY
@given(battles.battles(), st.integers(0, 1))
def test_two_states_that_look_the_same_are_shown_the_same(state: Any, seat: int) -> None:
    check_no_leak(state, seat, send=sent, send_step=lambda step, seat: sent_of(step, state, seat))


@RARELY
@given(battles.battles())
def test_a_covered_screen_shows_what_a_spectator_sees(state: Any) -> None:
    check_no_leak(state, None, send=sent)
    if kind_of(state) == MANY and tb.outcome(state) is None:
        assert seated(state, None).view == tb.view(state, None)


@RARELY
@given(battles.solo_battles())
def test_the_automaton_keeps_its_cards_covered(state: Any) -> None:
    check_no_leak(state, 0, send=sent, send_step=lambda step, seat: sent_of(step, state, seat))
