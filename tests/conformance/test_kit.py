"""The checks and strategies of the kit, on every mode of every registered game.

These tests name no game, except where they are about games outside the library, the toys.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import attrs
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

import tambores as tb
import tests.toys  # noqa: F401  it registers them
from tambores import authoring as ta
from tambores.kernel import binding, game
from tambores.kernel.face import parts
from tambores.kernel.opening import options_class
from tambores.kernel.record.replaying import digest
from tambores.registry import tag_of
from tambores.testing import (
    check_alike,
    check_front_end,
    check_no_leak,
    check_player,
    check_undo,
    played,
)
from tambores.testing.machine import BattleMachine
from tambores.testing.misses import near_misses
from tambores.testing.reports import record_of
from tambores.testing.rules import (
    check_actors,
    check_document,
    check_followed,
    check_refused,
    check_waits,
)
from tambores.testing.strategies import (
    actions,
    any_actions,
    illegal_actions,
    new_games,
    records,
    register,
    states,
    views,
)
from tambores.toolkit.testing.contributed import mode_for, settings_of, usual_starts
from tambores.toolkit.testing.journal import kept
from tests.conformance import modes
from tests.conformance.modes import every_tag, every_toy
from tests.searching import some
from tests.toys import trick

TOYS = [mode.tag for mode in modes.TOYS]
GUARD = 5_000
"""More decisions than any random game takes."""

LOOKS = 16
"""About how many states of a mode the checks examine."""

FEW, ALL = 4, 100_000
"""About how many states the slow checks examine, in every run and in a long one."""

QUICK = settings(
    max_examples=8,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=[*HealthCheck],
)


class Game(NamedTuple):
    """A game that was played at random."""

    states: tuple[tb.State[Any], ...]
    actions: tuple[tb.Action, ...]


@functools.cache
def played_at_random(tag: str) -> tuple[Game, ...]:
    """Play a few games of a mode, each to its end."""
    return tuple(_played(start, seed) for seed, start in enumerate(usual_starts(tag, short=True)))


def _played(start: tb.State[Any], seed: int) -> Game:
    walk = [*islice(tb.random_walk(start, seed), GUARD)]
    return Game((start, *(after for _, _, after in walk)), tuple(action for _, action, _ in walk))


def some_states(tag: str, looks: int = LOOKS) -> Iterator[tb.State[Any]]:
    """Yield states from the whole course of the games of a mode, always with the last."""
    all_games = played_at_random(tag)
    for played_game in all_games:
        reached = played_game.states
        yield from reached[: -1 : max(1, len(reached) * len(all_games) // looks)]
        yield reached[-1]


def steps(tag: str) -> Iterator[tuple[tb.State[Any], tb.Action]]:
    """Yield each state of the games of a mode with the action chosen there."""
    for played_game in played_at_random(tag):
        yield from zip(played_game.states, played_game.actions, strict=False)


def everybody(state: tb.State[Any]) -> tuple[int | None, ...]:
    return (*state.seats, None)


def pack_of(state: tb.State[Any]) -> Any:
    return getattr(state, "pack", None)


@every_tag
def test_a_view_answers_as_its_state_does(tag: str) -> None:
    """Its own seat alone learns what it can do, and why not."""
    for state in some_states(tag):
        due, legal = tb.prompt(state), tb.legal_actions(state)
        for seat in everybody(state):
            seen = tb.view(state, seat)
            decides = due is not None and due.asks(seat)
            assert tb.outcome(seen) == seen.outcome == tb.outcome(state)
            assert tb.legal_actions(seen) == seen.legal_actions == (legal if decides else ())
            for action in legal[:2]:
                assert tb.why_not(seen, action) == seen.why_not(action)
                assert (tb.why_not(seen, action) is None) == decides


@every_tag
def test_views_and_states_are_not_taken_for_each_other(tag: str) -> None:
    state = next(usual_starts(tag))
    seen: Any = tb.view(state, None)
    action, kind = state.legal_actions[0], type(state).__name__
    determinized = rf"^{type(seen).__name__} is a view, not a state; tb\.determinize\(view, seed\) "
    for call in (
        lambda: tb.apply(seen, action),
        lambda: tb.transition(seen, action),
        lambda: tb.view(seen, None),
        lambda: tb.force(seen, [1]),
        lambda: tb.Recorder(seen),
    ):
        with pytest.raises(TypeError, match=determinized):
            call()
    given: Any = state
    for ask in (tb.RandomPlayer(1).choose, lambda view: tb.determinize(view, 1)):
        with pytest.raises(TypeError, match=rf"^{kind} is a state, not a view; tb\.view\("):
            ask(given)


# --- promises of every game ---------------------------------------------------------------------


def test_the_toys_are_there() -> None:
    assert {"toy-bid", "toy-luck", "toy-trick"} <= {*TOYS}


@every_tag
def test_random_play_ends(tag: str) -> None:
    for played_game in played_at_random(tag):
        assert tb.outcome(played_game.states[-1]) is not None


@every_toy
def test_random_play_ends_with_any_number_of_seats(tag: str) -> None:
    mode = mode_for(tag)
    met = set()
    for options in settings_of(mode):
        start = tb.new_game(tag, seed=5, **options)
        met.add(len(start.seats))
        assert tb.outcome(_played(start, 1).states[-1]) is not None
    assert met == {*mode.players}


@every_tag
def test_a_game_waits_for_somebody_or_is_over(tag: str) -> None:
    """Until the last state, only the seat that is asked has legal actions."""
    for played_game in played_at_random(tag):
        for state in played_game.states:
            check_waits(state)
    for state in some_states(tag):
        due = tb.prompt(state)
        offered = [seat for seat in everybody(state) if tb.view(state, seat).legal_actions]
        assert offered == ([] if due is None or due.settled_by else [due.seat])
        assert (due is None) == (tb.outcome(state) is not None)
        assert due is None or due.seat in state.players
        assert {*state.players} <= {*state.seats}


@every_tag
@pytest.mark.parametrize("looks", some([LOOKS, ALL], 1))
def test_everything_is_written_and_read_as_it_was(tag: str, looks: int) -> None:
    for state, action in steps(tag):
        assert tb.parse_action(state, str(action)) == action
    for state in some_states(tag, looks):
        check_document(state, pack_of(state))
        for seat in everybody(state):
            check_document(tb.view(state, seat), pack_of(state))
        for action in state.legal_actions:
            check_document(action, pack_of(state))


@every_tag
def test_the_same_decisions_lead_to_the_same_states(tag: str) -> None:
    for start, played_game in zip(
        usual_starts(tag, short=True), played_at_random(tag), strict=True
    ):
        again = [start]
        for action in played_game.actions:
            again.append(tb.apply(again[-1], action))
        assert [*map(digest, again)] == [*map(digest, played_game.states)]


@every_tag
def test_events_lead_every_seat_from_view_to_view(tag: str) -> None:
    for state, action in islice(steps(tag), 150):
        check_followed(state, tb.transition(state, action))


@every_tag
def test_near_misses_are_refused(tag: str) -> None:
    refused = 0
    for state in some_states(tag):
        missed = [*islice(near_misses(state), 200)]
        for action in missed[:: max(1, len(missed) // 10)]:
            check_refused(state, action)
            refused += 1
    assert refused


def ways_of_asking(tag: str) -> Iterator[tb.State[Any]]:
    """Yield the games in which a mode is usually checked, and one with each way of asking."""
    yield from usual_starts(tag)
    options = options_class(mode_for(tag))
    if options and "ask" in attrs.fields_dict(options):
        for ask in ta.POLICIES:
            yield tb.new_game(tag, seed=3, ask=ask)


def looks(start: tb.State[Any], count: int) -> Iterator[tb.State[Any]]:
    """Yield some states of the first part of a random game, which a decision is due in."""
    reached = [start, *(after for _, _, after in islice(tb.random_walk(start, 1), 200))]
    yield from Random(1).sample(reached[:-1], min(count, len(reached) - 1))


@pytest.mark.no_cover
@every_tag
@pytest.mark.parametrize("count", some([1, 60], 1))
def test_no_step_that_can_be_undone_shows_what_was_hidden(tag: str, count: int) -> None:
    for start in islice(ways_of_asking(tag), 0, None, 3 if count == 1 else 1):
        check_each(looks(start, count))


def check_each(states: Iterable[tb.State[Any]]) -> None:
    """Check for each state that no step which can be undone shows anything hidden."""
    for number, state in enumerate(states):
        check_undo(state, seed=3 * number)


@every_tag
def test_a_record_replays(tag: str) -> None:
    for played_game in played_at_random(tag):
        recorder = tb.Recorder(played_game.states[0], every=10)
        for action in played_game.actions:
            recorder.apply(action)
        record = recorder.record
        assert tb.parse_record(str(record)) == tb.loads(tb.dumps(record)) == record
        *_, last = tb.replay(record)
        assert last.state == played_game.states[-1]
        assert record.outcome == tb.outcome(last.state)


# --- strategies, machine, journal ---------------------------------------------------------------


def run(strategy: st.SearchStrategy[Any]) -> list[Any]:
    """Draw some values of a strategy."""
    found: list[Any] = []

    @QUICK
    @given(strategy)
    def test(value: Any) -> None:
        found.append(value)

    test()
    return found


def written(tag: str) -> str:
    """The tag in the documents of a mode: that of the first mode that writes the same ones."""
    forms = {part.tag: part.load("format") for part in parts()}
    return next(name for name, form in forms.items() if form is forms[tag])


@every_tag
def test_states_and_views_of_a_mode_can_be_drawn(tag: str) -> None:
    reached = run(states(tag, depth=12)) + run(new_games(tag))
    assert {tag_of(state) for state in reached} == {written(tag)}
    assert {tag_of(seen) for seen in run(views(states(tag, depth=5)))} == {written(tag)}


@every_tag
def test_actions_of_a_mode_can_be_drawn(tag: str) -> None:
    @QUICK
    @given(st.data(), states(tag, depth=12))
    def test(data: st.DataObject, state: tb.State[Any]) -> None:
        check_document(data.draw(any_actions(state)), pack_of(state))
        if tb.outcome(state) is None:
            assert tb.why_not(state, data.draw(actions(state))) is None
            assert tb.why_not(state, data.draw(illegal_actions(state))) is not None

    test()


@every_tag
def test_records_of_a_mode_can_be_drawn(tag: str) -> None:
    for record in run(records(tag, depth=12)):
        assert record.game == written(tag)
        assert tb.parse_record(str(record)) == record


@every_toy
def test_values_of_the_types_of_a_game_can_be_asked_for(tag: str) -> None:
    register()
    state = next(usual_starts(tag))
    kinds = [type(state), type(tb.view(state, None)), *game.vocabulary_of(type(state)).values()]
    for kind in kinds:
        assert all(isinstance(value, kind) for value in run(st.from_type(kind)))


@every_toy
def test_a_game_can_be_begun_with_options_by_name(tag: str) -> None:
    with pytest.raises(ValueError, match=rf"^{tag} has no option 'colour'; known: "):
        tb.new_game(tag, seed=0, colour="red")
    assert tb.new_game(tag, seed=3) == tb.new_game(tag, seed=3)


@every_tag
def test_the_state_machine_plays_any_game(tag: str) -> None:
    class Machine(BattleMachine):
        starts = new_games(tag)

    run_state_machine_as_test(Machine, settings=settings(QUICK, stateful_step_count=15))


@every_tag
def test_a_journal_tells_any_game(tag: str) -> None:
    played_game = played_at_random(tag)[0]
    with kept() as journal:
        played(played_game.states[0], *played_game.actions[:5])
    course = journal.course()
    assert course is not None
    assert course.actions == played_game.actions[:5]
    record = record_of(course, {"Test": "any"}, "broken")
    assert tb.parse_record(str(record)) == record


# --- players and front ends ---------------------------------------------------------------------


class Plain:
    """The smallest possible front end."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.logs: dict[int | None, list[str]] = {seat: [] for seat in everybody(state)}

    def offered(self, seat: int | None) -> list[str]:
        return [str(action) for action in tb.view(self.state, seat).legal_actions]

    def act(self, seat: int | None, line: str) -> object:
        action = tb.parse_action(self.state, line)
        refusal = tb.view(self.state, seat).why_not(action)
        if refusal is None:
            step = tb.transition(self.state, action)
            self.state = step.state
            for one, log in self.logs.items():
                log += map(str, step.seen_by(one))
        return refusal

    def shown(self, seat: int | None) -> object:
        return [repr(tb.view(self.state, seat)), self.logs[seat]]

    def winners(self, seat: int | None) -> tuple[int, ...] | None:
        end = tb.outcome(self.state)
        return None if end is None else end.winners


