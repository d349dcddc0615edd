"""Learning to play: pictures, lessons, hints, first notes, the battle of the day, results."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import expect

from tambores.enclave.page import PAGE
from tests.browser.page import BOARD, MEANT, Window
from tests.browser.test_phone import PHONE, check_width

Open = Callable[..., Window]

NEXT = "[data-lesson=next]"


def learn(window: Window, lesson: str) -> None:
    """Begin a lesson on the page of the lessons."""
    window.shelf("learn")
    window.press(window.page.locator(f"[data-begin={lesson}]"))
    window.page.locator(".lesson:visible").first.wait_for()
    settle(window)


def settle(window: Window) -> None:
    """Wait until the board shows the present position."""
    window.page.wait_for_function(
        "() => document.querySelector('.battle:not(.busy) .stage > :is(svg, .felt)')"
    )


def take(window: Window, accepts: tuple[str, ...]) -> None:
    """Take a step: act by pointing at the board, or read on."""
    if not accepts:
        window.press(window.page.locator(NEXT))
        return
    window.pick(accepts[0])


@pytest.mark.parametrize(("language", "device", "first"), [("en", {}, -2), ("es", PHONE, 0)])
def test_the_lessons_are_played_to_the_end(
    open_window: Open, language: str, device: dict[str, Any], first: int
) -> None:
    """All of them on a phone, the last two on a desk."""
    window = open_window(locale=language, **device).start()
    known = PAGE.lessons(language)[first:]
    learn(window, known[0].id)
    for lesson in known:
        window.page.locator(".lesson h2").get_by_text(lesson.title).wait_for()
        settle(window)
        for step in lesson.steps:
            window.page.locator(".lesson-text").get_by_text(step.say).wait_for()
            if step.accepts:
                assert window.page.locator(".lesson-do").inner_text() == step.do
                assert window.page.locator(NEXT).count() == 0
                assert window.page.locator(".is-pointed").count() > 0
                if device:
                    check_width(window)
            take(window, step.accepts)
        window.page.locator(".lesson-text").get_by_text(lesson.end).wait_for()
        if lesson is not known[-1]:
            window.press(window.page.locator("[data-lesson=after]"))
    window.page.locator(".question.over").wait_for()
    window.shelf("learn")
    assert window.page.locator(".lesson-done").count() == len(known)


def test_another_action_than_the_lesson_asks_for_is_refused_and_nothing_is_lost(
    window: Window,
) -> None:
    learn(window, "deploy")
    window.expect_fault("422")
    window.press(window.page.locator(NEXT))
    before = window.actions
    window.press(window.button("pass"))
    wrong = window.page.locator(".wrong:visible")
    wrong.wait_for()
    assert wrong.inner_text() == "Not that one yet. Pick the Soldier, then slot 2."
    assert window.actions == before
    window.pick("deploy soldado 2")
    assert wrong.count() == 0
    assert window.page.locator(".lesson-do").inner_text() == "Pay with the Outrider."


def test_a_step_of_a_lesson_can_be_undone(window: Window) -> None:
    learn(window, "deploy")
    window.pick("deploy soldado 2")
    window.pick("pay batidor")
    with window.settling():
        window.press(window.named("Undo"))
    assert window.page.locator(".lesson-do").inner_text() == "Pay with the Outrider."


def test_a_lesson_survives_a_reload(window: Window) -> None:
    learn(window, "combat")
    window.pick("attack_hero 4")
    window.page.reload()
    window.page.locator(".lesson:visible").first.wait_for()
    assert "slot 5" in window.page.locator(".lesson-do").inner_text()


@pytest.mark.parametrize(("language", "title"), [("en", "How to play"), ("es", "Cómo se juega")])
def test_how_to_play_is_shown_with_pictures(open_window: Open, language: str, title: str) -> None:
    window = open_window(locale=language).start().shelf("learn")
    window.press(window.page.locator(".learning a").first)
    window.page.get_by_role("heading", name=title, exact=True).wait_for()
    pictures = window.page.locator(".figure > svg")
    expect(pictures).to_have_count(3)
    for number in range(3):
        assert pictures.nth(number).is_visible()
    window.press(window.page.locator("header a").first)
    window.page.locator(".shelf").wait_for()


def test_a_hint_says_what_to_do_and_points_at_it(window: Window) -> None:
    window.begin()
    assert not window.page.locator(".hint-text").is_visible()
    window.press(window.named("Hint"))
    window.page.locator(".hint-text").get_by_text(
        re.compile(r"chance of winning: \d+ %")
    ).wait_for()
    marked = window.page.locator("[data-action].is-pointed")
    assert marked.count() == 1
    line = marked.get_attribute("data-action")
    assert line is not None and line in window.actions
    places, _ = window.page.evaluate(MEANT, line)
    for seen in [window.element(name) for name in places] or [window.button(line)]:
        assert seen.is_visible()
        assert "is-pointed" in (seen.get_attribute("class") or "")
    window.press(window.page.locator("[data-first=all]"))
    assert window.page.locator(".is-pointed").count() == 0
    window.press(window.named("Hint"))
    window.page.locator("[data-action].is-pointed").wait_for(state="attached")
    window.choose(line)
    assert window.page.locator(".is-pointed").count() == 0
    assert not window.page.locator(".hint-text").is_visible()


def test_notes_of_the_first_battle_are_shown_once(window: Window) -> None:
    window.begin()
    note = window.page.locator(".first")
    note.get_by_text("This is your hand.").wait_for()
    assert window.page.locator("[id^=board-hand-0-].is-pointed").count() == 5
    window.press(window.page.locator("[data-first=seen]"))
    note.get_by_text("The drum").wait_for()
    window.choose(window.actions[0])
    if any(line.startswith("pay ") for line in window.actions):
        note.get_by_text("Cards pay for cards").wait_for()
    window.press(window.page.locator("[data-first=all]"))
    note.wait_for(state="hidden")
    window.start().begin()
    assert not note.is_visible()


def test_the_battle_of_the_day_is_one(window: Window) -> None:
    daily = window.page.locator("[data-begin=daily]")
    assert "until midnight UTC" in daily.inner_text()
    window.press(daily)
    window.page.locator(".stage > :is(svg, .felt)").first.wait_for()
    id = window.id
    window.start()
    assert daily.inner_text().endswith(": go on")
    window.press(daily)
    window.page.locator(".stage > :is(svg, .felt)").first.wait_for()
    assert window.id == id


def test_results_are_kept_and_can_be_deleted(window: Window) -> None:
    results = window.shelf("battles").page.locator(".results")
    assert "None yet" in results.inner_text()
    window.start().begin(turns=1)
    window.hasten()
    window.shelf("battles")
    rows = [row.split("\t") for row in results.locator("tbody tr").all_inner_texts()]
    assert rows == [
        ["Enclave", "1", "0", "0", "1"],
        ["Enclave: Automaton", "1", "0", "0", "1"],
        ["Aiden", "1", "0", "0", "1"],
        ["Borrunn, led by the automaton", "1", "0", "0", "1"],
    ]
    window.press(window.named("Delete the results"))
    window.press(window.page.locator("dialog button.danger"))
    results.get_by_text("None yet").wait_for()
    window.page.reload()
    results.wait_for()
    assert "None yet" in results.inner_text()


@pytest.mark.parametrize("name", ["lessons", "first", "records"])
def test_nonsense_in_the_browsers_memory_does_no_harm(open_window: Open, name: str) -> None:
    window = open_window()
    for nonsense in ("{", "7", "null", json.dumps({"a": 1, "enclave": {"seen": 3}})):
        script = f"if (location.host) localStorage['tambores-{name}'] = {json.dumps(nonsense)}"
        window.page.add_init_script(script)
        window.start()
        window.begin(turns=1)


def test_another_game_leaves_the_notes_for_later(window: Window) -> None:
    window.press(window.page.locator("[data-play=warcraft]"))
    window.page.locator(BOARD).first.wait_for(state="attached")
    if window.waiting:
        window.sit()
    window.start().begin()
    window.page.locator(".first").get_by_text("This is your hand.").wait_for()


def test_a_lesson_is_played_by_keys_alone(window: Window) -> None:
    keyboard = window.page.keyboard
    window.shelf("learn").page.locator("[data-begin=support]").focus()
    keyboard.press("Enter")
    window.page.locator(".lesson:visible").first.wait_for()
    settle(window)
    window.page.locator(NEXT).focus()
    keyboard.press("Enter")
    assert "lesson-text" in window.focus
    window.page.locator(".all summary").focus()
    keyboard.press("Enter")
    for line in ("support 3 2", "attack 4 5", "hero_strike 5"):
        with window.settling():
            window.button(line).focus()
            keyboard.press("Enter")
    window.page.locator("[data-lesson=after]").focus()
    keyboard.press("Enter")
    window.page.locator(".lesson h2").get_by_text("Heroes").wait_for()


FINISHED = """([game, minutes]) => localStorage.setItem("tambores-records", JSON.stringify(
  Object.fromEntries(minutes.map((one, at) => [`battle ${at}`, {
    result: "won", others: [], own: null,
    game: { id: game, name: "A game" }, level: "hard", rival: "computer", minutes: one }]))))"""


def test_a_box_says_how_long_a_game_takes_once_some_are_finished(window: Window) -> None:
    facts = window.page.locator(".game[data-game=realm] .facts")
    for minutes, text in (
        ([20, 21], ""),
        ([50, 21, 30], "about 30 minutes"),
        ([7, 3, 90], "about 7 minutes"),
    ):
        window.page.evaluate(FINISHED, ["realm", minutes])
        window.page.reload()
        facts.wait_for()
        assert ("minutes" in facts.inner_text()) == bool(text)
        assert text in facts.inner_text()
    window.shelf("battles")
    rows = window.page.locator(".results tbody tr").all_inner_texts()
    assert [row.split("\t") for row in rows] == [
        ["A game", "3", "3", "0", "0"], ["A game: Hard", "3", "3", "0", "0"],
    ]  # fmt: skip


def test_the_time_for_which_a_battle_is_looked_at_is_kept(window: Window) -> None:
    window.page.clock.install()
    window.begin(turns=1)
    battle = window.id
    window.page.clock.fast_forward("05:00")
    window.start()
    window.page.clock.fast_forward("30:00")
    window.visit(f"battle/{battle}")
    window.page.clock.fast_forward("02:00")
    window.ready()
    while not window.over:
        window.choose(window.actions[-1])
    kept = window.page.evaluate("Object.values(JSON.parse(localStorage['tambores-records']))")
    assert 7 <= kept[0]["minutes"] < 10
