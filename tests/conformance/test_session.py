"""Sessions: the history of a game of any mode, what each seat is shown, undo, and saves."""

from __future__ import annotations

import copy
import functools
import pickle
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import pytest

import tambores as tb
import tests.toys  # noqa: F401  it registers them
from tambores import enclave
from tambores.enclave import campaign, solo
from tambores.enclave.render.words import tell
from tambores.kernel.event_list import position_before, turns_up
from tambores.kernel.face import Mode, part
from tambores.testing import check_front_end
from tambores.toolkit.testing.contributed import usual_starts
from tests.conformance.modes import every_tag
from tests.enclave.test_saving import other_pack
from tests.sets import STANDIN_1

ARMIES, HEROES = ("human", "orc"), ("aiden", "borrunn")
GUARD = 5_000
"""More decisions than any random game takes."""


@functools.cache
def whole(tag: str) -> tb.Session[Any]:
    """A session of a game that was played at random to its end."""
    start = next(iter(usual_starts(tag, short=True)))
    session = tb.Session(start, headers={"Event": "A test"})
    for _, action, _ in islice(tb.random_walk(start, 5), GUARD):
        session.apply(action)
    return session


def everybody(state: tb.State[Any]) -> tuple[int | None, ...]:
    return (*state.seats, None)


def steps(tag: str) -> Iterator[tuple[tb.State[Any], tb.Action, tb.Step[Any]]]:
    """Yield each state of a game, the action chosen there, and the step."""
    session = whole(tag)
    for before, action, step in zip(
        session.steps, session.record.actions, session.steps[1:], strict=False
    ):
        yield before.state, action, step


def new(**options: Any) -> tb.Session[enclave.Battle]:
    return tb.Session(
        enclave.opening(ARMIES, HEROES, seed=169, holder=0, pack=STANDIN_1), **options
    )


def laid_out() -> tb.Session[enclave.Battle]:
    """After a card was laid out, paid for, and answered in the same way."""
    session = new(together=True)
    for line in ("deploy portaestandarte 3", "pay grifo", "deploy huargo 5", "pay grito_de_guerra"):
        session.apply(line)
    return session


# --- a game of any mode -------------------------------------------------------------------------


@every_tag
def test_a_session_goes_as_transition_does(tag: str) -> None:
    for state, action, step in steps(tag):
        assert step == tb.transition(state, action)
    session = whole(tag)
    assert session.state is session.steps[-1].state
    assert session.outcome == tb.outcome(session.state) is not None
    assert session.prompt is None
    assert [move.action for move in session.recorder.moves] == [one for _, one, _ in steps(tag)]


@every_tag
def test_each_seat_is_shown_and_offered_what_the_state_says(tag: str) -> None:
    session = tb.Session(whole(tag).steps[0])
    for state, action, _ in steps(tag):
        assert session.prompt == tb.prompt(state)
        for seat in everybody(state):
            seen = tb.view(state, seat)
            assert session.view(seat) == seen
            assert session.legal_actions(seat) == seen.legal_actions
        session.apply(str(action))


@every_tag
def test_the_events_of_each_seat_are_those_of_the_steps(tag: str) -> None:
    session = whole(tag)
    for seat in everybody(session.state):
        shown = [step.seen_by(seat) for step in session.steps]
        for since in (0, 1, 3, len(shown) - 1):
            assert session.seen(seat, since) == (*chain.from_iterable(shown[since:]),)
        assert session.seen(seat, len(shown)) == session.seen(seat, len(shown) + 7) == ()


@every_tag
def test_events_lead_each_seat_from_the_opening_to_the_present(tag: str) -> None:
    session = whole(tag)
    for seat in everybody(session.state):
        first = tb.view(session.steps[0].state, seat)
        assert tb.follow(first, session.seen(seat, since=1)) == session.view(seat)


@every_tag
@pytest.mark.parametrize("together", [True, False])
def test_undo_restores_what_was_and_stops_where_something_was_revealed(
    tag: str, together: bool
) -> None:
    session = tb.Session(whole(tag).steps[0], together=together)
    undoable, undone = 0, 0
    for state, action, step in islice(steps(tag), 150):
        final = turns_up(step.events) if together else step.reveals
        undoable = 0 if final else undoable + 1
        record, count = session.record, len(session.steps)
        here = session.state
        session.apply(action)
        assert session.uncommitted == undoable
        if session.undo():
            undone += 1
            assert session.state is here
            assert (session.record, len(session.steps)) == (record, count)
            for seat in everybody(state):
                assert session.view(seat) == tb.view(state, seat)
            assert session.prompt == tb.prompt(state)
            session.apply(action)
        else:
            assert not undoable
        assert session.state == step.state
        assert session.uncommitted == undoable
    assert undone or tag == "enclave-duel"  # each decision there reveals a hero, or ends a battle


@every_tag
def test_a_session_that_was_saved_goes_on_as_it_was(tag: str) -> None:
    session = tb.Session(whole(tag).steps[0], headers={"Event": "A test"})
    session.recorder.comment("To begin with.")
    for number, (_, action, _) in enumerate(steps(tag)):
        if number % 40 == 3 or number == 0:
            again = tb.Session.load(session.save())
            assert again.record == session.record
            assert same(again, session)
            session = again
        session.apply(action)
    assert session.state == whole(tag).state
    assert same(tb.Session.load(session.save()), session)


