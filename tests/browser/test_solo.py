"""A whole battle against the automaton."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.page import BOARD, Window

DRAWN = "A draw: the turn limit is reached."

HEARD = """() => {
  window.EventSource = class extends EventSource {
    constructor(address) {
      super(address);
      window.source = this;
      this.addEventListener("changed", (event) => (window.told = JSON.parse(event.data).version));
    }
  };
}"""
"""Lets the page remember the version in the last message of its stream."""

TOLD = "() => document.querySelector('.battle').dataset.shown === String(window.told)"

LATE = """() => window.source.dispatchEvent(
  new MessageEvent("changed", { data: JSON.stringify({ version: window.told - 1 }) }))"""


def test_a_battle_is_played_by_pointing_at_the_board(window: Window) -> None:
    window.fill_in(turns=2)
    assert window.question == "What do you deploy?"
    window.play(window.pick)
    assert window.question == DRAWN
    assert window.actions == []
    assert "draw: the turn limit is reached" in window.log[-1]


def test_the_list_alone_is_enough(window: Window) -> None:
    window.begin(turns=2)
    window.play(window.choose)
    assert window.question == DRAWN


@pytest.mark.parametrize("place", [".ending", ".head"])
def test_a_battle_that_is_over_can_be_looked_through(window: Window, place: str) -> None:
    window.begin(turns=1)
    window.hasten()
    window.page.locator(place).get_by_role("link", name="Replay").click()
    window.page.locator(".replay .place").first.wait_for()
    assert window.page.url.endswith("/0/0")  # from the beginning, as the player saw it
    assert window.page.locator(".place").inner_text().startswith("Decision 0 of ")
    window.page.locator("[data-go=replay_last]").click()
    window.page.locator(".question").get_by_text(DRAWN).wait_for()


def test_what_has_no_action_explains_itself(window: Window) -> None:
    window.begin()
    window.press(window.element("slot-1-1"))
    panel = window.page.locator(".panel:visible")
    panel.wait_for()
    assert panel.locator("h2").inner_text() != ""
    assert "Why you cannot use it" in panel.inner_text()


def test_what_was_picked_is_shown_and_can_be_put_back(window: Window) -> None:
    window.begin()
    everything = window.actions
    window.press(window.page.locator("[id^=board-hand][data-source]").first)
    shown = window.page.locator("[data-action]:visible")
    assert 0 < shown.count() < len(everything)
    assert window.page.locator(".is-picked").count() == 1
    assert window.page.locator(".is-open").count() > 0
    window.named("clear").click()
    assert shown.count() == len(everything)
    assert window.page.locator(".is-picked, .is-open").count() == 0


def test_what_was_picked_is_let_go_by_picking_it_again(window: Window) -> None:
    window.begin()
    everything = window.actions
    card = window.page.locator("[id^=board-hand][data-source]").first
    window.press(card)
    assert window.page.locator("[data-action]:visible").count() < len(everything)
    window.press(card)
    assert window.page.locator("[data-action]:visible").count() == len(everything)
    assert window.page.locator(".is-picked, .picked:visible").count() == 0


def test_two_clicks_begin_one_battle(window: Window) -> None:
    sent: list[str] = []
    window.page.on("request", lambda one: sent.append(one.method))
    window.page.locator("[data-play=enclave]").dblclick(delay=0)
    window.page.locator(".battle:not(.busy) .stage > :is(svg, .felt)").first.wait_for()
    assert sent.count("POST") == 1


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_a_wide_window_shows_the_whole_board_and_explains_beside_it(
    window: Window, size: tuple[int, int]
) -> None:
    """With the list folded, and no note; an explanation does not cover what it is about."""
    width, height = size
    window.page.set_viewport_size({"width": width, "height": height})
    window.begin()
    window.page.locator("[data-first=all]").click()
    window.page.locator("details.all > summary").click()
    board = window.page.locator(BOARD).bounding_box()
    things = window.page.locator(".stage [id^=board-]")
    boxes = [one.bounding_box() for one in things.all()]
    assert board and all(boxes)
    for box in filter(None, boxes):
        assert box["y"] >= board["y"] and box["y"] + box["height"] <= height
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
    for name in ("hero-1", "slot-1-3", "slot-1-5", "pile-1-deck"):
        window.press(window.element(name))
        window.page.locator(".panel:not([hidden])").first.wait_for()
        asked, panel = (
            one.bounding_box() for one in (window.element(name), window.page.locator(".panel"))
        )
        assert asked and panel
        assert panel["y"] >= board["y"] and panel["y"] + panel["height"] <= height
        assert panel["x"] >= 0 and panel["x"] + panel["width"] <= width
        first, second = sorted((asked, panel), key=lambda box: box["x"])
        assert first["x"] + first["width"] <= second["x"]
        window.page.keyboard.press("Escape")
        window.page.locator(".panel").first.wait_for(state="hidden")


def test_an_action_is_answered_in_one_request(window: Window) -> None:
    """The answer holds everything, so the page need not ask again when the stream tells of it."""
    window.page.evaluate(HEARD)
    window.begin(turns=1)
    asked: list[str] = []
    window.page.on("request", lambda it: asked.append(f"{it.method} {it.url.split('?')[0]}"))
    for count in range(1, 7):
        window.choose(window.actions[0])
        window.page.wait_for_function(TOLD)
        window.page.evaluate(LATE)  # a message may come after the answer to the next action
        acts = [one for one in asked if one.startswith("POST")]
        assert len(acts) == count
        assert [one for one in asked if one not in acts and "/battles/" in one] == []
