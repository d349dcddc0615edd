"""Leaving over HTTP: every kind of visitor may do what its own view offers, and no more."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores import warcraft
from tests.web.test_computers import WAR, wait
from tests.web.test_links import WATCHING, Person, joined, play, watching
from tests.web.visitor import Json, Visitor, another, error_of, server

SCENARIOS = ("generic_2p", "elf_gate", "generic_4p", "nordrassil")
FOR_THEMSELVES = "Players leave the table only for themselves, and only while they are in the game."


def terms(mode: str, scenario: str = "generic_2p") -> Json:
    return {"mode": mode, "game": "warcraft", "seed": "3", "scenario": scenario, "covered": False}


def left_by(person: Person) -> tb.Move:
    """The move with which a player leaves."""
    seat = int(person.seat)
    return tb.Move(seat, warcraft.Abandon(seat))


def at_table(visitor: Visitor, scenario: str = "generic_2p") -> list[Person]:
    """The windows of all players of a battle with people at other computers, by seat."""
    host = Person(visitor)
    host.look(visitor.http.post("/battles", json=terms("link", scenario)).json()["id"])
    seats = tb.view(warcraft.new_game(scenario, seed=3), None).seats
    host.seat = 0
    return [host, *(joined(host, seat=seat) for seat in seats[1:])]


def table_of(visitor: Visitor, id: str) -> Any:
    """The battle as the server keeps it."""
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    return lobby.table_of(lobby.store.find(id))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_player_leaves_and_expels_nobody(visitor: Visitor, scenario: str) -> None:
    people = at_table(visitor, scenario)
    table = table_of(visitor, people[0].id)
    due = tb.prompt(table.state)
    assert due is not None
    for person in people:
        person.look()
        for other in table.state.seats:
            if other != person.seat:
                said = error_of(person.post("act", action=f"abandon {other}"), 422)
                decides = person.seat == due.seat
                assert said == (FOR_THEMSELVES if decides else "It is not your turn to decide.")
    assert table.length == 0
    leaver = people[due.seat - 1]  # who is not to decide
    leaver.do("act", action=f"abandon {leaver.seat}")
    (move,) = table.session.recorder.moves
    assert move == left_by(leaver)


def test_a_spectator_lets_nobody_leave(visitor: Visitor) -> None:
    spectator = watching(at_table(visitor)[0])
    for seat in (0, 1):
        assert error_of(spectator.post("act", action=f"abandon {seat}"), 403) == WATCHING


def test_a_stranger_lets_nobody_leave(visitor: Visitor) -> None:
    host, _ = at_table(visitor)
    body = {"version": host.update["version"], "action": "abandon 0"}
    for window, status in (("", 404), ("0", 404), ("1", 404), ("watch", 403)):
        stranger = Person(another(visitor), window)
        answered = stranger.ask("POST", f"/battles/{host.id}/act", body)
        assert answered.status_code in (status, 404), answered.text
    assert host.look()["screen"]["over"] is False


def test_a_player_does_not_act_in_the_window_of_another(visitor: Visitor) -> None:
    """`POST /battles/ID/act?as=1`, from the browser that holds seat 0."""
    host, _ = at_table(visitor)
    host.seat = 1
    said = error_of(host.post("act", action="abandon 1"), 403)
    assert said and table_of(visitor, host.id).length == 0


def test_nobody_leaves_after_the_end(visitor: Visitor) -> None:
    host, friend = at_table(visitor)
    friend.do("act", action="abandon 1")
    assert host.look()["screen"]["over"] and friend.look()["screen"]["over"]
    for person in (host, friend):
        for seat in (0, 1):
            assert "over" in error_of(person.post("act", action=f"abandon {seat}"), 409)


def test_nobody_undoes_that_another_left(visitor: Visitor) -> None:
    people = at_table(visitor, "elf_gate")
    due = tb.prompt(table_of(visitor, people[0].id).state)
    assert due is not None
    leaver = people[due.seat - 1]
    leaver.do("act", action=f"abandon {leaver.seat}")
    for person in people:
        person.look()
        assert person.post("undo").status_code in (409, 422)
    assert table_of(visitor, people[0].id).length == 1


@pytest.mark.parametrize("scenario", ["elf_gate"])
def test_a_battle_that_somebody_left_is_there_after_a_restart(
    tmp_path: Path, scenario: str
) -> None:
    """The seat that acted is found again, in the battle, its record and a copy of it."""
    with server(tmp_path) as visitor:
        people = at_table(visitor, scenario)
        due = tb.prompt(table_of(visitor, people[0].id).state)
        assert due is not None
        leaver = people[due.seat - 1]
        leaver.do("act", action=f"abandon {leaver.seat}")
        others = [person for person in people if person is not leaver]
        play(*others, most=2)
        before = table_of(visitor, leaver.id)
        moves, state = before.session.recorder.moves, before.state
    with server(tmp_path) as again:
        after = table_of(again, leaver.id)
        assert (after.session.recorder.moves, after.state) == (moves, state)
        assert moves[0] == left_by(leaver)
        (record,) = after.cut(1)
        assert record.moves == moves[:1]


# --- at one screen ----------------------------------------------------------------------------


def test_at_one_screen_who_decides_leaves(visitor: Visitor) -> None:
    visitor.begin(terms("two"))
    due = tb.prompt(table_of(visitor, visitor.id).state)
    assert due is not None
    said = error_of(visitor.post("act", action=f"abandon {1 - due.seat}"), 422)
    assert said == FOR_THEMSELVES
    visitor.do("act", action=f"abandon {due.seat}")
    assert visitor.screen["over"]


@pytest.mark.no_cover
def test_a_person_leaves_while_the_computer_thinks(visitor: Visitor) -> None:
    visitor.begin(WAR | {"level": "hard"})
    while not visitor.screen["thinking"]:
        visitor.do("act", action=visitor.lines[0])
    said = error_of(visitor.post("act", action="abandon 1"), 409)
    assert said.endswith(", whom the computer plays.")
    visitor.act("abandon 0")
    assert visitor.screen["over"] and not visitor.screen["thinking"]
    (*_, last) = table_of(visitor, visitor.id).session.recorder.moves
    assert last == tb.Move(0, warcraft.Abandon(0))


@pytest.mark.no_cover
def test_the_computer_goes_on_after_somebody_left(visitor: Visitor) -> None:
    """Its process plays the battle again, with the seats that acted."""
    visitor.begin(WAR | {"scenario": "elf_gate"})
    wait(visitor)
    assert not visitor.screen["over"]
    visitor.act("abandon 0")
    table, end = table_of(visitor, visitor.id), time.monotonic() + 60
    left = next(at for at, move in enumerate(table.session.recorder.moves) if move.seat == 0)
    while table.length < left + 3 and not table.over:
        visitor.look()
        assert time.monotonic() < end
        time.sleep(0.02)