def same(one: tb.Session[Any], other: tb.Session[Any]) -> bool:
    """Whether two sessions stand at the same place and show everybody the same."""
    assert one.steps == other.steps
    assert one.uncommitted == other.uncommitted
    return all(one.seen(seat) == other.seen(seat) for seat in everybody(one.state))


@every_tag
def test_only_the_seat_that_decides_can_play(tag: str) -> None:
    state = tb.new_game(tag, seed=3)
    session, due = tb.Session(state), tb.prompt(state)
    assert due is not None
    for seat in everybody(state):
        if not due.asks(seat):
            action = state.legal_actions[0]
            with pytest.raises(tb.IllegalAction) as caught:
                session.apply(action, seat)
            assert caught.value.refusal == tb.view(state, seat).why_not(action)
            assert caught.value.state is session.state is state
    session.apply(state.legal_actions[0], ... if due.settled_by else due.seat)
    assert len(session.recorder.moves) == 1


class FrontEnd:
    """The smallest front end that a session makes."""

    def __init__(self, state: Any) -> None:
        self.session = tb.Session(state)

    def offered(self, seat: int | None) -> list[str]:
        return [str(action) for action in self.session.legal_actions(seat)]

    def act(self, seat: int | None, line: str) -> object:
        self.session.apply(line, seat)
        return None

    def shown(self, seat: int | None) -> object:
        told = [tb.dumps(event) for event in self.session.seen(seat)]
        return [tb.dumps(self.session.view(seat)), told]

    def winners(self, seat: int | None) -> tuple[int, ...] | None:
        end = self.session.outcome
        return None if end is None else end.winners


@pytest.mark.no_cover
@every_tag
def test_a_session_is_almost_a_front_end(tag: str) -> None:
    check_front_end(FrontEnd, game=tag, starts=[whole(tag).steps[0].state], leaks=1)


# --- the opening --------------------------------------------------------------------------------


@every_tag
def test_an_opening_is_shown_and_saved(tag: str) -> None:
    mode = part(tag)
    assert isinstance(mode, Mode)
    kind = mode.load("unattended") or mode.load("options")
    opening = mode.load("begin")(kind and kind(), seed=7)
    session = tb.Session(opening)
    assert session.state is opening.state
    again = tb.Session.load(session.save())
    for seat in everybody(session.state):
        assert session.seen(seat) == again.seen(seat) == opening.seen_by(seat)


def test_an_opening_is_not_recorded() -> None:
    assert new().record == tb.recorded(new().state, [])


# --- names in a log -----------------------------------------------------------------------------

ALONE = solo.opening("human", "aiden", seed=7, holder=1, pack=STANDIN_1)


def test_the_events_of_an_opening_name_the_automaton() -> None:
    told = tell(ALONE.seen_by(0))
    assert told[1] == "Automaton's deck is shuffled and now holds 46 cards."
    assert told[-1] == "Turn 1, deployment: Automaton has the initial-player marker."
    assert not any("Player 2" in line for line in told)


@pytest.mark.parametrize("tag", ["enclave", "enclave-solo"])
def test_events_know_the_names_of_units_and_seats(tag: str) -> None:
    for state, _, step in steps(tag):
        assert tell(step.events) == tell(step.events, position=state)
        for seat in everybody(state):
            seen = step.seen_by(seat)
            assert tell(seen, "es") == tell(list(seen), "es", position=tb.view(state, seat))


@pytest.mark.parametrize("tag", ["enclave", "enclave-solo"])
def test_the_events_of_many_steps_are_told_as_step_by_step(tag: str) -> None:
    session = whole(tag)
    for seat in everybody(session.state):
        one_by_one = chain.from_iterable(tell(step.seen_by(seat)) for step in session.steps)
        assert tell(session.seen(seat)) == [*one_by_one]


def test_only_whole_steps_know_the_position_before_them() -> None:
    session = laid_out()
    seen = session.seen(1, since=2)
    assert position_before(seen) == tb.view(session.steps[1].state, 1)
    assert position_before(seen[1:]) is None
    assert position_before([*seen]) is None
    assert position_before(session.seen(1, since=99)) is None


def test_what_a_seat_was_shown_can_be_copied_without_the_state() -> None:
    seen = pickle.loads(pickle.dumps(laid_out().seen(1)))
    assert seen == copy.deepcopy(seen) == laid_out().seen(1)
    assert position_before(seen) == position_before(laid_out().seen(1))
    assert isinstance(position_before(seen), enclave.View)
    assert tell(seen) == tell(laid_out().seen(1))


# --- undo ---------------------------------------------------------------------------------------


def test_players_apart_do_not_undo_what_the_others_have_seen() -> None:
    for together, expected in ((False, 1), (True, 2)):
        session = new(together=together)
        session.apply("deploy portaestandarte 3")
        session.apply("pay grifo")
        assert session.uncommitted == expected
        assert [session.undo() for _ in range(3)] == [1] * expected + [0] * (3 - expected)


