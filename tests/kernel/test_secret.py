"""Secret simultaneous choices: asked in order, seen only by their seat, applied together."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores import authoring as ta
from tests.toys import bid

START = bid.begin(bid.Options(), seed=7).state


def secret(position: Any) -> ta.Secret:
    frame = position.frames[-1]
    assert isinstance(frame, ta.Secret)
    return frame


def after(*numbers: int) -> bid.Game:
    state = START
    for number in numbers:
        state = tb.apply(state, bid.Bid(number))
    return state


def test_seats_answer_in_order_and_nothing_happens_before_the_last_one() -> None:
    for numbers in ((), (3,), (3, 5)):
        state = after(*numbers)
        prompt = tb.prompt(state)
        assert prompt is not None and prompt.seat == len(numbers)
        assert state.table == START.table
        assert secret(state).answered == tuple(range(len(numbers)))
    assert after(3, 5, 5).table != START.table


def test_a_seat_sees_its_own_answer_and_who_else_has_answered() -> None:
    state = after(3, 5)
    for seat, answers in (
        (None, (None, None)), (0, (bid.Bid(3), None)), (1, (None, bid.Bid(5))), (2, (None, None)),
    ):  # fmt: skip
        seen = secret(tb.view(state, seat))
        assert seen.answered == (0, 1) and seen.answers == answers


def test_answers_of_others_change_neither_view_nor_choices() -> None:
    for one, other in ((after(1), after(4)), (after(2, 2), after(5, 3))):
        assert tb.view(one, 2) == tb.view(other, 2)
        assert tb.view(one, None) == tb.view(other, None)
        assert one.legal_actions == other.legal_actions


def test_the_event_of_an_answer_is_whole_for_its_seat_alone() -> None:
    step = tb.transition(START, bid.Bid(4))
    for seat in (None, 0, 1, 2):
        answered, due = step.seen_by(seat)
        assert isinstance(answered, ta.Answered) and isinstance(due, ta.DecisionDue)
        assert answered.answer == (bid.Bid(4) if seat == 0 else None)
        assert due.frames == tb.view(step.state, seat).frames


def test_a_guess_fills_hidden_answers_with_possible_ones_and_keeps_the_own() -> None:
    seen = tb.view(after(3, 5), 1)
    guesses = {secret(tb.determinize(seen, seed)).answers for seed in range(40)}
    assert {answers[1] for answers in guesses} == {bid.Bid(5)}
    assert {answers[0] for answers in guesses} == set(map(bid.Bid, range(1, 6)))


def test_half_given_answers_are_saved_and_read() -> None:
    state = after(3, 5)
    assert tb.loads(tb.dumps(state)) == state
    for seat in (None, 0, 1, 2):
        seen = tb.view(state, seat)
        assert tb.loads(tb.dumps(seen)) == seen
