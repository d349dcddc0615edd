"""The lessons and the notes of a first game on the tables that games draw."""

from __future__ import annotations

import json
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tambores.kernel.face import face
from tambores.kernel.learning import Lesson
from tambores.web.play.games import page
from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.browser.test_accessibility import check
from tests.browser.test_games import begun
from tests.browser.test_phone import PHONE, check_width
from tests.browser.test_sizes import terms
from tests.browser.test_tables_played import DECIDED, DESK, GAMES, MEANT, Hand

YOUNGER = [game for game in GAMES if game != "enclave"]
"""The games whose lessons are not tried in `test_learning`."""

WORDS = ".lesson-text p"
NEXT = "[data-lesson=next]"

BESIDE = """() => {
  const box = (one) => one.getBoundingClientRect();
  const head = box(document.querySelector(".battle > .head"));
  const { width, height } = box(document.querySelector(".stage :is(.map, .land)"));
  return [head.left >= 0 && head.right <= innerWidth + 1 && head.bottom <= innerHeight + 1,
    width * height / (innerWidth * innerHeight)];
}"""
"""Whether the panel lies within the window, and how much of the window the board has."""


IN_SIGHT = """() => {
  const parts = [...document.querySelectorAll(".stage .is-pointed")];
  return !parts.length || parts.some((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return one.contains(there) || there?.closest(".stage [id^=board-]")?.contains(one);
  });
}"""
"""Whether a part of the table to which the lesson points can be seen and hit."""


class Pupil(Hand):
    """A person who does what a lesson says."""

    def learn(self, lesson: Lesson) -> None:
        """Play a lesson to its end; several pieces that go together take several steps at once."""
        says, words = [step.say for step in lesson.steps], self.window.page.locator(WORDS).first
        reached = -1
        while words.inner_text() in says:
            at = says.index(words.inner_text())
            assert at > reached
            reached, step = at, lesson.steps[at]
            if not step.accepts:
                self.window.press(self.window.page.locator(NEXT))
                continue
            assert self.window.page.locator(".lesson-do").inner_text() == step.do
            assert self.window.page.locator(".is-pointed").count() > 0
            self.do(step.accepts[0])

    def do(self, line: str) -> None:
        """Point at where an action begins, at where it ends, and press its button once it shows."""
        assert self.window.page.evaluate(IN_SIGHT), line
        old = self.window.page.locator(".battle").get_attribute("data-shown")
        button = self.window.page.locator(f"[data-quick={json.dumps(line)}]:visible")
        for aimed in (False, True):
            found = self.window.page.evaluate(MEANT, line)
            shown = [self.at(id) for id, is_aim in found if is_aim == aimed]
            shown = [one for one in shown if one.is_visible()]
            if shown and not self.has_gone_on(old) and not button.count():
                self.press(shown[-1])
        if not self.has_gone_on(old):
            self.finish(line)
        self.window.page.wait_for_function(DECIDED, arg=old)


@pytest.mark.parametrize(
    ("language", "device", "number"),
    [("en", DESK, 0), ("es", PHONE, 1)],
    ids=["mouse", "touch"],
)
@pytest.mark.parametrize("game", YOUNGER)
def test_a_lesson_is_played_on_the_table(
    open_window: Open, game: str, language: str, device: dict[str, Any], number: int
) -> None:
    window = open_window(locale=language, **device).shelf("learn")
    lesson = page(game).lessons(language)[number]
    window.press(window.page.locator(f"[data-begin={lesson.id}]"))
    window.page.locator(".lesson:visible").first.wait_for()
    within, share = window.page.evaluate(BESIDE)
    assert within and share > 0.2
    if device is PHONE:
        check_width(window)
    check(window)
    Pupil(window, 1).learn(lesson)
    window.page.locator(".lesson-text").get_by_text(lesson.end).wait_for()
    assert window.shelf("learn").page.locator(".lesson-done").count() == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_first_prompt_of_a_first_game_has_a_note(open_window: Open, game: str) -> None:
    window: Window = open_window(**DESK).start()
    more: dict[str, Any] = terms(game)
    begun(window, **more)
    if window.waiting:
        window.sit()
    note = window.page.locator(".first:visible p")
    note.wait_for()
    assert note.inner_text() in {
        mark.text for mark in page(game).first_marks(face(game).mode(), "en")
    }
    first = note.inner_text()
    window.press(window.page.locator("[data-first=seen]"))
    window.page.reload()
    window.page.locator(".battle[data-shown]").wait_for()
    assert first not in window.page.locator(".first").inner_text()
