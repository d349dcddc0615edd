"""A reload, a lost connection, a server that stops and begins again, a second window."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import Route, expect

from tests.browser.conftest import Open
from tests.browser.page import STREAM, Window

NOT_SENT = "Your action was not sent, or the server did not answer."
STALE = "The battle went on in another window; this is the current position."


def shown(window: Window) -> tuple[str, str, list[str], list[str]]:
    """All that a reload has to bring back."""
    return window.question, window.board, window.log, window.actions


@pytest.fixture
def port() -> Iterator[int]:
    """A port that nobody else is given; a server that reuses addresses can listen there."""
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


def look_at(window: Window, battle: str) -> None:
    """Let a window show a battle that another one has begun."""
    window.visit(f"battle/{battle}")
    window.ready()


def rename(window: Window, name: str) -> None:
    """Give the battle that is shown another name."""
    window.named("Rename").click()
    window.page.locator("dialog input").fill(name)
    window.page.locator("dialog button.main").click()
    window.page.locator("h1").get_by_text(name).wait_for()


def test_a_reload_in_mid_battle_changes_nothing(window: Window) -> None:
    window.begin()
    window.play(window.choose, most=5)
    before = shown(window)
    window.page.reload()
    window.ready()
    assert shown(window) == before
    window.play(window.pick, most=2)


def test_a_window_goes_on_by_itself_when_the_server_is_back(
    open_window: Open, tmp_path: Path, port: int
) -> None:
    pytest.importorskip("typer", reason="the extra `cli` is not installed")
    from tests.browser.serving import process

    with process(tmp_path, port) as address:
        window = open_window(at=address).start().begin()
        window.expect_fault("Failed to load resource")
        window.play(window.choose, most=3)
        before = shown(window)
    notice = window.page.locator("#notice")
    notice.get_by_text("The connection is lost").wait_for()
    with process(tmp_path, port):
        notice.wait_for(state="hidden")
        assert shown(window) == before
        window.play(window.pick, most=2)
        window.shelf("battles")
        assert window.page.locator(".battles a[href^='#/battle/']").count() == 2  # name and button
        window.page.goto("about:blank")  # a server waits for its windows


def test_what_was_not_sent_is_sent_when_the_connection_is_back(open_window: Open) -> None:
    window = open_window().start().begin()
    window.expect_fault("ERR_INTERNET_DISCONNECTED")
    lines = window.log
    first = window.actions[0]
    window.page.context.set_offline(True)
    window.button(first).click()
    wrong = window.page.locator(".wrong:visible")
    wrong.get_by_text(NOT_SENT).wait_for()
    expect(wrong.get_by_role("button")).to_be_in_viewport(ratio=1)
    assert window.log == lines
    with window.settling():
        window.page.context.set_offline(False)
    assert len(window.log) == len(lines) + 1
    assert window.page.locator(".wrong:visible").count() == 0


def test_what_was_carried_out_without_an_answer_is_not_carried_out_twice(window: Window) -> None:
    window.begin()
    window.expect_fault("ERR_FAILED")
    lines = window.log
    asked = []

    def unanswered(route: Route) -> None:
        asked.append(route.request.post_data)
        if len(asked) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    window.page.route("**/battles/*/stream*", lambda route: route.abort())
    window.page.reload()  # so that no stream tells what came of it
    window.ready()
    window.page.route("**/act*", unanswered)
    window.button(window.actions[0]).click()
    again = window.page.locator(".wrong:visible").get_by_role("button", name="Try again")
    with window.settling():
        again.click()
    assert len(asked) == 2 and asked[0] == asked[1]
    assert len(window.log) == len(lines) + 1
    assert window.question == "Which card do you pay with?"


def test_a_second_window_follows_by_itself(open_window: Open) -> None:
    first = open_window().start().begin()
    second = open_window(first.page.context)
    look_at(second, first.id)
    with second.settling():
        first.choose(first.actions[0])
    assert shown(second) == shown(first)
    with first.settling():
        second.choose(second.actions[0])
    assert shown(second) == shown(first)


def test_a_stale_window_is_refused_and_shows_how_things_stand(open_window: Open) -> None:
    first = open_window().start().begin()
    second = open_window(first.page.context)
    second.expect_fault("ERR_FAILED")
    second.expect_fault("409")
    second.page.route("**/battles/*/stream*", lambda route: route.abort())
    look_at(second, first.id)
    first.choose(first.actions[0])
    with second.settling():
        second.button(second.actions[-1]).click()
    second.page.locator(".wrong:visible").get_by_text(STALE).wait_for()
    assert shown(second) == shown(first)


def test_a_battle_deleted_in_another_window_is_gone(open_window: Open) -> None:
    first = open_window().start()
    with first.page.expect_response(STREAM):  # the window now receives news
        first.begin()
    second = open_window(first.page.context).shelf("battles")
    second.page.get_by_role("button", name="Delete").click()
    second.page.locator("dialog .danger").click()
    first.page.locator("#notice").get_by_text(
        "This battle was deleted in another window."
    ).wait_for()


@pytest.mark.parametrize("failure", ["lost", "refused"])
def test_without_its_words_the_page_can_be_tried_again(open_window: Open, failure: str) -> None:
    window = open_window()
    window.expect_fault("words")
    pattern = "**/words/*"

    def fail(route: Route) -> None:
        route.abort() if failure == "lost" else route.fulfill(status=503, body="{}")

    window.page.route(pattern, fail)
    window.page.goto(window.address)
    again = window.page.locator("#notice button")
    again.wait_for()
    window.page.unroute(pattern)
    again.click()
    window.page.locator(".shelf").wait_for()
    assert window.page.locator("#notice").is_hidden()


def test_another_name_reaches_the_other_windows(open_window: Open) -> None:
    first = open_window().start().begin()
    second = open_window(first.page.context)
    look_at(second, first.id)
    rename(first, "The last stand")
    second.page.locator("h1").get_by_text("The last stand").wait_for()
    for window in (first, second):
        assert window.page.title().startswith("The last stand ")


def test_a_name_given_before_a_window_follows_reaches_it(open_window: Open) -> None:
    first = open_window().start().begin()
    second = open_window(first.page.context).start()
    held: list[Route] = []
    second.page.route(STREAM, lambda route: held.append(route))
    with second.page.expect_request(STREAM):
        look_at(second, first.id)
    rename(first, "The last stand")
    held[0].continue_()
    second.page.locator("h1").get_by_text("The last stand").wait_for()


def test_a_link_from_another_site_leads_to_the_battles(open_window: Open, address: str) -> None:
    """And not to an empty list with another session."""
    window = open_window().start().begin()
    elsewhere = address.replace("127.0.0.1", "localhost")
    window.page.goto(f"{elsewhere}/rules/en")
    window.page.evaluate("address => { location.href = address }", f"{address}/")
    window.page.locator(".shelf").wait_for()
    assert window.page.locator(".resume b").all_inner_texts() == ["Aiden against Borrunn"]


def test_a_window_that_nobody_saw_learns_the_name_when_it_is_seen(open_window: Open) -> None:
    first = open_window().start().begin()
    second = open_window(first.page.context)
    second.expect_fault("ERR_FAILED")
    second.page.route("**/battles/*/stream*", lambda route: route.abort())
    look_at(second, first.id)
    rename(first, "The last stand")
    second.page.evaluate("dispatchEvent(new Event('online'))")
    second.page.locator("h1").get_by_text("The last stand").wait_for()