@every_tag
def test_a_player_of_any_game_is_checked(tag: str) -> None:
    check_player(tb.RandomPlayer, starts=usual_starts(tag, short=True))


@every_toy
def test_a_player_is_checked_at_every_seat(tag: str) -> None:
    seen: set[tuple[int, int | None]] = set()

    class Watching(tb.RandomPlayer):
        def choose(self, view: tb.View) -> tb.Action:
            seen.add((len(view.seats), view.seat))
            return super().choose(view)

    check_player(Watching, game=tag)
    assert seen == {(count, seat) for count in mode_for(tag).players for seat in range(count)}


@every_toy
def test_a_front_end_of_any_game_is_checked(tag: str) -> None:
    check_front_end(Plain, game=tag)


# --- planted leaks ------------------------------------------------------------------------------


def hidden(state: Any) -> int:
    """Return a number that depends on hidden information."""
    return int(digest(state)[:8], 16)


class Planted:
    """The rules of a game with a leak to one seat."""

    def __init__(self, rules: Any, seat: int) -> None:
        self.rules, self.seat = rules, seat

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)


class InView(Planted):
    """The view of the seat has one more field."""

    def view(self, state: Any, seat: int | None) -> Any:
        seen = self.rules.view(state, seat)
        fields = {field.name: getattr(seen, field.name) for field in attrs.fields(type(seen))}
        kind = PEEKING[tag_of(state)]
        return kind(**fields, more=hidden(state) if seat == self.seat else 0)


