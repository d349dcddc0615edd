"""Reviews of battles that are over: who gets them, their limits, and what they say."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores.players import review, turning_points
from tambores.web import reviewing
from tambores.web.http.reviews import Reviews
from tambores.web.limits import Limits
from tambores.web.play import judged
from tambores.web.reviewing import Job, Judged, Review, iterations
from tests.web.visitor import SOLO, TWO, Visitor, another, error_of, server

SHORT = SOLO | {"max_turns": 1}
LONG = SOLO | {"seed": "7"}


def reviews(visitor: Visitor) -> Reviews:
    """The reviews of a server."""
    found: Reviews = visitor.http.app.state.reviews  # type: ignore[attr-defined]
    return found


def address(visitor: Visitor) -> str:
    """Where the review of the battle is that is looked at."""
    return f"/battles/{visitor.id}/review"


def ask(visitor: Visitor) -> Any:
    """Ask for a review of the battle that is looked at; the answer as it is."""
    return visitor.http.post(address(visitor), json={})


def beside(visitor: Visitor) -> Visitor:
    """Somebody else, whose requests run in the same loop."""
    other = another(visitor)
    other.http.portal = visitor.http.portal
    return other


def wait(visitor: Visitor) -> dict[str, Any]:
    """Wait until the review is no longer under way, and return what there is."""
    end = time.monotonic() + 120
    while (found := visitor.get(address(visitor)))["state"] in ("waiting", "running"):
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


def over(visitor: Visitor, terms: dict[str, Any] = SHORT) -> None:
    """Play a battle to its end."""
    visitor.begin(terms)
    visitor.hasten()


def test_a_review_is_that_of_the_players(visitor: Visitor) -> None:
    """The chances, the turning points and the better actions are those of `players.review`."""
    over(visitor)
    record = tb.parse_record(visitor.http.get(f"/battles/{visitor.id}/record").text)
    expected = list(review(record, iterations(len(record.moves), 0)))
    assert visitor.get(address(visitor)) == {"state": "none"}
    assert ask(visitor).json()["state"] == "waiting"
    found = wait(visitor)
    chances = [one.chances for one in expected] + [expected[-1].after]
    assert found["chances"] == [[round(one, judged.EXACT) for one in row] for row in chances]
    assert [one["name"] for one in found["seats"]] == ["Aiden", "Borrunn"]
    points = turning_points(expected)
    assert [one["at"] for one in found["points"]] == [one.number for one in points]
    for one in expected:
        step = visitor.get(f"/battles/{visitor.id}/steps/{one.number}")["judged"]
        assert step["cost"] == round(100 * one.cost)
        assert bool(step["better"]) == (one.best != one.action and one.cost >= judged.WORTH)
    assert visitor.get(f"/battles/{visitor.id}/steps/0")["judged"] is None


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_decision_is_told_in_words(visitor: Visitor, lang: str) -> None:
    over(visitor)
    state: Any = visitor.http.app.state  # type: ignore[attr-defined]
    table = state.lobby.table_of(state.lobby.store.find(visitor.id))
    move = table.session.recorder.moves[0]
    best = next(one for one in table.before(1).legal_actions if one != move.action)
    one = Judged(1, move.seat, str(move.action), str(best), 0.25, (0.5, 0.5), (0.25, 0.75))
    said = judged.said(one, table, lang)
    assert said["at"] == 1 and said["cost"] == 25
    assert said["seat"] == "Aiden" and said["stage"] and said["played"] != said["better"] != ""
    assert judged.said(Judged(1, 0, str(move.action), "", 0, (), ()), table, lang)["free"] is False


@pytest.mark.no_cover
def test_seats_that_win_together_have_one_chance(visitor: Visitor) -> None:
    over(visitor, {"mode": "two", "game": "realm", "seed": "3"})
    table = visitor.http.app.state.lobby._tables[visitor.id]  # type: ignore[attr-defined]
    line = str(table.session.recorder.moves[0].action)
    chances = [((0.6, 0.6), (1.0, 1.0)), ((1.0, 1.0), (0.0, 0.0))]
    rows = tuple(
        Judged(number, 0, line, "", 0.0, *pair) for number, pair in enumerate(chances, start=1)
    )
    found = judged.course(Review(rows, ()), table, "en")
    assert found["chances"] == [[0.6], [1.0], *[[0.0]] * (table.length - 1)]
    assert found["seats"] == [{"seat": None, "name": ""}]


# --- who gets one -----------------------------------------------------------------------------


@pytest.mark.parametrize("terms", [SOLO, TWO, SOLO | {"mode": "link"}])
def test_a_battle_that_goes_on_is_not_reviewed(visitor: Visitor, terms: dict[str, Any]) -> None:
    visitor.begin(terms)
    said = "You can analyse a battle once it is over."
    assert error_of(ask(visitor), 409) == said
    assert error_of(visitor.http.get(address(visitor)), 409) == said
    assert error_of(visitor.http.delete(address(visitor)), 409) == said
    assert reviews(visitor).processes == []


def test_nor_is_a_saved_copy_of_one(visitor: Visitor) -> None:
    visitor.begin(SOLO)
    kept = visitor.http.post(f"/battles/{visitor.id}/keep", json={"name": "Copy"}).json()["id"]
    visitor.look(kept)
    assert error_of(ask(visitor), 409) == "You can analyse a battle once it is over."


def test_the_battle_of_somebody_else_is_not_reviewed(visitor: Visitor) -> None:
    over(visitor)
    other = another(visitor)
    said = error_of(other.http.post(address(visitor), json={}), 404)
    assert said.startswith("This battle was not found")
    assert error_of(other.http.get(address(visitor)), 404) == said


def test_a_record_from_a_file_is_reviewed(visitor: Visitor) -> None:
    over(visitor)
    text = visitor.http.get(f"/battles/{visitor.id}/record").text
    opened = visitor.http.post("/records", content=text, headers={"content-type": "text/plain"})
    visitor.look(opened.json()["id"])
    assert ask(visitor).json()["state"] == "waiting"
    assert wait(visitor)["state"] == "done"


def test_a_resigned_battle_is_reviewed(visitor: Visitor) -> None:
    visitor.begin(SOLO | {"mode": "link"})
    visitor.http.post(f"/battles/{visitor.id}/resign", json={})
    visitor.look()
    ask(visitor)
    assert wait(visitor) | {"seats": 0} == {
        "state": "done",
        "seats": 0,
        "chances": [],
        "points": [],
    }


# --- limits -----------------------------------------------------------------------------------


@pytest.fixture
def busy() -> Iterator[Visitor]:
    """Somebody whose review is under way and is not done soon."""
    with server(limits=Limits(reviews=2)) as visitor:
        over(visitor, LONG)
        assert ask(visitor).json()["state"] == "waiting"
        yield visitor


@pytest.mark.no_cover
def test_a_session_waits_for_one_review_and_few_sessions_wait(busy: Visitor) -> None:
    first = busy.id
    over(busy)
    said = error_of(ask(busy), 409)
    assert said.startswith("Another of your battles is being analysed")
    second, third = beside(busy), beside(busy)
    for one in (second, third):
        over(one)
    waits = {"state": "waiting", "done": 0, "count": len(moves(second)), "own": True}
    assert waits.items() <= ask(second).json().items()
    said = error_of(ask(third), 503)
    assert said == "Many battles are being analysed now; try again later."
    busy.look(first)
    assert busy.http.delete(address(busy)).json() == {"state": "none"}
    assert ask(third).json()["state"] == "waiting"
    assert wait(second)["state"] == wait(third)["state"] == "done"


def moves(visitor: Visitor) -> tuple[Any, ...]:
    """The decisions of the battle that is looked at."""
    return tb.parse_record(visitor.http.get(f"/battles/{visitor.id}/record").text).moves


def test_a_second_request_joins_the_first(busy: Visitor) -> None:
    count = len(reviews(busy)._underway)
    assert ask(busy).json()["own"] is True
    assert len(reviews(busy)._underway) == count == 1


def test_progress_is_told_and_a_review_can_be_cancelled(busy: Visitor) -> None:
    end = time.monotonic() + 60
    while not (found := busy.get(address(busy)))["done"]:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert found["state"] == "running" and found["done"] < found["count"] and found["own"]
    assert len(found["chances"]) == found["done"] + 1 <= found["last"]  # the graph grows
    assert found["points"] == []
    assert busy.http.delete(address(busy)).json() == {"state": "none"}
    assert reviews(busy)._underway == {}


def test_a_battle_deleted_meanwhile_is_forgotten(busy: Visitor) -> None:
    lobby = busy.http.app.state.lobby  # type: ignore[attr-defined]
    id = busy.id
    busy.http.delete(f"/battles/{id}")
    lobby.keep_review(id, "{}")
    assert lobby.store.review(id) is None


@pytest.mark.no_cover
def test_a_process_that_ends_gives_a_sentence(busy: Visitor) -> None:
    end = time.monotonic() + 60
    while not busy.get(address(busy))["done"]:
        assert time.monotonic() < end
        time.sleep(0.05)
    for process in reviews(busy).processes:
        os.kill(process, signal.SIGKILL)
    assert wait(busy) == {
        "state": "failed", "error": "The analysis was interrupted; try again.",
    }  # fmt: skip
    over(busy)
    ask(busy)
    assert wait(busy)["state"] == "done"  # in another process


def test_a_review_that_takes_too_long_is_stopped() -> None:
    with server(limits=Limits(review=0.01)) as visitor:
        over(visitor)
        ask(visitor)
        assert wait(visitor)["error"] == "The analysis took too long and was stopped."
        assert reviews(visitor).processes == []


def test_a_fault_gives_a_sentence(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    over(visitor)
    monkeypatch.setattr(Review, "written", lambda self: 1 // 0)
    ask(visitor)
    assert wait(visitor)["error"] == "This battle could not be analysed."


def test_it_ends_with_the_server() -> None:
    with server() as visitor:
        over(visitor, LONG)
        ask(visitor)
        end = time.monotonic() + 60
        while not reviews(visitor).processes:
            assert time.monotonic() < end
            time.sleep(0.05)
            visitor.get(address(visitor))
        running = reviews(visitor).processes
    for process in running:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_a_review_is_kept_over_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        over(visitor)
        ask(visitor)
        id, found, cookies = visitor.id, wait(visitor), visitor.http.cookies
    with server(tmp_path) as visitor:
        visitor.http.cookies = cookies
        visitor.look(id)
        assert ask(visitor).json() == found
        assert reviews(visitor).processes == []


# --- the process ------------------------------------------------------------------------------


def test_the_process_goes_on_where_it_left_off(visitor: Visitor, monkeypatch: Any) -> None:
    """It reports after each decision if a slice is over at once."""
    import pickle

    over(visitor)
    record = tb.parse_record(visitor.http.get(f"/battles/{visitor.id}/record").text)
    monkeypatch.setattr(reviewing, "SLICE", 0)
    monkeypatch.setattr(reviewing, "MOST", 20)
    reviewing.begin(Job("a", pickle.dumps([(0, record)]), 20, {}))
    count = len(record.moves)
    reports = [reviewing.go_on("a") for _ in range(count + 1)]
    known = [[one.number for one in found.decisions] for found, _ in reports]
    assert known == [[*range(1, last + 1)] for last in (*range(1, count + 1), count)]
    assert [done for _, done in reports] == [False] * count + [True]
    with pytest.raises(LookupError):
        reviewing.go_on("b")
