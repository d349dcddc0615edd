"""What players at other computers offer each other while they play, and what can be claimed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores.web.limits import Limits
from tests.web.test_links import HEROES, Person, hosted, joined, play, turn, watching
from tests.web.visitor import Visitor, error_of, server


@pytest.fixture
def pair(visitor: Visitor) -> tuple[Person, Person]:
    """Two people who have made a few decisions."""
    host = hosted(visitor)
    friend = joined(host)
    play(host, friend, most=5)
    for person in (host, friend):
        person.look()
    return host, friend


def offers(person: Person) -> list[str]:
    """What each seat offers, as a person sees it."""
    return [one["offer"] for one in person.look()["link"]["seats"]]


def test_a_draw_needs_both(pair: tuple[Person, Person]) -> None:
    host, friend = pair
    host.send("offer", offer="draw")
    assert offers(friend) == ["draw", ""] and not host.screen["over"]
    friend.send("offer", offer="draw")
    for person in pair:
        assert person.look()["screen"]["question"] == "The players have agreed on a draw."
        assert person.screen["outcome"]["result"] == "draw"
        assert error_of(person.send("offer", offer="draw"), 409) == "The battle is over."
    text = host.ask("GET", f"/battles/{host.id}/record").text
    assert "Termination" in text and "draw" in text
    assert len(tb.parse_record(text).moves) == 5


def test_an_offer_is_withdrawn_or_lapses_when_the_battle_goes_on(
    pair: tuple[Person, Person],
) -> None:
    host, friend = pair
    host.send("offer", offer="draw")
    host.send("offer", offer="")
    assert offers(friend) == ["", ""]
    friend.send("offer", offer="draw")
    play(host, friend, most=1)
    assert offers(host) == ["", ""]
    host.send("offer", offer="draw")
    assert not host.look()["screen"]["over"]


def test_a_decision_is_taken_back_when_the_other_agrees(pair: tuple[Person, Person]) -> None:
    host, friend = pair
    mover = turn(host, friend)
    other = friend if mover is host else host
    before = mover.look()["screen"]
    play(host, friend, most=1)
    wish = f"back {mover.seat or 0}"
    mover.look()
    assert mover.update["link"]["back"]
    mover.send("offer", offer=wish)
    assert mover.look()["screen"] != before  # nothing happens before the other agrees
    other.send("offer", offer=wish)
    again = mover.look()["screen"]
    assert [one["line"] for one in again["actions"]] == [one["line"] for one in before["actions"]]
    assert again["viewer"] == before["viewer"] and offers(host) == ["", ""]
    play(host, friend, most=3)


def test_what_was_taken_back_is_gone_for_a_server_that_begins_again(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        host = hosted(visitor)
        friend = joined(host)
        play(host, friend, most=6)
        for person in (host, friend):
            person.send("offer", offer="back 0")
        before, cookies = host.look(), host.http.cookies
    with server(tmp_path) as visitor:
        visitor.http.cookies = cookies
        again = Person(visitor, 0)
        again.look(host.id)
        assert again.screen == before["screen"]
        assert {one["offer"] for one in again.update["link"]["seats"]} == {""}


def test_taking_back_goes_to_the_decision_of_whoever_asks(pair: tuple[Person, Person]) -> None:
    host, friend = pair
    seats: list[int] = []
    while len(set(seats[-2:])) < 2:
        mover = turn(host, friend)
        seats.append(mover.screen["viewer"])
        mover.do("act", action=mover.lines[-1])
    wish = f"back {seats[-2]}"
    for person in (host, friend):
        person.send("offer", offer=wish)
    assert turn(host, friend).look()["screen"]["viewer"] == seats[-2]


def test_what_cannot_be_offered_is_refused(pair: tuple[Person, Person]) -> None:
    host, _ = pair
    assert "once the battle is over" in error_of(host.send("offer", offer="same"), 409)
    for wrong in ("back", "back 7", "win", "back 0 0"):
        assert "offer" in error_of(host.send("offer", offer=wrong), 400)
    spectator = watching(host)
    assert "only its players" in error_of(spectator.send("offer", offer="draw"), 403)
    assert "only its players" in error_of(spectator.send("claim", result="win"), 403)


def test_nothing_is_offered_before_the_other_has_come(visitor: Visitor) -> None:
    host = hosted(visitor)
    assert "has not come yet" in error_of(host.send("offer", offer="draw"), 409)
    assert "no decision" in error_of(host.send("offer", offer="back 0"), 409)


def test_where_all_play_together_nobody_draws(visitor: Visitor) -> None:
    terms = {"mode": "link", "game": "realm", "seed": "7"}
    host = Person(visitor)
    host.look(visitor.http.post("/battles", json=terms).json()["id"])
    friend = joined(host)
    assert "all play together" in error_of(host.send("offer", offer="draw"), 409)
    assert not friend.look()["link"]["against"]
    assert "all play together" in error_of(host.send("claim", result="win"), 409)
    friend.send("resign")
    for person in (host, friend):
        outcome = person.look()["screen"]["outcome"]
        assert (outcome["result"], outcome["winners"]) == ("loss", [])


def test_the_team_of_somebody_who_resigns_does_not_win(visitor: Visitor) -> None:
    terms = {"mode": "link", "game": "warcraft", "scenario": "generic_4p", "seed": "7"}
    host = Person(visitor)
    host.look(visitor.http.post("/battles", json=terms).json()["id"])
    host.seat = 0
    state: Any = tb.new_game("warcraft", scenario="generic_4p", seed=7)
    others = [joined(host, seat=seat) for seat in state.seats[1:]]
    (own,) = [team for team in state.teams if 0 in team]
    assert len(own) == 2
    host.send("resign")
    outcome = others[0].look()["screen"]["outcome"]
    assert outcome["winners"] == [seat for seat in state.seats if seat not in own]


@pytest.mark.parametrize("result", ["win", "draw"])
def test_whoever_waits_for_somebody_who_has_gone_ends_the_battle(
    tmp_path: Path, result: str
) -> None:
    with server(tmp_path, limits=Limits(away=0)) as visitor:
        host = hosted(visitor)
        friend = joined(host)
        play(host, friend, most=5)
        due = turn(host, friend)
        other = friend if due is host else host
        said = error_of(due.send("claim", result=result), 409)
        assert said.startswith("You can end the battle this way only if")
        assert {one["gone"] for one in other.look()["link"]["seats"]} == {True}
        assert other.send("claim", result=result).status_code == 200
        gone, left = HEROES[int(due.seat or 0)], HEROES[int(other.seat or 0)]
        question = other.look()["screen"]["question"]
        assert (
            question
            == {
                "win": f"{gone} has been away for too long. {left} wins.",
                "draw": f"{gone} has been away for too long; the battle is a draw.",
            }[result]
        )
        assert "over" in error_of(other.send("claim", result=result), 409)


def test_nobody_is_away_at_once(pair: tuple[Person, Person]) -> None:
    host, friend = pair
    due = turn(host, friend)
    other = friend if due is host else host
    assert {one["gone"] for one in other.look()["link"]["seats"]} == {False}
    assert "away for some minutes" in error_of(other.send("claim", result="win"), 409)