class InEvents(Planted):
    """The seat gets one more event."""

    def follow(self, state: Any, action: Any, events: Any) -> Any:
        after = self.rules.follow(state, action, events)
        if events is not None:
            events[:0] = [RUMOURS[tag_of(state)](self.seat, hidden(state))]
        return after


class InRefusals(Planted):
    """While the seat decides, a refusal has one more parameter."""

    def refuse(self, state: Any, action: object) -> Any:
        refusal, due = self.rules.refuse(state, action), self.rules.prompt(state)
        if due is None or due.seat != self.seat:
            return refusal
        return attrs.evolve(refusal, params={**refusal.params, "more": hidden(state)})


class OnBehalf(Planted):
    """The side that the seat decides for depends on hidden information."""

    def prompt(self, position: Any) -> Any:
        due = self.rules.prompt(position)
        if due is None or due.seat != self.seat or not isinstance(position, tb.State):
            return due
        return attrs.evolve(due, on_behalf_of=f"side{hidden(position)}")


@attrs.frozen
class Rumour(tb.Event):
    """An event whose number only one seat sees."""

    tag = "rumour"
    logged = False
    seat: int
    number: int

    def seen_by(self, seat: int | None) -> Any:
        return self if seat == self.seat else attrs.evolve(self, number=0)


