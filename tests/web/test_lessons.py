"""What every game teaches: its lessons, played to their ends, and the notes of a first game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import islice
from random import Random
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores.kernel.face import Mode, face
from tambores.kernel.learning import Lesson
from tambores.registry import registered
from tambores.web.play.games import page
from tests import stacks
from tests.games import MODES, OURS
from tests.web.visitor import Visitor, error_of, parts_of

LANGUAGES = ("en", "es")
LESSONS = [(game, lesson.id) for game in OURS for lesson in page(game).lessons("en")]

every_game = pytest.mark.parametrize("game", OURS)
every_lesson = pytest.mark.parametrize(("game", "id"), LESSONS)
both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def learn(visitor: Visitor, game: str, lesson: str, lang: str = "en") -> None:
    """Begin a lesson and look at it."""
    answered = visitor.http.post(f"/lessons?lang={lang}", json={"game": game, "lesson": lesson})
    assert answered.status_code == 201, answered.text
    visitor.look(str(answered.json()["id"]), lang)


def lesson_of(game: str, id: str, language: str) -> Lesson:
    """The lesson with an id."""
    return next(one for one in page(game).lessons(language) if one.id == id)


def names_of(board: dict[str, Any]) -> set[str]:
    """The names of all that can be pointed at on a table."""
    parts = parts_of(board)
    return {*parts, *(name for part in parts.values() for name in part.get("also", ()))}


def points(name: str, names: set[str]) -> bool:
    """Whether a name, or the beginning of one, is on a table."""
    return any(one == name or one.startswith(f"{name}-") for one in names)


# --- lessons ----------------------------------------------------------------------------------


@every_game
def test_a_game_has_lessons_in_both_languages(game: str) -> None:
    english, spanish = (page(game).lessons(language) for language in LANGUAGES)
    assert len(english) >= 2
    assert [one.id for one in english] == [one.id for one in spanish]
    for ours, theirs in zip(english, spanish, strict=True):
        assert ours.title != theirs.title and ours.end != theirs.end
        for step, same in zip(ours.steps, theirs.steps, strict=True):
            assert step.say and same.say != step.say
            assert bool(step.do) == bool(same.do) == bool(step.accepts)


@both_languages
@every_lesson
def test_a_lesson_is_played_to_its_end(visitor: Visitor, game: str, id: str, lang: str) -> None:
    learn(visitor, game, id, lang)
    lesson = lesson_of(game, id, lang)
    assert visitor.update["name"] == lesson.title
    for number, step in enumerate(lesson.steps, start=1):
        shown = visitor.update["lesson"]["steps"][number - 1]
        assert (shown["say"], shown["do"]) == (step.say, step.do)
        names = names_of(visitor.screen["board"])
        assert [name for name in step.point if not points(name, names)] == []
        if step.accepts:
            assert {*step.accepts} <= {*visitor.lines}
            assert visitor.screen["handover"] is None
            visitor.do(f"act?lang={lang}", action=step.accepts[0])
            assert visitor.update["lesson"]["at"] == number
        assert not visitor.screen["thinking"]
    ids = [one.id for one in page(game).lessons(lang)]
    assert visitor.update["lesson"]["end"] == lesson.end
    assert visitor.update["lesson"]["next"] == [*ids, None][ids.index(id) + 1]


@both_languages
@every_lesson
def test_another_action_gets_the_instruction_and_changes_nothing(
    visitor: Visitor, game: str, id: str, lang: str
) -> None:
    learn(visitor, game, id, lang)
    step = next(one for one in lesson_of(game, id, lang).steps if one.accepts)
    before = visitor.update
    for line in visitor.lines[:3]:
        if line not in step.accepts:
            assert step.do in error_of(visitor.post(f"act?lang={lang}", action=line), 422)
    assert visitor.look(lang=lang) == before


# --- how to play ------------------------------------------------------------------------------


@both_languages
@every_game
def test_how_to_play_shows_pictures_that_are_there(visitor: Visitor, game: str, lang: str) -> None:
    answered = visitor.http.get(f"/how/{lang}/{game}")
    assert answered.status_code == 200 and answered.text.count("<h1>") == 1
    files = re.findall(r'<img class="shot" src="([^"]+)" alt="[^"]+">', answered.text)
    assert len(files) + answered.text.count("<svg ") >= 2
    assert answered.text.count("<img") == len(files)
    for file in files:
        picture = visitor.http.get(file)
        assert picture.headers["content-type"] == "image/webp"
        assert picture.content[:4] == b"RIFF" and len(picture.content) < 80_000


# --- notes ------------------------------------------------------------------------------------


def kinds_of(game: str) -> set[str]:
    """The kinds of prompt of a game: each has a sentence that asks."""
    folder = registered()[game].rpartition(".")[0]
    file = files(f"{folder}.messages").joinpath("en.toml")
    said = tomllib.loads(file.read_text(encoding="utf-8"))
    asking = [key.split(".") for key in said if key.startswith("prompt.")]
    return {words[1] for words in asking if len(words) == 2}


@every_game
def test_every_kind_of_prompt_has_its_note(game: str) -> None:
    english, spanish = (page(game).first_marks(face(game).mode(), one) for one in LANGUAGES)
    assert {mark.kind for mark in english} == kinds_of(game)
    assert len({mark.id for mark in english}) == len(english)
    for ours, theirs in zip(english, spanish, strict=True):
        assert ours.text and theirs.text and ours.text != theirs.text
        assert (ours.id, ours.at, ours.kind) == (theirs.id, theirs.at, theirs.kind)


def asked(mode: Mode) -> Iterator[Any]:
    """Views of the seats that decide, in two games of a mode."""
    for number in range(2):
        start = stacks.start(mode, Random(number))
        for state in islice((after for *_, after in tb.random_walk(start, number)), 80):
            if state.prompt is not None:
                yield tb.view(state, state.prompt.seat)


@pytest.mark.parametrize(
    "mode", [mode for mode in MODES if not mode.rounds], ids=lambda mode: mode.tag
)
def test_a_note_points_at_something_that_is_there(mode: Mode) -> None:
    own = page(mode.tag if mode.tag in OURS else next(one for one in OURS if mode in face(one)))
    marks = own.first_marks(mode, "en")
    for view in asked(mode):
        lines = [str(action) for action in view.legal_actions]
        names = names_of({"table": own.table(view, own.voice(view, "en"), view.legal_actions)})
        words = {line.split(" ")[0] for line in lines}
        for mark in marks:
            fits = mark.kind == view.prompt.kind and (not mark.offered or mark.offered in words)
            if fits and mark.at not in ("", "actions"):
                at = mark.at.replace("{seat}", str(view.seat))
                assert points(at, names), (mark.id, sorted(names))
