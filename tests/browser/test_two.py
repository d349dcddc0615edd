"""Two people in turn at one screen."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import Response, expect

from tests.browser.conftest import Open
from tests.browser.page import STREAM, Window
from tests.browser.test_games import begun

COVERED = """() => document.querySelector(".handover").checkVisibility()
  && document.querySelector(".felt").checkVisibility()
  && !document.querySelector(".head").checkVisibility()
  && !document.querySelector("[id^=board-hand-], [data-source], [data-target]")"""
"""Beside the call the table is seen, without a hand, and nothing on it can be done."""


def hand(window: Window, seat: int) -> set[str]:
    """The names of the cards of a hand that can be read on the board."""
    cards = window.page.locator(f"[id^='board-hand-{seat}-']")
    return set(cards.evaluate_all("all => all.map(one => one.dataset.name)"))


def sent(answer: Response, seat: int) -> set[str]:
    """The ids of the cards of a hand, as they stand in an answer of the server."""
    side = answer.json()["screen"]["board"]["table"]["sides"][seat]
    return {f'"{one["card"]}"' for one in side["hand"]}


def test_hands_are_hidden_until_whom_they_belong_to_sits_down(window: Window) -> None:
    window.fill_in("two", turns=1, seed=169)
    seen = 0
    while not window.over:
        if window.waiting:
            seen += 1
            assert window.page.evaluate(COVERED)
            assert "take the screen" in window.page.locator(".handover").inner_text()
            assert window.page.locator("[id^='board-hand-']").count() == 0
            assert window.actions == []
            assert window.page.locator(".panel:visible, .picked:visible").count() == 0
            window.page.keyboard.press("Escape")
            assert window.waiting and window.page.evaluate(COVERED)
            window.sit()
        window.choose(window.actions[0])
    assert seen >= 2


def test_the_page_never_holds_a_hand_that_is_covered(window: Window) -> None:
    """Neither the page nor what is sent to it: no card of a hand before its owner has sat down."""
    window.begin("two", turns=1, seed=169)
    seat = 0 if "Aiden" in window.page.locator("#handover-title").inner_text() else 1
    with window.page.expect_response("**/sit*") as seated:
        window.sit()
    own = hand(window, seat)
    ids = sent(seated.value, seat)
    assert len(own) == len(ids) > 1
    with window.page.expect_response("**/act*") as answered:
        window.choose("pass")
    assert window.waiting
    for text in (answered.value.text(), window.page.content()):
        assert not [card for card in own if card in text]
    assert not [card for card in ids if card in answered.value.text()]
    with window.page.expect_response("**/sit*") as seated:
        window.sit()
    other = hand(window, 1 - seat)
    assert len(other) > 1
    assert not [card for card in own if card in window.page.content()]
    ids = sent(seated.value, 1 - seat)
    assert not [card for card in other | ids if card in answered.value.text()]


def test_two_people_can_play_with_open_hands(window: Window) -> None:
    window.fill_in("two", covered=False, turns=1)
    window.play(window.pick)
    assert window.question == "A draw: the turn limit is reached."


def test_a_reload_does_not_lift_the_cover(open_window: Open) -> None:
    window = open_window().start().begin("two", seed=169)
    assert window.waiting
    window.page.reload()
    window.page.locator(".handover:visible").first.wait_for()
    assert window.page.locator("[id^='board-hand-']").count() == 0


def test_what_goes_wrong_is_said_on_the_cover(window: Window) -> None:
    window.begin("two", seed=169)
    window.expect_fault("ERR_INTERNET_DISCONNECTED")
    window.page.context.set_offline(True)
    window.page.locator(".handover [data-sit]").click()
    again = window.page.locator(".handover .wrong").get_by_role("button", name="Try again")
    again.wait_for()
    window.page.context.set_offline(False)  # the page sends it again by itself
    again.wait_for(state="detached")
    window.page.locator(".handover").wait_for(state="hidden")
    assert window.page.locator(".wrong:visible").count() == 0
    window.choose(window.actions[0])


def test_a_battle_deleted_while_it_is_covered_is_said_to_be_gone(open_window: Open) -> None:
    first = open_window().start()
    with first.page.expect_response(STREAM):  # the window now receives news
        first.begin("two", seed=169)
    second = open_window(first.page.context).shelf("battles")
    second.page.get_by_role("button", name="Delete").click()
    second.page.locator("dialog .danger").click()
    notice = first.page.locator("#notice")
    notice.get_by_text("This battle was deleted in another window.").wait_for()
    notice.get_by_role("link", name="Back to the start").click()
    first.page.locator(".shelf").wait_for()


def test_nobody_takes_the_screen_by_a_key_or_click_that_was_meant_before(window: Window) -> None:
    """The key that decided is still held; the second of two clicks falls on the cover."""
    window.begin("two", seed=169)
    window.sit()
    window.button("pass").focus()
    window.page.keyboard.down("Enter")
    window.page.locator(".handover:visible").first.wait_for()
    sent: list[str] = []
    window.page.on("request", lambda it: sent.append(it.url) if it.method == "POST" else None)
    for _ in range(3):
        window.page.keyboard.down("Enter")  # it repeats
    window.page.keyboard.up("Enter")
    window.page.locator("[data-sit]").dispatch_event("click", {"detail": 2})
    assert window.waiting
    window.sit()  # after whatever else was sent
    assert len(sent) == 1
    assert not window.waiting


def test_the_focus_is_on_the_cover_when_a_dialog_before_it_is_closed(open_window: Open) -> None:
    first = open_window().start().begin("two", seed=169)
    first.sit()
    second = open_window(first.page.context)
    second.visit(f"battle/{first.id}")
    second.named("Rename").click()
    second.wait_for_name_field()
    first.choose("pass")
    second.page.locator(".handover").first.wait_for(state="visible")
    second.page.keyboard.press("Escape")
    second.page.locator("[data-sit]:focus").first.wait_for()


@pytest.mark.parametrize(
    ("game", "more", "hidden"),
    [
        ("warcraft", {}, "cards in hand"),
        ("kingdom-defenders", {"players": 4}, "Destiny hidden"),
        ("realm", {"players": 3, "hands": "closed"}, "cards"),
    ],
)
def test_only_what_is_hidden_is_missing_from_the_table(
    window: Window, game: str, more: dict[str, Any], hidden: str
) -> None:
    """The number of cards is public; which they are is not."""
    begun(window, game=game, mode="two", covered=True, seed="7", **more)
    while not window.waiting:
        window.ready()
        window.choose(window.actions[0])
    stage = window.page.locator(".stage")
    expect(stage).to_be_visible()
    expect(stage.get_by_text(hidden).first).to_be_visible()
    assert window.page.locator("[data-action]").count() == 0
    window.sit()
    assert window.ready().actions
