"""Games between players: what they are shown, and how a game that fails stops."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.kernel.event_list import position_before
from tambores.kernel.face import face
from tests.arena.players import Unprintable
from tests.cases import each

SEED = 7


def battle() -> enclave.Battle:
    return enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=SEED, holder=0)


def two() -> list[tb.Player]:
    return [tb.RandomPlayer(1), tb.RandomPlayer(2)]


class Watcher(tb.RandomPlayer):
    """Chooses at random and keeps what it is shown."""

    def begin(self, view: Any) -> None:
        self.first = self.followed = view
        self.asked: list[Any] = []

    def observe(self, events: Iterable[tb.Event]) -> None:
        self.followed = tb.follow(self.followed, events)

    def choose(self, view: Any) -> tb.Action:
        assert view == self.followed
        self.asked.append(view)
        return super().choose(view)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", tb.games())
def test_every_mode_can_be_played(name: str) -> None:
    for mode in face(name).modes:
        options = mode.load("unattended") or mode.load("options")
        start = mode.load("begin")(options(), seed=SEED)
        players = {seat: tb.RandomPlayer(seat) for seat in start.state.players}
        record = tb.play(start, players, limit=300)
        assert record.outcome is not None
        steps = list(tb.replay(record))
        assert len(steps) <= 300
        again = tb.play(start, {seat: tb.RandomPlayer(seat) for seat in players}, limit=300)
        assert again == record
        assert tb.loads(tb.dumps(record)) == record


def test_a_record_is_the_one_a_recorder_keeps() -> None:
    record = tb.play(battle(), two(), headers={"Event": "A test"})
    kept = tb.recorded(battle(), record.actions, headers={"Event": "A test"})
    assert record == kept


def test_a_watcher_sees_its_first_view_and_what_its_seat_is_shown() -> None:
    players = [Watcher(1), Watcher(2)]
    record = tb.play(battle(), players)
    end = list(tb.replay(record))[-1].state
    for seat, player in enumerate(players):
        assert player.first == tb.view(battle(), seat)
        assert player.followed == tb.view(end, seat)
    assert len(record.moves) == sum(len(player.asked) for player in players)


def test_no_player_is_handed_a_state() -> None:
    shown: list[Any] = []

    class Curious(Watcher):
        def begin(self, view: Any) -> None:
            super().begin(view)
            shown.append(view)

        def observe(self, events: Iterable[tb.Event]) -> None:
            super().observe(events)
            shown.extend([events, position_before(events)])

        def choose(self, view: Any) -> tb.Action:
            shown.append(view)
            return super().choose(view)

    tb.play(battle(), [Curious(1), Curious(2)], limit=60)
    assert shown
    assert not any(isinstance(value, tb.State) for value in shown)


@each("method", ["begin", "observe", "choose"])
def test_an_error_that_cannot_be_printed_is_the_fault_of_its_player(method: str) -> None:
    def fail(*_: Any) -> Any:
        raise Unprintable

    player = Watcher(1)
    setattr(player, method, fail)
    with pytest.raises(tb.PlayError) as caught:
        tb.play(battle(), [Watcher(2), player])
    assert (caught.value.kind, caught.value.seat) == ("raised", 1)
    assert str(caught.value).endswith("the player of seat 1 failed: Unprintable")
    assert caught.value.sentence("es").endswith(": Unprintable")


class Slippery:
    """An answer that cannot be compared, hashed or printed."""

    def __eq__(self, other: object) -> bool:
        raise Unprintable

    __hash__ = None  # type: ignore[assignment]
    __str__ = __repr__ = Unprintable.__str__


def test_an_answer_that_cannot_be_compared_is_the_fault_of_its_player() -> None:
    class Odd(tb.RandomPlayer):
        def choose(self, view: Any) -> Any:
            return Slippery()

    with pytest.raises(tb.PlayError) as caught:
        tb.play(battle(), [Odd(1), Odd(2)])
    assert (caught.value.kind, caught.value.seat) == ("illegal", 0)
    assert str(caught.value)


def test_watching_changes_nothing() -> None:
    assert tb.play(battle(), [Watcher(1), Watcher(2)]) == tb.play(battle(), two())


def test_an_automaton_needs_no_player() -> None:
    start = solo.new_battle("human", "aiden", seed=SEED)
    record = tb.play(start, [tb.RandomPlayer(1)])
    assert record.outcome is not None
    assert {move.seat for move in record.moves} == {0}


def test_a_limit_stops_a_game() -> None:
    record = tb.play(battle(), two(), limit=9)
    assert len(record.moves) == 9
    assert record.outcome == tb.Outcome("aborted", (), "decision_limit")
    assert [step.state for step in tb.replay(record)]
    assert tb.parse_record(str(record)) == record
    whole = tb.play(battle(), two())
    assert tb.play(battle(), two(), limit=len(whole.moves)) == whole
    assert tb.play(battle(), two(), limit=0).moves == ()


@each("limit", [-1, 1.0, True, "9"])
def test_a_wrong_limit_is_refused(limit: Any) -> None:
    with pytest.raises(ValueError, match="expected None or a whole number from 0"):
        tb.play(battle(), two(), limit=limit)


def test_players_must_fit_the_seats() -> None:
    with pytest.raises(ValueError, match="1 player; the game needs 2, for the seats 0, 1"):
        tb.play(battle(), [tb.RandomPlayer(1)])
    with pytest.raises(ValueError, match="no player for seat 1"):
        tb.play(battle(), {0: tb.RandomPlayer(1)})
    with pytest.raises(ValueError, match="a player for seat 2"):
        tb.play(battle(), dict(enumerate([*two(), tb.RandomPlayer(3)])))
    with pytest.raises(TypeError):
        tb.play(tb.view(battle(), 0), two())  # type: ignore[arg-type]


class Failing(tb.RandomPlayer):
    """Fails at its third decision."""

    left = 3

    def choose(self, view: Any) -> tb.Action:
        self.left -= 1
        if not self.left:
            raise KeyError("nothing here")
        return super().choose(view)


def test_a_player_that_raises_stops_the_game_and_loses_nothing() -> None:
    with pytest.raises(tb.PlayError) as caught:
        tb.play(battle(), [Failing(1), tb.RandomPlayer(2)])
    error = caught.value
    assert (error.kind, error.seat) == ("raised", 0)
    assert isinstance(error.__cause__, KeyError)
    assert "the player of seat 0 failed: 'nothing here'" in str(error)
    assert "ha fallado" in error.sentence("es")
    assert [move.seat for move in error.record.moves].count(0) == 2
    assert error.record.outcome is None
    assert list(tb.replay(error.record))
    twin = pickle.loads(pickle.dumps(error))
    assert (str(twin), twin.kind, twin.record) == (str(error), "raised", error.record)


@each("choice", [enclave.KeepHand(), enclave.Deploy("nobody", 3), None, 3])
def test_a_player_that_chooses_what_is_not_legal_stops_the_game(choice: Any) -> None:
    class Wrong:
        def choose(self, view: Any) -> tb.Action:
            return choice  # type: ignore[no-any-return]

    with pytest.raises(tb.PlayError, match="decision 1: the player of seat 0 chose") as caught:
        tb.play(battle(), [Wrong(), tb.RandomPlayer(2)])
    assert (caught.value.kind, caught.value.record.moves) == ("illegal", ())


def test_a_player_that_fails_while_it_watches_is_named() -> None:
    class Blind(Watcher):
        def observe(self, events: Iterable[tb.Event]) -> None:
            raise RuntimeError("too bright")

    with pytest.raises(tb.PlayError, match="seat 1 failed: too bright") as caught:
        tb.play(battle(), [tb.RandomPlayer(1), Blind(2)])
    assert (caught.value.kind, len(caught.value.record.moves)) == ("raised", 1)


def test_a_memory_belongs_to_a_seat_of_a_game() -> None:
    memory = tb.remember(tb.view(battle(), 0))
    assert (memory.game, memory.seat) == ("enclave", 0)
    for other in (
        tb.view(battle(), 1),
        tb.view(battle(), None),
        tb.view(solo.new_battle("human", "aiden", seed=SEED), 0),
    ):
        with pytest.raises(ValueError, match="the memory is of enclave, seat 0"):
            tb.determinize(other, 1, memory=memory)
    with pytest.raises(TypeError, match="not a memory: int"):
        tb.determinize(tb.view(battle(), 0), 1, memory=3)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        tb.remember(battle())  # type: ignore[arg-type]


def test_a_playout_begins_with_a_state() -> None:
    view = tb.view(tb.new_game("realm", seed=1), 0)
    with pytest.raises(TypeError, match=r"View is a view, not a state; tb\.determinize"):
        tb.playout(view, 1)  # type: ignore[type-var]
