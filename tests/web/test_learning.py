"""Lessons, how to play, hints, first notes, the battle of the day, and how a battle is counted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores import enclave
from tambores.enclave.page import PAGE, drawn_heroes
from tambores.enclave.page.lessons.boards import BOARDS
from tambores.kernel.learning import Lesson
from tambores.web.http.hints import WAITING, hint
from tambores.web.http.learning import seed_of
from tests.web.test_computers import EASY, wait
from tests.web.visitor import SOLO, TWO, Visitor, another, error_of, parts_of, server

GAME = "enclave"
LANGUAGES = ("en", "es")
LESSONS = tuple(BOARDS)


def learn(visitor: Visitor, lesson: str, lang: str = "en") -> str:
    """Begin a lesson and look at it."""
    answered = visitor.http.post(f"/lessons?lang={lang}", json={"game": GAME, "lesson": lesson})
    assert answered.status_code == 201, answered.text
    id = str(answered.json()["id"])
    visitor.look(id, lang)
    return id


def lesson_of(id: str, language: str = "en") -> Lesson:
    """The lesson with an id."""
    return next(one for one in PAGE.lessons(language) if one.id == id)


def actions(lesson: Lesson) -> Iterator[str]:
    """What a person does in a lesson."""
    return (step.accepts[0] for step in lesson.steps if step.accepts)


# --- lessons ----------------------------------------------------------------------------------


def test_the_last_lesson_is_won(visitor: Visitor) -> None:
    learn(visitor, "end")
    visitor.act(*actions(lesson_of("end")))
    assert visitor.screen["over"] and visitor.screen["outcome"]["winners"] == [0]
    assert visitor.update["tally"] is None


def test_other_actions_are_refused_and_change_nothing(visitor: Visitor) -> None:
    learn(visitor, "deploy")
    before = visitor.update
    for line in ("pass", "deploy soldado 3", "hold 1"):
        said = error_of(visitor.post("act", action=line), 422)
        assert said == "Not that one yet. Pick the Soldier, then slot 2."
    told = error_of(visitor.post("act?lang=es", action="pass"), 422)
    assert told == "Esa todavía no. Elige el Soldado y luego el hueco 2."
    assert visitor.look() == before


def test_a_lesson_that_is_over_takes_no_action(visitor: Visitor) -> None:
    learn(visitor, "deploy")
    visitor.act(*actions(lesson_of("deploy")))
    assert visitor.lines
    said = error_of(visitor.post("act", action=visitor.lines[0]), 409)
    assert said == "This lesson is over; go on with the next one."


def test_an_undo_takes_back_a_step_with_its_replies(visitor: Visitor) -> None:
    learn(visitor, "deploy")
    visitor.act("deploy soldado 2")
    before = visitor.lines
    visitor.act("pay batidor")
    assert visitor.update["lesson"]["at"] == 3
    visitor.do("undo")
    assert visitor.lines == before and visitor.update["lesson"]["at"] == 2
    visitor.do("undo")
    assert visitor.update["lesson"]["at"] == 0 and not visitor.screen["undo"]


def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        id = learn(visitor, "deploy")
        visitor.act("deploy soldado 2", "pay batidor")
        cookies = visitor.http.cookies
    with server(tmp_path) as visitor:
        visitor.http.cookies = cookies
        visitor.look(id)
        assert visitor.update["lesson"]["at"] == 3
        visitor.act("deploy arquera 3", "pay espadachin", "pass")
        assert visitor.update["lesson"]["at"] == 7


def test_a_lesson_begun_again_replaces_the_earlier_one(visitor: Visitor) -> None:
    first = learn(visitor, "combat")
    learn(visitor, "deploy")
    again = learn(visitor, "combat")
    ids = {one["id"] for one in visitor.get("/battles")["battles"]}
    assert first not in ids and again in ids and len(ids) == 2
    assert {one["mode"] for one in visitor.get("/battles")["battles"]} == {"lesson"}


def test_a_lesson_is_the_visitors_own(visitor: Visitor) -> None:
    id = learn(visitor, "deploy")
    assert another(visitor).http.get(f"/battles/{id}").status_code == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": GAME, "lesson": "nope"}, 404),
        ({"game": "warcraft", "lesson": "deploy"}, 404),
        ({"game": "nope", "lesson": "deploy"}, 409),
        ({"game": GAME}, 400),
        ({"game": GAME, "lesson": "deploy", "more": 1}, 400),
    ],
)
def test_lessons_that_do_not_exist_are_refused(
    visitor: Visitor, body: dict[str, Any], status: int
) -> None:
    assert error_of(visitor.http.post("/lessons", json=body), status)


def test_an_ordinary_battle_has_no_lesson(visitor: Visitor) -> None:
    visitor.begin(SOLO)
    assert visitor.update["lesson"] is None


# --- how to play ------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "title"), [("en", "How to play"), ("es", "Cómo se juega")])
def test_how_to_play_is_a_page_with_pictures(visitor: Visitor, lang: str, title: str) -> None:
    answered = visitor.http.get(f"/how/{lang}")
    page = answered.text
    assert answered.headers["content-type"].startswith("text/html")
    assert f"<h1>{title}</h1>" in page and f'<html lang="{lang}">' in page
    assert page.count('<div class="figure" role="img"') == page.count("<svg ") == 3
    assert "<img" not in page and " style=" not in page and "<style" not in page
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert visitor.http.get(f"/how/{lang}/{GAME}").text == page


@pytest.mark.parametrize("path", ["/how/fr", "/games/warcraft/en-nope.webp"])
def test_what_is_not_explained_is_not_found(visitor: Visitor, path: str) -> None:
    assert error_of(visitor.http.get(path), 404) == "This page does not exist."


def test_the_page_of_learning_lists_what_there_is(visitor: Visitor) -> None:
    found = visitor.get("/learn?lang=es")["games"][0]
    assert found["game"] == GAME and found["how"]
    assert [one["id"] for one in found["lessons"]] == [*LESSONS]
    assert found["lessons"][1]["title"] == "Combate"


# --- hints ------------------------------------------------------------------------------------


def test_a_hint_is_a_legal_action_in_words_with_its_elements(visitor: Visitor) -> None:
    visitor.begin(EASY)
    wait(visitor)
    found = visitor.post("hint").json()
    offer = next(one for one in visitor.screen["actions"] if one["line"] == found["line"])
    assert found["text"] == offer["text"]
    assert 0 <= found["chance"] <= 100
    for name in found["elements"]:
        assert name in parts_of(visitor.screen["board"])
    visitor.act(found["line"])


def test_a_hint_is_found_from_what_the_seat_has_seen() -> None:
    state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    first, seen = tb.view(state, 0), list[tuple[tb.Event, ...]]()
    for _ in range(4):
        step = tb.transition(state, state.legal_actions[0])
        seen.append(tuple(step.seen_by(0)))
        state = step.state
    while tb.view(state, 0).legal_actions == ():
        step = tb.transition(state, state.legal_actions[-1])
        seen.append(tuple(step.seen_by(0)))
        state = step.state
    line, chance = hint(first, seen, tb.view(state, 0))
    assert line in {str(one) for one in state.legal_actions} and 0 <= chance <= 1


def test_no_hint_for_a_lesson_a_record_a_copy_or_another_moment(visitor: Visitor) -> None:
    learn(visitor, "deploy")
    assert error_of(visitor.post("hint"), 409) == "There are no hints here."
    visitor.begin(SOLO | {"max_turns": 1})
    stale = visitor.http.post(f"/battles/{visitor.id}/hint", json={"version": 0})
    not_now = "There is no hint for this moment; ask when it is your turn."
    assert error_of(stale, 409) == not_now
    kept = visitor.http.post(f"/battles/{visitor.id}/keep", json={"name": "Copy"}).json()["id"]
    visitor.hasten()
    assert error_of(visitor.post("hint"), 409) == not_now
    visitor.look(kept)
    assert error_of(visitor.post("hint"), 409) == "There are no hints here."


def test_no_hint_before_the_player_is_at_the_screen(visitor: Visitor) -> None:
    visitor.begin(TWO)
    assert visitor.screen["handover"]
    assert "There is no hint" in error_of(visitor.post("hint"), 409)


def test_a_session_waits_for_one_hint_and_few_sessions_wait(visitor: Visitor) -> None:
    visitor.begin(EASY)
    wait(visitor)
    hints = visitor.http.app.state.hints  # type: ignore[attr-defined]
    hints._asking.update(map(str, range(WAITING)))
    said = error_of(visitor.post("hint"), 503)
    assert said == "Many players want a hint now; try again later."
    hints._asking.clear()
    rows = visitor.http.app.state.lobby.store  # type: ignore[attr-defined]
    hints._asking.add(rows.find(visitor.id).owner)
    said = error_of(visitor.post("hint"), 409)
    assert said == "You have asked for a hint already; it will come soon."


# --- first notes ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_notes_of_a_first_battle(visitor: Visitor, lang: str) -> None:
    visitor.begin(SOLO)
    found = visitor.get(f"/battles/{visitor.id}/first?lang={lang}")
    assert found["game"] == GAME
    said = {mark["id"]: mark for mark in found["marks"]}
    assert [said[id]["offered"] for id in ("deploy", "pay", "drum", "pass")] == [
        "deploy", "pay", "", "pass",
    ]  # fmt: skip
    assert all(mark["text"] for mark in found["marks"])


# --- the battle of the day --------------------------------------------------------------------


def test_the_battle_of_the_day_is_begun_once(visitor: Visitor) -> None:
    day = visitor.get("/learn")["games"][0]["daily"]
    assert day["id"] is None and " against " in day["text"]
    begun = visitor.http.post("/daily", json={"game": GAME})
    id = begun.json()["id"]
    assert begun.status_code == 201
    again = visitor.http.post("/daily", json={"game": GAME})
    assert (again.status_code, again.json()["id"]) == (200, id)
    assert visitor.get("/learn")["games"][0]["daily"]["id"] == id
    assert day["text"] in visitor.look(id)["name"]


def test_the_battle_of_the_day_tried_again_is_another(visitor: Visitor) -> None:
    id = visitor.http.post("/daily", json={"game": GAME}).json()["id"]
    visitor.look(id)
    visitor.hasten()
    assert visitor.http.post(f"/battles/{id}/load", json={"at": 1}).status_code == 201
    assert visitor.get("/learn")["games"][0]["daily"]["id"] == id


def test_everybody_gets_the_same_deal(visitor: Visitor) -> None:
    records = []
    for one in (visitor, another(visitor)):
        id = one.http.post("/daily", json={"game": GAME}).json()["id"]
        records.append(one.http.get(f"/battles/{id}/record").text)
    assert records[0] == records[1]


def test_the_date_decides() -> None:
    days = [date(2026, 1, number) for number in range(1, 29)]
    assert len({seed_of(day) for day in days}) == len(days)
    terms = {str(PAGE.daily(seed_of(day), "en").terms) for day in days}
    assert len(terms) > 10


def test_the_heroes_of_a_day_lead_different_armies() -> None:
    pack = enclave.default_pack()
    pairs = {drawn_heroes(pack, seed) for seed in range(200)}
    assert all(own.army != other.army for own, other in pairs)
    assert {hero for pair in pairs for hero in pair} == {
        hero for army in pack.armies for hero in pack.heroes(army)
    }


def test_a_game_without_a_battle_of_the_day_has_none(visitor: Visitor) -> None:
    answered = visitor.http.post("/daily", json={"game": "warcraft"})
    assert error_of(answered, 404) == "This game has no battle of the day."


# --- how a battle is counted ------------------------------------------------------------------


def test_a_battle_that_is_over_is_counted_for_the_person(visitor: Visitor) -> None:
    visitor.begin(SOLO | {"max_turns": 1})
    assert visitor.update["tally"] is None
    visitor.hasten()
    assert visitor.update["tally"] == {
        "result": "drawn",
        "game": {"id": "enclave", "name": "Enclave"},
        "level": "",
        "own": {"id": "aiden", "name": "Aiden"},
        "others": [{"id": "borrunn", "name": "Borrunn"}],
        "rival": "solo",
        "part": "",
        "match": False,
    }


def test_a_victory_and_a_defeat_are_told_apart(visitor: Visitor) -> None:
    results = set()
    for seed in (14, 15):  # a victory is rare for someone who plays at random
        visitor.begin(SOLO | {"seed": str(seed)})
        visitor.hasten(seed)
        won = visitor.screen["question"].startswith("Aiden wins")
        lost = visitor.screen["question"].startswith("Borrunn wins")
        result = visitor.update["tally"]["result"]
        assert result == ("won" if won else "lost" if lost else "drawn")
        results.add(result)
    assert results == {"won", "lost"}


def test_a_battle_of_several_people_at_one_screen_counts_for_none(visitor: Visitor) -> None:
    visitor.begin(TWO | {"max_turns": 1, "covered": False})
    visitor.hasten()
    assert visitor.screen["over"] and visitor.update["tally"] is None


def test_a_result_says_which_game_at_which_level(visitor: Visitor) -> None:
    terms = {"mode": "two", "game": "realm", "seed": "7", "players": 1, "level": "easy"}
    visitor.begin(terms)
    visitor.hasten()
    tally = visitor.update["tally"]
    assert tally["game"] == {"id": "realm", "name": "Defenders of the Realm"}
    assert (tally["level"], tally["others"]) == ("", [])  # nobody else plays
    assert tally["own"]["name"]
    lost = visitor.screen["outcome"]["result"] == "loss"
    assert tally["result"] == ("lost" if lost else "won")
