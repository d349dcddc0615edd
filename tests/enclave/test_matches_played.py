"""Matches that play the games within them; how one ended is told by whoever ran it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import tambores as tb
from tambores.arena import Plan, Results, Start, record_of, run
from tambores.enclave import campaign, duel
from tambores.enclave.solo import SoloBattle
from tambores.kernel.rounds import rounds_of
from tests.cases import each
from tests.games import MODES

MATCHES = [mode.tag for mode in MODES if mode.contains]
each_match = pytest.mark.parametrize("tag", MATCHES)

BATTLES = {"enclave-campaign": 3, "enclave-duel": 2}
"""MODE-02, MODE-07: how many battles there are."""

WON = tb.Outcome("win", (0,), "hero_defeated")


def waiting(tag: str) -> Any:
    """A match for which the battle is due."""
    match: Any = tb.new_game(tag, seed=7)
    while not match.prompt.settled_by:
        match = tb.apply(match, match.legal_actions[0])
    return match


def randoms(seed: int = 1) -> list[tb.Player[Any]]:
    return [tb.RandomPlayer(seed), tb.RandomPlayer(seed + 1)]


class Cheat:
    """Reports its own win whenever somebody asks it about a match."""

    def __init__(self, seed: int) -> None:
        self.honest = tb.RandomPlayer(seed)
        self.asked: list[str] = []

    def choose(self, view: tb.View[Any, Any]) -> tb.Action:
        self.asked.append(view.mode)
        if view.prompt is not None and view.prompt.kind == "report":
            return duel.Report(tb.Outcome("win", (view.seat or 0,), "hero_defeated"))
        return self.honest.choose(view)


# --- nobody at the table reports ------------------------------------------------------------------


def test_there_are_matches() -> None:
    assert {*MATCHES} == {*BATTLES}


@each_match
def test_the_prompt_names_the_mode_of_the_games_within(tag: str) -> None:
    match = waiting(tag)
    assert match.prompt.settled_by == tb.mode(tag).contains == "enclave"
    assert match.prompt.seat == match.seats[0]
    assert [match.prompt.asks(seat) for seat in (0, 1, None)] == [False] * 3


@each_match
def test_no_seat_is_offered_a_report_or_can_make_one(tag: str) -> None:
    match = waiting(tag)
    report = duel.Report(WON)
    assert report in match.legal_actions
    assert tb.actor(match, report) is None
    for seat in (*match.seats, None):
        assert tb.view(match, seat).legal_actions == ()
        assert tb.loads(tb.dumps(tb.view(match, seat))).legal_actions == ()
        assert tb.words(tb.view(match, seat)).menu() == ()
        for do in (tb.apply, tb.transition):
            with pytest.raises(tb.IllegalAction, match="A game within the match decides this"):
                do(match, report, seat=seat)
        session = tb.Session(match)
        for said in (report, str(report)):
            with pytest.raises(tb.IllegalAction, match="A game within the match decides this"):
                session.apply(said, seat=seat)
        assert session.legal_actions(seat) == () and session.state is match
        refusal = tb.why_not(match, report, seat=seat)
        assert refusal is not None and "Esto lo decide una partida" in tb.describe(refusal, "es")
    assert len(tb.apply(match, report).fought) == 1


@each_match
def test_a_record_has_a_report_under_the_first_seat_alone(tag: str) -> None:
    match = waiting(tag)
    report = duel.Report(WON)
    record = tb.recorded(match, [report])
    assert record.moves == (tb.Move(0, report),)
    assert [*tb.replay(record)] and tb.recorded(match, record.moves) == record
    wrong = str(record).replace("0 report", "1 report")
    with pytest.raises(tb.ReplayMismatch, match="recorded for seat 1; only seat 0 can do that"):
        [*tb.replay(tb.parse_record(wrong))]


# --- play -----------------------------------------------------------------------------------------


@each_match
def test_a_match_between_players_is_decided_by_its_battles(tag: str) -> None:
    battles: list[tb.Record] = []
    match: Any = tb.new_game(tag, seed=7)
    record = tb.play(match, randoms(), within=battles.append, headers={"Event": "A friendly match"})
    assert len(battles) == BATTLES[tag]
    due, ends = [], []
    for move, step in zip(record.moves, tb.replay(record), strict=True):
        if isinstance(move.action, duel.Report):
            due.append(rounds_of(match).opening(match).state)  # type: ignore[union-attr]
            ends.append(move.action.outcome)
        match = step.state
    assert [battle.start for battle in battles] == due
    assert [battle.outcome for battle in battles] == ends
    assert match.outcome == record.outcome is not None
    for battle in battles:
        assert len([*tb.replay(battle)]) == len(battle.moves) > 10
        assert dict(battle.headers) == dict(record.headers) == {"Event": "A friendly match"}
        assert tb.parse_record(str(battle)) == battle


@each_match
def test_a_player_cannot_report_its_own_win(tag: str) -> None:
    """It is never asked; before, it had won a duel in 2 decisions."""
    battles: list[tb.Record] = []
    cheat = Cheat(1)
    record = tb.play(tb.new_game(tag, seed=7), [cheat, tb.RandomPlayer(2)], within=battles.append)
    honest: list[tb.Record] = []
    same = tb.play(tb.new_game(tag, seed=7), randoms(), within=honest.append)
    assert (record, battles) == (same, honest)
    assert "enclave" in cheat.asked


class Diary:
    """Notes what it is shown."""

    def __init__(self, seed: int) -> None:
        self.player, self.notes = tb.RandomPlayer(seed), list[str]()
        self.view: Any = None

    def begin(self, view: tb.View[Any, Any]) -> None:
        self.view = view
        self.notes.append(view.mode)

    def observe(self, events: Sequence[tb.Event]) -> None:
        self.view = tb.follow(self.view, events)

    def choose(self, view: tb.View[Any, Any]) -> tb.Action:
        assert view == self.view
        return self.player.choose(view)


def test_each_battle_is_a_game_of_its_own_for_the_players() -> None:
    """What they follow always is their view, in a battle and in the match that goes on."""
    players = [Diary(1), Diary(2)]
    record = tb.play(tb.new_game("enclave-campaign", seed=7), players)
    assert [one.notes for one in players] == [
        ["enclave-campaign", *["enclave", "enclave-campaign"] * 3]
    ] * 2
    assert record.outcome is not None and record.outcome == players[0].view.outcome


def test_a_witness_is_given_every_step_of_the_battles_too() -> None:
    battles, steps = list[tb.Record](), list[tb.Step[Any]]()
    record = tb.play(
        tb.new_game("enclave-duel", seed=7), randoms(), witness=steps.append, within=battles.append
    )
    inside = sum(1 + len(battle.moves) for battle in battles)  # with the opening of each
    assert len(steps) == inside + len(record.moves) == inside + 2
    assert steps[0].state == battles[0].start


@each("limit", [0, 1, 30])
def test_a_limit_counts_the_decisions_of_battles(limit: int) -> None:
    battles = list[tb.Record]()
    match = tb.new_game("enclave-duel", seed=7)
    record = tb.play(match, randoms(), limit=limit, within=battles.append)
    assert record.outcome is not None and record.outcome.reason == "decision_limit"
    assert sum(len(one.moves) for one in (*battles, record)) == limit
    assert [*tb.replay(record)] == [] == [*record.moves]


def test_a_limit_can_stop_a_match_after_a_battle() -> None:
    battles = list[tb.Record]()
    match = tb.new_game("enclave-duel", seed=7)
    tb.play(match, randoms(), within=battles.append)
    record = tb.play(match, randoms(), limit=len(battles[0].moves) + 1)
    end = battles[0].outcome
    assert end is not None
    assert [move.action for move in record.moves] == [duel.Report(end)]
    assert record.outcome is not None and record.outcome.result == "aborted"


class Broken:
    def choose(self, view: tb.View[Any, Any]) -> tb.Action:
        raise RuntimeError("no idea")


def test_what_fails_in_a_battle_has_the_records_of_battle_and_match() -> None:
    match = tb.new_game("enclave-duel", seed=7)
    with pytest.raises(tb.PlayError, match="no idea") as caught:
        tb.play(match, [Broken(), tb.RandomPlayer(1)])
    error = caught.value
    assert (error.kind, error.seat) == ("raised", 0)
    assert error.record.start == rounds_of(match).opening(match).state  # type: ignore[union-attr]
    assert error.match.start == match and error.match.moves == ()


# --- alone ----------------------------------------------------------------------------------------


def test_one_person_plays_a_campaign_against_the_automaton() -> None:
    battles = list[tb.Record]()
    match = campaign.new_match(("human", "orc"), seed=7)
    record = tb.play(match, [tb.RandomPlayer(3)], within=battles.append, alone=True)
    assert dict(record.headers) == {"Seat1": "automaton"}
    assert [type(battle.start) for battle in battles] == [SoloBattle] * 3
    assert {move.seat for battle in battles for move in battle.moves} == {0}
    assert [*tb.replay(record)][-1].state.outcome == record.outcome


@each("tag", ["enclave-duel", "enclave", "warcraft"])
def test_what_nobody_can_play_alone_is_refused(tag: str) -> None:
    with pytest.raises(tb.UsageError, match=f"{tag} cannot be played by one person alone"):
        tb.play(tb.new_game(tag, seed=7), [tb.RandomPlayer(1)], alone=True)


# --- sessions -------------------------------------------------------------------------------------


def ended(session: tb.Session[Any]) -> tb.Session[Any]:
    """The session, played to the end of its game."""
    choose = tb.RandomPlayer(1).choose
    while (due := session.prompt) is not None:
        session.apply(choose(session.view(due.seat)), seat=due.seat)
    return session


@each_match
def test_a_session_goes_on_with_the_battles_that_were_played(tag: str) -> None:
    session = tb.Session(tb.opening(tag, seed=7))
    ends = []
    while (due := session.prompt) is not None:
        if not due.settled_by:
            session.apply(session.legal_actions(due.seat)[0], seat=due.seat)
            continue
        battle = session.within()
        with pytest.raises(tb.UsageError, match=f"the game within {tag} is not over"):
            session.settle(battle)
        again = tb.Session.load(ended(battle).save())
        session.settle(again)
        ends.append(battle.outcome)
        assert (session.undo(), again.undo()) == (0, 0)
        with pytest.raises(tb.UsageError):
            session.settle(battle)  # it counts once
    match: Any = session.state
    assert [fought.outcome for fought in match.fought] == ends
    assert len(ends) == BATTLES[tag]
    with pytest.raises(tb.UsageError, match=f"no game within {tag} is due now"):
        session.within()


def test_another_battle_does_not_count() -> None:
    session = tb.Session(duel.new_match(("human", "orc"), seed=7))
    foreign = ended(tb.Session(duel.new_match(("human", "orc"), seed=8)).within())
    with pytest.raises(tb.UsageError, match="this is not the game that is due within enclave-duel"):
        session.settle(foreign)


def test_a_session_of_a_campaign_alone_plays_solo_battles() -> None:
    session = tb.Session(waiting("enclave-campaign"))
    battle = session.within(alone=True)
    assert type(battle.state) is SoloBattle
    session.settle(ended(battle))
    assert session.state.fought[0].outcome == battle.outcome


def test_a_game_without_games_within_it_has_none() -> None:
    session = tb.Session(tb.new_game("warcraft", seed=7))
    with pytest.raises(tb.UsageError, match="no game within warcraft is due now"):
        session.within()


# --- arena and analysis ---------------------------------------------------------------------------


def test_the_arena_plays_the_battles_of_a_match(tmp_path: Any) -> None:
    plan = Plan(starts=(Start("enclave-duel", {"max_turns": 3}),), players=("random", "random"),
                seed=3, records=True)  # fmt: skip
    run(plan, out=tmp_path)
    for line in Results(tmp_path):
        found = record_of(Results(tmp_path), line["game"])
        assert line["error"] is None and len(found.within) == 2
        assert line["decisions"] == sum(len(one.moves) for one in (found.record, *found.within))
        assert [move.action.outcome for move in found.record.moves] == [  # type: ignore[attr-defined]
            battle.outcome for battle in found.within
        ]
        assert [*tb.replay(found.record)] and [*tb.replay(found.within[1])]


def test_no_seat_is_judged_by_a_report() -> None:
    """A review skips what the battles decided."""
    from tambores.players import review

    record = tb.play(tb.new_game("enclave-duel", seed=7), randoms())
    assert [one.analysis for one in review(record, 4)] == [None, None]
