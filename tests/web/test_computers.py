"""Battles against the computer: it decides for its seats, and only the person's view is shown."""

from __future__ import annotations

import os
import pickle
import signal
import time
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores import enclave
from tambores.kernel.informed import Informed
from tambores.players import maker
from tambores.web.http.thinkers import Minds
from tambores.web.lobby import computers
from tambores.web.play.games import page_of
from tambores.web.play.shared import Computer
from tambores.web.play.terms import Terms, read_terms
from tambores.web.thinking import Task, decided
from tests.web.visitor import SOLO, TWO, Json, Visitor, error_of, server

EASY = TWO | {"level": "easy"}
WAR = {"mode": "two", "game": "warcraft", "seed": "7", "scenario": "generic_2p", "level": "easy"}


def wait(visitor: Visitor) -> None:
    """Look until it is the person's turn."""
    end = time.monotonic() + 60
    while visitor.look()["screen"]["thinking"]:
        assert time.monotonic() < end
        time.sleep(0.02)


def play(visitor: Visitor, most: int) -> None:
    """Make decisions for the person, always the first one."""
    wait(visitor)
    while most and not visitor.screen["over"]:
        visitor.do("act", action=visitor.lines[0])
        wait(visitor)
        most -= 1


def test_the_computer_decides_until_it_is_the_persons_turn(visitor: Visitor) -> None:
    visitor.begin(EASY)
    play(visitor, 6)
    assert visitor.screen["viewer"] == 0 and visitor.screen["handover"] is None
    record = tb.parse_record(visitor.http.get(f"/battles/{visitor.id}/record").text)
    assert [move.seat for move in record.moves].count(0) == 6
    assert {move.seat for move in record.moves} == {0, 1}


@pytest.mark.no_cover
def test_a_battle_against_the_computer_is_played_to_its_end(visitor: Visitor) -> None:
    visitor.begin(EASY | {"max_turns": 1})
    play(visitor, 100)
    assert visitor.screen["over"] and not visitor.screen["thinking"]


@pytest.mark.no_cover
def test_nobody_decides_for_the_computer(visitor: Visitor) -> None:
    visitor.begin(EASY | {"level": "hard"})
    while not visitor.screen["thinking"]:
        visitor.do("act", action=visitor.lines[0])
    assert visitor.lines == []
    said = error_of(visitor.post("act", action="pass"), 409)
    assert said == "It is the turn of Borrunn, whom the computer plays."
    wait(visitor)


def test_an_undo_takes_back_what_the_computer_did_since(visitor: Visitor) -> None:
    visitor.begin(EASY)
    play(visitor, 1)
    for _ in range(30):
        before = visitor.lines
        visitor.do("act", action=before[-1])
        wait(visitor)
        if visitor.screen["undo"]:
            visitor.do("undo")
            assert visitor.lines == before
            return
    pytest.fail("nothing could be undone")


@pytest.mark.no_cover
def test_the_computer_goes_on_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        visitor.begin(EASY)
        play(visitor, 2)
        visitor.do("act", action=visitor.lines[0])
        id, cookies = visitor.id, visitor.http.cookies
    with server(tmp_path) as visitor:
        visitor.http.cookies = cookies
        visitor.look(id)
        play(visitor, 2)
        assert visitor.screen["viewer"] == 0


@pytest.mark.no_cover
def test_a_saved_copy_waits_and_its_continuation_has_the_computer(visitor: Visitor) -> None:
    visitor.begin(EASY)
    play(visitor, 2)
    kept = visitor.http.post(f"/battles/{visitor.id}/keep", json={"name": "Copy"}).json()["id"]
    assert not visitor.look(kept)["screen"]["thinking"]
    again = visitor.http.post(f"/battles/{kept}/load", json={}).json()["id"]
    visitor.look(again)
    play(visitor, 2)
    assert visitor.screen["viewer"] == 0


def test_every_game_is_played_against_the_computer(visitor: Visitor) -> None:
    visitor.begin(WAR)
    play(visitor, 2)
    assert visitor.screen["viewer"] == 0


def minds(visitor: Visitor) -> Minds:
    """The processes of a server."""
    found: Minds = visitor.http.app.state.minds  # type: ignore[attr-defined]
    return found


def test_the_computer_thinks_in_other_processes(visitor: Visitor) -> None:
    visitor.begin(SOLO)
    assert minds(visitor).processes == []  # they begin when they are needed
    visitor.begin(EASY)
    play(visitor, 3)
    assert os.getpid() not in minds(visitor).processes != []


@pytest.mark.no_cover
def test_a_process_that_ends_is_replaced(visitor: Visitor) -> None:
    visitor.begin(EASY)
    play(visitor, 2)
    gone = minds(visitor).processes
    for process in gone:
        os.kill(process, signal.SIGKILL)
    play(visitor, 4)
    assert not {*gone} & {*minds(visitor).processes}