def peeking(tag: str) -> type[Any]:
    """Return the view class of a game with one more field, ready for pickling."""
    base = type(tb.view(next(usual_starts(tag)), None))
    name = f"Peeking_{tag.replace('-', '_')}"
    kind = attrs.make_class(
        name, {"more": attrs.field(type=int)}, bases=(base,), frozen=True, slots=True
    )
    kind.__module__ = __name__
    setattr(sys.modules[__name__], name, kind)
    return kind


PEEKING = {tag: peeking(tag) for tag in TOYS}
RUMOURS = {
    tag: type("Rumour", (Rumour,), {"document": f"{tag}.event", "__slots__": ()}) for tag in TOYS
}

PLANTED = [
    pytest.param(tag, seat, kind, id=f"{tag}-{seat}-{kind.__name__}")
    for tag in TOYS
    for seat in range(max(mode_for(tag).players))
    for kind in (InView, InEvents, InRefusals, OnBehalf)
]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Replace the rules of a game by rules that leak."""

    def plant(tag: str, seat: int, kind: type[Planted]) -> None:
        state = next(usual_starts(tag))
        rules = kind(game.rules_of(state), seat)
        for one in (type(state), type(tb.view(state, None)), *filter(None, [PEEKING.get(tag)])):
            monkeypatch.setitem(binding.RULES, one, rules)

    return plant


def with_seat(tag: str, seat: int) -> list[tb.State[Any]]:
    """Return new games that have this seat."""
    return [start for start in usual_starts(tag) if seat in start.seats]


def again(state: Any) -> Any:
    """Return the same state without its cached values."""
    return attrs.evolve(state)


@pytest.mark.parametrize(("tag", "seat", "kind"), PLANTED)
def test_a_leak_to_a_seat_is_found_in_a_state(
    plant: Any, tag: str, seat: int, kind: type[Planted]
) -> None:
    """The check gets the first state in which the seat decides."""
    start = with_seat(tag, seat)[-1]
    reached = _played(start, 1).states
    asked = [one for one in reached if (due := tb.prompt(one)) and due.seat == seat]
    plant(tag, seat, kind)
    with pytest.raises(AssertionError, match=r"^a leak to ") as caught:
        check_no_leak(again(asked[0]))
    if kind in (InView, InEvents, InRefusals):
        assert str(caught.value).startswith(f"a leak to seat {seat}, ")


@pytest.mark.parametrize(("tag", "seat", "kind"), PLANTED)
def test_a_leak_to_a_seat_is_found_through_a_front_end(
    plant: Any, tag: str, seat: int, kind: type[Planted]
) -> None:
    start = with_seat(tag, seat)[-1]
    plant(tag, seat, kind)
    with pytest.raises(AssertionError, match=r"^a leak to "):
        check_front_end(Plain, starts=again(start))


@pytest.mark.parametrize(
    ("tag", "seat"), dict.fromkeys(tuple(param.values[:2]) for param in PLANTED)
)
def test_a_front_end_that_tells_one_seat_too_much_is_found(tag: str, seat: int) -> None:
    class Careless(Plain):
        def shown(self, viewer: int | None) -> object:
            return [super().shown(viewer), hidden(self.state) if viewer == seat else 0]

    with pytest.raises(AssertionError, match=rf"^a leak to seat {seat}, "):
        check_front_end(Careless, starts=with_seat(tag, seat)[-1])


class Forgets(Planted):
    """No step says that it passed a window in which another seat could have been asked."""

    def follow(self, state: Any, action: Any, events: Any) -> Any:
        after = self.rules.follow(state, action, events)
        if events is not None:
            events.probes = False
        return after


@pytest.mark.parametrize("tag", ["toy-trick", "warcraft", "realm"])
def test_a_window_that_undo_passes_by_is_found(plant: Any, tag: str) -> None:
    """In some of the states that a long run looks at."""
    asking = [start for start in ways_of_asking(tag) if start.asks_if_able]
    states = [again(state) for start in asking for state in looks(start, 20)]
    plant(tag, 0, Forgets)
    with pytest.raises(AssertionError, match="does not reveal anything, so that it can be undone"):
        check_each(states)


@pytest.mark.parametrize("tag", ["toy-bid", "toy-trick"])
def test_an_event_that_undo_passes_by_is_found(plant: Any, tag: str) -> None:
    """In games with steps that reveal nothing."""
    start = next(usual_starts(tag))
    due = tb.prompt(start)
    assert due is not None
    check_undo(start)
    plant(tag, due.seat, InEvents)
    with pytest.raises(AssertionError, match=rf"^a leak to seat {due.seat}, .* \(rumour\) of "):
        check_undo(again(start))


@every_toy
def test_states_that_a_seat_can_tell_apart_are_told(tag: str) -> None:
    """A spectator can tell the beginning of a game from its last state."""
    start = next(usual_starts(tag))
    check_alike(start, start, None)
    *_, last = _played(start, 1).states
    with pytest.raises(AssertionError, match=r"^a leak to a spectator, "):
        check_alike(start, last, None)


# --- actions that a seat may take at any time --------------------------------------------------


class Standing(Planted):
    """A seat may answer at any time, which is wrong in one way or another."""

    def anytime_actions(self, position: Any) -> tuple[tb.Action, ...]:
        seats = position.seats if isinstance(position, tb.State) else (position.seat,)
        return tuple(trick.Play(50 + seat) for seat in seats if seat is not None)


class Unseen(Standing):
    """No seat sees what the state lists."""

    def anytime_actions(self, position: Any) -> tuple[tb.Action, ...]:
        return super().anytime_actions(position) if isinstance(position, tb.State) else ()


class Everybodys(Standing):
    """Every seat may take the same action, so that nobody knows who does it."""

    def anytime_actions(self, position: Any) -> tuple[tb.Action, ...]:
        return (trick.Play(50),)


class Watched(Standing):
    """A spectator may act."""

    def anytime_actions(self, position: Any) -> tuple[tb.Action, ...]:
        return (trick.Play(50),) if getattr(position, "seat", None) is None else ()


class Listed(Standing):
    """It is a choice of the decision as well."""

    def anytime_actions(self, position: Any) -> tuple[tb.Action, ...]:
        seat = 0 if isinstance(position, tb.State) else position.seat
        return tb.legal_actions(STARTED)[:1] if seat == 0 else ()


STARTED: tb.State[Any] = tb.new_game("toy-trick", seed=1)


def test_actions_that_each_seat_may_take_at_any_time_are_no_fault(plant: Any) -> None:
    plant("toy-trick", 0, Standing)
    check_actors(again(STARTED))


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (Unseen, "the anytime actions of a state are not those of its seats together, each once"),
        (Everybodys, "the anytime actions of a state are not those of its seats together"),
        (Watched, "tb.actor names another seat than the one that is offered an action"),
        (Listed, "an anytime action is also a choice of the decision"),
    ],
)
def test_a_standing_action_without_one_actor_is_found(
    plant: Any, kind: type[Planted], says: str
) -> None:
    plant("toy-trick", 0, kind)
    with pytest.raises(AssertionError, match=says):
        check_actors(again(STARTED))
