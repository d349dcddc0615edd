"""What may be taken back, and what not."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.conftest import Open
from tests.browser.page import Window

NOTHING = "There is nothing to undo."
STOP = (
    "You cannot undo your last decision: since then something hidden was revealed, "
    "or the screen changed hands."
)


def why(window: Window) -> str:
    """Why nothing can be taken back."""
    return window.page.locator("#undo-why").inner_text()


def test_a_decision_is_taken_back_as_if_it_had_not_been_made(window: Window) -> None:
    window.begin()
    before = window.question, window.board, window.log, window.actions
    assert window.named("Undo").is_disabled()
    assert why(window) == NOTHING
    window.choose(window.actions[0])
    assert window.question == "Which card do you pay with?"
    assert why(window) == ""
    with window.settling():
        window.named("Undo").click()
    assert (window.question, window.board, window.log, window.actions) == before
    window.choose(window.actions[1])


def test_what_has_come_to_light_is_not_taken_back(window: Window) -> None:
    window.begin()
    while why(window) != STOP:
        window.choose(window.actions[0])
    assert window.named("Undo").is_disabled()
    assert window.named("Undo").get_attribute("aria-describedby") == "undo-why"
    before = window.board
    window.page.keyboard.press("u")
    window.page.reload()
    window.ready()
    assert window.board == before


def test_another_window_sees_it_taken_back(window: Window, open_window: Open) -> None:
    window.begin()
    before = window.board
    second = open_window(window.page.context)
    second.visit(f"battle/{window.id}")
    second.ready()
    with second.settling():
        window.choose(window.actions[0])
    with second.settling(), window.settling():
        window.named("Undo").click()
    assert second.board == window.board == before
    assert second.log == window.log