def test_a_seat_undoes_only_its_own_decision() -> None:
    session = laid_out()
    assert (session.undo(0), session.undo(None), len(session.steps)) == (0, 0, 5)
    assert (session.undo(1), session.undo(1), session.undo(0)) == (1, 1, 1)
    assert session.prompt is not None
    assert (session.prompt.seat, session.prompt.kind) == (0, "pay")


def test_what_bots_decided_is_undone_as_well() -> None:
    session = laid_out()
    assert session.undo(0, bots={1}) == 3
    assert [str(move) for move in session.recorder.moves] == ["0 deploy portaestandarte 3"]
    assert laid_out().undo(bots=[0]) == 1
    assert laid_out().undo(bots=[0, 1]) == laid_out().undo(None, bots=[1]) == 0


def test_bots_are_not_undone_if_that_does_not_reach_a_person() -> None:
    session = laid_out()
    session.commit(but_last=2)
    assert session.undo(0, bots=[1]) == 0
    assert len(session.steps) == 5
    session.commit(but_last=3)
    assert session.undo(0, bots=[1]) == 3
    assert session.uncommitted == 0


def test_decisions_can_be_made_final() -> None:
    session = laid_out()
    session.commit(but_last=0)
    assert session.undo() == 0
    session.apply("deploy soldado 2")
    assert (session.undo(), session.undo()) == (1, 0)


def test_nothing_can_be_undone_at_the_start() -> None:
    assert new().undo() == new().undo(0, bots=[1]) == 0


# --- errors -------------------------------------------------------------------------------------


def test_what_is_not_an_action_leaves_a_session_as_it_was() -> None:
    session = laid_out()
    state = session.state
    for line in ("", "deploy", "nothing at all"):
        with pytest.raises(tb.DecodeError):
            session.apply(line, 0)
    with pytest.raises(tb.IllegalAction, match="phase"):
        session.apply("keep_hand")
    assert session.state is state
    assert session.uncommitted == 4


def test_a_seat_that_does_not_exist_is_refused() -> None:
    session = new()
    for ask in (session.view, session.legal_actions, session.seen):
        with pytest.raises(ValueError, match="seat is 2; known values"):
            ask(2)
    with pytest.raises(ValueError, match="seat is 2; known values"):
        session.apply("pass", 2)


@pytest.mark.parametrize("value", [None, 7, "text", enclave.Pass()], ids=repr)
def test_only_a_state_or_an_opening_begins_a_session(value: Any) -> None:
    with pytest.raises(TypeError, match="not a state of a known game"):
        tb.Session(value)


def test_texts_that_are_not_sessions_are_refused() -> None:
    saved = laid_out().save()
    lines = saved.splitlines()
    toy = tb.dumps(next(iter(steps("toy-luck")))[2].events[0])
    for text, line in (
        ("", 1),
        ("{", 1),
        (tb.dumps(new().state), 1),
        ("\n".join(lines[1:]), 1),
        (f"{saved}{lines[0]}", len(lines) + 1),
        (f"{saved}{toy}", len(lines) + 1),
        (saved.replace("enclave.event", "enclave.tea", 1), 2),
        (f"{saved}\n", len(lines) + 1),
    ):
        with pytest.raises(tb.DecodeError) as caught:
            tb.Session.load(text)
        assert caught.value.line == line
    with pytest.raises(tb.ReplayMismatch):
        tb.Session.load(saved.replace("pay grifo", "pay soldado"))


@pytest.mark.parametrize(
    "state",
    [new().state, campaign.new_match(("human", "orc"), seed=7, pack=STANDIN_1)],
    ids=["battle", "match"],
)
def test_the_text_of_a_state_is_refused_with_the_way_to_load_it(state: Any) -> None:
    with pytest.raises(tb.DecodeError) as caught:
        tb.Session.load(tb.dumps(state))
    assert caught.value.sentence() == (
        "line 1: this is a state, not a saved session; begin one with Session(loads(text))"
    )
    assert caught.value.sentence("es") == (
        "línea 1: es un estado, no una sesión guardada; empieza una con Session(loads(text))"
    )
    assert tb.Session(tb.loads(tb.dumps(state))).state == state
    with pytest.raises(tb.DecodeError, match="not a record; a saved session begins with one"):
        tb.Session.load(tb.dumps(tb.view(state, 0)))


def test_a_save_of_other_cards_needs_them() -> None:
    pack = other_pack()
    session = tb.Session(enclave.opening(ARMIES, HEROES, seed=7, pack=pack))
    with pytest.raises(tb.DecodeError, match="not available"):
        tb.Session.load(session.save())
    assert tb.Session.load(session.save(), pack).state == session.state


def test_a_session_resumes_a_record_with_its_notes() -> None:
    session = laid_out()
    session.recorder.comment("So far, so good.")
    again = tb.Session.resume(session.record, together=True)
    assert (again.record, again.steps[1:]) == (session.record, session.steps[1:])
    assert again.undo() == 1
