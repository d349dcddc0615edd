"""Records that are opened and looked through."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import expect

import tambores as tb
from tambores import enclave
from tests.browser.conftest import PATIENCE
from tests.browser.page import Window

TICK = 20
"""Milliseconds between two looks at what came."""

PACE = 1_000
"""Milliseconds until it goes on by itself to the next decision."""


def record() -> tb.Record:
    """A battle of two, with a word about its beginning and one about its end."""
    rules = enclave.HouseRules(max_turns=2)
    start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=5, rules=rules)
    recorder = tb.Recorder(start)
    recorder.comment("Both begin with care.")
    for _, action, _ in tb.random_walk(start, seed=5):
        recorder.apply(action)
    recorder.comment("Nobody has won.")
    return recorder.record


def open_file(window: Window, text: str, name: str = "my battle.txt") -> None:
    """Choose a file."""
    file: Any = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    window.shelf("battles").page.locator("input[type=file]").set_input_files(file)


@pytest.fixture
def replay(window: Window) -> Window:
    """A window at the beginning of the record."""
    open_file(window, str(record()))
    at(window, 0)
    return window


def at(window: Window, number: int) -> None:
    """Wait until the board is shown as it was after a decision."""
    last = len(record().moves)
    window.page.locator(".place").get_by_text(f"Decision {number} of {last}", exact=True).wait_for()


def go(window: Window, name: str) -> None:
    """Press a button with a sign."""
    window.page.locator(f"[data-go=replay_{name}]").click()


def in_course(window: Window, stage: str) -> None:
    """Wait until the bar shows a stage, such as "Turn 1 of 2, deployment"."""
    turn, phase = stage.split(", ")
    course = window.page.locator("#course")
    course.locator(".turn").get_by_text(turn, exact=True).wait_for()
    course.locator("[aria-current=step]").get_by_text(phase).wait_for()


def test_a_file_is_opened(replay: Window) -> None:
    assert replay.page.locator("h1").inner_text() == "my battle"
    assert replay.page.locator(".comments").inner_text() == "Both begin with care."
    replay.shelf("battles")
    assert replay.page.locator(".battles strong").all_inner_texts() == ["my battle"]


def test_json_is_opened_as_well(window: Window) -> None:
    open_file(window, tb.dumps(record()), "x.json")
    at(window, 0)


def test_another_file_is_refused_in_a_sentence(window: Window) -> None:
    window.expect_fault("422")
    for text in ("", "a letter", "{}", "[tambores 2]\n", "\x00"):
        with window.page.expect_response("**/records*"):
            open_file(window, text)
        wrong = window.page.locator(".wrong:visible")
        wrong.wait_for()
        assert len(wrong.inner_text()) > 20
    assert window.page.url.endswith("#/en/battles")


def test_it_is_stepped_through(replay: Window) -> None:
    last = len(record().moves)
    first = replay.board
    go(replay, "next")
    at(replay, 1)
    assert replay.log
    assert replay.board != first
    go(replay, "back")
    at(replay, 0)
    assert replay.board == first
    go(replay, "back")
    at(replay, 0)
    go(replay, "last")
    at(replay, last)
    assert replay.question == "A draw: the turn limit is reached."
    assert replay.page.locator(".comments").inner_text() == "Nobody has won."
    go(replay, "first")
    at(replay, 0)


def test_the_slider_and_the_phases_go_anywhere(replay: Window) -> None:
    slider = replay.page.locator("input[type=range]")
    slider.fill("7")
    at(replay, 7)
    assert replay.page.url.endswith("/7")
    phases = replay.page.locator("select[aria-label=Phase]")
    offered = phases.locator("option").all_inner_texts()
    assert offered[0] == "Turn 1 of 2, deployment"
    phases.select_option(index=len(offered) - 1)
    in_course(replay, offered[-1])
    go(replay, "phase_back")
    in_course(replay, offered[-2])
    assert slider.input_value() == phases.input_value()


def test_it_is_seen_by_each_seat_and_by_a_spectator(replay: Window) -> None:
    """Nobody but its owner sees a hand."""
    seats = replay.page.locator("label:has-text('As seen by') select")
    hands = [replay.page.locator(f"[id^='board-hand-{seat}-']") for seat in (0, 1)]
    assert [hand.count() for hand in hands] == [0, 0]
    for seat, name in enumerate(("Aiden", "Borrunn")):
        seats.select_option(label=name)
        hands[seat].first.wait_for()
        assert hands[1 - seat].count() == 0
    seats.select_option(label="a spectator")
    hands[1].first.wait_for(state="detached")
    assert [hand.count() for hand in hands] == [0, 0]


def test_it_plays_by_itself_until_it_is_stopped(replay: Window) -> None:
    replay.stop_time()
    replay.named("Play").click()
    for number in (1, 2):
        replay.page.clock.run_for(PACE)
        at(replay, number)
    replay.named("Pause").click()
    stopped = replay.page.locator(".place").inner_text()
    replay.page.clock.run_for(60_000)
    assert replay.page.locator(".place").inner_text() == stopped
    assert replay.named("Play").is_visible()


def held(window: Window, pattern: str, count: int) -> list[Any]:
    """What is asked for from now on, held back; it is let go by `Route.continue_`."""
    waiting: list[Any] = []

    def hold(route: Any) -> None:
        waiting.append(route) if len(waiting) < count else route.continue_()

    window.page.route(pattern, hold)
    return waiting


def until_held(window: Window, waiting: list[Any], count: int) -> None:
    """Wait until so much is held back; what never comes fails."""
    for _ in range(PATIENCE // TICK):
        if len(waiting) >= count:
            return
        window.page.wait_for_timeout(TICK)
    raise AssertionError(f"{len(waiting)} of {count} requests came")


def test_steps_that_take_long_are_all_made(replay: Window) -> None:
    waiting = held(replay, "**/steps/*", 3)
    for _ in range(3):
        go(replay, "next")
    until_held(replay, waiting, 3)
    for route in waiting:
        route.continue_()
    at(replay, 3)


def test_it_waits_for_what_takes_long(replay: Window) -> None:
    waiting = held(replay, "**/steps/*", 2)
    replay.stop_time()
    replay.named("Play").click()
    replay.page.clock.run_for(PACE)
    until_held(replay, waiting, 1)
    replay.page.clock.run_for(5 * PACE)  # the page gives up a request that takes much longer
    assert len(waiting) == 1
    replay.named("Pause").click()
    waiting[0].continue_()
    at(replay, 1)


def test_what_lies_there_is_explained_as_it_was(replay: Window) -> None:
    panel = replay.page.locator(".panel:visible")
    replay.element("hero-0").click()
    panel.get_by_role("heading", name="Aiden: 0 wounds, life 4").wait_for()
    assert panel.locator("h3").count() == 0  # nothing can be done with what is past
    go(replay, "next")
    at(replay, 1)
    assert panel.count() == 0
    replay.element("hero-1").focus()
    replay.page.keyboard.press("?")
    panel.wait_for()
    replay.page.keyboard.press("Escape")
    assert panel.count() == 0
    assert replay.focus == "board-hero-1"


def test_a_battle_goes_on_from_a_decision(replay: Window) -> None:
    replay.page.locator("input[type=range]").fill("4")
    at(replay, 4)
    assert replay.question == "Borrunn is deploying."
    replay.page.get_by_role("button", name="Continue from here").click()
    replay.page.locator(".handover").get_by_text("Borrunn").wait_for()
    replay.sit()
    assert replay.question == "What do you deploy?"
    replay.choose(replay.actions[0])


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("99/0", "This record has no decision 99"),
        ("1/7", "This battle has no such seat."),
        ("first", "There is nothing at this address"),
    ],
)
def test_an_address_that_is_wrong_says_why(replay: Window, rest: str, said: str) -> None:
    replay.expect_fault("")
    replay.page.goto(f"{replay.address}/#/replay/{replay.id}/{rest}")
    expect(replay.page.locator("main .card")).to_contain_text(said)


def test_an_address_leads_to_a_decision(replay: Window) -> None:
    replay.visit(f"replay/{replay.id}/3")
    at(replay, 3)
    replay.page.reload()
    at(replay, 3)


def test_whose_view_is_shown_outlasts_a_reload_and_another_language(replay: Window) -> None:
    seats = replay.page.get_by_label("As seen by")
    seats.select_option("1")
    replay.page.wait_for_url("**/0/1")
    go(replay, "next")
    at(replay, 1)
    replay.page.reload()
    at(replay, 1)
    assert seats.input_value() == "1"
    replay.set("lang", "es")
    replay.page.get_by_label("Visto por").wait_for()
    assert replay.page.get_by_label("Visto por").input_value() == "1"


@pytest.mark.parametrize("name", ["a\u202eb.txt", "\u200b.txt", "x" * 79 + "\U0001f941yy.txt"])
def test_whatever_a_file_is_called_it_is_opened(window: Window, name: str) -> None:
    open_file(window, str(record()), name)
    at(window, 0)
    assert window.page.locator("h1").inner_text().strip()