@pytest.mark.no_cover
def test_the_processes_end_with_the_server() -> None:
    with server() as visitor:
        visitor.begin(EASY | {"level": "hard"})
        play(visitor, 1)
        visitor.do("act", action=visitor.lines[0])  # it may think just now
        running = minds(visitor).processes
    assert running
    for process in running:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_a_process_goes_on_where_another_left_off() -> None:
    """It plays the decisions again, also after an undo, and decides as the same player would."""
    start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    session, moves = tb.Session(start, together=True), list[tuple[int, str]]()
    asked = list[tuple[Task, str]]()
    player = Informed(maker("easy")(5), 1)
    while len(asked) < 6:
        assert session.prompt is not None
        seat = session.prompt.seat
        if seat == 1:
            task = Task("a", pickle.dumps(start), tuple(moves), 1, Computer("easy", 5), {})
            line = str(player.choose(session))
            assert decided(task) == line
            asked.append((task, line))
        else:
            line = str(session.legal_actions(0)[0])
        session.apply(line, seat)
        moves.append((seat, line))
    task, line = asked[0]
    assert decided(task) == line  # as after an undo: it has forgotten what came later


def test_the_setup_lists_the_levels(visitor: Visitor) -> None:
    assert visitor.get("/setup/enclave")["levels"] == ["easy", "medium", "hard"]


@pytest.mark.parametrize("terms", [EASY | {"level": "godlike"}, SOLO | {"level": "easy"}])
def test_other_levels_are_refused(visitor: Visitor, terms: dict[str, object]) -> None:
    assert "level must be one of" in error_of(visitor.http.post("/battles", json=terms), 400)


def test_terms_keep_the_level() -> None:
    terms = Terms("two", "", 7, own={"pieces": 1}, level="easy")
    assert read_terms(terms.written()) == terms


@pytest.mark.no_cover
def test_a_battle_tried_again_from_a_decision_keeps_the_computer(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        visitor.begin(EASY | {"max_turns": 1})
        play(visitor, 100)
        again = visitor.http.post(f"/battles/{visitor.id}/load", json={"at": 3}).json()["id"]
        visitor.look(again)
        play(visitor, 1)
        assert visitor.screen["viewer"] == 0 and visitor.screen["handover"] is None
        cookies = visitor.http.cookies
    with server(tmp_path) as visitor:
        visitor.http.cookies = cookies
        visitor.look(again)
        play(visitor, 100)
        assert visitor.screen["over"] and visitor.update["again"] and visitor.update["swap"]


def test_sides_change_for_a_rematch_against_the_computer(visitor: Visitor) -> None:
    """What chance gave a seat is there again, and somebody else sits there."""
    visitor.begin(EASY | {"heroes": [None, None], "max_turns": 1, "names": ["Ana"]})
    heroes = visitor.get("/battles")["battles"][0]["about"].partition(",")[0]
    play(visitor, 100)
    assert visitor.update["swap"]
    answered = visitor.http.post(f"/battles/{visitor.id}/again", json={"swap": True})
    visitor.look(answered.json()["id"])
    wait(visitor)
    assert visitor.screen["viewer"] == 1 and visitor.screen["actions"]
    assert visitor.screen["board"]["table"]["called"] == {"1": "Ana"}
    assert visitor.get("/battles")["battles"][0]["about"].startswith(heroes)


SWAPPED = (
    Terms("two", "warcraft", 7, own={"scenario": "generic_2p", "races": None}, level="easy"),
    Terms("two", "kingdom-defenders-family", 7, own={"players": 3}, level="easy", person=2),
    Terms("two", "enclave-duel", 7, own={"pack": "standin-1", "army": "human"}, level="easy"),
)


@pytest.mark.parametrize("terms", SWAPPED, ids=lambda terms: str(terms.game))
def test_every_game_begins_with_sides_swapped(terms: Terms) -> None:
    start = terms.opening().state
    changed = terms.swapped(start)
    assert changed is not None and read_terms(changed.written()) == changed
    state = changed.again().opening().state
    page = page_of(start)
    assert page.subject(state) == page.subject(start)
    assert page.leaders(state, "en") == page.leaders(start, "en")
    seats, now = (computers(one, start).keys() for one in (terms, changed))
    assert len(seats) == len(now) == len(start.players) - 1 and seats != now


@pytest.mark.parametrize(
    ("game", "own"),
    [
        ("enclave-solo", {"pack": "standin-1", "heroes": [None, None], "max_turns": None,
                          "ai_ties": "auto"}),
        ("enclave-campaign", {"pack": "standin-1", "army": "human", "ai_ties": "auto"}),
    ],
)  # fmt: skip
def test_the_automaton_changes_sides_in_its_seat(game: str, own: Json) -> None:
    terms = Terms("solo", game, 7, own=own)
    start = terms.opening().state
    changed = terms.swapped(start)
    assert changed is not None
    subjects = [page_of(start).subject(one) for one in (start, changed.opening().state)]
    assert subjects[1].split() == subjects[0].split()[::-1]


def test_where_all_play_together_no_sides_change() -> None:
    terms = Terms("two", "realm", 7, own={"players": 2}, level="easy")
    assert terms.swapped(terms.opening().state) is None


@pytest.mark.no_cover
def test_a_rematch_is_against_the_same_computer(visitor: Visitor) -> None:
    visitor.begin(EASY | {"max_turns": 1})
    play(visitor, 100)
    again = visitor.http.post(f"/battles/{visitor.id}/again", json={}).json()["id"]
    visitor.look(again)
    play(visitor, 2)
    assert visitor.screen["viewer"] == 0 and visitor.update["name"] == "Aiden against Borrunn"
