"""Nobody acts for another: an action is carried out for a seat exactly if its own view offers it.

Every way to carry out an action is tried for every kind of asker, in every mode of every game: the
choices of the decision, and the actions that a seat may take at any time, such as leaving.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import attrs
import pytest

import tambores as tb
import tests.toys  # noqa: F401  it registers them
from tambores import warcraft
from tambores.testing.starts import everybody
from tambores.toolkit.testing.contributed import usual_starts
from tambores.warcraft import Abandon
from tests.conformance.modes import every_tag

MOMENTS = (0, 1, 7, 30, 90)
"""After how many decisions the states of a game are looked at, and in the end."""

GUARD = 5_000
"""More decisions than any random game takes."""


def apply(state: Any, action: Any, seat: Any) -> Any:
    return tb.apply(state, action, seat=seat)


def transition(state: Any, action: Any, seat: Any) -> Any:
    return tb.transition(state, action, seat=seat).state


def session(state: Any, action: Any, seat: Any) -> Any:
    return tb.Session(state).apply(action, seat).state


def line(state: Any, action: Any, seat: Any) -> Any:
    return tb.Session(state).apply(str(action), seat).state


def recorder(state: Any, action: Any, seat: Any) -> Any:
    return tb.Recorder(state).apply(action, seat=seat).state


DOORS: tuple[Callable[[Any, Any, Any], Any], ...] = (apply, transition, session, line, recorder)
"""The ways to carry out an action of somebody."""


def walked(start: Any, seed: int) -> Iterator[Any]:
    """Some states of a game in which now and then somebody leaves, and its last one."""
    rng, state = Random(seed), start
    for number in range(GUARD):
        if tb.outcome(state) is not None:
            break
        if number in MOMENTS:
            yield state
        standing = tb.anytime_actions(state)
        leaves = standing and number in MOMENTS and rng.random() < 0.3
        action = rng.choice(standing if leaves else state.legal_actions)
        state = tb.apply(state, action, seat=asker(state, action))
    assert tb.outcome(state) is not None
    yield state


def asker(state: Any, action: Any) -> Any:
    """Who asks for an action: its actor; nobody for the report of a game within a match."""
    due = tb.prompt(state)
    return ... if due is not None and due.settled_by else tb.actor(state, action)


@functools.cache
def moments(tag: str) -> tuple[tuple[Any, tuple[tb.Action, ...]], ...]:
    """States of a mode, each with what to try: a choice, and all that seats could do at first."""
    starts = [*usual_starts(tag, short=True)]
    return tuple(
        (state, (*state.legal_actions[-1:], *tb.anytime_actions(start)))
        for number, start in enumerate(starts[:: 1 + len(starts) // 7])
        for state in walked(start, number)
    )


def offered(state: Any, seat: Any) -> tuple[tb.Action, ...]:
    """What the view of a seat offers it."""
    seen = tb.view(state, seat)
    return (*seen.legal_actions, *tb.anytime_actions(seen))


# --- with the seat that asks ----------------------------------------------------------------------


@every_tag
def test_an_action_is_carried_out_for_a_seat_exactly_if_its_view_offers_it(tag: str) -> None:
    for state, tried in moments(tag):
        for seat in everybody(state):
            may = offered(state, seat)
            for action in tried:
                refusal = tb.why_not(state, action, seat=seat)
                assert (refusal is None) == (action in may)
                assert refusal == tb.view(state, seat).why_not(action)
                for do in DOORS:
                    check(do, state, action, seat, refusal)


def check(do: Callable[[Any, Any, Any], Any], state: Any, action: Any, seat: Any, why: Any) -> None:
    """Check that a door lets an action through, or refuses it for this reason."""
    if why is None:
        assert do(state, action, seat) != state
        return
    with pytest.raises(tb.IllegalAction) as caught:
        do(state, action, seat)
    assert caught.value.refusal == why
    assert caught.value.state is state


@every_tag
def test_who_is_not_to_decide_learns_only_that(tag: str) -> None:
    """The refusal is the same whatever it asks for; after the end it says that the game is over."""
    for state, tried in moments(tag):
        due = tb.prompt(state)
        usual = ("settled" if due.settled_by else "not_yours") if due else "over"
        for seat in everybody(state):
            if due is None or not due.asks(seat):
                refused = (tb.why_not(state, action, seat=seat) for action in tried)
                assert {one.key.partition(".")[2] for one in refused if one} <= {usual}


@every_tag
def test_the_actor_of_an_action_is_the_only_seat_that_may_take_it(tag: str) -> None:
    for state, tried in moments(tag):
        for action in tried:
            found = [seat for seat in state.seats if action in offered(state, seat)]
            assert found == ([] if tb.actor(state, action) is None else [tb.actor(state, action)])


# --- without it -----------------------------------------------------------------------------------


@every_tag
def test_without_a_seat_only_what_is_in_the_list_is_carried_out(tag: str) -> None:
    for state, tried in moments(tag):
        for action in tried:
            refusal = tb.why_not(state, action)
            assert (refusal is None) == (action in state.legal_actions)
            for do in DOORS:
                check(do, state, action, ..., refusal)
            owner = tb.actor(state, action)
            if refusal is not None and owner is not None:
                assert refusal.key == "kernel.needs_seat"
                for language in tb.LANGUAGES:
                    assert f"seat={owner}" in tb.sentence(*refusal.message(), language)


def test_the_sentence_about_a_missing_seat() -> None:
    refusal = tb.why_not(warcraft.new_game(seed=3), Abandon(0))
    assert refusal is not None and refusal.rule == "WC-033"
    said = "`abandon 0` is not one of the choices of this decision."
    assert str(refusal) == f"{said} Only seat 0 can do it: pass seat=0."


# --- seats that do not exist, and views of others -------------------------------------------------


@every_tag
@pytest.mark.parametrize("seat", [-1, 99, True, False, 1.0, 0.0, "0", ()])
def test_what_is_not_a_seat_is_an_error_that_names_the_seats(tag: str, seat: Any) -> None:
    state, (action, *_) = moments(tag)[0]
    known = ", ".join(map(str, state.seats))
    for do in (*DOORS, lambda *asked: tb.why_not(*asked[:2], seat=asked[2])):
        with pytest.raises(ValueError, match=rf"known values: None \(a spectator\), {known}"):
            do(state, action, seat)


@every_tag
def test_a_view_answers_for_its_own_seat_alone(tag: str) -> None:
    state, (action, *_) = moments(tag)[0]
    for seat in everybody(state):
        seen = tb.view(state, seat)
        assert tb.why_not(seen, action, seat=seat) == tb.why_not(seen, action)
        assert tb.why_not(seen, action) == seen.why_not(action)
        for other in everybody(state):
            if other != seat:
                with pytest.raises(ValueError, match=f"this is the view of seat {seat}"):
                    tb.why_not(seen, action, seat=other)


def test_a_view_has_no_actor_to_tell() -> None:
    seen = tb.view(warcraft.new_game(seed=3), 0)
    with pytest.raises(TypeError, match="is a view, not a state"):
        tb.actor(seen, Abandon(0))  # type: ignore[arg-type]


# --- records --------------------------------------------------------------------------------------


@every_tag
def test_a_record_names_the_seat_that_acted_and_a_replay_checks_it(tag: str) -> None:
    for state, tried in moments(tag):
        for action in tried:
            due, seat = tb.prompt(state), asker(state, action)
            owner = due.seat if due is not None and seat is ... else seat
            if owner is None or (seat is ... and action not in state.legal_actions):
                continue
            recording = tb.Recorder(state)
            recording.apply(action, seat=seat)
            record = recording.record
            assert record.moves == (tb.Move(owner, action),)
            assert tb.recorded(state, record.moves) == record
            assert [*tb.replay(record)] == recording.steps[1:]
            for other in (*state.seats, 99):
                if other != owner:
                    wrong = attrs.evolve(record, moves=(tb.Move(other, action),))
                    says = f"recorded for seat {other}; only seat {owner} can do that"
                    with pytest.raises(tb.ReplayMismatch, match=says):
                        [*tb.replay(wrong)]


@every_tag
def test_a_saved_session_with_everything_in_it_goes_on(tag: str) -> None:
    """A session keeps who acted, also where somebody acted who was not to decide."""
    start, _ = moments(tag)[0]
    rng, session = Random(1), tb.Session(start)
    for number in range(8):
        if session.outcome is not None:
            break
        standing = tb.anytime_actions(session.state)
        action = rng.choice(standing if standing and number == 4 else session.state.legal_actions)
        session.apply(action, asker(session.state, action))
    again = tb.Session.load(session.save())
    assert again.steps == session.steps and again.record == session.record


# --- players --------------------------------------------------------------------------------------


class Leaver:
    """Leaves the table, or lets somebody else leave."""

    def __init__(self, who: int | None) -> None:
        self.who = who

    def choose(self, view: Any) -> tb.Action:
        if self.who is None:
            return tb.RandomPlayer(1).choose(view)
        return Abandon(self.who)


@pytest.mark.parametrize("scenario", warcraft.scenarios())
def test_a_player_may_leave_and_lets_nobody_else_leave(scenario: str) -> None:
    start = warcraft.new_game(scenario, seed=3)
    due = tb.prompt(start)
    assert due is not None
    for who in start.seats:
        if who == due.seat:
            record = tb.play(start, [Leaver(who) for who in start.seats])
            assert record.moves[0] == tb.Move(who, Abandon(who))
            assert all(str(move).split()[0] == str(move).split()[-1] for move in record.moves)
            assert [*tb.replay(record)][-1].state.outcome == record.outcome
            continue
        players = {seat: Leaver(who if seat == due.seat else None) for seat in start.seats}
        with pytest.raises(tb.PlayError, match="leave the table only for themselves") as caught:
            tb.play(start, players)
        assert (caught.value.kind, caught.value.seat) == ("illegal", due.seat)
        assert caught.value.record.moves == ()


# --- what was possible once -----------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "other"), [(0, 1), (1, 0)])
def test_a_seat_leaves_at_any_time_and_expels_nobody(seat: int, other: int) -> None:
    session = tb.Session(warcraft.new_game(seed=3))
    with pytest.raises(tb.IllegalAction):
        session.apply(f"abandon {other}", seat=seat)
    assert session.outcome is None and session.record.moves == ()
    session.apply(f"abandon {seat}", seat=seat)
    end = session.outcome
    assert end is not None
    assert (end.result, end.winners, end.reason) == ("win", (other,), "abandoned")
    assert session.record.moves == (tb.Move(seat, Abandon(seat)),)


def test_only_who_left_can_undo_it() -> None:
    """WC-Q58: seat 2 leaves while seat 0 is to decide, and seat 0 did not do it."""
    session = tb.Session(warcraft.new_game("elf_gate", seed=2))
    due = session.prompt
    assert due is not None and due.seat != 2
    step = session.apply("abandon 2", seat=2)
    assert session.undo(due.seat) == session.undo(None) == 0
    assert session.undo(2) == (0 if step.reveals else 1)


@pytest.mark.parametrize("seat", [9, True, 1.0])
def test_nobody_undoes_for_a_seat_that_does_not_exist(seat: Any) -> None:
    with pytest.raises(ValueError, match="known values"):
        tb.Session(warcraft.new_game(seed=3)).undo(seat)
